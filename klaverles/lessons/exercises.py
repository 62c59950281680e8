"""Exercise files: one TOML file a lesson, read into checked objects.

The author gives cards, a question, tips and an expectation. The expectation is compared by
``check`` and in the tests; it never decides anything. Keys are Dutch, for the teachers who
write them.
"""

import tomllib
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import cattrs
from cattrs.gen import make_dict_structure_fn, override

from klaverles.lessons.content import exercises_folder
from klaverles.lessons.question import SEAT_WORDS, Kind, Question
from klaverles.play.position import Position
from klaverles.rules.cards import Card
from klaverles.rules.duties import Situation
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand, Trick, parse_trump


class ExerciseError(KlaverlesError):
    """A fault in an exercise file; the message names file, exercise and field."""


@dataclass(frozen=True)
class Exercise:
    """One exercise as its author wrote it. Field names are the keys of the file."""

    id: str
    soort: Kind
    spel: tuple[str, ...]
    troef: str
    slag: str
    hand: str
    verwacht: str
    kaart: str = ""
    uitkomst: str = ""
    vraag: str = ""
    tips: tuple[str, ...] = ()
    huisregels: dict[str, str | int] = field(default_factory=dict)

    def question(self) -> Question:
        """Return the question. Raises KlaverlesError for cards or rules that cannot be."""
        if not self.spel:
            raise KlaverlesError("spel is leeg: verwacht amsterdams, rotterdams of allebei")
        rules = tuple(Ruleset.of(name, **self.huisregels) for name in self.spel)
        return Question(
            name=self.id,
            kind=self.soort,
            position=self._position(),
            rules=rules,
            card=Card.parse(self.kaart) if self.kaart else None,
            text=self.vraag,
            tips=self.tips,
        )

    def _position(self) -> Position:
        trick = Trick.parse(self.slag)
        if not trick.complete:
            return Position.parse(self.hand, trick, self.troef).sorted()
        seats = {word: seat for seat, word in SEAT_WORDS.items()}
        if self.uitkomst not in seats:
            raise KlaverlesError(
                f"uitkomst {self.uitkomst!r} past niet bij een hele slag: "
                f"verwacht {', '.join(seats)}"
            )
        hand, trump = Hand.parse(self.hand), parse_trump(self.troef)
        return Position(hand, Trick(trick.cards, Seat(seats[self.uitkomst])), trump).sorted()

    def expected(self) -> frozenset[str]:
        """Return the author's expectation in the form of a key."""
        if self.soort.answered_with_hand:
            return frozenset(map(str, Hand.parse(self.verwacht).cards))
        return frozenset({self.verwacht})


@dataclass(frozen=True)
class Example:
    """One worked example: a position that the lesson shows with every card's verdict."""

    id: str
    spel: tuple[str, ...]
    troef: str
    slag: str
    hand: str
    huisregels: dict[str, str | int] = field(default_factory=dict)

    def question(self) -> Question:
        """Return the position as a question that is answered on the spot."""
        return Exercise(**vars(self), soort=Kind.ALL_ALLOWED, verwacht="").question()


@dataclass(frozen=True)
class Lesson:
    """A lesson: what it is called and what it asks, and its exercises in teaching order.

    ``patronen`` are the rows of the rule book's table from which it deals fresh questions, each
    under one of the variants in ``spel``.
    """

    id: str
    titel: str
    vraag: str
    minuten: int
    doelen: tuple[str, ...]
    patronen: tuple[Situation, ...]
    spel: tuple[str, ...]
    exercises: tuple[Exercise, ...] = ()
    examples: tuple[Example, ...] = ()

    def exercise(self, name: str) -> Exercise:
        """Return the exercise with this id. Raises KlaverlesError if there is none."""
        return _named(name, self.exercises, f"opgave van {self.id}")

    def example(self, name: str) -> Example:
        """Return the worked example with this id. Raises KlaverlesError if there is none."""
        return _named(name, self.examples, f"voorbeeld van {self.id}")


_Item = TypeVar("_Item", Exercise, Example)


def _named(name: str, items: tuple[_Item, ...], what: str) -> _Item:
    for each in items:
        if each.id == name:
            return each
    raise KlaverlesError(
        f"{name!r} is geen {what}: verwacht {', '.join(each.id for each in items)}"
    )


def load_lesson(path: Path) -> Lesson:
    """Read one exercise file.

    Raises ExerciseError, naming the file, the exercise and the field, for a file that is not
    there or no TOML, a key that is missing, unknown or of the wrong kind, an id that occurs
    twice, or cards that cannot be.
    """
    data = _toml(path)
    exercises = _items(path, data.pop("opgave", []), "opgave", Exercise)
    examples = _items(path, data.pop("voorbeeld", []), "voorbeeld", Example)
    head = data.pop("les", {})
    if data:
        raise ExerciseError(f"{path.name}: {', '.join(data)} hoort hier niet")
    lesson: Lesson = _structure(head, Lesson, f"{path.name}, les")
    return replace(lesson, exercises=exercises, examples=examples)


