"""The table of house rules: names, values, defaults, and that each one changes something."""

import pytest
from house_rules import DEFAULTS, HOUSE_RULES

from klaverles import HOUSE_RULES as ENGINE_HOUSE_RULES
from klaverles import Ruleset

EACH_VALUE = [(name, value) for name, values in HOUSE_RULES.items() for value in values]


def test_the_engine_knows_the_same_house_rules():
    """Elke huisregel heeft haar naam en waarden uit het boek; de gewone waarde staat voorop."""
    assert {name: tuple(values) for name, values in ENGINE_HOUSE_RULES.items()} == HOUSE_RULES


@pytest.mark.parametrize("variant", ["amsterdams", "rotterdams"])
def test_defaults(variant):
    """Zonder afspraak geldt van elke huisregel de gewone waarde."""
    rules = getattr(Ruleset, variant)()
    assert rules.variant == variant
    assert {name: getattr(rules, name) for name in HOUSE_RULES} == DEFAULTS


@pytest.mark.parametrize("variant", ["amsterdams", "rotterdams"])
@pytest.mark.parametrize(("name", "value"), EACH_VALUE)
def test_a_house_rule_can_be_chosen(variant, name, value):
    """Een tafel kiest een huisregel, en alle andere blijven wat ze waren."""
    chosen = getattr(Ruleset, variant)(**{name: value})
    assert {each: getattr(chosen, each) for each in HOUSE_RULES} == DEFAULTS | {name: value}
    assert type(getattr(chosen, name)) is type(value)
    assert getattr(Ruleset, variant)().replace(**{name: value}) == chosen
    assert chosen.replace(**{name: DEFAULTS[name]}) == getattr(Ruleset, variant)()


@pytest.mark.parametrize(("name", "value"), EACH_VALUE)
def test_rules_print_as_they_can_be_pasted(name, value):
    """De regels van een tafel zijn als tekst over te nemen."""
    rules = Ruleset.rotterdams(**{name: value})
    assert eval(repr(rules), {"Ruleset": Ruleset}) == rules


def test_rules_do_not_change_under_a_table():
    """De regels van een tafel liggen vast; andere regels zijn een andere tafel."""
    rules = Ruleset.amsterdams()
    with pytest.raises(AttributeError):
        rules.ondertroeven = "vrij"
    assert rules.replace(ondertroeven="vrij") != rules
    assert rules.ondertroeven == "verboden"
