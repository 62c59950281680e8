"""The tables of the file with answers, its versions, and what is asked of it."""

from sqlite3 import Connection

from klaverles.lessons.answered import Answered, Record

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE answers (
            number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
            at INTEGER NOT NULL, place TEXT NOT NULL, name TEXT NOT NULL, unit TEXT NOT NULL,
            rules TEXT NOT NULL, asked_under TEXT NOT NULL, verdict TEXT NOT NULL,
            tries INTEGER NOT NULL, tips INTEGER NOT NULL, again INTEGER NOT NULL,
            mistake TEXT NOT NULL, round TEXT NOT NULL, seconds INTEGER)""",
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    ),
    (
        """CREATE TABLE deals (
            number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
            at INTEGER NOT NULL, place TEXT NOT NULL, asked_under TEXT NOT NULL,
            level TEXT NOT NULL, ours INTEGER NOT NULL, club INTEGER NOT NULL,
            after_answer INTEGER NOT NULL)""",
    ),
)
"""What brings a file from each version to the next; a version number is a count of steps.

Steps are never changed, only added. ``number`` is the order of arrival, and is never given out
twice; ``after_answer`` is the answer before the end of a deal, so that the two keep their order.
"""

NEWEST = len(STEPS)

_ANSWER = (
    "number, id, at, place, name, unit, rules, asked_under, verdict, tries, tips, again, mistake, "
    "round, seconds"
)
_DEAL = "number, id, at, place, asked_under, level, ours, club, after_answer"

READ_ANSWERS = f"SELECT {_ANSWER} FROM answers WHERE number > ?"
READ_DEALS = f"SELECT {_DEAL} FROM deals WHERE number > ?"
READ_SETTING = "SELECT value FROM settings WHERE name = ?"
SET = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
EMPTY = ("DELETE FROM answers", "DELETE FROM deals", "DELETE FROM settings")
_ADD_ANSWER = f"INSERT INTO answers VALUES (NULL{', ?' * 14}) ON CONFLICT (id) DO NOTHING"
_ADD_DEAL = (
    f"INSERT INTO deals VALUES (NULL{', ?' * 7}, (SELECT ifnull(max(number), 0) FROM answers)) "
    "ON CONFLICT (id) DO NOTHING"
)


def version_of(connection: Connection) -> int:
    """Return the version of the tables in a file; an empty file has version 0."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def take_steps(connection: Connection, until: int = NEWEST) -> None:
    """Bring the tables to a version, inside a transaction of the caller."""
    for version in range(version_of(connection), until):
        for statement in STEPS[version]:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {version + 1}")


def insert(connection: Connection, record: Record) -> bool:
    """Add a record and return True, or False if its id is there already."""
    r = record
    if isinstance(r, Answered):
        kind = (r.place, r.name, r.unit, r.rules, r.table, r.verdict.value)
        how = (r.tries, r.tips, int(r.again), r.mistake, r.round, r.seconds)
        return connection.execute(_ADD_ANSWER, (r.id, r.at, *kind, *how)).rowcount > 0
    values = (r.id, r.at, r.place, r.table, r.level, r.ours, r.club)
    return connection.execute(_ADD_DEAL, values).rowcount > 0


def setting_in(connection: Connection, name: str) -> str:
    """Return a setting, or an empty text."""
    found = connection.execute(READ_SETTING, (name,)).fetchone()
    return str(found[0]) if found else ""
