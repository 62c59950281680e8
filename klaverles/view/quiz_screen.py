"""What the quiz shows around its questions: the form of rules, and the score by pattern."""

from klaverles.rules.ruleset import HOUSE_RULES, Ruleset, Variant
from klaverles.rules.situations import Situation
from klaverles.view.names import PATTERN_NAMES, capital
from klaverles.view.screen import Screen

_ONLY_AMSTERDAMS = ("maatslag", "troef_gevraagd_maat")

_ASKED: dict[str, tuple[str, dict[str, str]]] = {
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
}
"""Each house rule as a question to the learner, and its values as answers."""


def quiz_form(rules: Ruleset | None) -> list[Screen]:
    """Return the fields to choose from; house rules follow when the variant is known."""
    fields = [
        {
            "name": "variant",
            "label": "Hoe speelt jouw tafel?",
            "value": rules.variant.value if rules else "",
            "options": [{"value": each.value, "label": capital(each.value)} for each in Variant],
        }
    ]
    if rules is None:
        return fields
    for name, (question, answers) in _ASKED.items():
        if name in _ONLY_AMSTERDAMS and rules.variant is not Variant.AMSTERDAMS:
            continue
        options = [{"value": each, "label": answers[each]} for each in map(str, HOUSE_RULES[name])]
        value = str(getattr(rules, name))
        fields.append({"name": name, "label": question, "value": value, "options": options})
    return fields


def score_rows(asked: dict[Situation, int], mastered: dict[Situation, int]) -> list[Screen]:
    """Return a row for every pattern that was asked, and the sum first."""
    if not asked:
        return []
    rows = [("alles samen", sum(mastered.values()), sum(asked.values()))]
    rows += [(PATTERN_NAMES[p], mastered[p], asked[p]) for p in Situation if p in asked]
    return [{"name": name, "text": f"{good} van {all_}"} for name, good, all_ in rows]
