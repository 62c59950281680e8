"""How fast is a deal with open cards solved? Fixed seeded deals, for each way of playing.

    python tests/bench/solver.py [--deals N] [--json]

Seconds are CPU seconds of one core. A node is a position at the start of a trick that is searched,
or a whole trick tried in it. ``nat`` is the question made or nat alone, ``five`` a position with
five tricks left, reached by four club players. ``peak_mb`` is the most memory that was used.
"""

import argparse
import json
import resource
from random import Random
from statistics import median
from time import process_time

from klaverles import Ruleset
from klaverles.play import players
from klaverles.play.choice import Level
from klaverles.play.game import Game
from klaverles.play.game_start import Phase
from klaverles.play.solver import Solver, is_made

WAYS = {"amsterdams": Ruleset.amsterdams(), "rotterdams": Ruleset.rotterdams()}
LABELS = {
    "median_s": "s a whole deal, median",
    "p95_s": "s a whole deal, 95th percentile",
    "max_s": "s a whole deal, worst",
    "nodes_median": "nodes a whole deal, median",
    "nat_median_ms": "ms made or nat, median",
    "five_median_ms": "ms five tricks left, median",
    "five_p99_ms": "ms five tricks left, 99th percentile",
}


def dealt(rules, number):
    """Return a whole deal in which trump was chosen by club players."""
    game = Game.deal(Random(f"open {number}"), number % 4, rules)
    while game.phase is Phase.CHOOSING:
        game = game.step(players.step(Level.CLUB, game, number))
    return game


def five_left(game, number):
    """Return the deal when three tricks have been played by club players."""
    while len(game.tricks) < 3:
        game = game.step(players.step(Level.CLUB, game, number))
    return game


def timed(task):
    """Return CPU seconds and the answer."""
    start = process_time()
    answer = task()
    return process_time() - start, answer


def at(ordered, share):
    """Return the value below which a share of the values lies."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def measure(rules, deals):
    """Return the figures of one way of playing."""
    whole, nodes, nat, five = [], [], [], []
    for number in range(deals):
        game = dealt(rules, number)
        start = game.in_play
        solver = Solver(start, game.maker)
        seconds, value = timed(solver.difference)
        assert value.exact
        whole.append(seconds)
        nodes.append(solver.effort.nodes)
        nat.append(timed(lambda start=start, game=game: is_made(start, game.maker))[0])
        late = five_left(game, number).in_play
        five.append(timed(lambda late=late, game=game: Solver(late, game.maker).difference())[0])
    whole.sort()
    five.sort()
    return {
        "median_s": round(median(whole), 3),
        "p95_s": round(at(whole, 0.95), 3),
        "max_s": round(whole[-1], 3),
        "nodes_median": round(median(nodes)),
        "nat_median_ms": round(median(nat) * 1000, 1),
        "five_median_ms": round(median(five) * 1000, 2),
        "five_p99_ms": round(at(five, 0.99) * 1000, 2),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--deals", type=int, default=200, metavar="N")
    options = parser.parse_args()
    figures = {name: measure(rules, options.deals) for name, rules in WAYS.items()}
    figures["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    if options.json:
        print(json.dumps(figures))
        return
    for name in WAYS:
        print(f"{name}, {options.deals} deals:")
        for key, label in LABELS.items():
            print(f"{figures[name][key]:>12,}  {label}")
    print(f"{figures['peak_mb']:>12,}  MB at most")


if __name__ == "__main__":
    main()
