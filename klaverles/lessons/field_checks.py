"""What can be said of a single field of an exercise: a wrong card, seat, suit or rule, by place.

The question itself would tell the first of these only, and without its field; here each is found.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from klaverles.lessons.count_question import parse_result
from klaverles.lessons.fault import near, shown, unknown
from klaverles.lessons.glossary import glossary
from klaverles.lessons.question import SEATS
from klaverles.play.puzzle import Goal
from klaverles.rules.cards import PACK, Card, Rank, Suit, parse_cards
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset, Variant
from klaverles.rules.tricks import Hand, Trick

Found = tuple[str, str]
"""A field, and what is wrong with it."""

_GAP = re.compile(r"[\s,;]+")
_SUIT_WORDS = {"klaveren", "klaver", "ruiten", "ruit", "harten", "hart", "schoppen", "schop"}
_ENGLISH = {"j": "B", "q": "V", "k": "H", "t": "10", "d": "V"}
_SUITS_MEANT = {"c": "k", "d": "r", "♣": "k", "♦": "r", "♥": "h", "♠": "s"}
_MOST = 4
"""So many wrong cards of one text are named; more is another kind of mistake."""


def field_faults(values: Mapping[str, Any]) -> Iterator[Found]:
    """Yield what is wrong with each field by itself; fields of a wrong type are passed over."""
    for name, value in values.items():
        if name in ("spel", "gedraaid"):
            yield from _each(name, value, _suits if name == "gedraaid" else _variants)
        elif name in ("gespeeld", "slagen"):
            yield from _each(name, value, _trick)
        elif name == "blad":
            yield from _each(name, value, _pair)
        elif name == "huisregels" and isinstance(value, Mapping):
            yield from ((name, message) for message in house_rule_faults(value))
        elif isinstance(value, str) and value and name in _ALONE:
            yield from ((name, message) for message in _ALONE[name](value))
    yield from _terms(values)


def house_rule_faults(rules: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong with a table of house rules."""
    for key, value in rules.items():
        if key not in HOUSE_RULES:
            yield unknown(key, HOUSE_RULES).replace(" ken ik niet", " is geen huisregel", 1)
            continue
        try:
            Ruleset.amsterdams(**{key: value})
        except KlaverlesError:
            values = list(map(str, HOUSE_RULES[key]))
            meant = near(value, values) if isinstance(value, str) else None
            more = f"; bedoel je {meant!r}?" if meant else ""
            yield f"{key} kan niet {shown(value)} zijn: verwacht {', '.join(values)}{more}"


def card_faults(text: str) -> Iterator[str]:
    """Yield what is wrong with a text of cards: each piece that is none, or a card given twice."""
    try:
        parse_cards(text)
    except KlaverlesError as error:
        pieces = list(_pieces(text))
        wrong = [(place, piece) for place, piece in enumerate(pieces, 1) if not _is_card(piece)]
        for place, piece in wrong[:_MOST]:
            yield f"kaart {place}, {shown(piece)}, is geen kaart: {_why_no_card(piece)}"
        if not wrong:
            yield str(error)


def _pieces(text: str) -> Iterator[str]:
    """Yield the pieces of a text that should each be a card; "harten boer" is one."""
    words = [word for word in _GAP.split(text) if word]
    while words:
        piece = words.pop(0)
        if piece.lower() in _SUIT_WORDS and words:
            piece = f"{piece} {words.pop(0)}"
        yield piece


def _is_card(piece: str) -> bool:
    try:
        Card.parse(piece)
    except KlaverlesError:
        return False
    return True


def _why_no_card(piece: str) -> str:
    """Say which part of a piece is wrong, and which card was probably meant."""
    suit, rank = piece[:1], piece[1:]
    meant = _card_meant(piece)
    hint = f"; bedoel je {meant!r}?" if meant else ""
    if suit.lower() in list(Suit) and rank:
        return f"{shown(rank)} is geen waarde: verwacht {', '.join(Rank)}{hint}"
    if rank.upper() in list(Rank):
        return f"{shown(suit)} is geen kleur: verwacht k, r, h of s{hint}"
    return f"verwacht een kleur en een waarde, zoals hB of k10{hint}"


