"""Counting a played deal step by step: the first wrong step is named, not what follows from it."""

import pytest

from klaverles import Ruleset
from klaverles.lessons.attempt import Attempt
from klaverles.lessons.generators import fresh
from klaverles.lessons.kinds import Kind, Mistake
from klaverles.lessons.record_question import Step
from klaverles.view.feedback import message


@pytest.fixture(params=range(6))
def question(request):
    return fresh(Kind.COUNT_DEAL.value, Ruleset.amsterdams(), f"{request.param}")


def test_points_come_to_162_and_each_step_has_two_numbers(question):
    key = question.key()
    assert len(key) == 2 * len(Step)
    assert int(key[0]) + int(key[1]) == 162


@pytest.mark.parametrize(("place", "step"), [(0, Step.POINTS), (3, Step.ROEM), (5, Step.WRITTEN)])
def test_the_first_wrong_step_is_named(question, place, step):
    key = list(question.key())
    key[place] = str(int(key[place]) + 20)
    assert question.first_wrong_step(tuple(key)) is step
    said = message(Attempt(question).check(key))
    assert ("kloppen" in said) is (step is not Step.POINTS)


def test_a_forgotten_last_ten_is_recognised_whatever_follows_from_it(question):
    won = question.record.tricks[-1].winner(question.record.trump).team
    key = list(question.key())
    key[won] = str(int(key[won]) - 10)
    key[4:] = ["1", "2"]
    assert question.mistake_of(key) is Mistake.LAST_TEN_FORGOTTEN
    assert "laatste slag" in message(Attempt(question).check(key))


def test_all_right_is_right(question):
    assert question.is_right(question.key())
    assert question.first_wrong_step(question.key()) is None
