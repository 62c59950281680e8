"""Trying, missing and finding: what an attempt remembers."""

import pytest

from klaverles import KlaverlesError, Ruleset
from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import Kind
from klaverles.play.position import Position


@pytest.fixture
def attempt():
    position = Position.parse("s7 h9 kA", "sA", "h")
    question = DutyQuestion(
        name="proef",
        kind=Kind.ALL_ALLOWED,
        position=position,
        rules=(Ruleset.amsterdams(),),
        tips=("een", "twee"),
    )
    return Attempt(question)


def test_nothing_chosen_is_no_try(attempt):
    """Nog niets gekozen is een eigen uitkomst en kost niets."""
    empty = attempt.check([])
    assert empty.outcome is Outcome.NOTHING_CHOSEN
    assert empty.tries == 0
    assert empty.check(["s7"]).mastered


def test_the_first_miss_gives_another_try_and_the_second_the_answer(attempt):
    first = attempt.check(["h9"])
    assert first.outcome is Outcome.TRY_AGAIN
    assert not first.done
    second = first.check(["kA"])
    assert second.outcome is Outcome.SHOWN
    assert second.done


def test_found_after_a_miss_is_right_but_not_mastered(attempt):
    found = attempt.check(["h9"]).check(["s7"])
    assert found.outcome is Outcome.RIGHT
    assert not found.mastered


def test_found_with_a_tip_is_right_but_not_mastered(attempt):
    found = attempt.tip().check(["s7"])
    assert found.outcome is Outcome.RIGHT
    assert not found.mastered


def test_found_after_the_answer_was_shown_does_not_count(attempt):
    shown = attempt.check(["h9"]).check(["h9"])
    assert shown.check(["s7"]) == shown


def test_tips_come_one_by_one_and_end(attempt):
    assert attempt.tip().tips_shown == 1
    assert attempt.tip().tip().tip().tips_shown == 2


def test_an_answer_that_is_not_on_the_table_is_refused(attempt):
    with pytest.raises(KlaverlesError, match=r"k7.*verwacht s7"):
        attempt.check(["k7"])
