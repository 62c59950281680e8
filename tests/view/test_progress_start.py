"""The start panel: where to go on, what to review today, and a mark for each lesson begun."""

import pytest
from zones import AMSTERDAM, living_in, moment

from klaverles.lessons.schedule import Grade, after
from klaverles.lessons.standing import LessonStanding
from klaverles.view.progress_start import start_panel_screen
from klaverles.view.when_text import questions_text, when

NOW = 1_700_000_000  # somewhere in the middle of a day, in Europe
DAY = 86_400
BEGUN = LessonStanding("ondertroeven", "Ondertroeven", "05_ondertroeven.ipynb", 5, 12)
DONE = LessonStanding("bekennen", "Kleur bekennen", "02_bekennen.ipynb", 9, 9)
FRESH = LessonStanding("roem", "Roem", "08_roem.ipynb", 0, 20)


def panel(going_on=None, lessons=(), due=0, next_due=None, notes=()):
    return start_panel_screen(going_on, lessons, due, next_due, NOW, notes)


def ways(screen):
    return [f"{way['label']}{way['name']}: {way['text']}" for way in screen["ways"]]


def test_a_lesson_half_done_is_gone_on_with():
    going_on = LessonStanding("ondertroeven", "Ondertroeven", "05_ondertroeven.ipynb", 5, 12)
    screen = panel(going_on)
    assert ways(screen)[0] == "Verder bij Ondertroeven: 5 van de 12 vragen gedaan"
    assert screen["ways"][0]["href"] == "05_ondertroeven.ipynb#verder"


def test_a_lesson_not_begun_is_begun_with():
    """From its first line."""
    screen = panel(FRESH)
    assert ways(screen)[0] == "Begin met Roem: 20 vragen"
    assert screen["ways"][0]["href"] == "08_roem.ipynb"


@pytest.mark.parametrize(
    ("done", "words"),
    [
        (0, "Begin met de gemengde toets: 19 vragen"),
        (4, "Verder bij de gemengde toets: 4 van de 19 vragen gedaan"),
    ],
)
def test_a_test_is_called_a_test(done, words):
    test = LessonStanding("toets", "Gemengde toets", "07_gemengde_toets.ipynb", done, 19)
    assert ways(panel(test))[0] == words


def test_what_is_due_is_one_way_among_others():
    """With how many questions and about how many minutes; it is the second way at most."""
    screen = panel(LessonStanding("roem", "Roem", "08_roem.ipynb", 0, 20), due=7)
    assert ways(screen)[1] == "Vandaag herhalen: 7 vragen, ongeveer 3 minuten"
    assert screen["ways"][1]["href"] == "herhalen.ipynb"
    assert screen["lines"] == []


def test_nothing_due_says_when_something_comes_back():
    screen = panel(next_due=NOW + 3 * DAY)
    assert not any("herhalen" in way["href"] for way in screen["ways"])
    assert screen["lines"] == ["Over 3 dagen komt er weer iets terug om te herhalen."]


def test_who_never_met_a_rule_hears_nothing_of_reviewing():
    screen = panel()
    assert ways(screen) == ["Voortgang: wat je al weet en wat nog niet"]
    assert screen["lines"] == []


def test_the_marks_say_in_words_what_is_done():
    """A lesson that was not begun has none."""
    marks = panel(lessons=(DONE, BEGUN, FRESH))["marks"]
    assert {each["notebook"]: each["text"] for each in marks} == {
        "02_bekennen.ipynb": "klaar",
        "05_ondertroeven.ipynb": "5 van 12",
    }
    assert [each["sign"] for each in marks] == ["✓", ""]


def test_all_lessons_done_is_said():
    assert panel(lessons=(DONE,))["lines"] == ["Je hebt alle lessen gedaan."]
    assert panel(lessons=(DONE, BEGUN))["lines"] == []


def test_where_it_is_kept_is_said_when_that_matters():
    assert panel(notes=("", "De schijf is vol."))["lines"] == ["De schijf is vol."]


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (-3, "vandaag nog"),
        (0, "vandaag nog"),
        (1, "morgen"),
        (2, "over 2 dagen"),
        (13, "over 13 dagen"),
        (21, "over 3 weken"),
        (59, "over 8 weken"),
        (91, "over 3 maanden"),
        (365, "over 12 maanden"),
    ],
)
def test_when_something_comes_back_is_said_in_days_weeks_or_months(days, words):
    assert when(NOW + days * DAY, NOW) == words


@pytest.mark.parametrize("hour", [20, 23, 24, 25, 27])
def test_what_was_missed_in_the_evening_comes_back_tomorrow_in_words(hour):
    """Also for who is still up in the night: it is there after sleeping."""
    with living_in(AMSTERDAM):
        missed = moment(2026, 7, 3, 0) + hour * 3_600
        due = after(None, Grade.AGAIN, missed).due
        assert when(due, missed) == "morgen"
        assert when(due, moment(2026, 7, 4, 8)) == "vandaag nog"


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (1, "1 vraag, ongeveer 1 minuut"),
        (2, "2 vragen, ongeveer 1 minuut"),
        (12, "12 vragen, ongeveer 5 minuten"),
    ],
)
def test_a_session_is_counted_in_questions_and_minutes(amount, words):
    assert questions_text(amount) == words
