"""The page around a lesson: Dutch, complete, safe, and without any address but our own."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser

import nbformat
import pytest
from jinja2 import Environment, FileSystemLoader

from klaverles.cli.voila_config import SHARE, use_own_settings

TEMPLATE = SHARE / "voila" / "templates" / "klaverles"
ADDRESS = re.compile(r"""(?:https?|wss?|ftp):|["'(]//\w""", re.I)
HOSTILE = '"><script>alert(1)</script>'


class Elements(HTMLParser):
    """Collect every element with its attributes, and the text of the title."""

    def __init__(self, page):
        super().__init__()
        self.found, self.title, self._inside = [], "", False
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        self._inside = tag == "title"

    def handle_data(self, data):
        self.title += data if self._inside else ""

    def handle_endtag(self, tag):
        self._inside = False

    def all(self, tag, **attributes):
        return [
            found
            for name, found in self.found
            if name == tag and attributes.items() <= found.items()
        ]


@pytest.fixture
def render(monkeypatch):
    """Return a function that renders a notebook's page, without a kernel."""
    for variable in ("JUPYTER_PATH", "JUPYTER_CONFIG_PATH"):
        monkeypatch.setenv(variable, "")
    use_own_settings()
    from voila.exporter import VoilaExporter
    from voila.paths import collect_template_paths

    def page(title="Bekennen", **course):
        metadata = {"title": title, "klaverles": course}
        notebook = nbformat.v4.new_notebook(metadata=metadata)
        notebook.cells = [nbformat.v4.new_markdown_cell("Er ligt een slag.")]
        exporter = VoilaExporter(
            template_paths=collect_template_paths(["voila", "nbconvert"], "klaverles"),
            template_name="klaverles",
            theme="light",
            base_url="/",
            language_code="nl",
        )

        async def kernel_start(_notebook):
            return "kern"

        async def cells(nb, _kernel):
            for cell in nb.cells:
                yield cell

        config = {"fullStaticUrl": "/voila/static"}

        async def collect():
            generated = exporter.generate_from_notebook_node(
                notebook,
                resources={"base_url": "/", "theme": "light", "metadata": {"name": "les"}},
                extra_context={
                    "frontend": "voila",
                    "main_js": "voila.js",
                    "kernel_start": kernel_start,
                    "cell_generator": cells,
                },
                page_config=config,
            )
            return "".join([text async for text, _ in generated])

        with ThreadPoolExecutor() as thread:  # the browser tests leave a loop running in ours
            return thread.submit(lambda: asyncio.run(collect())).result()

    return page


def show(name, **values):
    """Render a page that is no lesson."""
    environment = Environment(loader=FileSystemLoader(TEMPLATE), autoescape=True)
    return environment.get_template(name).render(
        base_url="/", include_css=lambda path: path, **values
    )


@pytest.mark.parametrize("path", [p for p in SHARE.rglob("*") if p.is_file()], ids=lambda p: p.name)
def test_no_file_names_an_address_elsewhere(path):
    """No stylesheet, font or script comes from another machine."""
    assert not ADDRESS.search(path.read_text(encoding="utf-8"))


def test_a_lesson_page_asks_nothing_elsewhere(render):
    """Nor does anything that Voilà's own templates add to it."""
    page = render()
    linked = [
        v for _, found in Elements(page).found for k, v in found.items() if k in ("src", "href")
    ]
    assert len(linked) >= 5
    assert not [address for address in linked if address and ADDRESS.match(address)]
    assert "cdn" not in page.lower()


def test_a_lesson_page_is_dutch_and_complete(render):
    """Language, title, viewport, skip link to main, a status while the kernel starts."""
    page = Elements(render("Kleur bekennen"))
    assert page.all("html", lang="nl")
    assert page.title == "Kleur bekennen"
    assert page.all("meta", name="viewport")
    assert len(page.all("main", id="les")) == 1
    assert page.found[[tag for tag, _ in page.found].index("body") + 1] == (
        "a",
        {"class": "kl-skip", "href": "#les"},
    )
    assert page.all("div", role="status")


def test_the_lessons_before_and_after_are_linked_twice(render):
    """At the head and at the foot; a lesson at the edge has one neighbour only."""
    before, after = (
        {"file": "00_start.ipynb", "title": "Begin"},
        {"file": "02 x.ipynb", "title": "X"},
    )
    both = Elements(render(previous=before, next=after))
    assert len(both.all("a", rel="prev", href="00_start.ipynb")) == 2
    assert len(both.all("a", rel="next", href="02%20x.ipynb")) == 2
    first = Elements(render(next=after))
    assert not first.all("a", rel="prev")
    assert len(first.all("a", rel="next")) == 2
    assert not Elements(render()).all("nav")


def test_a_hostile_title_stays_text(render):
    """A title is shown as it is written, never run."""
    page = render(HOSTILE, next={"file": HOSTILE, "title": HOSTILE})
    assert "<script>alert" not in page
    assert Elements(page).title == HOSTILE


@pytest.mark.parametrize(
    ("code", "heading"), [(404, "Deze pagina bestaat niet"), (500, "Er ging iets mis")]
)
def test_an_error_page_is_dutch_and_leads_back(code, heading):
    """The English text of the error is not shown."""
    text = show("error.html", status_code=code, status_message="Not Found " + HOSTILE)
    assert f"<h1>{heading}</h1>" in text
    assert "Not Found" not in text
    page = Elements(text)
    assert page.all("html", lang="nl")
    assert page.all("main")
    assert page.all("a", href="/voila/tree")


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["00_start.ipynb"], "/voila/render/00_start.ipynb"),
        (["binder", "notebooks"], "/voila/render/notebooks/00_start.ipynb"),
    ],
)
def test_the_list_of_files_leads_to_the_start_page(names, expected):
    """In the folder of the lessons, and on Binder in the folder above it."""
    text = show("tree.html", contents={"content": [{"name": name} for name in names]})
    assert Elements(text).all("a", href=expected)
