"""The page of puzzles in a browser: open hands, a card that fails, and how play goes on."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from klaverles.lessons.puzzle_list import PuzzleLevel, puzzles_of


@pytest.fixture
def opened(page, course):
    """Open the page on a phone, and return it."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(course.page("puzzels.ipynb"))
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
    page.locator(".kl-hand button").first.wait_for()
    return page


def test_a_wrong_card_shows_how_play_goes_on(opened):
    """The first miss shows the tricks after that card; the second also those after the right."""
    judged = puzzles_of(PuzzleLevel.EASY)[0].question().judged()
    wrong = next(each.card for each in judged.tried if not each.reached)
    expect(opened.locator(".kl-open-hand")).to_have_count(3)
    card = opened.locator(f'.kl-hand [data-card="{wrong}"]')
    card.click()
    expect(opened.locator(".kl-line")).to_have_count(1)
    expect(opened.locator(".kl-line")).to_contain_text(wrong.word)
    card.click()
    expect(opened.locator(".kl-line")).to_have_count(2)
    assert opened.evaluate("document.documentElement.scrollWidth") <= 360
    found = Axe().run(opened).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []


def test_another_level_brings_another_puzzle(opened):
    opened.get_by_label("Hoe moeilijk?").select_option("moeilijk")
    first = puzzles_of(PuzzleLevel.HARD)[0]
    expect(opened.locator(".kl-question")).to_have_attribute("data-question", first.id)
    expect(opened.locator(".kl-intro")).to_contain_text("Puzzel 1 van")
