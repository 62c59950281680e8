"""A sheet for figures with a hundred labels: boxes and letters become outlines, drawn by style.

All outlines of one colour are one path, so that a figure takes a dozen strokes and not hundreds.
"""

from base64 import b64encode
from dataclasses import dataclass
from functools import lru_cache
from io import StringIO
from typing import TYPE_CHECKING, Any

from klaverles.view.figure_drawings import INK, PAPER

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.path import Path
    from numpy.typing import NDArray

LETTER = 15
_FONT = "DejaVu Sans"  # comes with the library, so it is the same everywhere
_PATCH = 3.0
"""How far a patch under a number stands out; its corners are as round."""

_RULES: dict[Any, Any] = {"svg.hashsalt": "klaverles", "hatch.linewidth": 0.7}


@dataclass(frozen=True, slots=True)
class _Style:
    fill: str
    edge: str = "none"
    hatch: str = ""


@dataclass(frozen=True, slots=True)
class _Outline:
    """Letters as points from the left end of their line, y downwards, and where their ink ends."""

    points: "NDArray[np.float64]"
    codes: "NDArray[np.uint8]"
    left: float
    right: float


class Sheet:
    """An empty figure, in units from the top left corner; boxes lie under all letters."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._boxes: dict[_Style, list[Path]] = {}
        self._letters: dict[_Style, list[Path]] = {}

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, *,
        edge: str = INK, hatch: str = "",
    ) -> None:  # fmt: skip
        """Draw a box; its hatch has the colour of its edge."""
        from matplotlib.path import Path

        ends = ((x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y))
        self._boxes.setdefault(_Style(fill, edge, hatch), []).append(Path(ends, closed=True))

    def words(
        self, x: float, y: float, text: str, *,
        at: float = 0, bold: bool = False, size: int = LETTER, color: str = INK,
    ) -> None:  # fmt: skip
        """Write words with their middle at the height y.

        At x is their left end if ``at`` is 0, their middle if it is 0.5, their right end if 1.
        """
        self._write(x, y, [(0.0, _outline(text, bold, size))], at, _tall(bold, size), color)

    def number(
        self, x: float, y: float, amount: int, *,
        bold: bool = False, size: int = LETTER, color: str = INK, patch: bool = False,
    ) -> None:  # fmt: skip
        """Write a number with its middle at x and y, on a patch where a hatch would cross it."""
        step = _outline("00", bold, size).right - _outline("0", bold, size).right
        digits = [(n * step, _outline(each, bold, size)) for n, each in enumerate(str(amount))]
        tall = _tall(bold, size)
        if patch:
            self._patch(x, y, _wide(digits), tall)
        self._write(x, y, digits, 0.5, tall, color)

    def _write(
        self, x: float, y: float, parts: list[tuple[float, _Outline]], at: float, tall: float,
        color: str,
    ) -> None:  # fmt: skip
        from matplotlib.path import Path

        start = x - parts[0][1].left - at * _wide(parts)
        self._letters.setdefault(_Style(color), []).extend(
            Path((each.points + [start + shift, y + tall / 2]).round(1), each.codes)  # noqa: RUF005
            for shift, each in parts
        )

    def _patch(self, x: float, y: float, wide: float, tall: float) -> None:
        from matplotlib.patches import BoxStyle

        shape = BoxStyle.Round(pad=1, rounding_size=1)
        path = shape(x - wide / 2, y - tall / 2, wide, tall, _PATCH)
        self._boxes.setdefault(_Style(PAPER), []).append(path)

    def source(self) -> str:
        """Return the picture, as what an image on a page shows; the same each time."""
        import matplotlib

        with matplotlib.rc_context():
            matplotlib.rcdefaults()
            matplotlib.rcParams.update(_RULES)
            text = self._drawn()
        return f"data:image/svg+xml;base64,{b64encode(text.encode()).decode('ascii')}"

    def _drawn(self) -> str:
        from matplotlib.figure import Figure
        from matplotlib.patches import PathPatch
        from matplotlib.path import Path
        from matplotlib.transforms import Affine2D

        made = Figure(figsize=(self.width / 72, self.height / 72), dpi=72, facecolor=PAPER)
        upright = Affine2D().scale(1, -1).translate(0, self.height)
        for style, paths in (*self._boxes.items(), *self._letters.items()):
            made.add_artist(
                PathPatch(
                    Path.make_compound_path(*paths),
                    facecolor=style.fill,
                    edgecolor=style.edge,
                    hatch=style.hatch or None,
                    transform=upright,
                )
            )
        text = StringIO()
        made.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
        return text.getvalue()


def _wide(parts: list[tuple[float, _Outline]]) -> float:
    """Return how wide outlines beside each other are."""
    shift, last = parts[-1]
    return shift + last.right - parts[0][1].left


def _tall(bold: bool, size: int) -> float:
    """Return the height of a capital or a digit, by which all is centred."""
    return -float(_outline("0", bold, size).points[:, 1].min())


@lru_cache(maxsize=256)
def _outline(text: str, bold: bool, size: int) -> _Outline:
    import numpy as np
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    weight = "bold" if bold else "normal"
    drawn = TextPath((0, 0), text, size, FontProperties(family=_FONT, weight=weight))
    points = np.asarray(drawn.vertices, dtype=np.float64) * (1, -1)
    across = points[:, 0]
    codes = np.asarray(drawn.codes, dtype=np.uint8)
    return _Outline(points, codes, float(across.min()), float(across.max()))
