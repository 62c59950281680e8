"""Tests: one question after the other, the result by subject, and a certificate."""

import pytest

from klaverles import Ruleset
from klaverles.lessons.course import COURSE, lesson_about
from klaverles.lessons.exam import ExamResult
from klaverles.lessons.generators import GENERATORS
from klaverles.lessons.kinds import Kind
from klaverles.rules.situations import Situation
from klaverles.widgets import lesson

TESTS = ("toets", "eindtoets")


def send(widget, **message):
    widget._handle_custom_msg(message, [])


def right(widget):
    question = widget.desk.question
    key = question.key()
    return key if question.is_right(key) else key[:1]


def go_through(widget, answer):
    asked = 0
    while "result" not in widget.screen:
        send(widget, do="check", answer=list(answer(widget)))
        if not widget.desk.attempt.done:
            send(widget, do="answer")
        send(widget, do="next")
        asked += 1
    return asked


def wrong(widget):
    question = widget.desk.question
    options = [(each,) for each in question.options()] or [("7",) * len(question.key())]
    return next(each for each in options if not question.is_right(each))


@pytest.mark.parametrize("name", TESTS)
def test_all_right_is_passed_with_nothing_to_repeat(name):
    widget = lesson(name).test("goed", certificate=True)
    asked = go_through(widget, right)
    result = widget.screen["result"]
    assert asked == len(lesson(name).lesson.exercises)
    assert f"{asked} van de {asked}" in result["headline"]
    assert not any(row["repeat"] for row in result["rows"])
    assert result["certificate"]["title"] == "Oorkonde"


@pytest.mark.parametrize("name", TESTS)
def test_all_wrong_gets_no_certificate_and_every_lesson_to_repeat(name):
    widget = lesson(name).test("fout", certificate=True)
    go_through(widget, wrong)
    result = widget.screen["result"]
    assert result["certificate"] is None
    assert all(row["repeat"] for row in result["rows"])
    assert {row["href"] for row in result["rows"]} <= set(COURSE.values())


def test_a_tip_costs_the_point():
    widget = lesson("toets").test("tip")
    send(widget, do="tip")
    send(widget, do="check", answer=list(right(widget)))
    send(widget, do="next")
    assert "Tot nu toe 0" in widget.screen["progress"]


def test_a_question_of_a_test_is_asked_once():
    widget = lesson("toets").test("eens")
    send(widget, do="check", answer=list(wrong(widget)))
    before = widget.desk.attempt
    send(widget, do="again")
    assert widget.desk.attempt == before
    send(widget, do="next")
    assert widget.desk.attempt == before, "not done yet, so there is no next question"


def test_a_next_round_asks_fresh_questions():
    widget = lesson("eindtoets").test("ronde")
    go_through(widget, wrong)
    send(widget, do="restart")
    written = {each.id for each in lesson("eindtoets").lesson.exercises}
    names = {question.name for question in widget._questions}
    assert len(widget._questions) == len(written)
    assert not names & written
    assert widget.result == ExamResult()


ASKED_IN_TESTS = [each for each in (*GENERATORS, *Situation) if each != Kind.PUZZLE]
"""Puzzles have a page of their own, and no test asks them."""


@pytest.mark.parametrize("pattern", ASKED_IN_TESTS)
def test_every_pattern_leads_to_the_lesson_that_teaches_it(pattern):
    """So a mistake in a test is a link to a lesson, not to the test itself."""
    assert lesson_about(pattern).id not in TESTS


def test_the_final_test_asks_about_every_subject_of_the_course():
    mixed = {
        lesson_about(each.question().pattern).id for each in lesson("eindtoets").lesson.exercises
    }
    taught = set(COURSE) - {*TESTS, "vragen", "openspel", "huisregels"}
    assert taught <= mixed


def test_a_test_follows_the_own_table_into_its_next_round():
    """The author's questions where their answer stays the same, fresh ones always."""
    widget = lesson("eindtoets").test("tafel")
    send(widget, do="table", rules={"variant": "rotterdams", "ondertroeven": "verplicht"})
    go_through(widget, wrong)
    send(widget, do="restart")
    assert {each.main_rules.variant.value for each in widget._questions} == {"rotterdams"}
    assert widget.desk.table == Ruleset.rotterdams(ondertroeven="verplicht")
