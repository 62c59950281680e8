"""What a learner calls a unit of review: a rule of the table, a kind of roem, a counting trap."""

from klaverles.lessons.unit import Unit, tables_of
from klaverles.play.advice import Advice
from klaverles.play.signals import Signal
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.view.names import PATTERN_NAMES, capital, house_rules_name, listed

_ADVICE = {
    Advice.ZOEK_ROEM: "roem zoeken in je eigen slagen",
    Advice.LAATSTE_SLAG: "een kaart bewaren voor de laatste slag",
    Advice.PAK_DE_SLAG: "de slag pakken",
    Advice.GEEN_ROEM: "geen roem weggeven",
    Advice.VETMESTEN: "vetmesten",
    Advice.TEL_TROEF: "troef tellen",
    Advice.TREK_TROEF: "troef trekken",
    Advice.BEWAAR_TROEF: "troef bewaren",
    Advice.TIEN_NIET_KAAL: "je tien niet kaal maken",
    Advice.LAAG_BIJSPELEN: "laag bijspelen",
}

_SIGNALS = {
    Signal.AANSEINEN: "seinen: aanseinen",
    Signal.AFSEINEN: "seinen: afseinen",
    Signal.AAS_MET_TIEN: "seinen: het aas met de tien",
    Signal.TIEN_ZONDER_AAS: "seinen: de tien zonder het aas",
    Signal.GEEN_SEIN: "seinen: een kaart die niets zegt",
}

_REST = {
    "roem/driekaart": "roem: driekaart",
    "roem/stuk": "roem: stuk",
    "roem/vierkaart": "roem: vierkaart",
    "roem/stuk-op-een-rij": "roem: stuk op een rij",
    "roem/vier-gelijke": "roem: vier gelijke kaarten",
    "roem/geen": "roem: kaarten zonder roem",
    "roem-kaarten": "de roem aanwijzen",
    "roem-punten": "de roem optellen",
    "roem-voor-wie": "voor wie de roem is",
    "roem-melden": "roem melden",
    "telling": "de telling",
    "telling/gehaald": "de telling: gehaald",
    "telling/nat": "de telling: nat",
    "telling/nat-door-roem": "de telling: nat door roem",
    "telling/precies-de-helft": "de telling: precies de helft",
    "telling/pit": "de telling: pit",
    "telling/tegenpit": "de telling: tegenpit",
    "telling/geen-pit": "de telling: alle punten, toch geen pit",
    "gehaald-of-nat": "gehaald of nat",
    "spel-tellen": "een heel spel tellen",
    "doel": "wat je moet halen",
    "doel/zonder-roem": "wat je moet halen, zonder roem",
    "doel/met-roem": "wat je moet halen, met roem",
    "verzaken-kost": "wat verzaken kost",
    "wie-verzaakte": "wie er verzaakte",
    "slagpunten": "de punten van een slag",
    "slagpunten/laatste-slag": "de punten van de laatste slag",
    "wiens-slag": "wie de slag heeft",
    "welke-kaart": "de kaarten kennen",
    "volgorde-kleur": "de volgorde in een gewone kleur",
    "volgorde-troef": "de volgorde in troef",
    "volgorde-roem": "de volgorde voor roem",
    "wie-krijgt": "wie welke kaarten krijgt",
    "wie-geeft": "wie er geeft",
    "wie-komt-uit": "wie er uitkomt",
    "wie-spreekt": "wie er mag spreken",
    "wat-mag-je-zeggen": "wat je mag zeggen",
    "mag-dit-woord": "fouten bij het kiezen van troef",
    "spelen-of-passen": "spelen of passen",
    "partij-stand": "de stand in de partij",
    "optellen": "het scoreblad optellen",
    "welk-sein": "een sein lezen",
    "geef-sein": "zelf seinen",
    "begrip": "wat een woord betekent",
    "welk-woord": "het woord erbij",
    "puzzel": "puzzels",
}

UNIT_NAMES: dict[str, str] = {
    **{row.value: name for row, name in PATTERN_NAMES.items()},
    **{advice.value: name for advice, name in _ADVICE.items()},
    **{signal.value: name for signal, name in _SIGNALS.items()},
    **_REST,
}
"""By pattern: a row of the rule book's table, a piece of advice, or the name of a generator."""

_AT_THIS_TABLE = {
    ("maatslag", "alles"): "bij je maat alles mag",
    ("maatslag", "overtroeven"): "je over je maat heen moet",
    ("maatslag", "alleen-afgooien"): "je bij je maat alleen afgooit",
    ("troef_gevraagd_maat", "vrij"): "je niet over je maat heen hoeft",
    ("ondertroeven", "verplicht"): "ondertroeven moet",
    ("ondertroeven", "vrij"): "ondertroeven mag",
}
"""House rules in the few words that fit behind a name, after "waar"."""


def pattern_name(pattern: str) -> str:
    """Return what a pattern is called; one without a name of its own is called as it is written."""
    return UNIT_NAMES.get(pattern) or pattern.replace("/", ": ").replace("-", " ")


def unit_name(unit: Unit) -> str:
    """Return a short name; where the rules of the table matter, they stand behind it."""
    name = pattern_name(unit.pattern)
    return f"{name} ({rules_words(unit)})" if unit.rules else name


def unit_title(unit: Unit) -> str:
    """Return the name with a capital, to begin a line with."""
    return capital(unit_name(unit))


def rules_words(unit: Unit) -> str:
    """Return a unit's rules as a table says them: "Rotterdams waar ondertroeven moet"."""
    try:
        tables = tables_of(unit)
    except KlaverlesError:
        return unit.rules
    variant = capital(tables[0].variant.value) if len(tables) == 1 else ""
    where, others = _house_words(tables[0])
    told = [f"{variant} waar {listed(where)}".strip()] if where else [variant]
    return ", ".join([*(each for each in told if each), *others])


def _house_words(rules: Ruleset) -> tuple[list[str], list[str]]:
    """Return the house rules that differ: those said after "waar", and others by their name."""
    where, others = [], []
    for key, value in rules.house_rules().items():
        if words := _AT_THIS_TABLE.get((key, str(value))):
            where.append(words)
        else:
            besides = tuple(name for name in rules.house_rules() if name != key)
            others.append(house_rules_name(rules, besides))
    return where, others
