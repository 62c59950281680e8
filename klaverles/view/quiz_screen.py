"""What the quiz shows around its questions: the form of rules, and the score by pattern."""

from klaverles.rules.ruleset import Ruleset, Variant
from klaverles.rules.situations import Situation
from klaverles.view.names import HOUSE_RULE_NAMES, PATTERN_NAMES, capital, values_of
from klaverles.view.screen import Screen

_ONLY_AMSTERDAMS = ("maatslag", "troef_gevraagd_maat")


def quiz_form(rules: Ruleset | None) -> list[Screen]:
    """Return the fields to choose from; house rules follow when the variant is known."""
    fields = [
        {
            "name": "variant",
            "label": "Welk spel speel je?",
            "value": rules.variant.value if rules else "",
            "options": [{"value": each.value, "label": capital(each.value)} for each in Variant],
        }
    ]
    if rules is None:
        return fields
    for name, label in HOUSE_RULE_NAMES.items():
        if name in _ONLY_AMSTERDAMS and rules.variant is not Variant.AMSTERDAMS:
            continue
        fields.append(
            {
                "name": name,
                "label": capital(label),
                "value": str(getattr(rules, name)),
                "options": [
                    {"value": each, "label": each.replace("-", " ")} for each in values_of(name)
                ],
            }
        )
    return fields


def score_rows(asked: dict[Situation, int], mastered: dict[Situation, int]) -> list[Screen]:
    """Return a row for every pattern that was asked, and the sum first."""
    if not asked:
        return []
    rows = [("alles samen", sum(mastered.values()), sum(asked.values()))]
    rows += [(PATTERN_NAMES[p], mastered[p], asked[p]) for p in Situation if p in asked]
    return [{"name": name, "text": f"{good} van {all_}"} for name, good, all_ in rows]
