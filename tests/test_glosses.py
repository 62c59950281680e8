"""Glosses in the course's prose: true to the glossary, and there where a word first stands."""

import nbformat
import pytest
from add_glosses import add_glosses
from course import NOTEBOOKS
from glosses import first_places, glosses, places

from klaverles.lessons.glossary import GLOSSARY_NOTEBOOK, glossary

BOOKS = [(path.name, nbformat.read(path, as_version=4)) for path in NOTEBOOKS]
MEANINGS = {each.id: each.kort for each in glossary()}


def prose(book):
    return [cell.source for cell in book.cells if cell.cell_type == "markdown"]


def book(*sources):
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(s) for s in sources])


@pytest.mark.parametrize(("file", "book"), BOOKS, ids=[file for file, _ in BOOKS])
def test_a_gloss_says_what_the_glossary_says(file, book):
    """Its word is in the glossary and its title is the short meaning, letter for letter."""
    wrong = [
        f"{file}: {name!r} heeft {title!r}, verwacht {MEANINGS.get(name)!r}"
        for source in prose(book)
        for name, title in glosses(source)
        if MEANINGS.get(name) != title
    ]
    assert not wrong, "run python tests/add_glosses.py\n" + "\n".join(wrong)


def test_a_word_is_glossed_where_it_first_stands():
    """In teaching order; everyday words are glossed only where an author wants it."""
    plain = [
        f"{file}: {place.term.woord}: {place.sentence(cell.source)}"
        for file, cell, place in first_places(BOOKS)
        if not place.glossed
    ]
    assert not plain, "run python tests/add_glosses.py\n" + "\n".join(plain)


def test_prose_is_what_stands_outside_headings_tables_code_and_links():
    source = "# Roem\n\n| roem |\n|---|\n\n`roem` [roem](01.ipynb) Dit is **roem**: romig."
    assert [source[each.start - 2 : each.end + 2] for each in places(source)] == ["**roem**"]


def test_the_longest_word_counts():
    """In "gewone kleur" there is no "kleur", and in "maatslag" no "slag"."""
    found = places("Een gewone kleur, een maatslag, een troef-slag, een kleur.")
    assert [each.term.id for each in found] == ["gewone-kleur", "maatslag", "kleur"]


def test_adding_glosses_does_it_once_and_only_once():
    """The first place gets its gloss, an old gloss its new text, and again nothing changes."""
    old = f'Met [roem]({GLOSSARY_NOTEBOOK}#roem "oude tekst") win je.'
    books = [
        ("01.ipynb", book("# Nat\n\nDit is nat. Nog eens nat.", old)),
        ("02.ipynb", book("nat")),
    ]
    assert add_glosses(books) == ["01.ipynb"]
    first, second = prose(books[0][1])
    assert first.startswith(f'# Nat\n\nDit is [nat]({GLOSSARY_NOTEBOOK}#nat "{MEANINGS["nat"]}").')
    assert first.endswith("Nog eens nat.")
    assert MEANINGS["roem"] in second
    assert add_glosses(books) == []
    assert all(place.glossed for _, _, place in first_places(books))
