"""The list of words as HTML, for the notebook that shows it."""

from collections.abc import Iterable, Mapping
from html import escape

from klaverles.lessons.glossary import Term, glossary

LessonLinks = Mapping[str, tuple[str, str]]
"""For a lesson's id the file of its notebook and its title."""


def glossary_html(lessons: LessonLinks, terms: Iterable[Term] | None = None) -> str:
    """Return the words with their explanations; a word's id is the anchor of its place.

    ``lessons`` says where a lesson is; a lesson that is not in it gets no link. Without ``terms``
    it is the whole glossary.
    """
    rows = "".join(_row(each, lessons) for each in (glossary() if terms is None else terms))
    return f'<dl class="kl-glossary" lang="nl">{rows}</dl>'


def _row(each: Term, lessons: LessonLinks) -> str:
    also = f" <em>Ook: {escape(', '.join(each.ook))}.</em>" if each.ook else ""
    link = ""
    if place := lessons.get(each.les):
        file, title = map(escape, place)
        link = f' Les: <a href="{file}">{title}</a>.'
    return (
        f'<dt id="{each.id}"><strong>{escape(each.woord)}</strong></dt>'
        f"<dd>{escape(each.kort)} {escape(each.uitleg)}{also}{link}</dd>"
    )
