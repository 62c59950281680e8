"""What goes wrong most in a room: counts of answers, and nothing about who gave them.

Several kernels add to one file. It holds, for each day, lesson and question, how many answers were
right at once, right later, or shown: no ids, no times of day, no order in which answers came.
"""

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from klaverles.lessons.answered import Answered, Record, Verdict
from klaverles.lessons.generators import pattern_names
from klaverles.rules.errors import KlaverlesError

if TYPE_CHECKING:
    import sqlite3  # where a course runs in the browser there is none

VARIABLE = "KLAVERLES_ROOM"
"""The environment variable with the file in which a room is counted; kernels inherit it."""

AT_ONCE, LATER, SHOWN = "meteen", "later", "getoond"
OUTCOMES = (AT_ONCE, LATER, SHOWN)

_PATIENCE = 0.2
"""Seconds that an answer may wait for others who write; then it is added with the next one."""
_MAKE = """CREATE TABLE IF NOT EXISTS counts (
    day TEXT NOT NULL, place TEXT NOT NULL, question TEXT NOT NULL, outcome TEXT NOT NULL,
    amount INTEGER NOT NULL, PRIMARY KEY (day, place, question, outcome)) WITHOUT ROWID"""
_ADD = """INSERT INTO counts VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET amount = amount + excluded.amount"""
_READ = """SELECT place, question, outcome, SUM(amount) FROM counts
    WHERE day >= ? GROUP BY place, question, outcome"""

_Key = tuple[str, str, str, str]


class RoomError(KlaverlesError):
    """A file that holds no counts of a room."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a question of a lesson was answered, and how."""

    place: str
    question: str
    at_once: int = 0
    later: int = 0
    shown: int = 0

    @property
    def amount(self) -> int:
        """How many answers there were."""
        return self.at_once + self.later + self.shown

    @property
    def wrong(self) -> int:
        """How many were not right at once."""
        return self.later + self.shown


class Room:
    """The counts of one file, from one kernel; what cannot be written waits for the next."""

    def __init__(self, path: Path) -> None:
        """Count in this file; it is made by the first answer."""
        self.path = path
        self._waiting: Counter[_Key] = Counter()

    def count(self, records: Iterable[Record]) -> None:
        """Add answers. Never raises: a learner has nothing to do with it."""
        self._waiting.update(_keys(records))
        if not self._waiting:
            return
        import sqlite3

        try:
            with closing(_connect(self.path)) as connection:
                connection.execute("BEGIN IMMEDIATE")
                connection.execute(_MAKE)
                connection.executemany(_ADD, [(*k, n) for k, n in self._waiting.items()])
                connection.execute("COMMIT")
        except (sqlite3.Error, OSError):
            return
        self._waiting.clear()


def _connect(path: Path) -> "sqlite3.Connection":
    import sqlite3

    # A file in a room's folder is worth no more than a moment: what a crash loses is lost.
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    return connection


def _keys(records: Iterable[Record]) -> Iterator[_Key]:
    for each in records:
        if isinstance(each, Answered) and not each.again and (outcome := _outcome(each)):
            day = datetime.fromtimestamp(each.at, UTC).date().isoformat()
            yield day, each.place, _question(each.name), outcome


def _question(name: str) -> str:
    """Return an exercise's id, or the pattern of a fresh question: its seed is one learner's.

    An id has no digits, and a seed has.
    """
    if not re.search(r"[0-9]", name):
        return name
    found = [each for each in pattern_names() if name.startswith(f"{each}-")]
    return max(found, key=len) if found else re.split(r"-?[^-]*[0-9]", name)[0] or "vers"


def _outcome(record: Answered) -> str:
    """Return how a question ended; nothing for a duty at the table, which nobody asked."""
    if record.verdict is Verdict.SHOWN:
        return SHOWN
    if record.verdict is Verdict.FOUND:
        return AT_ONCE if record.mastered else LATER
    return ""


_ROOMS: dict[str, Room] = {}


def count_in_room(records: Iterable[Record], environ: Mapping[str, str] | None = None) -> None:
    """Add answers to the room's counts, where this course is counted at all."""
    named = (os.environ if environ is None else environ).get(VARIABLE, "")
    if named:
        _ROOMS.setdefault(named, Room(Path(named))).count(records)


def room_file(environ: Mapping[str, str]) -> Path:
    """Return the file in which this computer counts a room, unless another one is named."""
    from platformdirs import user_data_path

    named = environ.get(VARIABLE, "")
    return Path(named) if named else user_data_path("klaverles", appauthor=False) / "zaal.sqlite3"


def read_room(path: Path, since: str = "") -> tuple[Tally, ...]:
    """Return the counts of a file, from a day on if one is given, as in 2026-11-30.

    Raises RoomError for a file that is not there, or is none of ours.
    """
    if not path.is_file():
        raise RoomError(f"{path} is er niet: verwacht het bestand waarin een zaal geteld is")
    import sqlite3

    try:
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, timeout=5)) as connection:
            rows = connection.execute(_READ, (since,)).fetchall()
        found: dict[tuple[str, str], Counter[str]] = {}
        for place, question, outcome, amount in rows:
            found.setdefault((str(place), str(question)), Counter())[str(outcome)] += int(amount)
    except (sqlite3.Error, ValueError):
        raise RoomError(
            f"{path} is geen telling van een zaal: verwacht een ander bestand"
        ) from None
    return tuple(
        Tally(place, question, *(counted[each] for each in OUTCOMES))
        for (place, question), counted in sorted(found.items())
    )
