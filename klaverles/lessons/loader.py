"""Reading exercise files: one TOML file a lesson, every fault named in one line of Dutch."""

import re
import tomllib
from collections.abc import Callable
from dataclasses import fields, replace
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import cattrs
from cattrs.gen import make_dict_structure_fn, override

from klaverles.lessons.authored import Exercise
from klaverles.lessons.content import exercises_folder
from klaverles.lessons.exercises import AUTHORED, Example
from klaverles.lessons.kinds import Kind, Mistake
from klaverles.lessons.lesson import CheatSheet, Lesson
from klaverles.lessons.prose import with_named_cards
from klaverles.lessons.subjects import Subject
from klaverles.play.advice import Advice
from klaverles.play.signals import Signal
from klaverles.rules.duties import Reason
from klaverles.rules.errors import KlaverlesError

_Item = TypeVar("_Item", Exercise, Example)

_ID = re.compile(r"[a-z]+(-[a-z]+)*")


class ExerciseError(KlaverlesError):
    """A fault in an exercise file; the message names file, exercise and field."""


def load_lesson(path: Path) -> Lesson:
    """Read one exercise file.

    Raises ExerciseError, naming the file, the exercise and the field, for a file that is not
    there or no TOML, a key that is missing, unknown or of the wrong kind, an id that occurs
    twice, or cards that cannot be.
    """
    data = _toml(path)
    exercises = _exercises(path, data.pop("opgave", []))
    examples = _examples(path, data.pop("voorbeeld", []))
    head = data.pop("les", {})
    if data:
        raise ExerciseError(f"{path.name}: {', '.join(data)} hoort hier niet")
    lesson: Lesson = _structure(head, Lesson, f"{path.name}, les")
    return replace(lesson, exercises=exercises, examples=examples)


@lru_cache(maxsize=64)
def lesson_named(name: str) -> Lesson:
    """Return a lesson of the course by its id. Raises ExerciseError if there is none."""
    return load_lesson(exercises_folder() / f"{name}.toml")


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise ExerciseError(f"{path.name}: dit bestand is er niet") from None
    except IsADirectoryError:
        raise ExerciseError(f"{path.name}: dit is een map: verwacht een bestand") from None
    except PermissionError:
        raise ExerciseError(f"{path.name}: dit bestand mag niet gelezen worden") from None
    except UnicodeDecodeError:
        raise ExerciseError(f"{path.name}: dit is geen tekst in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise ExerciseError(f"{path.name}: geen geldige TOML ({error})") from None


def _exercises(path: Path, raw: object) -> tuple[Exercise, ...]:
    """Read the exercises of a file; each kind has its own fields."""
    return _items(path, raw, "opgave", _form)


def _examples(path: Path, raw: object) -> tuple[Example, ...]:
    return _items(path, raw, "voorbeeld", lambda each: Example)


def _form(raw: dict[str, Any]) -> type[Exercise]:
    """Return which form the author fills in."""
    if "soort" not in raw:
        raise KlaverlesError("veld soort ontbreekt")
    if raw["soort"] not in list(Kind):
        raise KlaverlesError(
            f"veld soort: {raw['soort']!r} past hier niet: verwacht {', '.join(Kind)}"
        )
    return AUTHORED[Kind(raw["soort"])]


def _items(
    path: Path, raw: object, what: str, form: Callable[[dict[str, Any]], type[_Item]]
) -> tuple[_Item, ...]:
    """Read the exercises or the examples of a file, and try each."""
    if not isinstance(raw, list):
        raise ExerciseError(f"{path.name}: {what} is geen lijst: verwacht [[{what}]]")
    items: list[_Item] = []
    for place, each in enumerate(raw, start=1):
        name = each.get("id", f"nummer {place}") if isinstance(each, dict) else f"nummer {place}"
        where = f"{path.name}, {what} {name}"
        if not isinstance(each, dict):
            raise ExerciseError(f"{where}: verwacht een tabel, niet {each!r}")
        try:
            item: _Item = _structure(each, form(each), where)
            item.question()
            if isinstance(item, Exercise):
                item.expected()
                item = with_named_cards(item)
        except ExerciseError:
            raise
        except KlaverlesError as error:
            raise ExerciseError(f"{where}: {error}") from None
        if not _ID.fullmatch(item.id):
            raise ExerciseError(
                f"{where}: veld id: {item.id!r} past niet: verwacht woorden, zoals heer-onder-tien"
            )
        if any(other.id == item.id for other in items):
            raise ExerciseError(f"{where}: veld id: {item.id!r} komt twee keer voor")
        items.append(item)
    return tuple(items)


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(int, _number)
    converter.register_structure_hook_func(lambda wanted: wanted == tuple[str, ...], _texts)
    converter.register_structure_hook(bool, _yes_or_no)
    for members in (Kind, Mistake, Subject, CheatSheet, Advice, Signal, Reason):
        converter.register_structure_hook(members, _member)
    rules = override(struct_hook=_house_rules)
    for wanted in (*set(AUTHORED.values()), Example):
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


def _yes_or_no(value: object, _: object) -> bool:
    if isinstance(value, bool):
        return value
    raise KlaverlesError(f"{value!r} is geen true of false")


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
        return f"veld {note.name}: {_innermost(fault)}"
    for fault in without:
        if isinstance(fault, cattrs.ForbiddenExtraKeysError):
            known = ", ".join(each.name for each in fields(fault.cl))
            return f"veld {', '.join(sorted(fault.extra_fields))} is onbekend: verwacht {known}"
        if isinstance(fault, KeyError):
            return f"veld {fault.args[0]} ontbreekt"
        if isinstance(fault, KlaverlesError):
            return str(fault)
    return str(error)


def _innermost(fault: BaseException) -> BaseException:
    """Return the fault of the first bad item where a whole list was refused."""
    while isinstance(fault, BaseExceptionGroup):
        fault = fault.exceptions[0]
    return fault
