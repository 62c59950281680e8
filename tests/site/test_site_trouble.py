"""What a visitor of the static site is told when something is not as it should be."""

import re
import shutil

import pytest
from playwright.sync_api import expect
from sites import SUBFOLDER, all_kept, opened, served
from tables import tables

BLOCKED = """
Object.defineProperty(window, "localStorage", { get() { throw new Error("blocked"); } });
Object.defineProperty(window, "sessionStorage", { get() { throw new Error("blocked"); } });
if (navigator.serviceWorker)
  navigator.serviceWorker.register = () => Promise.reject(new Error("blocked"));
"""


@pytest.fixture
def copy(web, tmp_path):
    """A copy of the site that a test may change, and that is served."""
    shutil.copytree(web / SUBFOLDER, tmp_path / "site")
    with served(tmp_path / "site", "") as it:
        yield it


def expect_way_on(page, sentence):
    notice = page.locator("#kl-notice")
    expect(notice).to_contain_text(sentence, timeout=30_000)
    expect(notice.get_by_role("link", name="Laad de pagina opnieuw")).to_be_visible()


def test_a_newer_course_takes_the_place_of_the_old(visitors, copy):
    """It is fetched behind the page; the next visit shows it, and nothing of the old is kept."""
    context = visitors.new()
    all_kept(opened(context.new_page(), copy.url), copy)
    for path in [*copy.folder.glob("*.html"), copy.folder / "sw.js"]:
        text = path.read_text(encoding="utf-8")
        build = re.search(r'(?:data-build="|BUILD = ")(\w+)', text)[1]
        text = text.replace(build, "nieuwer").replace("Leer klaverjassen", "Leer nu klaverjassen")
        path.write_text(text, encoding="utf-8")
    page = opened(context.new_page(), copy.url)
    all_kept(page, copy, " nieuwer")
    page.goto(copy.url)
    expect(page.get_by_role("heading", level=1)).to_have_text("Leer nu klaverjassen")


def test_a_page_of_a_newer_course_starts_anew(visitors, copy):
    """Python of one build never runs the cells of another."""
    context = visitors.new(service_workers="block")
    page = opened(context.new_page(), copy.url)
    page.evaluate("window.stayed = true")
    lesson = copy.folder / "02_bekennen.html"
    text = lesson.read_text(encoding="utf-8")
    lesson.write_text(re.sub(r'data-build="\w+"', 'data-build="nieuwer"', text), encoding="utf-8")
    page.get_by_role("main").get_by_role("link", name="Kleur bekennen").first.click()
    page.wait_for_url("**/02_bekennen.html")
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
    assert not page.evaluate("window.stayed")


def test_a_browser_that_keeps_nothing(visitors, copy):
    """It says so, and all can be practised."""
    context = visitors.new()
    context.add_init_script(BLOCKED)
    page = opened(context.new_page(), copy.url)
    expect(page.locator("#kl-forgets")).to_contain_text("Je browser bewaart niets van deze site.")
    table = tables(page)[0]
    table.choose_by_mouse(table.right)


def test_a_file_that_does_not_come(visitors, copy):
    """The text stays, with a sentence and a way on."""
    next(copy.folder.glob("app-*/course.bin")).unlink()
    page = visitors.new().new_page()
    page.goto(copy.url)
    expect_way_on(page, "De oefeningen konden niet worden opgehaald. Kijk of je internet hebt.")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "404" in " ".join(visitors.wrong)
    visitors.wrong.clear()


def test_a_page_that_cannot_be_fetched(visitors, copy):
    """Going on without internet says so, and leaves the page as it is."""
    context = visitors.new(service_workers="block")
    page = opened(context.new_page(), copy.url)
    context.set_offline(True)
    page.get_by_role("main").get_by_role("link", name="Kleur bekennen").first.click()
    expect_way_on(page, "Deze pagina kon niet worden opgehaald. Kijk of je internet hebt.")
    expect(page).to_have_title("Leer klaverjassen")
    visitors.wrong.clear()


def test_a_cell_that_fails(visitors, copy):
    """A sentence without a traceback; the cells around it run."""
    page_file = copy.folder / "02_bekennen.html"
    text = page_file.read_text(encoding="utf-8")
    broken = text.replace('les.exercise(\\"lager-mag-ook\\")', "1 / 0")
    assert broken != text
    page_file.write_text(broken, encoding="utf-8")
    page = visitors.new().new_page()
    page.goto(copy.page("02_bekennen.html"))
    expect_way_on(page, "Hier ging iets mis.")
    assert "Traceback" not in page.locator("body").inner_text()
    table = tables(page, least=2)[0]
    table.choose_by_mouse(table.right)
    assert "ZeroDivisionError" in " ".join(visitors.wrong)
    visitors.wrong.clear()


def test_an_old_browser(visitors, copy):
    """Without WebAssembly one can read, and hears what would help."""
    context = visitors.new()
    context.add_init_script("delete window.WebAssembly")
    page = context.new_page()
    page.goto(copy.url)
    expect(page.locator("#kl-notice")).to_contain_text("Neem een nieuwe Firefox, Chrome, Edge")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_file_opened_without_a_server(visitors, copy):
    """From a disk no browser starts the exercises; the page says how to start a server."""
    page = visitors.new().new_page()
    page.goto(f"file://{copy.folder}/index.html")
    expect(page.locator("#kl-notice")).to_contain_text("python3 -m http.server")
    visitors.wrong.clear()


def test_the_first_visit_says_how_much_is_fetched(visitors, copy):
    """The bar counts bytes; the text of the lesson is there while they come."""
    context = visitors.new()
    context.add_init_script(
        """window.said = [];
        new MutationObserver(() => {
          const notice = document.querySelector("#kl-notice");
          if (notice && !notice.hidden) window.said.push(notice.innerText);
        }).observe(document, { subtree: true, childList: true, characterData: true });"""
    )
    page = opened(context.new_page(), copy.url)
    said = page.evaluate("window.said")
    amounts = [re.search(r"(\d+) van (\d+) MB", each) for each in said]
    counted = [(int(each[1]), int(each[2])) for each in amounts if each]
    assert len({done for done, _ in counted}) > 2
    assert counted == sorted(counted)
    fetched = sum(
        path.stat().st_size
        for pattern in ("python-*/*", "app-*/course.bin")
        for path in copy.folder.glob(pattern)
        if path.suffix != ".js"
    )
    assert {total for _, total in counted} == {-(-fetched // 1_000_000)}
    assert any(each.startswith("De oefeningen worden gestart") for each in said)
