"""Voortgang through the widget's own handler: figures, switches, a file, and erasing all."""

import json
import re
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from klaverles.lessons import file_open
from klaverles.lessons.answered import Answered, Verdict, new_id, written
from klaverles.lessons.exported import export_text, read_export
from klaverles.lessons.file_store import FileStore
from klaverles.lessons.store import Keeping
from klaverles.view.progress_keep import ERASING_FAILED
from klaverles.widgets.memory import memory
from klaverles.widgets.progress_page import progress


def answer(number=0, unit="kleur-in-hand"):
    return Answered(
        id=new_id(),
        at=memory().now() - 60 - number,
        place="bekennen",
        name=f"vraag-{number}",
        unit=unit,
        rules="",
        table="amsterdams",
        verdict=Verdict.FOUND,
    )


@pytest.fixture
def answered():
    """Three answers that are remembered."""
    memory().remember(*(found := [answer(number) for number in range(3)]))
    return found


@pytest.fixture
def own_file(tmp_path, monkeypatch):
    """A learner who started the course on an own computer."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("KLAVERLES_PROGRESS", "personal")
    memory.cache_clear()
    return tmp_path


def send(widget, **message):
    """Do what a browser does when the page sends a message."""
    widget._handle_custom_msg(message, [])
    return widget.screen


def erased(widget, taps):
    for _ in range(taps):
        screen = send(widget, do="erase")
    return screen


def test_a_newcomer_sees_no_figures():
    """There is nothing to draw yet."""
    screen = send(progress(), do="draw")
    assert screen["newcomer"]
    assert screen["figures"] == []


def test_the_words_come_first_and_the_figures_when_the_page_asks(answered):
    """Drawing takes longer than reading the first line."""
    widget = progress()
    assert widget.screen["figures"] == []
    words = widget.screen["headline"]
    screen = send(widget, do="draw")
    assert [each["part"] for each in screen["figures"]] == ["weken"]
    assert set(screen["figures"][0]) == {"part", "source", "title", "alt"}
    assert screen["headline"] == words


def test_figures_stay_until_something_is_answered(answered):
    """A page that is looked at again draws nothing again; a new answer shows in the figures too."""
    widget = progress()
    drawn = send(widget, do="draw")["figures"]
    assert send(widget, do="refresh")["figures"] is drawn
    memory().remember(answer(unit="uitkomen"))
    assert send(widget, do="refresh")["figures"] == []
    assert "samen 4" in send(widget, do="draw")["figures"][0]["title"]


def test_the_bars_are_drawn_when_there_is_more_than_one_to_compare(answered):
    """Rules of two lessons at least."""
    memory().remember(answer(unit="wie-geeft"))
    screen = send(progress(), do="draw")
    assert [each["part"] for each in screen["figures"]] == ["weken", "regels"]


def test_choices_at_the_table_are_counted_as_such(answered):
    """They are named only when there were any."""
    assert send(progress(), do="draw")["figures"][0]["title"].startswith("Antwoorden per dag")
    memory().remember(replace(answer(), id=new_id(), place="spelen", verdict=Verdict.MET))
    title = send(progress(), do="draw")["figures"][0]["title"]
    assert title.startswith("Antwoorden en keuzes aan tafel per dag")


def test_house_rules_follow_the_table_that_the_browser_keeps():
    """One example of another table is not among what is to be reviewed."""
    house = replace(
        answer(unit="maat-troef-hogere"), rules="amsterdams maatslag=alles", tries=2, at=1
    )
    memory().remember(house, answer(), answer())
    widget = progress()
    assert not widget.screen["now"][0]["text"].startswith("Vandaag herhalen")
    screen = send(widget, do="refresh", table={"variant": "amsterdams", "maatslag": "alles"})
    assert screen["now"][0]["text"].startswith("Vandaag herhalen: 1 vraag")


def test_what_is_answered_elsewhere_shows_when_the_page_is_looked_at_again(own_file):
    """Two lessons have two kernels, and one file."""
    widget = progress()
    assert widget.screen["newcomer"]
    FileStore(memory().store.path).add(answer())
    assert not send(widget, do="refresh")["newcomer"]


def test_answers_that_come_in_from_the_browser_are_shown():
    """On a shared server the browser's tab brings them a moment after the page was opened."""
    widget = progress()
    turn = widget.screen["turn"]
    send(widget, do="recall", records=[written(answer())])
    assert not widget.screen["newcomer"]
    assert widget.screen["turn"] > turn


@pytest.mark.parametrize(("name", "then"), [("onthouden", False), ("tijd", True)])
def test_a_switch_is_kept_and_can_be_turned_back(own_file, name, then):
    """Remembering is on by itself, keeping the time is not."""
    widget = progress()
    switches = {each["name"]: each["on"] for each in widget.screen["keep"]["switches"]}
    assert switches[name] is not then
    for on in (then, not then):
        screen = send(widget, do="switch", name=name, on=on)
        assert screen["tone"] == "goed"
        assert {each["name"]: each["on"] for each in screen["keep"]["switches"]}[name] is on
        assert memory().store.setting(name) == ("aan" if on else "uit")


def test_what_is_no_switch_changes_nothing(own_file):
    """A page sends only what it has; something else is not kept."""
    send(progress(), do="switch", name="kleur", on=True)
    assert memory().store.setting("kleur") == ""


