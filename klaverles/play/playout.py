"""Playing a deal out with all cards in sight, on integers: the expert's quick guess of its end.

Each player takes the card that looks best in this trick: what the trick brings if it stays as it
lies, less what the card would be worth later. Teams are 0 (SOUTH and NORTH) and 1; a card is its
index, a hand an integer with a bit for each card.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from klaverles.play.fast_tables import Tables, tables_of
from klaverles.play.written import taken_difference, written_difference
from klaverles.rules.cards import PACK, Rank, Suit
from klaverles.rules.order import LAST_TRICK, mask
from klaverles.rules.ruleset import Ruleset

Playout: TypeAlias = Callable[[list[int], tuple[int, ...], int, list[int], list[int], int], int]
"""``playout(hands, trick, leader, points, roem, taken)``: what team 0 writes more than team 1.

The hands by seat; the cards in the trick and who led it; points and roem of both teams so far, and
the tricks that team 0 has taken.
"""

_EXPECTED = 8
"""What the cards still to come in a trick bring on average, about."""
_KEEP_PLAIN = {Rank.AAS: 9, Rank.TEN: 7, Rank.HEER: 2, Rank.VROUW: 1}
_KEEP_TRUMP = {Rank.BOER: 22, Rank.NINE: 17, Rank.AAS: 12, Rank.TEN: 11}
_KEEP_LOW_TRUMP = 8
_KEEP = {
    is_trump: [
        _KEEP_TRUMP.get(card.rank, _KEEP_LOW_TRUMP) if is_trump else _KEEP_PLAIN.get(card.rank, 0)
        for card in PACK
    ]
    for is_trump in (False, True)
}
"""What a card is worth later, about, by card index."""
_CARD_OF = {1 << card: card for card in range(32)}
_NONE = -999


@lru_cache(maxsize=64)
def compile_playout(rules: Ruleset, trump: Suit, maker: int, *, written: bool = True) -> Playout:
    """Return the playout for these rules, this trump suit and the team that made trump.

    With ``written`` False it counts what is taken instead of what is written down.
    """
    tables = tables_of(trump, rules)
    legal, follows, worth, powers, roem_of, _ = tables
    score = written_difference(rules, maker) if written else taken_difference
    keep = [_KEEP[card.suit is trump][card.index] for card in PACK]
    beaten_by = _beaten_by(powers)
    lead = _compile_lead(tables, trump, maker, keep)

    def last_card(may: int, lying: int, base: int, above: int, power: tuple[int, ...]) -> int:
        """Return the card that closes a trick: more than ``above`` in power makes it ours.

        ``above`` is negative if it is ours already.
        """
        chosen, most = 0, _NONE
        while may:
            bit = may & -may
            may ^= bit
            card = _CARD_OF[bit]
            gain = base + worth[card] + roem_of[lying | bit]
            gain = (gain if power[card] > above else -gain) - keep[card]
            if gain > most:
                chosen, most = card, gain
        return chosen

    def playout(
        hands: list[int],
        trick: tuple[int, ...],
        leader: int,
        points: list[int],
        roem: list[int],
        taken: int,
    ) -> int:
        hands, points, roem = hands[:], points[:], roem[:]
        left = hands[leader].bit_count() + bool(trick)
        while left:
            if not trick:
                card = lead(hands, leader)
                hands[leader] ^= 1 << card
                trick = (card,)
            power, follow = powers[trick[0] >> 3], follows[trick[0]]
            beaten = beaten_by[trick[0] >> 3]
            lying = base = best = 0
            top, holder, seat = -1, leader, leader
            for card in trick:
                lying |= 1 << card
                base += worth[card]
                if power[card] > top:
                    top, holder, best = power[card], seat, card
                seat = seat + 1 & 3
            for size in range(len(trick), 4):
                hand = hands[seat]
                may = hand & follow or legal(hand, trick) if hand & hand - 1 else hand
                if not may & may - 1:
                    card = _CARD_OF[may]
                elif size == 3:
                    mine = holder & 1 == seat & 1
                    card = last_card(may, lying, base, -1 if mine else top, power)
                else:
                    # Who comes after can only beat with the suit led, if that is held.
                    after = hands[seat + 1 & 3]
                    after = after & follow or after
                    partner = hands[seat + 2 & 3] if size == 1 else 0
                    partner = partner & follow or partner
                    most = _NONE
                    while may:
                        bit = may & -may
                        may ^= bit
                        each = _CARD_OF[bit]
                        takes = power[each] > top
                        over = beaten[each if takes else best]
                        if takes or holder & 1 == seat & 1:
                            ours = not after & over
                        else:
                            ours = bool(partner & over)
                        gain = base + worth[each] + _EXPECTED
                        gain = (gain if ours else -gain) - keep[each]
                        if gain > most:
                            card, most = each, gain
                bit = 1 << card
                hands[seat] ^= bit
                lying |= bit
                base += worth[card]
                if power[card] > top:
                    top, holder, best = power[card], seat, card
                trick += (card,)
                seat = seat + 1 & 3
            side = holder & 1
            points[side] += base
            roem[side] += roem_of[lying]
            taken += 1 - side
            left -= 1
            leader, trick = holder, ()
        points[leader & 1] += LAST_TRICK
        return score(points[0], points[1], roem[0], roem[1], taken)

    return playout


def _compile_lead(
    tables: Tables, trump: Suit, maker: int, keep: list[int]
) -> Callable[[list[int], int], int]:
    """Return ``lead(hands, seat)``: draw trump for the maker, then sure cards, then the lowest."""
    powers, worth = tables.powers, tables.worth
    trumps = mask(tuple(card for card in PACK if card.suit is trump))
    plain = [0xFF << 8 * place for place, suit in enumerate(Suit) if suit is not trump]
    strongest = sorted(range(32), key=lambda card: -powers[card >> 3][card])
    order = {
        suit: [1 << card for card in strongest if suit >> card & 1] for suit in (trumps, *plain)
    }
    cost = [keep[card] + worth[card] for card in range(32)]

    def high(held: int, everyone: int, suit: int) -> int:
        """Return the card of a suit that beats all others of it, as a bit, if it is held."""
        top = next(bit for bit in order[suit] if everyone & bit)
        return top & held

    def lead(hands: list[int], seat: int) -> int:
        hand, left, right = hands[seat], hands[seat + 1 & 3], hands[seat + 3 & 3]
        everyone = hand | left | right | hands[seat + 2 & 3]
        out = (left | right) & trumps
        mine = hand & trumps
        if mine & mine - 1 and out and seat & 1 == maker and (top := high(mine, everyone, trumps)):
            return _CARD_OF[top]
        chosen, most = -1, -1
        for suit in plain:
            held = hand & suit
            top = held and high(held, everyone, suit)
            if top and (
                not out
                or ((left & suit or not left & trumps) and (right & suit or not right & trumps))
            ):
                card = _CARD_OF[top]
                if worth[card] > most:
                    chosen, most = card, worth[card]
        if chosen >= 0:
            return chosen
        may = hand & ~trumps or hand
        least = -_NONE
        while may:
            bit = may & -may
            may ^= bit
            card = _CARD_OF[bit]
            if cost[card] < least:
                chosen, least = card, cost[card]
        return chosen

    return lead


def _beaten_by(powers: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """Return for each suit led, for each card that is winning, the cards that beat it."""
    return [
        [mask(tuple(c for c in PACK if power[c.index] > power[card])) for card in range(32)]
        for power in powers
    ]
