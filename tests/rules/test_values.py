"""The plain values of the game: constants, seats, tricks and the words that are read."""

import pytest

from klaverles import PACK, Card, Hand, Seat, SideResult, Suit, Trick, Variant
from klaverles.rules.cards import parse_cards
from klaverles.rules.order import DEAL_POINTS, LAST_TRICK, mask, order_of, points, unmask
from klaverles.rules.partij import dealer_of

IN_TRUMP = {"B": 20, "9": 14, "A": 11, "10": 10, "H": 4, "V": 3, "8": 0, "7": 0}
IN_PLAIN = {"A": 11, "10": 10, "H": 4, "V": 3, "B": 2, "9": 0, "8": 0, "7": 0}


def test_order_and_points_of_a_suit():
    """In troef gaan boer en nel voorop; in een andere kleur aas, tien, heer en vrouw."""
    for suit in Suit:
        for trump in (suit, None, *(other for other in Suit if other is not suit)):
            table = IN_TRUMP if trump is suit else IN_PLAIN
            ranks = order_of(suit, trump)
            assert {rank.value: points(Card(suit, rank), trump) for rank in ranks} == table
            assert [rank.value for rank in ranks] == list(table)


def test_points_of_the_deal():
    """De laatste slag telt tien; een spel telt 162."""
    assert LAST_TRICK == 10
    assert sum(IN_TRUMP.values()) + 3 * sum(IN_PLAIN.values()) + LAST_TRICK == DEAL_POINTS == 162


def test_sides():
    """Noord en Zuid spelen samen, en West en Oost."""
    assert [seat.team for seat in Seat] == [0, 1, 0, 1]
    assert all(seat.partner.team == seat.team != seat.next.team for seat in Seat)


def test_the_deal_moves_to_the_left():
    """Na elk spel deelt de volgende links."""
    assert [dealer_of(number) for number in range(5)] == [0, 1, 2, 3, 0]
    assert [dealer_of(number, Seat.EAST) for number in range(5)] == [3, 0, 1, 2, 3]


def test_a_trick_grows_to_four_cards():
    """Een slag groeit kaart voor kaart; na vier kaarten is hij compleet."""
    trick = Trick((), Seat.WEST)
    assert trick.led is None
    for turn, text in enumerate(["kA", "k7", "h9", "k10"]):
        assert not trick.complete
        assert trick.seat_to_play == (1 + turn) % 4
        trick = trick.with_card(Card.parse(text))
        assert trick.seat_of(turn) == (1 + turn) % 4
        assert trick.led is Suit.KLAVEREN
    assert trick.complete
    assert trick.winner(Suit.HARTEN) is Seat.EAST
    assert trick.winner(None) is Seat.WEST


def test_a_hand_shrinks_card_by_card():
    """Een gespeelde kaart is weg, en de rest blijft liggen waar hij lag."""
    hand = Hand.parse("s7 rH k10")
    assert str(hand.without(Card.parse("rH"))) == "s7 k10"
    with pytest.raises(ValueError, match="hB"):
        hand.without(Card.parse("hB"))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("klaver tien", "k10"),
        ("ruit aas", "rA"),
        ("hart boer", "hB"),
        ("schop 7", "s7"),
        ("harten-heer", "hH"),
        ("schoppenvrouw", "sV"),
        ("♧9", "k9"),
        ("♢10", "r10"),
        ("♡v", "hV"),
        ("♤A", "sA"),
        ("♥️B", "hB"),
        ("HH", "hH"),
        ("hv", "hV"),
    ],
)
def test_other_ways_to_write_a_card(text, card):
    """Een kaart mag ook met een ander teken, in woorden of in hoofdletters."""
    assert str(Card.parse(text)) == card
    assert str(Hand.parse(f"s8 {text}").cards[1]) == card


def test_cards_may_be_separated_as_you_like():
    """Tussen kaarten staat een spatie of een komma."""
    assert [str(card) for card in parse_cards("s7,rH;  ♥B, harten aas")] == ["s7", "rH", "hB", "hA"]


def test_a_set_of_cards_as_a_number():
    """Elke verzameling kaarten past in een getal en komt er zo weer uit."""
    assert mask(()) == 0
    for start in range(32):
        some = PACK[start : start + 5]
        assert unmask(mask(some)) == some
        assert mask(some[:1]) == 1 << some[0].index


def test_values_do_not_change():
    """Een kaart, hand, slag of telling verandert niet onder je handen."""
    for value, name in (
        (PACK[0], "suit"),
        (Hand.parse("s7"), "cards"),
        (Trick.parse("s7"), "leader"),
        (SideResult(92, 20, 5), "roem"),
    ):
        with pytest.raises(AttributeError):
            setattr(value, name, getattr(value, name))


def test_the_other_way_of_playing():
    """Amsterdams en Rotterdams staan tegenover elkaar."""
    assert Variant.AMSTERDAMS.other is Variant.ROTTERDAMS
    assert Variant.ROTTERDAMS.other is Variant.AMSTERDAMS
