"""What the solver asks again and again of one deal, worked out when first met.

A card is its index, a hand an integer with a bit for each card. All tables hold for one deal only,
since they know who holds which card.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from klaverles.play.fast_tables import ALIKE, Tables, tables_of
from klaverles.rules.cards import Rank, Suit
from klaverles.rules.order import LAST_TRICK
from klaverles.rules.roem import FOUR_IN_A_ROW, STUK, THREE_IN_A_ROW
from klaverles.rules.ruleset import Ruleset

Hands: TypeAlias = tuple[int, int, int, int]

_SUIT = 0xFF
_MOST = 9_999
_MOVES_KEPT = 20_000


Near: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]
"""For each rank of a suit its neighbours in the same hand, with the most that they can differ."""

_ALONE: Near = ((),) * 8


class SuitTable(dict[int, tuple[int, int, int, Near]]):
    """For the cards left of a suit, as a byte: a name, bounds of what it can bring, and neighbours.

    Two bytes have the same name if the rest of the deal cannot tell them apart: the same players
    hold cards of the same points in the same order, and no run of them can be laid. The bounds are
    what team 0 and what team 1 can bring home more than the other: points of the cards, roem that
    is still possible with its cards in different hands, less the top trumps of the other side.
    Neighbours are two cards of one hand with no card left between them, and no roem in either: the
    play after one is the play after the other, but for their points, each at most counted twice.
    """

    def __init__(self, suit: Suit, trump: Suit, hands: Hands, tables: Tables, low: bool) -> None:
        """Prepare for a suit; ``low`` says that four sevens, eights or nines bring roem."""
        self._place = 8 * list(Suit).index(suit)
        self._is_trump = suit is trump
        self._low = low
        self._worth = tables.worth[self._place : self._place + 8]
        power = tables.powers[self._place // 8][self._place : self._place + 8]
        self._order = sorted(range(8), key=lambda rank: -power[rank])
        holders = [[hand >> self._place + rank & 1 for hand in hands] for rank in range(8)]
        self._owner = [held.index(1) if 1 in held else -1 for held in holders]
        heer, vrouw = (list(Rank).index(rank) for rank in (Rank.HEER, Rank.VROUW))
        apart = self._owner[heer] != self._owner[vrouw]
        self._stuk = 1 << heer | 1 << vrouw if self._is_trump and apart else 0
        self._fours = sum(1 << (four.bit_length() - 1 & 7) for four, _ in fours(hands, tables))
        self._threes = [0b111 << start for start in range(6) if self._run(_SUIT, start, 3)]
        self._contents = [
            [(self._owner[rank], self._worth[rank], name) for rank, name in enumerate(names)]
            for names in ([-1] * 8, range(8))
        ]
        self._names: dict[tuple[tuple[int, int, int], ...], int] = {}

    def __missing__(self, left: int) -> tuple[int, int, int, Near]:
        runs = 0
        for three in self._threes:
            if left & three == three:
                runs |= three
        in_run = _SUIT if self._low else runs
        ranks = [rank for rank in self._order if left >> rank & 1]
        content = tuple([self._contents[in_run >> rank & 1][rank] for rank in ranks])
        name = self._names.setdefault(content, len(self._names))
        most = sum([self._worth[rank] for rank in ranks])
        if runs:
            most += self._most_roem(left, 0)
        if self._stuk and left & self._stuk == self._stuk:
            most += STUK
        ours = theirs = most
        if self._is_trump and ranks:
            team = self._owner[ranks[0]] & 1
            sure = 0
            for rank in ranks:
                if self._owner[rank] & 1 != team:
                    break
                sure += self._worth[rank]
            ours, theirs = (most - 2 * sure, most) if team else (most, most - 2 * sure)
        self[left] = found = (name, ours, theirs, self._near(left, ranks, runs))
        return found

    def _near(self, left: int, ranks: list[int], runs: int) -> Near:
        roem = runs | self._fours
        if left & self._stuk == self._stuk:
            roem |= self._stuk
        pairs = [
            (high, low)
            for high, low in pairwise(ranks)
            if self._owner[high] == self._owner[low] and not (1 << high | 1 << low) & roem
        ]
        if not pairs:
            return _ALONE
        near: list[tuple[tuple[int, int], ...]] = [()] * 8
        for high, low in pairs:
            apart = 2 * abs(self._worth[high] - self._worth[low])
            near[high] = (*near[high], (self._place + low, apart))
            near[low] = (*near[low], (self._place + high, apart))
        return tuple(near)

    def _run(self, left: int, start: int, size: int) -> bool:
        """Say whether so many cards in a row are left, in different hands."""
        run = (1 << size) - 1 << start
        owners = {self._owner[rank] for rank in range(start, start + size)}
        return run <= _SUIT and left & run == run and len(owners) == size

    def _most_roem(self, left: int, start: int) -> int:
        """Return the most roem that runs from a rank on can bring together."""
        if start > 5:
            return 0
        most = self._most_roem(left, start + 1)
        if self._run(left, start, 3):
            most = max(most, THREE_IN_A_ROW + self._most_roem(left, start + 3))
        if start < 5 and self._run(left, start, 4):
            most = max(most, FOUR_IN_A_ROW + self._most_roem(left, start + 4))
        return most


class Moves(dict[int, tuple[int, ...]]):
    """The cards that may follow in a trick, in the order to try them; the same in every deal.

    The key holds the cards that may be played, the suit led, the power to beat, and whether the
    partner is winning: then the most points go first, else what wins, the cheapest first.
    """

    def __init__(self, tables: Tables) -> None:
        """Prepare for the order and worth of the cards under this trump."""
        self._tables = tables

    def __missing__(self, key: int) -> tuple[int, ...]:
        if len(self) >= _MOVES_KEPT:
            self.clear()
        may, led, top, feeding = key >> 8, key >> 6 & 3, key >> 1 & 31, key & 1
        power, worth = self._tables.powers[led], self._tables.worth
        cards = [card for card in range(32) if may >> card & 1]
        wins = [card for card in cards if power[card] > top]
        loses = [card for card in cards if power[card] <= top]
        if feeding:
            loses.sort(key=lambda card: -worth[card])
            wins.sort(key=lambda card: -worth[card])
            found = (*loses, *wins)
        else:
            loses.sort(key=lambda card: worth[card])
            wins.sort(key=lambda card: power[card])
            found = (*wins, *loses)
        self[key] = found
        return found


@lru_cache(maxsize=64)
def moves_of(trump: Suit, rules: Ruleset) -> Moves:
    """Return the moves under this trump, filled further by every search."""
    return Moves(tables_of(trump, rules))


@lru_cache(maxsize=64)
def stronger_of(trump: Suit, rules: Ruleset) -> tuple[int, ...]:
    """Return for each card the cards of its own suit that beat it."""
    powers = tables_of(trump, rules).powers
    suits = [range(start, start + 8) for start in range(0, 32, 8)]
    return tuple(
        sum(1 << other for other in suits[card >> 3] if power[other] > power[card])
        for card, power in ((card, powers[card >> 3]) for card in range(32))
    )


class LastTricks(dict[int, tuple[int, int]]):
    """What the last trick brings team 0 more than team 1, and which team takes it.

    The key holds the four cards left and the leader.
    """

    def __init__(self, hands: Hands, tables: Tables) -> None:
        """Prepare for the hands of this deal."""
        self._hands, self._tables = hands, tables

    def __missing__(self, key: int) -> tuple[int, int]:
        left, leader = key >> 2, key & 3
        _, _, worth, powers, roem_of, _ = self._tables
        south, west, north, east = self._hands
        a, b = (south & left).bit_length() - 1, (west & left).bit_length() - 1
        c, d = (north & left).bit_length() - 1, (east & left).bit_length() - 1
        power = powers[(a, b, c, d)[leader] >> 3]
        # Cards that neither follow nor trump may weigh the same, but never the most.
        ours, theirs = max(power[a], power[c]), max(power[b], power[d])
        value = LAST_TRICK + worth[a] + worth[b] + worth[c] + worth[d] + roem_of[left]
        self[key] = found = (value, 0) if ours > theirs else (-value, 1)
        return found


def fours(hands: Hands, tables: Tables) -> list[tuple[int, int]]:
    """Return the four cards of a rank that different hands hold, with the roem they would bring."""
    roem_of = tables.roem_of
    return [
        (four, roem_of[four])
        for four in sorted(ALIKE)
        if roem_of[four] and all((hand & four).bit_count() == 1 for hand in hands)
    ]


def compile_last_two(
    hands: Hands, tables: Tables, last_tricks: LastTricks
) -> Callable[[int, int], int]:
    """Return ``last_two(left, leader)``: what team 0 takes more in the last two tricks.

    All ways to play are gone through, at most sixteen; nobody can take all tricks any more.
    """
    legal, follows, worth, powers, roem_of, _ = tables

    def last_two(left: int, leader: int) -> int:
        """Return the value of the last two tricks."""
        team = leader & 1
        seat_b, seat_c, seat_d = leader + 1 & 3, leader + 2 & 3, leader + 3 & 3
        hand_b, hand_c, hand_d = hands[seat_b] & left, hands[seat_c] & left, hands[seat_d] & left
        best = -_MOST
        hand = hands[leader] & left
        high = hand.bit_length() - 1
        for a in (high, (hand ^ 1 << high).bit_length() - 1):
            power, follow = powers[a >> 3], follows[a]
            worst = _MOST
            may_b = hand_b & follow or legal(hand_b, (a,))
            while may_b:
                b = may_b.bit_length() - 1
                may_b ^= 1 << b
                top, holder = (power[b], seat_b) if power[b] > power[a] else (power[a], leader)
                best_c = -_MOST
                may_c = hand_c & follow or legal(hand_c, (a, b))
                while may_c:
                    c = may_c.bit_length() - 1
                    may_c ^= 1 << c
                    over, winner = (power[c], seat_c) if power[c] > top else (top, holder)
                    lying = 1 << a | 1 << b | 1 << c
                    points = worth[a] + worth[b] + worth[c]
                    worst_d = _MOST
                    may_d = hand_d & follow or legal(hand_d, (a, b, c))
                    while may_d:
                        d = may_d.bit_length() - 1
                        may_d ^= 1 << d
                        trick = lying | 1 << d
                        taker = seat_d if power[d] > over else winner
                        gain = points + worth[d] + roem_of[trick]
                        rest = last_tricks[(left ^ trick) << 2 | taker][0]
                        if team:
                            rest = -rest
                        value = rest + gain if taker & 1 == team else rest - gain
                        if value < worst_d:
                            worst_d = value
                            if value <= best_c:
                                break
                    if worst_d > best_c:
                        best_c = worst_d
                        if best_c >= worst:
                            break
                if best_c < worst:
                    worst = best_c
                    if worst <= best:
                        break
            if worst > best:
                best = worst
        return -best if team else best

    return last_two