def check(exercise: Exercise) -> str | None:
    """Compare the author's expectation with the engine; return a Dutch sentence if they differ."""
    question = exercise.question()
    for rules in question.rules:
        key = question.key(rules)
        if key != exercise.expected():
            return (
                f"verwacht {exercise.verwacht!r}, maar bij {rules!r} "
                f"zegt het spel {' '.join(sorted(key))!r}"
            )
    return None


@lru_cache(maxsize=64)
def lesson_named(name: str) -> Lesson:
    """Return a lesson of the course by its id. Raises ExerciseError if there is none."""
    return load_lesson(exercises_folder() / f"{name}.toml")


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ExerciseError(f"{path.name}: dit bestand is er niet") from None
    except (OSError, UnicodeDecodeError) as error:
        raise ExerciseError(f"{path.name}: niet te lezen ({error})") from None
    except tomllib.TOMLDecodeError as error:
        raise ExerciseError(f"{path.name}: geen geldige TOML ({error})") from None


def _items(path: Path, raw: object, what: str, wanted: type[_Item]) -> tuple[_Item, ...]:
    """Read the exercises or the examples of a file, and try each."""
    if not isinstance(raw, list):
        raise ExerciseError(f"{path.name}: {what} is geen lijst: verwacht [[{what}]]")
    items: list[_Item] = []
    for place, each in enumerate(raw, start=1):
        name = each.get("id", f"nummer {place}") if isinstance(each, dict) else f"nummer {place}"
        where = f"{path.name}, {what} {name}"
        item: _Item = _structure(each, wanted, where)
        if any(other.id == item.id for other in items):
            raise ExerciseError(f"{where}: veld id: {item.id!r} komt twee keer voor")
        try:
            item.question()
            if isinstance(item, Exercise):
                item.expected()
        except KlaverlesError as error:
            raise ExerciseError(f"{where}: {error}") from None
        items.append(item)
    return tuple(items)


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(int, _number)
    converter.register_structure_hook_func(lambda wanted: wanted == tuple[str, ...], _texts)
    converter.register_structure_hook(Kind, _member)
    converter.register_structure_hook(Situation, _member)
    rules = override(struct_hook=_house_rules)
    for wanted in (Exercise, Example):
        converter.register_structure_hook(
            wanted, make_dict_structure_fn(wanted, converter, huisregels=rules)
        )
    made_here = override(omit=True)
    converter.register_structure_hook(
        Lesson,
        make_dict_structure_fn(Lesson, converter, exercises=made_here, examples=made_here),
    )
    return converter


def _text(value: object, _: object) -> str:
    if isinstance(value, str):
        return value
    raise KlaverlesError(f"{value!r} is geen tekst")


def _number(value: object, _: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise KlaverlesError(f"{value!r} is geen getal")


def _member(value: object, wanted: type[StrEnum]) -> StrEnum:
    if isinstance(value, str) and value in list(wanted):
        return wanted(value)
    raise KlaverlesError(f"{value!r} past hier niet: verwacht {', '.join(wanted)}")


def _texts(value: object, _: object) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    raise KlaverlesError(f"{value!r} is geen lijst van teksten")


def _house_rules(value: object, _: object) -> dict[str, str | int]:
    if isinstance(value, dict):
        return value
    raise KlaverlesError(f"{value!r} is geen tabel van huisregels")


_CONVERTER = _converter()


def _structure(raw: object, wanted: type[Any], where: str) -> Any:
    if not isinstance(raw, dict):
        raise ExerciseError(f"{where}: verwacht een tabel, niet {raw!r}")
    try:
        return _CONVERTER.structure(raw, wanted)
    except cattrs.ClassValidationError as error:
        raise ExerciseError(f"{where}: {_explain(error)}") from None


def _explain(error: cattrs.ClassValidationError) -> str:
    """Return the first fault, with its field, in Dutch."""
    with_notes, without = error.group_exceptions()
    for fault, note in with_notes:
        if isinstance(fault, KeyError):
            return f"veld {note.name} ontbreekt"
        return f"veld {note.name}: {fault}"
    for fault in without:
        if isinstance(fault, cattrs.ForbiddenExtraKeysError):
            known = ", ".join(each.name for each in fields(fault.cl))
            return f"veld {', '.join(sorted(fault.extra_fields))} is onbekend: verwacht {known}"
        if isinstance(fault, KeyError):
            return f"veld {fault.args[0]} ontbreekt"
    return str(error)
