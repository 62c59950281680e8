"""The deal on the table in a real browser: keyboard, phone, screen reader. No server is needed.

The page is a stub: the widget's own script, and a model that hands every message to Python.
"""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from stub import ADDRESS, PAGE

from klaverles.widgets import deal_table
from klaverles.widgets.deal import one_trick, open_deal, revoke_deal

MAKERS = {"slag": one_trick, "open": open_deal, "verzaken": revoke_deal}
WIDTHS = [320, 360, 1280]


class Play:
    """A widget in a page, and the same widget in Python."""

    def __init__(self, page, widget):
        self.page, self.widget = page, widget
        self.root = page.locator(".kl-deal")
        self.status = self.root.locator(".kl-status")

        def to_python(text):
            widget._handle_custom_msg(json.loads(text), [])
            return json.dumps(widget.screen)

        def answer(route):
            if route.request.url.endswith("widget.js"):
                route.fulfill(body=str(widget._esm), content_type="text/javascript")
            else:
                page_text = PAGE.format(css=widget._css, screen=json.dumps(widget.screen))
                route.fulfill(body=page_text, content_type="text/html")

        page.expose_function("toPython", to_python)
        page.route(f"{ADDRESS}**", answer)
        page.goto(ADDRESS)
        self.root.wait_for()

    @property
    def moment(self):
        return self.widget.table.moment

    def number_of(self, allowed):
        """The place in the hand of a card that may, or may not, be played."""
        may = self.moment.deal.allowed()
        cards = self.moment.hand.cards
        return next((i for i, card in enumerate(cards, 1) if (card in may) is allowed), None)

    def play_by_keyboard(self, number):
        self.page.keyboard.press(str(number))
        self.press("Enter")

    def press(self, key):
        turn = self.widget.screen.get("seq", 0)
        self.page.keyboard.press(key)
        self.wait_for_answer(turn)

    def wait_for_answer(self, turn):
        self.page.wait_for_function("turn => window.drawn > turn", arg=turn)

    def focus_the_hand(self):
        self.root.locator(".kd-active .kl-card").first.focus()


@pytest.fixture
def play(page):
    """Return a function that puts a widget in the page."""
    page.add_init_script(
        """window.drawn = 0;
        new MutationObserver(() => {
          const root = document.querySelector('.kl-deal');
          if (root) window.drawn = Number(root.dataset.seq || 0);
        }).observe(document, { subtree: true, childList: true, attributes: true });"""
    )
    return lambda mode, seed="a": Play(page, MAKERS[mode](seed))


def test_one_trick_by_keyboard(play, page):
    """A number goes to a card, Enter plays it; refused, the focus stays on it."""
    game = play("slag")
    game.focus_the_hand()
    game.play_by_keyboard(game.number_of(allowed=False))
    expect(game.status).to_contain_text("mag niet: ")
    expect(page.locator(".kl-card:focus")).to_have_class("kl-card kd-about")
    game.press("Escape")
    expect(game.status).not_to_contain_text("mag niet")
    game.play_by_keyboard(game.number_of(allowed=True))
    expect(game.root.locator(".kd-sum")).to_contain_text(game.widget.screen["sum"]["text"])
    expect(page.locator(":focus")).to_have_text("Nog een slag")
    game.press("Enter")
    expect(page.locator(".kd-active .kl-card:focus")).to_have_count(1)


def test_a_whole_open_deal_by_keyboard(play, page):
    """The focus is in the hand to play from, and on Verder when the trick is whole."""
    game = play("open")
    game.focus_the_hand()
    for _ in range(40):
        if game.moment.over:
            break
        if game.moment.lying:
            expect(page.locator(":focus")).to_have_text("Verder")
            game.press("Enter")
        else:
            expect(page.locator(".kd-active .kl-card:focus")).to_have_count(1)
            game.play_by_keyboard(game.number_of(allowed=True))
    expect(game.root.locator(".kd-outcome")).to_have_text(
        "Nat" if game.widget.screen["result"]["nat"] else "Gehaald"
    )
    expect(page.locator(":focus")).to_have_text("Nog een spel")


def test_arrows_move_through_the_hand_and_never_play(play, page):
    game = play("open")
    game.focus_the_hand()
    cards = game.root.locator(".kd-active .kl-card")
    page.keyboard.press("ArrowLeft")
    expect(cards.last).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cards.first).to_be_focused()
    assert game.moment.trick.cards == ()


def test_waarom_is_a_question_mark_or_a_button(play, page):
    """Asked, a card is explained and not played; Escape closes the explanation."""
    game = play("open")
    game.focus_the_hand()
    game.press("?")
    expect(game.status).to_contain_text("mag: ")
    game.press("Escape")
    expect(page.locator(".kd-active .kl-card").first).to_be_focused()
    game.root.get_by_role("button", name="Waarom?", exact=True).click()
    game.root.locator(".kd-active .kl-card").last.click()
    expect(game.root.locator(".kd-active .kl-card").last).to_have_class("kl-card kd-about")
    assert game.moment.trick.cards == ()


