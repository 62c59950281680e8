"""The README keeps its word: its example runs, its commands exist, its picture has words."""

import doctest
import re
from pathlib import Path

from klaverles.cli.main import _parser

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_library_example_runs():
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 7
    assert failures == 0


def test_ci_finds_the_test_command():
    """`.ci/run` takes the command from here, so there is exactly one line of it."""
    found = re.findall(r"^python3 -m venv .*pytest$", README, re.MULTILINE)
    assert len(found) == 1


def test_the_picture_is_there_and_has_words():
    for words, path in re.findall(r"!\[([^\]]+)\]\(([^)]+)\)", README):
        assert words.strip()
        assert path.startswith("https://") or (ROOT / path).is_file()


def test_every_command_named_exists():
    _, runners = _parser()
    named = set(re.findall(r"^\| `klaverles (\w+)", README, re.MULTILINE))
    assert named
    assert named <= set(runners)


def test_what_contributing_points_to_is_there():
    """The guide for authors, and every file that is named with its folder."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    assert "exercises/schrijf-je-eigen-opgaven.md" in links
    named = re.findall(r"`((?:lessons|cli|view|rules)/\w+\.py)`", text)
    assert named
    assert not [each for each in links if not (ROOT / each).is_file()]
    assert not [each for each in named if not (ROOT / "klaverles" / each).is_file()]
