"""What a learner did: how much on which day, and which mistakes come back."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, tzinfo

from klaverles.lessons.answered import Answered, Record
from klaverles.lessons.course import COURSE
from klaverles.lessons.lesson_progress import lesson_heads
from klaverles.lessons.unit import Unit
from klaverles.lessons.units import is_unit, lesson_id_of


@dataclass(frozen=True, slots=True)
class MistakeCount:
    """A mistake that was made, how often, and the lesson that helps.

    ``mistake`` is a value of ``Mistake``, or of ``Reason`` for a duty broken at the table.
    """

    mistake: str
    times: int
    lesson_id: str
    title: str
    notebook: str


def answers_by_day(records: Iterable[Record], zone: tzinfo | None = None) -> dict[date, int]:
    """Return how many answers and duties at the table each day had, the oldest day first.

    Days are those of ``zone``, or of this computer.
    """
    days = Counter(_day(each.at, zone) for each in records if isinstance(each, Answered))
    return dict(sorted(days.items()))


def _day(at: int, zone: tzinfo | None) -> date:
    return datetime.fromtimestamp(at, zone).date()


def common_mistakes(records: Iterable[Record], most: int = 5) -> tuple[MistakeCount, ...]:
    """Return the mistakes made most often, of equal ones the latest first."""
    times: Counter[str] = Counter()
    latest: dict[str, Answered] = {}
    for each in records:
        if isinstance(each, Answered) and each.mistake and not each.again:
            times[each.mistake] += 1
            if each.mistake not in latest or latest[each.mistake].at <= each.at:
                latest[each.mistake] = each
    names = sorted(times, key=lambda name: (-times[name], -latest[name].at, name))
    titles = {head.id: head.title for head in lesson_heads()}
    found = []
    for name in names[:most]:
        lesson = _lesson_for(latest[name])
        found.append(MistakeCount(name, times[name], lesson, titles[lesson], COURSE[lesson]))
    return tuple(found)


def _lesson_for(answered: Answered) -> str:
    """Return the lesson about what was asked, or else where it was asked, or the last one."""
    unit = Unit(answered.unit, answered.rules)
    if is_unit(unit):
        return lesson_id_of(unit)
    return answered.place if answered.place in COURSE else [*COURSE][-1]
