"""The house rules as questions to the learner, with where people play so."""

from klaverles.lessons.own_table import written_table
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset, Variant
from klaverles.view.face import Screen
from klaverles.view.names import capital, rules_name

_ONLY_AMSTERDAMS = ("maatslag", "troef_gevraagd_maat")
QUIZ_RULES = ("ondertroeven", "maatslag", "troef_gevraagd_maat")
"""The house rules that touch which card may be played."""

ASKED: dict[str, tuple[str, dict[str, str]]] = {
    "ondertroeven": (
        "Je kunt niet hoger troeven. Mag je lager troeven?",
        {"verboden": "nee", "verplicht": "ja, dat moet", "vrij": "ja, maar het hoeft niet"},
    ),
    "maatslag": (
        "Je maat troefde en heeft de slag. Wat mag je spelen?",
        {
            "niet-ondertroeven": "alles, maar geen lagere troef",
            "alles": "elke kaart",
            "overtroeven": "een hogere troef moet, als je die hebt",
            "alleen-afgooien": "geen troef, als je iets anders hebt",
        },
    ),
    "troef_gevraagd_maat": (
        "Troef is gevraagd en je maat heeft de slag. Moet je hoger?",
        {"overtroeven": "ja, als je kunt", "vrij": "nee, elke troef is goed"},
    ),
    "vier_boeren": ("Hoeveel roem zijn vier boeren?", {"200": "200", "100": "100"}),
    "vier_gelijk_laag": (
        "Zijn vier zevens, achten of negens roem?",
        {"0": "nee", "100": "ja, 100"},
    ),
    "tegenpit": (
        "De tegenpartij haalt alle slagen. Wat krijgt die extra?",
        {"100": "100", "0": "niets"},
    ),
    "nat_bij_gelijk": (
        "Beide kanten hebben evenveel. Is het dan nat?",
        {"ja": "ja", "nee": "nee, dan is het gehaald"},
    ),
    "roem_melden": (
        "Moet je roem roepen voordat de slag omgaat?",
        {"automatisch": "nee, roem telt vanzelf", "melden": "ja, anders vervalt die"},
    ),
    "verzaken": (
        "Iemand verzaakt. Wat krijgen de anderen?",
        {
            "162+roem+100": "162, alle roem en 100 straf",
            "162+100": "162 en 100 straf",
            "162": "alleen 162",
        },
    ),
    "troef_kiezen": (
        "Hoe wordt troef gekozen?",
        {
            "vrij": "vrij: je noemt een kleur of past",
            "verplicht": "verplicht: links van de gever kiest altijd",
            "gedraaid-verplicht": "gedraaid, en na vier keer pas nog eens draaien",
            "gedraaid-zoeker": "gedraaid, en na vier keer pas een andere kleur zoeken",
        },
    ),
    "eerste_spreker": (
        "Wie spreekt het eerst?",
        {"links-van-gever": "links van de gever", "gever": "de gever"},
    ),
    "troef_in_hand": (
        "Mag je een kleur noemen die je niet hebt?",
        {"vrij": "ja", "verplicht": "nee"},
    ),
    "delen": ("Hoe deel je?", {"3-2-3": "drie, twee, drie", "4-4": "vier en vier"}),
    "partij": (
        "Hoe lang duurt een partij?",
        {"16": "zestien spellen, een boom", "8": "acht spellen", "1500": "tot 1500 punten"},
    ),
    "gelijk_na_boom": (
        "Na het laatste spel staat het gelijk. En dan?",
        {"extra-spel": "een extra spel", "gelijkspel": "dan blijft het gelijk"},
    ),
    "afronden": (
        "Rond je de punten af?",
        {"nee": "nee", "tientallen": "ja, op tientallen"},
    ),
}
"""Each house rule as a question, and its values as answers."""

WHERE: dict[str, str] = {
    "ondertroeven": "Veel Rotterdamse tafels en apps maken het verplicht.",
    "maatslag": "Hierover verschillen de Amsterdamse clubs het meest.",
    "troef_gevraagd_maat": "Bijna overal moet je hoger. Een enkele app laat je vrij.",
    "vier_boeren": "Meestal 200. Sommige clubs geven 100.",
    "vier_gelijk_laag": "Bijna nergens roem. Sommige clubs geven 100.",
    "tegenpit": "Clubs geven meestal 100. Veel programma’s geven niets.",
    "nat_bij_gelijk": "Aan bijna elke tafel is precies de helft nat.",
    "roem_melden": "Thuis telt roem vaak vanzelf mee. Aan veel clubtafels moet je roepen.",
    "verzaken": "Clubs verschillen hier veel. Beginners worden vaak gespaard.",
    "troef_kiezen": "Vrij is het gewoonst. Verplicht heet ook Utrechts.",
    "eerste_spreker": "De gever eerst is een oude bondsregel.",
    "troef_in_hand": "Bijna overal mag het. Spreek het even af.",
    "delen": "Clubs delen drie, twee, drie. Thuis zie je ook vier en vier.",
    "partij": "Clubs spelen meestal een boom van zestien. Thuis vaak tot 1500.",
    "gelijk_na_boom": "Meestal komt er een spel bij.",
    "afronden": "Sommige clubs schrijven tientallen. Dat telt sneller op.",
}
"""Where people play so."""


def rules_form(
    rules: Ruleset | None, names: tuple[str, ...], *, notes: bool = False
) -> list[Screen]:
    """Return the fields to choose from; house rules follow when the variant is known."""
    variant = {
        "name": "variant",
        "label": "Hoe speelt jouw tafel?",
        "value": rules.variant.value if rules else "",
        "options": [{"value": each.value, "label": capital(each.value)} for each in Variant],
        "note": "In het westen en in apps vind je ze allebei. Vraag het aan je tafel."
        if notes
        else "",
    }
    if rules is None:
        return [variant]
    return [variant, *(_field(name, rules, notes) for name in names if _matters(name, rules))]


def _matters(name: str, rules: Ruleset) -> bool:
    return name not in _ONLY_AMSTERDAMS or rules.variant is Variant.AMSTERDAMS


def _field(name: str, rules: Ruleset, notes: bool) -> Screen:
    question, answers = ASKED[name]
    return {
        "name": name,
        "label": question,
        "value": str(getattr(rules, name)),
        "options": [
            {"value": each, "label": answers[each]} for each in map(str, HOUSE_RULES[name])
        ],
        "note": WHERE[name] if notes else "",
    }


def own_table_screen(rules: Ruleset | None) -> Screen:
    """Return the form for the learner's own table, and what was chosen."""
    return {
        "form": rules_form(rules, tuple(ASKED), notes=True),
        "form_open": True,
        "table": written_table(rules) if rules else None,
        "chosen_text": (
            f"Jouw tafel: {rules_name((rules,))}. De lessen en de quiz volgen dit vanaf nu."
            if rules
            else ""
        ),
    }
