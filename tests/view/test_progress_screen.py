"""The words of Voortgang: where you stand, what comes back, what goes wrong, where it is kept."""

import re
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klaverles.lessons.answered import Answered, Played, Verdict, new_id
from klaverles.lessons.course import COURSE
from klaverles.lessons.kinds import Mistake
from klaverles.lessons.lesson_progress import LessonStanding, lesson_heads
from klaverles.lessons.play_strength import play_strength
from klaverles.lessons.practice import SAME_RULE
from klaverles.lessons.store import Keeping, SessionStore, Trouble
from klaverles.lessons.unit import Unit
from klaverles.lessons.units import all_units
from klaverles.rules.duties import Reason, duty
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset, Variant
from klaverles.rules.situations import Situation
from klaverles.view.progress_keep import (
    SWITCHES,
    keeping_screen,
    kept_text,
    switch_note,
    taken_in,
    turned,
)
from klaverles.view.progress_rules import Stand, headline
from klaverles.view.progress_screen import Overview, progress_screen, to_do
from klaverles.view.progress_table import LUCK, mistake_sentence, strength_sentences
from klaverles.view.progress_text import keeping_sentence, not_kept, trouble_sentence

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
    return {row["name"]: row for group in groups_of(shown) for row in group["rows"]}


def groups_of(shown):
    return [*shown["groups"], *shown["groups_rest"]["rows"]]


def test_a_newcomer_gets_a_short_page():
    """What will be here, and the first lesson; no lists of what is not known yet."""
    shown = screen()
    assert shown["newcomer"]
    assert [each["href"] for each in shown["now"]] == [next(iter(COURSE.values()))]
    assert "groups" not in shown


@pytest.mark.parametrize(
    ("known", "due", "shaky", "unseen", "sentence"),
    [
        (
            18, 2, 7, 16,
            "Van de 43 regels zitten er 18 vast, zijn er 2 weer aan de beurt, zijn er 7 wankel en "
            "heb je er 16 nog niet gezien.",
        ),
        (1, 0, 1, 0, "Van de 2 regels zit er 1 vast en is er 1 wankel."),
        (0, 1, 0, 1, "Van de 2 regels is er 1 weer aan de beurt en heb je er 1 nog niet gezien."),
        (0, 0, 0, 5, "Van de 5 regels heb je er 5 nog niet gezien."),
        (3, 0, 0, 0, "Alle 3 regels zitten vast."),
    ],
)  # fmt: skip
def test_where_you_stand_is_one_sentence(known, due, shaky, unseen, sentence):
    """What is none of is not named, and one is one."""
    counts = dict(zip(Stand, (known, due, shaky, unseen), strict=True))
    assert headline(counts) == sentence


TOTAL = len({unit.pattern for unit in all_units(tuple(Variant))})
MAATSLAG = "maat-troef-hogere"


@pytest.mark.parametrize(
    "records",
    [
        [answer()],
        [answer(Unit(MAATSLAG, "amsterdams")), answer(Unit(MAATSLAG, "rotterdams"))],
        [answer(Unit(MAATSLAG, "amsterdams maatslag=alles"), table="amsterdams maatslag=alles")],
        [answer(), answer(), answer(Unit(MAATSLAG, "amsterdams maatslag=alles"))],
    ],
)
def test_there_are_always_as_many_rules(records):
    """Whatever table was met: a row of the rule book is one rule, and stands on the page once."""
    shown = screen(*records)
    assert sum(len(group["rows"]) for group in groups_of(shown)) == TOTAL
    assert f"Van de {TOTAL} regels" in shown["headline"]
    assert len(rules_of(shown)) == TOTAL


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


def test_what_was_known_and_is_due_is_not_called_shaky():
    """It is its turn again; what was missed the last time is shaky, due or not."""
    other = Unit("geen-kleur-geen-troef")
    missed = answer(other, verdict=Verdict.SHOWN, tries=2)
    shown = screen(answer(), missed, now=NOW + 100 * DAY)
    rules = rules_of(shown)
    assert rules["Kleur bekennen"]["word"] == "weer aan de beurt"
    assert rules["Kleur bekennen"]["back"] == ""
    assert rules["Geen kleur en geen troef"]["word"] == "wankel"
    assert rules["Geen kleur en geen troef"]["back"] == "komt vandaag nog terug"


