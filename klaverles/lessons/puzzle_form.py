"""A puzzle in an exercise file: what an author writes, and a found puzzle in that form."""

from dataclasses import dataclass
from typing import ClassVar

from klaverles.lessons.authored import Exercise, seat
from klaverles.lessons.kinds import Kind
from klaverles.lessons.puzzle_question import PuzzleQuestion
from klaverles.lessons.question import SEAT_WORDS, Answer
from klaverles.play.deal import DealInProgress
from klaverles.play.puzzle import Goal, Judged, Puzzle, PuzzleError
from klaverles.rules.cards import Card, Suit, parse_cards
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand, Trick

_NUMBERS = ("een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht")


@dataclass(frozen=True, kw_only=True)
class PuzzleExercise(Exercise):
    """A deal up to the learner's turn, with the cards that all four still hold.

    ``uitkomst`` led the first trick, ``slag`` is what lies on the table, ``doel`` what is wanted: a
    value of Goal. The cards must have been played by the rules.
    """

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.PUZZLE,)

    doel: str
    troef: str
    troefmaker: str
    uitkomst: str
    gespeeld: tuple[str, ...]
    hand: str
    links: str
    maat: str
    rechts: str
    slag: str = ""

    def question(self) -> PuzzleQuestion:
        """Return the question. Raises KlaverlesError for a deal that cannot be."""
        common = self.common()
        if self.doel not in list(Goal):
            raise PuzzleError(f"veld doel: {self.doel!r} past niet: verwacht {', '.join(Goal)}")
        deals = [self._deal(rules) for rules in common["rules"]]
        maker = seat(self.troefmaker, "troefmaker")
        return PuzzleQuestion(**common, puzzle=Puzzle(deals[0], maker, Goal(self.doel)))

    def expected(self) -> Answer:
        """Return the card; it may be written in any form."""
        return tuple(sorted(map(str, Hand.parse(self.verwacht).cards)))

    def _deal(self, rules: Ruleset) -> DealInProgress:
        """Play the deal from its start, so that every duty is kept."""
        trump, leader = Suit.parse(self.troef), seat(self.uitkomst, "uitkomst")
        written = (self.hand, self.links, self.maat, self.rechts)
        held = [list(parse_cards(cards)) for cards in written]
        played: list[Card] = []
        turn = leader
        for cards in (*self.gespeeld, self.slag):
            trick = Trick.parse(cards, turn)
            for place, card in enumerate(trick.cards):
                held[trick.seat_of(place)].append(card)
            played += trick.cards
            turn = trick.winner(trump) if trick.complete else turn
        if sum(map(len, held)) != 32 or {len(cards) for cards in held} != {8}:
            amounts = ", ".join(str(len(cards)) for cards in held)
            raise PuzzleError(f"{amounts} kaarten met wat er gespeeld is: verwacht vier keer acht")
        parse_cards([card for cards in held for card in cards])
        south, west, north, east = (Hand(tuple(cards)).sorted(trump) for cards in held)
        deal = DealInProgress((south, west, north, east), trump, rules, Trick((), leader))
        for card in played:
            deal = deal.play(card)
        return deal


def name_of(judged: Judged) -> str:
    """Return an id in words: the goal, trump, the card that fails and the trick."""
    deal = judged.puzzle.deal
    trump = deal.trump.word if deal.trump else ""
    card = judged.natural.word if judged.natural else "kaart"
    number = _NUMBERS[len(deal.tricks)]
    return f"{judged.puzzle.goal}-{trump}-niet-{card}-in-slag-{number}".replace(" ", "-")


def written(judged: Judged, name: str = "") -> str:
    """Return a puzzle in the form of an exercise file, with the solver's answer as expectation."""
    puzzle, deal = judged.puzzle, judged.puzzle.deal
    house = deal.rules.house_rules()
    first = deal.tricks[0].leader if deal.tricks else deal.trick.leader
    fields = {
        "id": name or name_of(judged),
        "soort": Kind.PUZZLE.value,
        "doel": puzzle.goal.value,
        "troef": deal.trump.value if deal.trump else "",
        "troefmaker": SEAT_WORDS[puzzle.maker],
        "uitkomst": SEAT_WORDS[first],
    }
    hands = zip(("hand", "links", "maat", "rechts"), Seat, strict=True)
    lines = ["[[opgave]]", *(f'{key} = "{value}"' for key, value in fields.items())]
    lines.insert(3, f'spel = ["{deal.rules.variant.value}"]')
    if house:
        pairs = ", ".join(f'{key} = "{value}"' for key, value in house.items())
        lines.insert(4, f"huisregels = {{ {pairs} }}")
    tricks = "".join(f'  "{trick}",\n' for trick in deal.tricks)
    lines.append(f"gespeeld = [\n{tricks}]")
    lines += [f'slag = "{deal.trick}"'] if deal.trick.cards else []
    lines += [f'{key} = "{deal.hands[place]}"' for key, place in hands]
    lines.append(f'verwacht = "{" ".join(map(str, judged.right))}"')
    return "\n".join(lines) + "\n"
