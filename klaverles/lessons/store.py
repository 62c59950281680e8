"""Where the answers of one learner are kept, and what may stand in the way."""

from collections.abc import Collection, Iterable
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from klaverles.lessons.answered import Record

REMEMBERING = "onthouden"
"""The setting that turns the memory off (``uit``) and on again (``aan``)."""


class Keeping(StrEnum):
    """Where answers are kept: in a file, in a browser or one tab of it, or not at all."""

    FILE = "bestand"
    BROWSER = "browser"
    SESSION = "sessie"
    OFF = "uit"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Keeping.{self.name}"


class Trouble(StrEnum):
    """Why the file could not be used as it should."""

    DISK_FULL = "schijf-vol"
    READ_ONLY = "alleen-lezen"
    BROKEN = "kapot"
    NEWER = "nieuwer"
    BUSY = "bezet"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Trouble.{self.name}"


class Store(Protocol):
    """What every place for answers can do. Nothing here raises because of trouble."""

    @property
    def keeping(self) -> Keeping:
        """How long answers are kept here."""

    @property
    def path(self) -> Path | None:
        """The file, if there is one."""

    @property
    def trouble(self) -> Trouble | None:
        """What stands in the way now; with it, new answers live in memory only.

        The exception is BROKEN with ``aside`` filled in: a fresh file then works.
        """

    @property
    def aside(self) -> Path | None:
        """Where a broken file was kept."""

    def add(self, *records: Record) -> None:
        """Keep records. In trouble they wait in memory for the next ``add`` that works."""

    def records(self) -> tuple[Record, ...]:
        """Return all that is kept, also what waits, by ``at`` and then in order of arrival."""

    def take_in(self, records: Iterable[Record]) -> int:
        """Keep records from elsewhere, all or none, and return how many were new."""

    def setting(self, name: str) -> str:
        """Return a setting, or an empty text."""

    def set(self, name: str, value: str) -> None:
        """Keep a setting."""

    def erase(self) -> None:
        """Forget all answers and settings."""

    def waiting(self) -> tuple[Record, ...]:
        """Return the records that only live in memory as yet, in order of arrival."""

    def forget_waiting(self, ids: Collection[str] | None = None) -> None:
        """Forget these records that only live in memory, or all of them and the settings too."""


def is_written(store: Store) -> bool:
    """Whether what is added comes into a file at once, so that it outlives this kernel."""
    fresh_file = store.trouble is Trouble.BROKEN and store.aside is not None
    return store.keeping is Keeping.FILE and (store.trouble is None or fresh_file)


def in_order(records: Iterable[Record]) -> tuple[Record, ...]:
    """Return each record once, by ``at`` and then in order of arrival."""
    once: dict[str, Record] = {}
    for record in records:
        once.setdefault(record.id, record)
    return tuple(sorted(once.values(), key=lambda record: record.at))


class SessionStore:
    """Answers in memory, gone with the kernel. With ``Keeping.OFF`` nothing is kept at all."""

    path: Path | None = None
    trouble: Trouble | None = None
    aside: Path | None = None

    def __init__(self, keeping: Keeping = Keeping.SESSION) -> None:
        self.keeping = keeping
        self._records: dict[str, Record] = {}
        self._settings: dict[str, str] = {}

    def add(self, *records: Record) -> None:
        """Keep records, unless the memory is off."""
        if self.setting(REMEMBERING) != "uit":
            self.take_in(records)

    def records(self) -> tuple[Record, ...]:
        """Return all records, by ``at`` and then in order of arrival."""
        return in_order(self._records.values())

    def take_in(self, records: Iterable[Record]) -> int:
        """Keep the records that are not here yet and return how many those were."""
        if self.keeping is Keeping.OFF:
            return 0
        before = len(self._records)
        for record in records:
            self._records.setdefault(record.id, record)
        return len(self._records) - before

    def setting(self, name: str) -> str:
        """Return a setting, or an empty text."""
        return self._settings.get(name, "")

    def set(self, name: str, value: str) -> None:
        """Keep a setting as long as the kernel lives."""
        self._settings[name] = value

    def erase(self) -> None:
        """Forget all answers and settings."""
        self._records.clear()
        self._settings.clear()

    def waiting(self) -> tuple[Record, ...]:
        """Return all records: none is kept for good."""
        return tuple(self._records.values())

    def forget_waiting(self, ids: Collection[str] | None = None) -> None:
        """Forget these records, or everything."""
        if ids is None:
            self.erase()
        else:
            self._records = {name: each for name, each in self._records.items() if name not in ids}
