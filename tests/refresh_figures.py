"""Draw every figure anew into notebooks/beeld.

With ``nat`` as its argument it first plays the deals behind that figure again, which takes a few
minutes; do so after a change of the simple player.
"""

import json
import sys

from klaverles.lessons.content import notebooks_folder
from klaverles.play.simulate import HandType, nat_share
from klaverles.view.figure_data import NAT_FILE, NAT_SEED, RULES, nat_shares
from klaverles.view.figures import FIGURES, draw

DEALS = 1000
"""Deals for each type of hand: the share is then right within some three in a hundred."""


FIRST = 25
"""How many of them a test plays again."""


def counts(deals):
    """Return how many of the first deals were nat, for each type of hand."""
    return {each.value: nat_share(each, deals, NAT_SEED, RULES).nat for each in HandType}


def play_deals():
    stored = {
        "seed": NAT_SEED,
        "deals": DEALS,
        "nat": counts(DEALS),
        "first": {"deals": FIRST, "nat": counts(FIRST)},
    }
    NAT_FILE.write_text(json.dumps(stored, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    nat_shares.cache_clear()


if __name__ == "__main__":
    if "nat" in sys.argv[1:]:
        play_deals()
    for name in FIGURES:
        path = notebooks_folder() / "beeld" / f"{name}.svg"
        path.write_text(draw(name), encoding="utf-8")
        print(path.name)
