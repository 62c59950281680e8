"""What a teacher reads of a room: which questions went wrong most, without anyone's name."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from klaverles.lessons.room_counts import Tally
from klaverles.view.names import capital
from klaverles.view.unit_names import UNIT_NAMES

AT_LEAST = 5
"""A question with fewer answers is not shown: it would tell what one person did."""

_PLACES = {"quiz": "Quiz", "herhalen": "Herhalen", "puzzels": "Puzzels", "spelen": "Spelen"}


def room_lines(
    tallies: Iterable[Tally], titles: Mapping[str, str], at_least: int = AT_LEAST
) -> list[str]:
    """Return the overview, lesson by lesson; within each the hardest question comes first.

    ``titles`` gives the lessons their names, in the order of the course.
    """
    all_of_them = list(tallies)
    shown = [each for each in all_of_them if each.amount >= at_least]
    hidden = len(all_of_them) - len(shown)
    lines: list[str] = []
    order = {place: number for number, place in enumerate(titles)}
    shown.sort(key=lambda each: (order.get(each.place, len(order)), each.place, *_hardest(each)))
    for place, group in groupby(shown, key=lambda each: each.place):
        lines += ["", *_lesson(titles.get(place) or _PLACES.get(place, place), list(group))]
    if not shown:
        lines = ["Er is nog geen vraag die vaak genoeg beantwoord is om te laten zien."]
    if hidden:
        lines += ["", _hidden(hidden, at_least)]
    return lines[1:] if lines[:1] == [""] else lines


def _hardest(tally: Tally) -> tuple[float, int, str]:
    return -tally.wrong / tally.amount, -tally.amount, tally.question


def _lesson(title: str, tallies: Sequence[Tally]) -> list[str]:
    amount = sum(each.amount for each in tallies)
    right = sum(each.at_once for each in tallies)
    lines = [f"{title}: {_answers(amount)}, {_share(right, amount)} meteen goed"]
    for each in tallies:
        parts = [f"{_share(each.wrong, each.amount)} niet meteen goed"]
        if each.shown:
            parts.append(f"{_share(each.shown, each.amount)} keek naar het antwoord")
        name = capital(UNIT_NAMES.get(each.question, each.question.replace("-", " ")))
        lines.append(f"  {name}: {', '.join(parts)} ({_answers(each.amount)})")
    return lines


def _answers(amount: int) -> str:
    return f"{amount} {'antwoord' if amount == 1 else 'antwoorden'}"


def _share(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)}%"


def _hidden(amount: int, at_least: int) -> str:
    what = "Eén vraag is" if amount == 1 else f"{amount} vragen zijn"
    return f"{what} minder dan {at_least} keer beantwoord en {_stay(amount)} daarom weg."


def _stay(amount: int) -> str:
    return "blijft" if amount == 1 else "blijven"
