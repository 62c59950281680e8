"""The four suit colours: readable on the card, and apart for colour-blind eyes."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color

import klaverles.widgets
from klaverles import Suit

CSS = (Path(klaverles.widgets.__file__).parent / "static" / "question.css").read_text()
COLOURS = {suit: re.search(rf"--kl-{suit.value}: (#\w+);", CSS)[1] for suit in Suit}
PLAY = (Path(klaverles.widgets.__file__).parent / "static" / "play.css").read_text()
BLINDNESS = ["protan", "deutan", "tritan"]


@pytest.mark.parametrize("suit", list(Suit), ids=str)
def test_a_suit_reads_well_on_a_card(suit):
    """4.5 to 1 is what normal text needs; the rank is drawn in the suit's colour."""
    assert Color(COLOURS[suit]).contrast("white") >= 4.5


@pytest.mark.parametrize("suit", list(Suit), ids=str)
def test_a_card_that_may_not_be_played_can_still_be_read(suit):
    """Its white turns grey; 3 to 1 is what large letters and signs need."""
    rule = re.search(r"\.kp-forbidden \.kl-drawn \{[^}]*background: (#\w+);", PLAY)
    grey = Color(rule[1])
    assert "mix-blend-mode: multiply" in PLAY
    ink = Color(
        "srgb", [a * b for a, b in zip(grey.coords(), Color(COLOURS[suit]).coords(), strict=True)]
    )
    assert ink.contrast(grey) >= 3
    assert grey.contrast("white") >= 1.3


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize(("one", "other"), list(combinations(Suit, 2)), ids=str)
def test_two_suits_stay_apart_for_colour_blind_eyes(one, other, blindness):
    """A difference of 10 (delta E 2000) is plain to see; shape and letter come on top of it."""
    seen = [Color(COLOURS[suit]).filter(blindness) for suit in (one, other)]
    assert seen[0].delta_e(seen[1], method="2000") >= 10


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        ("#1b1b1b", "#fffdf7"),
        ("#565656", "#fffdf7"),
        ("#3d3d3d", "#e4efe4"),
        ("#ffffff", "#1d5c3a"),
    ],
)
def test_words_read_well(ink, paper):
    assert ink in CSS or ink == "#ffffff"
    assert paper in CSS
    assert Color(ink).contrast(paper) >= 4.5
