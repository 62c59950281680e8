"""The rule book's worked examples, judged by the Python in the visitor's browser."""

import json
import re
import shutil
import subprocess
import sys

import pytest
from rule_checks import FILES
from sites import SUBFOLDER, opened, served

from klaverles.cli.site_pages import read_pages, write_page

WRITE = """
import pathlib, sys
folder = pathlib.Path("/home/pyodide/tests")
for name, text in FILES.items():
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
sys.path.insert(0, str(folder))
import rule_checks
rule_checks.run()
"""


@pytest.fixture
def with_checks(web, tmp_path):
    """The same site with one page more, that runs the checks and shows what came of them."""
    files = {name: path.read_text(encoding="utf-8") for name, path in FILES.items()}
    source = f"FILES = {files!r}\n{WRITE}"
    cell = {"cell_type": "code", "source": source}
    notebook = {"cells": [cell], "metadata": {"title": "Proef"}}
    (tmp_path / "proef.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    site = tmp_path / "site"
    shutil.copytree(web / SUBFOLDER, site)
    start = (site / "index.html").read_text(encoding="utf-8")
    values = dict(re.findall(r'data-(build|pyodide|bytes)="([^"]*)"', start))
    app = next(site.glob("app-*")).name
    for page in read_pages(tmp_path):
        write_page(page, site, app, values)
    with served(site, "") as it:
        yield it


def test_every_case_of_the_rule_book_holds_in_the_browser(visitors, with_checks, tmp_path):
    """All equal: as many checks as here, and none of them fails there."""
    for name, path in FILES.items():
        (tmp_path / "here" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, tmp_path / "here" / name)
    here = subprocess.run(
        [sys.executable, "rule_checks.py"],
        cwd=tmp_path / "here",
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    page = opened(visitors.new().new_page(), with_checks.page("proef.html"))
    there = page.locator("[data-cell] pre").inner_text()
    assert there == here
    made, failed = re.fullmatch(r"\((\d+), (\[.*\])\)", there).groups()
    assert failed == "[]"
    assert int(made) > 200
