"""Tests: one question after the other, the result by subject, and a certificate."""

from dataclasses import replace

import pytest

from klaverles import Ruleset
from klaverles.lessons.answered import Verdict, new_id, written
from klaverles.lessons.course import COURSE, lesson_about
from klaverles.lessons.exam import ExamResult
from klaverles.lessons.exam_round import KEPT_DAYS, Round
from klaverles.lessons.generators import GENERATORS
from klaverles.lessons.kinds import Kind
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.situations import Situation
from klaverles.widgets import lesson
from klaverles.widgets.exam import SECOND_CHANCE
from klaverles.widgets.memory import memory

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


# Going on after the page was opened again.

TABLE = {"variant": "rotterdams", "ondertroeven": "verplicht"}


def begun(answers, table=None):
    """A test in which the first questions were answered, right and wrong in turn."""
    widget = lesson("toets").test()
    if table:
        send(widget, do="table", rules=table)
    for number in range(answers):
        if number:
            send(widget, do="next")
        send(widget, do="check", answer=list((wrong if number % 2 else right)(widget)))
        if not widget.desk.attempt.done:
            send(widget, do="answer")
    return widget


def where(widget):
    """Say at which question a test is, and what was right so far."""
    return widget.desk.question.name, widget.screen["progress"], widget.result.right


def names(widget):
    return [question.name for question in widget._questions]


@pytest.mark.parametrize("answers", [1, 2, 5])
def test_a_test_goes_on_at_the_first_open_question_with_its_count(answers):
    """What was answered counts as it did, and is not asked again."""
    left = begun(answers)
    send(left, do="next")
    again = lesson("toets").test()
    assert where(again) == where(left)
    assert again.screen["progress"].startswith(f"Vraag {answers + 1} van ")
    assert again.result.right == (answers + 1) // 2
    assert not again.desk.attempt.done


def test_a_test_that_was_gone_on_with_has_the_same_result():
    begun(3)
    again = lesson("toets").test()
    rest = go_through(again, right)
    total = len(again._questions)
    assert rest == total - 3
    assert f"{total - 1} van de {total}" in again.screen["result"]["headline"]
    rounds = {each.round for each in memory().records()}
    assert len(rounds) == 1
    assert len(memory().records()) == total


def test_a_finished_round_shows_its_result_and_can_be_done_again():
    done = begun(1)
    send(done, do="next")
    go_through(done, wrong)
    again = lesson("toets").test()
    assert again.screen["result"] == done.screen["result"]
    send(again, do="check", answer=["ja"])
    send(again, do="answer")
    assert again.screen["result"] == done.screen["result"]
    send(again, do="restart")
    assert again.screen["progress"].startswith("Vraag 1 van ")
    assert not set(names(again)) & set(names(done))


@pytest.mark.parametrize("table", [None, TABLE])
def test_a_fresh_round_goes_on_with_the_very_same_questions(table):
    """Also at a table of the learner's own, and whichever message of the page comes first."""
    first = begun(0, table)
    go_through(first, wrong)
    send(first, do="restart")
    send(first, do="check", answer=list(right(first)))
    send(first, do="next")
    again = lesson("toets").test()
    if table:
        send(again, do="table", rules=table)
    assert names(again) == names(first)
    assert [each.rules for each in again._questions] == [each.rules for each in first._questions]
    assert where(again) == where(first)
    assert again.desk.question == first.desk.question


def test_the_table_that_comes_later_holds_for_the_open_question():
    left = begun(2, TABLE)
    send(left, do="next")
    again = lesson("toets").test()
    send(again, do="table", rules=TABLE)
    assert again.desk.question == left.desk.question
    assert where(again) == where(left)


@pytest.mark.parametrize("table_first", [False, True])
def test_what_the_tab_kept_takes_the_test_to_where_it_was(table_first):
    """In a session a new kernel knows nothing until the page has sent it."""
    left = begun(3, TABLE)
    send(left, do="next")
    kept = [written(each) for each in memory().records()]
    memory.cache_clear()
    again = lesson("toets").test()
    assert again.screen["progress"].startswith("Vraag 1 van ")
    messages = [{"do": "recall", "records": kept}, {"do": "table", "rules": TABLE}]
    for message in reversed(messages) if table_first else messages:
        send(again, **message)
    assert where(again) == where(left)
    assert again.desk.question == left.desk.question


def test_a_test_in_which_something_was_answered_stays_where_it_is():
    begun(3)
    kept = [written(each) for each in memory().records()]
    memory.cache_clear()
    other = lesson("toets").test()
    send(other, do="check", answer=list(wrong(other)))
    before = other.screen
    send(other, do="recall", records=kept)
    assert other.screen == before


@pytest.mark.parametrize(("days", "goes_on"), [(KEPT_DAYS - 1, True), (KEPT_DAYS + 1, False)])
def test_a_round_of_long_ago_begins_anew(days, goes_on, monkeypatch):
    begun(3)
    now = memory().now()
    monkeypatch.setattr(memory(), "_clock", lambda: now + days * 86_400)
    assert (
        lesson("toets").test().screen["progress"].startswith("Vraag 4 " if goes_on else "Vraag 1 ")
    )


