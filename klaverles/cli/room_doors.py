"""What a visitor can ask our server for: the doors that a page needs, and no other."""

import ipaddress
import random
import time
from http import HTTPStatus
from importlib.metadata import version
from typing import Any
from urllib.parse import urlsplit

from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.httputil import HTTPServerRequest
from tornado.routing import Matcher
from tornado.web import HTTPError, RedirectHandler, RequestHandler
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import (
    VoilaKernelWebsocketHandler,
    read_header_from_binary_message,
)

from klaverles.cli.voila_config import EXTENSIONS, START_PAGE

_KERNEL = r"(?P<kernel_id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
_LESSON = "/voila/render/"

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' blob:",  # Voilà's own inline scripts; widgets are blobs
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
    )
)
"""What a page may load and do: nothing from elsewhere, whatever text came into it."""

HEADERS = {"Content-Security-Policy": POLICY, "Referrer-Policy": "same-origin"}
FILE_HEADERS = {**HEADERS, "X-Content-Type-Options": "nosniff"}

_PROTOCOL = "v1.kernel.websocket.jupyter.org"
_LEAST_PLACES, _MOST_PLACES = 6, 100
_NOT_FOR_PAGES = frozenset({"execute_input", "error"})
"""What a kernel says that holds the code of a lesson: the cell that runs, the lines that failed."""


class Visitors(IdentityProvider):
    """Know nobody, and give nobody a cookie to be known by."""

    def get_user(self, handler: Any) -> User:
        """Return the same user for everybody."""
        return User("bezoeker")


class UnknownName(Matcher):
    """Match a request under a name that is not this server's.

    Else any site could point a name of its own here, and its scripts could ask for our pages. An
    address is known if it is the very one at which this request came in.
    """

    def __init__(self, names: frozenset[str]) -> None:
        """Know these names."""
        self._names = names

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Return an empty dict, which is a match, for an unknown name."""
        host = request.host_name.removeprefix("[").removesuffix("]").removesuffix(".")
        return None if host in self._names or host == _reached_at(request) else {}


def _reached_at(request: HTTPServerRequest) -> str:
    """Return the address of this machine at which a request came in."""
    connection: Any = request.connection
    try:
        address = ipaddress.ip_address(connection.stream.socket.getsockname()[0].partition("%")[0])
    except (AttributeError, OSError, ValueError):
        return ""
    return str(getattr(address, "ipv4_mapped", None) or address)


class LessonPage(TornadoVoilaHandler):  # type: ignore[misc]
    """A lesson, or the page that says why there is no place for it."""

    seconds = 0
    _gone = False

    async def get(self, path: str | None = None) -> None:
        """Begin the lesson if there is a place; a picture on somebody's page is no visit."""
        asked = self.request.headers
        if asked.get("Sec-Fetch-Dest", "document") != "document" and asked.get(
            "Sec-Fetch-Site"
        ) not in ("same-origin", "none"):
            raise HTTPError(HTTPStatus.FORBIDDEN)
        came_from = urlsplit(self.request.headers.get("Referer", ""))
        inside = came_from.netloc == self.request.host and came_from.path.startswith(_LESSON)
        await self.kernel_manager.let_in(inside=inside)
        async with self.kernel_manager.turns.one():
            if not self._gone:  # who cannot wait asks again, and needs one kernel
                await super().get(path)

    def on_connection_close(self) -> None:
        """Notice that nobody waits for this page any more."""
        self._gone = True
        super().on_connection_close()

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say when to try again; not everybody at the same moment."""
        if status_code == HTTPStatus.SERVICE_UNAVAILABLE:
            self.seconds = random.randint(6, 10)
            self.set_header("Retry-After", str(self.seconds))
            self.set_header("Cache-Control", "no-store")
        super().write_error(status_code, **kwargs)

    @property
    def template_namespace(self) -> dict[str, Any]:
        """Return what a template may use."""
        return {**super().template_namespace, "seconds": self.seconds}


class KernelState(KernelHandler):
    """Tell a page whether its kernel lives; more than that nobody may do to it from here."""

    SUPPORTED_METHODS = ("GET",)


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """Carry what a page and its kernel say to each other, and no line of code."""

    async def pre_get(self) -> None:
        """Speak in one form only: Voilà hides no code in the other."""
        if _PROTOCOL not in self.request.headers.get("Sec-WebSocket-Protocol", ""):
            raise HTTPError(HTTPStatus.BAD_REQUEST)
        await super().pre_get()

    def on_message(self, ws_message: Any) -> None:
        """Pass on a whole message; who sends anything else is no page, and that ends the line."""
        if _is_whole(ws_message):
            super().on_message(ws_message)
        else:
            self.close(1003)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Keep back what holds code; all else goes to the page."""
        header = read_header_from_binary_message(message) if isinstance(message, bytes) else None
        if header is None or header.get("msg_type") in _NOT_FOR_PAGES:
            return None
        return super().write_message(message, binary)

    def write_error(self, status_code: int, **_: Any) -> None:
        """Say nothing but the number: no page is shown by who asks here."""
        self.finish()


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


