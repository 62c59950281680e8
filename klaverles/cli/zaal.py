"""``klaverles zaal``: which questions went wrong most in a room, without names."""

import argparse
import os
import re
from datetime import date
from pathlib import Path

from klaverles.cli.options import add_own_option, choose_own


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "zaal",
        help="zien welke vragen in een zaal het vaakst misgaan, zonder namen",
        description=(
            "Toont per les welke vragen het vaakst misgingen. Geteld wordt per dag en per vraag "
            "hoe vaak die meteen goed ging, later goed ging of werd opgezocht, nooit door wie."
        ),
    )
    parser.add_argument(
        "bestand",
        nargs="?",
        type=Path,
        metavar="BESTAND",
        help="het bestand met de telling (standaard dat van deze computer)",
    )
    parser.add_argument(
        "--minstens",
        type=_number,
        default=5,
        metavar="N",
        help="laat een vraag pas zien na zoveel antwoorden (standaard 5)",
    )
    parser.add_argument(
        "--vanaf",
        type=_day,
        metavar="DAG",
        help="tel alleen vanaf deze dag, zoals 2026-11-30",
    )
    add_own_option(parser, notebooks=False)


def run(args: argparse.Namespace) -> int:
    """Print the overview."""
    from klaverles.lessons.course import COURSE
    from klaverles.lessons.loader import lesson_named
    from klaverles.lessons.own_folder import own_ids
    from klaverles.lessons.room_counts import read_room, room_file
    from klaverles.rules.errors import KlaverlesError
    from klaverles.view.room_text import room_lines

    tallies = read_room(args.bestand or room_file(os.environ), args.vanaf or "")
    choose_own(args.own)
    titles = {}
    for name in (*COURSE, *own_ids()):
        try:
            titles[name] = lesson_named(name).titel
        except KlaverlesError:  # an own file that is wrong by now
            titles[name] = name
    print("\n".join(room_lines(tallies, titles, args.minstens)))
    return 0


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= 1_000_000):
        raise argparse.ArgumentTypeError(f"{text!r} kan niet; kies een getal vanaf 1")
    return int(text)


def _day(text: str) -> str:
    try:
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
            raise ValueError
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is geen dag; schrijf jaar-maand-dag, zoals 2026-11-30"
        ) from None
