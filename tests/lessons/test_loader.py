"""A teacher's mistake in an exercise file is one clear line: file, exercise, field, expectation."""

import os
import re

import pytest

from klaverles import Ruleset
from klaverles.lessons.exercises import check
from klaverles.lessons.fault import safe_id
from klaverles.lessons.loader import ExerciseError, lesson_named, load_lesson, read_lesson

GOOD = """
[les]
id = "proef"
titel = "Proefles"
vraag = "Welke kaart mag?"
minuten = 5
doelen = ["bekennen"]
patronen = ["kleur-in-hand"]
soorten = ["kies-alle"]
spel = ["amsterdams"]

[[opgave]]
id = "eerste"
soort = "kies-alle"
spel = ["amsterdams", "rotterdams"]
troef = "h"
slag = "sA"
hand = "s7 h9 kA"
verwacht = "s7"
tips = ["Welke kleur is gevraagd?", "Heb je schoppen?"]
"""

FAULTS = {
    "an unknown kind": (
        'soort = "kies-alle"',
        'soort = "raad"',
        ["eerste", "soort", "'raad'", "kies-alle"],
    ),
    "a missing field": ('hand = "s7 h9 kA"\n', "", ["eerste", "hand", "ontbreekt"]),
    "an unknown field": ('troef = "h"', 'troef = "h"\nkleur = "h"', ["kleur", "onbekend"]),
    "a text for a list": ('["Welke kleur is gevraagd?", "Heb je schoppen?"]', '"tip"', ["tips"]),
    "a number for a text": ('troef = "h"', "troef = 3", ["eerste", "troef", "3"]),
    "a card twice": ('"s7 h9 kA"', '"s7 s7"', ["eerste", "s7", "twee keer"]),
    "a card in hand and trick": ('"s7 h9 kA"', '"sA"', ["eerste", "sA", "slag"]),
    "no card at all": ('"s7 h9 kA"', '"s7 x9"', ["eerste", "x9"]),
    "an unknown game": ('"rotterdams"', '"leids"', ["eerste", "leids", "rotterdams"]),
    "no game": ('["amsterdams", "rotterdams"]', "[]", ["eerste", "spel"]),
    "an unknown house rule": (
        'verwacht = "s7"',
        'verwacht = "s7"\nhuisregels = { roemen = "ja" }',
        ["eerste", "roemen"],
    ),
    "a text for minutes": ("minuten = 5", 'minuten = "vijf"', ["les", "minuten", "vijf"]),
    "an unknown pattern": ('"kleur-in-hand"', '"iets"', ["patronen", "iets"]),
    "a stray table": ("[les]", "[iets]\nx = 1\n[les]", ["iets"]),
    "no TOML": ("[les]", "[les", ["TOML"]),
    "no pattern": ('patronen = ["kleur-in-hand"]', "patronen = []", ["les", "patronen", "leeg"]),
    "no game in the lesson": ('spel = ["amsterdams"]', "spel = []", ["les", "spel", "leeg"]),
    "an unknown game in the lesson": ('spel = ["amsterdams"]', 'spel = ["utrechts"]', ["utrechts"]),
    "minutes that cannot be": ("minuten = 5", "minuten = 0", ["minuten", "0"]),
    "a kind that is not dealt": (
        'soorten = ["kies-alle"]',
        'soorten = ["wiens-slag"]',
        ["soorten"],
    ),
    "an id that is a number": ('id = "eerste"', 'id = "7"', ["opgave 7", "id", "woorden"]),
    "a card that nobody asks about": ('hand = "s7', 'kaart = "s7"\nhand = "s7', ["kaart s7"]),
    "a leader that follows by itself": ('hand = "s7', 'uitkomst = "jij"\nhand = "s7', ["uitkomst"]),
    "a card in hand and in a whole trick": (
        'soort = "kies-alle"\nspel = ["amsterdams", "rotterdams"]\ntroef = "h"\nslag = "sA"',
        'soort = "wiens-slag"\nuitkomst = "jij"\nspel = ["amsterdams"]\ntroef = "h"\n'
        'slag = "sA s7 s8 s9"',
        ["eerste", "s7", "twee keer"],
    ),
    "an expectation that is no card": ('verwacht = "s7"', 'verwacht = "geen"', ["eerste", "geen"]),
}


