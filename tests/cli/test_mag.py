"""``klaverles mag`` and ``klaverles controleer``: the answer, the reason, the exit code."""

import json

import pytest

from klaverles import Ruleset, verdicts
from klaverles.cli.main import main
from klaverles.lessons.content import exercises_folder

POSITION = ["mag", "s7 rH", "--slag", "k9 kA sB", "--troef", "s", "--spel"]


def test_each_card_gets_its_verdict_and_reason(capsys):
    assert main([*POSITION, "amsterdams"]) == 0
    table, spade, heart = capsys.readouterr().out.splitlines()
    assert table.startswith("Troef is schoppen. Links kwam uit met klaveren negen")
    assert spade.startswith("✕ Schoppen zeven mag niet: deze troef ligt onder schoppen boer")
    assert heart.startswith("✓ Ruiten heer mag:")


def test_the_game_may_be_written_with_a_capital(capsys):
    assert main([*POSITION, "Rotterdams"]) == 0
    assert "Ruiten heer mag:" in capsys.readouterr().out


@pytest.mark.parametrize("value", ["verboden", "verplicht", "vrij"])
def test_json_holds_what_the_engine_says(value, capsys):
    assert main([*POSITION, "rotterdams", "--ondertroeven", value, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    rules = Ruleset.rotterdams(ondertroeven=value)
    expected = verdicts("s7 rH", "k9 kA sB", "s", rules)
    assert told["rij"] == 9
    assert [(c["kaart"], c["mag"], c["reden"]) for c in told["kaarten"]] == [
        (str(v.card), v.allowed, v.reason.value) for v in expected
    ]


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "expected"),
    [
        ("s7 x", "", "s", "'x' is geen kaart (teken 4"),
        ("s7 s7", "", "s", "s7 staat er twee keer in"),
        ("s7", "s7", "h", "s7 zit in de hand s7 en ligt ook in de slag s7"),
        ("s7", "k7 k8 k9 k10", "h", "al een hele slag"),
        ("s7", "", "x", "'x' is geen kleur"),
        ("", "", "s", "lege hand"),
    ],
)
def test_what_cannot_be_is_one_line(hand, trick, trump, expected, capsys):
    assert main(["mag", hand, "--slag", trick, "--troef", trump, "--spel", "amsterdams"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert expected in err


def test_a_good_file_is_said_to_be_good(capsys):
    assert main(["controleer", str(exercises_folder() / "introeven.toml")]) == 0
    assert capsys.readouterr().out == "introeven.toml: 15 opgaven, alles klopt\n"


def test_every_wrong_expectation_and_impossible_position_is_a_line(tmp_path, capsys):
    """The file goes on after the first fault; nothing is said to be right."""
    text = (exercises_folder() / "introeven.toml").read_text(encoding="utf-8")
    assert 'verwacht = "hV h7"' in text
    path = tmp_path / "mijn.toml"
    path.write_text(
        text.replace('verwacht = "hV h7"', 'verwacht = "hV"').replace(
            'verwacht = "s9"', 'verwacht = "s10"'
        ),
        encoding="utf-8",
    )
    assert main(["controleer", str(path), str(tmp_path / "weg.toml")]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert len(lines) == 4
    assert all(line.startswith("klaverles: ") for line in lines)
    assert "eerste-keer-troeven" in lines[0]
    assert "nel-boven-aas" in lines[1]
    assert lines[2] == "klaverles: 2 fouten in mijn.toml"
    assert "weg.toml: dit bestand is er niet" in lines[3]
