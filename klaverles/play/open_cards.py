"""Open cards, solved to the end: what each card brings, and the best play of all from a moment.

Who asks this knows all hands; a player does not. A value is the difference of the whole deal:
points, roem and the bonus for all tricks. What is not found in time is estimated, or left out.
"""

from dataclasses import dataclass
from functools import lru_cache

from klaverles.play.choice import Estimate
from klaverles.play.deal import DealInProgress
from klaverles.play.expert import estimates
from klaverles.play.game import Game
from klaverles.play.game_start import GameError
from klaverles.play.playout import compile_playout
from klaverles.play.solver import Solver, after, score_of
from klaverles.rules.counting import DealScore
from klaverles.rules.order import mask
from klaverles.rules.seats import Seat

PATIENCE = 2.0
"""So many seconds are spent on an exact answer."""


@dataclass(frozen=True, slots=True)
class BestPlay:
    """A deal played on to its end as well as all four can, knowing all cards.

    ``deals`` are the deal at the moment that was asked for and after each card of one best line.
    """

    maker: Seat
    deals: tuple[DealInProgress, ...]

    @property
    def score(self) -> DealScore:
        """What is written down in the end; all roem counts, as if it was called."""
        return score_of(self.deals[-1], self.maker, ())


@dataclass(frozen=True, slots=True)
class OpenView:
    """What each allowed card brings with all cards known, for the side to play.

    If ``exact``, that is the difference of the whole deal with best play of all from there on; else
    an estimate of what that side writes down more. ``best`` is None if it was not found in time.
    """

    values: tuple[Estimate, ...]
    exact: bool
    best: BestPlay | None = None


@lru_cache(maxsize=16)
def best_play(deal: DealInProgress, maker: Seat, seconds: float = PATIENCE) -> BestPlay | None:
    """Return the best play of all from a moment on; None if it is not found in time."""
    return _best(Solver(deal, maker, after(seconds)))


def card_values(deal: DealInProgress, maker: Seat, seconds: float = PATIENCE) -> OpenView:
    """Return what each allowed card brings; without values if they are not found in time."""
    solver = Solver(deal, maker, after(seconds))
    best = _best(solver)
    sign = 1 if deal.seat_to_play.team == 0 else -1
    found = solver.values(guess=solver.difference().low if best else None)
    if not found or not all(bounds.exact for _, bounds in found):
        return OpenView((), exact=False, best=best)
    row = [sign * bounds.low for _, bounds in found]
    return OpenView(
        estimates([card for card, _ in found], [row], exact=True), exact=True, best=best
    )


@lru_cache(maxsize=16)
def open_view(game: Game, seconds: float = PATIENCE) -> OpenView:
    """Return what each allowed card brings, estimated if it is not found in time.

    Raises GameError unless a card is asked for.
    """
    if game.in_play is None or game.maker is None or not game.allowed:
        raise GameError(f"nu wordt er geen kaart gespeeld ({game.phase}): verwacht een beurt")
    view = card_values(game.in_play, game.maker, seconds)
    return view if view.exact else OpenView(_estimated(game), exact=False, best=view.best)


def _best(solver: Solver) -> BestPlay | None:
    deals = [solver.deal]
    for card in solver.line():
        deals.append(deals[-1].play(card))
    return BestPlay(solver.maker, tuple(deals)) if deals[-1].over else None


def _estimated(game: Game) -> tuple[Estimate, ...]:
    """Return what each card brings if the deal is played on quickly from there."""
    seat, trump, maker = game.to_act, game.trump, game.maker
    if seat is None or trump is None or maker is None:
        return ()
    count = compile_playout(game.rules, trump, maker.team)
    lying = tuple(card.index for card in game.trick.cards)
    row = []
    for card in game.allowed:
        left = [mask(hand.cards) for hand in game.held]
        left[seat] ^= 1 << card.index
        points, roem, taken = [*game.points], [*game.roem], game.result(0).tricks
        value = count(left, (*lying, card.index), int(game.trick.leader), points, roem, taken)
        row.append(value if seat.team == 0 else -value)
    return estimates(game.allowed, [row])
