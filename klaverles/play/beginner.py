"""The beginner: plays by the rules, grabs what it can see, and remembers nothing."""

from random import Random

from klaverles.play.choice import Bid, BidWhy, Choice, Why
from klaverles.play.club import one_of
from klaverles.play.hearing import Hearing
from klaverles.play.knowledge import Knowledge
from klaverles.rules.cards import Card, Suit
from klaverles.rules.order import strength
from klaverles.rules.seats import Seat
from klaverles.rules.trump_choice import PASS, PLAY

_MANY = 4


def beginner_card(knowledge: Knowledge, random: Random) -> Choice:
    """Return the beginner's card: the strongest that takes the trick, else the lowest."""
    if len(knowledge.allowed) == 1:
        return Choice(knowledge.allowed[0], Why.ENIGE_KAART)
    if takes := grabbing(knowledge):
        return Choice(random.choice(takes), Why.GRIJPEN)
    return Choice(one_of(knowledge, Why.LAAGSTE, knowledge.allowed, random), Why.LAAGSTE)


def grabbing(k: Knowledge) -> list[Card]:
    """Return the strongest cards that win the trick as it lies, the partner's too.

    Leading, the strongest plain cards, or trumps if there is nothing else.
    """
    if k.trick.cards:
        takes = [c for c in k.allowed if k.trick.with_card(c).winner(k.trump) is Seat.SOUTH]
    else:
        takes = [card for card in k.allowed if card.suit is not k.trump] or list(k.allowed)
    most = max((strength(card, k.trump) for card in takes), default=0)
    return sorted((c for c in takes if strength(c, k.trump) == most), key=lambda c: c.index)


def beginner_word(hearing: Hearing, random: Random) -> Bid:
    """Return the beginner's word: its longest suit if that has four cards, or if it must."""
    lengths = {suit: _length(hearing, suit) for suit in Suit}
    if PLAY in hearing.allowed:
        many = lengths[hearing.turned[0]] >= _MANY
        return Bid(PLAY, BidWhy.VEEL_TROEF) if many else Bid(PASS, BidWhy.WEINIG_TROEF)
    suits = [suit for suit in Suit if suit in hearing.allowed]
    most = max((lengths[suit] for suit in suits), default=0)
    if most < _MANY and PASS in hearing.allowed:
        return Bid(PASS, BidWhy.WEINIG_TROEF)
    longest = random.choice([suit for suit in suits if lengths[suit] == most])
    return Bid(longest, BidWhy.VEEL_TROEF if most >= _MANY else BidWhy.MOET_KIEZEN)


def _length(hearing: Hearing, suit: Suit) -> int:
    return sum(card.suit is suit for card in hearing.hand.cards)
