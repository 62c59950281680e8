"""One room for all these tests, as ``klaverles serve`` opens it, with a teacher's own folder."""

import os
import shutil

import pytest
from served import serving
from visitors import HOSTILE, SECRET, SHOWN, Visitor

from klaverles.lessons.new_lesson import code, new_file, notebook


def slow_lesson():
    """A notebook that shows something, works for a while, and then fails: with a secret inside."""
    cells = [
        code("import time"),
        code("time.sleep(2)"),
        code(f"sleutel = '{SECRET}'; time.sleep(1)"),
        code(f"print('{SHOWN}'); time.sleep(1)"),
        code(f"raise ValueError('{SECRET}')"),
    ]
    return notebook("traag", "Traag", cells)


def hostile_lesson():
    """A lesson with hostile words wherever an author may write words."""
    text = new_file("vijandig", "Titel")
    for words in ("Titel", "Welke kaart mag ik", "je weet wanneer", "Je hebt geen schoppen."):
        text = text.replace(words, f"{HOSTILE} {words}")
    for words in ("Welke kleur is", "Heb je die kleur", "Ook de laagste", "Wie heeft de slag"):
        text = text.replace(words, f"{HOSTILE} {words}")
    return text


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """Use the Chromium of this machine; without one, skip, but never on CI."""
    found = [path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))]
    path = os.environ.get("CHROMIUM") or next(iter(found), None)
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("No Chromium found.")
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    return {**browser_type_launch_args, "executable_path": path, "args": flags}


@pytest.fixture(scope="session")
def outside(tmp_path_factory):
    """A folder with files that are nobody's business."""
    folder = tmp_path_factory.mktemp("buiten")
    (folder / "geheim.txt").write_text(SECRET, "utf-8")
    (folder / "buiten.toml").write_text(new_file("buiten", f"Buiten {SECRET}"), "utf-8")
    text = notebook("buiten", "Buiten", [code(f"print('{SECRET}')")])
    (folder / "buiten.ipynb").write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="session")
def own(tmp_path_factory, outside):
    """A teacher's folder, with lessons, with a secret beside them, and with links out of it."""
    folder = tmp_path_factory.mktemp("club")
    (folder / "vijandig.toml").write_text(hostile_lesson(), "utf-8")
    (folder / "binnen.toml").write_text(new_file("binnen", "Binnen"), "utf-8")
    (folder / "traag.ipynb").write_text(slow_lesson(), "utf-8")
    (folder / "notities.txt").write_text(SECRET, "utf-8")
    for name in ("buiten.toml", "buiten.ipynb"):
        os.symlink(outside / name, folder / name)
    os.symlink(outside, folder / "map")
    return folder


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    """The folder below which the lessons lie that are served."""
    return tmp_path_factory.mktemp("bediend")


@pytest.fixture(scope="session")
def room(own, served):
    """The room; what is kept of these learners is nothing."""
    options = ("--port", "0", "--kernels", "30", "--gereed", "1", "--vrij", "0", "--geen-telling")
    times = {"KLAVERLES_CULL_SECONDS": "15", "TMPDIR": str(served)}
    folder = ("--eigen", str(own), "--eigen-notebooks")
    with serving("serve", "--adres", "127.0.0.1", *options, *folder, **times) as served:
        yield served


def opened(room):
    """Yield somebody who opened a lesson, and leaves it at the end."""
    somebody = Visitor(room.url)
    somebody.open("02_bekennen.ipynb")
    somebody.line()
    yield somebody
    somebody.leave()


@pytest.fixture(scope="module")
def visitor(room):
    """Somebody in the room, for all tests of a module."""
    yield from opened(room)


@pytest.fixture(scope="module")
def other(room):
    """Somebody else in the same room."""
    yield from opened(room)


@pytest.fixture
def guest(room):
    """Somebody for one test, who may come to an end in it."""
    yield from opened(room)
