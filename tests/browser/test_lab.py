"""The same lessons in JupyterLab, on a copy of the learner's own."""

import contextlib
import re

import pytest
from course import NOTEBOOKS
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect
from served import serving
from tables import Table, tables

from klaverles.lessons.file_store import FileStore

LESSON = "02_bekennen.ipynb"
START = "00_start.ipynb"
VISIBLE = ".jp-NotebookPanel:not(.lm-mod-hidden)"
"""The notebook in front; Lab keeps the earlier ones open behind it."""


@contextlib.contextmanager
def running_lab(folder, **environment):
    """Start ``klaverles lab`` on an empty folder, with settings of its own; yield its address."""
    settings = {
        name: str(folder / name.lower())
        for name in ("JUPYTERLAB_WORKSPACES_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTER_CONFIG_DIR")
    }
    options = ("--geen-browser", "--port", "0", "--map", str(folder / "lessen"))
    own = {"KLAVERLES_PROGRESS": "", **settings, **environment}
    with serving("lab", *options, **own) as running:
        yield re.search(r"http://\S+token=[\w-]+", running.said)[0]


@pytest.fixture
def lab(tmp_path):
    """Return the address of a Lab that may keep nothing."""
    with running_lab(tmp_path) as address:
        yield address


def open_and_run(page, address, lesson=LESSON):
    base, token = re.match(r"(http://[^/]+)/.*token=([\w-]+)", address).groups()
    name = lesson.split(".")[0]  # a workspace of its own, so that no other notebook comes along
    page.goto(f"{base}/lab/workspaces/{name}/tree/{lesson}?token={token}")
    run_all(page, lesson)


def run_all(page, lesson):
    """Run the notebook in front from top to bottom."""
    page.locator(VISIBLE).wait_for(timeout=60_000)
    expect(page.locator(".jp-StatusBar-Widget")).to_contain_text(
        re.compile(r"Python 3.*\| (Idle|Inactief)"), timeout=60_000
    )
    for _ in range(3):  # a kernel that is not quite ready loses the first request in silence
        page.locator(".lm-MenuBar-itemLabel", has_text=re.compile("^(Run|Uitvoeren)$")).click()
        page.locator('li[data-command="runmenu:run-all"]').click()
        ran = page.locator(f"{VISIBLE} .jp-InputPrompt", has_text=re.compile(r"\[\d+\]")).first
        with contextlib.suppress(PlaywrightTimeout):
            return ran.wait_for(timeout=20_000)
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


def to_tab(page, notebook):
    """Bring an open notebook to the front."""
    page.locator(".lm-TabBar-tab", has_text=notebook).first.click()


def at_top(page, what):
    """Scroll up until this is there: Lab runs on to the last cell, and draws only what is near."""
    found = page.locator(f"{VISIBLE} {what}").first
    for _ in range(120):
        outer = page.locator(f"{VISIBLE} .jp-WindowedPanel-outer")
        outer.evaluate("(each) => (each.scrollTop = 0)")
        page.wait_for_timeout(500)
        if found.count():
            return found
    raise AssertionError(f"{what} is not drawn")


@pytest.mark.parametrize("kept", ["personal", ""], ids=["a file", "the browser's tab"])
def test_what_was_answered_in_one_notebook_all_others_know(page, tmp_path, kept):
    """Each has a kernel of its own, also those that were open already; a reload loses nothing."""
    page.set_viewport_size({"width": 1280, "height": 900})
    panel, known = ".kl-start", re.compile("Verder bij Kleur bekennen.*1 van de")
    data = {"KLAVERLES_PROGRESS": kept, "XDG_DATA_HOME": str(tmp_path / "data")}
    with running_lab(tmp_path, **data) as address:
        open_and_run(page, address, START)
        expect(at_top(page, ".kl-start-none")).to_have_text("")
        page.locator(f'{VISIBLE} .jp-RenderedMarkdown a[href*="{LESSON}"]').first.click()
        page.locator(".lm-TabBar-tab.lm-mod-current", has_text=LESSON).wait_for()
        run_all(page, LESSON)
        asked = Table(page, at_top(page, ".kl-question[data-asks]"))
        asked.choose_by_mouse(asked.right)
        to_tab(page, START)
        expect(at_top(page, panel)).to_contain_text(known)
        page.reload()
        for notebook in (LESSON, START):  # both are there again, and the one to run is in front
            page.locator(".lm-TabBar-tab", has_text=notebook).wait_for(timeout=60_000)
        expect(page.locator("#jupyterlab-splash")).to_have_count(0, timeout=60_000)
        to_tab(page, START)
        run_all(page, START)
        expect(at_top(page, panel)).to_contain_text(known)
        to_tab(page, LESSON)
        run_all(page, LESSON)
        before = at_top(page, ".kl-before")
        expect(before).to_have_text("Vandaag al gedaan, in één keer goed.")
        in_tab = page.evaluate("JSON.parse(sessionStorage.getItem('klaverles-voortgang') || '[]')")
        files = [FileStore(path).records() for path in tmp_path.rglob("voortgang.sqlite3")]
    name = asked.attempt.question.name
    names = [each["name"] for each in in_tab] + [each.name for records in files for each in records]
    assert names == [name]
    assert len(files) == (kept == "personal")
