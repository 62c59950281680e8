"""The course as a static site: Python runs in the visitor's browser, and all of it works there."""

from axe_playwright_python.sync_playwright import Axe
from course import NOTEBOOKS
from playwright.sync_api import expect
from sites import SUBFOLDER, all_kept, at, opened, ready, served
from tables import tables

from klaverles.lessons.exported import read_export

LESSON = "02_bekennen.html"
STEPS = 150  # more than one deal asks of a learner


def done_before(page, name):
    return page.locator(f'[data-question="{name}"] .kl-before')


def answer_first(page):
    """Answer the first exercise right; return its name."""
    table = tables(page, least=1)[0]
    name = table.attempt.question.name
    table.choose_by_mouse(table.right)
    return name


def test_the_start_page_runs_by_itself(page, site):
    """Text and title at once, then an exercise that answers; Dutch, no notebook around it."""
    page.goto(site.url)
    expect(page.get_by_role("heading", level=1)).to_have_text("Leer klaverjassen")
    expect(page).to_have_title("Leer klaverjassen")
    assert page.locator("html").get_attribute("lang") == "nl"
    ready(page)
    expect(page.locator("#kl-notice")).to_be_hidden()
    table = tables(page)[0]
    table.choose_by_mouse(table.wrong)
    table.choose_by_mouse(table.right)
    assert Axe().run(page).response["violations"] == []


def test_a_lesson_by_keyboard(page, site):
    """The way to a verdict is the same as in the course elsewhere, and so is the focus."""
    table = tables(at(page, site, LESSON), least=1)[0]
    table.choose_by_keyboard(table.wrong)
    table.choose_by_keyboard(table.right)
    expect(table.root.locator(".kl-status")).to_be_focused()


def test_python_keeps_running_from_page_to_page(page, site):
    """Every page opens: title and heading with the focus are its own, nothing sticks out."""
    at(page, site, LESSON)
    page.evaluate("window.stayed = true")
    for name in [f"{path.stem}.html" for path in NOTEBOOKS[1:] if path.stem != "02_bekennen"]:
        at(page, site, name)
        expect(page.locator("#kl-notice")).to_be_hidden()
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
        cells = page.locator("[data-cell]:not(:has(.kl, figure)):visible").count()
        assert page.locator(".kl, .kl-words, dl, figure").count() > 0, f"{name}: {cells}"
    assert page.evaluate("window.stayed")


def test_back_and_forward_go_as_in_any_site(phone, site):
    """The address, the title and the place on the page come back."""
    at(phone, site, LESSON)
    phone.evaluate("window.scrollTo(0, 900)")
    phone.get_by_role("contentinfo").get_by_role("link", name="Volgorde en waarde").click()
    phone.wait_for_url("**/03_volgorde_en_waarde.html")
    ready(phone)
    assert phone.evaluate("window.scrollY") == 0
    phone.go_back()
    expect(phone).to_have_title("Kleur bekennen")
    ready(phone)
    phone.wait_for_function("() => window.scrollY > 800")
    phone.go_forward()
    expect(phone).to_have_title("Volgorde en waarde")


def test_a_word_shows_its_gloss_and_leads_to_the_list(phone, site):
    """As in the course elsewhere; the list of words stands in the page without Python."""
    at(phone, site)
    word = phone.locator("a[data-kl-term]", has_text="bekennen").first
    word.click()
    expect(phone.locator("#kl-gloss")).to_be_visible()
    phone.locator("#kl-gloss a").click()
    phone.wait_for_url("**/18_begrippenlijst.html#*")
    ready(phone)
    expect(phone.locator(f"[id={phone.url.split('#')[1]}]")).to_be_in_viewport()


def test_figures_are_files_of_the_site(phone, site):
    """They were drawn when the site was built; each keeps its description."""
    picture = at(phone, site, "08_roem.html").locator("figure img").first
    assert picture.get_attribute("src").startswith("app-")
    phone.wait_for_function("(image) => image.naturalWidth > 100", arg=picture.element_handle())
    assert "Volgorde voor roem" in picture.get_attribute("alt")


def test_the_quiz_asks(phone, site):
    """A question that was dealt in the browser gets its verdict."""
    at(phone, site, "quiz.html")
    phone.get_by_label("Hoe speelt jouw tafel?").select_option("rotterdams")
    question = phone.locator(".kl-question[data-asks]")
    question.get_by_role("button", name="Antwoord").click()
    expect(question.locator(".kl-status")).not_to_be_empty()


