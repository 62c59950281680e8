"""One player's view of the table: the hand, the trick that lies there, and trump."""

from dataclasses import dataclass

from klaverles.rules.cards import Card, Suit
from klaverles.rules.duties import Verdict, verdicts
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.situations import Facts, Situation, facts, parse_position
from klaverles.rules.tricks import Hand, HandLike, Trick, TrickLike, TrumpLike


@dataclass(frozen=True, slots=True)
class Position:
    """What the player to move sees; that player always sits at SOUTH."""

    hand: Hand
    trick: Trick
    trump: Suit | None

    @classmethod
    def parse(cls, hand: HandLike, trick: TrickLike, trump: TrumpLike) -> "Position":
        """Read a position from text or objects; the trick's leader follows from its length.

        Raises KlaverlesError for a position that cannot be.
        """
        held, lying, suit = parse_position(hand, trick, trump)
        return cls(held, Trick(lying.cards, Seat.SOUTH.after(-len(lying.cards))), suit)

    def __str__(self) -> str:
        trump = self.trump.value if self.trump else "-"
        return f"hand {self.hand} | slag {self.trick} | troef {trump}"

    @property
    def facts(self) -> Facts:
        """The row of the rule book's table and each card's class in it."""
        return facts(self.hand, self.trick, self.trump)

    @property
    def situation(self) -> Situation:
        """The row of the rule book's table."""
        return self.facts.situation

    def verdicts(self, rules: Ruleset) -> tuple[Verdict, ...]:
        """Return one verdict per card of the hand, in the hand's order."""
        return verdicts(self.hand, self.trick, self.trump, rules)

    def allowed(self, rules: Ruleset) -> tuple[Card, ...]:
        """Return the cards that may be played, in the hand's order."""
        return tuple(each.card for each in self.verdicts(rules) if each.allowed)

    def sorted(self) -> "Position":
        """Return the position with the hand sorted as it is held."""
        return Position(self.hand.sorted(self.trump), self.trick, self.trump)
