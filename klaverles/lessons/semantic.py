"""What is wrong with an exercise whose fields are each right: the question itself is tried."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from klaverles.lessons.authored import Exercise
from klaverles.lessons.exercises import Example
from klaverles.lessons.fault import near, shown
from klaverles.lessons.field_checks import Found, card_faults
from klaverles.lessons.field_help import EXAMPLES
from klaverles.lessons.kinds import How
from klaverles.lessons.prose import with_named_cards
from klaverles.rules.cards import Card, parse_cards
from klaverles.rules.errors import KlaverlesError

_FIELD = re.compile(r"veld (\w+):? ?")
_TEXTS = ("vraag", "inleiding", "uitleg", "tips")
_CARDS = ("hand", "slag", "kaart", "kaarten", "links", "maat", "rechts", "gespeeld", "slagen")
_BY_CARD = (How.HAND_MANY, How.HAND_ONE, How.ORDER, How.TRICK_MANY)
_NO_CARDS = "geen"


def question_faults(item: Exercise | Example, raw: Mapping[str, Any]) -> Iterator[Found]:
    """Yield what is wrong with an exercise or example as a whole, as near to a field as it goes."""
    try:
        item.question()
    except KlaverlesError as error:
        yield _at_field(str(error), raw)
        return
    if isinstance(item, Exercise):
        yield from _expectation(item)
        yield from _prose(item)


def _expectation(item: Exercise) -> Iterator[Found]:
    """Yield why ``verwacht`` can be no answer to this question."""
    question = item.question()
    try:
        expected = item.expected()
    except KlaverlesError as error:
        wrong = list(card_faults(item.verwacht)) or [str(error)]
        yield from (("verwacht", message) for message in wrong)
        return
    if not item.verwacht.strip():
        yield "verwacht", "is leeg: schrijf het antwoord op"
        return
    if question.how is How.NUMBERS:
        return
    options = question.options()
    if question.how in _BY_CARD and item.verwacht != _NO_CARDS:
        cards = list(card_faults(item.verwacht))
        yield from (("verwacht", message) for message in cards)
        if cards:
            return
    for word in expected:
        if word not in options and question.how is not How.LOOK_BACK:
            meant = near(word, options)
            hint = f"; bedoel je {meant!r}?" if meant else ""
            yield (
                "verwacht",
                f"{shown(word)} is hier geen antwoord: verwacht {', '.join(options)}{hint}",
            )


def _prose(item: Exercise) -> Iterator[Found]:
    """Yield what is wrong with the cards named in each text."""
    for name in _TEXTS:
        others: dict[str, Any] = {each: "" for each in _TEXTS if each != name}
        if name != "tips":
            others["tips"] = ()
        try:
            with_named_cards(replace(item, **others))
        except KlaverlesError as error:
            yield _at_field(str(error), {name: ""})


def _at_field(message: str, raw: Mapping[str, Any]) -> Found:
    """Return the field that a message is about, as well as can be told, and the rest of it."""
    if found := _FIELD.match(message):
        return found[1], message[found.end() :]
    first = message.split(maxsplit=1)[0] if message else ""
    if first in raw or " ontbreekt" in message or " is leeg" in message:
        return (first if first in raw or first in EXAMPLES else ""), message
    return " en ".join(_fields_with(first, raw)[:2]), message


def _fields_with(word: str, raw: Mapping[str, Any]) -> list[str]:
    """Return the fields in which a card occurs; none for a word that is no card."""
    try:
        card = Card.parse(word)
    except KlaverlesError:
        return []
    found = []
    for name in _CARDS:
        value = raw.get(name, "")
        texts = [value] if isinstance(value, str) else value
        if any(card in _cards(text) for text in texts):
            found.append(name)
    return found


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except KlaverlesError:
        return ()
