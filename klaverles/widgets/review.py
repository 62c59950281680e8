"""The page Herhalen: the rules that are due, each with fresh cards, and when they come back."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from klaverles.lessons.answered import Record
from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.lesson import CheatSheet
from klaverles.lessons.own_rules import at_own_table
from klaverles.lessons.own_table import read_table
from klaverles.lessons.question import Question
from klaverles.lessons.review import (
    History,
    due_of,
    extra_session,
    hardness,
    histories,
    review_session,
)
from klaverles.lessons.units import Unit, fresh_for
from klaverles.rules.errors import KlaverlesError, RulesetError
from klaverles.rules.ruleset import Ruleset
from klaverles.view.progress_text import not_kept
from klaverles.view.review_screen import (
    SKIP,
    STOP,
    Reviewed,
    end_screen,
    newcomer_screen,
    nothing_due_screen,
    progress,
    waiting_screen,
    was_about,
)
from klaverles.view.screen import Screen
from klaverles.view.when_text import next_due, session_length
from klaverles.widgets.desk import UNREADABLE_TABLE, Desk
from klaverles.widgets.memory import memory
from klaverles.widgets.question import CardWidget, trouble_line

_Session = Callable[[tuple[Record, ...], int, Random], tuple[Unit, ...]]


@dataclass(frozen=True, slots=True)
class Turn:
    """A rule to be asked; ``again`` is once more, at the end, because it was missed."""

    unit: Unit
    again: bool = False


class ReviewWidget(CardWidget):
    """Nothing starts by itself, all may be skipped, and what was answered is kept at once."""

    def __init__(self, random: Random) -> None:
        """Show how much there is for today; cards follow from these random numbers."""
        self._random = random
        self._memory = memory()
        self._keep = self._memory.keeper("herhalen")
        self.turns: list[Turn] = []
        self.place = 0
        self.desk: Desk | None = None
        self._missed: dict[Unit, bool] = {}
        self._skipped = 0
        self._known: dict[Unit, History] = {}
        self._ahead: tuple[int, Question] | None = None
        self._ended = False
        self._table: Ruleset | None = None
        self._note = ""
        super().__init__(screen=self._screen())
        self.on_msg(self._receive)
        self._memory.subscribe(self._look_back)

    def __repr__(self) -> str:
        """Return where the session is."""
        if self.desk is None:
            return "herhalen"
        return f"herhalen: {self._progress()}"

    def _screen(self) -> Screen:
        """Return a question, or else what is known now; both follow the learner's own table."""
        question = self.desk and self._question_screen(self.desk)
        return (question or self._counted()) | {"follows": True}

    def _records(self) -> tuple[Record, ...]:
        """Return what is remembered, without house rules that this learner does not play."""
        return at_own_table(self._memory.records(), self._table)

    def _counted(self) -> Screen:
        """Return what is known now; a session goes by that."""
        now = self._memory.now()
        known = self._known = histories(self._records(), now)
        due = session_length(len(due_of(known, now)))
        lost = not_kept(self._memory.store)
        if self._ended:
            reviewed = self._reviewed({} if lost else known)
            whole = len(reviewed) == self._amount
            return end_screen(reviewed, now, due, skipped=self._skipped, whole=whole, lost=lost)
        if due:
            return waiting_screen(due)
        if known:
            return nothing_due_screen(next_due(known, now), now)
        return newcomer_screen(lost)

    def _progress(self) -> str:
        """Return where the session is; what is asked once more is counted apart."""
        place, first = self.place + 1, self._amount
        if self.turns[self.place].again:
            return progress(place - first, len(self.turns) - first, again=True)
        return progress(place, first, again=False)

    @property
    def _amount(self) -> int:
        """How many rules the session asks, each counted once."""
        return sum(not turn.again for turn in self.turns)

    def _question_screen(self, desk: Desk) -> Screen:
        turn, done = self.turns[self.place], desk.attempt.done
        screen = desk.screen()
        about = f" {was_about(turn.unit)}" if done else ""
        return screen | {
            "progress": self._progress(),
            "message": f"{screen['message']}{about}",
            "endless": True,
            "last": self.place + 1 == len(self.turns),
            "apart": self._note or screen["apart"],
            "small": trouble_line(desk),
            "others": [STOP] if done or desk.attempt.tries else [SKIP, STOP],
        }

    def _reviewed(self, known: dict[Unit, History]) -> list[Reviewed]:
        return [
            Reviewed(unit, missed, known[unit].strength.due if unit in known else None)
            for unit, missed in self._missed.items()
        ]

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        match message.get("do"):
            case "begin" if self.desk is None:
                self._begin(review_session)
            case "extra" if self.desk is None:
                self._begin(extra_session)
            case "next" if self.desk is not None and self.desk.attempt.done:
                self._go_on()
            case "skip" if self.desk is not None and not self.desk.attempt.done:
                self._skipped += not self.turns[self.place].again
                self._go_on()
            case "stop" if self.desk is not None:
                self._end()
            case "table":
                self._sit_down(message.get("rules"))
            case "again":
                pass  # a question is asked once
            case _ if self.desk is not None:
                self.desk.receive(message)
        self.show(self._screen())
        self._look_ahead()

    def _begin(self, session: _Session) -> None:
        units = session(self._records(), self._memory.now(), self._random)
        self.turns = [Turn(unit) for unit in units]
        self._missed, self._skipped, self._ahead, self._ended = {}, 0, None, False
        if self.turns:
            self._ask(0)

    def _ask(self, place: int) -> None:
        """Ask the turn at this place; without one the session is over."""
        question = self._dealt_from(place)
        if question is None:
            self._end()
            return
        self.place = place
        self.desk = Desk(
            question,
            keep=self._keep,
            cheat=CheatSheet.SHORT,
            on_done=self._count,
            asked_for=True,
        )
        # The rule says under which rules it is asked; the table, what is different there.
        self.desk.table = self._table

    def _sit_down(self, rules: object) -> None:
        """Ask at the learner's own table from now on, where that makes the same rule."""
        self._note, self._ahead = "", None
        try:
            self._table = read_table(rules) if rules else None
        except RulesetError:
            self._table, self._note = None, UNREADABLE_TABLE
        if self.desk is not None:
            self.desk.table = self._table

    def _dealt_from(self, place: int) -> Question | None:
        """Return the question of a turn; one that cannot be dealt is left out for the next."""
        while place < len(self.turns):
            with suppress(KlaverlesError):
                return self._dealt(place)
            del self.turns[place]
        return None

    def _dealt(self, place: int) -> Question:
        """Return the question of a turn: the one dealt ahead, else a fresh one."""
        ahead, self._ahead = self._ahead, None
        if ahead is not None and ahead[0] == place:
            return ahead[1]
        turn = self.turns[place]
        history = None if turn.again else self._known.get(turn.unit)
        seed = f"{self._random.getrandbits(32):08x}"
        hard = hardness(history.strength if history else None)
        return fresh_for(turn.unit, seed, hard, table=self._table)

    def _look_ahead(self) -> None:
        """Deal the next question already, while the learner thinks about this one."""
        place = self.place + 1
        if self.desk is None or self._ahead is not None:
            return
        if question := self._dealt_from(place):
            self._ahead = (place, question)

    def _count(self, attempt: Attempt) -> None:
        """Count an answer; a rule that was missed comes back once, at the end."""
        turn = self.turns[self.place]
        missed = attempt.outcome is not Outcome.RIGHT or attempt.tries > 1
        self._missed.setdefault(turn.unit, missed)
        if missed and not turn.again:
            self.turns.append(Turn(turn.unit, again=True))

    def _go_on(self) -> None:
        if self.place + 1 < len(self.turns):
            self._ask(self.place + 1)
        else:
            self._end()

    def _end(self) -> None:
        """Show what was answered; who answered nothing is back where the page began."""
        self.desk, self._ahead = None, None
        self._ended = bool(self._missed)

    def _look_back(self) -> None:
        """Count again when answers came in from the browser; a question is left alone."""
        if self.desk is None:
            self.show(self._screen())


def review(seed: str | None = None) -> ReviewWidget:
    """Show what is to be reviewed today; a seed repeats the cards."""
    return ReviewWidget(Random(seed))
