"""What play on integers asks of the rules, once for each trump suit.

A card is its index, a hand an integer with a bit for each card.
"""

from functools import lru_cache
from typing import NamedTuple

from klaverles.rules.cards import PACK, Card, Rank, Suit
from klaverles.rules.fast import ALL_CARDS, Legal, compile_legal
from klaverles.rules.order import mask, points, strength, unmask
from klaverles.rules.roem import roem
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.tricks import Trick

_SUIT_STARTS = 0x01010101
ALIKE = frozenset(_SUIT_STARTS << rank for rank in range(8))
RUN_STARTS = 0x3F3F3F3F
"""The cards with two higher ones of their suit: where three in a row can begin."""


class RoemOf(dict[int, int]):
    """The roem of four cards given as an integer, asked of the readable rules when first met."""

    def __init__(self, trump: Suit, rules: Ruleset) -> None:
        self.trump, self.rules = trump, rules

    def __missing__(self, bits: int) -> int:
        self[bits] = found = roem(Trick(unmask(bits)), self.trump, self.rules).points
        return found


class Tables(NamedTuple):
    """What is asked of the rules once for each trump suit; lists go by card index.

    ``follows`` is, for the card led, the plain suit that must be followed (0 for a trump).
    ``powers`` is, for the suit led, what each card weighs: the highest takes the trick.
    """

    legal: Legal
    follows: tuple[int, ...]
    worth: tuple[int, ...]
    powers: tuple[tuple[int, ...], ...]
    roem_of: RoemOf
    stuk: int


@lru_cache(maxsize=64)
def tables_of(trump: Suit, rules: Ruleset) -> Tables:
    """Fill the tables from the rules."""
    legal = compile_legal(rules, trump)
    stuk = tuple(Card(trump, rank) for rank in (Rank.HEER, Rank.VROUW))

    def follow(card: Card) -> int:
        return 0 if card.suit is trump else legal(ALL_CARDS, (card.index,))

    def power(card: Card, led: Suit) -> int:
        kind = 16 if card.suit is trump else 8 if card.suit is led else 0
        return kind + strength(card, trump)

    return Tables(
        legal,
        tuple(map(follow, PACK)),
        tuple(points(card, trump) for card in PACK),
        tuple(tuple(power(card, led) for card in PACK) for led in Suit),
        RoemOf(trump, rules),
        mask(stuk),
    )
