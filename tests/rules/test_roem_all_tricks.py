"""Roem of every possible trick: all 35,960 sets of four cards, by engine and by slow judge."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest
from judge import PACK
from judge_roem import roem_parts

from klaverles import Card, Ruleset, Suit, roem

CARD = {text: Card.parse(text) for text in PACK}
TEXT = {card: text for text, card in CARD.items()}
TRICKS = list(combinations(PACK, 4))
TRUMPS = ("k", "r", "h", "s", None)
RULES = Ruleset.amsterdams()


def engine_parts(trick, trump, rules):
    """Return the engine's parts in the judge's notation."""
    found = roem([CARD[text] for text in trick], trump, rules)
    parts = [
        (part.kind.value, part.points, frozenset(TEXT[card] for card in part.cards))
        for part in found.parts
    ]
    assert found.points == sum(points for _, points, _ in parts)
    return parts


def in_order(parts):
    return sorted((kind, points, sorted(cards)) for kind, points, cards in parts)


@pytest.mark.parametrize("trump", TRUMPS)
def test_roem_of_every_trick(trump):
    """Roem zit in de vier kaarten van een slag; stuk alleen in heer en vrouw van troef."""
    letter, suit = trump, trump and Suit.parse(trump)
    for trick in TRICKS:
        judged = roem_parts(trick, letter)
        given = engine_parts(trick, suit, RULES)
        assert in_order(given) == in_order(judged), (trick, trump)


def test_number_of_tricks_with_roem():
    """Er zijn 20 slagen met vierkaart, 656 met driekaart, 4 van honderd en 1 met vier boeren."""
    seen = Counter(kind for trick in TRICKS for kind, _, _ in engine_parts(trick, None, RULES))
    # Six runs of three a suit, each with 29 other cards. Where that card extends the run there
    # is one of the five runs of four, which has been counted twice.
    assert seen == {
        "vierkaart": 4 * 5,
        "driekaart": 4 * (6 * 29 - 2 * 5),
        "vier-gelijk": 4,
        "vier-boeren": 1,
    }


@pytest.mark.parametrize(
    ("variant", "boeren", "laag"),
    [
        ("rotterdams", 200, 0),
        ("amsterdams", 100, 0),
        ("rotterdams", 200, 100),
        ("amsterdams", 100, 100),
    ],
)
def test_roem_house_rules(variant, boeren, laag):
    """Clubs kiezen wat vier boeren en vier negens, achten of zevens waard zijn."""
    rules = getattr(Ruleset, variant)(vier_boeren=boeren, vier_gelijk_laag=laag)
    changed = []
    for trick in TRICKS:
        judged = roem_parts(trick, "h", vier_boeren=boeren, vier_gelijk_laag=laag)
        assert in_order(engine_parts(trick, Suit.HARTEN, rules)) == in_order(judged), trick
        if in_order(judged) != in_order(roem_parts(trick, "h")):
            changed.append(trick)
    assert len(changed) == (boeren != 200) + 3 * (laag != 0)


def test_roem_does_not_depend_on_the_order_of_play():
    """Het maakt niet uit wie welke kaart speelde, of wanneer."""
    random = Random(35_960)
    scoring = [trick for trick in TRICKS if roem_parts(trick, "h")]
    for trick in random.sample(scoring, 400) + random.sample(TRICKS, 400):
        judged = in_order(roem_parts(trick, "h"))
        for order in permutations(trick):
            assert in_order(engine_parts(order, Suit.HARTEN, RULES)) == judged, order
