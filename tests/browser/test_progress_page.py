"""Voortgang in a real browser: phone, keyboard, screen reader, a file kept and read, erasing.

The page is a stub: the widget's own script, and a model that hands every message to Python.
"""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from stub import ADDRESS, serve

from klaverles.lessons.answered import Answered, Verdict, new_id
from klaverles.lessons.exported import export_text, read_export
from klaverles.lessons.units import all_units
from klaverles.rules.ruleset import Variant
from klaverles.widgets.memory import memory
from klaverles.widgets.progress_page import progress

WIDTHS = [320, 360, 1280]
DAY = 86_400


def answers():
    """Return some weeks of answers: right, missed, at a table."""
    now, units = memory().now(), all_units((Variant.AMSTERDAMS,))
    return [
        Answered(
            id=new_id(),
            at=now - DAY * (number % 30) - 60,
            place="spelen" if number % 7 == 0 else "bekennen",
            name=f"vraag-{number}",
            unit=units[number % 40].pattern,
            rules=units[number % 40].rules,
            table="amsterdams",
            verdict=Verdict.MET if number % 7 == 0 else Verdict.FOUND,
            tries=1 + (number % 5 == 0),
            mistake="heer-boven-tien" if number % 5 == 0 else "",
        )
        for number in range(120)
    ]


class Progress:
    """The page; each time it is opened, Python makes it afresh from what is remembered."""

    def __init__(self, page):
        self.page = page
        self.root = page.locator(".kl-progress-page")
        self.status = self.root.locator(".kl-status")
        serve(self, page, progress)
        page.goto(ADDRESS)
        self.root.wait_for()

    def button(self, name):
        return self.root.get_by_role("button", name=name, exact=True)


