"""A learner without a browser: asks for the pages and speaks with the kernel as a page does."""

import asyncio
import json
import re
import time
from dataclasses import dataclass, field
from itertools import pairwise
from uuid import uuid4

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
KERNEL = re.compile(r'"kernelId": "([\w-]+)"')
PATIENCE = 60


class NoPlaceError(Exception):
    """The page *Het is druk* came, with its number of seconds."""


class NotAsExpectedError(Exception):
    """Something else came than a lesson or the friendly page."""


def packed(channel, header, content, metadata=None):
    """Return a message in the binary form of Jupyter's websocket."""
    whole = (header, {}, metadata or {"version": "1.0.0"}, content)
    parts = [channel.encode(), *(json.dumps(each).encode() for each in whole)]
    places = [8 * (len(parts) + 2)]
    for part in parts:
        places.append(places[-1] + len(part))
    numbers = (len(places), *places)
    return b"".join([*(number.to_bytes(8, "little") for number in numbers), *parts])


def unpacked(message):
    """Return the header, the parent's header and the content of a message."""
    amount = int.from_bytes(message[:8], "little")
    places = [int.from_bytes(message[8 * n : 8 * n + 8], "little") for n in range(1, amount + 1)]
    parts = [message[one:other] for one, other in pairwise(places)]
    return json.loads(parts[1]), json.loads(parts[2]), json.loads(parts[4])


@dataclass
class Learner:
    """Somebody with one tab: its cookie, and the answers that it keeps."""

    url: str
    files: tuple[str, ...] = ()
    client: AsyncHTTPClient = field(default_factory=lambda: AsyncHTTPClient(force_instance=True))
    kept: dict[str, object] = field(default_factory=dict)
    xsrf: str = ""
    kernel: str = ""
    models: dict[str, dict] = field(default_factory=dict)

    async def ask(self, path, **options):
        """Return the answer to a request."""
        headers = {"Cookie": f"_xsrf={self.xsrf}"} if self.xsrf else {}
        headers |= options.pop("headers", {})
        address = self.url + path.removeprefix("/")
        options = {"request_timeout": PATIENCE, "follow_redirects": False} | options
        return await self.client.fetch(
            HTTPRequest(address, headers=headers, **options), raise_error=False
        )

    async def open(self, page, *, came_from=None):
        """Open a lesson until its widgets are there; ``came_from`` is the page with the link.

        Raises NoPlaceError for the friendly page, NotAsExpectedError for anything else.
        """
        headers = {"Referer": came_from} if came_from else {}
        answer = await self.ask(f"voila/render/{page}", headers=headers)
        text = answer.body.decode()
        if answer.code == 503 and "Het is druk" in text and answer.headers.get("Retry-After"):
            raise NoPlaceError(answer.headers["Retry-After"])
        if answer.code != 200 or not (found := KERNEL.search(text)):
            raise NotAsExpectedError(f"{answer.code} for {page}")
        self.kernel = found[1]
        for cookie in answer.headers.get_list("Set-Cookie"):
            if cookie.startswith("_xsrf="):
                self.xsrf = cookie.removeprefix("_xsrf=").partition(";")[0]
        await asyncio.gather(*(self.ask(file) for file in self.files))
        await self._connect()

    async def _connect(self):
        self._session, self._waiting = uuid4().hex, {}
        address = f"{self.url.replace('http', 'ws', 1)}api/kernels/{self.kernel}/channels"
        request = HTTPRequest(
            f"{address}?session_id={self._session}",
            headers={"Origin": self.url.removesuffix("/"), "Cookie": f"_xsrf={self.xsrf}"},
        )
        self.socket = await websocket_connect(request, subprotocols=[PROTOCOL])
        self._reader = asyncio.get_running_loop().create_task(self._read())
        self.send("kernel_info_request", {})
        control = {"comm_id": uuid4().hex}
        self.send("comm_open", {**control, "target_name": "jupyter.widget.control", "data": {}})
        asked = self.send("comm_msg", {**control, "data": {"method": "request_states"}})
        states = (await self._reply(asked, lambda data: "states" in data))["states"]
        self.models = {name: state["state"] for name, state in states.items()}
        memories = [name for name, state in self.models.items() if state.get("memory")]
        for name in memories[:1]:
            recall = {"do": "recall", "owner": "", "records": list(self.kept.values())}
            self.tap(name, recall)

    def send(self, kind, content):
        """Send a message to the kernel; return its id."""
        number = uuid4().hex
        header = {"msg_id": number, "msg_type": kind, "session": self._session}
        header |= {"username": "", "version": "5.2", "date": "2026-01-01T00:00:00Z"}
        self.socket.write_message(packed("shell", header, content), binary=True)
        return number

    def tap(self, model, message):
        """Send what a widget's script sends; return the message's id."""
        data = {"method": "custom", "content": message}
        return self.send("comm_msg", {"comm_id": model, "data": data})

    async def change(self, model, message):
        """Tap, and return the new screen and the seconds that it took."""
        began = time.perf_counter()
        asked = self.tap(model, message)
        data = await self._reply(asked, lambda data: "screen" in data.get("state", {}))
        return data["state"]["screen"], time.perf_counter() - began

    async def _reply(self, asked, wanted):
        future = asyncio.get_running_loop().create_future()
        self._waiting[asked] = (wanted, future)
        return await asyncio.wait_for(future, PATIENCE)

    async def _read(self):
        while (message := await self.socket.read_message()) is not None:
            if not isinstance(message, bytes):
                continue
            header, parent, content = unpacked(message)
            if header["msg_type"] != "comm_msg":
                continue
            data = content["data"]
            self._keep(content["comm_id"], data.get("state", {}))
            wanted, future = self._waiting.get(parent.get("msg_id"), (None, None))
            if wanted and wanted(data) and not future.done():
                future.set_result(data)

    def _keep(self, model, state):
        self.models.setdefault(model, {}).update(state)
        for record in state.get("memory", {}).get("new", ()):
            self.kept[record["id"]] = record

    def question(self):
        """Return the model of the questions that go on without end."""
        found = [n for n, s in self.models.items() if s.get("screen", {}).get("endless")]
        return found[-1]

    async def answer(self, model, number):
        """Answer what is asked, right or wrong; return the seconds of each verdict."""
        screen, waited = self.models[model]["screen"], []
        for each in range(3):
            options = screen["hand"] if screen["hand_asked"] else screen["choices"]
            ids = [option["id"] for option in options if "id" in option]
            message = {"do": "check", "answer": ids and [ids[(number + each) % len(ids)]]}
            if not ids or each == 2:
                message = {"do": "answer"}
            screen, seconds = await self.change(model, message)
            waited.append(seconds)
            if screen["done"]:
                break
        return waited

    async def leave(self, *, goodbye=True):
        """Close the page; a phone that goes out of reach says no goodbye."""
        if goodbye:
            body = f"_xsrf={self.xsrf}"
            await self.ask(f"voila/api/shutdown/{self.kernel}", method="POST", body=body)
        await self.hang_up()

    async def hang_up(self):
        """Close the websocket."""
        self.socket.close()
        await self._reader
