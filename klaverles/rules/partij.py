"""The length of a partij: a boom of 16 deals, 8 deals, or to 1500 points.

Source: the rule book, "Counting a deal" and the house rule ``partij``.
"""

from enum import StrEnum

from klaverles.rules.errors import CountError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat


class PartijState(StrEnum):
    """Whether a partij is over, and who won."""

    CONTINUE = "doorspelen"
    EXTRA_DEAL = "extra-spel"
    TEAM_0 = "team0"
    TEAM_1 = "team1"
    DRAW = "gelijkspel"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"PartijState.{self.name}"


def partij_state(totals: tuple[int, int], played: int, rules: Ruleset) -> PartijState:
    """Return the state after ``played`` deals with these totals of team 0 and team 1.

    A tie is played on, one deal at a time; only with ``gelijk_na_boom="gelijkspel"`` does a tie
    after the last deal stand. Raises CountError for a negative total or number of deals.
    """
    if played < 0 or min(totals) < 0:
        raise CountError(f"{totals} na {played} spellen kan niet: verwacht geen negatief getal")
    to_points = rules.partij == 1500
    over = max(totals) >= 1500 if to_points else played >= rules.partij
    if not over:
        return PartijState.CONTINUE
    if totals[0] != totals[1]:
        return PartijState.TEAM_0 if totals[0] > totals[1] else PartijState.TEAM_1
    stands = rules.gelijk_na_boom == "gelijkspel" and not to_points
    return PartijState.DRAW if stands else PartijState.EXTRA_DEAL


def dealer_of(deal: int, first_dealer: int | Seat = Seat.SOUTH) -> Seat:
    """Return who deals deal number ``deal`` (from 0): one place to the left every time."""
    return Seat.parse(first_dealer).after(deal)
