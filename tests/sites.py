"""The static site as a visitor meets it: served from a folder, and pages that are ready."""

import contextlib
import json
import re
import threading
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import expect

from klaverles.cli.site_show import server

READY = 60_000
SUBFOLDER = "een/map"


@dataclass
class Site:
    """A site that is served, in a folder below the server's own."""

    folder: Path
    url: str

    def page(self, name="index.html"):
        return f"{self.url}{name}"

    @property
    def files(self):
        """The files that a browser keeps."""
        text = (self.folder / "sw.js").read_text(encoding="utf-8")
        return json.loads(re.search(r"^const FILES = (.*);$", text, re.MULTILINE)[1])


@contextlib.contextmanager
def served(root, subfolder=SUBFOLDER):
    """Serve a folder until the end."""
    with server(root) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        below = f"{subfolder}/" if subfolder else ""
        try:
            yield Site(root / subfolder, f"http://localhost:{running.server_port}/{below}")
        finally:
            running.shutdown()


def ready(page):
    """Wait until all of a page is there."""
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=READY)
    return page


def opened(page, address):
    page.goto(address)
    return ready(page)


def at(page, site, name="index.html"):
    """Go to a page of the site as by a link, so that Python keeps running if it runs."""
    if not page.url.startswith(site.url):
        return opened(page, site.page(name))
    page.evaluate(
        """(name) => {
          const link = Object.assign(document.createElement("a"), { href: name });
          document.querySelector("main").append(link);
          link.click();
        }""",
        name,
    )
    page.wait_for_url(f"**/{name}")
    return ready(page)


def kept(page):
    """Return the names of the browser's stores of files, each with how many it holds."""
    return page.evaluate(
        """async () => {
          const found = {};
          for (const name of await caches.keys())
            found[name] = (await (await caches.open(name)).keys()).length;
          return found;
        }"""
    )


def all_kept(page, site, build=""):
    """Wait until the browser keeps all files of the site, of one build and no other."""
    for _ in range(READY // 250):
        match list(kept(page).items()):
            case [(name, amount)] if amount == len(site.files) and name.endswith(build):
                return page
        page.wait_for_timeout(250)
    raise AssertionError(f"{kept(page)}, not {len(site.files)} of build {build}")
