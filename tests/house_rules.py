"""The rule book's table of house rules, typed out once for all tests; the default comes first.

Imports nothing from klaverles: ``test_house_rules`` compares the two.
"""

from itertools import product

HOUSE_RULES = {
    "ondertroeven": ("verboden", "verplicht", "vrij"),
    "maatslag": ("niet-ondertroeven", "alles", "overtroeven", "alleen-afgooien"),
    "troef_gevraagd_maat": ("overtroeven", "vrij"),
    "vier_boeren": (200, 100),
    "vier_gelijk_laag": (0, 100),
    "tegenpit": (100, 0),
    "nat_bij_gelijk": ("ja", "nee"),
    "roem_melden": ("automatisch", "melden"),
    "verzaken": ("162+roem+100", "162+100", "162"),
    "troef_kiezen": ("vrij", "verplicht", "gedraaid-verplicht", "gedraaid-zoeker"),
    "eerste_spreker": ("links-van-gever", "gever"),
    "troef_in_hand": ("vrij", "verplicht"),
    "delen": ("3-2-3", "4-4"),
    "partij": (16, 8, 1500),
    "afronden": ("nee", "tientallen"),
    "gelijk_na_boom": ("extra-spel", "gelijkspel"),
}
TOUCHING_PLAY = ("ondertroeven", "maatslag", "troef_gevraagd_maat")
DEFAULTS = {name: values[0] for name, values in HOUSE_RULES.items()}
PLAY_CHOICES = [
    dict(zip(TOUCHING_PLAY, values, strict=True))
    for values in product(*(HOUSE_RULES[name] for name in TOUCHING_PLAY))
]


def plain_rules(variant, **changes):
    """Return a rule set as the plain dict that the slow judge reads."""
    return {"variant": variant, **DEFAULTS, **changes}
