"""What the page Voortgang shows: where you stand, what to do now, and each rule by lesson."""

from collections.abc import Iterable
from dataclasses import dataclass

from klaverles.lessons.answered import Record
from klaverles.lessons.own_rules import at_own_table
from klaverles.lessons.review import for_today, histories
from klaverles.lessons.standing import (
    LessonStanding,
    common_mistakes,
    lesson_standings,
    resume,
    standings_of,
)
from klaverles.lessons.units import Unit
from klaverles.rules.ruleset import Ruleset
from klaverles.view.face import Screen
from klaverles.view.progress_rules import (
    Group,
    counted,
    group_row,
    grouped,
    headline,
    meanings,
)
from klaverles.view.progress_start import DONE, REVIEW_PAGE, going_on_address, going_on_words
from klaverles.view.progress_table import mistake_rows, table_sentences
from klaverles.view.when_text import questions_text


@dataclass(frozen=True, slots=True)
class Overview:
    """What the page is made of, worked out once from all answers; ``today`` is to be reviewed."""

    records: tuple[Record, ...]
    now: int
    today: tuple[Unit, ...]
    lessons: tuple[LessonStanding, ...]
    groups: tuple[Group, ...]

    @classmethod
    def of(cls, records: Iterable[Record], now: int, table: Ruleset | None = None) -> "Overview":
        """Work it out; ``now`` are whole seconds since 1970, UTC, ``table`` is the own table."""
        kept = tuple(records)
        known = histories(at_own_table(kept, table), now)
        lessons = lesson_standings(kept)
        standings = standings_of(known, now)
        return cls(kept, now, for_today(known, now), lessons, grouped(standings, lessons, now))


def progress_screen(seen: Overview, lost: str = "") -> Screen:
    """Return all words of the page; who has no answers yet gets a short one.

    ``lost`` says that new answers are not kept, where that is so.
    """
    if not seen.records:
        first = seen.lessons[0]
        return {
            "newcomer": True,
            "headline": f"{HERE} {NOTHING_KEPT if lost else FROM_THE_FIRST}",
            "now": [_link(f"Begin met {first.title}", first.notebook)],
        }
    counts = counted(seen.groups)
    lessons = [each for each in seen.lessons if each.total]
    return {
        "newcomer": False,
        "headline": headline(counts),
        "meanings": meanings(counts),
        "now": to_do(len(seen.today), resume(seen.records, seen.now)),
        "lessons": [lesson_row(each) for each in lessons if each.done],
        "lessons_rest": _rest(
            "Nog niet begonnen", [lesson_row(each) for each in lessons if not each.done]
        ),
        "groups": [group_row(each) for each in seen.groups if each.begun],
        "groups_rest": _rest(
            "Nog niet gezien", [group_row(each) for each in seen.groups if not each.begun]
        ),
        "mistakes": mistake_rows(common_mistakes(seen.records)),
        "table": table_sentences(seen.records),
    }


HERE = "Hier komt te staan welke regels je kent, welke nog wankel zijn, en wat je kunt herhalen."
FROM_THE_FIRST = "Dat begint vanzelf bij je eerste antwoord."
NOTHING_KEPT = "Nu blijft het leeg, want van je antwoorden wordt niets onthouden."


def _rest(what: str, rows: list[Screen]) -> Screen:
    """Return what is folded away: the lessons of which there is nothing to tell yet."""
    lessons = "1 les" if len(rows) == 1 else f"{len(rows)} lessen"
    return {"label": f"{what}: {lessons}", "rows": rows}


def to_do(due: int, left: LessonStanding | None) -> list[Screen]:
    """Return the ways on, the best one first: reviewing, and the lesson to go on with."""
    links = [_link(f"Vandaag herhalen: {questions_text(due)}", REVIEW_PAGE)] if due else []
    if left:
        links.append(_link("".join(going_on_words(left)), going_on_address(left)))
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
