"""A page of the static site: what it may do is written in it, and hostile words stay words."""

import re

from visitors import HOSTILE

from klaverles.cli.site_pages import Page, Part, write_page

VALUES = {"build": "b", "pyodide": "python", "bytes": 1}
POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]*)"')


def written(tmp_path, words):
    links = {"previous": {"file": "javascript:kraak()", "title": words}}
    page = Page("les.html", words, links, (Part(None, 1),), ((1, f"# {words}"),))
    (tmp_path / "app").mkdir()
    write_page(page, tmp_path, "app", VALUES)
    return (tmp_path / "les.html").read_text("utf-8")


def test_words_of_a_title_a_link_and_a_cell_are_words(tmp_path):
    """The control: the words are there, each letter with a meaning written as a number or name."""
    text = written(tmp_path, HOSTILE)
    assert "&lt;script&gt;kraak()" in text
    assert "\\u003cscript>kraak()" in text
    assert "<script>kraak" not in text
    assert "<img" not in text
    assert 'href="javascript:' not in text


def test_a_page_runs_its_own_files_only_and_asks_nothing_elsewhere(tmp_path):
    policy = POLICY.search(written(tmp_path, "Les"))[1].replace("&#39;", "'")
    says = {name: values for name, *values in map(str.split, policy.split(";"))}
    assert says["default-src"] == says["base-uri"] == says["form-action"] == ["'none'"]
    assert set(says["script-src"]) == {"'self'", "'wasm-unsafe-eval'"}
    assert says["connect-src"] == says["worker-src"] == ["'self'"]
    assert "http:" not in policy
    assert "https:" not in policy