def test_a_deal_is_played(page, site):
    """Eight tricks against the computer's players, who think in the worker."""
    root = at(page, site, "spelen.html").locator(".kl-play")
    root.locator("summary", has_text="Meer keuzes").click()
    for choice in ("level-beginner", "pace-vlot"):
        root.locator(f'[data-key="{choice}"]').check()
    root.locator('[data-key="begin-partij"]').click()
    answers = (
        '[data-key="word-pas"]',
        ".kp-say button",
        '[data-key="next"]',
        ".kl-hand .kl-card:not(.kp-forbidden)",
    )
    for _ in range(STEPS):
        expect(root).to_have_attribute("data-waiting", "false", timeout=20_000)
        if root.get_attribute("data-view") in ("deal-over", "match-over"):
            return
        before = root.get_attribute("data-seq")
        found = [root.locator(each).first for each in answers if root.locator(each).count()]
        if found:
            found[0].evaluate("(button) => button.click()")
        page.wait_for_function(
            "(before) => document.querySelector('.kl-play').dataset.seq !== before", arg=before
        )
    raise AssertionError(f"still {root.get_attribute('data-view')}")


def test_the_score_block_counts_and_keeps(phone, site):
    """Without a drawing library the standings are told in words; a reload loses nothing."""
    root = at(phone, site, "scoreblok.html").locator(".kl-score-block")
    root.get_by_role("group", name="Wie speelde?").get_by_label("WIJ", exact=True).check()
    root.get_by_label("Punten WIJ").fill("100")
    root.get_by_role("button", name="Schrijf op").click()
    expect(root.locator(".ks-number")).to_have_text(["100", "62"])
    root.get_by_role("button", name="Teken de stand").click()
    expect(root.locator("figure p")).to_have_text("WIJ en ZIJ per spel: na spel 1 is het 100-62.")
    phone.reload()
    expect(ready(phone).locator(".ks-number")).to_have_text(["100", "62"])


def test_answers_stay_in_this_browser(visitors, site):
    """A later tab knows them, and a file takes them along to another browser."""
    context = visitors.new()
    page = opened(context.new_page(), site.page(LESSON))
    name = answer_first(page)
    page.close()
    page = opened(context.new_page(), site.page(LESSON))
    expect(done_before(page, name)).to_have_text("Vandaag al gedaan, in één keer goed.")
    expect(at(page, site).locator(".kl-ways")).to_contain_text("Kleur bekennen")
    at(page, site, "voortgang.html")
    where = page.locator(".kp-where").first
    expect(where).to_contain_text("Je antwoorden blijven in deze browser, op dit apparaat.")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Bewaar als bestand").click()
    text = coming.value.path().read_text(encoding="utf-8")
    assert [record.name for record in read_export(text)] == [name]
    stranger = opened(visitors.new(1280).new_page(), site.page("voortgang.html"))
    expect(stranger.get_by_role("button", name="Bewaar als bestand")).to_have_count(0)
    stranger.locator('input[type="file"]').set_input_files(
        [{"name": "v.json", "mimeType": "application/json", "buffer": text.encode()}]
    )
    expect(stranger.locator(".kl-status")).to_have_text("Ingelezen: 1 antwoord erbij.")


def test_review_asks_again_what_was_missed(phone, site):
    """Herhalen deals fresh cards; the library that plans when a rule comes back runs here too."""
    table = tables(at(phone, site, "04_introeven_en_overtroeven.html"), least=1)[0]
    table.choose_by_mouse(table.wrong)
    table.choose_by_mouse(table.right)
    review = at(phone, site, "herhalen.html").locator(".kl-review")
    review.locator("button").first.click()
    phone.locator(".kl-question[data-asks]").wait_for()


def test_without_internet_after_the_first_visit(visitors, web):
    """All was kept on the first visit, also the pages that were not opened."""
    context = visitors.new()
    with served(web) as host:
        page = opened(context.new_page(), host.url)
        all_kept(page, host)
        page.close()
    page = opened(context.new_page(), host.page(LESSON))
    answer_first(page)
    opened(page, host.url)
    picture = at(page, host, "08_roem.html").locator("figure img").first
    page.wait_for_function("(image) => image.naturalWidth > 100", arg=picture.element_handle())


def test_any_folder_of_a_web_host_will_do(visitors, web):
    """All addresses are relative: here the site is the host's first folder."""
    with served(web / SUBFOLDER, "") as host:
        answer_first(opened(visitors.new().new_page(), host.url))
