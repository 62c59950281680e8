"""Huisregels: the form, and how lessons, quiz and tests follow what was chosen."""

import pytest

from klaverles import KlaverlesError, Ruleset
from klaverles.rules.ruleset import HOUSE_RULES
from klaverles.view.house_screen import ASKED, WHERE
from klaverles.widgets import house_rules, lesson, quiz
from klaverles.widgets.desk import OTHER_AT_TABLE, UNREADABLE_TABLE

ROTTERDAMS = {"variant": "rotterdams", "ondertroeven": "verplicht"}


def send(widget, **message):
    widget._handle_custom_msg(message, [])


def test_every_house_rule_is_asked_and_says_where_people_play_so():
    assert set(ASKED) == set(WHERE) == set(HOUSE_RULES)
    for name, (question, answers) in ASKED.items():
        assert question.endswith("?")
        assert list(answers) == [str(value) for value in HOUSE_RULES[name]]


def test_nothing_is_assumed_before_the_variant_is_chosen():
    """And nothing is told to the browser yet, so what it kept stays."""
    widget = house_rules()
    assert [field["name"] for field in widget.screen["form"]] == ["variant"]
    assert "table" not in widget.screen
    with pytest.raises(KlaverlesError, match="vier_boeren"):
        widget._receive(widget, {"do": "set", "name": "vier_boeren", "value": "100"}, [])


def test_what_was_chosen_is_said_and_kept():
    widget = house_rules()
    send(widget, do="set", name="variant", value="rotterdams")
    send(widget, do="set", name="ondertroeven", value="verplicht")
    assert widget.screen["table"] == ROTTERDAMS
    assert "ondertroeven: verplicht" in widget.screen["chosen_text"]


def test_what_only_matters_in_amsterdam_is_not_asked_in_rotterdam():
    widget = house_rules()
    send(widget, do="set", name="variant", value="rotterdams")
    assert "maatslag" not in [field["name"] for field in widget.screen["form"]]


def test_the_choice_can_be_forgotten():
    widget = house_rules()
    send(widget, do="table", rules=ROTTERDAMS)
    assert widget.rules == Ruleset.rotterdams(ondertroeven="verplicht")
    send(widget, do="forget")
    assert widget.screen["table"] is None


def test_an_exercise_that_fits_is_asked_at_the_own_table():
    widget = lesson("bekennen").exercise("eerste-kaart")
    send(widget, do="table", rules=ROTTERDAMS)
    assert widget.screen["rules"].startswith("Rotterdams (ondertroeven")


def test_an_exercise_that_goes_otherwise_says_so_and_shows_it_after_the_answer():
    widget = lesson("maatslag").exercise("de-slag-is-aan-je-maat")
    send(widget, do="table", rules=ROTTERDAMS)
    assert widget.screen["rules"] == "Amsterdams"
    assert widget.screen["apart"] == OTHER_AT_TABLE
    send(widget, do="answer")
    assert widget.screen["switch"]["label"] == "En aan jouw tafel?"
    send(widget, do="switch")
    assert "Introeven" in widget.screen["message"]


def test_fresh_questions_follow_the_own_table_at_once():
    widget = lesson("maatslag").another("tafel")
    send(widget, do="table", rules=ROTTERDAMS)
    assert widget.desk.question.main_rules == Ruleset.rotterdams(ondertroeven="verplicht")
    send(widget, do="next")
    assert widget.desk.question.main_rules == Ruleset.rotterdams(ondertroeven="verplicht")


def test_a_question_that_was_answered_stays_on_the_table():
    widget = lesson("bekennen").exercise("eerste-kaart")
    send(widget, do="answer")
    before = widget.screen["rules"]
    send(widget, do="table", rules=ROTTERDAMS)
    assert widget.screen["rules"] == before


def test_what_another_page_wrote_into_the_browser_is_said_not_swallowed():
    widget = lesson("bekennen").exercise("eerste-kaart")
    send(widget, do="table", rules={"variant": "leids"})
    assert widget.screen["apart"] == UNREADABLE_TABLE


def test_the_quiz_starts_at_the_own_table():
    widget = quiz("tafel")
    send(widget, do="table", rules=ROTTERDAMS)
    assert widget.rules == Ruleset.rotterdams(ondertroeven="verplicht")
    assert widget.screen["prompt"]
