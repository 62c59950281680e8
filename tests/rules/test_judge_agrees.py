"""The engine against the slow judge, on as many positions as KLAVERLES_POSITIONS asks for.

That many real deals' positions are compared for each preset, and a quarter of it (but enough to
meet every row) for all combinations of house rules and for tables rich in trumps.
The positions are the same on every run. A failure prints the table so that it can be pasted.
"""

import os
from collections import Counter

import pytest
from house_rules import PLAY_CHOICES, plain_rules
from judge import PACK, row
from positions import random_positions, random_tables

from klaverles import (
    Card,
    Hand,
    Reason,
    Ruleset,
    Suit,
    Trick,
    legal_cards,
    situation,
    verdicts,
)

AMOUNT = int(os.environ.get("KLAVERLES_POSITIONS", "20000"))
ENOUGH_FOR_EVERY_ROW = 20_000
QUARTER = min(AMOUNT, max(ENOUGH_FOR_EVERY_ROW, AMOUNT // 4))
ROWS = set(range(1, 16))
CARD = {text: Card.parse(text) for text in PACK}
SUIT = {None: None} | {letter: Suit.parse(letter) for letter in "krhs"}
REASON = {reason.value: reason for reason in Reason}
VARIANTS = ("amsterdams", "rotterdams")


def compare(positions, rule_sets):
    """Compare every position; return how often each row was met with each rule set."""
    met = Counter()
    for hand_texts, trick_texts, letter, choice, judged in positions:
        hand = Hand(tuple([CARD[text] for text in hand_texts]))
        trick = Trick(tuple([CARD[text] for text in trick_texts]))
        trump, rules = SUIT[letter], rule_sets[choice]
        number = row(hand_texts, trick_texts, letter)
        found = situation(hand=hand, trick=trick, trump=trump).row
        given = [
            (verdict.card, verdict.allowed, verdict.reason)
            for verdict in verdicts(hand=hand, trick=trick, trump=trump, rules=rules)
        ]
        expected = [
            (CARD[text], allowed, REASON[reason]) for text, (allowed, reason) in judged.items()
        ]
        legal = legal_cards(hand=hand, trick=trick, trump=trump, rules=rules)
        if (
            found != number
            or given != expected
            or legal != tuple(card for card, allowed, _ in expected if allowed)
        ):
            pytest.fail(
                f"hand={' '.join(hand_texts)!r}, trick={' '.join(trick_texts)!r}, "
                f"trump={letter!r}, rules={rules!r}\n"
                f"row: engine {found}, judge {number}\n"
                f"engine {given}\njudge  {expected}\nlegal  {legal}"
            )
        met[number, choice] += 1
    return met


def report(capsys, what, met, amount):
    """Print how many positions were compared, and return the rows that were met."""
    rows = Counter()
    for (number, _), times in met.items():
        rows[number] += times
    rare = min(rows, key=rows.get)
    with capsys.disabled():
        print(f"\n{what}: {met.total():,} positions agree; rarest row {rare}: {rows[rare]:,}")
    assert met.total() == amount
    return set(rows)


@pytest.mark.parametrize("variant", VARIANTS)
def test_real_deals_with_the_default_rules(variant, capsys):
    """In elk echt spel zijn het boek en de code het eens over elke kaart en haar reden."""
    rules = [getattr(Ruleset, variant)()]
    met = compare(random_positions(AMOUNT, [plain_rules(variant)], seed=2024), rules)
    rows = report(capsys, variant, met, AMOUNT)
    assert AMOUNT < ENOUGH_FOR_EVERY_ROW or rows == ROWS


@pytest.mark.parametrize("variant", VARIANTS)
def test_real_deals_with_every_house_rule(variant, capsys):
    """Ook met elke huisregel die het spelen raakt, beslist overal dezelfde regel."""
    plain = [plain_rules(variant, **choice) for choice in PLAY_CHOICES]
    rules = [getattr(Ruleset, variant)(**choice) for choice in PLAY_CHOICES]
    met = compare(random_positions(QUARTER, plain, seed=7), rules)
    rows = report(capsys, f"{variant}, {len(rules)} combinations of house rules", met, QUARTER)
    assert QUARTER < ENOUGH_FOR_EVERY_ROW or rows == ROWS


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_row_under_every_house_rule(variant, capsys):
    """Elke regel van de tabel komt voor bij elke combinatie van huisregels."""
    plain = [plain_rules(variant, **choice) for choice in PLAY_CHOICES]
    rules = [getattr(Ruleset, variant)(**choice) for choice in PLAY_CHOICES]
    met = compare(random_tables(QUARTER, plain, seed=11), rules)
    report(capsys, f"{variant}, tables rich in trumps", met, QUARTER)
    everywhere = {(number, choice) for number in ROWS for choice in range(len(rules))}
    assert QUARTER < ENOUGH_FOR_EVERY_ROW or set(met) == everywhere
