"""A command of ours that serves something: started, asked, told to stop, and heard to the end."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import psutil

PATIENCE = 60
_HERE = re.compile(r"http://(?:localhost|127\.0\.0\.1):\d+/")


@dataclass
class Served:
    """A running server, and the files with what it says and with what goes wrong in it."""

    process: subprocess.Popen
    output: Path
    log: Path

    @property
    def said(self):
        return self.output.read_text("utf-8")

    @property
    def logged(self):
        return self.log.read_text("utf-8")

    @property
    def url(self):
        return _HERE.search(self.said)[0]

    @property
    def port(self):
        return urlsplit(self.url).port

    def page(self, file):
        """Return the address of a lesson."""
        return f"{self.url}voila/render/{file}"

    def family(self):
        """Return the processes that it started: its kernels."""
        return psutil.Process(self.process.pid).children(recursive=True)

    def stop(self, number=signal.SIGINT):
        """Stop it, as Ctrl-C does; return the exit code and all that it said."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(timeout=PATIENCE), self.said


@contextlib.contextmanager
def serving(*command, kind=Served, apart=False, **environment):
    """Run a command of ours until it is ready, and stop it afterwards.

    What goes wrong is told with all else, or ``apart`` in the log.
    """
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as files:
        output = Path(folder, "said")
        log = Path(folder, "log") if apart else output
        out = files.enter_context(output.open("w"))
        process = subprocess.Popen(
            [sys.executable, "-m", "klaverles", *command],
            stdout=out,
            stderr=files.enter_context(log.open("w")) if apart else subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **environment},
        )
        served = kind(process, output, log)
        try:
            comes_true(lambda: "\nStoppen" in served.said or process.poll() is not None)
            assert process.poll() is None, f"it did not start:\n{served.said}{served.logged}"
            assert "\nStoppen" in served.said, f"it does not start:\n{served.said}{served.logged}"
            yield served
        finally:
            try:
                served.stop()
            finally:
                process.kill()


def comes_true(what, patience=PATIENCE):
    """Wait until something is so; return whether it became so."""
    deadline = time.monotonic() + patience
    while not what():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.1)
    return True
