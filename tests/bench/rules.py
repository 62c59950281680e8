"""How many times a second the rules answer: the fast path, the verdicts, and the slow judge.

    python tests/bench/rules.py [--json] [--positions N]

All are asked about the same positions, from random deals in both ways of playing, in one run on
one core; the figure is the best of several passes. ``legal_cold_per_s`` is the first pass of the
fast path, while its tables are still being filled.
"""

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from house_rules import plain_rules
from judge import judge
from positions import random_positions

from klaverles import Card, Hand, Ruleset, Suit, Trick, verdicts
from klaverles.rules.fast import compile_legal, compile_verdicts

PASSES = 7
VARIANTS = ("amsterdams", "rotterdams")
LABELS = {
    "legal_per_s": "legal cards, fast path",
    "legal_cold_per_s": "legal cards, fast path, first pass",
    "fast_verdicts_per_s": "verdicts with reasons, fast path",
    "verdicts_per_s": "verdicts with reasons, on Hand and Trick",
    "judge_per_s": "slow judge, with reasons",
}


class Prepared:
    """The same positions in the form that each of the ways wants them."""

    def __init__(self, amount):
        self.plain = [plain_rules(variant) for variant in VARIANTS]
        self.rules = [getattr(Ruleset, variant)() for variant in VARIANTS]
        self.positions = list(random_positions(amount, self.plain, seed=5))
        self.fast, self.indexed, self.objects = [], [], []
        legal, reasons = {}, {}
        for position in self.positions:
            hand = Hand.parse(position.hand)
            trick = Trick.parse(position.trick)
            trump = None if position.trump is None else Suit.parse(position.trump)
            rules = self.rules[position.choice]
            key = position.choice, trump
            if key not in legal:
                legal[key] = compile_legal(rules, trump)
                reasons[key] = compile_verdicts(rules, trump)
            held = tuple(card.index for card in hand.cards)
            lying = tuple(card.index for card in trick.cards)
            self.fast.append((legal[key], sum(1 << index for index in held), lying))
            self.indexed.append((reasons[key], held, lying))
            self.objects.append((hand, trick, trump, rules))

    def check(self):
        """Refuse to measure answers that are not the judge's."""
        for position, (legal, mask, lying) in zip(self.positions, self.fast, strict=True):
            allowed = sum(
                1 << Card.parse(text).index for text, (may, _) in position.judged.items() if may
            )
            assert legal(mask, lying) == allowed, position


def run_fast(items):
    for ask, hand, trick in items:
        ask(hand, trick)


def run_objects(items):
    for hand, trick, trump, rules in items:
        verdicts(hand=hand, trick=trick, trump=trump, rules=rules)


def run_judge(items):
    for hand, trick, trump, rules in items:
        judge(hand, trick, trump, rules)


def per_second(run, items, passes=PASSES):
    """Return the answers a second in the best of the passes."""
    best = float("inf")
    for _ in range(passes):
        start = perf_counter()
        run(items)
        best = min(best, perf_counter() - start)
    return round(len(items) / best)


def measure(amount):
    """Return all figures."""
    prepared = Prepared(amount)
    judged = [
        (each.hand, each.trick, each.trump, prepared.plain[each.choice])
        for each in prepared.positions
    ]
    cold = per_second(run_fast, prepared.fast, passes=1)
    prepared.check()
    return {
        "legal_per_s": per_second(run_fast, prepared.fast),
        "legal_cold_per_s": cold,
        "fast_verdicts_per_s": per_second(run_fast, prepared.indexed),
        "verdicts_per_s": per_second(run_objects, prepared.objects),
        "judge_per_s": per_second(run_judge, judged),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--positions", type=int, default=20_000, metavar="N")
    options = parser.parse_args()
    figures = measure(options.positions)
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{options.positions:,} positions, best of {PASSES} passes, answers a second:")
    for name, label in LABELS.items():
        print(f"{figures[name]:>12,}  {label}")


if __name__ == "__main__":
    main()