def test_the_words_that_are_used_are_explained():
    """And no others."""
    assert screen(answer())["meanings"].startswith("Vast: ")
    assert "ankel" not in screen(answer())["meanings"]
    assert screen(answer(tries=2))["meanings"].startswith("Wankel: ")
    assert screen(answer(), now=NOW + 100 * DAY)["meanings"].startswith("Weer aan de beurt: ")


def test_a_rule_met_at_two_tables_is_as_weak_as_the_weakest():
    """How it stands at each is told beside it."""
    missed = answer(Unit(MAATSLAG, "rotterdams"), verdict=Verdict.SHOWN, tries=2)
    rules = rules_of(screen(answer(Unit(MAATSLAG, "amsterdams")), missed))
    row = rules["Je maat troefde, je kunt hoger"]
    assert row["word"] == "wankel"
    assert re.fullmatch(
        r"Amsterdams: vast, komt .* terug\. Rotterdams: wankel, komt morgen terug\.", row["back"]
    )


def test_a_lesson_that_was_not_begun_is_folded_away():
    """Its rules too, as long as none was seen."""
    name = lesson_heads()[1].exercises[0]
    shown = screen(answer(name=name))
    assert [each["title"] for each in shown["lessons"]] == ["Kleur bekennen"]
    rest = shown["lessons_rest"]
    assert rest["label"] == f"Nog niet begonnen: {len(COURSE) - 1} lessen"
    assert len(rest["rows"]) == len(COURSE) - 1
    assert [each["id"] for each in shown["groups"]] == ["bekennen"]
    rules = shown["groups_rest"]
    assert rules["label"] == f"Nog niet gezien: {len(rules['rows'])} lessen"


def test_a_group_adds_up_its_own_rules():
    """The line of a lesson says what unfolding it shows."""
    for group in groups_of(screen(answer())):
        counts = [int(n) for n in re.findall(r"\d+", group["summary"])]
        assert sum(counts) == len(group["rows"])


def test_what_to_do_now_is_what_is_due_and_the_lesson_to_go_on_with():
    """Reviewing first; without anything due it stays possible, but is not first."""
    left = LessonStanding("roem", "Roem", "08_roem.ipynb", 2, 9)
    assert [each["href"] for each in to_do(3, left)] == ["herhalen.ipynb", "08_roem.ipynb#verder"]
    assert [each["href"] for each in to_do(0, left)] == ["08_roem.ipynb#verder", "herhalen.ipynb"]
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
    sentence = mistake_sentence(name)
    assert sentence.endswith(".")
    assert not re.search(r"\b(hier|Daarmee|deze|Je telde|dus)\b", sentence)


DUTY_RULES = ("ondertroeven", "maatslag", "troef_gevraagd_maat")


def first_row(reason):
    """Return the first row of the rule book's table in which a duty is asked at some table."""
    tables = [
        Ruleset.of(variant, **dict(zip(DUTY_RULES, chosen, strict=True)))
        for variant in Variant
        for chosen in product(*(HOUSE_RULES[name] for name in DUTY_RULES))
    ]
    return next(
        row
        for row in sorted(Situation, key=lambda each: each.row)
        for rules, partner in product(tables, (False, True))
        if reason in [why for _, why in duty(row, partner, rules).values()]
    )


CANNOT_FOLLOW = [each for each in Reason if first_row(each).row >= Situation.OPPONENT_PLAIN.row]


@pytest.mark.parametrize("reason", CANNOT_FOLLOW)
def test_a_duty_of_who_cannot_follow_begins_with_that(reason):
    """Introeven and all that comes after it is asked of nobody who can follow suit."""
    assert re.search("Kun je (daar )?niet bekennen", mistake_sentence(reason))


