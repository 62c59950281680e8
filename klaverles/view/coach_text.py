"""What the coach says to the learner: before a card or a word, and about the card just played.

The coach speaks from the learner's own information. A card that may be played is never called
wrong; it is called weaker only if it brings less beyond what chance explains.
"""

from klaverles.play.advice import Rating
from klaverles.play.advice import best as weightiest
from klaverles.play.choice import Bid, BidWhy, Estimate, WordWhy
from klaverles.play.coach import Counsel
from klaverles.play.hearing import Hearing
from klaverles.play.knowledge import Knowledge
from klaverles.play.trump_advice import HandReason, best_of, judge
from klaverles.rules.cards import Card, Suit
from klaverles.rules.order import points
from klaverles.rules.seats import Seat
from klaverles.rules.trump_choice import PASS, PLAY
from klaverles.view.coach_card import (
    CLOSE,
    best_card,
    better_card,
    better_text,
    good,
    most,
    rank,
    reason_text,
)
from klaverles.view.coach_reasons import WORD_SENTENCES
from klaverles.view.names import DUTY_CHOICES, capital, listed, small
from klaverles.view.sentences import verdict_sentence

_MUCH = 10
_NAMED = 3  # so many weaker cards are said, the rest in one sentence


def mark(counsel: Counsel, card: Card) -> str:
    """Return the word under a card of the hand: goed, mag or mag niet."""
    if counsel.rating(card) is Rating.FORBIDDEN:
        return "mag niet"
    return "goed" if card in good(counsel) else "mag"


def counsel_lines(counsel: Counsel) -> list[str]:
    """Say which duty holds, what a good player thinks, and what the cards bring."""
    k = counsel.knowledge
    if k.is_last_trick:
        return [f"Je hebt nog één kaart: {k.allowed[0].word}."]
    duty = next(each.reason for each in k.position.verdicts(k.rules) if each.allowed)
    lines = [DUTY_CHOICES[duty]]
    if len(k.allowed) == 1:
        return [*lines, f"Je hebt één kaart die mag: {k.allowed[0].word}."]
    return [*lines, _best_line(counsel), *_cards_lines(counsel)]


def _best_line(counsel: Counsel) -> str:
    card = best_card(counsel)
    how = "een goede" if good(counsel) - {card} else "de beste"
    return f"{capital(card.word)} is {how} kaart: {small(reason_text(counsel, card))}"


def _cards_lines(counsel: Counsel) -> list[str]:
    k, best = counsel.knowledge, good(counsel)
    lines = _also_good(counsel)
    weaker = sorted(set(k.allowed) - best, key=lambda card: rank(counsel, card))
    if not weaker:
        return lines
    known = [each for card in weaker if (each := counsel.estimate(card))]
    top, first = most(counsel), counsel.estimate(best_card(counsel))
    than = f" dan {top.word}" if first and first.behind else ""
    lines += [
        f"{capital(_word(each))} brengt {less(each.behind)}{than}." for each in known[:_NAMED]
    ]
    if not known:
        lines.append("De andere kaarten mogen ook.")
    elif len(known) > _NAMED:
        lines.append("De andere kaarten brengen ook minder.")
    return lines


def _also_good(counsel: Counsel) -> list[str]:
    """Say which other cards are good, and how that goes with what was said of the first."""
    k, first = counsel.knowledge, best_card(counsel)
    others = [card for card in k.allowed if card in good(counsel) and card != first]
    if not others:
        return []
    whole = len(others) == len(k.allowed) - 1 and len(others) > _NAMED
    names = "elke andere kaart" if whole else listed([card.word for card in others])
    said = f"Ook goed: {names}."
    known = [each for card in (first, *others) if (each := counsel.estimate(card))]
    if not known:
        return [said]
    apart = max(each.behind for each in known) - min(each.behind for each in known)
    if not apart:
        return [f"{said} Dat maakt hier niets uit."]
    if apart < CLOSE:
        return [f"{said} Dat scheelt gemiddeld weinig."]
    return [f"{said} Wat beter uitpakt, hangt af van de kaarten die je niet ziet."]


def _equal(names: list[str]) -> str:
    both = "allebei" if len(names) == 2 else "allemaal"
    return f"{capital(listed(names))} zijn {both} goed."


def _word(estimate: Estimate) -> str:
    if isinstance(estimate.of, Card):
        return estimate.of.word
    return "passen" if estimate.of == PASS else str(estimate.of)


def less(behind: float) -> str:
    """Say how far an option is behind another: "gemiddeld 12 punten minder"."""
    gap = max(1, round(behind))
    return f"gemiddeld {gap} {'punt' if gap == 1 else 'punten'} minder"


def remark_text(counsel: Counsel, card: Card) -> tuple[str, str]:
    """Return what is said of the card just played, and its tone: goed or open."""
    k = counsel.knowledge
    if card not in k.allowed:
        verdict = next(each for each in k.position.verdicts(k.rules) if each.card == card)
        return verdict_sentence(verdict, k.position, k.rules), "open"
    if k.is_last_trick:
        return f"{capital(card.word)} was je laatste kaart.", "open"
    if len(k.allowed) == 1:
        verdict = next(each for each in k.position.verdicts(k.rules) if each.allowed)
        duty = DUTY_CHOICES[verdict.reason]
        return f"Met {card.word} deed je wat moest. {duty}", "open"
    if card in good(counsel):
        return f"{_praise(counsel, card)} {reason_text(counsel, card)}", "goed"
    estimate = counsel.estimate(card)
    best, gap = better_card(counsel, estimate.behind if estimate else 0.0)
    reason = better_text(counsel, card, best)
    gives = "" if "slag" in reason else _gives(k, card, best)
    return " ".join(filter(None, [_weaker(counsel, card, best, gap), reason, gives])), "open"


def _praise(counsel: Counsel, card: Card) -> str:
    others = [each for each in counsel.knowledge.allowed if each != card]
    alone = counsel.choice.estimates and not good(counsel).intersection(others)
    return f"{capital(card.word)} was {'de beste kaart' if alone else 'een goede kaart'}."


def _weaker(counsel: Counsel, card: Card, best: Card, gap: float) -> str:
    estimate = counsel.estimate(card)
    start = f"{capital(card.word)} mag"
    if estimate is None or not estimate.weaker:
        return f"{start}. Beter was {best.word}."
    usual = weightiest(counsel.knowledge)
    if usual and card in usual[1] and best not in usual[1]:
        against = "Dat is meestal de raad, maar hier bracht het"
        return f"{start}. {against} {less(gap)} dan {best.word}."
    return f"{start}, maar bracht {less(gap)} dan {best.word}."


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
    lines += [
        f"{capital(_option(e.of, hearing))} brengt {less(e.behind)}." for e in weaker[:_NAMED]
    ]
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
