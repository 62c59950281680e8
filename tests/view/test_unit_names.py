"""What a learner calls a unit: short, Dutch, and never twice the same."""

from itertools import product

import pytest

from klaverles import Ruleset
from klaverles.lessons.generators import GENERATORS
from klaverles.lessons.unit import Unit, unit_of_duty
from klaverles.lessons.units import all_units
from klaverles.rules.ruleset import HOUSE_RULES, Variant
from klaverles.rules.situations import Situation
from klaverles.view.unit_names import UNIT_NAMES, unit_name, unit_title

DUTY_RULES = ("ondertroeven", "maatslag", "troef_gevraagd_maat")
UNITS = all_units(tuple(Variant))


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_every_unit_of_the_course_has_a_short_name(unit):
    """A name of its own, not the pattern as a program writes it, that fits on two lines."""
    assert unit.pattern in UNIT_NAMES
    name = unit_name(unit)
    assert "=" not in name
    assert "/" not in name
    assert 3 < len(name) <= 75


def test_no_two_units_are_called_the_same():
    """Who reads a list can tell its lines apart."""
    assert len({unit_name(unit) for unit in UNITS}) == len(UNITS)


@pytest.mark.parametrize("pattern", [*GENERATORS, *Situation])
def test_every_pattern_that_can_be_dealt_has_a_name(pattern):
    """Also a pattern that is not reviewed can be among the answers."""
    assert pattern in UNIT_NAMES


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        (Ruleset.amsterdams(), "de slag is aan je maat (Amsterdams)"),
        (Ruleset.rotterdams(), "de slag is aan je maat (Rotterdams)"),
    ],
)
def test_the_rules_stand_behind_the_name_where_they_matter(rules, name):
    """On the partner's trick Amsterdams and Rotterdams differ."""
    assert unit_name(unit_of_duty(Situation.PARTNER_PLAIN, rules)) == name


def test_no_rules_are_named_where_every_table_does_the_same():
    """Bekennen is bekennen everywhere."""
    assert unit_name(unit_of_duty(Situation.SUIT_HELD, Ruleset.rotterdams())) == "kleur bekennen"


def test_house_rules_are_named_in_few_words():
    """A house rule that changes the duty is part of what is learned."""
    unit = unit_of_duty(
        Situation.OPPONENT_TRUMP_LOWER, Ruleset.rotterdams(ondertroeven="verplicht")
    )
    assert unit_name(unit).endswith("(waar ondertroeven moet)")


def test_a_house_rule_of_one_variant_reads_as_one_sentence():
    """The variant, and where it is so."""
    unit = unit_of_duty(Situation.PARTNER_TRUMP_HIGHER, Ruleset.amsterdams(maatslag="alles"))
    assert unit_name(unit).endswith("(Amsterdams waar bij je maat alles mag)")


@pytest.mark.parametrize("row", Situation)
def test_no_two_duties_of_one_row_are_called_the_same(row):
    """Whatever a table chose: another duty is another unit, and has another name."""
    units = {
        unit_of_duty(row, Ruleset.of(variant, **dict(zip(DUTY_RULES, chosen, strict=True))))
        for variant in Variant
        for chosen in product(*(HOUSE_RULES[name] for name in DUTY_RULES))
    }
    names = {unit_name(unit) for unit in units}
    assert len(names) == len(units)
    assert max(map(len, names)) <= 110


def test_a_unit_of_an_older_or_newer_course_has_a_name_too():
    """An import may hold what this course does not know."""
    assert unit_title(Unit("roem/iets-nieuws", "kraken")) == "Roem: iets nieuws (kraken)"
