"""Measure what a learner waits for: the start, a lesson, a click; and a kernel's memory.

Run ``python tests/bench/browser.py [--json]`` with Chromium installed. ``start_s`` counts from
the command to the first card that can be clicked on the start page, ``lesson_s`` from opening
another lesson to its first card (median), ``play_s`` from Begin to the first word or card that the
learner can choose in a partij, ``click_p95_ms`` from the click on the check button
to the verdict in the page, and ``kernel_mb`` is the largest lesson kernel's resident memory.
"""

import argparse
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

COMMAND = [sys.executable, "-m", "klaverles", "start", "--geen-browser", "--port", "0"]
LESSON = "voila/render/02_bekennen.ipynb"
PLAY = "voila/render/spelen.ipynb"
MY_TURN = '.kl-play[data-waiting="false"] :is(.kp-say button, .kd-active .kl-card)'
VISITS = 5
READING_MS = 3000  # a learner does not open five lessons at once
CLICKS = 80
CARD = ".kl-question button.kl-card"
CHROMIUM_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic"]
CHECK_ONCE = """
(number) => new Promise((resolve, reject) => {
  const question = window.klBench ??= document.querySelector(
    ".kl-question:has(button[data-act=check])");
  const check = () => question.querySelector("button[data-act=check]");
  const usable = () => check() && !check().disabled && check().offsetParent;
  setTimeout(() => reject(new Error("no verdict within five seconds")), 5000);
  if (!usable()) question.querySelector("[data-act=again]").click();
  const answer = () => {
    if (!usable()) return requestAnimationFrame(answer);
    const cards = question.querySelectorAll("button.kl-card");
    cards[number % cards.length].click();
    const status = question.querySelector(".kl-status");
    const started = performance.now();
    new MutationObserver(() => resolve(performance.now() - started)).observe(
      status, {childList: true, subtree: true, characterData: true});
    check().click();
  };
  answer();
})
"""


def seconds_until_card(page: Page, address: str, since: float) -> float:
    """Open a page and return the seconds from ``since`` until a card was clicked."""
    page.goto(address, wait_until="commit")
    page.locator(CARD).first.click(timeout=60_000)
    return time.perf_counter() - since


def seconds_until_turn(page: Page, address: str) -> float:
    """Begin a partij and return the seconds until the learner can speak or play."""
    page.goto(address)
    begin = page.locator("[data-act=begin-partij]")
    begin.wait_for(timeout=60_000)
    since = time.perf_counter()
    begin.click()
    page.locator(MY_TURN).first.wait_for(timeout=60_000)
    return time.perf_counter() - since


def kernel_megabytes(server: int) -> float:
    """Return the resident memory of the largest process that the server started."""
    sizes = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            text = (process / "status").read_text()
        except FileNotFoundError:
            continue  # it ended while we looked
        resident = re.search(r"^VmRSS:\s*(\d+)", text, re.M)
        if resident and re.search(rf"^PPid:\s*{server}$", text, re.M):
            sizes.append(int(resident[1]) / 1024)
    return max(sizes)


def measure() -> dict[str, float]:
    """Start the course once and return all figures."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        page = browser.new_page()
        since = time.perf_counter()
        own = os.environ | {"KLAVERLES_PROGRESS": ""}  # nothing of this is to be remembered
        server = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True, env=own)
        try:
            address = next(
                found[0] for line in server.stdout if (found := re.search(r"http://\S+/", line))
            )
            start = seconds_until_card(page, address, since)
            lessons = []
            for _ in range(VISITS):
                page.goto("about:blank")
                page.wait_for_timeout(READING_MS)
                lessons.append(seconds_until_card(page, address + LESSON, time.perf_counter()))
            clicks = [page.evaluate(CHECK_ONCE, number) for number in range(CLICKS)]
            play = seconds_until_turn(page, address + PLAY)
            memory = kernel_megabytes(server.pid)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(timeout=30)
            browser.close()
    return {
        "start_s": round(start, 2),
        "lesson_s": round(statistics.median(lessons), 2),
        "play_s": round(play, 2),
        "click_p95_ms": round(statistics.quantiles(clicks, n=20)[-1], 1),
        "kernel_mb": round(memory, 1),
    }


def main() -> None:
    """Print the figures, for people or as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    as_json = parser.parse_args().json
    figures = measure()
    if as_json:
        print(json.dumps(figures))
    else:
        print(f"command to first card    {figures['start_s']:6.2f} s   (at most 8, aim at 5)")
        print(f"another lesson           {figures['lesson_s']:6.2f} s   (at most 3)")
        print(f"Begin to my first turn   {figures['play_s']:6.2f} s   (at most 2)")
        print(f"click to verdict, p95    {figures['click_p95_ms']:6.1f} ms  (at most 150)")
        print(f"largest lesson kernel    {figures['kernel_mb']:6.1f} MB  (at most 75)")


if __name__ == "__main__":
    main()
