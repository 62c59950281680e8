"""The same lessons in JupyterLab, on a copy of the learner's own."""

import contextlib
import os
import re
import signal
import subprocess
import sys

import pytest
from course import NOTEBOOKS
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect
from tables import tables

LESSON = "02_bekennen.ipynb"
VISIBLE = ".jp-NotebookPanel:not(.lm-mod-hidden)"
"""The notebook in front; Lab keeps the earlier ones open behind it."""


@pytest.fixture
def lab(tmp_path):
    """Start ``klaverles lab`` on an empty folder, with settings of its own."""
    settings = {
        name: str(tmp_path / name.lower())
        for name in ("JUPYTERLAB_WORKSPACES_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTER_CONFIG_DIR")
    }
    lessons = tmp_path / "lessen"
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "klaverles",
            "lab",
            "--geen-browser",
            "--port",
            "0",
            "--map",
            lessons,
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "KLAVERLES_PROGRESS": "", **settings},
    )
    with process:
        address = None
        for line in process.stdout:
            if address := re.search(r"http://(?:localhost|127\.0\.0\.1):\d+/\S*token=[\w-]+", line):
                break
        assert address, "the server did not say where it is"
        try:
            yield address[0]
        finally:
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=10)
            process.kill()


def open_and_run(page, address, lesson=LESSON):
    base, token = re.match(r"(http://[^/]+)/.*token=([\w-]+)", address).groups()
    name = lesson.split(".")[0]  # a workspace of its own, so that no other notebook comes along
    page.goto(f"{base}/lab/workspaces/{name}/tree/{lesson}?token={token}")
    page.locator(VISIBLE).wait_for(timeout=60_000)
    expect(page.locator(".jp-StatusBar-Widget")).to_contain_text(
        re.compile(r"Python 3.*\| (Idle|Inactief)"), timeout=60_000
    )
    for _ in range(2):  # a kernel that is not quite ready loses the first request in silence
        page.locator(".lm-MenuBar-itemLabel", has_text=re.compile("^(Run|Uitvoeren)$")).click()
        page.locator('li[data-command="runmenu:run-all"]').click()
        ran = page.locator(f"{VISIBLE} .jp-InputPrompt", has_text=re.compile(r"\[[\d*]+\]")).first
        with contextlib.suppress(PlaywrightTimeout):
            return ran.wait_for(timeout=15_000)
    raise AssertionError(f"{lesson} does not run")


def test_a_lesson_in_jupyterlab_by_mouse_and_by_keyboard(page, lab):
    """Wrong and right by mouse, wrong and right by keyboard, and no letter edits the notebook."""
    page.set_viewport_size({"width": 1280, "height": 900})
    open_and_run(page, lab)
    first, second = tables(page, least=2)[:2]
    first.choose_by_mouse(first.wrong)
    first.choose_by_mouse(first.right)
    second.choose_by_keyboard(second.wrong)
    second.choose_by_keyboard(second.right)
    cells = page.locator(".jp-Cell")
    before = cells.count()
    second.root.locator(".kl-hand button").first.focus()
    for key in ["x", "b", "a", "d", "d", "m", "y", "c", "v", "z", "ArrowDown", "ArrowUp"]:
        page.keyboard.press(key)
    expect(second.root.locator(":focus")).to_have_count(1)
    assert cells.count() == before
    second.root.locator(".kl-status").focus()
    page.keyboard.press("x")
    page.keyboard.press("b")
    assert cells.count() == before


def test_every_notebook_runs_in_jupyterlab(page, lab):
    """All cells of all lessons, without an error, and what each shows is drawn."""
    page.set_viewport_size({"width": 1280, "height": 900})
    for path in NOTEBOOKS:
        open_and_run(page, lab, path.name)
        front = page.locator(VISIBLE)
        drawn = front.locator(".jp-OutputArea .kl, .jp-OutputArea figure, .jp-OutputArea dl")
        expect(drawn.first).to_be_visible(timeout=60_000)
        last = front.locator(".jp-CodeCell").last
        last.scroll_into_view_if_needed()
        expect(last.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\[\d+\]"), timeout=60_000)
        expect(front.locator("[data-mime-type*=error], [data-mime-type*=stderr]")).to_have_count(0)
