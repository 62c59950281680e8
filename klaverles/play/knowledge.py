"""What one player knows: the own hand, every card that was played, and what the others showed.

A player who does not follow suit gives away what is not held; what follows from such a card is
read from the duties (``rules.duties``), so it is right under every rule set.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from klaverles.play.deal import DealInProgress
from klaverles.play.position import Position
from klaverles.play.record import Record
from klaverles.rules.cards import PACK, Card, Suit, parse_cards
from klaverles.rules.counting import SideResult
from klaverles.rules.duties import duty
from klaverles.rules.order import beats
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.situations import CardClass, facts, situation_of
from klaverles.rules.tricks import Hand, Trick

_WHOLE_SUITS = tuple(Hand(tuple(card for card in PACK if card.suit is suit)) for suit in Suit)
_ALL_CARDS = frozenset(PACK)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the player to move knows, turned so that this player sits at SOUTH.

    ``maker`` made trump; ``tricks`` are the earlier tricks of the deal, as far as they are known.
    Without them every card that is not in sight counts as still out.
    """

    position: Position
    rules: Ruleset
    maker: Seat
    tricks: tuple[Trick, ...] = ()
    allowed: tuple[Card, ...] = field(init=False, repr=False, compare=False)
    unseen: frozenset[Card] = field(init=False, repr=False, compare=False)
    _may_hold: tuple[frozenset[Card], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out once what can be known. Raises CardError for a card that is there twice."""
        played = [card for trick in (*self.tricks, self.position.trick) for card in trick.cards]
        seen = parse_cards([*self.position.hand.cards, *played])
        unseen = _ALL_CARDS.difference(seen)
        object.__setattr__(self, "maker", Seat.parse(self.maker))
        object.__setattr__(self, "allowed", self.position.allowed(self.rules))
        object.__setattr__(self, "unseen", unseen)
        held: list[frozenset[Card]] = []
        for seat in Seat:
            given_away = [self._ruled_out(trick, seat) for trick in self._all_tricks]
            held.append(unseen.difference(*given_away))
        held[Seat.SOUTH] = frozenset(self.position.hand.cards)
        object.__setattr__(self, "_may_hold", tuple(held))

    @classmethod
    def of(cls, deal: DealInProgress, maker: Seat) -> "Knowledge":
        """Return what the player to move in a deal knows; ``maker`` is a seat of that deal."""
        me = deal.seat_to_play
        tricks = tuple([Trick(trick.cards, trick.leader.after(-me)) for trick in deal.tricks])
        return cls(deal.position(), deal.rules, maker.after(-me), tricks)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The player's own cards."""
        return self.position.hand.cards

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        return self.position.trick

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None in a deal without trump."""
        return self.position.trump

    @property
    def _all_tricks(self) -> tuple[Trick, ...]:
        return (*self.tricks, self.position.trick)

    @property
    def playing_side(self) -> bool:
        """Whether this player or the partner made trump."""
        return self.maker.team == Seat.SOUTH.team

    @property
    def seen(self) -> frozenset[Card]:
        """The own hand and all cards that were played."""
        return _ALL_CARDS - self.unseen

    @property
    def trumps_out(self) -> frozenset[Card]:
        """The trumps that the three others may hold."""
        return frozenset(card for card in self.unseen if card.suit is self.trump)

    @property
    def trumps_against(self) -> frozenset[Card]:
        """The trumps that an opponent may hold, given what both have shown."""
        theirs = self._may_hold[Seat.WEST] | self._may_hold[Seat.EAST]
        return frozenset(card for card in theirs if card.suit is self.trump)

    @property
    def is_last_trick(self) -> bool:
        """Whether this is the eighth trick, which brings 10 points more."""
        return len(self.hand) == 1

    @property
    def is_last_to_play(self) -> bool:
        """Whether three cards lie in the trick."""
        return len(self.trick.cards) == 3

    @property
    def winner(self) -> Seat | None:
        """Who is winning the trick now; None while nothing lies there."""
        return self.trick.winner(self.trump) if self.trick.cards else None

    def side(self, team: int) -> SideResult:
        """Return what a team (0 is the own one) has taken so far, roem as it lies."""
        return Record(self.tricks, self.trump, self.maker).result(team, self.rules)

    def may_hold(self, seat: Seat) -> frozenset[Card]:
        """Return the unseen cards that a seat can hold; for SOUTH the own hand."""
        return self._may_hold[seat]

    def shown_out(self, seat: Seat) -> frozenset[Suit]:
        """Return the suits that a seat has shown not to hold.

        That is a suit that was not followed, and trump where the rules in force asked for a trump.
        """
        suits: set[Suit] = set()
        for trick in self._all_tricks:
            out = self._ruled_out(trick, seat)
            for whole in _WHOLE_SUITS if out else ():
                if out.issuperset(set(whole.cards).difference(trick.cards)):
                    suits.add(whole.cards[0].suit)
        return frozenset(suits)

    def _ruled_out(self, trick: Trick, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat gave away not to hold, by what it played in a trick."""
        turn = (seat - trick.leader) % 4
        if not 0 < turn < len(trick.cards):
            return frozenset()
        return ruled_out(trick.cards[:turn], trick.cards[turn], self.trump, self.rules)

    def is_high(self, card: Card) -> bool:
        """Say whether no unseen card of the card's own suit beats it."""
        return not any(card.suit is c.suit and beats(c, card, self.trump) for c in self.unseen)

    def trick_is_sure(self, seat: Seat) -> bool:
        """Say whether the trick is proven to stay with the side of a seat that is winning it.

        No opponent of that seat who plays after me can take it. My own card is left out of
        account. False if the seat is not winning.
        """
        return self.winner is seat and self._stays(self.trick, seat)

    def surely_ours(self, card: Card) -> bool:
        """Say whether the trick is proven to be ours once I have played this card."""
        trick = self.trick.with_card(card)
        winner = trick.winner(self.trump)
        return winner.team == Seat.SOUTH.team and self._stays(trick, winner)

    def _stays(self, trick: Trick, winner: Seat) -> bool:
        """Say whether the opponents of the winner who play after me hold nothing that beats it."""
        best = trick.cards[trick.winner_index(self.trump)]
        after_me = 3 - len(self.trick.cards)
        rivals = [seat for seat in map(Seat, range(1, after_me + 1)) if seat.team != winner.team]
        held = [card for seat in rivals for card in self._may_hold[seat]]
        return not any(beats(card, best, self.trump) for card in held)


@lru_cache(maxsize=1 << 16)
def ruled_out(
    lying: tuple[Card, ...], played: Card, trump: Suit | None, rules: Ruleset
) -> frozenset[Card]:
    """Return the cards that nobody can hold who played this card on these, by the rules.

    A class of cards is ruled out if with it in hand, whatever else was held, the rules would have
    forbidden the card. A card that the rules always forbid says nothing.
    """
    trick = Trick(lying)
    looks = [facts(whole, trick, trump) for whole in _WHOLE_SUITS]
    kinds = {
        card: kind
        for whole, look in zip(_WHOLE_SUITS, looks, strict=True)
        for card, kind in zip(whole.cards, look.classes, strict=True)
    }
    partner = looks[0].partner_winning
    trump_lies = lying[trick.winner_index(trump)].suit is trump

    def may(held: set[CardClass]) -> bool:
        row = situation_of(held, trick, trump, partner, trump_lies)
        return duty(row, partner, rules)[kinds[played]][0]

    own = kinds[played]
    others = [kind for kind in CardClass if kind is not own]
    hands = [{own, *more} for size in range(4) for more in combinations(others, size)]
    possible = set().union(*(held for held in hands if may(held)))
    if not possible:
        return frozenset()
    out = {card for card, kind in kinds.items() if kind not in possible}
    return frozenset(out.difference(lying, (played,)))
