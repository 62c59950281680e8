"""Whole deals on integers count what the readable rules count; and deals in great numbers.

``KLAVERLES_DEALS`` says how many deals are played on the fast path; a tenth as many are played as
whole games, written down and read back.
"""

import os
from itertools import pairwise
from random import Random

import pytest
from games import random_game
from house_rules import HOUSE_RULES
from rule_sets import RULE_SETS

from klaverles import Ruleset, Seat, Suit
from klaverles.play.fast_deal import compile_deals
from klaverles.play.game import Game
from klaverles.rules.cards import PACK

DEALS = int(os.environ.get("KLAVERLES_DEALS", "2000"))
GAMES = DEALS // 10
COUNTING = [
    Ruleset.amsterdams(vier_boeren=100, vier_gelijk_laag=100, tegenpit=0),
    Ruleset.rotterdams(nat_bij_gelijk="nee", afronden="tientallen"),
]
CHOOSING = [
    Ruleset.of(variant, troef_kiezen=rule, roem_melden=calls)
    for variant in ("amsterdams", "rotterdams")
    for rule in HOUSE_RULES["troef_kiezen"]
    for calls in HOUSE_RULES["roem_melden"]
]
ALL = [*RULE_SETS, *COUNTING, *CHOOSING]


def as_game(fast):
    """Return the same deal as a game; the readable rules judge every step of it."""
    game = Game.of(fast.record.hands, fast.leader.after(-1), fast.rules)
    while game.to_act is not fast.maker:
        game = game.speak("pas")
    game = game.speak(fast.trump)
    for card in fast.cards:
        game = game.play(PACK[card])
    return game


@pytest.mark.parametrize("rules", [*RULE_SETS, *COUNTING], ids=repr)
def test_a_fast_deal_is_the_readable_deal(rules):
    """Every card is allowed, the same side takes each trick, and points, roem and score agree."""
    deal, random = compile_deals(rules), Random(11)
    for _ in range(40):
        fast = deal(random)
        game = as_game(fast)
        assert game.to_act is None
        assert (fast.points, fast.roem) == (game.points, game.roem)
        assert fast.tricks == (game.result(0).tricks, game.result(1).tricks)
        assert fast.score == game.score


@pytest.mark.parametrize("trump", Suit)
def test_roem_on_integers_is_the_roem_of_the_rules(trump):
    """In two thousand deals each kind of roem is met, and no trick has more or less of it."""
    deal, random = compile_deals(RULE_SETS[0]), Random(trump)
    found = set()
    for _ in range(2000):
        fast = deal(random)
        if fast.trump is trump:
            results = [fast.record.result(team, fast.rules).roem for team in (0, 1)]
            assert fast.roem == tuple(results)
            found.update(results)
    assert {0, 20, 40, 50} <= found


def test_a_fast_deal_depends_on_its_random_numbers_only():
    """The same seed gives the same deals, another seed others."""
    deal = compile_deals(RULE_SETS[1])
    first, again, other = ([deal(random) for _ in range(5)] for random in map(Random, (1, 1, 2)))
    assert first == again
    assert first != other


def test_every_seat_suit_and_card_has_its_turn():
    """Maker, leader and trump are drawn, and the leader leads any of the eight cards."""
    deal, random = compile_deals(RULE_SETS[0]), Random(4)
    deals = [deal(random) for _ in range(500)]
    assert {each.maker for each in deals} == set(Seat)
    assert {each.leader for each in deals} == set(Seat)
    assert {each.trump for each in deals} == set(Suit)
    leads = set()
    for each in deals:
        hand = sorted(card.index for card in each.record.hands[each.leader].cards)
        leads.add(hand.index(each.cards[0]))
    assert leads == set(range(8))


def test_great_numbers_of_deals_have_162_points():
    """Under every rule set 32 cards, eight tricks and 162 points, and a score for both sides."""
    random, played = Random(21), 0
    for number, rules in enumerate(ALL):
        deal = compile_deals(rules)
        for _ in range(number, DEALS, len(ALL)):
            fast = deal(random)
            assert sum(fast.points) == 162
            assert sum(fast.tricks) == 8
            assert len(set(fast.cards)) == 32
            score = fast.score
            assert score.nat is (score.playing == 0)
            played += 1
    assert played == DEALS


def test_great_numbers_of_games_read_back_from_their_text():
    """Every whole game counts 162 points, and its text plays it again to the last card."""
    for seed in range(GAMES):
        game = random_game(seed, ALL[seed % len(ALL)])
        assert sum(game.points) == 162
        again = Game.parse(game.text())
        assert again == game
        assert (again.text(), again.score) == (game.text(), game.score)
        moments = [game.at(step) for step in (0, seed % len(game.steps), len(game.steps))]
        assert all(
            before.steps == after.steps[: len(before.steps)] for before, after in pairwise(moments)
        )
