"""Things to read in a notebook: figures with their description, and the list of words."""

from dataclasses import dataclass

from klaverles.lessons.course import COURSE
from klaverles.lessons.loader import lesson_named
from klaverles.view.figures import alt_text, figure_html
from klaverles.view.glossary_view import glossary_html


@dataclass(frozen=True)
class Page:
    """A piece of a page: HTML for the eye, text for who reads text."""

    html: str
    text: str

    def __repr__(self) -> str:
        """Return the text."""
        return self.text

    def _repr_html_(self) -> str:
        return self.html


def figure(name: str) -> Page:
    """Show a figure of the course. Raises KlaverlesError for a name that is none."""
    return Page(figure_html(name), alt_text(name))


def word_list() -> Page:
    """Show all words of the course, each with a link to the lesson that explains it."""
    lessons = {name: (file, lesson_named(name).titel) for name, file in COURSE.items()}
    return Page(glossary_html(lessons), "de begrippenlijst")
