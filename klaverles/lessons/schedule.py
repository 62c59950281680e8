"""When a unit is asked again: a small interface over the scheduler ``fsrs``, used only here.

Days are those of the learner, which turn in the night: what was missed in the evening comes back
the next day, at whatever hour. The usual parameters are kept, and nothing is left to chance.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Self

from fsrs import Card, Rating, Scheduler, State

from klaverles.lessons.clock import day_of, start_of

RETENTION = 0.9
"""A unit is due when the chance that it is still known has fallen to this."""

MOST_DAYS = 365
"""What is known well still comes back once a year."""

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
    last, day, due = 0, -1, None
    if strength is not None:
        card.stability, card.difficulty = strength.stability, strength.difficulty
        last = strength.last
        day = day_of(last)
        card.last_review = _at_day(day)
    for grade, at in answers:
        last, on = at, day_of(at)
        today = max(on, day)
        # A second right answer on one day tells nothing new: it was still in the head.
        if today > day or grade is Grade.AGAIN:
            card, _ = _SCHEDULER.review_card(card, grade.value, _at_day(today))
            due = on + (card.due - _EPOCH).days - today
        day = today
    when = start_of(due) if due is not None else strength.due if strength else 0
    return Strength(card.stability or 0.0, card.difficulty or 0.0, last, when)


def recall(strength: Strength, now: int) -> float:
    """Return the chance, from 0 to 1, that a unit is still known."""
    card = Card(card_id=1, state=State.Review)
    card.stability, card.difficulty = strength.stability, strength.difficulty
    day = day_of(strength.last)
    card.last_review = _at_day(day)
    return float(_SCHEDULER.get_card_retrievability(card, _at_day(max(day_of(now), day))))


def _at_day(day: int) -> datetime:
    return _EPOCH + timedelta(days=day)
