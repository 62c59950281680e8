"""A test as a notebook uses it: one question after the other, then the result by subject."""

from random import Random
from typing import Any

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.exam import ExamResult, fresh_test, written_test
from klaverles.lessons.lesson import CheatSheet, Lesson
from klaverles.lessons.question import Question
from klaverles.rules.ruleset import Ruleset
from klaverles.view.exam_screen import progress, result_screen
from klaverles.view.screen import Screen
from klaverles.widgets.desk import Desk
from klaverles.widgets.question import CardWidget


class ExamWidget(CardWidget):
    """The questions of a test in order; a next round asks fresh ones."""

    def __init__(self, lesson: Lesson, random: Random, *, certificate: bool = False) -> None:
        """Put the first of the author's questions on the table."""
        self.lesson = lesson
        self._random = random
        self._certificate = certificate
        self._start(written_test(lesson), None)
        super().__init__(screen=self._screen())
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Return the test's name and length."""
        return f"toets: {self.lesson.titel}, {len(self._questions)} vragen"

    def _start(self, questions: tuple[Question, ...], table: Ruleset | None) -> None:
        self._questions = questions
        self._place = 0
        self.result = ExamResult()
        self._ended = False
        self.desk = self._desk(table)

    def _desk(self, table: Ruleset | None) -> Desk:
        question = self._questions[self._place]
        return Desk(question, on_done=self._count, cheat=CheatSheet.GONE, table=table)

    def _count(self, attempt: Attempt) -> None:
        self.result = self.result.with_attempt(attempt)

    def _screen(self) -> Screen:
        if self._ended:
            return {"result": result_screen(self.result, certificate=self._certificate)}
        return self.desk.screen() | {
            "progress": progress(self._place + 1, len(self._questions), self.result),
            "endless": True,
            "last": self._place + 1 == len(self._questions),
        }

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        match message.get("do"):
            case "next" if self.desk.attempt.done and not self._ended:
                self._next()
            case "restart":
                table = self.desk.table
                self._start(fresh_test(self.lesson, self._random, table), table)
            case "again":
                pass  # a question of a test is asked once
            case _:
                self.desk.receive(message)
        self.show(self._screen())

    def _next(self) -> None:
        if self._place + 1 == len(self._questions):
            self._ended = True
            return
        self._place += 1
        self.desk = self._desk(self.desk.table)
