"""A lesson as a notebook uses it: one line shows an exercise, an example or fresh questions."""

from collections.abc import Callable
from datetime import date
from functools import partial
from random import Random

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.generators import fresh
from klaverles.lessons.lesson import Lesson
from klaverles.lessons.loader import lesson_named
from klaverles.lessons.question import Question
from klaverles.lessons.recorded import last_answer
from klaverles.rules.ruleset import Ruleset
from klaverles.view.done_text import done_text
from klaverles.widgets.desk import Desk
from klaverles.widgets.exam import ExamWidget
from klaverles.widgets.memory import memory
from klaverles.widgets.question import ExampleWidget, QuestionWidget
from klaverles.widgets.quiz import QuizWidget


class LessonView:
    """A lesson of the course, by its id; each method shows one thing."""

    def __init__(self, lesson: Lesson) -> None:
        """Hold a lesson that was read from its file."""
        self.lesson = lesson

    def __repr__(self) -> str:
        """Return the line that makes it."""
        return f"lesson({self.lesson.id!r})"

    def exercise(self, name: str) -> QuestionWidget:
        """Show the exercise with this id. Raises KlaverlesError if the lesson has none."""
        question = self.lesson.exercise(name).question()
        desk = Desk(question, keep=self._keep(), cheat=self.lesson.spiekbriefje)
        return QuestionWidget(desk, partial(self._done_before, question.name))

    def _keep(self) -> Callable[[Attempt], None]:
        return memory().keeper(self.lesson.id)

    def _done_before(self, name: str) -> str:
        """Return the line about the last time that this exercise was answered."""
        done = last_answer(memory().records(), self.lesson.id, name, memory().now())
        return done_text(done, date.today()) if done else ""

    def example(self, name: str) -> ExampleWidget:
        """Show the worked example with this id. Raises KlaverlesError if there is none."""
        return ExampleWidget(self.lesson.example(name).question())

    def another(self, seed: str | None = None) -> QuestionWidget:
        """Show fresh questions about this lesson's rules, without end; a seed repeats them."""
        turns = _Turns(self.lesson, Random(seed))
        first, cheat = turns.question(None), self.lesson.spiekbriefje
        return QuestionWidget(Desk(first, turns.question, self._keep(), cheat))

    def test(self, seed: str | None = None, *, certificate: bool = False) -> ExamWidget:
        """Show all exercises one after the other, then the result; a next round is fresh.

        Without a seed it goes on where the learner was.
        """
        resumes = seed is None
        return ExamWidget(self.lesson, Random(seed), certificate=certificate, resumes=resumes)


class _Turns:
    """Every pattern of a lesson under each of its variants, in ever new order."""

    def __init__(self, lesson: Lesson, random: Random) -> None:
        self._lesson = lesson
        self._random = random
        self._pairs: list[tuple[str, Ruleset]] = []

    def question(self, table: Ruleset | None) -> Question:
        """Return the next fresh question, under the own table's rules where one is chosen."""
        if not self._pairs:
            variants = [Ruleset.of(name) for name in self._lesson.spel]
            self._pairs = [(each, rules) for each in self._lesson.patronen for rules in variants]
            self._random.shuffle(self._pairs)
        pattern, rules = self._pairs.pop()
        seed = f"{self._random.getrandbits(32):08x}"
        return fresh(pattern, table or rules, seed, self._lesson.soorten)


def lesson(name: str) -> LessonView:
    """Return a lesson of the course by its id. Raises KlaverlesError if there is none."""
    return LessonView(lesson_named(name))


def quiz(seed: str | None = None) -> QuizWidget:
    """Show the quiz: choose what is played, then endless questions. A seed repeats them."""
    return QuizWidget(Random(seed))
