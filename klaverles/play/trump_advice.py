"""Is this hand good enough to make trump? The rule book's advice, with its reason.

"Make trump with the boer and one or two more plus an ace, or the nel with two or three more."
"An ace" is one outside trump. Read as follows: the boer with one or two more trumps wants an ace;
with three more, or with the nel and one more beside it, the trumps are enough. The nel without the
boer wants an ace with two more trumps, and none with three.
"""

from collections.abc import Iterable
from enum import StrEnum

from klaverles.rules.cards import Card, Rank, Suit
from klaverles.rules.order import points
from klaverles.rules.tricks import Hand, HandLike


class HandReason(StrEnum):
    """Why a suit is advised as trump, or not."""

    BOER_MET_STEUN = "boer-met-steun"
    NEL_MET_STEUN = "nel-met-steun"
    TE_WEINIG = "te-weinig"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"HandReason.{self.name}"


def judge(hand: HandLike, suit: str | Suit) -> HandReason:
    """Say whether a hand is good enough to play a suit. Raises CardError for bad input."""
    held, trump = Hand.parse(hand).cards, Suit.parse(suit)
    support = sum(card.suit is trump for card in held) - 1
    boer, nel = Card(trump, Rank.BOER) in held, Card(trump, Rank.NINE) in held
    ace = any(card.rank is Rank.AAS and card.suit is not trump for card in held)
    if boer and ((support >= 1 and ace) or support >= 3 or (support == 2 and nel)):
        return HandReason.BOER_MET_STEUN
    if nel and not boer and ((support == 2 and ace) or support >= 3):
        return HandReason.NEL_MET_STEUN
    return HandReason.TE_WEINIG


def advised_suit(hand: HandLike) -> Suit | None:
    """Return the suit that the hand should play, or None to pass.

    The boer goes before the nel, then the most trumps, then the most points in trump, then the
    suit that comes first in the hand. Raises CardError for bad input.
    """
    held = Hand.parse(hand)
    return best_of(held, dict.fromkeys(card.suit for card in held.cards))


def best_of(hand: Hand, suits: Iterable[Suit]) -> Suit | None:
    """Return the best of some suits, as ``advised_suit`` does; None if none is good enough."""

    def weight(suit: Suit) -> tuple[bool, int, int]:
        trumps = [card for card in hand.cards if card.suit is suit]
        boer = judge(hand, suit) is HandReason.BOER_MET_STEUN
        return boer, len(trumps), sum(points(card, suit) for card in trumps)

    good = [suit for suit in suits if judge(hand, suit) is not HandReason.TE_WEINIG]
    return max(good, key=weight, default=None)
