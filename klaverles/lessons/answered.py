"""What is remembered of a learner: an answer given, a deal played. Facts only, never changed."""

from collections.abc import Mapping
from dataclasses import MISSING, asdict, dataclass, fields
from enum import StrEnum
from typing import Any
from uuid import uuid4

from klaverles.rules.errors import KlaverlesError


class RecordError(KlaverlesError):
    """Something that was read as a remembered answer and is none."""


class Verdict(StrEnum):
    """How a question ended: found by the learner, or shown; at the table met or broken.

    Missed is no end: the first try was wrong, and the question is still open.
    """

    FOUND = "gevonden"
    SHOWN = "getoond"
    MISSED = "gemist"
    MET = "nagekomen"
    BROKEN = "overtreden"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Verdict.{self.name}"


def new_id() -> str:
    """Return a name for a record that no other record has, on any machine."""
    return uuid4().hex


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """One question that was missed or came to its end, or one duty at the table.

    ``at`` are whole seconds since 1970, UTC. ``place`` is the id of a lesson, or ``quiz``,
    ``herhalen``, ``puzzels``, ``spelen``. ``name`` is the exercise's id, or the pattern and seed of
    a fresh question. ``unit`` and ``rules`` are what it practises (see ``units``); ``table`` is the
    rule set it was asked under, written as ``amsterdams`` or
    ``amsterdams ondertroeven=verplicht``. ``tries`` counts wrong and right tries, ``tips`` the tips
    that were on the table. ``again`` says that the very same question was answered just before.
    ``mistake`` is the known mistake behind the first wrong try, ``round`` tells the rounds of a
    test apart, and ``seconds`` is only filled in where the learner wants it.
    """

    id: str
    at: int
    place: str
    name: str
    unit: str
    rules: str
    table: str
    verdict: Verdict
    tries: int = 1
    tips: int = 0
    again: bool = False
    mistake: str = ""
    round: str = ""
    seconds: int | None = None

    @property
    def mastered(self) -> bool:
        """Whether it was right at the first try, without a tip."""
        right = self.verdict in (Verdict.FOUND, Verdict.MET)
        return right and self.tries <= 1 and not self.tips

    @property
    def ends_a_miss(self) -> bool:
        """Whether a question came to its end here after a wrong try."""
        wrong = self.tries - (self.verdict is Verdict.FOUND)
        return self.verdict in (Verdict.FOUND, Verdict.SHOWN) and wrong > 0

    @property
    def asked(self) -> tuple[str, ...]:
        """What tells the very same question from every other."""
        return self.place, self.name, self.table, self.round


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One deal played to its end against computer players.

    ``ours`` is what the learner's side wrote down more than the other, ``club`` what a player of
    club level in the same chair, with the same cards, would have. ``level`` is that of the others.
    """

    id: str
    at: int
    place: str
    table: str
    level: str
    ours: int
    club: int


Record = Answered | Played


def written(record: Record) -> dict[str, Any]:
    """Return a record as plain values, ``kind`` first, to be kept as JSON."""
    kind = "antwoord" if isinstance(record, Answered) else "spel"
    return {"kind": kind, **asdict(record)}


def read(data: object) -> Record:
    """Read what ``written`` gave. Raises RecordError for anything else, naming the field."""
    if not isinstance(data, Mapping):
        raise RecordError(f"{_shown(data)} is geen antwoord: verwacht een lijst van velden")
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise RecordError(f"veld kind: {_shown(kind)} ken ik niet, verwacht antwoord of spel")
    wanted = _KINDS[kind]
    known = {each.name: each for each in fields(wanted)}
    for name in data:
        if name != "kind" and name not in known:
            raise RecordError(f"veld {_shown(name)} ken ik niet, verwacht {', '.join(known)}")
    values: dict[str, Any] = {}
    for name, each in known.items():
        if name in data:
            values[name] = _value(name, data[name])
        elif each.default is MISSING:
            raise RecordError(f"veld {name} ontbreekt, verwacht {_expected(name)}")
    return wanted(**values)


_KINDS: dict[object, type[Answered] | type[Played]] = {"antwoord": Answered, "spel": Played}
_LATEST = 253_000_000_000
LONGEST = 1000
_SMALL = 1_000_000
RANGES = {
    "at": (0, _LATEST),
    "tries": (0, _SMALL),
    "tips": (0, _SMALL),
    "seconds": (0, _LATEST),
    "ours": (-_SMALL, _SMALL),
    "club": (-_SMALL, _SMALL),
}
"""The numbers that can be: until the year 9987, as far as every calendar can tell."""


def _value(name: str, value: Any) -> Any:
    """Return the value of a field, checked."""
    if name in RANGES:
        low, high = RANGES[name]
        number = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        good = number or (name == "seconds" and value is None)
    elif name == "again":
        good = isinstance(value, bool)
    elif name == "verdict":
        good = isinstance(value, str) and value in tuple(Verdict)
    else:
        good = isinstance(value, str) and _can_be_kept(value) and bool(value or name != "id")
    if not good:
        raise RecordError(f"veld {name}: {_shown(value)} kan niet, verwacht {_expected(name)}")
    return Verdict(value) if name == "verdict" else value


def _can_be_kept(text: str) -> bool:
    """Whether a text is short, and no half of a letter."""
    return len(text) <= LONGEST and not any("\ud800" <= letter <= "\udfff" for letter in text)


def _expected(name: str) -> str:
    if name in RANGES:
        low, high = RANGES[name]
        return f"een heel getal van {low} tot en met {high}"
    if name == "again":
        return "true of false"
    if name == "verdict":
        return ", ".join(Verdict)
    return f"een tekst van {'1' if name == 'id' else '0'} tot en met {LONGEST} letters"


def _shown(value: object) -> str:
    """Return a value on one line, cut off where it grows long."""
    if isinstance(value, str):
        value = value[:60]
    try:
        text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    except (ValueError, RecursionError):  # a number of 5000 digits, or nested without end
        return "iets groots"
    return text if len(text) <= 60 else text[:57] + "..."
