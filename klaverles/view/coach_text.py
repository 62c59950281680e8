"""What the coach says to the learner: before a card or a word, and about the card just played.

The coach speaks from the learner's own information. A card that may be played is never called
wrong; it is called weaker only if it brings less beyond what chance explains.
"""

from klaverles.play.advice import Advice, Rating, good_cards
from klaverles.play.advice import best as weightiest
from klaverles.play.choice import Bid, BidWhy, Estimate, Why, WordWhy
from klaverles.play.coach import Counsel
from klaverles.play.hearing import Hearing
from klaverles.play.knowledge import Knowledge
from klaverles.play.trump_advice import HandReason, best_of, judge
from klaverles.rules.cards import Card, Suit
from klaverles.rules.order import points
from klaverles.rules.seats import Seat
from klaverles.rules.trump_choice import PASS, PLAY
from klaverles.view.advice_text import advice_for
from klaverles.view.coach_reasons import (
    WHY_SENTENCES,
    WORD_SENTENCES,
    contrast_text,
    effect_text,
)
from klaverles.view.names import DUTY_CHOICES, capital, listed, small
from klaverles.view.sentences import verdict_sentence

_MUCH = 10
_NAMED = 3  # so many weaker cards are said, the rest in one sentence


def good(counsel: Counsel) -> frozenset[Card]:
    """Return the good cards; where nothing was compared, those of the weightiest advice."""
    if counsel.choice.estimates or not counsel.advice:
        return counsel.good
    return good_cards(counsel.knowledge, counsel.advice[0])


def mark(counsel: Counsel, card: Card) -> str:
    """Return the word under a card of the hand: goed, mag or mag niet."""
    if counsel.rating(card) is Rating.FORBIDDEN:
        return "mag niet"
    return "goed" if card in good(counsel) else "mag"


def reason_text(counsel: Counsel, card: Card) -> str:
    """Say in the words of the table what speaks for a card of the hand."""
    if (advice := advice_of(counsel, card)) is not None:
        return advice_for(advice)
    if effect := effect_text(counsel.knowledge, card):
        return effect
    return WHY_SENTENCES[why] if isinstance(why := counsel.why(card), Why) else advice_for(why)


def reason_for(counsel: Counsel, card: Card) -> str:
    """Say the same, with the card's name where the sentence would not show which it is about."""
    reason = reason_text(counsel, card)
    if reason == effect_text(counsel.knowledge, card):
        return f"{capital(card.word)}: {small(reason)}"
    return reason


def better_text(counsel: Counsel, card: Card, best: Card) -> str:
    """Say why a card is better than the one that was played.

    What speaks for both is no reason for one of them.
    """
    k = counsel.knowledge
    advice = advice_of(counsel, best)
    if advice is not None and card not in good_cards(k, advice):
        return advice_for(advice)
    effect = effect_text(k, best)
    if effect and effect != effect_text(k, card):
        return f"{capital(best.word)}: {small(effect)}"
    return contrast_text(k, card, best) or WHY_SENTENCES[Why.GEMIDDELD_BEST]


def advice_of(counsel: Counsel, card: Card) -> Advice | None:
    """Return the weightiest advice that names a card."""
    named = (a for a in counsel.advice if card in good_cards(counsel.knowledge, a))
    return next(named, None)


def counsel_lines(counsel: Counsel) -> list[str]:
    """Say which duty holds, what a good player thinks, and what the cards bring."""
    k = counsel.knowledge
    duty = next(each.reason for each in k.position.verdicts(k.rules) if each.allowed)
    lines = [DUTY_CHOICES[duty]]
    if len(k.allowed) == 1:
        return [*lines, f"Je hebt één kaart die mag: {k.allowed[0].word}."]
    return [*lines, reason_for(counsel, best_card(counsel)), *_cards_lines(counsel)]


def best_card(counsel: Counsel) -> Card:
    """Return the good card to name: one that advice speaks for, else the expert's own."""
    best = good(counsel)
    for advice in counsel.advice:
        if named := good_cards(counsel.knowledge, advice) & best:
            own = counsel.choice.card
            return own if own in named else min(named, key=lambda card: _rank(counsel, card))
    return counsel.choice.card


def _rank(counsel: Counsel, card: Card) -> tuple[float, int]:
    estimate = counsel.estimate(card)
    return (estimate.behind if estimate else 0.0), card.index


def _cards_lines(counsel: Counsel) -> list[str]:
    k, best = counsel.knowledge, good(counsel)
    names = [card.word for card in k.allowed if card in best]
    weaker = sorted(set(k.allowed) - best, key=lambda card: _rank(counsel, card))
    if not weaker:
        return [_equal(names)]
    lines = [f"Goed: {listed(names)}." if len(names) == 1 else _equal(names)]
    known = [each for card in weaker if (each := counsel.estimate(card))]
    lines += [f"{capital(_word(each))} brengt {less(each)}." for each in known[:_NAMED]]
    if not known:
        lines.append("De andere kaarten mogen ook.")
    elif len(known) > _NAMED:
        lines.append("De andere kaarten brengen ook minder.")
    return lines


