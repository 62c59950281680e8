"""Whole deals at random, on integers: more than ten thousand a second, with roem.

For statistics and long tests. The readable truth is ``game`` and ``record``; the tables are filled
from the rules, and a test compares the two. A card is its index, a hand an integer.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from klaverles.play.fast_tables import ALIKE, RUN_STARTS, tables_of
from klaverles.play.record import Record
from klaverles.rules.cards import PACK, Suit
from klaverles.rules.counting import DealScore, SideResult, score_deal
from klaverles.rules.fast import ALL_CARDS
from klaverles.rules.order import LAST_TRICK
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat

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


def compile_deals(rules: Ruleset) -> Callable[[Random], FastDeal]:
    """Return ``deal(random)``: a whole deal with random hands, trump, maker, leader and cards."""
    Ruleset.required(rules)
    suits, seats = tuple(Suit), tuple(Seat)
    tables = [tables_of(trump, rules) for trump in suits]
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
            run = lying & lying >> 1 & lying >> 2 & RUN_STARTS
            if run or lying & stuk == stuk or lying in ALIKE:
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
