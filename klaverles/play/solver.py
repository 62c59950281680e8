"""The exact result of a deal with all cards open, from any moment, if both sides play best.

Who asks this peeks: a player does not know the other hands. What is optimised is the difference
that the cards decide, points and roem and the 100 for all tricks; not what is written down, since
nat makes most differences equal, and a player must also play on when the deal is lost.
"""

from collections.abc import Callable
from time import monotonic

from klaverles.play.deal import DealInProgress
from klaverles.play.game_start import GameError
from klaverles.play.playout import compile_playout
from klaverles.play.record import Record
from klaverles.play.solver_search import Effort, StoppedError
from klaverles.play.solver_trick import Bounds, close_in, compile_rest, sweep_bonus
from klaverles.rules.cards import Card
from klaverles.rules.counting import DealScore, SideResult, score_deal, target
from klaverles.rules.order import DEAL_POINTS, mask
from klaverles.rules.seats import Seat


def never() -> bool:
    """Go on until the answer is exact."""
    return False


def after(seconds: float) -> Callable[[], bool]:
    """Return a stop that gives up when so many seconds have passed from now."""
    end = monotonic() + seconds
    return lambda: monotonic() > end


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
        south, west, north, east = (mask(hand.cards) for hand in deal.hands)
        self._bonus = sweep_bonus(maker, deal.rules) if pit else (0, 0)
        hands = (south, west, north, east)
        self._rest = compile_rest(hands, deal.trump, deal.rules, self._bonus, self.effort)

    def difference(self, deal: DealInProgress | None = None, guess: int | None = None) -> Bounds:
        """Return what team 0 takes more than team 1 with best play of both; a guess saves time."""
        deal = deal or self.deal
        value_of = self._value_of(deal)
        guess = self._guess(deal) if guess is None else guess
        return close_in(value_of, guess)

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
