"""A test as a notebook uses it: one question after the other, then the result by subject."""

from random import Random
from typing import Any

from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.exam import ExamResult
from klaverles.lessons.exam_round import Round, Sat, sat_before
from klaverles.lessons.lesson import CheatSheet, Lesson
from klaverles.lessons.question import Question
from klaverles.rules.ruleset import Ruleset
from klaverles.view.exam_screen import progress, result_screen
from klaverles.view.screen import Screen
from klaverles.widgets.desk import Desk
from klaverles.widgets.memory import memory
from klaverles.widgets.question import CardWidget, trouble_line

SECOND_CHANCE = "Je eerste antwoord op deze vraag was niet goed. Je mag het nog één keer proberen."


class ExamWidget(CardWidget):
    """The questions of a test in order; a next round asks fresh ones.

    One that ``resumes`` goes on with the round that is remembered, or shows its result.
    """

    def __init__(
        self, lesson: Lesson, random: Random, *, certificate: bool = False, resumes: bool = False
    ) -> None:
        """Put the first of the author's questions on the table, or the next of a round."""
        self.lesson = lesson
        self._random = random
        self._certificate = certificate
        self._resumes = resumes
        self._take_up(self._kept() or Sat.begin(Round.written(), lesson), None)
        super().__init__(screen=self._screen())
        self.on_msg(self._receive)
        memory().subscribe(self._look_back)

    def __repr__(self) -> str:
        """Return the test's name and length."""
        return f"toets: {self.lesson.titel}, {len(self._questions)} vragen"

    @property
    def result(self) -> ExamResult:
        """The questions answered so far in this round."""
        return self._sat.result

    @property
    def _questions(self) -> tuple[Question, ...]:
        return self._sat.questions

    def _kept(self) -> Sat | None:
        if not self._resumes:
            return None
        return sat_before(memory().records(), self.lesson, memory().now())

    def _take_up(self, sat: Sat, table: Ruleset | None, *, asked_for: bool = False) -> None:
        """Go on with a round at its first open question; after the last one with its result."""
        self._sat = sat
        self._keep = memory().keeper(self.lesson.id, str(sat.round))
        self._ended = sat.place == len(sat.questions)
        self._place = 0 if self._ended else sat.place
        self._begun = None if self._ended else sat.attempts[self._place]
        self.desk = Desk(
            self._questions[self._place],
            keep=self._keep,
            cheat=CheatSheet.GONE,
            table=table,
            on_done=self._count,
            begun=self._begun,
            asked_for=asked_for,
        )

    def _look_back(self) -> None:
        """Go on with the round that the browser remembers, if nothing was done here yet."""
        attempt = self.desk.attempt
        if self.result.asked or attempt.tries or attempt.tips_shown or attempt.done:
            return
        if sat := self._kept():
            self._take_up(sat, self.desk.table)
            self.show(self._screen())

    def _count(self, attempt: Attempt) -> None:
        self._sat = self._sat.with_attempt(attempt)

    def _screen(self) -> Screen:
        if self._ended:
            return {"result": result_screen(self.result, certificate=self._certificate)}
        attempt, screen = self.desk.attempt, self.desk.screen()
        done = attempt.done
        again = self._begun is not None and attempt.outcome is Outcome.OPEN
        return screen | {
            "progress": progress(self._place + 1, len(self._questions), self.result),
            "endless": True,
            "last": done and self._sat.place == len(self._questions),
            "apart": screen["apart"] or (SECOND_CHANCE if again else ""),
            "small": trouble_line(self.desk),
        }

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        match message.get("do"):
            case "next" if self.desk.attempt.done and not self._ended:
                self._take_up(self._sat, self.desk.table, asked_for=True)
            case "restart":
                table, seed = self.desk.table, f"{self._random.getrandbits(32):08x}"
                sat = Sat.begin(Round.fresh(seed, table), self.lesson)
                self._take_up(sat, table, asked_for=True)
            case "again":
                pass  # a question of a test is asked once
            case "table":
                self.desk.receive(message)
            case _ if not self._ended:
                self.desk.receive(message)
        self.show(self._screen())
