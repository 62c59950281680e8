"""Measure a room: thirty learners on one machine, those who come after, and who opens a lesson.

Run ``python tests/bench/room.py [--json]`` with Chromium installed. Thirty learners open a lesson
within half a minute and answer twenty questions each, with the pauses of a person times ``--pace``.
Each fetches what a browser fetches, and speaks with its kernel over a websocket as the page does;
thirty browsers would be measured here, and not the server. ``failed`` counts learners who got
anything else than verdicts, ``verdict_p50_ms`` and ``verdict_p95_ms`` run from the tap to the
verdict, ``open_p50_s`` and ``open_p95_s`` from the request for the lesson until its exercises are
there, ``learner_mb`` is what a learner's kernel takes (resident; ``learner_pss_mb`` counts what
kernels share once), ``back_mb`` how much more memory the server takes after they left than before
they came. Then thirty more come at once: each gets one of the ``places`` or the friendly page
(``busy``). ``click_ready_s`` and ``click_cold_s`` run in a browser from the click on a lesson until
its first card was clicked, with kernels ready and without (medians).
"""

import argparse
import asyncio
import json
import os
import shutil
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).parents[1]))

import psutil
from playwright.sync_api import Page, sync_playwright
from room_learner import Learner, NoPlaceError
from served import serving

LEARNERS, QUESTIONS, PLACES = 30, 20, 44
READY = 4  # kernels, as the command has without an option
WITHIN_S = 30.0  # a teacher says: open lesson two
THINKING_S, READING_S = (5.0, 20.0), (3.0, 8.0)
WITHOUT_GOODBYE = 3
CULL_S = 90
LESSONS = ("02_bekennen", "04_introeven_en_overtroeven", "06_maatslag", "08_roem", "10_de_telling")
LESSON = "02_bekennen.ipynb"
CARD = ".kl-question button.kl-card"
VISITS = 5
READING_MS = 8000
CHROMIUM_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic"]


@contextmanager
def served(*options: str) -> Iterator[tuple[str, psutil.Process]]:
    """Serve a room; give its address and its process."""
    here = ("--adres", "127.0.0.1", "--port", "0", "--geen-telling")
    with serving("serve", *here, *options, KLAVERLES_CULL_SECONDS=str(CULL_S)) as running:
        yield running.url, psutil.Process(running.process.pid)


def health(url: str) -> dict[str, int]:
    """Return what the health page says."""
    with urlopen(f"{url}gezond") as answer:
        return json.load(answer)


def wait_until_ready(url: str, amount: int) -> None:
    """Wait until so many kernels are ready, and have had time to load what they need."""
    until = time.monotonic() + 120
    while health(url)["gereed"] < amount and time.monotonic() < until:
        time.sleep(0.5)
    time.sleep(3)


def megabytes(process: psutil.Process) -> tuple[float, list[float], list[float]]:
    """Return the memory of server and kernels together, and of each kernel resident and shared."""
    kernels = [each.memory_full_info() for each in process.children()]
    shared = [each.pss / 2**20 for each in kernels]
    return process.memory_full_info().pss / 2**20 + sum(shared), [
        each.rss / 2**20 for each in kernels
    ], shared  # fmt: skip


class Room:
    """What thirty learners met."""

    def __init__(self, url: str, files: tuple[str, ...], pace: float) -> None:
        self.url, self.files, self.pace = url, files, pace
        self.random = Random(1)
        self.verdicts: list[float] = []
        self.opened: list[float] = []
        self.failed: Counter[str] = Counter()
        self.learners: list[Learner] = []

    async def _pause(self, between: tuple[float, float]) -> None:
        await asyncio.sleep(self.random.uniform(*between) * self.pace)

    async def study(self, number: int) -> None:
        """Open a lesson and answer twenty questions."""
        learner = Learner(self.url, self.files)
        await asyncio.sleep(self.random.uniform(0, WITHIN_S))
        try:
            began = time.perf_counter()
            await learner.open(f"{LESSONS[number % len(LESSONS)]}.ipynb")
            self.opened.append(time.perf_counter() - began)
            self.learners.append(learner)
            model = learner.question()
            for each in range(QUESTIONS):
                await self._pause(THINKING_S)
                self.verdicts += await learner.answer(model, number + each)
                await self._pause(READING_S)
                await learner.change(model, {"do": "next"})
            if len(learner.kept) < QUESTIONS:
                self.failed["an answer was not kept"] += 1
        except Exception as error:
            self.failed[f"{type(error).__name__}: {error}"] += 1

    async def more(self) -> tuple[int, int]:
        """Let thirty more come at once; return how many got a place, and the friendly page."""
        found = Counter(await asyncio.gather(*(self._come() for _ in range(LEARNERS))))
        return found["place"], found["busy"]

    async def _come(self) -> str:
        learner = Learner(self.url)
        try:
            await learner.open(LESSON)
            self.learners.append(learner)
            return "place"
        except NoPlaceError:
            return "busy"
        except Exception as error:
            self.failed[f"after thirty: {type(error).__name__}: {error}"] += 1
            return "failed"

    async def leave(self) -> None:
        """Let all go home, some without a goodbye."""
        await asyncio.gather(
            *(
                each.leave(goodbye=number >= WITHOUT_GOODBYE)
                for number, each in enumerate(self.learners)
            )
        )