@pytest.fixture
def write(tmp_path):
    def write(text):
        path = tmp_path / "proef.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_good_file_is_read(write):
    lesson = load_lesson(write(GOOD))
    assert lesson.titel == "Proefles"
    assert check(lesson.exercise("eerste")) is None


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_in_one_line(write, fault):
    before, after, words = FAULTS[fault]
    assert before in GOOD
    with pytest.raises(ExerciseError) as error:
        load_lesson(write(GOOD.replace(before, after)))
    message = str(error.value)
    assert "\n" not in message
    assert all(word in message for word in ["proef.toml", *words]), message


def test_an_id_used_twice_is_named(write):
    again = GOOD + GOOD[GOOD.index("[[opgave]]") :]
    with pytest.raises(ExerciseError, match=r"eerste.*twee keer"):
        load_lesson(write(again))


def test_a_wrong_expectation_is_told_but_never_used(write):
    lesson = load_lesson(write(GOOD.replace('verwacht = "s7"', 'verwacht = "h9"')))
    exercise = lesson.exercise("eerste")
    assert "'h9'" in check(exercise)
    assert exercise.question().key() == ("s7",)


def test_a_lesson_that_is_not_there_is_named():
    with pytest.raises(ExerciseError, match=r"zonder\.toml"):
        lesson_named("zonder")


def test_a_file_saved_by_a_windows_editor_is_read(tmp_path):
    """With a byte order mark before the first letter."""
    path = tmp_path / "proef.toml"
    path.write_text(GOOD, encoding="utf-8-sig")
    assert load_lesson(path).id == "proef"


def test_a_folder_and_a_picture_are_no_exercise_files(tmp_path):
    with pytest.raises(ExerciseError, match="map"):
        load_lesson(tmp_path)
    picture = tmp_path / "kaart.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(ExerciseError, match=r"kaart\.png.*UTF-8"):
        load_lesson(picture)


DUTY = GOOD.replace(
    'soort = "kies-alle"\nspel = ["amsterdams", "rotterdams"]',
    """soort = "welke-plicht"
spel = ["amsterdams"]
naast = ["introeven", "bekennen", "overtroeven"]""",
).replace(
    'slag = "sA"\nhand = "s7 h9 kA"\nverwacht = "s7"',
    'slag = "sA s8"\nhand = "h9 kA"\nverwacht = "maatslag-kleur"',
)


def test_wrong_duties_of_the_author_may_be_right_under_other_rules(write):
    """Introeven is wrong at Amsterdams; the switch to Rotterdams shows that it is right there."""
    question = load_lesson(write(DUTY)).exercise("eerste").question()
    assert set(question.options()) == {"maatslag-kleur", "introeven", "bekennen", "overtroeven"}
    assert question.under(Ruleset.rotterdams()).key() == ("introeven",)


def test_the_right_duty_is_no_wrong_choice(write):
    with pytest.raises(ExerciseError, match=r"eerste.*veld naast"):
        load_lesson(write(DUTY.replace('"introeven", ', '"maatslag-kleur", ')))


MANY = """[les]
id = "Mijn les 2"
titel = "Proefles"
vraag = "Welke kaart mag?"
minuten = 0
patronen = ["kleur-in-hant"]
spell = ["amsterdams"]

[[opgave]]
id = "eerste"
soort = "kies-ale"
spel = ["amsterdam"]
troef = "harte"
slag = "sQ"
hand = "s7 x9 h11"
verwacht = "s7"

[[opgave]]
id = "tweede"
soort = "mag-deze"
troef = "h"
slag = "s10 hA"
kaart = "hH"
verwacht = "ja"

[[opgave]]
id = "derde"
soort = "mag-deze"
troef = "h"
slag = "s10 hA"
hand = "hH k7 s10"
kaart = "hH"
verwacht = "ja"

[[opgave]]
id = "vierde"
soort = "mag-deze"
troef = "h"
slag = "s10"
hand = "hH k7"
kaart = "hH"
vraag = "Mag {rA}?"
tips = ["Zie je {hX}?"]
verwacht = "jaa"

[[vorbeeld]]
id = "x"
"""

