"""The static site, built once as its maker builds it, and a Chromium for which only it exists."""

import os
import shutil
import subprocess
import sys

import pytest
from sites import SUBFOLDER, served

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # whatever a page, a worker or a service worker asks elsewhere does not exist
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
)
NO_CHROMIUM = "No Chromium found: install it, or set CHROMIUM to its path."
NO_NPM = "No npm found: install Node.js (Debian and Ubuntu: apt-get install npm)."


@pytest.fixture(scope="session")
def web(tmp_path_factory):
    """The root of a web host, with the site somewhere below it."""
    if not shutil.which("npm"):
        pytest.fail(NO_NPM)
    root = tmp_path_factory.mktemp("web")
    (root / SUBFOLDER).parent.mkdir(parents=True)
    done = subprocess.run(
        [sys.executable, "-m", "klaverles", "site", str(root / SUBFOLDER)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return root


@pytest.fixture(scope="session")
def site(web):
    with served(web) as it:
        yield it


@pytest.fixture(scope="session")
def chromium(playwright):
    found = [path for name in CHROMIUM_NAMES if (path := shutil.which(name))]
    path = os.environ.get("CHROMIUM") or next(iter(found), None)
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NO_CHROMIUM)
    browser = playwright.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
    yield browser
    browser.close()


class Visitors:
    """Visitors of the site, each with a browser of their own, and what their pages did wrong."""

    def __init__(self, chromium):
        self.chromium = chromium
        self.wrong = []

    def new(self, width=360, **options):
        context = self.chromium.new_context(viewport={"width": width, "height": 800}, **options)
        context.on("request", self._asked)
        context.on("weberror", lambda error: self.wrong.append(str(error.error)))
        context.on("console", self._said)
        return context

    def _asked(self, request):
        if not request.url.startswith(("http://localhost:", "data:", "blob:")):
            self.wrong.append(f"asked elsewhere: {request.url}")

    def _said(self, message):
        if message.type == "error":
            self.wrong.append(message.text)

    def all_is_well(self):
        wrong, self.wrong = self.wrong, []
        assert wrong == []


@pytest.fixture(scope="session")
def walkers(chromium):
    """A visitor on a desk and one on a phone, who walk through the site without leaving it."""
    visitors = Visitors(chromium)
    pages = {width: visitors.new(width).new_page() for width in (1280, 360)}
    return visitors, pages


@pytest.fixture(params=[1280, 360])
def page(walkers, request):
    """The page of a walker; nothing may be asked elsewhere or go wrong."""
    visitors, pages = walkers
    yield pages[request.param]
    visitors.all_is_well()


@pytest.fixture
def phone(walkers):
    visitors, pages = walkers
    yield pages[360]
    visitors.all_is_well()


@pytest.fixture
def visitors(chromium):
    """Visitors for one test, who were never here; nothing may go wrong for them."""
    them = Visitors(chromium)
    yield them
    them.all_is_well()
