"""The panels under a table at which is played: why a card, raad, the last trick."""

from collections.abc import Iterable

from klaverles.play.choice import Bid
from klaverles.play.coach import Counsel
from klaverles.play.hearing import Hearing
from klaverles.rules.cards import Card
from klaverles.rules.roem import roem
from klaverles.rules.seats import Seat
from klaverles.view.coach_text import counsel_lines, mark, word_lines
from klaverles.view.deal_screen import Screen
from klaverles.view.deal_text import sum_text, taken_text
from klaverles.view.names import listed
from klaverles.view.play_scene import Scene
from klaverles.view.play_seats import seat_screen
from klaverles.view.value_bars import Bars, value_bars

_SHORT = 3  # so many lines of the coach stand above the hand, the rest in a fold


def panel(kind: str, title: str, lines: Iterable[str], **more: object) -> Screen:
    """Return a panel; what it does not have is empty."""
    empty: Screen = {
        "more": [],
        "cards": [],
        "seats": [],
        "hands": [],
        "values": [],
        "actions": [],
        "warning": "",
    }
    return {"kind": kind, "title": title, "lines": [each for each in lines if each]} | empty | more


def why_panel(title: str, lines: Iterable[str]) -> Screen:
    """Return why a card may be played or not, or why a word was said."""
    return panel("waarom", title, lines)


def coach_panel(counsel: Counsel) -> Screen:
    """Return what a good player would think of the card to play."""
    return _advice(counsel_lines(counsel), value_bars(counsel.choice.estimates))


def word_panel(bid: Bid, hearing: Hearing) -> Screen:
    """Return what a good player would say."""
    return _advice(word_lines(bid, hearing), value_bars(bid.estimates))


def _advice(lines: list[str], values: Bars) -> Screen:
    """Return a panel of the coach; what the weaker choices cost is there for who unfolds it."""
    less = next((n for n, line in enumerate(lines) if line.endswith("minder.")), len(lines))
    most = min(less, _SHORT)
    return panel("coach", "Raad", lines[:most], more=lines[most:], values=values)


def call_panel(scene: Scene) -> Screen:
    """Return what roem lies in the trick, for who must call it."""
    game = scene.game
    lies = roem(scene.trick, game.trump, game.rules)
    lines = [
        f"{part.kind.value.replace('-', ' ').capitalize()} met "
        f"{listed([card.word for card in part.cards])}: {part.points}."
        for part in lies.parts
    ]
    total = f"Roep {lies.points}." if lies.parts else "Er ligt geen roem in deze slag."
    return panel("coach", "Raad", [*lines, total])


def last_panel(scene: Scene) -> Screen | None:
    """Return the last trick that was turned over; None before the first."""
    trick, deal = scene.last_trick, scene.deal
    if trick is None or deal is None:
        return None
    last = scene.number == 8
    lines = [taken_text(trick, deal), sum_text(trick, deal, last=last)]
    seats = [seat_screen(scene, seat, trick) for seat in Seat]
    return panel("laatste-slag", f"Slag {scene.number}", lines, seats=seats)


def marks_of(counsel: Counsel) -> dict[Card, str]:
    """Return the coach's mark for each card of the hand."""
    return {card: mark(counsel, card) for card in counsel.knowledge.hand}
