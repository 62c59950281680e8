"""The start page of who was here before: where to go on, what to review, which lessons are done."""

from collections.abc import Iterable

from klaverles.lessons.standing import LessonStanding
from klaverles.view.face import Screen
from klaverles.view.names import capital
from klaverles.view.when_text import questions_text, when

REVIEW_PAGE = "herhalen.ipynb"
PROGRESS_PAGE = "voortgang.ipynb"
DONE = "klaar"
NOTHING_KEPT: Screen = {"shown": False, "ways": [], "lines": [], "marks": []}
"""For a newcomer: nothing at all."""


def start_panel_screen(
    going_on: LessonStanding | None,
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


GO_ON_HERE = "#verder"
"""Behind the address of a lesson: its page then opens at the first question that is not done."""


def going_on_words(lesson: LessonStanding) -> tuple[str, str]:
    """Return how to go on in words: what to do, and the lesson or test where."""
    do = "Verder bij " if lesson.done else "Begin met "
    if lesson.is_test:
        return f"{do}de ", lesson.title[0].lower() + lesson.title[1:]
    return do, lesson.title


def going_on_address(lesson: LessonStanding) -> str:
    """Return where to go on: within the lesson, if it was begun."""
    return f"{lesson.notebook}{GO_ON_HERE}" if lesson.done else lesson.notebook


def _lesson_way(going_on: LessonStanding) -> Screen:
    label, name = going_on_words(going_on)
    if going_on.done:
        text = f"{going_on.done} van de {going_on.total} vragen gedaan"
    else:
        text = f"{going_on.total} vragen"
    return {"label": label, "name": name, "text": text, "href": going_on_address(going_on)}


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
