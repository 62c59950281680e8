"""The pages of the static site: each notebook's text as HTML, with places for its widgets."""

import ast
import base64
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from klaverles.cli.site_host import as_page_links, face, result_of
from klaverles.cli.site_python import SOURCES
from klaverles.cli.voila_config import SHARE

TEMPLATES = SHARE / "voila" / "templates" / "klaverles"
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",  # drawings and bars carry their own style
        "img-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
_PICTURE = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a page: HTML, or a place for what a code cell shows, perhaps an exercise."""

    html: str | None
    cell: int | None = None
    exercise: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A notebook read for the site: its pieces, and the cells that Python is to run."""

    name: str
    title: str
    links: dict[str, Any]
    parts: tuple[Part, ...]
    cells: tuple[tuple[int, str], ...]


def read_pages(notebooks: Path) -> list[Page]:
    """Read all notebooks in a folder."""
    return [_read(path) for path in sorted(notebooks.glob("*.ipynb"))]


def _read(path: Path) -> Page:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    parts: list[Part] = []
    cells: list[tuple[int, str]] = []
    names: dict[str, Any] = {}
    for number, cell in enumerate(notebook["cells"]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(Part(_markdown(source)))
        elif cell["cell_type"] == "code":
            html = _html_of(source, names)
            parts.append(Part(html, number, _shows_exercise(source)))
            if html is None:
                cells.append((number, source))
    about = notebook["metadata"]
    title, links = about.get("title", path.stem), about.get("klaverles", {})
    return Page(as_page_links(path.name), title, links, tuple(parts), tuple(cells))


def _markdown(source: str) -> str:
    from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

    renderer = IPythonRenderer(escape=False, exclude_anchor_links=True)
    return str(MarkdownWithMath(renderer=renderer).render(source))


def _html_of(source: str, names: dict[str, Any]) -> str | None:
    """Return what a cell shows if that is HTML, which needs no Python any more."""
    if not _is_call_of(source, ("figure", "word_list")):
        return None
    from klaverles import widgets

    return str(result_of(source, {**vars(widgets), **names})._repr_html_())


def _shows_exercise(source: str) -> bool:
    """Whether a cell is the call of a lesson's method; its place is kept free until it is there."""
    match ast.parse(source).body:
        case [ast.Expr(ast.Call(ast.Attribute()))]:
            return True
    return False


def _is_call_of(source: str, functions: tuple[str, ...]) -> bool:
    match ast.parse(source).body:
        case [ast.Expr(ast.Call(ast.Name(name)))]:
            return name in functions
    return False


def write_page(page: Page, target: Path, app: str, values: dict[str, Any]) -> None:
    """Write a page; its pictures become files in the folder ``app``."""
    from jinja2 import Environment, FileSystemLoader

    loader = FileSystemLoader([SOURCES, TEMPLATES])
    environment = Environment(loader=loader, autoescape=True, trim_blocks=True)
    cells = json.dumps(page.cells).replace("<", "\\u003c")
    text = environment.get_template("page.html.j2").render(
        title=page.title,
        course=page.links,
        parts=page.parts,
        cells=cells,
        policy=POLICY,
        app=app,
        **values,
    )
    text = _PICTURE.sub(lambda found: _as_file(found[1], target / app, app), text)
    (target / page.name).write_text(as_page_links(text), encoding="utf-8")


def _as_file(packed: str, folder: Path, app: str) -> str:
    data = base64.b64decode(packed)
    name = f"{hashlib.sha256(data).hexdigest()[:12]}.svg"
    (folder / name).write_bytes(data)
    return f"{app}/{name}"


def write_widgets(folder: Path) -> None:
    """Write the script and the style of every kind of widget, and those of the glosses."""
    import anywidget

    from klaverles import widgets

    static = Path(widgets.__file__).parent / "static"
    folder.mkdir(parents=True)
    for kind in _kinds(anywidget.AnyWidget):
        for trait, suffix in (("_esm", "js"), ("_css", "css")):
            text = as_page_links(str(getattr(kind, trait)))
            (folder / f"{face(kind)}.{suffix}").write_text(text, encoding="utf-8")
    gloss = as_page_links((static / "gloss.js").read_text(encoding="utf-8"))
    (folder / "gloss.js").write_text(f"{gloss}\nexport {{ installGlosses }};\n", encoding="utf-8")
    (folder / "gloss.css").write_bytes((static / "gloss.css").read_bytes())


def _kinds(base: type[Any]) -> Iterator[type[Any]]:
    """Yield the widgets of the course that bring a script of their own."""
    for kind in base.__subclasses__():
        if "_esm" in vars(kind) and kind.__module__.startswith("klaverles."):
            yield kind
        yield from _kinds(kind)