def test_a_card_that_lies_tells_why(play):
    game = play("open")
    game.root.get_by_role("button", name="Laat spelen").click()
    game.root.locator("button.kd-spot").click()
    expect(game.status).to_contain_text(f"{game.moment.card.word.capitalize()} mag: ")


def test_what_each_card_brings_stands_above_the_hands_on_a_phone(play, page, monkeypatch):
    """Asked with a button that keeps the focus; asked again it is gone."""
    exact = deal_table.card_values
    monkeypatch.setattr(deal_table, "card_values", lambda deal, maker: exact(deal, maker, 60.0))
    page.set_viewport_size({"width": 360, "height": 740})
    game = play("open")
    asks = game.root.get_by_role("button", name="Wat levert elke kaart op?")
    turn = game.widget.screen.get("seq", 0)
    asks.click()
    game.wait_for_answer(turn)
    bars = game.root.locator(".kp-values li")
    expect(bars).to_have_count(len(game.moment.deal.allowed()))
    expect(asks).to_be_focused()
    expect(asks).to_have_attribute("aria-pressed", "true")
    expect(game.status).to_contain_text("Met open kaarten")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
    page.keyboard.press("Enter")
    expect(bars).to_have_count(0)


def test_verzaken_shows_the_price_and_can_be_taken_back(play, page):
    game = play("verzaken")
    game.focus_the_hand()
    game.play_by_keyboard(game.number_of(allowed=False))
    expect(game.status).to_contain_text("Verzaakt!")
    expect(game.root.locator(".kd-price tbody tr")).to_have_count(3)
    expect(game.root.locator(".kd-price .kd-own")).to_contain_text("zo speelt deze tafel")
    expect(page.locator(":focus")).to_have_text("Neem terug")
    game.press("Enter")
    expect(game.root.locator(".kd-price")).to_have_count(0)
    expect(page.locator(".kd-active .kl-card:focus")).to_have_count(1)


def test_the_switch_to_rotterdams_is_in_sight(play):
    game = play("open")
    expect(game.root.locator(".kd-rules")).to_contain_text("Amsterdams")
    game.root.get_by_role("button", name="Speel Rotterdams").click()
    expect(game.root.locator(".kd-rules > span")).to_have_text("Rotterdams")
    expect(game.root.get_by_role("button", name="Speel Amsterdams")).to_be_focused()


def moments(game):
    """Show a mode from its start to a whole trick; yield each time something changed."""
    yield "start"
    if game.number_of(allowed=False):
        game.root.locator(f'[data-card="{forbidden(game)}"]').click()
        game.root.locator(".kd-about").first.wait_for()
        yield "a forbidden card"
        if game.moment.fault:
            game.root.get_by_role("button", name="Neem terug").click()
            expect(game.root.locator(".kd-price")).to_have_count(0)
    while not game.moment.lying:
        turn = game.widget.screen.get("seq", 0)
        game.root.locator(f'[data-card="{game.moment.deal.allowed()[0]}"]').click()
        game.wait_for_answer(turn)
        if game.number_of(allowed=False) and not game.moment.lying:
            yield "another is to move"
    yield "a whole trick"


def forbidden(game):
    return game.moment.hand.cards[game.number_of(allowed=False) - 1]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("mode", list(MAKERS))
def test_everything_fits_and_can_be_tapped(play, page, mode, width):
    """No sideways scrolling, eight whole cards in two rows of four, 44 px for every button."""
    page.set_viewport_size({"width": width, "height": 740})
    game = play(mode)
    for moment in moments(game):
        assert page.evaluate("document.documentElement.scrollWidth") <= width, moment
        for node in game.root.locator("button:visible").all():
            box = node.bounding_box()
            assert box["width"] >= 44, moment
            assert box["height"] >= 44, moment
            assert 0 <= box["x"] <= box["x"] + box["width"] <= width, moment
        for hand in game.root.locator(".kl-hand").all():
            tops = {round(card.bounding_box()["y"]) for card in hand.locator(".kl-card").all()}
            assert len(tops) <= (2 if width < 560 else 1), moment


@pytest.mark.parametrize("mode", list(MAKERS))
def test_a_screen_reader_finds_nothing_serious(play, page, mode):
    game = play(mode)
    for moment in moments(game):
        found = Axe().run(page).response["violations"]
        serious = [each["id"] for each in found if each["impact"] in ("serious", "critical")]
        assert serious == [], moment


@pytest.mark.parametrize("mode", list(MAKERS))
def test_letters_stay_in_the_table_and_text_is_readable(play, page, mode):
    """Each focusable carries the mark for JupyterLab; no text is smaller than 14 px."""
    game = play(mode)
    for moment in moments(game):
        bare = game.root.locator(
            "button:not([data-lm-suppress-shortcuts]), summary:not([data-lm-suppress-shortcuts]), "
            "[tabindex]:not([data-lm-suppress-shortcuts])"
        )
        assert bare.count() == 0, moment
        sizes = page.evaluate(
            """[...document.querySelectorAll('.kl :not(svg *)')]
               .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
               .map(e => parseFloat(getComputedStyle(e).fontSize))"""
        )
        assert min(sizes) >= 14, moment
