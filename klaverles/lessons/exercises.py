"""The kinds of exercises in a file, each with its own fields."""

from dataclasses import dataclass, field
from typing import ClassVar

from klaverles.lessons.advice_question import AdviceQuestion, SignalQuestion
from klaverles.lessons.authored import Exercise, seat, whole_trick
from klaverles.lessons.card_question import CARD_KINDS, By, CardQuestion
from klaverles.lessons.count_question import COUNT_KINDS, CountQuestion, parse_result
from klaverles.lessons.duty_question import DUTY_KINDS, DutyQuestion
from klaverles.lessons.kinds import Kind
from klaverles.lessons.question import Answer
from klaverles.lessons.record_question import RECORD_KINDS, RecordQuestion
from klaverles.lessons.table_question import PartijQuestion, SeatQuestion
from klaverles.lessons.term_question import TERM_KINDS, TermQuestion
from klaverles.lessons.trick_question import TRICK_KINDS, TrickQuestion
from klaverles.lessons.trump_question import TRUMP_KINDS, TrumpQuestion
from klaverles.play.advice import Advice
from klaverles.play.knowledge import Knowledge
from klaverles.play.position import Position
from klaverles.play.record import Record
from klaverles.play.signals import Signal
from klaverles.rules.cards import Card, Suit, parse_cards
from klaverles.rules.counting import SideResult
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.tricks import Hand, Trick, parse_trump


@dataclass(frozen=True, kw_only=True)
class DutyExercise(Exercise):
    """A position: which cards may be played, which duty holds, whose trick it is."""

    kinds: ClassVar[tuple[Kind, ...]] = DUTY_KINDS

    spel: tuple[str, ...]
    troef: str
    slag: str
    hand: str
    kaart: str = ""
    uitkomst: str = ""

    def question(self) -> DutyQuestion:
        """Return the question."""
        card = Card.parse(self.kaart) if self.kaart else None
        return DutyQuestion(**self.common(), position=self._position(), card=card)

    def _position(self) -> Position:
        trick = Trick.parse(self.slag)
        if not trick.complete:
            if self.uitkomst:
                raise KlaverlesError(
                    f"uitkomst {self.uitkomst!r} hoort alleen bij een hele slag: wie uitkwam "
                    "volgt anders uit het aantal kaarten"
                )
            return Position.parse(self.hand, trick, self.troef).sorted()
        hand, lying = Hand.parse(self.hand), whole_trick(self.slag, self.uitkomst)
        parse_cards((*hand.cards, *lying.cards))
        return Position(hand, lying, parse_trump(self.troef)).sorted()

    def expected(self) -> Answer:
        """Return the expectation; cards may be written in any form."""
        if self.soort in (Kind.ALL_ALLOWED, Kind.PLAY_ONE):
            return tuple(sorted(map(str, Hand.parse(self.verwacht).cards)))
        return (self.verwacht,)


@dataclass(frozen=True, kw_only=True)
class CardExercise(Exercise):
    """Cards on a row, to find one or to put in order."""

    kinds: ClassVar[tuple[Kind, ...]] = CARD_KINDS

    kaarten: str
    troef: str = ""
    kaart: str = ""
    orde: By = "sterkte"

    def question(self) -> CardQuestion:
        """Return the question."""
        return CardQuestion(
            **self.common(),
            row=parse_cards(self.kaarten),
            trump=Suit.parse(self.troef) if self.troef else None,
            wanted=Card.parse(self.kaart) if self.kaart else None,
            by=self.orde,
        )


@dataclass(frozen=True, kw_only=True)
class TrickExercise(Exercise):
    """A whole trick: its points or its roem."""

    kinds: ClassVar[tuple[Kind, ...]] = TRICK_KINDS

    troef: str
    slag: str
    uitkomst: str
    laatste: bool = False
    geroepen: int = 0

    def question(self) -> TrickQuestion:
        """Return the question."""
        return TrickQuestion(
            **self.common(),
            trick=whole_trick(self.slag, self.uitkomst),
            trump=parse_trump(self.troef),
            last=self.laatste,
            called=self.geroepen,
        )


