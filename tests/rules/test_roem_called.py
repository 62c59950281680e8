"""Roem melden: roem not called in time is lost, roem falsely called goes to the others."""

import pytest

from klaverles import KlaverlesError, Ruleset
from klaverles.rules.roem import CallResult, called_roem, roem_after_call

RULES = Ruleset.amsterdams(roem_melden="melden")
NONE, RUN, STUK_ON_RUN = "k7 k8 s9 hA", "k7 k8 k9 hA", "hB hV hH s7"

CALLS = [
    (NONE, 0, CallResult.NOTHING, (0, 0)),
    (NONE, 20, CallResult.FALSE, (0, 20)),
    (RUN, 20, CallResult.RIGHT, (20, 0)),
    (RUN, 0, CallResult.MISSED, (0, 0)),
    (RUN, 50, CallResult.FALSE, (0, 50)),
    (STUK_ON_RUN, 40, CallResult.RIGHT, (40, 0)),
    (STUK_ON_RUN, 20, CallResult.PART_MISSED, (20, 0)),
]


@pytest.mark.parametrize(("trick", "called", "result", "points"), CALLS)
def test_what_becomes_of_a_call(trick, called, result, points):
    """Points for the side that took the trick and called, and for the other side."""
    assert called_roem(trick, "h", called, RULES) is result
    assert roem_after_call(trick, "h", called, RULES) == points


def test_a_trick_that_is_not_whole_cannot_be_called():
    with pytest.raises(KlaverlesError, match="geen hele slag"):
        called_roem("k7 k8 k9", "h", 20, RULES)
