"""When a unit is asked again: a small interface over the scheduler ``fsrs``, used only here.

Days are whole days since 1970, UTC: what was asked in the evening may come back the next afternoon.
The usual parameters are kept, and nothing is left to chance.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Self

from fsrs import Card, Rating, Scheduler, State

DAY = 86_400
RETENTION = 0.9
"""A unit is due when the chance that it is still known has fallen to this."""

MOST_DAYS = 365
"""What is known well still comes back once a year."""

_LAST_DAY = 1_000_000
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SCHEDULER = Scheduler(
    desired_retention=RETENTION,
    learning_steps=(),
    relearning_steps=(),
    maximum_interval=MOST_DAYS,
    enable_fuzzing=False,
)


class Grade(Enum):
    """How an answer went: missed, found with a tip, or found at once."""

    AGAIN = Rating.Again
    HARD = Rating.Hard
    GOOD = Rating.Good

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Grade.{self.name}"


@dataclass(frozen=True, slots=True)
class Strength:
    """How well a unit is known: ``stability`` in days, and ``difficulty`` from 1 to 10.

    ``last`` is when it was last answered and ``due`` when it is to be asked again, in seconds
    since 1970, UTC.
    """

    stability: float
    difficulty: float
    last: int
    due: int


class _OwnCard(Card):
    """A card that only one replay knows, so that it need not be copied at each review."""

    def __copy__(self) -> Self:
        return self


def after(strength: Strength | None, grade: Grade, at: int) -> Strength:
    """Return the strength after an answer; None is a unit that was never answered.

    A clock that was set back counts as the same day, and what is due never moves away by it.
    """
    return _replayed(strength, ((grade, at),))


def replayed(answers: Iterable[tuple[Grade, int]]) -> Strength | None:
    """Return the strength after all these answers, each with its time; the oldest first."""
    graded = tuple(answers)
    return _replayed(None, graded) if graded else None


def _replayed(strength: Strength | None, answers: tuple[tuple[Grade, int], ...]) -> Strength:
    card: Card = _OwnCard(card_id=1, state=State.Review if strength else State.Learning)
    last, day, at, due = 0, -1, 0, 0
    if strength is not None:
        card.stability, card.difficulty = strength.stability, strength.difficulty
        last, at, due = strength.last, strength.last, strength.due
        day = _day(last)
        card.last_review = _EPOCH + timedelta(days=day)
    for grade, at in answers:
        today = max(_day(at), day)
        # A second right answer on one day tells nothing new: it was still in the head.
        if today > day or grade is Grade.AGAIN:
            card, _ = _SCHEDULER.review_card(card, grade.value, _EPOCH + timedelta(days=today))
            days = (card.due - _EPOCH).days - today
            due = (_day(at) + days) * DAY
        day = today
    return Strength(card.stability or 0.0, card.difficulty or 0.0, at, due)


def recall(strength: Strength, now: int) -> float:
    """Return the chance, from 0 to 1, that a unit is still known."""
    card = Card(card_id=1, state=State.Review)
    card.stability, card.difficulty = strength.stability, strength.difficulty
    card.last_review = _EPOCH + timedelta(days=_day(strength.last))
    today = _EPOCH + timedelta(days=max(_day(now), _day(strength.last)))
    return float(_SCHEDULER.get_card_retrievability(card, today))


def _day(at: int) -> int:
    return min(max(at // DAY, 0), _LAST_DAY)
