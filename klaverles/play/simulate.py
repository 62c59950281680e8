"""How often is a hand nat? Deals of one type of hand, played out by the club player.

The same seed gives the same share. All four play by ``club.choose``, so a share says what the
advice brings, not what an expert would make of the hand.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from klaverles.play.club import play_out
from klaverles.play.deal import DealInProgress
from klaverles.play.record import Record
from klaverles.rules.cards import PACK, Card, Rank, Suit
from klaverles.rules.counting import score_deal
from klaverles.rules.errors import CountError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand, Trick


class HandType(StrEnum):
    """Types of hands with which someone might make trump; no hand is of two types in one suit.

    The value is its Dutch name; *derde* and *vierde* count all trumps, the boer or nel included.
    "Met aas" is an ace outside trump.
    """

    BOER_EN_NEL_DERDE = "boer en nel met nog één troef"
    BOER_VIERDE = "boer vierde"
    BOER_DERDE_MET_AAS = "boer derde met aas"
    BOER_DERDE_ZONDER_AAS = "boer derde zonder aas"
    BOER_TWEEDE_MET_AAS = "boer tweede met aas"
    BOER_ALLEEN_MET_AAS = "boer alleen met aas"
    NEL_VIERDE = "nel vierde"
    NEL_DERDE_MET_AAS = "nel derde met aas"
    NEL_DERDE_ZONDER_AAS = "nel derde zonder aas"
    NIETS_BIJZONDERS = "drie lage troeven met aas"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"HandType.{self.name}"

    def fits(self, hand: Hand, suit: Suit) -> bool:
        """Say whether a hand is of this type when it plays a suit."""
        ranks = {card.rank for card in hand.cards if card.suit is suit}
        ace = any(card.rank is Rank.AAS and card.suit is not suit for card in hand.cards)
        return _FITS[self](Rank.BOER in ranks, Rank.NINE in ranks, len(ranks), ace)


_FITS: dict[HandType, Callable[[bool, bool, int, bool], bool]] = {
    HandType.BOER_EN_NEL_DERDE: lambda boer, nel, n, ace: boer and nel and n == 3,
    HandType.BOER_VIERDE: lambda boer, nel, n, ace: boer and not nel and n == 4,
    HandType.BOER_DERDE_MET_AAS: lambda boer, nel, n, ace: boer and not nel and n == 3 and ace,
    HandType.BOER_DERDE_ZONDER_AAS: lambda boer, nel, n, ace: (
        boer and not nel and n == 3 and not ace
    ),
    HandType.BOER_TWEEDE_MET_AAS: lambda boer, nel, n, ace: boer and not nel and n == 2 and ace,
    HandType.BOER_ALLEEN_MET_AAS: lambda boer, nel, n, ace: boer and n == 1 and ace,
    HandType.NEL_VIERDE: lambda boer, nel, n, ace: nel and not boer and n == 4,
    HandType.NEL_DERDE_MET_AAS: lambda boer, nel, n, ace: nel and not boer and n == 3 and ace,
    HandType.NEL_DERDE_ZONDER_AAS: lambda boer, nel, n, ace: (
        nel and not boer and n == 3 and not ace
    ),
    HandType.NIETS_BIJZONDERS: lambda boer, nel, n, ace: not boer and not nel and n == 3 and ace,
}


@dataclass(frozen=True, slots=True)
class NatShare:
    """How many of the deals played with a type of hand were nat."""

    hand_type: HandType
    deals: int
    nat: int

    @property
    def share(self) -> float:
        """The part of the deals that was nat, 0 to 1."""
        return self.nat / self.deals

    @property
    def error(self) -> float:
        """The standard error of the share."""
        return float((self.share * (1 - self.share) / self.deals) ** 0.5)


def nat_share(
    hand_type: HandType, deals: int, seed: int | str, rules: Ruleset, trump: Suit = Suit.HARTEN
) -> NatShare:
    """Deal hands of a type to SOUTH, who makes trump, and count how often that side is nat.

    Which suit is trump makes no difference to the share; the dealer is drawn by lot.
    """
    if deals < 1:
        raise CountError(f"{deals} spellen kan niet: verwacht 1 of meer")
    random = Random(f"{seed} {hand_type}")
    nat = 0
    for _ in range(deals):
        over = play_out(deal_of(hand_type, random, rules, trump), Seat.SOUTH, random)
        playing, defending = Record(over.tricks, trump).results(rules)
        nat += score_deal(playing, defending, rules).nat
    return NatShare(hand_type, deals, nat)


def deal_of(
    hand_type: HandType, random: Random, rules: Ruleset, trump: Suit = Suit.HARTEN
) -> DealInProgress:
    """Return a deal in which SOUTH holds a hand of the type; nothing has been played yet."""
    pack: list[Card] = list(PACK)
    while True:
        random.shuffle(pack)
        south, west, north, east = (Hand(tuple(pack[at : at + 8])) for at in range(0, 32, 8))
        if hand_type.fits(south, trump):
            leader = Seat(random.randrange(4))
            hands = (south, west, north, east)
            return DealInProgress(hands, trump, rules, Trick((), leader))
