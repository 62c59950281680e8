"""The line between a page and its kernel: what may pass, and how much may wait."""

import json
from asyncio import CancelledError, Future
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from tornado.iostream import StreamBufferFullError
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import (
    VoilaKernelWebsocketHandler,
    read_header_from_binary_message,
)

_PROTOCOL = "v1.kernel.websocket.jupyter.org"
MOST_UNREAD = 20_000_000
"""Bytes that wait for a page which does not read; a lesson's widgets are one or two million."""
_LEAST_PLACES, _MOST_PLACES = 6, 100
_NOT_FOR_PAGES = frozenset({"execute_input", "error"})
"""What a kernel says that holds the code of a lesson: the cell that runs, the lines that failed."""


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """Carry what a page and its kernel say to each other, and no line of code."""

    connection: Any = None
    _connected = _gone = False

    async def pre_get(self) -> None:
        """Speak in one form only: Voilà hides no code in the other."""
        if _PROTOCOL not in self.request.headers.get("Sec-WebSocket-Protocol", ""):
            raise HTTPError(HTTPStatus.BAD_REQUEST)
        await super().pre_get()

    async def open(self, kernel_id: str) -> None:
        """Connect, unless the page has hung up already; keep no more for it than fits."""
        if self._gone:
            return
        self._connected = True
        self.ws_connection.stream.max_write_buffer_size = MOST_UNREAD
        await super().open(kernel_id)

    def on_close(self) -> None:
        """Disconnect; Jupyter would count somebody less who was never counted."""
        self._gone = True
        if self.connection is None:
            return
        if not self._connected:
            self.kernel_manager.notify_connect(self.kernel_id)
        super().on_close()

    def on_message(self, ws_message: Any) -> None:
        """Pass on a whole message; who sends anything else is no page, and that ends the line."""
        if not _is_whole(ws_message):
            self.close(1003)
        elif not _makes_a_widget(ws_message):
            super().on_message(ws_message)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Keep back what holds code; all else goes to the page, if it reads."""
        header = read_header_from_binary_message(message) if isinstance(message, bytes) else None
        if header is None or header.get("msg_type") in _NOT_FOR_PAGES:
            return None
        if header.get("msg_type") == "stream" and _content(message).get("name") != "stdout":
            return None  # the lines that failed, once more
        try:
            sent = super().write_message(message, binary)
        except StreamBufferFullError:
            self.ws_connection.stream.close()
            return None
        sent.add_done_callback(_unless_it_left)
        return sent

    def write_error(self, status_code: int, **_: Any) -> None:
        """Say nothing but the number: no page is shown by who asks here."""
        self.finish()


def _unless_it_left(sent: Future[None]) -> None:
    """See how a message was sent; that its page has gone meanwhile is nothing to tell anybody."""
    with suppress(WebSocketClosedError, CancelledError):
        sent.result()


def _is_whole(message: Any) -> bool:
    """Whether this is a message of a page: how many places, those places, and at them the parts.

    Jupyter believes any number, and would look for places until the memory is full.
    """
    amount = int.from_bytes(message[:8], "little") if isinstance(message, bytes) else 0
    if not _LEAST_PLACES <= amount <= _MOST_PLACES:
        return False
    places = [int.from_bytes(message[8 * n : 8 * n + 8], "little") for n in range(1, amount + 1)]
    header: Any = read_header_from_binary_message(message)
    named = isinstance(header, dict) and isinstance(header.get("msg_type"), str)
    return named and places == sorted(places) and places[-1] <= len(message)


def _content(message: bytes) -> dict[str, Any]:
    """Return the content of a whole message, its fifth part; an empty one if it has none."""
    first, last = (int.from_bytes(message[8 * n : 8 * n + 8], "little") for n in (5, 6))
    try:
        content = json.loads(message[first:last])
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}


def _makes_a_widget(message: bytes) -> bool:
    """Whether this opens anything but the line over which a page asks for all widgets.

    No page of ours makes a widget in its kernel; Jupyter would make any.
    """
    header: Any = read_header_from_binary_message(message)
    opens = header["msg_type"] == "comm_open"
    return opens and _content(message).get("target_name") != "jupyter.widget.control"
