"""The deal played once more, with a club player in the learner's chair."""

from klaverles.play.choice import Level
from klaverles.play.game import Game
from klaverles.play.game_start import Phase
from klaverles.play.players import step
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.seats import Seat


def club_game(game: Game, level: Level, seed: int | str, chair: Seat = Seat.SOUTH) -> Game:
    """Return this deal to its end, from the choice of trump, with a club player in a chair.

    The others play at ``level`` with the seed of the table, so they do what they would have done.
    """
    again = game.at(0)
    while again.phase is not Phase.OVER:
        player = Level.CLUB if again.to_act is chair else level
        again = again.step(step(player, again, seed))
    return again


def club_difference(game: Game, level: Level, seed: int | str, chair: Seat = Seat.SOUTH) -> int:
    """Return what the chair's side would have written more than the other side."""
    written = club_game(game, level, seed, chair).written
    if written is None:
        raise KlaverlesError("het spel is niet uit: verwacht acht hele slagen")
    return written[chair.team] - written[1 - chair.team]
