"""The puzzles one after the other: choose how hard, tap the card, see how play goes on."""

from dataclasses import replace
from random import Random
from typing import Any

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.lesson import CheatSheet
from klaverles.lessons.puzzle_list import PuzzleLevel, puzzles_of
from klaverles.lessons.puzzle_question import PuzzleQuestion, fresh_puzzle
from klaverles.play.puzzle_idea import Idea, idea_of
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.view.puzzle_screen import level_form, place_text, score_rows
from klaverles.view.screen import Screen
from klaverles.widgets.desk import Desk
from klaverles.widgets.memory import memory
from klaverles.widgets.question import CardWidget, trouble_line


class PuzzlesWidget(CardWidget):
    """Puzzles of a level in order; after the last one the first comes back."""

    def __init__(self, random: Random) -> None:
        """Show the first easy puzzle; fresh ones follow from these random numbers."""
        self._random = random
        self.asked: dict[Idea, int] = {}
        self.mastered: dict[Idea, int] = {}
        self._keep = memory().keeper("puzzels")
        self._start(PuzzleLevel.EASY)
        super().__init__(screen=self._screen())
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Return the level and the puzzle."""
        return f"puzzels: {self.level}, {self.desk.question.name}"

    def _start(self, level: PuzzleLevel) -> None:
        self.level, self._dealt = level, 0
        first = self._next(None)
        self.desk = Desk(first, self._next, self._keep, CheatSheet.SHORT, on_done=self._count)

    def _next(self, _table: Ruleset | None) -> PuzzleQuestion:
        listed = puzzles_of(self.level)
        number, self._dealt = self._dealt, self._dealt + 1
        if listed:
            found = listed[number % len(listed)].question()
            return replace(found, intro=self._place(number % len(listed) + 1, len(listed)))
        rules = self._random.choice((Ruleset.amsterdams(), Ruleset.rotterdams()))
        seed = f"{self._random.getrandbits(32):08x}"
        fresh = fresh_puzzle(rules, Random(seed), seed)
        return replace(fresh, intro=self._place(number + 1, 0))

    def _place(self, number: int, amount: int) -> str:
        return place_text(self.level, number, amount)

    def _count(self, attempt: Attempt) -> None:
        question = attempt.question
        if isinstance(question, PuzzleQuestion):
            idea = idea_of(question.judged())
            self.asked[idea] = self.asked.get(idea, 0) + 1
            self.mastered[idea] = self.mastered.get(idea, 0) + int(attempt.mastered)

    def _screen(self) -> Screen:
        return self.desk.screen() | {
            "form": level_form(self.level),
            "score": score_rows(self.asked, self.mastered),
            "follows": False,
            "small": trouble_line(self.desk),
        }

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        match message.get("do"):
            case "set":
                value = message.get("value")
                if message.get("name") != "niveau" or value not in list(PuzzleLevel):
                    expected = ", ".join(PuzzleLevel)
                    raise KlaverlesError(f"{value!r} is geen niveau: verwacht {expected}")
                self._start(PuzzleLevel(value))
            case "table":
                pass  # a puzzle is bound to the rules by which it was played
            case _:
                self.desk.receive(message)
        self.show(self._screen())
        self.desk.look_ahead()


def puzzles(seed: str | None = None) -> PuzzlesWidget:
    """Show the puzzles, easy ones first; a seed repeats the fresh ones."""
    return PuzzlesWidget(Random(seed))
