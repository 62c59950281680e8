"""The page Herhalen around its questions: how many there are, what was practised, what is next."""

from collections.abc import Iterable
from dataclasses import dataclass

from klaverles.lessons.course import COURSE
from klaverles.lessons.lesson_progress import lesson_heads
from klaverles.lessons.units import Unit, lesson_id_of
from klaverles.view.face import Screen
from klaverles.view.names import capital
from klaverles.view.unit_names import unit_name
from klaverles.view.when_text import questions_text, when

SKIP: Screen = {"do": "skip", "label": "Sla over"}
STOP: Screen = {"do": "stop", "label": "Stop"}
_FIRST_LESSON: Screen = {
    "href": COURSE["kaarten"],
    "label": "De kaarten en de tafel",
}


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A rule that was asked in a session: right at the first try or not, and when it is due."""

    unit: Unit
    missed: bool
    due: int | None


def newcomer_screen(nothing_kept: str = "") -> Screen:
    """Return the page of who has not answered anything that can come back.

    ``nothing_kept`` says why, where answers are not remembered at all.
    """
    lines = [nothing_kept or "Doe eerst een les. Daarna komt hier terug wat je hebt geleerd."]
    return {"review": _panel("Nog niets te herhalen", lines, link=_FIRST_LESSON)}


def waiting_screen(due: int) -> Screen:
    """Return the page when there is something to review; nothing starts by itself."""
    about = "De vraag gaat" if due == 1 else "Elke vraag gaat"
    lines = [
        f"{capital(questions_text(due))}.",
        f"{about} over een regel die je al had, met nieuwe kaarten.",
    ]
    return {"review": _panel("Vandaag herhalen", lines, [_go("begin", "Begin")])}


def nothing_due_screen(next_due: int | None, now: int) -> Screen:
    """Return the page when nothing has to be reviewed; who wants to may."""
    lines = []
    if next_due is not None:
        lines.append(f"{capital(when(next_due, now))} komt er weer iets terug.")
    title = "Er is vandaag niets te herhalen."
    return {"review": _panel(title, lines, [_go("extra", "Toch oefenen")])}


def progress(place: int, total: int, *, again: bool) -> str:
    """Return where the learner is, or where in what is asked ``again``.

    The rule is not named: that would give the answer away.
    """
    return f"Nog een keer: {place} van {total}." if again else f"Vraag {place} van {total}."


def was_about(unit: Unit) -> str:
    """Return the name of the rule, said after the answer."""
    return f"Dit ging over: {unit_name(unit)}."


def end_screen(
    reviewed: Iterable[Reviewed],
    now: int,
    due: int,
    *,
    skipped: int = 0,
    whole: bool = True,
    lost: str = "",
) -> Screen:
    """Return the end: how many at once, each rule with when it comes back, and what is possible.

    ``due`` is how many questions there still are for today, ``whole`` whether no question of the
    session was left; ``lost`` says that nothing was kept.
    """
    rows = [_row(each, now) for each in reviewed]
    right = sum(not row["missed"] for row in rows)
    title = _title(right, len(rows), skipped, whole=whole)
    if right == 0 and not lost:
        title += " Daarom komt het terug."
    more = _go("begin", f"Ga door: nog {questions_text(due).split(',')[0]}")
    done = [] if due else ["Voor vandaag ben je klaar."]
    actions = [_go("extra", "Nog even oefenen") if lost or not due else more]
    return {"review": _panel(title, [lost] if lost else done, actions, rows)}


def _title(right: int, amount: int, skipped: int, *, whole: bool) -> str:
    over = f", {skipped} overgeslagen" if skipped else ""
    if right == 0:
        return f"Nog niet in één keer goed{over}."
    if right < amount:
        return f"{right} van de {amount} in één keer goed{over}."
    if amount == 1 and not over:
        return "In één keer goed."
    return "Alles in één keer goed." if whole else f"{right} in één keer goed{over}."


def _row(each: Reviewed, now: int) -> Screen:
    back = "" if each.due is None else f"komt {when(each.due, now)} terug"
    return {
        "name": capital(unit_name(each.unit)),
        "missed": each.missed,
        "text": back,
        "link": _lesson_link(lesson_id_of(each.unit)) if each.missed else None,
    }


def _lesson_link(lesson_id: str) -> Screen:
    titles = {head.id: head.title for head in lesson_heads()}
    return {"href": COURSE[lesson_id], "label": titles[lesson_id]}


def _go(do: str, label: str) -> Screen:
    return {"do": do, "label": label}


def _panel(
    title: str,
    lines: list[str],
    actions: list[Screen] | None = None,
    rows: list[Screen] | None = None,
    link: Screen | None = None,
) -> Screen:
    return {
        "title": title,
        "lines": lines,
        "actions": actions or [],
        "rows": rows or [],
        "link": link,
    }
