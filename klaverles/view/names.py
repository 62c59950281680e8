"""What things are called at a Dutch table: cards, seats, rule sets, duties."""

from klaverles.rules.cards import Card, Suit
from klaverles.rules.duties import Reason
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.situations import Situation

SEAT_NAMES = {Seat.SOUTH: "jij", Seat.WEST: "links", Seat.NORTH: "je maat", Seat.EAST: "rechts"}

DUTY_CHOICES: dict[Reason, str] = {
    Reason.LEAD: "Je komt uit: elke kaart mag.",
    Reason.BEKENNEN: "Je moet kleur bekennen.",
    Reason.HIGHER_TRUMP: "Troef is gevraagd: je moet een hogere troef spelen.",
    Reason.LOWER_TRUMP: "Troef is gevraagd: je moet troef spelen, hoger kan niet.",
    Reason.ANY_TRUMP: "Troef is gevraagd en je maat heeft de slag: elke troef mag.",
    Reason.INTROEVEN: "Je moet introeven: elke troef mag.",
    Reason.OVERTROEVEN: "Je moet overtroeven: een hogere troef spelen.",
    Reason.ONDERTROEVEN_FORBIDDEN: (
        "Je moet een gewone kaart spelen: overtroeven kan niet, ondertroeven mag niet."
    ),
    Reason.ONDERTROEVEN_FORCED: "Je moet wel ondertroeven: je hebt alleen lagere troeven.",
    Reason.ONDERTROEVEN_REQUIRED: "Je moet een lagere troef spelen: ondertroeven is verplicht.",
    Reason.ONDERTROEVEN_FREE: "Overtroeven kan niet, en ondertroeven is vrij: elke kaart mag.",
    Reason.MAATSLAG_PLAIN: "Maatslag: elke kaart mag.",
    Reason.MAATSLAG_TRUMP: ("Maatslag met een troef: een gewone kaart mag, een hogere troef ook."),
    Reason.DISCARD_ONLY: "Je maat heeft de slag met troef: je moet afgooien, als je dat kunt.",
    Reason.NOTHING_REQUIRED: "Geen kleur en geen troef: elke kaart mag.",
}
"""The duty as a choice in a question."""

PATTERN_NAMES: dict[Situation, str] = dict(
    zip(
        Situation,
        (
            "uitkomen",
            "kleur bekennen",
            "troef gevraagd, je kunt hoger",
            "troef gevraagd, je kunt niet hoger",
            "troef gevraagd, je hebt er geen",
            "geen kleur en geen troef",
            "introeven bij de tegenstander",
            "overtroeven",
            "alleen lagere troeven en gewone kaarten",
            "niets dan lagere troeven",
            "de slag is aan je maat",
            "je maat troefde, je kunt hoger",
            "je maat troefde, je kunt niet hoger",
            "je maat troefde, niets dan lagere troeven",
            "je maat troefde, je hebt alleen troef",
        ),
        strict=True,
    )
)
"""The rows of the rule book's table, for scores."""

HOUSE_RULE_NAMES = {
    "ondertroeven": "ondertroeven",
    "maatslag": "maatslag bij een troef van je maat",
    "troef_gevraagd_maat": "over de troef van je maat als troef gevraagd is",
    "vier_boeren": "vier boeren",
    "vier_gelijk_laag": "vier zevens, achten of negens",
    "tegenpit": "tegenpit",
    "nat_bij_gelijk": "nat bij gelijk",
    "roem_melden": "roem",
    "verzaken": "verzaken kost",
    "troef_kiezen": "troef kiezen",
    "eerste_spreker": "eerste spreker",
    "troef_in_hand": "troefkleur in de hand",
    "delen": "delen",
    "partij": "partij",
    "gelijk_na_boom": "gelijk na de partij",
    "afronden": "afronden",
}
"""House rules as they stand above a question."""

HOUSE_RULE_VALUES = {
    "maatslag": {"alles": "elke kaart mag", "alleen-afgooien": "alleen afgooien"},
    "vier_boeren": {"100": "100 roem"},
    "vier_gelijk_laag": {"100": "100 roem"},
    "tegenpit": {"0": "niets extra"},
    "roem_melden": {"melden": "zelf melden"},
    "verzaken": {"162+100": "162 en 100 straf", "162": "162, zonder straf"},
    "troef_kiezen": {
        "gedraaid-verplicht": "gedraaid, verplicht",
        "gedraaid-zoeker": "gedraaid met zoeker",
    },
    "eerste_spreker": {"gever": "de gever"},
    "delen": {"4-4": "vier en vier"},
    "partij": {"8": "8 spellen", "1500": "tot 1500 punten"},
    "afronden": {"tientallen": "op tientallen"},
}
"""Values of house rules that read better in other words."""


def spoken(card: Card, trump: Suit | None) -> str:
    """Return a card's name as it is read aloud: "troefboer, klaveren" or "harten boer"."""
    return f"troef{card.rank.word}, {card.suit.word}" if card.suit is trump else card.word


def capital(text: str) -> str:
    """Return the text with a capital at its start."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Return the text with a small letter at its start, to go on in a sentence."""
    return text[:1].lower() + text[1:]


def listed(items: list[str], word: str = "en") -> str:
    """Join names as a sentence does: "a, b en c"."""
    return f" {word} ".join(filter(None, [", ".join(items[:-1]), *items[-1:]]))


def rules_name(rules: tuple[Ruleset, ...]) -> str:
    """Return what is played: "Amsterdams en Rotterdams", with house rules that differ."""
    name = " en ".join(dict.fromkeys(capital(each.variant.value) for each in rules))
    house = house_rules_name(rules[0])
    return f"{name} ({house})" if house else name


def house_rules_name(rules: Ruleset, besides: tuple[str, ...] = ()) -> str:
    """Return the house rules that differ from the defaults, without those named in ``besides``."""
    return ", ".join(
        f"{HOUSE_RULE_NAMES[key]}: {HOUSE_RULE_VALUES.get(key, {}).get(str(value), value)}"
        for key, value in rules.house_rules().items()
        if key not in besides
    )


def gives(seat: Seat) -> str:
    """Return who deals: "Jij geeft", "Je maat geeft"."""
    return f"{capital(SEAT_NAMES[seat])} geeft"
