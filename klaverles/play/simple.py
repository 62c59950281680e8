"""A small player that does what the advice says: for lessons, open deals and simulations."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from klaverles.play.advice import Advice, best
from klaverles.play.deal import DealInProgress
from klaverles.play.knowledge import Knowledge
from klaverles.rules.cards import Card
from klaverles.rules.order import points, strength
from klaverles.rules.seats import Seat

Weight: TypeAlias = Callable[[Card], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Choice:
    """A card, and the advice that picked it; None when no advice applied."""

    card: Card
    advice: Advice | None = None


def choose(knowledge: Knowledge, random: Random) -> Choice:
    """Return the card that the player to move plays; the same seed gives the same card.

    The weightiest advice decides. Without advice: lead an ace or the lowest plain card; take a
    trick as cheaply as it goes, if it holds points; otherwise the lowest card.
    """
    if len(knowledge.allowed) == 1:
        return Choice(knowledge.allowed[0])
    if advised := best(knowledge):
        advice, cards = advised
        return Choice(_one_of(knowledge, advice, cards, random), advice)
    return Choice(_without_advice(knowledge, random))


def play_out(deal: DealInProgress, maker: Seat, random: Random) -> DealInProgress:
    """Return the deal after its last trick, every card chosen by ``choose``."""
    while not deal.over:
        deal = deal.play(choose(Knowledge.of(deal, maker), random).card)
    return deal


def _one_of(k: Knowledge, advice: Advice, cards: Iterable[Card], random: Random) -> Card:
    """Choose among advised cards: on a trick of ours the most points, otherwise the lowest."""
    if advice is Advice.TREK_TROEF:
        return _most(cards, lambda card: (strength(card, k.trump), 0), random)
    if advice is Advice.BEWAAR_TROEF:
        return _lead(k, cards, random)
    if advice in (Advice.VETMESTEN, Advice.ZOEK_ROEM):
        return _most(cards, lambda card: (points(card, k.trump), 0), random)
    return _lowest(k, cards, random)


def _without_advice(k: Knowledge, random: Random) -> Card:
    if not k.trick.cards:
        plain = [card for card in k.allowed if card.suit is not k.trump]
        return _lead(k, plain or k.allowed, random)
    ours = k.winner is Seat.NORTH
    takes = [c for c in k.allowed if k.trick.with_card(c).winner(k.trump) is Seat.SOUTH]
    if takes and not ours and (k.is_last_to_play or k.trick.points(k.trump)):
        return _lowest(k, takes, random)
    return _lowest(k, k.allowed, random)


def _lead(k: Knowledge, cards: Iterable[Card], random: Random) -> Card:
    """Lead a high card if there is one: the suit with the fewest cards in hand first."""
    cards = tuple(cards)
    high = [card for card in cards if k.is_high(card)]

    def length(card: Card) -> int:
        return sum(each.suit is card.suit for each in k.hand)

    if high:
        return _most(high, lambda card: (-length(card), points(card, k.trump)), random)
    return _lowest(k, cards, random)


def _lowest(k: Knowledge, cards: Iterable[Card], random: Random) -> Card:
    """Return the card with the fewest points, plain before trump, then the weakest."""

    def low(card: Card) -> tuple[int, int]:
        cost = points(card, k.trump) + (5 if card.suit is k.trump else 0)
        return -cost, -strength(card, k.trump)

    return _most(cards, low, random)


def _most(cards: Iterable[Card], weight: Weight, random: Random) -> Card:
    """Return the card with the highest weight, one of them by lot."""
    cards = sorted(cards, key=lambda card: card.index)
    top = max(map(weight, cards))
    return random.choice([card for card in cards if weight(card) == top])
