"""Take along what can still be read of a broken file."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

from klaverles.lessons.answered import Record, RecordError, read
from klaverles.lessons.file_schema import SET, insert

_TABLES = (("answers", "antwoord"), ("deals", "spel"))
_OURS = ("number", "after_answer")

Setting = tuple[str, str]


def readable(connect: Callable[[], sqlite3.Connection]) -> Iterator[Record | Setting]:
    """Yield the records and settings of a broken file that can be read and make sense."""
    try:
        with closing(connect()) as connection:
            for name, value in _rows(connection, "settings", "name"):
                if isinstance(name, str) and isinstance(value, str):
                    yield name, value
            connection.row_factory = sqlite3.Row
            for table, kind in _TABLES:
                for row in _rows(connection, table, "number"):
                    if record := _record(kind, dict(row)):
                        yield record
    except sqlite3.Error:
        return


def save_into(connection: sqlite3.Connection, found: Iterator[Record | Setting]) -> None:
    """Write into a fresh file what was found; without it the fresh file works as well."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for each in found:
            if isinstance(each, tuple):
                connection.execute(SET, each)
            else:
                insert(connection, each)
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _rows(connection: sqlite3.Connection, table: str, key: str) -> Iterator[sqlite3.Row]:
    """Yield rows from the front until it breaks, then from the back until it breaks."""
    seen = set()
    for direction in ("ASC", "DESC"):
        try:
            for row in connection.execute(f"SELECT * FROM {table} ORDER BY {key} {direction}"):
                if row[0] in seen:
                    break
                seen.add(row[0])
                yield row
            else:
                return
        except sqlite3.DatabaseError:
            continue


def _record(kind: str, row: dict[str, object]) -> Record | None:
    values = {name: value for name, value in row.items() if name not in _OURS}
    values["table"] = values.pop("asked_under", None)
    if values.get("again") in (0, 1):
        values["again"] = bool(values["again"])
    try:
        return read({"kind": kind, **values})
    except RecordError:
        return None
