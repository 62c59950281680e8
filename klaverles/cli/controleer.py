"""``klaverles controleer``: check exercise files, fault by fault."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from klaverles.lessons.authored import Exercise


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
    from klaverles.lessons.exercises import check

    lines = []
    for each in exercises:
        if sentence := check(each):
            lines.append(f"opgave {each.id}, veld verwacht: {sentence}")
        lines += _impossible(each)
    return lines


def _impossible(exercise: "Exercise") -> list[str]:
    """Return a line for each rule set under which the position cannot come about."""
    from random import Random

    from klaverles.lessons.advice_question import AdviceQuestion
    from klaverles.lessons.duty_question import DutyQuestion
    from klaverles.play.possible import find_deal

    question = exercise.question()
    if isinstance(question, DutyQuestion):
        position = question.position
    elif isinstance(question, AdviceQuestion):
        position = question.knowledge.position
    else:
        return []
    return [
        f"opgave {exercise.id}: geen spel gevonden waarin deze stand kan voorkomen "
        f"({rules.variant.value})"
        for rules in question.rules
        if find_deal(position, rules, Random(exercise.id)) is None
    ]
