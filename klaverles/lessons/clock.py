"""Days as a learner has them, and the order of what is remembered, also after a wrong clock."""

from bisect import bisect_right
from collections.abc import Iterable
from datetime import date, datetime, time
from operator import attrgetter

from klaverles.lessons.answered import Record
from klaverles.lessons.counted_once import CountedOnce

DAY = 86_400
TURN = 4
"""A day turns at this hour on this computer's clock: who is still up at one has not slept yet."""

_EPOCH = date(1970, 1, 1).toordinal()
_FIRST, _LAST = 2 * DAY, 365_000 * DAY
"""Between these every machine knows the hour at any place."""


def day_of(at: int) -> int:
    """Return the learner's day, counted from 1970, of a moment in UTC seconds.

    A moment that no calendar has falls on one of the first days, or on one of long after.
    """
    local = datetime.fromtimestamp(min(max(at, _FIRST), _LAST))
    return local.toordinal() - _EPOCH - (local.hour < TURN)


def start_of(day: int) -> int:
    """Return the moment, in UTC seconds, at which a learner's day begins."""
    return int(datetime.combine(date.fromordinal(_EPOCH + day), time(TURN)).timestamp())


def in_time(records: Iterable[Record], now: int | None = None) -> tuple[Record, ...]:
    """Return the records in order of time; of one second, as they came.

    What lies more than a day after ``now`` was remembered under a clock that was wrong: it counts,
    as the oldest of all, so that it never stands before what is done from now on.
    """
    ordered = _ordered(records)
    if now is None or not has_ahead(ordered, now):
        return ordered
    right = bisect_right(ordered, now + DAY, key=attrgetter("at"))
    return (*ordered[right:], *ordered[:right])


def has_ahead(records: tuple[Record, ...], now: int | None) -> bool:
    """Say whether records that are in time, by either order, hold one of a clock that was ahead."""
    if now is None or not records:
        return False
    return max(records[0].at, records[-1].at) > now + DAY


@CountedOnce
def _ordered(records: tuple[Record, ...]) -> tuple[Record, ...]:
    return tuple(sorted(records, key=attrgetter("at")))
