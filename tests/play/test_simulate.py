"""How often a type of hand is nat, played out by the simple player."""

from random import Random

import pytest

from klaverles import Hand, Ruleset, Seat, Suit
from klaverles.play.simulate import HandType, NatShare, deal_of, nat_share
from klaverles.rules.errors import CountError

AMSTERDAMS = Ruleset.amsterdams()

EXAMPLES = {
    HandType.BOER_EN_NEL_DERDE: "hB h9 h7 s7 k7 k8 r7 r8",
    HandType.BOER_VIERDE: "hB hA h8 h7 k7 k8 r7 r8",
    HandType.BOER_DERDE_MET_AAS: "hB h8 h7 sA k7 k8 r7 r8",
    HandType.BOER_DERDE_ZONDER_AAS: "hB hA h7 s8 k7 k8 r7 r8",
    HandType.BOER_TWEEDE_MET_AAS: "hB h7 sA s7 k7 k8 r7 r8",
    HandType.BOER_ALLEEN_MET_AAS: "hB sA s8 s7 k7 k8 r7 r8",
    HandType.NEL_VIERDE: "h9 hV h8 h7 k7 k8 r7 r8",
    HandType.NEL_DERDE_MET_AAS: "h9 h8 h7 sA k7 k8 r7 r8",
    HandType.NEL_DERDE_ZONDER_AAS: "h9 hA h7 s8 k7 k8 r7 r8",
    HandType.NIETS_BIJZONDERS: "hA h8 h7 sA k7 k8 r7 r8",
}


@pytest.mark.parametrize("hand_type", HandType)
def test_a_hand_is_of_one_type_only(hand_type):
    hand = Hand.parse(EXAMPLES[hand_type])
    assert [each for each in HandType if each.fits(hand, Suit.HARTEN)] == [hand_type]


@pytest.mark.parametrize("hand_type", HandType)
def test_the_maker_is_dealt_a_hand_of_the_type(hand_type):
    deal = deal_of(hand_type, Random(3), AMSTERDAMS, Suit.RUITEN)
    assert hand_type.fits(deal.hands[Seat.SOUTH], Suit.RUITEN)
    assert len({card for hand in deal.hands for card in hand.cards}) == 32


def test_the_same_seed_gives_the_same_share():
    again = [nat_share(HandType.NEL_VIERDE, 40, 5, AMSTERDAMS) for _ in range(2)]
    assert again[0] == again[1]


def test_another_seed_gives_other_deals():
    found = {nat_share(HandType.NIETS_BIJZONDERS, 40, seed, AMSTERDAMS).nat for seed in range(4)}
    assert len(found) > 1


def test_a_strong_hand_is_nat_less_often_than_a_poor_one():
    strong = nat_share(HandType.BOER_EN_NEL_DERDE, 150, 1, AMSTERDAMS)
    poor = nat_share(HandType.NIETS_BIJZONDERS, 150, 1, AMSTERDAMS)
    assert strong.share + 2 * strong.error < poor.share - 2 * poor.error


def test_half_is_nat_only_where_the_table_says_so():
    """The house rule nat-bij-gelijk can only make fewer deals nat."""
    strict = nat_share(HandType.NIETS_BIJZONDERS, 60, 2, AMSTERDAMS)
    lenient = AMSTERDAMS.replace(nat_bij_gelijk="nee")
    assert nat_share(HandType.NIETS_BIJZONDERS, 60, 2, lenient).nat <= strict.nat


def test_the_error_belongs_to_the_share():
    assert NatShare(HandType.NEL_VIERDE, 100, 50).share == 0.5
    assert NatShare(HandType.NEL_VIERDE, 100, 50).error == pytest.approx(0.05)


def test_no_deals_is_no_share():
    with pytest.raises(CountError, match="verwacht 1 of meer"):
        nat_share(HandType.NEL_VIERDE, 0, 1, AMSTERDAMS)
