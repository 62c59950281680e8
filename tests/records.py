"""Remembered answers to test with."""

from dataclasses import replace

from klaverles.lessons.answered import Answered, Played, Verdict

MONDAY = 1_767_600_000
"""Monday 5 January 2026, 08:00 UTC."""


def answer(number, **changes):
    """Return one answer of many, each a minute later."""
    made = Answered(
        id=f"antwoord-{number}",
        at=MONDAY + 60 * number,
        place="bekennen",
        name=f"opgave-{number % 12}",
        unit="bekennen-kleur",
        rules="",
        table="amsterdams",
        verdict=Verdict.FOUND,
    )
    return replace(made, **changes)


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