@pytest.fixture(autouse=True)
def own_file(tmp_path, monkeypatch):
    """A learner with a file of their own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("KLAVERLES_PROGRESS", "personal")
    memory.cache_clear()
    yield
    memory.cache_clear()


@pytest.fixture
def kept():
    """A learner who answered for some weeks."""
    memory().remember(*(found := answers()))
    return found


@pytest.fixture
def phone(page):
    page.set_viewport_size({"width": 360, "height": 740})
    return page


def wrong(page):
    """Return what axe finds; only the heading of the notebook around the widget is not here."""
    found = Axe().run(page).response["violations"]
    return [each["help"] for each in found if each["id"] != "page-has-heading-one"]


@pytest.mark.parametrize("width", WIDTHS)
def test_all_fits_and_axe_finds_nothing(page, kept, width):
    """Folds open and the question of erasing asked; nothing sticks out to the right."""
    page.set_viewport_size({"width": width, "height": 740})
    shown = Progress(page)
    expect(shown.root.locator("figure img")).to_have_count(2)
    shown.root.locator("summary", has_text="Nog niet begonnen").click()
    for summary in shown.root.locator("summary").all()[:4]:
        summary.click()
    shown.button("Wis alles").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert wrong(page) == []


def test_a_newcomers_page_passes_axe_and_asks_for_no_figures(phone):
    """A first lesson to begin with, and where answers will be kept."""
    shown = Progress(phone)
    expect(shown.root.get_by_role("link", name="Begin met De kaarten en de tafel")).to_be_visible()
    expect(shown.root.locator("h2")).to_have_text(["Bewaren"])
    assert wrong(phone) == []
    assert [each["do"] for each in shown.sent] == ["refresh"]


def test_a_page_that_is_looked_at_again_shows_what_was_done_meanwhile(phone):
    """In JupyterLab its tab was behind another one, or the whole window was."""
    shown = Progress(phone)
    expect(shown.root.locator("h2")).to_have_text(["Bewaren"])
    show = "here => document.querySelector('.kl-progress-page').parentElement.hidden = !here"
    phone.evaluate(show, False)
    phone.wait_for_timeout(200)
    memory().remember(*answers()[:1])
    phone.evaluate(show, True)
    expect(shown.root.locator("h2").first).to_have_text("De lessen")
    asked = len([each for each in shown.sent if each["do"] == "refresh"])
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    phone.wait_for_timeout(200)
    assert len([each for each in shown.sent if each["do"] == "refresh"]) == asked + 1


def test_letters_in_the_figures_are_large_enough_on_the_smallest_phone(page, kept):
    """A figure is not shrunk to less than five sixths of the size that it was drawn for."""
    page.set_viewport_size({"width": 320, "height": 740})
    shown = Progress(page)
    for picture in shown.root.locator("figure img").all():
        assert picture.evaluate("image => image.clientWidth") >= 250


def test_targets_are_large(phone, kept):
    """What is tapped is 44 high, also links that stand alone."""
    shown = Progress(phone)
    for target in (
        shown.root.locator("button, summary, .kp-ways a, .kp-lessons a, label")
        .filter(visible=True)
        .all()
    ):
        assert target.bounding_box()["height"] >= 44


def test_a_fold_stays_open_when_the_page_is_drawn_again(phone, kept):
    """What the learner unfolded stays unfolded."""
    shown = Progress(phone)
    summary = shown.root.locator("summary", has_text="Kleur bekennen")
    summary.click()
    shown.root.get_by_label(re.compile("^Tijd per vraag")).check()
    expect(shown.status).to_contain_text("de tijd per vraag")
    expect(shown.root.locator("details[open]")).to_contain_text("Wie de slag heeft")


def test_switches_by_keyboard(phone, kept):
    """Space turns one; its word follows, the status says what it means, the focus stays."""
    shown = Progress(phone)
    switch = shown.root.get_by_role("switch", name=re.compile("^Onthouden"))
    expect(switch).to_be_checked()
    switch.focus()
    phone.keyboard.press("Space")
    expect(shown.root.get_by_text("Onthouden: uit")).to_be_visible()
    expect(shown.status).to_contain_text("komt er niets meer bij")
    expect(switch).to_be_focused()
    phone.keyboard.press("Space")
    expect(shown.root.get_by_text("Onthouden: aan")).to_be_visible()


def test_a_file_is_kept_and_read_again(phone, kept, tmp_path):
    """The file holds every answer; after erasing all it brings every answer back."""
    shown = Progress(phone)
    with phone.expect_download() as saved:
        shown.button("Bewaar als bestand").click()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    assert set(read_export(path.read_text(encoding="utf-8"))) == set(kept)
    expect(shown.button("Bewaar als bestand")).to_be_focused()
    memory().erase()
    choose(shown, path)
    expect(shown.status).to_contain_text("102 antwoorden en 18 keuzes aan tafel erbij")
    assert set(memory().records()) == set(kept)
    choose(shown, path)
    expect(shown.status).to_contain_text("stond er al")


def choose(shown, path):
    with shown.page.expect_file_chooser() as chooser:
        shown.button("Lees een bestand in").click()
    chooser.value.set_files(path)


@pytest.mark.parametrize("content", [b"geen voortgang", b"", b"\xff\xfe\x00", b'{"klaverles": 1}'])
def test_a_bad_file_is_refused_in_a_sentence(phone, kept, tmp_path, content):
    """And nothing has changed."""
    path = tmp_path / "vreemd.json"
    path.write_bytes(content)
    shown = Progress(phone)
    choose(shown, path)
    expect(shown.status).to_contain_text("Er is niets veranderd")
    assert set(memory().records()) == set(kept)


def test_a_file_from_another_computer_is_added(phone, kept, tmp_path):
    """The same and more: only what is new is counted."""
    more = [*kept, *answers()[:5]]
    path = tmp_path / "meer.json"
    path.write_text(export_text(more), encoding="utf-8")
    shown = Progress(phone)
    choose(shown, path)
    expect(shown.status).to_contain_text("4 antwoorden en 1 keuze aan tafel erbij")
    assert len(memory().records()) == len(more)


def test_erasing_by_keyboard_is_asked_twice(phone, kept):
    """The focus is on each question; the first key after it is the way back."""
    shown = Progress(phone)
    shown.button("Wis alles").focus()
    phone.keyboard.press("Enter")
    question = shown.root.locator("#kp-sure")
    expect(question).to_be_focused()
    expect(question).to_contain_text("Wil je alles wissen")
    phone.keyboard.press("Tab")
    expect(shown.button("Nee, laat staan")).to_be_focused()
    phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    expect(question).to_contain_text("Weet je het heel zeker?")
    expect(question).to_be_focused()
    assert memory().records()
    shown.button("Wis alles voorgoed").click()
    expect(shown.status).to_contain_text("Alles is gewist")
    assert memory().records() == ()
    expect(shown.root.get_by_role("link", name=re.compile("^Begin met"))).to_be_visible()
    expect(shown.status).to_be_focused()
    expect(shown.button("Wis alles")).to_have_count(0)


@pytest.mark.parametrize("taps", [1, 2])
@pytest.mark.parametrize("way", ["Escape", "Nee, laat staan"])
def test_erasing_can_be_left_at_each_question(phone, kept, taps, way):
    """By button or Escape; nothing is gone and the focus is back where it began."""
    shown = Progress(phone)
    for name in ("Wis alles", "Ja, ga verder")[:taps]:
        shown.button(name).click()
    expect(shown.root.locator("#kp-sure")).to_be_focused()
    if way == "Escape":
        phone.keyboard.press(way)
    else:
        shown.button(way).click()
    expect(shown.button("Wis alles")).to_be_focused()
    expect(shown.status).to_have_text("Er is niets gewist.")
    assert set(memory().records()) == set(kept)


def test_no_key_reaches_the_notebook_around_the_page(phone, kept):
    """In JupyterLab a letter would edit the notebook."""
    shown = Progress(phone)
    phone.evaluate(
        "window.heard = []; document.addEventListener('keydown', e => heard.push(e.key))"
    )
    for target in ("Bewaar als bestand", "Lees een bestand in", "Wis alles"):
        shown.button(target).focus()
        phone.keyboard.press("b")
    shown.root.locator("summary").first.focus()
    phone.keyboard.press("d")
    assert phone.evaluate("heard") == []
    focusable = shown.root.locator("a, button, input, summary")
    quiet = shown.root.locator(":is(a, button, input, summary)[data-lm-suppress-shortcuts]")
    expect(quiet).to_have_count(focusable.count())


def test_what_python_sends_is_plain_data(kept):
    """It can travel to a browser."""
    assert json.loads(json.dumps(progress().screen))
