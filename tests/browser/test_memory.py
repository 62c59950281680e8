"""What the course remembers of a learner, on a shared server and on an own computer."""

import os
import signal

import psutil
import pytest
from playwright.sync_api import expect
from tables import Table, tables

from klaverles.lessons.file_store import FileStore

LESSON = "02_bekennen.ipynb"
TEST = "07_gemengde_toets.ipynb"
PROGRESS = "voortgang.ipynb"
READY = 60_000


def opened(page, course, file=LESSON):
    """Open a lesson and wait until all of it is there."""
    page.goto(course.page(file))
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=READY)
    page.locator(".kl-question[data-asks]").first.wait_for()
    return page


def done_before(page, name):
    return page.locator(f'[data-question="{name}"] .kl-before')


def answer_first(page):
    """Answer the first exercise right; return its name."""
    first = tables(page)[0]
    name = first.attempt.question.name
    first.choose_by_mouse(first.right)
    return name


def test_an_answer_is_remembered_over_a_reload_in_this_tab_only(page, course, browser):
    """A shared server mixes no learners: another browser sees nothing of it."""
    opened(page, course)
    name = answer_first(page)
    expect(done_before(page, name)).to_have_count(0)
    opened(page, course)
    expect(done_before(page, name)).to_have_text("Vandaag al gedaan, in één keer goed.")
    expect(page.locator(f'[data-question="{name}"]')).to_have_attribute("data-outcome", "open")
    with browser.new_context() as other:
        opened(stranger := other.new_page(), course)
        stranger.wait_for_timeout(500)
        expect(done_before(stranger, name)).to_have_count(0)
        assert stranger.evaluate("sessionStorage.getItem('klaverles-voortgang')") is None


def test_a_wrong_try_is_remembered_over_a_reload(page, course):
    """The exercise says so; a test counts it, and gives the one try that was left."""
    opened(page, course)
    left, ended = tables(page)[:2]
    for each in (left, ended):
        each.choose_by_mouse(each.wrong)
    ended.root.get_by_role("button", name="Antwoord").click()  # within the same second, often
    expect(ended.root).to_have_attribute("data-outcome", "antwoord-getoond")
    opened(page, course)
    for each, told in (
        (left, "Vandaag al geprobeerd, het was nog niet goed."),
        (ended, "Vandaag al gedaan, toen kreeg je het antwoord te zien."),
    ):
        expect(done_before(page, each.attempt.question.name)).to_have_text(told)

    opened(page, course, TEST)
    root = page.locator(".kl-question:has(.kl-progress)")
    asked = Table(page, root)
    asked.choose_by_mouse(asked.wrong)
    opened(page, course, TEST)
    expect(root.locator(".kl-apart")).to_contain_text("Je eerste antwoord op deze vraag")
    asked = Table(page, root)
    asked.choose_by_mouse(asked.right)
    expect(root).to_have_attribute("data-outcome", "goed")
    root.get_by_role("button", name="Volgende vraag").click()
    expect(root.locator(".kl-progress")).to_contain_text("Tot nu toe 0 ")


def test_a_spoiled_tab_does_no_harm(page, course):
    """What cannot be read is skipped; the course goes on and keeps new answers."""
    opened(page, course)
    for spoiled in ("{", "17", '[null, {"id": 3}, {"id": "x", "kind": "spel"}]'):
        page.evaluate("(text) => sessionStorage.setItem('klaverles-voortgang', text)", spoiled)
        opened(page, course)
    name = answer_first(page)
    opened(page, course)
    expect(done_before(page, name)).to_have_count(1)


def test_a_tab_that_can_keep_nothing_still_answers(page, course):
    """A full or closed store of the browser is no reason to stop."""
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('vol'); }")
    opened(page, course)
    answer_first(page)


