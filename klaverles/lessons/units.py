"""All units of the course in teaching order, and the lesson of each.

What a unit is stands in ``unit``, which one a question practises in ``unit_asked``, and how fresh
questions of it are dealt in ``unit_dealt``; this module offers them together.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from klaverles.lessons.course import COURSE
from klaverles.lessons.kinds import Kind
from klaverles.lessons.lesson import Lesson
from klaverles.lessons.loader import lesson_named
from klaverles.lessons.unit import Unit, read_table_text, table_text, tables_of, unit_of_duty
from klaverles.lessons.unit_asked import (
    COUNT_UNITS,
    LAST_TRICK,
    ROEM_UNITS,
    WHOSE_TRICK,
    WITH_ROEM,
    WITHOUT_ROEM,
    names_what_it_practises,
    unit_of,
)
from klaverles.lessons.unit_dealt import fresh_for
from klaverles.play.advice import Advice
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset, Variant
from klaverles.rules.situations import Situation

__all__ = [
    "Unit",
    "all_units",
    "fresh_for",
    "in_teaching_order",
    "is_unit",
    "lesson_id_of",
    "lesson_of",
    "read_table_text",
    "table_text",
    "tables_of",
    "unit_of",
    "unit_of_duty",
]

_TAUGHT: dict[str, tuple[str, ...]] = {
    "kaarten": (Kind.FIND_CARD, Kind.WHO_GETS, Kind.WHO_DEALS),
    "bekennen": (Situation.LEAD, Situation.SUIT_HELD, WHOSE_TRICK),
    "waarde": ("volgorde-kleur", "volgorde-troef", Kind.TRICK_POINTS, LAST_TRICK),
    "introeven": (
        Situation.TRUMP_LED_HIGHER,
        Situation.TRUMP_LED_LOWER,
        Situation.TRUMP_LED_NONE,
        Situation.NOTHING,
        Situation.OPPONENT_PLAIN,
        Situation.OPPONENT_TRUMP_HIGHER,
    ),
    "ondertroeven": (Situation.OPPONENT_TRUMP_LOWER, Situation.OPPONENT_TRUMP_FORCED),
    "maatslag": (
        Situation.PARTNER_PLAIN,
        Situation.PARTNER_TRUMP_HIGHER,
        Situation.PARTNER_TRUMP_LOWER,
        Situation.PARTNER_TRUMP_FORCED,
        Situation.PARTNER_TRUMP_ONLY_TRUMPS,
    ),
    "roem": ("volgorde-roem", *ROEM_UNITS, Kind.ROEM_WHOSE, Kind.ROEM_CALLED),
    "troefkiezen": (
        Kind.WHO_SPEAKS,
        Kind.WHAT_TO_SAY,
        Kind.WORD_FAULT,
        Kind.PLAY_OR_PASS,
        Kind.WHO_LEADS,
    ),
    "telling": (WITHOUT_ROEM, WITH_ROEM, *COUNT_UNITS, Kind.COUNT_DEAL),
    "verzaken": (Kind.WHO_REVOKED, Kind.REVOKE_COST),
    "partij": (Kind.PARTIJ_STATE, Kind.ADD_UP),
    "tactiek": tuple(Advice),
    "seinen": (Kind.WHICH_SIGNAL,),
}
"""By lesson what it teaches; a pattern without units of its own is one unit."""


@cache
def _places() -> dict[str, tuple[int, str]]:
    """Return by pattern its place in teaching order and its lesson."""
    pairs = [(str(each), lesson) for lesson in COURSE for each in _TAUGHT.get(lesson, ())]
    return {pattern: (place, lesson) for place, (pattern, lesson) in enumerate(pairs)}


def all_units(variants: Iterable[Variant]) -> tuple[Unit, ...]:
    """Return every unit of the course under the usual rules of these variants."""
    rules = [Ruleset.of(each) for each in variants]
    found: dict[Unit, None] = {}
    for pattern in _places():
        if pattern not in list(Situation):
            found[Unit(pattern)] = None
            continue
        for each in rules:
            found[unit_of_duty(Situation(pattern), each)] = None
    return tuple(found)


def in_teaching_order(units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Return the units as the course teaches them; of one pattern the usual rules first."""
    places = _places()
    return tuple(sorted(units, key=lambda unit: (places[unit.pattern][0], unit.rules)))


@lru_cache(maxsize=1024)
def is_unit(unit: Unit) -> bool:
    """Say whether fresh questions can be dealt: a known pattern, and the rules that decide it.

    The rules stand there as ``unit_of`` writes them. What an import or a later version brought may
    be none.
    """
    if unit.pattern not in _places():
        return False
    try:
        tables = tables_of(unit)
    except KlaverlesError:
        return False
    if unit.pattern not in list(Situation):
        return names_what_it_practises(unit, tables[0])
    row = Situation(unit.pattern)
    return unit in {unit_of_duty(row, tables[0], partner) for partner in (False, True)}


def lesson_id_of(unit: Unit) -> str:
    """Return the id of the lesson that teaches a unit. Raises KlaverlesError for no unit."""
    if unit.pattern not in _places():
        raise KlaverlesError(f"{unit.pattern!r} is geen patroon: verwacht {', '.join(_places())}")
    return _places()[unit.pattern][1]


def lesson_of(unit: Unit) -> Lesson:
    """Return the lesson that teaches a unit; ``lesson_id_of`` is cheaper if its id is enough."""
    return lesson_named(lesson_id_of(unit))
