"""How each figure is drawn: 360 units wide with letters of 14, black, grey and hatching.

A figure is read on a phone and on a grey print: what matters is said by a label or a hatch next
to the colour. Drawing libraries are loaded only when something is drawn.
"""

from typing import TYPE_CHECKING

from klaverles.rules.cards import Rank
from klaverles.view.figure_data import (
    ladders,
    nat_shares,
    roem_example,
    standings,
    targets,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

WIDTH = 360
"""Units from left to right: pixels on a small phone."""

LETTER = 14
INK, SOFT, LINE, PAPER = "#1b1b1b", "#565656", "#b9b2a4", "#fffdf7"
OURS, THEIRS = "#1d5c3a", "#c9b48a"


def canvas(height: int) -> "Canvas":
    """Return an empty figure of 360 units wide and so many high."""
    from matplotlib.figure import Figure

    return Figure(figsize=(WIDTH / 72, height / 72), dpi=72, facecolor=PAPER)


def sheet(height: int) -> tuple["Canvas", "Axes"]:
    """Return a figure with one plane over all of it, in units from the top left corner."""
    made = canvas(height)
    plane = made.add_axes((0, 0, 1, 1))
    plane.set_xlim(0, WIDTH)
    plane.set_ylim(height, 0)
    plane.axis("off")
    return made, plane


def waarde() -> "Canvas":
    """Points of each card, trump beside a plain suit, strongest on top."""
    row, top = 30, 44
    made, plane = sheet(top + 8 * row + 36)
    scale = 84 / max(worth for ladder in ladders() for _, worth in ladder.rungs)
    for ladder, left, hatch, fill in zip(
        ladders(), (10, 196), ("////", ""), (OURS, THEIRS), strict=True
    ):
        plane.text(left, 22, ladder.name, va="center", weight="bold", size=LETTER + 1)
        for place, (rank, worth) in enumerate(ladder.rungs):
            middle = top + row * (place + 0.5)
            plane.text(left + 11, middle, rank.value, ha="center", va="center", weight="bold")
            if worth:
                _bar(plane, left + 28, middle - 10, worth * scale, 20, fill, hatch)
            plane.text(left + 34 + worth * scale, middle, str(worth), va="center")
        plane.text(left, top + 8 * row + 18, f"samen {ladder.total}", va="center", weight="bold")
    return made


def volgorde() -> "Canvas":
    """Two ladders; lines lead from each rank in trump to the same rank in a plain suit."""
    row, top, width = 36, 48, 56
    made, plane = sheet(top + 8 * row + 10)
    trump, plain = ladders()
    left, right = 50, WIDTH - 50 - width
    low = [rank for rank, _ in plain.rungs]
    for ladder, x in ((trump, left), (plain, right)):
        plane.text(x + width / 2, 22, ladder.name, ha="center", va="center", weight="bold")
    for place, (rank, _) in enumerate(trump.rungs):
        other = low.index(rank)
        moved = rank in (Rank.BOER, Rank.NINE)
        ends = [top + row * (each + 0.5) for each in (place, other)]
        plane.plot(
            [left + width, right],
            ends,
            color=OURS if moved else SOFT,
            linewidth=3 if moved else 1,
            linestyle="-" if moved else (0, (2, 3)),
        )
        for x, end in zip((left, right), ends, strict=True):
            _card(plane, x, end - 15, width, 30, rank.value, marked=moved)
    for place, text in ((0, "hoog"), (7, "laag")):
        for x in (24, WIDTH - 24):
            plane.text(x, top + row * (place + 0.5), text, ha="center", va="center", color=SOFT)
    return made


def doel() -> "Canvas":
    """What the playing side needs, as the roem of both sides rises."""
    made = canvas(300)
    plane = made.add_axes((0.13, 0.17, 0.82, 0.7))
    points = targets()
    start = points[0][1]
    plane.axhline(start, color=SOFT, linewidth=1.5, linestyle=(0, (4, 4)))
    plane.plot(*zip(*points, strict=True), color=OURS, linewidth=3, marker="o", markersize=8)
    for both, needed in points:
        plane.annotate(
            str(needed), (both, needed), (0, 9), textcoords="offset points",
            ha="center", weight="bold",
        )  # fmt: skip
    plane.text(100, start - 2, f"zonder roem blijft het {start}", ha="right", va="top", color=SOFT)
    plane.set_xlim(-8, 108)
    plane.set_ylim(start - 12, points[-1][1] + 12)
    plane.set_xticks([both for both, _ in points])
    plane.set_yticks([])
    plane.set_xlabel("roem van beide partijen samen", size=LETTER)
    made.text(0.03, 0.93, "zoveel moet de spelende partij halen", size=LETTER)
    _open(plane, "left")
    return made


def stand() -> "Canvas":
    """WIJ and ZIJ over the deals of one partij."""
    made = canvas(340)
    plane = made.add_axes((0.155, 0.15, 0.65, 0.8))
    rows = standings()
    deals = [row.deal for row in rows]
    for name, totals, colour, dash, mark in (
        ("WIJ", [row.wij for row in rows], OURS, "-", "o"),
        ("ZIJ", [row.zij for row in rows], INK, (0, (4, 2)), "s"),
    ):
        plane.plot(
            deals, totals, color=colour, linestyle=dash, linewidth=2.5, marker=mark, markersize=5,
            markerfacecolor=colour if mark == "o" else PAPER, markeredgecolor=colour,
        )  # fmt: skip
        plane.annotate(
            f"{name}\n{totals[-1]}", (deals[-1], totals[-1]), (10, 0),
            textcoords="offset points", va="center", weight="bold", annotation_clip=False,
        )  # fmt: skip
    for row in rows:
        if row.event:
            plane.annotate(
                row.event, (row.deal, max(row.wij, row.zij)), (-4, 7), textcoords="offset points",
                ha="right", color=SOFT,
            )  # fmt: skip
    plane.set_xticks([0, 4, 8, 12, 16])
    plane.set_xlabel("spel", size=LETTER)
    plane.set_xlim(-0.5, deals[-1] + 0.5)
    plane.set_ylim(0, None)
    plane.grid(axis="y", color=LINE, linewidth=0.8)
    _open(plane)
    return made


def roem() -> "Canvas":
    """A run of three in the order of roem, and the same cards in the two orders of strength."""
    row, box, left = 84, 36, 18
    example = roem_example()
    made, plane = sheet(row * len(example.orders) + 44)
    for line, (name, ranks) in enumerate(example.orders):
        top = 14 + row * line + (30 if line else 0)
        plane.text(left, top + 8, name, va="center", weight="bold")
        for place, rank in enumerate(ranks):
            x = left + place * (box + 5)
            _card(plane, x, top + 22, box, 36, rank.value, marked=rank in example.ranks)
        if not line:
            first = left + ranks.index(example.ranks[0]) * (box + 5)
            last = first + len(example.ranks) * (box + 5) - 5
            y = top + 66
            plane.plot([first, first, last, last], [y - 4, y, y, y - 4], color=INK, linewidth=2)
            plane.text(
                (first + last) / 2, y + 11, f"driekaart: {example.points} roem",
                ha="center", va="center",
            )  # fmt: skip
    return made


def nat() -> "Canvas":
    """How often a hand of each type is nat: a bar of the whole width is every deal."""
    row, left, wide = 50, 16, 270
    shares = nat_shares()
    made, plane = sheet(row * len(shares) + 46)
    for place, each in enumerate(shares):
        top = 8 + place * row
        plane.text(left, top + 10, each.hand_type.value, va="center")
        _bar(plane, left, top + 22, wide, 20, "#ffffff", "", LINE)
        _bar(plane, left, top + 22, wide * each.share, 20, THEIRS, "////")
        plane.text(
            left + wide * each.share + 8, top + 32, f"{each.share:.0%}",
            va="center", weight="bold",
        )  # fmt: skip
    foot = 8 + len(shares) * row + 16
    plane.text(
        left, foot, f"nat, van de {shares[0].deals} spellen per hand", va="center", color=SOFT
    )
    return made


def _bar(
    plane: "Axes",
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    hatch: str,
    edge: str = INK,
) -> None:
    from matplotlib.patches import Rectangle

    plane.add_patch(Rectangle((x, y), width, height, facecolor=fill, edgecolor=edge, hatch=hatch))


def _card(
    plane: "Axes", x: float, y: float, width: float, height: float, text: str, *, marked: bool
) -> None:
    from matplotlib.patches import FancyBboxPatch

    plane.add_patch(
        FancyBboxPatch(
            (x + 3, y + 3), width - 6, height - 6, boxstyle="round,pad=3,rounding_size=5",
            facecolor=OURS if marked else "#ffffff", edgecolor=INK, linewidth=2 if marked else 1,
        )
    )  # fmt: skip
    plane.text(
        x + width / 2, y + height / 2, text, ha="center", va="center", weight="bold",
        color="#ffffff" if marked else INK, zorder=5,
    )  # fmt: skip


def _open(plane: "Axes", *more: str) -> None:
    for side in ("top", "right", *more):
        plane.spines[side].set_visible(False)
