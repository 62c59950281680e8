"""The search of the solver: all cards in sight, both sides play best, from trick to trick.

Alpha-beta on integers with a table of bounds for the cards left and the leader. The value of a
position is what team 0 (SOUTH and NORTH) brings home more than team 1 from there on: points, roem,
the 10 of the last trick, and the bonus for all tricks.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from klaverles.play.fast_tables import tables_of
from klaverles.play.solver_tables import (
    Hands,
    LastTricks,
    SuitTable,
    compile_last_two,
    fours,
    moves_of,
    stronger_of,
)
from klaverles.rules.cards import Suit
from klaverles.rules.order import LAST_TRICK
from klaverles.rules.ruleset import Ruleset

MOST = 9_999
"""More than any difference in a deal."""

_EVERY = 1024
_TABLE_LIMIT = 1_200_000
"""Positions that are remembered; then the table is emptied, which costs time and no exactness."""


class StoppedError(Exception):
    """The search was stopped from outside; what the table knows stays true."""


@dataclass(slots=True)
class Effort:
    """What a search has cost: positions at the start of a trick, and whole tricks tried in them.

    ``stop`` is asked now and then whether to go on.
    """

    positions: int = 0
    tricks: int = 0
    stop: Callable[[], bool] = field(default=lambda: False)

    @property
    def nodes(self) -> int:
        """All of it together."""
        return self.positions + self.tricks


class Search(Protocol):
    """``search(left, leader, sweep, alpha, beta)``: the value, or a bound outside the window.

    ``left`` are the cards left, all hands together; bits 0 and 1 of ``sweep`` say whether team 0
    and team 1 can still take all tricks.
    """

    def __call__(self, left: int, leader: int, sweep: int, alpha: int, beta: int, /) -> int:
        """Return the value."""
        ...


def compile_search(
    hands: Hands, trump: Suit, rules: Ruleset, bonus: tuple[int, int], effort: Effort
) -> Search:
    """Return the search of one deal; ``bonus`` is what each team gets for all tricks.

    The search raises StoppedError when the effort says so.
    """
    tables = tables_of(trump, rules)
    legal, follows, worth, powers, roem_of, _ = tables
    first, second, third, fourth = (
        SuitTable(suit, trump, hands, tables, bool(rules.vier_gelijk_laag)) for suit in Suit
    )
    moves, stronger = moves_of(trump, rules), stronger_of(trump, rules)
    last_tricks, four_alike = LastTricks(hands, tables), fours(hands, tables)
    last_two = compile_last_two(hands, tables, last_tricks)
    at_least: dict[int, int] = {}
    at_most: dict[int, int] = {}
    best_lead: dict[int, int] = {}
    history = [[0] * 32 for _ in range(4)]
    ours_for_all, theirs_for_all = bonus

    def go_on() -> None:
        """Stop if that is asked, and keep the memory within bounds."""
        if effort.stop():
            raise StoppedError
        if len(at_least) + len(at_most) > _TABLE_LIMIT:
            at_least.clear()
            at_most.clear()
            best_lead.clear()

    def leads(hand: int, left: int, leader: int) -> list[int]:
        """Return the cards to lead: what was best before, what often was, then high and dear."""
        cards = []
        while hand:
            bit = hand & -hand
            hand ^= bit
            cards.append(bit.bit_length() - 1)
        known, often = best_lead.get(left << 2 | leader), history[leader]
        cards.sort(
            key=lambda c: (c != known, -often[c], stronger[c] & left > 0, -worth[c]),
        )
        return cards

    def search(left: int, leader: int, sweep: int, alpha: int, beta: int) -> int:
        hand = hands[leader] & left
        if not hand & hand - 1:
            value, team = last_tricks[left << 2 | leader]
            if sweep >> team & 1:
                value += -theirs_for_all if team else ours_for_all
            return value
        name_a, ours_a, theirs_a, near_a = first[left & 255]
        name_b, ours_b, theirs_b, near_b = second[left >> 8 & 255]
        name_c, ours_c, theirs_c, near_c = third[left >> 16 & 255]
        name_d, ours_d, theirs_d, near_d = fourth[left >> 24]
        key = ((name_a << 9 | name_b) << 9 | name_c) << 13 | name_d << 4 | sweep << 2 | leader
        low, high = at_least.get(key, -MOST), at_most.get(key, MOST)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if low == -MOST and high == MOST:
            ours = ours_a + ours_b + ours_c + ours_d + LAST_TRICK
            theirs = theirs_a + theirs_b + theirs_c + theirs_d + LAST_TRICK
            for four, bring in four_alike:
                if left & four == four:
                    ours += bring
                    theirs += bring
            if sweep:
                ours += ours_for_all if sweep & 1 else 0
                theirs += theirs_for_all if sweep & 2 else 0
            if ours <= alpha:
                return ours
            if -theirs >= beta:
                return -theirs
        effort.positions += 1
        if not effort.positions % _EVERY:
            go_on()
        rest = hand & hand - 1
        if not rest & rest - 1 and not sweep:
            at_least[key] = at_most[key] = value = last_two(left, leader)
            return value
        if low > alpha:
            alpha = low
        if high < beta:
            beta = high
        # From here on all values are those of the leader's side, which wants the most.
        team = leader & 1
        floor, ceiling = (-beta, -alpha) if team else (alpha, beta)
        if_won, if_lost = (sweep & 2, sweep & 1) if team else (sweep & 1, sweep & 2)
        seat_b, seat_c, seat_d = leader + 1 & 3, leader + 2 & 3, leader + 3 & 3
        hand_b, hand_c, hand_d = hands[seat_b] & left, hands[seat_c] & left, hands[seat_d] & left
        near = (near_a, near_b, near_c, near_d)
        seen_a: dict[int, int] = {}
        tried, best, chosen = 0, -MOST, 0
        for a in leads(hand, left, leader):
            power, follow, led = powers[a >> 3], follows[a], a >> 3 << 6
            reach = best if best > floor else floor
            if (mates := near[a >> 3][a & 7]) and (sure := at_most_of(mates, seen_a)) <= reach:
                best = max(best, sure)
                seen_a[a] = sure
                continue
            seen_b: dict[int, int] = {}
            worst = MOST
            for b in moves[(hand_b & follow or legal(hand_b, (a,))) << 8 | led | power[a] << 1]:
                if power[b] > power[a]:
                    top, holder, feeding = power[b], seat_b, 0
                else:
                    top, holder, feeding = power[a], leader, 1
                limit = worst if worst < ceiling else ceiling
                if (mates := near[b >> 3][b & 7]) and (sure := at_least_of(mates, seen_b)) >= limit:
                    worst = min(worst, sure)
                    seen_b[b] = sure
                    continue
                seen_c: dict[int, int] = {}
                best_c = -MOST
                may = hand_c & follow or legal(hand_c, (a, b))
                for c in moves[may << 8 | led | top << 1 | feeding]:
                    if power[c] > top:
                        high_c, winner, feeding_d = power[c], seat_c, 0
                    else:
                        high_c, winner, feeding_d = top, holder, 1 - feeding
                    least = best_c if best_c > reach else reach
                    if (mates := near[c >> 3][c & 7]) and (
                        sure := at_most_of(mates, seen_c)
                    ) <= least:
                        best_c = max(best_c, sure)
                        seen_c[c] = sure
                        continue
                    seen_d: dict[int, int] = {}
                    worst_d = MOST
                    lying = 1 << a | 1 << b | 1 << c
                    points = worth[a] + worth[b] + worth[c]
                    may = hand_d & follow or legal(hand_d, (a, b, c))
                    for d in moves[may << 8 | led | high_c << 1 | feeding_d]:
                        most = worst_d if worst_d < limit else limit
                        if (mates := near[d >> 3][d & 7]) and (
                            sure := at_least_of(mates, seen_d)
                        ) >= most:
                            worst_d = min(worst_d, sure)
                            seen_d[d] = sure
                            continue
                        tried += 1
                        trick = lying | 1 << d
                        taker = seat_d if power[d] > high_c else winner
                        gain = points + worth[d] + roem_of[trick]
                        if taker & 1 != team:
                            if team:
                                found = search(
                                    left ^ trick, taker, if_lost, -most - gain, -least - gain
                                )
                                value = -gain - found
                            else:
                                found = search(
                                    left ^ trick, taker, if_lost, least + gain, most + gain
                                )
                                value = found - gain
                        elif team:
                            found = search(left ^ trick, taker, if_won, gain - most, gain - least)
                            value = gain - found
                        else:
                            found = search(left ^ trick, taker, if_won, least - gain, most - gain)
                            value = gain + found
                        seen_d[d] = value
                        if value < worst_d:
                            worst_d = value
                            if value <= least:
                                break
                    seen_c[c] = worst_d
                    if worst_d > best_c:
                        best_c = worst_d
                        if best_c >= limit:
                            break
                seen_b[b] = best_c
                if best_c < worst:
                    worst = best_c
                    if worst <= reach:
                        break
            seen_a[a] = worst
            if worst > best:
                best, chosen = worst, a
                if best >= ceiling:
                    history[leader][a] += hand.bit_count() ** 2
                    break
        effort.tricks += tried
        best_lead[left << 2 | leader] = chosen
        value = -best if team else best
        if best > floor:
            (at_most if team else at_least)[key] = value
        if best < ceiling:
            (at_least if team else at_most)[key] = value
        return value

    return search


def at_least_of(mates: tuple[tuple[int, int], ...], seen: dict[int, int]) -> int:
    """Return what a card is worth at least, since a neighbour was seen to be worth so much."""
    found = -MOST
    for card, apart in mates:
        if card in seen and seen[card] - apart > found:
            found = seen[card] - apart
    return found


def at_most_of(mates: tuple[tuple[int, int], ...], seen: dict[int, int]) -> int:
    """Return what a card is worth at most, since a neighbour was seen to be worth no more."""
    found = MOST
    for card, apart in mates:
        if card in seen and seen[card] + apart < found:
            found = seen[card] + apart
    return found
