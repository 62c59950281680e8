"""A learner's day ends in the night, and a clock that was ahead does not stay ahead."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records import DAY, NOON, about, played
from zones import AMSTERDAM, ZONES, living_in, moment

from klaverles.lessons.clock import day_of, has_ahead, in_time, start_of

DATES = {
    "summer": date(2026, 7, 3),
    "winter": date(2026, 1, 15),
    "night when the clock goes forward": date(2026, 3, 28),
    "night when the clock goes back": date(2026, 10, 24),
}


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("day", DATES.values(), ids=DATES)
def test_a_day_turns_at_four_in_the_night(zone, day):
    """By the clock on the wall, also in the nights when that is changed."""
    following = (day + timedelta(days=1)).timetuple()[:3]
    with living_in(zone):
        today = day_of(moment(*day.timetuple()[:3], 12))
        evening = [(*day.timetuple()[:3], 20), (*day.timetuple()[:3], 23, 30)]
        night = [(*following, 0), (*following, 1, 30), (*following, 3, 59)]
        assert {day_of(moment(*each)) for each in (*evening, *night)} == {today}
        assert day_of(moment(*following, 4)) == today + 1
        assert start_of(today + 1) == moment(*following, 4)


@given(st.sampled_from(ZONES), st.integers(3 * DAY, 300_000 * DAY))
def test_every_moment_lies_in_its_day(zone, at):
    with living_in(zone):
        day = day_of(at)
        assert start_of(day) <= at < start_of(day + 1)


def test_days_are_counted_one_by_one():
    """A year in Amsterdam has 365 days, whatever the clock does."""
    with living_in(AMSTERDAM):
        days = [day_of(moment(2026, 1, 1, 4) + hour * 3_600) for hour in range(365 * 24)]
    assert days == sorted(days)
    assert set(days) == set(range(days[0], days[0] + 365))


@pytest.mark.parametrize("at", [-(10**15), 0, 10**15])
def test_a_moment_that_no_calendar_has_falls_on_some_day(at):
    for zone in ZONES:
        with living_in(zone):
            assert day_of(start_of(day_of(at))) == day_of(at)


def test_what_was_remembered_under_a_clock_that_was_ahead_is_the_oldest():
    """An hour ahead is no more than another time zone."""
    ahead, later = about(day=400), about(day=401)
    old, just, soon = about(day=-3), played(0), about(day=0.5)
    records = [just, later, old, soon, ahead]
    assert in_time(records, NOON) == (ahead, later, old, just, soon)
    assert in_time(records, NOON + 500 * DAY) == (old, just, soon, ahead, later)
    assert in_time(records) == (old, just, soon, ahead, later)
    assert in_time([], NOON) == ()
    assert has_ahead(in_time(records, NOON), NOON)
    assert not has_ahead(in_time(records[2:4], NOON), NOON)


def test_of_one_second_the_records_stay_as_they_came():
    records = [about(day=0, name=name) for name in "abc"]
    assert in_time(records, NOON) == tuple(records)
