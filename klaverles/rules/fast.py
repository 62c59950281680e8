"""The same rules on integers, for code that asks millions of times.

A hand is an integer with bit ``card.index`` set; a trick is a tuple of card indices in playing
order. The slow truth is ``duties``: every table here is filled from it, and a test compares the
two on a million positions.
"""

from collections.abc import Callable
from itertools import product

from klaverles.rules.cards import PACK, Suit
from klaverles.rules.duties import Reason, Verdict, duty
from klaverles.rules.order import beats, mask
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import CardClass, Situation, facts
from klaverles.rules.tricks import Hand, Trick

ALL_CARDS = 0xFFFFFFFF

Legal = Callable[[int, tuple[int, ...]], int]
Verdicts = Callable[[tuple[int, ...], tuple[int, ...]], list[Verdict]]

_CLASSES = (CardClass.HIGHER, CardClass.LOWER, CardClass.OTHER)
_Cell = tuple[bool, Reason]
_Row = tuple[_Cell, _Cell, _Cell]

_VERDICTS: dict[_Cell, tuple[Verdict, ...]] = {
    cell: tuple(Verdict(card, *cell) for card in PACK) for cell in product((True, False), Reason)
}


class _Tricks(dict[tuple[int, ...], tuple[int, int, int, int, tuple[_Row, ...]]]):
    """What a trick asks, worked out when first met; at most 30,785 tricks a trump suit.

    Values: the plain suit led, higher trumps, lower trumps and other cards as integers, and the
    rows for hands that hold (1) higher, (2) lower trumps and (4) other cards.
    """

    def __init__(self, rules: Ruleset, trump: Suit | None) -> None:
        self.rules, self.trump = rules, trump

    def __missing__(self, key: tuple[int, ...]) -> tuple[int, int, int, int, tuple[_Row, ...]]:
        trick = Trick(tuple(PACK[index] for index in key))
        lying = [card for card in trick.cards if card.suit is self.trump]
        trumps = [card for card in PACK if card.suit is self.trump]
        higher = mask(
            tuple(c for c in trumps if all(beats(c, other, self.trump) for other in lying))
        )
        lower = mask(tuple(trumps)) & ~higher
        led = 0
        if trick.led is not None and trick.led is not self.trump:
            led = mask(tuple(card for card in PACK if card.suit is trick.led))
        other = ALL_CARDS & ~(higher | lower | led)
        samples = (higher, lower, other)
        rows = tuple(self._row(trick, samples, held) for held in range(8))
        self[key] = found = (led, higher, lower, other, rows)
        return found

    def _row(self, trick: Trick, samples: tuple[int, int, int], held: int) -> _Row:
        """Ask the readable rules, with one card of each class held, what each class may."""
        cards = tuple(
            next((c for c in PACK if bits >> c.index & 1 and c not in trick.cards), None)
            for place, bits in enumerate(samples)
            if held >> place & 1
        )
        hand = Hand(tuple(card for card in cards if card is not None))
        found = facts(hand, trick, self.trump)
        cells = duty(found.situation, found.partner_winning, self.rules)
        never = (False, Reason.BEKENNEN)
        return tuple(cells.get(each, never) for each in _CLASSES)  # type: ignore[return-value]


def compile_legal(rules: Ruleset, trump: Suit | None) -> Legal:
    """Return ``legal(hand, trick) -> int``: the cards of the hand that may be played."""
    tricks = _Tricks(rules, trump)
    allowed: dict[tuple[int, ...], tuple[int, int, int, int, tuple[tuple[int, ...], ...]]] = {}

    def prepare(trick: tuple[int, ...]) -> tuple[int, int, int, int, tuple[tuple[int, ...], ...]]:
        led, higher, lower, other, rows = tricks[trick]
        masks = tuple(tuple(-1 if may else 0 for may, _ in row) for row in rows)
        allowed[trick] = found = (led, higher, lower, other, masks)
        return found

    def legal(hand: int, trick: tuple[int, ...]) -> int:
        if not trick:
            return hand
        led, higher, lower, other, masks = allowed.get(trick) or prepare(trick)
        if follow := hand & led:
            return follow
        up, low, rest = hand & higher, hand & lower, hand & other
        may_up, may_low, may_rest = masks[(up and 1) + (low and 2) + (rest and 4)]
        return up & may_up | low & may_low | rest & may_rest

    return legal


def compile_verdicts(rules: Ruleset, trump: Suit | None) -> Verdicts:
    """Return ``verdicts(hand, trick)``: a Verdict per card of a hand given as card indices."""
    tricks = _Tricks(rules, trump)
    suit_held = _suit_held(rules)

    def verdicts(hand: tuple[int, ...], trick: tuple[int, ...]) -> list[Verdict]:
        led, higher, lower, other, rows = tricks[trick]
        bits = 0
        for card in hand:
            bits |= 1 << card
        if bits & led:
            follow, forbidden = suit_held
            return [follow[card] if led >> card & 1 else forbidden[card] for card in hand]
        up, low, rest = rows[(bits & higher and 1) + (bits & lower and 2) + (bits & other and 4)]
        on_up, on_low, on_rest = _VERDICTS[up], _VERDICTS[low], _VERDICTS[rest]
        return [
            on_up[card]
            if higher >> card & 1
            else on_low[card]
            if lower >> card & 1
            else on_rest[card]
            for card in hand
        ]

    return verdicts


def _suit_held(rules: Ruleset) -> tuple[tuple[Verdict, ...], tuple[Verdict, ...]]:
    """Return the verdicts, by card index, of following suit and of not following it."""
    cells = duty(Situation.SUIT_HELD, False, rules)
    return _VERDICTS[cells[CardClass.SUIT]], _VERDICTS[cells[CardClass.OTHER]]
