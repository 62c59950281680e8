"""``klaverles controleer``: check exercise files, fault by fault."""

import argparse
import sys
from pathlib import Path


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its argument."""
    parser = subparsers.add_parser(
        "controleer",
        help="opgavebestanden controleren",
        description=(
            "Leest opgavebestanden, vergelijkt wat je verwacht met wat de regels zeggen, "
            "en zoekt bij elke stand een spel waarin die kan voorkomen. "
            "Elke fout krijgt een eigen regel: waar hij staat, en wat er moet komen."
        ),
    )
    parser.add_argument("bestanden", nargs="+", metavar="BESTAND", type=Path, help="TOML-bestand")


def run(args: argparse.Namespace) -> int:
    """Print one line a good file and one a fault; return 1 if anything is wrong."""
    from klaverles.lessons.checking import check_file
    from klaverles.lessons.own_folder import HOUSE_FILE, read_house_rules

    faults = 0
    for path in args.bestanden:
        if path.name == HOUSE_FILE and _holds_house_rules(path):
            house = read_house_rules(path.parent)
            found, good = house.faults, f"{HOUSE_FILE}: alles klopt"
        else:
            checked = check_file(path)
            found, amount = checked.faults, checked.amount
            opgaven = "opgave" if amount == 1 else "opgaven"
            good = f"{path.name}: {amount} {opgaven}, alles klopt"
        for fault in found:
            print(f"klaverles: {fault}", file=sys.stderr)
        if len(found) > 1:
            print(f"klaverles: {len(found)} fouten in {path.name}", file=sys.stderr)
        faults += len(found)
        if not found:
            print(good)
    return 1 if faults else 0


def _holds_house_rules(path: Path) -> bool:
    """Whether a file of that name is a table's house rules; a lesson of the course has it too."""
    from klaverles.lessons.toml_faults import UnreadableError, read_toml

    try:
        return "les" not in read_toml(path)[1]
    except UnreadableError:
        return False