@dataclass(frozen=True, kw_only=True)
class CountExercise(Exercise):
    """A counted deal; ``wij`` and ``zij`` are points, roem and tricks, as in ``92 20 5``.

    ``speler`` is the side that made trump, or that revoked: wij or zij.
    """

    kinds: ClassVar[tuple[Kind, ...]] = COUNT_KINDS

    speler: str
    wij: str = ""
    zij: str = ""
    roem_wij: int = 0
    roem_zij: int = 0

    def question(self) -> CountQuestion:
        """Return the question."""
        if self.speler not in ("wij", "zij"):
            raise KlaverlesError(f"veld speler: {self.speler!r} past niet: verwacht wij of zij")
        if self.soort in (Kind.TARGET, Kind.REVOKE_COST):
            ours = SideResult(0, self.roem_wij, 1)
            theirs = SideResult(0, self.roem_zij, 1)
        else:
            ours, theirs = parse_result(self.wij, "wij"), parse_result(self.zij, "zij")
        return CountQuestion(
            **self.common(), ours=ours, theirs=theirs, we_play=self.speler == "wij"
        )


@dataclass(frozen=True, kw_only=True)
class RecordExercise(Exercise):
    """A played deal: eight tricks in playing order, who led first, and who made trump."""

    kinds: ClassVar[tuple[Kind, ...]] = RECORD_KINDS

    troef: str
    slagen: tuple[str, ...]
    uitkomst: str
    troefmaker: str

    def question(self) -> RecordQuestion:
        """Return the question."""
        record = Record.parse(
            self.slagen,
            seat(self.uitkomst, "uitkomst"),
            self.troef,
            seat(self.troefmaker, "troefmaker"),
        )
        return RecordQuestion(**self.common(), record=record)


@dataclass(frozen=True, kw_only=True)
class TrumpExercise(Exercise):
    """A trump choice: who dealt, what was turned, and what was said so far."""

    kinds: ClassVar[tuple[Kind, ...]] = tuple(k for k in TRUMP_KINDS)

    gever: str
    gedraaid: tuple[str, ...] = ()
    gezegd: tuple[str, ...] = ()
    hand: str = ""
    woord: str = ""
    door: str = "jij"
    kleur: str = ""

    def question(self) -> TrumpQuestion:
        """Return the question."""
        return TrumpQuestion(
            **self.common(),
            dealer=seat(self.gever, "gever"),
            turned=tuple(map(Suit.parse, self.gedraaid)),
            spoken=self.gezegd,
            hand=Hand.parse(self.hand).sorted(None),
            word=self.woord,
            by=seat(self.door, "door"),
            suit=Suit.parse(self.kleur) if self.kleur else None,
        )


@dataclass(frozen=True, kw_only=True)
class SeatExercise(Exercise):
    """Dealing: who deals ``nummer`` deals on, or who gets packet ``nummer``."""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.WHO_DEALS, Kind.WHO_GETS)

    gever: str
    nummer: int = 1

    def question(self) -> SeatQuestion:
        """Return the question."""
        return SeatQuestion(**self.common(), dealer=seat(self.gever, "gever"), later=self.nummer)


@dataclass(frozen=True, kw_only=True)
class PartijExercise(Exercise):
    """The score sheet: lines as in ``112 50``, WIJ first; ``vooraf`` is carried over."""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.PARTIJ_STATE, Kind.ADD_UP)

    blad: tuple[str, ...]
    gespeeld: int = 0
    vooraf: str = "0 0"

    def question(self) -> PartijQuestion:
        """Return the question."""
        return PartijQuestion(
            **self.common(),
            sheet=tuple(_pair(line, "blad") for line in self.blad),
            played=self.gespeeld or len(self.blad),
            before=_pair(self.vooraf, "vooraf"),
        )


def _pair(line: str, where: str) -> tuple[int, int]:
    parts = line.split()
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        raise KlaverlesError(f"veld {where}: {line!r}: verwacht WIJ en ZIJ, zoals 112 50")
    return int(parts[0]), int(parts[1])


