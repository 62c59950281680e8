"""A teacher's exercise file is data: whatever stands in it, nothing of it runs."""

import json
import os
import subprocess
import sys

import pytest

from klaverles.cli.own_lessons import beside
from klaverles.lessons.checking import check_file
from klaverles.lessons.content import notebooks_folder
from klaverles.lessons.new_lesson import new_file
from klaverles.lessons.own_variable import VARIABLE as OWN_FOLDER

FIELDS = (
    *("id", "titel", "vraag", "minuten", "doelen", "patronen", "soort", "spel", "troef", "slag"),
    *("hand", "verwacht", "tips", "kaart", "uitkomst", "uitleg"),
)


def codes(path):
    """Return ways in which a reader that is not careful would make a file."""
    make = f"open({str(path)!r}, 'w').close()"
    return (
        f"__import__('builtins').exec({make!r})",
        f"{{{{ {make} }}}}",
        f"{{% set x = {make} %}}{{{{ cycler.__init__.__globals__.os.system('touch {path}') }}}}",
        f"{{0.__class__.__mro__}}%({make})s${{{make}}}`touch {path}`$(touch {path})",
        f'")\\n{make}\\nx = ("',
        f"'''\\n{make}\\n'''",
        f"!!python/object/apply:os.system ['touch {path}']",
        f"%run -c {make}\\n!touch {path}",
        f"=cmd|'/C touch {path}'!A0",
    )


def with_code(text, code):
    """Yield the file with the code in each of its fields in turn, as text and as a list."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        name, sign, _ = line.partition(" = ")
        if not sign or name.startswith("#"):
            continue
        for value in (json.dumps(code), json.dumps([code, code])):
            yield name, "\n".join([*lines[:at], f"{name} = {value}", *lines[at + 1 :]])
    for head in ("[les]", "[[opgave]]"):
        yield "name", text.replace(head, f"{head}\n{json.dumps(code)} = 1", 1)


def test_the_code_would_make_a_file_if_it_ran(tmp_path):
    """The control: two of the codes, given to what runs them."""
    path = tmp_path / "gekraakt"
    exec(codes(path)[0])
    assert path.exists()
    path.unlink()
    subprocess.run(["sh", "-c", codes(path)[3].replace("(", " ").split("`")[1]], check=True)
    assert path.exists()


@pytest.mark.parametrize("number", range(9))
def test_code_in_any_field_is_not_run_by_reading_and_checking(tmp_path, number):
    made, path = tmp_path / "gekraakt", tmp_path / "les.toml"
    tried = set()
    for name, text in with_code(new_file("les", "Les"), codes(made)[number]):
        path.write_text(text, "utf-8")
        check_file(path, deals=not tried)  # once with a deal that is looked for
        tried.add(name)
    assert tried >= set(FIELDS)
    assert sorted(os.listdir(tmp_path)) == ["les.toml"]


def test_code_in_any_field_is_not_run_by_its_page(tmp_path):
    """A page's cells name a lesson, an exercise or an example, and nothing else of the file.

    The cells of every page that comes of it are run, as the server does.
    """
    made, folder, pages = tmp_path / "gekraakt", tmp_path / "club", []
    folder.mkdir()
    number = 0
    for code in codes(made):
        for _, text in with_code(new_file("les", "Les"), code):
            number += 1
            name = "les-" + "".join(chr(ord("a") + int(digit)) for digit in str(number))
            head = text.replace('id = "les" ', f'id = "{name}" ', 1)
            (folder / f"{name}.toml").write_text(head, "utf-8")
    with beside(notebooks_folder(), folder) as served:
        for path in sorted(served.glob("eigen_*.ipynb")):
            book = json.loads(path.read_text("utf-8"))
            cells = ["".join(c["source"]) for c in book["cells"] if c["cell_type"] == "code"]
            assert len(cells) == 7
            assert str(made) not in "".join(cells)
            pages.append("\n".join(cells))
    assert len(pages) > 20
    program = "\n".join(pages[::5]) + "\nprint('tot het eind')"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, OWN_FOLDER: str(folder), "KLAVERLES_PROGRESS": "off"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "tot het eind" in ran.stdout, ran.stderr[-1000:]
    assert not made.exists()
