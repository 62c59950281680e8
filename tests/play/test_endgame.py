"""Open cards in writing: the solver agrees with trying everything, the playout is near it."""

from random import Random

import pytest
from plays import slowly
from rule_sets import RULE_SETS

from klaverles import Ruleset, Seat, Suit
from klaverles.play.deal import random_play
from klaverles.play.endgame import endgame_values
from klaverles.play.playout import compile_playout
from klaverles.play.record import Record
from klaverles.play.written import written_difference
from klaverles.rules.counting import SideResult, score_deal
from klaverles.rules.order import mask

COUNTING = [
    Ruleset.amsterdams(),
    Ruleset.rotterdams(tegenpit=0, nat_bij_gelijk="nee"),
    Ruleset.amsterdams(afronden="tientallen", vier_gelijk_laag=100),
]


def _ends(amount, cards, rule_sets, seed=1):
    """Yield moments of random deals with so many cards left in the hand to play."""
    random = Random(seed)
    for number in range(amount):
        rules = rule_sets[number % len(rule_sets)]
        deals = [d for d in random_play(random, rules) if _left(d) == cards]
        yield random.choice(deals), Seat(random.randrange(4))


def _left(deal):
    return len(deal.hands[deal.seat_to_play].cards)


def _asked(deal, maker):
    """Return the arguments of a playout for a deal."""
    record = Record(deal.tricks, deal.trump, maker)
    ours, theirs = record.result(0, deal.rules), record.result(1, deal.rules)
    return (
        [mask(hand.cards) for hand in deal.hands],
        tuple(card.index for card in deal.trick.cards),
        int(deal.trick.leader),
        [ours.points, theirs.points],
        [ours.roem, theirs.roem],
        ours.tricks,
    )


def _values(deal, maker):
    """Return what each allowed card brings team 0 in writing, by the solver."""
    hands, trick, leader, points, roem, taken = _asked(deal, maker)
    sides = zip(points, roem, (taken, len(deal.tricks) - taken), strict=True)
    cards = [card.index for card in deal.allowed()]
    return endgame_values(deal.rules, deal.trump, maker, hands, trick, leader, [*sides], cards)


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_solver_finds_what_trying_everything_finds(cards):
    """Under every rule set; roem, the last trick, nat, pit and tegenpit all count.

    Who is nat loses the roem that was made; that which is still to come only makes it worse.
    """
    counting = [rules for rules in COUNTING if rules.afronden == "nee"]
    made = nat = 0
    for deal, maker in _ends({1: 60, 2: 60, 3: 12}[cards], cards, [*RULE_SETS, *counting]):
        sign = -1 if maker.team else 1
        for card, value in zip(deal.allowed(), _values(deal, maker), strict=True):
            truth = slowly(deal.play(card), maker)
            if sign * truth >= 0:
                assert value == truth
                made += 1
            else:
                assert sign * truth <= sign * value < 0
                assert abs(truth - value) <= 300
                nat += 1
    assert made > 10
    assert nat > 10


@pytest.mark.parametrize("tie", ["ja", "nee"])
def test_at_a_tie_the_house_rule_says_whether_the_maker_is_nat(tie):
    """Last tricks after which both sides have as much, and one point more or less."""
    rules = Ruleset.amsterdams(nat_bij_gelijk=tie)
    for deal, maker in _ends(30, 1, [rules], seed=7):
        last = _last_trick(deal)
        before = 162 - sum(points for points, *_ in last)
        ahead = sum(last[0][:2]) - sum(last[1][:2])
        sign = -1 if maker.team else 1
        for more in (-1, 0, 1):
            level = (before - ahead) // 2 + sign * more
            taken = [(level, 0, 3), (before - level, 0, 4)]
            sides = [
                SideResult(*map(sum, zip(*both, strict=True)))
                for both in zip(taken, last, strict=True)
            ]
            score = score_deal(sides[maker.team], sides[1 - maker.team], rules)
            assert score.nat is (more < 0 or (more == 0 and tie == "ja"))
            hands, trick, leader, *_ = _asked(deal, maker)
            cards = [card.index for card in deal.allowed()]
            (value,) = endgame_values(rules, deal.trump, maker, hands, trick, leader, taken, cards)
            assert sign * value == (-162 if score.nat else score.playing - score.defending)


