"""Seinen: what a card tells the partner. Trump is harten."""

import pytest
from plays import cards, known, moments, turned_suits
from rule_sets import RULE_SETS

from klaverles import Seat, Suit, Trick
from klaverles.play.signals import Signal, is_true, signal_of, signalling_cards
from klaverles.rules.errors import TrickError

# In each trick WEST leads; NORTH, the partner of SOUTH, is winning where it says sA or h7.
EXAMPLES = {
    Signal.AANSEINEN: ["s7 sA s8 k7", "s7 sA s8 k9", "s8 h7 s9 r8"],
    Signal.AFSEINEN: ["s7 sA s8 kB", "s7 sA s8 kV", "s8 h7 s9 rV"],
    Signal.AAS_MET_TIEN: ["s7 sA s8 kA", "s8 h7 s9 rA", "h7 hB h8 kA"],
    Signal.GEEN_SEIN: [
        "s7 sA s8 s9",  # followed suit
        "sA s7 s8 k7",  # the opponents' trick
        "s7 sA h8 k7",  # the partner has been trumped
        "s7 sA s8 h7",  # a trump
        "s7 sA s8 kH",  # neither low nor middling
        "s7 sA s8 k10",
    ],
}


@pytest.mark.parametrize(
    ("signal", "trick"), [(signal, trick) for signal, found in EXAMPLES.items() for trick in found]
)
def test_a_discard_on_the_partners_trick_tells(signal, trick):
    """Low: strong in that suit. Boer or vrouw: does not hold its top. The ace: the ten too."""
    assert signal_of(Trick.parse(trick, Seat.WEST), Seat.SOUTH, "h") is signal


@pytest.mark.parametrize(
    ("lead", "before", "signal"),
    [
        ("s10", [], Signal.TIEN_ZONDER_AAS),
        ("sA", [], Signal.AAS_MET_TIEN),
        ("s10", ["sA s7 s8 s9"], Signal.GEEN_SEIN),  # the ace has been played
        ("sA", ["h7 hB s10 h8"], Signal.GEEN_SEIN),  # the ten has been played
        ("h10", [], Signal.GEEN_SEIN),  # trump
        ("hA", [], Signal.GEEN_SEIN),
        ("s7", [], Signal.GEEN_SEIN),
    ],
)
def test_leading_a_ten_or_an_ace_tells(lead, before, signal):
    """A ten while the ace is out: no ace, ten probably bare. An ace: the ten too."""
    tricks = [Trick.parse(trick, Seat.SOUTH) for trick in before]
    assert signal_of(Trick.parse(lead), Seat.SOUTH, "h", tricks) is signal


def test_only_the_senders_own_moment_counts():
    """NORTH threw low on SOUTH's ace; that EAST trumped afterwards does not take it back."""
    trick = Trick.parse("sA s7 k7 h7")
    assert signal_of(trick, Seat.NORTH, "h") is Signal.AANSEINEN
    assert signal_of(trick, Seat.EAST, "h") is Signal.GEEN_SEIN


def test_who_has_not_played_has_not_signalled():
    with pytest.raises(TrickError, match="verwacht"):
        signal_of(Trick.parse("s7 sA", Seat.WEST), Seat.SOUTH, "h")


def test_every_rank_without_trump_is_read_as_a_plain_card():
    trick = Trick.parse("s7 sA s8 h7", Seat.WEST)
    assert signal_of(trick, Seat.SOUTH, None) is Signal.AANSEINEN


@pytest.mark.parametrize(
    ("signal", "suit", "expected"),
    [
        (Signal.AANSEINEN, "k", "k7 k9"),
        (Signal.AANSEINEN, "r", ""),
        (Signal.AFSEINEN, "r", "rB rV"),
        (Signal.AAS_MET_TIEN, "k", "kA"),
        (Signal.GEEN_SEIN, "k", "kH"),
        (Signal.GEEN_SEIN, "h", "h8"),
    ],
)
def test_which_of_my_cards_would_signal(signal, suit, expected):
    knowledge = known("k7 k9 kH kA rB rV h8", "s7 sA s8")
    assert signalling_cards(knowledge, signal, suit) == cards(expected)


def test_a_forbidden_card_is_no_signal():
    assert not signalling_cards(known("k7 s9", "s7 sA s8"), Signal.AANSEINEN, "k")


def test_each_allowed_card_gives_exactly_one_signal():
    for _, knowledge in moments(500, RULE_SETS):
        found = [
            card
            for signal in Signal
            for suit in Suit
            for card in signalling_cards(knowledge, signal, suit)
        ]
        assert sorted(found, key=str) == sorted(knowledge.allowed, key=str)


def test_turning_the_suits_turns_the_signal():
    colours = dict(zip(Suit, [*list(Suit)[1:], Suit.KLAVEREN], strict=True))
    for _, knowledge in moments(300, RULE_SETS, seed=2):
        turned = turned_suits(knowledge, colours)
        for signal in Signal:
            for suit in Suit:
                here = signalling_cards(knowledge, signal, suit)
                there = signalling_cards(turned, signal, colours[suit])
                assert {card.rank for card in here} == {card.rank for card in there}


@pytest.mark.parametrize(
    ("signal", "hand", "true"),
    [
        (Signal.AANSEINEN, "kA r7", True),
        (Signal.AANSEINEN, "kH rA", False),
        (Signal.AFSEINEN, "k7 r7", True),
        (Signal.AFSEINEN, "kA r7", False),
        (Signal.AAS_MET_TIEN, "k10", True),
        (Signal.AAS_MET_TIEN, "k9", False),
        (Signal.TIEN_ZONDER_AAS, "k9", True),
        (Signal.TIEN_ZONDER_AAS, "kA", False),
    ],
)
def test_a_signal_is_true_when_the_hand_holds_what_it_tells(signal, hand, true):
    assert is_true(signal, "k", hand) is true