def _equal(names: list[str]) -> str:
    both = "allebei" if len(names) == 2 else "allemaal"
    return f"{capital(listed(names))} zijn {both} goed."


def less(estimate: Estimate) -> str:
    """Say how far an option is behind the best: "gemiddeld 12 punten minder"."""
    gap = max(1, round(estimate.behind))
    return f"gemiddeld {gap} {'punt' if gap == 1 else 'punten'} minder"


def _word(estimate: Estimate) -> str:
    if isinstance(estimate.of, Card):
        return estimate.of.word
    return "passen" if estimate.of == PASS else str(estimate.of)


def remark_text(counsel: Counsel, card: Card) -> tuple[str, str]:
    """Return what is said of the card just played, and its tone: goed or open."""
    k = counsel.knowledge
    if card not in k.allowed:
        verdict = next(each for each in k.position.verdicts(k.rules) if each.card == card)
        return verdict_sentence(verdict, k.position, k.rules), "open"
    if len(k.allowed) == 1:
        verdict = next(each for each in k.position.verdicts(k.rules) if each.allowed)
        duty = DUTY_CHOICES[verdict.reason]
        return f"Met {card.word} deed je wat moest. {duty}", "open"
    if card in good(counsel):
        return f"{_praise(counsel, card)} {reason_text(counsel, card)}", "goed"
    best = best_card(counsel)
    parts = [_weaker(counsel, card, best), better_text(counsel, card, best), _gives(k, card, best)]
    return " ".join(filter(None, parts)), "open"


def _praise(counsel: Counsel, card: Card) -> str:
    others = [each for each in counsel.knowledge.allowed if each != card]
    alone = counsel.choice.estimates and not good(counsel).intersection(others)
    return f"{capital(card.word)} was {'de beste kaart' if alone else 'een goede kaart'}."


def _weaker(counsel: Counsel, card: Card, best: Card) -> str:
    estimate = counsel.estimate(card)
    start = f"{capital(card.word)} mag"
    if estimate is None or not estimate.weaker:
        return f"{start}. Beter was {best.word}."
    usual = weightiest(counsel.knowledge)
    if usual and card in usual[1] and best not in usual[1]:
        against = "Meestal is dat de raad, maar hier bracht"
        return f"{start}. {against} {card.word} {less(estimate)} dan {best.word}."
    return f"{start}, maar bracht {less(estimate)} dan {best.word}."


def _gives(k: Knowledge, card: Card, best: Card) -> str:
    """Say what a weaker card gives away to the other side, if that can be seen."""
    worth = points(card, k.trump)
    if not k.trick.cards or worth < _MUCH or worth <= points(best, k.trump):
        return ""
    lost = k.winner in (Seat.WEST, Seat.EAST) and k.winner is not None
    if lost and k.trick.with_card(card).winner(k.trump) is k.winner:
        return f"Nu kunnen zij {worth} punten van jou meenemen."
    return ""


def word_lines(bid: Bid, hearing: Hearing) -> list[str]:
    """Say what a good player says here, why, and how much less the other words bring."""
    lines = [_spoken(bid.word, hearing), WORD_SENTENCES[_word_why(bid, hearing)]]
    others = sorted((e for e in bid.estimates if e.of != bid.word), key=lambda e: e.behind)
    weaker = [each for each in others if each.weaker]
    equal = [_option(each.of, hearing) for each in others if not each.weaker]
    if equal:
        own = _option(bid.word, hearing)
        lines.append(_equal([own, *equal]))
    lines += [f"{capital(_option(e.of, hearing))} brengt {less(e)}." for e in weaker[:_NAMED]]
    if len(weaker) > _NAMED:
        lines.append("De andere keuzes brengen ook minder.")
    return lines


def _word_why(bid: Bid, hearing: Hearing) -> WordWhy:
    """Return the reason for a word; what the hand is worth, where that says the same."""
    if bid.why is not BidWhy.GEMIDDELD_BEST:
        return bid.why
    if bid.word == PASS:
        suits = hearing.turned if PLAY in hearing.allowed else tuple(Suit)
        poor = best_of(hearing.hand, suits) is None
        return HandReason.TE_WEINIG if poor else bid.why
    suit = hearing.turned[0] if bid.word == PLAY else Suit.parse(bid.word)
    worth = judge(hearing.hand, suit)
    return bid.why if worth is HandReason.TE_WEINIG else worth


def _spoken(word: str | Suit, hearing: Hearing) -> str:
    if word == PASS:
        return "Een goede speler past hier."
    if word == PLAY:
        return f"Een goede speler speelt hier {hearing.turned[0].word}."
    return f"Een goede speler speelt hier {Suit.parse(word).word}."


def _option(word: Card | str, hearing: Hearing) -> str:
    if word == PASS:
        return "passen"
    suit = hearing.turned[0] if word == PLAY else Suit.parse(str(word))
    return f"{suit.word} spelen"
