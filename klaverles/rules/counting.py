"""Counting a deal: made or nat, pit, and what each side writes down.

Source: the rule book, "Counting a deal".
"""

from dataclasses import dataclass
from enum import StrEnum

from klaverles.rules.errors import CountError
from klaverles.rules.order import DEAL_POINTS
from klaverles.rules.ruleset import Ruleset

PIT = 100
"""The bonus for taking all eight tricks."""


class Side(StrEnum):
    """The side that made trump, and the other one."""

    PLAYING = "spelend"
    DEFENDING = "tegen"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Side.{self.name}"


@dataclass(frozen=True, slots=True)
class SideResult:
    """What one side took: card points with the last trick's 10, roem, and tricks."""

    points: int
    roem: int
    tricks: int

    def __post_init__(self) -> None:
        """Refuse what no side can bring home in a deal."""
        for name, value, most in (
            ("punten", self.points, DEAL_POINTS),
            ("slagen", self.tricks, 8),
        ):
            if not _whole(value) or not 0 <= value <= most:
                raise CountError(f"{value!r} {name} kan niet: verwacht 0 tot en met {most}")
        if not _whole(self.roem) or self.roem < 0 or self.roem % 10:
            raise CountError(f"{self.roem!r} roem kan niet: verwacht een tiental, 0 of meer")
        if self.tricks == 0 and (self.points or self.roem):
            raise CountError(
                f"{self.points} punten en {self.roem} roem zonder slag kan niet: "
                "verwacht 0 en 0 bij nul slagen"
            )

    @property
    def total(self) -> int:
        """Points and roem together."""
        return self.points + self.roem


@dataclass(frozen=True, slots=True)
class DealScore:
    """What is written down: points of each side, whether the playing side is nat, who has pit."""

    playing: int
    defending: int
    nat: bool
    pit: Side | None


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def target(roem_both: int, rules: Ruleset) -> int:
    """Return the points and roem that the playing side needs, given all roem of the deal."""
    half, odd = divmod(DEAL_POINTS + roem_both, 2)
    return half + 1 if rules.nat_bij_gelijk == "ja" or odd else half


def score_deal(playing: SideResult, defending: SideResult, rules: Ruleset) -> DealScore:
    """Return what both sides write down after a deal.

    Raises CountError if the two sides together do not make one deal.
    """
    Ruleset.required(rules)
    if playing.points + defending.points != DEAL_POINTS:
        raise CountError(
            f"{playing.points} en {defending.points} punten zijn samen geen {DEAL_POINTS}"
        )
    if playing.tricks + defending.tricks != 8:
        raise CountError(f"{playing.tricks} en {defending.tricks} slagen zijn samen geen 8")
    nat = playing.total < target(playing.roem + defending.roem, rules)
    pit: Side | None = None
    if playing.tricks == 8:
        pit = Side.PLAYING
    elif defending.tricks == 8 and rules.tegenpit:
        pit = Side.DEFENDING
    if nat:
        ours, theirs = 0, DEAL_POINTS + playing.roem + defending.roem
    else:
        ours, theirs = playing.total, defending.total
    ours += PIT if pit is Side.PLAYING else 0
    theirs += rules.tegenpit if pit is Side.DEFENDING else 0
    return DealScore(written(ours, rules), written(theirs, rules), nat, pit)


def score_verzaakt(roem_offender: int, roem_other: int, rules: Ruleset) -> tuple[int, int]:
    """Return what the side that revoked and the other side write down at a club table.

    ``roem_…`` is the roem that each side has made so far. Raises CountError for roem that
    cannot be.
    """
    for value in (roem_offender, roem_other):
        if not _whole(value) or value < 0 or value % 10:
            raise CountError(f"{value!r} roem kan niet: verwacht een tiental, 0 of meer")
    bonus = {
        "162+roem+100": roem_offender + roem_other + 100,
        "162+100": 100,
        "162": 0,
    }[rules.verzaken]
    return 0, written(DEAL_POINTS + bonus, rules)


def written(total: int, rules: Ruleset) -> int:
    """Round a total as the table writes it; with ``afronden="tientallen"`` five goes up."""
    return (total + 5) // 10 * 10 if rules.afronden == "tientallen" else total
