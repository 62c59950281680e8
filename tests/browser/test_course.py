"""The course's other questions as pages: each way to answer, the own table, tests, figures."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from course import LESSONS
from playwright.sync_api import expect
from tables import PHONES, assert_fits, tables

from klaverles.lessons.course import COURSE
from klaverles.lessons.kinds import How
from klaverles.view.figures import FIGURES, alt_text

MIXED = ("toets", "eindtoets")


def first_of(how):
    """Return the lesson and exercise in which a way to answer occurs first."""
    for lesson in sorted(LESSONS, key=lambda each: list(COURSE).index(each.id)):
        for exercise in lesson.exercises if lesson.id not in MIXED else ():
            question = exercise.question()
            if question.how is how and (
                how.ordered or len(question.key()) < len(question.options())
            ):
                return COURSE[lesson.id], exercise
    raise AssertionError(f"{how} occurs in no lesson")


@pytest.fixture
def open_page(page, course):
    def open_it(file):
        page.goto(course.page(file))
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
        page.locator(".kl-question").first.wait_for()
        return page

    return open_it


@pytest.mark.parametrize("how", How)
def test_every_way_to_answer_by_tap_on_a_phone(open_page, page, how):
    """A miss gets its pointer, the right answer its reason, and nothing sticks out."""
    page.set_viewport_size({"width": 360, "height": 740})
    file, exercise = first_of(how)
    table = find(open_page(file), exercise)
    table.choose_by_mouse(table.wrong)
    table.choose_by_mouse(table.right)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("how", How)
def test_every_way_to_answer_by_keyboard_alone(open_page, page, how):
    file, exercise = first_of(how)
    table = find(open_page(file), exercise)
    table.choose_by_keyboard(table.wrong)
    table.choose_by_keyboard(table.right)
    expect(table.root.locator(".kl-status")).to_be_focused()
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []


def find(page, exercise):
    return next(
        table
        for table in tables(page, exercise.soort)
        if table.attempt.question.name == exercise.id
    )


@pytest.mark.parametrize("how", [How.SEAT, How.TRICK_MANY, How.CHOICES, How.LOOK_BACK, How.NUMBERS])
def test_all_that_can_be_tapped_is_big_enough(page, course, how):
    """Cards, seats, choices and played cards: 44 px, and all within the page."""
    page.goto(course.page(first_of(how)[0]))
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
    for width in PHONES:
        assert assert_fits(page, ".kl-question :is(button, input)", width)


def test_a_table_chosen_once_is_followed_by_every_lesson(open_page, page):
    """Also after reloading, by fresh questions and by the quiz; and it can be forgotten."""
    open_page(COURSE["huisregels"])
    page.get_by_label("Hoe speelt jouw tafel?").select_option("rotterdams")
    page.get_by_label("Mag je lager troeven?").select_option("verplicht")
    chosen = page.locator(".kl-status", has_text="Jouw tafel: Rotterdams")
    expect(chosen).to_contain_text("ondertroeven: verplicht")
    open_page(COURSE["bekennen"])
    rules = page.locator('[data-question="eerste-kaart"] .kl-rules')
    expect(rules).to_contain_text("Rotterdams (ondertroeven: verplicht)")
    open_page("quiz.ipynb")
    expect(page.locator(".kl-rules")).to_contain_text("Rotterdams (ondertroeven: verplicht)")
    open_page(COURSE["huisregels"])
    expect(chosen).to_be_visible()
    page.get_by_role("button", name="Wis mijn keuze").click()
    expect(chosen).to_be_hidden()
    open_page(COURSE["bekennen"])
    expect(rules).to_have_text("Amsterdams en Rotterdams")


def test_a_test_ends_with_what_to_repeat_and_a_certificate(open_page, page):
    """The right answers of the author's questions, one by one, to the printed paper."""
    open_page(COURSE["eindtoets"])
    total = len(next(each for each in LESSONS if each.id == "eindtoets").exercises)
    root = page.locator(".kl-question").first
    for number in range(1, total + 1):
        expect(root.locator(".kl-progress")).to_contain_text(f"Vraag {number} van {total}")
        table = next(t for t in every_table(page) if t.root.get_attribute("data-question"))
        table.choose_by_mouse(table.wrong if number == 1 else table.right)
        if number == 1:
            table.root.get_by_role("button", name="Antwoord").click()
        root.locator('[data-act="next"]').click()
    expect(root).to_contain_text(f"Je had er {total - 1} van de {total} in één keer goed")
    expect(root.get_by_text("→ nog eens doen")).to_have_count(1)
    page.evaluate("window.print = () => (window.printed = true)")
    page.get_by_label("Welke naam mag erop?").fill("<b>Annie</b>")
    expect(root.locator(".kl-paper-name")).to_have_text("<b>Annie</b>")
    root.get_by_role("button", name="Druk af").click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    expect(page.locator(".kl-print .kl-certificate")).to_be_visible()
    expect(page.locator("main")).to_be_hidden()


def every_table(page):
    from tables import BY_NAME, Table

    for root in page.locator(".kl-question[data-question]").all():
        if root.get_attribute("data-question") in BY_NAME:
            yield Table(page, root)


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_says_in_words_what_it_shows(open_page, page, name):
    """And it fits on a phone."""
    page.set_viewport_size({"width": 360, "height": 740})
    homes = {"roem": "roem", "doel": "telling", "stand": "partij", "nat": "troefkiezen"}
    open_page(COURSE[homes.get(name, "waarde")])
    picture = page.get_by_alt_text(alt_text(name), exact=True)
    expect(picture).to_be_visible()
    box = picture.bounding_box()
    assert 250 <= box["width"] <= 360
    assert picture.evaluate("(image) => image.naturalWidth > 0")


def test_a_gloss_opens_where_a_word_first_stands(open_page, page):
    """By tap, with the short meaning, and Escape closes it."""
    open_page(COURSE["kaarten"])
    word = page.locator('main a[href*="begrippenlijst"]').first
    word.scroll_into_view_if_needed()
    word.focus()
    gloss = page.locator("#kl-gloss")
    expect(gloss).to_be_visible()
    expect(gloss).to_contain_text(re.compile(r"\w+ \w+"))
    page.keyboard.press("Escape")
    expect(gloss).to_be_hidden()


@pytest.mark.parametrize("lesson", ["kaarten", "verzaken", "openspel"])
def test_a_deal_in_a_lesson_can_be_played(open_page, page, lesson):
    """One card of the own hand, and the trick goes on."""
    open_page(COURSE[lesson])
    deal = page.locator(".kl-deal").first
    cards = deal.locator("button[data-card]:visible")
    before = cards.count()
    assert before >= 8
    deal.locator('button[data-card]:not([aria-disabled="true"])').first.click()
    expect(deal.locator("[role=status]").first).not_to_be_empty()
