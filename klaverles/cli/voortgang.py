"""``klaverles voortgang``: see what the course remembers, save it, read it in, or erase it."""

import argparse
import json
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from klaverles.rules.errors import KlaverlesError

if TYPE_CHECKING:
    from klaverles.lessons.answered import Record
    from klaverles.lessons.store import Store
    from klaverles.view.progress_screen import Overview

_MOST = 5
"""So many rules are named; the page Voortgang shows them all."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command with what it can do."""
    parser = subparsers.add_parser(
        "voortgang",
        help="zien, bewaren, inlezen of wissen wat de cursus van je onthoudt",
        description="Zonder opdracht zie je waar je staat.",
    )
    parser.set_defaults(do=_show)
    tasks = parser.add_subparsers(title="opdrachten", metavar="opdracht")
    text = "laten zien waar je staat, en waar het bestand staat"
    tasks.add_parser("toon", help=text, description=f"{text.capitalize()}.")
    text = "je antwoorden bewaren als leesbaar bestand"
    export = tasks.add_parser("export", help=text, description=f"{text.capitalize()}.")
    export.add_argument(
        "bestand",
        nargs="?",
        type=Path,
        metavar="BESTAND",
        help="zonder naam komt alles op het scherm",
    )
    export.add_argument(
        "--overschrijf", action="store_true", help="een bestand dat er al is, vervangen"
    )
    export.set_defaults(do=_export)
    text = "antwoorden inlezen die je eerder bewaarde"
    take_in = tasks.add_parser("import", help=text, description=f"{text.capitalize()}.")
    take_in.add_argument("bestand", type=Path, metavar="BESTAND", help="het bewaarde bestand")
    take_in.set_defaults(do=_import)
    text = "alles wissen wat de cursus van je onthoudt"
    erase = tasks.add_parser("wis", help=text, description=f"{text.capitalize()}.")
    erase.add_argument("--zeker", action="store_true", help="wissen zonder iets te vragen")
    erase.set_defaults(do=_erase)


def run(args: argparse.Namespace) -> int:
    """Do what is asked with the memory of who uses this computer."""
    from klaverles.lessons.keeping import personal_store
    from klaverles.lessons.store import Keeping

    store = personal_store(os.environ)
    if store.keeping is not Keeping.FILE:
        raise KlaverlesError("hier wordt niets bewaard: verwacht een eigen computer.")
    code: int = args.do(store, args)
    return code


def _remembered(store: "Store") -> "tuple[Record, ...]":
    """Return all that is remembered, a question that was missed and then ended only once."""
    from klaverles.lessons.settled import settled

    return settled(store.records())


def _show(store: "Store", _: argparse.Namespace) -> int:
    """Print where the file is and where the learner stands."""
    from klaverles.view.progress_keep import kept_text
    from klaverles.view.progress_screen import Overview
    from klaverles.view.progress_text import is_on, keeping_sentence

    records = _remembered(store)
    print(keeping_sentence(store))
    if records:
        print(f"Onthouden: {kept_text(records)}.")
        seen = Overview.of(records, int(time.time()))
        _show_rules(seen)
        _show_lessons(seen)
    elif store.trouble is None:
        begins = " Dat begint vanzelf bij je eerste antwoord." if is_on(store) else ""
        print(f"Er is nog niets te zien.{begins}")
    code = _told(store)
    return 0 if records else code


def _show_rules(seen: "Overview") -> None:
    from klaverles.view.progress_rules import counted, counts_text
    from klaverles.view.unit_names import unit_name
    from klaverles.view.when_text import questions_text

    print(f"Regels: {counts_text(counted(seen.groups))}.")
    if not seen.today:
        print("Er hoeft vandaag niets herhaald te worden.")
        return
    print(f"Vandaag herhalen: {questions_text(len(seen.today))}.")
    for unit in seen.today[:_MOST]:
        print(f"  {unit_name(unit)}")
    if len(seen.today) > _MOST:
        print(f"  en nog {len(seen.today) - _MOST}")


def _show_lessons(seen: "Overview") -> None:
    begun = [each for each in seen.lessons if each.done]
    if not begun:
        return
    print("Lessen:")
    for each in begun:
        print(f"  {each.title}: {each.done} van {each.total}{' ✓' if each.complete else ''}")


def _export(store: "Store", args: argparse.Namespace) -> int:
    """Write all answers, to a file or to the screen."""
    from klaverles.lessons.exported import export_text
    from klaverles.view.progress_keep import kept_text

    records = _remembered(store)
    if not records and (code := _told(store)):
        return code
    text = export_text(records)
    path: Path | None = args.bestand
    if path is None:
        sys.stdout.write(text)
        return 0
    if path.exists() and not args.overschrijf:
        raise KlaverlesError(f"{path} is er al: kies een andere naam, of gebruik --overschrijf.")
    try:
        _write(path, text)
    except OSError:
        raise KlaverlesError(f"{path} is niet te schrijven: verwacht een andere plek.") from None
    print(f"Bewaard in {path}: {kept_text(records)}.")
    return 0


def _write(path: Path, text: str) -> None:
    """Write a file in one step, so that an older one is there until the new one is complete."""
    if path.exists() and not path.is_file():  # a pipe, or what swallows all
        path.write_text(text, encoding="utf-8")
        return
    half = path.with_name(f".{path.name}.half")
    try:
        half.write_text(text, encoding="utf-8")
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)


def _import(store: "Store", args: argparse.Namespace) -> int:
    """Read answers in; those that were there already stay as they are."""
    from klaverles.lessons.answered import RecordError
    from klaverles.lessons.exported import read_export
    from klaverles.view.progress_keep import taken_in

    try:
        data = args.bestand.read_bytes()
        records = read_export(data.decode(json.detect_encoding(data)))
    except RecordError as error:
        raise KlaverlesError(f"{args.bestand}: {error}") from None
    except UnicodeDecodeError:
        raise KlaverlesError(
            f"{args.bestand}: dit is geen tekst, verwacht een bewaard bestand."
        ) from None
    except OSError:
        raise KlaverlesError(f"{args.bestand} is niet te lezen: verwacht een bestand.") from None
    before = store.records()
    store.take_in(records)
    if code := _told(store):
        return code
    print(taken_in(before, records))
    return 0


def _erase(store: "Store", args: argparse.Namespace) -> int:
    """Erase everything, after asking twice."""
    from klaverles.view.progress_keep import ERASED, NOT_ERASED, kept_text

    if not args.zeker:
        amount = kept_text(_remembered(store))
        print(f"Dit wist alles wat de cursus van je onthoudt: {amount}, met je instellingen.")
        print("Je kunt het eerst bewaren met: klaverles voortgang export BESTAND")
        if not (_typed("ja") and _typed("wis alles")):
            print(NOT_ERASED)
            return 1
    store.erase()
    if code := _told(store):
        return code
    print(ERASED)
    return 0


def _typed(word: str) -> bool:
    """Ask for a word, and return whether it was typed."""
    try:
        return input(f"Typ {word} om door te gaan: ").strip().lower() == word
    except EOFError:
        print()
        return False


def _told(store: "Store") -> int:
    """Say what is wrong, if anything; 1 is for where nothing could be read or written."""
    from klaverles.lessons.store import Trouble
    from klaverles.view.progress_text import trouble_sentence

    if store.trouble is None:
        return 0
    print(f"klaverles: {trouble_sentence(store)}", file=sys.stderr)
    return 0 if store.trouble is Trouble.BROKEN and store.aside else 1
