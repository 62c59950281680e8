"""Advice on which allowed card to play: what each piece recommends, and which weighs most.

Source: the rule book, "Tactics and signals"; the functions are in ``tactics``. Advice is no rule.
"""

from collections.abc import Callable
from enum import StrEnum

from klaverles.play import tactics
from klaverles.play.knowledge import Knowledge
from klaverles.rules.cards import Card


class Advice(StrEnum):
    """One piece of advice, the weightiest first; the value is its Dutch name.

    Roem brings at least 20 and the last trick 10; after them come a trick taken, and points given
    or saved; then what to lead, and last which card to throw away.
    """

    ZOEK_ROEM = "zoek-roem"
    LAATSTE_SLAG = "laatste-slag"
    PAK_DE_SLAG = "pak-de-slag"
    GEEN_ROEM = "geen-roem-weggeven"
    VETMESTEN = "vetmesten"
    TEL_TROEF = "tel-troef"
    TREK_TROEF = "trek-troef"
    BEWAAR_TROEF = "bewaar-troef"
    TIEN_NIET_KAAL = "tien-niet-kaal"
    LAAG_BIJSPELEN = "laag-bijspelen"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Advice.{self.name}"


_TACTICS: dict[Advice, Callable[[Knowledge], frozenset[Card]]] = {
    Advice.ZOEK_ROEM: tactics.seek_roem,
    Advice.LAATSTE_SLAG: tactics.save_for_last,
    Advice.PAK_DE_SLAG: tactics.take_trick,
    Advice.GEEN_ROEM: tactics.avoid_roem,
    Advice.VETMESTEN: tactics.feed_partner,
    Advice.TEL_TROEF: tactics.count_trumps,
    Advice.TREK_TROEF: tactics.draw_trump,
    Advice.BEWAAR_TROEF: tactics.keep_trump,
    Advice.TIEN_NIET_KAAL: tactics.guard_ten,
    Advice.LAAG_BIJSPELEN: tactics.play_low,
}


class Rating(StrEnum):
    """What may be said of a card: forbidden, allowed, or allowed and advised."""

    FORBIDDEN = "mag-niet"
    ALLOWED = "mag"
    GOOD = "mag-en-is-goed"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Rating.{self.name}"


def good_cards(knowledge: Knowledge, advice: Advice) -> frozenset[Card]:
    """Return the allowed cards that the advice recommends.

    Empty when the advice does not apply, and when it would recommend all allowed cards.
    """
    found = _TACTICS[advice](knowledge)
    return found if len(found) < len(knowledge.allowed) else tactics.NONE


def best(knowledge: Knowledge) -> tuple[Advice, frozenset[Card]] | None:
    """Return the weightiest advice that applies, with its cards; None if none does."""
    if len(knowledge.allowed) > 1:
        for advice in Advice:
            if cards := good_cards(knowledge, advice):
                return advice, cards
    return None


def rate(knowledge: Knowledge, advice: Advice) -> dict[Card, Rating]:
    """Return what may be said of each card of the hand, in the hand's order."""
    good = good_cards(knowledge, advice)
    allowed = set(knowledge.allowed)
    return {
        card: Rating.GOOD
        if card in good
        else Rating.ALLOWED
        if card in allowed
        else Rating.FORBIDDEN
        for card in knowledge.hand
    }
