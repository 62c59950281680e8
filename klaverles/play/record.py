"""A deal that was played, by the rules or not: what it counts, and who broke which duty.

Cards are turned over and looked at again: who played what, in which trick. Source: the rule book,
"Counting a deal" and its paragraph on verzaken.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from klaverles.rules.cards import Card, CardsLike, Suit, parse_cards
from klaverles.rules.counting import SideResult
from klaverles.rules.dealing import Hands
from klaverles.rules.duties import Verdict, verdicts
from klaverles.rules.errors import TrickError
from klaverles.rules.order import LAST_TRICK
from klaverles.rules.roem import roem
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand, Trick, TrumpLike, parse_trump


@dataclass(frozen=True, slots=True)
class Fault:
    """A card that was played against the rules: in which trick (from 0), by whom, and why not."""

    trick: int
    seat: Seat
    verdict: Verdict

    @property
    def card(self) -> Card:
        """The card that should not have been played."""
        return self.verdict.card


@dataclass(frozen=True, slots=True)
class Record:
    """The tricks of a deal in order, whole ones, eight or fewer; trump and who made it."""

    tricks: tuple[Trick, ...]
    trump: Suit | None
    maker: Seat = Seat.SOUTH

    def __post_init__(self) -> None:
        """Refuse a trick that is not whole, a card played twice, and a leader who did not win."""
        parse_cards([card for trick in self.tricks for card in trick.cards])
        if len(self.tricks) > 8:
            raise TrickError(f"{len(self.tricks)} slagen kan niet: verwacht hoogstens acht")
        for place, trick in enumerate(self.tricks):
            if not trick.complete:
                raise TrickError(f"slag {place + 1}, {trick}: verwacht vier kaarten")
            before = self.tricks[place - 1] if place else None
            if before and trick.leader is not before.winner(self.trump):
                raise TrickError(f"slag {place + 1}: verwacht dat de winnaar van de vorige uitkomt")

    @classmethod
    def parse(
        cls,
        tricks: Sequence[CardsLike],
        leader: int | Seat,
        trump: TrumpLike,
        maker: int | Seat = Seat.SOUTH,
    ) -> "Record":
        """Read tricks in playing order; after the first, the winner of a trick leads the next.

        Raises KlaverlesError for cards that make no deal.
        """
        suit, seat = parse_trump(trump), Seat.parse(leader)
        found: list[Trick] = []
        for cards in tricks:
            trick = Trick.parse(cards, seat)
            found.append(trick)
            seat = trick.winner(suit)
        return cls(tuple(found), suit, Seat.parse(maker))

    def cards_of(self, seat: Seat, start: int = 0) -> tuple[Card, ...]:
        """Return the cards a seat played from trick ``start`` on: what it held by then."""
        return tuple(trick.cards[(seat - trick.leader) % 4] for trick in self.tricks[start:])

    @property
    def hands(self) -> Hands:
        """The four hands before the first trick, by seat."""
        south, west, north, east = (Hand(self.cards_of(seat)) for seat in Seat)
        return south, west, north, east

    def faults(self, rules: Ruleset) -> tuple[Fault, ...]:
        """Return every card that was played against the rules, as far as the tricks prove it."""
        found = []
        for place, trick in enumerate(self.tricks):
            for turn, card in enumerate(trick.cards):
                seat = trick.seat_of(turn)
                lying = Trick(trick.cards[:turn], trick.leader)
                hand = Hand(self.cards_of(seat, place))
                judged = {v.card: v for v in verdicts(hand, lying, self.trump, rules)}
                if not judged[card].allowed:
                    found.append(Fault(place, seat, judged[card]))
        return tuple(found)

    def result(self, team: int, rules: Ruleset) -> SideResult:
        """Return what a team (0 or 1) took so far, with the last trick's 10 after eight tricks."""
        points = roem_points = taken = 0
        for place, trick in enumerate(self.tricks):
            if trick.winner(self.trump).team != team:
                continue
            taken += 1
            points += trick.points(self.trump) + (LAST_TRICK if place == 7 else 0)
            roem_points += roem(trick, self.trump, rules).points
        return SideResult(points, roem_points, taken)

    def results(self, rules: Ruleset) -> tuple[SideResult, SideResult]:
        """Return what the playing and the defending side took."""
        return self.result(self.maker.team, rules), self.result(1 - self.maker.team, rules)
