"""Looking back over a deal: the moments that mattered, and what open cards would have told."""

from dataclasses import dataclass

from klaverles.play.choice import Estimate
from klaverles.play.coach import Counsel
from klaverles.play.game import Game
from klaverles.rules.cards import Card
from klaverles.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A card of one player that brought clearly less than the best, or more than all others.

    ``step`` is the moment in the deal just before it; ``lost`` is what the card brought less than
    the best one, 0 for a good card.
    """

    step: int
    card: Card
    counsel: Counsel
    lost: float


@dataclass(frozen=True, slots=True)
class OpenView:
    """What each allowed card would have brought with all cards known: ours minus theirs.

    ``exact`` says whether it was counted to the end; else it is an estimate.
    """

    values: tuple[Estimate, ...]
    exact: bool


def turning_points(game: Game, seat: Seat, most: int = 3) -> tuple[TurningPoint, ...]:
    """Return the moments that mattered most for a seat in a deal, in playing order."""
    return ()


def open_view(game: Game) -> OpenView:
    """Return what each allowed card would bring with all cards known. Raises GameError."""
    return OpenView((), exact=False)
