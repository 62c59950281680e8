"""The widget of a question and of a worked example: thin, the desk and the view do the work."""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from klaverles.lessons.duty_question import DutyQuestion
from klaverles.view.feedback import face_of
from klaverles.view.screen import Screen, example_screen
from klaverles.view.sentences import example_text
from klaverles.widgets.desk import Desk

_STATIC = Path(__file__).parent / "static"
_STYLES = ("question.css", "open_hands.css", "gloss.css")
_SCRIPTS = (
    "dom.js",
    "gloss.js",
    "table.js",
    "parts.js",
    "open_hands.js",
    "form.js",
    "exam.js",
    "question.js",
)


class CardWidget(anywidget.AnyWidget):
    """Base of all widgets with cards: one script, one style sheet, and the ``screen`` to draw."""

    _esm = "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in _SCRIPTS)
    _css = "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in _STYLES)

    screen = traitlets.Dict().tag(sync=True)

    def show(self, screen: Screen) -> None:
        """Draw this screen, also when it is the same: a verdict repeated is spoken again."""
        self.screen = screen | {"turn": self.screen.get("turn", 0) + 1}


class ExampleWidget(CardWidget):
    """A worked example: the table, the hand and every card's verdict."""

    def __init__(self, question: DutyQuestion) -> None:
        """Show the question as answered."""
        self._text = example_text(question.position, question.main_rules)
        super().__init__(screen=example_screen(question))

    def __repr__(self) -> str:
        """Return the table's sentence and the verdicts: the example for who reads text."""
        return self._text


class QuestionWidget(CardWidget):
    """A question to answer, one after the other if the desk is endless."""

    def __init__(self, desk: Desk) -> None:
        """Show what lies on the desk."""
        self.desk = desk
        super().__init__(screen=desk.screen())
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Return the kind and the table's sentence: the same in every run of a seed."""
        question = self.desk.question
        return f"{question.kind.value}: {face_of(question).sentence()}"

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        self.desk.receive(message)
        self.show(self.desk.screen())
        self.desk.look_ahead()