@dataclass(frozen=True, kw_only=True)
class AdviceExercise(Exercise):
    """A position with what was played before it, and the advice or the signal that decides."""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.BEST_CARD, Kind.GIVE_SIGNAL)

    troef: str
    slag: str
    hand: str
    troefmaker: str
    gespeeld: tuple[str, ...] = ()
    uitkomst: str = ""
    advies: Advice | None = None
    sein: Signal | None = None
    kleur: str = ""

    def question(self) -> AdviceQuestion:
        """Return the question."""
        position = Position.parse(self.hand, self.slag, self.troef).sorted()
        before: tuple[Trick, ...] = ()
        if self.gespeeld:
            first = seat(self.uitkomst, "uitkomst")
            before = Record.parse(self.gespeeld, first, self.troef).tricks
            if before[-1].winner(position.trump) is not position.trick.leader:
                raise KlaverlesError("veld gespeeld: wie de vorige slag won, komt nu niet uit")
        if len(before) + len(position.hand.cards) != 8:
            raise KlaverlesError(
                f"{len(before)} slagen gespeeld en {len(position.hand.cards)} kaarten in de hand: "
                "verwacht samen acht"
            )
        common = self.common()
        maker = seat(self.troefmaker, "troefmaker")
        return AdviceQuestion(
            **common,
            knowledge=Knowledge(position, common["rules"][0], maker, before),
            advice=self.advies,
            signal=self.sein,
            suit=Suit.parse(self.kleur) if self.kleur else None,
        )

    def expected(self) -> Answer:
        """Return the good cards."""
        return tuple(sorted(map(str, Hand.parse(self.verwacht).cards)))


@dataclass(frozen=True, kw_only=True)
class SignalExercise(Exercise):
    """A trick as far as it was played: what does the card of ``van`` tell?"""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.WHICH_SIGNAL,)

    troef: str
    slag: str
    uitkomst: str
    van: str = "maat"
    gespeeld: tuple[str, ...] = ()

    def question(self) -> SignalQuestion:
        """Return the question."""
        trump = parse_trump(self.troef)
        trick = Trick.parse(self.slag, seat(self.uitkomst, "uitkomst"))
        parse_cards((*trick.cards, *(c for each in self.gespeeld for c in parse_cards(each))))
        before = tuple(Trick.parse(each) for each in self.gespeeld)
        sender = seat(self.van, "van")
        return SignalQuestion(
            **self.common(), trick=trick, sender=sender, trump=trump, before=before
        )


@dataclass(frozen=True, kw_only=True)
class TermExercise(Exercise):
    """A word of the glossary, and the words it may be confused with."""

    kinds: ClassVar[tuple[Kind, ...]] = TERM_KINDS

    begrip: str
    naast: tuple[str, ...] = ()

    def question(self) -> TermQuestion:
        """Return the question."""
        return TermQuestion(**self.common(), word=self.begrip, others=self.naast)


AUTHORED: dict[Kind, type[Exercise]] = {
    kind: made
    for made in (
        DutyExercise,
        CardExercise,
        TrickExercise,
        CountExercise,
        RecordExercise,
        TrumpExercise,
        SeatExercise,
        PartijExercise,
        AdviceExercise,
        SignalExercise,
        TermExercise,
    )
    for kind in made.kinds
}
"""Which form an author fills in for each kind."""


@dataclass(frozen=True, kw_only=True)
class Example:
    """One worked example: a position that the lesson shows with every card's verdict."""

    id: str
    spel: tuple[str, ...]
    troef: str
    slag: str
    hand: str
    huisregels: dict[str, str | int] = field(default_factory=dict)

    def question(self) -> DutyQuestion:
        """Return the position as a question that is answered on the spot."""
        return DutyExercise(**vars(self), soort=Kind.ALL_ALLOWED, verwacht="").question()


def check(exercise: Exercise) -> str | None:
    """Compare the author's expectation with the engine; return a Dutch sentence if they differ."""
    question = exercise.question()
    for rules in question.rules:
        key = question.key(rules)
        if key != exercise.expected():
            return (
                f"verwacht {exercise.verwacht!r}, maar bij {rules!r} "
                f"zegt het spel {' '.join(key)!r}"
            )
    if exercise.fout is not None and exercise.fout not in set(question.mistakes().values()):
        return f"de fout {exercise.fout.value!r} volgt hier uit geen enkel antwoord"
    return None
