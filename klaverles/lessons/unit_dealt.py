"""Fresh questions of a unit: other cards each time, and harder as it is known better."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from klaverles.lessons.generators import fresh
from klaverles.lessons.kinds import Kind
from klaverles.lessons.question import Question
from klaverles.lessons.unit import Unit, tables_of, unit_of_duty
from klaverles.lessons.unit_asked import (
    COUNT_UNITS,
    HALF,
    MADE,
    NAT,
    NAT_BY_ROEM,
    ROEM_UNITS,
    WHOSE_TRICK,
    deciding_text,
    unit_of,
)
from klaverles.lessons.unit_cards import counted_deal, roem_trick
from klaverles.lessons.unit_moments import SELDOM, advised, whose_trick
from klaverles.play.advice import Advice
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import Situation

HARDEST = 2
_MOST_TRIES = 2000
_CANDIDATES = 3
_ROWS = tuple(each.value for each in Situation)
_COMMON = (*_ROWS[:7], Situation.PARTNER_PLAIN.value)
"""Rows that come up in nearly every deal."""

_ENDINGS = (MADE, NAT, NAT_BY_ROEM, HALF)
_DUTY_KINDS = (
    (Kind.MAY_THIS,),
    (Kind.ALL_ALLOWED,),
    (Kind.ALL_ALLOWED, Kind.ALL_ALLOWED, Kind.WHICH_DUTY),
)
"""How a row is asked, by hardness."""


def fresh_for(unit: Unit, seed: str, hardness: int, table: Ruleset | None = None) -> Question:
    """Return a fresh question of this unit; the same seed gives the same one.

    ``hardness`` goes from 0 to 2. A row of the table is asked as one card that may be played or
    not, then as all cards that may, in a small hand; then in the largest of a few hands, or for the
    duty itself. A count is asked as made or nat first, then as what is written; roem by its cards
    first. Of other units the easiest of a few candidates is taken, any, or the hardest. It is
    asked at ``table`` where that makes the same unit, else under each variant that agrees. Raises
    KlaverlesError for what is no unit.
    """
    wanted = min(max(hardness, 0), HARDEST)
    tables = _tables(unit, table)
    found = tuple(islice(_dealt(unit, seed, wanted, tables), _amount(unit, wanted)))
    if not found:
        raise KlaverlesError(
            f"{unit.pattern!r} met {unit.rules!r} is niet te delen: verwacht een patroon"
        )
    chosen = (max if wanted == HARDEST else min)(found, key=_load)
    return _under_all(chosen, unit, tables)


def _amount(unit: Unit, hardness: int) -> int:
    """Return how many candidates there are to choose from; some take long to deal."""
    if unit.pattern in list(Advice):
        return 1
    if unit.pattern in _ROWS:
        return (1, _CANDIDATES, _CANDIDATES)[hardness] if unit.pattern in _COMMON else 1
    return 1 if hardness == 1 else _CANDIDATES


def _load(question: Question) -> int:
    """Return how much there is to see through: cards in play, and mistakes that lie in wait."""
    return len(question.cards()) + 2 * len(set(question.mistakes().values()))


def _tables(unit: Unit, table: Ruleset | None) -> tuple[Ruleset, ...]:
    """Return the rule sets to choose from: the learner's own table if it makes the same unit."""
    if table is not None and _fits(unit, table):
        return (table,)
    usual = tables_of(unit)
    own = tuple(each for each in usual if table is not None and each.variant is table.variant)
    return own or usual


def _fits(unit: Unit, table: Ruleset) -> bool:
    if unit.pattern in _ROWS:
        row = Situation(unit.pattern)
        return unit in {unit_of_duty(row, table, partner) for partner in (False, True)}
    return deciding_text(unit.pattern, table) == unit.rules


def _dealt(unit: Unit, seed: str, hardness: int, tables: tuple[Ruleset, ...]) -> Iterator[Question]:
    rules = Random(f"{unit}/{seed}").choice(tables)
    for number in range(_MOST_TRIES):
        question = _attempt(unit, f"{seed}-{number}" if number else seed, hardness, rules)
        if question is not None and unit_of(question) == unit:
            yield question


def _attempt(unit: Unit, seed: str, hardness: int, rules: Ruleset) -> Question | None:
    pattern, random = unit.pattern, Random(f"{unit}/{rules!r}/{seed}")
    if pattern == WHOSE_TRICK:
        return whose_trick(rules, random, seed, tempting=hardness > 0)
    if pattern in SELDOM:
        return advised(Advice(pattern), rules, random, seed)
    if pattern in ROEM_UNITS:
        points = hardness > 0 or "vier_boeren" in unit.rules
        kind = Kind.ROEM_POINTS if points else Kind.ROEM_CARDS
        return roem_trick(unit, kind, rules, random, seed)
    if pattern in COUNT_UNITS:
        written = hardness > 0 or pattern not in _ENDINGS or "afronden" in unit.rules
        kind = Kind.SCORE if written else Kind.MADE_OR_NAT
        return counted_deal(unit, kind, rules, random, seed)
    return fresh(pattern.partition("/")[0], rules, seed, _DUTY_KINDS[hardness])


def _under_all(question: Question, unit: Unit, tables: tuple[Ruleset, ...]) -> Question:
    """Return the question for each variant where its answer is the same."""
    if question.bound_to_rules or question.rules[0] not in tables:
        return question
    if any(question.key(each) != question.key() for each in tables):
        return question
    asked = replace(question, rules=tables)
    return asked if unit_of(asked) == unit else question
