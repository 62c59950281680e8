"""A learner who forgets by a model of its own, to try policies of repetition on.

Not the scheduler's model: memory fades exponentially, each unit at its own pace; an answer found
makes it last, the more so the longer ago it was; a miss costs most of it.
"""

from dataclasses import dataclass
from math import exp
from random import Random

from klaverles.lessons.answered import Answered, Verdict
from klaverles.lessons.review import review_session
from klaverles.lessons.units import all_units
from klaverles.rules.ruleset import Variant

DAY = 86_400
START = 20_000 * DAY + 18 * 3_600
DAYS, MEASURED = 60, 14
UNITS_A_DAY = 3
UNITS = all_units([Variant.AMSTERDAMS])[:42]


@dataclass(frozen=True)
class Head:
    """How a learner's head works: how many days a first memory lasts, and how it grows."""

    first: float
    growth: float


ORDINARY = Head(8, 10)
HEADS = (Head(4, 5), Head(4, 15), ORDINARY, Head(8, 15), Head(16, 10))
OVERWHELMED = Head(2, 4)
"""So forgetful that twelve questions a day are not enough."""


class Memory:
    """How long one unit stays, and when it was last met."""

    def __init__(self, head, pace, day):
        self.head, self.pace, self.last = head, pace, day
        self.lasts = head.first / pace

    def recall(self, day):
        return exp(-(day - self.last) / self.lasts)

    def answer(self, day, found):
        if found:
            self.lasts *= 1 + self.head.growth * (1 - self.recall(day)) / self.pace
        else:
            self.lasts = max(self.head.first / self.pace / 2, 0.4 * self.lasts)
        self.last = day


class Learner:
    """Meets three units a day in lessons, and then repeats what a policy asks."""

    def __init__(self, head, seed):
        random = Random(seed)
        self.head = head
        self.paces = {unit: random.uniform(0.5, 2.0) for unit in UNITS}
        self.luck = Random(seed + 1)
        self.held, self.records, self.asked = {}, [], 0

    def lesson(self, day):
        """Meet the units of the day: each answered once, missed by some, and explained."""
        for unit in UNITS[day * UNITS_A_DAY : (day + 1) * UNITS_A_DAY]:
            self.held[unit] = Memory(self.head, self.paces[unit], day)
            self.note(unit, day, self.luck.random() < 0.6)

    def ask(self, unit, day):
        """Ask a unit: found or not by what the memory holds, and learned from."""
        found = self.luck.random() < self.held[unit].recall(day)
        self.held[unit].answer(day, found)
        self.note(unit, day, found)
        self.asked += 1

    def note(self, unit, day, found):
        number = len(self.records)
        self.records.append(
            Answered(
                id=f"{number}",
                at=START + day * DAY + number % 3_600,
                place="herhalen",
                name=f"{unit.pattern}-{number}",
                unit=unit.pattern,
                rules=unit.rules,
                table="amsterdams",
                verdict=Verdict.FOUND if found else Verdict.SHOWN,
                tries=1 if found else 2,
            )
        )

    def recall(self, day):
        """Return the mean chance that a unit is still known."""
        return sum(each.recall(day) for each in self.held.values()) / len(self.held)


def by_review(learner, day, random):
    """Ask what the course asks that day."""
    return review_session(learner.records, START + day * DAY, random)


def at_random(a_day):
    """Ask so many units a day among those that were met; parts of a question add up."""

    def policy(learner, day, random):
        amount = int((day + 1) * a_day) - int(day * a_day)
        return random.sample(list(learner.held), min(amount, len(learner.held)))

    return policy


def simulate(policy, head, seed):
    """Return the mean recall before the questions of each of the last days, and how many a day."""
    learner, random, seen = Learner(head, seed), Random(seed + 2), []
    for day in range(DAYS):
        if day >= DAYS - MEASURED:
            seen.append(learner.recall(day))
        for unit in policy(learner, day, random):
            learner.ask(unit, day)
        learner.lesson(day)
    return sum(seen) / len(seen), learner.asked / DAYS


def average(policy, head, seeds):
    """Return recall and questions a day, averaged over the seeds."""
    runs = [simulate(policy, head, seed) for seed in seeds]
    return tuple(sum(each) / len(runs) for each in zip(*runs, strict=True))


def random_needs(wanted, head, seeds):
    """Return how many random questions a day reach this recall, to a tenth of a question."""
    low, high = 0.0, float(len(UNITS))
    while high - low > 0.1:
        middle = (low + high) / 2
        enough = average(at_random(middle), head, seeds)[0] >= wanted
        low, high = (low, middle) if enough else (middle, high)
    return high


def questions_share(head=ORDINARY, seeds=range(5)):
    """Return the recall by review, its questions a day, and what part that is of random ones."""
    recall, asked = average(by_review, head, seeds)
    return recall, asked, asked / random_needs(recall, head, seeds)
