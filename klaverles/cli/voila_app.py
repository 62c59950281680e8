"""Voilà with the few changes that the course needs; imported only when the server starts."""

import shutil
import signal
from collections.abc import Callable
from typing import Any

from jupyter_core.utils import run_sync
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from tornado.web import HTTPError, RedirectHandler
from voila.app import Voila
from voila.handler import BaseVoilaHandler

from klaverles.cli.voila_config import START_PAGE

ADDRESS = "127.0.0.1"


class NoSuchPage(BaseVoilaHandler):  # type: ignore[misc]
    """Say in Dutch that a page does not exist, wherever the address points."""

    async def prepare(self) -> None:
        """Refuse before any method is looked at."""
        await super().prepare()
        raise HTTPError(404)


class CourseServer(Voila):  # type: ignore[misc]
    """Serve one folder of lessons on this machine only, until Ctrl-C."""

    name = "voila"
    port: int

    def __init__(self, on_listening: Callable[[int], None], **kwargs: Any) -> None:
        """Remember whom to tell the port once the server listens."""
        super().__init__(**kwargs)
        self._on_listening = on_listening

    def load_config_file(self, *_: Any, **__: Any) -> None:
        """Read no voila.json: the course looks the same from whatever folder it is started."""

    def init_handlers(self) -> list[Any]:
        """Let the front door lead to the start page, and every unknown door to a Dutch page."""
        page = {"voila_configuration": self.voila_configuration}
        start = url_path_join(self.base_url, "voila/render", START_PAGE)
        return [
            (self.server_url, RedirectHandler, {"url": start, "permanent": False}),
            *super().init_handlers(),
            (r".*", NoSuchPage, page),
        ]

    def listen(self) -> None:
        """Listen on the wanted port, or on a free one if it is taken, until a signal comes."""
        try:
            sockets = bind_sockets(self.port, ADDRESS)
        except OSError:
            sockets = bind_sockets(0, ADDRESS)
        self.port = sockets[0].getsockname()[1]
        HTTPServer(self.app).add_sockets(sockets)
        self.ioloop = IOLoop.current()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._handle_signal_stop)
        self.ioloop.add_callback(self.kernel_manager.prepare_spare)
        self._on_listening(self.port)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def stop(self) -> None:
        """End all kernels at once; a lesson has nothing to save."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir)
