"""The puzzles of the course, from easy to hard, in three levels; and what makes one hard."""

from enum import StrEnum
from math import log2

from klaverles.lessons.loader import lesson_named
from klaverles.lessons.puzzle_form import PuzzleExercise
from klaverles.play.puzzle import ASKED_CLUB, Judged

PUZZLES = "puzzels"
"""The exercise file that holds them, sorted by ``weight``."""


class PuzzleLevel(StrEnum):
    """How hard a puzzle is; *nieuw* is not on the list but found on the spot."""

    EASY = "makkelijk"
    MIDDLE = "gemiddeld"
    HARD = "moeilijk"
    FRESH = "nieuw"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"PuzzleLevel.{self.name}"


def weight(judged: Judged) -> float:
    """Return how hard a puzzle is: how much the solver searched, and how often the club misses.

    Only good to put puzzles in order: another solver would search more or less.
    """
    return log2(1 + judged.nodes) + 4 * judged.missed / ASKED_CLUB


def puzzles_of(level: PuzzleLevel) -> tuple[PuzzleExercise, ...]:
    """Return the puzzles of a level in their order: a third of the list; none for fresh ones."""
    listed = lesson_named(PUZZLES).exercises
    puzzles = tuple(each for each in listed if isinstance(each, PuzzleExercise))
    levels = (PuzzleLevel.EASY, PuzzleLevel.MIDDLE, PuzzleLevel.HARD)
    if level not in levels:
        return ()
    place, third = levels.index(level), len(puzzles) / len(levels)
    return puzzles[round(place * third) : round((place + 1) * third)]
