"""The expert: follows the club's advice, unless the hidden cards as they may lie speak against it.

The hidden hands are drawn in agreement with all that was seen (``hidden``). From each of them the
deal is played out quickly; the last four tricks are solved exactly, and with two cards left
that is done for every way the cards can lie. What counts is what the own side writes down more
than the other. Only a card that brings clearly more, beyond what chance explains, is put before
the club's.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random

from klaverles.play.choice import Choice, Estimate, Why
from klaverles.play.club import choose
from klaverles.play.endgame import endgame_values
from klaverles.play.hidden import Hidden, HiddenHands
from klaverles.play.knowledge import Knowledge
from klaverles.play.playout import compile_playout
from klaverles.rules.cards import Card, Suit
from klaverles.rules.order import mask

WORLDS = 60
"""How many ways the cards may lie are looked at for a card."""
_SEARCHED = 4
_ALL_WORLDS = 2


def expert_card(knowledge: Knowledge, random: Random, worlds: int = WORLDS) -> Choice:
    """Return the club's card, or the best one if that brings clearly more.

    A deal without trump is played as the club does.
    """
    k, usual = knowledge, choose(knowledge, random)
    if len(k.allowed) == 1 or k.trump is None:
        return usual
    left = len(k.hand)
    hidden, exact = HiddenHands(k), left <= _ALL_WORLDS
    if exact:
        drawn = list(hidden.all())
    else:
        # To solve four tricks takes longer than a playout, and errs less.
        number = worlds // 2 if left == _SEARCHED else worlds
        drawn = [hidden.draw(random) for _ in range(number)]
    found = estimates(k.allowed, values(k, k.trump, drawn), exact=exact)
    if better(found, k.allowed.index(usual.card)):
        why = Why.UITGEREKEND if exact else Why.GEMIDDELD_BEST
        return Choice(k.allowed[best_of(found)], why, found, len(drawn))
    return Choice(usual.card, usual.why, found, len(drawn))


def values(k: Knowledge, trump: Suit, drawn: Sequence[Hidden]) -> list[list[int]]:
    """Return for each way the cards may lie what each allowed card brings, ours less theirs."""
    own, cards = mask(k.hand), [card.index for card in k.allowed]
    lying, leader = tuple(card.index for card in k.trick.cards), int(k.trick.leader)
    ours, theirs = k.side(0), k.side(1)
    if len(k.hand) <= _SEARCHED:
        taken = [(side.points, side.roem, side.tricks) for side in (ours, theirs)]
        return [
            endgame_values(k.rules, trump, k.maker, (own, *hidden), lying, leader, taken, cards)
            for hidden in drawn
        ]
    count = compile_playout(k.rules, trump, k.maker.team)
    points, roem = [ours.points, theirs.points], [ours.roem, theirs.roem]

    def value(card: int, hidden: Hidden) -> int:
        hands, trick = [own ^ 1 << card, *hidden], (*lying, card)
        return count(hands, trick, leader, points, roem, ours.tricks)

    return [[value(card, hidden) for card in cards] for hidden in drawn]


def estimates(
    options: Sequence[Card | str], rows: Sequence[Sequence[int]], *, exact: bool = False
) -> tuple[Estimate, ...]:
    """Return for each option its mean, and how far it is behind the best, with its error.

    ``rows`` gives for each way the cards may lie what each option brings; ``exact`` says that
    these are all ways.
    """
    number = len(rows)
    means = [sum(column) / number for column in zip(*rows, strict=True)]
    best = max(range(len(means)), key=means.__getitem__)
    found = []
    for place, option in enumerate(options):
        behind = means[best] - means[place]
        spread = sum((row[best] - row[place] - behind) ** 2 for row in rows)
        error = sqrt(spread / max(1, number - 1) / number)
        found.append(Estimate(option, means[place], behind, 0.0 if exact else error))
    return tuple(found)


def best_of(found: Sequence[Estimate]) -> int:
    """Return the place of the option that brings most; the first if several do."""
    return max(range(len(found)), key=lambda place: found[place].mean)


def better(found: Sequence[Estimate], usual: int) -> bool:
    """Say whether another option is to be put before the usual one: two errors decide."""
    return found[usual].behind > 2 * found[usual].error
