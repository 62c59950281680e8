"""Finding puzzles: among deals of computer players, the cards that threw the goal away.

A club player that does not see the other hands plays a natural card; where that card changes what
best play makes of the deal, and one other card alone would not have, there is a puzzle.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from klaverles.play import players
from klaverles.play.choice import Level
from klaverles.play.deal import DealInProgress
from klaverles.play.game import Game
from klaverles.play.game_start import GameError, Phase
from klaverles.play.puzzle import SIZES, Arbiter, Goal, Judged, Puzzle, judge
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick

_MOST_DEALS = 2_000


def find(random: Random, rules: Ruleset) -> Judged:
    """Return a puzzle; the same random numbers give the same one.

    Raises GameError if a great many deals hold none.
    """
    for _ in range(_MOST_DEALS):
        if puzzles := list(puzzles_in(f"{random.getrandbits(48):012x}", rules)):
            return random.choice(puzzles)
    raise GameError(f"geen puzzel in {_MOST_DEALS} spellen: verwacht er een bij een ander zaad")


def puzzles_in(seed: str, rules: Ruleset) -> Iterator[Judged]:
    """Deal and play one deal with club players; yield every puzzle that it holds."""
    random = Random(f"puzzel {seed}")
    game = Game.deal(random, random.randrange(4), rules)
    while game.phase is Phase.CHOOSING:
        game = game.step(players.step(Level.CLUB, game, seed))
    moments = []
    while game.phase is not Phase.OVER:
        asked = game.in_play is not None and not game.awaits_call
        if game.in_play and asked and len(game.in_play.tricks) >= 8 - max(SIZES):
            moments.append(game.in_play)
        game = game.step(players.step(Level.CLUB, game, seed))
    if game.maker is None or game.in_play is None:
        return
    for now, later in zip(moments, [*moments[1:], game.in_play], strict=True):
        yield from _at(now, later, game.maker)


def _at(now: DealInProgress, later: DealInProgress, maker: Seat) -> Iterator[Judged]:
    """Yield the puzzles of one moment, with the player to move turned to SOUTH."""
    seat = now.seat_to_play
    held = len(now.hands[seat].cards)
    if held not in SIZES or len(now.allowed()) < 2:
        return
    turned, after, maker = turn(now, seat), turn(later, seat), maker.after(-seat)
    for goal in _goals(turned, maker):
        arbiter = Arbiter(turned, maker, goal)
        if arbiter.reached(turned) and not arbiter.reached(after):
            judged = judge(Puzzle(turned, maker, goal))
            if judged.sound:
                yield judged


def _goals(deal: DealInProgress, maker: Seat) -> Iterator[Goal]:
    """Yield what SOUTH's side can still want."""
    winners = {trick.winner(deal.trump).team for trick in deal.tricks}
    if winners == {0}:
        yield Goal.PIT
    elif winners == {1}:
        yield Goal.ONE_TRICK
    yield Goal.MAKE if maker.team == 0 else Goal.DEFEAT


def turn(deal: DealInProgress, seat: Seat) -> DealInProgress:
    """Return the deal with this seat turned to SOUTH, hands sorted as they are held."""
    hands = [deal.hands[seat.after(turns)].sorted(deal.trump) for turns in range(4)]
    return replace(
        deal,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        trick=_turned(deal.trick, seat),
        tricks=tuple(_turned(trick, seat) for trick in deal.tricks),
    )


def _turned(trick: Trick, seat: Seat) -> Trick:
    return Trick(trick.cards, trick.leader.after(-seat))
