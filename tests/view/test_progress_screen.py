"""The words of Voortgang: where you stand, what comes back, what goes wrong, where it is kept."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klaverles.lessons.answered import Answered, Played, Verdict, new_id
from klaverles.lessons.course import COURSE
from klaverles.lessons.kinds import Mistake
from klaverles.lessons.lesson_progress import Resume
from klaverles.lessons.play_strength import play_strength
from klaverles.lessons.standing import State
from klaverles.lessons.store import Keeping, SessionStore, Trouble
from klaverles.lessons.unit import Unit
from klaverles.lessons.units import all_units
from klaverles.rules.duties import Reason
from klaverles.rules.ruleset import Variant
from klaverles.view.progress_keep import keeping_screen, taken_in
from klaverles.view.progress_screen import Overview, headline, progress_screen, to_do
from klaverles.view.progress_table import LUCK, mistake_sentence, strength_sentences
from klaverles.view.progress_text import keeping_sentence, trouble_sentence

NOW = 1_764_000_000
DAY = 86_400
BEKENNEN = Unit("kleur-in-hand")


def answer(unit=BEKENNEN, at=NOW - 60, **changes):
    fields = {
        "id": new_id(),
        "at": at,
        "place": "bekennen",
        "name": "vraag",
        "unit": unit.pattern,
        "rules": unit.rules,
        "table": "amsterdams",
        "verdict": Verdict.FOUND,
    }
    return Answered(**fields | changes)


def screen(*records, now=NOW):
    return progress_screen(Overview.of(records, now))


def rules_of(shown):
    return {row["name"]: row for group in shown["groups"] for row in group["rows"]}


def test_a_newcomer_gets_a_short_page():
    """What will be here, and the first lesson; no lists of what is not known yet."""
    shown = screen()
    assert shown["newcomer"]
    assert [each["href"] for each in shown["now"]] == [next(iter(COURSE.values()))]
    assert "groups" not in shown


@pytest.mark.parametrize(
    ("known", "shaky", "unseen", "sentence"),
    [
        (
            18, 7, 16,
            "Van de 41 regels zitten er 18 vast, zijn er 7 wankel en heb je er 16 nog niet gezien.",
        ),
        (1, 1, 0, "Van de 2 regels zit er 1 vast en is er 1 wankel."),
        (0, 0, 5, "Van de 5 regels heb je er 5 nog niet gezien."),
        (3, 0, 0, "Alle 3 regels zitten vast."),
    ],
)  # fmt: skip
def test_where_you_stand_is_one_sentence(known, shaky, unseen, sentence):
    """What is none of is not named, and one is one."""
    counts = {State.KNOWN: known, State.SHAKY: shaky, State.UNSEEN: unseen}
    assert headline(counts) == sentence


def test_every_rule_of_the_course_stands_on_the_page_once():
    """Unseen ones too; the headline counts the same rules."""
    shown = screen(answer())
    total = sum(len(group["rows"]) for group in shown["groups"])
    assert total == len(all_units((Variant.AMSTERDAMS,)))
    assert f"Van de {total} regels" in shown["headline"]
    assert len(rules_of(shown)) == total


def test_a_rule_has_its_state_as_word_and_sign_and_when_it_comes_back():
    """Found at once is fast: it comes back later. What was missed is shaky."""
    other = Unit("geen-kleur-geen-troef")
    rules = rules_of(screen(answer(), answer(other, verdict=Verdict.SHOWN, tries=2)))
    known, shaky = rules["Kleur bekennen"], rules["Geen kleur en geen troef"]
    assert (known["sign"], known["word"]) == ("✓", "vast")
    assert re.fullmatch(r"komt (morgen|over \d+ (dagen|weken)) terug", known["back"])
    assert (shaky["sign"], shaky["word"]) == ("~", "wankel")
    assert rules["Uitkomen"]["sign"] == "·"
    assert rules["Uitkomen"]["back"] == ""


def test_a_group_adds_up_its_own_rules():
    """The line of a lesson says what unfolding it shows."""
    for group in screen(answer())["groups"]:
        counts = [int(n) for n in re.findall(r"\d+", group["summary"])]
        assert sum(counts) == len(group["rows"])


def test_what_to_do_now_is_what_is_due_and_the_lesson_to_go_on_with():
    """Reviewing first; without anything due it stays possible, but is not first."""
    left = Resume("roem", "Roem", "08_roem.ipynb", 2, 9)
    assert [each["href"] for each in to_do(3, left)] == ["herhalen.ipynb", "08_roem.ipynb"]
    assert [each["href"] for each in to_do(0, left)] == ["08_roem.ipynb", "herhalen.ipynb"]
    assert "3 vragen" in to_do(3, left)[0]["text"]
    assert [each["href"] for each in to_do(0, None)] == ["herhalen.ipynb"]


def test_a_missed_rule_is_to_be_reviewed_a_day_later():
    """The number on the page is that of the questions of today."""
    missed = answer(verdict=Verdict.SHOWN, tries=2)
    texts = [each["text"] for each in screen(missed, now=NOW + 10 * DAY)["now"]]
    assert texts[0].startswith("Vandaag herhalen: 1 vraag")


@pytest.mark.parametrize("name", [*Mistake, *Reason])
def test_every_mistake_has_a_sentence_that_needs_no_table(name):
    """On this page no cards lie: a sentence does not point at them."""
    sentence = mistake_sentence(name.value)
    assert sentence.endswith(".")
    assert not re.search(r"\b(hier|Daarmee|deze|Je telde|dus)\b", sentence)


def test_an_unknown_mistake_is_left_out():
    """A file from another version may name one that this course does not know."""
    assert screen(answer(tries=2, mistake="iets-anders"))["mistakes"] == []


def test_mistakes_are_counted_and_lead_to_a_lesson():
    """The most frequent first, each with its lesson."""
    often = [answer(tries=2, mistake=Mistake.UNDERTRUMPS.value, at=NOW - n) for n in range(3)]
    rows = screen(*often, answer(tries=2, mistake=Reason.BEKENNEN.value))["mistakes"]
    assert [row["times"] for row in rows] == ["3 keer", "1 keer"]
    assert all(row["href"] in COURSE.values() for row in rows)


def played(ours, club):
    return Played(
        id=new_id(), at=NOW, place="spelen", table="amsterdams", level="club", ours=ours, club=club
    )


def test_play_is_compared_with_a_club_player_in_the_same_chair():
    """The mean difference, and what it is of; a large and steady one is not called luck."""
    steady = play_strength([played(40 + n % 3, 60) for n in range(12)])
    first, *rest = strength_sentences(steady)
    assert first == "In 12 spellen haalde je gemiddeld 19 punten minder dan een clubspeler."
    assert LUCK not in rest


@given(st.lists(st.tuples(st.integers(-300, 300), st.integers(-300, 300)), min_size=1, max_size=1))
def test_one_deal_says_nothing_about_a_player(pairs):
    """A single deal has no measure of its luck."""
    assert strength_sentences(play_strength([played(*pair) for pair in pairs]))[-1] == LUCK


def test_duties_at_the_table_are_counted():
    """Met and broken together are all the times that a card in hand was forbidden."""
    met = [answer(place="spelen", verdict=Verdict.MET, at=NOW - n) for n in range(4)]
    broken = answer(place="spelen", verdict=Verdict.BROKEN)
    assert "Alle 4 keren" in screen(*met)["table"][0]
    assert "Van de 5 keer" in screen(*met, broken)["table"][0]
    assert "4 keer meteen goed" in screen(*met, broken)["table"][0]
    assert screen(answer())["table"] == []


@dataclass
class Kept:
    """A place for answers in some state."""

    keeping: Keeping = Keeping.FILE
    path: Path | None = Path("/home/ria/voortgang.sqlite3")
    trouble: Trouble | None = None
    aside: Path | None = None
    remembering: str = ""

    def setting(self, name):
        return self.remembering if name == "onthouden" else ""


@pytest.mark.parametrize("trouble", Trouble)
def test_all_trouble_says_that_the_course_goes_on(trouble):
    """What happened, and that nothing stops."""
    assert "Je kunt gewoon verder" in trouble_sentence(Kept(trouble=trouble)).replace("en je", "Je")


def test_without_trouble_nothing_is_said():
    """Most days there is none."""
    assert trouble_sentence(Kept()) == ""


def test_a_broken_file_is_named_where_it_was_put():
    """Who wants it back can find it."""
    aside = Path("/home/ria/voortgang.kapot")
    assert str(aside) in trouble_sentence(Kept(trouble=Trouble.BROKEN, aside=aside))


def test_each_way_of_keeping_has_its_sentence():
    """The path of the file, the tab of the browser, or nothing; off is off in every way."""
    kept = Kept()
    sentences = {
        keeping_sentence(each)
        for each in (kept, Kept(remembering="uit"), SessionStore(), SessionStore(Keeping.OFF))
    }
    assert len(sentences) == 4
    assert str(kept.path) in keeping_sentence(kept)
    assert "tabblad" in keeping_sentence(SessionStore())


def test_remembering_is_on_and_time_is_off_until_chosen():
    """Nobody is timed who did not ask for it."""
    store = SessionStore()
    on = {each["name"]: each["on"] for each in keeping_screen(store, 3, 0)["switches"]}
    assert on == {"onthouden": True, "tijd": False}
    store.set("tijd", "aan")
    store.set("onthouden", "uit")
    on = {each["name"]: each["on"] for each in keeping_screen(store, 3, 0)["switches"]}
    assert on == {"onthouden": False, "tijd": True}


def test_nothing_can_be_switched_where_nothing_is_kept():
    """Started without a memory: no switches, no file, nothing to erase."""
    shown = keeping_screen(SessionStore(Keeping.OFF), 0, 0)
    assert shown["switches"] == []
    assert not shown["file"]


@pytest.mark.parametrize(
    ("new", "all_", "sentence"),
    [
        (3, 3, "Ingelezen: 3 antwoorden erbij."),
        (1, 3, "Ingelezen: 1 antwoord erbij. 2 antwoorden stonden er al."),
        (0, 2, "Alles uit dit bestand stond er al: 2 antwoorden."),
        (0, 0, "In dit bestand staan geen antwoorden. Er is niets veranderd."),
    ],
)
def test_reading_a_file_says_how_many_were_new(new, all_, sentence):
    """Also when it was read before."""
    assert taken_in(new, all_) == sentence
