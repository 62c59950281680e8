"""A folder of one's own beside the course: pages are made from data, and nothing is left behind."""

import json
import os
import re

import nbformat
import pytest

from klaverles.cli import serve
from klaverles.cli.main import main
from klaverles.cli.own_lessons import beside, words
from klaverles.lessons.content import notebooks_folder
from klaverles.lessons.own_variable import VARIABLE

HOSTILE = (
    "</h1><script>alert(1)</script> [k](javascript:x) `a` $x$ \\href{javascript:x}{y} *b* <!--"
)


@pytest.fixture
def folder(tmp_path, monkeypatch, capsys):
    """A folder with a lesson that was just made."""
    monkeypatch.setenv(VARIABLE, "")
    assert main(["nieuw", "les", "Troeven of niet", "--map", str(tmp_path / "club")]) == 0
    capsys.readouterr()
    return tmp_path / "club"


def book(served, name):
    made = nbformat.read(served / name, as_version=4)
    nbformat.validate(made)
    return made


def texts(made):
    return "\n".join(cell.source for cell in made.cells if cell.cell_type == "markdown")


def test_without_a_folder_the_course_itself_is_served(tmp_path):
    with beside(tmp_path, None) as served:
        assert served == tmp_path


def test_the_start_page_names_the_own_lessons_with_a_link(folder):
    with beside(notebooks_folder(), folder) as served:
        text = texts(book(served, "00_start.ipynb"))
    assert "## Lessen van club" in text
    assert "[Troeven of niet](eigen_troeven-of-niet.ipynb)" in text
    assert text.index("Lessen van club") < text.index("## De lessen")


def test_the_course_is_served_as_it_is(folder):
    with beside(notebooks_folder(), folder) as served:
        for path in notebooks_folder().glob("*.ipynb"):
            assert (served / path.name).is_file()
            if path.name != "00_start.ipynb":
                assert (served / path.name).read_bytes() == path.read_bytes()


def test_a_page_is_made_of_an_exercise_file_in_its_order(folder):
    """An example that stands between two exercises is shown between them."""
    path = folder / "troeven-of-niet.toml"
    head, *items = re.split(r"(?m)^(?=\[\[)", path.read_text(encoding="utf-8"))
    path.write_text(head + items[0] + items[3] + items[1] + items[2], encoding="utf-8")
    with beside(notebooks_folder(), folder) as served:
        made = book(served, "eigen_troeven-of-niet.ipynb")
    code = [cell.source for cell in made.cells if cell.cell_type == "code"]
    assert code == [
        "from klaverles.widgets import lesson",
        'les = lesson("troeven-of-niet")',
        'les.exercise("welke-kaarten-mogen")',
        'les.example("troeven-of-niet")',
        'les.exercise("moet-je-hier-troeven")',
        'les.exercise("wie-wint-deze-slag")',
        "les.another()",
    ]


def test_a_notebook_of_the_folder_is_served_only_where_that_was_asked(folder):
    """It can run anything; an exercise file cannot."""
    with beside(notebooks_folder(), folder) as served:
        assert not (served / "troeven-of-niet.ipynb").exists()
    with beside(notebooks_folder(), folder, with_notebooks=True) as served:
        assert (served / "troeven-of-niet.ipynb").is_file()
        assert not (served / "eigen_troeven-of-niet.ipynb").exists()
        assert "(troeven-of-niet.ipynb)" in texts(book(served, "00_start.ipynb"))


def test_nothing_is_left_behind_and_nothing_of_the_teacher_is_touched(folder):
    before = {path: path.read_bytes() for path in folder.iterdir()}
    with beside(notebooks_folder(), folder) as served:
        assert served.is_dir()
    assert not served.exists()
    assert not served.parent.exists()
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_broken_files_are_told_in_a_line_each_and_the_rest_is_served(folder, capsys):
    good = (folder / "troeven-of-niet.toml").read_text(encoding="utf-8")
    (folder / "kapot.toml").write_text(good.replace('"kies-alle"', '"kies-ale"'), "utf-8")
    (folder / "dubbel.toml").write_text("[les", encoding="utf-8")
    (folder / "zelfde.toml").write_text(good, encoding="utf-8")
    (folder / "cursus.toml").write_text(
        good.replace('id = "troeven-of-niet"  ', 'id = "bekennen"', 1), "utf-8"
    )
    (folder / "huisregels.toml").write_text('variant = "leids"', encoding="utf-8")
    (folder / "stuk.ipynb").write_text("{", encoding="utf-8")
    with beside(notebooks_folder(), folder, with_notebooks=True) as served:
        assert (served / "troeven-of-niet.ipynb").is_file()
    told = capsys.readouterr().err.splitlines()
    assert all(line.startswith("klaverles: ") for line in told)
    for wanted in (
        "huisregels.toml, regel 1, veld variant: 'leids'",
        "kapot.toml, regel 18, opgave welke-kaarten-mogen, veld soort: 'kies-ale'",
        "dubbel.toml, regel 1: geen geldige TOML",
        "zelfde.toml, les, veld id: 'troeven-of-niet' staat al in troeven-of-niet.toml",
        "cursus.toml, les, veld id: 'bekennen' staat al in de cursus",
        "stuk.ipynb: dit is geen les van Jupyter",
    ):
        assert sum(wanted in line for line in told) == 1, wanted
    assert len(told) == 6


