"""What the quiz shows beside its questions: the score by pattern."""

from klaverles.rules.situations import Situation
from klaverles.view.names import PATTERN_NAMES
from klaverles.view.screen import Screen


def score_rows(asked: dict[Situation, int], mastered: dict[Situation, int]) -> list[Screen]:
    """Return a row for every pattern that was asked, and the sum first."""
    if not asked:
        return []
    rows = [("alles samen", sum(mastered.values()), sum(asked.values()))]
    rows += [(PATTERN_NAMES[p], mastered[p], asked[p]) for p in Situation if p in asked]
    return [{"name": name, "text": f"{good} van {all_}"} for name, good, all_ in rows]
