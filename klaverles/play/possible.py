"""Can this position come about? Find a deal that leads to it, by search.

An author writes three cards and a trick; a learner may ask whether that can happen at all. The
answer is a whole deal, played by the rules up to that moment. The search goes back in time: whether
a card was allowed depends only on the cards held after it, and those are known.
"""

from random import Random

from klaverles.play.deal import DealInProgress
from klaverles.play.position import Position
from klaverles.rules.cards import PACK, Card
from klaverles.rules.duties import verdicts
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand, Trick

_ATTEMPTS = 400
_TRIES = 60


def find_deal(position: Position, rules: Ruleset, random: Random) -> DealInProgress | None:
    """Return a deal, played by the rules, in which the position lies on the table now.

    A whole trick has just been taken then: it is the last of the deal's tricks. None if none was
    found in a bounded number of attempts.
    """
    for _ in range(_ATTEMPTS):
        if found := _attempt(position, rules, random):
            return found
    return None


def _attempt(position: Position, rules: Ruleset, random: Random) -> DealInProgress | None:
    size = len(position.hand.cards)
    left_after_playing = size if position.trick.complete else size - 1
    seen = {*position.hand.cards, *position.trick.cards}
    hidden = [card for card in PACK if card not in seen]
    held: list[list[Card]] = [[] for _ in Seat]
    held[Seat.SOUTH] = list(position.hand.cards)
    lying = Trick((), position.trick.leader)
    for card in position.trick.cards:
        seat = lying.seat_to_play
        for _ in range(_TRIES):
            if seat is not Seat.SOUTH:
                held[seat] = random.sample(hidden, left_after_playing)
            if _was_allowed(card, held[seat], lying, position, rules):
                break
        else:
            return None
        hidden = [each for each in hidden if each not in held[seat]]
        held[seat].append(card)
        lying = lying.with_card(card)
    random.shuffle(hidden)
    for seat in Seat:
        if not held[seat]:
            held[seat], hidden = hidden[:size], hidden[size:]
    tricks: list[Trick] = []
    leader = position.trick.leader
    while hidden:
        trick = _trick_before(held, hidden, leader, position, rules, random)
        if trick is None:
            return None
        for index, card in enumerate(trick.cards):
            held[trick.seat_of(index)].append(card)
        hidden = [card for card in hidden if card not in trick.cards]
        tricks.insert(0, trick)
        leader = trick.leader
    return _replayed(held, [*tricks, position.trick], position, rules)


def _was_allowed(
    card: Card, rest: list[Card], trick: Trick, position: Position, rules: Ruleset
) -> bool:
    return verdicts(Hand((card, *rest)), trick, position.trump, rules)[0].allowed


def _trick_before(
    held: list[list[Card]],
    hidden: list[Card],
    winner: Seat,
    position: Position,
    rules: Ruleset,
    random: Random,
) -> Trick | None:
    """Return a trick of hidden cards that ``winner`` took, played by the rules."""
    for _ in range(_TRIES):
        trick = Trick((), Seat(random.randrange(4)))
        left = random.sample(hidden, len(hidden))
        while not trick.complete:
            rest = held[trick.seat_to_play]
            fits = (c for c in left if _was_allowed(c, rest, trick, position, rules))
            card = next(fits, None)
            if card is None:
                break
            left.remove(card)
            trick = trick.with_card(card)
        if trick.complete and trick.winner(position.trump) is winner:
            return trick
    return None


def _replayed(
    held: list[list[Card]], tricks: list[Trick], position: Position, rules: Ruleset
) -> DealInProgress:
    """Play the deal forward, so that the answer carries its own proof."""
    south, west, north, east = (Hand(tuple(cards)) for cards in held)
    first = Trick((), tricks[0].leader)
    deal = DealInProgress((south, west, north, east), position.trump, rules, first)
    for trick in tricks:
        for card in trick.cards:
            deal = deal.play(card)
    return deal
