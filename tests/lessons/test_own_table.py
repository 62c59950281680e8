"""The learner's own table: chosen once, followed by every question that it fits."""

import pytest
from course import EXERCISES

from klaverles import KlaverlesError, Ruleset
from klaverles.lessons.exercises import AUTHORED
from klaverles.lessons.generators import fresh
from klaverles.lessons.kinds import Kind
from klaverles.lessons.own_table import at_table, differs_at, read_table, written_table
from klaverles.rules.ruleset import HOUSE_RULES

CLUB = Ruleset.rotterdams(ondertroeven="verplicht", nat_bij_gelijk="nee")


def both(slag, hand):
    exercise = AUTHORED[Kind.ALL_ALLOWED](
        id="proef",
        soort=Kind.ALL_ALLOWED,
        verwacht="",
        spel=("amsterdams", "rotterdams"),
        troef="h",
        slag=slag,
        hand=hand,
    )
    return exercise.question()


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_house_rule_survives_the_browser(name):
    """What is kept as text is read back as the same rules."""
    for value in HOUSE_RULES[name]:
        rules = Ruleset.amsterdams(**{name: value})
        kept = {each: str(chosen) for each, chosen in written_table(rules).items()}
        assert read_table(kept) == rules


@pytest.mark.parametrize("kept", ["tekst", 3, ["amsterdams"], {}, {"variant": "leids"}, {1: 2}])
def test_what_is_no_table_is_refused(kept):
    with pytest.raises(KlaverlesError, match=r"verwacht"):
        read_table(kept)


def test_a_question_that_fits_is_asked_under_the_tables_rules():
    question = both("sA", "s7 k9")
    assert at_table(question, CLUB).rules == (CLUB,)


def test_a_question_whose_answer_would_change_stays_as_it_was_written():
    """Its text is about the rule; afterwards the learner sees how it goes at the own table."""
    question = both("s10 hA", "h7 k9")
    assert at_table(question, CLUB) is question
    assert differs_at(question, CLUB)


def test_a_question_about_the_other_variant_stays():
    question = both("sA", "s7 k9").under(Ruleset.amsterdams())
    assert at_table(question, CLUB) is question


@pytest.mark.parametrize("name", [name for name, _ in EXERCISES])
def test_no_exercise_changes_its_answer_at_a_table(name):
    """The author's tips and explanation stay true wherever the learner plays."""
    question = dict(EXERCISES)[name].question()
    for table in (CLUB, Ruleset.amsterdams(maatslag="alles", vier_boeren=100, tegenpit=0)):
        assert at_table(question, table).key() == question.key()


def test_fresh_questions_follow_the_table():
    question = fresh(Kind.REVOKE_COST.value, Ruleset.amsterdams(verzaken="162"), "tafel")
    assert sorted(map(int, question.key())) == [0, 162]
