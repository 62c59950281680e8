"""Every sentence is true: read back from the words, over more than a thousand positions."""

import re
from random import Random

import pytest
from rule_sets import RULE_SETS

from klaverles import Card, Reason, Suit, Variant
from klaverles.play.deal import random_play
from klaverles.play.position import Position
from klaverles.rules.situations import CardClass
from klaverles.view.duty_text import duty_sentence
from klaverles.view.sentences import table_sentence, verdict_sentence

CARD = re.compile(
    r"(klaveren|ruiten|harten|schoppen) (zeven|acht|negen|tien|boer|vrouw|heer|aas)", re.IGNORECASE
)


def positions(rules, deals):
    """Yield positions from deals played at random under the rule set."""
    for seed in range(deals):
        for deal in random_play(Random(f"zinnen-{seed}"), rules):
            yield deal.position().sorted()


def cards_in(sentence):
    return [Card.parse(match[0]) for match in CARD.finditer(sentence)]


def read_back(sentence):
    """Rebuild a position from its canonical sentence alone."""
    trump = Suit.parse(re.search(r"Troef is (\w+)\.", sentence)[1])
    table, _, hand = sentence.partition("In je hand:")
    return Position.parse(cards_in(hand), cards_in(table), trump)


@pytest.mark.parametrize("rules", RULE_SETS[:2], ids=repr)
def test_the_tables_sentence_tells_the_whole_position(rules):
    """Who hears the sentence knows what who sees the table knows."""
    for position in positions(rules, deals=20):
        assert read_back(table_sentence(position)) == position


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_a_verdict_names_the_card_and_the_card_that_decides(rules):
    """The card's own name first; any other card named lies in the trick, with its true owner."""
    owner = {"links": 1, "je maat": 2, "rechts": 3}
    seen = 0
    for position in positions(rules, deals=45):
        trick = position.trick
        for verdict in position.verdicts(rules):
            sentence = verdict_sentence(verdict, position, rules)
            named = cards_in(sentence)
            assert named[0] == verdict.card
            assert set(named[1:]) <= set(trick.cards)
            assert (" mag niet:" in sentence) is not verdict.allowed
            for found in re.finditer(CARD.pattern + " van (links|je maat|rechts)", sentence):
                place = trick.cards.index(Card.parse(f"{found[1]} {found[2]}"))
                assert trick.seat_of(place) == owner[found[3]], sentence
            if not verdict.allowed:
                seen += 1
                assert named[1:] or verdict.reason is Reason.ONDERTROEVEN_REQUIRED, sentence
    assert seen > 1000


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_a_forbidden_card_gets_the_reason_that_is_true(rules):
    """What the sentence claims is looked up in the cards, apart from the engine's own words."""
    claims = {
        r"Je hebt (\w+), dus je moet bekennen": lambda p, w: _holds(p, w),
        r"Je hebt troef, dus die moet je bekennen": lambda p, _: _holds(p, p.trump.word),
        r"Je hebt geen (\w+) en wel troef": lambda p, w: (
            not _holds(p, w) and _holds(p, p.trump.word)
        ),
        r"je kunt hoger dan|Je hebt een hogere|je hebt een troef boven": lambda p, _: (
            CardClass.HIGHER in p.facts.classes
        ),
        r"want je kunt iets anders spelen": lambda p, _: set(p.facts.classes) != {CardClass.LOWER},
        r"de slag is aan je maat": lambda p, _: p.facts.partner_winning,
        r"In Rotterdam": lambda p, _: rules.variant is Variant.ROTTERDAMS,
    }
    met = set()
    for position in positions(rules, deals=45):
        for verdict in position.verdicts(rules):
            if verdict.allowed:
                continue
            sentence = verdict_sentence(verdict, position, rules)
            for pattern, holds in claims.items():
                if found := re.search(pattern, sentence):
                    met.add(pattern)
                    word = found[1] if found.groups() else ""
                    assert holds(position, word), f"{sentence} {position}"
    assert len(met) >= 4


def _holds(position, suit):
    return any(card.suit.word == suit for card in position.hand.cards)


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_sentences_are_short(rules):
    """Not more than 25 words a sentence, so that it can be read at the table."""
    for position in positions(rules, deals=10):
        facts = position.facts
        texts = [verdict_sentence(each, position, rules) for each in position.verdicts(rules)]
        reasons = {each.reason for each in position.verdicts(rules) if each.allowed}
        texts += [duty_sentence(each, position, rules) for each in reasons]
        assert facts.classes
        for text in texts:
            for sentence in re.split(r"(?<=[.!?])\s", text):
                assert len(sentence.split()) <= 25, sentence
