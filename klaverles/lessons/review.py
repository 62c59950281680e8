"""What is remembered of each unit, worked out from the answers, and what to ask again today.

Nothing here is stored: the answers are replayed each time.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from random import Random

from klaverles.lessons.answered import Answered, Record, Verdict
from klaverles.lessons.schedule import DAY, Grade, Strength, recall, replayed
from klaverles.lessons.unit import Unit
from klaverles.lessons.units import is_unit

MINUTES_A_QUESTION = 0.4
"""About how long a question takes, with reading what was right."""

MOST_A_SESSION = 12
"""About five minutes."""

_BACKLOG = 2 * MOST_A_SESSION
_TELLING = 60

_GOOD_STABILITY, _FIRM_STABILITY = 4.0, 21.0


@dataclass(frozen=True, slots=True)
class History:
    """What the answers say of one unit: how often it was asked, how it went, how strong it is."""

    unit: Unit
    answers: int
    mastered: int
    last_grade: Grade
    strength: Strength

    def due(self, now: int) -> bool:
        """Whether it is time to ask this again."""
        return self.strength.due <= now


def grade_of(answered: Answered) -> Grade | None:
    """Return how an answer went; None for the very same question answered once more."""
    if answered.again:
        return None
    if answered.verdict in (Verdict.SHOWN, Verdict.BROKEN) or answered.tries > 1:
        return Grade.AGAIN
    return Grade.HARD if answered.tips else Grade.GOOD


def histories(records: Iterable[Record], now: int | None = None) -> dict[Unit, History]:
    """Return what is known of every unit that was answered, in order of its first answer.

    What lies more than a day after ``now`` was answered under a clock that was wrong: it counts,
    as the oldest of all. The strength follows from the last sixty answers of a unit; what was known
    before those no longer shows.
    """
    graded: dict[tuple[str, str], list[tuple[Grade, int]]] = {}
    mastered: dict[tuple[str, str], int] = {}
    for each in _in_time(records, now):
        grade = grade_of(each)
        if grade is None or not each.unit:
            continue
        name = (each.unit, each.rules)
        graded.setdefault(name, []).append((grade, each.at))
        mastered[name] = mastered.get(name, 0) + (grade is Grade.GOOD)
    found: dict[Unit, History] = {}
    for name, answers in graded.items():
        unit = Unit(*name)
        strength = replayed(_by_clock(answers[-_TELLING:], now)) if is_unit(unit) else None
        if strength is not None:
            last = answers[-1][0]
            found[unit] = History(unit, len(answers), mastered[name], last, strength)
    return found


def _in_time(records: Iterable[Record], now: int | None) -> list[Answered]:
    """Return the answers by time; those of a wrong clock first."""
    answers = sorted((each for each in records if isinstance(each, Answered)), key=attrgetter("at"))
    if now is None or not answers or answers[-1].at <= now + DAY:
        return answers
    ahead = [each for each in answers if each.at > now + DAY]
    return [*ahead, *answers[: len(answers) - len(ahead)]]


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
    """Return what to ask today: the units that are due, the weakest if there are too many.

    At most twelve, and no two of the same family after each other where that can be. What is not
    due is not asked: it would cost time and teach little. Where more waits than two sessions hold,
    the strongest of it comes first: that is saved by one question, and the rest is lost anyway.
    """
    due = due_units(records, now)
    if len(due) > _BACKLOG:
        due = due[::-1]
    return _mixed(due[:MOST_A_SESSION], random)


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
