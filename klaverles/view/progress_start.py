"""The start page of who was here before: where to go on, what to review, which lessons are done."""

from collections.abc import Iterable

from klaverles.lessons.standing import LessonStanding, Resume
from klaverles.view.face import Screen
from klaverles.view.names import capital
from klaverles.view.when_text import questions_text, when

REVIEW_PAGE = "herhalen.ipynb"
PROGRESS_PAGE = "voortgang.ipynb"
DONE = "klaar"
NOTHING_KEPT: Screen = {"shown": False, "ways": [], "lines": [], "marks": []}
"""For a newcomer: nothing at all."""


def start_panel_screen(
    going_on: Resume | None,
    lessons: Iterable[LessonStanding],
    due: int,
    next_due: int | None,
    now: int,
    notes: Iterable[str] = (),
) -> Screen:
    """Return the panel: ways on, sentences, and a mark for every lesson that was begun.

    ``due`` is how many questions a session of today has, ``next_due`` when the next one comes
    back if there are none. ``notes`` say where the answers are kept, when that must be said.
    """
    standings = tuple(lessons)
    lines = [] if due else later(next_due, now)
    if standings and all(each.complete for each in standings):
        lines = ["Je hebt alle lessen gedaan.", *lines]
    return {
        "shown": True,
        "ways": [
            *([_lesson_way(going_on)] if going_on else []),
            *([_review_way(due)] if due else []),
            {
                "label": "Voortgang",
                "name": "",
                "text": "wat je al weet en wat nog niet",
                "href": PROGRESS_PAGE,
            },
        ],
        "lines": [*lines, *(note for note in notes if note)],
        "marks": [mark for each in standings if (mark := _mark(each))],
    }


def _lesson_way(going_on: Resume) -> Screen:
    begun = going_on.done > 0
    text = f"{going_on.done} van de {going_on.total} vragen gedaan"
    return {
        "label": "Verder bij " if begun else "De volgende les: ",
        "name": going_on.title,
        "text": text if begun else f"{going_on.total} vragen",
        "href": going_on.notebook,
    }


def _review_way(due: int) -> Screen:
    return {
        "label": "Vandaag herhalen",
        "name": "",
        "text": questions_text(due),
        "href": REVIEW_PAGE,
    }


def later(next_due: int | None, now: int) -> list[str]:
    """Return when something comes back, if nothing has to be reviewed now and something will."""
    if next_due is None:
        return []
    return [f"{capital(when(next_due, now))} komt er weer iets terug om te herhalen."]


def _mark(lesson: LessonStanding) -> Screen | None:
    """Return what stands behind the link to a lesson: done, or how far; nothing if not begun."""
    if not lesson.done:
        return None
    text = f"{lesson.done} van {lesson.total}"
    return {
        "notebook": lesson.notebook,
        "sign": "✓" if lesson.complete else "",
        "text": DONE if lesson.complete else text,
        "spoken": "" if lesson.complete else " vragen gedaan",
    }
