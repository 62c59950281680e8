"""Why one card is better than another on this table, to the player who holds both.

What holds for both cards is no reason, and a point or two is none for a large difference.
"""

from collections import Counter

from klaverles.play.advice import Advice, good_cards
from klaverles.play.knowledge import Knowledge
from klaverles.play.tactics import certain_roem, gives_roem
from klaverles.rules.cards import Card, Rank
from klaverles.rules.order import beats, points
from klaverles.rules.seats import Seat
from klaverles.view.coach_reasons import (
    LITTLE,
    MUCH,
    added_roem,
    advice_reason,
    effect_text,
    guarded_ten,
)
from klaverles.view.names import capital

_LOW = (Rank.SEVEN, Rank.EIGHT, Rank.NINE)


def advice_contrast(k: Knowledge, advice: Advice, card: Card, best: Card) -> str:
    """Say what an advice that names the better card has against the other; empty if nothing."""
    named = good_cards(k, advice)
    if best not in named or card in named:
        return ""
    less = points(best, k.trump) < points(card, k.trump)
    speaks = {
        Advice.PAK_DE_SLAG: _taker(k, card) is not Seat.SOUTH,
        Advice.VETMESTEN: False,  # how many points more is said below
        Advice.LAAG_BIJSPELEN: less,
        Advice.GEEN_ROEM: False,  # how much roem is said below
        Advice.TIEN_NIET_KAAL: guarded_ten(k, card.suit) is not None,
        Advice.BEWAAR_TROEF: card.suit is k.trump,
        Advice.ZOEK_ROEM: added_roem(k, best) > added_roem(k, card),
    }.get(advice, True)
    return advice_reason(k, advice, best) if speaks else ""


def contrast_text(k: Knowledge, card: Card, best: Card, behind: float = 0.0) -> str:
    """Say what a better card does that the played one does not; empty if that cannot be seen.

    ``behind`` is how much less the played card brings: what is said must be worth that.
    """
    if not k.trick.cards:
        return _lead_contrast(k, card, best)
    return roem_contrast(k, card, best) or _follow_contrast(k, card, best, behind)


def _taker(k: Knowledge, card: Card) -> Seat:
    return k.trick.with_card(card).winner(k.trump)


def roem_contrast(k: Knowledge, card: Card, best: Card) -> str:
    """Say what roem a better card makes, or the played one gives; empty if that is the same."""
    if not k.trick.cards:
        return ""
    made = added_roem(k, best) - (added_roem(k, card) if _ours(k, card) else 0)
    if _ours(k, best) and made > 0:
        if k.surely_ours(best):
            return f"Daarmee komt er {made} roem bij in jullie slag."
        return f"Blijft de slag van jullie, dan is dat {made} roem meer."
    if gives_roem(k, card) and not gives_roem(k, best):
        sure = k.winner is not None and k.trick_is_sure(k.winner)
        how, end = ("geef je hun", "") if sure else ("leg je", " voor hen klaar")
        return f"Met {card.word} {how} {added_roem(k, card)} roem{end}."
    if not _ours(k, card) and not _ours(k, best) and _may_roem(k, card) > _may_roem(k, best):
        return f"Met {card.word} kan er in hun slag nog roem vallen."
    return ""


def _may_roem(k: Knowledge, card: Card) -> bool:
    """Say whether one more card, of a player after me, can make roem next to this one."""
    lying = (*k.trick.cards, card)
    after = [Seat(turn) for turn in range(1, 4 - len(k.trick.cards))]
    held = frozenset[Card]().union(*map(k.may_hold, after))
    least = certain_roem(lying, k.trump, k.rules)
    return any(certain_roem((*lying, each), k.trump, k.rules) > least for each in held)


def _ours(k: Knowledge, card: Card) -> bool:
    return _taker(k, card).team == Seat.SOUTH.team


