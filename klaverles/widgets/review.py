"""The page Herhalen: the rules that are due, each with fresh cards, and when they come back."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from klaverles.lessons.answered import Record
from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.lesson import CheatSheet
from klaverles.lessons.question import Question
from klaverles.lessons.review import (
    History,
    due_of,
    extra_session,
    hardness,
    histories,
    review_session,
)
from klaverles.lessons.store import REMEMBERING, Keeping
from klaverles.lessons.units import Unit, fresh_for
from klaverles.view.progress_text import SWITCHED_OFF, keeping_sentence
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
from klaverles.widgets.desk import Desk
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
        self._known: dict[Unit, History] = {}
        self._ahead: tuple[int, Question] | None = None
        self._ended = False
        super().__init__(screen=self._screen())
        self.on_msg(self._receive)
        self._memory.subscribe(self._look_back)

    def __repr__(self) -> str:
        """Return where the session is."""
        if self.desk is None:
            return "herhalen"
        return f"herhalen: vraag {self.place + 1} van {len(self.turns)}"

    def _screen(self) -> Screen:
        """Return a question, or else what is known now; a session goes by that."""
        if self.desk is not None:
            return self._question_screen(self.desk)
        now = self._memory.now()
        known = self._known = histories(self._memory.records(), now)
        due = session_length(len(due_of(known, now)))
        if self._ended:
            return end_screen(self._reviewed(known), now, due)
        if due:
            return waiting_screen(due)
        if known:
            return nothing_due_screen(next_due(known, now), now)
        store = self._memory.store
        off = store.keeping is Keeping.OFF or store.setting(REMEMBERING) == SWITCHED_OFF
        return newcomer_screen(keeping_sentence(store) if off else "")

    def _question_screen(self, desk: Desk) -> Screen:
        turn, done = self.turns[self.place], desk.attempt.done
        screen = desk.screen()
        about = f" {was_about(turn.unit)}" if done else ""
        return screen | {
            "progress": progress(self.place + 1, len(self.turns), again=turn.again),
            "message": f"{screen['message']}{about}",
            "endless": True,
            "last": self.place + 1 == len(self.turns),
            "follows": False,
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
                self._go_on()
            case "stop" if self.desk is not None:
                self._end()
            case "again" | "table":
                pass  # a question is asked once, and its unit says which rules hold
            case _ if self.desk is not None:
                self.desk.receive(message)
        self.show(self._screen())
        self._look_ahead()

    def _begin(self, session: _Session) -> None:
        records, now = self._memory.records(), self._memory.now()
        self.turns = [Turn(unit) for unit in session(records, now, self._random)]
        self._missed, self._ahead, self._ended = {}, None, False
        if self.turns:
            self._ask(0)

    def _ask(self, place: int) -> None:
        self.place = place
        question = self._dealt(place)
        self.desk = Desk(question, on_done=self._count, cheat=CheatSheet.SHORT)

    def _dealt(self, place: int) -> Question:
        """Return the question of a turn: the one dealt ahead, else a fresh one."""
        ahead, self._ahead = self._ahead, None
        if ahead is not None and ahead[0] == place:
            return ahead[1]
        turn = self.turns[place]
        history = None if turn.again else self._known.get(turn.unit)
        seed = f"{self._random.getrandbits(32):08x}"
        return fresh_for(turn.unit, seed, hardness(history.strength if history else None))

    def _look_ahead(self) -> None:
        """Deal the next question already, while the learner thinks about this one."""
        place = self.place + 1
        if self.desk is not None and self._ahead is None and place < len(self.turns):
            self._ahead = (place, self._dealt(place))

    def _count(self, attempt: Attempt) -> None:
        """Keep an answer; a rule that was missed comes back once, at the end."""
        self._keep(attempt)
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
