"""The desk at which questions are answered: takes messages, keeps the attempt, gives the screen.

Plain Python, so that tests and other front ends can answer questions exactly as the page does.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.question import Question
from klaverles.view.feedback import general_tips
from klaverles.view.screen import Screen, question_screen


class Desk:
    """One question at a time. ``following`` makes it endless: it is asked for the next question.

    ``on_done`` is called once with every attempt that came to its end.
    """

    def __init__(
        self,
        question: Question,
        following: Callable[[], Question] | None = None,
        on_done: Callable[[Attempt], None] | None = None,
    ) -> None:
        """Put the first question on the table."""
        self._following = following
        self._on_done = on_done
        self._ahead: Question | None = None
        self._ask(question)

    def _ask(self, question: Question) -> None:
        tipped = question if question.tips else replace(question, tips=general_tips(question))
        self.attempt = Attempt(tipped)
        self._other_variant = False

    @property
    def question(self) -> Question:
        """The question on the table."""
        return self.attempt.question

    def screen(self) -> Screen:
        """Return what is shown now."""
        shown = question_screen(self.attempt, other_variant=self._other_variant)
        return shown | {"endless": self._following is not None}

    def receive(self, message: dict[str, Any]) -> None:
        """Handle what the page sends: check, tip, answer, switch, again, next; else do nothing.

        Raises KlaverlesError for an answer that was not among the options.
        """
        match message.get("do"):
            case "check":
                self._move_on(self.attempt.check(message.get("answer", ())))
            case "answer":
                self._move_on(self.attempt.give_up())
            case "tip":
                self.attempt = self.attempt.tip()
            case "switch" if self.attempt.done:
                self._other_variant = not self._other_variant
            case "again":
                self._ask(self.question)
            case "next" if self._following is not None:
                question, self._ahead = self._ahead or self._following(), None
                self._ask(question)

    def look_ahead(self) -> None:
        """Deal the next question already, while the learner reads the verdict."""
        if self._following is not None and self.attempt.done and self._ahead is None:
            self._ahead = self._following()

    def _move_on(self, attempt: Attempt) -> None:
        before, self.attempt = self.attempt, attempt
        if attempt.done and not before.done and self._on_done is not None:
            self._on_done(attempt)
