"""Where a learner stands: units, lessons, days, mistakes and play."""

from datetime import UTC, date, timedelta, timezone

import pytest
from course import LESSONS
from records import DAY, NOON, about, played

from klaverles.lessons.answered import Verdict
from klaverles.lessons.course import COURSE
from klaverles.lessons.lesson_progress import lesson_heads
from klaverles.lessons.review import histories
from klaverles.lessons.standing import (
    State,
    answers_by_day,
    duties_at_table,
    exercises_done,
    lesson_standings,
    play_strength,
    resume,
    standings_of,
)
from klaverles.lessons.units import Unit, all_units
from klaverles.rules.ruleset import Variant

OVER = Unit("tegenstander-troef-hogere")
IDS = {head.id: head.exercises for head in lesson_heads()}


def done(lesson_id, amount=None, **fields):
    """Return answers to the first exercises of a lesson, all of them by default."""
    return [about(place=lesson_id, name=name, **fields) for name in IDS[lesson_id][:amount]]


def unit_standings(records, now):
    return standings_of(histories(tuple(records), now), now)


def state(records, unit, now):
    return next(each for each in unit_standings(records, now) if each.unit == unit)


def test_a_unit_that_was_never_asked_is_unseen():
    seen = unit_standings([], NOON)
    assert {each.state for each in seen} == {State.UNSEEN}
    assert {(each.recall, each.due, each.answers) for each in seen} == {(None, None, 0)}
    assert tuple(each.unit for each in seen) == all_units(Variant)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, State.KNOWN),
        ({"tips": 1}, State.SHAKY),
        ({"tries": 2}, State.SHAKY),
        ({"verdict": Verdict.SHOWN}, State.SHAKY),
        ({"verdict": Verdict.MET}, State.UNSEEN),
        ({"verdict": Verdict.BROKEN}, State.SHAKY),
    ],
)
def test_known_is_right_at_once_the_last_time(fields, expected):
    assert state([about(OVER, 0, **fields)], OVER, NOON + 60).state is expected


def test_what_was_missed_today_is_shaky_all_day_and_known_on_another():
    """Found an hour after the answer was shown, it is still in the head; that is not knowing."""
    missed, found = about(OVER, 0, tries=2), about(OVER, 0.05)
    today = state([missed, found], OVER, NOON + 7_200)
    assert (today.state, today.mastered) == (State.SHAKY, 1)
    tomorrow = about(OVER, 1)
    assert state([missed, found, tomorrow], OVER, NOON + DAY + 60).state is State.KNOWN
    long_known = [about(OVER, day) for day in (-400, -390, -360, -200)]
    again = [*long_known, missed, found]
    assert {state(again, OVER, NOON + day * DAY).state for day in (0.1, 1, 2)} == {State.SHAKY}


def test_what_was_known_is_shaky_when_it_is_due():
    records = [about(OVER, 0)]
    due = state(records, OVER, NOON).due
    assert state(records, OVER, due - 1).state is State.KNOWN
    assert state(records, OVER, due).state is State.SHAKY


def test_the_very_same_question_once_more_makes_nothing_known():
    """Who has just read the answer and taps it has shown nothing."""
    records = [about(OVER, 0, tries=2), about(OVER, 0.01, again=True)]
    found = state(records, OVER, NOON + 3_600)
    assert (found.state, found.answers, found.mastered) == (State.SHAKY, 1, 0)


def test_a_house_rule_that_was_met_stands_beside_the_usual_rule():
    strict = Unit("tegenstander-troef-alleen-lagere", "ondertroeven=verplicht")
    units = [each.unit for each in unit_standings([about(strict)], NOON)]
    assert units.index(strict) == units.index(Unit(strict.pattern)) + 1


def test_the_ids_of_exercises_are_those_of_the_lessons():
    """Read without their questions, since those take long."""
    assert [head.id for head in lesson_heads()] == list(COURSE)
    by_id = {lesson.id: lesson for lesson in LESSONS}
    for head in lesson_heads():
        lesson = by_id[head.id]
        assert head.title == lesson.titel
        assert head.notebook == COURSE[head.id]
        assert head.exercises == tuple(each.id for each in lesson.exercises)


def test_an_exercise_is_done_when_it_was_found_or_shown_in_its_own_lesson():
    first, second, third = IDS["bekennen"][:3]
    records = [
        about(place="bekennen", name=first),
        about(place="bekennen", name=second, verdict=Verdict.SHOWN, tries=2),
        about(place="quiz", name=third),
        about(place="bekennen", name="kleur-in-hand-7f"),
    ]
    assert set(exercises_done(records, "bekennen", NOON)) == {first, second}
    standing = next(each for each in lesson_standings(records) if each.lesson_id == "bekennen")
    assert (standing.done, standing.total) == (2, len(IDS["bekennen"]))
    assert not standing.complete


