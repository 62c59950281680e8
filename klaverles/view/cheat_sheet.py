"""The cheat sheet: values, orders and roem, from the engine's own tables; it fades out."""

from klaverles.lessons.lesson import CheatSheet
from klaverles.rules.cards import Rank
from klaverles.rules.order import PLAIN_ORDER, PLAIN_POINTS, TRUMP_ORDER, TRUMP_POINTS

LETTERS = "B is boer, V is vrouw, H is heer, A is aas."


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
        f"Punten in troef: {_worth(TRUMP_POINTS)}",
        f"Punten in een andere kleur: {_worth(PLAIN_POINTS)}",
        f"Rij voor roem, in elke kleur: {' '.join(Rank)}",
        "Roem: drie op een rij 20, vier op een rij 50, stuk 20, vier gelijke 100, boeren 200.",
    ]


def _worth(points: dict[Rank, int]) -> str:
    return ", ".join(f"{rank} {worth}" for rank, worth in points.items() if worth) + ", de rest 0"
