"""The guide for teachers keeps its word: every example loads, is right, and can be answered."""

import re
import tomllib

import pytest
from answers import answers as all_answers
from answers import is_right
from learner_texts import WORD, Text, has_dictionary, own_words, unknown
from test_spelling import FORBIDDEN, LONGEST_SENTENCE

from klaverles import HOUSE_RULES
from klaverles.lessons.checking import check_file
from klaverles.lessons.content import exercises_folder
from klaverles.lessons.generators import pattern_names
from klaverles.lessons.kinds import Kind, Mistake
from klaverles.lessons.own_folder import read_house_rules
from klaverles.lessons.trump_question import FAULTS
from klaverles.play.advice import Advice
from klaverles.play.signals import Signal
from klaverles.rules.duties import Reason
from klaverles.rules.partij import PartijState
from klaverles.widgets.desk import Desk

PATH = exercises_folder() / "schrijf-je-eigen-opgaven.md"
GUIDE = PATH.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
HOUSE = [each for each in BLOCKS if each.startswith("variant")]
LESSONS = [each for each in BLOCKS if not each.startswith("variant")]
ONE_OF = (Kind.PLAY_ONE, Kind.BEST_CARD, Kind.GIVE_SIGNAL)
HEAD = LESSONS[0].partition("[[")[0]


def whole(block):
    """Return the block as a file: one without a head gets that of the first example."""
    return block if "[les]" in block else HEAD + block


@pytest.fixture(params=LESSONS, ids=lambda block: re.search(r'id = "([a-z-]+)"', block)[1])
def checked(request, tmp_path):
    path = tmp_path / "les.toml"
    path.write_text(whole(request.param), encoding="utf-8")
    return check_file(path)


def test_an_example_is_right(checked):
    """As ``klaverles controleer`` would say."""
    assert not list(map(str, checked.faults))
    assert checked.amount >= 1


def test_the_answer_of_an_example_is_right_at_the_desk(checked):
    """What the author expects is taken as right, and something else is not."""
    for exercise in checked.lesson.exercises:
        expected = exercise.expected()
        answers = [[each] for each in expected] if exercise.soort in ONE_OF else [expected]
        for answer in answers:
            desk = Desk(exercise.question())
            desk.receive({"do": "check", "answer": list(answer)})
            assert desk.screen()["outcome"] == "goed", exercise.id
        wrong = [
            each
            for each in all_answers(exercise.question())
            if not is_right(exercise.question(), each)
        ]
        desk = Desk(exercise.question())
        desk.receive({"do": "check", "answer": list(wrong[0])})
        assert desk.screen()["outcome"] != "goed", exercise.id


def test_every_kind_of_question_has_an_example():
    kinds = [each["soort"] for block in LESSONS for each in tomllib.loads(block)["opgave"]]
    assert set(kinds) == {kind.value for kind in Kind}
    assert kinds[0] == "kies-alle"
    assert kinds[-2] == "puzzel"


def test_the_first_example_is_the_smallest_lesson():
    """No field of it can be left out."""
    assert len(tomllib.loads(LESSONS[0])["opgave"]) == 1
    assert "[les]" in LESSONS[0]


def test_no_two_examples_have_one_name():
    names = [each["id"] for block in LESSONS for each in tomllib.loads(block)["opgave"]]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("field", [each for each in LESSONS[0].split("\n") if " = " in each])
def test_the_smallest_lesson_needs_every_line(field, tmp_path):
    """Without a line of the first example, the file is refused with that field's name."""
    name = field.partition(" = ")[0]
    path = tmp_path / "les.toml"
    path.write_text(LESSONS[0].replace(field + "\n", "", 1), encoding="utf-8")
    told = [str(each) for each in check_file(path).faults]
    assert any(f"veld {name}: ontbreekt" in each for each in told), told


def test_the_house_rules_of_the_guide_are_read(tmp_path):
    (tmp_path / "huisregels.toml").write_text(HOUSE[0], encoding="utf-8")
    found = read_house_rules(tmp_path)
    assert not found.faults
    assert len(found.rules.house_rules()) == 2


def test_every_name_that_can_be_written_stands_in_the_guide():
    """Kinds, patterns, duties, advice, signals, mistakes, house rules with their values."""
    named = set(re.findall(r"`([^`\n]+)`", GUIDE))
    values = {str(value) for each in HOUSE_RULES.values() for value in each}
    wanted = {*HOUSE_RULES, *values, *pattern_names(), *FAULTS}
    for members in (Kind, Mistake, Reason, Advice, Signal, PartijState):
        wanted |= {each.value for each in members}
    assert not wanted - named


def test_the_guide_reads_well():
    """No sentence is longer than 25 words, and none has a word that no table uses."""
    blank = re.sub(r"```.*?```|^ {4}.*$", "", GUIDE, flags=re.DOTALL | re.MULTILINE)
    for sentence in Text("guide", blank).sentences():
        words = WORD.findall(sentence)
        assert len(words) <= LONGEST_SENTENCE, sentence
        assert not {word.lower() for word in words} & set(FORBIDDEN), sentence


def test_the_guide_has_no_typing_mistake():
    """Every word is in the dictionary or is a word of the game."""
    if not has_dictionary():
        pytest.skip("no hunspell with the Dutch dictionary")
    blank = re.sub(r"```.*?```|^ {4}.*$", "", GUIDE, flags=re.DOTALL | re.MULTILINE)
    strange = unknown(set(Text("guide", blank).words()))
    names = {"jupyterlab", "kladblok", "word"}
    assert {word for word in strange if word.lower() not in {*own_words(), *names}} == set()
