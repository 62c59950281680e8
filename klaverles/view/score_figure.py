"""The standings of a partij as a figure: two lines, told apart by dash and mark as well."""

from base64 import b64encode
from io import StringIO
from typing import TYPE_CHECKING, Any

from klaverles.play.score_block import Partij
from klaverles.play.score_entry import SIDES
from klaverles.view.face import Screen
from klaverles.view.figure_drawings import INK, LETTER, LINE, OURS, PAPER, canvas
from klaverles.view.names import listed

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

_STYLE: dict[Any, Any] = {
    "font.family": "DejaVu Sans",
    "font.size": LETTER,
    "text.color": INK,
    "svg.fonttype": "path",
    "svg.hashsalt": "klaverles",
    "axes.facecolor": PAPER,
}
_MARKS = ((OURS, "-", "o", OURS), (INK, (0, (4, 2)), "s", PAPER))
_HEIGHT, _APART = 320, 0.14


def standings_figure(partij: Partij, number: int) -> Screen:
    """Draw the standings; return an address of the picture, its title, and it in words.

    Without a drawing library, as in a browser's Python, there are the words only.
    """
    ours, theirs = partij.totals
    try:
        drawn = b64encode(_svg(partij).encode()).decode("ascii")
    except ImportError:
        drawn = ""
    return {
        "source": f"data:image/svg+xml;base64,{drawn}" if drawn else "",
        "title": f"De stand in partij {number}: WIJ {ours}, ZIJ {theirs}.",
        "alt": standings_words(partij),
    }


def standings_words(partij: Partij) -> str:
    """Return the standings in words, after every deal."""
    after = [
        f"na spel {deal} is het {ours}-{theirs}"
        for deal, (ours, theirs) in enumerate(partij.standings())
        if deal
    ]
    return f"WIJ en ZIJ per spel: {listed(after)}." if after else "Nog geen spel op het blad."


def _svg(partij: Partij) -> str:
    import matplotlib

    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(_STYLE)
        text = StringIO()
        _drawn(partij).savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return text.getvalue()


def _drawn(partij: Partij) -> "Canvas":
    from matplotlib.ticker import MaxNLocator

    made = canvas(_HEIGHT)
    plane = made.add_axes((0.155, 0.16, 0.63, 0.78))
    standings = partij.standings()
    last, top = len(standings) - 1, max(1, *partij.totals)
    for team, (colour, dash, mark, fill) in enumerate(_MARKS):
        plane.plot(
            range(last + 1), [row[team] for row in standings], color=colour, linestyle=dash,
            linewidth=2.5, marker=mark, markersize=6, markerfacecolor=fill, markeredgecolor=colour,
        )  # fmt: skip
        plane.annotate(
            f"{SIDES[team]}\n{standings[-1][team]}",
            (last, _label_height(partij.totals, team, top)),
            (10, 0), textcoords="offset points", va="center", weight="bold",
            annotation_clip=False,
        )  # fmt: skip
    plane.set_xlabel("spel", size=LETTER)
    plane.set_xlim(-0.3, last + 0.3)
    plane.set_ylim(0, top * 1.08)
    plane.xaxis.set_major_locator(MaxNLocator(nbins=8, integer=True))
    plane.grid(axis="y", color=LINE, linewidth=0.8)
    for side in ("top", "right"):
        plane.spines[side].set_visible(False)
    return made


def _label_height(totals: tuple[int, int], team: int, top: int) -> float:
    """Return where a name stands: at the end of its line, but not on top of the other name."""
    middle, apart = sum(totals) / 2, top * _APART
    if abs(totals[0] - totals[1]) >= apart:
        return totals[team]
    higher = totals[team] > totals[1 - team] or (totals[0] == totals[1] and team == 0)
    return max(middle, apart / 2) + (apart / 2 if higher else -apart / 2)
