"""Show a teacher's own folder beside the course: one served folder with the pages of both.

Nothing is written into the package or the teacher's folder. An exercise file is data: its page is
made here, and none of its words can become anything but words. A notebook can run anything, so
those of the folder are only shown where that was asked for.
"""

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from klaverles.cli.options import choose_own
from klaverles.lessons.checking import check_file
from klaverles.lessons.fault import file_name
from klaverles.lessons.lesson import Lesson
from klaverles.lessons.new_lesson import code, notebook, prose
from klaverles.lessons.own_folder import (
    is_of_the_course,
    lesson_files,
    own_notebooks,
    read_house_rules,
)
from klaverles.lessons.own_table import written_table
from klaverles.rules.ruleset import Ruleset
from klaverles.view.names import rules_name

START_PAGE = "00_start.ipynb"
_BEFORE = "## De lessen"
"""Own lessons stand on the start page before the cell that begins so."""
_MARKS = re.compile(r"[!-/:-@\[-`{-~]")
_LONGEST = 300


@dataclass(frozen=True)
class OwnPage:
    """A page of the folder: its file name, what its link says, and the notebook as text."""

    file: str
    title: str
    line: str
    text: str


@dataclass
class OwnFolder:
    """What a folder holds that can be shown, and in lines what cannot."""

    name: str
    pages: list[OwnPage] = field(default_factory=list)
    rules: Ruleset | None = None
    troubles: list[str] = field(default_factory=list)


@contextmanager
def beside(source: Path, own: Path | None, with_notebooks: bool = False) -> Iterator[Path]:
    """Give the folder to serve: the course alone, or the course and a teacher's own lessons.

    What cannot be shown is said on standard error, a line each. Raises KlaverlesError if ``own``
    is no folder.
    """
    folder = choose_own(own)
    if folder is None:
        yield source
        return
    found = read_own(folder, with_notebooks)
    for line in found.troubles:
        print(f"klaverles: {line}", file=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="klaverles-") as made:
        served = Path(made) / "lessen"
        served.mkdir()
        build(source, found, served)
        yield served


def read_own(folder: Path, with_notebooks: bool = False) -> OwnFolder:
    """Read a folder; a file that is wrong is told in a line, and the others are shown."""
    house = read_house_rules(folder)
    own = OwnFolder(file_name(folder.name), rules=house.rules)
    own.troubles += [f"{fault}" for fault in house.faults]
    notebooks = {path.stem: path for path in own_notebooks(folder)} if with_notebooks else {}
    lessons: dict[str, str] = {}
    for path in lesson_files(folder):
        checked = check_file(path, deals=False)
        if checked.faults:
            more = len(checked.faults) - 1
            rest = f" (en nog {more}; zie klaverles controleer)" if more else ""
            own.troubles.append(f"{checked.faults[0]}{rest}")
        lesson = checked.lesson
        if lesson is None:
            continue
        if is_of_the_course(lesson.id) or lesson.id in lessons:
            where = lessons.get(lesson.id, "de cursus")
            own.troubles.append(
                f"{file_name(path.name)}, les, veld id: {lesson.id!r} staat al in {where}: "
                "verwacht een andere naam"
            )
            continue
        lessons[lesson.id] = file_name(path.name)
        if lesson.id not in notebooks:
            own.pages.append(_lesson_page(lesson, checked.order))
    own.pages += [page for path in notebooks.values() if (page := _notebook_page(path, own))]
    if not (own.pages or own.rules or own.troubles):
        own.troubles.append(
            f"in {file_name(folder.name)} staat geen les: verwacht een opgavebestand (*.toml); "
            "notebooks alleen met --eigen-notebooks"
        )
    return own


