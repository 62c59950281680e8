"""``klaverles nieuw les``: a lesson that works at once, and nothing that was there is lost."""

import tomllib

import nbformat
import pytest
from nbclient import NotebookClient

from klaverles.cli.main import main
from klaverles.lessons.loader import lesson_named, load_lesson
from klaverles.lessons.own_variable import VARIABLE


@pytest.fixture
def made(tmp_path, capsys):
    assert main(["nieuw", "les", "Troeven of niet", "--map", str(tmp_path / "map")]) == 0
    return tmp_path / "map" / "troeven-of-niet.toml", capsys.readouterr().out


def test_the_file_passes_the_check_at_once(made, capsys):
    path, _ = made
    assert main(["controleer", str(path)]) == 0
    assert capsys.readouterr().out == "troeven-of-niet.toml: 3 opgaven, alles klopt\n"


def test_it_holds_three_kinds_of_exercise_and_an_example(made):
    lesson = load_lesson(made[0])
    assert len({each.soort for each in lesson.exercises}) == 3
    assert len(lesson.examples) == 1
    assert lesson.titel == "Troeven of niet"


def test_every_field_says_what_it_is(made):
    """A comment of its own, at least where the field is met for the first time."""
    text = made[0].read_text(encoding="utf-8")
    known = set()
    for line in text.split("\n"):
        field = line.partition(" = ")[0]
        if " = " in line and not line.startswith("#") and field not in known:
            known.add(field)
            assert "# " in line.rpartition('"')[2] or field in ("doelen", "tips"), line


def test_the_notebook_runs_at_once(made, monkeypatch):
    """Every cell, in a kernel that was told where the folder is."""
    path, _ = made
    monkeypatch.setenv(VARIABLE, str(path.parent))
    book = nbformat.read(path.with_suffix(".ipynb"), as_version=4)
    nbformat.validate(book)
    NotebookClient(book, timeout=60).execute()
    shown = [cell for cell in book.cells if cell.cell_type == "code" and cell.outputs]
    assert len(shown) == 5


def test_what_to_do_next_is_printed(made):
    path, said = made
    assert f"klaverles controleer {path}" in said
    assert f"klaverles start --eigen {path.parent}" in said
    assert f"klaverles lab --map {path.parent}" in said
    assert "schrijf-je-eigen-opgaven.md" in said


@pytest.mark.parametrize("suffix", [".toml", ".ipynb"])
def test_nothing_is_ever_overwritten(tmp_path, capsys, suffix):
    """Neither file is written if one of the two is there."""
    old = tmp_path / f"mijn-les{suffix}"
    old.write_text("van mij", encoding="utf-8")
    assert main(["nieuw", "les", "mijn les", "--map", str(tmp_path)]) == 1
    assert f"{old} is er al" in capsys.readouterr().err
    assert old.read_text(encoding="utf-8") == "van mij"
    assert list(tmp_path.iterdir()) == [old]


def test_a_link_that_leads_nowhere_is_not_followed(tmp_path):
    (tmp_path / "mijn-les.toml").symlink_to(tmp_path / "elders")
    assert main(["nieuw", "les", "mijn les", "--map", str(tmp_path)]) == 1
    assert not (tmp_path / "elders").exists()


@pytest.mark.parametrize(
    ("name", "file", "title"),
    [
        ("les 2", "les-twee", "Les 2"),
        ("mijn-les", "mijn-les", "Mijn les"),
        ("../../etc/passwd", "etc-passwd", "../../etc/passwd"),
        ('Zeg "troef" \\ pas', "zeg-troef-pas", 'Zeg "troef" \\ pas'),
        ("{id} en {0}", "id-en-nul", "{id} en {0}"),
    ],
)
def test_any_name_becomes_a_safe_file_in_the_folder(tmp_path, name, file, title):
    folder = tmp_path / "map"
    assert main(["nieuw", "les", name, "--map", str(folder)]) == 0
    assert {each.name for each in folder.iterdir()} == {f"{file}.toml", f"{file}.ipynb"}
    assert {each.name for each in tmp_path.iterdir()} == {"map"}
    head = tomllib.loads((folder / f"{file}.toml").read_text(encoding="utf-8"))["les"]
    assert (head["id"], head["titel"]) == (file, title)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("///", "'///' is geen naam: verwacht letters"),
        ("", "is geen naam"),
        ("Bekennen", "bekennen is al een les van de cursus"),
        ("quiz", "quiz kan geen les heten"),
        ("a" * 70, "is te lang"),
    ],
)
def test_a_name_that_cannot_be_is_one_line(tmp_path, capsys, name, expected):
    assert main(["nieuw", "les", name, "--map", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert expected in told
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_a_file_is_said(tmp_path, capsys):
    (tmp_path / "map").write_text("", encoding="utf-8")
    assert main(["nieuw", "les", "mijn les", "--map", str(tmp_path / "map")]) == 1
    assert "dat is een bestand" in capsys.readouterr().err


def test_a_lesson_of_the_own_folder_is_found_by_its_id(made, monkeypatch):
    """Also after its file was renamed; the course's own lessons come first."""
    path, _ = made
    monkeypatch.setenv(VARIABLE, str(path.parent))
    assert lesson_named("troeven-of-niet").titel == "Troeven of niet"
    path.rename(path.with_name("vrijdag 12.toml"))
    assert lesson_named("troeven-of-niet").titel == "Troeven of niet"
    text = path.with_name("vrijdag 12.toml").read_text(encoding="utf-8")
    (path.parent / "x.toml").write_text(text.replace("troeven-of-niet", "bekennen"), "utf-8")
    assert lesson_named("bekennen").titel == "Kleur bekennen"
