"""One sentence for each piece of advice: what to do, and why."""

from klaverles.play.advice import Advice
from klaverles.rules.cards import Card
from klaverles.rules.order import LAST_TRICK
from klaverles.view.names import listed, small

ADVICE_SENTENCES: dict[Advice, str] = {
    Advice.TREK_TROEF: (
        "Jullie maakten troef: trek troef met je hoogste, dan kunnen zij niet meer introeven."
    ),
    Advice.BEWAAR_TROEF: (
        "Zij maakten troef: kom zelf niet met troef uit, maar bewaar je troeven voor hun tienen "
        "en azen."
    ),
    Advice.VETMESTEN: "De slag is zeker van je maat: leg er een tien of aas bij.",
    Advice.LAAG_BIJSPELEN: (
        "Deze slag is niet zeker voor jullie: speel laag bij en bewaar je punten."
    ),
    Advice.TIEN_NIET_KAAL: "Gooi af zonder je tien kaal te maken: houd er een kleine kaart naast.",
    Advice.TEL_TROEF: (
        "Zij hebben geen troef meer: trek niet verder, maar speel je hoge gewone kaarten."
    ),
    Advice.LAATSTE_SLAG: (
        f"Bewaar de kaart die de laatste slag wint: die slag telt {LAST_TRICK} punten extra."
    ),
    Advice.GEEN_ROEM: "Hun slag: leg er niet de kaart bij die hun roem geeft.",
    Advice.ZOEK_ROEM: "De slag is zeker voor jullie: leg de kaart erbij die roem maakt.",
    Advice.PAK_DE_SLAG: "Je kunt deze slag zeker winnen: pak hem.",
}
"""What is said of a card that an advice recommends, to the player who holds it."""


def advice_text(card: Card, advice: Advice, cards: frozenset[Card], who: str = "") -> str:
    """Say what an advice means for a card: it follows it, or another card does.

    ``who`` names the player if that is not the learner.
    """
    good = listed(sorted(each.word for each in cards), "of")
    start = "Een goede kaart." if card in cards else f"Beter is {good}."
    return f"{start} {advice_for(advice, who)}"


def advice_for(advice: Advice, who: str = "") -> str:
    """Return the advice as it is given to the learner, or to the player who is named."""
    return f"{f'Raad voor {who}' if who else 'Raad'}: {small(ADVICE_SENTENCES[advice])}"
