"""Answers and deals as they are remembered, for tests: only what matters is written out."""

from itertools import count

from klaverles.lessons.answered import Answered, Played, Verdict
from klaverles.lessons.units import Unit

DAY = 86_400
NOON = 20_000 * DAY + DAY // 2
_NUMBERS = count()
_SUIT = Unit("kleur-in-hand")


def answer(unit=_SUIT, day=0, **fields):
    """Return an answer to a unit, so many days after NOON; found at once unless told otherwise."""
    given = {
        "id": f"antwoord-{next(_NUMBERS)}",
        "at": NOON + int(day * DAY),
        "place": "herhalen",
        "name": f"{unit.pattern}-vers",
        "unit": unit.pattern,
        "rules": unit.rules,
        "table": "amsterdams",
        "verdict": Verdict.FOUND,
    }
    return Answered(**{**given, **fields})


def played(day=0, **fields):
    """Return a deal that was played."""
    given = {
        "id": f"spel-{next(_NUMBERS)}",
        "at": NOON + int(day * DAY),
        "place": "spelen",
        "table": "amsterdams",
        "level": "club",
        "ours": 20,
        "club": 10,
    }
    return Played(**{**given, **fields})
