"""The unit of remembering: a pattern under the rules that matter, never a position."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest
from course import EXERCISES
from hypothesis import given
from hypothesis import strategies as st
from records import about, answer

from klaverles.lessons.count_question import CountQuestion
from klaverles.lessons.course import COURSE, lesson_about
from klaverles.lessons.generators import GENERATORS, fresh
from klaverles.lessons.kinds import Kind
from klaverles.lessons.own_table import at_table
from klaverles.lessons.trick_question import TrickQuestion
from klaverles.lessons.unit import tables_of
from klaverles.lessons.unit_asked import COUNT_UNITS, ROEM_UNITS
from klaverles.lessons.units import (
    Unit,
    all_units,
    fresh_for,
    in_teaching_order,
    is_unit,
    lesson_id_of,
    lesson_of,
    read_table_text,
    table_text,
    unit_of,
    unit_of_duty,
)
from klaverles.rules.counting import SideResult
from klaverles.rules.duties import duty
from klaverles.rules.errors import KlaverlesError, RulesetError
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset, Variant
from klaverles.rules.situations import Situation
from klaverles.rules.tricks import Trick

AMSTERDAMS, ROTTERDAMS = Ruleset.amsterdams(), Ruleset.rotterdams()
COURSE_UNITS = all_units(Variant)
HOUSE_UNITS = (
    Unit("tegenstander-troef-alleen-lagere", "ondertroeven=verplicht"),
    Unit("tegenstander-troef-alleen-lagere", "ondertroeven=vrij"),
    Unit("maat-troef-hogere", "amsterdams maatslag=alles"),
    Unit("maat-troef-alleen-lagere", "rotterdams ondertroeven=verplicht"),
    Unit("troef-gevraagd-hogere", "amsterdams troef_gevraagd_maat=vrij"),
    Unit("roem/vier-gelijke", "vier_boeren=100"),
    Unit("roem/vier-gelijke", "vier_gelijk_laag=100"),
    Unit("doel/met-roem", "nat_bij_gelijk=nee"),
    Unit("telling/precies-de-helft", "nat_bij_gelijk=nee"),
    Unit("telling/tegenpit", "tegenpit=0"),
    Unit("telling/gehaald", "afronden=tientallen"),
    Unit("verzaken-kost", "verzaken=162"),
)
WITHOUT_UNIT = {
    Kind.TERM: "who misses one word may well know the next",
    Kind.WHICH_WORD: "who misses one word may well know the next",
    Kind.GIVE_SIGNAL: "no generator deals it",
    Kind.PUZZLE: "a puzzle is a position",
}

house_rules = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in HOUSE_RULES.items()}
)
tables = st.builds(
    lambda variant, house: Ruleset.of(variant, **house), st.sampled_from(Variant), house_rules
)


@pytest.mark.parametrize("unit", [*COURSE_UNITS, *HOUSE_UNITS], ids=str)
@pytest.mark.parametrize("hardness", [0, 1, 2])
def test_a_fresh_question_is_of_the_unit_it_was_asked_for(unit, hardness):
    """Whatever the seed and however hard: it practises that unit and nothing else."""
    for number in range(2):
        question = fresh_for(unit, f"toets-{number}", hardness)
        assert unit_of(question) == unit
        assert question.key()


@pytest.mark.parametrize("unit", COURSE_UNITS, ids=str)
def test_the_same_seed_gives_the_same_question_and_another_gives_other_cards(unit):
    assert fresh_for(unit, "een", 1) == fresh_for(unit, "een", 1)
    several = {repr(replace(fresh_for(unit, f"{n}", 1), name="", seed="")) for n in range(8)}
    assert len(several) > 1


_DEAL_ALL = """
from klaverles.lessons.units import all_units, fresh_for
from klaverles.rules.ruleset import Variant
for unit in all_units(Variant):
    print(fresh_for(unit, "overal", 2))
