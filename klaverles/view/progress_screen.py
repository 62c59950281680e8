"""What the page Voortgang shows: where you stand, what to do now, and each rule by lesson."""

from collections.abc import Iterable
from dataclasses import dataclass

from klaverles.lessons.answered import Record
from klaverles.lessons.review import MOST_A_SESSION, due_of, histories
from klaverles.lessons.standing import (
    LessonStanding,
    Resume,
    State,
    UnitStanding,
    common_mistakes,
    lesson_standings,
    resume,
    standings_of,
    variants_met,
)
from klaverles.lessons.units import lesson_id_of
from klaverles.view.face import Screen
from klaverles.view.names import listed
from klaverles.view.progress_start import DONE, REVIEW_PAGE
from klaverles.view.progress_table import mistake_rows, table_sentences
from klaverles.view.unit_names import unit_title
from klaverles.view.when_text import questions_text, when

STATE_WORDS: dict[State, tuple[str, str]] = {
    State.KNOWN: ("✓", "vast"),
    State.SHAKY: ("~", "wankel"),
    State.UNSEEN: ("·", "nog niet gezien"),
}
"""Each state as a sign and as a word."""


@dataclass(frozen=True, slots=True)
class Group:
    """The rules of one lesson."""

    lesson_id: str
    title: str
    notebook: str
    rules: tuple[UnitStanding, ...]

    def count(self, state: State) -> int:
        """Return how many of its rules are in this state."""
        return sum(each.state is state for each in self.rules)


@dataclass(frozen=True, slots=True)
class Overview:
    """What the page is made of, worked out once from all answers."""

    records: tuple[Record, ...]
    now: int
    due: int
    lessons: tuple[LessonStanding, ...]
    groups: tuple[Group, ...]

    @classmethod
    def of(cls, records: Iterable[Record], now: int) -> "Overview":
        """Work it out; ``now`` are whole seconds since 1970, UTC."""
        kept = tuple(records)
        known = histories(kept, now)
        lessons = lesson_standings(kept)
        standings = standings_of(known, variants_met(kept), now)
        due = len(due_of(known, now)[:MOST_A_SESSION])
        return cls(kept, now, due, lessons, grouped(standings, lessons))


def grouped(
    standings: Iterable[UnitStanding], lessons: tuple[LessonStanding, ...]
) -> tuple[Group, ...]:
    """Return the rules by the lesson that teaches them, in the order of the course."""
    by_lesson: dict[str, list[UnitStanding]] = {}
    for each in standings:
        by_lesson.setdefault(lesson_id_of(each.unit), []).append(each)
    return tuple(
        Group(lesson.lesson_id, lesson.title, lesson.notebook, tuple(rules))
        for lesson in lessons
        if (rules := by_lesson.get(lesson.lesson_id))
    )


def counted(groups: tuple[Group, ...]) -> dict[State, int]:
    """Return how many rules are in each state."""
    return {state: sum(group.count(state) for group in groups) for state in STATE_WORDS}


def progress_screen(seen: Overview) -> Screen:
    """Return all words of the page; who has no answers yet gets a short one."""
    if not seen.records:
        first = seen.lessons[0]
        return {
            "newcomer": True,
            "headline": NEWCOMER,
            "now": [_link(f"Begin met {first.title}", first.notebook)],
        }
    return {
        "newcomer": False,
        "headline": headline(counted(seen.groups)),
        "now": to_do(seen.due, resume(seen.records)),
        "lessons": [lesson_row(each) for each in seen.lessons if each.total],
        "groups": [group_row(each, seen.now) for each in seen.groups],
        "mistakes": mistake_rows(common_mistakes(seen.records)),
        "table": table_sentences(seen.records),
    }


NEWCOMER = (
    "Hier zie je straks welke regels je kent, welke nog wankel zijn, en wat je kunt herhalen. "
    "Dat begint vanzelf bij je eerste antwoord."
)


def headline(counts: dict[State, int]) -> str:
    """Return where the learner stands, in one sentence."""
    total = sum(counts.values())
    known, shaky, unseen = (counts[state] for state in STATE_WORDS)
    if known == total:
        return f"Alle {total} regels zitten vast."
    parts = [
        f"{'zit' if known == 1 else 'zitten'} er {known} vast" if known else "",
        f"{'is' if shaky == 1 else 'zijn'} er {shaky} wankel" if shaky else "",
        f"heb je er {unseen} nog niet gezien" if unseen else "",
    ]
    return f"Van de {total} regels {listed([part for part in parts if part])}."


def to_do(due: int, left: Resume | None) -> list[Screen]:
    """Return the ways on, the best one first: reviewing, and the lesson to go on with."""
    links = [_link(f"Vandaag herhalen: {questions_text(due)}", REVIEW_PAGE)] if due else []
    if left:
        links.append(_link(f"Verder bij {left.title}", left.notebook))
    if not due:
        links.append(_link("Vandaag is er niets te herhalen. Toch oefenen?", REVIEW_PAGE))
    return links


def _link(text: str, href: str) -> Screen:
    return {"text": text, "href": href}


def lesson_row(lesson: LessonStanding) -> Screen:
    """Return a lesson with how much of it is done."""
    return {
        "title": lesson.title,
        "href": lesson.notebook,
        "text": DONE if lesson.complete else f"{lesson.done} van {lesson.total}",
        "share": round(100 * lesson.done / lesson.total),
        "sign": "✓" if lesson.complete else "",
    }


def group_row(group: Group, now: int) -> Screen:
    """Return a lesson's rules, each with its state and when it comes back."""
    return {
        "id": group.lesson_id,
        "title": group.title,
        "href": group.notebook,
        "summary": state_counts({state: group.count(state) for state in STATE_WORDS}),
        "rows": [
            {
                "name": unit_title(each.unit),
                "state": each.state.value,
                "sign": STATE_WORDS[each.state][0],
                "word": STATE_WORDS[each.state][1],
                "back": "" if each.due is None else f"komt {when(each.due, now)} terug",
            }
            for each in group.rules
        ],
    }


def state_counts(counts: dict[State, int]) -> str:
    """Return the counts in words: "3 vast, 1 wankel en 2 nog niet gezien"."""
    return listed([f"{n} {STATE_WORDS[state][1]}" for state, n in counts.items() if n])
