"""A lesson counts for the room, where the course was told to, and only what the learner allows."""

import pytest

from klaverles.lessons.room_counts import VARIABLE, Tally, read_room
from klaverles.lessons.store import Keeping, SessionStore
from klaverles.widgets.lesson import lesson
from klaverles.widgets.memory import Memory


@pytest.fixture
def room(tmp_path, monkeypatch):
    path = tmp_path / "zaal.sqlite3"
    monkeypatch.setenv(VARIABLE, str(path))
    return path


def answered(memory, *answers):
    """Answer the first exercise of a lesson at its desk, and remember it."""
    view = lesson("bekennen").exercise("eerste-kaart")
    view.desk._keep = memory.keeper("bekennen")
    for each in answers:
        view.desk.receive({"do": "check", "answer": each})


@pytest.mark.parametrize("keeping", [Keeping.SESSION, Keeping.OFF])
def test_an_answer_counts_whether_or_not_it_is_remembered_for_the_learner(room, keeping):
    right = lesson("bekennen").lesson.exercise("eerste-kaart").question().key()
    answered(Memory(SessionStore(keeping)), [right[0]], right)
    assert read_room(room) == (Tally("bekennen", "eerste-kaart", at_once=0, later=1),)


def test_who_switched_remembering_off_is_not_counted(room):
    memory = Memory(SessionStore())
    memory.set("onthouden", "uit")
    answered(memory, lesson("bekennen").lesson.exercise("eerste-kaart").question().key())
    assert not room.exists()


def test_what_a_page_or_a_file_brings_is_not_counted(room):
    """Only what is answered here; what was answered elsewhere was counted there, or not at all."""
    memory = Memory(SessionStore())
    answered(memory, lesson("bekennen").lesson.exercise("eerste-kaart").question().key())
    before = read_room(room)
    other = Memory(SessionStore())
    other.take_in(memory.records())
    assert read_room(room) == before
