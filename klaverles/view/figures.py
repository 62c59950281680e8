"""The figures of the course: drawn from the engine's numbers, described in Dutch, stored as SVG.

``notebooks/beeld`` holds the drawings, so that a lesson shows one without a drawing library;
``tests/refresh_figures.py`` renews them.
"""

from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

from klaverles.lessons.content import notebooks_folder
from klaverles.rules.errors import KlaverlesError
from klaverles.view import figure_drawings
from klaverles.view.figure_data import (
    Ladder,
    ladders,
    nat_shares,
    roem_example,
    standings,
    sum_of_a_deal,
    targets,
)
from klaverles.view.names import capital, listed

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: its name, the line under it, and the same in words for who does not see it."""

    name: str
    title: str
    alt: str


def figure(name: str) -> Figure:
    """Return a figure by its name. Raises KlaverlesError if there is none."""
    return _maker(name)[0]()


def draw(name: str) -> str:
    """Draw a figure and return it as SVG; the same every time. Raises KlaverlesError if unknown."""
    import matplotlib

    _, drawing = _maker(name)
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(_STYLE)
        text = StringIO()
        drawing().savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    lines = (line.rstrip() for line in text.getvalue().splitlines())
    return "\n".join(lines) + "\n"


def alt_text(name: str) -> str:
    """Return a figure in words. Raises KlaverlesError if there is none of this name."""
    return figure(name).alt


def figure_html(name: str) -> str:
    """Return a stored figure with its description and its title, as HTML for a notebook.

    Raises KlaverlesError for an unknown figure, or one that has not been drawn yet.
    """
    shown = figure(name)
    path = notebooks_folder() / "beeld" / f"{name}.svg"
    try:
        picture = b64encode(path.read_bytes()).decode("ascii")
    except FileNotFoundError:
        raise KlaverlesError(f"{path.name}: dit beeld is er niet: verwacht het in beeld/") from None
    return (
        '<figure class="kl-figure" lang="nl" style="margin:1rem 0;max-width:30rem">'
        f'<img alt="{escape(shown.alt)}" style="width:100%;height:auto" '
        f'src="data:image/svg+xml;base64,{picture}">'
        f'<figcaption style="font-size:15px">{escape(shown.title)}</figcaption></figure>'
    )


_STYLE: dict[Any, Any] = {
    "font.family": "DejaVu Sans",  # comes with the library, so it is the same everywhere
    "font.size": figure_drawings.LETTER,
    "text.color": figure_drawings.INK,
    "svg.fonttype": "path",
    "svg.hashsalt": "klaverles",
    "hatch.linewidth": 0.7,
    "axes.facecolor": figure_drawings.PAPER,
}


def _ladder_words(ladder: Ladder) -> str:
    return listed([f"{rank.word} {worth}" for rank, worth in ladder.rungs])


def _waarde() -> Figure:
    trump, plain = ladders()
    return Figure(
        "waarde",
        f"De punten van elke kaart. Met de laatste slag erbij: {sum_of_a_deal()}.",
        f"Troef, van hoog naar laag: {_ladder_words(trump)}; samen {trump.total}. "
        f"Gewone kleur: {_ladder_words(plain)}; samen {plain.total}.",
    )


def _volgorde() -> Figure:
    orders = [" ".join(rank.word for rank, _ in ladder.rungs) for ladder in ladders()]
    return Figure(
        "volgorde",
        "Van hoog naar laag. Alleen de boer en de negen verhuizen.",
        f"Troef, van hoog naar laag: {orders[0]}. Gewone kleur: {orders[1]}.",
    )


def _doel() -> Figure:
    steps = listed([f"{both} roem {needed}" for both, needed in targets()])
    return Figure(
        "doel",
        "Meer dan de helft van alle punten en roem: het doel stijgt met de halve roem.",
        f"Wat de spelende partij minstens moet hebben, met haar eigen roem erbij: bij {steps}.",
    )


def _stand() -> Figure:
    rows = standings()
    special = [f"{row.event} in spel {row.deal}" for row in rows if row.event]
    last = rows[-1]
    every = listed([f"na {row.deal} is het {row.wij}-{row.zij}" for row in rows[4::4]])
    return Figure(
        "stand",
        f"De stand in een partij van {last.deal} spellen: WIJ {last.wij}, ZIJ {last.zij}.",
        f"WIJ en ZIJ per spel: {every}. Bijzonder: {listed(special)}.",
    )


def _roem() -> Figure:
    example = roem_example()
    run = " ".join(rank.word for rank in example.ranks)
    rows = [
        f"{capital(name)}: {' '.join(rank.word for rank in ranks)}"
        for name, ranks in example.orders
    ]
    return Figure(
        "roem",
        "Voor roem telt een eigen volgorde, ook in troef.",
        f"Drie rijen van laag naar hoog. {'. '.join(rows)}. De kaarten {run} liggen voor roem "
        f"naast elkaar: een driekaart van {example.points}. Naar sterkte liggen ze dat niet.",
    )


def _nat() -> Figure:
    shares = nat_shares()
    words = listed([f"{each.hand_type.value} {each.share:.0%}" for each in shares])
    return Figure(
        "nat",
        f"Hoe vaak een hand nat gaat, nagespeeld door de computer: {shares[0].deals} spellen "
        "per soort hand.",
        f"Van de spellen ging nat: {words}.",
    )


FIGURES: dict[str, tuple[Callable[[], Figure], Callable[[], "Canvas"]]] = {
    "waarde": (_waarde, figure_drawings.waarde),
    "volgorde": (_volgorde, figure_drawings.volgorde),
    "doel": (_doel, figure_drawings.doel),
    "stand": (_stand, figure_drawings.stand),
    "roem": (_roem, figure_drawings.roem),
    "nat": (_nat, figure_drawings.nat),
}
"""By name: what describes a figure, and what draws it."""


def _maker(name: str) -> tuple[Callable[[], Figure], Callable[[], "Canvas"]]:
    try:
        return FIGURES[name]
    except KeyError:
        raise KlaverlesError(f"{name!r} is geen beeld: verwacht {', '.join(FIGURES)}") from None
