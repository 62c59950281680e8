"""The cheat sheet: values, orders and roem, from the engine's own tables; it fades out."""

from klaverles.lessons.lesson import CheatSheet
from klaverles.rules.cards import Rank
from klaverles.rules.order import PLAIN_ORDER, PLAIN_POINTS, TRUMP_ORDER, TRUMP_POINTS
from klaverles.rules.roem import roem
from klaverles.rules.ruleset import Ruleset

LETTERS = "B is boer, V is vrouw, H is heer, A is aas."


_COMBINATIONS = (
    ("drie op een rij", "k7 k8 k9 r7"),
    ("vier op een rij", "k7 k8 k9 k10"),
    ("stuk", "hH hV k7 r7"),
    ("vier gelijke", "kA rA hA sA"),
    ("vier boeren", "kB rB hB sB"),
)


def _roem(trick: str) -> int:
    return roem(trick, "h", Ruleset.amsterdams()).points


def cheat_sheet(amount: CheatSheet = CheatSheet.FULL) -> list[str]:
    """Return the lines: all of them, only orders and letters, or none."""
    if amount is CheatSheet.GONE:
        return []
    trump, plain = (" ".join(order) for order in (TRUMP_ORDER, PLAIN_ORDER))
    orders = [
        f"Troef, van hoog naar laag: {trump}",
        f"Een andere kleur, van hoog naar laag: {plain}",
        LETTERS,
    ]
    if amount is CheatSheet.SHORT:
        return orders
    return [
        *orders,
        f"Punten in troef: {worth(TRUMP_POINTS)}",
        f"Punten in een andere kleur: {worth(PLAIN_POINTS)}",
        f"Rij voor roem, in elke kleur: {' '.join(Rank)}",
        "Roem: " + ", ".join(f"{name} {_roem(cards)}" for name, cards in _COMBINATIONS) + ".",
    ]


def worth(points: dict[Rank, int]) -> str:
    """Return what cards are worth, by letter, those of nothing together."""
    return ", ".join(f"{rank} {worth}" for rank, worth in points.items() if worth) + ", de rest 0"
