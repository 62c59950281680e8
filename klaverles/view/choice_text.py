"""Why a player played a card or said a word, for who asks across the table.

A player tells what everybody could see: the cards played so far, the trick and who made trump.
Never what is still in the hand, nor that there was nothing to choose; the same card on the same
table is explained in the same words, whatever else was held.
"""

from klaverles.play.advice import Advice
from klaverles.play.choice import Bid, BidWhy, Choice, Why
from klaverles.play.hearing import Hearing
from klaverles.play.knowledge import Knowledge
from klaverles.play.trump_advice import HandReason
from klaverles.rules.cards import Rank, Suit
from klaverles.rules.order import points
from klaverles.rules.seats import Seat
from klaverles.rules.trump_choice import PASS, PLAY
from klaverles.view.names import SEAT_NAMES, capital
from klaverles.view.told import LITTLE, Told

_SEATS = {name: seat for seat, name in SEAT_NAMES.items()}
_LOW = (Rank.SEVEN, Rank.EIGHT, Rank.NINE)


def card_why_text(choice: Choice, knowledge: Knowledge, who: str) -> str:
    """Say in one or two sentences why a player, named as the learner does, played a card."""
    told = Told(who, _SEATS.get(who), choice.card, knowledge)
    if knowledge.is_last_trick:
        return f"Het was de laatste kaart van {'jou' if who == 'jij' else who}."
    if choice.why in (Why.GEMIDDELD_BEST, Why.UITGEREKEND):
        return f"{_deed(told)} {_compared(choice, told)}"
    return _lead(choice, told) if not knowledge.trick.cards else _follow(choice, told)


def _compared(choice: Choice, t: Told) -> str:
    if choice.why is Why.UITGEREKEND:
        return f"{t.subject} rekende de laatste slagen uit, en deze kaart bracht het meeste op."
    if choice.worlds < 2:
        return f"{t.subject} vergeleek de kaarten, en deze bracht het meeste op."
    return (
        f"{t.subject} vergeleek de kaarten in {choice.worlds} mogelijke verdelingen: deze bracht "
        "gemiddeld het meeste op."
    )


def _deed(t: Told) -> str:
    """Say what the card did, for a player who weighed everything."""
    if not t.knowledge.trick.cards:
        return _led(t)
    if t.takes:
        return _took(t)
    worth = points(t.card, t.trump)
    if t.winner is Seat.NORTH and worth > LITTLE:
        return _fed(t)
    return _duty(t)


def _lead(choice: Choice, t: Told) -> str:
    match choice.why:
        case Why.GRIJPEN:
            return f"{t.subject} kwam uit met {t.card.word} en hoopte de slag te pakken."
        case _:
            return _led(t)


def _led(t: Told) -> str:
    card, suit = t.card.word, t.card.suit.word
    if t.card.suit is t.trump:
        if not t.knowledge.playing_side:
            return f"{t.subject} kwam uit met troef, ook al {_turned(t.made)}."
        how = " met de hoogste die er nog was" if t.highest else ""
        return f"{t.subject} trok troef{how}, want {t.made}."
    if t.card.rank is Rank.AAS:
        return f"{t.subject} kwam uit met {card}, de hoogste {suit}."
    if t.highest:
        return f"{t.subject} kwam uit met {card}: hogere {suit} waren er niet meer."
    if not t.knowledge.playing_side:
        return f"{capital(t.made)}, dus kwam {t.who} niet met troef uit, maar met {card}."
    if points(t.card, t.trump) <= LITTLE:
        return f"{t.subject} kwam uit met {card}: zo kostte het weinig als de slag verloren ging."
    return f"{t.subject} kwam uit met {card} en keek wie daar hoger op kon."


def _turned(clause: str) -> str:
    """Put the verb last, as after "ook al": "ook al maakten jullie troef"."""
    subject, verb, trump = clause.rsplit(" ", 2)
    return f"{verb} {subject} {trump}"


def _follow(choice: Choice, t: Told) -> str:
    match choice.why:
        case Advice.ZOEK_ROEM:
            return f"Met {t.card.word} maakte {t.who} roem, in een slag voor {t.side}."
        case Advice.PAK_DE_SLAG | Why.GOEDKOOP_PAKKEN | Why.GRIJPEN if t.takes:
            return _took(t)
        case Advice.VETMESTEN if t.winner is Seat.NORTH:
            return _fed(t)
        case Advice.LAAG_BIJSPELEN | Advice.GEEN_ROEM if not t.takes and t.cheap:
            return _low(t)
        case Advice.TIEN_NIET_KAAL:
            return f"{_duty(t)} Die kaart kon {t.who} het best missen."
        case _:
            return _duty(t)


