"""``klaverles puzzel``: find fresh puzzles and print them in the form of an exercise file."""

import argparse

_MOST = 100


def _amount(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= _MOST):
        raise argparse.ArgumentTypeError(f"{text!r} kan niet; kies een getal van 1 tot en met 100")
    return int(text)


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "puzzel",
        help="nieuwe puzzels met open kaarten maken",
        description=(
            "Zoekt in spellen van de computer naar eindspelen waarin maar één kaart goed is, "
            "en schrijft ze als opgaven."
        ),
        epilog="Voorbeeld: klaverles puzzel --zaad maandag --aantal 3 --spel rotterdams",
    )
    parser.add_argument("--zaad", default="", metavar="S", help="hetzelfde zaad, dezelfde puzzels")
    parser.add_argument(
        "--aantal", type=_amount, default=1, metavar="N", help="hoeveel puzzels (standaard 1)"
    )
    parser.add_argument(
        "--spel",
        type=str.lower,
        choices=("amsterdams", "rotterdams"),
        default="amsterdams",
        help="welk spel er gespeeld wordt (standaard amsterdams)",
    )


def run(args: argparse.Namespace) -> int:
    """Print the puzzles, each with its idea and how often the club level misses it."""
    from random import Random

    from klaverles.lessons.puzzle_form import name_of, written
    from klaverles.play.puzzle import ASKED_CLUB
    from klaverles.play.puzzle_find import find
    from klaverles.play.puzzle_idea import idea_of
    from klaverles.rules.ruleset import Ruleset

    rules = Ruleset.of(args.spel)
    random = Random(f"{args.zaad} {rules!r}" if args.zaad else None)
    names: set[str] = set()
    while len(names) < args.aantal:
        judged = find(random, rules)
        if (name := name_of(judged)) in names:
            continue
        if names:
            print()
        names.add(name)
        print(f"# idee: {idea_of(judged)}; de clubspeler mist {judged.missed} van {ASKED_CLUB}")
        print(written(judged, name), end="", flush=True)
    return 0