@pytest.mark.parametrize(
    ("reason", "where"),
    [
        (Reason.INTROEVEN, "Alleen in Amsterdam"),
        (Reason.OVERTROEVEN, "In Rotterdam ook over je maat"),
        (Reason.MAATSLAG_PLAIN, "in Amsterdam"),
        (Reason.MAATSLAG_TRUMP, "in Amsterdam"),
        (Reason.ONDERTROEVEN_FORBIDDEN, "aan de meeste tafels"),
        (Reason.ONDERTROEVEN_REQUIRED, "Aan sommige tafels"),
        (Reason.ONDERTROEVEN_FREE, "Aan sommige tafels"),
        (Reason.DISCARD_ONLY, "Aan sommige tafels"),
    ],
)
def test_a_sentence_says_at_which_tables_it_is_so(reason, where):
    """Where tables differ."""
    assert where in mistake_sentence(reason)


def test_no_two_mistakes_in_the_list_say_the_same():
    """Two ways to break one rule are counted together."""
    sentences = {mistake_sentence(each) for each in (*Mistake, *Reason)}
    assert len(sentences) == len(Mistake) + len(Reason) - len(SAME_RULE)
    both = [Mistake.TRUMPS_WHILE_FOLLOWING, Reason.BEKENNEN]
    rows = screen(*(answer(tries=2, mistake=each.value) for each in both))["mistakes"]
    assert [(row["times"], row["title"]) for row in rows] == [("2 keer", "Kleur bekennen")]


def test_an_unknown_mistake_is_left_out():
    """A file from another version may name one that this course does not know."""
    assert screen(answer(tries=2, mistake="iets-anders"))["mistakes"] == []


def test_mistakes_are_counted_and_lead_to_a_lesson():
    """The most frequent first, each with its lesson."""
    often = [answer(tries=2, mistake=Mistake.UNDERTRUMPS.value, at=NOW - n) for n in range(3)]
    rows = screen(*often, answer(tries=2, mistake=Reason.BEKENNEN.value))["mistakes"]
    assert [row["times"] for row in rows] == ["3 keer", "1 keer"]
    assert all(row["href"] in COURSE.values() for row in rows)


def played(ours=0, club=0):
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


@pytest.mark.parametrize(
    ("met", "broken", "sentence"),
    [
        (4, 0, "Alle 4 keren dat niet elke kaart mocht, koos je meteen goed."),
        (2, 0, "Beide keren dat niet elke kaart mocht, koos je meteen goed."),
        (1, 0, "Eén keer mocht niet elke kaart, en toen koos je meteen goed."),
        (0, 1, "Eén keer koos je eerst een kaart die niet mocht."),
        (0, 3, "Tot nu toe 3 keer koos je eerst een kaart die niet mocht."),
        (1, 1, "Van de 2 keer dat niet elke kaart mocht, koos je één keer meteen goed."),
        (4, 1, "Van de 5 keer dat niet elke kaart mocht, koos je 4 keer meteen goed."),
    ],
)
def test_duties_at_the_table_are_counted(met, broken, sentence):
    """Met and broken together are all the times that a card in hand was forbidden."""
    records = [answer(place="spelen", verdict=Verdict.MET) for _ in range(met)]
    records += [answer(place="spelen", verdict=Verdict.BROKEN) for _ in range(broken)]
    assert screen(*records)["table"] == [sentence]


def test_who_never_played_reads_nothing_of_the_table():
    """There is nothing to tell."""
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


@pytest.mark.parametrize("trouble", Trouble)
def test_trouble_is_told_in_words_that_are_true_on_every_page(trouble):
    """Where the new answers are meanwhile; no word points at something on one page only."""
    told = trouble_sentence(Kept(trouble=trouble))
    assert "in het tabblad van je browser" in told
    assert not re.search(r"hier(onder|boven|naast)|onder Voortgang|deze bladzijde", told)
    assert all(len(each.split()) <= 25 for each in re.split(r"(?<=[.!?:]) ", told))
    assert "dat lukt nu niet" in keeping_sentence(Kept(trouble=trouble))


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
    on = {each["name"]: each["on"] for each in keeping_screen(store, [answer()], 0)["switches"]}
    assert on == {"onthouden": True, "tijd": False}
    store.set("tijd", "aan")
    store.set("onthouden", "uit")
    on = {each["name"]: each["on"] for each in keeping_screen(store, [answer()], 0)["switches"]}
    assert on == {"onthouden": False, "tijd": True}


