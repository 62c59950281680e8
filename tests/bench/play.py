"""How fast is play: whole deals on integers, and a card of each level of computer player.

    python tests/bench/play.py [--json] [--deals N] [--played M]

Amsterdams and Rotterdams in turn, on one core. ``deals_per_s`` are random whole deals with roem and
what both sides write, the best of several passes; ``deals_cold_per_s`` is the first pass, while
the tables are still being filled. The milliseconds are of a card where there is a choice, over M
deals played to their end by four players of the level; beginner and club are medians.
"""

import argparse
import json
from random import Random
from statistics import median
from time import perf_counter

from klaverles import Ruleset
from klaverles.play import players
from klaverles.play.choice import Level
from klaverles.play.fast_deal import compile_deals
from klaverles.play.game import Game
from klaverles.play.game_start import Phase

PASSES = 7
WAYS = (Ruleset.amsterdams(), Ruleset.rotterdams())
LABELS = {
    "deals_per_s": "whole deals a second with score, fast path",
    "deals_cold_per_s": "whole deals a second with score, fast path, first pass",
    "beginner_ms": "ms a card, beginner",
    "club_ms": "ms a card, club",
    "expert_ms_median": "ms a card, expert, median",
    "expert_ms_p95": "ms a card, expert, 95th percentile",
    "expert_word_ms_median": "ms a word in choosing trump, expert, median",
}


def per_second(ways, random, amount):
    """Return the deals a second of one pass."""
    start = perf_counter()
    for number in range(amount):
        assert ways[number % len(ways)](random).score
    return round(amount / (perf_counter() - start))


def times(level, deals):
    """Return the milliseconds of every word, and of every card where there was a choice."""
    random, words, cards = Random(6), [], []
    for number in range(deals):
        game = Game.deal(random, number % 4, WAYS[number % 2])
        while game.phase is not Phase.OVER:
            choosing = game.phase is Phase.CHOOSING
            start = perf_counter()
            step = players.step(level, game, number)
            took = (perf_counter() - start) * 1000
            if choosing or len(game.allowed) > 1:
                (words if choosing else cards).append(took)
            game = game.step(step)
    return words, sorted(cards)


def measure(amount, played):
    """Return all figures."""
    ways = [compile_deals(rules) for rules in WAYS]
    random = Random(5)
    passes = [per_second(ways, random, amount) for _ in range(PASSES)]
    figures = {"deals_per_s": max(passes), "deals_cold_per_s": passes[0]}
    for level in (Level.BEGINNER, Level.CLUB):
        figures[f"{level.value}_ms"] = round(median(times(level, played)[1]), 2)
    words, cards = times(Level.EXPERT, played)
    figures["expert_ms_median"] = round(median(cards), 1)
    figures["expert_ms_p95"] = round(cards[len(cards) * 95 // 100], 1)
    figures["expert_word_ms_median"] = round(median(words), 1)
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--deals", type=int, default=5_000, metavar="N")
    parser.add_argument("--played", type=int, default=20, metavar="M")
    options = parser.parse_args()
    figures = measure(options.deals, options.played)
    if options.json:
        print(json.dumps(figures))
        return
    print(
        f"{options.deals:,} deals, best of {PASSES} passes; {options.played} deals of each level:"
    )
    for name, label in LABELS.items():
        print(f"{figures[name]:>12,}  {label}")


if __name__ == "__main__":
    main()
