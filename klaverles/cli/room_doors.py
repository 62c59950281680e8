"""What a visitor can ask our server for: the doors that a page needs, and no other."""

import ipaddress
import random
import time
from http import HTTPStatus
from importlib.metadata import version
from typing import Any
from urllib.parse import urlsplit

from jupyter_core.utils import ensure_async
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

from klaverles.cli.room_line import KernelSocket
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
        if not _is_visit(self.request):
            raise HTTPError(HTTPStatus.FORBIDDEN)
        if not await ensure_async(self.contents_manager.file_exists(path)):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        came_from = urlsplit(self.request.headers.get("Referer", ""))
        inside = came_from.netloc == self.request.host and came_from.path.startswith(_LESSON)
        await self.kernel_manager.let_in(inside=inside)
        async with self.kernel_manager.turns.one():
            if not self._gone:  # who cannot wait asks again, and needs one kernel
                await self.kernel_manager.let_in(inside=inside)  # others came in meanwhile
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


def _is_visit(request: HTTPServerRequest) -> bool:
    """Whether somebody opens a page. Without https a browser tells only what form it wants."""
    asked = request.headers
    if "Sec-Fetch-Dest" in asked:
        ours = asked.get("Sec-Fetch-Site") in ("same-origin", "none")
        return asked["Sec-Fetch-Dest"] == "document" or ours
    return "text/html" in asked.get("Accept", "text/html")


class KernelState(KernelHandler):
    """Tell a page whether its kernel lives; more than that nobody may do to it from here."""

    SUPPORTED_METHODS = ("GET",)


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


class Start(_Sealed, RedirectHandler):
    """The way to the start page."""


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
        (r"/(?:voila/tree/?)?", Start, start),
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
