"""The quiz: choose variant and house rules, then endless questions with a score by pattern."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.own_table import read_table
from klaverles.lessons.patterns import fresh_question
from klaverles.lessons.question import Question
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import Situation
from klaverles.view.house_screen import QUIZ_RULES, rules_form
from klaverles.view.quiz_screen import score_rows
from klaverles.view.screen import Screen
from klaverles.widgets.desk import Desk
from klaverles.widgets.house_rules import changed
from klaverles.widgets.memory import memory
from klaverles.widgets.question import CardWidget, trouble_line


@dataclass(frozen=True)
class Score:
    """How many questions of each pattern were asked, and how many found at the first try."""

    asked: dict[Situation, int] = field(default_factory=dict)
    mastered: dict[Situation, int] = field(default_factory=dict)

    def with_attempt(self, attempt: Attempt) -> "Score":
        """Return the score after one attempt that came to its end."""
        pattern = Situation(attempt.question.pattern)
        return Score(
            self.asked | {pattern: self.asked.get(pattern, 0) + 1},
            self.mastered | {pattern: self.mastered.get(pattern, 0) + int(attempt.mastered)},
        )


class QuizWidget(CardWidget):
    """Asks what is played first; nothing is assumed. Other rules start a fresh question."""

    def __init__(self, random: Random) -> None:
        """Show the form; the questions follow from these random numbers."""
        self._random = random
        self.rules: Ruleset | None = None
        self.score = Score()
        self.desk: Desk | None = None
        self._keep = memory().keeper("quiz")
        super().__init__(screen=self._screen())
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Return what is played."""
        return f"quiz: {self.rules!r}" if self.rules else "quiz: kies eerst het spel"

    def _screen(self) -> Screen:
        screen = self.desk.screen() if self.desk else {}
        rows = score_rows(self.score.asked, self.score.mastered)
        form = rules_form(self.rules, QUIZ_RULES)
        small = trouble_line(self.desk) if self.desk else ""
        follows = self.rules is None
        return screen | {"form": form, "score": rows, "follows": follows, "small": small}

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        match message.get("do"):
            case "set":
                self._play(changed(self.rules, message.get("name"), message.get("value")))
            case "table":
                if message.get("rules"):
                    self._play(read_table(message["rules"]))
            case _ if self.desk is not None:
                self.desk.receive(message)
        self.show(self._screen())
        if self.desk is not None:
            self.desk.look_ahead()

    def _play(self, rules: Ruleset) -> None:
        """Ask under these rules from now on."""
        self.rules = rules
        self.desk = Desk(self._question(), self._next, self._keep, on_done=self._count)

    def _next(self, _table: Ruleset | None) -> Question:
        return self._question()

    def _question(self) -> Question:
        if self.rules is None:
            raise KlaverlesError("er is nog geen spel gekozen: verwacht amsterdams of rotterdams")
        pattern = self._random.choice(list(Situation))
        return fresh_question(pattern, self.rules, f"{self._random.getrandbits(32):08x}")

    def _count(self, attempt: Attempt) -> None:
        self.score = self.score.with_attempt(attempt)
