"""The start screen of a partij: what can be chosen, and what can be taken up again."""

from datetime import date

from klaverles.play.daily import date_text
from klaverles.play.sitting import Kind, Sitting
from klaverles.play.sitting_settings import Settings
from klaverles.rules.ruleset import Ruleset
from klaverles.view.deal_screen import Screen
from klaverles.view.names import capital, rules_name
from klaverles.view.play_scene import side_names

_LEVELS = {
    "beginner": ("Beginner", "Kent de regels en speelt vlot een kaart bij."),
    "club": ("Club", "Onthoudt de kaarten en speelt zoals aan een clubtafel."),
    "expert": ("Expert", "Rekent na welke kaart het meeste opbrengt. Denkt wat langer."),
}
_CHOICES = {
    "lengths": {
        "8": ("8 spellen", "Ongeveer een half uur."),
        "16": ("16 spellen", "Een boom, zoals op de club."),
        "1500": ("Tot 1500 punten", "Zoals thuis aan de keukentafel."),
        "1": ("Eén spel", "Even oefenen, zonder partij."),
    },
    "coach": {
        "vraag": ("Als ik erom vraag", "Kies Raad als je het niet weet."),
        "steeds": ("Na elke kaart", "Je hoort steeds of het een goede kaart was."),
    },
    "forbidden": {
        "weiger": ("Niet spelen", "De kaart blijft in je hand en je leest waarom."),
        "verzaken": ("Wel spelen", "Je ziet wat verzaken kost, en je mag terug."),
    },
    "pace": {
        "rustig": ("Rustig", "De anderen nemen de tijd."),
        "vlot": ("Vlot", "De anderen spelen snel."),
    },
}
_TITLES = {
    Kind.PARTIJ: "Speel een partij",
    Kind.DAG: "Dagelijkse uitdaging",
    Kind.SAMEN: "Samen aan één scherm",
}


def start_screen(
    kinds: tuple[Kind, ...], rules: Ruleset, sitting: Sitting | None, today: date
) -> Screen:
    """Return the choices before a partij; ``sitting`` is what can be taken up again."""
    resume = resume_text(sitting, today)
    chosen = sitting.settings if sitting else Settings()
    today_begun = sitting is not None and sitting.day == today  # of a day there is one partij
    label = "Bekijk je uitslag" if sitting and sitting.over else "Ga verder"
    main = [{"do": "resume", "label": label, "main": True, "aside": False}]
    return {
        "view": "start",
        "title": _TITLES[kinds[0]],
        "rules": rules_name((rules.replace(partij=16),)),
        "form": {
            "levels": _options(_LEVELS),
            **{name: _options(values) for name, values in _CHOICES.items()},
            "takeover": {
                "label": "Speel voor mij als ik lang wacht",
                "note": "Na drie kwart minuut speelt de computer jouw kaart.",
            },
            "chosen": chosen.written(),
            "switch": _switch(rules),
        },
        "kinds": [kind.value for kind in kinds],
        "can_resume": resume or None,
        "begins": not today_begun,
        "day": date_text(today),
        "actions": main if resume else [],
    }


def resume_text(sitting: Sitting | None, today: date) -> str:
    """Say what can be taken up again: "Spel 3 van 8, WIJ 240, ZIJ 310"; empty if nothing."""
    if sitting is None:
        return ""
    names, sums = side_names(sitting), sitting.match.totals
    stand = ", ".join(f"{name} {total}" for name, total in zip(names, sums, strict=True))
    if sitting.over:
        played = f"Je hebt vandaag gespeeld: {stand}. Morgen zijn er nieuwe kaarten."
        return played if sitting.day == today else ""
    day = f"{date_text(sitting.day)}: " if sitting.day and sitting.day != today else ""
    if sitting.single:
        return "Eén spel, nog niet uit"
    return f"{day}{capital(place_text(sitting))}, {stand}"


def title(sitting: Sitting) -> str:
    """Return the title above the table: "Partij: spel 3 van 8"."""
    if sitting.kind is Kind.TEKST:
        return "Dezelfde kaarten nog eens"
    if sitting.single:
        return "Eén spel"
    names = {
        Kind.DAG: "Uitdaging",
        Kind.SAMEN: "Samen",
    }
    return f"{names.get(sitting.kind, 'Partij')}: {place_text(sitting)}"


def place_text(sitting: Sitting) -> str:
    """Say which deal this is: "spel 3 van 8"."""
    number, length = sitting.match.played + int(not sitting.written), sitting.match.rules.partij
    if length == 1500:
        return f"spel {number}, tot 1500"
    return f"spel {number} van {length}" if number <= length else f"extra spel {number - length}"


def _options(values: dict[str, tuple[str, str]]) -> list[Screen]:
    return [
        {"value": value, "label": label, "note": note} for value, (label, note) in values.items()
    ]


def _switch(rules: Ruleset) -> Screen:
    """Return the button to play the other way, with the same house rules."""
    other = rules.variant.other
    return {
        "label": f"Speel {capital(other.value)}",
        "rules": {"variant": other.value, **rules.house_rules()},
    }
