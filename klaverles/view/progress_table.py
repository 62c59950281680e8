"""What goes wrong most, and how play at the table goes, in sentences."""

from klaverles.lessons.answered import Record
from klaverles.lessons.kinds import Mistake
from klaverles.lessons.standing import (
    MistakeCount,
    PlayStrength,
    duties_at_table,
    play_strength,
)
from klaverles.rules.duties import Reason
from klaverles.view.face import Screen
from klaverles.view.mistake_text import MISTAKE_SENTENCES

BY_ITSELF: dict[Mistake, str] = {
    Mistake.PARTNER_BEATEN: "Vrij ben je alleen zolang de slag aan je maat is.",
    Mistake.UNDERTRUMPS: "Kun je iets anders spelen, ga dan niet onder een troef die er ligt.",
    Mistake.TRUMPS_WHILE_FOLLOWING: "Kun je de gevraagde kleur spelen, dan mag je niet troeven.",
    Mistake.GIVES_ROEM: "Maak geen roem in een slag van de tegenstanders.",
    Mistake.TEN_UNSAFE: "Leg je tien pas bij je maat als die slag zeker van jullie is.",
    Mistake.PLAIN_VALUES: "In troef zijn de boer en de negen meer waard dan in een gewone kleur.",
    Mistake.LAST_TEN_FORGOTTEN: "De laatste slag brengt tien punten extra.",
    Mistake.STUK_FORGOTTEN: "Kijk bij roem of er in dezelfde slag nog meer ligt.",
    Mistake.LOW_FOUR: "Vier zevens, achten of negens zijn aan de meeste tafels geen roem.",
    Mistake.PENALTY_FORGOTTEN: "Bij verzaken horen aan veel tafels ook strafpunten.",
    Mistake.SIDES_SWAPPED: "WIJ is de kolom van jou en je maat, ZIJ die van de anderen.",
    Mistake.NAT_NOT_SEEN: "Vergelijk voor het opschrijven wat elke kant heeft, roem en al.",
}
"""Mistakes whose usual sentence points at a table, in words that need none."""

DUTY_SENTENCES: dict[Reason, str] = {
    Reason.LEAD: "Kom je uit, dan mag elke kaart.",
    Reason.BEKENNEN: "Heb je de gevraagde kleur, dan moet je die spelen.",
    Reason.HIGHER_TRUMP: "Is troef gevraagd en kun je hoger, dan moet je hoger.",
    Reason.LOWER_TRUMP: "Is troef gevraagd en kun je niet hoger, dan moet je toch troef spelen.",
    Reason.ANY_TRUMP: "Is troef gevraagd, dan moet je troef spelen als je die hebt.",
    Reason.INTROEVEN: "Kun je de kleur niet spelen, dan moet je introeven.",
    Reason.OVERTROEVEN: "Ligt er een troef van een ander en kun je hoger, dan moet je overtroeven.",
    Reason.ONDERTROEVEN_FORBIDDEN: (
        "Kun je niet hoger troeven, gooi dan een gewone kaart bij: ondertroeven mag niet."
    ),
    Reason.ONDERTROEVEN_FORCED: "Heb je alleen lagere troeven, dan moet je wel ondertroeven.",
    Reason.ONDERTROEVEN_REQUIRED: "Waar ondertroeven verplicht is, leg je ook een lagere troef.",
    Reason.ONDERTROEVEN_FREE: "Waar ondertroeven vrij is, mag elke kaart.",
    Reason.MAATSLAG_PLAIN: "Is de slag aan je maat, dan mag elke kaart.",
    Reason.MAATSLAG_TRUMP: (
        "Heeft je maat getroefd, speel dan een gewone kaart of een hogere troef."
    ),
    Reason.DISCARD_ONLY: "Heeft je maat getroefd, dan moet je afgooien als je dat kunt.",
    Reason.NOTHING_REQUIRED: "Heb je geen kleur en geen troef, dan mag elke kaart.",
}
"""What each duty asks, for who broke it."""


def mistake_sentence(mistake: str) -> str:
    """Return the sentence of a known mistake or a broken duty; nothing for another name."""
    if mistake in list(Mistake):
        known = Mistake(mistake)
        return BY_ITSELF.get(known) or MISTAKE_SENTENCES[known]
    return DUTY_SENTENCES[Reason(mistake)] if mistake in list(Reason) else ""


def mistake_rows(mistakes: tuple[MistakeCount, ...]) -> list[Screen]:
    """Return each mistake as what is right, how often it was made, and where it is explained."""
    return [
        {
            "sentence": sentence,
            "times": "1 keer" if each.times == 1 else f"{each.times} keer",
            "title": each.title,
            "href": each.notebook,
        }
        for each in mistakes
        if (sentence := mistake_sentence(each.mistake))
    ]


def table_sentences(records: tuple[Record, ...]) -> list[str]:
    """Return how it goes at the table: duties, and points beside a player of club level."""
    met, broken = duties_at_table(records)
    strength = play_strength(records)
    sentences = [_duties(met, broken)] if met or broken else []
    return [*sentences, *(strength_sentences(strength) if strength else ())]


def _duties(met: int, broken: int) -> str:
    if not broken:
        every = "Elke keer" if met == 1 else f"Alle {met} keren"
        return f"{every} dat een kaart verboden was, koos je goed."
    return (
        f"Van de {met + broken} keer dat er kaarten in je hand verboden waren, koos je {met} keer "
        "meteen goed."
    )


def strength_sentences(play: PlayStrength) -> list[str]:
    """Return the points a deal beside a player of club level, and what that number means."""
    deals = "1 spel" if play.deals == 1 else f"{play.deals} spellen"
    apart = round(play.difference)
    points = "1 punt" if abs(apart) == 1 else f"{abs(apart)} punten"
    if apart:
        side = "meer" if apart > 0 else "minder"
        first = f"In {deals} haalde je gemiddeld {points} {side} dan een clubspeler."
    else:
        first = f"In {deals} haalde je gemiddeld evenveel als een clubspeler."
    meaning = (
        "Die clubspeler is de computer op jouw stoel, met dezelfde kaarten. Geteld is wat jullie "
        "kant meer opschrijft dan de andere."
    )
    sure = play.error is not None and abs(play.difference) > SURE * play.error
    return [first, meaning] if sure else [first, meaning, LUCK]


SURE = 2
"""So many standard errors must a difference be, to say something about the player."""

LUCK = "Hier kan nog veel geluk in zitten. Na meer spellen zegt het getal meer."
