"""The score block through the widget's own handler, as a page uses it."""

import base64
import re

import pytest

from klaverles import Ruleset, Seat
from klaverles.play.score_text import read_block
from klaverles.widgets.score_block import score_block

HUNDRED = {"kind": "gespeeld", "playing": "wij", "side": "wij", "points": "100"}
REVOKE = {"kind": "verzaakt", "offender": "wij", "roem_wij": "20", "roem_zij": "50"}


@pytest.fixture
def widget():
    return score_block()


def send(widget, **message):
    """Do what a browser does when the page sends a message."""
    widget._handle_custom_msg(message, [])
    return widget.screen


def write(widget, **draft):
    return send(widget, do="write", draft=HUNDRED | draft)


def totals(screen):
    return tuple(each["total"] for each in screen["totals"])


def test_what_it_brings_is_shown_before_it_is_written(widget):
    screen = send(widget, do="draft", draft=HUNDRED | {"roem_zij": "50"})
    assert screen["message"] == "Dit wordt: WIJ 0, ZIJ 212. WIJ gaan nat."
    assert screen["columns"] == ["100", "62"]
    assert screen["rows"] == []
    assert "kept" not in screen


def test_a_written_deal_stands_on_the_sheet_and_the_form_is_empty(widget):
    screen = write(widget, roem_wij="20")
    assert screen["tone"] == "goed"
    assert "WIJ 120, ZIJ 62" in screen["message"]
    assert "WIJ staan 58 voor" in screen["message"]
    assert screen["rows"] == [
        {"number": 1, "dealer": "jij", "wij": 120, "zij": 62, "note": "WIJ gehaald"}
    ]
    assert screen["draft"]["points"] == ""
    assert screen["place"] == "Partij 1, spel 2 van 16. Links geeft."


def test_a_revoke_is_written_too(widget):
    screen = send(widget, do="write", draft=REVOKE)
    assert totals(screen) == (0, 162 + 70 + 100)
    assert screen["rows"][0]["note"] == "WIJ verzaakt"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"points": "163"}, "points"),
        ({"roem_zij": "15"}, "roem_zij"),
        ({"pit": "wij"}, "pit"),
        ({"points": "162", "pit": "wij", "roem_zij": "20"}, "roem_zij"),
    ],
)
def test_wrong_input_is_refused_and_stays_in_the_form(widget, wrong, field):
    """The sentence says what is possible; the page is not told to fill the form anew."""
    form = widget.screen["form"]
    screen = write(widget, **wrong)
    assert (screen["tone"], screen["wrong"]) == ("nog-een-keer", field)
    assert "verwacht" in screen["message"]
    assert screen["form"] == form
    assert screen["draft"].items() >= wrong.items()
    assert screen["rows"] == []


def test_a_deal_is_corrected_and_what_was_being_typed_comes_back(widget):
    write(widget)
    send(widget, do="draft", draft={"kind": "gespeeld", "points": "7"})
    screen = send(widget, do="edit", deal=0)
    assert screen["form_title"] == "Spel 1 verbeteren"
    assert screen["draft"]["points"] == "100"
    screen = write(widget, points="90")
    assert totals(screen) == (90, 72)
    assert (screen["correcting"], screen["draft"]["points"]) == (None, "7")


def test_leaving_a_correction_changes_nothing(widget):
    write(widget)
    send(widget, do="edit", deal=0)
    screen = send(widget, do="cancel")
    assert (totals(screen), screen["correcting"]) == ((100, 62), None)


def test_a_deal_is_deleted_and_that_is_undone(widget):
    write(widget)
    send(widget, do="edit", deal=0)
    assert totals(send(widget, do="delete")) == (0, 0)
    assert totals(send(widget, do="undo")) == (100, 62)
    screen = send(widget, do="redo")
    assert (totals(screen), screen["redo"]) == ((0, 0), False)