def _follow_contrast(k: Knowledge, card: Card, best: Card, behind: float) -> str:
    spent, kept = _taker(k, card), _taker(k, best)
    gap = points(best, k.trump) - points(card, k.trump)
    tells = abs(gap) >= MUCH or 3 * abs(gap) >= behind
    if Seat.SOUTH in (spent, kept):
        return _taking_contrast(k, card, best, gap if tells else 0)
    if card.suit is k.trump and best.suit is not k.trump:
        return "Zo houd je je troef voor later."
    if kept is Seat.NORTH and gap > 0 and tells:
        if k.surely_ours(best):
            return f"Dat is {gap} {_of(gap)} meer in de slag van je maat."
        return f"Blijft de slag van je maat, dan is dat {gap} {_of(gap)} meer."
    sure = k.trick_is_sure(Seat.NORTH)
    if gap < 0 and tells and not sure:
        theirs = kept is not Seat.NORTH
        where = "in hun slag" if theirs else "als zij de slag nog pakken"
        return f"Dat scheelt {-gap} {_of(-gap)} {where}."
    return _keeping_contrast(k, card, best)


def _taking_contrast(k: Knowledge, card: Card, best: Card, gap: int) -> str:
    """Compare where at least one of two cards takes the trick for the player."""
    higher = beats(best, card, k.trump)
    if _taker(k, card) is not Seat.SOUTH:
        if k.winner is Seat.NORTH:
            return "Daarmee neem je de slag van je maat over, en kom jij straks uit."
        return effect_text(k, best)
    if _taker(k, best) is not Seat.SOUTH:
        if k.winner is Seat.NORTH:
            return f"De slag is al van je maat, en {card.word} houd je dan over."
        return f"Dan houd je {card.word} voor een andere slag."
    if gap > 0 and k.surely_ours(best):
        return f"Dat is {gap} {_of(gap)} meer in een slag voor jullie."
    risks = points(card, k.trump) >= MUCH and not k.surely_ours(card)
    if risks and not points(best, k.trump):
        return f"Zo waag je {card.word} nog niet."
    if card.suit is best.suit and not higher:
        return f"Ook daarmee ligt jouw kaart boven, en {card.word} houd je dan over."
    if k.is_last_to_play or not higher or k.surely_ours(card):
        return ""
    return "Daar kunnen de anderen minder makkelijk overheen."


def _keeping_contrast(k: Knowledge, card: Card, best: Card) -> str:
    """Compare two cards that do the same in this trick, by what stays in the hand."""
    if card.suit is best.suit:
        low = card.suit is not k.trump and card.rank in _LOW and best.rank in _LOW
        if beats(card, best, k.trump) and not low:
            return f"Zo houd je {card.word} nog achter de hand."
        return ""
    if (ten := guarded_ten(k, card.suit)) and card != ten:
        return f"Zo blijft {ten.word} niet kaal achter."
    if k.is_high(card) and not k.is_high(best) and not k.is_last_trick:
        return f"{capital(card.word)} kan later zelf nog een slag pakken."
    return _length_contrast(k, card, best)


def _lead_contrast(k: Knowledge, card: Card, best: Card) -> str:
    if card.suit is k.trump and best.suit is not k.trump:
        return "Zo houd je je troef voor later."
    if card.suit is best.suit:
        if k.is_high(card) and k.is_high(best):
            return ""
        if beats(best, card, k.trump):
            return f"Over {best.word} kunnen zij minder makkelijk heen."
        return f"Zo houd je {card.word} nog achter de hand."
    effect = effect_text(k, best)
    if effect and effect != effect_text(k, card) and (best.suit is k.trump or k.is_high(best)):
        return effect
    if points(card, k.trump) >= MUCH and not k.is_high(card):
        return f"Zo waag je {card.word} nog niet."
    if k.is_high(card) and not k.is_high(best):
        return f"Zo houd je {card.word} voor een andere slag."
    if points(best, k.trump) <= LITTLE < points(card, k.trump) and effect:
        return effect
    return _length_contrast(k, card, best)


def _length_contrast(k: Knowledge, card: Card, best: Card) -> str:
    counted = Counter(each.suit for each in k.hand)
    if best.suit is k.trump:
        return ""
    if counted[best.suit] == 1 and k.trump in counted and counted[card.suit] > 1:
        return f"Je hebt dan geen {best.suit.word} meer, en kunt daarna introeven."
    if counted[best.suit] > counted[card.suit]:
        return f"Van {best.suit.word} heb je er meer: daar kun je er een van missen."
    return ""


def _of(number: int) -> str:
    return "punt" if number == 1 else "punten"
