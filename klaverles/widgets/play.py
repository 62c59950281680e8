"""The widgets of a partij against computer players: thin, the table and the view do the work."""

import datetime
from pathlib import Path
from random import Random
from typing import Any

from klaverles.play.sitting import Kind
from klaverles.view.deal_screen import Screen
from klaverles.widgets.play_table import PlayTable
from klaverles.widgets.remembering import Remembering

_STATIC = Path(__file__).parent / "static"
_NAMES = {
    "klaverles-partij": "Een partij klaverjassen",
    "klaverles-dagelijks": "De dagelijkse uitdaging",
    "klaverles-samen": "Samen klaverjassen aan één scherm",
}


def _joined(*names: str) -> str:
    return "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in names)


class PlayWidget(Remembering):
    """A partij: the page draws ``screen``, and sends what the learner does."""

    _esm = _joined(
        "dom.js",
        "memory.js",
        "form.js",
        "deal_parts.js",
        "play_start.js",
        "play_parts.js",
        "play_end.js",
        "play.js",
    )
    _css = _joined("question.css", "deal.css", "play.css")

    def __init__(self, table: PlayTable) -> None:
        """Show the start screen; what the browser kept comes in as a message."""
        self.table = table
        shared: dict[str, Any] = {"memory": {}} if table.kinds == (Kind.SAMEN,) else {}
        super().__init__(screen=table.screen() | {"seq": 0}, **shared)
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Say what this is."""
        return f"{_NAMES[self.table.key]}."

    def show(self, screen: Screen) -> None:
        """Draw this screen, also when it is the same: a reason repeated is spoken again."""
        self.draw(screen | {"seq": self.screen.get("seq", 0) + 1})

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        self.table.receive(message)
        self.show(self.table.screen())
        if self.table.pending:  # the card lies there before the coach has thought about it
            self.table.finish()
            self.show(self.table.screen())
        self.table.memory.settle()  # the score is on screen before a club player plays the deal


def play_match(seed: str | None = None) -> PlayWidget:
    """Play a partij with a maat and two opponents; a seed repeats the cards."""
    kinds = (Kind.PARTIJ, Kind.TEKST)
    return PlayWidget(PlayTable(kinds, "klaverles-partij", Random(seed), datetime.date.today()))


def daily_challenge(date: datetime.date | None = None) -> PlayWidget:
    """Play the eight deals of a day, of today if none is given; everybody gets the same cards."""
    today = date or datetime.date.today()
    return PlayWidget(PlayTable((Kind.DAG,), "klaverles-dagelijks", Random(), today))


def one_screen(seed: str | None = None) -> PlayWidget:
    """Play with two, three or four persons around one screen; a seed repeats the cards."""
    return PlayWidget(
        PlayTable((Kind.SAMEN,), "klaverles-samen", Random(seed), datetime.date.today())
    )
