"""The rule book's advice: positions in which each piece applies, and in which it does not.

Where a trick lies, its last card was played by EAST; trump is harten.
"""

import pytest
from hypothesis import given
from plays import cards, known, moments, turned_suits
from rule_sets import RULE_SETS
from strategies import suit_permutations

from klaverles import Card, Seat
from klaverles.play.advice import Advice, Rating, best, good_cards, rate
from klaverles.play.deal import DealInProgress

_BOTH_OUT = ["hB k7 h7 k8"]  # SOUTH led trump; neither WEST nor EAST had one
_BOER_GONE = ["hB h8 h10 hV"]

APPLIES = {
    Advice.TREK_TROEF: [
        (known("hB h9 h7 sA k7 k8 r9 r10"), "hB h9"),
        (known("hB h8 sA k7 k8 r9", maker=Seat.NORTH), "hB"),
        (known("h9 h7 sA k7 k8 r9 r10", before=_BOER_GONE), "h9"),
    ],
    Advice.BEWAAR_TROEF: [
        (known("hB h8 sA k7", maker=Seat.WEST), "sA k7"),
        (known("h7 s7 k8", maker=Seat.EAST), "s7 k8"),
        (known("hA h10 h7 r9", maker=Seat.WEST), "r9"),
    ],
    Advice.VETMESTEN: [
        (known("s10 sV k7", "s7 sA s8"), "s10"),
        (known("r10 s7 sV", "k7 kA k8"), "r10"),
        (known("hA h8 s7", "hB h7"), "hA"),
        (known("sA sV k7", "s8 h7 s9"), "sA"),
        (known("s10 s8", "sA s7", before=["hB k7 h8 h9", "k8 kV kA k9"]), "s10"),
    ],
    Advice.LAAG_BIJSPELEN: [
        (known("s10 sV kA", "sA s7 s8"), "sV"),
        (known("s10 s8", "sA s7"), "s8"),
        (known("k10 kV r7", "kA"), "kV"),
        (known("r10 rH s7", "kA k7 k8"), "s7"),
        (known("sB rV", "kA k7 k8", None, before=["sA s10 sH sV"], leader=Seat.WEST), "rV"),
    ],
    Advice.TIEN_NIET_KAAL: [
        (known("r10 r7 s8", "kA k7 k8"), "s8"),
        (known("r10 r7 s8 sV", "kA k7"), "s8 sV"),
        (known("s10 s9 k7", "hB h7 h8"), "k7"),
    ],
    Advice.TEL_TROEF: [
        (known("h9 sA s7", before=_BOTH_OUT), "sA"),
        (known("h9 sA s7 kA", before=_BOTH_OUT, maker=Seat.WEST), "sA kA"),
        (known("h9 r10 k9", before=[*_BOTH_OUT, "rA r8 r9 rV"]), "r10"),
    ],
    Advice.LAATSTE_SLAG: [
        (known("hB k7"), "k7"),
        (known("hB k7", "s7 sA s8"), "k7"),
        (known("h9 s8", before=_BOER_GONE, maker=Seat.WEST), "s8"),
        (known("sA s9", "s7 k7 s8", trump=None), "s9"),
    ],
    Advice.GEEN_ROEM: [
        (known("sV s8", "sA s7 sH"), "s8"),
        (known("hV h8", "hB h7 hH"), "h8"),
        (known("s10 sV", "sA s9 s8"), "sV"),
        (known("sV s10", "sA s7 sH"), "s10"),
        (known("kB r10 r7 k7", "sA kV kH"), "k7"),
    ],
    Advice.ZOEK_ROEM: [
        (known("sV s10", "s7 sA sH"), "sV"),
        (known("hV h8", "h7 hB hH"), "hV"),
        (known("sA s8", "sH s7 sV"), "sA"),
        (known("hH h7", "hB hV"), "hH"),
    ],
    Advice.PAK_DE_SLAG: [
        (known("sA s9", "sH s7 s8"), "sA"),
        (known("hB h7 k7", "sA s7 s8"), "h7"),
        (known("sA s8", "s7 s10", trump=None), "sA"),
    ],
}

