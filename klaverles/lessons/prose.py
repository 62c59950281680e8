"""Cards in an author's prose: written in braces, named in words, and only if they are in play."""

import re
from dataclasses import replace
from typing import TypeVar

from klaverles.lessons.authored import Exercise
from klaverles.rules.cards import PACK, Card
from klaverles.rules.errors import KlaverlesError

_BRACES = re.compile(r"\{([^{}]*)\}")
_NAMES = {card.word: card for card in PACK}
_NAMED = re.compile(rf"\b({'|'.join(_NAMES)})\b", re.IGNORECASE)

_Written = TypeVar("_Written", bound=Exercise)


def with_named_cards(exercise: _Written) -> _Written:
    """Return an exercise in whose texts every card in braces is named in words.

    Raises KlaverlesError, naming the field, for braces around something that is no card and for
    a card that is not in play.
    """
    in_play = set(exercise.question().cards())

    def resolve(text: str, where: str) -> str:
        def name(found: re.Match[str]) -> str:
            return Card.parse(found[1]).word

        try:
            resolved = _BRACES.sub(name, text)
        except KlaverlesError as error:
            raise KlaverlesError(f"veld {where}: {error}") from None
        for found in _NAMED.finditer(resolved):
            card = _NAMES[found[1].lower()]
            if card not in in_play:
                raise KlaverlesError(f"veld {where}: {card.word} is hier niet in het spel")
        return resolved[:1].upper() + resolved[1:] if resolved[:1] != text[:1] else resolved

    return replace(
        exercise,
        vraag=resolve(exercise.vraag, "vraag"),
        inleiding=resolve(exercise.inleiding, "inleiding"),
        uitleg=resolve(exercise.uitleg, "uitleg"),
        tips=tuple(resolve(each, "tips") for each in exercise.tips),
    )
