"""Read the records of a file once, and after that only what is new."""

from collections import deque
from dataclasses import fields
from sqlite3 import Connection
from typing import Any

from klaverles.lessons.answered import LONGEST, RANGES, Answered, Played, Record, Verdict
from klaverles.lessons.file_schema import READ_ANSWERS, READ_DEALS

_VERDICTS = {verdict.value: verdict for verdict in Verdict}
_COUNT = (
    "SELECT (SELECT count(*) FROM answers WHERE number <= ?)"
    " + (SELECT count(*) FROM deals WHERE number <= ?)"
)


def _odd(table: str, texts: str, numbers: str, more: str) -> str:
    """Return what finds the rows that no version of ours can have written; SQLite is quick."""
    wrong = [f"typeof({each}) <> 'text' OR length({each}) > {LONGEST}" for each in texts.split()]
    for each in numbers.split():
        low, high = RANGES[each]
        is_none = f"{each} NOT BETWEEN {low} AND {high} OR typeof({each}) <> 'integer'"
        wrong.append(f"{each} IS NOT NULL AND ({is_none})")
    every = " OR ".join((*wrong, "id = ''", more))
    return f"SELECT number FROM {table} WHERE number > ? AND ({every})"


_ODD_ANSWERS = _odd(
    "answers",
    "id place name unit rules asked_under verdict mistake round",
    "at tries tips seconds",
    "again NOT IN (0, 1)",
)
_ODD_DEALS = _odd(
    "deals", "id place asked_under level", "at ours club", "typeof(after_answer) <> 'integer'"
)

_FIELDS = [each.name for each in fields(Answered)]
_VERDICT, _AGAIN = map(_FIELDS.index, ("verdict", "again"))
_AT_ONCE = 500
_PUT = [getattr(Answered, name).__set__ for name in _FIELDS]


def _answered(rows: list[tuple[Any, ...]]) -> list[Answered]:
    """Return the records of rows that were checked; made by the column, in a third of the time."""
    columns: list[Any] = list(zip(*rows, strict=True))[1:]
    columns[_VERDICT] = map(_VERDICTS.__getitem__, columns[_VERDICT])
    columns[_AGAIN] = map(bool, columns[_AGAIN])
    records = [object.__new__(Answered) for _ in rows]
    for put, column in zip(_PUT, columns, strict=True):
        deque(map(put, records, column), maxlen=0)
    return records


_Row = tuple[int, int, int, int, Record]
"""When, after which answer, answer or deal, its number, the record: sorts as it should."""


class FileRows:
    """The records of a file as they were read last."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begin anew, as with a file that nobody has read."""
        self.records: tuple[Record, ...] = ()
        self._rows: list[_Row] = []
        self._read, self._answer, self._deal = 0, 0, 0
        self._connection: Connection | None = None
        self._stamp = (0, 0)

    def refresh(self, connection: Connection) -> tuple[Record, ...]:
        """Return all records, by ``at`` and then in order of arrival."""
        seen = connection.execute("PRAGMA data_version").fetchone()[0]
        stamp = (seen, connection.total_changes)
        if connection is self._connection and stamp == self._stamp:
            return self.records
        if connection is not self._connection:  # perhaps another file
            self.forget()
        connection.execute("BEGIN")
        try:
            there = connection.execute(_COUNT, (self._answer, self._deal)).fetchone()[0]
            if there != self._read:  # erased meanwhile
                self.forget()
            before = self._read
            self._read_answers(connection)
            self._read_deals(connection)
        finally:
            connection.execute("COMMIT")
        if before != self._read or not before:
            self._rows.sort()
            self.records = tuple([row[-1] for row in self._rows])
        self._connection, self._stamp = connection, stamp
        return self.records

    def _read_answers(self, connection: Connection) -> None:
        """Read the new answers; an odd one is left out."""
        odd = {number for (number,) in connection.execute(_ODD_ANSWERS, (self._answer,))}
        cursor = connection.execute(READ_ANSWERS, (self._answer,))
        while new := cursor.fetchmany(_AT_ONCE):
            self._read += len(new)
            self._answer = new[-1][0]
            known = [row for row in new if row[0] not in odd and row[1 + _VERDICT] in _VERDICTS]
            for row, record in zip(known, _answered(known) if known else (), strict=True):
                self._rows.append((record.at, row[0], 0, row[0], record))

    def _read_deals(self, connection: Connection) -> None:
        odd = set(connection.execute(_ODD_DEALS, (self._deal,)))
        for row in connection.execute(READ_DEALS, (self._deal,)):
            number, name, at, place, table, level, ours, club, after = row
            self._read += 1
            self._deal = number
            if (number,) in odd:
                continue
            record = Played(
                id=name, at=at, place=place, table=table, level=level, ours=ours, club=club
            )
            self._rows.append((at, after, 1, number, record))
