"""A room is counted: what went wrong, never with whom or at what time."""

import os
import sqlite3
import subprocess
import sys
from dataclasses import replace

import pytest
from records import answer, deal

from klaverles.lessons.answered import Verdict
from klaverles.lessons.room_counts import (
    VARIABLE,
    Room,
    RoomError,
    Tally,
    count_in_room,
    read_room,
    room_file,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "zaal.sqlite3"


def counted(path, *records):
    Room(path).count(records)
    return read_room(path)


def test_an_answer_is_right_at_once_or_later_or_shown(path):
    """After a wrong try or with a tip it is later."""
    name = {"name": "eerste-kaart"}
    (tally,) = counted(
        path,
        answer(1, **name),
        answer(2, **name, tries=2),
        answer(3, **name, tips=1),
        answer(4, **name, verdict=Verdict.SHOWN, tries=3),
    )
    assert tally == Tally("bekennen", "eerste-kaart", at_once=1, later=2, shown=1)
    assert (tally.amount, tally.wrong) == (4, 3)


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("eerste-kaart", "eerste-kaart"),
        ("tegenstander-troef-hogere-1a2b3c4d", "tegenstander-troef-hogere"),
        ("roem-punten-deadbee0", "roem-punten"),
        ("telling-les-3", "telling"),
        ("onbekend-1a2b3c4d", "onbekend"),
        ("1234", "vers"),
    ],
)
def test_a_fresh_question_is_counted_by_its_pattern(path, name, question):
    """Its seed belongs to one learner."""
    assert [each.question for each in counted(path, answer(1, name=name))] == [question]


def test_the_same_question_once_more_a_played_deal_and_a_duty_at_the_table_are_not_counted(path):
    Room(path).count([answer(1, again=True), answer(2, verdict=Verdict.BROKEN), deal(3)])
    assert not path.exists()


def test_nothing_about_who_or_when_is_in_the_file(path):
    """A day, a lesson, a question, an outcome and a number: no other column, no other text."""
    records = [answer(n, seconds=41, mistake="ondertroeven", round="ronde") for n in range(1, 40)]
    for each in records:
        Room(path).count([each])
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT * FROM counts").fetchall()
        columns = [row[1] for row in connection.execute("PRAGMA table_info(counts)")]
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
    connection.close()
    assert columns == ["day", "place", "question", "outcome", "amount"]
    assert tables == [("counts",)]
    assert {row[0] for row in rows} == {"2026-01-05"}
    assert sum(row[4] for row in rows) == 39
    data = path.read_bytes()
    for told in ("antwoord-1", "ronde", "amsterdams", str(records[0].at)):
        assert told.encode() not in data


def test_the_order_in_which_answers_came_is_not_kept(tmp_path):
    """The same answers in another order make the same rows."""
    records = [answer(n, name=name) for n, name in enumerate(("b", "a", "c", "a", "b"), 1)]
    found = []
    for number, given in enumerate((records, records[::-1])):
        path = tmp_path / f"{number}.sqlite3"
        for each in given:
            Room(path).count([each])
        with sqlite3.connect(path) as connection:
            found.append(connection.execute("SELECT * FROM counts").fetchall())
        connection.close()
    assert found[0] == found[1]


MANY = """
import sys
from pathlib import Path
from records import answer
from klaverles.lessons.room_counts import Room

room = Room(Path(sys.argv[1]))
for _ in range(50):
    room.count([answer(int(sys.argv[2]), name="samen")])
for _ in range(200):  # what had to wait goes along with the next
    if not room._waiting:
        break
    room.count([])
"""


def test_many_kernels_count_in_one_file_and_nothing_is_lost(path):
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    workers = [
        subprocess.Popen([sys.executable, "-c", MANY, str(path), str(number)], env=environment)
        for number in range(6)
    ]
    assert [each.wait() for each in workers] == [0] * 6
    assert read_room(path) == (Tally("bekennen", "samen", at_once=300),)


def test_what_cannot_be_written_waits_and_the_learner_notices_nothing(tmp_path):
    room = Room(tmp_path / "later" / "zaal.sqlite3")
    room.count([answer(1)])
    (tmp_path / "later").mkdir()
    room.count([answer(2)])
    assert sum(each.amount for each in read_room(room.path)) == 2


def test_a_file_that_is_something_else_harms_nobody(path):
    path.write_text("geen telling", encoding="utf-8")
    Room(path).count([answer(1)])
    assert path.read_text(encoding="utf-8") == "geen telling"
    with pytest.raises(RoomError, match="geen telling van een zaal"):
        read_room(path)


def test_a_file_that_is_not_there_is_said(path):
    with pytest.raises(RoomError, match="is er niet"):
        read_room(path)


def test_days_before_can_be_left_out(path):
    Room(path).count([answer(1), replace(answer(2), at=answer(2).at + 86_400)])
    assert sum(each.amount for each in read_room(path)) == 2
    assert sum(each.amount for each in read_room(path, "2026-01-06")) == 1


def test_only_a_course_that_was_told_to_counts(path):
    count_in_room([answer(1)], {})
    assert not path.exists()
    count_in_room([answer(1)], {VARIABLE: str(path)})
    assert len(read_room(path)) == 1
    assert room_file({VARIABLE: str(path)}) == path
