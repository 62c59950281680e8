"""A room that is served: started, asked and stopped as its teacher does, without a browser."""

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

PATIENCE = 40


@dataclass
class Room:
    """A running ``klaverles serve``: where it is, its process, and what it said."""

    url: str
    process: subprocess.Popen
    said: str
    log: Path

    def page(self, file):
        return f"{self.url}voila/render/{file}"

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

    def kernels(self):
        """Return the processes of all kernels, those that are ready included."""
        return psutil.Process(self.process.pid).children(recursive=True)

    def logged(self):
        return self.log.read_text(encoding="utf-8")

    def stop(self, number=signal.SIGTERM):
        """Stop the server; return the exit code and all that was printed."""
        self.process.send_signal(number)
        rest, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, self.said + rest


@contextlib.contextmanager
def running_room(*options, **environment):
    """Serve a room on this machine, and stop it afterwards."""
    command = [sys.executable, "-m", "klaverles", "serve", "--adres", "127.0.0.1", "--port", "0"]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        own = {"PYTHONUNBUFFERED": "1", "KLAVERLES_ROOM": f"{folder}/zaal.sqlite3", **environment}
        with (
            log.open("w") as errors,
            subprocess.Popen(
                [*command, *options],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=os.environ | own,
            ) as process,
        ):
            said = ""
            for line in process.stdout:
                said += line
                if line.startswith("Stoppen"):
                    break
            else:
                pytest.fail(f"the room did not start:\n{said}{log.read_text()}")
            try:
                yield Room(re.search(r"http://127\S+/", said)[0], process, said, log)
            finally:
                if process.poll() is None:
                    process.send_signal(signal.SIGTERM)
                    process.communicate(timeout=PATIENCE)


def comes_true(question):
    """Ask until the answer is yes; return whether it came."""
    deadline = time.monotonic() + PATIENCE
    while not question():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.2)
    return True


def run(work):
    """Run what waits; the browser tests leave a loop running in this thread, so in another."""
    with ThreadPoolExecutor() as thread:
        return thread.submit(lambda: asyncio.run(work)).result()
