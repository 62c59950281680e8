"""Which unit a question practises: what lies in the trick, or how the deal ends, decides."""

from klaverles.lessons.advice_question import AdviceQuestion
from klaverles.lessons.count_question import CountQuestion
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.generators import GENERATORS
from klaverles.lessons.kinds import Kind
from klaverles.lessons.puzzle_question import PuzzleQuestion
from klaverles.lessons.question import Question
from klaverles.lessons.term_question import TermQuestion
from klaverles.lessons.trick_question import TrickQuestion
from klaverles.lessons.unit import Unit, unit_of_duty
from klaverles.rules.order import DEAL_POINTS
from klaverles.rules.roem import Roem, RoemKind
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset

WHOSE_TRICK = Kind.WHOSE_TRICK.value
LAST_TRICK = "slagpunten/laatste-slag"
WITH_ROEM, WITHOUT_ROEM = "doel/met-roem", "doel/zonder-roem"

RUN, LONG_RUN, STUK, STUK_ON_RUN, ALIKE, NO_ROEM = ROEM_UNITS = (
    "roem/driekaart",
    "roem/vierkaart",
    "roem/stuk",
    "roem/stuk-op-een-rij",
    "roem/vier-gelijke",
    "roem/geen",
)
"""By what lies in the trick."""

MADE, NAT, NAT_BY_ROEM, HALF, PIT, TEGENPIT, NO_PIT = COUNT_UNITS = (
    "telling/gehaald",
    "telling/nat",
    "telling/nat-door-roem",
    "telling/precies-de-helft",
    "telling/pit",
    "telling/tegenpit",
    "telling/geen-pit",
)
"""By how the deal ends. Nat by roem: 82 was reached, but the target had risen. No pit: every point
was won, but not every trick."""

_COST = Kind.REVOKE_COST.value
_DECIDING: dict[str, tuple[str, ...]] = {
    ALIKE: ("vier_boeren", "vier_gelijk_laag"),
    **dict.fromkeys((WITH_ROEM, WITHOUT_ROEM), ("nat_bij_gelijk",)),
    **dict.fromkeys(COUNT_UNITS, ("afronden",)),
    HALF: ("nat_bij_gelijk", "afronden"),
    TEGENPIT: ("tegenpit", "afronden"),
    _COST: ("verzaken", "afronden"),
}
"""By pattern the house rules that can change an answer; for the rows of the table see ``unit``."""
_PLAIN_TARGET = DEAL_POINTS // 2 + 1


def unit_of(question: Question) -> Unit | None:
    """Return the unit that a question practises.

    None for what cannot be dealt again with other cards: puzzles, and signals to give; and for the
    words of the course, since who misses one word may well know the next.
    """
    if isinstance(question, PuzzleQuestion | TermQuestion):
        return None
    if isinstance(question, DutyQuestion):
        return _duty_unit(question)
    if isinstance(question, TrickQuestion):
        return _trick_unit(question)
    if isinstance(question, CountQuestion):
        return _count_unit(question)
    if isinstance(question, AdviceQuestion) and question.advice is None:
        return None
    return Unit(question.pattern) if question.pattern in GENERATORS else None


def deciding_text(pattern: str, table: Ruleset) -> str:
    """Return the house rules of a table that can make another unit of a pattern that is no row."""
    house = table.house_rules()
    names = (name for name in _DECIDING.get(pattern, ()) if name in house)
    return " ".join(f"{name}={house[name]}" for name in names)


def names_what_it_practises(unit: Unit, table: Ruleset) -> bool:
    """Say whether a unit that is no row has the rules that decide it, as they are always written.

    Four alike are boeren or low cards, never both, so there one rule decides.
    """
    both = unit.pattern == ALIKE and " " in unit.rules
    return unit.rules == deciding_text(unit.pattern, table) and not both


def _duty_unit(question: DutyQuestion) -> Unit:
    if question.kind is Kind.WHOSE_TRICK:
        return Unit(WHOSE_TRICK)
    facts = question.position.facts
    return unit_of_duty(facts.situation, question.main_rules, facts.partner_winning)


def _trick_unit(question: TrickQuestion) -> Unit:
    if question.kind is Kind.TRICK_POINTS and question.last:
        return Unit(LAST_TRICK)
    if question.kind not in (Kind.ROEM_CARDS, Kind.ROEM_POINTS):
        return Unit(question.pattern)
    return _under_rules(question, _roem_pattern(question.roem()))


def _roem_pattern(found: Roem) -> str:
    kinds = {part.kind for part in found.parts}
    if not kinds:
        return NO_ROEM
    if kinds & {RoemKind.FOUR_ALIKE, RoemKind.FOUR_BOEREN}:
        return ALIKE
    if RoemKind.STUK in kinds:
        return STUK_ON_RUN if len(kinds) > 1 else STUK
    return LONG_RUN if RoemKind.VIERKAART in kinds else RUN


def _count_unit(question: CountQuestion) -> Unit:
    if question.kind is Kind.REVOKE_COST:
        return _under_rules(question, _COST)
    if question.kind is Kind.TARGET:
        return _under_rules(question, WITH_ROEM if question.roem_both else WITHOUT_ROEM)
    return _under_rules(question, _ending(question))


def _ending(question: CountQuestion) -> str:
    """Return the trap in a counted deal; who asks only made or nat, does not ask for pit."""
    mine, other = question.playing, question.defending
    if question.kind is Kind.SCORE:
        if 8 in (mine.tricks, other.tricks):
            return PIT if mine.tricks == 8 else TEGENPIT
        if DEAL_POINTS in (mine.points, other.points):
            return NO_PIT
    if mine.total == other.total:
        return HALF
    if not question.score().nat:
        return MADE
    return NAT_BY_ROEM if mine.total >= _PLAIN_TARGET else NAT


def _under_rules(question: Question, pattern: str) -> Unit:
    """Return the unit with those house rules without which the answer would be another one."""
    rules, house = question.main_rules, question.main_rules.house_rules()
    deciding = [
        f"{name}={house[name]}"
        for name in _DECIDING.get(pattern, ())
        if name in house and question.key(_usual(rules, name)) != question.key(rules)
    ]
    return Unit(pattern, " ".join(deciding))


def _usual(rules: Ruleset, name: str) -> Ruleset:
    return rules.replace(**{name: HOUSE_RULES[name][0]})
