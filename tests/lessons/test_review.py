"""What is asked again: what was missed, when it is nearly forgotten, and nothing else."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records import DAY, NOON, about, played
from zones import AMSTERDAM, living_in, moment

from klaverles.lessons.answered import Verdict
from klaverles.lessons.review import (
    MOST_A_SESSION,
    MOST_MISSED_FIRST,
    due_units,
    extra_session,
    grade_of,
    hardness,
    histories,
    review_session,
    strengths,
)
from klaverles.lessons.schedule import Grade, after, recall
from klaverles.lessons.units import Unit, all_units, fresh_for, unit_of
from klaverles.rules.ruleset import Variant

UNITS = all_units(Variant)
OVER, SUIT = Unit("tegenstander-troef-hogere"), Unit("kleur-in-hand")


@pytest.mark.parametrize(
    ("fields", "grade"),
    [
        ({}, Grade.GOOD),
        ({"tips": 1}, Grade.HARD),
        ({"tries": 2}, Grade.AGAIN),
        ({"tries": 2, "tips": 1}, Grade.AGAIN),
        ({"verdict": Verdict.SHOWN, "tries": 2}, Grade.AGAIN),
        ({"verdict": Verdict.SHOWN, "tries": 0}, Grade.AGAIN),
        ({"verdict": Verdict.MET}, None),
        ({"verdict": Verdict.MET, "tips": 1}, None),
        ({"verdict": Verdict.BROKEN}, Grade.AGAIN),
        ({"again": True}, None),
        ({"again": True, "verdict": Verdict.SHOWN}, None),
    ],
)
def test_grades_follow_from_first_try_and_tips(fields, grade):
    """At once is good, with a tip hard, after a miss again; the same question anew says nothing.

    A duty met at the table says nothing either: the cards that may not be played are marked there.
    """
    assert grade_of(about(OVER, 0, **fields)) is grade


def test_a_missed_unit_is_due_the_next_day_and_a_known_one_is_not():
    records = [about(OVER, 0, verdict=Verdict.SHOWN, tries=2), about(SUIT, 0)]
    assert due_units(records, NOON) == ()
    assert due_units(records, NOON + DAY) == (OVER,)


@pytest.mark.parametrize("clock", [(23,), (23, 59)])
@pytest.mark.parametrize(("month", "day"), [(7, 3), (1, 15)], ids=["summer", "winter"])
def test_what_was_missed_in_the_evening_comes_back_the_next_day(month, day, clock):
    """Not an hour later in the same evening, and not as late as the next evening."""
    with living_in(AMSTERDAM):
        at = moment(2026, month, day, *clock)
        records = [about(OVER, at=at, verdict=Verdict.SHOWN, tries=2)]
        assert due_units(records, at + 3_600) == ()
        assert due_units(records, moment(2026, month, day + 1, 3, 59)) == ()
        assert due_units(records, moment(2026, month, day + 1, 7)) == (OVER,)


@pytest.mark.parametrize(
    ("missed", "found", "same_day"),
    [((3, 23, 30), (4, 0, 30), True), ((4, 1, 30), (4, 3), True), ((4, 3), (4, 8), False)],
)
def test_what_was_missed_late_and_found_in_the_night_was_missed_that_day(missed, found, same_day):
    """And not what was found after sleeping."""
    with living_in(AMSTERDAM):
        first, second = (moment(2026, 7, *each) for each in (missed, found))
        records = [about(OVER, at=first, tries=2), about(OVER, at=second)]
        assert histories(records, second)[OVER].missed is same_day


def test_met_duties_make_no_rule_known():
    """Who taps at random meets every duty, if the cards that may not be played are marked."""
    met = [about(OVER, day, verdict=Verdict.MET, place="spelen") for day in range(5)]
    assert histories(met, NOON + 5 * DAY) == {}
    broken = about(OVER, 5, verdict=Verdict.BROKEN, place="spelen")
    found = histories([*met, broken], NOON + 5 * DAY)[OVER]
    assert (found.answers, found.mastered, found.last_grade) == (1, 0, Grade.AGAIN)


def test_the_most_forgotten_unit_is_due_first():
    records = [
        about(unit, day, verdict=verdict)
        for day, unit in enumerate(UNITS[:8])
        for verdict in (Verdict.FOUND, Verdict.SHOWN)[: 1 + day % 2]
    ]
    now = NOON + 60 * DAY
    known = strengths(records, now)
    chances = [recall(known[unit], now) for unit in due_units(records, now)]
    assert len(chances) == 8
    assert chances == sorted(chances)


def test_the_schedule_is_replayed_from_the_answers():
    """The same answers in any order give the same strength: only their times count."""
    records = [about(OVER, day, tries=1 + (day == 4)) for day in (0, 2, 4, 5, 9)]
    expected = None
    for each in records:
        expected = after(expected, grade_of(each), each.at)
    assert strengths(records) == {OVER: expected}
    assert strengths(reversed(records)) == {OVER: expected}


def test_what_was_answered_long_before_no_longer_shows():
    """Sixty answers of a unit are enough to know it by; all of them are counted."""
    records = [about(OVER, day, tries=1 + (day % 7 == 0)) for day in range(100)]
    known = histories(records, NOON + 100 * DAY)[OVER]
    assert known.answers == 100
    assert known.strength == strengths(records[-60:])[OVER]


def test_no_answer_is_lost_and_none_counts_for_another_unit():
    records = [about(OVER, 0), about(SUIT, 0, tips=2), about(OVER, 1, again=True), played(1)]
    known = histories(records, NOON + DAY)
    assert {unit: (each.answers, each.mastered) for unit, each in known.items()} == {
        OVER: (1, 1),
        SUIT: (1, 0),
    }


def test_the_same_row_under_other_rules_is_remembered_apart():
    ours, theirs = Unit("maat-kleur", "amsterdams"), Unit("maat-kleur", "rotterdams")
    records = [about(ours, 0), about(theirs, 0, verdict=Verdict.SHOWN)]
    assert due_units(records, NOON + DAY) == (theirs,)


def test_what_is_no_unit_is_never_asked():
    """Puzzles and words have none; an import or a later version may bring what nobody knows."""
    odd = [
        Unit(""),
        Unit("mooi-weer"),
        Unit("maat-kleur", "utrechts"),
        Unit("roem/driekaart", "tegenpit=100"),
        Unit("roem/driekaart", "vier_boeren=100"),
    ]
    records = [about(unit, 0, verdict=Verdict.SHOWN) for unit in odd]
    assert histories(records, NOON) == {}
    assert review_session(records, NOON + 9 * DAY, Random(1)) == ()
    assert extra_session(records, NOON + 9 * DAY, Random(1)) == ()


def test_a_clock_that_was_ahead_keeps_no_unit_away():
    """Answers from years ahead count as the oldest; once asked today, today's answer decides."""
    ahead = [about(OVER, 3_000), about(OVER, 3_001)]
    assert OVER in due_units(ahead, NOON + 4 * DAY)
    missed = [*ahead, about(OVER, 0, verdict=Verdict.SHOWN)]
    assert due_units(missed, NOON + DAY) == (OVER,)
    known = histories([*ahead, about(OVER, 0)], NOON)[OVER]
    assert known.answers == 3
    assert known.last_grade is Grade.GOOD
    assert NOON < known.strength.due <= NOON + 370 * DAY


