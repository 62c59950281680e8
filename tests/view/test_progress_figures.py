"""The figures of Voortgang: what they count, and the same in words."""

import base64
import re
from datetime import date, timedelta

import pytest

from klaverles.view.progress_figures import (
    FEWEST_WEEKS,
    WEEKS,
    calendar_figure,
    rules_figure,
    weeks,
)
from klaverles.view.progress_rules import Group, Rule, Stand

THURSDAY = date(2025, 11, 27)


def group(title, *states):
    rules = tuple(Rule(f"regel-{place}", state) for place, state in enumerate(states))
    return Group(title.lower(), title, f"{title}.ipynb", rules)


GROUPS = (
    group("Roem", Stand.KNOWN, Stand.KNOWN, Stand.SHAKY),
    group("Tactiek", Stand.DUE, Stand.UNSEEN),
    group("Seinen", Stand.UNSEEN),
)


def svg(figure):
    kind, data = figure["source"].split(",")
    assert kind == "data:image/svg+xml;base64"
    return base64.b64decode(data).decode()


def test_the_bars_are_told_in_words():
    """Who does not see them hears each lesson with its numbers; what is zero is left out."""
    alt = rules_figure(GROUPS)["alt"]
    assert "Roem: 2 vast en 1 wankel." in alt
    assert "Tactiek: 1 weer aan de beurt en 1 nog niet gezien." in alt


def test_a_lesson_of_which_nothing_was_seen_has_no_bar():
    """A beginner is not shown a dozen empty bars."""
    assert "Seinen" not in rules_figure(GROUPS)["alt"]
    assert rules_figure(GROUPS) == rules_figure(GROUPS[:2])


def boxes(figure):
    """Return the fill of every path of four straight sides, and how many of them it has."""
    paths = re.findall(r'<path d="([^"]*)" style="fill: (#\w+|url)', svg(figure))
    return [
        (fill, path.count("M")) for path, fill in paths if path.count("L") == 3 * path.count("M")
    ]


def test_shaky_is_told_apart_by_hatching_too():
    """Not by colour alone: on a grey print a shaky part is hatched, and only that."""
    assert [fill for fill, _ in boxes(rules_figure(GROUPS))].count("url") == 1
    hatched = [dict(boxes(rules_figure(some)))["url"] for some in (GROUPS, (GROUPS[1],))]
    assert hatched == [2, 1], "a part of Roem, and the one that tells what a hatch means"


@pytest.mark.parametrize(
    "draw", [lambda: rules_figure(GROUPS), lambda: calendar_figure({}, THURSDAY)]
)
def test_a_figure_is_the_same_each_time(draw):
    """The same answers give the same picture."""
    assert draw() == draw()


LONG_AGO = THURSDAY - timedelta(days=400)


def test_the_calendar_has_twelve_whole_weeks_and_ends_today():
    """Weeks begin on monday; the days after today are not there yet."""
    shown = weeks({LONG_AGO: 1}, THURSDAY)
    assert len(shown) == WEEKS
    assert {week.monday.weekday() for week in shown} == {0}
    assert [len(week.answers) for week in shown] == [7] * (WEEKS - 1) + [4]


@pytest.mark.parametrize(
    ("days_ago", "amount"), [(0, 4), (24, 4), (25, 5), (31, 5), (32, 6), (80, 12), (81, 12)]
)
def test_the_calendar_begins_in_the_week_of_the_first_answer(days_ago, amount):
    """Four weeks at least, so that it looks like one."""
    shown = weeks({THURSDAY - timedelta(days=days_ago): 1}, THURSDAY)
    assert len(shown) == amount
    assert len(weeks({}, THURSDAY)) == FEWEST_WEEKS


@pytest.mark.parametrize(
    ("days_ago", "place"), [(0, (11, 3)), (3, (11, 0)), (4, (10, 6)), (80, (0, 0))]
)
def test_each_day_stands_in_its_own_box(days_ago, place):
    """Counted back from a thursday in the last week."""
    shown = weeks({LONG_AGO: 1, THURSDAY - timedelta(days=days_ago): 9}, THURSDAY)
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


def test_choices_at_the_table_are_named_if_there_were_any():
    """Who never played reads of answers only."""
    title = calendar_figure({THURSDAY: 1}, THURSDAY, choices=True)["title"]
    assert title.startswith("Antwoorden en keuzes aan tafel per dag")


def test_the_calendar_never_speaks_of_days_without_answers():
    """No guilt: an empty week is not mentioned."""
    assert "week van 10 nov" not in calendar_figure({THURSDAY: 1}, THURSDAY)["alt"]
    assert "nog geen" in calendar_figure({}, THURSDAY)["alt"]


def test_a_day_is_darker_as_more_was_answered():
    """A box for each day up to today; who reads no shades reads the numbers."""
    by_day = {THURSDAY - timedelta(days=ago): 12 * ago for ago in range(6)} | {LONG_AGO: 1}
    drawn = dict(boxes(calendar_figure(by_day, THURSDAY))[1:])  # the first is the paper
    assert sum(drawn.values()) == 7 * (WEEKS - 1) + 4
    assert list(drawn.values())[1:] == [1, 2, 2], "60, then 48 and 36, then 24 and 12"


@pytest.mark.parametrize("amount", [1, 44, 999, 1000, 12_345])
def test_a_number_stays_within_its_day(amount):
    """Also on a day with thousands of answers, as after reading in a file with one date."""
    picture = svg(calendar_figure({THURSDAY: amount}, THURSDAY))
    *_, letters = re.findall(r'<path d="([^"]*)" style="fill: #\w+"/>', picture)
    across = [float(x) for x in re.findall(r"[ML] (\S+)", letters)]
    wide = (300 - 62 - 2) / 7
    assert 62 + 3 * wide < min(across) < max(across) < 62 + 4 * wide
