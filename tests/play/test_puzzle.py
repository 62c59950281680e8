"""A puzzle has one right card; the solver says so, and plain search of every line agrees."""

from random import Random

import pytest
from course import PUZZLES

from klaverles import KlaverlesError, Ruleset
from klaverles.play.deal import DealInProgress
from klaverles.play.game import Game
from klaverles.play.puzzle import ASKED_CLUB, Goal, Puzzle, judge, so_far
from klaverles.play.puzzle_find import find, puzzles_in, turn
from klaverles.play.puzzle_idea import Idea, idea_of
from klaverles.play.record import Record
from klaverles.play.sweep import sweeps
from klaverles.rules.counting import score_deal
from klaverles.rules.seats import Seat

FOUND = [each.question().puzzle for each in PUZZLES.exercises]
puzzles = pytest.mark.parametrize("puzzle", FOUND, ids=[each.id for each in PUZZLES.exercises])
SHORT = [each for each in FOUND if len(each.deal.hands[Seat.SOUTH].cards) == 3]


def reached_in_the_end(deal: DealInProgress, puzzle: Puzzle) -> bool:
    """Count a deal that is over, as it is written down."""
    playing, defending = Record(deal.tricks, deal.trump, puzzle.maker).results(deal.rules)
    ours, theirs = (side.tricks for side in so_far(deal, puzzle.maker))
    match puzzle.goal:
        case Goal.PIT:
            return ours == 8
        case Goal.ONE_TRICK:
            return theirs < 8
    return score_deal(playing, defending, deal.rules).nat is (puzzle.goal is Goal.DEFEAT)


def by_trying_all(deal: DealInProgress, puzzle: Puzzle) -> bool:
    """Play every card of every player: slow, and without anything of the solver."""
    if deal.over:
        return reached_in_the_end(deal, puzzle)
    tried = (by_trying_all(deal.play(card), puzzle) for card in deal.allowed())
    return any(tried) if deal.seat_to_play.team == 0 else all(tried)


@puzzles
def test_one_card_reaches_the_goal_and_the_natural_card_fails(puzzle):
    """The club level, which sees its own hand only, plays a card that fails, mostly."""
    judged = judge(puzzle)
    assert len(judged.right) == 1
    assert judged.natural not in judged.right
    assert ASKED_CLUB / 2 < judged.missed <= ASKED_CLUB
    assert judged.sound


@pytest.mark.parametrize("puzzle", SHORT[:12], ids=str)
def test_trying_every_card_of_every_player_gives_the_same_answer(puzzle):
    """Three tricks are few enough to play them in all ways."""
    for tried in judge(puzzle).tried:
        assert by_trying_all(puzzle.deal.play(tried.card), puzzle) is tried.reached


@puzzles
def test_the_line_after_a_card_shows_what_is_said_of_it(puzzle):
    """It is played by the rules, and ends as the card is judged."""
    for tried in judge(puzzle).tried:
        deal = puzzle.deal.play(tried.card)
        for card in tried.line:
            deal = deal.play(card)
        assert deal == tried.end
        assert not deal.trick.cards
        assert tried.sides == so_far(deal, puzzle.maker)
        if deal.over:
            assert reached_in_the_end(deal, puzzle) is tried.reached
        else:
            lost = deal.tricks[-1].winner(deal.trump).team
            assert (puzzle.goal is Goal.PIT, lost, tried.reached) in {
                (True, 1, False),
                (False, 0, True),
            }


def test_the_seed_decides_which_puzzle_is_found():
    rules = Ruleset.rotterdams()
    assert find(Random("zaad"), rules) == find(Random("zaad"), rules)
    assert find(Random("zaad"), rules) != find(Random("ander"), rules)


def test_a_found_puzzle_follows_the_rules_of_the_table():
    """Also where roem must be called: the call takes no part in the puzzle."""
    rules = Ruleset.amsterdams(roem_melden="melden")
    judged = find(Random("melden"), rules)
    assert judged.sound
    assert judged.puzzle.deal.rules == rules


def test_the_same_deal_holds_the_same_puzzles():
    rules = Ruleset.amsterdams()
    first = [list(puzzles_in(f"{seed}", rules)) for seed in range(12)]
    assert first == [list(puzzles_in(f"{seed}", rules)) for seed in range(12)]
    assert any(first)


