"""A real Chromium, a real server, and the rule that nothing leaves this machine."""

import contextlib
import os
import shutil
from urllib.parse import urlsplit

import pytest
from served import serving

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NO_CHROMIUM = (
    "No Chromium found. Install it (Debian and Ubuntu: apt-get install chromium), "
    "or set CHROMIUM to the path of a Chromium or Chrome."
)


@contextlib.contextmanager
def running_course(*options, **environment):
    """Start the course as a learner does, and stop it afterwards.

    Nothing is kept in a file, as on a shared server, unless the environment says so.
    """
    own = {"KLAVERLES_PROGRESS": "", **environment}
    with serving("start", "--geen-browser", *options, **own) as running:
        yield running


@pytest.fixture(scope="session")
def course():
    """The server that most tests share."""
    with running_course("--port", "0") as running:
        yield running


@pytest.fixture
def start_course():
    """Return a function that starts a server of the test's own."""
    with contextlib.ExitStack() as stack:
        yield lambda *options, **env: stack.enter_context(running_course(*options, **env))


@pytest.fixture(scope="module")
def start_for_module():
    """Return a function that starts a server for all tests of a module."""
    with contextlib.ExitStack() as stack:
        yield lambda *options, **env: stack.enter_context(running_course(*options, **env))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """Use the Chromium of this machine; without one, skip, but never on CI."""
    found = [path for name in CHROMIUM_NAMES if (path := shutil.which(name))]
    path = os.environ.get("CHROMIUM") or next(iter(found), None)
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NO_CHROMIUM)
    return {**browser_type_launch_args, "executable_path": path, "args": list(CHROMIUM_FLAGS)}


@pytest.fixture(autouse=True)
def nothing_leaves_this_machine(request):
    """Fail a test in whose pages anything was asked from another machine."""
    if "context" not in request.fixturenames:
        yield
        return
    asked = []
    context = request.getfixturevalue("context")
    context.on("request", lambda sent: asked.append(sent.url))
    yield
    hosts = {urlsplit(url).hostname for url in asked if not url.startswith(("data:", "blob:"))}
    assert hosts <= {"localhost", "127.0.0.1"}
