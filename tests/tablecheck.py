"""Checks one example table, with every other house rule, in every colour and round the table."""

from itertools import cycle, permutations

from house_rules import PLAY_CHOICES
from judge import judge, row
from strategies import recoloured

from klaverles import Hand, Ruleset, Seat, Suit, Trick, legal_cards, situation, verdicts

COLOURS = [dict(zip(Suit, order, strict=True)) for order in permutations(Suit)]
BOTH = ("amsterdams", "rotterdams")


def rule_sets(*variants, **fixed):
    """Return the rule sets with the fixed values, and every value of what is left open."""
    return [
        Ruleset.of(variant, **choice)
        for variant in variants
        for choice in PLAY_CHOICES
        if fixed.items() <= choice.items()
    ]


def check(tables, *, hand, trick="", trump, number, may=None, may_not=None):
    """Check row, cards and reasons of a table under each of the rule sets.

    ``may`` and ``may_not`` map cards of the hand, written as a hand is, to their one reason.
    """
    held, lying = Hand.parse(hand), Trick.parse(trick)
    suit = None if trump is None else Suit.parse(trump)
    expected = {
        card: (allowed, reason)
        for allowed, groups in ((True, may or {}), (False, may_not or {}))
        for cards, reason in groups.items()
        for card in Hand.parse(cards).cards
    }
    assert set(expected) == set(held.cards), "the example must speak of each card held"
    assert tables, "no rule set to check"
    leaders = cycle(Seat)
    for rules in tables:
        _judged(held, lying, suit, rules, number, expected)
        for colours in COLOURS:
            painted = Hand(recoloured(held.cards, colours))
            situated = {
                "hand": painted,
                "trick": Trick(recoloured(lying.cards, colours), next(leaders)),
                "trump": None if suit is None else colours[suit],
            }
            given = verdicts(**situated, rules=rules)
            told = [expected[card] for card in held.cards]
            assert [verdict.card for verdict in given] == list(painted.cards)
            assert [(verdict.allowed, verdict.reason) for verdict in given] == told, rules
            assert situation(**situated).row == number
            assert legal_cards(**situated, rules=rules) == tuple(
                verdict.card for verdict in given if verdict.allowed
            )


def _judged(held, lying, suit, rules, number, expected):
    """The slow judge must say the same as the example."""
    texts = [str(card) for card in held.cards], [str(card) for card in lying.cards]
    trump = None if suit is None else suit.value
    assert row(*texts, trump) == number
    assert judge(*texts, trump, rules) == {
        str(card): (expected[card][0], expected[card][1].value) for card in held.cards
    }
