"""Properties of play that hold for every table, found by hypothesis."""

from hypothesis import given
from hypothesis import strategies as st
from judge import judge, row
from judge import trick_points as judged_points
from judge import trick_winner as judged_winner
from judge_roem import roem_parts
from strategies import (
    cards,
    full_tricks,
    near_tricks,
    packs,
    recoloured,
    rule_sets,
    seats,
    suit_permutations,
    suits,
    tables,
    trumps,
)

from klaverles import (
    Ruleset,
    Suit,
    Trick,
    legal_cards,
    roem,
    situation,
    trick_points,
    trick_winner,
    verdicts,
)

any_four = full_tricks() | near_tricks()


def texts(these):
    return [str(card) for card in these]


def painted(suit, colours):
    return None if suit is None else colours[suit]


@given(tables(), rule_sets())
def test_there_is_always_a_card_to_play(table, rules):
    """Er is altijd een kaart die mag, en wat mag komt in de volgorde van de hand."""
    hand, trick, trump = table
    allowed = legal_cards(hand=hand, trick=trick, trump=trump, rules=rules)
    assert allowed
    assert [card for card in hand.cards if card in allowed] == list(allowed)


@given(tables(), rule_sets())
def test_every_card_has_its_verdict(table, rules):
    """Elke kaart van de hand krijgt één oordeel; wat mag is wat het oordeel toelaat."""
    hand, trick, trump = table
    given_verdicts = verdicts(hand=hand, trick=trick, trump=trump, rules=rules)
    assert tuple(verdict.card for verdict in given_verdicts) == hand.cards
    assert legal_cards(hand=hand, trick=trick, trump=trump, rules=rules) == tuple(
        verdict.card for verdict in given_verdicts if verdict.allowed
    )


@given(tables(), rule_sets())
def test_the_judge_agrees_on_any_table(table, rules):
    """Ook aan een tafel die uit geen echt spel komt, beslist dezelfde regel."""
    hand, trick, trump = table
    position = texts(hand.cards), texts(trick.cards), trump and trump.value
    given_verdicts = verdicts(hand=hand, trick=trick, trump=trump, rules=rules)
    told = {str(each.card): (each.allowed, each.reason.value) for each in given_verdicts}
    assert told == judge(*position, rules)
    assert situation(hand=hand, trick=trick, trump=trump).row == row(*position)


@given(tables(), rule_sets(), suit_permutations)
def test_suits_are_alike(table, rules, colours):
    """Geen kleur is bijzonder: verwissel ze en de regels zeggen hetzelfde."""
    hand, trick, trump = table
    before = verdicts(hand=hand, trick=trick, trump=trump, rules=rules)
    after = verdicts(
        hand=recoloured(hand.cards, colours),
        trick=recoloured(trick.cards, colours),
        trump=painted(trump, colours),
        rules=rules,
    )
    assert [(v.allowed, v.reason) for v in before] == [(v.allowed, v.reason) for v in after]
    assert tuple(verdict.card for verdict in after) == recoloured(hand.cards, colours)


@given(tables(), rule_sets(), seats)
def test_the_seat_does_not_matter(table, rules, leader):
    """Het maakt niet uit op welke plaats aan tafel iemand zit."""
    hand, trick, trump = table
    moved = Trick(trick.cards, leader)
    situated = {"hand": hand, "trump": trump, "rules": rules}
    assert verdicts(trick=moved, **situated) == verdicts(trick=trick, **situated)
    assert moved.seat_to_play == leader.after(len(trick.cards))
    if trick.cards:
        assert moved.winner(trump) == leader.after(trick_winner(trick, trump))


@given(tables(), rule_sets(), st.randoms())
def test_the_order_of_the_hand_does_not_matter(table, rules, random):
    """Hoe je de kaarten vasthoudt, verandert niets aan wat mag."""
    hand, trick, trump = table
    shuffled = list(hand.cards)
    random.shuffle(shuffled)
    situated = {"trick": trick, "trump": trump, "rules": rules}
    before, after = (
        {verdict.card: verdict for verdict in verdicts(hand=each, **situated)}
        for each in (hand, shuffled)
    )
    assert before == after


@given(tables(), rule_sets(), rule_sets())
def test_what_the_rules_of_the_table_cannot_change(table, rules, others):
    """Uitkomen, bekennen, introeven en overtroeven gaan aan elke tafel eender."""
    hand, trick, trump = table
    situated = {"hand": hand, "trick": trick, "trump": trump}
    if situation(**situated).row in (1, 2, 4, 5, 6, 7, 8, 10):
        assert verdicts(**situated, rules=rules) == verdicts(**situated, rules=others)


@given(st.lists(cards, min_size=1, max_size=4, unique=True), trumps)
def test_winner_and_points_of_a_trick(trick, trump):
    """De winnaar ligt in de slag, en niets wat erin ligt gaat boven haar kaart."""
    plain = texts(trick), trump and trump.value
    winner = trick_winner(trick, trump)
    assert winner == judged_winner(*plain)
    assert trick_points(trick, trump) == judged_points(*plain)
    for length in range(winner + 1, len(trick)):
        assert trick_winner(trick[:length], trump) == winner


@given(packs, trumps)
def test_points_of_a_deal(pack, trump):
    """Met troef zijn er 152 punten en tien voor de laatste slag: samen 162."""
    tricks = [pack[start : start + 4] for start in range(0, 32, 4)]
    total = sum(trick_points(trick, trump) for trick in tricks)
    assert total == (120 if trump is None else 152)


@given(any_four, trumps, rule_sets(), suit_permutations, st.randoms())
def test_roem_depends_on_the_four_cards_only(trick, trump, rules, colours, random):
    """Roem hangt niet af van wie wat speelde, noch van welke kleur het is."""
    worth = roem(trick, trump, rules).points
    shuffled = random.sample(trick, 4)
    assert roem(shuffled, trump, rules).points == worth
    assert roem(recoloured(shuffled, colours), painted(trump, colours), rules).points == worth


@given(any_four, trumps, rule_sets())
def test_roem_is_the_sum_of_its_parts(trick, trump, rules):
    """Roem is de som van wat er ligt, en wat er ligt zijn kaarten van de slag."""
    found = roem(trick, trump, rules)
    assert found.points == sum(part.points for part in found.parts)
    assert found.points == sum(
        points
        for _, points, _ in roem_parts(
            texts(trick), trump and trump.value, rules.vier_boeren, rules.vier_gelijk_laag
        )
    )
    assert all(part.points > 0 and set(part.cards) <= set(trick) for part in found.parts)


@given(any_four, suits, rule_sets())
def test_trump_adds_stuk_and_nothing_else(trick, trump, rules):
    """Welke kleur troef is, verandert aan roem alleen het stuk: twintig erbij."""
    without = roem(trick, None, rules).points
    stuk = set(texts(trick)) >= {f"{trump.value}H", f"{trump.value}V"}
    assert roem(trick, trump, rules).points == without + 20 * stuk


@given(any_four)
def test_amsterdams_and_rotterdams_count_alike(trick):
    """Amsterdams en Rotterdams verschillen alleen in wat je mag spelen."""
    for trump in Suit:
        assert roem(trick, trump, Ruleset.amsterdams()) == roem(trick, trump, Ruleset.rotterdams())
