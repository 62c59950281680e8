"""Questions about a whole trick: its points, its roem, and who gets that roem."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random

from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.lessons.question import NONE, Answer, Question
from klaverles.play.deal import random_play
from klaverles.rules.cards import PACK, Card, Rank, Suit
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.order import (
    LAST_TRICK,
    PLAIN_ORDER,
    PLAIN_POINTS,
    TRUMP_ORDER,
    TRUMP_POINTS,
)
from klaverles.rules.roem import CallResult, Roem, RoemKind, called_roem, roem
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick

TRICK_KINDS = (
    Kind.TRICK_POINTS,
    Kind.ROEM_CARDS,
    Kind.ROEM_POINTS,
    Kind.ROEM_WHOSE,
    Kind.ROEM_CALLED,
)
_HOW = dict(
    zip(
        TRICK_KINDS,
        (How.NUMBERS, How.TRICK_MANY, How.CHOICE, How.CHOICE, How.CHOICE),
        strict=True,
    )
)
AMOUNTS = ("0", "20", "40", "50", "70", "100", "200")
"""What a trick can hold in roem."""

WANTED = (0, 0, 20, 20, 40, 50, 70)
"""How much roem fresh questions hold, as often as it stands here."""

US, THEM = "ons", "hen"
TEAMS = (US, THEM)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickQuestion(Question):
    """A whole trick. ``last`` says it is the eighth; ``called`` is the roem that was called."""

    trick: Trick
    trump: Suit | None
    last: bool = False
    called: int = 0

    def __post_init__(self) -> None:
        """Refuse what is no whole trick, and a call that nobody could make."""
        if not self.trick.complete:
            raise KlaverlesError(f"{self.trick} is geen hele slag: verwacht vier kaarten")
        if self.kind is Kind.ROEM_CALLED and str(self.called) not in AMOUNTS:
            raise KlaverlesError(f"geroepen {self.called} kan niet: verwacht {', '.join(AMOUNTS)}")
        if self.kind is Kind.ROEM_WHOSE and not self.roem().points:
            raise KlaverlesError(f"in {self.trick} zit geen roem: verwacht roem bij roem-voor-wie")

    @property
    def how(self) -> How:
        """How it is answered."""
        return _HOW[self.kind]

    def cards(self) -> tuple[Card, ...]:
        """Return the trick's cards."""
        return self.trick.cards

    @property
    def winner(self) -> Seat:
        """Who takes the trick."""
        return self.trick.winner(self.trump)

    def roem(self, rules: Ruleset | None = None) -> Roem:
        """Return the roem that lies there."""
        return roem(self.trick, self.trump, rules or self.main_rules)

    def call(self, rules: Ruleset | None = None) -> CallResult:
        """Return what becomes of the roem that was called."""
        return called_roem(self.trick, self.trump, self.called, rules or self.main_rules)

    def options(self) -> Answer:
        """Return the cards to point at, or the amounts, sides or outcomes to choose from."""
        if self.kind is Kind.ROEM_CARDS:
            return (*map(str, self.trick.cards), NONE)
        if self.kind is Kind.ROEM_POINTS:
            return AMOUNTS
        if self.kind is Kind.ROEM_WHOSE:
            return TEAMS
        return tuple(map(str, CallResult)) if self.kind is Kind.ROEM_CALLED else ()

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return what the rules say."""
        if self.kind is Kind.TRICK_POINTS:
            return (str(self.trick.points(self.trump) + (LAST_TRICK if self.last else 0)),)
        found = self.roem(rules)
        if self.kind is Kind.ROEM_CARDS:
            counting = {str(card) for part in found.parts for card in part.cards}
            return tuple(sorted(counting)) or (NONE,)
        if self.kind is Kind.ROEM_POINTS:
            return (str(found.points),)
        if self.kind is Kind.ROEM_WHOSE:
            return (TEAMS[self.winner.team],)
        return (self.call(rules).value,)

    def mistakes(self) -> Mapping[Answer, Mistake]:
        """Return the answers that follow from a known mistake."""
        if self.kind is Kind.TRICK_POINTS:
            return self._points_mistakes()
        if self.kind is Kind.ROEM_CARDS:
            return self._cards_mistakes()
        if self.kind is Kind.ROEM_POINTS:
            return self._amount_mistakes()
        if self.kind is Kind.ROEM_WHOSE:
            side = TEAMS[self._roem_player().team]
            return {(side,): Mistake.ROEM_TO_PLAYER} if (side,) != self.key() else {}
        return {}

    def _roem_player(self) -> Seat:
        """Return who played the last card of the roem: whom a beginner gives it to."""
        counting = [card for part in self.roem().parts for card in part.cards]
        return self.trick.seat_of(max(map(self.trick.cards.index, counting)))

    def _points_mistakes(self) -> Mapping[Answer, Mistake]:
        right = self.trick.points(self.trump)
        extra = LAST_TRICK if self.last else 0
        as_plain = sum(PLAIN_POINTS[card.rank] for card in self.trick.cards)
        as_trump = sum(TRUMP_POINTS[card.rank] for card in self.trick.cards)
        bonus = self.roem().points
        ways = {
            as_plain + extra: Mistake.PLAIN_VALUES,
            as_trump + extra: Mistake.TRUMP_VALUES,
            right + bonus + extra: Mistake.ROEM_NOT_COUNTED,
            right + (0 if self.last else LAST_TRICK): (
                Mistake.LAST_TEN_FORGOTTEN if self.last else Mistake.LAST_TEN_TOO_SOON
            ),
        }
        return {(str(sum_),): why for sum_, why in ways.items() if (str(sum_),) != self.key()}

    def _cards_mistakes(self) -> Mapping[Answer, Mistake]:
        found: dict[Answer, Mistake] = {}

        def note(cards: tuple[Card, ...], why: Mistake) -> None:
            answer = tuple(sorted(map(str, cards)))
            if answer != self.key():
                found.setdefault(answer, why)

        for cards in (*combinations(self.trick.cards, 3), self.trick.cards):
            if why := _false_run(cards, self.trump):
                note(cards, why)
        for pair in combinations(self.trick.cards, 2):
            if _heer_and_vrouw(pair) and pair[0].suit is not self.trump:
                note(pair, Mistake.STUK_ANY_SUIT)
        if not self.roem().points and len({card.rank for card in self.trick.cards}) == 1:
            note(self.trick.cards, Mistake.LOW_FOUR)
        for part in self.roem().parts:
            if len(self.roem().parts) > 1 and part.kind is not RoemKind.STUK:
                note(part.cards, Mistake.STUK_FORGOTTEN)
        return found

    def _amount_mistakes(self) -> Mapping[Answer, Mistake]:
        right = self.roem()
        found: dict[Answer, Mistake] = {}

        def note(points: int, why: Mistake) -> None:
            if points != right.points and str(points) in AMOUNTS:
                found.setdefault((str(points),), why)

        kinds = {part.kind for part in right.parts}
        if RoemKind.STUK in kinds and len(kinds) > 1:
            note(right.points - 20, Mistake.STUK_FORGOTTEN)
        if RoemKind.VIERKAART in kinds:
            note(right.points - 10, Mistake.TWO_RUNS)
        for pair in combinations(self.trick.cards, 2):
            if _heer_and_vrouw(pair) and pair[0].suit is not self.trump:
                note(right.points + 20, Mistake.STUK_ANY_SUIT)
        for cards in combinations(self.trick.cards, 3):
            if why := _false_run(cards, self.trump):
                note(right.points + 20, why)
        if not right.points and len({card.rank for card in self.trick.cards}) == 1:
            note(100, Mistake.LOW_FOUR)
        return found


def _heer_and_vrouw(pair: tuple[Card, ...]) -> bool:
    return pair[0].suit is pair[1].suit and {card.rank for card in pair} == {Rank.HEER, Rank.VROUW}


def _false_run(cards: tuple[Card, ...], trump: Suit | None) -> Mistake | None:
    """Return why these cards of one suit look like a run to a beginner, while they are none."""
    if len({card.suit for card in cards}) != 1:
        return None
    ranks = sorted(list(Rank).index(card.rank) for card in cards)
    if ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        return None
    for start in range(8):
        if {(start + step) % 8 for step in range(len(ranks))} == set(ranks):
            return Mistake.RUN_WRAPS
    order = TRUMP_ORDER if cards[0].suit is trump else PLAIN_ORDER
    places = sorted(order.index(card.rank) for card in cards)
    if places == list(range(places[0], places[0] + len(places))):
        return Mistake.STRENGTH_FOR_ROEM
    return None


def fresh_trick(kind: Kind, rules: Ruleset, random: Random, seed: str) -> TrickQuestion:
    """Return a whole trick; where roem is asked every amount, and every fate of a call, occurs."""
    wanted = random.choice(WANTED)
    fate = random.choice(list(CallResult))
    while True:
        trump: Suit | None = random.choice(list(Suit))
        trick, last = _likely_roem(random), False
        if kind is Kind.TRICK_POINTS or (wanted == 0 and random.random() < 0.5):
            trick, trump, last = _played(rules, random)
        found = roem(trick, trump, rules).points
        called = random.choice((found, 0, 20, 40, 50)) if kind is Kind.ROEM_CALLED else 0
        if kind in (Kind.ROEM_CARDS, Kind.ROEM_POINTS) and found != wanted:
            continue
        if kind is Kind.ROEM_WHOSE and not found:
            continue
        if kind is Kind.ROEM_CALLED and called_roem(trick, trump, called, rules) is not fate:
            continue
        return TrickQuestion(
            name=f"{kind.value}-{seed}",
            kind=kind,
            rules=(rules,),
            seed=seed,
            trick=trick,
            trump=trump,
            last=last and kind is Kind.TRICK_POINTS,
            called=called,
        )


def _played(rules: Ruleset, random: Random) -> tuple[Trick, Suit | None, bool]:
    *_, deal = random_play(random, rules)
    over = deal.play_at_random(random)
    place = random.randrange(8)
    return over.tricks[place], over.trump, place == 7


def _likely_roem(random: Random) -> Trick:
    """Return a trick with three neighbours of a suit, or heer and vrouw, and other cards."""
    suit = random.choice(list(Suit))
    own = [card for card in PACK if card.suit is suit]
    start = random.randrange(6)
    core = own[start : start + 3] if random.random() < 0.7 else [own[5], own[6]]
    rest = [card for card in PACK if card not in core]
    cards = core + random.sample(rest, 4 - len(core))
    random.shuffle(cards)
    return Trick(tuple(cards), Seat(random.randrange(4)))
