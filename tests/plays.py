"""What a player knows, written short, and random moments of play for the properties of advice."""

from random import Random

from strategies import recoloured

from klaverles import Card, Hand, Ruleset, Seat, Trick
from klaverles.play.deal import random_play
from klaverles.play.knowledge import Knowledge
from klaverles.play.position import Position
from klaverles.play.record import Record
from klaverles.rules.counting import score_deal

AMSTERDAMS = Ruleset.amsterdams()


def cards(text):
    """Return a set of cards."""
    return frozenset(map(Card.parse, text.split()))


def known(
    hand, trick="", trump="h", maker=Seat.SOUTH, before=(), leader=Seat.SOUTH, rules=AMSTERDAMS
):
    """Return what SOUTH knows; ``leader`` led the first of the tricks before."""
    position = Position.parse(hand, trick, trump)
    tricks = Record.parse(before, leader, trump).tricks
    if tricks:
        assert tricks[-1].winner(position.trump) is position.trick.leader, "who leads now?"
    return Knowledge(position, rules, maker, tricks)


def moments(amount, rule_sets, seed=1):
    """Yield ``(deal, knowledge)`` of deals played at random; each takes the next rule set."""
    random, left = Random(seed), amount
    while left > 0:
        rules = rule_sets[left % len(rule_sets)]
        for deal in random_play(random, rules):
            left -= 1
            yield deal, Knowledge.of(deal, Seat(random.randrange(4)))


def turned_suits(knowledge, colours):
    """Return the same knowledge with its suits permuted."""

    def turn(trick):
        return Trick(recoloured(trick.cards, colours), trick.leader)

    old = knowledge.position
    trump = colours[old.trump] if old.trump else None
    position = Position(Hand(recoloured(old.hand.cards, colours)), turn(old.trick), trump)
    tricks = tuple(map(turn, knowledge.tricks))
    return Knowledge(position, knowledge.rules, knowledge.maker, tricks)


def slowly(deal, maker):
    """Return what team 0 writes more than team 1 if both play best, by trying every card."""
    if deal.over:
        record = Record(deal.tricks, deal.trump, maker)
        score = score_deal(*record.results(deal.rules), deal.rules)
        lead = score.playing - score.defending
        return lead if maker.team == 0 else -lead
    found = [slowly(deal.play(card), maker) for card in deal.allowed()]
    return max(found) if deal.seat_to_play.team == 0 else min(found)
