"""Whole deals at random, on integers: more than ten thousand a second, with roem.

For statistics and long tests. The readable truth is ``game`` and ``record``; the tables here are
filled from the rules, and a test compares the two. A card is its index, a hand an integer.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from klaverles.play.record import Record
from klaverles.rules.cards import PACK, Card, Rank, Suit
from klaverles.rules.counting import DealScore, SideResult, score_deal
from klaverles.rules.fast import ALL_CARDS, Legal, compile_legal
from klaverles.rules.order import LAST_TRICK, mask, points, strength, unmask
from klaverles.rules.roem import roem
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick

Pair: TypeAlias = tuple[int, int]


class FastDeal(NamedTuple):
    """A deal that was played: 32 card indices in playing order, and what both teams took.

    Roem counts as if each call was right; it is not asked whether it must be called.
    """

    rules: Ruleset
    trump: Suit
    maker: Seat
    leader: Seat
    cards: tuple[int, ...]
    points: Pair
    roem: Pair
    tricks: Pair

    @property
    def record(self) -> Record:
        """The same deal as tricks that can be turned over."""
        played = [PACK[card] for card in self.cards]
        tricks = [played[at : at + 4] for at in range(0, 32, 4)]
        return Record.parse(tricks, self.leader, self.trump, self.maker)

    def result(self, team: int) -> SideResult:
        """Return what a team took."""
        return SideResult(self.points[team], self.roem[team], self.tricks[team])

    @property
    def score(self) -> DealScore:
        """What both sides write down."""
        team = self.maker.team
        return score_deal(self.result(team), self.result(1 - team), self.rules)


class _RoemOf(dict[int, int]):
    """The roem of four cards given as an integer, asked of the readable rules when first met."""

    def __init__(self, trump: Suit, rules: Ruleset) -> None:
        self.trump, self.rules = trump, rules

    def __missing__(self, bits: int) -> int:
        self[bits] = found = roem(Trick(unmask(bits)), self.trump, self.rules).points
        return found


_SUIT_STARTS = 0x01010101
_ALIKE = frozenset(_SUIT_STARTS << rank for rank in range(8))
_RUN_STARTS = 0x3F3F3F3F
"""The cards with two higher ones of their suit: where three in a row can begin."""


class _Tables(NamedTuple):
    """What is asked of the rules once for each trump suit; lists go by card index.

    ``follows`` is, for the card led, the plain suit that must be followed (0 for a trump).
    ``powers`` is, for the suit led, what each card weighs: the highest takes the trick.
    """

    legal: Legal
    follows: tuple[int, ...]
    worth: tuple[int, ...]
    powers: tuple[tuple[int, ...], ...]
    roem_of: _RoemOf
    stuk: int

    @classmethod
    def of(cls, trump: Suit, rules: Ruleset) -> "_Tables":
        """Fill the tables from the rules."""
        legal = compile_legal(rules, trump)
        stuk = tuple(Card(trump, rank) for rank in (Rank.HEER, Rank.VROUW))

        def follow(card: Card) -> int:
            return 0 if card.suit is trump else legal(ALL_CARDS, (card.index,))

        def power(card: Card, led: Suit) -> int:
            kind = 16 if card.suit is trump else 8 if card.suit is led else 0
            return kind + strength(card, trump)

        return cls(
            legal,
            tuple(map(follow, PACK)),
            tuple(points(card, trump) for card in PACK),
            tuple(tuple(power(card, led) for card in PACK) for led in Suit),
            _RoemOf(trump, rules),
            mask(stuk),
        )


def compile_deals(rules: Ruleset) -> Callable[[Random], FastDeal]:
    """Return ``deal(random)``: a whole deal with random hands, trump, maker, leader and cards."""
    Ruleset.required(rules)
    suits, seats = tuple(Suit), tuple(Seat)
    tables = [_Tables.of(trump, rules) for trump in suits]
    pack = range(32)
    bit_of = [1 << card for card in pack]
    card_of = {1 << card: card for card in pack}
    skips = [range(amount) for amount in range(8)]
    turns = [[seat + turn & 3 for turn in range(4)] for seat in range(4)]

    def deal(random: Random) -> FastDeal:
        draw = random.random
        keys = [draw() for _ in pack]
        order = sorted(pack, key=keys.__getitem__)
        hands = [sum([bit_of[card] for card in order[at : at + 8]]) for at in (0, 8, 16, 24)]
        chosen = int(draw() * 64)
        trump, maker, first = chosen & 3, chosen >> 2 & 3, chosen >> 4
        legal, follows, worth, powers, roem_of, stuk = tables[trump]
        points_of, roem_made, taken = [0, 0], [0, 0], [0, 0]
        played: list[int] = []
        seat = first
        for _ in range(8):
            trick: tuple[int, ...] = ()
            lying, follow = 0, ALL_CARDS
            for holder in turns[seat]:
                hand = may = hands[holder]
                if hand & hand - 1:
                    may = hand & follow or legal(hand, trick)
                    for _ in skips[int(draw() * may.bit_count())]:
                        may &= may - 1
                    may &= -may
                    hands[holder] = hand ^ may
                card = card_of[may]
                if not lying:
                    follow = follows[card]
                lying |= may
                trick += (card,)
            a, b, c, d = trick
            power = powers[a >> 3]
            weights = [power[a], power[b], power[c], power[d]]
            seat = seat + weights.index(max(weights)) & 3
            team = seat & 1
            taken[team] += 1
            points_of[team] += worth[a] + worth[b] + worth[c] + worth[d]
            run = lying & lying >> 1 & lying >> 2 & _RUN_STARTS
            if run or lying & stuk == stuk or lying in _ALIKE:
                roem_made[team] += roem_of[lying]
            played += trick
        points_of[team] += LAST_TRICK
        return FastDeal(
            rules,
            suits[trump],
            seats[maker],
            seats[first],
            tuple(played),
            (points_of[0], points_of[1]),
            (roem_made[0], roem_made[1]),
            (taken[0], taken[1]),
        )

    return deal