DOES_NOT_APPLY = {
    Advice.TREK_TROEF: [
        known("hB h9 h7 sA", maker=Seat.WEST),  # defenders do not draw trump
        known("h9 h8 h7 sA"),  # the boer is out
        known("hB sA s7"),  # the only trump
        known("hB h8"),  # the last two cards: which trump comes first is another question
        known("h9 hA sA s7", before=_BOTH_OUT),  # no opponent has trump
        known("hB h9 sA", "s7"),  # not the one who leads
    ],
    Advice.BEWAAR_TROEF: [
        known("hB h8 sA k7"),  # our side made trump
        known("s7 k8", maker=Seat.WEST),  # no trump in hand
        known("h8 k9", before=_BOTH_OUT, maker=Seat.WEST),  # nobody to keep them for
        known("hB h9 hA h10 k7", maker=Seat.WEST),  # long and strong in trump
    ],
    Advice.VETMESTEN: [
        known("s10 s8", "sA s7"),  # WEST may trump
        known("s10 s8", "sA s7 s9"),  # an opponent is winning
        known("hA h7", "h9 h8"),  # WEST may hold the boer
        known("kA r7", "s7 sA s8"),  # the ace may take a trick of its own
        known("sA s8", "s7 sH sB"),  # it would go over the partner
        known("h10 k7", "s7 sA s8"),  # would spend a trump
        known("rA r10 s7 sV", "k7 kA k8"),  # the ten is safe under the own ace
        known("s10 r7", "k7 kA k8", trump=None, before=["sA s7 s8 s9"], leader=Seat.WEST),  # high
    ],
    Advice.LAAG_BIJSPELEN: [
        known("sA s9", "sH s7 s8"),  # the trick can be taken
        known("s10 sV", "s7 sA s8"),  # the trick is the partner's
        known("sA s8", "sV s7"),  # going over the partner may be better
        known("s10 r7", "sA s7 s8"),  # only the ten follows suit
        known("s7 s8"),  # leading
    ],
    Advice.TIEN_NIET_KAAL: [
        known("r10 r7 s8", "kA k7 k8", before=["rA r8 r9 rB"], leader=Seat.WEST),  # ace played
        known("r10 r8 r7 s8", "kA k7 k8"),  # two small cards
        known("r10 r7 k8", "kA k7 k9"),  # suit can be followed
        known("rA r10 s8", "kA k7 k8"),  # the ace guards the ten
    ],
    Advice.TEL_TROEF: [
        known("h9 sA s7"),  # opponents may hold trump
        known("h9 s10 s7", before=_BOTH_OUT),  # the ace is out
        known("sA s7", before=_BOTH_OUT),  # no trump to keep
    ],
    Advice.LAATSTE_SLAG: [
        known("hB k7 k8"),  # two tricks before the last
        known("hB h9"),  # both take it
        known("hB sA"),  # drawing the last trump makes the ace safe
        known("h8 s7"),  # the trump is not high
        known("hB k7", "sA s7"),  # the partner's ace may need help
    ],
    Advice.GEEN_ROEM: [
        known("sV s8", "s7 sA sH"),  # the trick is ours
        known("sV s8", "sA s7 sB"),  # no roem
        known("sA s8", "sH s7 sV"),  # the ace takes the trick
        known("hV h8", "hH"),  # the partner may still take it
    ],
    Advice.ZOEK_ROEM: [
        known("sV s8", "sA s7 sH"),  # the trick is theirs
        known("sV s8", "sA sH"),  # WEST may trump
        known("sB s8", "s7 sA sH"),  # no roem
    ],
    Advice.PAK_DE_SLAG: [
        known("sA s8", "s7 s9"),  # WEST may trump
        known("s8 s7", "sH sV s9"),  # nothing beats it
        known("sA s8", "s7 sH s9"),  # the partner's
        known("hB h8 k7", "s7 sA"),  # the eight may do
    ],
}


def _named(examples):
    return [
        pytest.param(advice, example, id=f"{advice.value}-{number}")
        for advice, found in examples.items()
        for number, example in enumerate(found)
    ]


@pytest.mark.parametrize(("advice", "example"), _named(APPLIES))
def test_where_the_advice_applies_it_names_the_cards(advice, example):
    knowledge, expected = example
    assert good_cards(knowledge, advice) == cards(expected)


