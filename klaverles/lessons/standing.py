"""Where a learner stands: each unit unseen, shaky or known."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from klaverles.lessons.lesson_progress import (
    LessonStanding,
    exercises_done,
    lesson_standings,
    resume,
)
from klaverles.lessons.play_strength import (
    LevelStrength,
    PlayStrength,
    duties_at_table,
    play_strength,
)
from klaverles.lessons.practice import MistakeCount, answers_by_day, common_mistakes
from klaverles.lessons.review import History
from klaverles.lessons.schedule import Grade, recall
from klaverles.lessons.unit import Unit
from klaverles.lessons.units import all_units, in_teaching_order
from klaverles.rules.ruleset import Variant

__all__ = [
    "LessonStanding",
    "LevelStrength",
    "MistakeCount",
    "PlayStrength",
    "State",
    "UnitStanding",
    "answers_by_day",
    "common_mistakes",
    "duties_at_table",
    "exercises_done",
    "lesson_standings",
    "play_strength",
    "resume",
    "standings_of",
]


class State(StrEnum):
    """How well a unit is known."""

    UNSEEN = "ongezien"
    SHAKY = "wankel"
    KNOWN = "vast"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"State.{self.name}"


@dataclass(frozen=True, slots=True)
class UnitStanding:
    """Where a learner stands with one unit.

    Known is: the last answer was right at once, nothing was missed on that day, and it is not time
    to ask again. What is found an hour after the answer was shown is not known yet: only another
    day tells. ``found`` is the same, due or not. ``recall`` is the chance that it is still known,
    ``due`` when it is to be asked again; both None if never asked.
    """

    unit: Unit
    state: State
    recall: float | None = None
    due: int | None = None
    answers: int = 0
    mastered: int = 0
    found: bool = False


def standings_of(known: Mapping[Unit, History], now: int) -> tuple[UnitStanding, ...]:
    """Return all units of the course in teaching order, with those of house rules that were met."""
    units = in_teaching_order({*all_units(tuple(Variant)), *known})
    return tuple(_standing(unit, known.get(unit), now) for unit in units)


def _standing(unit: Unit, history: History | None, now: int) -> UnitStanding:
    if history is None:
        return UnitStanding(unit, State.UNSEEN)
    found = history.last_grade is Grade.GOOD and not history.missed
    known = found and not history.due(now)
    return UnitStanding(
        unit,
        State.KNOWN if known else State.SHAKY,
        recall(history.strength, now),
        history.strength.due,
        history.answers,
        history.mastered,
        found,
    )