def _low(t: Told) -> str:
    """Say why a card of few points went into a trick; whether it was the lowest is not told."""
    if t.winner is Seat.NORTH:
        own = capital(t.having("slag", Seat.NORTH))
        return f"{own} was nog niet zeker, dus speelde {t.who} laag bij."
    if t.winner is None:
        return _duty(t)
    return f"De slag was van {t.name(t.winner)}, dus gaf {t.who} weinig weg."


def _took(t: Told) -> str:
    card, winner = t.card.word, t.winner
    if winner is Seat.NORTH:
        whose = t.name(winner)
        return f"De slag was al van {whose}, maar {t.who} ging er met {card} overheen."
    if winner is None:
        return _duty(t)
    if t.knowledge.is_last_to_play:
        return f"{t.subject} speelde als laatste en pakte {t.having('slag', winner)} met {card}."
    if t.forced:
        return _forced(t, winner)
    lying = t.knowledge.trick.points(t.trump)
    there = f", want er lagen al {lying} punten" if lying > LITTLE else ""
    return f"{t.subject} ging met {card} over {t.having('kaart', winner)} heen{there}."


def _forced(t: Told, winner: Seat) -> str:
    """Say that a trump had to be played, or a higher one."""
    card, led = t.card.word, t.knowledge.trick.led
    if led is t.trump:
        return f"Troef was gevraagd, en {t.who} moest met {card} over {t.having('kaart', winner)}."
    asked = led.word if led else ""
    lies = t.knowledge.trick.cards[t.knowledge.trick.winner_index(t.trump)]
    how = "overtroeven" if lies.suit is t.trump else "introeven"
    return f"{t.subject} kon geen {asked} bekennen, moest {how} en deed dat met {card}."


def _fed(t: Told) -> str:
    worth = points(t.card, t.trump)
    whose = t.name(Seat.NORTH)
    return f"De slag was van {whose}, dus legde {t.who} er met {t.card.word} {worth} punten bij."


def _duty(t: Told) -> str:
    """Say what everybody saw: the suit was followed, trumped or not held."""
    led = t.knowledge.trick.led
    if led is None:
        return f"{t.subject} kwam uit met {t.card.word}."
    if t.card.suit is led is t.trump:
        return f"Troef was gevraagd, en {t.who} speelde troef bij."
    if t.card.suit is led:
        low = " met een lage kaart" if t.card.rank in _LOW else ""
        return f"Er was {led.word} gevraagd, en {t.who} bekende{low}."
    asked = "troef" if led is t.trump else led.word
    if t.card.suit is t.trump:
        return f"{t.subject} kon geen {asked} bekennen en speelde troef."
    return f"{t.subject} kon geen {asked} bekennen en gooide {t.card.word} weg."


def word_why_text(bid: Bid, hearing: Hearing, who: str) -> str:
    """Say in one or two sentences why a player, named as the learner does, said a word.

    Which cards speak for it is not told.
    """
    start = f"{capital(who)} {_said(bid, hearing)}"
    match bid.why:
        case HandReason.BOER_MET_STEUN | HandReason.NEL_MET_STEUN:
            return f"{start}: de hand was daar sterk genoeg voor."
        case HandReason.TE_WEINIG:
            return f"{start}: de hand was niet sterk genoeg om te spelen."
        case BidWhy.VEEL_TROEF:
            return f"{start}, met genoeg kaarten in die kleur."
        case BidWhy.WEINIG_TROEF:
            where = (
                "de gedraaide kleur te weinig" if PLAY in hearing.allowed else "geen kleur genoeg"
            )
            return f"{start}: in {where} kaarten."
        case BidWhy.MOET_KIEZEN:
            return f"{_must(hearing, who)} {start}, de beste keus die er was."
        case BidWhy.GEMIDDELD_BEST:
            return f"{start}: {_compared_words(bid)}"


def _said(bid: Bid, hearing: Hearing) -> str:
    """Return the word as a verb: "paste", "speelde harten"."""
    if bid.word == PASS:
        return "paste"
    suit = hearing.turned[0] if bid.word == PLAY else Suit.parse(bid.word)
    return f"speelde {suit.word}"


def _must(hearing: Hearing, who: str) -> str:
    if hearing.words.count(PASS) >= 4:
        return f"Iedereen had gepast, dus moest {who} een kleur noemen."
    return f"{capital(who)} zit links van de gever en moet aan deze tafel een kleur noemen."


def _compared_words(bid: Bid) -> str:
    if bid.worlds < 2:
        return "dat bracht het meeste op."
    return f"dat bracht in {bid.worlds} mogelijke verdelingen gemiddeld het meeste op."
