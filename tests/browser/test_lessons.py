"""Lessons as pages: answered by mouse and by keyboard, on a phone, by ear."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from course import NOTEBOOKS
from playwright.sync_api import expect
from tables import tables

FILES = [path.name for path in NOTEBOOKS]
LESSON = "01_bekennen.ipynb"


@pytest.fixture
def lesson(page, course):
    """Open a lesson and wait until all of it is there."""

    def open_it(file=LESSON):
        page.goto(course.page(file))
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
        page.locator(".kl-question").first.wait_for()
        return page

    return open_it


def test_a_wrong_and_a_right_answer_by_mouse(lesson):
    """A miss gets its own reason, and then the right cards get their verdict."""
    first = tables(lesson())[0]
    first.choose_by_mouse(first.wrong)
    first.choose_by_mouse(first.right)
    expect(first.root.locator(".kl-status")).to_be_focused()
    expect(first.root.locator(".kl-card .kl-mark", has_text="mag").first).to_be_visible()


def test_a_whole_exercise_by_keyboard(lesson):
    """Numbers choose, Tab and Enter check, the focus goes to the explanation and on."""
    page = lesson()
    first = tables(page)[0]
    first.choose_by_keyboard(first.wrong)
    first.choose_by_keyboard(first.right)
    expect(first.root.locator(".kl-status")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Verder")
    page.keyboard.press("Enter")
    following = page.locator(".kl-question[data-asks]").nth(1)
    expect(following.locator(":focus")).to_have_count(1)


def test_arrows_move_through_the_hand_and_never_answer(lesson):
    page = lesson()
    first = tables(page)[0]
    cards = first.root.locator(".kl-hand button")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(cards.last).to_be_focused()
    expect(first.root.locator(".kl-status")).to_be_empty()


def test_a_question_mark_gives_a_tip(lesson):
    page = lesson()
    first = tables(page)[0]
    first.root.locator(".kl-hand button").first.focus()
    page.keyboard.press("?")
    expect(first.root.get_by_text("Tip: ")).to_have_count(1)


def test_a_forbidden_card_says_why_until_it_is_dismissed(lesson):
    """Dimmed but tappable; the reason is part of its spoken name too."""
    page = lesson()
    first = tables(page)[0]
    first.choose_by_mouse(first.right)
    card = first.root.locator(f'[data-card="{first.wrong[0]}"]')
    assert "mag niet" in card.get_attribute("aria-label")
    card.click()
    why = first.root.locator(".kl-why")
    expect(why).to_contain_text("mag niet")
    page.keyboard.press("Escape")
    expect(why).to_be_hidden()


def test_the_other_variant_is_one_tap_away(lesson):
    first = tables(lesson("04_maatslag.ipynb"))[0]
    first.choose_by_mouse(first.right)
    first.root.get_by_role("button", name="En in ").click()
    expect(first.root.locator(".kl-switch li").first).to_be_visible()
    expect(first.root.get_by_role("button", name="Terug naar ")).to_be_focused()


def test_klopt_niet_gives_the_position_to_copy(lesson):
    first = tables(lesson())[0]
    first.choose_by_mouse(first.right)
    first.root.get_by_text("Klopt niet?").click()
    text = first.root.get_by_label("Melding").input_value()
    assert str(first.attempt.question.position) in text


def test_the_quiz_asks_and_answers(lesson):
    page = lesson("quiz.ipynb")
    page.get_by_label("Welk spel speel je?").select_option("rotterdams")
    root = page.locator(".kl-question")
    expect(root.locator(".kl-rules")).to_have_text("Rotterdams")
    root.locator(".kl-hand button").first.click()
    root.get_by_role("button", name="Kijk na").click()
    expect(root.locator(".kl-status")).not_to_be_empty()


@pytest.mark.parametrize("width", [320, 360])
def test_a_whole_hand_fits_on_a_phone(page, course, width):
    """All cards whole, in two rows of four at most, each at least 44 px to tap."""
    page.set_viewport_size({"width": width, "height": 740})
    for file in FILES[1:]:
        page.goto(course.page(file))
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
        page.locator(".kl-question").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for box in [card.bounding_box() for card in page.locator(".kl-hand > *").all()]:
            assert box["width"] >= 44
            assert box["height"] >= 44
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


@pytest.mark.parametrize("file", FILES)
def test_a_screen_reader_finds_nothing_serious(lesson, file):
    """The rules of axe, before and after an answer."""
    page = lesson(file)
    asked = tables(page)[:1] if file != "quiz.ipynb" else []
    for table in asked:
        table.choose_by_mouse(table.wrong)
        table.choose_by_mouse(table.right)
    found = Axe().run(page).response["violations"]
    serious = [each["id"] for each in found if each["impact"] in ("serious", "critical")]
    assert serious == []


def test_text_is_never_smaller_than_14_pixels(lesson):
    page = lesson()
    first = tables(page)[0]
    first.choose_by_mouse(first.right)
    sizes = page.evaluate(
        """[...document.querySelectorAll('.kl :not(svg *)')]
           .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
           .map(e => parseFloat(getComputedStyle(e).fontSize))"""
    )
    assert len(sizes) > 20
    assert min(sizes) >= 14
