"""How long an answer took: from when a learner came to the question, not from when the page did."""

import pytest

from klaverles.lessons.loader import lesson_named
from klaverles.widgets import lesson, review
from klaverles.widgets import watch as watch_module
from klaverles.widgets.desk import Desk
from klaverles.widgets.memory import memory
from klaverles.widgets.watch import Watch

ONE, TWO = (each.question() for each in lesson_named("bekennen").exercises[:2])


class Clock:
    """A clock that the test moves."""

    time = 1_000.0

    def __call__(self):
        return self.time

    def wait(self, seconds):
        self.time += seconds


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    watch = Watch(clock)
    monkeypatch.setattr(watch_module, "watch", lambda: watch)
    monkeypatch.setattr("klaverles.widgets.desk.watch", lambda: watch)
    return clock


def tell(desk, **message):
    desk.receive(message)
    return desk.attempt.seconds


def test_the_first_answer_of_a_page_has_no_time_if_nothing_was_heard_before(clock):
    """The page may have been open since yesterday."""
    desk = Desk(ONE)
    clock.wait(80_000)
    assert tell(desk, do="check", answer=list(ONE.key())) is None


def test_time_runs_from_the_first_that_is_heard_of_a_question(clock):
    desk = Desk(ONE)
    clock.wait(80_000)
    assert tell(desk, do="tip") is None
    clock.wait(12.4)
    assert tell(desk, do="answer") == 12


def test_time_runs_from_the_end_of_the_answer_before_on_the_same_page(clock):
    """All exercises of a lesson lie there from the beginning, and are looked at one by one."""
    first, second = Desk(ONE), Desk(TWO)
    clock.wait(600)
    tell(second, do="tip")
    clock.wait(100)
    tell(first, do="answer")
    clock.wait(30)
    assert tell(second, do="check", answer=list(TWO.key())) == 30
    third = Desk(ONE)
    clock.wait(20)
    tell(third, do="tip")
    clock.wait(5)
    assert tell(third, do="answer") == 25


@pytest.mark.parametrize("do", ["next", "again"])
def test_time_runs_from_when_a_question_was_asked_for(clock, do):
    """What was read before that, the verdict, is no part of it; afterwards it stands still."""
    desk = Desk(ONE, following=lambda table: TWO)
    tell(desk, do="answer")
    clock.wait(45)
    tell(desk, do=do)
    clock.wait(7)
    assert tell(desk, do="answer") == 7
    clock.wait(60)
    assert tell(desk, do="answer") == 7
    assert tell(desk, do="tip") == 7


def test_a_table_that_the_page_sends_starts_nothing(clock):
    """It comes by itself when the page opens."""
    desk = Desk(ONE)
    clock.wait(300)
    tell(desk, do="table", rules={"variant": "rotterdams"})
    clock.wait(300)
    assert tell(desk, do="answer") is None


def test_in_a_test_and_in_a_review_each_question_has_its_own_time(clock):
    memory().set("tijd", "aan")
    exam = lesson("toets").test()
    for wait in (50, 9):
        clock.wait(wait)
        exam._handle_custom_msg({"do": "answer"}, [])
        clock.wait(20)
        exam._handle_custom_msg({"do": "next"}, [])
    assert [each.seconds for each in memory().records()] == [None, 9]
    page = review("zaad")
    clock.wait(400)
    page._handle_custom_msg({"do": "extra"}, [])
    clock.wait(11)
    page._handle_custom_msg({"do": "answer"}, [])
    assert memory().records()[-1].seconds == 11
