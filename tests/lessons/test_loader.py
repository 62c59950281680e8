"""A teacher's mistake in an exercise file is one clear line: file, exercise, field, expectation."""

import pytest

from klaverles import Ruleset
from klaverles.lessons.exercises import check
from klaverles.lessons.loader import ExerciseError, lesson_named, load_lesson

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
    "an unknown kind": ('"kies-alle"', '"raad"', ["eerste", "soort", "'raad'", "kies-alle"]),
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
