"""The coach: from the learner's own information, the same every time, and never against a rule."""

import pytest
from games import random_game
from plays import known, moments
from rule_sets import RULE_SETS

from klaverles import Card, Ruleset, Seat
from klaverles.play.advice import Advice, Rating, good_cards
from klaverles.play.choice import Estimate
from klaverles.play.coach import counsel, touch
from klaverles.play.look_back import turning_points


def _positions(amount, seed):
    found = [k for _, k in moments(amount, RULE_SETS, seed) if len(k.allowed) > 1]
    return found[::7]


def test_every_allowed_card_is_good_or_allowed_and_every_other_is_forbidden():
    """Three verdicts; at least one card is good."""
    for knowledge in _positions(200, 1):
        thought = counsel(knowledge)
        for card in knowledge.hand:
            forbidden = thought.rating(card) is Rating.FORBIDDEN
            assert forbidden == (card not in knowledge.allowed)
        assert thought.good
        assert thought.choice.card in thought.good


def test_the_verdict_does_not_depend_on_chance():
    """Asked again it is the same, computed anew."""
    for knowledge in _positions(120, 2):
        first = counsel(knowledge)
        counsel.cache_clear()
        assert counsel(knowledge) == first


def test_a_card_is_good_unless_it_is_weaker_and_touches_no_good_one():
    for knowledge in _positions(200, 3):
        thought = counsel(knowledge)
        for card in knowledge.allowed:
            weaker = thought.estimate(card).weaker
            beside = any(touch(knowledge, card, other) for other in thought.good if other != card)
            assert (card in thought.good) == (not weaker or beside)


def test_the_advice_of_the_coach_names_a_good_card():
    for knowledge in _positions(200, 4):
        thought = counsel(knowledge)
        for advice in thought.advice:
            assert thought.good & good_cards(knowledge, advice)
        for card in thought.good:
            why = thought.why(card)
            assert why is thought.choice.why or card in good_cards(knowledge, why)


@pytest.mark.parametrize(
    ("hand", "trick", "card", "other", "same"),
    [
        ("sA s10 k7", "", "sA", "s10", True),
        ("sA s9 k7", "", "sA", "s9", False),
        ("k9 k8 s7", "", "k9", "k8", True),
        ("k9 k7 s7", "", "k9", "k7", False),  # the 8 is out
        ("k9 k7 s7", "kA k8 kB", "k9", "k7", False),  # the 8 lies in this trick
        ("hB h9 s7", "", "hB", "h9", False),  # six points apart
        ("sA hA s7", "", "sA", "hA", False),
    ],
)
def test_touching_cards_do_the_same_work(hand, trick, card, other, same):
    """Neighbours of one suit with no card between them that can still be played."""
    knowledge = known(hand, trick)
    assert touch(knowledge, Card.parse(card), Card.parse(other)) is same
    assert touch(knowledge, Card.parse(other), Card.parse(card)) is same


def test_a_card_between_that_was_played_makes_neighbours():
    knowledge = known("k9 k7 s7", before=["sA k8 sB sH"])
    assert touch(knowledge, Card.parse("k9"), Card.parse("k7"))


def test_the_moments_that_mattered_are_own_choices_in_playing_order():
    """At most three, each a card of that seat where more than one was allowed."""
    found = 0
    for seed in range(4):
        game = random_game(seed, Ruleset.amsterdams())
        points = turning_points(game, Seat.NORTH)
        assert len(points) <= 3
        assert [p.step for p in points] == sorted(p.step for p in points)
        for point in points:
            moment = game.at(point.step)
            assert moment.to_act is Seat.NORTH
            assert len(moment.allowed) > 1
            assert game.steps[point.step] == point.card
            assert (point.lost > 0) == (point.card not in point.counsel.good)
            assert point.lost or point.gained
            found += 1
    assert found


def test_advice_stays_advice():
    """Where the estimates see no difference, the advice is what is said for a card."""
    knowledge = known("hB hA h7 sA k8", maker=Seat.SOUTH)
    thought = counsel(knowledge)
    assert Advice.TREK_TROEF in thought.advice
    assert thought.why(Card.parse("hB")) is Advice.TREK_TROEF
    assert isinstance(thought.estimate(Card.parse("hB")), Estimate)
