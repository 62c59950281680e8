"""What a learner reads is well spelled, short, and Dutch."""

import os
import re

import pytest
from learner_texts import (
    DICTIONARY,
    HOLE,
    WORD,
    Text,
    has_dictionary,
    own_words,
    texts,
    unknown,
)

TEXTS = texts()
FILES = sorted({each.where for each in TEXTS})
LONGEST_SENTENCE = 25
LONG_SENTENCES = {
    # "the first words of the sentence": "why it may be long",
}
FORBIDDEN = {
    "cel": "a learner sees a page, no cells",
    "checken": "kijk na",
    "checkt": "kijkt na",
    "dealen": "delen",
    "dealer": "gever",
    "deck": "spel kaarten",
    "feedback": "uitleg",
    "game": "spel",
    "hint": "tip",
    "hints": "tips",
    "input": "antwoord",
    "kernel": "a learner has no kernel",
    "level": "niveau",
    "notebook": "les",
    "oefensessie": "oefening",
    "oké": "goed",
    "output": "a learner has no output",
    "partner": "maat",
    "scoresheet": "scoreblad",
    "skippen": "overslaan",
    "submitten": "antwoorden",
    "team": "partij",
    "tool": "hulpmiddel",
    "trick": "slag",
    "trump": "troef",
    "u": "je",
    "uw": "je",
    "widget": "a learner sees a table",
}
"""Words that a learner must not meet, and what to write instead."""


@pytest.fixture(scope="module")
def dictionary():
    """The Dutch dictionary of this machine; without one, skip, but never on CI."""
    if not has_dictionary():
        missing = (
            f"No hunspell with {DICTIONARY}. Install it (Debian and Ubuntu: "
            "apt-get install hunspell hunspell-nl)."
        )
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)


def test_every_word_is_in_the_dictionary_or_is_a_word_of_the_game(dictionary):
    """A word of the game goes into tests/data/woorden.txt."""
    strange = unknown({word for each in TEXTS for word in each.words()})
    strange = {word for word in strange if word.lower() not in own_words()}
    found = [
        f"{each.where}: {word}: {' '.join(each.text.split())[:90]}"
        for word in sorted(strange)
        for each in TEXTS
        if word in each.words()
    ]
    assert not found, "\n".join(found)


def test_a_wrong_word_is_found(dictionary):
    """In prose, in bold and in a link, and not in code, cards or the target of a link."""
    text = Text("x", "De **slaag** is [bekenen](bekenenn.ipynb) `troeff` {hB} h10 en Eén goed.")
    assert text.words() == ["De", "slaag", "is", "bekenen", "en", "Eén", "goed"]
    assert unknown(["bekennen", "Bekennen", "bekenen", "Eén", "hoogste"]) == {"bekenen"}


def test_the_words_of_the_game_are_sorted_and_needed(dictionary):
    """No word that the dictionary knows by now stays in the list."""
    own = own_words()
    assert own == sorted(set(own))
    assert unknown(own) == set(own)


@pytest.mark.parametrize("file", FILES)
def test_no_sentence_is_longer_than_25_words(file):
    """What is filled in at run time counts as one word."""
    found = [
        f"{len(WORD.findall(sentence))} words: {sentence}"
        for each in TEXTS
        if each.where == file
        for sentence in each.sentences()
        if len(WORD.findall(sentence)) > LONGEST_SENTENCE
        and not sentence.startswith(tuple(LONG_SENTENCES))
    ]
    assert not found, "\n".join(found)


def test_a_sentence_ends_where_it_ends():
    """At a full stop, at the end of an item or a cell of a table; never inside 3.5 or a card."""
    text = Text("x", "# Kop\n- een **punt.** Nog een?\n| A 10 | b |\nTot {hB} kaart.")
    assert text.sentences() == [
        "Kop",
        "een punt.",
        "Nog een?",
        f"{HOLE} 10",
        "b",
        f"Tot {HOLE} kaart.",
    ]


@pytest.mark.parametrize("file", FILES)
def test_the_words_are_the_words_of_the_table(file):
    """No English and no formal u: maat and not partner, tip and not hint."""
    found = [
        f"{word}: {sentence} ({FORBIDDEN[word.lower()]})"
        for each in TEXTS
        if each.where == file
        for sentence in each.sentences()
        for word in re.findall(r"[\w'’-]+", sentence)
        if word.lower() in FORBIDDEN
    ]
    assert not found, "\n".join(found)


def test_texts_of_every_kind_are_read():
    """Lessons, exercises, the glossary, the view and the scripts each give some."""
    kinds = {where.rsplit(".", 1)[1] for where in FILES}
    assert kinds == {"ipynb", "toml", "py", "js"}
    assert len(TEXTS) > 500
