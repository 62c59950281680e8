"""``klaverles puzzel`` prints exercises that ``klaverles controleer`` finds right."""

import pytest

from klaverles.cli.main import main

HEAD = """[les]
id = "puzzels-van-mij"
titel = "Mijn puzzels"
vraag = "Welke kaart?"
minuten = 5
doelen = ["rekenen"]
patronen = ["puzzel"]

"""


def printed(capsys, *arguments):
    """Return what the command prints."""
    assert main(["puzzel", *arguments]) == 0
    return capsys.readouterr().out


def test_what_is_printed_is_an_exercise_file(tmp_path, capsys):
    """Put under a head it is a lesson in which everything is right."""
    text = printed(capsys, "--zaad", "vrijdag", "--aantal", "2", "--spel", "rotterdams")
    path = tmp_path / "puzzels.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    assert main(["controleer", str(path)]) == 0
    assert "2 opgaven, alles klopt" in capsys.readouterr().out


def test_a_seed_repeats_the_puzzles(capsys):
    first = printed(capsys, "--zaad", "maandag")
    assert first == printed(capsys, "--zaad", "maandag")
    assert first != printed(capsys, "--zaad", "dinsdag")


@pytest.mark.parametrize("amount", ["0", "101", "drie"])
def test_an_amount_that_cannot_be_is_one_line(amount, capsys):
    with pytest.raises(SystemExit) as caught:
        main(["puzzel", "--aantal", amount])
    assert caught.value.code == 2
    assert f"'{amount}' kan niet" in capsys.readouterr().err
