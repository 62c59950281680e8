"""What speaks for one card on this table: the reason for a good one, and for a better one."""

from klaverles.play.advice import Advice, good_cards
from klaverles.play.choice import Why
from klaverles.play.coach import Counsel
from klaverles.rules.cards import Card
from klaverles.view.coach_contrast import advice_contrast, contrast_text, roem_contrast
from klaverles.view.coach_reasons import WHY_SENTENCES, advice_reason, effect_text

CLOSE = 3.0  # less than so many points apart is little
_COUNTED = 2  # with so many cards left, all that can lie is counted


def good(counsel: Counsel) -> frozenset[Card]:
    """Return the good cards; where nothing was compared, those of the weightiest advice."""
    if counsel.choice.estimates or not counsel.advice:
        return counsel.good
    return good_cards(counsel.knowledge, counsel.advice[0])


def best_card(counsel: Counsel) -> Card:
    """Return the good card to name: one that advice speaks for, else the expert's own."""
    best = good(counsel)
    for advice in counsel.advice:
        if named := good_cards(counsel.knowledge, advice) & best:
            own = counsel.choice.card
            return own if own in named else min(named, key=lambda card: rank(counsel, card))
    return counsel.choice.card


def better_card(counsel: Counsel, behind: float) -> tuple[Card, float]:
    """Return the card to hold against one that is so far behind, and by how much it is better.

    That is the card to name, or the one that brings most if the card to name brings less still.
    """
    best = best_card(counsel)
    own = counsel.estimate(best)
    if own is None or own.behind < behind:
        return best, behind - (own.behind if own else 0.0)
    return most(counsel), behind


def most(counsel: Counsel) -> Card:
    """Return the card that brings most on average; the expert's own if nothing was compared."""
    top = (each.of for each in counsel.choice.estimates if not each.behind)
    return next((card for card in top if isinstance(card, Card)), counsel.choice.card)


def rank(counsel: Counsel, card: Card) -> tuple[float, int]:
    """Return by what cards are sorted: how far behind they are, then as they lie in a suit."""
    estimate = counsel.estimate(card)
    return (estimate.behind if estimate else 0.0), card.index


def reason_text(counsel: Counsel, card: Card) -> str:
    """Say in the words of the table what speaks for a card of the hand."""
    k = counsel.knowledge
    if (advice := advice_of(counsel, card)) is not None:
        reason = advice_reason(k, advice, card)
        # Of all plain cards that may be led, a high one has a reason of its own.
        high = advice is Advice.BEWAAR_TROEF and k.is_high(card)
        return f"{effect_text(k, card)} {reason}" if high else reason
    if effect := effect_text(k, card):
        return effect
    own = counsel.choice.card
    if card != own:
        return _beside(counsel, card)
    return WHY_SENTENCES[why] if isinstance(why := counsel.choice.why, Why) else compared(counsel)


def _beside(counsel: Counsel, card: Card) -> str:
    """Say how a good card that nothing on the table speaks for goes with the expert's own."""
    own, estimate = counsel.choice.card, counsel.estimate(card)
    if estimate is None or estimate.behind < CLOSE:
        return f"Die brengt hier ongeveer evenveel op als {own.word}."
    return f"Of {own.word} beter uitpakt, hangt af van de kaarten die je niet ziet."


def compared(counsel: Counsel) -> str:
    """Say that the cards were compared, where nothing on the table tells why."""
    exact = counsel.choice.why is Why.UITGEREKEND or len(counsel.knowledge.hand) <= _COUNTED
    return WHY_SENTENCES[Why.UITGEREKEND if exact else Why.GEMIDDELD_BEST]


def better_text(counsel: Counsel, card: Card, best: Card) -> str:
    """Say why a card is better than the one that was played.

    What speaks for both is no reason for one of them.
    """
    k, estimate = counsel.knowledge, counsel.estimate(card)
    if reason := roem_contrast(k, card, best):
        return reason
    for advice in counsel.advice:
        if reason := advice_contrast(k, advice, card, best):
            return reason
    behind = estimate.behind if estimate else 0.0
    return contrast_text(k, card, best, behind) or compared(counsel)


def advice_of(counsel: Counsel, card: Card) -> Advice | None:
    """Return the weightiest advice that names a card."""
    named = (a for a in counsel.advice if card in good_cards(counsel.knowledge, a))
    return next(named, None)
