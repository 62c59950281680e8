"""A partij in a real browser: through the server, and in a page without one for what is quick.

Without a server the page is a stub: the widget's own script, and a model that hands every message
to Python.
"""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from stub import ADDRESS, serve

from klaverles.play.match import Match
from klaverles.play.sitting_text import read_sitting
from klaverles.rules.ruleset import Ruleset
from klaverles.widgets import play_line
from klaverles.widgets.play import daily_challenge, one_screen, play_match

KEY = "klaverles-partij"
STEPS = 700  # more than a partij of eight deals asks of a learner
QUICK = {"level": "beginner", "pace": "vlot"}


class Partij:
    """A partij in a page, as a learner sees it."""

    def __init__(self, page):
        self.page = page
        self.root = page.locator(".kl-play")
        self.status = self.root.locator(".kl-status")
        self.hand = self.root.locator(".kl-hand .kl-card")

    @property
    def view(self):
        return self.root.get_attribute("data-view")

    @property
    def focused(self):
        return self.page.evaluate("document.activeElement.dataset.key || ''")

    def key(self, name):
        return self.root.locator(f'[data-key="{name}"]')

    def wait_for_me(self):
        """Wait until no computer player has to act and all that was sent has been answered."""
        expect(self.root).to_have_attribute("data-waiting", "false", timeout=20_000)

    def do(self, action):
        """Do something that is answered with another screen, and with what follows from it."""
        before = int(self.root.get_attribute("data-seq"))
        action()
        self.page.wait_for_function(
            "before => Number(document.querySelector('.kl-play').dataset.seq) > before", arg=before
        )
        self.wait_for_me()

    def tap(self, name):
        self.do(self.key(name).click)

    def press(self, key):
        self.do(lambda: self.page.keyboard.press(key))

    def choose(self, **values):
        """Choose on the start screen."""
        if not self.root.locator(".kl-more[open]").count():
            self.root.locator("summary", has_text="Meer keuzes").click()
        for name, value in values.items():
            self.key(f"{name}-{value}").check()

    def begin(self, kind="partij", **values):
        self.choose(**{**QUICK, **values})
        self.tap(f"begin-{kind}")

    def allowed(self):
        return self.root.locator(".kl-hand .kl-card:not(.kp-forbidden)")

    def step(self):
        """Do what is asked, by tap: pass, play the first card that may be played, go on."""
        if self.root.locator(".kp-say").count():
            words = self.root.locator(".kp-say button")
            self.do((self.key("word-pas") if self.key("word-pas").count() else words.first).click)
        elif self.key("next").count():
            self.tap("next")
        else:
            self.do(self.allowed().first.click)

    def step_by_keyboard(self):
        """Do the same with the keyboard, from where the focus is."""
        focused = self.focused
        if focused.startswith("word-"):
            while self.key("word-pas").count() and self.focused != "word-pas":
                self.page.keyboard.press("ArrowRight")
        elif focused.startswith("card-"):
            for _ in range(8):
                if "kp-forbidden" not in self.key(self.focused).get_attribute("class"):
                    break
                self.page.keyboard.press("ArrowRight")
        else:
            assert focused == "next", f"the focus is on {focused!r}"
        self.press("Enter")

    def play_until(self, *views, step=None):
        for _ in range(STEPS):
            if self.view in views:
                return
            (step or self.step)()
        raise AssertionError(f"no {views} after {STEPS} steps")

    def kept(self):
        return read_sitting(self.page.evaluate("key => localStorage.getItem(key)", KEY))


class Stub(Partij):
    """A widget in a page without a server; each time the page is opened Python starts afresh."""

    def __init__(self, page, make):
        super().__init__(page)
        self.widget = None
        page.set_default_timeout(8_000)
        serve(self, page, make)
        self.open()

    def open(self):
        """Open the page, or open it again."""
        self.page.goto(ADDRESS)
        self.root.wait_for()
        self.wait_for_me()

    def until(self, *views):
        self.play_until(*views)
        return self


@pytest.fixture
def quiet(page):
    """Return a page in which computer players do not wait to be seen."""
    page.emulate_media(reduced_motion="reduce")
    return page


@pytest.fixture
def partij(quiet):
    """Return a partij on a phone, without a server."""
    quiet.set_viewport_size({"width": 360, "height": 740})
    return Stub(quiet, lambda: play_match("a"))


