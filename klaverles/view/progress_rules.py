"""How each rule stands, in the words of Voortgang: a row of the rule book is one rule.

What differs by table is still one rule. So there are as many on the first day as later, when rules
of another table were met in an example.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from klaverles.lessons.standing import LessonStanding, State, UnitStanding
from klaverles.lessons.units import lesson_id_of
from klaverles.view.face import Screen
from klaverles.view.names import capital, listed
from klaverles.view.unit_names import pattern_name, rules_words, unit_title
from klaverles.view.when_text import when


class Stand(StrEnum):
    """How a rule stands; what was known and is to be asked again is not shaky."""

    KNOWN = "vast"
    DUE = "aan-de-beurt"
    SHAKY = "wankel"
    UNSEEN = "ongezien"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Stand.{self.name}"


STAND_WORDS: dict[Stand, tuple[str, str]] = {
    Stand.KNOWN: ("✓", "vast"),
    Stand.DUE: ("↻", "weer aan de beurt"),
    Stand.SHAKY: ("~", "wankel"),
    Stand.UNSEEN: ("·", "nog niet gezien"),
}
"""Each as a sign and as words."""

_MEANINGS: dict[Stand, str] = {
    Stand.KNOWN: "Vast: de vorige keer wist je het meteen.",
    Stand.DUE: "Weer aan de beurt: je wist het, en nu kijk je of dat nog zo is.",
    Stand.SHAKY: "Wankel: de vorige keer lukte het nog niet meteen.",
}

_WEAKEST_FIRST = (Stand.SHAKY, Stand.DUE, Stand.KNOWN, Stand.UNSEEN)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as it is shown: its name, how it stands, and what more is said of it."""

    name: str
    stand: Stand
    more: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """The rules of one lesson."""

    lesson_id: str
    title: str
    notebook: str
    rules: tuple[Rule, ...]

    @property
    def begun(self) -> bool:
        """Whether any of its rules was met."""
        return self.count(Stand.UNSEEN) < len(self.rules)

    def count(self, stand: Stand) -> int:
        """Return how many of its rules stand so."""
        return sum(each.stand is stand for each in self.rules)


def grouped(
    standings: Iterable[UnitStanding], lessons: tuple[LessonStanding, ...], now: int
) -> tuple[Group, ...]:
    """Return the rules by the lesson that teaches them, in the order of the course."""
    by_lesson: dict[str, list[Rule]] = {}
    for pattern, units in groupby(standings, lambda each: each.unit.pattern):
        each = tuple(units)
        by_lesson.setdefault(lesson_id_of(each[0].unit), []).append(_rule(pattern, each, now))
    return tuple(
        Group(lesson.lesson_id, lesson.title, lesson.notebook, tuple(rules))
        for lesson in lessons
        if (rules := by_lesson.get(lesson.lesson_id))
    )


def _rule(pattern: str, units: tuple[UnitStanding, ...], now: int) -> Rule:
    """Return a row of the rule book; where it was met at several tables, the weakest counts."""
    met = [each for each in units if each.state is not State.UNSEEN]
    if not met:
        return Rule(capital(pattern_name(pattern)), Stand.UNSEEN)
    if len(met) == 1:
        return Rule(unit_title(met[0].unit), _stand(met[0], now), _back(met[0], now))
    stand = min((_stand(each, now) for each in met), key=_WEAKEST_FIRST.index)
    return Rule(capital(pattern_name(pattern)), stand, " ".join(_apart(each, now) for each in met))


def _apart(standing: UnitStanding, now: int) -> str:
    """Return how a rule stands at one table, as a sentence."""
    table = capital(rules_words(standing.unit)) or "Meestal"
    words = [STAND_WORDS[_stand(standing, now)][1], _back(standing, now)]
    return f"{table}: {', '.join(filter(None, words))}."


def _stand(standing: UnitStanding, now: int) -> Stand:
    if standing.found:
        return Stand.DUE if standing.due is not None and standing.due <= now else Stand.KNOWN
    return Stand.UNSEEN if standing.state is State.UNSEEN else Stand.SHAKY


def _back(standing: UnitStanding, now: int) -> str:
    """Return when it comes back; of what is due now the state says it."""
    if standing.due is None or _stand(standing, now) is Stand.DUE:
        return ""
    return f"komt {when(standing.due, now)} terug"


def counted(groups: Iterable[Group]) -> dict[Stand, int]:
    """Return how many rules stand in each way."""
    kept = tuple(groups)
    return {stand: sum(group.count(stand) for group in kept) for stand in Stand}


def counts_text(counts: dict[Stand, int]) -> str:
    """Return the counts in words: "3 vast, 1 wankel en 2 nog niet gezien"."""
    return listed([f"{n} {STAND_WORDS[stand][1]}" for stand, n in counts.items() if n])


def meanings(counts: dict[Stand, int]) -> str:
    """Return what the words mean, those that are used."""
    return " ".join(text for stand, text in _MEANINGS.items() if counts[stand])


def headline(counts: dict[Stand, int]) -> str:
    """Return where the learner stands, in one sentence."""
    total, known = sum(counts.values()), counts[Stand.KNOWN]
    if known == total:
        return f"Alle {total} regels zitten vast."
    due, shaky, unseen = counts[Stand.DUE], counts[Stand.SHAKY], counts[Stand.UNSEEN]
    parts = [
        f"{'zit' if known == 1 else 'zitten'} er {known} vast" if known else "",
        f"{'is' if due == 1 else 'zijn'} er {due} weer aan de beurt" if due else "",
        f"{'is' if shaky == 1 else 'zijn'} er {shaky} wankel" if shaky else "",
        f"heb je er {unseen} nog niet gezien" if unseen else "",
    ]
    return f"Van de {total} regels {listed([part for part in parts if part])}."


def group_row(group: Group) -> Screen:
    """Return a lesson's rules, each with how it stands and when it comes back."""
    return {
        "id": group.lesson_id,
        "title": group.title,
        "href": group.notebook,
        "summary": counts_text(counted([group])),
        "rows": [
            {
                "name": each.name,
                "state": each.stand.value,
                "sign": STAND_WORDS[each.stand][0],
                "word": STAND_WORDS[each.stand][1],
                "back": each.more,
            }
            for each in group.rules
        ],
    }
