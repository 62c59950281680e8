"""Which cards may be played, and the one reason for each card.

Two steps, as at the table. First the facts (``situations``): which row of the rule book's table is
this, and what is each card of the hand in it? Then the duty, here: what do the rules in force say
in that row? Source: the rule book, "Which cards may be played" and the house rules of that table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import product
from types import MappingProxyType

from klaverles.rules.cards import PACK, Card
from klaverles.rules.ruleset import Ruleset, Variant
from klaverles.rules.situations import CardClass, Situation, facts, parse_position
from klaverles.rules.tricks import HandLike, TrickLike, TrumpLike


class Reason(StrEnum):
    """Why a card may, or may not, be played. The same code feeds every text and figure."""

    LEAD = "uitkomen"
    BEKENNEN = "bekennen"
    HIGHER_TRUMP = "hoger-troeven"
    LOWER_TRUMP = "lagere-troef"
    ANY_TRUMP = "troef-gevraagd-vrij"
    INTROEVEN = "introeven"
    OVERTROEVEN = "overtroeven"
    ONDERTROEVEN_FORBIDDEN = "ondertroeven-verboden"
    ONDERTROEVEN_FORCED = "ondertroeven-gedwongen"
    ONDERTROEVEN_REQUIRED = "ondertroeven-verplicht"
    ONDERTROEVEN_FREE = "ondertroeven-vrij"
    MAATSLAG_PLAIN = "maatslag-kleur"
    MAATSLAG_TRUMP = "maatslag-troef"
    DISCARD_ONLY = "alleen-afgooien"
    NOTHING_REQUIRED = "niets-verplicht"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Reason.{self.name}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of one card: allowed or not, and why."""

    card: Card
    allowed: bool
    reason: Reason


Cell = tuple[bool, Reason]

VERDICTS: dict[Cell, tuple[Verdict, ...]] = {
    cell: tuple(Verdict(card, *cell) for card in PACK) for cell in product((True, False), Reason)
}
"""Every verdict there is, by what it says and by card index; made once, since there are few."""

Duty = Mapping[CardClass, Cell]
"""For each class of card that the row can hold: allowed or not, and why."""


def _duty(allowed: dict[CardClass, Reason], forbidden: dict[CardClass, Reason]) -> Duty:
    cells = {each: (True, why) for each, why in allowed.items()}
    return MappingProxyType(cells | {each: (False, why) for each, why in forbidden.items()})


def _all(*classes: CardClass, why: Reason) -> dict[CardClass, Reason]:
    return dict.fromkeys(classes, why)


_S, _UP, _LOW, _X = CardClass
_R = Reason

_TRUMP_DUTY = _duty(_all(_UP, _LOW, why=_R.INTROEVEN), _all(_X, why=_R.INTROEVEN))
_GO_OVER = _duty(_all(_UP, why=_R.OVERTROEVEN), _all(_LOW, _X, why=_R.OVERTROEVEN))
_NOT_UNDER = _duty(
    _all(_X, why=_R.ONDERTROEVEN_FORBIDDEN), _all(_LOW, why=_R.ONDERTROEVEN_FORBIDDEN)
)
_FORCED_UNDER = _duty(_all(_LOW, why=_R.ONDERTROEVEN_FORCED), {})
_ANY_ON_PARTNER = _duty(_all(_UP, _LOW, _X, why=_R.MAATSLAG_TRUMP), {})
_DISCARD_ONLY = _duty(_all(_X, why=_R.DISCARD_ONLY), _all(_UP, _LOW, why=_R.DISCARD_ONLY))