def test_of_an_exercise_done_twice_the_latest_counts():
    name = IDS["bekennen"][0]
    records = [
        about(day=2, place="bekennen", name=name, again=True),
        about(day=1, place="bekennen", name=name, tries=2),
    ]
    assert exercises_done(records, "bekennen", NOON + 3 * DAY)[name] == records[0]
    assert exercises_done(records, "geen-les", NOON) == {}


def test_of_an_exercise_done_under_a_clock_that_was_ahead_the_one_since_then_counts():
    name = IDS["bekennen"][0]
    ahead, since = (about(day=day, place="bekennen", name=name) for day in (400, 0))
    assert exercises_done([since, ahead], "bekennen", NOON) == {name: since}
    assert exercises_done([ahead], "bekennen", NOON) == {name: ahead}


def test_a_lesson_is_complete_when_all_its_exercises_are_done():
    for lesson_id in ("kaarten", "toets", "eindtoets"):
        for each in lesson_standings(done(lesson_id)):
            assert each.complete is (each.lesson_id == lesson_id)


def test_who_has_not_begun_has_nowhere_to_go_on():
    assert resume([], NOON) is None


def test_who_only_did_the_quiz_has_not_begun_a_lesson():
    assert resume([about(place="quiz"), about(place="herhalen"), played()], NOON) is None


def test_one_goes_on_with_the_lesson_of_the_last_answer():
    records = [*done("kaarten", 3, day=0), *done("roem", 2, day=1)]
    found = resume(records, NOON)
    assert (found.lesson_id, found.done) == ("roem", 2)
    assert found.total == len(IDS["roem"])
    assert found.notebook == COURSE["roem"]


def test_a_clock_that_was_ahead_does_not_say_where_one_goes_on():
    """Only for who has done nothing since."""
    ahead = done("kaarten", 3, day=400)
    assert resume(ahead, NOON).lesson_id == "kaarten"
    records = [*done("roem", 2, day=0), *ahead]
    assert resume(records, NOON).lesson_id == "roem"
    assert resume(records, NOON + 500 * DAY).lesson_id == "kaarten"


def test_after_a_whole_lesson_comes_the_next_with_something_left():
    assert resume(done("kaarten"), NOON).lesson_id == "bekennen"
    both = [*done("bekennen", day=0), *done("kaarten", day=1)]
    assert resume(both, NOON).lesson_id == "waarde"


def test_after_the_last_lesson_comes_the_first_with_something_left():
    assert resume(done("eindtoets"), NOON).lesson_id == "kaarten"


def test_a_test_is_not_begun_before_the_lessons_that_it_asks_about():
    """Who skipped some is led to the first of those; a test that was begun is gone on with."""
    skipped = [*done("bekennen", day=0), *done("maatslag", day=1)]
    assert resume(skipped, NOON + DAY).lesson_id == "kaarten"
    assert resume([*skipped, *done("toets", 3, day=2)], NOON + 2 * DAY).lesson_id == "toets"
    names = [*COURSE][: [*COURSE].index("toets")]
    all_before = [each for name in names for each in done(name)]
    assert resume(all_before, NOON).lesson_id == "toets"


def test_who_has_done_all_has_nothing_left():
    everything = [each for lesson_id in COURSE for each in done(lesson_id)]
    assert resume(everything[:-1], NOON).lesson_id == "eindtoets"
    assert resume(everything, NOON) is None


def test_a_day_is_that_of_the_learner():
    """What is answered after midnight in Amsterdam belongs to the new day."""
    evening = NOON + DAY // 2 - 1_800
    records = [about(at=evening), about(at=evening + 60), about(day=-3), played(5)]
    here = timezone(timedelta(hours=1))
    assert answers_by_day(records, UTC) == {date(2024, 10, 1): 1, date(2024, 10, 4): 2}
    assert answers_by_day(records, here) == {date(2024, 10, 1): 1, date(2024, 10, 5): 2}
    assert list(answers_by_day(records)) == sorted(answers_by_day(records))
    assert answers_by_day([]) == {}


def test_the_strength_of_play_is_beside_a_club_player_with_the_same_cards():
    records = [
        played(ours=30, club=10),
        played(ours=-10, club=10),
        played(ours=50, club=20, level="expert"),
        about(),
    ]
    found = play_strength(records)
    assert (found.deals, round(found.ours_mean, 2), round(found.club_mean, 2)) == (3, 23.33, 13.33)
    assert found.difference == pytest.approx(10)
    assert found.error == pytest.approx(15.28, abs=0.01)
    assert [(each.level, each.deals, each.ours_mean) for each in found.by_level] == [
        ("club", 2, 10),
        ("expert", 1, 50),
    ]
    assert play_strength([played()]).error is None
    assert play_strength([about()]) is None


def test_duties_at_the_table_are_met_or_broken():
    verdicts = (Verdict.MET, Verdict.MET, Verdict.BROKEN, Verdict.FOUND, Verdict.SHOWN)
    assert duties_at_table([about(verdict=each) for each in verdicts] + [played()]) == (2, 1)
