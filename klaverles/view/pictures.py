"""Card faces as SVG, drawn here: a rank with Dutch letters and a suit sign of our own.

The colour is the page's: every face carries the class of its suit and draws in currentColor.
"""

from html import escape

from klaverles.rules.cards import Card, Suit
from klaverles.rules.tricks import Hand, Trick

SUIT_PATHS: dict[Suit, str] = {
    Suit.SCHOPPEN: (
        "M50 4C40 22 10 38 10 62c0 14 10 22 21 22 7 0 13-3 16-8-1 8-4 14-10 20h26c-6-6-9-12-10-20 "
        "3 5 9 8 16 8 11 0 21-8 21-22C90 38 60 22 50 4Z"
    ),
    Suit.HARTEN: (
        "M50 94C40 76 8 56 8 31 8 16 18 7 29 7c9 0 17 5 21 14C54 12 62 7 71 7c11 0 21 9 21 24 "
        "0 25-32 45-42 63Z"
    ),
    Suit.RUITEN: "M50 3C58 20 70 37 84 50 70 63 58 80 50 97 42 80 30 63 16 50 30 37 42 20 50 3Z",
    Suit.KLAVEREN: (
        "M50 4c12 0 20 9 20 20 0 7-4 13-8 17 4-2 8-3 12-3 11 0 19 9 19 20s-8 20-19 20c-8 0-16-4-20"
        "-11 0 12 4 22 10 29H36c6-7 10-17 10-29-4 7-12 11-20 11C15 78 7 69 7 58s8-20 19-20c4 0 8 1 "
        "12 3-4-4-8-10-8-17C30 13 38 4 50 4Z"
    ),
}
"""Each suit's shape in a box of 100 by 100."""


def suit_svg(suit: Suit, size: int = 16) -> str:
    """Return a suit sign as an SVG of so many pixels, hidden from screen readers."""
    return (
        f'<svg class="kl-suit kl-{suit.value}" width="{size}" height="{size}" '
        f'viewBox="0 0 100 100" aria-hidden="true"><path fill="currentColor" '
        f'd="{SUIT_PATHS[suit]}"/></svg>'
    )


def _sign(suit: Suit, x: float, y: float, size: float) -> str:
    scale = size / 100
    return (
        f'<path fill="currentColor" transform="translate({x:g} {y:g}) scale({scale:g})" '
        f'd="{SUIT_PATHS[suit]}"/>'
    )


def card_svg(card: Card) -> str:
    """Return a card face of 60 by 84, hidden from screen readers (its button has the name)."""
    rank = card.rank.value
    court = rank in "BVHA"
    centre = (
        f'<text x="30" y="49" font-size="30" text-anchor="middle">{rank}</text>'
        + _sign(card.suit, 20, 55, 20)
        if court
        else _sign(card.suit, 14, 34, 32)
    )
    return (
        f'<svg class="kl-face kl-{card.suit.value}" viewBox="0 0 60 84" aria-hidden="true" '
        'font-family="system-ui, sans-serif" font-weight="700" fill="currentColor">'
        '<rect class="kl-paper" x="1" y="1" width="58" height="82" rx="6"/>'
        f'<text x="5" y="20" font-size="19" letter-spacing="-1">{rank}</text>'
        f"{_sign(card.suit, 39, 6, 16)}{centre}</svg>"
    )


_COLOURS = {Suit.SCHOPPEN: "#000000", Suit.HARTEN: "#e60000", Suit.RUITEN: "#002699"}
_COLOURS[Suit.KLAVEREN] = "#008080"


def cards_html(value: Hand | Trick) -> str:
    """Return a hand or trick for a notebook: card faces in a row, named for screen readers."""
    if not value.cards:
        return "<span>geen kaarten</span>"
    paper = '<rect fill="#fff" stroke="#767676" '
    faces = "".join(
        f'<span role="img" aria-label="{escape(card.word)}" style="display:inline-block;width:48px;'
        f'margin-right:4px;color:{_COLOURS[card.suit]}">'
        f"{card_svg(card).replace('<rect ', paper)}</span>"
        for card in value.cards
    )
    return f'<div lang="nl">{faces}</div>'
