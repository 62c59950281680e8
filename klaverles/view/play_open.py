"""What is shown with all cards open: the four hands, what each card brings, the best play."""

from klaverles.play.open_cards import BestPlay, OpenView
from klaverles.rules.seats import Seat
from klaverles.view.deal_screen import Screen, hand_row
from klaverles.view.open_text import (
    LINE_WARNING,
    OPEN_WARNING,
    best_text,
    called,
    open_lines,
    shown_trick,
    step_text,
)
from klaverles.view.play_panels import panel
from klaverles.view.play_scene import Scene
from klaverles.view.play_seats import open_hands, seat_screen, sign
from klaverles.view.value_bars import value_bars

BEST_PLAY = "Beste spel vanaf hier"


def open_panel(scene: Scene, view: OpenView | None) -> Screen:
    """Return the four hands, and what each card would bring if it is this person's turn."""
    found = view is not None and view.best is not None
    return panel(
        "open",
        "Met open kaarten",
        open_lines(view, scene.game.rules) if view else [],
        hands=open_hands(scene),
        values=value_bars(view.values) if view else [],
        actions=[{"do": "line", "label": BEST_PLAY, "off": False}] if found else [],
        warning=OPEN_WARNING,
    )


def line_panel(scene: Scene, best: BestPlay, place: int, step: int | None) -> Screen:
    """Return the table after so many cards of the best play, with what happened last.

    ``step`` is the moment of the deal at which it begins, where that has been played.
    """
    deal, last = best.deals[place], len(best.deals) - 1
    trick = shown_trick(deal, place)
    turn = None if trick.complete else deal.seat_to_play
    text = step_text(best, place)
    start = [best_text(best), *called(deal.rules)] if not place else []
    seats = [
        seat_screen(scene, seat, trick) | {"asked": False, "turn": turn is seat} for seat in Seat
    ]
    rows = [
        hand_row(seat, deal.hands[seat].cards, deal.trump, turn=turn is seat)
        for seat in (Seat.NORTH, Seat.WEST, Seat.EAST, Seat.SOUTH)
    ]
    return panel(
        "lijn",
        "Beste spel",
        [*start, text],
        seats=seats,
        hands=[] if deal.over else rows,
        trump=sign(deal.trump),
        place=f"Kaart {place} van {last}" if place else "",
        heard=text,
        at=step,
        actions=[
            {"do": "line-back", "label": "Vorige kaart", "off": not place},
            {"do": "line-next", "label": "Volgende kaart", "off": place == last},
        ],
        warning=LINE_WARNING,
    )