def _last_trick(deal):
    """Return points, roem and tricks that the last trick brings each team."""
    over = deal
    while not over.over:
        over = over.play(over.allowed()[0])
    parts = []
    for team in (0, 1):
        before, after = (
            Record(each.tricks, deal.trump).result(team, deal.rules) for each in (deal, over)
        )
        taken = after.points - before.points, after.roem - before.roem, after.tricks - before.tricks
        parts.append(taken)
    return parts


def test_a_playout_of_the_last_trick_is_exact():
    for deal, maker in _ends(60, 1, RULE_SETS, seed=2):
        playout = compile_playout(deal.rules, deal.trump, maker.team)
        assert playout(*_asked(deal, maker)) == slowly(deal, maker)


def test_a_playout_leaves_what_it_was_given():
    for deal, maker in _ends(20, 4, RULE_SETS, seed=3):
        asked, again = _asked(deal, maker), _asked(deal, maker)
        compile_playout(deal.rules, deal.trump, maker.team)(*asked)
        assert asked == again


def test_who_sits_where_changes_only_the_sign():
    """Everyone moves one seat on, and the teams change places: what one wins the other loses."""
    for deal, maker in _ends(40, 3, RULE_SETS, seed=4):
        hands, trick, leader, points, roem, taken = _asked(deal, maker)
        moved = [*hands[-1:], *hands[:-1]]
        tricks = len(deal.tricks) - taken
        there = compile_playout(deal.rules, deal.trump, 1 - maker.team)
        here = compile_playout(deal.rules, deal.trump, maker.team)
        value = there(moved, trick, (leader + 1) % 4, points[::-1], roem[::-1], tricks)
        assert value == -here(hands, trick, leader, points, roem, taken)
        cards = [card.index for card in deal.allowed()]
        ours, theirs = zip(points, roem, (taken, tricks), strict=True)
        order = deal.rules, deal.trump, maker.next, moved, trick, (leader + 1) % 4, [theirs, ours]
        assert endgame_values(*order, cards) == [-each for each in _values(deal, maker)]


def test_a_playout_is_near_the_truth():
    """Of forty ends of four tricks the quick guess is right, or nearly, in most."""
    near = 0
    for deal, maker in _ends(40, 4, RULE_SETS, seed=5):
        guess = compile_playout(deal.rules, deal.trump, maker.team)(*_asked(deal, maker))
        best = min if deal.seat_to_play.team else max
        near += abs(guess - best(_values(deal, maker))) <= 20
    assert near > 20


@pytest.mark.parametrize("rules", COUNTING, ids=str)
def test_what_is_written_more_is_what_the_score_says(rules):
    """Every number of points with some roem, either maker, with and without pit."""
    random = Random(6)
    for points in range(163):
        for maker in (0, 1):
            taken = {0: 0, 162: 8}.get(points, random.randrange(1, 8))
            roem = [20 * random.randrange(4) if has else 0 for has in (taken, 8 - taken)]
            sides = [
                SideResult(points, roem[0], taken),
                SideResult(162 - points, roem[1], 8 - taken),
            ]
            score = score_deal(sides[maker], sides[1 - maker], rules)
            lead = score.playing - score.defending
            found = written_difference(rules, maker)(points, 162 - points, *roem, taken)
            assert found == (lead if maker == 0 else -lead)


def test_trump_may_be_any_suit():
    """The tables of the four suits differ only in the suit."""
    values = set()
    for trump in Suit:
        order = [trump, *(suit for suit in Suit if suit is not trump)]
        hands = [0xFF << 8 * list(Suit).index(suit) for suit in order]
        playout = compile_playout(Ruleset.amsterdams(), trump, 0)
        values.add(playout(hands, (), 1, [0, 0], [0, 0], 0))
    assert len(values) == 1
