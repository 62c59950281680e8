"""The rule sets that tests walk through: both presets, and each house rule that touches play."""

from klaverles import Ruleset

RULE_SETS = [
    Ruleset.amsterdams(),
    Ruleset.rotterdams(),
    Ruleset.rotterdams(ondertroeven="verplicht"),
    Ruleset.rotterdams(ondertroeven="vrij"),
    Ruleset.amsterdams(maatslag="alles", troef_gevraagd_maat="vrij"),
    Ruleset.amsterdams(maatslag="overtroeven", ondertroeven="vrij"),
    Ruleset.amsterdams(maatslag="alleen-afgooien", ondertroeven="verplicht"),
]