def _card_meant(piece: str) -> str:
    """Return the card behind an English letter, or behind a value written before its suit."""
    for first, second in ((piece[:1], piece[1:]), (piece[-1:], piece[:-1])):
        suits = _SUITS_MEANT.get(first.lower(), first.lower())
        ranks = _ENGLISH.get(second.lower(), second.upper())
        if _is_card(suits + ranks):
            return str(Card.parse(suits + ranks))
    words = {card.word: str(card) for card in PACK}
    found = near(piece, words) if " " in piece else None
    return words[found] if found else ""


def _hand(text: str) -> Iterator[str]:
    yield from list(card_faults(text)) or _told(Hand.parse, text)


def _trick(text: str) -> Iterator[str]:
    yield from list(card_faults(text)) or _told(Trick.parse, text)


def _card(text: str) -> Iterator[str]:
    yield from list(card_faults(text)) or _told(Card.parse, text)


def _suits(text: str) -> Iterator[str]:
    yield from _told(Suit.parse, text)


def _variants(text: str) -> Iterator[str]:
    if text.strip().lower() not in list(Variant):
        yield unknown(text, Variant)


def _seat(text: str) -> Iterator[str]:
    if text not in SEATS:
        yield unknown(text, SEATS)


def _side(text: str) -> Iterator[str]:
    if text not in ("wij", "zij"):
        yield unknown(text, ("wij", "zij"))


def _goal(text: str) -> Iterator[str]:
    if text not in list(Goal):
        yield unknown(text, Goal)


def _result(text: str) -> Iterator[str]:
    for message in _told(lambda each: parse_result(each, "x"), text):
        yield message.removeprefix("veld x: ")


def _pair(text: str) -> Iterator[str]:
    parts = text.split()
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        yield f"{shown(text)}: verwacht wat WIJ en ZIJ schrijven, zoals '112 50'"


def _terms(values: Mapping[str, Any]) -> Iterator[Found]:
    """Yield the words that are not in the glossary, where the question is about words."""
    if "begrip" not in values:
        return
    known = [each.id for each in glossary()]
    for name in ("begrip", "naast"):
        value = values.get(name, ())
        words = [value] if isinstance(value, str) else value
        if isinstance(words, list | tuple):
            yield from (
                (name, unknown(word, known) if near(word, known) else _no_term(word))
                for word in words
                if isinstance(word, str) and word not in known
            )


def _no_term(word: str) -> str:
    return f"{shown(word)} is geen begrip: verwacht een woord uit de begrippenlijst"


def _told(read: Callable[[str], object], text: str) -> Iterator[str]:
    try:
        read(text)
    except KlaverlesError as error:
        yield str(error)


def _each(name: str, value: object, check: Callable[[str], Iterator[str]]) -> Iterator[Found]:
    """Yield what is wrong with each text of a list, with its place in it."""
    if not isinstance(value, list | tuple):
        return
    for place, text in enumerate(value, 1):
        if isinstance(text, str):
            for message in check(text):
                yield name, f"nummer {place}: {message}" if len(value) > 1 else message


_ALONE: dict[str, Callable[[str], Iterator[str]]] = {
    **dict.fromkeys(("hand", "kaarten", "links", "maat", "rechts"), _hand),
    **dict.fromkeys(("uitkomst", "troefmaker", "gever", "van", "door"), _seat),
    **dict.fromkeys(("troef", "kleur"), _suits),
    **dict.fromkeys(("wij", "zij"), _result),
    "slag": _trick,
    "kaart": _card,
    "vooraf": _pair,
    "speler": _side,
    "doel": _goal,
}
"""How the text of a field is checked; one that may be left out is not checked when empty."""