def test_a_learner_who_began_yesterday_has_a_short_session():
    """Only what is due is asked; nobody is kept busy."""
    records = [about(unit, 0, tries=1 + (unit == OVER)) for unit in UNITS]
    assert review_session(records, NOON + DAY, Random(1)) == (OVER,)
    assert review_session([], NOON, Random(1)) == ()


@given(st.integers(1, MOST_MISSED_FIRST), st.integers(1, 60), st.integers(1, 300))
def test_what_was_missed_today_comes_back_tomorrow(missed, waiting, days):
    """However much else waits; found again later that day or not."""
    others, some = UNITS[:waiting], UNITS[waiting : waiting + missed]
    now = NOON + days * DAY
    records = [
        *(about(unit, tries=1 + place % 2) for place, unit in enumerate(others)),
        *(about(unit, days, verdict=Verdict.SHOWN) for unit in some),
        *(about(unit, days + 0.01) for unit in some[::2]),
    ]
    assert set(some) <= set(review_session(records, now + DAY, Random(1)))


def test_of_what_was_missed_the_latest_comes_first_and_half_is_left_for_the_rest():
    """Else who misses a lot would see nothing else, and lose what was known."""
    known, old, new = UNITS[:20], UNITS[20:30], UNITS[30:34]
    records = [
        *(about(unit, 0) for unit in known),
        *(about(unit, 20, verdict=Verdict.SHOWN) for unit in old),
        *(about(unit, 24, verdict=Verdict.SHOWN) for unit in new),
    ]
    session = set(review_session(records, NOON + 25 * DAY, Random(1)))
    assert set(new) <= session
    assert len(session & set(old)) == MOST_MISSED_FIRST - len(new)
    assert len(session & set(known)) == MOST_A_SESSION - MOST_MISSED_FIRST


