"""``klaverles site`` says in one Dutch line what it cannot build, and builds without node too."""

import json
import re
import stat
from html.parser import HTMLParser

import pytest

from klaverles.cli import site_python
from klaverles.cli.main import main
from klaverles.cli.site import build
from klaverles.rules.errors import KlaverlesError


@pytest.fixture
def no_cache(tmp_path, monkeypatch):
    """Nothing was fetched before, and no program is found but what a test puts here."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(programs))
    return programs


@pytest.fixture(scope="module")
def bare(tmp_path_factory):
    """A site built without node: nothing is compiled, all else is the same."""
    patch = pytest.MonkeyPatch()
    pyodide = site_python.pyodide_folder(None)
    patch.setattr(site_python.shutil, "which", lambda _name: None)
    target = tmp_path_factory.mktemp("site") / "web"
    built = build(target, pyodide=pyodide)
    patch.undo()
    assert not built.compiled
    return target


def refused(capsys, *arguments):
    assert main(["site", *map(str, arguments)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("klaverles: ")
    assert said.count("\n") == 1
    return said


def test_a_folder_with_something_else_in_it_stays_as_it_is(tmp_path, capsys):
    (tmp_path / "foto.jpg").write_bytes(b"x")
    assert "is geen lege map en geen website van klaverles" in refused(capsys, tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["foto.jpg"]


def test_a_place_where_nobody_may_write(tmp_path, capsys):
    (tmp_path / "bestand").write_text("x")
    said = refused(capsys, tmp_path / "bestand" / "site")
    assert "daar kan ik niet schrijven; kies een andere map" in said


def test_without_npm(tmp_path, capsys, no_cache):
    said = refused(capsys, tmp_path / "site")
    assert "npm is er niet; installeer Node.js" in said
    assert not (tmp_path / "site").exists()


def test_npm_without_internet(tmp_path, capsys, no_cache):
    npm = no_cache / "npm"
    npm.write_text("#!/bin/sh\necho 'npm error network' >&2\nexit 1\n")
    npm.chmod(npm.stat().st_mode | stat.S_IXUSR)
    said = refused(capsys, tmp_path / "site")
    assert "niet ophalen (npm error network); is er internet?" in said


def test_a_folder_that_is_not_pyodide(tmp_path, capsys):
    said = refused(capsys, tmp_path / "site", "--pyodide", tmp_path)
    assert f"hier ontbreekt pyodide.mjs; verwacht Pyodide {site_python.VERSION}" in said


def test_another_pyodide_than_ours(tmp_path):
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        (tmp_path / name).touch()
    (tmp_path / "pyodide-lock.json").write_text("{}")
    (tmp_path / "package.json").write_text('{"version": "0.1"}')
    with pytest.raises(KlaverlesError, match=r"dit is Pyodide 0\.1; verwacht"):
        site_python.pyodide_folder(tmp_path)


class _Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []
        self.inline = []

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.found += [attrs[name] for name in ("href", "src") if name in attrs]
        if tag == "script" and "src" not in attrs:
            self.inline.append(attrs.get("type"))
        self.inline += [name for name in attrs if name.startswith("on")]


def test_all_that_a_page_asks_is_in_the_site(bare):
    """Every address is relative and exists; no page holds a script of its own."""
    for page in bare.glob("*.html"):
        links = _Links()
        links.feed(page.read_text(encoding="utf-8"))
        assert links.inline == ["application/json"]
        for address in links.found:
            if address.startswith(("data:", "#")):
                continue
            file, _, place = address.partition("#")
            assert (bare / file).is_file(), address
            if place:
                assert f'id="{place}"' in (bare / file).read_text(encoding="utf-8"), address


def test_every_page_forbids_what_it_does_not_need(bare):
    for page in bare.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)[1]
        assert "default-src &#39;none&#39;" in policy
        assert "script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;;" in policy


def test_the_site_names_no_place_for_packages(bare):
    """Nothing could be fetched from elsewhere, not even by Pyodide's own script."""
    hosts = re.compile(rb"jsdelivr|unpkg|npmjs|pypi\.|pythonhosted|cdnjs")
    for path in bare.rglob("*"):
        if path.suffix in (".js", ".mjs", ".html", ".json", ".css"):
            assert not hosts.search(path.read_bytes()), path.name
    lock = json.loads(next(bare.glob("python-*/pyodide-lock.json")).read_text(encoding="utf-8"))
    assert lock["packages"] == {}


def test_the_keeper_of_files_knows_all_of_them(bare):
    text = (bare / "sw.js").read_text(encoding="utf-8")
    known = json.loads(re.search(r"^const FILES = (.*);$", text, re.MULTILINE)[1])
    own = {"sw.js", "LICENTIES.txt", ".klaverles-site"}
    there = {path.relative_to(bare).as_posix() for path in bare.rglob("*") if path.is_file()}
    assert set(known) == there - own


def test_building_again_replaces_only_a_site_of_ours(bare, monkeypatch):
    """What was built before is gone; a build that fails leaves it as it was."""
    before = {path for path in bare.rglob("*") if path.is_file()}
    (bare / "over.html").write_text("x")
    monkeypatch.setattr(site_python, "_course_files", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        build(bare)
    assert {path for path in bare.rglob("*") if path.is_file()} == before | {bare / "over.html"}
    assert [each.name for each in bare.parent.iterdir()] == ["web"]
    monkeypatch.undo()
    monkeypatch.setattr(site_python, "_compile", lambda *_: False)
    build(bare)
    assert not (bare / "over.html").exists()
    assert [each.name for each in bare.parent.iterdir()] == ["web"]


def test_licences_go_along(bare):
    text = (bare / "LICENTIES.txt").read_text(encoding="utf-8")
    for name in ("Pyodide", "Python", "attrs", "cattrs", "fsrs", "traitlets", "typing_extensions"):
        assert name in text
