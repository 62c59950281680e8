"""House rules that are the learner's own; those of another table, met in an example, are not."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from klaverles.lessons.answered import Answered, Record
from klaverles.lessons.own_table import read_table
from klaverles.lessons.unit import Unit, read_table_text, tables_of, unit_of_duty
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import Situation


def table_or_none(data: object) -> Ruleset | None:
    """Return the own table as a browser keeps it; None without one that can be read."""
    try:
        return read_table(data) if data else None
    except KlaverlesError:
        return None


def table_played(records: Iterable[Record]) -> Ruleset | None:
    """Return the rules under which most was answered and played; None for who did nothing."""
    tables = Counter(each.table for each in records)
    for text, _ in tables.most_common():
        try:
            return read_table_text(text)
        except KlaverlesError:  # from a file of another version
            continue
    return None


def at_own_table(records: tuple[Record, ...], table: Ruleset | None = None) -> tuple[Record, ...]:
    """Return the records without what was answered about house rules of other tables.

    ``table`` is the learner's own table; without one it is the table where most was played. The
    very same records come back where nothing has to be left out.
    """
    if not any("=" in each.rules for each in records if isinstance(each, Answered)):
        return records
    own = table or table_played(records)
    return tuple(
        each
        for each in records
        if not isinstance(each, Answered)
        or "=" not in each.rules
        or (own is not None and is_own(Unit(each.unit, each.rules), own))
    )


@lru_cache(maxsize=1024)
def is_own(unit: Unit, table: Ruleset) -> bool:
    """Say whether a unit is asked at this table, or goes by usual rules of either variant."""
    if "=" not in unit.rules:
        return True
    if unit.pattern in list(Situation):
        row = Situation(unit.pattern)
        return unit in {unit_of_duty(row, table, partner) for partner in (False, True)}
    try:
        wanted = tables_of(unit)[0].house_rules()
    except KlaverlesError:
        return False
    return wanted.items() <= table.house_rules().items()
