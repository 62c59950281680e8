"""Which cards may be played, and the one reason for each card.

Two steps, as at the table. First the facts: which row of the rule book's table is this
(``Situation``), and what is each card of the hand in it (``CardClass``)? Then the duty: what do
the rules in force say in that row (``duty``)? Source: the rule book, "Which cards may be played"
and the house rules of that table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import lru_cache
from types import MappingProxyType

from klaverles.rules.cards import Card, Suit
from klaverles.rules.errors import CardError, TrickError
from klaverles.rules.order import beats
from klaverles.rules.ruleset import Ruleset, Variant
from klaverles.rules.tricks import Hand, HandLike, Trick, TrickLike, TrumpLike, parse_trump


class Situation(StrEnum):
    """The rows of the rule book's table, in its order; facts only, whatever the rule set."""

    LEAD = "uitkomen"
    SUIT_HELD = "kleur-in-hand"
    TRUMP_LED_HIGHER = "troef-gevraagd-hogere"
    TRUMP_LED_LOWER = "troef-gevraagd-alleen-lagere"
    TRUMP_LED_NONE = "troef-gevraagd-geen"
    NOTHING = "geen-kleur-geen-troef"
    OPPONENT_PLAIN = "tegenstander-kleur"
    OPPONENT_TRUMP_HIGHER = "tegenstander-troef-hogere"
    OPPONENT_TRUMP_LOWER = "tegenstander-troef-alleen-lagere"
    OPPONENT_TRUMP_FORCED = "tegenstander-troef-niets-anders"
    PARTNER_PLAIN = "maat-kleur"
    PARTNER_TRUMP_HIGHER = "maat-troef-hogere"
    PARTNER_TRUMP_LOWER = "maat-troef-alleen-lagere"
    PARTNER_TRUMP_FORCED = "maat-troef-niets-anders"
    PARTNER_TRUMP_ONLY_TRUMPS = "maat-troef-alleen-troeven"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Situation.{self.name}"

    @property
    def row(self) -> int:
        """The row's number in the rule book's table, 1 to 15."""
        return list(Situation).index(self) + 1


class CardClass(Enum):
    """What a card of the hand is in this trick."""

    SUIT = "the plain suit that was led"
    HIGHER = "a trump that beats every trump in the trick"
    LOWER = "a trump that does not"
    OTHER = "any other plain card"


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


@dataclass(frozen=True, slots=True)
class Facts:
    """A player's position, before any rule set: the row, and each card's class."""

    situation: Situation
    classes: tuple[CardClass, ...]
    partner_winning: bool


Duty = Mapping[CardClass, tuple[bool, Reason]]
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
    amsterdams = rules.variant is Variant.AMSTERDAMS
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


def facts(hand: Hand, trick: Trick, trump: Suit | None) -> Facts:
    """Say which row this is and what each card of the hand is in it. Looks at no rule set."""
    winning = trick.winner_index(trump) if trick.cards else -1
    best = trick.cards[winning] if trick.cards else None
    trump_lies = best is not None and best.suit is trump
    plain_led = trick.led if trick.led is not trump else None

    def classify(card: Card) -> CardClass:
        if card.suit is trump:
            return _LOW if best and not beats(card, best, trump) else _UP
        return _S if card.suit is plain_led else _X

    classes = tuple([classify(card) for card in hand.cards])
    partner = winning >= 0 and winning == len(trick.cards) - 2
    return Facts(_situation(set(classes), trick, trump, partner, trump_lies), classes, partner)


def _situation(
    held: set[CardClass], trick: Trick, trump: Suit | None, partner: bool, trump_lies: bool
) -> Situation:
    trumps = held & {_UP, _LOW}
    if not trick.cards:
        return Situation.LEAD
    if _S in held:
        return Situation.SUIT_HELD
    if trump is not None and trick.led is trump:
        if not trumps:
            return Situation.TRUMP_LED_NONE
        return Situation.TRUMP_LED_HIGHER if _UP in held else Situation.TRUMP_LED_LOWER
    if not trumps:
        return Situation.NOTHING
    if not trump_lies:
        return Situation.PARTNER_PLAIN if partner else Situation.OPPONENT_PLAIN
    if not partner:
        if _UP in held:
            return Situation.OPPONENT_TRUMP_HIGHER
        return Situation.OPPONENT_TRUMP_LOWER if _X in held else Situation.OPPONENT_TRUMP_FORCED
    if _X not in held:
        only_lower = _UP not in held
        return Situation.PARTNER_TRUMP_FORCED if only_lower else Situation.PARTNER_TRUMP_ONLY_TRUMPS
    return Situation.PARTNER_TRUMP_HIGHER if _UP in held else Situation.PARTNER_TRUMP_LOWER


def parse_position(
    hand: HandLike, trick: TrickLike, trump: TrumpLike
) -> tuple[Hand, Trick, Suit | None]:
    """Read a player's position and check it.

    Raises CardError for a card twice, in hand and trick at once or an empty hand; TrickError for
    a trick that is already complete.
    """
    held, lying = Hand.parse(hand), Trick.parse(trick)
    if lying.complete:
        raise TrickError(f"{lying} is al een hele slag: verwacht hoogstens drie kaarten")
    if not held.cards:
        raise CardError(f"{hand!r} is een lege hand: verwacht minstens één kaart")
    for card in held.cards:
        if card in lying.cards:
            raise CardError(f"{card} zit in de hand {held} en ligt ook in de slag {lying}")
    return held, lying, parse_trump(trump)


def situation(hand: HandLike, trick: TrickLike, trump: TrumpLike) -> Situation:
    """Return the row of the rule book's table. Raises KlaverlesError for bad input."""
    return facts(*parse_position(hand, trick, trump)).situation


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
        Verdict(card, *cells[each]) for card, each in zip(held.cards, found.classes, strict=True)
    )


def legal_cards(
    hand: HandLike, trick: TrickLike, trump: TrumpLike, rules: Ruleset
) -> tuple[Card, ...]:
    """Return the cards that may be played, in the hand's order; there is always one.

    Raises KlaverlesError for bad input.
    """
    return tuple(each.card for each in verdicts(hand, trick, trump, rules) if each.allowed)
