"""The puzzles as exercises: written by the finder, read back, sorted from easy to hard."""

import tomllib
from random import Random
from statistics import mean

import pytest
from course import PUZZLES

from klaverles import KlaverlesError, Ruleset
from klaverles.lessons.exercises import check
from klaverles.lessons.loader import load_lesson
from klaverles.lessons.puzzle_form import written
from klaverles.lessons.puzzle_list import PuzzleLevel, puzzles_of, weight
from klaverles.lessons.puzzle_question import fresh_puzzle
from klaverles.play.puzzle import judge

HEAD = """
[les]
id = "proef"
titel = "Proef"
vraag = "Welke?"
minuten = 1
doelen = ["proef"]
patronen = ["puzzel"]
"""


def read(text, tmp_path):
    """Return the one exercise of a file with this text."""
    path = tmp_path / "proef.toml"
    path.write_text(f"{HEAD}\n{text}", encoding="utf-8")
    return load_lesson(path).exercises[0]


def test_there_are_at_least_sixty_puzzles():
    assert len(PUZZLES.exercises) >= 60


@pytest.mark.parametrize(
    "rules", [Ruleset.amsterdams(), Ruleset.rotterdams(nat_bij_gelijk="nee")], ids=repr
)
def test_a_found_puzzle_is_written_and_read_back(rules, tmp_path):
    """The same deal, goal and answer, under the same house rules."""
    question = fresh_puzzle(rules, Random("schrijf"), "schrijf")
    exercise = read(written(question.judged()), tmp_path)
    assert exercise.question().puzzle == question.puzzle
    assert check(exercise) is None


def test_a_wrong_expectation_is_found_out(tmp_path):
    """The file holds no key: who expects another card is told."""
    judged = judge(PUZZLES.exercises[0].question().puzzle)
    right, wrong = judged.right[0], judged.natural
    text = written(judged).replace(f'verwacht = "{right}"', f'verwacht = "{wrong}"')
    assert f"is het '{right}'" in check(read(text, tmp_path))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda raw: raw | {"doel": "winnen"}, "veld doel: 'winnen'"),
        (lambda raw: raw | {"troefmaker": "noord"}, "veld troefmaker"),
        (lambda raw: raw | {"hand": raw["hand"].split()[0]}, "verwacht vier keer acht"),
        (lambda raw: raw | {"verwacht": "kaart"}, "kaart"),
    ],
)
def test_a_puzzle_that_cannot_be_is_named(change, said, tmp_path):
    raw = change(tomllib.loads(written(judge(PUZZLES.exercises[0].question().puzzle)))["opgave"][0])
    lines = "\n".join(
        f"{key} = {list(value)!r}" if isinstance(value, list) else f'{key} = "{value}"'
        for key, value in raw.items()
    )
    with pytest.raises(KlaverlesError, match=said):
        read(f"[[opgave]]\n{lines}\n", tmp_path)


def test_the_levels_are_the_list_in_three_parts():
    parts = [puzzles_of(level) for level in PuzzleLevel]
    assert [each for part in parts for each in part] == list(PUZZLES.exercises)
    assert [len(part) >= 20 for part in parts] == [True, True, True, False]


def test_the_puzzles_go_from_easy_to_hard():
    """By what the solver searches and how often the club level misses, level by level."""
    levels = (PuzzleLevel.EASY, PuzzleLevel.MIDDLE, PuzzleLevel.HARD)
    means = [
        mean(weight(each.question().judged()) for each in puzzles_of(level)) for level in levels
    ]
    assert means == sorted(means)
    assert means[0] < means[2]
