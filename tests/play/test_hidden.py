"""The hidden cards as they may lie: in agreement with all that a player knows."""

from collections import Counter
from random import Random

import pytest
from plays import known, moments
from rule_sets import RULE_SETS

from klaverles import Seat
from klaverles.play.game_start import GameError
from klaverles.play.hidden import HiddenHands
from klaverles.rules.order import mask, unmask

OTHERS = (Seat.WEST, Seat.NORTH, Seat.EAST)


def test_drawn_hands_hold_what_each_player_may_hold():
    """Every hidden card once, the right number a hand, nothing that was shown not to be held."""
    random = Random(1)
    for _, knowledge in moments(600, RULE_SETS):
        hidden = HiddenHands(knowledge)
        west, north, east = hands = hidden.draw(random)
        assert west | north | east == mask(tuple(knowledge.unseen))
        assert [hand.bit_count() for hand in hands] == list(hidden.sizes)
        for seat, hand in zip(OTHERS, hands, strict=True):
            assert knowledge.may_hold(seat).issuperset(unmask(hand))


def test_how_the_cards_really_lie_is_among_all_ways():
    """With few cards left all ways are named once, and the truth is one of them."""
    for deal, knowledge in moments(600, RULE_SETS, seed=2):
        if len(knowledge.hand) > 2:
            continue
        me = deal.seat_to_play
        truth = tuple(mask(deal.hands[me.after(seat)].cards) for seat in OTHERS)
        ways = list(HiddenHands(knowledge).all())
        assert truth in ways
        assert len(set(ways)) == len(ways)


def test_who_could_not_follow_gets_no_card_of_that_suit():
    """Links threw a klaver on a ruiten lead that was ours: it holds no ruiten, and no troef."""
    knowledge = known("rH s8", before=["rA k7 r7 r8"], leader=Seat.SOUTH)
    random = Random(4)
    for _ in range(50):
        west = unmask(HiddenHands(knowledge).draw(random)[0])
        assert not [card for card in west if card.suit in "rh"]


def test_every_free_card_goes_to_each_player_equally_often():
    """No seat is favoured: 32 cards less eight, each a third of the time with each of the three."""
    hidden = HiddenHands(known("sA sB kA k7 hA h8 rA r7", maker=Seat.SOUTH))
    random, counts = Random(5), Counter()
    for _ in range(900):
        for place, hand in enumerate(hidden.draw(random)):
            counts.update((card, place) for card in unmask(hand))
    assert len(counts) == 72
    assert min(counts.values()) > 240
    assert max(counts.values()) < 360


def test_the_maker_is_mostly_believed_to_hold_a_hand_to_play():
    """Links made harten trump: then it holds boer or nel, nearly always."""
    hidden = HiddenHands(known("sA sB kA k7 h10 h8 rA r7", maker=Seat.WEST))
    random = Random(6)
    held = [bool({"hB", "h9"} & set(map(str, unmask(hidden.draw(random)[0])))) for _ in range(200)]
    assert sum(held) > 170


def test_cards_that_were_not_played_by_the_rules_are_refused():
    """All three showed not to hold the nel, so nobody can have it."""
    knowledge = known("hB r10 rV", before=["hA h8 hH h10"])
    with pytest.raises(GameError, match="h9 kan niemand hebben"):
        HiddenHands(knowledge)