@pytest.mark.parametrize(("advice", "knowledge"), _named(DOES_NOT_APPLY))
def test_where_an_expert_would_do_otherwise_the_advice_is_silent(advice, knowledge):
    assert good_cards(knowledge, advice) == frozenset()


def test_every_advice_has_examples():
    assert all(len(APPLIES[advice]) >= 3 and len(DOES_NOT_APPLY[advice]) >= 2 for advice in Advice)


def test_good_cards_are_allowed_and_leave_a_choice():
    """Advice picks some of the allowed cards, never all of them."""
    for _, knowledge in moments(3000, RULE_SETS):
        for advice in Advice:
            good = good_cards(knowledge, advice)
            assert good <= set(knowledge.allowed)
            assert len(good) < len(knowledge.allowed)


def test_two_pieces_of_advice_never_exclude_each_other():
    """Some card follows both, so a learner is not told two things at once."""
    for _, knowledge in moments(3000, RULE_SETS, seed=2):
        found = [good for advice in Advice if (good := good_cards(knowledge, advice))]
        assert all(one & other for one in found for other in found)


_MOMENTS = [knowledge for _, knowledge in moments(600, RULE_SETS, seed=3)]


@given(suit_permutations)
def test_turning_the_suits_turns_the_advice(colours):
    for knowledge in _MOMENTS[:: len(_MOMENTS) // 40]:
        turned = turned_suits(knowledge, colours)
        for advice in Advice:
            good = good_cards(knowledge, advice)
            expected = {Card(colours[card.suit], card.rank) for card in good}
            assert good_cards(turned, advice) == expected


_SURE = (Advice.VETMESTEN, Advice.ZOEK_ROEM, Advice.PAK_DE_SLAG)


def _ends(deal: DealInProgress):
    """Yield the trick on the table in every way in which it can end."""
    if not deal.trick.cards:
        yield deal.tricks[-1]
        return
    for card in deal.allowed():
        yield from _ends(deal.play(card))


def test_no_opponent_can_take_a_trick_that_the_advice_calls_sure():
    """Vetmesten, roem and taking a trick: however it ends, the trick is ours."""
    seen = dict.fromkeys(_SURE, 0)
    for deal, knowledge in moments(6000, RULE_SETS, seed=4):
        for advice in _SURE:
            for card in good_cards(knowledge, advice):
                seen[advice] += 1
                for trick in _ends(deal.play(card)):
                    assert trick.winner(deal.trump).team == deal.seat_to_play.team
    assert min(seen.values()) > 50, "the property was hardly tried"


def test_vetmesten_names_only_tens_and_aces():
    for _, knowledge in moments(3000, RULE_SETS, seed=5):
        ranks = {card.rank.value for card in good_cards(knowledge, Advice.VETMESTEN)}
        assert ranks <= {"10", "A"}


def test_laag_bijspelen_never_names_a_ten():
    for _, knowledge in moments(3000, RULE_SETS, seed=6):
        good = good_cards(knowledge, Advice.LAAG_BIJSPELEN)
        assert not {card.rank.value for card in good} & {"10", "A"}


def test_the_weightiest_advice_is_best():
    """Roem before the partner's points: the vrouw makes 20, the ten counts 10."""
    knowledge = known("sV s10 k7", "s7 sA sH")
    assert best(knowledge) == (Advice.ZOEK_ROEM, cards("sV"))
    assert best(known("s7 s8 s9")) is None
    assert best(known("s10", "sA s7 s8")) is None


def test_best_is_the_first_advice_that_applies():
    for _, knowledge in moments(1500, RULE_SETS, seed=7):
        applies = [advice for advice in Advice if good_cards(knowledge, advice)]
        found = best(knowledge)
        assert (found[0] if found else None) is (applies[0] if applies else None)


def test_each_card_is_rated_forbidden_allowed_or_good():
    """Forbidden: schoppen must be followed. Good: under the partner's ace."""
    rated = rate(known("s10 sV k7", "s7 sA s8"), Advice.VETMESTEN)
    assert {str(card): rating for card, rating in rated.items()} == {
        "s10": Rating.GOOD,
        "sV": Rating.ALLOWED,
        "k7": Rating.FORBIDDEN,
    }
