"""Reading exercise files: one TOML file a lesson, every fault named in one line of Dutch."""

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from klaverles.lessons.authored import Exercise
from klaverles.lessons.content import exercises_folder
from klaverles.lessons.exercises import AUTHORED, Example
from klaverles.lessons.fault import ID, Fault, file_name, near, safe_id, shown, unknown
from klaverles.lessons.field_checks import Found, field_faults
from klaverles.lessons.field_help import missing
from klaverles.lessons.kinds import Kind
from klaverles.lessons.lesson import Lesson, lesson_faults
from klaverles.lessons.own_folder import own_file
from klaverles.lessons.prose import with_named_cards
from klaverles.lessons.semantic import question_faults
from klaverles.lessons.structure import StructureError, structure
from klaverles.lessons.toml_faults import UnreadableError, read_toml
from klaverles.lessons.toml_places import Places
from klaverles.rules.errors import KlaverlesError

OPGAVE, VOORBEELD, LES = "opgave", "voorbeeld", "les"


class ExerciseError(KlaverlesError):
    """A fault in an exercise file; the message names file, line, exercise and field."""


@dataclass(frozen=True)
class Reading:
    """What was found in a file: the lesson if nothing is wrong, else every fault.

    ``exercises`` are those without a fault, with the number that each has in the file.
    """

    file: str
    places: Places
    faults: tuple[Fault, ...]
    exercises: tuple[tuple[int, Exercise], ...] = ()
    lesson: Lesson | None = None


def load_lesson(path: Path) -> Lesson:
    """Read one exercise file.

    Raises ExerciseError with the first fault, as ``read_lesson`` finds them.
    """
    reading = read_lesson(path)
    if reading.lesson is None:
        raise ExerciseError(str(reading.faults[0]))
    return reading.lesson


def read_lesson(path: Path) -> Reading:
    """Read one exercise file and find every fault in it, in the order of the file.

    A fault is a file that is not there or no TOML, a key that is missing, unknown or of the wrong
    kind, an id that occurs twice, or cards that cannot be.
    """
    name = file_name(path.name)
    try:
        text, data = read_toml(path)
    except UnreadableError as error:
        return Reading(name, Places(""), (error.fault,))
    reader = _Reader(name, Places(text))
    exercises = reader.items(data.pop(OPGAVE, []), OPGAVE)
    examples = reader.items(data.pop(VOORBEELD, []), VOORBEELD)
    head = reader.head(data.pop(LES, None))
    for stray in data:
        meant = near(stray, (LES, OPGAVE, VOORBEELD))
        hint = f"; bedoel je {meant!r}?" if meant else ""
        reader.tell(
            stray, 1, "", f"hoort hier niet: verwacht [les], [[opgave]] of [[voorbeeld]]{hint}"
        )
    faults = tuple(sorted(reader.faults, key=lambda each: each.line))
    lesson = None
    if head is not None and not faults:
        good = tuple(item for _, item in exercises if isinstance(item, Exercise))
        shown_only = tuple(item for _, item in examples if isinstance(item, Example))
        lesson = replace(head, exercises=good, examples=shown_only)
    done = tuple((number, item) for number, item in exercises if isinstance(item, Exercise))
    return Reading(name, reader.places, faults, done, lesson)


@lru_cache(maxsize=64)
def _of_the_course(name: str) -> Lesson:
    return load_lesson(exercises_folder() / f"{name}.toml")


def lesson_named(name: str) -> Lesson:
    """Return a lesson of the course by its id, or one of the teacher's own folder.

    Raises ExerciseError if there is none.
    """
    course = ID.fullmatch(name) and (exercises_folder() / f"{name}.toml").is_file()
    own = None if course else own_file(name)
    return load_lesson(own) if own else _of_the_course(name)


class _Reader:
    """One file being read; the faults are collected."""

    def __init__(self, file: str, places: Places) -> None:
        self.file = file
        self.places = places
        self.faults: list[Fault] = []

    def tell(self, table: str, number: int, field: str, message: str, what: str = "") -> None:
        """Note a fault in a field of a table; of two fields that clash, at the first."""
        line = self.places.line(table, number, field.split(" en ")[0])
        self.faults.append(Fault(self.file, message, line, what or table, field))

    def items(self, raw: object, table: str) -> list[tuple[int, Exercise | Example]]:
        """Read the exercises or the examples, and return those without a fault."""
        if not isinstance(raw, list):
            self.tell(table, 1, "", f"is geen lijst: verwacht [[{table}]], met dubbele haken")
            return []
        items: list[tuple[int, Exercise | Example]] = []
        ids: set[str] = set()
        for number, each in enumerate(raw, 1):
            name = each.get("id") if isinstance(each, dict) else None
            good = isinstance(name, str) and name.isprintable() and len(name) <= 60
            what = f"{table} {name if good and name else f'nummer {number}'}"
            if not isinstance(each, dict):
                self.tell(table, number, "", f"verwacht een tabel, niet {shown(each)}", what)
                continue
            found, item = _item(each, table)
            if isinstance(name, str):
                found = [*_id_faults(name, ids), *found]
                ids.add(name)
            for field, message in found:
                self.tell(table, number, field, message, what)
            if item is not None and not found:
                items.append((number, item))
        return items

    def head(self, raw: object) -> Lesson | None:
        """Read what stands under [les]."""
        if not isinstance(raw, dict):
            self.tell(LES, 1, "", "ontbreekt: begin het bestand met [les]" if raw is None
                      else f"verwacht een tabel, niet {shown(raw)}")  # fmt: skip
            return None
        found, lesson = _structured(raw, Lesson)
        told = list(lesson_faults(raw))
        if isinstance(name := raw.get("id"), str):
            told += _id_faults(name, set())
        own = {field for field, _ in told}
        told += [(f, m) for f, m in found if f not in own and not (own and not f)]
        for field, message in told:
            self.tell(LES, 1, field, message)
        return lesson if isinstance(lesson, Lesson) and not told else None


def _item(raw: dict[str, Any], table: str) -> tuple[list[Found], Exercise | Example | None]:
    """Read one exercise or example; return what is wrong with it, or itself."""
    form: type[Exercise] | type[Example] = Example
    found: list[Found] = []
    if table == OPGAVE:
        kind = raw.get("soort")
        if kind is None:
            found = [("soort", missing("soort"))]
        elif kind not in list(Kind):
            found = [("soort", unknown(kind, Kind))]
        else:
            form = AUTHORED[Kind(kind)]
    item = None
    if not found:
        found, item = _structured(raw, form)
    told = {field for field, _ in found}
    found += [(field, message) for field, message in field_faults(raw) if field not in told]
    if item is None or found:
        return found, None
    found = list(question_faults(item, raw))
    if not found and isinstance(item, Exercise):
        item = with_named_cards(item)
    return found, item


def _structured(raw: dict[str, Any], wanted: type[Any]) -> tuple[list[Found], Any]:
    try:
        return [], structure(raw, wanted)
    except StructureError as error:
        return error.found, None


def _id_faults(name: str, ids: set[str]) -> list[Found]:
    if not ID.fullmatch(name):
        hint = f"; bedoel je {safe!r}?" if (safe := safe_id(name)) else ", zoals heer-onder-tien"
        return [("id", f"{shown(name)} past niet: verwacht woorden met streepjes ertussen{hint}")]
    return [("id", f"{name!r} komt twee keer voor: verwacht een eigen naam")] if name in ids else []
