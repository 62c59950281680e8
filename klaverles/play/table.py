"""A table at which a learner plays: how the deal lies, and every moment of it.

A moment differs from a deal in progress in one thing: a whole trick stays until it is turned over.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from klaverles.play.deal import DealInProgress
from klaverles.play.record import Fault, Record
from klaverles.play.trump_advice import advised_suit
from klaverles.rules.cards import Card, Suit
from klaverles.rules.dealing import Hands, shuffled_deal
from klaverles.rules.duties import Verdict, verdicts
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand, Trick


class Mode(StrEnum):
    """What is practised at the table."""

    SLAG = "slag"
    OPEN = "open"
    VERZAKEN = "verzaken"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Mode.{self.name}"


@dataclass(frozen=True, slots=True)
class Layout:
    """The hands before the first card, by seat; trump, who made it, and who leads."""

    hands: Hands
    trump: Suit
    maker: Seat
    leader: Seat

    def start(self, rules: Ruleset) -> "Moment":
        """Return the moment before the first card, with the hands sorted as they are held."""
        south, west, north, east = (hand.sorted(self.trump) for hand in self.hands)
        hands = (south, west, north, east)
        return Moment(DealInProgress(hands, self.trump, rules, Trick((), self.leader)))


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal at one moment: whether the last whole trick still lies, and a revoke if one was made.

    ``card`` is what was played to get here.
    """

    deal: DealInProgress
    lying: bool = False
    fault: Fault | None = None
    card: Card | None = None

    @property
    def trick(self) -> Trick:
        """The trick that lies on the table."""
        return self.deal.tricks[-1] if self.lying else self.deal.trick

    @property
    def number(self) -> int:
        """Which trick that is, from 0."""
        return len(self.deal.tricks) - int(self.lying)

    @property
    def over(self) -> bool:
        """Whether all has been played and turned over."""
        return self.deal.over and not self.lying

    @property
    def to_play(self) -> Seat | None:
        """Whose turn it is; nobody's while a whole trick lies, after a revoke and at the end."""
        waits = self.lying or self.deal.over or self.fault is not None
        return None if waits else self.deal.seat_to_play

    @property
    def hand(self) -> Hand:
        """The hand of the player whose turn it is in the deal."""
        return self.deal.hands[self.deal.seat_to_play]

    def verdict(self, card: Card) -> Verdict:
        """Return what the rules say of a card that the player to move holds."""
        deal = self.deal
        return verdicts(self.hand, deal.trick, deal.trump, deal.rules)[self.hand.cards.index(card)]

    def after(self, card: Card, *, revoking: bool = False) -> "Moment":
        """Return the moment after a card. Raises CardError if it may not be played.

        ``revoking`` plays a forbidden card too, and the moment then carries the fault.
        """
        fault = None
        if revoking and card not in self.deal.allowed():
            deal = self.deal.revoke(card)
            fault = Fault(self.number, self.deal.seat_to_play, self.verdict(card))
        else:
            deal = self.deal.play(card)
        return Moment(deal, len(deal.tricks) > len(self.deal.tricks), fault, card)

    def turned_over(self) -> "Moment":
        """Return the moment after the whole trick was taken from the table."""
        return replace(self, lying=False)

    def record(self, maker: Seat, tricks: int = 8) -> Record:
        """Return the whole tricks so far, or the first few of them."""
        return Record(self.deal.tricks[:tricks], self.deal.trump, maker)


def fresh_layout(random: Random, rules: Ruleset) -> Layout:
    """Deal until someone has a hand to make trump with; the first to have one makes it."""
    while True:
        dealer = Seat(random.randrange(4))
        hands = shuffled_deal(random, dealer, rules)
        for turn in range(1, 5):
            maker = dealer.after(turn)
            suit = advised_suit(hands[maker])
            if suit is not None:
                return Layout(hands, suit, maker, dealer.next)
