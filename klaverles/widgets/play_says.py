"""What the table says around a partij: what it cannot do, and where a partij stands."""

from klaverles.play.sitting import Sitting
from klaverles.rules.ruleset import Ruleset
from klaverles.view.names import rules_name
from klaverles.view.play_words import Said

NO_WORD = Said("Dat kun je nu niet zeggen. Kies een van de knoppen.")
OUT_OF_SIGHT = Said("Die kaart is niet te zien. Vraag naar een kaart op tafel of in je hand.")
NO_TABLE = Said("De regels van je eigen tafel zijn niet te lezen. Je speelt Amsterdams.")
BEGUN = Said("Je bent vandaag al begonnen. Je gaat verder waar je was.")
PLAYED = Said("Je hebt vandaag al gespeeld. Dit is je uitslag. Morgen zijn er nieuwe kaarten.")


def other_rules(sitting: Sitting | None, rules: Ruleset) -> Said | None:
    """Say that a partij keeps its rules when the own table changes; nothing if they agree."""
    if not sitting or sitting.away or sitting.match.rules.variant == rules.variant:
        return None
    now = rules_name((sitting.match.rules.replace(partij=16),))
    return Said(f"Deze partij blijft {now}. De volgende volgt je eigen tafel.")
