"""What one team takes or writes down more than the other, on plain numbers, for many deals."""

from collections.abc import Callable

from klaverles.rules.counting import PIT, written
from klaverles.rules.order import DEAL_POINTS
from klaverles.rules.ruleset import Ruleset

Difference = Callable[[int, int, int, int, int], int]


def written_difference(rules: Ruleset, maker: int) -> Difference:
    """Return a function of points and roem of teams 0 and 1, and the tricks of team 0.

    ``difference(points, others_points, roem, others_roem, taken)`` gives what team 0 writes down
    more than team 1 after a whole deal; ``maker`` is the team that made trump. A test compares it
    with ``score_deal``.
    """
    at_tie = rules.nat_bij_gelijk == "ja"
    for_all, for_none = (PIT, rules.tegenpit) if maker == 0 else (rules.tegenpit, PIT)
    rounds = rules.afronden == "tientallen"

    def difference(points: int, others_points: int, roem: int, others_roem: int, taken: int) -> int:
        ours, theirs = points + roem, others_points + others_roem
        playing, defending = (ours, theirs) if maker == 0 else (theirs, ours)
        if playing < defending or (at_tie and playing == defending):
            whole = DEAL_POINTS + roem + others_roem
            ours, theirs = (0, whole) if maker == 0 else (whole, 0)
        if taken == 8:
            ours += for_all
        elif not taken:
            theirs += for_none
        return written(ours, rules) - written(theirs, rules) if rounds else ours - theirs

    return difference


def taken_difference(
    points: int, others_points: int, roem: int, others_roem: int, taken: int
) -> int:
    """Return what team 0 takes more than team 1, before anything is written down."""
    return points + roem - others_points - others_roem