def test_turning_the_table_four_times_a_quarter_changes_nothing():
    """SOUTH becomes whoever plays; cards and tricks stay with their players."""
    deal = FOUND[0].deal
    turned = deal
    for _ in range(4):
        turned = turn(turned, Seat.WEST)
    assert turned == turn(deal, Seat.SOUTH)
    assert turn(deal, Seat.WEST).hands[Seat.SOUTH].cards == deal.hands[Seat.WEST].cards


@pytest.mark.parametrize("seed", range(6))
def test_all_tricks_can_be_taken_only_if_playing_every_card_says_so(seed):
    rules = Ruleset.amsterdams()
    game = Game.deal(Random(f"pit {seed}"), 0, rules)
    trump = game.hands[Seat.SOUTH].cards[0].suit
    deal = DealInProgress(game.hands, trump, rules, game.trick)
    while len(deal.tricks) < 6:
        deal = deal.play_at_random(Random(seed))
    fresh = DealInProgress(deal.hands, trump, rules, deal.trick)  # nothing was taken yet

    def all_taken(at: DealInProgress, team: int) -> bool:
        if any(trick.winner(trump).team != team for trick in at.tricks):
            return False
        if not any(hand.cards for hand in at.hands):
            return True
        tried = (all_taken(at.play(card), team) for card in at.allowed())
        return any(tried) if at.seat_to_play.team == team else all(tried)

    for team in (0, 1):
        assert sweeps(fresh, team) is all_taken(fresh, team)


def test_a_trick_lost_before_ends_all_hope_of_pit():
    for puzzle in FOUND:
        taken = {trick.winner(puzzle.deal.trump).team for trick in puzzle.deal.tricks}
        if taken == {0, 1}:
            assert not sweeps(puzzle.deal, 0)
            assert not sweeps(puzzle.deal, 1)
            return
    raise AssertionError("no puzzle in which both sides took a trick")


def test_the_idea_is_read_off_the_cards():
    """Roem where roem makes the difference; a duck lets go what the natural card would win."""
    ideas = {idea_of(judge(puzzle)): puzzle for puzzle in FOUND}
    for idea, side in ((Idea.MAKE_ROEM, 0), (Idea.AVOID_ROEM, 1)):
        judged = judge(ideas[idea])
        good, bad = judged.of(judged.right[0]), judged.of(judged.natural)
        more = good.sides[side].roem - bad.sides[side].roem
        assert more > 0 if idea is Idea.MAKE_ROEM else more < 0
    drawn = judge(ideas[Idea.DRAW_TRUMP])
    assert not drawn.puzzle.deal.trick.cards
    assert drawn.right[0].suit is drawn.puzzle.deal.trump


def test_many_ideas_are_met():
    """No single idea is more than a sixth of the puzzles."""
    met = [idea_of(judge(puzzle)) for puzzle in FOUND]
    assert len(set(met)) >= 12
    assert max(map(met.count, met)) <= len(met) / 6


def test_every_goal_is_met_with_three_four_and_five_cards():
    assert {puzzle.goal for puzzle in FOUND} == set(Goal)
    held = [len(puzzle.deal.hands[Seat.SOUTH].cards) for puzzle in FOUND]
    assert min(map(held.count, (3, 4, 5))) >= 10


def test_a_moment_that_is_no_puzzle_is_refused():
    """Not the learner's turn, the wrong side for the goal, tricks on both sides for pit."""
    puzzle = next(
        each for each in FOUND if each.goal is Goal.MAKE and len(each.deal.trick.cards) < 3
    )
    with pytest.raises(KlaverlesError, match="verwacht het andere doel"):
        Puzzle(puzzle.deal, puzzle.maker, Goal.DEFEAT)
    later = puzzle.deal.play(puzzle.deal.allowed()[0])
    with pytest.raises(KlaverlesError, match="niet aan de beurt"):
        Puzzle(later, puzzle.maker, puzzle.goal)
    mixed = next(
        each
        for each in FOUND
        if {t.winner(each.deal.trump).team for t in each.deal.tricks} == {0, 1}
    )
    with pytest.raises(KlaverlesError, match="alle slagen"):
        Puzzle(mixed.deal, mixed.maker, Goal.PIT)
