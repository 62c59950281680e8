"""What is said about remembering: where the answers are kept, and what went wrong with that.

Whatever happens to the file, the course goes on; each sentence says so, and what to do.
"""

from klaverles.lessons.store import REMEMBERING, Keeping, Store, Trouble, is_written

SWITCHED_OFF = "uit"
"""The value of the setting ``onthouden`` with which nothing new is kept."""


def is_on(store: Store) -> bool:
    """Say whether new answers are remembered, as far as this learner wants it."""
    return store.keeping is not Keeping.OFF and store.setting(REMEMBERING) != SWITCHED_OFF


def not_kept(store: Store) -> str:
    """Return that new answers are not remembered; nothing where they are."""
    if store.keeping is Keeping.OFF:
        return "De cursus is gestart zonder onthouden: van je antwoorden wordt niets bewaard."
    return "" if is_on(store) else "Onthouden staat uit: van nieuwe antwoorden wordt niets bewaard."


def keeping_sentence(store: Store) -> str:
    """Return where the answers of this learner are kept."""
    match store.keeping:
        case Keeping.FILE if not is_on(store):
            return (
                "Onthouden staat uit, dus er komt niets bij. Wat je eerder deed, staat in dit "
                f"bestand: {store.path}"
            )
        case Keeping.FILE if is_written(store):
            return f"Je antwoorden worden bewaard in dit bestand: {store.path}"
        case Keeping.FILE:
            return f"Je antwoorden horen in dit bestand, maar dat lukt nu niet: {store.path}"
        case Keeping.SESSION if is_on(store):
            return (
                "Je antwoorden blijven in dit tabblad van je browser. Sluit je het, dan zijn ze "
                "weg. Bewaar ze dus als bestand als je later verder wilt."
            )
        case Keeping.BROWSER if is_on(store):
            return (
                "Je antwoorden blijven in deze browser, op dit apparaat. Wis je de gegevens van "
                "deze site, dan zijn ze weg. Bewaar ze dus af en toe als bestand."
            )
        case _:
            return not_kept(store)


def trouble_sentence(store: Store) -> str:
    """Return what went wrong with keeping the answers, and what to do; nothing if all is well."""
    match store.trouble:
        case None:
            return ""
        case Trouble.DISK_FULL:
            return (
                "De schijf is vol: je laatste antwoorden staan nog niet in het bestand. "
                f"{_FOR_NOW} Maak ruimte, dan worden ze alsnog bewaard. {_TO_KEEP}"
            )
        case Trouble.READ_ONLY:
            return f"In {_where(store)} mag de cursus niet schrijven. {_LATER}"
        case Trouble.BROKEN if store.aside is not None:
            return (
                f"Het bestand met je antwoorden was kapot. Het staat nu apart: {store.aside}. "
                "Wat nog te lezen was, staat al in een nieuw bestand, en daarin ga je gewoon "
                "verder. Mis je iets wat je eerder als bestand bewaarde, lees dat dan in bij "
                "Voortgang."
            )
        case Trouble.BROKEN:
            return f"Het bestand met je antwoorden is kapot. {_LATER}"
        case Trouble.NEWER:
            return (
                "Je antwoorden zijn bewaard met een nieuwere klaverles, en deze kan ze niet lezen. "
                f"Aan het bestand is niets veranderd. {_FOR_NOW} Werk klaverles bij, dan zie je "
                f"alles weer. {_TO_KEEP}"
            )
        case Trouble.BUSY:
            return (
                f"Het bestand met je antwoorden is even bezet. {_FOR_NOW} Is het weer vrij, dan "
                "worden ze alsnog bewaard. Blijft dit staan, sluit dan andere pagina's van de "
                "cursus."
            )


_FOR_NOW = "Je kunt gewoon verder: nieuwe antwoorden blijven zolang in het tabblad van je browser."
_AGAIN = "Kan het bestand weer gebruikt worden, dan komen ze er vanzelf in."
_TO_KEEP = "Wil je dat tabblad eerder sluiten, bewaar ze dan bij Voortgang als bestand."
_LATER = f"{_FOR_NOW} {_AGAIN} {_TO_KEEP}"


def _where(store: Store) -> str:
    return str(store.path) if store.path else "de map met je antwoorden"
