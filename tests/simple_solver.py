"""A simple solver to compare with: the readable rules, every trick remembered, nothing clever.

Cards are indexes and hands sets of bits, only to remember positions; what may be played, who takes
a trick and what it brings is asked of the readable rules.
"""

from functools import cache

from klaverles import Hand, Seat, Trick, legal_cards, roem
from klaverles.play.record import Record
from klaverles.rules.counting import PIT
from klaverles.rules.order import LAST_TRICK, mask, unmask

MOST = 9_999


class SimpleSolver:
    """A deal with open cards; values are team 0's less team 1's, the whole deal with pit."""

    def __init__(self, deal, maker):
        self.deal, rules, trump = deal, deal.rules, deal.trump
        self.hands = [mask(hand.cards) for hand in deal.hands]
        self.bonus = [PIT if team == maker.team else rules.tegenpit for team in (0, 1)]
        record = Record(deal.tricks, deal.trump, maker)
        self.sides = [record.result(team, rules) for team in (0, 1)]
        self.remembered = {}

        @cache
        def allowed(hand, trick):
            lying = Trick(tuple(unmask(1 << card)[0] for card in trick))
            may = legal_cards(Hand(unmask(hand)), lying, trump, rules)
            return tuple(card.index for card in may)

        @cache
        def outcome(trick):
            lying = Trick(tuple(unmask(1 << card)[0] for card in trick))
            return int(lying.winner(trump)), lying.points(trump) + roem(lying, trump, rules).points

        self.allowed, self.outcome = allowed, outcome

    def value(self):
        """Return the exact value by plain minimax: every allowed card is tried."""
        before, left, trick, leader, swept = self._start()
        return before + self._plain(left, trick, leader, swept)

    def reaches(self, value):
        """Say whether team 0 can have at least this; tries no more once that is answered."""
        before, left, trick, leader, swept = self._start()
        return self._wins(left, trick, leader, swept, value - before)

    def _start(self):
        deal, (ours, theirs) = self.deal, self.sides
        swept = (not theirs.tricks, not ours.tricks)
        left = sum(self.hands)
        trick = tuple(card.index for card in deal.trick.cards)
        return ours.total - theirs.total, left, trick, int(deal.trick.leader), swept

    def _plain(self, left, trick, leader, swept):
        if not trick and (known := self.remembered.get((left, leader, swept))) is not None:
            return known
        seat = (leader + len(trick)) % 4
        found = []
        for card in self.allowed(self.hands[seat] & left, trick):
            rest, lying = left ^ 1 << card, (*trick, card)
            if len(lying) < 4:
                found.append(self._plain(rest, lying, leader, swept))
                continue
            gain, winner, still = self._turned(rest, lying, leader, swept)
            found.append(gain + (self._plain(rest, (), winner, still) if rest else 0))
        value = (min if seat % 2 else max)(found)
        if not trick:
            self.remembered[left, leader, swept] = value
        return value

    def _wins(self, left, trick, leader, swept, wanted):
        """Say whether team 0 gets at least ``wanted`` from here on."""
        key = (left, leader, swept)
        if not trick:
            low, high = self.remembered.get(key, (-MOST, MOST))
            if low >= wanted or high < wanted:
                return low >= wanted
        seat = (leader + len(trick)) % 4
        ours = seat % 2 == 0
        answer = not ours
        for card in self.allowed(self.hands[seat] & left, trick):
            rest, lying = left ^ 1 << card, (*trick, card)
            if len(lying) < 4:
                found = self._wins(rest, lying, leader, swept, wanted)
            else:
                gain, winner, still = self._turned(rest, lying, leader, swept)
                if rest:
                    found = self._wins(rest, (), winner, still, wanted - gain)
                else:
                    found = gain >= wanted
            if found is ours:
                answer = ours
                break
        if not trick:
            bounds = (max(low, wanted), high) if answer else (low, min(high, wanted - 1))
            self.remembered[key] = bounds
        return answer

    def _turned(self, rest, trick, leader, swept):
        """Return what a whole trick brings team 0, who takes it, and who can still take all."""
        place, gain = self.outcome(trick)
        winner = (leader + place) % 4
        team = winner % 2
        still = (swept[0] and team == 0, swept[1] and team == 1)
        if not rest:
            gain += LAST_TRICK + (self.bonus[team] if still[team] else 0)
        return (-gain if team else gain), winner, still


def turned_suits(deal, order):
    """Return the deal with its suits renamed; ``order`` says what each suit becomes."""

    def moved(cards):
        return tuple(type(card)(order[card.suit], card.rank) for card in cards)

    tricks = tuple(Trick(moved(trick.cards), trick.leader) for trick in deal.tricks)
    hands = tuple(Hand(moved(hand.cards)) for hand in deal.hands)
    trick = Trick(moved(deal.trick.cards), Seat(deal.trick.leader))
    return type(deal)(hands, order[deal.trump], deal.rules, trick, tricks)