def test_a_test_goes_on_after_a_reload(page, course):
    """At the first open question, with the count so far."""
    opened(page, course, TEST)
    root = page.locator(".kl-question:has(.kl-progress)")
    asked = Table(page, root)
    asked.choose_by_mouse(asked.right)
    root.get_by_role("button", name="Volgende vraag").click()
    expect(root.locator(".kl-progress")).to_contain_text("Vraag 2 van ")
    root.get_by_role("button", name="Antwoord").click()
    root.get_by_role("button", name="Volgende vraag").click()
    expect(root.locator(".kl-progress")).to_contain_text("Vraag 3 van ")
    progress, name = root.locator(".kl-progress").inner_text(), root.get_attribute("data-question")
    assert "Tot nu toe 1 " in progress
    opened(page, course, TEST)
    expect(root.locator(".kl-progress")).to_have_text(progress)
    expect(root).to_have_attribute("data-question", name)


def killed(course):
    """End the server and its kernels as a power cut would."""
    family = [course.process, *psutil.Process(course.process.pid).children(recursive=True)]
    for each in family:
        os.kill(each.pid, signal.SIGKILL)
    course.process.wait(timeout=30)


@pytest.fixture
def own_computer(start_course, tmp_path):
    """Start the course for one person, whose data is in a folder of the test."""
    return lambda: start_course(
        "--port", "0", KLAVERLES_PROGRESS="personal", XDG_DATA_HOME=str(tmp_path)
    )


def kept_in_tab(page):
    """What the course keeps in this tab of the browser."""
    return page.evaluate(
        "Object.keys(sessionStorage).filter((key) => key.startsWith('klaverles-voortgang'))"
    )


def test_erasing_leaves_nothing_in_the_tab(page, course):
    """Neither the answers nor the switches; and the next page is a newcomer's."""
    opened(page, course)
    name = answer_first(page)
    page.goto(course.page(PROGRESS))
    shown = page.locator(".kl-progress-page")
    shown.get_by_label("Tijd per vraag").click(timeout=READY)
    expect(shown.get_by_role("status").first).to_contain_text("de tijd per vraag")
    assert sorted(kept_in_tab(page)) == ["klaverles-voortgang", "klaverles-voortgang-keuzes"]
    for button in ("Wis alles", "Ja, ga verder", "Wis alles voorgoed"):
        shown.get_by_role("button", name=button, exact=True).click()
    expect(shown.get_by_role("status").first).to_contain_text("Alles is gewist")
    assert sorted(kept_in_tab(page)) == ["klaverles-voortgang-gewist"]  # only when that was
    opened(page, course)
    page.wait_for_timeout(500)
    expect(done_before(page, name)).to_have_count(0)


def test_what_cannot_be_written_is_kept_by_the_tab_until_it_can(page, own_computer, tmp_path):
    """The next page knows it. When the file can be made all comes into it, and the tab forgets."""
    blocked = tmp_path / "klaverles"
    blocked.write_text("hier kan geen map komen", encoding="utf-8")
    opened(page, course := own_computer())
    name = answer_first(page)
    told = page.locator(f'[data-question="{name}"] .kl-before[role=status]')
    expect(told).to_contain_text("in het tabblad van je browser")
    opened(page, course)
    expect(done_before(page, name)).to_have_text("Vandaag al gedaan, in één keer goed.")
    (kept,) = kept_in_tab(page)
    assert kept.startswith("klaverles-voortgang-")
    blocked.unlink()
    opened(page, course)
    expect(done_before(page, name)).to_have_text("Vandaag al gedaan, in één keer goed.")
    page.wait_for_function("(key) => sessionStorage.getItem(key) === null", arg=kept)
    (file,) = blocked.rglob("voortgang.sqlite3")
    assert [record.name for record in FileStore(file).records()] == [name]


def test_on_an_own_computer_an_answer_outlives_the_server(page, own_computer, tmp_path):
    """It was answered, the server was killed, and it is still there for every page."""
    first = own_computer()
    opened(page, first)
    name = answer_first(page)
    killed(first)
    assert list(tmp_path.rglob("*.sqlite3"))
    opened(page, own_computer())
    expect(done_before(page, name)).to_have_text("Vandaag al gedaan, in één keer goed.")
    assert page.evaluate("sessionStorage.getItem('klaverles-voortgang')") is None
