"""Remembered answers and deals to test with: only what matters is written out."""

from dataclasses import replace
from itertools import count

from klaverles.lessons.answered import Answered, Played, Verdict
from klaverles.lessons.units import Unit

DAY = 86_400
MONDAY = 1_767_600_000
"""Monday 5 January 2026, 08:00 UTC."""
NOON = 20_000 * DAY + DAY // 2
"""A Friday, UTC."""
SUIT = Unit("kleur-in-hand")
_NUMBERS = count()


def answer(number, **changes):
    """Return one answer of many, each a minute later; found at once unless told otherwise."""
    made = Answered(
        id=f"antwoord-{number}",
        at=MONDAY + 60 * number,
        place="bekennen",
        name=f"opgave-{number % 12}",
        unit=SUIT.pattern,
        rules=SUIT.rules,
        table="amsterdams",
        verdict=Verdict.FOUND,
    )
    return replace(made, **changes)


def about(unit=SUIT, day=0, **changes):
    """Return an answer to a unit, so many days after NOON."""
    given = {
        "at": NOON + int(day * DAY),
        "place": "herhalen",
        "name": f"{unit.pattern}-vers",
        "unit": unit.pattern,
        "rules": unit.rules,
    }
    return answer(next(_NUMBERS), **{**given, **changes})


def deal(number, **changes):
    """Return one deal that was played."""
    made = Played(
        id=f"spel-{number}",
        at=MONDAY + 60 * number,
        place="spelen",
        table="rotterdams ondertroeven=verplicht",
        level="club",
        ours=-42,
        club=30,
    )
    return replace(made, **changes)


def played(day=0, **changes):
    """Return a deal that was played so many days after NOON."""
    given = {"at": NOON + int(day * DAY), "table": "amsterdams", "ours": 20, "club": 10}
    return deal(next(_NUMBERS), **{**given, **changes})
