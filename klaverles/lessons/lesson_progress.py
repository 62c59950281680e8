"""How far a learner is in each lesson, and where to go on."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from klaverles.lessons.answered import Answered, Record, Verdict
from klaverles.lessons.clock import in_time
from klaverles.lessons.content import exercises_folder
from klaverles.lessons.counted_once import CountedOnce
from klaverles.lessons.course import COURSE

TESTS = ("toets", "eindtoets")
"""Lessons that only ask what others teach."""

_TABLE = re.compile(r"^\[\[(\w+)\]\]\s*$", re.MULTILINE)
_ID = re.compile(r'^id\s*=\s*"([^"]*)"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class LessonHead:
    """What can be known of a lesson without its questions: cheap to read."""

    id: str
    title: str
    notebook: str
    exercises: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LessonStanding:
    """How many of a lesson's exercises were done, found or shown."""

    lesson_id: str
    title: str
    notebook: str
    done: int
    total: int

    @property
    def complete(self) -> bool:
        """Whether nothing is left."""
        return self.done >= self.total

    @property
    def is_test(self) -> bool:
        """Whether it only asks what other lessons teach."""
        return self.lesson_id in TESTS


@cache
def lesson_heads() -> tuple[LessonHead, ...]:
    """Return the lessons of the course in teaching order, each file read once."""
    return tuple(_head(name, notebook) for name, notebook in COURSE.items())


def _head(name: str, notebook: str) -> LessonHead:
    """Read a lesson's title and the ids of its exercises; parsing the whole file takes long."""
    text = (exercises_folder() / f"{name}.toml").read_text(encoding="utf-8-sig")
    head, *tables = _TABLE.split(text)
    found = zip(tables[::2], tables[1::2], strict=True)
    exercises = tuple(_id_in(body) for kind, body in found if kind == "opgave")
    return LessonHead(name, tomllib.loads(head)["les"]["titel"], notebook, exercises)


def _id_in(body: str) -> str:
    found = _ID.search(body)
    return found[1] if found else ""


def exercises_done(records: Iterable[Record], lesson_id: str, now: int) -> dict[str, Answered]:
    """Return the latest answer to each exercise of a lesson that was found or shown there."""
    return dict(_done(in_time(records, now)).get(lesson_id, {}))


@CountedOnce
def _done(records: tuple[Record, ...]) -> dict[str, dict[str, Answered]]:
    wanted = {head.id: frozenset(head.exercises) for head in lesson_heads()}
    found: dict[str, dict[str, Answered]] = {}
    for each in records:
        if not isinstance(each, Answered) or each.name not in wanted.get(each.place, ()):
            continue
        if each.verdict in (Verdict.FOUND, Verdict.SHOWN):
            found.setdefault(each.place, {})[each.name] = each
    return found


def lesson_standings(records: Iterable[Record]) -> tuple[LessonStanding, ...]:
    """Return every lesson of the course, in teaching order, with what is done."""
    return _standings(in_time(records))


@CountedOnce
def _standings(records: tuple[Record, ...]) -> tuple[LessonStanding, ...]:
    done = _done(records)
    return tuple(
        LessonStanding(
            head.id, head.title, head.notebook, len(done.get(head.id, ())), len(head.exercises)
        )
        for head in lesson_heads()
    )


def resume(records: Iterable[Record], now: int) -> LessonStanding | None:
    """Return where to go on: the lesson of the last answer, or the next one with something left.

    After the last lesson it begins at the front again. A test is not begun before the lessons that
    it asks about are done: then the first of those comes. None for who has answered nothing in a
    lesson, as after a quiz only, and for who has done all.
    """
    return _resume(in_time(records, now))


@CountedOnce
def _resume(records: tuple[Record, ...]) -> LessonStanding | None:
    standings = _standings(records)
    places = {each.lesson_id: number for number, each in enumerate(standings)}
    answers = (each for each in reversed(records) if isinstance(each, Answered))
    last = next((places[each.place] for each in answers if each.place in places), None)
    if last is None:
        return None
    left = [each for each in (*standings[last:], *standings[:last]) if not each.complete]
    if not left or not left[0].is_test or left[0].done:
        return left[0] if left else None
    return next(each for each in standings if not each.complete)
