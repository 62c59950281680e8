"""The page Voortgang: thin, the lessons count and the view finds the words.

First the words are shown; the page then asks for the figures, which take longer.
"""

from datetime import date
from pathlib import Path
from typing import Any

from klaverles.lessons.exported import export_text, read_export
from klaverles.lessons.own_rules import table_or_none
from klaverles.lessons.play_strength import duties_at_table
from klaverles.lessons.standing import answers_by_day
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.view.face import Screen
from klaverles.view.progress_figures import calendar_figure, rules_figure
from klaverles.view.progress_keep import (
    AGAIN,
    ERASED,
    ERASING_FAILED,
    GOOD,
    NOT_ERASED,
    NOTHING_TO_SAVE,
    QUIET,
    SAVED,
    SWITCHED_ON,
    file_name,
    keeping_screen,
    switch_named,
    taken_in,
    turned,
    unreadable,
)
from klaverles.view.progress_screen import Overview, progress_screen
from klaverles.view.progress_text import SWITCHED_OFF, not_kept
from klaverles.widgets.memory import memory
from klaverles.widgets.remembering import Remembering

_STATIC = Path(__file__).parent / "static"
_Said = tuple[str, str]


def _joined(*names: str) -> str:
    return "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in names)


class ProgressPage(Remembering):
    """Where a learner stands, and what is kept: the page draws ``screen``, and sends the taps."""

    _esm = _joined("dom.js", "memory.js", "page_link.js", "form.js", "fresh.js", "progress_page.js")
    _css = _joined("question.css", "progress_page.css")

    def __init__(self) -> None:
        """Show what is known now; what the browser kept comes in as a message."""
        self._asked = 0
        self._table: Ruleset | None = None
        self._figures: list[Screen] = []
        self._seen = Overview.of((), 0)
        super().__init__()
        self.screen = self._drawn(("", QUIET))
        memory().subscribe(self.redraw)
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Say what this is and how it stands."""
        return f"Voortgang. {self.screen['headline']}"

    def redraw(self) -> None:
        """Show again what is known, after something came in."""
        self.draw(self._drawn((self.screen["message"], self.screen["tone"])))

    def _drawn(self, said: _Said, **more: Any) -> Screen:
        seen = Overview.of(memory().records(), memory().now(), self._table)
        if _figured(seen) != _figured(self._seen):
            self._figures = []
        self._seen = seen
        message, tone = said
        return {
            **progress_screen(seen, not_kept(memory().store)),
            "keep": keeping_screen(memory().store, seen.records, self._asked),
            "figures": self._figures,
            "message": message,
            "tone": tone,
            "turn": self.screen.get("turn", 0) + 1,
            **more,
        }

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        asked, self._asked = self._asked, 0
        match message.get("do"):
            case "draw":
                self._asked = asked
                self._add_figures()
            case "refresh":
                self._table = table_or_none(message.get("table"))
                self.draw(self._drawn(("", QUIET)))
            case "switch":
                self.draw(self._drawn(self._switch(message)))
            case "save":
                self._save()
            case "read":
                self.draw(self._drawn(self._read(message.get("text"))))
            case "erase":
                self._erase(asked)
            case "keep":
                self.draw(self._drawn((NOT_ERASED, QUIET)))

    def _add_figures(self) -> None:
        """Draw the figures of what is shown; none for who has no answers yet.

        Without a drawing library, as in a browser's Python, the words say it all.
        """
        seen = self._seen
        if self._figures or not seen.records:
            return
        today = date.fromtimestamp(seen.now)
        try:
            calendar = calendar_figure(
                answers_by_day(seen.records), today, choices=any(duties_at_table(seen.records))
            )
            self._figures = [{"part": "weken", **calendar}]
            if len([group for group in seen.groups if group.begun]) > 1:
                self._figures.append({"part": "regels", **rules_figure(seen.groups)})
        except ImportError:
            return
        turn = self.screen["turn"] + 1
        kept = {name: each for name, each in self.screen.items() if name != "saved"}
        self.screen = {**kept, "figures": self._figures, "turn": turn}

    def _switch(self, message: dict[str, Any]) -> _Said:
        switch = switch_named(message.get("name"))
        if switch is None:
            return "", QUIET
        on = message.get("on") is True
        memory().set(switch.name, SWITCHED_ON if on else SWITCHED_OFF)
        return turned(switch, memory().store), GOOD

    def _save(self) -> None:
        records = memory().records()
        if not records:
            self.draw(self._drawn((NOTHING_TO_SAVE, QUIET)))
            return
        saved = {
            "name": file_name(date.fromtimestamp(memory().now())),
            "text": export_text(records),
        }
        self.draw(self._drawn((SAVED, GOOD), saved=saved))

    def _read(self, text: object) -> _Said:
        try:
            records = read_export(text if isinstance(text, str) else "")
        except KlaverlesError as error:
            return unreadable(error), AGAIN
        before = memory().store.records()
        memory().take_in(records)
        return taken_in(before, records), GOOD

    def _erase(self, asked: int) -> None:
        """Ask once, ask again, and only then erase."""
        if asked < 2:
            self._asked = asked + 1
            self.draw(self._drawn(("", QUIET)))
            return
        failed = not memory().erase() or bool(memory().records())
        self.draw(self._drawn((ERASING_FAILED, AGAIN) if failed else (ERASED, GOOD)))


def _figured(seen: Overview) -> object:
    """Return what the figures show; as long as it is the same they need not be drawn again."""
    return len(seen.records), seen.groups, date.fromtimestamp(seen.now)


def progress() -> ProgressPage:
    """Show what the learner knows, and keep or erase it."""
    return ProgressPage()
