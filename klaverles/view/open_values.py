"""What each card of the player to move brings, at a table where all hands lie open."""

from klaverles.play.deal import DealInProgress
from klaverles.play.open_cards import OpenView
from klaverles.rules.cards import Card
from klaverles.rules.seats import Seat
from klaverles.view.deal_screen import Screen
from klaverles.view.names import SEAT_NAMES, listed
from klaverles.view.open_text import values_lines
from klaverles.view.value_bars import value_bars


def values_box(deal: DealInProgress, view: OpenView) -> Screen:
    """Return the bars, what they mean, and how the deal ends with best play of all."""
    seat = deal.seat_to_play
    return {
        "title": f"Wat elke kaart van {'jou' if seat is Seat.SOUTH else SEAT_NAMES[seat]} oplevert",
        "values": value_bars(view.values),
        "lines": values_lines(view, seat, deal.rules),
    }


def best_cards_text(view: OpenView) -> str:
    """Say which cards bring most with all cards open."""
    best = [each.of for each in view.values if not each.behind and isinstance(each.of, Card)]
    if len(best) == len(view.values) > 1:
        return "Met open kaarten maakt het niet uit welke kaart er komt."
    return f"Met open kaarten levert {listed([card.word for card in best], 'of')} het meest op."
