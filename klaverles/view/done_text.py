"""The line above a question that was answered before: when, and how it went then."""

from datetime import date, datetime

from klaverles.lessons.answered import Answered, Verdict
from klaverles.play.daily import MONTHS


def done_text(answered: Answered, today: date) -> str:
    """Return when a question was done and how; the answer itself is not told."""
    day = local_day(answered.at)
    done = "geprobeerd" if answered.verdict is Verdict.MISSED else "gedaan"
    if day is None:
        return f"Al {done}, {_how(answered)}."
    if day == today:
        return f"Vandaag al {done}, {_how(answered)}."
    year = "" if day.year == today.year else f" {day.year}"
    return f"Al {done} op {day.day} {MONTHS[day.month - 1]}{year}, {_how(answered)}."


def local_day(at: int) -> date | None:
    """Return the day of a moment on this machine; None for a moment that no calendar has."""
    try:
        return datetime.fromtimestamp(at).date()
    except (OverflowError, ValueError, OSError):
        return None


def _how(answered: Answered) -> str:
    if answered.verdict is Verdict.MISSED:
        return "het was nog niet goed"
    if answered.verdict is not Verdict.FOUND:
        return "toen kreeg je het antwoord te zien"
    if answered.mastered:
        return "in één keer goed"
    tipped = "een tip" if answered.tips == 1 else "tips"
    if answered.tries <= 1:
        return f"goed met {tipped}"
    return f"de tweede keer goed, met {tipped}" if answered.tips else "de tweede keer goed"
