"""The glossary: short, complete, found by its words, and readable as a list."""

import re

import pytest

from klaverles.lessons.glossary import (
    GLOSSARY_FILE,
    LONGEST_GLOSS,
    GlossaryError,
    glossary,
    load_glossary,
    plain,
    term,
)
from klaverles.rules.cards import Rank
from klaverles.rules.counting import PIT
from klaverles.rules.order import DEAL_POINTS, LAST_TRICK, PLAIN_POINTS, TRUMP_ORDER, TRUMP_POINTS
from klaverles.rules.roem import roem
from klaverles.rules.ruleset import Ruleset
from klaverles.view.glossary_view import glossary_html

LESSONS = (
    "kaarten bekennen waarde introeven ondertroeven maatslag toets roem troefkiezen telling "
    "verzaken partij tactiek seinen openspel huisregels vragen begrippen eindtoets"
).split()
TERMS = glossary()
GOOD = (
    '[[begrip]]\nid = "nat"\nwoord = "nat"\nkort = "Verloren."\nuitleg = "Nat."\nles = "telling"\n'
)
terms = pytest.mark.parametrize("each", TERMS, ids=[each.id for each in TERMS])


@terms
def test_a_meaning_is_short_and_an_explanation_at_most_three_sentences(each):
    """It is a sentence, and says something else than its word."""
    for text in (each.kort, each.uitleg):
        assert re.fullmatch(r"[A-ZÉ].*\.", text)
    assert 3 <= len(each.kort.split()) <= LONGEST_GLOSS
    assert len(re.findall(r"[.?!](?:\s|$)", each.uitleg)) <= 3


@terms
def test_a_word_belongs_to_a_lesson(each):
    assert each.les in LESSONS


def test_words_are_sorted_and_each_name_is_used_once():
    """A second name leads to one word only."""
    assert [plain(each.woord) for each in TERMS] == sorted(plain(each.woord) for each in TERMS)
    names = [name.lower() for each in TERMS for name in (each.woord, *each.ook)]
    assert len(set(names)) == len(names)
    assert len(TERMS) >= 60


def test_a_word_is_found_by_its_id():
    assert term("kale-tien").woord == "kale tien"
    assert term("verplicht").ook == ("Utrechts",)


def test_the_numbers_in_the_glossary_are_the_engines():
    """What cards, roem, pit and the last trick bring is computed, and then looked for."""
    rules = Ruleset.amsterdams()
    bring = {
        "aas": [TRUMP_POINTS[Rank.AAS]],
        "boer": [TRUMP_POINTS[Rank.BOER], PLAIN_POINTS[Rank.BOER]],
        "nel": [TRUMP_POINTS[Rank.NINE]],
        "heer": [TRUMP_POINTS[Rank.HEER]],
        "vrouw": [TRUMP_POINTS[Rank.VROUW]],
        "laatste-slag": [LAST_TRICK, DEAL_POINTS],
        "punten": [LAST_TRICK, DEAL_POINTS],
        "pit": [PIT, DEAL_POINTS],
        "tegenpit": [rules.tegenpit],
        "driekaart": [roem("h7 h8 h9 s7", "k", rules).points],
        "vierkaart": [roem("h7 h8 h9 h10", "k", rules).points],
        "stuk": [roem("hH hV s7 k8", "h", rules).points],
        "vier-gelijk": [
            roem("hA sA kA rA", "h", rules).points,
            roem("hB sB kB rB", "h", rules).points,
        ],
        "nat": [DEAL_POINTS],
        "verzaken": [DEAL_POINTS, PIT],
    }
    for name, numbers in bring.items():
        text = f"{term(name).kort} {term(name).uitleg}"
        assert set(numbers) <= set(map(int, re.findall(r"\d+", text))), name


def test_the_order_of_trump_in_the_glossary_is_the_engines():
    words = [{"negen": "nel"}.get(rank.word, rank.word) for rank in TRUMP_ORDER]
    assert ", ".join(words) in term("troef").uitleg


def test_an_unknown_word_is_named_with_what_looks_like_it():
    with pytest.raises(GlossaryError, match=r"'bekenen' is geen begrip: verwacht .*bekennen"):
        term("bekenen")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[begrip", "niet te lezen als TOML"),
        ("x = 1", r"verwacht alleen \[\[begrip\]\]"),
        ("begrip = [1]", "verwacht een tabel, niet 1"),
        (GOOD.replace('kort = "Verloren."\n', ""), "begrip 1, nat: veld kort ontbreekt"),
        (GOOD.replace("les =", "lees ="), "veld lees hoort hier niet"),
        (GOOD.replace('"Verloren."', "7"), "veld kort: 7 past niet: verwacht een tekst"),
        (GOOD + "ook = [1]", "veld ook: .* verwacht een lijst van teksten"),
        (GOOD + "alledaags = 1", "veld alledaags: 1 past niet: verwacht true of false"),
        (GOOD.replace('id = "nat"', 'id = "droog"'), "'droog' past niet"),
        (GOOD.replace("Verloren.", "woord " * 19), "19 woorden: verwacht hoogstens 18"),
        (GOOD.replace("Verloren.", "Verloren (nat)."), r"'\(' kan niet in een glos"),
        (GOOD + GOOD, "'nat' komt twee keer voor"),
    ],
)
def test_a_fault_in_the_file_is_named_in_one_line(tmp_path, text, message):
    path = tmp_path / "begrippen.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(GlossaryError, match=message) as caught:
        load_glossary(path)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(GlossaryError, match=r"weg\.toml: niet te lezen"):
        load_glossary(tmp_path / "weg.toml")


def test_the_list_has_an_anchor_and_a_link_to_the_lesson():
    """A lesson that is not known gets no link."""
    html = glossary_html({"bekennen": ("02_bekennen.ipynb", "Kleur & zo")})
    assert re.findall(r'<dt id="([\w-]+)">', html) == [each.id for each in TERMS]
    assert '<a href="02_bekennen.ipynb">Kleur &amp; zo</a>' in html
    taught = sum(each.les == "bekennen" for each in TERMS)
    assert html.count("<a href=") == taught > 0


def test_the_data_ships_next_to_the_code():
    assert GLOSSARY_FILE.is_file()
