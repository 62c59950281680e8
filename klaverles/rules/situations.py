"""Which row of the rule book's table a player is in, and what each card of the hand is there.

Facts only: no rule set is looked at. Source: the rule book, "Which cards may be played".
"""

from dataclasses import dataclass
from enum import StrEnum

from klaverles.rules.cards import Card, Suit
from klaverles.rules.errors import CardError, TrickError
from klaverles.rules.order import beats
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


class CardClass(StrEnum):
    """What a card of the hand is in this trick."""

    SUIT = "the plain suit that was led"
    HIGHER = "a trump that beats every trump in the trick"
    LOWER = "a trump that does not"
    OTHER = "any other plain card"


@dataclass(frozen=True, slots=True)
class Facts:
    """A player's position, before any rule set: the row, and each card's class."""

    situation: Situation
    classes: tuple[CardClass, ...]
    partner_winning: bool


_S, _UP, _LOW, _X = CardClass


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
    return Facts(situation_of(set(classes), trick, trump, partner, trump_lies), classes, partner)


def situation_of(
    held: set[CardClass], trick: Trick, trump: Suit | None, partner: bool, trump_lies: bool
) -> Situation:
    """Return the row for a player who holds cards of these classes; see ``facts``."""
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
