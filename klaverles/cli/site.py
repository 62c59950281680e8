"""Build the course as a static web site: Python runs in the visitor's browser."""

import argparse
import hashlib
import json
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from klaverles.lessons.content import notebooks_folder
from klaverles.rules.errors import KlaverlesError

MARK = ".klaverles-site"
"""The hidden file by which a folder is known as a site of ours, which may be built anew."""
_APP = ("page.js", "widgets.js", "notice.js", "cached.js", "worker.js", "first.js", "site.css")


@dataclass(frozen=True, slots=True)
class Built:
    """A site that was built: how large it is, and whether its Python is compiled."""

    bytes: int
    compiled: bool


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``site`` to the command line."""
    text = "de cursus bouwen als website, voor elke webserver; Python draait in de browser"
    parser = subparsers.add_parser(
        "site",
        help=text,
        description=text.capitalize() + ".",
        epilog="Bekijken: klaverles site MAP --toon, of in de map: python3 -m http.server",
    )
    parser.add_argument("folder", type=Path, metavar="MAP", help="map waarin de website komt")
    parser.add_argument(
        "--pyodide",
        type=Path,
        metavar="MAP",
        help="map met Pyodide; anders wordt dat opgehaald met npm",
    )
    parser.add_argument(
        "--toon", dest="show", action="store_true", help="de website daarna tonen in de browser"
    )


def run(args: argparse.Namespace) -> int:
    """Build the site, say how large it is, and show it if asked."""
    print("De website wordt gebouwd …", flush=True)
    built = build(args.folder, pyodide=args.pyodide)
    print(f"De website staat in {args.folder}: {_mb(built.bytes)} MB.")
    print("Wie er voor het eerst komt, haalt dat op; daarna staat het in de browser.")
    if not built.compiled:
        print("Zonder node start de website langzamer: installeer Node.js en bouw opnieuw.")
    if args.show:
        from klaverles.cli.site_show import show

        show(args.folder)
    return 0


def build(target: Path, notebooks: Path | None = None, pyodide: Path | None = None) -> Built:
    """Build the site in ``target``, in place of what we built there before.

    Raises KlaverlesError if the folder is not ours, or if Pyodide cannot be had.
    """
    from klaverles.cli.site_python import pyodide_folder

    _check(target)
    source = pyodide_folder(pyodide)
    with tempfile.TemporaryDirectory(prefix=".klaverles-", dir=_parent(target)) as temporary:
        fresh, work = Path(temporary) / "site", Path(temporary) / "work"
        fresh.mkdir()
        work.mkdir()
        built = _build(fresh, work, notebooks or notebooks_folder(), source)
        if target.exists():
            shutil.rmtree(target)
        fresh.rename(target)
    return built


def _build(fresh: Path, work: Path, notebooks: Path, source: Path) -> Built:
    from klaverles.cli.site_pages import TEMPLATES, read_pages, write_page, write_widgets
    from klaverles.cli.site_python import SOURCES, licences, prepare

    pages = read_pages(notebooks)
    app, python = fresh / "app", fresh / "python"
    app.mkdir()
    for name in _APP:
        shutil.copyfile(SOURCES / name, app / name)
    shutil.copyfile(TEMPLATES / "static" / "klaverles.css", app / "klaverles.css")
    write_widgets(app / "widgets")
    compiled = prepare(source, work, app / "course.bin", python)
    python = python.rename(fresh / f"python-{_hash(python)}")
    app = app.rename(fresh / f"app-{_hash(app)}")
    fetched = [app / "course.bin", *(each for each in python.iterdir() if each.suffix != ".js")]
    first = sum(each.stat().st_size for each in fetched)  # of scripts no bytes are counted
    build = hashlib.sha256(f"{app.name}{python.name}{pages}".encode()).hexdigest()[:12]
    values = {"build": build, "pyodide": python.name, "bytes": first}
    for page in pages:
        write_page(page, fresh, app.name, values)
    (fresh / "LICENTIES.txt").write_text(licences(), encoding="utf-8")
    files = _files(fresh)
    keeper = (SOURCES / "sw.js").read_text(encoding="utf-8")
    _write_keeper(fresh / "sw.js", keeper, build, files)
    (fresh / MARK).write_text(build, encoding="utf-8")
    total = sum(each.stat().st_size for each in fresh.rglob("*") if each.is_file())
    return Built(total, compiled)


def _write_keeper(target: Path, keeper: str, build: str, files: list[str]) -> None:
    known = f"const BUILD = {json.dumps(build)};\nconst FILES = {json.dumps(files)};\n\n"
    target.write_text(known + keeper, encoding="utf-8")


def _files(folder: Path) -> list[str]:
    files = sorted(filter(Path.is_file, folder.rglob("*")))
    return [
        each.relative_to(folder).as_posix() for each in files if each.suffix not in ("", ".txt")
    ]


def _hash(folder: Path) -> str:
    """Return a name for all that is in a folder."""
    total = hashlib.sha256()
    for path in sorted(filter(Path.is_file, folder.rglob("*"))):
        total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:10]


def _parent(target: Path) -> Path:
    """Return the folder in which the site comes to stand, made if need be."""
    parent = target.absolute().parent
    try:
        parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KlaverlesError(
            f"{target}: daar kan ik niet schrijven; kies een andere map."
        ) from error
    return parent


def _check(target: Path) -> None:
    """Refuse a folder with something else in it."""
    if target.is_dir() and not any(target.iterdir()):
        return
    if target.exists() and not (target / MARK).is_file():
        raise KlaverlesError(f"{target} is geen lege map en geen website van klaverles.")


def _mb(size: int) -> int:
    return -(-size // 1_000_000)
