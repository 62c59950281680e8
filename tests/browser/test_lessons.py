"""Lessons as pages: answered by mouse and by keyboard, on a phone, by ear."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from course import NOTEBOOKS
from playwright.sync_api import expect
from tables import PHONES, assert_fits, tables

from klaverles.lessons.kinds import Kind

FILES = [path.name for path in NOTEBOOKS]
LESSON = "02_bekennen.ipynb"


@pytest.fixture
def lesson(page, course):
    """Open a lesson and wait until all of it is there."""

    def open_it(file=LESSON):
        page.goto(course.page(file))
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
        page.locator(".kl").first.wait_for()
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
    expect(page.locator(":focus")).to_contain_text("Dat heet uitkomen")


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


def test_a_tip_leaves_the_chosen_cards_chosen(lesson):
    first = tables(lesson())[0]
    first.root.locator(".kl-hand button").first.click()
    while (tip := first.root.get_by_role("button", name="tip")).count():
        tip.click()
        expect(first.root.get_by_text("Tip: ").last).to_be_visible()
        expect(first.root.locator('[aria-pressed="true"]')).to_have_count(1)
        page = first.page
        page.wait_for_timeout(100)
    expect(first.root.get_by_role("button", name="Kijk na")).to_be_focused()


def test_the_answer_can_be_asked_for(lesson):
    """It is shown with its reason, and the question is not counted as known."""
    first = tables(lesson())[0]
    first.root.get_by_role("button", name="Antwoord").click()
    expect(first.root.locator(".kl-status")).to_contain_text("Zo zit het. Bekennen")
    expect(first.root.locator(".kl-card.kl-may")).to_have_count(len(first.right))


def test_verder_on_the_start_page_leads_to_what_follows(lesson):
    """The first button that a learner meets does something."""
    page = lesson("00_start.ipynb")
    first = tables(page)[0]
    first.choose_by_mouse(first.right)
    first.root.get_by_role("button", name="Verder").click()
    expect(page.locator(":focus")).to_contain_text("Zo werkt een vraag")


def test_a_choice_can_be_made_with_a_number(lesson):
    """The number goes to the answer; only Enter gives it."""
    page = lesson()
    choice = next(t for t in tables(page, Kind.WHICH_DUTY))
    choice.root.locator(".kl-choice").first.focus()
    page.keyboard.press("3")
    expect(choice.root.locator(".kl-choice").nth(2)).to_be_focused()
    expect(choice.root.locator(".kl-status")).to_be_empty()


def test_the_verdict_on_a_miss_is_in_sight_on_a_phone(lesson, page):
    page.set_viewport_size({"width": 360, "height": 740})
    first = tables(lesson("04_introeven_en_overtroeven.ipynb"), Kind.WHICH_DUTY)[0]
    first.root.locator(f'[data-choice="{first.wrong[0]}"]').click()
    expect(first.root.locator(".kl-status")).to_contain_text("Nog niet.")
    expect(first.root.locator(".kl-status")).to_be_in_viewport(ratio=0.95)


def test_the_other_variant_leaves_nothing_of_the_first_on_the_screen(lesson):
    first = next(t for t in tables(lesson("06_maatslag.ipynb"), Kind.WHICH_DUTY))
    shown = first.root.locator(".kl-rules").inner_text()
    first.root.locator(f'[data-choice="{first.right[0]}"]').click()
    first.root.get_by_role("button", name="En in ").click()
    expect(first.root.locator(".kl-rules")).not_to_have_text(shown)
    expect(first.root.locator(".kl-status")).to_contain_text(re.compile("^In (Amster|Rotter)dam:"))
    expect(first.root.get_by_text("✓ juist")).to_have_count(0)


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
    first = tables(lesson("06_maatslag.ipynb"))[0]
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
    page.get_by_label("Hoe speelt jouw tafel?").select_option("rotterdams")
    root = page.locator(".kl-question")
    expect(root.locator(".kl-rules")).to_have_text("Rotterdams")
    root.locator(".kl-hand button").first.click()
    root.get_by_role("button", name="Kijk na").click()
    expect(root.locator(".kl-status")).not_to_be_empty()


def test_the_house_rules_fit_on_a_phone(lesson, page):
    page.set_viewport_size({"width": 320, "height": 740})
    lesson("quiz.ipynb")
    page.get_by_label("Hoe speelt jouw tafel?").select_option("amsterdams")
    page.locator("summary", has_text="Huisregels").click()
    fields = page.locator("select")
    expect(fields).to_have_count(4)
    frame = page.locator(".kl-question").bounding_box()
    for field in fields.all():
        box = field.bounding_box()
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]


@pytest.mark.parametrize("file", FILES)
def test_every_page_is_for_a_screen_reader_and_for_a_phone(lesson, file):
    """The rules of axe, before and after an answer; all cards whole and big enough to tap."""
    page = lesson(file)
    asked = tables(page)[:1] if page.locator(".kl-question[data-question]").count() else []
    for table in asked:
        table.choose_by_mouse(table.wrong)
        table.choose_by_mouse(table.right)
    found = Axe().run(page).response["violations"]
    serious = [each["id"] for each in found if each["impact"] in ("serious", "critical")]
    assert serious == []
    for width in PHONES:
        cards = assert_fits(page, ".kl-hand > *", width)
        assert cards or not asked


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
