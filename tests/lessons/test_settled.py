"""A wrong try is remembered at once; when its question comes to an end, that tells all."""

import pytest
from records import about, played

from klaverles.lessons.answered import Verdict
from klaverles.lessons.settled import settled


def asked(name, verdict, tries=1, **changes):
    return about(name=name, verdict=verdict, tries=tries, **changes)


MISS = asked("stuk", Verdict.MISSED, mistake="stuk-vergeten")


@pytest.mark.parametrize(("verdict", "tries"), [(Verdict.FOUND, 2), (Verdict.SHOWN, 1)])
def test_the_end_of_a_question_stands_for_its_wrong_try_too(verdict, tries):
    end = asked("stuk", verdict, tries, mistake="stuk-vergeten")
    deal = played()
    assert settled((MISS, deal, end)) == (deal, end)


@pytest.mark.parametrize(
    "later",
    [
        asked("stuk", Verdict.FOUND),  # on a page opened again
        asked("stuk", Verdict.SHOWN, 0),
        asked("vier", Verdict.FOUND, 2),  # another question, place, table or round
        asked("stuk", Verdict.FOUND, 2, place="quiz"),
        asked("stuk", Verdict.FOUND, 2, table="rotterdams"),
        asked("stuk", Verdict.FOUND, 2, round="ronde"),
        asked("stuk", Verdict.BROKEN),
    ],
    ids=lambda each: f"{each.verdict}-{each.tries}-{each.place}-{each.table}-{each.round}",
)
def test_a_wrong_try_that_was_left_stays(later):
    assert settled((MISS, later)) == (MISS, later)


def test_of_two_wrong_tries_on_two_pages_the_end_stands_for_the_last():
    second = asked("stuk", Verdict.MISSED, again=True)
    end = asked("stuk", Verdict.FOUND, 2, again=True)
    assert settled((MISS, second, end)) == (MISS, end)


def test_the_mistake_is_not_lost_where_the_end_does_not_know_it():
    """As in a test that was gone on with on a page opened again."""
    end = asked("stuk", Verdict.FOUND, 2)
    (told,) = settled((MISS, end))
    assert (told.id, told.mistake) == (end.id, "stuk-vergeten")


def test_without_a_wrong_try_they_are_the_very_same_records():
    records = (asked("stuk", Verdict.FOUND), played())
    assert settled(records) is records
