"""The exact result of a deal with all cards open, from any moment, if both sides play best.

Who asks this peeks: a player does not know the other hands. What is optimised is the difference
that the cards decide, points and roem and the 100 for all tricks; not what is written down, since
nat makes most differences equal, and a player must also play on when the deal is lost.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from klaverles.play.deal import DealInProgress
from klaverles.play.fast_tables import tables_of
from klaverles.play.game_start import GameError
from klaverles.play.playout import compile_playout
from klaverles.play.record import Record
from klaverles.play.solver_search import MOST, Effort, StoppedError, compile_search
from klaverles.rules.cards import Card
from klaverles.rules.counting import PIT, DealScore, SideResult, score_deal, target
from klaverles.rules.order import DEAL_POINTS, LAST_TRICK, mask
from klaverles.rules.seats import Seat

_PATIENCE = 3
"""After so many steps in one direction the next step is longer, by two for each more."""
_STRIDE = 2


def never() -> bool:
    """Go on until the answer is exact."""
    return False


def after(seconds: float) -> Callable[[], bool]:
    """Return a stop that gives up when so many seconds have passed from now."""
    end = monotonic() + seconds
    return lambda: monotonic() > end


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a difference is at least and at most; the same when it is exact."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether the difference is known."""
        return self.low == self.high


