"""Put a gloss on each word of the glossary where it first stands in the course.

Running it twice changes nothing more. A gloss whose text has changed in the glossary is renewed.
"""

import nbformat
from course import NOTEBOOKS
from glosses import GLOSS, first_places

from klaverles.lessons.glossary import GLOSSARY_NOTEBOOK, glossary

KNOWN = {each.id: each for each in glossary()}


def gloss(text, term):
    return f'[{text}]({GLOSSARY_NOTEBOOK}#{term.id} "{term.kort}")'


def renewed(source):
    """Return the text with the glosses that the glossary has now."""
    return GLOSS.sub(
        lambda found: (
            gloss(found["text"], KNOWN[found["id"]]) if found["id"] in KNOWN else found[0]
        ),
        source,
    )


def add_glosses(books):
    """Change the notebooks; return the files that are different now."""
    before = {file: nbformat.writes(book) for file, book in books}
    for _, book in books:
        for cell in book.cells:
            if cell.cell_type == "markdown":
                cell.source = renewed(cell.source)
    plain = [(cell, place) for _, cell, place in first_places(books) if not place.glossed]
    for cell, place in reversed(plain):  # from the end, so that earlier places stay where they are
        word = cell.source[place.start : place.end]
        cell.source = (
            cell.source[: place.start] + gloss(word, place.term) + cell.source[place.end :]
        )
    return [file for file, book in books if nbformat.writes(book) != before[file]]


if __name__ == "__main__":
    read = [(path, nbformat.read(path, as_version=4)) for path in NOTEBOOKS]
    changed = add_glosses([(path.name, book) for path, book in read])
    for path, book in read:
        if path.name in changed:
            nbformat.write(book, path)
            print(path.name)
