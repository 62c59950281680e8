"""When a unit is asked again: later after every right answer, tomorrow after a miss."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records import DAY, NOON
from zones import AMSTERDAM, PARAMARIBO, living_in, moment

from klaverles.lessons.clock import day_of
from klaverles.lessons.schedule import (
    MOST_DAYS,
    RETENTION,
    Grade,
    Strength,
    after,
    recall,
    replayed,
)

grades = st.sampled_from(Grade)
steps = st.lists(st.tuples(grades, st.integers(0, 40 * DAY)), min_size=1, max_size=25)


def days(strength: Strength) -> int:
    """Return after how many days a unit comes back."""
    return day_of(strength.due) - day_of(strength.last)


def gone_well(times: int) -> Strength:
    """Return the strength after so many right answers, each on the day it was due."""
    strength = after(None, Grade.GOOD, NOON)
    for _ in range(times - 1):
        strength = after(strength, Grade.GOOD, strength.due)
    return strength


def test_what_was_missed_comes_back_tomorrow():
    assert days(after(None, Grade.AGAIN, NOON)) == 1
    assert days(after(gone_well(1), Grade.AGAIN, gone_well(1).due)) == 1


@pytest.mark.parametrize("zone", [AMSTERDAM, PARAMARIBO], ids=["Amsterdam", "Paramaribo"])
@pytest.mark.parametrize("day", [(2026, 7, 3), (2026, 1, 15)], ids=["summer", "winter"])
@pytest.mark.parametrize("clock", [(9,), (20,), (23,), (23, 59)])
def test_what_was_missed_in_the_evening_is_due_in_the_morning(zone, day, clock):
    """Not before anyone slept, wherever the learner lives; at breakfast it is there."""
    with living_in(zone):
        missed = after(None, Grade.AGAIN, moment(*day, *clock))
        assert missed.due == moment(*day[:2], day[2] + 1, 4)


@pytest.mark.parametrize("day", [(2026, 7, 4), (2026, 1, 16), (2026, 3, 29), (2026, 10, 25)])
@pytest.mark.parametrize("clock", [(0, 30), (1, 59), (3,)])
def test_what_was_missed_after_midnight_belongs_to_the_evening(day, clock):
    """So the right answer half an hour later is of the same day, and tells nothing new."""
    with living_in(AMSTERDAM):
        missed = after(None, Grade.AGAIN, moment(*day, *clock))
        assert missed.due == moment(*day, 4)
        found = after(missed, Grade.GOOD, missed.last + 1_800)
        assert (found.stability, found.due) == (missed.stability, missed.due)


def test_the_better_it_went_the_later_it_comes_back():
    first = [after(None, grade, NOON) for grade in Grade]
    assert [days(each) for each in first] == sorted(days(each) for each in first)
    known = gone_well(3)
    later = [days(after(known, grade, known.due)) for grade in Grade]
    assert later == sorted(later)
    assert later[0] < later[1] < later[2]


def test_each_right_answer_at_its_time_makes_it_last_longer():
    waits = [days(gone_well(times)) for times in range(1, 6)]
    assert waits == sorted(set(waits))


def test_a_unit_is_due_when_recall_has_fallen_to_nine_in_ten():
    """And not long before or after; short waits are rounded to whole days."""
    strength = gone_well(3)
    assert recall(strength, strength.due) == pytest.approx(RETENTION, abs=0.01)
    assert recall(strength, strength.last) == 1


def test_even_what_is_known_well_comes_back_within_a_year():
    assert days(gone_well(15)) == MOST_DAYS


def test_a_second_right_answer_on_one_day_does_not_move_it():
    """It was still in the head; only the next day shows what stayed."""
    once = after(None, Grade.GOOD, NOON)
    twice = after(once, Grade.GOOD, NOON + 600)
    assert (twice.stability, twice.difficulty, twice.due) == (
        once.stability,
        once.difficulty,
        once.due,
    )


def test_a_miss_later_on_the_same_day_brings_it_back_tomorrow():
    good = gone_well(3)
    good = after(good, Grade.GOOD, good.due)
    missed = after(good, Grade.AGAIN, good.last + 600)
    assert missed.stability < good.stability
    assert days(missed) < days(good)


@given(steps)
def test_the_answers_at_once_are_the_answers_one_by_one(wanted):
    """The schedule can be replayed from the answers at any time."""
    at, strength, answers = NOON, None, []
    for grade, later in wanted:
        at += later
        answers.append((grade, at))
        strength = after(strength, grade, at)
    assert replayed(answers) == strength
    assert replayed([]) is None


@given(steps, grades, st.integers(0, 4000 * DAY))
def test_a_clock_that_was_set_back_never_moves_a_unit_away(wanted, grade, back):
    """No error, and it comes back no later than it would have by the right clock."""
    at, strength = NOON, None
    for each, later in wanted:
        at += later
        strength = after(strength, each, at)
    wrong = after(strength, grade, at - back)
    assert wrong.due <= after(strength, grade, at).due
    assert 0 <= recall(strength, at - back) <= 1


@given(steps)
def test_recall_only_falls_until_the_next_answer(wanted):
    strength = replayed(
        [(grade, NOON + later) for grade, later in sorted(wanted, key=lambda e: e[1])]
    )
    seen = [recall(strength, strength.last + day * DAY) for day in range(0, 400, 7)]
    assert seen == sorted(seen, reverse=True)
    assert all(0 < each <= 1 for each in seen)


@pytest.mark.parametrize("at", [-(10**15), -1, 0, 10**15])
def test_a_time_that_cannot_be_does_no_harm(at):
    """An import may bring any number."""
    strength = after(None, Grade.GOOD, at)
    assert 0 <= recall(after(strength, Grade.AGAIN, NOON), NOON) <= 1
