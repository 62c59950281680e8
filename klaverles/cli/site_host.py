"""Python's side of a page of the static site: the cells of a lesson, and the widgets they show.

Runs in the browser, in a worker, where it takes the place of a kernel, of ``anywidget`` and of all
that lies under it. ``post`` comes from the worker; all that passes is JSON.
"""

import ast
import json
import sys
import traceback
import types
from collections.abc import Callable
from typing import Any

import traitlets

Post = Callable[[str], object]
Listener = Callable[[Any, Any, Any], object]


class AnyWidget(traitlets.HasTraits):
    """What the course uses of ``anywidget.AnyWidget``, with a page as its front end."""

    def __init__(self, **values: Any) -> None:
        """Set the traits; what changes later goes to the page once the widget is shown."""
        self._listeners: list[Listener] = []
        super().__init__(**values)

    def on_msg(self, listener: Listener) -> None:
        """Call this with every message from the page."""
        self._listeners.append(listener)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        for listener in self._listeners[:]:
            listener(self, content, buffers)

    def synced(self) -> dict[str, Any]:
        """Return the traits that the page knows."""
        return {name: getattr(self, name) for name in self.trait_names(sync=True)}


def face(widget: type) -> str:
    """Return the name of the script and the style with which a page draws such a widget."""
    drawn = next(each for each in widget.__mro__ if "_esm" in vars(each))
    return f"{drawn.__module__}.{drawn.__qualname__}"


def as_page_links(text: str) -> str:
    """Turn every address of a notebook into that of the page made of it."""
    return text.replace("00_start.ipynb", "index.html").replace(".ipynb", ".html")


def result_of(source: str, names: dict[str, Any]) -> Any:
    """Run a cell among these names and return the value of its last line, as a notebook does."""
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "<cell>", "exec"), names)
        return None
    tree.body.pop()
    exec(compile(tree, "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)


class Page:
    """The page that is open: its names, and its widgets by number."""

    def __init__(self, post: Post) -> None:
        """Send everything to ``post``."""
        self._post = post
        self._names: dict[str, Any] = {}
        self._widgets: dict[int, AnyWidget] = {}
        self._shown = 0
        self._visit = 0

    def open(self, visit: int) -> None:
        """Begin a page: nothing of the page before is left."""
        self._visit = visit
        for widget in self._widgets.values():
            widget.unobserve_all()
        self._widgets = {}
        self._names = {"__name__": "__main__"}

    def run(self, cell: int, source: str) -> None:
        """Run a cell and send what it shows."""
        try:
            result = result_of(source, self._names)
            if isinstance(result, AnyWidget):
                self._show(cell, result)
            elif hasattr(result, "_repr_html_"):
                self._send({"cell": cell, "html": result._repr_html_()})
            else:
                text = "" if result is None else repr(result)
                self._send({"cell": cell, "text": text})
        except Exception:
            self._send({"cell": cell, "error": traceback.format_exc()})

    def receive(self, number: int, content: str) -> None:
        """Give a message of the page to its widget; one of a page that was left goes nowhere."""
        if number not in self._widgets:
            return
        try:
            self._widgets[number]._handle_custom_msg(json.loads(content), [])
        except Exception:
            self._send({"widget": number, "error": traceback.format_exc()})

    def _show(self, cell: int, widget: AnyWidget) -> None:
        self._shown += 1
        number = self._shown
        self._widgets[number] = widget
        widget.observe(
            lambda change: self._send({"widget": number, "state": {change.name: change.new}}),
            widget.trait_names(sync=True),
        )
        shown = {"widget": number, "face": face(type(widget)), "state": widget.synced()}
        self._send({"cell": cell, **shown})

    def _send(self, message: dict[str, Any]) -> None:
        self._post(as_page_links(json.dumps({"visit": self._visit, **message})))


def take_the_place_of_anywidget() -> None:
    """Let ``import anywidget`` find this; call it before the course is imported."""
    module = types.ModuleType("anywidget")
    module.AnyWidget = AnyWidget  # type: ignore[attr-defined]
    sys.modules["anywidget"] = module
