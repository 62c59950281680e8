"""The slow judge of roem: every way to score is written down, and looked for in the trick.

Imports nothing from klaverles. A part is ``(kind, points, frozenset of cards)``.
"""

ROEM_ORDER = ["7", "8", "9", "10", "B", "V", "H", "A"]
HIGH_FOURS = ("A", "H", "V", "10")
LOW_FOURS = ("9", "8", "7")


def _runs(length):
    """Return every run of so many cards in a row, in each suit; aas and 7 do not join."""
    return [
        frozenset(suit + rank for rank in ROEM_ORDER[start : start + length])
        for suit in "krhs"
        for start in range(9 - length)
    ]


RUNS_OF_FOUR = _runs(4)
RUNS_OF_THREE = _runs(3)
STUK = {trump: frozenset({trump + "H", trump + "V"}) for trump in "krhs"}
FOURS = {rank: frozenset(suit + rank for suit in "krhs") for rank in ROEM_ORDER}


def roem_parts(trick, trump, vier_boeren=200, vier_gelijk_laag=0):
    """Return the parts of the roem in four cards, whoever played them."""
    lying = frozenset(trick)
    parts = [("vierkaart", 50, run) for run in RUNS_OF_FOUR if run == lying]
    if not parts:
        parts = [("driekaart", 20, run) for run in RUNS_OF_THREE if run <= lying]
    if trump is not None and STUK[trump] <= lying:
        parts.append(("stuk", 20, STUK[trump]))
    for rank, four in FOURS.items():
        if four != lying:
            continue
        if rank == "B":
            parts.append(("vier-boeren", vier_boeren, four))
        elif rank in HIGH_FOURS:
            parts.append(("vier-gelijk", 100, four))
        elif rank in LOW_FOURS and vier_gelijk_laag:
            parts.append(("vier-gelijk", vier_gelijk_laag, four))
    return parts
