"""Fresh Python environments and servers in them, for Binder and for a hub."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import psutil
import pytest
from served import comes_true

ROOT = Path(__file__).parents[2]
SHIPPED = ("binder", "exercises", "hub", "klaverles", "notebooks", "LICENSE", "README.md")


def checkout(folder):
    """Copy what the course needs, as a fresh clone has it."""
    skip = shutil.ignore_patterns("__pycache__", ".*", "node_modules")
    for name in (*SHIPPED, "pyproject.toml"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=skip)
        else:
            shutil.copy(source, folder / name)
    return folder


def python_of(version):
    """Return the command of a Python of this version if it works here, else of this very one."""
    command = shutil.which(f"python{version}")
    if command and subprocess.run([command, "-c", ""], capture_output=True).returncode == 0:
        return command
    return sys.executable


def run(*command, **options):
    """Run a step of an installation; when it fails, what it said is the failure."""
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options
    )
    if done.returncode:
        pytest.fail(f"{' '.join(map(str, command))}\n{done.stdout[-4000:]}")
    return done.stdout


def inside(environment, **variables):
    """Return the environment variables of who works inside a Python environment."""
    ours = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "KLAVERLES", "BINDER", "PYTHON", "VIRTUAL_ENV", "XDG"))
    }
    path = f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return {**ours, "PATH": path, "PYTHONUNBUFFERED": "1", **variables}


def free_port():
    """Return a port that is free now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def answers(address):
    """Return the status code of an address, or None as long as nobody answers."""
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        with error:
            return error.code
    except OSError:
        return None


@contextlib.contextmanager
def serving(command, log, address, **options):
    """Run a server until it is no longer needed, and end all that it started."""
    with log.open("a") as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT, **options)
    try:
        up = comes_true(lambda: process.poll() is not None or answers(address) == 200)
        if not up or process.poll() is not None:
            pytest.fail(f"the server did not start:\n{log.read_text()[-4000:]}")
        yield process
    finally:
        end(process)


def end(process):
    """End a server as a stop of the machine does, and whatever it leaves."""
    if process.poll() is None:
        family = psutil.Process(process.pid).children(recursive=True)
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
        kill(family)
    process.wait()


def kill(processes):
    """End processes at once, those that are gone already included."""
    for each in processes:
        with contextlib.suppress(psutil.NoSuchProcess):
            each.kill()
