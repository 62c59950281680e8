"""Glosses in prose: a word's short meaning by mouse, by keyboard, by touch and by ear."""

import re
from html import escape
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import klaverles
from klaverles.lessons.glossary import GLOSSARY_NOTEBOOK, term

STATIC = Path(klaverles.__file__).parent / "widgets" / "static"
SCRIPT = (STATIC / "gloss.js").read_text(encoding="utf-8")
STYLE = (STATIC / "gloss.css").read_text(encoding="utf-8")
ADDRESS = "http://localhost/les"


def link(name, href=None, **attributes):
    word = term(name)
    href = f"{GLOSSARY_NOTEBOOK}#{name}" if href is None else href
    more = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return f'<a href="{href}" title="{escape(word.kort)}"{more}>{word.woord}</a>'


LESSON = f"""<!DOCTYPE html><html lang="nl"><head><title>Les</title><style>
body {{ margin: 0 1rem; font: 18px/1.6 sans-serif }}</style></head><body><main><h1>Les</h1>
<p>Eén regel tekst zonder begrip.</p>
<p id="line">Wie kan, moet <strong>{link("bekennen")}</strong> in deze slag.</p>
<p><a href="02.ipynb" title="een les">Een gewone link</a> en een <button>knop</button>.</p>
<p style="margin-top: 60rem">Verderop staat {link("nel")}.</p></main></body></html>"""


@pytest.fixture
def lesson(page):
    """A page with glosses in it; the list of words is a page of its own."""

    def open_it(html=LESSON, address=ADDRESS):
        page.route(
            "http://localhost/**",
            lambda route: route.fulfill(
                content_type="text/html; charset=utf-8",
                body=html if "les" in route.request.url.split("/")[-1] else "<h1>Lijst</h1>",
            ),
        )
        page.goto(address)
        page.evaluate(
            f"style => {{ {SCRIPT}; installGlosses(document, style); "
            "installGlosses(document, style); }",
            STYLE,
        )
        return page

    return open_it


def word(page, name="bekennen"):
    return page.locator(f'a[data-kl-term="{name}"]')


def gloss(page):
    return page.locator(".kl-gloss")


def expect_open(page, name="bekennen"):
    expect(gloss(page)).to_be_visible()
    expect(gloss(page)).to_contain_text(term(name).kort)
    expect(word(page, name)).to_have_attribute("aria-expanded", "true")


def expect_closed(page):
    expect(gloss(page)).to_have_count(0)
    expect(page.locator('[aria-expanded="true"]')).to_have_count(0)


def test_a_word_shows_its_meaning_under_the_mouse(lesson):
    """It stays while the mouse goes to the gloss, and goes when the mouse leaves both."""
    page = lesson()
    word(page).hover()
    expect_open(page)
    gloss(page).hover()
    page.wait_for_timeout(500)
    expect_open(page)
    page.get_by_role("heading").hover()
    expect_closed(page)


def test_a_click_on_a_word_that_shows_its_meaning_follows(lesson):
    page = lesson()
    word(page).hover()
    expect_open(page)
    word(page).click()
    expect(page).to_have_url(re.compile(rf"{GLOSSARY_NOTEBOOK}#bekennen$"))


