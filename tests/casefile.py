"""Reads ``data/rule-cases.json``: worked examples of the rule book, checked by hand."""

import json
from pathlib import Path

import pytest
from house_rules import HOUSE_RULES

CASES = json.loads((Path(__file__).parent / "data" / "rule-cases.json").read_text("utf-8"))


def cases(section):
    """Return the section's cases as pytest parameters with readable ids."""
    return [pytest.param(case, id=_readable(case)) for case in CASES[section]]


def _readable(case):
    about = case.get("why") or case.get("broken_rule") or case.get("mode") or case.get("kind")
    return "-".join(part for part in (case["id"], about, case.get("option")) if part)


def canonical(cards):
    """Return the file's capitals as canonical texts, in a list."""
    return [card[0].lower() + card[1:] for card in cards]


def suit_letter(letter):
    """Return the canonical letter of a suit; a deal without trump (sans) stays None."""
    return None if letter is None else letter.lower()


def house_rules_of(case):
    """Return what the case's option sets as a keyword argument of a rule set, or nothing."""
    if "option" not in case:
        return {}
    name, text = case["option"].split("=", 1)
    name = name.replace("-", "_")
    if name not in HOUSE_RULES:  # sans is written as no trump; a tie at points has one reading
        assert case["option"] in ("troef=sans", "gelijk-bij-punten=extra-spel")
        return {}
    return {name: next(value for value in HOUSE_RULES[name] if str(value) == text)}
