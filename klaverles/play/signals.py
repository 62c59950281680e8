"""Seinen: what a card tells the partner, and which of my cards would tell it.

Source: the rule book, "Tactics and signals". The opponents read a signal too.
"""

from collections.abc import Sequence
from enum import StrEnum

from klaverles.play.knowledge import Knowledge
from klaverles.rules.cards import Card, Rank, Suit
from klaverles.rules.errors import TrickError
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand, HandLike, Trick, TrumpLike, parse_trump


class Signal(StrEnum):
    """What a card can tell; the value is its Dutch name."""

    AANSEINEN = "aanseinen"
    AFSEINEN = "afseinen"
    AAS_MET_TIEN = "aas-met-tien"
    TIEN_ZONDER_AAS = "tien-zonder-aas"
    GEEN_SEIN = "geen-sein"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Signal.{self.name}"


_DISCARDS = {
    Rank.SEVEN: Signal.AANSEINEN,
    Rank.EIGHT: Signal.AANSEINEN,
    Rank.NINE: Signal.AANSEINEN,
    Rank.BOER: Signal.AFSEINEN,
    Rank.VROUW: Signal.AFSEINEN,
    Rank.AAS: Signal.AAS_MET_TIEN,
}
_LEADS = {Rank.TEN: Signal.TIEN_ZONDER_AAS, Rank.AAS: Signal.AAS_MET_TIEN}


def signal_of(
    trick: Trick, sender: Seat, trump: TrumpLike, tricks_before: Sequence[Trick] = ()
) -> Signal:
    """Read the card that a player put in a trick.

    A signal is a plain card: led, or thrown away (it could not follow) on a trick that the
    sender's partner was winning at that moment. A ten tells nothing once the ace has been played,
    nor an ace once the ten has. Raises TrickError if the sender has not played yet.
    """
    turn = (sender - trick.leader) % 4
    if turn >= len(trick.cards):
        raise TrickError(f"{trick} heeft geen kaart van speler {sender:d}: verwacht er een")
    lying = trick.cards[:turn]
    played = {card for each in tricks_before for card in each.cards}.union(lying)
    return _read(trick.cards[turn], Trick(lying, trick.leader), parse_trump(trump), played)


def _read(card: Card, lying: Trick, trump: Suit | None, played: set[Card]) -> Signal:
    if card.suit is trump:
        return Signal.GEEN_SEIN
    signal = _LEADS.get(card.rank)
    if lying.cards:
        thrown = card.suit is not lying.led
        safe = lying.winner(trump) is lying.seat_to_play.partner
        signal = _DISCARDS.get(card.rank) if thrown and safe else None
    fellow = {
        Signal.TIEN_ZONDER_AAS: Card(card.suit, Rank.AAS),
        Signal.AAS_MET_TIEN: Card(card.suit, Rank.TEN),
    }
    if signal is None or (signal in fellow and fellow[signal] in played):
        return Signal.GEEN_SEIN
    return signal


def signalling_cards(knowledge: Knowledge, signal: Signal, suit: str | Suit) -> frozenset[Card]:
    """Return which allowed cards of a suit would give that signal now, whether true or not."""
    return frozenset(
        card
        for card in knowledge.allowed
        if card.suit is Suit.parse(suit)
        and signal
        is signal_of(knowledge.trick.with_card(card), Seat.SOUTH, knowledge.trump, knowledge.tricks)
    )


def is_true(signal: Signal, suit: str | Suit, hand: HandLike) -> bool:
    """Say whether a hand, after the card was played, holds what the signal tells about a suit.

    Strong means the ace here; after the ace was played it means the ten.
    """
    held, colour = Hand.parse(hand).cards, Suit.parse(suit)
    ace, ten = Card(colour, Rank.AAS) in held, Card(colour, Rank.TEN) in held
    return {
        Signal.AANSEINEN: ace,
        Signal.AFSEINEN: not ace,
        Signal.AAS_MET_TIEN: ten,
        Signal.TIEN_ZONDER_AAS: not ace,
        Signal.GEEN_SEIN: True,
    }[signal]
