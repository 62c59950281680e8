"""Dealing: eight cards a player, in three rounds or two.

Source: the rule book, "Words and notation" and the house rule ``delen``.
"""

from random import Random

from klaverles.rules.cards import PACK, CardsLike, parse_cards
from klaverles.rules.errors import CardError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand

Hands = tuple[Hand, Hand, Hand, Hand]
"""The four hands, by seat."""


def deal(pack: CardsLike, dealer: int | Seat, rules: Ruleset) -> Hands:
    """Deal a pack of 32, top card first, starting left of the dealer.

    Raises CardError unless the pack holds all cards once; SeatError for an impossible dealer.
    """
    cards = parse_cards(pack)
    if len(cards) != len(PACK):
        raise CardError(f"{len(cards)} kaarten is geen spel: verwacht 32 verschillende kaarten")
    first = Seat.parse(dealer).next
    held: dict[Seat, list[int]] = {seat: [] for seat in Seat}
    place = 0
    for size in map(int, rules.delen.split("-")):
        for turn in range(4):
            held[first.after(turn)] += range(place, place + size)
            place += size
    south, west, north, east = (Hand(tuple(cards[i] for i in held[seat])) for seat in Seat)
    return south, west, north, east


def shuffled_deal(random: Random, dealer: int | Seat, rules: Ruleset) -> Hands:
    """Shuffle with the given random numbers and deal."""
    pack = list(PACK)
    random.shuffle(pack)
    return deal(pack, dealer, rules)
