"""The figures of Voortgang: what they count, and the same in words."""

import base64
from datetime import date, timedelta

import pytest

from klaverles.lessons.standing import State, UnitStanding
from klaverles.lessons.unit import Unit
from klaverles.view.progress_figures import WEEKS, calendar_figure, rules_figure, weeks
from klaverles.view.progress_screen import Group

THURSDAY = date(2025, 11, 27)


def group(title, *states):
    rules = tuple(UnitStanding(Unit(f"regel-{place}"), state) for place, state in enumerate(states))
    return Group(title.lower(), title, f"{title}.ipynb", rules)


GROUPS = (
    group("Roem", State.KNOWN, State.KNOWN, State.SHAKY),
    group("Seinen", State.UNSEEN),
)


def svg(figure):
    kind, data = figure["source"].split(",")
    assert kind == "data:image/svg+xml;base64"
    return base64.b64decode(data).decode()


def test_the_bars_are_told_in_words():
    """Who does not see them hears each lesson with its numbers; what is zero is left out."""
    alt = rules_figure(GROUPS)["alt"]
    assert "Roem: 2 vast en 1 wankel." in alt
    assert "Seinen: 1 nog niet gezien." in alt


def test_shaky_is_told_apart_by_hatching_too():
    """Not by colour alone: on a grey print a shaky part is hatched, and only that."""
    shaky, known = rules_figure((GROUPS[0],)), rules_figure((group("Roem", State.KNOWN),))
    hatched = "fill: url(#"
    assert svg(shaky).count(hatched) == 1 + svg(known).count(hatched)


@pytest.mark.parametrize(
    "draw", [lambda: rules_figure(GROUPS), lambda: calendar_figure({}, THURSDAY)]
)
def test_a_figure_is_the_same_each_time(draw):
    """The same answers give the same picture."""
    assert draw() == draw()


def test_the_calendar_has_twelve_whole_weeks_and_ends_today():
    """Weeks begin on monday; the days after today are not there yet."""
    shown = weeks({}, THURSDAY)
    assert len(shown) == WEEKS
    assert {week.monday.weekday() for week in shown} == {0}
    assert [len(week.answers) for week in shown] == [7] * (WEEKS - 1) + [4]


@pytest.mark.parametrize(
    ("days_ago", "place"), [(0, (11, 3)), (3, (11, 0)), (4, (10, 6)), (80, (0, 0))]
)
def test_each_day_stands_in_its_own_box(days_ago, place):
    """Counted back from a thursday in the last week."""
    shown = weeks({THURSDAY - timedelta(days=days_ago): 9}, THURSDAY)
    found = [
        (line, box) for line, week in enumerate(shown) for box, n in enumerate(week.answers) if n
    ]
    assert found == [place]


def test_the_calendar_counts_only_what_it_shows():
    """What is longer ago, or lies ahead because a clock was wrong, is in no sum."""
    by_day = {
        THURSDAY - timedelta(days=81): 100,
        THURSDAY: 3,
        THURSDAY - timedelta(days=7): 4,
        THURSDAY + timedelta(days=2): 50,
    }
    figure = calendar_figure(by_day, THURSDAY)
    assert figure["title"] == "Antwoorden per dag in de laatste 12 weken, samen 7."
    assert "week van 17 nov: 4 en week van 24 nov: 3." in figure["alt"]


def test_the_calendar_never_speaks_of_days_without_answers():
    """No guilt: an empty week is not mentioned."""
    assert "week van 10 nov" not in calendar_figure({THURSDAY: 1}, THURSDAY)["alt"]
    assert "nog geen" in calendar_figure({}, THURSDAY)["alt"]
