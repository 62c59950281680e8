"""``klaverles nieuw``: make a small lesson of one's own that works at once."""

import argparse
import os
from pathlib import Path

from klaverles.cli.options import folder_named
from klaverles.rules.errors import KlaverlesError

FOLDER = "~/klaverles-eigen"
GUIDE = "schrijf-je-eigen-opgaven.md"
_LONGEST = 60
_TAKEN = frozenset(
    "con prn aux nul start quiz spelen samen dagelijks herhalen puzzels scoreblok voortgang".split()
)
"""Names of other pages, and names that not every computer gives to a file."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command with what it can make."""
    parser = subparsers.add_parser(
        "nieuw",
        help="een eigen les maken om mee te beginnen",
        description="Maakt iets nieuws om zelf mee verder te gaan.",
    )
    things = parser.add_subparsers(title="opdrachten", metavar="opdracht", required=True)
    text = "een les maken: een opgavebestand met drie vragen en een voorbeeld"
    lesson = things.add_parser("les", help=text, description=f"{text.capitalize()}.")
    lesson.add_argument("naam", metavar="NAAM", help='hoe de les heet, zoals "Troeven of niet"')
    lesson.add_argument(
        "--map",
        dest="folder",
        type=Path,
        default=Path(FOLDER),
        metavar="MAP",
        help=f"map voor je eigen lessen (standaard {FOLDER})",
    )


def run(args: argparse.Namespace) -> int:
    """Write the two files, and say what can be done with them."""
    from klaverles.lessons.content import exercises_folder
    from klaverles.lessons.new_lesson import new_file, new_notebook

    name, title = name_of(args.naam)
    folder = folder_named(args.folder)
    files = {
        folder / f"{name}.toml": new_file(name, title),
        folder / f"{name}.ipynb": new_notebook(name, title),
    }
    for path in files:
        if path.exists() or path.is_symlink():
            raise KlaverlesError(
                f"{path} is er al, en wordt niet overschreven: verwacht een andere naam"
            )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, text in files.items():
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
    except OSError as error:
        reason = "dat is een bestand" if folder.is_file() else "daar kan ik niet schrijven"
        raise KlaverlesError(
            f"de les kan niet in {folder}: {reason}; kies een andere map met --map."
        ) from error
    exercises = folder / f"{name}.toml"
    print(f"Gemaakt: {exercises} (de opgaven) en {name}.ipynb (de les voor in JupyterLab).")
    print(f"Nakijken:         klaverles controleer {_quoted(exercises)}")
    print(f"Bekijken:         klaverles start --eigen {_quoted(folder)}")
    print(f"In JupyterLab:    klaverles lab --map {_quoted(folder)}")
    print(f"Hoe het verder kan, staat in de gids: {exercises_folder() / GUIDE}")
    return 0


def name_of(text: str) -> tuple[str, str]:
    """Return the id and the title of a lesson with this name. Raises KlaverlesError."""
    from klaverles.lessons.fault import safe_id, shown
    from klaverles.lessons.own_folder import is_of_the_course

    title = " ".join(text.split())
    name = safe_id(title)
    if not name or not title.isprintable():
        raise KlaverlesError(f"{shown(text)} is geen naam: verwacht letters, zoals mijn-les")
    if len(name) > _LONGEST:
        raise KlaverlesError(f"{shown(text)} is te lang: verwacht hoogstens {_LONGEST} letters")
    if is_of_the_course(name):
        raise KlaverlesError(f"{name} is al een les van de cursus: verwacht een andere naam")
    if name in _TAKEN:
        raise KlaverlesError(f"{name} kan geen les heten: verwacht een andere naam")
    spoken = title.replace("-", " ") if title == name else title
    return name, spoken[:1].upper() + spoken[1:]


def _quoted(path: Path) -> str:
    """Return a path as it can be typed behind a command."""
    text = str(path)
    home = os.path.expanduser("~")
    short = f"~{text[len(home) :]}" if text.startswith(home + os.sep) else text
    return f'"{text}"' if " " in text else short
