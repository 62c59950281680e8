"""A test of many questions: what was asked, what was right at once, and what to repeat."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.course import COURSE, lesson_about
from klaverles.lessons.generators import fresh
from klaverles.lessons.lesson import Lesson
from klaverles.lessons.question import Question
from klaverles.rules.ruleset import Ruleset

PASS_SHARE = 0.75
"""The part that must be right at once for a certificate."""


@dataclass(frozen=True, slots=True)
class SubjectResult:
    """How it went with the subject of one lesson."""

    lesson: Lesson
    right: int
    asked: int

    @property
    def repeat(self) -> bool:
        """Whether the lesson is worth doing again: something went wrong."""
        return self.right < self.asked

    @property
    def notebook(self) -> str:
        """The lesson's notebook."""
        return COURSE[self.lesson.id]


@dataclass(frozen=True, slots=True)
class ExamResult:
    """The attempts of a test, in order."""

    attempts: tuple[Attempt, ...] = ()

    def with_attempt(self, attempt: Attempt) -> "ExamResult":
        """Return the result with one attempt more."""
        return ExamResult((*self.attempts, attempt))

    @property
    def right(self) -> int:
        """How many were found at the first try, without a tip."""
        return sum(each.mastered for each in self.attempts)

    @property
    def asked(self) -> int:
        """How many were asked."""
        return len(self.attempts)

    @property
    def passed(self) -> bool:
        """Whether it is good enough for a certificate."""
        return self.asked > 0 and self.right >= PASS_SHARE * self.asked

    def subjects(self) -> tuple[SubjectResult, ...]:
        """Return the result by lesson, in teaching order."""
        by_lesson: dict[str, list[Attempt]] = {}
        for each in self.attempts:
            by_lesson.setdefault(lesson_about(each.question.pattern).id, []).append(each)
        return tuple(
            SubjectResult(
                lesson_about(by_lesson[name][0].question.pattern),
                sum(each.mastered for each in by_lesson[name]),
                len(by_lesson[name]),
            )
            for name in COURSE
            if name in by_lesson
        )


def written_test(lesson: Lesson) -> tuple[Question, ...]:
    """Return the questions that the author of a test wrote."""
    return tuple(each.question() for each in lesson.exercises)


def fresh_test(
    lesson: Lesson, random: Random, table: Ruleset | None = None
) -> tuple[Question, ...]:
    """Return as many fresh questions, each pattern of the lesson as often as any other."""
    rules = [table] if table else [Ruleset.of(name) for name in lesson.spel]
    return tuple(
        fresh(pattern, random.choice(rules), f"{random.getrandbits(32):08x}", lesson.soorten)
        for pattern in _in_turn(lesson, random)
    )


def _in_turn(lesson: Lesson, random: Random) -> Iterator[str]:
    patterns = list(lesson.patronen)
    random.shuffle(patterns)
    for place in range(max(1, len(lesson.exercises))):
        yield patterns[place % len(patterns)]
