"""The same deal seen from another chair."""

from klaverles.play.game import Game
from klaverles.rules.seats import Seat


def turned_by(game: Game, seats: int) -> Game:
    """Return the same deal with everyone moved on a number of seats, clockwise."""
    south, west, north, east = (game.hands[(seat - seats) % 4] for seat in Seat)
    hands = (south, west, north, east)
    moved = Game.of(hands, game.dealer.after(seats), game.rules, game.turned)
    for step in game.steps:
        moved = moved.step(step)
    return moved
