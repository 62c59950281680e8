"""Positions from random deals in which every card was allowed, as the slow judge sees it.

Imports nothing from klaverles. The same seed gives the same positions everywhere.
"""

from itertools import count
from random import Random
from typing import NamedTuple

from judge import PACK, judge, trick_winner

SANS_EVERY = 25  # one deal in so many is played without trump


class Position(NamedTuple):
    """One turn: what the player sees, and what the slow judge says of each card of the hand."""

    hand: tuple[str, ...]
    trick: tuple[str, ...]
    trump: str | None
    choice: int  # which of the rule sets given was played
    judged: dict[str, tuple[bool, str]]


def random_positions(amount, rule_sets, seed=1):
    """Yield ``amount`` positions; each deal takes the next of the rule sets in turn."""
    random = Random(seed)
    left = amount
    for number in count():
        trump = None if number % SANS_EVERY == SANS_EVERY - 1 else random.choice("krhs")
        choice = number % len(rule_sets)
        for position in _one_deal(random, trump, choice, rule_sets[choice]):
            if left == 0:
                return
            left -= 1
            yield position


def _one_deal(random, trump, choice, rules):
    pack = list(PACK)
    random.shuffle(pack)
    hands = [pack[seat * 8 : seat * 8 + 8] for seat in range(4)]
    leader = 0
    for _ in range(8):
        trick = ()
        for turn in range(4):
            hand = hands[(leader + turn) % 4]
            judged = judge(hand, trick, trump, rules)
            yield Position(tuple(hand), trick, trump, choice, judged)
            allowed = [card for card, verdict in judged.items() if verdict[0]]
            card = allowed[int(random.random() * len(allowed))]
            hand.remove(card)
            trick = (*trick, card)
        leader = (leader + trick_winner(trick, trump)) % 4


def random_tables(amount, rule_sets, seed=1):
    """Yield tables that need not come from legal play, with many trumps in hand and trick.

    They meet often what real deals bring seldom: hands of trumps only, and a partner's trump.
    """
    random = Random(seed)
    for number in range(amount):
        choice = number % len(rule_sets)
        trump = random.choice("krhs")
        pack = list(PACK)
        random.shuffle(pack)
        trumps = [card for card in pack if card[0] == trump]
        plain = [card for card in pack if card[0] != trump]
        trick = []
        for _ in range(random.choice((0, 1, 2, 2, 3, 3, 3))):
            trick.append((trumps if random.random() < 0.4 else plain).pop())
        led = trick[0][0] if trick and random.random() < 0.8 else None
        rest = [card for card in plain if card[0] != led][: random.choice((0, 0, 0, 1, 2, 3, 4))]
        hand = trumps[: random.randrange(5)] + rest or trumps[:1]
        random.shuffle(hand)
        judged = judge(hand, trick, trump, rule_sets[choice])
        yield Position(tuple(hand), tuple(trick), trump, choice, judged)
