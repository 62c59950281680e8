"""What both sides have so far in a deal in which roem may have to be called."""

from collections.abc import Sequence

from klaverles.play.record import Record
from klaverles.rules.counting import SideResult
from klaverles.rules.roem import roem_after_call
from klaverles.rules.ruleset import Ruleset


class CalledResult(SideResult):
    """What a side took where roem is called: roem falsely called by the other needs no trick."""

    __slots__ = ()

    def __post_init__(self) -> None:
        """Accept roem without a trick; the points come from the tricks."""


def counted(record: Record, calls: Sequence[int], team: int, rules: Ruleset) -> SideResult:
    """Return what a team (0 or 1) took; ``calls`` is the roem called, by trick.

    The calls count with the house rule *melden* only. A trick without one brings no roem yet.
    """
    took = record.result(team, rules)
    if rules.roem_melden != "melden":
        return took
    made = 0
    for trick, called in zip(record.tricks, calls, strict=False):
        own, other = roem_after_call(trick, record.trump, called, rules)
        made += own if trick.winner(record.trump).team == team else other
    return (SideResult if took.tricks else CalledResult)(took.points, made, took.tricks)
