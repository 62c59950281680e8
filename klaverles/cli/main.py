"""The command ``klaverles``: find out what is asked, do it, and say mistakes in one line."""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version

from klaverles.cli import controleer, lab, mag, nieuw, puzzel, room, serve, site, voortgang, zaal
from klaverles.cli.options import DutchParser, speak_dutch
from klaverles.rules.errors import KlaverlesError

_COMMANDS = (serve, lab, voortgang, mag, nieuw, controleer, puzzel, room, zaal, site)
"""Modules with ``add_parser(subparsers)`` and ``run(args)``; what is slow they import in run."""

Runner = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    0 is done, 1 is something that cannot be, 2 is a command that is not understood, and 130
    is interrupted by Ctrl-C. Without a command the course starts.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without ✓ or ♥ shows a ?
    parser, runners = _parser()
    given = sys.argv[1:] if argv is None else list(argv)
    own = ("-h", "--help", "--versie")
    if not given or (given[0].startswith("-") and given[0] not in own):
        given = ["start", *given]
    args = parser.parse_args(given)
    try:
        code = runners[args.command](args)
        sys.stdout.flush()
        return code
    except KlaverlesError as error:
        print(f"klaverles: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # who reads us, as head does, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("\nGestopt.", file=sys.stderr)
        return 130


def _parser() -> tuple[argparse.ArgumentParser, dict[str, Runner]]:
    """Return the parser and who runs which command."""
    speak_dutch()
    parser = DutchParser(
        prog="klaverles",
        description="Leer klaverjassen: er ligt een slag, jij kiest een kaart, en je hoort waarom.",
        epilog="Zonder opdracht opent de cursus in je browser.",
    )
    parser.add_argument(
        "--versie",
        action="version",
        version=f"klaverles {version('klaverles')}",
        help="het versienummer tonen",
    )
    subparsers = parser.add_subparsers(
        title="opdrachten", dest="command", metavar="opdracht", required=True
    )
    runners: dict[str, Runner] = {}
    for module in _COMMANDS:
        known = set(subparsers.choices)
        module.add_parser(subparsers)
        runners.update(dict.fromkeys(set(subparsers.choices) - known, module.run))
    return parser, runners
