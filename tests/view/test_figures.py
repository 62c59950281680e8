"""Figures: true to the engine, the same every time, stored, and described in words."""

import json
import re
import xml.etree.ElementTree as ElementTree
from base64 import b64decode
from itertools import pairwise

import pytest
from refresh_figures import FIRST, counts

from klaverles import KlaverlesError
from klaverles.lessons.content import notebooks_folder
from klaverles.play.simulate import HandType
from klaverles.rules.counting import target
from klaverles.rules.order import DEAL_POINTS, PLAIN_POINTS, TRUMP_ORDER, TRUMP_POINTS
from klaverles.view.figure_data import (
    NAT_FILE,
    NAT_SEED,
    RULES,
    nat_shares,
    roem_example,
    standings,
    sum_of_a_deal,
)
from klaverles.view.figures import FIGURES, alt_text, draw, figure, figure_html

figures = pytest.mark.parametrize("name", FIGURES)
STORED = notebooks_folder() / "beeld"


def numbers(text):
    return list(map(int, re.findall(r"\d+", text)))


@figures
def test_a_stored_figure_is_the_one_that_is_drawn_now(name):
    """After a change: python tests/refresh_figures.py."""
    assert (STORED / f"{name}.svg").read_text(encoding="utf-8") == draw(name)


@figures
def test_a_figure_is_360_wide_and_all_its_letters_are_shapes(name):
    """So it looks the same on every machine, asks for no font and is read on a phone."""
    root = ElementTree.fromstring(draw(name))
    assert root.get("viewBox").split()[:3] == ["0", "0", "360"]
    assert root.find(".//{http://www.w3.org/2000/svg}text") is None
    scales = [float(m) for m in re.findall(r"scale\((0\.\d+) -0\.\d+\)", draw(name))]
    assert min(scales) * 100 >= 14


@figures
def test_a_figure_asks_for_nothing_elsewhere(name):
    links = re.findall(r'(?:href|src)="([^"]*)"', draw(name))
    assert all(link.startswith("#") for link in links)


@figures
def test_the_words_say_what_the_drawing_shows(name):
    """A title of one line, and a longer text without marks."""
    shown = figure(name)
    assert shown.name == name
    assert shown.title.endswith(".")
    assert len(shown.title.split()) <= 20
    assert 60 <= len(shown.alt) <= 700
    assert shown.alt == alt_text(name)


def test_the_values_are_the_engines():
    said = numbers(alt_text("waarde"))
    assert said[:8] == [TRUMP_POINTS[rank] for rank in TRUMP_ORDER]
    assert said[8] == sum(TRUMP_POINTS.values())
    assert said[-1] == sum(PLAIN_POINTS.values())
    assert sum_of_a_deal() in figure("waarde").title
    assert sum_of_a_deal().endswith(f"= {DEAL_POINTS}")


def test_only_the_boer_and_the_nine_have_moved_between_the_two_orders():
    """Without those two the order of trump is the order of a plain suit."""
    trump, plain = re.findall(r": ([a-z ]+)\.", alt_text("volgorde"))
    moved = {"boer", "negen"}
    left = [[each for each in order.split() if each not in moved] for order in (trump, plain)]
    assert left[0] == left[1]
    assert trump.split() == [rank.word for rank in TRUMP_ORDER]


def test_the_target_rises_by_half_of_the_roem():
    said = numbers(alt_text("doel"))
    pairs = list(zip(said[::2], said[1::2], strict=True))
    assert [both for both, _ in pairs] == [0, 20, 40, 60, 80, 100]
    for both, needed in pairs:
        assert needed == target(both, RULES) == target(0, RULES) + both // 2


def test_the_standing_is_that_of_sixteen_deals():
    """Both columns only rise; nat and pit both happen, so that they can be shown."""
    rows = standings()
    assert [row.deal for row in rows] == list(range(17))
    for before, after in pairwise(rows):
        gained = after.wij - before.wij, after.zij - before.zij
        assert min(gained) >= 0
        assert sum(gained) >= DEAL_POINTS
        assert ("nat" in after.event) == (min(gained) == 0 and "pit" not in after.event)
    assert {row.event.split()[-1] for row in rows if row.event} == {"nat", "pit"}
    assert f"{rows[-1].wij}-{rows[-1].zij}" in alt_text("stand")


def test_a_run_lies_together_for_roem_and_apart_in_strength():
    """Negen, tien, boer: neighbours in the order of roem only."""
    example = roem_example()
    for place, (_, ranks) in enumerate(example.orders):
        places = sorted(ranks.index(rank) for rank in example.ranks)
        together = places[-1] - places[0] == len(places) - 1
        assert together == (place == 0)
    assert numbers(alt_text("roem"))[-1] == example.points


def test_the_first_simulated_deals_still_give_what_is_stored():
    """After a change of the simple player: python tests/refresh_figures.py nat."""
    stored = json.loads(NAT_FILE.read_text(encoding="utf-8"))
    assert stored["seed"] == NAT_SEED
    assert stored["first"] == {"deals": FIRST, "nat": counts(FIRST)}
    assert list(stored["nat"]) == [each.value for each in HandType]
    assert all(stored["first"]["nat"][name] <= nat for name, nat in stored["nat"].items())


def test_the_share_of_nat_is_in_words_too():
    for each in nat_shares():
        assert f"{each.hand_type.value} {each.share:.0%}" in alt_text("nat")
    assert str(nat_shares()[0].deals) in figure("nat").title


@figures
def test_a_lesson_shows_the_stored_figure_with_its_words(name):
    html = figure_html(name)
    picture = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', html)[1]
    assert b64decode(picture) == (STORED / f"{name}.svg").read_bytes()
    assert f'alt="{alt_text(name)}"' in html
    assert f">{figure(name).title}</figcaption>" in html


@pytest.mark.parametrize("use", [figure, draw, alt_text, figure_html])
def test_an_unknown_figure_is_named(use):
    with pytest.raises(KlaverlesError, match="'taart' is geen beeld: verwacht waarde, "):
        use("taart")