def build(source: Path, own: OwnFolder, served: Path) -> None:
    """Fill the folder to serve."""
    for path in source.glob("*.ipynb"):
        if path.name == START_PAGE or own.rules:
            book = json.loads(path.read_text(encoding="utf-8"))
            if path.name == START_PAGE:
                _announce(book, own)
            _write(served / path.name, book, own)
        else:
            shutil.copyfile(path, served / path.name)
    for place, page in enumerate(own.pages):
        book = json.loads(page.text)
        ways = {"previous": own.pages[place - 1] if place else None}
        ways["next"] = own.pages[place + 1] if place + 1 < len(own.pages) else None
        links = {way: {"file": to.file, "title": to.title} for way, to in ways.items() if to}
        book["metadata"]["klaverles"] = links
        _write(served / page.file, book, own)


def _write(path: Path, book: dict[str, Any], own: OwnFolder) -> None:
    """Write a notebook that tells its page which rules hold where nobody chose any."""
    if own.rules:
        book["metadata"].setdefault("klaverles", {})["table"] = written_table(own.rules)
    path.write_text(json.dumps(book, ensure_ascii=False), encoding="utf-8")


def _announce(book: dict[str, Any], own: OwnFolder) -> None:
    """Put the own lessons and rules on the start page, if there are any."""
    if not own.pages and not own.rules:
        return
    lines = [f"## Lessen van {words(own.name)}", ""]
    if own.rules:
        lines += [f"Hier speel je {words(rules_name((own.rules,)))}. Dat geldt in alle lessen, "
                  "tot je zelf iets kiest bij [Huisregels](16_huisregels.ipynb).", ""]  # fmt: skip
    lines += [f"- [{words(page.title)}]({quote(page.file)}){page.line}" for page in own.pages]
    cell = {**prose("\n".join(lines)), "id": "start-eigen"}
    starts = ["".join(each["source"]).startswith(_BEFORE) for each in book["cells"]]
    book["cells"].insert(starts.index(True) if True in starts else len(starts), cell)


def _lesson_page(lesson: Lesson, order: tuple[tuple[str, str], ...]) -> OwnPage:
    """Make the page of an exercise file: its exercises and examples in the order of the file."""
    goals = "\n".join(f"- {words(goal)}" for goal in lesson.doelen)
    minutes = "1 minuut" if lesson.minuten == 1 else f"{lesson.minuten} minuten"
    show = {"opgave": "exercise", "voorbeeld": "example"}
    cells = [
        code("from klaverles.widgets import lesson"),
        code(f'les = lesson("{lesson.id}")'),
        prose(
            f"# {words(lesson.titel)}\n\n**{words(lesson.vraag)}** "
            f"Het kost je ongeveer {minutes}. Dit is het doel:\n\n{goals}"
        ),
        *(code(f'les.{show[table]}("{name}")') for table, name in order),
        prose("## Meer oefenen\n\nSteeds nieuwe vragen over deze regels."),
        code("les.another()"),
    ]
    text = notebook(lesson.id, lesson.titel, cells)
    line = f": {words(lesson.vraag)} ({minutes})"
    return OwnPage(f"eigen_{lesson.id}.ipynb", lesson.titel, line, text)


def _notebook_page(path: Path, own: OwnFolder) -> OwnPage | None:
    """Take a notebook of the folder as it is."""
    try:
        text = path.read_text(encoding="utf-8")
        book = json.loads(text)
        title = book["metadata"].get("title", path.stem)
        _ = book["cells"]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        own.troubles.append(f"{file_name(path.name)}: dit is geen les van Jupyter (.ipynb)")
        return None
    return OwnPage(path.name, str(title), "", text)


def words(text: str) -> str:
    """Return a text as Markdown that shows just these words, whatever they hold.

    Every sign with a meaning becomes its number, so that no tag, link or formula comes of it.
    """
    plain = "".join(each if each.isprintable() else " " for each in text[:_LONGEST])
    plain = plain.replace("\\", "＼").replace("$", "＄")
    return _MARKS.sub(lambda found: f"&#{ord(found[0])};", plain).strip()
