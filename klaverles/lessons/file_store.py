"""Answers in an SQLite file: an answer is kept as soon as ``add`` returned without trouble."""

import sqlite3
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from threading import RLock
from typing import TypeVar

from klaverles.lessons.answered import Record
from klaverles.lessons.file_link import FileError, FileLink
from klaverles.lessons.file_open import all_aside, trouble_of
from klaverles.lessons.file_rows import FileRows
from klaverles.lessons.file_schema import EMPTY, SET, insert, setting_in
from klaverles.lessons.store import REMEMBERING, Keeping, Trouble, in_order

Found = TypeVar("Found")


class FileStore:
    """The answers of one learner on this computer, shared by all open lessons.

    The file and its folder are made by the first answer. What cannot be written waits in memory.
    """

    keeping = Keeping.FILE

    def __init__(self, path: Path) -> None:
        self._path = path
        self._link = FileLink(path)
        self._rows = FileRows()
        self._trouble: Trouble | None = None
        self._records: list[Record] = []  # these wait,
        self._settings: dict[str, str] = {}  # and so do these
        self._guard = RLock()
        self.setting(REMEMBERING)  # so that trouble is known before the first answer

    @property
    def path(self) -> Path:
        """The file, whether it exists already or not."""
        return self._path

    @property
    def trouble(self) -> Trouble | None:
        """What stands in the way now, or that a broken file was replaced by a fresh one."""
        return self._trouble or (Trouble.BROKEN if self._link.aside else None)

    @property
    def aside(self) -> Path | None:
        """Where a broken file was kept, once there is a fresh one that works."""
        return None if self._trouble is Trouble.BROKEN else self._link.aside

    def add(self, *records: Record) -> None:
        """Keep records. In trouble they wait in memory for the next ``add`` that works."""
        with self._guard:
            waiting = len(self._records)
            off = self._settings.get(REMEMBERING) == "uit"
            self._records += records

            def work(connection: sqlite3.Connection) -> None:
                nonlocal off
                self._write_settings(connection)
                off = setting_in(connection, REMEMBERING) == "uit"
                for record in () if off else self._records:
                    insert(connection, record)

            written = self._write(work)
            if not written and not off:  # what may not be written can often be read
                off = self.setting(REMEMBERING) == "uit"
            if off:
                del self._records[waiting:]
            elif written:
                self._records.clear()

    def records(self) -> tuple[Record, ...]:
        """Return all that is kept, also what waits, by ``at`` and then in order of arrival."""
        with self._guard:
            self._read(self._rows.refresh)
            if not self._records:
                return self._rows.records
            return in_order((*self._rows.records, *self._records))

    def take_in(self, records: Iterable[Record]) -> int:
        """Keep records from elsewhere, all or none, and return how many were new."""
        new = list(records)
        amount = 0
        with self._guard:

            def work(connection: sqlite3.Connection) -> None:
                nonlocal amount
                self._write_settings(connection)
                amount = sum([insert(connection, record) for record in new])

            if not self._write(work):
                before = {record.id for record in self.records()}
                self._records += [record for record in new if record.id not in before]
                amount = len({record.id for record in new} - before)
        return amount

    def setting(self, name: str) -> str:
        """Return a setting, or an empty text."""
        with self._guard:
            if name in self._settings:
                return self._settings[name]
            return self._read(lambda connection: setting_in(connection, name)) or ""

    def set(self, name: str, value: str) -> None:
        """Keep a setting."""
        with self._guard:
            self._settings[name] = value
            self._write(self._write_settings)

    def erase(self) -> None:
        """Forget all answers and settings, also in broken files that were put aside."""
        with self._guard:
            self._records.clear()
            self._settings.clear()
            self._rows.forget()
            try:
                there = self._path.exists()
            except OSError as error:  # a name that no file can have
                self._trouble = trouble_of(error)
                return
            if there and not self._write(_empty):
                return
            wiped = self._read(_wipe)
            try:
                for path in all_aside(self._path):
                    path.unlink()
            except OSError as error:
                self._trouble = trouble_of(error)
            else:
                self._link.aside = None
            if wiped is False:  # somebody reads, so that the old text still lies there
                self._trouble = Trouble.BUSY

    def waiting(self) -> tuple[Record, ...]:
        """Return the records that are not in the file yet, in order of arrival."""
        with self._guard:
            return tuple(self._records)

    def forget_waiting(self, ids: Collection[str] | None = None) -> None:
        """Forget what could not be written, all or these records. The file is left alone."""
        with self._guard:
            if ids is None:
                self._records.clear()
                self._settings.clear()
            else:
                self._records = [each for each in self._records if each.id not in ids]

    def close(self) -> None:
        """Let go of the file; it is opened again when it is needed."""
        with self._guard:
            self._rows.forget()
            self._link.close()

    def _write_settings(self, connection: sqlite3.Connection) -> None:
        connection.executemany(SET, list(self._settings.items()))

    def _write(self, work: Callable[[sqlite3.Connection], None]) -> bool:
        """Do work in one transaction and return True, or note the trouble and return False."""
        for _ in range(2):
            try:
                self._link.write(work)
            except FileError as error:
                if self._note(error):
                    continue  # a broken file is replaced when it is opened again
                return False
            if self._trouble is Trouble.BUSY:
                self._link.close()  # and with it the hurry
            self._trouble = None
            self._settings.clear()
            return True
        return False

    def _read(self, ask: Callable[[sqlite3.Connection], Found]) -> Found | None:
        """Ask something of the file; None if there is no file, or none that can be read."""
        for _ in range(2):
            try:
                connection, trouble = self._link.to_read()
                found = ask(connection) if connection else None
            except FileError as error:
                if self._note(error):
                    continue
                return None
            if connection is None:
                self._rows.forget()
            if trouble or not (self._records or self._settings):
                self._trouble = trouble
            return found
        return None

    def _note(self, error: Exception) -> bool:
        """Note what is wrong, and return whether to try again with the file opened afresh."""
        self._trouble = trouble_of(error)
        if self._trouble is Trouble.BUSY:
            self._link.hurry()  # who waits once need not wait at each answer
        elif self._trouble is not Trouble.DISK_FULL:
            self._link.close()
        return self._trouble is Trouble.BROKEN


def _empty(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA secure_delete = ON")
    for statement in EMPTY:
        connection.execute(statement)


def _wipe(connection: sqlite3.Connection) -> bool:
    """Let nothing linger in the file beside the file, and return whether that could be done."""
    (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy
