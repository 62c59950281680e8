"""Properties of notation, dealing and counting, found by hypothesis."""

from itertools import groupby, pairwise

import judge_counting as slow
from hypothesis import given
from hypothesis import strategies as st
from judge import STRENGTH_IN_PLAIN, STRENGTH_IN_TRUMP
from strategies import cards, counted_deals, packs, rule_sets, seats, suits, trumps

from klaverles import PACK, Card, Hand, Rank, Ruleset, Seat, SideResult, Suit, Trick, score_deal
from klaverles.rules.counting import score_verzaakt
from klaverles.rules.dealing import deal
from klaverles.rules.partij import partij_state
from klaverles.rules.trump_choice import TrumpChoice

NAMES = {
    name: each for name, each in vars().items() if name in ("Card", "Hand", "Trick", "Seat", "Suit")
}
SIGNS = {"k": "♣", "r": "♦", "h": "♥", "s": "♠"}
SUIT_WORDS = {"k": "klaveren", "r": "ruiten", "h": "harten", "s": "schoppen"}
RANK_WORDS = dict(
    zip(
        "7 8 9 10 B V H A".split(), "zeven acht negen tien boer vrouw heer aas".split(), strict=True
    )
)
roem_amounts = st.integers(0, 20).map(lambda count: count * 20)
totals = st.integers(0, 3000) | st.sampled_from([1499, 1500, 1501])


@given(cards)
def test_a_card_is_read_as_it_is_written(card):
    """Een kaart heet naar kleur en waarde, in letters, tekens of woorden."""
    suit, rank = str(card)[0], str(card)[1:]
    assert (suit, rank) == (card.suit.value, card.rank.value)
    words = f"{SUIT_WORDS[suit]} {RANK_WORDS[rank]}"
    for text in (str(card), str(card).upper(), SIGNS[suit] + rank, words, words.title()):
        assert Card.parse(text) == card
    assert Card.parse(card) == card
    assert eval(repr(card), NAMES) == card
    assert Suit.parse(suit) == Suit.parse(SIGNS[suit]) == Suit.parse(SUIT_WORDS[suit]) == card.suit


@given(st.lists(cards, max_size=8, unique=True), seats)
def test_hands_and_tricks_are_read_as_they_are_written(these, leader):
    """Een hand en een slag zijn als tekst over te nemen."""
    hand, trick = Hand(tuple(these)), Trick(tuple(these[:4]), leader)
    assert Hand.parse(str(hand)) == eval(repr(hand), NAMES) == hand
    assert Trick.parse(str(trick), leader) == eval(repr(trick), NAMES) == trick


def test_the_pack():
    """Het spel heeft 32 kaarten: acht waarden in vier kleuren."""
    assert len(set(PACK)) == 32
    assert {(card.suit, card.rank) for card in PACK} == {(s, r) for s in Suit for r in Rank}
    assert len({str(card) for card in PACK}) == len({hash(card) for card in PACK}) == 32


@given(seats)
def test_seats_go_round_the_table(seat):
    """De beurt gaat linksom en de maat zit tegenover je."""
    assert seat.next == (seat + 1) % 4
    assert seat.partner == (seat + 2) % 4
    assert seat.partner.partner == seat.next.next.next.next == seat


@given(packs, seats, rule_sets())
def test_dealing_gives_everyone_eight_cards(pack, dealer, rules):
    """Ieder krijgt acht kaarten, elke kaart gaat naar één speler, en de gever schuift door."""
    hands = deal(pack, dealer, rules)
    assert [len(hand.cards) for hand in hands] == [8] * 4
    assert {card for hand in hands for card in hand.cards} == set(PACK)
    moved = deal(pack, dealer.next, rules)
    assert all(moved[seat.next] == hands[seat] for seat in Seat)


@given(st.lists(st.booleans(), min_size=4, max_size=4), suits, seats)
def test_trump_choice_is_the_same_round_the_table(passes, suit, dealer):
    """Wie de gever ook is: de keuze gaat linksom vanaf zijn linkerhand."""
    told = []
    for place in (Seat.SOUTH, dealer):
        choice = TrumpChoice.start(place, Ruleset.amsterdams())
        for passing in (*passes, False):
            if choice.maker is None:
                choice = choice.speak(choice.next_seat, "pas" if passing else suit)
        told.append(((choice.maker - place) % 4, choice.trump, choice.forced))
    assert told[0] == told[1]
    assert told[0][2] == all(passes)


