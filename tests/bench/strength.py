"""How often does each level beat the one below? Partijen of 16 deals, the same cards both ways.

    python tests/bench/strength.py --partijen N [--json] [--processes P]

Every deal is played twice, each level once with each pair of hands, and the sums of a partij are
compared; a tie counts half. Amsterdams and Rotterdams take turns. ``_low`` and ``_high`` are the
ends of the 95 % interval (Wilson) of the share of partijen won.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random

from klaverles import Ruleset
from klaverles.play import players
from klaverles.play.choice import Level
from klaverles.play.game import Game
from klaverles.play.game_start import Phase

DEALS = 16
PAIRS = {
    "club_beats_beginner": (Level.CLUB, Level.BEGINNER),
    "expert_beats_club": (Level.EXPERT, Level.CLUB),
}
WAYS = (Ruleset.amsterdams(), Ruleset.rotterdams())


def played(game, levels, seed):
    """Return the deal after all steps; ``levels`` are those of team 0 and team 1."""
    while game.phase is not Phase.OVER:
        game = game.step(players.step(levels[game.to_act.team], game, seed))
    return game


def lead(pair, rules, seed, deals=DEALS):
    """Return what the first level of a pair writes more than the second, in one partij."""
    random = Random(f"sterkte {seed}")
    total = 0
    for number in range(deals):
        start = Game.deal(random, number % 4, rules)
        for levels, sign in ((pair, 1), (pair[::-1], -1)):
            ours, theirs = played(start, levels, seed).written
            total += sign * (ours - theirs)
    return total


def partij(task):
    """Return the lead of one partij: a task is a name of PAIRS and a number."""
    name, number = task
    return lead(PAIRS[name], WAYS[number % 2], number)


def interval(won, number):
    """Return the ends of the 95 % interval of a share."""
    z, share = 1.96, won / number
    middle = share + z * z / (2 * number)
    half = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return (middle - half) / (1 + z * z / number), (middle + half) / (1 + z * z / number)


def measure(partijen, processes, names=tuple(PAIRS)):
    """Return the shares won with their intervals, and the mean lead of a deal played once."""
    figures = {"partijen": partijen}
    with ProcessPoolExecutor(processes) as pool:
        for name in names:
            leads = list(pool.map(partij, [(name, number) for number in range(partijen)]))
            won = sum((each > 0) + (each == 0) / 2 for each in leads)
            low, high = interval(won, partijen)
            figures[name] = round(won / partijen, 4)
            figures[f"{name}_low"], figures[f"{name}_high"] = round(low, 4), round(high, 4)
            figures[f"{name}_lead"] = round(sum(leads) / partijen / DEALS / 2, 2)
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--partijen", type=int, default=40, metavar="N")
    parser.add_argument("--processes", type=int, default=None, metavar="P")
    parser.add_argument("--pair", choices=PAIRS, default=None, help="only this pair")
    options = parser.parse_args()
    names = (options.pair,) if options.pair else tuple(PAIRS)
    figures = measure(options.partijen, options.processes, names)
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{options.partijen} partijen of {DEALS} deals, each deal both ways:")
    for name in names:
        share, low, high = (figures[f"{name}{end}"] for end in ("", "_low", "_high"))
        lead_ = figures[f"{name}_lead"]
        print(f"{share:>8.1%}  {name} ({low:.1%} to {high:.1%}; {lead_} points a deal)")


if __name__ == "__main__":
    main()
