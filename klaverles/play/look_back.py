"""Looking back over a deal: the moments that mattered, and what open cards would have told."""

from dataclasses import dataclass

from klaverles.play.choice import Estimate
from klaverles.play.coach import Counsel, counsel
from klaverles.play.endgame import compile_endgame
from klaverles.play.expert import estimates
from klaverles.play.game import Game
from klaverles.play.game_start import GameError
from klaverles.play.playout import compile_playout
from klaverles.rules.cards import Card
from klaverles.rules.order import mask
from klaverles.rules.seats import Seat

_COUNTED = 5
"""With this many tricks left or fewer, open cards are counted to the end."""


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
class OpenView:
    """What each allowed card would have brought with all cards known: ours minus theirs.

    ``exact`` says whether it was counted to the end; else it is an estimate.
    """

    values: tuple[Estimate, ...]
    exact: bool


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


def open_view(game: Game) -> OpenView:
    """Return what each allowed card would bring with all cards known.

    Raises GameError unless a card is asked for.
    """
    seat = game.to_act
    if game.in_play is None or game.trump is None or game.maker is None or not game.allowed:
        raise GameError(f"nu wordt er geen kaart gespeeld ({game.phase}): verwacht een beurt")
    assert seat is not None
    exact = len(game.held[seat].cards) <= _COUNTED
    count = (compile_endgame if exact else compile_playout)(game.rules, game.trump, game.maker.team)
    hands = [mask(hand.cards) for hand in game.held]
    lying = tuple(card.index for card in game.trick.cards)
    points, roem = [*game.points], [*game.roem]
    taken = game.result(0).tricks
    row = []
    for card in game.allowed:
        left = [*hands]
        left[seat] ^= 1 << card.index
        trick = (*lying, card.index)
        value = count(left, trick, int(game.trick.leader), points, roem, taken)
        row.append(value if seat.team == 0 else -value)
    return OpenView(estimates(game.allowed, [row], exact=exact), exact)
