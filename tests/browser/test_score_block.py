"""The score block in a real browser: phone, keyboard, screen reader, and opened again.

The page is a stub: the widget's own script, and a model that hands every message to Python.
"""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from stub import ADDRESS, serve

from klaverles import Ruleset
from klaverles.play.score_block import ScoreBlock
from klaverles.play.score_entry import PlayedDeal
from klaverles.play.score_text import written_block
from klaverles.widgets.score_block import score_block

WIDTHS = [320, 360, 1280]


class Block:
    """A score block in a page; each time the page is opened, Python starts afresh."""

    def __init__(self, page):
        self.page = page
        self.root = page.locator(".kl-score-block")
        self.status = self.root.locator(".kl-status")
        serve(self, page, score_block)
        self.open()

    def open(self):
        """Open the page, or open it again."""
        self.page.goto(ADDRESS)
        self.root.wait_for()

    def choose(self, question, answer):
        self.root.get_by_role("group", name=question).get_by_label(answer, exact=True).check()

    def type(self, field, text):
        self.root.get_by_label(field, exact=True).fill(text)

    def press(self, name):
        self.root.get_by_role("button", name=name, exact=True).click()

    def unfold(self, name):
        self.root.locator("summary", has_text=name).click()

    def write(self, played, points, roem=""):
        rows = self.root.locator(".ks-sheet tbody tr").count()
        self.choose("Wie speelde?", played)
        self.type("Punten WIJ", points)
        self.type("Roem WIJ", roem)
        self.press("Schrijf op")
        expect(self.root.locator("tbody tr:has(.ks-note)")).to_have_count(rows + 1)

    def totals(self, wij, zij):
        expect(self.root.locator(".ks-number")).to_have_text([str(wij), str(zij)])


@pytest.fixture
def block(page):
    """Return a score block on a phone."""
    page.set_viewport_size({"width": 360, "height": 740})
    return Block(page)


def test_the_other_points_and_the_result_follow_while_typing(block):
    """What the deal brings is said before it is written; the typed field is left alone."""
    block.choose("Wie speelde?", "WIJ")
    block.type("Punten WIJ", "100")
    expect(block.root.get_by_label("Punten ZIJ")).to_have_value("62")
    expect(block.status).to_have_text("Dit wordt: WIJ 100, ZIJ 62. WIJ hebben het gehaald.")
    block.type("Punten ZIJ", "90")
    expect(block.root.get_by_label("Punten WIJ")).to_have_value("72")
    expect(block.status).to_contain_text("WIJ gaan nat")
    block.totals(0, 0)