def test_nothing_is_deleted_without_being_looked_at(widget):
    write(widget)
    assert totals(send(widget, do="delete")) == (100, 62)


@pytest.mark.parametrize("deal", [-1, 1, None, "x", [0]])
def test_a_deal_that_is_not_there_is_refused(widget, deal):
    write(widget)
    screen = send(widget, do="edit", deal=deal)
    assert screen["tone"] == "nog-een-keer"
    assert screen["correcting"] is None


def test_the_end_of_a_partij_says_who_won_and_the_next_one_keeps_it(widget):
    send(widget, do="length", value="8")
    for _ in range(8):
        screen = write(widget)
    assert screen["over"]
    assert screen["state"] == "WIJ hebben gewonnen, met 800 tegen 496."
    assert "nieuwe partij" in write(widget)["message"]
    screen = send(widget, do="new")
    assert totals(screen) == (0, 0)
    [earlier] = screen["earlier"]
    assert (earlier["wij"], earlier["zij"], earlier["result"]) == (800, 496, "WIJ wonnen")
    assert screen["place"] == "Partij 2, spel 1 van 8. Jij geeft."


def _two(widget):
    """Write a partij of one deal, and one of two deals after it."""
    write(widget)
    send(widget, do="new")
    write(widget, points="20")
    write(widget, points="20")


def test_a_partij_that_was_put_away_goes_on(widget):
    """The sheet, the place and the totals are its own; the other is kept, and undo comes back."""
    _two(widget)
    screen = send(widget, do="reopen", number=1)
    assert screen["message"] == "Je gaat verder met partij 1. WIJ staan 38 voor. Nog 15 spellen."
    assert screen["tone"] == "goed"
    assert screen["place"] == "Partij 1, spel 2 van 16. Links geeft."
    assert totals(screen) == (100, 62)
    assert screen["text"].startswith("Partij 1\n")
    [earlier] = screen["earlier"]
    assert (earlier["number"], earlier["deals"], earlier["wij"]) == (2, 2, 0)
    screen = send(widget, do="undo")
    assert (totals(screen), screen["place"][:8]) == ((0, 324), "Partij 2")


def test_a_partij_that_goes_on_is_kept_by_the_page(widget):
    _two(widget)
    kept = send(widget, do="reopen", number=1)["kept"]
    other = score_block()
    screen = send(other, do="restore", text=kept)
    assert (totals(screen), screen["earlier"][0]["number"]) == ((100, 62), 2)


def test_it_is_said_when_a_partij_that_goes_on_counts_differently_now(widget):
    write(widget, pit="zij", points="")
    send(widget, do="new")
    send(widget, do="table", rules={"variant": "rotterdams", "tegenpit": 0})
    screen = send(widget, do="reopen", number=1)
    assert "opnieuw geteld" in screen["message"]
    assert totals(screen) == (0, 162)


def test_a_correction_ends_when_another_partij_goes_on(widget):
    _two(widget)
    send(widget, do="draft", draft={"kind": "gespeeld", "points": "7"})
    send(widget, do="edit", deal=0)
    screen = send(widget, do="reopen", number=1)
    assert (screen["correcting"], screen["draft"]["points"]) == (None, "7")


@pytest.mark.parametrize("number", [2, 7, None, "x", [1], True])
def test_a_partij_that_was_not_put_away_cannot_go_on(widget, number):
    _two(widget)
    before = widget.block
    screen = send(widget, do="reopen", number=number)
    assert (screen["tone"], widget.block) == ("nog-een-keer", before)
    assert "verwacht" in screen["message"]


def test_the_first_dealer_is_chosen(widget):
    screen = send(widget, do="dealer", value=str(int(Seat.EAST)))
    assert screen["place"].endswith("Rechts geeft.")
    assert send(widget, do="dealer", value="4")["tone"] == "nog-een-keer"