"""


def test_the_same_seed_gives_the_same_question_in_every_process():
    """Nothing hangs on the order in which Python happens to keep a set."""
    dealt = {
        subprocess.run(
            [sys.executable, "-c", _DEAL_ALL],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2", "3")
    }
    assert len(dealt) == 1


@pytest.mark.parametrize("name", ["e-2", "x", "10"])
def test_a_fresh_question_is_right_for_every_variant_it_is_asked_under(name):
    """A question that is the same at Amsterdams and Rotterdams says so; the answer is one."""
    for unit in COURSE_UNITS:
        question = fresh_for(unit, name, 1)
        assert len({question.key(rules) for rules in question.rules}) == 1
        assert len(question.rules) == 1 or question.rules == tables_of(unit)


def test_a_fresh_question_is_asked_at_the_learners_own_table_where_that_is_the_same_unit():
    table = Ruleset.rotterdams(ondertroeven="verplicht", delen="4-4")
    strict = unit_of_duty(Situation.OPPONENT_TRUMP_LOWER, table)
    assert fresh_for(strict, "een", 1, table).rules == (table,)
    usual = Unit("tegenstander-troef-alleen-lagere")
    assert fresh_for(usual, "een", 1, table).rules == (ROTTERDAMS,)
    assert fresh_for(Unit("wie-verzaakte"), "een", 1, table).rules == (table,)
    amsterdams = fresh_for(Unit("maat-kleur", "amsterdams"), "een", 1, table)
    assert amsterdams.rules == (AMSTERDAMS,)


def test_a_shared_question_moves_to_the_learners_table():
    question = fresh_for(Unit("tegenstander-kleur"), "een", 1)
    assert at_table(question, ROTTERDAMS).rules == (ROTTERDAMS,)


def test_a_row_is_asked_as_one_card_then_as_all_cards_then_as_its_duty_too():
    unit = Unit("tegenstander-troef-hogere")
    kinds = [{fresh_for(unit, f"{n}", hardness).kind for n in range(12)} for hardness in (0, 1, 2)]
    assert kinds == [{Kind.MAY_THIS}, {Kind.ALL_ALLOWED}, {Kind.ALL_ALLOWED, Kind.WHICH_DUTY}]


@pytest.mark.parametrize(
    "pattern", ["kleur-in-hand", "maat-kleur", "volgorde-kleur", "telling/nat"]
)
def test_the_hardest_question_holds_more_than_the_easiest(pattern):
    """More cards, or more mistakes that lie in wait, on average over many seeds."""
    unit = next(each for each in COURSE_UNITS if each.pattern == pattern)

    def load(hardness):
        asked = [fresh_for(unit, f"{n}", hardness) for n in range(25)]
        return sum(len(q.cards()) + 2 * len(set(q.mistakes().values())) for q in asked)

    assert load(2) > load(0)


@pytest.mark.parametrize(("name", "exercise"), EXERCISES, ids=[name for name, _ in EXERCISES])
def test_every_exercise_of_the_course_practises_a_unit_or_is_known_not_to(name, exercise):
    unit = unit_of(exercise.question())
    assert (unit is None) is (exercise.soort in WITHOUT_UNIT)
    if unit is not None:
        assert is_unit(unit)
        assert Unit(unit.pattern) in {Unit(each.pattern) for each in COURSE_UNITS}


def test_every_unit_of_the_course_is_dealt_or_asked_somewhere():
    """No unit stands on the page that the course never brings."""
    asked = {unit_of(exercise.question()) for _, exercise in EXERCISES}
    patterns = {each.pattern for each in asked if each}
    for unit in COURSE_UNITS:
        whole = unit.pattern.partition("/")[0]
        assert unit.pattern in patterns or whole in GENERATORS or whole in list(Situation)


@given(st.sampled_from(Situation), tables, tables, st.booleans())
def test_the_same_duty_is_the_same_unit_and_another_duty_another_unit(row, one, other, partner):
    """Two tables share a unit of a row exactly if they ask the same of the learner there."""
    held = [each for each in duty(row, partner, AMSTERDAMS) if _can_hold(row, each)]

    def asks(rules):
        cells = duty(row, partner, rules)
        return [(cells[each][0], cells[each][1] if cells[each][0] else None) for each in held]

    same_unit = unit_of_duty(row, one, partner) == unit_of_duty(row, other, partner)
    assert same_unit is (asks(one) == asks(other))


def _can_hold(row, card_class):
    """Say whether a player in this row can hold such a card, by the table of the rule book."""
    name = card_class.name
    if row is Situation.SUIT_HELD:
        return True
    if name == "SUIT":
        return False
    only = {
        Situation.OPPONENT_TRUMP_FORCED: "LOWER",
        Situation.PARTNER_TRUMP_FORCED: "LOWER",
        Situation.TRUMP_LED_NONE: "OTHER",
        Situation.NOTHING: "OTHER",
    }
    if row in only:
        return name == only[row]
    if row in (
        Situation.TRUMP_LED_LOWER,
        Situation.OPPONENT_TRUMP_LOWER,
        Situation.PARTNER_TRUMP_LOWER,
    ):
        return name != "HIGHER"
    if row is Situation.PARTNER_TRUMP_ONLY_TRUMPS:
        return name != "OTHER"
    if row in (Situation.LEAD, Situation.OPPONENT_PLAIN, Situation.PARTNER_PLAIN):
        return name != "LOWER"
    return True


@given(st.sampled_from(Situation), tables, st.booleans())
def test_the_rules_of_a_row_can_be_read_back(row, table, partner):
    """Under each rule set that a unit names, its row is that very unit."""
    unit = unit_of_duty(row, table, partner)
    assert is_unit(unit)
    for rules in tables_of(unit):
        assert unit in {unit_of_duty(row, rules, each) for each in (False, True)}


@pytest.mark.parametrize(
    ("row", "table", "rules"),
    [
        ("tegenstander-kleur", ROTTERDAMS, ""),
        ("tegenstander-troef-alleen-lagere", ROTTERDAMS, ""),
        ("maat-kleur", AMSTERDAMS, "amsterdams"),
        ("maat-kleur", ROTTERDAMS, "rotterdams"),
        ("maat-kleur", Ruleset.rotterdams(ondertroeven="vrij"), "rotterdams"),
        (
            "tegenstander-troef-alleen-lagere",
            Ruleset.rotterdams(ondertroeven="verplicht"),
            "ondertroeven=verplicht",
        ),
        (
            "maat-troef-alleen-lagere",
            Ruleset.rotterdams(ondertroeven="verplicht"),
            "rotterdams ondertroeven=verplicht",
        ),
        ("maat-troef-hogere", Ruleset.amsterdams(maatslag="overtroeven"), "rotterdams"),
        ("maat-troef-hogere", Ruleset.amsterdams(maatslag="alles"), "amsterdams maatslag=alles"),
    ],
)
def test_a_unit_names_the_rules_that_make_it_and_no_others(row, table, rules):
    assert unit_of_duty(Situation(row), table) == Unit(row, rules)


def test_a_house_rule_makes_another_unit_only_where_it_changes_the_answer():
    """At exactly half the rule for a tie decides; elsewhere it is the same count."""
    lenient = Ruleset.amsterdams(nat_bij_gelijk="nee", vier_boeren=100)
    half = _count(81, 81)
    assert unit_of(half) == Unit("telling/precies-de-helft")
    assert unit_of(half.under(lenient)) == Unit("telling/precies-de-helft", "nat_bij_gelijk=nee")
    made = _count(100, 62)
    assert unit_of(made.under(lenient)) == unit_of(made) == Unit("telling/gehaald")


def _count(ours, theirs, our_roem=0, their_roem=0, tricks=4, kind=Kind.SCORE):
    return CountQuestion(
        name="telling",
        kind=kind,
        rules=(AMSTERDAMS,),
        ours=SideResult(ours, our_roem, tricks),
        theirs=SideResult(theirs, their_roem, 8 - tricks),
        we_play=True,
    )


@pytest.mark.parametrize(
    ("question", "pattern"),
    [
        (_count(82, 80), "telling/gehaald"),
        (_count(70, 92), "telling/nat"),
        (_count(90, 72, 0, 40), "telling/nat-door-roem"),
        (_count(91, 71, 0, 20), "telling/precies-de-helft"),
        (_count(162, 0, 20, 0, tricks=8), "telling/pit"),
        (_count(0, 162, tricks=0), "telling/tegenpit"),
        (_count(162, 0, tricks=7), "telling/geen-pit"),
        (_count(162, 0, tricks=8, kind=Kind.MADE_OR_NAT), "telling/gehaald"),
        (_count(91, 71, 0, 20, kind=Kind.TARGET), "doel/met-roem"),
        (_count(91, 71, kind=Kind.TARGET), "doel/zonder-roem"),
    ],
)
def test_the_trap_of_a_count_is_what_it_practises(question, pattern):
    assert unit_of(question) == Unit(pattern)


@pytest.mark.parametrize(
    ("cards", "pattern"),
    [
        ("h7 h8 h9 sA", "roem/driekaart"),
        ("h7 h8 h9 h10", "roem/vierkaart"),
        ("kH kV s7 r9", "roem/stuk"),
        ("kB kV kH r9", "roem/stuk-op-een-rij"),
        ("kB kV kH k10", "roem/stuk-op-een-rij"),
        ("kA hA sA rA", "roem/vier-gelijke"),
        ("k7 h7 s7 r7", "roem/geen"),
        ("hH hV s7 r9", "roem/geen"),
    ],
)
def test_the_roem_that_lies_there_is_what_a_trick_practises(cards, pattern):
    """Pointing at it and adding it up are the same unit."""
    for kind in (Kind.ROEM_CARDS, Kind.ROEM_POINTS):
        question = TrickQuestion(
            name="roem", kind=kind, rules=(AMSTERDAMS,), trick=Trick.parse(cards), trump="k"
        )
        assert unit_of(question) == Unit(pattern)


def test_every_kind_of_roem_and_every_ending_is_a_unit_of_the_course():
    patterns = {each.pattern for each in COURSE_UNITS}
    assert {*ROEM_UNITS, *COUNT_UNITS} <= patterns


@given(tables)
def test_a_rule_set_can_be_written_and_read_back(table):
    assert read_table_text(table_text(table)) == table


@pytest.mark.parametrize(
    "text",
    [
        "",
        "utrechts",
        "amsterdams ondertroeven",
        "amsterdams x=1",
        "amsterdams variant=rotterdams",
        "amsterdams cls=1",
        "amsterdams self=1",
    ],
)
def test_what_is_no_rule_set_is_refused(text):
    with pytest.raises(RulesetError):
        read_table_text(text)


@pytest.mark.parametrize(
    "unit",
    [
        Unit(""),
        Unit("puzzel"),
        Unit("begrip"),
        Unit("telling"),
        Unit("maat-kleur"),
        Unit("maat-kleur", "utrechts"),
        Unit("uitkomen", "amsterdams"),
        Unit("optellen", "amsterdams"),
        Unit("tegenstander-kleur", "ondertroeven=soms"),
        Unit("roem/driekaart", "tegenpit=100"),
        Unit("roem/driekaart", "vier_boeren=100"),
        Unit("roem/vier-gelijke", "vier_boeren=200"),
        Unit("roem/vier-gelijke", "vier_boeren=１００"),
        Unit("roem/vier-gelijke", " vier_boeren=100"),
        Unit("roem/vier-gelijke", "amsterdams vier_boeren=100"),
        Unit("roem/vier-gelijke", "vier_boeren=100 vier_gelijk_laag=100"),
        Unit("telling/precies-de-helft", "afronden=tientallen nat_bij_gelijk=nee"),
        Unit("telling/tegenpit", "tegenpit=0 tegenpit=0"),
        Unit("telling/pit", "tegenpit=0"),
        Unit("maat-kleur", "rotterdams ondertroeven=verplicht"),
    ],
    ids=str,
)
def test_what_is_no_unit_is_known_as_such(unit):
    assert not is_unit(unit)


_ROUNDED = "afronden=tientallen"
DECIDED = {
    "roem/vier-gelijke": {"vier_boeren=100", "vier_gelijk_laag=100"},
    "doel/met-roem": {"nat_bij_gelijk=nee"},
    "doel/zonder-roem": {"nat_bij_gelijk=nee"},
    **{pattern: {_ROUNDED} for pattern in COUNT_UNITS},
    "telling/precies-de-helft": {"nat_bij_gelijk=nee", _ROUNDED},
    "telling/tegenpit": {"tegenpit=0", _ROUNDED},
    "verzaken-kost": {"verzaken=162+100", "verzaken=162", _ROUNDED},
}
"""The house rules that change an answer, by pattern; for the rows the table of duties says it."""


@pytest.mark.parametrize("pattern", sorted({each.pattern for each in COURSE_UNITS}))
def test_a_house_rule_is_of_a_unit_only_if_it_can_be_dealt(pattern):
    """What an import says of another rule would be looked for in vain, each time anew."""
    named = {f"{name}={value}" for name, values in HOUSE_RULES.items() for value in values}
    found = {rules for rules in named if is_unit(Unit(pattern, rules))}
    if pattern not in list(Situation):
        assert found == DECIDED.get(pattern, set())
    for rules in found:
        for hardness in (0, 1, 2):
            unit = Unit(pattern, rules)
            assert unit_of(fresh_for(unit, "een", hardness)) == unit


@pytest.mark.parametrize(
    "unit",
    [
        Unit("telling/precies-de-helft", "nat_bij_gelijk=nee afronden=tientallen"),
        Unit("telling/tegenpit", "tegenpit=0 afronden=tientallen"),
        Unit("verzaken-kost", "verzaken=162 afronden=tientallen"),
    ],
    ids=str,
)
def test_two_house_rules_can_decide_together(unit):
    assert is_unit(unit)
    assert unit_of(fresh_for(unit, "een", 1)) == unit


def test_the_remembered_answers_of_these_tests_are_about_units():
    for made in (answer(1), about(), about(HOUSE_UNITS[0])):
        assert is_unit(Unit(made.unit, made.rules))


def test_no_question_is_dealt_for_what_is_no_unit():
    for unit in (Unit("mooi-weer"), Unit("puzzel", "utrechts")):
        with pytest.raises(KlaverlesError):
            fresh_for(unit, "een", 0)
        with pytest.raises(KlaverlesError):
            lesson_id_of(Unit("mooi-weer"))


def test_the_lesson_of_a_unit_is_the_one_that_teaches_it():
    """The same lesson that a result of a test points to."""
    for unit in COURSE_UNITS:
        assert lesson_id_of(unit) in COURSE
        pattern = unit.pattern.partition("/")[0]
        if pattern in GENERATORS or pattern in list(Situation):
            assert lesson_of(unit).id == lesson_about(pattern).id


def test_units_stand_in_teaching_order():
    assert in_teaching_order(reversed(COURSE_UNITS)) == COURSE_UNITS
    lessons = [list(COURSE).index(lesson_id_of(each)) for each in COURSE_UNITS]
    assert lessons == sorted(lessons)


def test_one_variant_has_no_units_of_the_other():
    only = all_units([Variant.ROTTERDAMS])
    assert Unit("maat-kleur", "rotterdams") in only
    assert Unit("maat-kleur", "amsterdams") not in only
    assert len(only) < len(COURSE_UNITS)


def test_a_generated_question_practises_a_unit_of_the_course():
    for pattern in GENERATORS:
        if pattern in (Kind.PUZZLE, Kind.TERM, Kind.WHICH_WORD):
            continue
        for number in range(3):
            assert unit_of(fresh(pattern, AMSTERDAMS, f"{number}")) in COURSE_UNITS
