"""What a player can know of the other hands, from the cards that were played."""

import pytest
from plays import cards, known, moments
from rule_sets import RULE_SETS

from klaverles import Card, Ruleset, Seat, Suit
from klaverles.play.knowledge import Knowledge
from klaverles.rules.errors import CardError

AMSTERDAMS, ROTTERDAMS = Ruleset.amsterdams(), Ruleset.rotterdams()


def test_what_a_player_knows_is_true_of_the_real_hands():
    """Under every rule set: no seat holds a card or a suit that it is known not to hold."""
    for deal, knowledge in moments(2000, RULE_SETS):
        for seat in (Seat.WEST, Seat.NORTH, Seat.EAST):
            held = set(deal.hands[deal.seat_to_play.after(seat)].cards)
            assert held <= knowledge.may_hold(seat)
            assert not {card.suit for card in held} & knowledge.shown_out(seat)


def test_seen_is_the_own_hand_and_all_played_cards():
    for deal, knowledge in moments(300, RULE_SETS):
        lying = sum(len(trick.cards) for trick in (*deal.tricks, deal.trick))
        assert len(knowledge.seen) == lying + len(deal.hands[deal.seat_to_play].cards)
        assert not knowledge.seen & knowledge.unseen
        assert len(knowledge.seen | knowledge.unseen) == 32


def test_the_player_is_turned_to_south_with_all_tricks():
    """The winner of the last trick leads, also after turning."""
    for deal, knowledge in moments(300, RULE_SETS):
        assert knowledge.trick.seat_to_play is Seat.SOUTH
        assert knowledge.allowed == deal.allowed()
        if knowledge.tricks:
            assert knowledge.tricks[-1].winner(deal.trump) is knowledge.trick.leader


def test_a_maker_is_turned_along():
    for deal, _ in moments(100, RULE_SETS):
        knowledge = Knowledge.of(deal, Seat.WEST)
        assert knowledge.playing_side is (deal.seat_to_play in (Seat.WEST, Seat.EAST))
        assert deal.seat_to_play.after(knowledge.maker) is Seat.WEST


def test_who_does_not_follow_has_shown_out_of_the_suit():
    knowledge = known("k7", "s7 sA h8", rules=AMSTERDAMS)
    assert knowledge.shown_out(Seat.EAST) == {Suit.SCHOPPEN}
    assert knowledge.shown_out(Seat.NORTH) == frozenset()


def test_who_plays_no_trump_when_trump_is_led_has_none():
    assert known("k7", "hB s8").shown_out(Seat.EAST) == {Suit.HARTEN}


@pytest.mark.parametrize(
    ("trick", "rules", "out"),
    [
        ("s7 k8", AMSTERDAMS, "s h"),  # NORTH is winning, EAST's opponent: a duty to trump
        ("s7 sA k8", AMSTERDAMS, "s h"),
        ("sA s7 k8", AMSTERDAMS, "s"),  # WEST is winning, EAST's partner: maatslag
        ("sA s7 k8", ROTTERDAMS, "s h"),  # where a maatslag frees nobody
    ],
)
def test_who_throws_away_where_a_trump_is_a_duty_has_none(trick, rules, out):
    expected = {Suit.parse(letter) for letter in out.split()}
    assert known("r7", trick, rules=rules).shown_out(Seat.EAST) == expected


def test_a_discard_under_a_trump_rules_out_higher_trumps_only():
    """Ondertroeven is forbidden, so lower trumps may still be held; as a duty they may not."""
    hidden = known("k7", "s7 hA k8", rules=AMSTERDAMS)
    assert hidden.shown_out(Seat.EAST) == {Suit.SCHOPPEN}
    assert not hidden.may_hold(Seat.EAST) & cards("hB h9")
    assert hidden.may_hold(Seat.EAST) >= cards("h10 h7")
    duty = AMSTERDAMS.replace(ondertroeven="verplicht")
    shown = known("k7", "s7 hA k8", rules=duty)
    assert shown.shown_out(Seat.EAST) == {Suit.SCHOPPEN, Suit.HARTEN}


def test_who_goes_under_when_trump_is_led_holds_no_higher_trump():
    knowledge = known("k7", "hA h8")
    assert not knowledge.may_hold(Seat.EAST) & cards("hB h9")
    assert knowledge.may_hold(Seat.EAST) >= cards("h10")


def test_trumps_out_are_the_trumps_not_in_sight():
    assert known("hB h9", "hA h7").trumps_out == cards("h10 hH hV h8")
    assert known("hB h9", "sA s7", trump=None).trumps_out == frozenset()


def test_a_card_is_high_when_no_unseen_card_of_its_suit_beats_it():
    knowledge = known("hB h9 hA s10", "sA s8")
    assert all(map(knowledge.is_high, cards("hB h9 hA s10")))
    assert not known("h9 s10", "k7").is_high(Card.parse("h9"))
    assert not known("h9 s10", "k7").is_high(Card.parse("s10"))


def test_the_last_players_trick_is_sure():
    assert known("k7", "s7 sA s8").trick_is_sure(Seat.NORTH)
    assert not known("k7", "s7 sA s8").trick_is_sure(Seat.WEST)


def test_a_plain_ace_is_not_sure_while_the_next_player_may_trump():
    assert not known("s8", "sA s7").trick_is_sure(Seat.NORTH)
    assert known("s8", "sA s7", trump=None).trick_is_sure(Seat.NORTH)


def test_a_plain_ace_is_sure_once_the_next_player_has_shown_out_of_trump():
    before = ["hB k7 h8 h7", "k8 kV kA k9"]
    assert known("s8", "sA s7", before=before).trick_is_sure(Seat.NORTH)


def test_the_trump_boer_is_sure():
    assert known("h8 s8", "hB h7").trick_is_sure(Seat.NORTH)
    assert not known("h8 s8", "h9 h7").trick_is_sure(Seat.NORTH)
    assert known("hB h8", "h9 h7").trick_is_sure(Seat.NORTH)


def test_their_trick_is_not_sure_while_the_partner_may_take_it():
    assert not known("s8", "s10").trick_is_sure(Seat.EAST)


def test_a_trick_is_sure_though_the_winners_partner_may_go_over():
    """It stays with that side, whoever of the two takes it."""
    assert known("k7", "s7 sV").trick_is_sure(Seat.EAST)


def test_a_card_that_is_there_twice_is_refused():
    with pytest.raises(CardError, match="k7"):
        known("k7", "s10", before=["k7 kA k8 k9"], leader=Seat.NORTH)


def test_the_last_trick_is_the_one_with_one_card_in_hand():
    assert known("k7").is_last_trick
    assert not known("k7 k8").is_last_trick
