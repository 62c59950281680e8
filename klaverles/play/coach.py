"""The coach: what a good player would think here, from the learner's own information only.

A remark never depends on chance: the seed is fixed, and a card is called weaker only if it brings
less beyond the error of the estimates.
"""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from klaverles.play.advice import Advice, Rating, good_cards
from klaverles.play.choice import Bid, CardWhy, Choice, Estimate
from klaverles.play.expert import expert_card
from klaverles.play.expert_word import expert_word
from klaverles.play.hearing import Hearing
from klaverles.play.knowledge import Knowledge
from klaverles.rules.cards import Card
from klaverles.rules.order import beats, points, strength

_SEED = "coach"
_WORLDS = 200


@dataclass(frozen=True, slots=True)
class Counsel:
    """What a good player would think of a card to play.

    ``choice`` is the expert's, with its estimates; ``good`` the allowed cards that are not weaker
    than the best, or touch one that is not; ``advice`` the pieces of advice that name one of
    those, the weightiest first.
    """

    knowledge: Knowledge
    choice: Choice
    advice: tuple[Advice, ...]
    good: frozenset[Card]

    def rating(self, card: Card) -> Rating:
        """Return what may be said of a card of the hand."""
        if card not in self.knowledge.allowed:
            return Rating.FORBIDDEN
        return Rating.GOOD if card in self.good else Rating.ALLOWED

    def why(self, card: Card) -> CardWhy:
        """Return the reason that speaks for a good card: the advice that names it, if one does."""
        for advice in self.advice:
            if card in good_cards(self.knowledge, advice):
                return advice
        return self.choice.why

    def estimate(self, card: Card) -> Estimate | None:
        """Return what a card brings on average; None where nothing was compared."""
        return next((each for each in self.choice.estimates if each.of == card), None)


@lru_cache(maxsize=64)
def counsel(knowledge: Knowledge) -> Counsel:
    """Return what a good player would think here."""
    choice = expert_card(knowledge, Random(_SEED), _WORLDS)
    weak = {each.of for each in choice.estimates if each.weaker}
    best = [card for card in knowledge.allowed if card not in weak]
    good = frozenset(c for c in knowledge.allowed if any(touch(knowledge, c, b) for b in best))
    applies = tuple(each for each in Advice if good & good_cards(knowledge, each))
    return Counsel(knowledge, choice, applies, good)


def touch(k: Knowledge, card: Card, other: Card) -> bool:
    """Say whether two cards do the same work: no card between them is out, and equal points.

    One point of difference, as between ace and ten, is none.
    """
    if card.suit is not other.suit or abs(points(card, k.trump) - points(other, k.trump)) > 1:
        return False
    low, high = sorted((card, other), key=lambda each: strength(each, k.trump))
    out = [*k.unseen, *k.trick.cards]
    return not any(
        beats(c, low, k.trump) and beats(high, c, k.trump) for c in out if c.suit is low.suit
    )


@lru_cache(maxsize=16)
def word_counsel(hearing: Hearing) -> Bid:
    """Return what an expert would say here, with the reason and the estimates."""
    return expert_word(hearing, Random(_SEED), _WORLDS)
