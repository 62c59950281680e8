"""``klaverles mag``: which cards of a hand may be played, and why."""

import argparse
import json

from klaverles.rules.ruleset import HOUSE_RULES, Ruleset, Variant

_TOUCH_PLAY = {
    "ondertroeven": "mag een lagere troef, als je niet hoger kunt?",
    "maatslag": "wat mag bij een troef van je maat? (Amsterdams)",
    "troef_gevraagd_maat": "moet je over je maat heen als troef gevraagd is? (Amsterdams)",
}


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "mag",
        help="welke kaarten mag je spelen, en waarom?",
        description="Zegt van elke kaart in je hand of je die mag spelen, en waarom.",
        epilog='Voorbeeld: klaverles mag "s7 rH" --slag "k9 kA sB" --troef s --spel amsterdams',
    )
    parser.add_argument("hand", help='je kaarten, zoals "s7 rH" of "schoppen 7, ruiten heer"')
    parser.add_argument("--slag", default="", metavar="KAARTEN", help="wat er ligt, op volgorde")
    parser.add_argument("--troef", required=True, metavar="KLEUR", help="k, r, h of s, ♥ of harten")
    parser.add_argument(
        "--spel",
        required=True,
        type=str.lower,
        choices=[each.value for each in Variant],
        help="welk spel je speelt",
    )
    for name, question in _TOUCH_PLAY.items():
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            choices=HOUSE_RULES[name],
            default=HOUSE_RULES[name][0],
            help=f"{question} (standaard {HOUSE_RULES[name][0]})",
        )
    parser.add_argument("--json", action="store_true", help="als JSON, voor programma's")


def run(args: argparse.Namespace) -> int:
    """Print the verdicts. Raises KlaverlesError for cards that cannot be."""
    from klaverles.play.position import Position
    from klaverles.view.sentences import table_sentence, verdict_sentence

    rules = Ruleset.of(args.spel, **{name: getattr(args, name) for name in _TOUCH_PLAY})
    position = Position.parse(args.hand, args.slag, args.troef)
    verdicts = position.verdicts(rules)
    if args.json:
        cards = [
            {
                "kaart": str(each.card),
                "mag": each.allowed,
                "reden": each.reason.value,
                "uitleg": verdict_sentence(each, position, rules),
            }
            for each in verdicts
        ]
        situation = position.situation
        print(
            json.dumps(
                {
                    "spel": args.spel,
                    "geval": situation.value,
                    "rij": situation.row,
                    "kaarten": cards,
                },
                ensure_ascii=False,
                indent=2,
            )
        )
        return 0
    print(table_sentence(position))
    for each in verdicts:
        print(f"{'✓' if each.allowed else '✕'} {verdict_sentence(each, position, rules)}")
    return 0
