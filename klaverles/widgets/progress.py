"""The panel on the start page: where to go on, what to review, and which lessons are done."""

from pathlib import Path
from typing import Any

from klaverles.lessons.own_rules import at_own_table, table_or_none
from klaverles.lessons.review import due_of, histories
from klaverles.lessons.standing import lesson_standings, resume
from klaverles.lessons.store import Keeping
from klaverles.rules.ruleset import Ruleset
from klaverles.view.progress_start import NOTHING_KEPT, start_panel_screen
from klaverles.view.progress_text import is_on, keeping_sentence, trouble_sentence
from klaverles.view.screen import Screen
from klaverles.view.when_text import next_due, session_length
from klaverles.widgets.memory import memory
from klaverles.widgets.remembering import Remembering

_STATIC = Path(__file__).parent / "static"


def _joined(*names: str) -> str:
    return "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in names)


class StartPanelWidget(Remembering):
    """Nothing for a newcomer. The page asks for fresh numbers when it is looked at again."""

    _esm = _joined("dom.js", "memory.js", "page_link.js", "form.js", "fresh.js", "progress.js")
    _css = _joined("question.css", "panel.css", "progress.css")

    def __init__(self) -> None:
        """Show what is remembered now."""
        self._table: Ruleset | None = None
        super().__init__(screen=self._screen())
        self.on_msg(self._receive)
        memory().subscribe(self._look_back)

    def __repr__(self) -> str:
        """Return the ways on, as text."""
        ways = [f"{way['label']}{way['name']}" for way in self.screen["ways"]]
        return "; ".join(ways) or "nog niets onthouden"

    def _screen(self) -> Screen:
        mine = memory()
        records, now = mine.records(), mine.now()
        trouble = trouble_sentence(mine.store)
        if not records and not trouble:
            return NOTHING_KEPT
        known = histories(at_own_table(records, self._table), now)
        in_file = mine.keeping is Keeping.FILE and is_on(mine.store)
        return start_panel_screen(
            resume(records, now),
            lesson_standings(records),
            session_length(len(due_of(known, now))),
            next_due(known, now),
            now,
            (trouble, "" if in_file else keeping_sentence(mine.store)),
        )

    def _look_back(self) -> None:
        self.screen = self._screen()

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        if message.get("do") == "refresh":
            self._table = table_or_none(message.get("table"))
            self._look_back()


def start_panel() -> StartPanelWidget:
    """Show where the learner was and what is to be reviewed; nothing for a newcomer."""
    return StartPanelWidget()
