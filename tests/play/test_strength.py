"""Each level beats the one below. The bench measures it over hundreds of partijen; this is a part.

The shares are near 100 % over many partijen, so that chance alone hardly ever makes this fail.
"""

from itertools import pairwise

import pytest
from bench.strength import PAIRS, interval, partij

from klaverles.play.choice import Level


@pytest.mark.parametrize(
    ("name", "partijen"), [("club_beats_beginner", 12), ("expert_beats_club", 4)]
)
def test_a_level_wins_three_quarters_of_its_partijen_from_the_one_below(name, partijen):
    """Partijen of sixteen deals, each deal played both ways, so that the cards decide nothing."""
    leads = [partij((name, number)) for number in range(1000, 1000 + partijen)]
    assert sum(lead > 0 for lead in leads) >= 0.75 * partijen


def test_every_pair_of_levels_is_measured():
    assert list(PAIRS.values()) == [(above, below) for below, above in pairwise(Level)]


def test_the_interval_holds_the_share_and_narrows():
    """The 95 % interval of a share, for few and for many partijen."""
    low, high = interval(30, 40)
    assert low < 0.75 < high
    closer = interval(300, 400)
    assert low < closer[0] < 0.75 < closer[1] < high
