"""The exercises of *Open spel* look back on the deals that lie open in the same lesson."""

import re

import nbformat
import pytest

from klaverles.lessons.advice_question import AdviceQuestion
from klaverles.lessons.content import notebooks_folder
from klaverles.lessons.count_question import CountQuestion
from klaverles.lessons.course import COURSE
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import Kind
from klaverles.lessons.loader import lesson_named
from klaverles.widgets import open_deal

BOOK = nbformat.read(notebooks_folder() / COURSE["openspel"], as_version=4)


def by_deal():
    """Return the exercises of the lesson, each with the seed of the deal shown before it."""
    seed = None
    for cell in BOOK.cells:
        if found := re.search(r'open_deal\("(\w+)"\)', cell.source):
            seed = found[1]
        if seed and (found := re.search(r'exercise\("([\w-]+)"\)', cell.source)):
            yield seed, lesson_named("openspel").exercise(found[1])


def played(seed):
    """Let the computer play a whole deal, as the button *Laat spelen* does."""
    widget = open_deal(seed)
    for _ in range(200):
        names = {action["do"] for action in widget.screen["actions"]}
        step = next((name for name in ("next", "auto") if name in names), None)
        if step is None:
            return widget.table.moment.record(widget.table.layout.maker)
        widget._handle_custom_msg({"do": step}, [])
    raise AssertionError("the deal does not end")


DEALS = {seed: played(seed) for seed, _ in by_deal()}
LOOKED_AT = [(seed, each) for seed, each in by_deal()]


def test_there_are_deals_and_questions_about_them():
    assert len(DEALS) >= 2
    assert len(LOOKED_AT) >= 10


@pytest.mark.parametrize(("seed", "exercise"), LOOKED_AT, ids=[each.id for _, each in LOOKED_AT])
def test_a_question_is_about_the_deal_before_it(seed, exercise):
    """Its tricks were played there, its trick lay there, its totals are those of that deal."""
    question, record = exercise.question(), DEALS[seed]
    tricks = [trick.cards for trick in record.tricks]
    if isinstance(question, AdviceQuestion):
        before = [trick.cards for trick in question.knowledge.tricks]
        assert before == tricks[: len(before)]
        lying = question.knowledge.trick.cards
        assert lying == tricks[len(before)][: len(lying)]
    elif isinstance(question, DutyQuestion) and question.position.trick.cards:
        lying = question.position.trick.cards
        assert any(lying == each[: len(lying)] for each in tricks)
    elif isinstance(question, CountQuestion):
        ours, theirs = (record.result(team, question.main_rules) for team in (0, 1))
        assert (question.ours.roem, question.theirs.roem) == (ours.roem, theirs.roem)
        if question.kind is not Kind.TARGET:
            assert (question.ours.points, question.theirs.points) == (ours.points, theirs.points)
    else:
        assert question.cards() in tricks
