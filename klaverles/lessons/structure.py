"""From the plain values of an exercise file to checked objects; every fault, with its field."""

from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from typing import Any, Literal, get_args, get_origin

import cattrs
from cattrs.gen import make_dict_structure_fn, override

from klaverles.lessons.exercises import AUTHORED, Example
from klaverles.lessons.fault import near, shown, unknown
from klaverles.lessons.field_checks import Found
from klaverles.lessons.field_help import missing
from klaverles.lessons.kinds import Kind, Mistake
from klaverles.lessons.lesson import CheatSheet, Lesson
from klaverles.lessons.subjects import Subject
from klaverles.play.advice import Advice
from klaverles.play.signals import Signal
from klaverles.rules.duties import Reason
from klaverles.rules.errors import KlaverlesError


class StructureError(Exception):
    """All that is wrong with the fields of one table."""

    def __init__(self, found: list[Found]) -> None:
        super().__init__(found)
        self.found = found


def structure(raw: dict[str, Any], wanted: type[Any]) -> Any:
    """Return the object that a table describes. Raises StructureError with every fault."""
    try:
        return _CONVERTER.structure(raw, wanted)
    except cattrs.ClassValidationError as error:
        raise StructureError(list(_explained(error, str(raw.get("soort", ""))))) from None


def _explained(error: cattrs.ClassValidationError, kind: str) -> Iterator[Found]:
    """Yield each fault with its field; one without a field has an empty one."""
    with_notes, without = error.group_exceptions()
    for fault, note in with_notes:
        if isinstance(fault, KeyError):
            yield note.name, missing(note.name, kind)
        else:
            yield from ((note.name, str(each)) for each in _innermost(fault))
    for fault in without:
        if isinstance(fault, cattrs.ForbiddenExtraKeysError):
            known = [each.name for each in fields(fault.cl)]
            for name in sorted(fault.extra_fields):
                meant = near(name, known)
                hint = f"bedoel je {meant!r}?" if meant else f"verwacht {', '.join(known)}"
                yield name, f"is hier onbekend: {hint}"
        elif isinstance(fault, KeyError):
            yield str(fault.args[0]), missing(str(fault.args[0]), kind)
        else:
            yield "", str(fault)


def _innermost(fault: BaseException) -> Iterator[BaseException]:
    """Yield the faults of the single items where a whole list was refused."""
    if isinstance(fault, BaseExceptionGroup):
        for each in fault.exceptions:
            yield from _innermost(each)
    else:
        yield fault


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(int, _number)
    converter.register_structure_hook_func(lambda wanted: _is_a(wanted, tuple), _items)
    converter.register_structure_hook_func(lambda wanted: wanted == tuple[str, ...], _texts)
    converter.register_structure_hook_func(lambda wanted: _is_a(wanted, Literal), _one_of)
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


def _is_a(wanted: Any, origin: object) -> bool:
    return bool(get_origin(wanted) == origin)


def _text(value: object, _: object) -> str:
    if isinstance(value, str):
        return value
    raise KlaverlesError(
        f'{shown(value)} is geen tekst: verwacht aanhalingstekens eromheen, zoals "h"'
    )


def _number(value: object, _: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise KlaverlesError(
        f"{shown(value)} is geen getal: verwacht een heel getal, zonder aanhalingstekens"
    )


def _yes_or_no(value: object, _: object) -> bool:
    if isinstance(value, bool):
        return value
    raise KlaverlesError(f"{shown(value)} is geen true of false: schrijf true (ja) of false (nee)")


def _member(value: object, wanted: type[StrEnum]) -> StrEnum:
    if isinstance(value, str) and value in list(wanted):
        return wanted(value)
    raise KlaverlesError(unknown(value, wanted))


def _one_of(value: object, wanted: Any) -> str:
    if isinstance(value, str) and value in get_args(wanted):
        return value
    raise KlaverlesError(unknown(value, get_args(wanted)))


def _texts(value: object, _: object) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    raise KlaverlesError(f'{shown(value)} is geen lijst van teksten: verwacht ["...", "..."]')


def _items(value: object, wanted: Any) -> tuple[StrEnum, ...]:
    """Read a list of names; each that is none is told."""
    if not isinstance(value, list):
        raise KlaverlesError(f'{shown(value)} is geen lijst: verwacht ["...", "..."]')
    items, faults = [], []
    for each in value:
        try:
            items.append(_member(each, get_args(wanted)[0]))
        except KlaverlesError as error:
            faults.append(error)
    if faults:
        raise ExceptionGroup("items", faults)
    return tuple(items)


def _house_rules(value: object, _: object) -> dict[str, str | int]:
    if isinstance(value, dict):
        return value
    raise KlaverlesError(
        f'{shown(value)} is geen tabel van huisregels: verwacht {{ ondertroeven = "verplicht" }}'
    )


_CONVERTER = _converter()
