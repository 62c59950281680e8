"""A visitor without manners: asks for what no page asks for, and says what no page says."""

import contextlib
import http.client
import json
import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit
from uuid import uuid4

import websocket
from room_learner import KERNEL, PROTOCOL, packed, unpacked

PATIENCE = 30
SECRET = "GEHEIM-7f3a"
"""What stands in the code of a lesson, in files beside it, and nowhere for a visitor."""
HOSTILE = (
    "</title></script><script>kraak()</script><img src=/kraak onerror=kraak()>"
    "[x](javascript:kraak())"
)
"""Words that a page that is not careful would run, draw, or read from right to left."""
SHOWN = "DIT-MAG-JE-ZIEN"


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def text(self):
        return self.body.decode("utf-8", "replace")


@dataclass
class Visitor:
    """Somebody who types addresses and messages by hand, just as they are."""

    url: str
    xsrf: str = ""
    kernel: str = ""
    page: str = ""
    cookies: dict[str, str] = field(default_factory=dict)
    lines: list["Line"] = field(default_factory=list)

    @property
    def host(self):
        return urlsplit(self.url).netloc

    def ask(self, target, method="GET", body=None, **headers):
        """Ask for exactly this target; ``Host=None`` leaves that line out."""
        there = urlsplit(self.url)
        line = http.client.HTTPConnection(there.hostname, there.port, timeout=PATIENCE)
        given = {"Host": self.host} | {each.replace("_", "-"): headers[each] for each in headers}
        if self.cookies:
            given.setdefault("Cookie", "; ".join(f"{k}={v}" for k, v in self.cookies.items()))
        if body is not None:
            given |= {"Content-Length": str(len(body))}
        with contextlib.closing(line):
            line.putrequest(method, "/", skip_host=True, skip_accept_encoding=True)
            line._buffer[0] = f"{method} {target} HTTP/1.1".encode()  # no library tidies it up
            for name, value in given.items():
                if value is not None:
                    line.putheader(name, value)
            line.endheaders(body)
            answer = line.getresponse()
            return Answer(answer.status, answer.headers, answer.read())

    def open(self, page):
        """Open a lesson as a browser does; return its text."""
        return self._seen(self.ask(f"/voila/render/{page}"))

    def _seen(self, answer):
        assert answer.status == 200, answer.status
        self.page, self.kernel = answer.text, KERNEL.search(answer.text)[1]
        for each in answer.headers.get_all("Set-Cookie", ()):
            name, _, value = each.partition(";")[0].partition("=")
            self.cookies[name] = value
        self.xsrf = self.cookies.get("_xsrf", "")
        return self.page

    def hang_up(self):
        for line in self.lines:
            line.close()

    def leave(self):
        """Close the page, with the goodbye that it sends; return how that was answered."""
        self.hang_up()
        body = f"_xsrf={self.xsrf}".encode()
        form = "application/x-www-form-urlencoded"
        path = f"/voila/api/shutdown/{self.kernel}"
        return self.ask(path, "POST", body, Content_Type=form).status

    def lives(self, kernel=None):
        """Say whether a kernel, or one's own, still runs."""
        return self.ask(f"/api/kernels/{kernel or self.kernel}").status == 200

    def line(self, kernel=None, **options):
        """Open a line to a kernel, one's own or another."""
        self.lines.append(Line(self, kernel or self.kernel, **options))
        return self.lines[-1]


class Line:
    """A line to a kernel, in either of the two forms that the server speaks."""

    def __init__(self, visitor, kernel, *, plain=False, **options):
        self.plain, self.session = plain, uuid4().hex
        options = {"origin": visitor.url.rstrip("/"), "host": visitor.host} | options
        address = f"{visitor.url.replace('http', 'ws', 1)}api/kernels/{kernel}/channels"
        cookie = "; ".join(f"{k}={v}" for k, v in visitor.cookies.items())
        self._socket = websocket.create_connection(
            f"{address}?session_id={self.session}",
            timeout=PATIENCE,
            subprotocols=None if plain else [PROTOCOL],
            cookie=cookie,
            **options,
        )

    def header(self, kind):
        header = {"msg_id": uuid4().hex, "msg_type": kind, "session": self.session}
        return header | {"username": "", "version": "5.3", "date": "2026-01-01T00:00:00Z"}

    def say(self, kind, content, channel="shell", metadata=None, **more):
        """Send a message; return its id."""
        header = self.header(kind) | more
        if self.plain:
            parts = {"parent_header": {}, "metadata": {}, "buffers": [], "channel": channel}
            self._socket.send(json.dumps({"header": header, "content": content, **parts}))
        else:
            self._socket.send_binary(packed(channel, header, content, metadata))
        return header["msg_id"]

    def shout(self, text):
        """Send anything at all."""
        (self._socket.send_binary if isinstance(text, bytes) else self._socket.send)(text)

    def hear(self):
        """Return the next message: its kind, which message it answers, and its content."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:  # the server's pings alone would keep one for ever
            kind, said = self._socket.recv_data(control_frame=True)
            if kind == websocket.ABNF.OPCODE_CLOSE:
                raise websocket.WebSocketConnectionClosedException
            if kind == websocket.ABNF.OPCODE_BINARY:
                header, parent, content = unpacked(said)
                return header["msg_type"], parent.get("msg_id"), content
            if kind == websocket.ABNF.OPCODE_TEXT:
                message = json.loads(said)
                answers = message["parent_header"].get("msg_id")
                return message["header"]["msg_type"], answers, message["content"]
        raise TimeoutError("silence")

    def until(self, asked, kind):
        """Hear everything up to the answer of this kind to this message, that one included."""
        heard, deadline = [], time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            heard.append(self.hear())
            if heard[-1][:2] == (kind, asked):
                return heard
        raise TimeoutError(kind)

    def close(self):
        self._socket.close()
        self._socket.shutdown()  # close does nothing after the server said goodbye first
