"""``klaverles zaal`` and ``klaverles controleer``, as a teacher meets them."""

import pytest
from records import answer

from klaverles.cli.main import main
from klaverles.lessons.room_counts import VARIABLE, Room


@pytest.fixture
def room(tmp_path):
    path = tmp_path / "zaal.sqlite3"
    Room(path).count([answer(n, name="eerste-kaart", tries=1 + n % 2) for n in range(10)])
    Room(path).count([answer(n, name="al-getroefd") for n in range(3)])
    return path


def test_the_overview_names_lessons_and_hides_what_few_answered(room, capsys):
    assert main(["zaal", str(room)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Kleur bekennen: 10 antwoorden, 50% meteen goed\n  Eerste kaart: 50%")
    assert "getroefd" not in said


def test_fewer_answers_can_be_asked_for(room, capsys):
    assert main(["zaal", str(room), "--minstens", "3"]) == 0
    assert "Al getroefd" in capsys.readouterr().out


def test_the_file_of_the_course_is_the_default(room, capsys, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(room))
    assert main(["zaal", "--vanaf", "2026-01-05"]) == 0
    assert "Eerste kaart" in capsys.readouterr().out
    assert main(["zaal", "--vanaf", "2026-01-06"]) == 0
    assert "nog geen vraag" in capsys.readouterr().out


def test_own_lessons_have_their_titles(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("KLAVERLES_EIGEN", "")
    assert main(["nieuw", "les", "Onze avond", "--map", str(tmp_path)]) == 0
    path = tmp_path / "zaal.sqlite3"
    Room(path).count([answer(n, place="onze-avond", name="wie-wint") for n in range(5)])
    capsys.readouterr()
    assert main(["zaal", str(path), "--eigen", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("Onze avond: 5 antwoorden")


@pytest.mark.parametrize("day", ["gisteren", "2026-13-01", "20260101", "٢٠٢٦-٠١-٠١"])
def test_a_day_that_is_none_is_said(day, capsys):
    with pytest.raises(SystemExit):
        main(["zaal", "--vanaf", day])
    assert "is geen dag" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["0", "-1", "veel", "²"])
def test_a_number_that_is_none_is_said(number, capsys):
    with pytest.raises(SystemExit):
        main(["zaal", f"--minstens={number}"])
    assert "kies een getal vanaf 1" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_one_line(tmp_path, capsys):
    assert main(["zaal", str(tmp_path / "weg")]) == 1
    assert capsys.readouterr().err.count("\n") == 1
