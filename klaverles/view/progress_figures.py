"""The figures of the page Voortgang: rules by lesson, and answers by day, each told in words too.

Narrow, since they are read on a phone: 300 units are about as many pixels there.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from klaverles.view.face import Screen
from klaverles.view.figure_drawings import INK, LINE, OURS, SOFT, THEIRS
from klaverles.view.names import listed
from klaverles.view.progress_rules import STAND_WORDS, Group, Stand, counted, counts_text
from klaverles.view.progress_sheet import LETTER, Sheet

WIDTH = 300
WEEKS, FEWEST_WEEKS = 12, 4
_MONTHS = ("jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec")
_DAYS = ("ma", "di", "wo", "do", "vr", "za", "zo")
_SHADES = ("#ffffff", "#dcebdd", "#a9cfb0", "#5f9b74", OURS)
_STEPS = (1, 10, 25, 50)
_FILLS: dict[Stand, tuple[str, str]] = {
    Stand.KNOWN: (OURS, ""),
    Stand.DUE: ("#a9cfb0", ""),
    Stand.SHAKY: (THEIRS, "////"),
    Stand.UNSEEN: ("#ffffff", ""),
}
_LEGEND = (((0, Stand.KNOWN), (86, Stand.DUE)), ((0, Stand.SHAKY), (86, Stand.UNSEEN)))
"""By line, each word with how far to the right it stands."""


@dataclass(frozen=True, slots=True)
class Week:
    """A week of the calendar: its monday, and how many answers on each day up to today."""

    monday: date
    answers: tuple[int, ...]


def weeks(by_day: dict[date, int], today: date) -> tuple[Week, ...]:
    """Return the weeks since the first answer, at most twelve; this one is cut off after today."""
    monday = today - timedelta(days=today.weekday())
    first = min((day for day in by_day if day <= today), default=today)
    since = (monday - first + timedelta(days=first.weekday())).days // 7 + 1
    amount = max(FEWEST_WEEKS, min(WEEKS, since))
    starts = [monday - timedelta(weeks=back) for back in reversed(range(amount))]
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
    """Draw a bar for each lesson of which something was seen: how its rules stand, in numbers."""
    begun = tuple(group for group in groups if group.begun)
    told = [f"{group.title}: {counts_text(counted([group]))}" for group in begun]
    return {
        "source": _bars(begun).source(),
        "title": "De regels per les.",
        "alt": f"Een balk voor elke les. {'. '.join(told)}.",
    }


def calendar_figure(by_day: dict[date, int], today: date, *, choices: bool = False) -> Screen:
    """Draw the last weeks, a box for each day with its number of answers.

    ``choices`` says that duties at the table are among them.
    """
    what = "Antwoorden en keuzes aan tafel" if choices else "Antwoorden"
    shown = weeks(by_day, today)
    total = sum(sum(week.answers) for week in shown)
    told = [
        f"week van {_day(week.monday)}: {sum(week.answers)}" for week in shown if any(week.answers)
    ]
    words = listed(told) if told else "nog geen"
    return {
        "source": _calendar(shown).source(),
        "title": f"{what} per dag in de laatste {len(shown)} weken, samen {total}.",
        "alt": f"Een vakje voor elke dag. Per week: {words}.",
    }


def _bars(groups: tuple[Group, ...]) -> Sheet:
    row, top, left = 54, 58, 4
    made = Sheet(WIDTH, top + row * len(groups) + 4)
    for line, words in enumerate(_LEGEND):
        for right, stand in words:
            _box(made, left + right, 8 + 24 * line, 16, 16, stand)
            made.words(left + right + 22, 16 + 24 * line, STAND_WORDS[stand][1])
    for place, group in enumerate(groups):
        y = top + row * place
        made.words(left, y + 12, group.title, bold=True)
        x, total = float(left), len(group.rules)
        for stand in Stand:
            count = group.count(stand)
            wide = (WIDTH - 2 * left) * count / total
            if count:
                _box(made, x, y + 24, wide, 22, stand)
                color = "#ffffff" if stand is Stand.KNOWN else INK
                hatched = bool(_FILLS[stand][1])
                made.number(x + wide / 2, y + 35, count, bold=True, color=color, patch=hatched)
            x += wide
    return made


def _box(made: Sheet, x: float, y: float, width: float, height: float, stand: Stand) -> None:
    fill, hatch = _FILLS[stand]
    made.box(x, y, width, height, fill, hatch=hatch)


def _calendar(shown: tuple[Week, ...]) -> Sheet:
    row, top, left = 27, 30, 62
    wide = (WIDTH - left - 2) / 7
    made = Sheet(WIDTH, top + row * len(shown) + 4)
    for place, name in enumerate(_DAYS):
        made.words(left + wide * (place + 0.5), 16, name, at=0.5, color=SOFT)
    for line, week in enumerate(shown):
        y = top + row * line
        made.words(left - 8, y + row / 2, _day(week.monday), at=1, color=SOFT)
        for place, answers in enumerate(week.answers):
            shade = sum(answers >= step for step in _STEPS)
            x = left + wide * place
            made.box(x + 1, y + 1, wide - 3, row - 3, _SHADES[shade], edge=LINE)
            if answers:
                made.number(
                    x + wide / 2 - 0.5, y + row / 2 - 0.5, answers,
                    size=LETTER if answers < 1000 else LETTER - 4,
                    color="#ffffff" if shade == len(_STEPS) else INK,
                )  # fmt: skip
    return made


def _day(day: date) -> str:
    return f"{day.day} {_MONTHS[day.month - 1]}"
