"""When something comes back, and how long it takes: in the words of someone at the table."""

from collections.abc import Mapping

from klaverles.lessons.clock import day_of
from klaverles.lessons.review import MINUTES_A_QUESTION, MOST_A_SESSION, History
from klaverles.lessons.units import Unit

_FEW_DAYS = 14
_FEW_WEEKS = 60


def when(due: int, now: int) -> str:
    """Return when that is: "vandaag nog", "morgen", "over 3 dagen", "over 5 weken".

    A day ends in the night, so what is due at four is tomorrow for who is up at one.
    """
    days = day_of(due) - day_of(now)
    if days <= 0:
        return "vandaag nog"
    if days == 1:
        return "morgen"
    if days < _FEW_DAYS:
        return f"over {days} dagen"
    if days < _FEW_WEEKS:
        return f"over {round(days / 7)} weken"
    return f"over {round(days / 30.4)} maanden"


def questions_text(amount: int) -> str:
    """Return how many questions, and about how long they take."""
    minutes = max(1, round(amount * MINUTES_A_QUESTION))
    questions = "1 vraag" if amount == 1 else f"{amount} vragen"
    return f"{questions}, ongeveer {'1 minuut' if minutes == 1 else f'{minutes} minuten'}"


def session_length(due: int) -> int:
    """Return how many questions a session of today has, when this many rules are due."""
    return min(due, MOST_A_SESSION)


def next_due(known: Mapping[Unit, History], now: int) -> int | None:
    """Return when the next rule comes back, of those that are not due yet."""
    return min((each.strength.due for each in known.values() if not each.due(now)), default=None)
