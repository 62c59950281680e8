"""An author's text and the table cannot drift apart: a card that is mentioned must be in play."""

import pytest

from klaverles.lessons.loader import ExerciseError, load_lesson

FILE = """
[les]
id = "proef"
titel = "Proefles"
vraag = "Welke kaart mag?"
minuten = 5
doelen = ["bekennen"]
patronen = ["kleur-in-hand"]

[[opgave]]
id = "eerste"
soort = "kies-alle"
spel = ["amsterdams"]
troef = "h"
slag = "sA"
hand = "s7 h9 kA"
verwacht = "s7"
inleiding = "{hand} en {slag}"
tips = ["Welke kleur is gevraagd?", "Kijk naar {tip}."]
uitleg = "Dat was het."
"""


def write(tmp_path, hand="{s7}", slag="{sA}", tip="{h9}"):
    path = tmp_path / "proef.toml"
    text = FILE.replace("{hand}", hand).replace("{slag}", slag).replace("{tip}", tip)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_card_in_braces_is_named_in_words(tmp_path):
    exercise = load_lesson(write(tmp_path)).exercise("eerste")
    assert exercise.inleiding == "Schoppen zeven en schoppen aas"
    assert exercise.tips[1] == "Kijk naar harten negen."


@pytest.mark.parametrize("text", ["{rB}", "ruiten boer", "Ruiten boer"])
def test_a_lesson_that_mentions_a_card_not_in_play_does_not_load(tmp_path, text):
    with pytest.raises(ExerciseError, match=r"eerste.*veld tips.*ruiten boer.*niet in het spel"):
        load_lesson(write(tmp_path, tip=text))


def test_braces_around_something_else_are_named(tmp_path):
    with pytest.raises(ExerciseError, match=r"eerste.*veld inleiding.*'x9'"):
        load_lesson(write(tmp_path, hand="{x9}"))