def test_answers_are_counted_anew_when_there_are_more():
    """What was worked out for the same records is kept, and nobody can change it."""
    records = (about(OVER, 0),)
    histories(records, NOON).clear()
    assert list(histories(records, NOON)) == [OVER]
    assert list(histories((*records, about(SUIT, 0)), NOON)) == [OVER, SUIT]
    assert list(histories(records, NOON)) == [OVER]


some_units = st.lists(st.sampled_from(UNITS), unique=True, max_size=len(UNITS))


@given(some_units, st.integers(0, 10**6), st.integers(1, 400))
def test_a_session_is_short_holds_only_what_is_due_and_nothing_twice(units, seed, days):
    records = [about(unit, place % 5, tries=1 + place % 2) for place, unit in enumerate(units)]
    now = NOON + days * DAY
    session = review_session(records, now, Random(seed))
    assert len(session) == len(set(session)) == min(MOST_A_SESSION, len(due_units(records, now)))
    assert set(session) <= set(due_units(records, now))
    assert session == review_session(records, now, Random(seed))


@given(some_units, st.integers(0, 10**6))
def test_neighbours_in_a_session_differ_as_long_as_they_can(units, seed):
    """Mixed questions are remembered better than ten of a kind in a row."""
    records = [about(unit, 0, verdict=Verdict.SHOWN) for unit in units]
    session = review_session(records, NOON + DAY, Random(seed))
    families = [unit.family for unit in session]
    most = max(map(families.count, families), default=0)
    twins = sum(one == other for one, other in pairwise(families))
    assert twins == max(0, most - (len(session) - most) - 1)


def test_who_wants_more_gets_the_weakest_units_first():
    records = [about(unit, place) for place, unit in enumerate(UNITS[:20])]
    now = NOON + 20 * DAY
    known = strengths(records, now)
    session = extra_session(records, now, Random(1))
    assert len(session) == MOST_A_SESSION
    left_out = [recall(known[unit], now) for unit in known if unit not in session]
    assert max(recall(known[unit], now) for unit in session) <= min(left_out)


def test_questions_get_harder_as_a_unit_is_known():
    strength, seen = None, [hardness(None)]
    for _ in range(6):
        strength = after(strength, Grade.GOOD, strength.due if strength else NOON)
        seen.append(hardness(strength))
    assert seen == sorted(seen)
    assert set(seen) == {0, 1, 2}
    assert hardness(after(strength, Grade.AGAIN, strength.due)) < 2


def test_every_unit_that_is_asked_again_can_be_dealt():
    """With cards of its own, as hard as it is known."""
    records = [about(unit, day) for unit in UNITS for day in (0, 40)]
    now = NOON + 400 * DAY
    known = strengths(records, now)
    due = due_units(records, now)
    assert set(due) == set(UNITS)
    for unit in due:
        assert unit_of(fresh_for(unit, "herhalen", hardness(known[unit]))) == unit
