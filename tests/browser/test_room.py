"""A room as its learners meet it in their browsers: full, broken, and stopped."""

import re

import psutil
import pytest
from playwright.sync_api import expect
from rooms import running_room
from served import comes_true

LESSON = "02_bekennen.ipynb"
PATIENCE = 60_000
KEPT = "Object.keys(sessionStorage).flatMap((key) => sessionStorage.getItem(key)).join(' ')"


@pytest.fixture(scope="module")
def room():
    """A room of two places."""
    with running_room("--kernels", "2", "--gereed", "1") as started:
        yield started


@pytest.fixture
def tabs(context, room):
    """Return a function that opens a tab; all are closed afterwards, and their places free."""
    opened = []

    def tab(file=LESSON):
        page = context.new_page()
        opened.append(page)
        if file:
            page.goto(room.page(file))
        return page

    yield tab
    for page in opened:
        page.goto("about:blank")  # a page that is merely closed by the test says no goodbye
        page.close()
    assert comes_true(lambda: room.health()["kernels"] == 0), (room.health(), room.logged)


def ready(page):
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=PATIENCE)


def answer_one(page):
    """Give up on the first question: that is an answer too, and kept when it is acknowledged."""
    question = page.locator(".kl-question").first
    question.locator("button.kl-card").first.click()
    question.locator("[data-act=check]").click()
    expect(question.locator(".kl-status")).not_to_be_empty()
    if question.locator("[data-act=give-up], [data-act=answer]").count():
        question.locator("[data-act=give-up], [data-act=answer]").first.click()
    expect(question).to_have_attribute("data-outcome", re.compile("goed|getoond"))
    assert "bekennen" in page.evaluate(KEPT)


@pytest.mark.parametrize("width", [360, 1280])
def test_who_has_to_wait_gets_in_without_doing_anything(tabs, room, width):
    """The page says that it is busy, does not scroll sideways, and becomes the lesson."""
    first, second = tabs(), tabs()
    ready(first)
    ready(second)
    third = tabs()
    third.set_viewport_size({"width": width, "height": 700})
    expect(third.get_by_role("heading", name="Het is druk")).to_be_visible()
    expect(third.locator("html")).to_have_attribute("lang", "nl")
    assert third.evaluate("document.documentElement.scrollWidth") <= width
    first.goto("about:blank")
    ready(third)
    expect(third.locator(".kl-question button.kl-card").first).to_be_visible()


def test_a_page_loads_nothing_that_its_policy_forbids(tabs, room):
    """The policy is strict enough to say no, and says it to nothing of ours."""
    page = tabs(None)
    refused = []
    page.on("console", lambda said: refused.append(said.text) if "Policy" in said.text else None)
    for file in ("00_start.ipynb", LESSON, "spelen.ipynb", "voortgang.ipynb"):
        page.goto(room.page(file))
        ready(page)  # a page that is left before says no goodbye
    assert not refused
    page.evaluate("fetch('http://192.0.2.1/').catch(() => null)")
    assert refused


def test_a_kernel_that_is_killed_costs_no_answer(tabs, room):
    """The page says a sentence and a way on; what was answered is still kept by the tab."""
    page = tabs()
    ready(page)
    answer_one(page)
    kept = page.evaluate(KEPT)
    for process in room.family():
        process.kill()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Deze les is gestopt", timeout=PATIENCE)
    alert.get_by_role("link", name="Laad de les opnieuw").click()
    page.wait_for_load_state()
    ready(page)
    assert page.evaluate(KEPT) == kept


def test_when_the_room_stops_a_learner_is_told(context):
    """An open page says that the course is gone."""
    with running_room("--kernels", "3", "--gereed", "1") as stopping:
        page = context.new_page()
        page.goto(stopping.page(LESSON))
        ready(page)
        code, said = stopping.stop()
        assert code == 0
        assert "gestopt" in said
        expect(page.get_by_role("alert")).to_contain_text("verbinding", timeout=PATIENCE)


def test_when_the_server_is_killed_the_answers_outlive_it(context):
    """The page says a sentence; when the room is open again its link goes on where it was."""
    with running_room("--kernels", "3", "--gereed", "1") as first:
        page = context.new_page()
        page.goto(first.page(LESSON))
        ready(page)
        answer_one(page)
        kernels = first.family()
        url, port = first.url, first.port
        first.process.kill()
        first.process.wait()
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text("De verbinding met de cursus is weg", timeout=PATIENCE)
        gone, alive = psutil.wait_procs(kernels, timeout=30)
        assert gone
        assert not alive  # a kernel ends when its server is gone
    with running_room("--kernels", "3", "--gereed", "1", "--port", str(port)) as second:
        assert second.url == url
        alert.get_by_role("link", name="Laad de les opnieuw").click()
        page.wait_for_load_state()
        ready(page)
        question = page.locator(".kl-question").first
        expect(question.locator(".kl-before")).to_contain_text("Vandaag al gedaan")
