"""The unit of remembering: a pattern with the rules that make it what it is, never a position."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

from klaverles.rules.duties import Reason, duty
from klaverles.rules.errors import KlaverlesError, RulesetError
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset, Variant
from klaverles.rules.situations import CardClass, Situation

_S, _UP, _LOW, _X = CardClass

_HELD: dict[Situation, tuple[CardClass, ...]] = {
    Situation.LEAD: (_UP, _X),
    Situation.SUIT_HELD: (_S, _UP, _LOW, _X),
    Situation.TRUMP_LED_HIGHER: (_UP, _LOW, _X),
    Situation.TRUMP_LED_LOWER: (_LOW, _X),
    Situation.TRUMP_LED_NONE: (_X,),
    Situation.NOTHING: (_X,),
    Situation.OPPONENT_PLAIN: (_UP, _X),
    Situation.OPPONENT_TRUMP_HIGHER: (_UP, _LOW, _X),
    Situation.OPPONENT_TRUMP_LOWER: (_LOW, _X),
    Situation.OPPONENT_TRUMP_FORCED: (_LOW,),
    Situation.PARTNER_PLAIN: (_UP, _X),
    Situation.PARTNER_TRUMP_HIGHER: (_UP, _LOW, _X),
    Situation.PARTNER_TRUMP_LOWER: (_LOW, _X),
    Situation.PARTNER_TRUMP_FORCED: (_LOW,),
    Situation.PARTNER_TRUMP_ONLY_TRUMPS: (_UP, _LOW),
}
"""Which classes of card each row of the table can hold."""

_ROWS = frozenset(each.value for each in Situation)
_DUTY_RULES = ("ondertroeven", "maatslag", "troef_gevraagd_maat")


@dataclass(frozen=True, slots=True, order=True)
class Unit:
    """What a learner knows or does not know yet: a pattern, and the rules where they matter.

    ``rules`` is empty where the usual rules of both variants agree. Else it names a variant whose
    usual rules they are (``amsterdams``), or the house rules that make the difference, with the
    variant before them if it matters too: ``ondertroeven=verplicht``,
    ``amsterdams maatslag=alles``.
    """

    pattern: str
    rules: str = ""

    @property
    def family(self) -> str:
        """What it is akin to: all rows of the rule book's table, or all kinds of roem."""
        return "plicht" if self.pattern in _ROWS else self.pattern.partition("/")[0]


def table_text(rules: Ruleset) -> str:
    """Return a rule set as it is remembered: ``rotterdams ondertroeven=verplicht``."""
    house = (f"{name}={value}" for name, value in rules.house_rules().items())
    return " ".join((rules.variant.value, *house))


@lru_cache(maxsize=256)
def read_table_text(text: str) -> Ruleset:
    """Read what ``table_text`` gave. Raises RulesetError for anything else."""
    variant, *house = text.split() or [""]
    return Ruleset.of(variant, **_house_rules(house))


def _house_rules(parts: list[str]) -> dict[str, str]:
    pairs = [part.partition("=") for part in parts]
    if broken := [name for name, sign, _ in pairs if not sign]:
        raise RulesetError(f"{broken[0]!r} is geen huisregel: verwacht naam=waarde")
    return {name: value for name, _, value in pairs}


@lru_cache(maxsize=256)
def tables_of(unit: Unit) -> tuple[Ruleset, ...]:
    """Return the rule sets under which a unit is asked: one, or one for each variant.

    Raises RulesetError if the unit's rules cannot be read.
    """
    words = unit.rules.split()
    if words and "=" not in words[0]:
        return (read_table_text(unit.rules),)
    house = _house_rules(words)
    return tuple(Ruleset.of(variant, **house) for variant in Variant)


@lru_cache(maxsize=1024)
def unit_of_duty(situation: Situation, rules: Ruleset, partner_winning: bool = False) -> Unit:
    """Return the unit of a row of the rule book's table under a rule set.

    Two rule sets with the same duty in the row have the same unit. ``partner_winning`` only
    matters where trump was led at a table that spares the partner.
    """
    wanted = _demanded(situation, rules, partner_winning)
    variant, house = _first_with(situation, partner_winning, wanted)
    alone = all(
        _demanded(situation, Ruleset.of(each, **dict(house)), partner_winning) == wanted
        for each in Variant
    )
    words = [] if alone else [variant.value]
    return Unit(situation.value, " ".join((*words, *(f"{name}={value}" for name, value in house))))


_Demanded = tuple[tuple[bool, Reason | None], ...]
_House = tuple[tuple[str, str | int], ...]


@lru_cache(maxsize=4096)
def _demanded(situation: Situation, rules: Ruleset, partner_winning: bool) -> _Demanded:
    """Return what the duty comes to: for each class whether it is allowed, and if so why."""
    cells = duty(situation, partner_winning, rules)
    return tuple(
        (allowed, why if allowed else None)
        for allowed, why in (cells[each] for each in _HELD[situation])
    )


@cache
def _first_with(
    situation: Situation, partner_winning: bool, wanted: _Demanded
) -> tuple[Variant, _House]:
    """Return the plainest rule set with this duty: few house rules, Amsterdams first."""
    for variant, house in _duty_tables():
        rules = Ruleset.of(variant, **dict(house))
        if _demanded(situation, rules, partner_winning) == wanted:
            return variant, house
    raise KlaverlesError(f"geen regels met deze plicht in {situation}: verwacht er minstens één")


@cache
def _duty_tables() -> tuple[tuple[Variant, _House], ...]:
    return tuple(sorted(_all_duty_tables(), key=lambda each: len(each[1])))


def _all_duty_tables() -> Iterator[tuple[Variant, _House]]:
    choices = product(*(HOUSE_RULES[name] for name in _DUTY_RULES))
    for values, variant in product(choices, Variant):
        house = tuple(
            (name, value)
            for name, value in zip(_DUTY_RULES, values, strict=True)
            if value != HOUSE_RULES[name][0]
        )
        yield variant, house
