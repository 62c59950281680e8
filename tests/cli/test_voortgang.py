"""``klaverles voortgang``: look, save, read in and erase; and starting without a memory."""

import io
import json
import os
import subprocess
import sys

import pytest
from records import MONDAY, answer, deal

from klaverles.cli import serve
from klaverles.cli.main import main
from klaverles.lessons.exported import read_export
from klaverles.lessons.keeping import VARIABLE, personal_store
from klaverles.lessons.lesson_progress import lesson_heads
from klaverles.lessons.units import all_units
from klaverles.rules.ruleset import Variant
from klaverles.view.unit_names import unit_name

DO = ["voortgang"]


@pytest.fixture(autouse=True)
def store(tmp_path, monkeypatch):
    """The file of who uses this computer, here in a folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("JUPYTERHUB_USER", VARIABLE):
        monkeypatch.delenv(name, raising=False)
    return personal_store({})


@pytest.fixture
def broken(store):
    store.path.parent.mkdir(parents=True)
    store.path.write_text("kapot", encoding="utf-8")


@pytest.fixture
def read_only(tmp_path):
    """A file where the folder for data should be."""
    (tmp_path / "data").write_text("", encoding="utf-8")


def typed(monkeypatch, text):
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.mark.parametrize("command", [[], ["toon"], ["export"], ["import"], ["wis"]])
def test_help_is_dutch(command, capsys):
    with pytest.raises(SystemExit) as caught:
        main([*DO, *command, "--help"])
    assert caught.value.code == 0
    text = capsys.readouterr().out
    assert text.startswith("gebruik: klaverles voortgang")
    assert not [word for word in ("usage", "options:", "show", "positional") if word in text]


@pytest.mark.parametrize("arguments", [[], ["toon"]])
def test_who_did_nothing_yet_hears_so(arguments, store, capsys):
    """And looking makes no file."""
    assert main([*DO, *arguments]) == 0
    out, err = capsys.readouterr()
    assert str(store.path) in out
    assert "nog niets" in out
    assert err == ""
    assert not store.path.parent.exists()


def test_what_is_known_due_and_done_is_shown(store, capsys):
    """Answers of a year ago: rules to repeat, and a lesson that was begun."""
    head = lesson_heads()[1]
    unit = all_units(tuple(Variant))[0]
    made = {"place": head.id, "unit": unit.pattern, "rules": unit.rules, "at": MONDAY}
    store.add(answer(1, name=head.exercises[0], **made), answer(2, name=head.exercises[1], **made))
    assert main(DO) == 0
    out = capsys.readouterr().out
    assert str(store.path) in out
    assert "2 antwoorden" in out
    assert "Vandaag herhalen: 1 vraag, ongeveer 1 minuut." in out
    assert unit_name(unit) in out
    assert f"{head.title}: 2 van {len(head.exercises)}" in out


def test_an_export_goes_to_the_screen_or_to_a_file(store, tmp_path, capsys):
    store.add(answer(1), deal(2))
    assert main([*DO, "export"]) == 0
    assert read_export(capsys.readouterr().out) == (answer(1), deal(2))
    path = tmp_path / "mijn.json"
    assert main([*DO, "export", str(path)]) == 0
    assert "1 antwoord en 1 spel" in capsys.readouterr().out
    assert read_export(path.read_text(encoding="utf-8")) == (answer(1), deal(2))


def test_a_file_is_only_replaced_if_asked(store, tmp_path, capsys):
    store.add(answer(1))
    path = tmp_path / "brief.txt"
    path.write_text("Lieve oma", encoding="utf-8")
    assert main([*DO, "export", str(path)]) == 1
    assert "--overschrijf" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "Lieve oma"
    assert main([*DO, "export", "--overschrijf", str(path)]) == 0
    assert read_export(path.read_text(encoding="utf-8")) == (answer(1),)
    assert [each.name for each in tmp_path.iterdir() if "half" in each.name] == []


def test_an_export_that_cannot_be_written_is_one_line(tmp_path, capsys):
    assert main([*DO, "export", str(tmp_path / "weg" / "mijn.json")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_reading_in_twice_changes_nothing(store, tmp_path, capsys):
    """The second time says that all was there; after erasing it all comes back."""
    store.add(answer(1), answer(2))
    path = str(tmp_path / "mijn.json")
    main([*DO, "export", path])
    main([*DO, "wis", "--zeker"])
    capsys.readouterr()
    assert main([*DO, "import", path]) == 0
    assert "2 antwoorden erbij" in capsys.readouterr().out
    assert main([*DO, "import", path]) == 0
    assert "stond er al" in capsys.readouterr().out
    assert store.records() == (answer(1), answer(2))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_that_a_shell_wrote_otherwise_is_read_too(encoding, store, tmp_path, capsys):
    """As one of Windows does with ``>``."""
    store.add(answer(1))
    main([*DO, "export"])
    path = tmp_path / "mijn.json"
    path.write_text(capsys.readouterr().out, encoding=encoding)
    store.erase()
    assert main([*DO, "import", str(path)]) == 0
    assert store.records() == (answer(1),)


def test_a_broken_line_refuses_the_whole_file(store, tmp_path, capsys):
    """Nothing is written, and the line and the field are named."""
    store.add(*(answer(number) for number in range(5)))
    path = tmp_path / "mijn.json"
    main([*DO, "export", str(path)])
    data = json.loads(path.read_text(encoding="utf-8"))
    data["antwoorden"][3]["tries"] = "twee"
    path.write_text(json.dumps(data), encoding="utf-8")
    store.erase()
    assert main([*DO, "import", str(path)]) == 1
    assert "antwoord 4, veld tries: 'twee'" in capsys.readouterr().err
    assert store.records() == ()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\xfa", b"\x89PNG\r\n\x1a\n", None])
def test_what_is_no_export_is_one_line(content, tmp_path, capsys):
    path = tmp_path / "foto.png"
    if content is not None:
        path.write_bytes(content)
    assert main([*DO, "import", str(path)]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "foto.png" in err


@pytest.mark.parametrize("text", ["", "nee\n", "ja\n", "ja\nwis\n", "wis alles\nja\n"])
def test_nothing_is_erased_unless_said_twice(text, store, monkeypatch, capsys):
    store.add(answer(1))
    typed(monkeypatch, text)
    assert main([*DO, "wis"]) == 1
    assert "niets gewist" in capsys.readouterr().out
    assert store.records() == (answer(1),)


@pytest.mark.parametrize("text", ["ja\nwis alles\n", None])
def test_erasing_forgets_all(text, store, monkeypatch, capsys):
    """After two words, or at once for a script."""
    store.add(answer(1), deal(2))
    store.set("tijd", "aan")
    typed(monkeypatch, text or "")
    assert main([*DO, "wis", *([] if text else ["--zeker"])]) == 0
    assert "Alles is gewist" in capsys.readouterr().out
    assert (store.records(), store.setting("tijd")) == ((), "")


@pytest.mark.usefixtures("broken")
def test_a_broken_file_is_said_and_the_rest_goes_on(store, tmp_path, capsys):
    path = tmp_path / "leeg.json"
    assert main([*DO, "export", str(path)]) == 0
    out, err = capsys.readouterr()
    assert "kapot-" in err
    assert "0 antwoorden" in out
    assert main(DO) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("read_only")
@pytest.mark.parametrize("arguments", [["toon"], ["export"], ["import", "mijn.json"]])
def test_where_nothing_can_be_kept_that_is_said(arguments, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mijn.json").write_text(
        '{"klaverles": "voortgang", "versie": 1, "antwoorden": []}', encoding="utf-8"
    )
    assert main([*DO, *arguments]) == 1
    assert "mag de cursus niet schrijven" in capsys.readouterr().err


def test_on_a_shared_server_nothing_is_kept(monkeypatch, capsys):
    monkeypatch.setenv("BINDER_SERVICE_HOST", "10.0.0.1")
    assert main(DO) == 1
    assert "niets bewaard" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["start", "spelen", "quiz", "scoreblok"])
@pytest.mark.parametrize(
    ("option", "before", "after"),
    [
        ([], None, "personal"),
        (["--niet-onthouden"], None, "off"),
        (["--niet-onthouden"], "personal", "off"),
        ([], "off", "off"),
    ],
)
def test_the_start_tells_the_kernels_whose_answers_they_keep(
    command, option, before, after, monkeypatch, capsys
):
    """An own choice in the environment stands."""
    if before:
        monkeypatch.setenv(VARIABLE, before)
    else:
        monkeypatch.setenv(VARIABLE, "")
        del os.environ[VARIABLE]
    seen = []
    monkeypatch.setattr(serve, "serve", lambda *_: seen.append(os.environ[VARIABLE]) or 0)
    assert main([command, *option]) == 0
    assert seen == [after]
    told = capsys.readouterr().out
    assert ("niets van je antwoorden bewaard" in told) is (after == "off")


def test_looking_imports_nothing_of_jupyter():
    code = (
        "import sys\n"
        "from klaverles.cli.main import main\n"
        "main(['voortgang'])\n"
        "slow = {'voila', 'jupyterlab', 'traitlets', 'IPython', 'matplotlib'}\n"
        "sys.exit(', '.join(slow & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