def test_it_counts_as_the_own_table_does(widget):
    """When the sheet is counted again, that is said."""
    write(widget, pit="zij", points="")
    screen = send(widget, do="table", rules={"variant": "rotterdams", "tegenpit": 0})
    assert totals(screen) == (0, 162)
    assert "opnieuw geteld" in screen["message"]
    assert screen["rules"] == "Jouw tafel telt anders: tegenpit: niets extra."
    assert totals(send(widget, do="table", rules=None)) == (0, 262)


def test_rules_that_count_the_same_are_not_announced(widget):
    before = write(widget)["message"]
    screen = send(widget, do="table", rules={"variant": "rotterdams", "ondertroeven": "vrij"})
    assert (screen["message"], screen["rules"]) == (before, "")


def test_an_unreadable_table_changes_nothing(widget):
    write(widget)
    screen = send(widget, do="table", rules={"variant": "zomaar"})
    assert screen["tone"] == "nog-een-keer"
    assert totals(screen) == (100, 62)


def test_nothing_is_lost_when_the_page_is_opened_again(widget):
    """The text of every change gives a new widget the same sheet, and what can be undone."""
    write(widget)
    send(widget, do="write", draft=REVOKE)
    kept = send(widget, do="undo")["kept"]
    other = score_block()
    assert "kept" not in other.screen
    screen = send(other, do="restore", text=kept, draft=HUNDRED | {"points": "7"})
    assert other.block == widget.block
    assert (totals(screen), screen["redo"]) == ((100, 62), True)
    assert screen["draft"]["points"] == "7"
    assert screen["form"] > 0


def test_a_correction_goes_on_when_the_page_is_opened_again(widget):
    kept = write(widget)["kept"]
    other = score_block()
    send(other, do="restore", text=kept, draft=HUNDRED | {"points": "90"}, correcting=0)
    assert totals(write(other, points="90")) == (90, 72)


def test_broken_text_is_said_and_kept_aside(widget):
    """A fresh block, and the old text until it is thrown away."""
    screen = send(widget, do="restore", text='{"scoreblok":1,"stappen":[')
    assert screen["tone"] == "nog-een-keer"
    assert "niet te lezen" in screen["message"]
    assert screen["old"] == screen["aside"] == '{"scoreblok":1,"stappen":['
    assert totals(screen) == (0, 0)
    assert read_block(screen["kept"]) == widget.block
    assert write(widget)["aside"] == '{"scoreblok":1,"stappen":['
    assert send(widget, do="discard")["aside"] == ""


def test_the_figure_comes_when_asked_and_goes_when_the_sheet_changes(widget):
    write(widget)
    assert widget.screen["figure"] is None
    write(widget, points="20")
    figure = send(widget, do="draw")["figure"]
    assert (
        figure["alt"] == "WIJ en ZIJ per spel: na spel 1 is het 100-62 en na spel 2 is het 100-224."
    )
    drawn = base64.b64decode(figure["source"].partition(",")[2]).decode()
    assert drawn.count("stroke-dasharray") >= 1, "the lines differ without colour"
    assert write(widget)["figure"] is None


def test_the_text_to_copy_is_a_plain_table(widget):
    write(widget)
    text = write(widget, points="20")["text"].splitlines()
    assert text[1].split() == ["spel", "gever", "WIJ", "ZIJ"]
    assert re.split(r"\s{2,}", text[3]) == ["2", "links", "0", "162", "WIJ nat"]
    assert text[4].split() == ["samen", "100", "224"]


@pytest.mark.parametrize("message", [{}, {"do": "x"}, {"do": "write"}, {"do": "length"}])
def test_an_unknown_message_changes_nothing(widget, message):
    write(widget)
    before = widget.block
    send(widget, **message)
    assert widget.block == before


def test_it_says_what_it_is(widget):
    assert repr(widget) == "Scoreblok. Er staat nog niets op het blad."
    assert widget.block.rules == Ruleset.amsterdams()
