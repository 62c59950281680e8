"""Where the words of the glossary stand in the notebooks' prose, plainly and with a gloss."""

import re
from dataclasses import dataclass

from klaverles.lessons.glossary import GLOSSARY_NOTEBOOK, Term, glossary, term

GLOSS = re.compile(
    rf'\[(?P<text>[^\]]+)\]\({re.escape(GLOSSARY_NOTEBOOK)}#(?P<id>[^\s")]*)'
    r'(?:\s+"(?P<title>[^"]*)")?\)'
)
NO_PROSE = re.compile(
    r"^\#[^\n]*|^[ \t]*\|[^\n]*|```.*?```|`[^`\n]*`|<[^>\n]+>|!?\[[^\]]*\]\([^)]*\)",
    re.MULTILINE | re.DOTALL,
)
"""Headings, tables, code, tags and links: no place for a gloss."""

BY_WORD = {each.woord.lower(): each for each in glossary()}
WORD = re.compile(
    r"(?<![\w-])(?:"
    + "|".join(re.escape(each) for each in sorted(BY_WORD, key=len, reverse=True))
    + r")(?![\w-])",
    re.IGNORECASE,
)
"""Any word of the glossary, the longest first: in "gewone kleur" no "kleur" is seen."""


@dataclass(frozen=True)
class Place:
    """A word in a cell's text, from ``start`` to ``end``; ``glossed`` says with its gloss."""

    term: Term
    start: int
    end: int
    glossed: bool
    title: str | None = None

    def sentence(self, source):
        """Return the sentence around the word."""
        start = max(source.rfind(mark, 0, self.start) for mark in (". ", "? ", ": ", "\n"))
        end = re.compile(r"[.?!](?:\s|$)|\n|$").search(source, self.end).end()
        return source[start + 1 : end].strip()


def glosses(source):
    """Return ``(id, title)`` of every gloss in a cell's text."""
    return [(found["id"], found["title"]) for found in GLOSS.finditer(source)]


def places(source):
    """Return every glossed or plain word of a cell's text, in order."""
    known = {each.id for each in glossary()}
    found = [
        Place(term(gloss["id"]), gloss.start(), gloss.end(), True, gloss["title"])
        for gloss in GLOSS.finditer(source)
        if gloss["id"] in known
    ]
    prose = NO_PROSE.sub(lambda part: "\0" * len(part[0]), source)
    for word in WORD.finditer(prose):
        found.append(Place(BY_WORD[word[0].lower()], word.start(), word.end(), False))
    return sorted(found, key=lambda place: place.start)


def first_places(books):
    """Yield ``(file, cell, place)`` for the place in the course where each word first stands.

    ``books`` are pairs of a file name and a notebook, in teaching order. Words that are everyday
    Dutch too are left out, and so is the list of words itself.
    """
    seen = set()
    for file, book in books:
        if file == GLOSSARY_NOTEBOOK:
            continue
        for cell in book.cells:
            if cell.cell_type != "markdown":
                continue
            for place in places(cell.source):
                if place.term.id in seen or place.term.alledaags:
                    continue
                seen.add(place.term.id)
                yield file, cell, place
