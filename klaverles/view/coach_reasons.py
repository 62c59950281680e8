"""What speaks for a card or a word, in the words of the table, to the player who holds it."""

from collections import Counter

from klaverles.play.choice import BidWhy, Why, WordWhy
from klaverles.play.knowledge import Knowledge
from klaverles.play.trump_advice import HandReason
from klaverles.rules.cards import Card
from klaverles.rules.order import beats, points
from klaverles.rules.seats import Seat

_LITTLE = 4
_MUCH = 10

WHY_SENTENCES: dict[Why, str] = {
    Why.ENIGE_KAART: "Dit is de enige kaart die je mag spelen.",
    Why.HOOG_UITKOMEN: "Kom uit met een kaart die in die kleur de hoogste is.",
    Why.LAAG_UITKOMEN: "Zonder hoge kaart kom je laag uit, en kijk je wie de slag pakt.",
    Why.GRIJPEN: "Met je sterkste kaart probeer je de slag te pakken.",
    Why.GOEDKOOP_PAKKEN: "Je kunt deze slag pakken: doe dat zo goedkoop mogelijk.",
    Why.LAAGSTE: "Hier valt weinig te winnen: speel je laagste kaart.",
    Why.GEMIDDELD_BEST: (
        "De andere kaarten kunnen op veel manieren liggen: dit bracht gemiddeld het meeste op."
    ),
    Why.UITGEREKEND: "De laatste slagen zijn uitgerekend: deze keus bracht het meeste op.",
}
"""What speaks for a card where no piece of advice does, to the player who holds it."""

WORD_SENTENCES: dict[WordWhy, str] = {
    HandReason.BOER_MET_STEUN: "Je hebt de troefboer, met genoeg steun om te spelen.",
    HandReason.NEL_MET_STEUN: "Je hebt de nel, de troefnegen, met genoeg steun om te spelen.",
    HandReason.TE_WEINIG: "Je hebt geen boer of nel met genoeg steun: passen is dan veiliger.",
    BidWhy.VEEL_TROEF: "Je hebt vier of meer kaarten van deze kleur.",
    BidWhy.WEINIG_TROEF: "Je hebt te weinig kaarten van één kleur.",
    BidWhy.MOET_KIEZEN: "Je moet nu een kleur noemen: neem die met de meeste punten in troef.",
    BidWhy.GEMIDDELD_BEST: (
        "De andere kaarten kunnen op veel manieren liggen: dit bracht gemiddeld het meeste op."
    ),
}
"""What speaks for a word, to the player who says it."""


def effect_text(k: Knowledge, card: Card) -> str:
    """Say what a card does on this table; empty where it does nothing that can be told."""
    return _follow_effect(k, card) if k.trick.cards else _lead_effect(k, card)


def _lead_effect(k: Knowledge, card: Card) -> str:
    if card.suit is k.trump:
        if k.playing_side and k.trumps_against:
            return "Zo haal je troef bij hen weg."
        return "Hoger is er niet meer in troef." if k.is_high(card) else ""
    if k.is_high(card):
        return f"Hoger is er niet meer in {card.suit.word}."
    if points(card, k.trump) <= _LITTLE:
        return "Zo kost het weinig punten als zij de slag pakken."
    return ""


def _follow_effect(k: Knowledge, card: Card) -> str:
    worth = points(card, k.trump)
    taken_by = k.trick.with_card(card).winner(k.trump)
    if taken_by is Seat.SOUTH:
        if k.winner is Seat.NORTH:
            return "Zo neem je de slag van je maat over."
        sure = k.surely_ours(card)
        return "Daarmee is de slag zeker voor jullie." if sure else "Daarmee ligt jouw kaart boven."
    if taken_by is Seat.NORTH:
        if k.trick_is_sure(Seat.NORTH):
            if worth >= _MUCH:
                return f"De slag is van je maat, en zo krijgen jullie er {worth} punten bij."
            return "De slag is al van je maat, en zo spaar je je andere kaarten."
        if worth <= _LITTLE:
            return "De slag is nog niet zeker van je maat, en zo waag je weinig."
        return f"Blijft de slag van je maat, dan krijgen jullie er {worth} punten bij."
    if worth == min(points(each, k.trump) for each in k.allowed):
        return "Deze slag pak je niet, en zo geef je het minste weg."
    return "Deze slag pak je niet, en zo geef je weinig weg." if worth <= _LITTLE else ""


def contrast_text(k: Knowledge, card: Card, best: Card) -> str:
    """Say what a better card does that the played one does not; empty if that cannot be seen."""
    if card.suit is k.trump and best.suit is not k.trump:
        return "Zo houd je je troef voor later."
    higher = beats(best, card, k.trump)
    if not k.trick.cards:
        return _lead_contrast(k, card, best, higher=higher)
    gap = points(best, k.trump) - points(card, k.trump)
    taken_by = {k.trick.with_card(each).winner(k.trump) for each in (card, best)}
    if taken_by == {Seat.SOUTH}:
        if gap > 0 and k.surely_ours(best):
            return f"Dat is {gap} {_of(gap)} meer in een slag voor jullie."
        if card.suit is best.suit and not higher:
            return f"Ook daarmee ligt jouw kaart boven, en {card.word} houd je dan over."
        return "" if k.is_last_to_play else "Daar kunnen de anderen minder makkelijk overheen."
    if taken_by == {Seat.NORTH} and gap > 0:
        return f"Dat is {gap} {_of(gap)} meer in de slag van je maat."
    if taken_by <= {Seat.WEST, Seat.EAST} and gap < 0:
        return f"Dat scheelt {-gap} {_of(-gap)} in hun slag."
    if card.suit is best.suit and not higher:
        return f"Zo houd je {card.word} nog achter de hand."
    return ""


def _lead_contrast(k: Knowledge, card: Card, best: Card, *, higher: bool) -> str:
    if card.suit is best.suit:
        if higher:
            return f"Over {best.word} kunnen zij minder makkelijk heen."
        return f"Zo houd je {card.word} nog achter de hand."
    if points(card, k.trump) >= _MUCH and not k.is_high(card):
        return f"Zo waag je {card.word} nog niet."
    counted = Counter(each.suit for each in k.hand)
    trumps = k.trump in counted
    if counted[best.suit] == 1 and trumps and best.suit is not k.trump:
        return f"Je hebt dan geen {best.suit.word} meer, en kunt daarna introeven."
    longest = max((counted[suit] for suit in counted if suit is not k.trump), default=0)
    if best.suit is not k.trump and counted[best.suit] == longest > counted[card.suit]:
        return f"Van {best.suit.word} heb je er meer: daar kun je er een van missen."
    return ""


def _of(number: int) -> str:
    return "punt" if number == 1 else "punten"
