"""``klaverles controleer``: one line for a good file, one for each fault of another."""

import pytest

from klaverles.cli.main import main
from klaverles.lessons.content import exercises_folder
from klaverles.lessons.new_lesson import new_file

GOOD = new_file("proef", "Proef")


@pytest.fixture
def write(tmp_path):
    def write(text, name="proef.toml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def said(capsys, *paths):
    code = main(["controleer", *paths])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


def test_a_good_file_is_one_line(write, capsys):
    code, out, err = said(capsys, write(GOOD))
    assert (code, err) == (0, [])
    assert len(out) == 1
    assert out[0].endswith("opgaven, alles klopt")


def test_what_the_author_expects_wrongly_is_told_beside_other_faults(write, capsys):
    """An exercise that is well formed is compared with the rules, whatever the others lack."""
    text = GOOD.replace('"kies-alle"', '"kies-ale"').replace('verwacht = "nee"', 'verwacht = "ja"')
    code, _, err = said(capsys, write(text))
    assert code == 1
    assert err[0].startswith(
        "klaverles: proef.toml, regel 18, opgave welke-kaarten-mogen, veld soort"
    )
    assert err[1].startswith(
        "klaverles: proef.toml, regel 35, opgave moet-je-hier-troeven, veld ver"
    )
    told = "je verwacht 'ja', maar volgens de regels (amsterdams, rotterdams) is het 'nee'"
    assert told in err[1]
    assert err[2:] == ["klaverles: 2 fouten in proef.toml"]


def test_every_file_is_checked_also_after_a_bad_one(write, capsys):
    code, out, err = said(capsys, write("[les", "a.toml"), write(GOOD, "b.toml"))
    assert code == 1
    assert len(out) == len(err) == 1


def test_a_position_that_cannot_occur_is_told_with_its_line(write, capsys):
    """Rechts plays ruiten on a trick of harten, and yet leads harten after it: no such deal."""
    text = """[les]
id = "proef"
titel = "Proef"
vraag = "Kan dit?"
minuten = 1
doelen = ["zien"]
patronen = ["uitkomen"]
[[opgave]]
id = "kan-niet"
soort = "wiens-slag"
spel = ["amsterdams"]
troef = "h"
slag = "h8 h9 hB r7"
uitkomst = "links"
hand = "hA h7"
verwacht = "rechts"
"""
    code, _, err = said(capsys, write(text))
    assert code == 1
    assert any("regel 8, opgave kan-niet: geen spel gevonden" in line for line in err)


def test_house_rules_are_checked_too(write, capsys):
    code, out, _ = said(capsys, write('variant = "rotterdams"', "huisregels.toml"))
    assert (code, out) == (0, ["huisregels.toml: alles klopt"])
    code, _, err = said(capsys, write('variant = "roterdams"', "huisregels.toml"))
    assert code == 1
    assert "regel 1, veld variant: 'roterdams'" in err[0]
    assert "bedoel je 'rotterdams'?" in err[0]


def test_the_lesson_about_house_rules_is_checked_as_a_lesson(capsys):
    code, out, _ = said(capsys, str(exercises_folder() / "huisregels.toml"))
    assert code == 0
    assert "opgaven" in out[0]
