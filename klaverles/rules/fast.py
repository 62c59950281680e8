"""The same rules on integers, for code that asks millions of times.

A hand is an integer with bit ``card.index`` set; a trick is a tuple of card indices in playing
order. The slow truth is ``duties``: every table here is filled from it, and a test compares the
two on a million positions.
"""

from collections.abc import Callable

from klaverles.rules.cards import PACK, Suit
from klaverles.rules.duties import VERDICTS, Cell, Reason, Verdict, duty
from klaverles.rules.order import beats, mask
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import CardClass, Situation, situation_of
from klaverles.rules.tricks import Trick

ALL_CARDS = 0xFFFFFFFF

Legal = Callable[[int, tuple[int, ...]], int]
Verdicts = Callable[[tuple[int, ...], tuple[int, ...]], list[Verdict]]

_CLASSES = (CardClass.HIGHER, CardClass.LOWER, CardClass.OTHER)
_NEVER: Cell = (False, Reason.BEKENNEN)  # for a class that such a hand does not hold

_Rows = tuple[tuple[Cell, ...], ...]
_Asked = tuple[int, int, int, int, _Rows]
_Masks = tuple[int, int, int, int, tuple[tuple[int, ...], ...]]


class _Tricks(dict[tuple[int, ...], _Asked]):
    """What a trick asks, worked out when first met; at most 30,785 tricks a trump suit.

    Values: the plain suit led, higher trumps, lower trumps and other cards as integers, and what
    each of the last three may for hands that hold (1) higher, (2) lower trumps, (4) other cards.
    """

    def __init__(self, rules: Ruleset, trump: Suit | None) -> None:
        self.rules, self.trump = rules, trump
        self.trumps = mask(tuple(card for card in PACK if card.suit is trump))
        self.rows: dict[tuple[bool, ...], _Rows] = {}

    def __missing__(self, key: tuple[int, ...]) -> _Asked:
        trick = Trick(tuple(PACK[index] for index in key))
        trump_led = trick.led is not None and trick.led is self.trump
        best = trick.winner_index(self.trump) if key else -1
        trump_lies = bool(key) and trick.cards[best].suit is self.trump
        partner = best >= 0 and best == len(key) - 2
        higher = self.trumps
        if trump_lies:
            stronger = [card for card in PACK if card.suit is self.trump]
            stronger = [card for card in stronger if beats(card, trick.cards[best], self.trump)]
            higher = mask(tuple(stronger))
        led = 0 if not key or trump_led else 0xFF << 8 * (key[0] // 8)
        kind = (bool(key), trump_led, partner, trump_lies)
        if kind not in self.rows:
            self.rows[kind] = self._rows(trick, partner, trump_lies)
        other = ALL_CARDS & ~(self.trumps | led)
        self[key] = found = (led, higher, self.trumps & ~higher, other, self.rows[kind])
        return found

    def _rows(self, trick: Trick, partner: bool, trump_lies: bool) -> _Rows:
        """Ask the readable rules for each of the eight combinations of classes held."""
        rows = []
        for bits in range(8):
            held = {each for place, each in enumerate(_CLASSES) if bits >> place & 1}
            row = situation_of(held, trick, self.trump, partner, trump_lies)
            cells = duty(row, partner, self.rules)
            rows.append(tuple(cells.get(each, _NEVER) for each in _CLASSES))
        return tuple(rows)


def compile_legal(rules: Ruleset, trump: Suit | None) -> Legal:
    """Return ``legal(hand, trick) -> int``: the cards of the hand that may be played."""
    tricks = _Tricks(rules, trump)
    allowed: dict[tuple[int, ...], _Masks] = {}

    def prepare(trick: tuple[int, ...]) -> _Masks:
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
        on_up, on_low, on_rest = VERDICTS[up], VERDICTS[low], VERDICTS[rest]
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
    return VERDICTS[cells[CardClass.SUIT]], VERDICTS[cells[CardClass.OTHER]]