def test_a_deal_by_keyboard_alone(block, page):
    """Tab and arrows fill the form in, Enter writes the deal, and the next one can be typed."""
    block.root.get_by_label("Gespeeld").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(block.root.get_by_role("group", name="Wie speelde?").get_by_label("ZIJ")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.type("40")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    block.totals(40, 142)
    expect(block.status).to_contain_text("Spel 1 staat erop: WIJ 40, ZIJ 142.")
    expect(page.locator(":focus")).to_have_attribute("data-key", "playing-wij")


def test_wrong_points_are_refused_and_stay(block, page):
    """The focus is in the field that is wrong, and the sentence says what is possible."""
    block.choose("Wie speelde?", "WIJ")
    block.type("Punten WIJ", "163")
    block.type("Roem WIJ", "20")
    block.press("Schrijf op")
    points = block.root.get_by_label("Punten WIJ")
    expect(block.status).to_have_text("163 punten kan niet: verwacht 0 tot en met 162.")
    expect(points).to_be_focused()
    expect(points).to_have_attribute("aria-invalid", "true")
    expect(points).to_have_value("163")
    expect(block.root.get_by_label("Roem WIJ")).to_have_value("20")
    points.fill("162")
    expect(points).not_to_have_attribute("aria-invalid", "true")


def test_pit_fills_in_the_points(block):
    block.choose("Wie speelde?", "WIJ")
    block.choose("Pit: wie haalde alle slagen?", "ZIJ")
    expect(block.root.get_by_label("Punten ZIJ")).to_have_value("162")
    block.press("Schrijf op")
    block.totals(0, 262)
    expect(block.root.locator(".ks-note")).to_have_text("WIJ nat, pit ZIJ")


def test_a_revoke_is_entered(block):
    block.choose("Hoe liep het af?", "Verzaakt")
    expect(block.root.get_by_label("Punten WIJ")).to_have_count(0)
    block.choose("Wie verzaakte?", "ZIJ")
    block.type("Roem ZIJ", "20")
    block.press("Schrijf op")
    block.totals(282, 0)


def test_a_deal_is_corrected_deleted_and_brought_back(block, page):
    block.write("WIJ", "100")
    block.press("Verbeter spel 1")
    expect(block.root.get_by_label("Punten WIJ")).to_have_value("100")
    expect(page.locator(".ks-form :focus")).to_have_count(1)
    block.type("Punten WIJ", "90")
    block.press("Bewaar")
    block.totals(90, 72)
    block.press("Verbeter spel 1")
    block.press("Wis dit spel")
    block.totals(0, 0)
    block.press("Draai terug")
    block.totals(90, 72)
    block.press("Draai terug")
    block.totals(100, 62)
    block.press("Doe weer")
    block.totals(90, 72)
    expect(page.locator(":focus")).to_have_text("Doe weer")


def test_nothing_is_lost_when_the_page_is_opened_again(block):
    """Not the sheet, not what was taken back, and not what was half typed."""
    block.write("WIJ", "100", "20")
    block.write("ZIJ", "100")
    block.press("Draai terug")
    block.totals(120, 62)
    block.choose("Wie speelde?", "ZIJ")
    block.type("Roem ZIJ", "50")
    block.open()
    block.totals(120, 62)
    expect(block.root.get_by_label("Roem ZIJ")).to_have_value("50")
    expect(block.root.get_by_role("group", name="Wie speelde?").get_by_label("ZIJ")).to_be_checked()
    block.press("Doe weer")
    block.totals(282, 62)


def test_broken_text_is_said_and_stays_until_thrown_away(block, page):
    page.evaluate("localStorage.setItem('klaverles-scoreblok', '{kapot')")
    block.open()
    expect(block.status).to_contain_text("niet te lezen")
    block.write("WIJ", "100")
    block.open()
    block.totals(100, 62)
    block.unfold("Oud scoreblok")
    expect(block.root.get_by_label("Oud scoreblok")).to_have_value("{kapot")
    block.press("Gooi weg")
    expect(block.root.get_by_label("Oud scoreblok")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('klaverles-scoreblok-oud')") is None


def test_it_follows_the_own_table(block, page):
    """Chosen on this page, or kept by the browser before."""
    block.choose("Wie speelde?", "WIJ")
    block.choose("Pit: wie haalde alle slagen?", "ZIJ")
    block.press("Schrijf op")
    block.totals(0, 262)
    rules = json.dumps({"variant": "rotterdams", "tegenpit": 0})
    page.evaluate("rules => localStorage.setItem('klaverles-tafel', rules)", rules)
    block.open()
    block.totals(0, 162)
    page.evaluate("window.dispatchEvent(new CustomEvent('klaverles-tafel-gekozen'))")
    block.totals(0, 262)


def test_the_standings_are_drawn_on_request(block):
    block.write("WIJ", "100")
    expect(block.root.locator("img")).to_have_count(0)
    block.press("Teken de stand")
    expect(block.root.get_by_role("img")).to_have_accessible_name(
        "WIJ en ZIJ per spel: na spel 1 is het 100-62."
    )


def test_the_sheet_is_copied_as_text(block, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    block.write("WIJ", "100")
    block.unfold("Blad als tekst")
    block.press("Kopieer")
    expect(block.root.locator(".ks-heard")).to_have_text("Gekopieerd.")
    assert "samen" in block.page.evaluate("navigator.clipboard.readText()")


def test_escape_leaves_a_correction(block, page):
    block.write("WIJ", "100")
    block.press("Verbeter spel 1")
    page.keyboard.press("Escape")
    expect(block.root.locator(".ks-title")).to_have_text("Nieuw spel")


def test_a_partij_ends_and_the_next_one_begins(block, page):
    """The end is said; then only a next partij can be written, and the old one is kept."""
    deal = PlayedDeal(0, (100, 62), (0, 0))
    played = ScoreBlock(Ruleset.amsterdams()).length(8)
    for _ in range(7):
        played = played.add(deal)
    page.evaluate("t => localStorage.setItem('klaverles-scoreblok', t)", written_block(played))
    block.open()
    block.totals(700, 434)
    block.choose("Wie speelde?", "WIJ")
    block.type("Punten WIJ", "100")
    page.keyboard.press("Enter")
    expect(block.status).to_contain_text("WIJ hebben gewonnen, met 800 tegen 496.")
    expect(block.status).to_be_focused()
    expect(block.root.get_by_label("Punten WIJ")).to_be_hidden()
    block.press("Nieuwe partij")
    expect(page.locator(":focus")).to_have_attribute("data-key", "playing-wij")
    block.totals(0, 0)
    block.unfold("Eerdere partijen")
    expect(block.root.get_by_role("table", name="Eerdere partijen")).to_contain_text("WIJ wonnen")


def moments(block):
    """Show all there is; yield each time something changed."""
    yield "start"
    block.write("WIJ", "100", "20")
    block.press("Verbeter spel 1")
    expect(block.root.locator(".ks-title")).to_have_text("Spel 1 verbeteren")
    yield "a correction"
    block.press("Laat zo staan")
    block.type("Punten WIJ", "163")
    block.choose("Wie speelde?", "ZIJ")
    block.press("Schrijf op")
    expect(block.status).to_contain_text("kan niet")
    yield "a refusal"
    block.press("Teken de stand")
    block.root.locator("img").wait_for()
    block.unfold("Gever en lengte")
    block.unfold("Blad als tekst")
    yield "a figure and all folds"
    block.press("Nieuwe partij")
    block.unfold("Eerdere partijen")
    yield "a next partij"


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_fits_and_can_be_tapped(block, page, width):
    """No sideways scrolling, and 44 px for all that is tapped; text of 14 px or more."""
    page.set_viewport_size({"width": width, "height": 740})
    for moment in moments(block):
        assert page.evaluate("document.documentElement.scrollWidth") <= width, moment
        targets = "button:visible, summary:visible, select:visible, .ks-option, [type=text]:visible"
        for node in block.root.locator(targets).all():
            box = node.bounding_box()
            assert box["width"] >= 44, moment
            assert box["height"] >= 44, moment
            assert 0 <= box["x"] <= box["x"] + box["width"] <= width, moment
        sizes = page.evaluate(
            """[...document.querySelectorAll('.kl *')]
               .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
               .map(e => parseFloat(getComputedStyle(e).fontSize))"""
        )
        assert min(sizes) >= 14, moment


def test_a_screen_reader_finds_nothing_serious(block, page):
    for moment in moments(block):
        found = Axe().run(page).response["violations"]
        serious = [each["id"] for each in found if each["impact"] in ("serious", "critical")]
        assert serious == [], moment


def test_letters_stay_in_the_block(block):
    """Each focusable carries the mark for JupyterLab."""
    for moment in moments(block):
        bare = block.root.locator(
            ":is(button, summary, input, select, textarea, [tabindex])"
            ":not([data-lm-suppress-shortcuts])"
        )
        assert bare.count() == 0, moment
