"""Open cards, solved exactly: the search agrees with trying every card, under every rule set."""

import os
from random import Random

import pytest
from rule_sets import RULE_SETS
from simple_solver import SimpleSolver, turned_suits

from klaverles import Ruleset, Seat, Suit, Trick
from klaverles.play.deal import DealInProgress, random_play
from klaverles.play.game_start import GameError
from klaverles.play.record import Record
from klaverles.play.solver import Bounds, Solver, is_made, never, score_of
from klaverles.rules.counting import PIT
from klaverles.rules.dealing import shuffled_deal

COUNTING = [
    Ruleset.amsterdams(vier_gelijk_laag=100, tegenpit=0),
    Ruleset.rotterdams(vier_boeren=100, nat_bij_gelijk="nee"),
]
TABLES = [*RULE_SETS, *COUNTING]
ENDS = int(os.environ.get("KLAVERLES_ENDS", "100"))
"""Positions of one to four tricks for Amsterdams and for Rotterdams; a tenth for others."""
WHOLE_DEALS = int(os.environ.get("KLAVERLES_WHOLE_DEALS", "1"))
"""Whole deals for each of two rule sets that a simple solver does too: seconds each."""


def _ends(amount, cards, seed=1, tables=TABLES):
    """Yield moments of random deals with so many cards left in the hand to play, and a maker."""
    random = Random(seed)
    for number in range(amount):
        deals = list(random_play(random, tables[number % len(tables)]))
        fits = [deal for deal in deals if len(deal.hands[deal.seat_to_play].cards) == cards]
        yield random.choice(fits), Seat(random.randrange(4))


def _taken(deal, maker):
    """Return what team 0 has more than team 1 after a whole deal."""
    record = Record(deal.tricks, deal.trump, maker)
    ours, theirs = (record.result(team, deal.rules) for team in (0, 1))
    lead = ours.total - theirs.total
    if 8 in (ours.tricks, theirs.tricks):
        winner = 0 if ours.tricks == 8 else 1
        bonus = PIT if winner == maker.team else deal.rules.tegenpit
        lead += bonus if winner == 0 else -bonus
    return lead


def _slowly(deal, maker):
    """Return the best difference for both sides, by trying every allowed card."""
    if deal.over:
        return _taken(deal, maker)
    found = [_slowly(deal.play(card), maker) for card in deal.allowed()]
    return max(found) if deal.seat_to_play.team == 0 else min(found)


def test_the_simple_solver_finds_what_trying_every_card_finds():
    """What the solver is compared with is right itself."""
    for deal, maker in _ends(36, 2, seed=12):
        value = _slowly(deal, maker)
        simple = SimpleSolver(deal, maker)
        assert simple.value() == value
        fresh = SimpleSolver(deal, maker)
        assert fresh.reaches(value)
        assert not fresh.reaches(value + 1)


@pytest.mark.parametrize("number", range(len(TABLES)), ids=map(str, TABLES))
def test_the_solver_finds_what_trying_everything_finds(number):
    """From the start and from the middle of a trick; roem, last trick and pit count."""
    for place in range(ENDS if number < 2 else ENDS // 10):
        cards = (1, 2, 3, 4)[place % 4]
        deal, maker = next(_ends(1, cards, f"{number}/{place}", TABLES[number:]))
        value = SimpleSolver(deal, maker).value()
        assert Solver(deal, maker).difference() == Bounds(value, value)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Ruleset.amsterdams(), Ruleset.rotterdams()], ids=str)
def test_whole_deals_have_the_value_that_a_simple_solver_finds(rules):
    for seed in range(1, WHOLE_DEALS + 1):
        deal, maker = _whole(f"simple {seed}", rules)
        value = Solver(deal, maker).difference().low
        simple = SimpleSolver(deal, maker)
        assert simple.reaches(value)
        assert not simple.reaches(value + 1)


def test_the_plain_suits_are_alike():
    """Whatever the three plain suits are called, a deal has the same value."""
    for number, (deal, maker) in enumerate(_ends(27, 5, seed=13)):
        plain = [suit for suit in Suit if suit is not deal.trump]
        turn = 1 + number % 2
        order = dict(zip(plain, plain[turn:] + plain[:turn], strict=True)) | {
            deal.trump: deal.trump
        }
        moved = turned_suits(deal, order)
        assert Solver(moved, maker).difference() == Solver(deal, maker).difference()