async def lesson_of_thirty(
    url: str, process: psutil.Process, files: tuple[str, ...], pace: float
) -> dict[str, object]:
    """Let a room come, learn, be joined by as many, and leave."""
    first = Learner(url, files)  # the server loads what every visit needs
    await first.open(LESSON)
    await first.leave()
    await asyncio.to_thread(wait_until_ready, url, READY)
    before = megabytes(process)[0]
    room = Room(url, files, pace)
    await asyncio.gather(*(room.study(number) for number in range(LEARNERS)))
    _, resident, shared = megabytes(process)
    load = os.getloadavg()[0]
    places, busy = await room.more()
    most = megabytes(process)[0]
    await room.leave()
    until = time.monotonic() + 3 * CULL_S
    while health(url)["kernels"] and time.monotonic() < until:
        await asyncio.sleep(1)
    await asyncio.to_thread(wait_until_ready, url, READY)
    marks = statistics.quantiles(room.verdicts, n=20)
    opened = statistics.quantiles(room.opened, n=20)
    return {
        "failed": sum(room.failed.values()),
        "failures": dict(room.failed),
        "verdicts": len(room.verdicts),
        "verdict_p50_ms": round(1000 * marks[9], 1),
        "verdict_p95_ms": round(1000 * marks[18], 1),
        "open_p50_s": round(opened[9], 2),
        "open_p95_s": round(opened[18], 2),
        "learner_mb": round(statistics.mean(resident), 1),
        "learner_pss_mb": round(statistics.mean(shared), 1),
        "most_mb": round(most),
        "places": places,
        "busy": busy,
        "left_kernels": health(url)["kernels"],
        "back_mb": round(megabytes(process)[0] - before, 1),
        "load": round(load, 1),
    }


def seconds_after_click(page: Page, url: str, ready: int) -> float:
    """Open the start page, click on a lesson, and return the seconds to its first card."""
    page.goto(url)
    page.locator("html[data-ready=true]").wait_for(timeout=60_000)
    page.wait_for_timeout(READING_MS)
    if ready:
        wait_until_ready(url, ready)
    link = page.locator(f"main a[href$='{LESSON}']").first
    began = time.perf_counter()
    link.click(no_wait_after=True)
    page.wait_for_url(f"**/{LESSON}", wait_until="commit")
    page.locator(CARD).first.click(timeout=60_000)
    return time.perf_counter() - began


def in_a_browser() -> tuple[dict[str, float], tuple[str, ...]]:
    """Return the seconds from click to card, and the files that a browser fetches for a lesson."""
    figures: dict[str, float] = {}
    files: list[str] = []
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        for name, ready in (("click_ready_s", 2), ("click_cold_s", 0)):
            browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
            with served("--gereed", str(ready)) as (url, _):
                page = browser.new_page()
                if not files:
                    page.on("request", lambda sent, at=url: files.append(sent.url.removeprefix(at)))
                waited = [seconds_after_click(page, url, ready) for _ in range(VISITS)]
                figures[name] = round(statistics.median(waited), 2)
            browser.close()
    static = (each for each in files if each.startswith(("voila/static", "voila/templates")))
    extensions = (each for each in files if each.startswith("voila/labextensions"))
    return figures, tuple(dict.fromkeys([*static, *extensions]))


def measure(pace: float) -> dict[str, object]:
    """Return all figures."""
    browser, files = in_a_browser()
    with served("--kernels", str(PLACES)) as (url, process):
        wait_until_ready(url, READY)
        return {**asyncio.run(lesson_of_thirty(url, process, files, pace)), **browser}


def main() -> None:
    """Print the figures, for people or as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--pace", type=float, default=0.5, help="times the pauses of a person")
    args = parser.parse_args()
    figures = measure(args.pace)
    if args.json:
        print(json.dumps(figures))
        return
    print(f"failed sessions of {LEARNERS}       {figures['failed']:6}     (none)")
    for what, often in dict(figures["failures"]).items():
        print(f"  {often} x {what}")
    print(f"verdict, median            {figures['verdict_p50_ms']:6} ms")
    print(f"verdict, p95               {figures['verdict_p95_ms']:6} ms  (at most 300)")
    print(f"lesson opens, median       {figures['open_p50_s']:6} s")
    print(f"lesson opens, p95          {figures['open_p95_s']:6} s")
    print(f"memory of a learner        {figures['learner_mb']:6} MB  (aim at 90)")
    print(f"  shared parts once        {figures['learner_pss_mb']:6} MB")
    print(f"memory of all, at most     {figures['most_mb']:6} MB")
    print(f"more after all left        {figures['back_mb']:6} MB")
    print(f"thirty more: a place       {figures['places']:6}")
    print(f"thirty more: het is druk   {figures['busy']:6}")
    print(f"click to card, ready       {figures['click_ready_s']:6} s   (at most 1.5)")
    print(f"click to card, not ready   {figures['click_cold_s']:6} s   (at most 5)")
    print(f"load of the machine        {figures['load']:6}")


if __name__ == "__main__":
    main()