@pytest.fixture
def served(quiet, course):
    """Return a partij in the page that a learner opens."""

    def open_it():
        quiet.goto(course.page("spelen.ipynb"))
        expect(quiet.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
        found = Partij(quiet)
        found.root.wait_for()
        return found

    return open_it


def test_a_partij_of_eight_deals_by_keyboard_alone(served, quiet):
    """The focus is always where the next key goes; the sheet says what the engine counts."""
    table = served()
    table.key("level-club").focus()
    quiet.keyboard.press("ArrowUp")
    expect(table.key("level-beginner")).to_be_checked()
    while table.focused != "begin-partij":
        quiet.keyboard.press("Tab")
    table.press("Enter")
    table.play_until("match-over", step=table.step_by_keyboard)
    match = Match.parse(table.kept().match.text())
    assert match.over
    assert [match.game(place).written for place in range(match.played)] == [
        line.scores for line in match.lines
    ]
    cells = table.root.locator(".kp-sheet tbody tr")
    shown = [[int(cell) for cell in row.locator("td").all_inner_texts()[:2]] for row in cells.all()]
    assert shown == [list(line.scores) for line in match.lines]
    total = table.root.locator(".kp-sheet tfoot td").all_inner_texts()[:2]
    assert total == [str(points) for points in match.totals]
    expect(table.root.locator(".kp-outcome")).to_contain_text(str(max(match.totals)))


def test_a_partij_goes_on_where_it_was_when_the_page_is_opened_again(served, quiet):
    """In the middle of a trick the same cards lie there, and the same hand waits."""
    table = served()
    table.begin()
    lying = table.root.locator("[data-lies]")
    for _ in range(STEPS):
        if 0 < lying.count() < 4 and not table.key("next").count():
            break
        table.step()
    before = table.kept()
    cards = [each.get_attribute("data-card") for each in table.hand.all()]
    lies = [each.get_attribute("data-lies") for each in lying.all()]
    table = served()
    expect(lying).to_have_count(len(lies))
    expect(table.hand.last).to_be_in_viewport(ratio=1)
    assert table.kept() == before
    assert [each.get_attribute("data-lies") for each in lying.all()] == lies
    assert [each.get_attribute("data-card") for each in table.hand.all()] == cards
    table.step()
    expect(table.hand).to_have_count(len(cards) - 1)


def moments(partij):
    """Play one deal by tap and look at all there is; yield each time something else is shown."""
    yield "start"
    partij.choose(**QUICK, length="1")
    partij.root.locator("summary", has_text="Zelfde kaarten").click()
    yield "all choices"
    partij.begin(length="1")
    yield "bidding"
    partij.tap("coach")
    yield "the coach on words"
    partij.tap("close")
    partij.until("playing")
    yield "playing"
    partij.tap("coach")
    partij.root.locator("summary", has_text="Wat elke keuze").click()
    yield "the coach"
    while not partij.root.locator(".kp-forbidden").count():
        partij.step()
    partij.do(partij.root.locator(".kp-forbidden").first.click)
    yield "a refusal"
    partij.tap("open")
    yield "open cards"
    partij.tap("close")
    while not partij.key("next").count():
        partij.step()
    yield "a whole trick"
    partij.do(partij.root.locator("button.kd-spot").first.click)
    yield "why"
    partij.tap("next")
    partij.tap("last")
    yield "the last trick"
    partij.until("deal-over")
    partij.root.locator("summary", has_text="als tekst").click()
    partij.root.locator("summary", has_text="De acht slagen").click()
    yield "the end"
    partij.tap("review")
    yield "looking back"


def check_sizes(page, root, width, moment):
    assert page.evaluate("document.documentElement.scrollWidth") <= width, moment
    targets = "button:visible, summary:visible, select:visible, .kp-option:visible"
    for node in root.locator(targets).all():
        box = node.bounding_box()
        assert box["width"] >= 44, (moment, node.inner_text())
        assert box["height"] >= 44, (moment, node.inner_text())
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width, (moment, node.inner_text())
    tops = {round(card.bounding_box()["y"]) for card in root.locator(".kl-hand .kl-card").all()}
    assert len(tops) <= (2 if width < 560 else 1), moment
    sizes = page.evaluate(
        """[...document.querySelectorAll('.kl :not(svg *)')]
           .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
           .map(e => parseFloat(getComputedStyle(e).fontSize))"""
    )
    assert min(sizes) >= 14, moment


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_a_deal_by_tap_fits_and_is_heard(partij, quiet, width):
    """No sideways scrolling, 44 px, eight whole cards, 14 px, axe finds nothing serious.

    Each focusable carries the mark for JupyterLab.
    """
    quiet.set_viewport_size({"width": width, "height": 740})
    for moment in moments(partij):
        check_sizes(quiet, partij.root, width, moment)
        bare = partij.root.locator(
            ":is(button, summary, input, select, textarea, [tabindex])"
            ":not([data-lm-suppress-shortcuts])"
        )
        assert bare.count() == 0, moment
        if width == 360:
            found = Axe().run(quiet).response["violations"]
            serious = [each["id"] for each in found if each["impact"] in ("serious", "critical")]
            assert serious == [], moment


def test_the_whole_table_fits_on_a_phone(partij, quiet):
    """Trump, the table, what is said and all eight cards, without scrolling."""
    partij.begin()
    partij.until("playing")
    expect(partij.hand).to_have_count(8)
    top = partij.root.locator(".kp-trump").bounding_box()
    assert top["y"] >= 0
    for card in partij.hand.all():
        box = card.bounding_box()
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 740


@pytest.mark.parametrize("width", [360, 1280])
def test_the_own_hand_stays_in_sight(partij, quiet, width):
    """All its cards and the button that goes on, also with a remark, a panel or a whole trick."""
    quiet.set_viewport_size({"width": width, "height": 740})

    def check(moment):
        shown = [*partij.hand.all(), *partij.root.locator(".kl-main").all()]
        for node in shown:
            box = node.bounding_box()
            assert box["y"] > -1, moment  # a fraction of a pixel is no matter
            assert box["y"] + box["height"] < 741, moment
        main = partij.root.locator(".kl-main")
        assert not main.count() or main.evaluate(
            """e => { const { x, y, width, height } = e.getBoundingClientRect();
               return document.elementFromPoint(x + width / 2, y + height / 2) === e; }"""
        ), moment

    partij.begin(length="1", level="club", coach="steeds")
    check("bidding")
    partij.until("playing")
    remarks = 0
    while partij.view == "playing":
        check(f"playing with {partij.hand.count()} cards")
        remarks += partij.root.locator(".kp-remark").is_visible()
        for name in ("coach", "last", "open") if partij.hand.count() in (8, 5) else ():
            if partij.key(name).count():
                partij.tap(name)
                check(name)
        partij.step()
    assert remarks > 3


def test_the_best_play_is_followed_by_tap_and_by_key(partij, quiet, monkeypatch):
    """The buttons stay under the finger, each card is heard, and the deal stays as it was."""
    best = play_line.best_play
    monkeypatch.setattr(play_line, "best_play", lambda deal, maker: best(deal, maker, 60.0))
    partij.begin(length="1", level="club")
    partij.until("playing")
    while partij.hand.count() > 4 or partij.key("next").count():
        partij.step()
    before = partij.kept().game
    partij.tap("open")
    partij.tap("line")
    panel = partij.root.locator(".kp-panel")
    heard = partij.root.locator(".kd-hidden[role=status]")
    check_sizes(quiet, partij.root, 360, "the best play")
    assert partij.focused == "line-next"
    expect(partij.key("line-back")).to_have_attribute("aria-disabled", "true")
    place = partij.key("line-next").bounding_box()
    partij.tap("line-next")
    assert partij.key("line-next").bounding_box() == place
    expect(panel).to_contain_text("Kaart 1 van ")
    first = heard.inner_text()
    assert first in panel.inner_text()
    partij.press("Enter")
    expect(panel).to_contain_text("Kaart 2 van ")
    assert heard.inner_text() != first
    partij.tap("line-back")
    expect(heard).to_have_text(first)
    found = Axe().run(quiet).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
    partij.press("Escape")
    expect(panel).to_have_count(0)
    assert partij.kept().game == before
    partij.until("deal-over")
    partij.tap("review")
    partij.do(partij.root.locator(".kp-moment [data-act=line]").last.click)
    expect(partij.root.locator(".kp-moment .kp-panel")).to_be_in_viewport()
    opener = partij.root.locator(".kp-moment [data-act=line]").last
    check_sizes(quiet, partij.root, 360, "the best play of a moment")
    partij.tap("close")
    expect(opener).to_be_focused()


def test_waarom_is_a_button_or_a_question_mark_and_escape_closes_it(partij, quiet):
    """Asked, a card is explained and not played; the focus comes back to the card."""
    partij.begin()
    partij.until("playing")
    while not partij.root.locator(".kp-forbidden").count():
        partij.step()
    left = partij.hand.count()
    card = partij.root.locator(".kp-forbidden").first
    card.focus()
    partij.press("?")
    expect(partij.root.locator(".kp-panel")).to_contain_text("mag niet")
    partij.press("Escape")
    expect(partij.root.locator(".kp-panel")).to_have_count(0)
    expect(card).to_be_focused()
    partij.key("why").click()
    expect(partij.key("why")).to_have_attribute("aria-pressed", "true")
    partij.do(partij.allowed().first.click)
    expect(partij.root.locator(".kp-panel")).to_contain_text("mag")
    expect(partij.hand).to_have_count(left)
    partij.tap("close")
    expect(partij.key("why")).to_have_attribute("aria-pressed", "false")


def test_a_forbidden_card_says_why_in_its_name(partij):
    partij.begin()
    partij.until("playing")
    while not partij.root.locator(".kp-forbidden").count():
        partij.step()
    name = partij.root.locator(".kp-forbidden").first.get_attribute("aria-label")
    assert ", mag niet: " in name


def test_numbers_and_arrows_move_and_never_play(partij, quiet):
    partij.begin()
    partij.until("playing")
    partij.hand.first.focus()
    quiet.keyboard.press("3")
    expect(partij.hand.nth(2)).to_be_focused()
    quiet.keyboard.press("ArrowLeft")
    expect(partij.hand.nth(1)).to_be_focused()
    expect(partij.hand).to_have_count(8)


def test_each_step_of_a_computer_player_is_asked_for_once(partij):
    partij.begin(length="1")
    partij.until("deal-over")
    asked = [each["at"] for each in partij.sent if each["do"] == "go"]
    assert asked == sorted(set(asked))


def test_taps_do_not_hold_up_a_computer_player(partij, quiet):
    """Who keeps tapping on a card that must wait does not start the pause of the others anew."""
    partij.begin()
    partij.until("playing")
    while partij.root.locator("[data-lies]").count() == 3:  # then the trick is over at once
        partij.step()
    quiet.emulate_media(reduced_motion="no-preference")
    partij.allowed().first.click()
    asked = len([each for each in partij.sent if each["do"] == "go"])
    quiet.evaluate("setInterval(() => document.querySelector('.kl-hand .kl-card').click(), 200)")
    quiet.wait_for_timeout(2500)
    assert len([each for each in partij.sent if each["do"] == "go"]) > asked


def test_a_redraw_waits_for_the_finger(partij, quiet):
    """While a card is held down something else may change, and the tap is not lost."""
    partij.begin()
    partij.until("playing")
    box = partij.allowed().first.bounding_box()
    quiet.mouse.move(box["x"] + 20, box["y"] + 20)
    quiet.mouse.down()
    asked = len(partij.sent)
    quiet.evaluate("window.dispatchEvent(new CustomEvent('klaverles-tafel-gekozen'))")
    while len(partij.sent) == asked:
        quiet.wait_for_timeout(10)
    quiet.wait_for_timeout(50)
    quiet.mouse.up()
    expect(partij.hand).to_have_count(7)


def test_a_computer_player_takes_over_after_a_while(partij, quiet):
    """Only where this was chosen; it is said before, and any key gives time again."""
    quiet.clock.install()
    partij.choose(**QUICK)
    partij.key("takeover").check()
    partij.tap("begin-partij")
    idle = partij.root.locator(".kp-idle")
    expect(idle).to_contain_text("45 tellen")
    quiet.clock.run_for(31_000)
    expect(idle).to_contain_text("Over 15 tellen")
    quiet.keyboard.press("Shift")
    quiet.clock.run_for(1_000)
    expect(idle).not_to_contain_text("Over 15 tellen")
    assert not [each for each in partij.sent if each["do"] == "let"]
    quiet.clock.run_for(46_000)
    assert [each["do"] for each in partij.sent].count("let") == 1


def test_what_is_kept_and_cannot_be_read_is_said(partij, quiet):
    quiet.evaluate("key => localStorage.setItem(key, '{kapot')", KEY)
    partij.open()
    expect(partij.status).to_contain_text("niet te lezen")
    partij.begin()
    partij.until("playing")


def test_it_is_played_by_the_rules_of_the_own_table(partij, quiet):
    rules = json.dumps({"variant": "rotterdams"})
    quiet.evaluate("rules => localStorage.setItem('klaverles-tafel', rules)", rules)
    partij.open()
    partij.begin()
    assert partij.kept().match.rules.variant == Ruleset.rotterdams().variant


def test_stopped_a_partij_can_be_taken_up_again(partij):
    partij.begin()
    partij.until("playing")
    before = partij.kept().game
    partij.tap("stop")
    expect(partij.key("resume")).to_be_visible()
    partij.open()
    partij.tap("resume")
    assert partij.kept().game == before


def test_a_deal_is_copied_and_played_again(partij, quiet, context):
    """The text is copied; pasted at the start, the same cards are dealt."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    partij.begin(length="1")
    hands = partij.kept().game.hands
    partij.until("deal-over")
    partij.root.locator("summary", has_text="als tekst").click()
    partij.key("copy").click()
    expect(partij.root.locator(".kp-heard")).to_have_text("Gekopieerd.")
    text = quiet.evaluate("navigator.clipboard.readText()")
    partij.tap("stop")
    partij.root.locator("summary", has_text="Zelfde kaarten").click()
    partij.key("text").fill(text)
    partij.tap("begin-tekst")
    assert partij.kept().game.hands == hands


def test_where_the_clipboard_is_closed_the_text_is_selected(partij, quiet):
    quiet.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })"
    )
    partij.open()
    partij.begin(length="1")
    partij.until("deal-over")
    partij.root.locator("summary", has_text="als tekst").click()
    partij.key("copy").click()
    expect(partij.root.locator(".kp-heard")).to_contain_text("Ctrl+C")
    selected = quiet.evaluate("window.getSelection().toString() || document.activeElement.value")
    assert selected.startswith("klv1")


def test_around_one_screen_nobody_sees_another_hand(quiet):
    """Between two persons there is a screen without a card."""
    table = Stub(quiet, lambda: one_screen("a"))
    table.key("name-0").fill("Piet")
    table.key("name-2").fill("Riet")
    table.tap("begin-samen")
    for _ in range(40):
        if table.view == "handover":
            expect(table.root.locator(".kl-face")).to_have_count(0)
            expect(table.key("ready")).to_contain_text("Ik ben ")
            table.tap("ready")
        else:
            table.step()
    expect(table.root).to_contain_text("Piet")


def test_long_names_fit_on_a_phone(quiet):
    """On the table, on the sheet and in the list of tricks."""
    quiet.set_viewport_size({"width": 360, "height": 740})
    names = ["Annemarie-Louise", "Jan-Willem", "Wilhelmina", "Cornelis-Johannes"]
    table = Stub(quiet, lambda: one_screen("b"))
    for place, name in enumerate(names):
        table.key(f"seat-{place}").select_option("")
        table.key(f"name-{place}").fill(name)
    table.tap("begin-samen")
    wide = "document.documentElement.scrollWidth"
    for _ in range(STEPS):
        assert quiet.evaluate(wide) <= 360, table.view
        if table.view == "deal-over":
            break
        table.tap("ready") if table.view == "handover" else table.step()
    table.root.locator("summary", has_text="De acht slagen").click()
    expect(table.root.locator(".kp-sheet thead")).to_contain_text("Annemarie-Louise en Wilhelmina")
    assert quiet.evaluate(wide) <= 360
    for cell in table.root.locator(".kp-sheet :is(th, td)").all():
        box = cell.bounding_box()
        assert box["x"] + box["width"] <= 360


def test_the_day_has_one_partij(quiet):
    table = Stub(quiet, daily_challenge)
    expect(table.key("length-8")).to_have_count(0)
    table.choose(**QUICK)
    table.tap("begin-dag")
    table.until("playing")
    expect(table.key("undo")).to_have_count(0)
    expect(table.key("again")).to_have_count(0)
    expect(table.key("coach")).to_have_count(1)
    table.tap("stop")
    expect(table.key("resume")).to_be_visible()
    expect(table.key("begin-dag")).to_have_count(0)
    table.open()
    table.tap("resume")
    assert table.view == "playing"