def test_the_keyboard_opens_closes_and_follows(lesson):
    """Focus opens, Escape closes and keeps the focus, Enter opens again, Enter again follows."""
    page = lesson()
    page.keyboard.press("Tab")
    expect(word(page)).to_be_focused()
    expect_open(page)
    page.keyboard.press("Escape")
    expect_closed(page)
    expect(word(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect_open(page)
    expect(page).to_have_url(ADDRESS)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#bekennen$"))


def test_tab_goes_to_the_link_in_the_gloss_and_on(lesson):
    page = lesson()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Naar de begrippenlijst")).to_be_focused()
    expect_open(page)
    page.keyboard.press("Escape")
    expect(word(page)).to_be_focused()
    expect_closed(page)
    page.keyboard.press("Tab")
    expect(page.get_by_text("Een gewone link")).to_be_focused()


def test_the_link_in_the_gloss_follows(lesson):
    page = lesson()
    word(page).focus()
    page.get_by_role("link", name="Naar de begrippenlijst").click()
    expect(page).to_have_url(re.compile("#bekennen$"))


def test_the_focus_on_something_else_closes_the_gloss(lesson):
    page = lesson()
    word(page).focus()
    expect_open(page)
    page.get_by_role("button").focus()
    expect_closed(page)


def test_a_first_tap_opens_and_a_second_follows(lesson, browser):
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    try:
        page = context.new_page()
        page.route(
            "http://localhost/**",
            lambda route: route.fulfill(content_type="text/html; charset=utf-8", body=LESSON),
        )
        page.goto(ADDRESS)
        page.evaluate(f"style => {{ {SCRIPT}; installGlosses(document, style); }}", STYLE)
        word(page).tap()
        expect_open(page)
        expect(page).to_have_url(ADDRESS)
        page.get_by_role("heading").tap()
        expect_closed(page)
        word(page).tap()
        expect_open(page)
        word(page).tap()
        expect(page).to_have_url(re.compile("#bekennen$"))
    finally:
        context.close()


def test_the_meaning_is_the_words_description_for_a_screen_reader(lesson):
    """Also while nothing is open; the browser's own balloon does not show it a second time."""
    page = lesson()
    expect(word(page)).to_have_accessible_description(term("bekennen").kort)
    assert word(page).get_attribute("title") is None
    assert page.locator("a", has_text="gewone link").get_attribute("title") == "een les"


def test_a_word_is_44_pixels_to_tap_and_its_line_no_higher(lesson):
    page = lesson()
    lines = page.locator("p")
    assert word(page).bounding_box()["height"] >= 44
    assert lines.nth(1).bounding_box()["height"] == lines.nth(0).bounding_box()["height"]


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_a_gloss_is_whole_in_sight(lesson, page, width):
    """At the edge and at the foot of the page too; nothing scrolls sideways."""
    page.set_viewport_size({"width": width, "height": 400})
    lesson()
    for name in ("bekennen", "nel"):
        word(page, name).scroll_into_view_if_needed()
        word(page, name).focus()
        expect_open(page, name)
        box = gloss(page).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 400
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        sizes = page.evaluate(
            "[...document.querySelectorAll('.kl-gloss *')]"
            ".map(e => parseFloat(getComputedStyle(e).fontSize))"
        )
        assert min(sizes) >= 14


@pytest.mark.parametrize(
    ("href", "attributes"),
    [
        (f"http://localhost/files/{GLOSSARY_NOTEBOOK}?_xsrf=2%7Cab#bekennen", {}),
        (
            f"http://localhost/files/{GLOSSARY_NOTEBOOK}",
            {
                "data-commandlinker-command": "rendermime:handle-local-link",
                "data-commandlinker-args": f'{{"path":"{GLOSSARY_NOTEBOOK}","id":"#bekennen"}}',
            },
        ),
    ],
)
def test_a_link_that_jupyterlab_rewrote_is_known(lesson, href, attributes):
    page = lesson(f"<main><p>{link('bekennen', href, **attributes)}</p></main>")
    word(page).focus()
    expect_open(page)


def test_a_word_that_comes_later_gets_its_gloss(lesson):
    """JupyterLab draws a cell when it comes into sight."""
    page = lesson()
    page.evaluate("html => document.querySelector('#line').innerHTML = html", link("pit"))
    word(page, "pit").focus()
    expect_open(page, "pit")


def test_a_list_that_comes_later_is_opened_at_the_word(lesson):
    page = lesson(address=f"{ADDRESS}#stuk")
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', html)".replace(
            "html", "'<dl style=\"padding: 90rem 0\"><dt id=stuk>stuk</dt><dd>x</dd></dl>'"
        )
    )
    expect(page.locator("#stuk")).to_be_in_viewport()


def test_a_screen_reader_finds_nothing_serious(lesson):
    page = lesson()
    word(page).focus()
    expect_open(page)
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
