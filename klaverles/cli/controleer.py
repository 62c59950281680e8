"""``klaverles controleer``: check exercise files, fault by fault."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from klaverles.lessons.exercises import Exercise


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its argument."""
    parser = subparsers.add_parser(
        "controleer",
        help="opgavebestanden controleren",
        description=(
            "Leest opgavebestanden, vergelijkt wat je verwacht met wat de regels zeggen, "
            "en zoekt bij elke stand een spel waarin die kan voorkomen."
        ),
    )
    parser.add_argument("bestanden", nargs="+", metavar="BESTAND", type=Path, help="TOML-bestand")


def run(args: argparse.Namespace) -> int:
    """Print one line a file and one a fault; return 1 if anything is wrong."""
    from klaverles.lessons.loader import load_lesson
    from klaverles.rules.errors import KlaverlesError

    faults = 0
    for path in args.bestanden:
        try:
            lesson = load_lesson(path)
        except KlaverlesError as error:
            print(f"klaverles: {error}", file=sys.stderr)
            faults += 1
            continue
        wrong = _faults(lesson.exercises)
        for line in wrong:
            print(f"klaverles: {path.name}, {line}", file=sys.stderr)
        faults += len(wrong)
        if not wrong:
            amount = len(lesson.exercises)
            print(f"{path.name}: {amount} {'opgave' if amount == 1 else 'opgaven'}, alles klopt")
    return 1 if faults else 0


def _faults(exercises: "tuple[Exercise, ...]") -> list[str]:
    from random import Random

    from klaverles.lessons.exercises import check
    from klaverles.play.possible import find_deal

    lines = []
    for each in exercises:
        if sentence := check(each):
            lines.append(f"opgave {each.id}, veld verwacht: {sentence}")
        question = each.question()
        for rules in question.rules:
            if find_deal(question.position, rules, Random(each.id)) is None:
                lines.append(
                    f"opgave {each.id}: geen spel gevonden waarin deze stand kan voorkomen "
                    f"({rules.variant.value})"
                )
    return lines
