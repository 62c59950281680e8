"""The Python of the static site: Pyodide from npm, and the course packed for it.

No registry is named here: npm and this installation know where things come from. Of what the
course depends on, only what a page in the browser imports goes along.
"""

import contextlib
import gzip
import importlib.metadata
import io
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePath

from klaverles.cli.voila_config import SHARE
from klaverles.lessons.content import exercises_folder
from klaverles.rules.errors import KlaverlesError

VERSION = "314.0.6"
"""Of Pyodide: Python 3.14, compiled for the browser."""
SOURCES = SHARE.parent / "site"
_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
_ABOUT = ("package.json", "pyodide-lock.json")
_ELSEWHERE = re.compile(r"https:/{2}[\w.-]+/pyodide/")
"""Where Pyodide would look for packages; the site asks nothing elsewhere."""
_LIBRARIES = ("attrs", "cattrs", "fsrs", "traitlets", "typing_extensions")
_FLOORS = ("rules", "play", "lessons", "view", "widgets")
_PACKAGE = Path(__file__).resolve().parents[1]
_STDLIB = "python_stdlib.zip"


def pyodide_folder(given: Path | None) -> Path:
    """Return a folder with Pyodide: the one that is given, or else npm's, kept for next time.

    Raises KlaverlesError if there is none, or if it is another version.
    """
    folder = given or _fetched()
    missing = [name for name in (*_FILES, *_ABOUT) if not (folder / name).is_file()]
    if missing:
        raise KlaverlesError(f"{folder}: hier ontbreekt {missing[0]}; verwacht Pyodide {VERSION}.")
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    if (found := about["version"]) != VERSION:
        raise KlaverlesError(f"{folder}: dit is Pyodide {found}; verwacht {VERSION}.")
    return folder


def _fetched() -> Path:
    from platformdirs import user_cache_path

    cache = user_cache_path("klaverles", appauthor=False) / f"pyodide-{VERSION}"
    if (cache / "package").is_dir():
        return cache / "package"
    npm = shutil.which("npm")
    if npm is None:
        raise KlaverlesError(
            f"npm is er niet; installeer Node.js, of geef een map met Pyodide {VERSION} "
            "met --pyodide."
        )
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as own:
        asked = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", own]
        done = subprocess.run(asked, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["geen uitleg"])[0]
            raise KlaverlesError(
                f"npm kon Pyodide {VERSION} niet ophalen ({reason}); is er internet? "
                "Of geef een map met Pyodide met --pyodide."
            )
        with tarfile.open(Path(own) / f"pyodide-{VERSION}.tgz") as packed:
            packed.extractall(own, filter="data")
        with contextlib.suppress(OSError):  # another build was first
            (Path(own) / "package").replace(cache / "package")
    return cache / "package"


def prepare(pyodide: Path, work: Path, course: Path, target: Path) -> bool:
    """Put Pyodide into ``target`` and the packed course into the file ``course``.

    ``work`` is an empty folder. Returns whether all was compiled, for which node is needed;
    without it the site works too, but starts more slowly.
    """
    for place, data in _course_files():
        path = work / "course" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    with zipfile.ZipFile(pyodide / _STDLIB) as packed:
        packed.extractall(work / "stdlib")
    compiled = _compile(pyodide, work)
    target.mkdir(parents=True)
    for name in _FILES:
        if not name.endswith(".mjs"):
            shutil.copyfile(pyodide / name, target / name)
            continue
        # Not every host knows that .mjs is a script.
        text = (pyodide / name).read_text(encoding="utf-8")
        text = _ELSEWHERE.sub("./", text).replace("pyodide.asm.mjs", "pyodide.asm.js")
        (target / name.replace(".mjs", ".js")).write_text(text, encoding="utf-8")
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}
    (target / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    _pack_stdlib(work / "stdlib", target / _STDLIB)
    _pack_course(work / "course", course)
    return compiled


def _course_files() -> Iterator[tuple[PurePath, bytes]]:
    """Yield the files that Python in the browser needs, by their place."""
    ours = [_PACKAGE / "__init__.py", _PACKAGE / "cli/__init__.py", _PACKAGE / "cli/site_host.py"]
    for floor in _FLOORS:
        ours += [each for each in (_PACKAGE / floor).rglob("*") if "__pycache__" not in each.parts]
    for path in filter(Path.is_file, ours):
        yield PurePath("klaverles", path.relative_to(_PACKAGE)), path.read_bytes()
    for path in sorted(exercises_folder().glob("*.toml")):
        yield PurePath("klaverles/content/exercises", path.name), path.read_bytes()
    for library in _LIBRARIES:
        for file in importlib.metadata.files(library) or ():
            if file.suffix == ".py":
                yield PurePath(file), file.read_binary()
    about = f"Metadata-Version: 2.1\nName: klaverles\nVersion: {_version()}\n"
    yield PurePath(f"klaverles-{_version()}.dist-info/METADATA"), about.encode()


def _version() -> str:
    return importlib.metadata.version("klaverles")


def licences() -> str:
    """Return who made what goes along, and on what terms."""
    parts = [
        f"Pyodide {VERSION}: Mozilla Public License 2.0. https://github.com/pyodide/pyodide\n"
        "(changed here: names of files, and no address for packages)\n"
        "Python: Python Software Foundation License 2. https://github.com/python/cpython\n"
    ]
    for library in _LIBRARIES:
        name = f"{library} {importlib.metadata.version(library)}"
        texts = [
            file.read_text()
            for file in importlib.metadata.files(library) or ()
            if file.name.startswith("LICENSE")
        ]
        parts.append(f"{name}\n\n{''.join(texts)}")
    return ("\n" + "=" * 72 + "\n").join(parts)


def _compile(pyodide: Path, work: Path) -> bool:
    node = shutil.which("node")
    if node is None:
        return False
    asked = [node, str(SOURCES / "compile.mjs"), str(pyodide.resolve()), str(work.resolve())]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["geen uitleg"])[-1]
        raise KlaverlesError(f"node kon de cursus niet vertalen voor de browser: {last[:200]}")
    return True


def _pack_stdlib(folder: Path, target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(filter(Path.is_file, folder.rglob("*"))):
            name = zipfile.ZipInfo(path.relative_to(folder).as_posix())  # the same every time
            packed.writestr(name, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _pack_course(folder: Path, target: Path) -> None:
    bare = io.BytesIO()
    with tarfile.open(fileobj=bare, mode="w", format=tarfile.USTAR_FORMAT) as packed:
        for path in sorted(filter(Path.is_file, folder.rglob("*"))):
            name = tarfile.TarInfo(path.relative_to(folder).as_posix())
            name.size = path.stat().st_size
            with path.open("rb") as file:
                packed.addfile(name, file)
    target.write_bytes(gzip.compress(bare.getvalue(), mtime=0))