def test_of_a_question_answered_twice_in_a_round_the_first_answer_counts():
    """On a second page that was open already; who has seen the answer cannot make it good."""
    first, second = lesson("toets").test(), lesson("toets").test()
    send(first, do="answer")
    records = memory().records()
    memory().remember(
        replace(records[0], id=new_id(), at=records[0].at + 60, verdict=Verdict.FOUND, tries=1)
    )
    again = lesson("toets").test()
    assert names(again) == names(first) == names(second)
    assert (again.result.asked, again.result.right) == (1, 0)
    assert again.screen["progress"].startswith("Vraag 2 van ")


def missed(table=None):
    """A test that was left after a wrong try at its second question."""
    widget = begun(1, table)
    send(widget, do="next")
    send(widget, do="tip")
    send(widget, do="check", answer=list(wrong(widget)))
    assert not widget.desk.attempt.done
    return widget


def test_a_wrong_try_counts_also_if_the_page_is_opened_again():
    """The learner has one try more, as before, and the question is not right at once."""
    left = missed()
    again = lesson("toets").test()
    assert where(again) == where(left)
    assert again.screen["apart"] == SECOND_CHANCE
    assert again.screen["outcome"] == "open"
    assert again.screen["tips"] == left.screen["tips"]
    send(again, do="check", answer=list(right(again)))
    assert again.screen["outcome"] == "goed"
    assert again.screen["apart"] != SECOND_CHANCE
    assert (again.result.asked, again.result.right) == (2, 1)
    assert len(memory().records()) == 2
    later = lesson("toets").test()
    assert (later.result.asked, later.result.right) == (2, 1)
    send(again, do="next")
    assert again.screen["apart"] != SECOND_CHANCE
    send(again, do="check", answer=list(right(again)))
    assert again.result.right == 2


def test_a_second_wrong_try_on_a_page_opened_again_shows_the_answer():
    missed()
    again = lesson("toets").test()
    send(again, do="check", answer=list(wrong(again)))
    assert again.screen["outcome"] == "antwoord-getoond"
    assert memory().records()[-1].tries == 2


@pytest.mark.parametrize("table", [None, TABLE])
def test_what_the_tab_kept_of_a_wrong_try_counts_whatever_comes_first(table):
    """In a session a new kernel knows nothing until the page has sent it."""
    left = missed(table)
    kept = [written(each) for each in memory().records()]
    memory.cache_clear()
    again = lesson("toets").test()
    messages = [{"do": "recall", "records": kept}, {"do": "table", "rules": table}]
    for message in messages:
        send(again, **message)
    assert again.desk.question == left.desk.question
    assert (again.desk.attempt.tries, again.desk.attempt.tips_shown) == (1, 1)


def test_right_on_another_page_does_not_undo_a_wrong_try():
    """One that was open already, and knows nothing of it."""
    first, second = begun(1), lesson("toets").test()
    send(first, do="next")
    send(first, do="check", answer=list(wrong(first)))
    send(second, do="check", answer=list(right(second)))
    again = lesson("toets").test()
    assert (again.result.asked, again.result.right) == (2, 1)


def test_a_round_begun_under_a_clock_that_was_ahead_gives_way_to_the_next(monkeypatch):
    """It is gone on with, so nothing is lost; but not when another was begun since."""
    now = memory().now()
    monkeypatch.setattr(memory(), "_clock", lambda: now + 365 * 86_400)
    ahead = begun(3)
    monkeypatch.setattr(memory(), "_clock", lambda: now)
    resumed = lesson("toets").test()
    assert resumed.screen["progress"].startswith("Vraag 4 ")
    send(resumed, do="restart")
    send(resumed, do="check", answer=list(right(resumed)))
    again = lesson("toets").test()
    assert again.screen["progress"].startswith("Vraag 2 ")
    assert names(again) == names(resumed) != names(ahead)


def test_a_round_of_another_test_or_of_other_questions_is_left_alone():
    begun(3)
    assert lesson("eindtoets").test().screen["progress"].startswith("Vraag 1 van ")
    records = [written(each) | {"name": "een-oude-vraag"} for each in memory().records()]
    memory.cache_clear()
    again = lesson("toets").test()
    send(again, do="recall", records=records)
    assert again.screen["progress"].startswith("Vraag 1 van ")


def test_a_test_with_a_seed_is_the_same_every_time():
    """Who gives a seed wants a page that repeats; it is recorded, but it does not go on."""
    widget = lesson("toets").test("zaad")
    send(widget, do="answer")
    assert lesson("toets").test("zaad").screen["progress"].startswith("Vraag 1 van ")
    assert len(memory().records()) == 1


@pytest.mark.parametrize(
    "each",
    [
        Round.written(),
        Round.fresh("1a2b3c4d", None),
        Round.fresh("1a2b3c4d", Ruleset.amsterdams()),
        Round.fresh("1a2b3c4d", Ruleset.rotterdams(ondertroeven="vrij", maatslag="alles")),
    ],
)
def test_a_round_is_read_back_from_its_text(each):
    assert Round.parse(str(each)) == each
    questions = each.questions(lesson("toets").lesson)
    assert Round.parse(str(each)).questions(lesson("toets").lesson) == questions


@pytest.mark.parametrize("text", ["", " ", "a b", "a oud b", "a vers", "a vers b parijs"])
def test_what_is_no_round_is_refused(text):
    with pytest.raises(KlaverlesError, match="verwacht"):
        Round.parse(text)


def test_two_rounds_are_never_the_same():
    assert Round.written() != Round.written()
    assert Round.fresh("zaad", None) != Round.fresh("zaad", None)
