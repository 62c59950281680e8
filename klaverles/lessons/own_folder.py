"""A teacher's own folder: exercise files and house rules that are shown beside the course."""

import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from klaverles.lessons.content import exercises_folder, notebooks_folder
from klaverles.lessons.fault import ID, Fault, unknown
from klaverles.lessons.field_checks import house_rule_faults
from klaverles.lessons.own_variable import VARIABLE
from klaverles.lessons.toml_faults import MOST_BYTES, UnreadableError, read_toml
from klaverles.lessons.toml_places import Places
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset, Variant

HOUSE_FILE = "huisregels.toml"
_NOTEBOOK = re.compile(r"\w[\w -]*\.ipynb")


class OwnFolderError(KlaverlesError):
    """A folder that is not there, or house rules that cannot be."""


def own_folder() -> Path | None:
    """Return the folder that the course was started with, if any."""
    named = os.environ.get(VARIABLE, "")
    return Path(named) if named else None


def lesson_files(folder: Path) -> tuple[Path, ...]:
    """Return the exercise files of a folder, sorted; hidden ones and the house rules are none."""
    found = [
        path
        for path in folder.glob("*.toml")
        if path.name != HOUSE_FILE and not path.name.startswith(".") and _inside(path, folder)
    ]
    return tuple(sorted(found))


def own_notebooks(folder: Path) -> tuple[Path, ...]:
    """Return the notebooks of a folder, sorted, without those that bear a name of the course's."""
    course = {path.name for path in notebooks_folder().glob("*.ipynb")}
    found = [
        path
        for path in folder.glob("*.ipynb")
        if path.name not in course and _NOTEBOOK.fullmatch(path.name) and _inside(path, folder)
    ]
    return tuple(sorted(found))


def _inside(path: Path, folder: Path) -> bool:
    """Whether a file really lies in the folder, and no link leads out of it."""
    try:
        return path.resolve().parent == folder.resolve() and path.is_file()
    except (OSError, RuntimeError):
        return False


def own_ids() -> tuple[str, ...]:
    """Return the ids of the own lessons, by file name."""
    folder = own_folder()
    found = (_id_of(path) for path in lesson_files(folder)) if folder else ()
    return tuple(dict.fromkeys(name for name in found if ID.fullmatch(name)))


def own_file(name: str) -> Path | None:
    """Return the file of the own lesson with this id: the one of that name, or any other."""
    folder = own_folder()
    if folder is None or not ID.fullmatch(name):
        return None
    files = sorted(lesson_files(folder), key=lambda path: path.stem != name)
    return next((path for path in files if _id_of(path) == name), None)


def _id_of(path: Path) -> str:
    """Return the id that a file gives its lesson, also when the rest of it is wrong."""
    try:
        if path.stat().st_size > MOST_BYTES:
            return ""
        head = tomllib.loads(path.read_text(encoding="utf-8-sig")).get("les")
    except (OSError, ValueError, RecursionError):
        return ""
    return str(head.get("id", "")) if isinstance(head, dict) else ""


def is_of_the_course(name: str) -> bool:
    """Whether the course has a lesson with this id, so that no own one can have it."""
    return (exercises_folder() / f"{name}.toml").is_file()


@dataclass(frozen=True)
class HouseFile:
    """What ``huisregels.toml`` says: the rules, or all that is wrong with it."""

    rules: Ruleset | None = None
    faults: tuple[Fault, ...] = ()


def read_house_rules(folder: Path) -> HouseFile:
    """Read the house rules of a folder; a folder without them has none."""
    path = folder / HOUSE_FILE
    if not path.exists():
        return HouseFile()
    try:
        text, data = read_toml(path)
    except UnreadableError as error:
        return HouseFile(faults=(error.fault,))
    places = Places(text)
    faults = tuple(
        Fault(HOUSE_FILE, message, places.top(field), "", field) for field, message in _faults(data)
    )
    if faults:
        return HouseFile(faults=faults)
    chosen: dict[str, Any] = dict(data)
    return HouseFile(Ruleset.of(chosen.pop("variant"), **chosen))


def _faults(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    variant = data.get("variant")
    if variant is None:
        yield "variant", 'ontbreekt: schrijf variant = "amsterdams" of variant = "rotterdams"'
    elif not isinstance(variant, str) or variant.strip().lower() not in list(Variant):
        yield "variant", unknown(variant, Variant)
    for key, value in data.items():
        if key != "variant":
            yield from ((key, message) for message in house_rule_faults({key: value}))
