"""Voilà with the few changes that the course needs; imported only when the server starts."""

import asyncio
import errno
import logging
import shutil
import signal
from collections.abc import Callable
from typing import Any

from jupyter_core.utils import run_sync
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from voila.app import Voila

from klaverles.cli.room_doors import HEADERS, doors
from klaverles.cli.room_log import TerminalLog
from klaverles.cli.room_settings import Service
from klaverles.cli.voila_pages import use_lesson_exporter
from klaverles.rules.errors import KlaverlesError

LONGEST_REQUEST = 100_000
"""Bytes of what a page posts; its goodbye has some two hundred."""
LONGEST_MESSAGE = 4_000_000
"""Bytes of what a page sends to its kernel; ten thousand answers remembered are less."""
LONGEST_SILENCE = 60
"""Seconds that a connection over which nothing is asked stays open."""
LAST_WORDS = 0.3
"""Seconds for what a kernel just answered to reach its page, when the server stops."""


class CourseServer(Voila):  # type: ignore[misc]
    """Serve one folder of lessons, to this machine or to a room, until Ctrl-C."""

    name = "voila"
    port: int

    def __init__(
        self, service: Service, on_listening: Callable[[int], None], **kwargs: Any
    ) -> None:
        """Remember for whom this is, and whom to tell the port once the server listens."""
        super().__init__(**kwargs)
        self._service = service
        self._on_listening = on_listening

    def load_config_file(self, *_: Any, **__: Any) -> None:
        """Read no voila.json: the course looks the same from whatever folder it is started."""

    def init_settings(self) -> dict[str, Any]:
        """Tell the kernels how many they may be; and write no log of who asked for what."""
        settings: dict[str, Any] = super().init_settings()
        use_lesson_exporter()
        self.kernel_manager.seating = self._service.seating
        if self._service.room:
            log = TerminalLog()
            self.kernel_manager.say = log.tell
            self.log.handlers[:] = [log]
            logging.getLogger().addHandler(log)
        return settings | {
            "allow_remote_access": True,  # the first door keeps out who uses another name
            "headers": HEADERS,
            "log_function": lambda _handler: None,
            "xsrf_cookie_kwargs": {"samesite": "Strict", "expires_days": None},
            "websocket_max_message_size": LONGEST_MESSAGE,
            "ws_ping_interval": 20_000,
            "ws_ping_timeout": 50_000,  # a page that is late once is not gone; a phone that left is
        }

    def init_handlers(self) -> list[Any]:
        """Open our own doors only: Voilà has some that no page of ours needs."""
        return doors(self, self._service.names)

    def listen(self) -> None:
        """Listen until a signal comes.

        Raises KlaverlesError if this cannot be: only who is alone gets another port.
        """
        try:
            sockets = bind_sockets(self.port, self._service.address)
        except OSError as error:
            if self._service.room:
                raise KlaverlesError(self._cannot_listen(error)) from None
            sockets = bind_sockets(0, self._service.address)
        self.port = sockets[0].getsockname()[1]
        HTTPServer(
            self.app, max_body_size=LONGEST_REQUEST, idle_connection_timeout=LONGEST_SILENCE
        ).add_sockets(sockets)
        self.ioloop = IOLoop.current()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # the last when the terminal is closed
            number = getattr(signal, name, None)
            if number and signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, self._handle_signal_stop)
        self.ioloop.add_callback(self.kernel_manager.begin)
        self._on_listening(self.port)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def _cannot_listen(self, error: OSError) -> str:
        where = f"{self._service.address}, poort {self.port}: dat kan niet, want"
        if error.errno == errno.EADDRINUSE:
            return f"{where} die poort is bezet; draait de cursus al? Kies anders een --port"
        if error.errno == errno.EACCES:
            return f"{where} die poort is van het systeem; kies een --port vanaf 1024"
        return f"{where} dat adres heeft deze computer niet; zonder --adres zijn het alle adressen"

    def _handle_signal_stop(self, *_: Any) -> None:
        """Stop when the answers that are being written are written; the second time at once."""
        again = self.kernel_manager.stopping
        self.ioloop.add_callback_from_signal(self.ioloop.stop if again else self._settle)

    async def _settle(self) -> None:
        await self.kernel_manager.settle()
        if self._service.room:
            await asyncio.sleep(LAST_WORDS)
        self.ioloop.stop()

    def stop(self) -> None:
        """End all kernels at once; a lesson has nothing to save."""
        try:
            run_sync(self.kernel_manager.shutdown_all)(now=True)
        except Exception:  # a kernel that is left ends by itself when we are gone
            self.log.exception("A kernel could not be ended")
        shutil.rmtree(self.connection_dir, ignore_errors=True)  # a kernel may clean up beside us
