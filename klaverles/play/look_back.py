"""Looking back over a deal: the moments that mattered to a player, and the card that decided it."""

from dataclasses import dataclass

from klaverles.play.coach import Counsel, counsel
from klaverles.play.game import Game
from klaverles.play.open_cards import PATIENCE
from klaverles.play.solver import Solver, after
from klaverles.rules.cards import Card
from klaverles.rules.roem import roem
from klaverles.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A card of one player that brought clearly less than the best, or clearly more than the rest.

    ``step`` is the moment in the deal just before it; ``lost`` is what the card brought less than
    the best one on average, 0 for a good card; ``gained`` what it brought more than the next best.
    """

    step: int
    card: Card
    counsel: Counsel
    lost: float
    gained: float = 0.0


@dataclass(frozen=True, slots=True)
class Decision:
    """The card after which made or nat stood fast, if all play best with open cards from there.

    ``step`` is the moment just before it, and ``better`` are the cards that kept the other result
    possible. Without ``card`` the result was the same from the first card on, at ``step``.
    """

    made: bool
    step: int
    card: Card | None = None
    better: tuple[Card, ...] = ()


def turning_points(game: Game, seat: Seat, most: int = 3) -> tuple[TurningPoint, ...]:
    """Return the moments that mattered most for a seat in a deal, in playing order."""
    found = [point for moment in _choices(game, seat) if (point := _point(game, moment))]
    weightiest = sorted(found, key=lambda point: -max(point.lost, point.gained))[:most]
    return tuple(sorted(weightiest, key=lambda point: point.step))


def _choices(game: Game, seat: Seat) -> list[Game]:
    """Return the moments in which a seat had more than one card to choose from."""
    moments = [game.at(step) for step in range(len(game.steps))]
    return [each for each in moments if each.to_act is seat and len(each.allowed) > 1]


def _point(game: Game, moment: Game) -> TurningPoint | None:
    """Return what a choice of a card meant; None if it made no clear difference."""
    step = len(moment.steps)
    card = game.steps[step]
    if not isinstance(card, Card):
        return None
    judged = counsel(moment.knowledge())
    own = judged.estimate(card)
    if own is None:
        return None
    if card not in judged.good:
        return TurningPoint(step, card, judged, own.behind, 0.0)
    others = [each for each in judged.choice.estimates if each.of != card]
    if own.behind or judged.good != {card}:
        return None
    return TurningPoint(step, card, judged, 0.0, min(each.behind for each in others))


def decision(game: Game, seconds: float = PATIENCE) -> Decision | None:
    """Return the last card that turned made into nat or nat into made, with best play of all.

    None if it is not found in time, for a deal that is not over, and where roem was called
    otherwise than it lay: the cards alone did not decide then.
    """
    score, maker = game.score, game.maker
    if score is None or maker is None or not _called_as_it_lay(game):
        return None
    steps = [place for place, step in enumerate(game.steps) if isinstance(step, Card)]
    start = game.at(steps[0]).in_play
    if start is None:
        return None
    solver = Solver(start, maker, after(seconds), pit=False)
    made = not score.nat
    for step in reversed(steps):
        moment, card = game.at(step), game.steps[step]
        before = solver.makes(moment.in_play)
        if before is None:
            return None
        if before is not made and isinstance(card, Card) and moment.in_play:
            better = [
                each for each in moment.allowed if solver.makes(moment.in_play.play(each)) is before
            ]
            return Decision(made, step, card, tuple(better))
    return Decision(made, steps[0])


def _called_as_it_lay(game: Game) -> bool:
    lay = [roem(trick, game.trump, game.rules).points for trick in game.tricks]
    return game.rules.roem_melden != "melden" or lay == list(game.calls)