class Solver:
    """A deal with open cards, to be solved from a moment on, also in the middle of a trick.

    Differences are of the whole deal, what was taken before included: team 0 (SOUTH and NORTH) less
    team 1, in points, roem and the bonus for all tricks; ``pit`` False leaves that bonus out.
    ``stop`` is asked now and then whether to give up; answers are then bounds instead of exact.
    A later moment of the same deal may be asked too, and goes faster for what is known already.
    """

    def __init__(
        self,
        deal: DealInProgress,
        maker: Seat,
        stop: Callable[[], bool] = never,
        *,
        pit: bool = True,
    ) -> None:
        """Prepare to solve. Raises GameError for a deal without trump."""
        if deal.trump is None:
            raise GameError("zonder troef is een spel niet uit te rekenen: verwacht een troefkleur")
        self.deal, self.maker, self.effort = deal, maker, Effort(stop=stop)
        self._tables = tables_of(deal.trump, deal.rules)
        south, west, north, east = (mask(hand.cards) for hand in deal.hands)
        self._hands = (south, west, north, east)
        both = (PIT, deal.rules.tegenpit)
        self._bonus = (0, 0) if not pit else both if maker.team == 0 else both[::-1]
        self._search = compile_search(self._hands, deal.trump, deal.rules, self._bonus, self.effort)

    def difference(self, deal: DealInProgress | None = None, guess: int | None = None) -> Bounds:
        """Return what team 0 takes more than team 1 with best play of both; a guess saves time."""
        deal = deal or self.deal
        value_of = self._value_of(deal)
        guess = self._guess(deal) if guess is None else guess
        low, high = -MOST, MOST
        ahead, up = 0, False
        while low < high:
            beta = guess if guess > low else guess + 1
            try:
                value = value_of(beta - 1, beta)
            except StoppedError:
                break
            # Steps of nothing to the value; after a few in one direction longer ones.
            ahead = ahead + 1 if up is (value >= beta) else 1
            up = value >= beta
            stride = _STRIDE * max(0, ahead - _PATIENCE)
            if up:
                low, guess = value, min(value + stride, high)
            else:
                high, guess = value, max(value - stride, low + 1)
        return Bounds(low, high)

    def values(
        self, deal: DealInProgress | None = None, guess: int | None = None
    ) -> tuple[tuple[Card, Bounds], ...]:
        """Return for every allowed card the difference after it, with best play from there on."""
        deal = deal or self.deal
        found = []
        for card in () if deal.over else deal.allowed():
            bounds = self.difference(deal.play(card), guess)
            guess = bounds.low if bounds.exact else guess
            found.append((card, bounds))
        return tuple(found)

    def line(self) -> tuple[Card, ...]:
        """Return one best way to play on; empty if the search is stopped before it is known.

        Of equally good cards the first that is allowed.
        """
        deal, found = self.deal, []
        value = self.difference()
        while value.exact and not deal.over:
            for card in deal.allowed():
                later = deal.play(card)
                keeps = self.reaches(value.low, later)
                if deal.seat_to_play.team == 1:
                    above = self.reaches(value.low + 1, later)
                    keeps = None if above is None else not above
                if keeps is None:
                    return ()
                if keeps:
                    found.append(card)
                    deal = later
                    break
        return tuple(found)

    def reaches(self, difference: int, deal: DealInProgress | None = None) -> bool | None:
        """Say whether team 0 takes at least so much more; None if the search was stopped."""
        try:
            return self._value_of(deal or self.deal)(difference - 1, difference) >= difference
        except StoppedError:
            return None

    def makes(self, deal: DealInProgress | None = None) -> bool | None:
        """Say whether the maker's side makes it; None if the search was stopped.

        Roem counts for both sides; pit does not, since it is added to a deal that was made. Raises
        GameError for a solver that counts pit.
        """
        if any(self._bonus):
            raise GameError("pit telt niet mee voor gehaald of nat: verwacht pit=False")
        need = 2 * target(0, self.deal.rules) - DEAL_POINTS
        if self.maker.team == 0:
            return self.reaches(need, deal)
        above = self.reaches(1 - need, deal)
        return None if above is None else not above

    def _value_of(self, deal: DealInProgress) -> Callable[[int, int], int]:
        """Return ``value(alpha, beta)`` of the whole deal: a bound of it outside the window."""
        ours, theirs = self._sides(deal)
        before = ours.total - theirs.total
        sweep = (not theirs.tricks) + 2 * (not ours.tricks)
        if deal.over:
            before += self._bonus[0] if sweep & 1 else -self._bonus[1] if sweep & 2 else 0
            return lambda _alpha, _beta: before
        left = sum(mask(hand.cards) for hand in deal.hands)
        trick = tuple(card.index for card in deal.trick.cards)
        leader = int(deal.trick.leader)

        def value(alpha: int, beta: int) -> int:
            return before + self._rest(left, trick, leader, sweep, alpha - before, beta - before)

        return value

    def _sides(self, deal: DealInProgress) -> tuple[SideResult, SideResult]:
        record = Record(deal.tricks, deal.trump, self.maker)
        return record.result(0, deal.rules), record.result(1, deal.rules)

    def _guess(self, deal: DealInProgress) -> int:
        """Return the difference if the deal is played out quickly, about."""
        ours, theirs = self._sides(deal)
        if deal.over or deal.trump is None:
            return ours.total - theirs.total
        return compile_playout(deal.rules, deal.trump, self.maker.team, written=False)(
            [mask(hand.cards) for hand in deal.hands],
            tuple(card.index for card in deal.trick.cards),
            int(deal.trick.leader),
            [ours.points, theirs.points],
            [ours.roem, theirs.roem],
            ours.tricks,
        )

    def _rest(
        self, left: int, trick: tuple[int, ...], leader: int, sweep: int, alpha: int, beta: int
    ) -> int:
        """Return what team 0 still takes more, in the middle of a trick."""
        if not trick:
            return self._search(left, leader, sweep, alpha, beta)
        if len(trick) == 4:
            return self._turned_over(left, trick, leader, sweep, alpha, beta)
        seat = leader + len(trick) & 3
        hand = self._hands[seat] & left
        may = hand & self._tables.follows[trick[0]] or self._tables.legal(hand, trick)
        sign = -1 if seat & 1 else 1
        best = -MOST
        for card in (card for card in range(32) if may >> card & 1):
            rest = self._rest(left ^ 1 << card, (*trick, card), leader, sweep, alpha, beta)
            best = max(best, sign * rest)
            if sign > 0:
                alpha = max(alpha, best)
            else:
                beta = min(beta, -best)
            if alpha >= beta:
                break
        return sign * best

    def _turned_over(
        self, left: int, trick: tuple[int, ...], leader: int, sweep: int, alpha: int, beta: int
    ) -> int:
        power = self._tables.powers[trick[0] >> 3]
        winner = leader + max(range(4), key=lambda place: power[trick[place]]) & 3
        team = winner & 1
        gain = sum(self._tables.worth[card] for card in trick)
        gain += self._tables.roem_of[sum(1 << card for card in trick)]
        sweep &= 1 << team
        if not left:
            gain += LAST_TRICK + (self._bonus[team] if sweep else 0)
            return -gain if team else gain
        gain = -gain if team else gain
        return gain + self._search(left, winner, sweep, alpha - gain, beta - gain)


def is_made(deal: DealInProgress, maker: Seat, stop: Callable[[], bool] = never) -> bool | None:
    """Say whether the maker's side makes it if both play best; None if the search was stopped.

    One question instead of a value, and much faster.
    """
    return Solver(deal, maker, stop, pit=False).makes()


def score_of(deal: DealInProgress, maker: Seat, line: tuple[Card, ...]) -> DealScore:
    """Return what is written down when a deal is played on along a line to its end."""
    for card in line:
        deal = deal.play(card)
    playing, defending = Record(deal.tricks, deal.trump, maker).results(deal.rules)
    return score_deal(playing, defending, deal.rules)
