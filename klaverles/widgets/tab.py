"""What a browser's tab keeps of a learner: what it must still get, and what it may forget.

On a shared server the tab keeps everything. Where a file is kept but cannot be written just now, it
keeps what waits, so that the next page knows it; once that is in the file, the tab forgets it.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from klaverles.lessons.answered import Record, written
from klaverles.lessons.store import Keeping, Store, in_order, is_written

MOST_TO_PAGE = 5_000
"""So many records a browser's tab keeps, the latest."""
SWITCHES = ("onthouden", "tijd")
"""The settings that a browser's tab carries along too; each is ``aan``, ``uit`` or not chosen."""


def owner_of(store: Store) -> str:
    """Return a name for whose answers these are: of one file, or of the tab itself.

    With it, what waits for one file never gets into another, also not in the same tab.
    """
    if store.keeping is not Keeping.FILE:
        return ""
    return blake2b(str(store.path).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


class Tab:
    """What one kernel knows of the tab."""

    def __init__(self, store: Store, erased: int = 0) -> None:
        """Begin with a tab of which nothing is known, or one to empty: at ``erased`` all was."""
        self._store = store
        self._fresh: list[Record] = []
        self._held: set[str] = set()
        self._chosen: dict[str, str] = {}
        self._switched = False
        self._erased = erased

    @property
    def in_use(self) -> bool:
        """Whether the tab must keep what is new, because no file does."""
        return self._store.keeping is not Keeping.OFF and not is_written(self._store)

    @property
    def _has_file(self) -> bool:
        return self._store.keeping is Keeping.FILE

    def keep(self, records: Iterable[Record]) -> None:
        """Let the tab keep these, if no file does."""
        if self.in_use:
            self._fresh.extend(records)

    def choose(self, name: str, value: str) -> None:
        """Set what the learner chose here."""
        self._store.set(name, value)
        if name in SWITCHES:
            self._chosen[name] = value
            self._switched = True

    def heard_choices(self, sent: object, *, just_now: bool) -> None:
        """Take over what the tab carried along; what was chosen here stays, unless it is older."""
        if not isinstance(sent, dict):
            return
        for name in SWITCHES:
            value = sent.get(name)
            if value not in ("aan", "uit") or (name in self._chosen and not just_now):
                continue
            if self._store.setting(name) != value:
                self._store.set(name, value)
            self._chosen[name] = value
            self._switched = self._switched or is_written(self._store)

    def was_erased(self, at: object, ids: set[str]) -> bool:
        """Forget what was answered before all was erased, unless the tab has it.

        A kernel of which no page was open at that moment has not heard of it. Returns whether
        there was anything.
        """
        if not isinstance(at, int) or not at:
            return False
        old = {each.id for each in self._store.waiting() if each.at <= at} - ids
        self._store.forget_waiting(old)
        self._held -= old
        return bool(old)

    def holds(self, ids: set[str], *, everything: bool) -> None:
        """Note what the tab has; if that is everything it has, it gets what it lacks."""
        if self._has_file:
            self._held |= ids
        if everything and self.in_use:
            waiting = in_order(self._store.waiting())
            self._fresh = [each for each in waiting if each.id not in ids][-MOST_TO_PAGE:]

    @property
    def owed(self) -> bool:
        """Whether there is something that the tab must keep or forget."""
        return bool(self._fresh or self._switched or self._erased or self._settled())

    def _settled(self) -> set[str]:
        """Return what the tab has and a file too by now."""
        if not self._held:
            return set()
        return self._held - {each.id for each in self._store.waiting()}

    def due(self) -> dict[str, Any]:
        """Return what the tab must keep or forget; once, then it is settled."""
        settled, fresh = self._settled(), self._fresh
        if self._has_file:
            waiting = {each.id for each in self._store.waiting()}
            fresh = [each for each in fresh if each.id in waiting]
            self._held = (self._held - settled) | {each.id for each in fresh}
        if is_written(self._store):
            self._chosen.clear()
        switches = self._switched or bool(settled)
        due = {
            "new": [written(each) for each in fresh],
            "kept": sorted(settled),
            "erase": self._erased,
            "switches": {name: self._chosen.get(name, "") for name in SWITCHES if switches},
        }
        self._fresh, self._switched, self._erased = [], False, 0
        return due