def test_hostile_words_stay_words(folder):
    """No tag, link, formula or code comes of what an author writes, also not as a name."""
    text = (folder / "troeven-of-niet.toml").read_text(encoding="utf-8")
    hostile = json.dumps(HOSTILE)
    for field in ('titel = "Troeven of niet"', 'vraag = "Welke kaart mag ik spelen?"'):
        text = text.replace(field, f"{field.partition(' = ')[0]} = {hostile}", 1)
    text = re.sub(r"doelen = \[.*\]", lambda _: f"doelen = [{hostile}]", text)
    (folder / "troeven-of-niet.toml").write_text(text, encoding="utf-8")
    named = folder.rename(folder.with_name("<img src=x onerror=alert(1)>"))
    with beside(notebooks_folder(), named) as served:
        page = texts(book(served, "eigen_troeven-of-niet.ipynb"))
        start = texts(book(served, "00_start.ipynb"))
    own = start[start.index("## Lessen van") : start.index("## De lessen")]
    for made in (page, own):
        assert "alert" in made
        assert not re.search(r"[<>`$\\]", made)
        assert not re.search(r"\]\((?!eigen_troeven-of-niet\.ipynb\)|16_huis)", made)


@pytest.mark.parametrize("text", [HOSTILE, "regel\neen\r\ntwee", "a" * 5000, "\x00\x1b[0m", "é ♥"])
def test_words_have_no_sign_with_a_meaning(text):
    made = words(text)
    assert "\n" not in made
    assert not set(re.sub(r"&#\d+;", "", made)) & set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\n\r\x00")


def test_house_rules_go_along_with_every_page(folder):
    """The page hands them to the lesson where nobody chose a table."""
    rules = 'variant = "rotterdams"\nondertroeven = "verplicht"\n'
    (folder / "huisregels.toml").write_text(rules, encoding="utf-8")
    with beside(notebooks_folder(), folder) as served:
        for name in ("00_start.ipynb", "02_bekennen.ipynb", "eigen_troeven-of-niet.ipynb"):
            table = book(served, name).metadata["klaverles"]["table"]
            assert table == {"variant": "rotterdams", "ondertroeven": "verplicht"}
        assert "Hier speel je Rotterdams" in texts(book(served, "00_start.ipynb"))


def test_the_kernels_are_told_where_the_folder_is(folder, monkeypatch):
    seen = []

    def served(path, *_):
        seen.append((os.environ[VARIABLE], (path / "eigen_troeven-of-niet.ipynb").is_file()))
        return 0

    monkeypatch.setattr(serve, "serve", served)
    assert main(["start", "--geen-browser", "--eigen", str(folder)]) == 0
    assert seen == [(str(folder), True)]


def test_a_folder_that_is_not_there_is_one_line(tmp_path, capsys):
    assert main(["start", "--eigen", str(tmp_path / "weg")]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "is geen map" in err


@pytest.mark.parametrize("file", [None, "zelf.ipynb"])
def test_a_folder_without_a_lesson_is_told_to_the_teacher_and_not_to_learners(
    tmp_path, monkeypatch, capsys, file
):
    """Also when there are notebooks only, which nobody asked to show."""
    monkeypatch.setenv(VARIABLE, "")
    if file:
        (tmp_path / file).write_text("{}", encoding="utf-8")
    with beside(notebooks_folder(), tmp_path) as served:
        assert "## Lessen van" not in texts(book(served, "00_start.ipynb"))
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "staat geen les" in err
    assert "--eigen-notebooks" in err


def test_the_help_says_what_a_notebook_can_do(capsys):
    with pytest.raises(SystemExit):
        main(["start", "--help"])
    assert "alleen als je ze vertrouwt" in " ".join(capsys.readouterr().out.split())
