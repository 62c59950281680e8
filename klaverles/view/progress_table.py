"""What goes wrong most, and how play at the table goes, in sentences."""

from klaverles.lessons.answered import Record
from klaverles.lessons.kinds import Mistake
from klaverles.lessons.practice import SAME_RULE
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
    Mistake.HEER_OVER_TEN: "De tien is sterker dan de heer, in elke kleur.",
    Mistake.PARTNER_BEATEN: "Wordt de kaart van je maat geslagen, dan is het geen maatslag meer.",
    Mistake.STAYS_AT_82: (
        "Wie speelt, moet zonder roem 82 punten halen. Met roem komt de helft van alle roem erbij."
    ),
    Mistake.HALF_IS_ENOUGH: "Wie speelt en precies de helft haalt, is aan bijna elke tafel nat.",
    Mistake.GIVES_ROEM: "Maak geen roem in een slag van de tegenstanders, als je iets anders hebt.",
    Mistake.MAKER_LEADS: (
        "In de eerste slag komt de speler links van de gever uit, wie er ook troef maakte."
    ),
    Mistake.ROEM_TO_PLAYER: "De roem is voor wie de slag haalt, wie de kaarten ook speelde.",
    Mistake.TEN_UNSAFE: "Leg je tien pas bij je maat als die slag zeker van jullie is.",
    Mistake.PLAIN_VALUES: "De boer en de negen zijn veel punten waard, maar alleen in troef.",
    Mistake.LAST_TEN_FORGOTTEN: "De laatste slag brengt tien punten extra, en alleen die.",
    Mistake.ROEM_NOT_COUNTED: "Tel bij elke kant de roem op bij de punten van de kaarten.",
    Mistake.STUK_FORGOTTEN: "Kijk bij roem of er in dezelfde slag ook nog stuk ligt.",
    Mistake.TWO_RUNS: "Vier op een rij in één kleur is vierkaart, en niet twee keer driekaart.",
    Mistake.LOW_FOUR: "Vier zevens, achten of negens zijn aan de meeste tafels geen roem.",
    Mistake.NAT_KEEPS: "Wie nat is, schrijft niets op: ook de roem gaat naar de andere kant.",
    Mistake.NAT_NOT_SEEN: "Vergelijk voor het opschrijven wat elke kant heeft, roem en al.",
    Mistake.PIT_FORGOTTEN: "Wie alle acht slagen haalt, heeft pit, en daar horen punten bij.",
    Mistake.SIDES_SWAPPED: "WIJ is de kolom van jou en je maat, ZIJ die van de anderen.",
    Mistake.PENALTY_FORGOTTEN: "Bij verzaken horen aan veel tafels ook strafpunten.",
}
"""Mistakes whose usual sentence leans on a table or a question, in words that need none."""

DUTY_SENTENCES: dict[Reason, str] = {
    Reason.LEAD: "Kom je uit, dan mag elke kaart.",
    Reason.BEKENNEN: "Heb je de gevraagde kleur, dan moet je die spelen, ook als je liever troeft.",
    Reason.HIGHER_TRUMP: (
        "Is troef gevraagd en kun je hoger, dan moet je hoger, bijna overal ook over je maat heen."
    ),
    Reason.ANY_TRUMP: "Troef bekennen moet ook als je niet hoger kunt. Dan is elke troef goed.",
    Reason.INTROEVEN: (
        "Kun je niet bekennen en ligt er nog geen troef, dan moet je introeven als je troef hebt. "
        "Alleen in Amsterdam hoeft dat niet als de slag aan je maat is."
    ),
    Reason.OVERTROEVEN: (
        "Kun je niet bekennen en heeft een tegenstander de slag met een troef, dan moet je "
        "overtroeven als je dat kunt. In Rotterdam ook over je maat heen."
    ),
    Reason.ONDERTROEVEN_FORBIDDEN: (
        "Kun je niet bekennen en ligt er al troef? Een lagere troef mag dan aan de meeste tafels "
        "alleen als je niets anders hebt."
    ),
    Reason.ONDERTROEVEN_FORCED: (
        "Kun je niet bekennen en heb je alleen troeven die lager zijn dan de troef op tafel, dan "
        "moet je wel ondertroeven."
    ),
    Reason.ONDERTROEVEN_REQUIRED: (
        "Aan sommige tafels moet ondertroeven. Kun je daar niet bekennen en niet over de troef van "
        "een tegenstander heen, speel dan een lagere troef als je die hebt."
    ),
    Reason.ONDERTROEVEN_FREE: (
        "Aan sommige tafels is ondertroeven vrij. Kun je daar niet bekennen en niet over de troef "
        "van een tegenstander heen, dan mag elke kaart."
    ),
    Reason.MAATSLAG_PLAIN: (
        "Kun je niet bekennen en heeft je maat de slag met een gewone kaart, dan mag in Amsterdam "
        "elke kaart."
    ),
    Reason.MAATSLAG_TRUMP: (
        "Kun je niet bekennen en heeft je maat de slag met een troef, dan mag je in Amsterdam "
        "meestal afgooien of overtroeven."
    ),
    Reason.DISCARD_ONLY: (
        "Aan sommige tafels gooi je bij je maat alleen af. Kun je daar niet bekennen en heeft je "
        "maat de slag met een troef, speel dan een gewone kaart als je die hebt."
    ),
    Reason.NOTHING_REQUIRED: "Heb je de gevraagde kleur niet en geen troef, dan mag elke kaart.",
}
"""What each duty asks, true without a table beside it; under which rules, where that matters."""


def mistake_sentence(mistake: Mistake | Reason) -> str:
    """Return what is right, for who made a mistake or broke a duty."""
    counted = SAME_RULE.get(mistake, mistake)
    if isinstance(counted, Reason):
        return DUTY_SENTENCES[counted]
    return BY_ITSELF.get(counted) or MISTAKE_SENTENCES[counted]


def mistake_rows(mistakes: tuple[MistakeCount, ...]) -> list[Screen]:
    """Return each mistake as what is right, how often it was made, and where it is explained."""
    return [
        {
            "sentence": mistake_sentence(each.mistake),
            "times": "1 keer" if each.times == 1 else f"{each.times} keer",
            "title": each.title,
            "href": each.notebook,
        }
        for each in mistakes
    ]


def table_sentences(records: tuple[Record, ...]) -> list[str]:
    """Return how it goes at the table: duties, and points beside a player of club level."""
    met, broken = duties_at_table(records)
    strength = play_strength(records)
    sentences = [_duties(met, broken)] if met or broken else []
    return [*sentences, *(strength_sentences(strength) if strength else ())]


def _duties(met: int, broken: int) -> str:
    """Return how often all was well at once, of the times that not every card was allowed."""
    if not met:
        times = "Eén keer" if broken == 1 else f"Tot nu toe {broken} keer"
        return f"{times} koos je eerst een kaart die niet mocht."
    if broken:
        right = "één keer" if met == 1 else f"{met} keer"
        return f"Van de {met + broken} keer dat niet elke kaart mocht, koos je {right} meteen goed."
    if met == 1:
        return "Eén keer mocht niet elke kaart, en toen koos je meteen goed."
    times = "Beide keren" if met == 2 else f"Alle {met} keren"
    return f"{times} dat niet elke kaart mocht, koos je meteen goed."


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
