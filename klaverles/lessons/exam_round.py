"""A round of a test: which questions it has, and where a learner was, from what is remembered."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from klaverles.lessons.answered import Answered, Record, Verdict, new_id
from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.clock import DAY, in_time
from klaverles.lessons.exam import ExamResult, fresh_test, written_test
from klaverles.lessons.lesson import Lesson
from klaverles.lessons.question import Question
from klaverles.lessons.units import read_table_text, table_text
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset

KEPT_DAYS = 30
"""A round of longer ago is not gone on with."""
_FRESH = "vers"
_OUTCOMES = {Verdict.FOUND: Outcome.RIGHT, Verdict.SHOWN: Outcome.SHOWN}


@dataclass(frozen=True, slots=True)
class Round:
    """The author's questions, or with a seed fresh ones, at the learner's own table if chosen.

    ``key`` tells it from every other round. Its text, ``str(round)``, holds all of it.
    """

    key: str
    seed: str = ""
    table: Ruleset | None = None

    @classmethod
    def written(cls) -> "Round":
        """Return a new round of the author's questions."""
        return cls(new_id()[:12])

    @classmethod
    def fresh(cls, seed: str, table: Ruleset | None) -> "Round":
        """Return a new round of fresh questions; the same seed and table give the same ones."""
        return cls(new_id()[:12], seed, table)

    def __str__(self) -> str:
        if not self.seed:
            return self.key
        table = table_text(self.table) if self.table else ""
        return f"{self.key} {_FRESH} {self.seed} {table}".strip()

    @classmethod
    def parse(cls, text: str) -> "Round":
        """Read the text of a round. Raises KlaverlesError for anything else."""
        key, *rest = text.split(" ", 3)
        if key and not rest:
            return cls(key)
        if not key or rest[0] != _FRESH or len(rest) < 2:
            raise KlaverlesError(f"{text[:80]!r} is geen ronde: verwacht een kenmerk, vers en zaad")
        return cls(key, rest[1], read_table_text(rest[2]) if len(rest) > 2 else None)

    def questions(self, lesson: Lesson) -> tuple[Question, ...]:
        """Return the questions, every time the same."""
        if not self.seed:
            return written_test(lesson)
        return fresh_test(lesson, Random(self.seed), self.table)


@dataclass(frozen=True, slots=True)
class Sat:
    """A round with what was answered in it, by place; a missed one may still be open."""

    round: Round
    questions: tuple[Question, ...]
    attempts: tuple[Attempt | None, ...]

    @classmethod
    def begin(cls, round: Round, lesson: Lesson) -> "Sat":
        """Begin a round."""
        questions = round.questions(lesson)
        return cls(round, questions, (None,) * len(questions))

    @property
    def place(self) -> int:
        """The first question that is still open; the number of questions if none is."""
        open_ones = (n for n, each in enumerate(self.attempts) if each is None or not each.done)
        return next(open_ones, len(self.questions))

    @property
    def result(self) -> ExamResult:
        """What was answered so far, in the order of the questions."""
        return ExamResult(tuple(each for each in self.attempts if each and each.done))

    def with_attempt(self, attempt: Attempt) -> "Sat":
        """Return the round with the open question answered."""
        attempts = list(self.attempts)
        attempts[self.place] = attempt
        return replace(self, attempts=tuple(attempts))


def sat_before(records: Iterable[Record], lesson: Lesson, now: int) -> Sat | None:
    """Return the last round of a test, as far as it went; None if there is none to go on with.

    A round counts from its last answer. It is left alone if its questions are others by now. Of a
    question that was answered twice in a round, on two pages, the first answer counts, and a wrong
    first try counts also if the page was left after it.
    """
    kept = in_time(records, now)
    answers = [each for each in kept if isinstance(each, Answered) and each.place == lesson.id]
    last = next((each for each in reversed(answers) if each.round), None)
    if last is None or now - last.at > KEPT_DAYS * DAY:
        return None
    try:
        begun = Sat.begin(Round.parse(last.round), lesson)
    except KlaverlesError:
        return None
    given: dict[str, Answered] = {}
    for each in answers:
        if each.round != last.round:
            continue
        before = given.setdefault(each.name, each)
        if before.verdict is Verdict.MISSED and each.verdict is not Verdict.MISSED:
            given[each.name] = replace(each, tries=max(each.tries, before.tries + 1))
    names = [question.name for question in begun.questions]
    if not set(given) <= set(names):
        return None
    attempts = (
        _attempt(question, given[question.name]) if question.name in given else None
        for question in begun.questions
    )
    return replace(begun, attempts=tuple(attempts))


def _attempt(question: Question, answered: Answered) -> Attempt:
    """Return an attempt as far as a result asks for it."""
    outcome = _OUTCOMES.get(answered.verdict, Outcome.OPEN)
    return Attempt(question, outcome, tries=answered.tries, tips_shown=answered.tips)
