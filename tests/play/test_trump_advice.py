"""Make trump with the boer and one or two more plus an ace, or the nel with two or three more."""

import pytest
from hypothesis import given
from strategies import packs, recoloured, suit_permutations

from klaverles import Hand, Suit
from klaverles.play.trump_advice import HandReason, advised_suit, best_of, judge


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("hB h7 sA s7 k7 k8 r7 r8", HandReason.BOER_MET_STEUN),
        ("hB h8 h7 sA k7 k8 r7 r8", HandReason.BOER_MET_STEUN),
        ("hB h9 h7 s7 k7 k8 r7 r8", HandReason.BOER_MET_STEUN),
        ("hB hV h8 h7 k7 k8 r7 r8", HandReason.BOER_MET_STEUN),
        ("h9 h8 h7 sA k7 k8 r7 r8", HandReason.NEL_MET_STEUN),
        ("h9 hV h8 h7 k7 k8 r7 r8", HandReason.NEL_MET_STEUN),
        ("hB sA kA rA s7 s8 k7 k8", HandReason.TE_WEINIG),
        ("hB h7 s7 s8 k7 k8 r7 r8", HandReason.TE_WEINIG),
        ("hB hA h7 s8 k7 k8 r7 r8", HandReason.TE_WEINIG),
        ("h9 h8 h7 s8 k7 k8 r7 r8", HandReason.TE_WEINIG),
        ("h9 h8 sA kA k7 k8 r7 r8", HandReason.TE_WEINIG),
        ("hA h10 hH hV sA k8 r7 r8", HandReason.TE_WEINIG),
    ],
)
def test_a_hand_is_judged_by_boer_nel_length_and_ace(hand, reason):
    """An ace is one outside trump: the trump ace does not stand in for it."""
    assert judge(hand, "h") is reason


def test_the_boer_goes_before_the_nel():
    assert advised_suit("hB h7 k9 k8 k7 kV sA r7") is Suit.HARTEN


def test_the_longer_suit_goes_first_with_two_boeren():
    assert advised_suit("hB h7 kB k8 k7 sA r7 r8") is Suit.KLAVEREN


def test_a_poor_hand_passes():
    assert advised_suit("hA h7 kA k8 rA r8 sA s8") is None


def test_a_refused_suit_is_left_out():
    hand = Hand.parse("hB h8 h7 k9 k8 k7 sA r7")
    assert best_of(hand, list(Suit)) is Suit.HARTEN
    assert best_of(hand, [Suit.KLAVEREN, Suit.RUITEN, Suit.SCHOPPEN]) is Suit.KLAVEREN


@given(packs, suit_permutations)
def test_turning_the_suits_turns_the_advised_suit(pack, colours):
    hand = Hand(tuple(pack[:8]))
    found = advised_suit(hand)
    turned = advised_suit(Hand(recoloured(hand.cards, colours)))
    assert turned is (colours[found] if found else None)
