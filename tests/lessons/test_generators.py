"""Nog eentje: fresh questions of every pattern, seeded, varied, and fair to who guesses."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from answers import answers, is_right

from klaverles import HOUSE_RULES, KlaverlesError, Ruleset
from klaverles.lessons.generators import GENERATORS, fresh
from klaverles.lessons.kinds import How, Kind
from klaverles.lessons.trump_question import TRUMP_KINDS
from klaverles.play.advice import Advice
from klaverles.rules.situations import Situation
from klaverles.view.feedback import face_of

AMSTERDAMS = Ruleset.amsterdams()
CLUB = Ruleset.rotterdams(
    ondertroeven="verplicht", vier_boeren=100, nat_bij_gelijk="nee", verzaken="162", partij=8
)
patterns = pytest.mark.parametrize("pattern", GENERATORS)


@patterns
def test_the_same_seed_gives_the_same_question(pattern):
    assert fresh(pattern, AMSTERDAMS, "zaad") == fresh(pattern, AMSTERDAMS, "zaad")


@patterns
def test_ten_variants_are_ten_questions(pattern):
    """At least ten generated variants a pattern; words may come back, situations do not."""
    asked = {
        (face_of(question).sentence(), face_of(question).prompt())
        for question in (fresh(pattern, AMSTERDAMS, f"{seed}") for seed in range(14))
    }
    few = pattern in (Kind.WHO_DEALS.value,)  # four dealers, and one, two or three deals on
    assert len(asked) >= (6 if few else 10)


@patterns
@pytest.mark.parametrize("rules", [AMSTERDAMS, CLUB], ids=["amsterdams", "een club"])
def test_a_fresh_question_has_one_key_and_known_mistakes_that_fail(pattern, rules):
    for seed in range(4):
        question = fresh(pattern, rules, f"{seed}")
        key = question.key()
        assert question.is_right(key) or question.is_right(key[:1])
        for answer, mistake in question.mistakes().items():
            assert not question.is_right(answer)
            assert question.mistake_of(answer) is mistake


@patterns
def test_an_answer_is_judged_as_its_key_says(pattern):
    question = fresh(pattern, AMSTERDAMS, "oordeel")
    for answer in answers(question):
        assert question.is_right(answer) is is_right(question, answer)


CHOSEN = [
    name
    for name in GENERATORS
    if fresh(name, AMSTERDAMS, "x").how in (How.CHOICE, How.SEAT, How.HAND_ONE)
]


@pytest.mark.parametrize("pattern", CHOSEN)
def test_always_the_same_place_scores_near_chance(pattern):
    """Who always takes the first, or any other place, finds little more than by chance."""
    places: Counter[int] = Counter()
    chance = 0.0
    rounds = 16 if pattern in list(Advice) else 40  # a moment that fits advice is rare
    for seed in range(rounds):
        question = fresh(pattern, AMSTERDAMS, f"plaats-{seed}")
        options = question.options()
        chance += len(question.key()) / len(options)
        places.update(options.index(each) for each in question.key())
    best = max(places.values()) / rounds
    assert best <= chance / rounds + 0.35


def test_rows_of_the_duty_table_are_patterns_too():
    question = fresh(Situation.OPPONENT_PLAIN, AMSTERDAMS, "rij", (Kind.MAY_THIS,))
    assert question.kind is Kind.MAY_THIS
    assert question.pattern is Situation.OPPONENT_PLAIN


def test_an_unknown_pattern_is_named():
    with pytest.raises(KlaverlesError, match="dromen"):
        fresh("dromen", AMSTERDAMS, "x")


def test_a_revoke_is_proved_by_the_tricks_that_follow():
    """Exactly one card was played against the rules, and the deal shows which."""
    for seed in range(10):
        question = fresh(Kind.WHO_REVOKED.value, AMSTERDAMS, f"{seed}")
        fault = question.record.faults(AMSTERDAMS)
        assert len(fault) == 1
        assert question.key() == (str(fault[0].card),)


def test_both_sides_of_a_counted_deal_have_162_points_together():
    random = Random("telling")
    for _ in range(20):
        question = fresh(Kind.SCORE.value, AMSTERDAMS, f"{random.random()}")
        assert question.ours.points + question.theirs.points == 162


CHOOSING = ("troef_kiezen", "eerste_spreker", "troef_in_hand")


@pytest.mark.parametrize("values", [*product(*(HOUSE_RULES[n] for n in CHOOSING))], ids=str)
def test_choosing_trump_can_be_dealt_at_every_table(values):
    """Whatever the house rules for choosing are, a question comes, and it has an answer."""
    rules = Ruleset.amsterdams(**dict(zip(CHOOSING, values, strict=True)))
    for kind in TRUMP_KINDS:
        for seed in range(3):
            assert fresh(kind.value, rules, str(seed)).key()
