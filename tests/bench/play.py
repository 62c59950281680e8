"""How many whole deals a second are played on integers, with roem and what both sides write.

    python tests/bench/play.py [--json] [--deals N]

Both ways of playing in turn, on one core; the figure is the best of several passes.
``deals_cold_per_s`` is the first pass, while the tables are still being filled.
"""

import argparse
import json
from random import Random
from time import perf_counter

from klaverles import Ruleset
from klaverles.play.fast_deal import compile_deals

PASSES = 7
LABELS = {
    "deals_per_s": "whole deals with score, fast path",
    "deals_cold_per_s": "whole deals with score, fast path, first pass",
}


def per_second(ways, random, amount):
    """Return the deals a second of one pass."""
    start = perf_counter()
    for number in range(amount):
        assert ways[number % len(ways)](random).score
    return round(amount / (perf_counter() - start))


def measure(amount):
    """Return all figures."""
    ways = [compile_deals(rules) for rules in (Ruleset.amsterdams(), Ruleset.rotterdams())]
    random = Random(5)
    passes = [per_second(ways, random, amount) for _ in range(PASSES)]
    return {"deals_per_s": max(passes), "deals_cold_per_s": passes[0]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--deals", type=int, default=5_000, metavar="N")
    options = parser.parse_args()
    figures = measure(options.deals)
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{options.deals:,} deals, best of {PASSES} passes, deals a second:")
    for name, label in LABELS.items():
        print(f"{figures[name]:>12,}  {label}")


if __name__ == "__main__":
    main()
