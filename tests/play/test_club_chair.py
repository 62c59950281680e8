"""The same deal with a club player in the learner's chair."""

from random import Random

import pytest

from klaverles import Ruleset, Seat
from klaverles.play.choice import Level
from klaverles.play.club_chair import club_difference, club_game
from klaverles.play.game import Game
from klaverles.play.game_start import Phase
from klaverles.play.players import step

RULES = (Ruleset.amsterdams(), Ruleset.rotterdams(roem_melden="melden"))


def dealt(seed, rules):
    return Game.deal(Random(seed), Seat(seed % 4), rules)


def played(game, own, level, seed):
    while game.phase is not Phase.OVER:
        game = game.step(step(own if game.to_act is Seat.SOUTH else level, game, seed))
    return game


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CLUB])
def test_who_played_as_a_club_player_made_exactly_as_much(rules, level):
    """The others do what they did at the table, and so does the chair."""
    for seed in range(10):
        game = played(dealt(seed, rules), Level.CLUB, level, "zaad")
        assert club_game(game, level, "zaad").steps == game.steps
        assert club_difference(game, level, "zaad") == game.written[0] - game.written[1]


def test_it_is_the_same_deal_from_any_moment_of_it():
    """What the learner said or played makes no difference to what the club player makes."""
    start = dealt(3, RULES[0])
    beginner = played(start, Level.BEGINNER, Level.CLUB, "zaad")
    values = {
        club_difference(game, Level.CLUB, "zaad")
        for game in (start, beginner.at(3), beginner.at(12), beginner)
    }
    assert len(values) == 1
    assert club_game(beginner, Level.CLUB, "zaad").dealt == start.dealt


def test_a_chair_at_the_other_side_counts_for_that_side():
    game = dealt(5, RULES[0])
    all_club = {club_difference(game, Level.CLUB, "zaad", Seat(seat)) for seat in (0, 2)}
    others = {club_difference(game, Level.CLUB, "zaad", Seat(seat)) for seat in (1, 3)}
    assert all_club == {-value for value in others}
