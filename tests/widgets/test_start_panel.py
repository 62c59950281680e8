"""The start panel as the start page uses it: nothing for a newcomer, fresh when looked at."""

from klaverles.lessons.answered import Answered, Verdict, new_id
from klaverles.lessons.store import Trouble
from klaverles.view.progress_start import NOTHING_KEPT
from klaverles.view.progress_text import keeping_sentence, trouble_sentence
from klaverles.widgets import lesson, start_panel
from klaverles.widgets.memory import memory

DAY = 86_400


def remember(lesson_id, amount, days=0):
    """Remember the first exercises of a lesson as answered."""
    memory().remember(
        *(
            Answered(
                id=new_id(),
                at=memory().now() - days * DAY,
                place=lesson_id,
                name=each.id,
                unit=each.question().pattern,
                rules="",
                table="amsterdams",
                verdict=Verdict.FOUND,
            )
            for each in lesson(lesson_id).lesson.exercises[:amount]
        )
    )


def ways(widget):
    return [each["href"] for each in widget.screen["ways"]]


def test_a_newcomer_sees_nothing():
    assert start_panel().screen == NOTHING_KEPT


def test_a_learner_goes_on_where_they_were():
    total = len(lesson("bekennen").lesson.exercises)
    remember("bekennen", 3)
    screen = start_panel().screen
    assert screen["shown"]
    assert screen["ways"][0]["href"] == "02_bekennen.ipynb#verder"
    assert screen["ways"][0]["text"] == f"3 van de {total} vragen gedaan"
    assert screen["marks"] == [
        {
            "notebook": "02_bekennen.ipynb",
            "sign": "",
            "text": f"3 van {total}",
            "spoken": " vragen gedaan",
        }
    ]


def test_what_is_due_is_offered_until_it_is_done():
    remember("kaarten", 99, days=40)
    assert "herhalen.ipynb" in ways(start_panel())
    remember("kaarten", 99)
    assert "herhalen.ipynb" not in ways(start_panel())


def test_it_says_that_a_tab_keeps_the_answers():
    """Only in a session: where a file is kept there is nothing to say."""
    remember("bekennen", 1)
    assert keeping_sentence(memory().store) in start_panel().screen["lines"]


def test_trouble_is_told_also_to_who_has_no_answers_yet(monkeypatch):
    monkeypatch.setattr(memory().store, "trouble", Trouble.NEWER)
    screen = start_panel().screen
    assert screen["shown"]
    assert trouble_sentence(memory().store) in screen["lines"]


def test_the_numbers_are_fresh_when_the_page_is_looked_at():
    """And when answers come in from the browser's tab."""
    widget = start_panel()
    remember("bekennen", 1)
    assert not widget.screen["shown"]
    widget._handle_custom_msg({"do": "refresh"}, [])
    assert widget.screen["shown"]
    remember("kaarten", 1)
    memory()._tell()
    assert len(widget.screen["marks"]) == 2
