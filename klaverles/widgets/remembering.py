"""The base of every widget whose page takes part in remembering."""

from typing import Any

import anywidget
import traitlets

from klaverles.view.screen import Screen
from klaverles.widgets.memory import memory


class Remembering(anywidget.AnyWidget):
    """Base of widgets that record; with ``memory.js`` the page carries what may not be kept here.

    A widget that shows what was done subscribes to ``memory()`` and draws itself again; one that
    records nothing is made with an empty ``memory``.
    """

    memory = traitlets.Dict().tag(sync=True)
    screen = traitlets.Dict().tag(sync=True)

    @traitlets.default("memory")
    def _first_memory(self) -> dict[str, Any]:
        return memory().for_page()

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """Hear what the browser kept before anything else; after a tap hand over what is new."""
        if not self.memory:  # this one has nothing to do with it
            super()._handle_custom_msg(content, buffers)
            return
        match content.get("do") if isinstance(content, dict) else None:
            case "recall" | "also" as do:
                sent, switches = content.get("records"), content.get("switches")
                owner, erased = content.get("owner", ""), content.get("erased")
                memory().recall(sent, switches, owner, erased, everything=do == "recall")
            case "erased":
                memory().erased_elsewhere(content.get("owner", ""))
            case _:
                super()._handle_custom_msg(content, buffers)
        self._hand_over()

    def draw(self, screen: Screen) -> None:
        """Put a screen on the page, after what the browser's tab must keep.

        So whoever sees a verdict may close the page: it is kept.
        """
        self._hand_over()
        self.screen = screen

    def _hand_over(self) -> None:
        if self.memory and memory().owes_page:
            self.memory = memory().due_to_page()
