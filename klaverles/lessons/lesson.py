"""A lesson: what it is called and what it asks, and its exercises in teaching order."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from klaverles.lessons.authored import BOTH, Exercise
from klaverles.lessons.exercises import Example
from klaverles.lessons.fault import unknown
from klaverles.lessons.generators import is_pattern, pattern_names
from klaverles.lessons.kinds import Kind
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Variant


class CheatSheet(StrEnum):
    """How near the cheat sheet is: it fades out as the course goes on."""

    FULL = "alles"
    SHORT = "kort"
    GONE = "weg"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"CheatSheet.{self.name}"


@dataclass(frozen=True)
class Lesson:
    """A lesson as its author wrote it. Field names are the keys of the file.

    ``patronen`` are the patterns from which it deals fresh questions: rows of the rule book's
    table, asked in one of the ``soorten``, or names of generators; each under one of the variants
    in ``spel``. Raises KlaverlesError if there is nothing to deal from.
    """

    id: str
    titel: str
    vraag: str
    minuten: int
    doelen: tuple[str, ...]
    patronen: tuple[str, ...]
    soorten: tuple[Kind, ...] = (Kind.ALL_ALLOWED,)
    spel: tuple[str, ...] = BOTH
    spiekbriefje: CheatSheet = CheatSheet.FULL
    exercises: tuple[Exercise, ...] = ()
    examples: tuple[Example, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a lesson that could not deal a question."""
        for name in ("doelen", "patronen", "soorten", "spel"):
            if not getattr(self, name):
                raise KlaverlesError(f"veld {name} is leeg: verwacht er minstens één")
        for name in self.patronen:
            if not is_pattern(name):
                raise KlaverlesError(f"veld patronen: {name!r} past hier niet: geen patroon")
        if unfit := set(self.soorten) - set(_DEALT):
            raise KlaverlesError(
                f"veld soorten: {', '.join(sorted(unfit))} wordt niet gedeeld: "
                "verwacht kies-alle, mag-deze of welke-plicht"
            )
        for name in self.spel:
            Variant.parse(name)
        if self.minuten < 1:
            raise KlaverlesError(f"veld minuten: {self.minuten} kan niet: verwacht 1 of meer")

    def exercise(self, name: str) -> Exercise:
        """Return the exercise with this id. Raises KlaverlesError if there is none."""
        return _named(name, self.exercises, f"opgave van {self.id}")

    def example(self, name: str) -> Example:
        """Return the worked example with this id. Raises KlaverlesError if there is none."""
        return _named(name, self.examples, f"voorbeeld van {self.id}")


def lesson_faults(raw: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with each field of a lesson as it is written, with the field."""
    for name in ("doelen", "patronen", "soorten", "spel"):
        if raw.get(name) == []:
            yield name, "is leeg: verwacht er minstens één"
    for name, known in (
        ("patronen", pattern_names()),
        ("soorten", _DEALT),
        ("spel", tuple(Variant)),
    ):
        words = raw.get(name)
        for word in words if isinstance(words, list) else ():
            if isinstance(word, str) and word not in known:
                yield name, unknown(word, known)
    minutes = raw.get("minuten")
    if isinstance(minutes, int) and not isinstance(minutes, bool) and minutes < 1:
        yield "minuten", f"{minutes} kan niet: verwacht 1 of meer"


_DEALT = (Kind.ALL_ALLOWED, Kind.MAY_THIS, Kind.WHICH_DUTY)
"""The kinds in which a row of the rule book's table can be dealt afresh."""

_Item = TypeVar("_Item", Exercise, Example)


def _named(name: str, items: tuple[_Item, ...], what: str) -> _Item:
    for each in items:
        if each.id == name:
            return each
    raise KlaverlesError(
        f"{name!r} is geen {what}: verwacht {', '.join(each.id for each in items)}"
    )
