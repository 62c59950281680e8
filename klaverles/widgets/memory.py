"""What this kernel remembers of a learner, and how the page in the browser takes part.

Where a file is kept, the store does it all. On a shared server nothing may be kept there, and
sometimes a file cannot be written: each page has a kernel of its own, and the browser's tab carries
the answers from page to page. A widget that is ``remembering`` hands them to the kernel when its
page opens, and gets every new one to keep; see ``tab``.
"""

import os
import time
import weakref
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from klaverles.lessons.answered import Record, RecordError, new_id, read
from klaverles.lessons.attempt import Attempt
from klaverles.lessons.keeping import open_store
from klaverles.lessons.recorded import answered, same_question
from klaverles.lessons.room_counts import count_in_room
from klaverles.lessons.settled import settled
from klaverles.lessons.store import REMEMBERING, Keeping, Store, Trouble, is_written
from klaverles.view.progress_text import SWITCHED_OFF, trouble_sentence
from klaverles.widgets.tab import Tab, owner_of

MOST_FROM_PAGE = 10_000
"""So many records are read of what a page sends; what is over is no learner's work."""
MOST_LETTERS = 2_000_000
"""So many letters may stand in them together."""
_JUST_BEFORE = 600
"""Seconds in which the same question, also on a page opened again, counts as once more."""


class Memory:
    """A store with a clock, and who wants to know when records came in."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        """Remember in this store."""
        self.store = store
        self.kernel = new_id()
        self.owner = owner_of(store)
        self._clock = clock
        self._listeners: list[Callable[[], Callable[[], None] | None]] = []
        self._tab = Tab(store)
        self._turn = 0
        self._told: set[Trouble] = set()

    @property
    def keeping(self) -> Keeping:
        """How this learner's answers are kept."""
        return self.store.keeping

    @property
    def in_tab(self) -> bool:
        """Whether the browser's tab keeps what is new: on a shared server, or in trouble."""
        return self._tab.in_use

    @property
    def _mode(self) -> Keeping:
        in_trouble = self.in_tab and self.keeping is Keeping.FILE
        return Keeping.SESSION if in_trouble else self.keeping

    def now(self) -> int:
        """Return the time in whole seconds since 1970, UTC."""
        return int(self._clock())

    def records(self) -> tuple[Record, ...]:
        """Return all that is remembered, the oldest first; a miss until its question ended."""
        return settled(self.store.records())

    def remember(self, *records: Record) -> None:
        """Keep what just happened. Never raises for a store in trouble."""
        self.store.add(*records)
        if self.in_tab and not self._switched_off:
            self._tab.keep(records)
        if not self._switched_off:
            count_in_room(records)

    @property
    def _switched_off(self) -> bool:
        return self.store.setting(REMEMBERING) == SWITCHED_OFF

    def set(self, name: str, value: str) -> None:
        """Choose a setting; where no file keeps it, the browser's tab carries it along."""
        self._tab.choose(name, value)

    def keeper(self, place: str, round: str = "") -> Callable[[Attempt], None]:
        """Return what a desk calls with every attempt that is to be remembered."""

        def keep(attempt: Attempt) -> None:
            at = self.now()
            timed = attempt.seconds if self.store.setting("tijd") == "aan" else None
            record = answered(attempt, at=at, place=place, round=round, seconds=timed)
            self.remember(same_question(record, self._around(at)))

        return keep

    def _around(self, at: int) -> Iterable[Record]:
        """Yield the records of just before; those of a clock that was ahead are no such thing."""
        for each in reversed(self.store.records()):
            if each.at < at - _JUST_BEFORE:
                return
            if each.at <= at + _JUST_BEFORE:
                yield each

    # What comes in from elsewhere.

    def subscribe(self, callback: Callable[[], None]) -> None:
        """Call this when records came in from the browser or an import, or all were erased.

        A method is held weakly: a widget that is gone is not called.
        """
        if hasattr(callback, "__self__"):
            self._listeners.append(weakref.WeakMethod(callback))
        else:
            self._listeners.append(lambda: callback)

    def _tell(self) -> None:
        for listener in self._listeners[:]:
            if (call := listener()) is None:
                self._listeners.remove(listener)
            else:
                call()

    def take_in(self, records: Iterable[Record]) -> int:
        """Take in what was exported; return how many were new."""
        found = tuple(records)
        known = {each.id for each in self.store.records()}
        if amount := self.store.take_in(found):
            self._tab.keep(each for each in found if each.id not in known)
            self._tell()
        return amount

    def erase(self) -> bool:
        """Forget everything, also in the browser's tab; return False if another held the file."""
        self.store.erase()
        done = self.store.trouble is not Trouble.BUSY
        self._tab = Tab(self.store, self.now())
        self._tell()
        return done

    def erased_elsewhere(self, owner: object) -> None:
        """Forget what was never written; another kernel of this page erased everything."""
        if owner == self.owner:
            self.store.forget_waiting()
            self._tab = Tab(self.store)
            self._tell()

    def recall(
        self,
        sent: object,
        switches: object = None,
        owner: object = "",
        erased: object = 0,
        *,
        everything: bool = True,
    ) -> None:
        """Take in what a page sent from the browser's tab; what cannot be read is skipped.

        Nothing is taken that waits for another file, or where nothing is kept at all. What is not
        ``everything`` has just been done on the same page, with another kernel. ``erased`` is when
        all was erased in this tab.
        """
        if self.keeping is Keeping.OFF or owner != self.owner or not isinstance(sent, list):
            return
        self._tab.heard_choices(switches, just_now=not everything)
        if is_written(self.store) and self._switched_off:
            return
        theirs = _readable(sent[-MOST_FROM_PAGE:])
        ids = {each.id for each in theirs}
        less = self._tab.was_erased(erased, ids)
        new = self.store.take_in(theirs) if theirs else 0
        self._tab.holds(ids, everything=everything)
        if new or less:
            self._tell()

    def for_page(self) -> dict[str, Any]:
        """Return what a page needs to know."""
        return {
            "mode": self._mode.value,
            "wants": self.keeping is not Keeping.OFF,
            "kernel": self.kernel,
            "owner": self.owner,
            "turn": self._turn,
            "new": [],
            "kept": [],
            "erase": 0,
            "switches": {},
        }

    @property
    def owes_page(self) -> bool:
        """Whether there is something that the browser's tab must keep, or forget."""
        return self.keeping is not Keeping.OFF and self._tab.owed

    def due_to_page(self) -> dict[str, Any]:
        """Return what the browser's tab must keep or forget; once, then it is settled."""
        self._turn += 1
        return self.for_page() | self._tab.due()

    def trouble_to_tell(self) -> str:
        """Return what is wrong with the store; each trouble is told once."""
        trouble = self.store.trouble
        if trouble is None or trouble in self._told:
            return ""
        self._told.add(trouble)
        return trouble_sentence(self.store)


def _readable(sent: list[object]) -> tuple[Record, ...]:
    """Return what can be read, in the order of the page; if it is too much, the latest of it."""
    found: list[Record] = []
    room = MOST_LETTERS
    for each in reversed(sent):
        try:
            record = read(each)
        except RecordError:
            continue
        room -= _letters(record)
        if room < 0:
            break
        found.append(record)
    return tuple(reversed(found))


def _letters(record: Record) -> int:
    values = (getattr(record, name) for name in record.__slots__)
    return sum(len(value) for value in values if isinstance(value, str))


@cache
def memory() -> Memory:
    """Return the memory of this kernel; it is opened at its first use."""
    return Memory(open_store(os.environ))
