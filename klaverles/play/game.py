"""A whole deal as a value: dealing, choosing trump, eight tricks, calling roem, the score.

Each step is a word, a card or a call of roem, and gives a new value that remembers the one before.
What a step may be is asked of the rules: ``TrumpChoice``, ``DealInProgress`` and ``called roem``.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from klaverles.play.deal import DealInProgress
from klaverles.play.game_score import counted
from klaverles.play.game_start import (
    CALLS,
    Dealt,
    GameError,
    Phase,
    Step,
    refusal,
    turned_suits,
    words_for,
)
from klaverles.play.knowledge import Knowledge
from klaverles.play.record import Record
from klaverles.rules.cards import Card, Suit
from klaverles.rules.counting import DealScore, SideResult, score_deal
from klaverles.rules.dealing import Hands, shuffled_deal
from klaverles.rules.errors import CardError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand, HandLike, Trick
from klaverles.rules.trump_choice import PASS, PLAY, TrumpChoice


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A deal after some steps. Make one with ``Game.deal``, ``Game.of`` or ``Game.parse``.

    ``choice`` and ``in_play`` follow from the steps, and so does ``before``, the value before the
    last step. With the house rule *melden* every whole trick waits for a call (0 is none).
    """

    dealt: Dealt
    steps: tuple[Step, ...]
    choice: TrumpChoice = field(compare=False)
    in_play: DealInProgress | None = field(default=None, compare=False)
    before: "Game | None" = field(default=None, compare=False)

    @classmethod
    def deal(cls, random: Random, dealer: int | Seat, rules: Ruleset) -> "Game":
        """Shuffle and deal, and turn cards where the rules turn them."""
        hands = shuffled_deal(random, dealer, Ruleset.required(rules))
        return cls.of(hands, dealer, rules, turned_suits(random, rules))

    @classmethod
    def of(
        cls,
        hands: Sequence[HandLike],
        dealer: int | Seat,
        rules: Ruleset,
        turned: Sequence[str | Suit] = (),
    ) -> "Game":
        """Begin with these hands, by seat. Raises KlaverlesError for what is no deal."""
        if len(hands) != 4:
            raise CardError(f"{len(hands)} handen kan niet: verwacht er vier")
        south, west, north, east = (Hand.parse(hand) for hand in hands)
        suits = tuple(Suit.parse(each) for each in turned)
        dealt = Dealt(rules, Seat.parse(dealer), (south, west, north, east), suits)
        return cls(dealt, (), TrumpChoice.start(dealt.dealer, rules, suits))

    @classmethod
    def parse(cls, text: str) -> "Game":
        """Read a deal from its line of text. Raises KlaverlesError with the place in the text."""
        from klaverles.play.game_text import parse_game

        return parse_game(text)

    def text(self) -> str:
        """Return the whole deal as one line of text, which ``parse`` reads."""
        from klaverles.play.game_text import game_text

        return game_text(self)

    def __repr__(self) -> str:
        return f"Game.parse({self.text()!r})"

    @property
    def rules(self) -> Ruleset:
        """The rules of the table."""
        return self.dealt.rules

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.dealt.dealer

    @property
    def hands(self) -> Hands:
        """The four hands as they were dealt, by seat."""
        return self.dealt.hands

    @property
    def turned(self) -> tuple[Suit, ...]:
        """The suits of the turned cards."""
        return self.dealt.turned

    @property
    def words(self) -> tuple[str, ...]:
        """The words spoken, in order."""
        return tuple(step for step in self.steps if isinstance(step, str))

    @property
    def plays(self) -> tuple[Card, ...]:
        """The cards played, in order."""
        return tuple(step for step in self.steps if isinstance(step, Card))

    @property
    def calls(self) -> tuple[int, ...]:
        """The roem called, by trick."""
        return tuple(step for step in self.steps if isinstance(step, int))

    @property
    def held(self) -> Hands:
        """The cards that the four still hold, by seat; sorted by trump once it is chosen."""
        return self.in_play.hands if self.in_play else self.hands

    @property
    def awaits_call(self) -> bool:
        """Whether a whole trick lies there, and its winner must say how much roem (0 is none)."""
        return self.rules.roem_melden == "melden" and len(self.tricks) > len(self.calls)

    @property
    def phase(self) -> Phase:
        """What happens now."""
        if self.in_play is None:
            return Phase.CHOOSING
        return Phase.OVER if self.in_play.over and not self.awaits_call else Phase.PLAYING

    @property
    def to_act(self) -> Seat | None:
        """Who must speak, play or call now; nobody when the deal is over."""
        if self.in_play is None:
            return self.choice.next_seat
        return None if self.phase is Phase.OVER else self.in_play.seat_to_play

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None until it is chosen."""
        return self.choice.trump

    @property
    def maker(self) -> Seat | None:
        """Who made trump; None until it is chosen."""
        return self.choice.maker

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The whole tricks, in order."""
        return self.in_play.tricks if self.in_play else ()

    @property
    def trick(self) -> Trick:
        """The trick that lies on the table; a whole one lies until its roem is called."""
        if self.awaits_call:
            return self.tricks[-1]
        return self.in_play.trick if self.in_play else Trick((), self.choice.leader)

    @property
    def allowed(self) -> tuple[Card, ...]:
        """The cards that may be played now."""
        if self.in_play is None or self.awaits_call or self.in_play.over:
            return ()
        return self.in_play.allowed()

    @property
    def allowed_words(self) -> tuple[str, ...]:
        """The words that may be spoken now."""
        seat = self.choice.next_seat
        return () if seat is None else words_for(self.choice, seat, self.hands[seat])

    @property
    def record(self) -> Record:
        """The whole tricks, to be turned over and looked at."""
        return Record(self.tricks, self.trump, self.maker or Seat.SOUTH)

    def result(self, team: int) -> SideResult:
        """Return what a team (0 or 1) took so far, roem as it was called where it must be."""
        return counted(self.record, self.calls, team, self.rules)

    @property
    def points(self) -> tuple[int, int]:
        """The points of both teams so far, with the last trick's 10 and without roem."""
        return self.result(0).points, self.result(1).points

    @property
    def roem(self) -> tuple[int, int]:
        """The roem of both teams so far."""
        return self.result(0).roem, self.result(1).roem

    @property
    def score(self) -> DealScore | None:
        """What both sides write down; None until the deal is over."""
        if self.phase is not Phase.OVER or self.maker is None:
            return None
        team = self.maker.team
        return score_deal(self.result(team), self.result(1 - team), self.rules)

    @property
    def written(self) -> tuple[int, int] | None:
        """What team 0 and team 1 write down; None until the deal is over."""
        if (score := self.score) is None or self.maker is None:
            return None
        both = score.playing, score.defending
        return both if self.maker.team == 0 else both[::-1]

    def speak(self, word: str | Suit) -> "Game":
        """Return the deal after the next speaker says a word. Raises TrumpChoiceError."""
        speaker = self.dealer if self.choice.next_seat is None else self.choice.next_seat
        choice = self.choice.speak(speaker, word, self.hands[speaker])
        plain = str(word).strip().lower()
        said = plain if plain in (PASS, PLAY) else Suit.parse(word)
        in_play = None
        if choice.trump:
            south, west, north, east = (hand.sorted(choice.trump) for hand in self.hands)
            hands, lead = (south, west, north, east), Trick((), choice.leader)
            in_play = DealInProgress(hands, choice.trump, self.rules, lead)
        return Game(self.dealt, (*self.steps, said), choice, in_play, self)

    def play(self, card: str | Card) -> "Game":
        """Return the deal after the player to move plays a card.

        Raises GameError if no card is asked for, CardError for a card that is not held, and
        ForbiddenCardError, with the verdict, for one that the rules forbid.
        """
        if self.in_play is None:
            raise GameError(f"{card} kan nog niet: verwacht eerst de keuze van troef")
        if self.awaits_call:
            raise GameError(f"{card} kan nog niet: verwacht eerst hoeveel roem, 0 is niets")
        if self.in_play.over:
            raise GameError(f"{card} kan niet meer: verwacht geen kaart na acht slagen")
        played = Card.parse(card)
        if forbidden := refusal(self.in_play, played):
            raise forbidden
        in_play = self.in_play.play(played)
        return Game(self.dealt, (*self.steps, played), self.choice, in_play, self)

    def call(self, amount: int) -> "Game":
        """Return the deal after the winner of the whole trick calls roem, 0 for none.

        Raises GameError if no call is asked for, or for what no trick can bring.
        """
        if not self.awaits_call:
            raise GameError(
                f"{amount} roem melden kan nu niet: verwacht een hele slag om te melden"
            )
        if not isinstance(amount, int) or isinstance(amount, bool) or amount not in CALLS:
            wanted = ", ".join(map(str, CALLS))
            raise GameError(f"{amount!r} roem kan niet: verwacht een van {wanted}")
        return Game(self.dealt, (*self.steps, amount), self.choice, self.in_play, self)

    def step(self, step: Step) -> "Game":
        """Return the deal after a word, a card or a call. Raises KlaverlesError."""
        if isinstance(step, Card):
            return self.play(step)
        return self.speak(step) if isinstance(step, str) else self.call(step)

    def back(self) -> "Game":
        """Return the deal before the last step. Raises GameError before the first."""
        if self.before is None:
            raise GameError("er is nog niets gebeurd: verwacht een stap om terug te nemen")
        return self.before

    def at(self, step: int) -> "Game":
        """Return the deal after its first steps. Raises GameError for a moment it has not had."""
        last = len(self.steps)
        if not 0 <= step <= last:
            raise GameError(f"moment {step} is er niet: verwacht 0 tot en met {last}")
        game = self
        while len(game.steps) > step:
            game = game.back()
        return game

    def knowledge(self) -> Knowledge:
        """Return what the player to move knows. Raises GameError unless a card is asked for."""
        if self.in_play is None or self.maker is None or not self.allowed:
            raise GameError(f"nu wordt er geen kaart gespeeld ({self.phase}): verwacht een beurt")
        return Knowledge.of(self.in_play, self.maker)
