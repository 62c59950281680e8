"""How a learner plays: deals against a club player in the same chair, and duties met."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from klaverles.lessons.answered import Answered, Played, Record, Verdict


@dataclass(frozen=True, slots=True)
class LevelStrength:
    """The deals played against one level: what was written more than the other side, a deal."""

    level: str
    deals: int
    ours_mean: float
    club_mean: float


@dataclass(frozen=True, slots=True)
class PlayStrength:
    """All deals together, and by level.

    ``ours_mean`` and ``club_mean`` are points a deal above the other side: the learner's, and those
    of a club player with the same cards. ``error`` is the standard error of their difference; it
    is None for a single deal.
    """

    deals: int
    ours_mean: float
    club_mean: float
    error: float | None
    by_level: tuple[LevelStrength, ...]

    @property
    def difference(self) -> float:
        """How much the learner makes a deal above a club player in the same chair."""
        return self.ours_mean - self.club_mean


def play_strength(records: Iterable[Record]) -> PlayStrength | None:
    """Return how the played deals went; None if there are none."""
    played = [each for each in records if isinstance(each, Played)]
    if not played:
        return None
    by_level: dict[str, list[Played]] = {}
    for each in played:
        by_level.setdefault(each.level, []).append(each)
    return PlayStrength(
        len(played),
        *_means(played),
        _error([each.ours - each.club for each in played]),
        tuple(LevelStrength(name, len(some), *_means(some)) for name, some in by_level.items()),
    )


def _means(played: list[Played]) -> tuple[float, float]:
    deals = len(played)
    return sum(each.ours for each in played) / deals, sum(each.club for each in played) / deals


def _error(differences: list[int]) -> float | None:
    amount = len(differences)
    if amount < 2:
        return None
    mean = sum(differences) / amount
    spread = sum((each - mean) ** 2 for each in differences) / (amount - 1)
    return sqrt(spread / amount)


def duties_at_table(records: Iterable[Record]) -> tuple[int, int]:
    """Return how many duties were met and broken in played deals."""
    verdicts = [each.verdict for each in records if isinstance(each, Answered)]
    return verdicts.count(Verdict.MET), verdicts.count(Verdict.BROKEN)
