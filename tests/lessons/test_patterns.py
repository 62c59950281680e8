"""Fresh questions: every row, every rule set, possible, repeatable, and no reward for guessing."""

from random import Random

import pytest
from rule_sets import RULE_SETS

from klaverles import Ruleset, Situation
from klaverles.lessons.kinds import Kind
from klaverles.lessons.patterns import TRAPS, fresh_position, fresh_question, has_forbidden
from klaverles.play.possible import find_deal

rows = pytest.mark.parametrize("row", list(Situation), ids=str)
rule_sets = pytest.mark.parametrize("rules", RULE_SETS, ids=repr)


@rows
@rule_sets
def test_a_row_has_at_least_ten_variants(row, rules):
    """Ten seeds give ten different positions of the row, each with the row's trap in it."""
    positions = [fresh_position(row, rules, str(seed)) for seed in range(10)]
    assert len({str(each) for each in positions}) == 10
    for position in positions:
        assert position.situation is row
        assert TRAPS[row](position, set(position.facts.classes))


@rows
def test_a_seed_repeats_its_question(row):
    rules = Ruleset.amsterdams()
    assert fresh_question(row, rules, "zaad") == fresh_question(row, rules, "zaad")


@rows
def test_a_fresh_position_can_occur(row):
    """Found by dealing and playing; the search back in time finds a deal for it as well."""
    rules = Ruleset.rotterdams()
    for seed in range(3):
        position = fresh_position(row, rules, f"kan-{seed}")
        assert find_deal(position, rules, Random(seed)) is not None


def _blind_hits(kind, rows, questions=12):
    """For every place: how often is what lies there the whole answer."""
    rules = Ruleset.amsterdams()
    hits: dict[int, int] = {}
    asked = 0
    for row in rows:
        for seed in range(questions):
            question = fresh_question(row, rules, f"blind-{seed}", kind)
            asked += 1
            for place, option in enumerate(question.options()):
                hits[place] = hits.get(place, 0) + question.is_right((option,))
    return {place: hit / asked for place, hit in hits.items()}


def test_always_the_same_choice_scores_near_chance():
    """Four duties to choose from: every place is right in about a quarter of the questions."""
    for share in _blind_hits(Kind.WHICH_DUTY, Situation).values():
        assert 0.15 < share < 0.35


def test_always_yes_and_always_no_score_near_chance():
    choice = [each for each in Situation if has_forbidden(each, Ruleset.amsterdams())]
    for share in _blind_hits(Kind.MAY_THIS, choice).values():
        assert 0.35 < share < 0.65


def test_always_the_same_card_is_seldom_the_whole_answer():
    for share in _blind_hits(Kind.ALL_ALLOWED, Situation).values():
        assert share < 0.25
