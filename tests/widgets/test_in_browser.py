"""The course where Python itself runs in the browser: less is there, and all of it works."""

import json
import subprocess
import sys
from functools import cache

import pytest
from course import NOTEBOOKS

from klaverles.cli.site_host import as_page_links, face, result_of
from klaverles.lessons.keeping import open_store
from klaverles.lessons.store import Keeping
from klaverles.view.progress_text import keeping_sentence
from klaverles.widgets import lesson
from klaverles.widgets.memory import Memory
from klaverles.widgets.question import QuestionWidget
from klaverles.widgets.score_block import score_block

ABSENT = ("IPython", "ipywidgets", "matplotlib", "numpy", "platformdirs", "sqlite3", "ssl")
RUN = f"""
import json, os, sys
sys.modules.update(dict.fromkeys({ABSENT!r}))
os.environ["KLAVERLES_PROGRESS"] = "browser"
from klaverles.cli import site_host
site_host.take_the_place_of_anywidget()
said = []
page = site_host.Page(said.append)
for visit, cells in enumerate(json.load(sys.stdin)):
    page.open(visit)
    for number, source in cells:
        page.run(number, source)
    shown = [json.loads(each) for each in said]
    for each in [each for each in shown if "face" in each and each["visit"] == visit]:
        for message in ({{"do": "draw"}}, {{"do": "recall", "records": []}}):
            page.receive(each["widget"], json.dumps(message))
print(json.dumps([json.loads(each) for each in said]))
"""


@cache
def said_of_all_pages():
    """Run every cell of the course as in the browser, and send each widget some messages."""
    pages = []
    for path in NOTEBOOKS:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        sources = [(number, "".join(cell["source"])) for number, cell in enumerate(cells)
                   if cell["cell_type"] == "code"]  # fmt: skip
        pages.append(sources)
    done = subprocess.run(
        [sys.executable, "-c", RUN], input=json.dumps(pages), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_cell_runs_without_what_a_browser_lacks():
    """No Jupyter, no drawing library, no database: nothing fails, also not after a message."""
    assert [each["error"] for each in said_of_all_pages() if "error" in each] == []
    assert {each["visit"] for each in said_of_all_pages()} == set(range(len(NOTEBOOKS)))


def test_a_widget_shows_the_same_as_with_jupyter():
    """The stand-in for anywidget sends the very state that the real one would."""
    real = lesson("bekennen").exercise("eerste-kaart")
    shown = next(
        each
        for each in said_of_all_pages()
        if each.get("face") == face(QuestionWidget)
        and each["state"]["screen"]["name"] == "eerste-kaart"
    )
    assert shown["state"]["screen"] == json.loads(as_page_links(json.dumps(real.screen)))
    assert set(shown["state"]) == {"screen", "memory"}
    assert shown["state"]["memory"]["mode"] == "browser"


def test_links_lead_to_pages():
    """What Python says of a notebook is the page made of it; the start page is the first."""
    sent = '{"href": "02_bekennen.ipynb#x", "start": "00_start.ipynb"}'
    assert as_page_links(sent) == '{"href": "02_bekennen.html#x", "start": "index.html"}'
    assert all(".ipynb" not in json.dumps(each) for each in said_of_all_pages())


@pytest.mark.parametrize(
    ("source", "value"),
    [("", None), ("a = 1", None), ("a = 1\na + 1", 2), ("'x'", "x"), ("if 1:\n    2", None)],
)
def test_a_cell_shows_its_last_line(source, value):
    """As a notebook does: only an expression at the end is shown."""
    assert result_of(source, {}) == value


def test_the_standings_are_told_in_words(monkeypatch):
    """Without a drawing library there is no picture, and no word about that."""
    block = score_block()
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    block._handle_custom_msg({"do": "draw"}, [])
    assert block.screen["figure"]["source"] == ""
    assert block.screen["figure"]["alt"] == "Nog geen spel op het blad."
    assert block.screen["message"] == block.screen["figure"]["title"]


def test_answers_are_kept_by_the_browser():
    """All its tabs share them; it is said where they are, and how they could be lost."""
    store = open_store({"KLAVERLES_PROGRESS": "browser", "HOME": "/nergens"})
    assert store.keeping is Keeping.BROWSER
    assert store.path is None
    assert Memory(store).for_page()["mode"] == "browser"
    assert "in deze browser, op dit apparaat" in keeping_sentence(store)
    store.set("onthouden", "uit")
    assert "wordt niets bewaard" in keeping_sentence(store)