_ALWAYS: dict[Situation, Duty] = {
    Situation.LEAD: _duty(_all(_UP, _LOW, _X, why=_R.LEAD), {}),
    Situation.SUIT_HELD: _duty(_all(_S, why=_R.BEKENNEN), _all(_UP, _LOW, _X, why=_R.BEKENNEN)),
    Situation.TRUMP_LED_HIGHER: _duty(
        {_UP: _R.HIGHER_TRUMP}, {_LOW: _R.HIGHER_TRUMP, _X: _R.BEKENNEN}
    ),
    Situation.TRUMP_LED_LOWER: _duty({_LOW: _R.LOWER_TRUMP}, {_X: _R.BEKENNEN}),
    Situation.TRUMP_LED_NONE: _duty({_X: _R.NOTHING_REQUIRED}, {}),
    Situation.NOTHING: _duty({_X: _R.NOTHING_REQUIRED}, {}),
    Situation.OPPONENT_PLAIN: _TRUMP_DUTY,
    Situation.OPPONENT_TRUMP_HIGHER: _GO_OVER,
    Situation.OPPONENT_TRUMP_FORCED: _FORCED_UNDER,
}
_LOWER_AND_PLAIN: dict[str, Duty] = {
    "verboden": _NOT_UNDER,
    "verplicht": _duty(
        _all(_LOW, why=_R.ONDERTROEVEN_REQUIRED), _all(_X, why=_R.ONDERTROEVEN_REQUIRED)
    ),
    "vrij": _duty(_all(_LOW, _X, why=_R.ONDERTROEVEN_FREE), {}),
}
_PARTNER_TRUMP: dict[str, tuple[Duty, Duty, Duty, Duty]] = {
    "niet-ondertroeven": (
        _duty(_all(_UP, _X, why=_R.MAATSLAG_TRUMP), _all(_LOW, why=_R.ONDERTROEVEN_FORBIDDEN)),
        _NOT_UNDER,
        _FORCED_UNDER,
        _duty({_UP: _R.OVERTROEVEN}, {_LOW: _R.ONDERTROEVEN_FORBIDDEN}),
    ),
    "alles": (_ANY_ON_PARTNER,) * 4,
    "overtroeven": (_GO_OVER, _NOT_UNDER, _FORCED_UNDER, _GO_OVER),
    "alleen-afgooien": (
        _DISCARD_ONLY,
        _DISCARD_ONLY,
        _FORCED_UNDER,
        _duty(_all(_UP, _LOW, why=_R.DISCARD_ONLY), {}),
    ),
}
"""Rows 12 to 15 at Amsterdams, by the house rule ``maatslag``."""


@lru_cache(maxsize=4096)
def duty(situation: Situation, partner_winning: bool, rules: Ruleset) -> Duty:
    """Return what the rules say in this row of the rule book's table.

    ``partner_winning`` matters only when trump was led at Amsterdams with the house rule
    ``troef_gevraagd_maat="vrij"``.
    """
    amsterdams = Ruleset.required(rules).variant is Variant.AMSTERDAMS
    if situation is Situation.OPPONENT_TRUMP_LOWER:
        return _LOWER_AND_PLAIN[rules.ondertroeven]
    if situation is Situation.PARTNER_PLAIN:
        if amsterdams:
            return _duty(_all(_UP, _LOW, _X, why=_R.MAATSLAG_PLAIN), {})
        return _TRUMP_DUTY
    if situation.row >= Situation.PARTNER_TRUMP_HIGHER.row:
        if amsterdams:
            return _PARTNER_TRUMP[rules.maatslag][situation.row - 12]
        return (_GO_OVER, _LOWER_AND_PLAIN[rules.ondertroeven], _FORCED_UNDER, _GO_OVER)[
            situation.row - 12
        ]
    free = amsterdams and partner_winning and rules.troef_gevraagd_maat == "vrij"
    if situation is Situation.TRUMP_LED_HIGHER and free:
        return _duty(_all(_UP, _LOW, why=_R.ANY_TRUMP), _all(_X, why=_R.BEKENNEN))
    return _ALWAYS[situation]


def verdicts(
    hand: HandLike, trick: TrickLike, trump: TrumpLike, rules: Ruleset
) -> tuple[Verdict, ...]:
    """Return one verdict per card of the hand, in the hand's order.

    Trump None is a deal without trump. Raises KlaverlesError for bad input.
    """
    held, lying, suit = parse_position(hand, trick, trump)
    found = facts(held, lying, suit)
    cells = duty(found.situation, found.partner_winning, rules)
    return tuple(
        [
            VERDICTS[cells[each]][card.index]
            for card, each in zip(held.cards, found.classes, strict=True)
        ]
    )


def legal_cards(
    hand: HandLike, trick: TrickLike, trump: TrumpLike, rules: Ruleset
) -> tuple[Card, ...]:
    """Return the cards that may be played, in the hand's order; there is always one.

    Raises KlaverlesError for bad input.
    """
    return tuple(each.card for each in verdicts(hand, trick, trump, rules) if each.allowed)
