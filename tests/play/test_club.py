"""The club player keeps to the rules, repeats itself, and does better than chance."""

from random import Random

from plays import known, moments
from rule_sets import RULE_SETS

from klaverles import Card, Ruleset, Seat, Suit, Trick
from klaverles.play.advice import Advice, best
from klaverles.play.choice import Choice, Why
from klaverles.play.club import choose, play_out
from klaverles.play.deal import DealInProgress
from klaverles.play.knowledge import Knowledge
from klaverles.play.record import Record
from klaverles.rules.dealing import shuffled_deal


def _dealt(seed, rules):
    hands = shuffled_deal(Random(seed), Seat.EAST, rules)
    return DealInProgress(hands, Suit.HARTEN, rules, Trick())


def test_it_plays_an_allowed_card_as_the_advice_says():
    for _, knowledge in moments(2000, RULE_SETS):
        choice = choose(knowledge, Random(1))
        advised = best(knowledge)
        assert choice.card in (advised[1] if advised else knowledge.allowed)
        assert choice.advice is (advised[0] if advised else None)


def test_the_same_seed_gives_the_same_card():
    for _, knowledge in moments(300, RULE_SETS):
        assert choose(knowledge, Random(7)) == choose(knowledge, Random(7))


def test_a_deal_is_played_by_the_rules_to_the_end():
    """162 points, and no card that should not have been played."""
    for seed, rules in enumerate(RULE_SETS * 3):
        over = play_out(_dealt(seed, rules), Seat.SOUTH, Random(seed))
        record = Record(over.tricks, over.trump)
        assert over.over
        assert not record.faults(rules)
        assert sum(side.points for side in record.results(rules)) == 162


def test_the_only_allowed_card_needs_no_advice():
    assert choose(known("s9 k7", "s7 sA s8"), Random(1)) == Choice(
        Card.parse("s9"), Why.ENIGE_KAART
    )


def test_on_a_trick_of_ours_the_most_points_go_in():
    choice = choose(known("r10 k8 sV", "h7 hB h8"), Random(1))
    assert choice == Choice(Card.parse("r10"), Advice.VETMESTEN)


def test_without_advice_a_high_card_is_led():
    assert choose(known("sA s7 k8 k9"), Random(1)) == Choice(Card.parse("sA"), Why.HOOG_UITKOMEN)


def _difference(seed, advised_team):
    """Play one deal, one side by advice and the other by chance; return the advised lead."""
    rules, random = Ruleset.amsterdams(), Random(seed)
    deal = _dealt(seed, rules)
    while not deal.over:
        if deal.seat_to_play.team == advised_team:
            deal = deal.play(choose(Knowledge.of(deal, Seat.SOUTH), random).card)
        else:
            deal = deal.play_at_random(random)
    record = Record(deal.tricks, deal.trump)
    sides = record.result(advised_team, rules), record.result(1 - advised_team, rules)
    return sides[0].total - sides[1].total


def test_advice_beats_chance_with_either_side_of_the_same_deals():
    """Both sides of sixty deals by turns, so that the cards themselves make no difference."""
    leads = [_difference(seed, team) for seed in range(60) for team in (0, 1)]
    assert sum(leads) / len(leads) > 20
