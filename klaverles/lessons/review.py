"""What is remembered of each unit, worked out from the answers, and what to ask again today.

Nothing here is stored: the answers are replayed each time.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import takewhile
from random import Random

from klaverles.lessons.answered import Answered, Record, Verdict
from klaverles.lessons.clock import DAY, day_of, has_ahead, in_time
from klaverles.lessons.counted_once import CountedOnce
from klaverles.lessons.schedule import Grade, Strength, recall, replayed
from klaverles.lessons.unit import Unit
from klaverles.lessons.units import is_unit

MINUTES_A_QUESTION = 0.4
"""About how long a question takes, with reading what was right."""

MOST_A_SESSION = 12
"""About five minutes."""

MOST_MISSED_FIRST = MOST_A_SESSION // 2
"""So many that were missed go before all others; more would leave the rest to be forgotten."""

_BACKLOG = 2 * MOST_A_SESSION
_TELLING = 60

_GOOD_STABILITY, _FIRM_STABILITY = 4.0, 21.0


@dataclass(frozen=True, slots=True)
class History:
    """What the answers say of one unit: how often it was asked, how it went, how strong it is.

    ``missed`` is whether it was missed on the day it was asked last, found later that day or not.
    """

    unit: Unit
    answers: int
    mastered: int
    last_grade: Grade
    missed: bool
    strength: Strength

    def due(self, now: int) -> bool:
        """Whether it is time to ask this again."""
        return self.strength.due <= now


def grade_of(answered: Answered) -> Grade | None:
    """Return how an answer went; None for what shows nothing.

    That is the very same question answered once more, and a duty met at the table: there the cards
    that may not be played are marked or refused, so random taps would meet it too.
    """
    if answered.again or answered.verdict is Verdict.MET:
        return None
    missed = (Verdict.SHOWN, Verdict.MISSED, Verdict.BROKEN)
    if answered.verdict in missed or answered.tries > 1:
        return Grade.AGAIN
    return Grade.HARD if answered.tips else Grade.GOOD


def histories(records: Iterable[Record], now: int | None = None) -> dict[Unit, History]:
    """Return what is known of every unit that was answered, in order of its first answer.

    What was answered under a clock that was ahead counts as the oldest of all. The strength
    follows from the last sixty answers of a unit; what was known before those no longer shows.
    """
    ordered = in_time(records, now)
    if has_ahead(ordered, now):
        return _histories(ordered, now)
    return dict(_by_right_clock(ordered))


@CountedOnce
def _by_right_clock(records: tuple[Record, ...]) -> dict[Unit, History]:
    return _histories(records, None)


def _histories(records: tuple[Record, ...], now: int | None) -> dict[Unit, History]:
    by_unit: dict[tuple[str, str], list[tuple[Grade, int]]] = {}
    for each in records:
        if not isinstance(each, Answered) or not each.unit:
            continue
        if (grade := grade_of(each)) is not None:
            by_unit.setdefault((each.unit, each.rules), []).append((grade, each.at))
    found: dict[Unit, History] = {}
    for name, graded in by_unit.items():
        unit = Unit(*name)
        strength = replayed(_by_clock(graded[-_TELLING:], now)) if is_unit(unit) else None
        if strength is not None:
            good = sum(grade is Grade.GOOD for grade, _ in graded)
            last = graded[-1][0]
            found[unit] = History(unit, len(graded), good, last, _missed(graded), strength)
    return found


def _missed(graded: list[tuple[Grade, int]]) -> bool:
    """Return whether it was missed on the day it was asked last."""
    last = day_of(graded[-1][1])
    today = takewhile(lambda each: day_of(each[1]) == last, reversed(graded))
    return any(grade is Grade.AGAIN for grade, _ in today)


def _by_clock(answers: list[tuple[Grade, int]], now: int | None) -> Iterable[tuple[Grade, int]]:
    """Return the answers with a time that can be: what lies ahead of ``now`` was long ago."""
    if now is None or max(at for _, at in answers) <= now + DAY:
        return answers
    right = [at for _, at in answers if at <= now + DAY]
    oldest = min(right, default=0)
    return [(grade, at if at <= now + DAY else oldest) for grade, at in answers]


def strengths(records: Iterable[Record], now: int | None = None) -> dict[Unit, Strength]:
    """Return how strong every unit is that was answered."""
    return {unit: each.strength for unit, each in histories(records, now).items()}


def due_units(records: Iterable[Record], now: int) -> tuple[Unit, ...]:
    """Return the units that are to be asked again, the lowest chance of recall first."""
    return due_of(histories(records, now), now)


def due_of(known: Mapping[Unit, History], now: int) -> tuple[Unit, ...]:
    """Return the units that are due, from histories that were worked out before."""
    return _weakest([each for each in known.values() if each.due(now)], now)


def _weakest(found: list[History], now: int) -> tuple[Unit, ...]:
    def key(each: History) -> tuple[float, int, Unit]:
        return recall(each.strength, now), each.strength.due, each.unit

    return tuple(each.unit for each in sorted(found, key=key))


def review_session(records: Iterable[Record], now: int, random: Random) -> tuple[Unit, ...]:
    """Return what to ask today, as ``for_today`` chooses it.

    No two of the same family come after each other where that can be.
    """
    return _mixed(for_today(histories(records, now), now), random)


def for_today(known: Mapping[Unit, History], now: int) -> tuple[Unit, ...]:
    """Return the units that are due, at most twelve of them.

    What is not due is not asked: it would cost time and teach little. Where more is due, half of
    the session is kept for what was missed the last time, the latest day first. Then comes the
    weakest; but where more waits than two sessions hold, the strongest: that is saved by one
    question, and the rest is lost anyway.
    """
    due = due_of(known, now)
    if len(due) > _BACKLOG:
        due = due[::-1]
    missed = [unit for unit in due if known[unit].missed]
    missed.sort(key=lambda unit: -day_of(known[unit].strength.last))
    first = missed[:MOST_MISSED_FIRST]
    return (*first, *(unit for unit in due if unit not in first))[:MOST_A_SESSION]


def extra_session(records: Iterable[Record], now: int, random: Random) -> tuple[Unit, ...]:
    """Return the weakest units that were answered, due or not, for who wants to go on."""
    known = list(histories(records, now).values())
    return _mixed(_weakest(known, now)[:MOST_A_SESSION], random)


def _mixed(units: tuple[Unit, ...], random: Random) -> tuple[Unit, ...]:
    """Return the units shuffled, neighbours of different families as far as that can be."""
    left: dict[str, list[Unit]] = {}
    for unit in random.sample(units, len(units)):
        left.setdefault(unit.family, []).append(unit)
    mixed: list[Unit] = []
    while left:
        families = [each for each in left if not mixed or each != mixed[-1].family] or list(left)
        most = max(len(left[each]) for each in families)
        family = next(each for each in families if len(left[each]) == most)
        mixed.append(left[family].pop())
        if not left[family]:
            del left[family]
    return tuple(mixed)


def hardness(strength: Strength | None) -> int:
    """Return how hard to ask: 0 at first, 1 when it holds for days, 2 when it holds for weeks."""
    if strength is None or strength.stability < _GOOD_STABILITY:
        return 0
    return 1 if strength.stability < _FIRM_STABILITY else 2