def test_turned_off_nothing_is_added_and_all_stays(own_file, answered):
    """Off is not erased."""
    send(progress(), do="switch", name="onthouden", on=False)
    memory().remember(answer())
    assert set(memory().records()) == set(answered)


def test_a_saved_file_is_read_back_and_read_twice_it_adds_nothing(answered):
    """What is saved is all there is; two imports are one."""
    widget = progress()
    saved = send(widget, do="save")["saved"]
    assert saved["name"].endswith(".json")
    assert set(read_export(saved["text"])) == set(answered)
    erased(widget, 3)
    assert memory().records() == ()
    assert "3 antwoorden erbij" in send(widget, do="read", text=saved["text"])["message"]
    assert set(memory().records()) == set(answered)
    assert "stond er al" in send(widget, do="read", text=saved["text"])["message"]
    assert set(memory().records()) == set(answered)


def test_a_file_is_handed_over_once(answered):
    """A page that is drawn again saves nothing by itself."""
    widget = progress()
    assert "saved" in send(widget, do="save")
    assert "saved" not in send(widget, do="draw")
    assert "saved" not in send(widget, do="refresh")


def test_without_answers_there_is_nothing_to_save():
    """No empty file."""
    screen = send(progress(), do="save")
    assert "saved" not in screen
    assert screen["message"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "geen voortgang",
        "[]",
        '{"klaverles": "voortgang", "versie": 99, "antwoorden": []}',
        None,
        7,
    ],
)
def test_a_bad_file_changes_nothing_and_is_said(answered, text):
    """In words for who does not look inside it."""
    screen = send(progress(), do="read", text=text)
    assert screen["tone"] == "nog-een-keer"
    assert screen["message"].endswith("Er is niets veranderd.")
    assert not re.search(r"JSON|\bik\b|veld|regel", screen["message"])
    assert ("nieuwere klaverles" in screen["message"]) is ("99" in str(text))
    assert set(memory().records()) == set(answered)


def test_a_file_that_is_bad_halfway_is_not_read_for_half(answered):
    """All or nothing."""
    good, bad = answer(7), answer(8)
    data = json.loads(export_text([good, bad]))
    data["antwoorden"][1]["tries"] = "veel"
    screen = send(progress(), do="read", text=json.dumps(data))
    assert screen["tone"] == "nog-een-keer"
    assert set(memory().records()) == set(answered)


def test_a_newcomer_has_nothing_to_save_or_erase(own_file):
    """Only a file from elsewhere can be read."""
    keep = progress().screen["keep"]
    assert not keep["save"]
    assert keep["erase"] is None
    assert keep["file"]


def test_erasing_is_asked_twice(own_file, answered):
    """One tap and two answers, each with a way back; only the third erases, and then all."""
    own = [answer(number) for number in range(2)]
    memory().remember(*own)
    widget = progress()
    for taps in (1, 2):
        assert send(widget, do="erase")["keep"]["erase"]["step"] == taps
        assert memory().records()
    screen = send(widget, do="erase")
    assert memory().records() == ()
    assert screen["newcomer"]
    assert screen["keep"]["erase"] is None


def test_erasing_while_another_program_reads_the_file_is_no_success(own_file, monkeypatch):
    """The answers are gone, but their text still lies beside the file."""
    monkeypatch.setattr(file_open, "PATIENCE", 0.05)
    memory().remember(answer(1))
    widget = progress()
    with closing(sqlite3.connect(memory().store.path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM answers").fetchone()
        assert erased(widget, 3)["message"] == ERASING_FAILED
        reader.execute("COMMIT")


@pytest.mark.parametrize("taps", [1, 2])
@pytest.mark.parametrize("message", [{"do": "keep"}, {"do": "save"}, {"do": "refresh"}])
def test_anything_else_takes_the_question_away(answered, taps, message):
    """Who goes on with something else starts again at the first question."""
    widget = progress()
    assert erased(widget, taps)["keep"]["erase"]["step"] == taps
    assert send(widget, **message)["keep"]["erase"]["step"] == 0
    assert send(widget, do="erase")["keep"]["erase"]["step"] == 1
    assert set(memory().records()) == set(answered)


def test_drawing_the_figures_does_not_take_the_question_away(answered):
    """They come by themselves a moment later."""
    widget = progress()
    assert erased(widget, 2)["keep"]["erase"]["step"] == 2
    assert send(widget, do="draw")["keep"]["erase"]["step"] == 2


def test_erased_answers_are_erased_from_the_browser_too(answered):
    """On a shared server the tab is told to forget them."""
    widget = progress()
    assert memory().keeping is Keeping.SESSION
    erased(widget, 3)
    assert widget.memory["erase"]


def test_with_the_memory_off_the_page_says_so(monkeypatch):
    """Started without a memory."""
    monkeypatch.setenv("KLAVERLES_PROGRESS", "off")
    memory.cache_clear()
    screen = progress().screen
    assert "zonder onthouden" in screen["keep"]["where"]
    assert not screen["keep"]["file"]
    assert screen["newcomer"]


def test_the_text_form_says_how_it_stands(answered):
    """In a notebook without pictures."""
    assert repr(progress()).startswith("Voortgang. Van de ")
