"""When something comes back, and how long it takes: in the words of someone at the table."""

from collections.abc import Mapping
from datetime import date

from klaverles.lessons.review import MINUTES_A_QUESTION, MOST_A_SESSION, History
from klaverles.lessons.units import Unit

_FEW_DAYS = 14
_FEW_WEEKS = 60


def local_day(at: int) -> date:
    """Return the day on this computer's calendar of a moment in UTC seconds."""
    return date.fromtimestamp(at)


def when(due: int, now: int) -> str:
    """Return when that is: "vandaag nog", "morgen", "over 3 dagen", "over 5 weken"."""
    days = (local_day(due) - local_day(now)).days
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