WANTED = (
    ("regel 1, les, veld doelen: ontbreekt", "doelen = ["),
    ("regel 2, les, veld id: 'Mijn les 2' past niet", "bedoel je 'mijn-les-twee'?"),
    ("regel 5, les, veld minuten: 0 kan niet", "verwacht 1 of meer"),
    ("regel 6, les, veld patronen: 'kleur-in-hant'", "bedoel je 'kleur-in-hand'?"),
    ("regel 7, les, veld spell: is hier onbekend", "bedoel je 'spel'?"),
    ("regel 11, opgave eerste, veld soort: 'kies-ale'", "bedoel je 'kies-alle'?"),
    ("regel 12, opgave eerste, veld spel: 'amsterdam'", "bedoel je 'amsterdams'?"),
    ("regel 13, opgave eerste, veld troef: 'harte'", "verwacht k, r, h of s"),
    ("regel 14, opgave eerste, veld slag: kaart 1, 'sQ'", "bedoel je 'sV'?"),
    ("regel 15, opgave eerste, veld hand: kaart 2, 'x9'", "verwacht k, r, h of s"),
    ("regel 15, opgave eerste, veld hand: kaart 3, 'h11'", "'11' is geen waarde"),
    ("regel 18, opgave tweede, veld hand: ontbreekt", 'hand = "s7 h9 kA"'),
    ("regel 31, opgave derde, veld hand en slag: s10 zit", "ook in de slag"),
    ("regel 42, opgave vierde, veld vraag: ruiten aas", "niet in het spel"),
    ("regel 43, opgave vierde, veld tips: 'hX' is geen kaart", "verwacht"),
    ("regel 44, opgave vierde, veld verwacht: 'jaa'", "bedoel je 'ja'?"),
    ("regel 46, vorbeeld: hoort hier niet", "bedoel je 'voorbeeld'?"),
)


def test_all_faults_of_a_file_are_told_each_with_line_field_and_advice(write):
    """Not only the first: a teacher mends a file in one go."""
    told = [str(each) for each in read_lesson(write(MANY)).faults]
    assert len(told) == len(WANTED), "\n".join(told)
    for line, (start, advice) in zip(told, WANTED, strict=True):
        assert line.startswith(f"proef.toml, {start}")
        assert advice in line


@pytest.mark.parametrize(
    ("written", "meant"),
    [("sQ", "sV"), ("hK", "hH"), ("cJ", "kB"), ("10h", "h10"), ("rT", "r10"), ("harten bor", "hB")],
)
def test_a_card_as_others_write_it_is_recognised(write, written, meant):
    """English letters, the value before the suit, and a name with a typing mistake."""
    fault = read_lesson(write(GOOD.replace('"s7 h9 kA"', f'"s7 {written} kA"'))).faults[0]
    assert fault.field == "hand"
    assert "kaart 2" in fault.message
    assert f"bedoel je {meant!r}?" in fault.message


SYNTAX = {
    "a text without an end": ('troef = "h"', 'troef = "h', 16, "zelfde|dezelfde regel"),
    "a text without quotes": ('troef = "h"', "troef = h", 16, "aanhalingstekens"),
    "no equals sign": ('troef = "h"', 'troef "h"', 16, "hoort een ="),
    "a list without a comma": ('"amsterdams", "rot', '"amsterdams" "rot', 15, "komma"),
    "a field twice": ('troef = "h"', 'troef = "h"\ntroef = "s"', 17, "tweede keer"),
    "a head that is not closed": ("[[opgave]]", "[[opgave]", 12, "kopje is niet af"),
    "a head twice": ("[[opgave]]", "[les]", 12, "staat er twee keer"),
}


@pytest.mark.parametrize("fault", SYNTAX)
def test_what_is_no_toml_is_told_in_dutch_with_its_line(write, fault):
    before, after, line, words = SYNTAX[fault]
    (told,) = read_lesson(write(GOOD.replace(before, after, 1))).faults
    assert told.line == line, str(told)
    assert re.search(words, told.message), str(told)
    assert "expected" not in told.message.lower()


@pytest.mark.parametrize(
    "text",
    ["a = " + "[" * 100_000, "a = " + "9" * 5000, "x = 1\n" * 300_000, "[[les]]", "les = 3", ""],
    ids=["nested", "long number", "too long", "a list of lessons", "a number", "empty"],
)
def test_a_hostile_file_is_one_line(write, text):
    """Nothing but an error of our family, whatever is written."""
    with pytest.raises(ExerciseError) as error:
        load_lesson(write(text))
    assert str(error.value).isprintable()


def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pijp.toml")
    with pytest.raises(ExerciseError, match="geen gewoon bestand"):
        load_lesson(tmp_path / "pijp.toml")


@pytest.mark.parametrize(
    ("text", "name"),
    [("Les 2", "les-twee"), ("Eén troef!", "een-troef"), ("  A--b ", "a-b"), ("///", "")],
)
def test_any_name_becomes_a_safe_id(text, name):
    assert safe_id(text) == name
