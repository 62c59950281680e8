"""What this kernel remembers of a learner, and how the page in the browser takes part.

Where a file is kept, the store does it all. On a shared server nothing may be kept there: each page
has a kernel of its own, and the browser's tab carries the answers from page to page. A widget that
is ``Remembering`` hands them to the kernel when its page opens, and gets every new one to keep.
"""

import os
import time
import weakref
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import anywidget
import traitlets

from klaverles.lessons.answered import Record, RecordError, new_id, read, written
from klaverles.lessons.attempt import Attempt
from klaverles.lessons.keeping import open_store
from klaverles.lessons.recorded import answered, same_question
from klaverles.lessons.store import Keeping, Store, Trouble
from klaverles.view.progress_text import trouble_sentence

MOST_FROM_PAGE = 10_000
"""So many records are read of what a page sends; what is over is no learner's work."""
MOST_TO_PAGE = 5_000
"""So many a browser's tab keeps, the latest."""
_JUST_BEFORE = 600
"""Seconds in which the same question, also on a page opened again, counts as once more."""
SWITCHES = ("onthouden", "tijd")
"""The settings that a browser's tab carries along too; each is ``aan``, ``uit`` or not chosen."""


class Memory:
    """A store with a clock, and who wants to know when records came in."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        """Remember in this store."""
        self.store = store
        self.kernel = new_id()
        self._clock = clock
        self._listeners: list[Callable[[], Callable[[], None] | None]] = []
        self._fresh: list[Record] = []
        self._switched = False
        self._erased = False
        self._told: set[Trouble] = set()

    @property
    def keeping(self) -> Keeping:
        """How this learner's answers are kept."""
        return self.store.keeping

    @property
    def in_session(self) -> bool:
        """Whether the browser's tab is the only one to keep them."""
        return self.keeping is Keeping.SESSION

    def now(self) -> int:
        """Return the time in whole seconds since 1970, UTC."""
        return int(self._clock())

    def records(self) -> tuple[Record, ...]:
        """Return all that is remembered, the oldest first."""
        return self.store.records()

    def remember(self, *records: Record) -> None:
        """Keep what just happened. Never raises for a store in trouble."""
        self.store.add(*records)
        if self.in_session and self.store.setting("onthouden") != "uit":
            self._fresh.extend(records)

    def set(self, name: str, value: str) -> None:
        """Choose a setting; in a session the browser's tab carries the switches along."""
        self.store.set(name, value)
        self._switched = True

    def keeper(self, place: str, round: str = "") -> Callable[[Attempt], None]:
        """Return what a desk calls with every attempt that came to its end."""

        def keep(attempt: Attempt) -> None:
            at = self.now()
            timed = attempt.seconds if self.store.setting("tijd") == "aan" else None
            record = answered(attempt, at=at, place=place, round=round, seconds=timed)
            self.remember(same_question(record, self._since(at - _JUST_BEFORE)))

        return keep

    def _since(self, at: int) -> Iterable[Record]:
        """Yield the latest records, back to a time."""
        for each in reversed(self.records()):
            if each.at < at:
                return
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
        known = {each.id for each in self.records()}
        if amount := self.store.take_in(found):
            if self.in_session:
                self._fresh.extend(each for each in found if each.id not in known)
            self._tell()
        return amount

    def erase(self) -> None:
        """Forget everything, also what the browser's tab keeps."""
        self.store.erase()
        self._fresh.clear()
        self._erased = True
        self._tell()

    def recall(self, sent: object, switches: object = None) -> None:
        """Take in what a page sent from the browser's tab; what cannot be read is skipped.

        Nothing is taken where a file is kept, or nothing at all: a page has no say there.
        """
        if not self.in_session or not isinstance(sent, list):
            return
        if isinstance(switches, dict):
            for name in SWITCHES:
                if not self.store.setting(name) and switches.get(name) in ("aan", "uit"):
                    self.store.set(name, switches[name])
        theirs = tuple(_readable(sent[-MOST_FROM_PAGE:]))
        kept = {each.id for each in theirs}
        self._fresh = [each for each in self.records() if each.id not in kept][-MOST_TO_PAGE:]
        if self.store.take_in(theirs):
            self._tell()

    def for_page(self) -> dict[str, Any]:
        """Return what a page needs to know."""
        return {
            "mode": self.keeping.value,
            "wants": self.in_session,
            "kernel": self.kernel,
            "new": [],
            "erase": False,
            "switches": {},
        }

    @property
    def owes_page(self) -> bool:
        """Whether there is something that the browser's tab must keep, or forget."""
        return self.in_session and (bool(self._fresh) or self._erased or self._switched)

    def due_to_page(self) -> dict[str, Any]:
        """Return what the browser's tab must keep or forget; once, then it is settled."""
        due = self.for_page() | {
            "new": [written(each) for each in self._fresh],
            "erase": self._erased,
            "switches": {name: self.store.setting(name) for name in SWITCHES},
        }
        self._fresh, self._erased, self._switched = [], False, False
        return due

    def trouble_to_tell(self) -> str:
        """Return what is wrong with the store; each trouble is told once."""
        trouble = self.store.trouble
        if trouble is None or trouble in self._told:
            return ""
        self._told.add(trouble)
        return trouble_sentence(self.store)


def _readable(sent: Iterable[object]) -> Iterable[Record]:
    for each in sent:
        try:
            yield read(each)
        except RecordError:
            continue


@cache
def memory() -> Memory:
    """Return the memory of this kernel; it is opened at its first use."""
    return Memory(open_store(os.environ))


class Remembering(anywidget.AnyWidget):
    """Base of widgets that record; with ``memory.js`` the page carries what may not be kept here.

    A widget that shows what was done subscribes to ``memory()`` and draws itself again; one that
    records nothing is made with an empty ``memory``.
    """

    memory = traitlets.Dict().tag(sync=True)

    @traitlets.default("memory")
    def _first_memory(self) -> dict[str, Any]:
        return memory().for_page()

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """Hear what the browser kept before anything else; after a tap hand over what is new."""
        if not self.memory:  # this one has nothing to do with it
            super()._handle_custom_msg(content, buffers)
            return
        if isinstance(content, dict) and content.get("do") == "recall":
            memory().recall(content.get("records"), content.get("switches"))
        else:
            super()._handle_custom_msg(content, buffers)
        if memory().owes_page:
            self.memory = memory().due_to_page()
