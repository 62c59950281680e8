"""What an author fills in for questions about a deal, a partij or a word."""

from dataclasses import dataclass
from typing import ClassVar

from klaverles.lessons.authored import Exercise, seat
from klaverles.lessons.count_question import COUNT_KINDS, CountQuestion, parse_result
from klaverles.lessons.kinds import Kind
from klaverles.lessons.record_question import RECORD_KINDS, RecordQuestion
from klaverles.lessons.table_question import PartijQuestion, SeatQuestion
from klaverles.lessons.term_question import TERM_KINDS, TermQuestion
from klaverles.lessons.trump_question import TRUMP_KINDS, TrumpQuestion
from klaverles.play.record import Record
from klaverles.rules.cards import Suit
from klaverles.rules.counting import SideResult
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.tricks import Hand


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

    kinds: ClassVar[tuple[Kind, ...]] = TRUMP_KINDS

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
class TermExercise(Exercise):
    """A word of the glossary, and the words it may be confused with."""

    kinds: ClassVar[tuple[Kind, ...]] = TERM_KINDS

    begrip: str
    naast: tuple[str, ...] = ()

    def question(self) -> TermQuestion:
        """Return the question."""
        return TermQuestion(**self.common(), word=self.begrip, others=self.naast)
