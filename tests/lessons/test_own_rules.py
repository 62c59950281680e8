"""House rules of another table, met in an example, are not the learner's own."""

import pytest
from records import about, answer

from klaverles.lessons.own_rules import at_own_table, is_own, table_or_none, table_played
from klaverles.lessons.unit import Unit, read_table_text
from klaverles.lessons.units import all_units
from klaverles.rules.ruleset import Ruleset, Variant

ALL_MAY = "amsterdams maatslag=alles"
HOUSE = Unit("maat-troef-hogere", ALL_MAY)
USUAL = about()


def house(**changes):
    return about(HOUSE, table=ALL_MAY, **changes)


@pytest.mark.parametrize("unit", all_units(Variant), ids=str)
def test_the_usual_rules_of_both_variants_are_everybodys(unit):
    """Who plays Amsterdams can still be asked what Rotterdams is."""
    assert is_own(unit, Ruleset.rotterdams(ondertroeven="verplicht"))


@pytest.mark.parametrize(
    ("table", "own"),
    [
        (ALL_MAY, True),
        (f"{ALL_MAY} ondertroeven=vrij", True),
        ("amsterdams", False),
        ("rotterdams", False),
        ("amsterdams maatslag=overtroeven", False),
    ],
)
def test_a_house_rule_is_own_at_a_table_that_plays_so(table, own):
    """Other house rules beside it do not matter."""
    assert is_own(HOUSE, read_table_text(table)) is own


@pytest.mark.parametrize(
    ("rules", "table", "own"),
    [
        ("tegenpit=0", "amsterdams tegenpit=0", True),
        ("tegenpit=0", "rotterdams", False),
        ("tegenpit=veel", "rotterdams", False),
    ],
)
def test_a_house_rule_of_counting_is_own_in_the_same_way(rules, table, own):
    """One that cannot be read is nobody's."""
    assert is_own(Unit("telling/tegenpit", rules), read_table_text(table)) is own


def test_one_example_at_another_table_is_left_out():
    """Most was answered at the usual table."""
    records = (USUAL, about(), house())
    assert at_own_table(records) == records[:2]


def test_where_most_is_played_by_a_house_rule_it_is_asked():
    """Also by who never told which table is theirs."""
    records = (USUAL, house(), house())
    assert at_own_table(records) == records


def test_the_own_table_decides_where_it_is_told():
    """Whatever was answered before."""
    records = (USUAL, about(), house())
    assert at_own_table(records, read_table_text(ALL_MAY)) == records
    assert at_own_table((USUAL, house(), house()), Ruleset.rotterdams()) == (USUAL,)


def test_without_house_rules_the_very_same_records_come_back():
    """So that what was worked out for them once is not worked out again."""
    records = (USUAL, about())
    assert at_own_table(records) is records


def test_a_table_that_cannot_be_read_is_not_the_one_where_most_is_played():
    """As from a file of another version."""
    records = [answer(1, table="utrechts"), answer(2, table="utrechts"), answer(3)]
    assert table_played(records) == Ruleset.amsterdams()
    assert table_played([]) is None


@pytest.mark.parametrize("data", [None, {}, "rotterdams", {"variant": "utrechts"}, 7])
def test_what_a_browser_sends_and_is_no_table_is_none(data):
    """It does no harm."""
    assert table_or_none(data) is None


def test_the_table_of_a_browser_is_read():
    """As it is kept there."""
    assert table_or_none({"variant": "rotterdams"}) == Ruleset.rotterdams()
