"""Each notebook: short text, one-line cells, something to click soon, and a way on."""

import re

import nbformat
import pytest
from course import LESSON_NOTEBOOKS, LESSONS, NOTEBOOKS
from glosses import GLOSS

from klaverles.lessons.course import COURSE
from klaverles.lessons.duty_question import DUTY_KINDS

NAMES = [path.name for path in NOTEBOOKS]
BOOKS = {path.name: nbformat.read(path, as_version=4) for path in NOTEBOOKS}
books = pytest.mark.parametrize("name", NAMES)
lessons = pytest.mark.parametrize("name", [path.name for path in LESSON_NOTEBOOKS])


def code(book):
    return [cell.source for cell in book.cells if cell.cell_type == "code"]


def lesson_of(book):
    name = next(re.search(r'lesson\("(\w+)"\)', line)[1] for line in code(book) if "= les" in line)
    return next(each for each in LESSONS if each.id == name)


@books
def test_cells_are_one_line_and_safe_from_a_stray_key(name):
    for cell in BOOKS[name].cells:
        assert cell.metadata["deletable"] is False
        if cell.cell_type == "code":
            assert "\n" not in cell.source
        else:
            assert cell.metadata["editable"] is False


@books
def test_something_can_be_clicked_within_120_words(name):
    words = 0
    for cell in BOOKS[name].cells:
        if cell.cell_type == "markdown":
            words += len(GLOSS.sub(r"\g<text>", cell.source).split())
        elif re.search(
            r"\.exercise\(|\.test\(|^(quiz|review|puzzles|house_rules|score_block|progress)\(",
            cell.source,
        ):
            break
    assert words <= 120


@books
def test_previous_and_next_form_one_row(name):
    place = NAMES.index(name)
    ways = BOOKS[name].metadata["klaverles"]
    for way, step in (("previous", -1), ("next", 1)):
        expected = NAMES[place + step] if 0 <= place + step < len(NAMES) else None
        assert ways.get(way, {}).get("file") == expected


@books
def test_every_link_leads_somewhere(name):
    for cell in BOOKS[name].cells:
        for target in re.findall(r"\]\(([^)\s#]+)", cell.source):
            assert target in NAMES


@lessons
def test_all_that_a_lesson_has_is_in_its_notebook(name):
    """Every exercise and example once, fresh questions, its question, minutes and what to keep.

    A test has one cell that asks all of its exercises.
    """
    lesson, lines = lesson_of(BOOKS[name]), code(BOOKS[name])
    asked = [m[1] for line in lines if (m := re.search(r'exercise\("([\w-]+)"\)', line))]
    shown = [m[1] for line in lines if (m := re.search(r'example\("([\w-]+)"\)', line))]
    is_test = any(line.startswith("les.test(") for line in lines)
    assert sorted(asked) == sorted(each.id for each in lesson.exercises if not is_test)
    assert sorted(shown) == sorted(each.id for each in lesson.examples)
    assert "les.another()" in lines or is_test
    about_duties = {each.soort for each in lesson.exercises} <= set(DUTY_KINDS)
    assert len(shown) >= 2 or not about_duties
    text = "\n".join(cell.source for cell in BOOKS[name].cells if cell.cell_type == "markdown")
    assert BOOKS[name].metadata["title"] == lesson.titel
    assert text.startswith(f"# {lesson.titel}\n")
    assert lesson.vraag in text
    assert f"ongeveer {lesson.minuten} minuten" in text
    assert "## Onthoud" in text


@lessons
def test_a_worked_example_is_stored_and_compared(name):
    for cell in BOOKS[name].cells:
        if ".example(" in cell.source:
            assert "nbval-check-output" in cell.metadata["tags"]
            assert "Troef is" in cell.outputs[0]["data"]["text/plain"]
        if cell.source.startswith("figure("):
            assert "nbval-check-output" in cell.metadata["tags"]
            assert len(cell.outputs[0]["data"]["text/plain"].split()) > 8, "a figure in words"


CARD_NAMES = re.compile(
    r"\b(klaveren|ruiten|harten|schoppen)[ -]?"
    r"(zeven|acht|negen|tien|boer|vrouw|heer|aas)\b|(?<!\w)[krhsKRHS](10|[789BVHA])(?!\w)"
)


@books
def test_no_card_is_named_in_prose_that_no_table_checks(name):
    """A named card belongs in the exercise file, where it must be in play."""
    for cell in BOOKS[name].cells:
        if cell.cell_type == "markdown":
            assert not CARD_NAMES.search(cell.source), cell.source


def test_the_start_page_names_every_lesson_and_its_minutes():
    text = "\n".join(cell.source for cell in BOOKS["00_start.ipynb"].cells)
    for path in LESSON_NOTEBOOKS:
        lesson = lesson_of(BOOKS[path.name])
        assert f"[{lesson.titel}]({path.name})" in text
        assert re.search(rf"\({path.name}\).*\({lesson.minuten} minuten\)", text)


def test_the_notebooks_are_the_course_in_teaching_order():
    assert [path.name for path in LESSON_NOTEBOOKS] == list(COURSE.values())
    for name, file in COURSE.items():
        assert lesson_of(BOOKS[file]).id == name
