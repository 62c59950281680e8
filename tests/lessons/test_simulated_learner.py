"""Repetition against random questions, on a learner who forgets by a model of its own."""

import pytest
from simulated_learner import (
    HEADS,
    OVERWHELMED,
    START,
    average,
    by_review,
    questions_share,
)

from klaverles.lessons.review import MOST_A_SESSION, due_units

SEEDS = range(4)


@pytest.mark.parametrize("head", HEADS, ids=str)
def test_review_reaches_the_same_recall_with_clearly_fewer_questions(head):
    """Of what random questions need for the same recall it asks at most four fifths."""
    recall, asked, share = questions_share(head, SEEDS)
    print(f"{head}: recall {recall:.2f}, {asked:.1f} a day, {share:.0%} of random questions")
    assert recall > 0.8
    assert 0 < asked <= MOST_A_SESSION
    assert share <= 0.8


def _the_weakest(learner, day, random):
    return due_units(learner.records, START + day * 86_400)[:MOST_A_SESSION]


def test_where_too_much_waits_what_can_be_saved_comes_first():
    """Always asking the weakest would spend every session on what is lost, and lose the rest."""
    recall, asked = average(by_review, OVERWHELMED, SEEDS)
    weakest_first, as_many = average(_the_weakest, OVERWHELMED, SEEDS)
    assert asked == pytest.approx(as_many, abs=0.5)
    assert recall > weakest_first + 0.05
