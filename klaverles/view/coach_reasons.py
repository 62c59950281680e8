"""What speaks for a card or a word, in the words of the table, to the player who holds it.

Every sentence can stand alone, and can go on after the card's name: "Schoppen aas: daarmee …".
"""

from klaverles.play.advice import Advice
from klaverles.play.choice import BidWhy, Why, WordWhy
from klaverles.play.knowledge import Knowledge
from klaverles.play.tactics import certain_roem, gives_roem
from klaverles.play.trump_advice import HandReason
from klaverles.rules.cards import Card, Rank, Suit
from klaverles.rules.order import LAST_TRICK, points
from klaverles.rules.seats import Seat

LITTLE = 4
MUCH = 10

WHY_SENTENCES: dict[Why, str] = {
    Why.ENIGE_KAART: "Dit is de enige kaart die je mag spelen.",
    Why.HOOG_UITKOMEN: "De anderen hebben in die kleur geen hogere kaart.",
    Why.LAAG_UITKOMEN: "Zonder hoge kaart kom je laag uit, en kijk je wie de slag pakt.",
    Why.GRIJPEN: "Met je sterkste kaart probeer je de slag te pakken.",
    Why.GOEDKOOP_PAKKEN: "Zo pak je deze slag met een kaart die je kunt missen.",
    Why.LAAGSTE: "Hier valt weinig te winnen, dus speel je een lage kaart.",
    Why.GEMIDDELD_BEST: (
        "Zo kwam het gemiddeld uit bij veel mogelijke verdelingen van de kaarten die je niet ziet."
    ),
    Why.UITGEREKEND: "Zo komt het uit als je alle kaarten narekent die nog over zijn.",
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
        "Zo kwam het gemiddeld uit bij veel mogelijke verdelingen van de kaarten die je niet ziet."
    ),
}
"""What speaks for a word, to the player who says it."""


def advice_reason(k: Knowledge, advice: Advice, card: Card) -> str:
    """Say what a piece of advice that names a card means for that card on this table."""
    match advice:
        case Advice.TREK_TROEF:
            return "Jullie maakten troef, en met je hoogste haal je hun troeven weg."
        case Advice.BEWAAR_TROEF:
            return "Zij maakten troef, dus bewaar je je troeven voor hun tienen en azen."
        case Advice.VETMESTEN:
            worth = points(card, k.trump)
            return f"De slag is zeker van je maat, en zo krijgen jullie er {worth} punten bij."
        case Advice.ZOEK_ROEM:
            return f"De slag is zeker voor jullie, en zo komt er {added_roem(k, card)} roem bij."
        case Advice.TIEN_NIET_KAAL:
            return _ten_guarded(k)
        case Advice.TEL_TROEF:
            return "Zij hebben geen troef meer, dus speel je nu je hoge gewone kaarten."
        case Advice.LAATSTE_SLAG:
            other = next(each for each in k.hand if each != card)
            return (
                f"Zo houd je {other.word} voor de laatste slag, die {LAST_TRICK} punten extra telt."
            )
        case Advice.PAK_DE_SLAG:
            return "Daarmee is de slag zeker voor jullie."
        case Advice.GEEN_ROEM:
            if k.trick.with_card(card).winner(k.trump) is Seat.SOUTH:
                return "Daarmee pak je de slag, en krijgen zij er geen roem bij."
            return "De slag is voor hen, en zo krijgen zij er geen roem bij."
        case Advice.LAAG_BIJSPELEN:
            return _low(k)


def _low(k: Knowledge) -> str:
    if k.winner is Seat.NORTH:
        return "De slag is nog niet zeker van je maat, dus speel je laag bij."
    if k.winner is not None and k.trick_is_sure(k.winner):
        return "De slag is voor hen, dus geef je weinig weg."
    return "Jij kunt er niet overheen, dus geef je weinig weg."


def _ten_guarded(k: Knowledge) -> str:
    tens = [ten.word for suit in Suit if (ten := guarded_ten(k, suit))]
    if len(tens) == 1:
        return f"Zo blijft er naast {tens[0]} nog een kaart over, en staat die tien niet kaal."
    return "Zo gooi je af zonder een tien kaal te maken."


def guarded_ten(k: Knowledge, suit: Suit) -> Card | None:
    """Return the ten of a plain suit that one other card guards, while the ace is out."""
    ten, mine = Card(suit, Rank.TEN), [card for card in k.hand if card.suit is suit]
    out = Card(suit, Rank.AAS) in k.unseen
    return ten if suit is not k.trump and ten in mine and len(mine) == 2 and out else None


def added_roem(k: Knowledge, card: Card) -> int:
    """Return the roem that a card surely adds to the trick."""
    lying = k.trick.cards
    after = certain_roem((*lying, card), k.trump, k.rules)
    return after - certain_roem(lying, k.trump, k.rules)


def effect_text(k: Knowledge, card: Card) -> str:
    """Say what a card does on this table; empty where it does nothing that can be told."""
    return _follow_effect(k, card) if k.trick.cards else _lead_effect(k, card)


def _lead_effect(k: Knowledge, card: Card) -> str:
    if card.suit is k.trump and k.playing_side and k.trumps_against:
        return "Zo haal je de troeven weg die zij nog kunnen hebben."
    if k.surely_ours(card):
        return "Daar kunnen zij niet overheen."
    if k.is_high(card):
        return "Alleen met troef kunnen zij daar overheen."
    if points(card, k.trump) <= LITTLE:
        return "Zo kost het weinig punten als zij de slag pakken."
    return ""


def _follow_effect(k: Knowledge, card: Card) -> str:
    worth, made = points(card, k.trump), added_roem(k, card)
    taken_by = k.trick.with_card(card).winner(k.trump)
    if made and taken_by.team == Seat.SOUTH.team:
        if k.surely_ours(card):
            return f"De slag is dan zeker voor jullie, met {made} roem erbij."
        return f"Blijft de slag van jullie, dan is er {made} roem bij."
    if taken_by is Seat.SOUTH:
        if k.winner is Seat.NORTH:
            return "Daarmee neem je de slag van je maat over."
        if k.surely_ours(card):
            return "Daarmee is de slag zeker voor jullie."
        if not worth and card.suit is not k.trump:
            return "Zo waag je weinig in een slag die nog niet beslist is."
        return "Daarmee kom jij boven te liggen."
    if taken_by is Seat.NORTH:
        return _partners_effect(k, worth)
    if gives_roem(k, card):
        return ""
    if worth == min(points(each, k.trump) for each in k.allowed):
        return f"{_not_taken(k)}, en zo geef je het minste weg."
    return f"{_not_taken(k)}, en zo geef je weinig weg." if worth <= LITTLE else ""


def _not_taken(k: Knowledge) -> str:
    can = any(k.trick.with_card(c).winner(k.trump) is Seat.SOUTH for c in k.allowed)
    return "Zo laat je deze slag lopen" if can else "Jij kunt deze slag niet pakken"


def _partners_effect(k: Knowledge, worth: int) -> str:
    most = max(points(each, k.trump) for each in k.allowed)
    if k.trick_is_sure(Seat.NORTH):
        if worth >= MUCH or worth == most > 0:
            return f"De slag is van je maat, en zo krijgen jullie er {worth} punten bij."
        return "De slag is al van je maat, en zo spaar je je andere kaarten."
    if worth <= LITTLE:
        return "De slag is nog niet zeker van je maat, en zo waag je weinig."
    return f"Blijft de slag van je maat, dan krijgen jullie er {worth} punten bij."
