"""A card that was played, as the learner is told of it: who played it, and what lay there."""

from dataclasses import dataclass

from klaverles.play.knowledge import Knowledge
from klaverles.rules.cards import PACK, Card, Suit
from klaverles.rules.order import beats, points
from klaverles.rules.seats import Seat
from klaverles.view.names import SEAT_NAMES, capital

LITTLE = 4


@dataclass(frozen=True, slots=True)
class Told:
    """The card, what lay there, and who is spoken of; seats are those of the player's own view."""

    who: str
    seat: Seat | None
    card: Card
    knowledge: Knowledge

    @property
    def subject(self) -> str:
        """The player at the start of a sentence."""
        return capital(self.who)

    @property
    def trump(self) -> Suit | None:
        """The trump suit."""
        return self.knowledge.trump

    @property
    def winner(self) -> Seat | None:
        """Who had the trick before the card."""
        return self.knowledge.winner

    @property
    def takes(self) -> bool:
        """Whether the card lies on top."""
        return self.knowledge.trick.with_card(self.card).winner(self.trump) is Seat.SOUTH

    @property
    def cheap(self) -> bool:
        """Whether the card is worth little, so that nobody wonders what else was held."""
        return points(self.card, self.trump) <= LITTLE

    @property
    def side(self) -> str:
        """The player's own side: jullie, if the learner is on it."""
        if self.seat is None:
            return "die kant"
        return "jullie" if self.seat.team == Seat.SOUTH.team else "hen"

    @property
    def made(self) -> str:
        """The side that made trump, with its verb."""
        own = self.knowledge.playing_side
        if self.seat is None:
            return f"{'die' if own else 'de andere'} kant maakte troef"
        ours = self.seat.team == Seat.SOUTH.team
        if ours == own:
            return "jullie maakten troef"
        return "zij maakten troef"

    @property
    def highest(self) -> bool:
        """Whether everybody can know that no higher card of the suit was left."""
        k = self.knowledge
        gone = [card for trick in (*k.tricks, k.trick) for card in trick.cards]
        left = [card for card in PACK if card.suit is self.card.suit and card not in gone]
        return not any(beats(card, self.card, k.trump) for card in left)

    def name(self, seat: Seat) -> str:
        """Name a player after "van": jou, links, je maat, rechts."""
        if self.seat is None:
            return "de maat" if seat is Seat.NORTH else "de andere kant"
        return SEAT_NAMES[self.seat.after(seat)].replace("jij", "jou")

    def having(self, thing: str, seat: Seat) -> str:
        """Name a player's trick or card: jouw slag, de slag van links."""
        whose = self.name(seat)
        return f"jouw {thing}" if whose == "jou" else f"de {thing} van {whose}"

    @property
    def forced(self) -> bool:
        """Whether everybody can see that the rules asked for a trump that takes this trick."""
        k = self.knowledge
        if self.card.suit is not k.trump or not self.takes or self.winner is None:
            return False
        followed = k.trick.led is k.trump
        return self.winner is not Seat.NORTH and (followed or self.card.suit is not k.trick.led)
