"""A room that is served: asked as its learners do and stopped as its teacher does."""

import asyncio
import contextlib
import json
import tempfile
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from served import PATIENCE, Served, serving


class Room(Served):
    """A running ``klaverles serve``."""

    def ask(self, path, **options):
        """Return the status, the headers and the text of what is asked."""
        request = urllib.request.Request(self.url + path.removeprefix("/"), **options)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read().decode()

    def health(self):
        return json.loads(self.ask("gezond")[2])


@contextlib.contextmanager
def running_room(*options, **environment):
    """Serve a room on this machine, and stop it afterwards."""
    here = ("serve", "--adres", "127.0.0.1", "--port", "0")
    with tempfile.TemporaryDirectory() as folder:
        own = {"KLAVERLES_ROOM": f"{folder}/zaal.sqlite3", **environment}
        with serving(*here, *options, kind=Room, apart=True, **own) as room:
            room.counts = Path(own["KLAVERLES_ROOM"])
            yield room


def run(work):
    """Run what waits; the browser tests leave a loop running in this thread, so in another."""
    with ThreadPoolExecutor() as thread:
        return thread.submit(lambda: asyncio.run(work)).result()
