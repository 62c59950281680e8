"""The solver from the middle of a trick, and how an exact value is closed in on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from klaverles.play.fast_tables import tables_of
from klaverles.play.solver_search import MOST, Effort, StoppedError, compile_search
from klaverles.play.solver_tables import Hands
from klaverles.rules.cards import Suit
from klaverles.rules.counting import PIT
from klaverles.rules.order import LAST_TRICK
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat

_PATIENCE = 3
"""After so many steps in one direction the next step is longer, by two for each more."""
_STRIDE = 2


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a difference is at least and at most; the same when it is exact."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether the difference is known."""
        return self.low == self.high


def close_in(value: Callable[[int, int], int], guess: int) -> Bounds:
    """Return the exact value, or how far it was closed in on when the search was stopped.

    ``value(alpha, beta)`` gives it, or a bound of it outside the window; a good guess saves time.
    """
    low, high = -MOST, MOST
    ahead, up = 0, False
    while low < high:
        beta = guess if guess > low else guess + 1
        try:
            found = value(beta - 1, beta)
        except StoppedError:
            break
        # Steps of nothing to the value; after a few in one direction longer ones.
        ahead = ahead + 1 if up is (found >= beta) else 1
        up = found >= beta
        stride = _STRIDE * max(0, ahead - _PATIENCE)
        if up:
            low, guess = found, min(found + stride, high)
        else:
            high, guess = found, max(found - stride, low + 1)
    return Bounds(low, high)


def sweep_bonus(maker: Seat, rules: Ruleset) -> tuple[int, int]:
    """Return what team 0 and team 1 get for all tricks: pit for the maker, else tegenpit."""
    return (PIT, rules.tegenpit) if maker.team == 0 else (rules.tegenpit, PIT)


class Rest(Protocol):
    """``rest(left, trick, leader, sweep, alpha, beta)``: as a search, with cards on the table.

    ``trick`` holds up to four cards that are not in ``left`` any more, in playing order.
    """

    def __call__(
        self, left: int, trick: tuple[int, ...], leader: int, sweep: int, alpha: int, beta: int, /
    ) -> int:
        """Return the value."""
        ...


def compile_rest(
    hands: Hands, trump: Suit, rules: Ruleset, bonus: tuple[int, int], effort: Effort
) -> Rest:
    """Return the search of one deal from any moment on; arguments as of ``compile_search``."""
    legal, follows, worth, powers, roem_of, _ = tables_of(trump, rules)
    search = compile_search(hands, trump, rules, bonus, effort)

    def rest(
        left: int, trick: tuple[int, ...], leader: int, sweep: int, alpha: int, beta: int
    ) -> int:
        if not trick:
            return search(left, leader, sweep, alpha, beta)
        if len(trick) == 4:
            return turned_over(left, trick, leader, sweep, alpha, beta)
        seat = leader + len(trick) & 3
        hand = hands[seat] & left
        may = hand & follows[trick[0]] or legal(hand, trick)
        sign = -1 if seat & 1 else 1
        best = -MOST
        while may:
            bit = may & -may
            may ^= bit
            lying = (*trick, bit.bit_length() - 1)
            best = max(best, sign * rest(left ^ bit, lying, leader, sweep, alpha, beta))
            if sign > 0:
                alpha = max(alpha, best)
            else:
                beta = min(beta, -best)
            if alpha >= beta:
                break
        return sign * best

    def turned_over(
        left: int, trick: tuple[int, ...], leader: int, sweep: int, alpha: int, beta: int
    ) -> int:
        power = powers[trick[0] >> 3]
        winner = leader + max(range(4), key=lambda place: power[trick[place]]) & 3
        team = winner & 1
        gain = sum(worth[card] for card in trick) + roem_of[sum(1 << card for card in trick)]
        sweep &= 1 << team
        if not left:
            gain += LAST_TRICK + (bonus[team] if sweep else 0)
            return -gain if team else gain
        gain = -gain if team else gain
        return gain + search(left, winner, sweep, alpha - gain, beta - gain)

    return rest
