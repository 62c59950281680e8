"""The club player: does what the advice says, remembers the cards, and bids as the book advises.

It also plays the open deals of the lessons, and the simulations.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

from klaverles.play.advice import Advice, best
from klaverles.play.choice import Bid, BidWhy, CardWhy, Choice, Why
from klaverles.play.deal import DealInProgress
from klaverles.play.hearing import Hearing
from klaverles.play.knowledge import Knowledge
from klaverles.play.trump_advice import HandReason, best_of, judge
from klaverles.rules.cards import Card, Suit
from klaverles.rules.order import points, strength
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand
from klaverles.rules.trump_choice import PASS, PLAY

Weight: TypeAlias = Callable[[Card], tuple[int, int]]


def choose(knowledge: Knowledge, random: Random) -> Choice:
    """Return the card that the player to move plays; the same seed gives the same card.

    The weightiest advice decides. Without advice: lead an ace or the lowest plain card; take a
    trick as cheaply as it goes, if it holds points; otherwise the lowest card.
    """
    if len(knowledge.allowed) == 1:
        return Choice(knowledge.allowed[0], Why.ENIGE_KAART)
    if advised := best(knowledge):
        advice, good = advised
        return Choice(one_of(knowledge, advice, good, random), advice)
    why, cards = without_advice(knowledge)
    return Choice(one_of(knowledge, why, cards, random), why)


def choose_word(hearing: Hearing) -> Bid:
    """Return the word that the next speaker says: the best suit that the book advises, or pas.

    Who must choose takes the suit with the most points in trump.
    """
    hand = hearing.hand
    if PLAY in hearing.allowed:
        why = judge(hand, hearing.turned[0])
        return Bid(PASS if why is HandReason.TE_WEINIG else PLAY, why)
    suits = [suit for suit in Suit if suit in hearing.allowed]
    if (suit := best_of(hand, suits)) is not None:
        return Bid(suit, judge(hand, suit))
    if PASS in hearing.allowed:
        return Bid(PASS, HandReason.TE_WEINIG)
    return Bid(least_bad(hand, suits), BidWhy.MOET_KIEZEN)


def least_bad(hand: Hand, suits: Iterable[Suit]) -> Suit:
    """Return the suit for who must choose: the most points in trump, each card counted for 5."""

    def weight(suit: Suit) -> int:
        return sum(points(card, suit) + 5 for card in hand.cards if card.suit is suit)

    return max(suits, key=weight)


def play_out(deal: DealInProgress, maker: Seat, random: Random) -> DealInProgress:
    """Return the deal after its last trick, every card chosen by ``choose``."""
    while not deal.over:
        deal = deal.play(choose(Knowledge.of(deal, maker), random).card)
    return deal


def without_advice(k: Knowledge) -> tuple[Why, tuple[Card, ...]]:
    """Return what a player does whom no advice guides, and the cards that may serve for it."""
    if not k.trick.cards:
        plain = tuple(card for card in k.allowed if card.suit is not k.trump) or k.allowed
        high = tuple(card for card in plain if k.is_high(card))
        return (Why.HOOG_UITKOMEN, high) if high else (Why.LAAG_UITKOMEN, plain)
    takes = [c for c in k.allowed if k.trick.with_card(c).winner(k.trump) is Seat.SOUTH]
    if takes and k.winner is not Seat.NORTH and (k.is_last_to_play or k.trick.points(k.trump)):
        return Why.GOEDKOOP_PAKKEN, tuple(takes)
    return Why.LAAGSTE, k.allowed


def one_of(k: Knowledge, why: CardWhy, cards: Iterable[Card], random: Random) -> Card:
    """Choose among the cards that a reason leaves, one of the equally good by lot.

    On a trick of ours the most points, otherwise the lowest.
    """
    if why is Advice.TREK_TROEF:
        return _most(cards, lambda card: (strength(card, k.trump), 0), random)
    if why is Advice.BEWAAR_TROEF:
        return _lead(k, cards, random)
    if why is Why.HOOG_UITKOMEN:
        return _most(cards, lambda c: (-_length(k, c.suit), points(c, k.trump)), random)
    if why in (Advice.VETMESTEN, Advice.ZOEK_ROEM):
        return _most(cards, lambda card: (points(card, k.trump), 0), random)
    return _lowest(k, cards, random)


def _lead(k: Knowledge, cards: Iterable[Card], random: Random) -> Card:
    """Lead a high card if there is one: the suit with the fewest cards in hand first."""
    cards = tuple(cards)
    high = [card for card in cards if k.is_high(card)]
    why = Why.HOOG_UITKOMEN if high else Why.LAAG_UITKOMEN
    return one_of(k, why, high or cards, random)


def _length(k: Knowledge, suit: Suit) -> int:
    return sum(card.suit is suit for card in k.hand)


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
