"""A puzzle: an endgame with open hands in which exactly one card reaches the goal.

No answer is kept. A puzzle is a moment of a deal and a goal; ``judge`` plays every card and asks
the solver what best play of all four makes of it. It peeks at all hands, and so may the learner.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from klaverles.play import players
from klaverles.play.choice import Level
from klaverles.play.deal import DealInProgress
from klaverles.play.knowledge import Knowledge
from klaverles.play.record import Record
from klaverles.play.solver import Solver
from klaverles.play.sweep import sweeps
from klaverles.rules.cards import Card
from klaverles.rules.counting import SideResult, target
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.seats import Seat

SIZES = (3, 4, 5)
"""How many cards the learner may still hold."""

ASKED_CLUB = 8
"""With how many seeds the club player is asked for its card."""


class Goal(StrEnum):
    """What the learner's side wants; the value is what an author writes."""

    MAKE = "halen"
    DEFEAT = "nat"
    PIT = "pit"
    ONE_TRICK = "pit-voorkomen"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Goal.{self.name}"


class PuzzleError(KlaverlesError):
    """A moment that is no puzzle."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A moment of a deal in which SOUTH must play, who made trump, and what is wanted."""

    deal: DealInProgress
    maker: Seat
    goal: Goal

    def __post_init__(self) -> None:
        """Refuse a moment that cannot be asked about. Raises PuzzleError."""
        deal, ours = self.deal, self.maker.team == 0
        held = len(deal.hands[Seat.SOUTH].cards)
        if deal.over or deal.seat_to_play is not Seat.SOUTH:
            raise PuzzleError("jij bent niet aan de beurt: verwacht een stand waarin je speelt")
        if held not in SIZES:
            raise PuzzleError(f"{held} kaarten in de hand: verwacht er drie, vier of vijf")
        if len(deal.allowed()) < 2:
            raise PuzzleError("er is maar één kaart die mag: verwacht een keuze")
        if self.goal in (Goal.MAKE, Goal.DEFEAT) and ours is not (self.goal is Goal.MAKE):
            who = "wij" if ours else "zij"
            raise PuzzleError(f"doel {self.goal}, en {who} maakten troef: verwacht het andere doel")
        team = 0 if self.goal is Goal.PIT else 1
        taken = all(trick.winner(deal.trump).team == team for trick in deal.tricks)
        if self.goal in (Goal.PIT, Goal.ONE_TRICK) and not taken:
            raise PuzzleError(f"doel {self.goal}: verwacht dat één kant nog alle slagen heeft")


@dataclass(frozen=True, slots=True)
class Tried:
    """What becomes of a card: whether the goal is reached, and how best play goes on after it."""

    card: Card
    reached: bool
    line: tuple[Card, ...]
    end: DealInProgress
    sides: tuple[SideResult, SideResult]

    @property
    def tricks(self) -> int:
        """How many whole tricks there are at the end of the line."""
        return len(self.end.tricks)


@dataclass(frozen=True, slots=True)
class Judged:
    """A puzzle with its answer: every allowed card tried, and what the club level would play.

    ``natural`` is the card it plays most, not counting the right one; ``missed`` says with how many
    of its seeds it misses, ``nodes`` what the solver needed.
    """

    puzzle: Puzzle
    tried: tuple[Tried, ...]
    natural: Card | None
    missed: int
    nodes: int

    @property
    def right(self) -> tuple[Card, ...]:
        """The cards that reach the goal."""
        return tuple(each.card for each in self.tried if each.reached)

    @property
    def sound(self) -> bool:
        """Whether one card alone reaches the goal, and the club level mostly plays another."""
        return len(self.right) == 1 and 2 * self.missed > ASKED_CLUB

    def of(self, card: Card) -> Tried:
        """Return what becomes of a card. Raises PuzzleError for one that may not be played."""
        for each in self.tried:
            if each.card == card:
                return each
        raise PuzzleError(f"{card} mag hier niet: verwacht een kaart die mag")


def need(puzzle: Puzzle) -> int:
    """Return what the playing side needs if no more roem is made."""
    both = sum(side.roem for side in so_far(puzzle.deal, puzzle.maker))
    return target(both, puzzle.deal.rules)


def so_far(deal: DealInProgress, maker: Seat) -> tuple[SideResult, SideResult]:
    """Return what both teams took, SOUTH and NORTH first."""
    record = Record(deal.tricks, deal.trump, maker)
    return record.result(0, deal.rules), record.result(1, deal.rules)


@lru_cache(maxsize=512)
def judge(puzzle: Puzzle) -> Judged:
    """Try every card that may be played. The same puzzle gives the same answer."""
    arbiter = Arbiter(puzzle.deal, puzzle.maker, puzzle.goal)
    tried = tuple(_try(puzzle, card, arbiter) for card in puzzle.deal.allowed())
    played = Counter(_club(puzzle, seed) for seed in range(ASKED_CLUB))
    wrong = [each.card for each in tried if not each.reached and played[each.card]]
    natural = max(wrong, key=lambda card: played[card], default=None)
    missed = sum(played[card] for card in wrong)
    return Judged(puzzle, tried, natural, missed, arbiter.nodes)


def _club(puzzle: Puzzle, seed: int) -> Card:
    known = Knowledge.of(puzzle.deal, puzzle.maker)
    return players.card(Level.CLUB, known, seed).card


class Arbiter:
    """Says of moments of one deal whether a goal of SOUTH's side is reached by best play."""

    def __init__(self, deal: DealInProgress, maker: Seat, goal: Goal) -> None:
        """Prepare; made or nat is asked of the solver, all tricks of a search of their own."""
        self.goal = goal
        self._solver = Solver(deal, maker, pit=False)

    @property
    def nodes(self) -> int:
        """What the solver has needed so far."""
        return self._solver.effort.nodes

    def reached(self, deal: DealInProgress) -> bool:
        """Say whether the goal is reached from here, if all four play best."""
        match self.goal:
            case Goal.PIT:
                return sweeps(deal, 0)
            case Goal.ONE_TRICK:
                return not sweeps(deal, 1)
        return self._solver.makes(deal) is (self.goal is Goal.MAKE)

    def next_card(self, deal: DealInProgress) -> Card:
        """Return a card that keeps what is reached, of those the one that brings most."""
        now, best = self.reached(deal), deal.allowed()
        if now is (deal.seat_to_play.team == 0):
            best = tuple(card for card in best if self.reached(deal.play(card)) is now)
        sign = 1 if deal.seat_to_play.team == 0 else -1
        return max(best, key=lambda card: sign * self._solver.difference(deal.play(card)).low)


def _try(puzzle: Puzzle, card: Card, arbiter: Arbiter) -> Tried:
    deal, line = puzzle.deal.play(card), []
    reached = arbiter.reached(deal)
    while not deal.over and not _decided(deal, puzzle.goal):
        line.append(arbiter.next_card(deal))
        deal = deal.play(line[-1])
    return Tried(card, reached, tuple(line), deal, so_far(deal, puzzle.maker))


def _decided(deal: DealInProgress, goal: Goal) -> bool:
    """Say whether a trick was lost where all are wanted; made or nat is counted at the end."""
    if goal in (Goal.MAKE, Goal.DEFEAT):
        return False
    team = 0 if goal is Goal.PIT else 1
    return any(trick.winner(deal.trump).team != team for trick in deal.tricks)
