"""A lesson as a notebook uses it: one line shows an exercise, an example or fresh questions."""

from collections.abc import Iterator
from random import Random

from klaverles.lessons.exercises import Lesson
from klaverles.lessons.loader import lesson_named
from klaverles.lessons.patterns import fresh_question, has_forbidden
from klaverles.lessons.question import Kind, Question
from klaverles.rules.ruleset import Ruleset
from klaverles.widgets.desk import Desk
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
        return QuestionWidget(Desk(self.lesson.exercise(name).question()))

    def example(self, name: str) -> ExampleWidget:
        """Show the worked example with this id. Raises KlaverlesError if there is none."""
        return ExampleWidget(self.lesson.example(name).question())

    def another(self, seed: str | None = None) -> QuestionWidget:
        """Show fresh questions about this lesson's rules, without end; a seed repeats them."""
        questions = self._fresh(Random(seed))
        return QuestionWidget(Desk(next(questions), following=lambda: next(questions)))

    def _fresh(self, random: Random) -> Iterator[Question]:
        rules = [Ruleset.of(name) for name in self.lesson.spel]
        pairs = [(pattern, each) for pattern in self.lesson.patronen for each in rules]
        while True:
            random.shuffle(pairs)
            for pattern, each in pairs:
                # Where every card may be played there is nothing to ask about a single one.
                mixed = has_forbidden(pattern, each)
                kind = random.choice(self.lesson.soorten) if mixed else Kind.ALL_ALLOWED
                yield fresh_question(pattern, each, f"{random.getrandbits(32):08x}", kind)


def lesson(name: str) -> LessonView:
    """Return a lesson of the course by its id. Raises KlaverlesError if there is none."""
    return LessonView(lesson_named(name))


def quiz(seed: str | None = None) -> QuizWidget:
    """Show the quiz: choose what is played, then endless questions. A seed repeats them."""
    return QuizWidget(Random(seed))
