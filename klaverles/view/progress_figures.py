"""The figures of the page Voortgang: rules by lesson, and answers by day, each told in words too.

Narrow, since they are read on a phone: 300 units are about as many pixels there.
"""

from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from io import StringIO
from typing import TYPE_CHECKING, Any

from klaverles.lessons.standing import State
from klaverles.view.face import Screen
from klaverles.view.figure_drawings import INK, LINE, OURS, PAPER, SOFT, THEIRS
from klaverles.view.names import listed
from klaverles.view.progress_screen import STATE_WORDS, Group, state_counts

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

WIDTH, LETTER = 300, 15
WEEKS = 12
_MONTHS = ("jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec")
_DAYS = ("ma", "di", "wo", "do", "vr", "za", "zo")
_SHADES = ("#ffffff", "#dcebdd", "#a9cfb0", "#5f9b74", OURS)
_STEPS = (1, 10, 25, 50)
_FILLS: dict[State, tuple[str, str]] = {
    State.KNOWN: (OURS, ""),
    State.SHAKY: (THEIRS, "////"),
    State.UNSEEN: ("#ffffff", ""),
}
_STYLE: dict[Any, Any] = {
    "font.family": "DejaVu Sans",
    "font.size": LETTER,
    "text.color": INK,
    "svg.fonttype": "path",
    "svg.hashsalt": "klaverles",
    "hatch.linewidth": 0.7,
    "axes.facecolor": PAPER,
}


@dataclass(frozen=True, slots=True)
class Week:
    """A week of the calendar: its monday, and how many answers on each day up to today."""

    monday: date
    answers: tuple[int, ...]


def weeks(by_day: dict[date, int], today: date) -> tuple[Week, ...]:
    """Return the last twelve weeks, this one last and cut off after today."""
    monday = today - timedelta(days=today.weekday())
    starts = [monday - timedelta(weeks=back) for back in reversed(range(WEEKS))]
    return tuple(
        Week(
            start,
            tuple(
                by_day.get(day, 0)
                for day in (start + timedelta(days=each) for each in range(7))
                if day <= today
            ),
        )
        for start in starts
    )


def rules_figure(groups: tuple[Group, ...]) -> Screen:
    """Draw a bar for each lesson: known, shaky and unseen rules, by shade, hatch and number."""
    told = [
        f"{group.title}: {state_counts({state: group.count(state) for state in STATE_WORDS})}"
        for group in groups
    ]
    return _figure(
        partial(_bars, groups), "De regels per les.", f"Een balk voor elke les. {'. '.join(told)}."
    )


def calendar_figure(by_day: dict[date, int], today: date) -> Screen:
    """Draw the last twelve weeks, a box for each day with its number of answers."""
    shown = weeks(by_day, today)
    total = sum(sum(week.answers) for week in shown)
    told = [
        f"week van {_day(week.monday)}: {sum(week.answers)}" for week in shown if any(week.answers)
    ]
    words = listed(told) if told else "nog geen"
    return _figure(
        partial(_calendar, shown),
        f"Antwoorden per dag in de laatste {WEEKS} weken, samen {total}.",
        f"Een vakje voor elke dag. Antwoorden per week: {words}.",
    )


def _figure(drawing: Callable[[], "Canvas"], title: str, alt: str) -> Screen:
    import matplotlib

    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(_STYLE)
        text = StringIO()
        drawing().savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    picture = b64encode(text.getvalue().encode()).decode("ascii")
    return {"source": f"data:image/svg+xml;base64,{picture}", "title": title, "alt": alt}


def _sheet(height: int) -> tuple["Canvas", "Axes"]:
    """Return a figure with one plane over all of it, in units from the top left corner."""
    from matplotlib.figure import Figure

    made = Figure(figsize=(WIDTH / 72, height / 72), dpi=72, facecolor=PAPER)
    plane = made.add_axes((0, 0, 1, 1))
    plane.set_xlim(0, WIDTH)
    plane.set_ylim(height, 0)
    plane.axis("off")
    return made, plane


def _bars(groups: tuple[Group, ...]) -> "Canvas":
    row, top, left = 54, 34, 4
    made, plane = _sheet(top + row * len(groups) + 4)
    x = float(left)
    for state, apart in zip(STATE_WORDS, (64, 86, 0), strict=True):
        _box(plane, x, 8, 16, 16, state)
        plane.text(x + 21, 16, STATE_WORDS[state][1], va="center")
        x += apart
    for place, group in enumerate(groups):
        y = top + row * place
        plane.text(left, y + 12, group.title, va="center", weight="bold")
        x, total = float(left), len(group.rules)
        for state in STATE_WORDS:
            wide = (WIDTH - 2 * left) * group.count(state) / total
            if wide:
                _box(plane, x, y + 24, wide, 22, state)
                _number(plane, x + wide / 2, y + 35, group.count(state), state)
            x += wide
    return made


def _number(plane: "Axes", x: float, y: float, count: int, state: State) -> None:
    """Write a number in its part of a bar, on a patch where a hatch would cross it."""
    patch = {"boxstyle": "round,pad=0.15", "facecolor": PAPER, "edgecolor": "none"}
    plane.text(
        x, y, str(count), ha="center", va="center", weight="bold",
        color="#ffffff" if state is State.KNOWN else INK,
        bbox=patch if state is State.SHAKY else None,
    )  # fmt: skip


def _box(plane: "Axes", x: float, y: float, width: float, height: float, state: State) -> None:
    from matplotlib.patches import Rectangle

    fill, hatch = _FILLS[state]
    plane.add_patch(Rectangle((x, y), width, height, facecolor=fill, edgecolor=INK, hatch=hatch))


def _calendar(shown: tuple[Week, ...]) -> "Canvas":
    from matplotlib.collections import PatchCollection
    from matplotlib.patches import Rectangle

    row, top, left = 27, 30, 62
    squares: list[Rectangle] = []
    shades: list[str] = []
    wide = (WIDTH - left - 2) / 7
    made, plane = _sheet(top + row * len(shown) + 4)
    for place, name in enumerate(_DAYS):
        plane.text(left + wide * (place + 0.5), 16, name, ha="center", va="center", color=SOFT)
    for line, week in enumerate(shown):
        y = top + row * line
        plane.text(left - 8, y + row / 2, _day(week.monday), ha="right", va="center", color=SOFT)
        for place, answers in enumerate(week.answers):
            shade = sum(answers >= step for step in _STEPS)
            x = left + wide * place
            squares.append(Rectangle((x + 1, y + 1), wide - 3, row - 3))
            shades.append(_SHADES[shade])
            if answers:
                plane.text(
                    x + wide / 2 - 0.5, y + row / 2 - 0.5, str(answers), ha="center", va="center",
                    size=LETTER if answers < 1000 else LETTER - 4,
                    color="#ffffff" if shade == len(_STEPS) else INK,
                )  # fmt: skip
    plane.add_collection(PatchCollection(squares, facecolors=shades, edgecolors=LINE))
    return made


def _day(day: date) -> str:
    return f"{day.day} {_MONTHS[day.month - 1]}"
