"""The connection to the file with answers, opened again when the file is no longer the same."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from klaverles.lessons.file_open import (
    PATIENCE,
    Refused,
    can_be_written,
    open_copy,
    open_file,
    tidy,
    trouble_of,
)
from klaverles.lessons.file_schema import NEWEST, version_of
from klaverles.lessons.store import Trouble

FileError = (sqlite3.Error, OSError)
"""All that can go wrong with a file."""


class FileLink:
    """One file, whoever removes, replaces or locks it meanwhile."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.aside: Path | None = None
        self._connection: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._copied = False

    def to_write(self) -> sqlite3.Connection:
        """Return a connection that can write. Raises one of FileError if there is none."""
        if self._connection is None or self._copied or self.moved():
            self._open()
        assert self._connection is not None
        return self._connection

    def to_read(self) -> tuple[sqlite3.Connection | None, Trouble | None]:
        """Return a connection to read with, if there is a file, and why it cannot write."""
        if not self.path.exists():
            self.close()
            return None, None if can_be_written(self.path) else Trouble.READ_ONLY
        try:
            if self._connection is None or self.moved():
                self._open()
        except FileError as error:
            trouble = trouble_of(error)
            if trouble not in (Trouble.READ_ONLY, Trouble.DISK_FULL):
                raise
            identity = self._identify()
            self._connection, self._copied = open_copy(self.path), True
            self._identity = identity
            return self._connection, trouble
        return self._connection, Trouble.READ_ONLY if self._copied else None

    def write(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Do work in one transaction, on the file that has the name when it is done.

        Raises one of FileError, and then nothing has been written.
        """
        for _ in range(3):
            connection = self.to_write()
            try:
                connection.execute("BEGIN IMMEDIATE")
                if version_of(connection) != NEWEST:  # made newer meanwhile by a newer course
                    raise Refused(Trouble.NEWER)
                work(connection)
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
            if not self.moved():
                return
        raise Refused(Trouble.BUSY)

    def moved(self) -> bool:
        """Whether the file that was opened no longer has its name."""
        return self._identity is None or self._identify() != self._identity

    def hurry(self) -> None:
        """Wait for a locked file no longer than a tenth, until it is opened again."""
        if self._connection is not None:
            self._connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 100)}")

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
        self._connection, self._identity, self._copied = None, None, False

    def _open(self) -> None:
        self.close()
        before = self._identify()
        self._connection, aside = open_file(self.path)
        tidy(self._connection, self.path)
        if aside:
            self.aside = aside
        # Taken before it was opened: a file replaced in between then counts as moved.
        self._identity = self._identify() if aside or before is None else before

    def _identify(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_dev, found.st_ino
