"""Which card is stronger, and what a card is worth.

Source: the rule book, the table of strengths and points under "Words and notation".
"""

from klaverles.rules.cards import PACK, Card, Rank, Suit

TRUMP_ORDER: tuple[Rank, ...] = tuple(Rank(r) for r in "B 9 A 10 H V 8 7".split())
"""Ranks of the trump suit, strongest first."""

PLAIN_ORDER: tuple[Rank, ...] = tuple(Rank(r) for r in "A 10 H V B 9 8 7".split())
"""Ranks of any other suit, strongest first."""

TRUMP_POINTS: dict[Rank, int] = dict(zip(TRUMP_ORDER, (20, 14, 11, 10, 4, 3, 0, 0), strict=True))
PLAIN_POINTS: dict[Rank, int] = dict(zip(PLAIN_ORDER, (11, 10, 4, 3, 2, 0, 0, 0), strict=True))

LAST_TRICK = 10
"""Points for taking the last trick."""

DEAL_POINTS = 162
"""All points of a deal: 62 in trump, 30 in each other suit, 10 for the last trick."""


_TRUMP_STRENGTH = {rank: 7 - place for place, rank in enumerate(TRUMP_ORDER)}
_PLAIN_STRENGTH = {rank: 7 - place for place, rank in enumerate(PLAIN_ORDER)}


def order_of(suit: Suit, trump: Suit | None) -> tuple[Rank, ...]:
    """Return the ranks of a suit, strongest first; trump None is a deal without trump."""
    return TRUMP_ORDER if suit is trump else PLAIN_ORDER


def strength(card: Card, trump: Suit | None) -> int:
    """Return 0 (weakest) to 7 within the card's own suit."""
    return (_TRUMP_STRENGTH if card.suit is trump else _PLAIN_STRENGTH)[card.rank]


def points(card: Card, trump: Suit | None) -> int:
    """Return the card's points, 0 to 20."""
    return (TRUMP_POINTS if card.suit is trump else PLAIN_POINTS)[card.rank]


def beats(card: Card, other: Card, trump: Suit | None) -> bool:
    """Say whether a card played later takes the trick from the card that is winning it."""
    if card.suit is other.suit:
        return strength(card, trump) > strength(other, trump)
    return card.suit is trump


def by_suit_and_strength(cards: tuple[Card, ...], trump: Suit | None) -> tuple[Card, ...]:
    """Sort a hand as it is held: by suit, black and red in turn, strongest first."""
    places = (Suit.SCHOPPEN, Suit.HARTEN, Suit.KLAVEREN, Suit.RUITEN)
    return tuple(sorted(cards, key=lambda c: (places.index(c.suit), -strength(c, trump))))


def mask(cards: tuple[Card, ...]) -> int:
    """Return a set of cards as an integer with bit ``card.index`` set for each."""
    total = 0
    for card in cards:
        total |= 1 << card.index
    return total


def unmask(bits: int) -> tuple[Card, ...]:
    """Return the cards of such an integer, by index."""
    return tuple(card for card in PACK if bits >> card.index & 1)