@given(counted_deals(), rule_sets())
def test_counting_conserves_points(sides, rules):
    """Samen schrijven beide partijen 162, alle roem, en honderd voor een pit; meer niet."""
    rules = rules.replace(afronden="nee")
    playing, defending = sides
    result = score_deal(playing=playing, defending=defending, rules=rules)
    bonus = 0 if result.pit is None else 100
    assert result.playing + result.defending == 162 + playing.roem + defending.roem + bonus
    if result.nat:
        assert result.playing == 0
    pit = None if result.pit is None else result.pit.name.lower()
    assert (result.playing, result.defending, result.nat, pit) == slow.score(
        (playing.points, playing.roem, playing.tricks),
        (defending.points, defending.roem, defending.tricks),
        rules,
    )


@given(st.integers(0, 162), roem_amounts, roem_amounts)
def test_more_than_half_is_needed(points, ours, theirs):
    """De spelende partij moet meer dan de helft halen, roem meegeteld; de helft is nat."""
    playing = SideResult(points=points, roem=ours, tricks=4)
    defending = SideResult(points=162 - points, roem=theirs, tricks=4)
    strict, mild = (
        score_deal(playing, defending, Ruleset.amsterdams(nat_bij_gelijk=value))
        for value in ("ja", "nee")
    )
    half = (162 + ours + theirs) / 2
    assert strict.nat == (points + ours <= half)
    assert mild.nat == (points + ours < half)
    if not strict.nat:
        assert (strict.playing, strict.defending) == (playing.total, defending.total)


@given(counted_deals(), rule_sets())
def test_rounding_to_tens(sides, rules):
    """Een club die tientallen schrijft, schrijft het dichtstbijzijnde tiental."""
    exact, rounded = (
        score_deal(*sides, rules.replace(afronden=value)) for value in ("nee", "tientallen")
    )
    assert (exact.nat, exact.pit) == (rounded.nat, rounded.pit)
    for before, after in (
        (exact.playing, rounded.playing),
        (exact.defending, rounded.defending),
    ):
        assert after % 10 == 0
        assert abs(after - before) <= 5


@given(roem_amounts, roem_amounts, rule_sets())
def test_verzaken_costs_everything(ours, theirs, rules):
    """Wie verzaakt, schrijft niets; de boete hangt niet af van wie de roem maakte."""
    rules = rules.replace(afronden="nee")
    assert score_verzaakt(ours, theirs, rules) == slow.score_verzaakt(ours, theirs, rules)
    assert score_verzaakt(ours, theirs, rules)[0] == 0
    assert score_verzaakt(ours, theirs, rules) == score_verzaakt(theirs, ours, rules)


@given(totals, totals, st.integers(0, 20), rule_sets())
def test_a_partij_treats_both_sides_alike(first, second, played, rules):
    """Een partij wint wie aan het eind het meest heeft, wij of zij."""
    state = partij_state((first, second), played, rules).value
    assert state == slow.partij_state((first, second), played, rules)
    swapped = {"team0": "team1", "team1": "team0"}.get(state, state)
    assert partij_state((second, first), played, rules).value == swapped


@given(trumps, cards)
def test_sorting_a_hand_keeps_its_cards(trump, card):
    """Een hand op volgorde heeft dezelfde kaarten, per kleur de sterkste voorop."""
    held = [each for each in PACK if each.rank is card.rank or each.suit is card.suit][:8]
    ordered = Hand(tuple(held)).sorted(trump)
    assert set(ordered.cards) == set(held)
    for before, after in pairwise(ordered.cards):
        if before.suit is after.suit:
            strength = STRENGTH_IN_TRUMP if before.suit is trump else STRENGTH_IN_PLAIN
            assert strength[str(before)] > strength[str(after)]
    assert len([*groupby(card.suit for card in ordered.cards)]) == len({c.suit for c in held})
