"""The score block as a page uses it: thin, the block and the view do the work.

The page keeps the block's text with every change, and gives it back when it is opened again.
"""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from klaverles.lessons.own_table import read_table
from klaverles.play.score_block import ScoreBlock
from klaverles.play.score_entry import Draft
from klaverles.play.score_text import read_block, written_block
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.view.face import Screen
from klaverles.view.score_figure import standings_figure
from klaverles.view.score_screen import kind_options, score_screen
from klaverles.view.score_words import (
    DONE,
    QUIET,
    RECOUNTED,
    THROWN_AWAY,
    UNCHANGED,
    UNREADABLE,
    crossed_out,
    preview,
    problem,
    said,
    state_text,
    taken_up,
    written_down,
)

_STATIC = Path(__file__).parent / "static"


def _joined(*names: str) -> str:
    return "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in names)


def _usual() -> Ruleset:
    """Return the usual rules of counting, which Amsterdams and Rotterdams share."""
    return Ruleset.amsterdams()


class ScoreBlockWidget(anywidget.AnyWidget):
    """A score sheet: the page draws ``screen``, and sends what is typed and tapped."""

    _esm = _joined("dom.js", "form.js", "score.js")
    _css = _joined("question.css", "score.css")

    screen = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        """Show an empty block; what the browser kept comes in as a message."""
        self.block = ScoreBlock(_usual())
        self.draft = Draft()
        self.correcting: int | None = None
        self._waiting = Draft()
        self._form = 0
        self._figure: Screen | None = None
        self._aside = ""
        self._keep = False
        super().__init__(screen=self._drawn(said("", QUIET)))
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Say what this is and how it stands."""
        return f"Scoreblok. {state_text(self.block.partij)}"

    def _drawn(self, message: Screen) -> Screen:
        # No "kept" at first: an empty block would make the browser forget what it kept.
        kept = {"kept": written_block(self.block), "aside": self._aside} if self._keep else {}
        return {
            **score_screen(self.block, self.draft, self.correcting),
            **message,
            **kept,
            "kinds": kind_options(),
            "form": self._form,
            "figure": self._figure,
            "old": self._aside,
            "turn": self.screen.get("turn", 0) + 1,
        }

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        before = self.block
        if "draft" in message:
            self.draft = Draft.read(message["draft"])
        try:
            told = self._do(message)
        except KlaverlesError as error:
            told = problem(error)
        if self.block != before:
            self._keep = True
            self._figure = None
        self.screen = self._drawn(told)

    def _do(self, message: dict[str, Any]) -> Screen:
        match message.get("do"):
            case "draft":
                return preview(self.block, self.draft)
            case "write":
                return self._write()
            case "edit":
                return self._edit(_whole(message.get("deal")))
            case "cancel" if self.correcting is not None:
                self._fill(self._waiting)
                return said(UNCHANGED, QUIET)
            case "delete" if self.correcting is not None:
                place = self.correcting
                self.block = self.block.delete(place)
                self._fill(self._waiting)
                return said(crossed_out(self.block.partij, place))
            case "undo" | "redo" | "new" | "dealer" | "length":
                return self._change(message)
            case "reopen":
                return self._reopen(_whole(message.get("number")))
            case "draw":
                partij = self.block.partij
                self._figure = standings_figure(partij, partij.number)
                return said(self._figure["title"], QUIET)
            case "table":
                return self._sit_down(message.get("rules"))
            case "restore":
                return self._restore(message)
            case "discard":
                self._aside = ""
                self._keep = True
                return said(THROWN_AWAY, QUIET)
        return said("", QUIET)

    def _write(self) -> Screen:
        deal = self.draft.deal()
        if self.correcting is None:
            self.block = self.block.add(deal)
            place, then = len(self.block.partij.deals) - 1, Draft()
        else:
            place, then = self.correcting, self._waiting
            self.block = self.block.correct(place, deal)
        self._fill(then)
        return said(written_down(self.block.partij, place))

    def _edit(self, place: int) -> Screen:
        deal = self.block.partij.deal(place)
        waiting = self.draft if self.correcting is None else self._waiting
        self._fill(Draft.of(deal))
        self.correcting, self._waiting = place, waiting
        return preview(self.block, self.draft)

    def _fill(self, draft: Draft) -> None:
        """Put a draft in the form; it is for a new deal until said otherwise."""
        self.draft, self.correcting, self._waiting = draft, None, Draft()
        self._form += 1

    def _change(self, message: dict[str, Any]) -> Screen:
        block, value = self.block, message.get("value")
        match message["do"]:
            case "undo":
                self.block = block.undo()
            case "redo":
                self.block = block.redo()
            case "new":
                self.block = block.new_partij()
            case "dealer":
                self.block = block.first_dealer(Seat.parse(_whole(value)))
            case _:
                self.block = block.length(_whole(value))
        if self.block == block:
            return said(UNCHANGED, QUIET)
        if self.correcting is not None:
            self._fill(self._waiting)
        return said(f"{DONE[message['do']]} {state_text(self.block.partij)}")

    def _reopen(self, number: int) -> Screen:
        """Go on with a partij that was put away; the one on the sheet is kept."""
        before = {each.number: each.written() for each in self.block.partijen()}
        self.block = self.block.reopen(number)
        if self.correcting is not None:
            self._fill(self._waiting)
        partij = self.block.partij
        return said(taken_up(partij, recounted=partij.written() != before[number]))

    def _sit_down(self, rules: object) -> Screen:
        """Follow the house rules of the learner's own table from now on."""
        before = self.block.partij
        self.block = self.block.at_table(read_table(rules) if rules else _usual())
        if before.written() == self.block.partij.written():
            return {name: self.screen[name] for name in ("message", "tone", "wrong")}
        return said(f"{RECOUNTED} {state_text(self.block.partij)}")

    def _restore(self, message: dict[str, Any]) -> Screen:
        """Take up what the browser kept; a text that cannot be read is kept aside."""
        self._fill(self.draft)
        aside = message.get("aside")
        self._aside = aside if isinstance(aside, str) else ""
        text = message.get("text")
        if not text:
            return preview(self.block, self.draft) if self.draft != Draft() else said("", QUIET)
        try:
            self.block = read_block(str(text))
        except KlaverlesError as error:
            self.block, self._aside, self._keep = ScoreBlock(_usual()), str(text), True
            told = problem(error)
            return told | {"message": f"{UNREADABLE} {told['message']}"}
        number = message.get("correcting")
        if isinstance(number, int) and 0 <= number < len(self.block.partij.deals):
            self.correcting = number
        if self.draft != Draft():
            return preview(self.block, self.draft)
        return said(state_text(self.block.partij), QUIET)


def _whole(value: object) -> int:
    """Read a number that a page sent. Raises KlaverlesError for anything else."""
    if isinstance(value, int | str) and str(value).isascii() and str(value).isdigit():
        return int(value)
    raise KlaverlesError(f"{value!r} is geen getal: verwacht een heel getal")


def score_block() -> ScoreBlockWidget:
    """Show a score sheet for who plays with real cards."""
    return ScoreBlockWidget()
