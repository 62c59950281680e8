"""Measure the static site: its size, what a visit asks of the host, and how long a visitor waits.

Run ``python tests/bench/site.py [--json] [--site FOLDER]`` with Chromium and npm installed. Without
a folder the site is built first. ``first_click_s`` counts from opening the start page to the first
card that can be clicked in a browser that never was here, ``second_click_s`` the same when all is
kept, ``offline_click_s`` with the host gone, ``next_page_s`` from following a link to the first
card of a lesson; ``first_mb`` and ``first_requests`` are what the host sent until that first click,
``whole_mb`` when everything was kept for later, ``second_mb`` on the second visit. Medians of
three visitors.
"""

import argparse
import json
import os
import shutil
import statistics
import tempfile
import threading
import time
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from klaverles.cli.site import build
from klaverles.cli.site_show import Quiet

CARD = ".kl-question button.kl-card"
LESSON = "02_bekennen.html"
VISITORS = 3
CHROMIUM_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic"]
KEPT = """
async () => {
  const [name] = await caches.keys();
  return name ? (await (await caches.open(name)).keys()).length : 0;
}
"""


@dataclass
class Sent:
    """What the host sent so far."""

    requests: int = 0
    bytes: int = 0

    def since(self, before: "Sent") -> "Sent":
        return Sent(self.requests - before.requests, self.bytes - before.bytes)

    def copy(self) -> "Sent":
        return Sent(self.requests, self.bytes)


class Counting(Quiet):
    """A plain host that counts."""

    sent = Sent()

    def log_request(self, *_: Any) -> None:
        self.sent.requests += 1

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.sent.bytes += len(data)
        outputfile.write(data)


def seconds_until_card(page: Page, address: str) -> float:
    """Open a page and return the seconds until a card was clicked."""
    started = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(CARD).first.click(timeout=60_000)
    return time.perf_counter() - started


def all_kept(page: Page) -> None:
    """Wait until the number of kept files no longer grows."""
    before = -1
    while (now := page.evaluate(KEPT)) != before or not now:
        before = now
        page.wait_for_timeout(1500)


def measure_visitor(context: BrowserContext, folder: Path) -> dict[str, float]:
    """Let one visitor come twice, go on to a lesson, and come back when the host is gone."""
    Counting.sent = sent = Sent()
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    address = f"http://localhost:{host.server_port}/"
    page = context.new_page()
    found = {"first_click_s": seconds_until_card(page, address)}
    found |= {"first_mb": sent.bytes / 1e6, "first_requests": sent.requests}
    all_kept(page)
    found |= {"whole_mb": sent.bytes / 1e6, "whole_requests": sent.requests}
    started = time.perf_counter()
    page.locator(f'main a[href="{LESSON}"]').first.click()
    page.wait_for_url(f"**/{LESSON}")
    page.locator(CARD).first.click(timeout=60_000)
    found["next_page_s"] = time.perf_counter() - started
    page.close()
    before = sent.copy()
    page = context.new_page()
    found["second_click_s"] = seconds_until_card(page, address)
    page.wait_for_timeout(1000)
    again = sent.since(before)
    found |= {"second_mb": again.bytes / 1e6, "second_requests": again.requests}
    page.close()
    host.shutdown()
    host.server_close()
    found["offline_click_s"] = seconds_until_card(context.new_page(), address)
    return found


def measure(browser: Browser, folder: Path) -> dict[str, float]:
    """Return the medians of some visitors, and the size of the site."""
    found = []
    for _ in range(VISITORS):
        context = browser.new_context()
        found.append(measure_visitor(context, folder))
        context.close()
    medians = {name: statistics.median(each[name] for each in found) for name in found[0]}
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    return {"site_mb": size, "site_files": len(files), **medians}


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--site", type=Path)
    args = parser.parse_args()
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = args.site or Path(temporary) / "site"
        found: dict[str, float] = {}
        if args.site is None:
            started = time.perf_counter()
            build(folder)
            found["build_s"] = time.perf_counter() - started
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        found |= measure(browser, folder)
        browser.close()
    rounded = {name: round(value, 2) for name, value in found.items()}
    if args.json:
        print(json.dumps(rounded))
        return
    for name, value in rounded.items():
        print(f"{name:>18} {value:g}")


if __name__ == "__main__":
    main()
