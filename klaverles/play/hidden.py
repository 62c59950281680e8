"""How the hidden cards may lie: hands drawn by lot that agree with all that a player knows.

A hand is an integer with a bit for each card. Drawn hands respect what each seat has shown not to
hold, and mostly give the maker a hand with which the book advises to play: nobody is obliged to.
"""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from klaverles.play.game_start import GameError
from klaverles.play.knowledge import Knowledge
from klaverles.play.trump_advice import HandReason, judge
from klaverles.rules.cards import Card
from klaverles.rules.order import mask
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand

_TRIES = 200
_BELIEF = 12
"""How many times a deal is drawn again if the maker's hand would be a strange one to play."""

Hidden = tuple[int, int, int]
"""The hands of WEST, NORTH and EAST."""


class HiddenHands:
    """The hidden hands of a player's knowledge, to be drawn or gone through."""

    def __init__(self, knowledge: Knowledge) -> None:
        """Take in what is known. Raises GameError if no player can hold one of the cards."""
        self._seats = (Seat.WEST, Seat.NORTH, Seat.EAST)
        here = len(knowledge.trick.cards)
        size = len(knowledge.hand)
        # Who has played in this trick sat before me: EAST last, then NORTH, then WEST.
        self.sizes = tuple(size - (here > 3 - seat) for seat in self._seats)
        self._holders = {
            card: tuple(i for i, s in enumerate(self._seats) if card in knowledge.may_hold(s))
            for card in knowledge.unseen
        }
        if nobody := sorted(str(card) for card, holders in self._holders.items() if not holders):
            raise GameError(
                f"{' '.join(nobody)} kan niemand hebben: verwacht slagen naar de regels"
            )
        # A fixed order, whatever order the set happens to have.
        self._cards = sorted(knowledge.unseen, key=lambda card: card.index)
        self._knowledge = knowledge
        self._maker = None if knowledge.maker is Seat.SOUTH else knowledge.maker
        tricks = (*knowledge.tricks, knowledge.trick)
        self._played = [
            trick.cards[place]
            for trick in tricks
            for place in [(knowledge.maker - trick.leader) % 4]
            if place < len(trick.cards)
        ]
        self._believed: dict[int, bool] = {}

    def draw(self, random: Random) -> Hidden:
        """Return hands drawn by lot."""
        hidden = self._drawn(random)
        if self._maker is not None:
            for _ in range(_BELIEF):
                if self._is_believed(hidden[self._maker - 1]):
                    break
                hidden = self._drawn(random)
        return hidden

    def all(self) -> Iterator[Hidden]:
        """Return all ways the hidden cards can lie, one by one."""
        west, north, _ = self.sizes
        held = [mask(tuple(c for c in self._cards if i in self._holders[c])) for i in range(3)]
        everything = mask(tuple(self._cards))
        for first in combinations(self._cards, west):
            one = mask(first)
            if one & ~held[0]:
                continue
            rest = [card for card in self._cards if card not in first]
            for second in combinations(rest, north):
                two = mask(second)
                three = everything & ~one & ~two
                if not two & ~held[1] and not three & ~held[2]:
                    yield one, two, three

    def _drawn(self, random: Random) -> Hidden:
        for _ in range(_TRIES):
            if (found := self._attempt(random)) is not None:
                return found
        return next(self.all())

    def _attempt(self, random: Random) -> Hidden | None:
        room = list(self.sizes)
        held = [0, 0, 0]
        cards = self._cards[:]
        random.shuffle(cards)
        cards.sort(key=lambda card: len(self._holders[card]))
        for card in cards:
            can = [place for place in self._holders[card] if room[place]]
            if not can:
                return None
            place = random.choices(can, [room[each] for each in can])[0] if len(can) > 1 else can[0]
            room[place] -= 1
            held[place] |= 1 << card.index
        return held[0], held[1], held[2]

    def _is_believed(self, bits: int) -> bool:
        """Say whether the maker, with these cards and those played, had a hand to play."""
        if bits not in self._believed:
            cards = [card for card in self._cards if bits >> card.index & 1]
            self._believed[bits] = self._would_play([*cards, *self._played])
        return self._believed[bits]

    def _would_play(self, cards: list[Card]) -> bool:
        trump = self._knowledge.trump
        return trump is None or judge(Hand(tuple(cards)), trump) is not HandReason.TE_WEINIG
