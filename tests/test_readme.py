"""The README keeps its word: its example runs, its commands exist, its picture has words."""

import doctest
import re
from pathlib import Path

from klaverles.cli.main import _parser, main

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


def test_the_exercise_file_in_contributing_is_complete_and_right(tmp_path, capsys):
    """Who copies it has a file that passes."""
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    path = tmp_path / "mijn-les.toml"
    path.write_text(re.search(r"```toml\n(.*?)```", guide, re.DOTALL)[1], encoding="utf-8")
    assert main(["controleer", str(path)]) == 0
    assert "2 opgaven, alles klopt" in capsys.readouterr().out
