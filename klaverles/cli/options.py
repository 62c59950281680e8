"""The command line in Dutch: argparse's own words, its errors in one line, shared options."""

import argparse
import os
import sys
from pathlib import Path
from typing import NoReturn

from klaverles.lessons.keeping import VARIABLE
from klaverles.lessons.own_variable import VARIABLE as OWN_FOLDER
from klaverles.rules.errors import KlaverlesError

_WORDS = {
    "usage: ": "gebruik: ",
    "positional arguments": "argumenten",
    "options": "opties",
    "show this help message and exit": "deze uitleg tonen",
    "unrecognized arguments: %s": "dit ken ik niet: %s",
    "the following arguments are required: %s": "dit ontbreekt nog: %s",
    "one of the arguments %s is required": "kies een van %s",
    "expected one argument": "hier hoort één waarde achter",
    "expected at most one argument": "hier hoort hoogstens één waarde achter",
    "expected at least one argument": "hier hoort minstens één waarde achter",
    "ignored explicit argument %r": "hier hoort geen waarde achter, dus geen %r",
    "not allowed with argument %s": "dit kan niet samen met %s",
    "invalid %(type)s value: %(value)r": "%(value)r kan hier niet",
    "invalid choice: %(value)r (choose from %(choices)s)": (
        "%(value)r ken ik niet; kies uit %(choices)s"
    ),
    "ambiguous option: %(option)s could match %(matches)s": (
        "%(option)s kan van alles zijn; bedoel je %(matches)s?"
    ),
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
}
"""argparse asks for its sentences by their English text, as it would ask gettext."""


class DutchParser(argparse.ArgumentParser):
    """A parser that says what is wrong in one Dutch line, and stops with exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Print the line and where to find more."""
        print(f"{self.prog}: {message} (uitleg: {self.prog} --help)", file=sys.stderr)
        raise SystemExit(2)


def speak_dutch() -> None:
    """Make argparse take its words from here; it has no public way to choose a language."""
    argparse._ = lambda text: _WORDS.get(text, text)  # type: ignore[attr-defined]


def port_number(text: str) -> int:
    """Read a port; 0 means any free one."""
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is geen poort; kies een getal tot en met 65535")
    return int(text)


def add_server_options(parser: argparse.ArgumentParser, port: int) -> None:
    """Add the options of every command that opens something in the browser."""
    parser.add_argument(
        "--port",
        type=port_number,
        default=port,
        metavar="N",
        help=f"poort op deze computer (standaard {port}; is die bezet, dan een vrije)",
    )
    parser.add_argument(
        "--geen-browser",
        dest="browser",
        action="store_false",
        help="alleen het adres tonen, zelf geen browser openen",
    )
    parser.add_argument(
        "--niet-onthouden",
        dest="remember",
        action="store_false",
        help="deze keer niets van je antwoorden bewaren",
    )


def folder_named(path: Path) -> Path:
    """Return a folder as a whole path. Raises KlaverlesError for a home that is nobody's."""
    try:
        return path.expanduser().absolute()
    except RuntimeError:
        raise KlaverlesError(f"{path} is geen map: verwacht een bestaande gebruiker") from None


def add_own_option(parser: argparse.ArgumentParser, *, notebooks: bool = True) -> None:
    """Add the options with which a folder of one's own is shown beside the course."""
    parser.add_argument(
        "--eigen",
        dest="own",
        type=Path,
        metavar="MAP",
        help=(
            "map met je eigen opgaven (*.toml) en huisregels (huisregels.toml), "
            "naast die van de cursus"
        ),
    )
    if not notebooks:
        return
    parser.add_argument(
        "--eigen-notebooks",
        dest="own_notebooks",
        action="store_true",
        help=(
            "laat ook de lessen in JupyterLab-vorm (*.ipynb) uit die map zien; "
            "die kunnen alles op deze computer, dus alleen als je ze vertrouwt"
        ),
    )


def choose_own(own: Path | None) -> Path | None:
    """Tell the kernels, which inherit it, where the own lessons are; return the whole path.

    Raises KlaverlesError for what is no folder.
    """
    if own is None:
        return None
    folder = folder_named(own)
    if not folder.is_dir():
        raise KlaverlesError(f"{folder} is geen map: verwacht de map met je eigen opgaven")
    os.environ[OWN_FOLDER] = str(folder)
    return folder


def choose_memory(remember: bool) -> None:
    """Tell the kernels, which inherit it, whose answers they keep; an earlier choice stands.

    Where nothing is kept, that is said.
    """
    if remember:
        os.environ.setdefault(VARIABLE, "personal")
    else:
        os.environ[VARIABLE] = "off"
    if os.environ[VARIABLE] == "off":
        print("Deze keer wordt niets van je antwoorden bewaard.", flush=True)
