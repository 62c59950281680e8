"""Open the file with answers: by many at once, and whatever state it is in."""

import errno
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import uniform

from klaverles.lessons.file_rescue import readable, save_into
from klaverles.lessons.file_schema import (
    NEWEST,
    READ_ANSWERS,
    READ_DEALS,
    READ_SETTING,
    take_steps,
    version_of,
)
from klaverles.lessons.store import Trouble

PATIENCE = 10.0
"""Seconds to wait for others who write; each needs less than a thousandth."""
BIG = 1_000_000
"""So many bytes of answers may stand beside the file before they are moved into it."""

_TROUBLES = {
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    sqlite3.SQLITE_IOERR: Trouble.DISK_FULL,  # a quota, or a file that may not grow
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_AUTH: Trouble.READ_ONLY,
    sqlite3.SQLITE_NOTADB: Trouble.BROKEN,
    sqlite3.SQLITE_CORRUPT: Trouble.BROKEN,
    sqlite3.SQLITE_ERROR: Trouble.BROKEN,  # a table or a column is missing
}


_text = partial(str, encoding="utf-8", errors="replace")
"""Reads a text of which a letter was spoiled, so that it does not hide all others."""


class Refused(sqlite3.DatabaseError):
    """A file that opens, but is not for us to use."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


def trouble_of(error: Exception) -> Trouble:
    """Return what an error of the file means to the learner."""
    if isinstance(error, Refused):
        return error.trouble
    if isinstance(error, OSError):
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        return Trouble.DISK_FULL if full else Trouble.READ_ONLY
    # Without a code it is Python that cannot make sense of what stands there.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return _TROUBLES.get(code & 0xFF, Trouble.BUSY)


def can_be_written(path: Path) -> bool:
    """Tell whether there is hope to write this file, without touching anything."""
    there = path
    while not there.exists() and there != there.parent:
        there = there.parent
    folder = path.parent if there == path else there
    return folder.is_dir() and os.access(there, os.W_OK) and os.access(folder, os.W_OK)


def open_file(path: Path) -> tuple[sqlite3.Connection, Path | None]:
    """Open a file to read and write, after making, renewing or replacing it if need be.

    Also returns where a broken file was put. Raises sqlite3.Error or OSError.
    """
    if not can_be_written(path):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    try:
        return _open_ready(path), None
    except sqlite3.Error:
        pass  # absent, older, broken or busy: once more, with nobody else at work on it
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _alone(path):
        try:
            return _make_ready(path), None
        except sqlite3.Error as error:
            if trouble_of(error) is not Trouble.BROKEN:
                raise
        aside = _put_aside(path)
        connection = _make_ready(path)
        save_into(connection, readable(partial(connect, aside, "mode=ro")))
        return connection, aside


def tidy(connection: sqlite3.Connection, path: Path) -> None:
    """Move what stands beside the file into it, if that is much; nobody has to wait for it."""
    beside = path.with_name(path.name + "-wal")
    with suppress(OSError, sqlite3.Error):  # then another lesson does it
        if beside.stat().st_size > BIG:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


def open_copy(path: Path) -> sqlite3.Connection:
    """Copy a file that cannot be written into memory, to read it there."""
    try:
        return _copy(path, "mode=ro")
    except sqlite3.OperationalError:  # SQLite wants to write beside it, even to read
        return _copy(path, "mode=ro&immutable=1")


def connect(path: Path, how: str) -> sqlite3.Connection:
    """Return a connection without transactions of its own, usable from any thread."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?{how}",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.text_factory = _text
    return connection


def _open_ready(path: Path) -> sqlite3.Connection:
    """Open a file that is as it should be, and raise for any other."""
    connection = connect(path, "mode=rw")
    try:
        if _known_version(connection) < NEWEST:
            raise Refused(Trouble.BUSY)
        return _checked(connection)
    except BaseException:
        connection.close()
        raise


def _make_ready(path: Path) -> sqlite3.Connection:
    """Open a file, made or brought to the newest version. Others may be looking at it."""
    deadline = time.monotonic() + PATIENCE
    while True:
        connection = connect(path, "mode=rwc")
        try:
            if _known_version(connection) < NEWEST:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("BEGIN IMMEDIATE")
                take_steps(connection)
                connection.execute("COMMIT")
            return _checked(connection)
        except sqlite3.Error as error:
            connection.close()
            if trouble_of(error) is not Trouble.BUSY or time.monotonic() > deadline:
                raise
            time.sleep(uniform(0.01, 0.05))


def _known_version(connection: sqlite3.Connection) -> int:
    version = version_of(connection)
    if version > NEWEST:
        raise Refused(Trouble.NEWER)
    if version < 0:
        raise Refused(Trouble.BROKEN)
    return version


def _checked(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Return a connection whose file is whole, with our tables in it."""
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")  # no answer waits for the disk
    connection.execute(f"PRAGMA journal_size_limit = {BIG}")
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise Refused(Trouble.BROKEN)
    for statement in (READ_ANSWERS, READ_DEALS, READ_SETTING):
        connection.execute(f"{statement} LIMIT 0", (0,))
    return connection


def _copy(path: Path, how: str) -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    memory.text_factory = _text
    source = connect(path, how)
    try:
        _known_version(source)
        source.backup(memory)
        take_steps(memory)
        return _checked(memory)
    except BaseException:
        memory.close()
        raise
    finally:
        source.close()


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Wait until no other process makes, renews or replaces this file."""
    slot = sqlite3.connect(path.with_suffix(".slot"), timeout=PATIENCE, isolation_level=None)
    try:
        slot.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        slot.close()


def _put_aside(path: Path) -> Path:
    """Give a broken file, and what belongs to it, a name of its own."""
    stem = f"{path.stem}.kapot-{time.strftime('%Y%m%d-%H%M%S')}"
    aside, number = path.with_name(f"{stem}{path.suffix}"), 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{stem}-{number}{path.suffix}")
    path.rename(aside)
    for part in ("-wal", "-shm"):
        beside = path.with_name(path.name + part)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + part))
    return aside


def all_aside(path: Path) -> list[Path]:
    """Return the broken files that were put aside, and what belongs to them."""
    return sorted(path.parent.glob(f"{path.stem}.kapot-*"))
