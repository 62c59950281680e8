"""What is said about remembering: where the answers are kept, and what went wrong with that.

Whatever happens to the file, the course goes on; each sentence says so, and what to do.
"""

from klaverles.lessons.store import Keeping, Store, Trouble

SWITCHED_OFF = "uit"
"""The value of the setting ``onthouden`` with which nothing new is kept."""


def keeping_sentence(store: Store) -> str:
    """Return where the answers of this learner are kept."""
    match store.keeping:
        case Keeping.FILE if store.setting("onthouden") == SWITCHED_OFF:
            return (
                "Onthouden staat uit, dus er komt niets bij. Wat je eerder deed, staat in dit "
                f"bestand: {store.path}"
            )
        case Keeping.FILE:
            return f"Je antwoorden worden bewaard in dit bestand: {store.path}"
        case Keeping.SESSION if store.setting("onthouden") == SWITCHED_OFF:
            return "Onthouden staat uit: van nieuwe antwoorden wordt niets bewaard."
        case Keeping.SESSION:
            return (
                "Je antwoorden blijven in dit tabblad van je browser. Sluit je het, dan zijn ze "
                "weg. Bewaar ze dus als bestand als je later verder wilt."
            )
        case Keeping.OFF:
            return "De cursus is gestart zonder onthouden: van je antwoorden wordt niets bewaard."


def trouble_sentence(store: Store) -> str:
    """Return what went wrong with keeping the answers, and what to do; nothing if all is well."""
    match store.trouble:
        case None:
            return ""
        case Trouble.DISK_FULL:
            return (
                "De schijf is vol: je laatste antwoorden staan nog niet in het bestand. "
                "Je kunt gewoon verder. Maak ruimte, dan worden ze alsnog bewaard."
            )
        case Trouble.READ_ONLY:
            return f"In {_where(store)} mag de cursus niet schrijven. {_FOR_NOW}"
        case Trouble.BROKEN if store.aside is not None:
            return (
                f"Het bestand met je antwoorden was kapot. Het staat nu apart: {store.aside}. "
                "Je kunt gewoon verder in een nieuw bestand. Heb je je antwoorden eerder bewaard "
                "als bestand, lees dat dan in."
            )
        case Trouble.BROKEN:
            return f"Het bestand met je antwoorden is kapot. {_FOR_NOW}"
        case Trouble.NEWER:
            return (
                "Je antwoorden zijn bewaard met een nieuwere klaverles, en deze kan ze niet lezen. "
                "Aan het bestand is niets veranderd, en je kunt gewoon verder. Werk klaverles bij, "
                "dan zie je alles weer."
            )
        case Trouble.BUSY:
            return (
                "Het bestand met je antwoorden is even bezet. Je kunt gewoon verder: je laatste "
                "antwoorden worden bewaard zodra het vrij is. Blijft dit staan, sluit dan andere "
                "bladzijden van de cursus."
            )


_FOR_NOW = (
    "Je kunt gewoon verder, maar nieuwe antwoorden blijven alleen tot je de bladzijde sluit. "
    "Bewaar ze dus onder Voortgang als bestand."
)


def _where(store: Store) -> str:
    return str(store.path) if store.path else "de map met je antwoorden"