KEPT_IN_FACT = re.compile("bewaard, zodat|gaan mee|komt erbij")


@pytest.mark.parametrize("keeping", [Keeping.SESSION, Keeping.BROWSER])
@pytest.mark.parametrize("switch", SWITCHES)
def test_with_remembering_off_nothing_says_that_answers_are_kept(keeping, switch):
    """Neither under a switch nor after it was turned."""
    store = SessionStore(keeping)
    store.set("tijd", "aan")
    store.set("onthouden", "uit")
    assert not KEPT_IN_FACT.search(switch_note(switch, store))
    assert not re.search("^Vanaf nu (komt ook|worden)", turned(switch, store))
    assert not_kept(store)


@pytest.mark.parametrize("switch", SWITCHES)
def test_under_a_switch_stands_what_it_does_now(switch):
    """On and off have their own words."""
    store = SessionStore()
    notes = set()
    for value in ("aan", "uit"):
        store.set(switch.name, value)
        notes |= {switch_note(switch, store), turned(switch, store)}
    assert len(notes) == 4


def test_in_a_tab_nothing_promises_more_than_the_tab():
    """Its answers are gone when it is closed; in a file or a browser they are not."""
    assert "zolang dit tabblad open is" in switch_note(SWITCHES[0], SessionStore())
    for lasting in (SessionStore(Keeping.BROWSER), Kept()):
        assert "later verder" in switch_note(SWITCHES[0], lasting)
    in_trouble = Kept(trouble=Trouble.READ_ONLY)
    assert "zolang dit tabblad open is" in switch_note(SWITCHES[0], in_trouble)


@pytest.mark.parametrize("lost", ["", not_kept(SessionStore(Keeping.OFF))])
def test_a_newcomer_is_only_promised_what_happens(lost):
    """Nothing begins by itself where nothing is kept."""
    told = progress_screen(Overview.of((), NOW), lost)["headline"]
    assert ("begint vanzelf" in told) is not bool(lost)


def test_nothing_can_be_switched_where_nothing_is_kept():
    """Started without a memory: no switches, no file, nothing to erase."""
    shown = keeping_screen(SessionStore(Keeping.OFF), [], 0)
    assert shown["switches"] == []
    assert not shown["file"]


@pytest.mark.parametrize(
    ("there", "read", "sentence"),
    [
        (0, 3, "Ingelezen: 3 antwoorden erbij."),
        (2, 3, "Ingelezen: 1 antwoord erbij. 2 antwoorden stonden er al."),
        (1, 3, "Ingelezen: 2 antwoorden erbij. 1 antwoord stond er al."),
        (2, 2, "Alles uit dit bestand stond er al: 2 antwoorden."),
        (1, 0, "In dit bestand staan geen antwoorden. Er is niets veranderd."),
    ],
)
def test_reading_a_file_says_how_many_were_new(there, read, sentence):
    """An import of the same file twice brings nothing, and says so."""
    records = [answer() for _ in range(max(there, read))]
    assert taken_in(records[:there], records[:read]) == sentence


@pytest.mark.parametrize(
    ("answers", "choices", "deals", "text"),
    [
        (0, 0, 0, "0 antwoorden"),
        (1, 0, 0, "1 antwoord"),
        (2, 0, 1, "2 antwoorden en 1 spel"),
        (0, 1, 0, "1 keuze aan tafel"),
        (3, 2, 2, "3 antwoorden, 2 keuzes aan tafel en 2 spellen"),
    ],
)
def test_what_is_kept_is_counted_by_its_kind(answers, choices, deals, text):
    """A deal that was played is no answer, nor is a card that was chosen at the table."""
    duties = [Verdict.MET, Verdict.BROKEN]
    records = [
        *(answer() for _ in range(answers)),
        *(answer(verdict=duties[number % 2]) for number in range(choices)),
        *(played() for _ in range(deals)),
    ]
    assert kept_text(records) == text
    assert taken_in([], records).count(text) == bool(records)
