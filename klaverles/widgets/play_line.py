"""The best play with open cards, followed card by card in a panel; the deal itself stays."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from klaverles.play.open_cards import BestPlay, best_play, open_view
from klaverles.rules.cards import Card
from klaverles.view.deal_screen import Screen
from klaverles.view.play_actions import may_open
from klaverles.view.play_open import line_panel
from klaverles.view.play_scene import Scene

_STEPS = {"line-next": 1, "line-back": -1}


@dataclass(frozen=True, slots=True)
class Line:
    """Best play from a moment on, and how many of its cards have been shown.

    ``step`` is that moment in a deal that is over; None for the moment on the table.
    """

    best: BestPlay
    step: int | None = None
    place: int = 0

    def moved(self, do: object) -> "Line":
        """Return the line one card on or back; the same at its ends."""
        place = self.place + _STEPS.get(str(do), 0)
        return replace(self, place=min(max(place, 0), len(self.best.deals) - 1))

    def panel(self, scene: Scene) -> Screen:
        """Return what is shown of it."""
        return line_panel(scene, self.best, self.place, self.step)


def followed(line: Line | None, scene: Scene, message: Mapping[str, Any]) -> Line | None:
    """Return the line that is shown after a message; None if there is none, or not in time."""
    if message["do"] != "line":
        return line and line.moved(message["do"])
    at = message.get("at")
    return best_line(scene, at) if may_follow(scene, at) else None


def may_follow(scene: Scene, at: object) -> bool:
    """Say whether the best play may be shown: from the own turn, or back in a deal that is over."""
    sitting, steps = scene.sitting, scene.game.steps
    if not sitting.written:
        return may_open(sitting) and scene.may_play and at is None
    known = isinstance(at, int) and not isinstance(at, bool) and 0 <= at < len(steps)
    return known and not sitting.fault and isinstance(steps[int(str(at))], Card)


def best_line(scene: Scene, at: int | None) -> Line | None:
    """Return the best play from the table or a moment of a deal; None if it takes too long."""
    game = scene.game if at is None else scene.game.at(at)
    if game.in_play is None or game.maker is None:
        return None
    # At the table it is known already: the button stands under what each card brings.
    best = open_view(game).best if at is None else best_play(game.in_play, game.maker)
    return Line(best, at) if best else None
