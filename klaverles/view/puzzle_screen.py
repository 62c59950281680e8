"""What the page of puzzles shows beside a puzzle: the choice of level, its place, the score."""

from klaverles.lessons.puzzle_list import PuzzleLevel
from klaverles.play.puzzle_idea import Idea
from klaverles.view.face import Screen
from klaverles.view.names import capital
from klaverles.view.puzzle_text import IDEA_NAMES

LEVEL_NAMES: dict[PuzzleLevel, str] = {
    PuzzleLevel.EASY: "makkelijk",
    PuzzleLevel.MIDDLE: "gemiddeld",
    PuzzleLevel.HARD: "moeilijk",
    PuzzleLevel.FRESH: "nieuw, door de computer gevonden",
}


def level_form(level: PuzzleLevel) -> list[Screen]:
    """Return the field in which a level is chosen."""
    options = [{"value": each.value, "label": LEVEL_NAMES[each]} for each in PuzzleLevel]
    return [
        {
            "name": "niveau",
            "label": "Hoe moeilijk?",
            "value": level.value,
            "options": options,
            "note": "",
        }
    ]


def place_text(level: PuzzleLevel, number: int, amount: int) -> str:
    """Say which puzzle of the level this is; fresh ones have no end."""
    of = f" van {amount}" if amount else ""
    return f"Puzzel {number}{of}, {LEVEL_NAMES[level].split(',')[0]}."


def score_rows(asked: dict[Idea, int], mastered: dict[Idea, int]) -> list[Screen]:
    """Return a row for every idea that was met, and the sum first."""
    if not asked:
        return []
    rows = [("alles samen", sum(mastered.values()), sum(asked.values()))]
    rows += [(IDEA_NAMES[idea], mastered[idea], asked[idea]) for idea in Idea if idea in asked]
    return [{"name": capital(name), "text": f"{good} van {met}"} for name, good, met in rows]