class _Sealed(RequestHandler):
    """A file with the headers that pages have."""

    def set_default_headers(self) -> None:
        """Set them."""
        for name, value in FILE_HEADERS.items():
            self.set_header(name, value)


class TemplateFile(_Sealed, TemplateStaticFileHandler):  # type: ignore[misc]
    """A file of our page template."""

    @classmethod
    def get_absolute_path(cls, root: str, path: str) -> Any:
        """Return where the file is. Raises HTTPError for a way that leaves the folder."""
        try:
            if "\0" in path:
                raise ValueError(path)
            return super().get_absolute_path(root, path)
        except (AssertionError, ValueError):
            raise HTTPError(HTTPStatus.NOT_FOUND) from None


class VoilaFile(_Sealed, MultiStaticFileHandler):  # type: ignore[misc]
    """A file of Voilà's own."""


class NoSuchPage(BaseVoilaHandler):  # type: ignore[misc]
    """Say in Dutch that a page does not exist, wherever the address points."""

    status = HTTPStatus.NOT_FOUND

    async def prepare(self) -> None:
        """Refuse before any method is looked at."""
        await super().prepare()
        raise HTTPError(self.status)


class WrongName(NoSuchPage):
    """Say in Dutch that the course is not known under this name."""

    status = HTTPStatus.FORBIDDEN


class Health(JupyterHandler):
    """Tell in JSON how busy it is, and nothing about anybody."""

    SUPPORTED_METHODS = ("GET",)

    def initialize(self, began: float) -> None:
        """Remember when the server began."""
        self._began = began

    def get(self) -> None:
        """Answer 200 as long as the server lives; ``vol`` says whether a newcomer must wait."""
        kernels: Any = self.kernel_manager
        self.set_header("Cache-Control", "no-store")
        self.write(
            {
                "versie": version("klaverles"),
                "kernels": kernels.taken,
                "gereed": kernels.ready,
                "grens": kernels.seating.limit,
                "vol": bool(kernels.no_place()),
                "seconden": int(time.monotonic() - self._began),
            }
        )


def doors(server: Any, names: frozenset[str]) -> list[Any]:
    """Return all doors of a server, the first that fits opens."""
    page = {"voila_configuration": server.voila_configuration}
    lesson = {**page, "template_paths": server.template_paths, "config": server.config}
    start = {"url": _LESSON + START_PAGE, "permanent": False}
    extensions = "|".join(EXTENSIONS)
    return [
        (UnknownName(names), WrongName, page),
        (r"/(?:voila/tree/?)?", RedirectHandler, start),
        (rf"{_LESSON}([^/]+\.ipynb)", LessonPage, lesson),
        (r"/voila/templates/(klaverles/static/.+)", TemplateFile),
        (r"/voila/static/(.+)", VoilaFile, {"paths": server.static_paths}),
        (
            rf"/voila/labextensions/((?:{extensions})/static/.+)",
            FileFindHandler,
            {"path": server.labextensions_path, "no_cache_paths": ["/"]},
        ),
        (rf"/api/kernels/{_KERNEL}", KernelState),
        (rf"/api/kernels/{_KERNEL}/channels", KernelSocket),
        (rf"/voila/api/shutdown/{_KERNEL}", VoilaShutdownKernelHandler),
        (r"/gezond", Health, {"began": time.monotonic()}),
        (r".*", NoSuchPage, page),
    ]
