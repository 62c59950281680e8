"""A deal in progress: hands, tricks so far, and the trick on the table. Each step a new value."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from klaverles.play.position import Position
from klaverles.rules.cards import Card, Suit
from klaverles.rules.dealing import Hands, shuffled_deal
from klaverles.rules.duties import verdicts
from klaverles.rules.errors import CardError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick


@dataclass(frozen=True, slots=True)
class DealInProgress:
    """A deal under a rule set: the cards still held by seat, and what was played."""

    hands: Hands
    trump: Suit | None
    rules: Ruleset
    trick: Trick
    tricks: tuple[Trick, ...] = ()

    @property
    def over(self) -> bool:
        """Whether all eight tricks have been played."""
        return len(self.tricks) == 8

    @property
    def seat_to_play(self) -> Seat:
        """Whose turn it is."""
        return self.trick.seat_to_play

    def position(self) -> Position:
        """Return what the player to move sees, with that player turned to SOUTH."""
        trick = Trick(self.trick.cards, Seat.SOUTH.after(-len(self.trick.cards)))
        return Position(self.hands[self.seat_to_play], trick, self.trump)

    def allowed(self) -> tuple[Card, ...]:
        """Return the cards that the player to move may play."""
        hand = self.hands[self.seat_to_play]
        judged = verdicts(hand, self.trick, self.trump, self.rules)
        return tuple(each.card for each in judged if each.allowed)

    def play(self, card: Card) -> "DealInProgress":
        """Return the deal after the player to move plays a card.

        Raises CardError for a card that is not held or that the rules forbid.
        """
        if card not in self.hands[self.seat_to_play].cards:
            raise CardError(f"{card} zit niet in de hand {self.hands[self.seat_to_play]}")
        if card not in self.allowed():
            raise CardError(f"{card} mag niet in de slag {self.trick}: mag {self.allowed()}")
        return self._after(card)

    def revoke(self, card: Card) -> "DealInProgress":
        """Return the deal after the player to move plays a card, forbidden or not: verzaken.

        Raises CardError for a card that is not held.
        """
        if card not in self.hands[self.seat_to_play].cards:
            raise CardError(f"{card} zit niet in de hand {self.hands[self.seat_to_play]}")
        return self._after(card)

    def _after(self, card: Card) -> "DealInProgress":
        seat = self.seat_to_play
        hands = list(self.hands)
        hands[seat] = hands[seat].without(card)
        trick = self.trick.with_card(card)
        tricks = self.tricks
        if trick.complete:
            trick, tricks = Trick((), trick.winner(self.trump)), (*tricks, trick)
        left = (hands[0], hands[1], hands[2], hands[3])
        return DealInProgress(left, self.trump, self.rules, trick, tricks)

    def play_at_random(self, random: Random, last: Suit | None = None) -> "DealInProgress":
        """Return the deal after any allowed card; suit ``last`` only if there is no other."""
        allowed = self.allowed()
        others = [card for card in allowed if card.suit is not last]
        return self._after(random.choice(others or allowed))


def random_play(random: Random, rules: Ruleset) -> Iterator[DealInProgress]:
    """Deal, then play allowed cards at random; yield every moment in which someone must play."""
    dealer = Seat(random.randrange(4))
    hands = shuffled_deal(random, dealer, rules)
    trump = random.choice(list(Suit))
    deal = DealInProgress(hands, trump, rules, Trick((), dealer.next))
    while not deal.over:
        yield deal
        deal = deal.play_at_random(random)
