"""The fast path on integers says what the readable rules say, card by card."""

import os
from itertools import cycle
from random import Random

import pytest
from rule_sets import RULE_SETS

from klaverles import PACK, Hand, Suit, Trick, trick_winner, verdicts
from klaverles.rules.fast import compile_legal, compile_verdicts

POSITIONS = int(os.environ.get("KLAVERLES_POSITIONS", "20000"))


def turns(legal, trump, random):
    """Yield hand, held cards and trick at each turn of a deal played on the fast path."""
    pack = random.sample(range(32), 32)
    hands = [sum(1 << card for card in pack[seat * 8 : seat * 8 + 8]) for seat in range(4)]
    leader = 0
    for _ in range(8):
        trick = ()
        for turn in range(4):
            seat = (leader + turn) % 4
            held = tuple(card for card in range(32) if hands[seat] >> card & 1)
            yield hands[seat], held, trick
            allowed = legal(hands[seat], trick)
            card = random.choice([card for card in held if allowed >> card & 1])
            hands[seat] ^= 1 << card
            trick = (*trick, card)
        leader = (leader + trick_winner([PACK[card] for card in trick], trump)) % 4


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_the_fast_path_agrees_with_the_readable_rules(rules):
    """A million positions for the two presets together in CI; also without trump."""
    random = Random(7)
    compared = 0
    compiled = [
        (trump, compile_legal(rules, trump), compile_verdicts(rules, trump))
        for trump in (*Suit, None)
    ]
    for trump, legal, judged in cycle(compiled):
        if compared >= POSITIONS // len(RULE_SETS) * 2:
            break
        for hand, held, trick in turns(legal, trump, random):
            slow = verdicts(
                Hand(tuple(PACK[card] for card in held)),
                Trick(tuple(PACK[card] for card in trick)),
                trump,
                rules,
            )
            assert judged(held, trick) == list(slow)
            assert legal(hand, trick) == sum(1 << each.card.index for each in slow if each.allowed)
            compared += 1
    assert compared >= POSITIONS // len(RULE_SETS) * 2
