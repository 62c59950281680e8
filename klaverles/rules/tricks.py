"""A trick: who led, which cards lie there, who wins it and what it is worth.

Source: the rule book, "Which cards may be played" and the table of points.
"""

from dataclasses import dataclass
from typing import TypeAlias

from klaverles.rules.cards import Card, CardsLike, Suit, parse_cards
from klaverles.rules.errors import CardError, TrickError
from klaverles.rules.order import beats, by_suit_and_strength, points
from klaverles.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """Zero to four cards in the order in which they were played, and who led."""

    cards: tuple[Card, ...] = ()
    leader: Seat = Seat.SOUTH

    def __post_init__(self) -> None:
        """Refuse a fifth card and a card that lies there twice."""
        object.__setattr__(self, "cards", parse_cards(self.cards))
        object.__setattr__(self, "leader", Seat.parse(self.leader))
        if len(self.cards) > 4:
            raise TrickError(f"{self} is geen slag: verwacht hoogstens vier kaarten")

    @classmethod
    def parse(cls, cards: "CardsLike | Trick", leader: int | Seat = Seat.SOUTH) -> "Trick":
        """Read a trick from its cards in playing order. Raises CardError or TrickError."""
        if isinstance(cards, Trick):
            return cards
        return cls(parse_cards(cards), Seat.parse(leader))

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        return f"Trick.parse({str(self)!r}, {self.leader!r})"

    @property
    def led(self) -> Suit | None:
        """The suit asked for; None while nothing lies there."""
        return self.cards[0].suit if self.cards else None

    @property
    def complete(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == 4

    @property
    def seat_to_play(self) -> Seat:
        """Whose turn it is; the leader's again when the trick is complete."""
        return self.leader.after(len(self.cards))

    def seat_of(self, index: int) -> Seat:
        """Return who played the card at this index."""
        return self.leader.after(index)

    def with_card(self, card: Card) -> "Trick":
        """Return the trick with one card more. Raises TrickError or CardError."""
        return Trick((*self.cards, card), self.leader)

    def winner_index(self, trump: Suit | None) -> int:
        """Return the index of the card that is winning. Raises TrickError for an empty trick."""
        if not self.cards:
            raise TrickError("'' is een lege slag: er is nog geen kaart die wint")
        best = 0
        for index in range(1, len(self.cards)):
            if beats(self.cards[index], self.cards[best], trump):
                best = index
        return best

    def winner(self, trump: Suit | None) -> Seat:
        """Return who would take the trick if it ended now."""
        return self.seat_of(self.winner_index(trump))

    def points(self, trump: Suit | None) -> int:
        """Return the points of the cards, without the last trick's 10."""
        return sum(points(card, trump) for card in self.cards)


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards a player holds, in the order given."""

    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a card held twice and a ninth card."""
        object.__setattr__(self, "cards", parse_cards(self.cards))
        if len(self.cards) > 8:
            raise CardError(f"{self} is geen hand: verwacht hoogstens acht kaarten")

    @classmethod
    def parse(cls, cards: "CardsLike | Hand") -> "Hand":
        """Read a hand. Raises CardError."""
        return cards if isinstance(cards, Hand) else cls(parse_cards(cards))

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"

    def sorted(self, trump: Suit | None) -> "Hand":
        """Return the hand as it is held: by suit, strongest first."""
        return Hand(by_suit_and_strength(self.cards, trump))

    def without(self, card: Card) -> "Hand":
        """Return the hand after playing a card. Raises CardError if it is not held."""
        if card not in self.cards:
            raise CardError(f"{card} zit niet in de hand {self}")
        return Hand(tuple(c for c in self.cards if c is not card and c != card))


HandLike: TypeAlias = CardsLike | Hand
TrickLike: TypeAlias = CardsLike | Trick
TrumpLike: TypeAlias = str | Suit | None


def parse_trump(value: TrumpLike) -> Suit | None:
    """Read trump by letter, sign or name; None is a deal without trump (sans)."""
    return None if value is None else Suit.parse(value)


def trick_winner(trick: TrickLike, trump: TrumpLike) -> int:
    """Return the index in the trick of the card that wins it, or is winning it so far.

    Raises CardError or TrickError for cards that make no trick.
    """
    return Trick.parse(trick).winner_index(parse_trump(trump))


def trick_points(trick: TrickLike, trump: TrumpLike) -> int:
    """Return the points of the trick's cards, without the 10 for the last trick."""
    return Trick.parse(trick).points(parse_trump(trump))