def test_trump_may_be_any_suit():
    for deal, maker in _ends(18, 5, seed=14):
        order = dict(zip(Suit, [*list(Suit)[1:], next(iter(Suit))], strict=True))
        moved = turned_suits(deal, order)
        assert Solver(moved, maker).difference() == Solver(deal, maker).difference()


def test_every_allowed_card_has_the_value_of_trying_it():
    for deal, maker in _ends(27, 2, seed=2):
        values = Solver(deal, maker).values()
        assert [card for card, _ in values] == list(deal.allowed())
        for card, bounds in values:
            assert bounds.exact
            assert bounds.low == _slowly(deal.play(card), maker)


def test_the_best_line_brings_the_value_and_is_played_by_the_rules():
    for deal, maker in _ends(27, 5, seed=3):
        solver = Solver(deal, maker)
        line = solver.line()
        for card in line:
            deal = deal.play(card)
        assert deal.over
        assert _taken(deal, maker) == solver.difference().low


def test_made_or_nat_is_the_sign_of_the_difference_without_pit():
    """At a tie it is nat, or made where the house rule says so."""
    found = set()
    for deal, maker in _ends(45, 4, seed=4):
        lead = Solver(deal, maker, pit=False).difference().low
        lead = lead if maker.team == 0 else -lead
        made = lead > 0 or (lead == 0 and deal.rules.nat_bij_gelijk == "nee")
        assert is_made(deal, maker) is made
        found.add(made)
    assert found == {True, False}


def _whole(seed, rules):
    random = Random(seed)
    hands = shuffled_deal(random, Seat.EAST, rules)
    deal = DealInProgress(hands, random.choice(list(Suit)), rules, Trick((), Seat.SOUTH))
    return deal, Seat(random.randrange(4))


@pytest.mark.parametrize("rules", [Ruleset.amsterdams(), Ruleset.rotterdams()], ids=str)
def test_a_whole_deal_is_solved_and_its_best_line_keeps_the_value(rules):
    """Eight tricks; each card of the best line keeps what the deal is worth."""
    deal, maker = _whole(5, rules)
    solver = Solver(deal, maker)
    value = solver.difference()
    assert value.exact
    line = solver.line()
    assert len(line) == 32
    score = score_of(deal, maker, line)
    assert score.nat is not is_made(deal, maker)
    for card in line:
        deal = deal.play(card)
    assert _taken(deal, maker) == value.low


def test_who_sits_where_changes_only_the_sign():
    """Everyone moves one seat on: what team 0 had, team 1 has."""
    for deal, maker in _ends(18, 5, seed=6):
        south, west, north, east = deal.hands
        tricks = tuple(Trick(each.cards, each.leader.next) for each in deal.tricks)
        trick = Trick(deal.trick.cards, deal.trick.leader.next)
        moved = DealInProgress((east, south, west, north), deal.trump, deal.rules, trick, tricks)
        value = Solver(deal, maker).difference().low
        assert Solver(moved, maker.next).difference().low == -value


def test_a_guess_changes_the_effort_and_not_the_answer():
    deal, maker = next(_ends(1, 6, seed=7))
    answers = {Solver(deal, maker).difference(guess=guess) for guess in (-300, -20, 0, 50, 400)}
    assert len(answers) == 1


def test_a_search_that_is_stopped_gives_bounds_and_loses_nothing():
    """Asked to stop at once the answer is open; going on afterwards gives the exact one."""
    deal, maker = _whole(11, Ruleset.amsterdams())
    asked = []

    def stop():
        asked.append(True)
        return len(asked) < 2

    solver = Solver(deal, maker, stop)
    first = solver.difference()
    assert not first.exact
    later = solver.difference()
    exact = Solver(deal, maker, never).difference()
    assert later == exact
    assert first.low <= exact.low <= first.high
    stopped = Solver(deal, maker, lambda: True)
    assert stopped.line() == ()
    assert stopped.reaches(exact.low) is None
    assert is_made(deal, maker, lambda: True) is None


def test_a_deal_without_trump_is_refused():
    hands = shuffled_deal(Random(1), Seat.SOUTH, Ruleset.amsterdams())
    deal = DealInProgress(hands, None, Ruleset.amsterdams(), Trick())
    with pytest.raises(GameError, match="verwacht"):
        Solver(deal, Seat.SOUTH)


def test_a_deal_that_is_over_is_what_was_taken():
    deal, maker = next(_ends(1, 1, seed=10))
    while not deal.over:
        deal = deal.play(deal.allowed()[0])
    assert Solver(deal, maker).difference().low == _taken(deal, maker)
    assert Solver(deal, maker).values() == ()
