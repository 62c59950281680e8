"""The widget of a question and of a worked example: thin, the desk and the view do the work."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from klaverles.lessons.duty_question import DutyQuestion
from klaverles.view.feedback import face_of
from klaverles.view.screen import Screen, example_screen
from klaverles.view.sentences import example_text
from klaverles.widgets.desk import Desk
from klaverles.widgets.memory import memory
from klaverles.widgets.remembering import Remembering

_STATIC = Path(__file__).parent / "static"
_STYLES = ("question.css", "panel.css", "open_hands.css", "gloss.css")
_SCRIPTS = (
    "dom.js",
    "memory.js",
    "gloss.js",
    "table.js",
    "parts.js",
    "open_hands.js",
    "form.js",
    "exam.js",
    "page_link.js",
    "fresh.js",
    "go_on.js",
    "review.js",
    "question.js",
)


class CardWidget(Remembering):
    """Base of all widgets with cards: one script, one style sheet, and the ``screen`` to draw."""

    _esm = "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in _SCRIPTS)
    _css = "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in _STYLES)

    def show(self, screen: Screen) -> None:
        """Draw this screen, also when it is the same: a verdict repeated is spoken again."""
        self.draw(screen | {"turn": self.screen.get("turn", 0) + 1})


class ExampleWidget(CardWidget):
    """A worked example: the table, the hand and every card's verdict."""

    def __init__(self, question: DutyQuestion) -> None:
        """Show the question as answered."""
        self._text = example_text(question.position, question.main_rules)
        super().__init__(screen=example_screen(question), memory={})

    def __repr__(self) -> str:
        """Return the table's sentence and the verdicts: the example for who reads text."""
        return self._text


class QuestionWidget(CardWidget):
    """A question to answer, one after the other if the desk is endless.

    ``done_before`` gives the line about the last time that the question was answered.
    """

    def __init__(self, desk: Desk, done_before: Callable[[], str] | None = None) -> None:
        """Show what lies on the desk."""
        self.desk = desk
        self._done_before = done_before
        self._before = done_before() if done_before else ""
        super().__init__(screen=self._screen())
        self.on_msg(self._receive)
        if done_before:
            memory().subscribe(self._look_back)

    def __repr__(self) -> str:
        """Return the kind and the table's sentence: the same in every run of a seed."""
        question = self.desk.question
        return f"{question.kind.value}: {face_of(question).sentence()}"

    def _screen(self, small: str = "") -> Screen:
        return self.desk.screen() | {"done_before": self._before, "small": small}

    def _look_back(self) -> None:
        """Say of a question that is not answered yet what is known of it by now."""
        if self._done_before and not self.desk.attempt.tries and not self.desk.attempt.done:
            self._before = self._done_before()
            self.show(self._screen())

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        self.desk.receive(message)
        if self._done_before and message.get("do") == "again":
            self._before = self._done_before()
        self.show(self._screen(trouble_line(self.desk)))
        self.desk.look_ahead()


def trouble_line(desk: Desk) -> str:
    """Return what is wrong with keeping answers, once, with the first verdict after it began."""
    return memory().trouble_to_tell() if desk.attempt.done else ""
