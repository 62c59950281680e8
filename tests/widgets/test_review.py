"""The page Herhalen: what is due comes back with fresh cards, and nothing is forced."""

import sys

import pytest

from klaverles.lessons.answered import Answered, Verdict, new_id
from klaverles.lessons.course import COURSE
from klaverles.lessons.kinds import How
from klaverles.lessons.own_table import read_table
from klaverles.lessons.review import MOST_A_SESSION, due_units
from klaverles.lessons.units import Unit, all_units, fresh_for, unit_of
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset, Variant
from klaverles.view.progress_text import not_kept
from klaverles.view.unit_names import unit_name
from klaverles.widgets import review, start_panel
from klaverles.widgets.desk import UNREADABLE_TABLE
from klaverles.widgets.memory import memory

DAY = 86_400
MODULE = sys.modules["klaverles.widgets.review"]  # the package has the function under this name
UNITS = all_units([Variant.AMSTERDAMS])
HOUSE = Unit("maat-troef-hogere", "amsterdams maatslag=alles")
FEW = (Unit("roem/stuk"), Unit("wie-geeft"), Unit("telling/nat"))


def send(widget, **message):
    """Do what a browser does when the page sends a message."""
    widget._handle_custom_msg(message, [])


def answered_before(*units, days=30, **how):
    """Remember an answer about each of these rules, so long ago that it is due."""
    memory().remember(
        *(
            Answered(
                id=new_id(),
                at=memory().now() - days * DAY,
                place="quiz",
                name=f"eerder-{number}",
                unit=unit.pattern,
                rules=unit.rules,
                **{"table": "amsterdams", "verdict": Verdict.FOUND, **how},
            )
            for number, unit in enumerate(units)
        )
    )


def begun(*units):
    """Return the page in a session about these rules."""
    answered_before(*units)
    widget = review("zaad")
    send(widget, do="begin")
    return widget


def panel(widget):
    return widget.screen["review"]


def labels(widget):
    return [each["label"] for each in panel(widget)["actions"]]


def right(question):
    key = question.key()
    return list(key if question.is_right(key) else key[:1])


def wrong(question):
    if question.how is How.NUMBERS:
        return ["7"] * len(question.key())
    return next([each] for each in question.options() if not question.is_right([each]))


def answer(widget, how=right):
    """Answer the question to its end, and go on."""
    asked = unit_of(widget.desk.question)
    send(widget, do="check", answer=how(widget.desk.question))
    if not widget.desk.attempt.done:
        send(widget, do="answer")
    send(widget, do="next")
    return asked


def kept():
    return [each for each in memory().records() if each.place == "herhalen"]


def test_a_newcomer_is_led_to_the_first_lesson():
    page = panel(review("zaad"))
    assert "Doe eerst een les" in page["lines"][0]
    assert page["link"]["href"] == COURSE["kaarten"]
    assert page["actions"] == []


def test_where_nothing_is_kept_it_says_so_instead(monkeypatch):
    """Doing a lesson would bring nothing here."""
    monkeypatch.setenv("KLAVERLES_PROGRESS", "off")
    memory.cache_clear()
    widget = review("zaad")
    assert panel(widget)["lines"] == [not_kept(memory().store)]
    assert not start_panel().screen["shown"]


def test_nothing_starts_by_itself():
    """First how many questions and minutes, and a button."""
    answered_before(*FEW)
    widget = review("zaad")
    assert widget.desk is None
    assert panel(widget)["lines"][0] == "3 vragen, ongeveer 1 minuut."
    assert labels(widget) == ["Begin"]


def test_nothing_due_says_when_and_offers_practice():
    """Never rationed: who wants to go on may."""
    answered_before(*FEW, days=0)
    widget = review("zaad")
    assert panel(widget)["title"] == "Er is vandaag niets te herhalen."
    assert "komt er weer iets terug" in panel(widget)["lines"][0]
    assert labels(widget) == ["Toch oefenen"]
    send(widget, do="extra")
    assert {turn.unit for turn in widget.turns} == set(FEW)


def test_every_rule_that_is_due_is_asked_once_with_fresh_cards():
    widget = begun(*FEW)
    assert widget.screen["progress"] == "Vraag 1 van 3."
    asked = [answer(widget) for _ in FEW]
    assert sorted(asked) == sorted(FEW)
    assert {unit_of_record(each) for each in kept()} == set(FEW)
    assert not {each.name for each in kept()} & {"eerder-0", "eerder-1", "eerder-2"}
    assert due_units(memory().records(), memory().now()) == ()


def unit_of_record(record):
    return Unit(record.unit, record.rules)


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_the_rule_is_named_after_the_answer_only(unit):
    """Before it, the name would give the answer away."""
    widget = begun(unit)
    name = f"Dit ging over: {unit_name(unit)}."
    assert name not in str(widget.screen)
    send(widget, do="check", answer=right(widget.desk.question))
    assert widget.screen["message"].endswith(name)
    assert widget.screen["last"]


def test_a_missed_rule_comes_back_once_at_the_end_with_other_cards():
    widget = begun(*FEW)
    first = widget.desk.question
    missed = answer(widget, wrong)
    assert widget.screen["progress"] == "Vraag 2 van 3."
    answer(widget)
    answer(widget)
    assert unit_of(widget.desk.question) == missed
    assert widget.desk.question != first
    assert widget.screen["progress"] == "Nog een keer: 1 van 1."
    answer(widget, wrong)
    assert widget.desk is None, "missed again: it comes back another day"


def test_a_tip_is_no_miss():
    widget = begun(*FEW)
    send(widget, do="tip")
    answer(widget)
    assert len(widget.turns) == len(FEW)


def test_the_end_says_when_each_rule_comes_back():
    """And leads to the lesson of what was missed."""
    widget = begun(*FEW)
    missed = answer(widget, wrong)
    while widget.desk:
        answer(widget)
    page = panel(widget)
    assert page["title"] == "2 van de 3 in één keer goed."
    assert page["lines"] == ["Voor vandaag ben je klaar."]
    assert labels(widget) == ["Nog even oefenen"]
    rows = {row["name"].lower(): row for row in page["rows"]}
    assert set(rows) == {unit_name(unit).lower() for unit in FEW}
    for unit in FEW:
        row = rows[unit_name(unit).lower()]
        assert row["text"].startswith("komt ")
        assert (row["link"] is not None) == (unit == missed)
    assert rows[unit_name(missed).lower()]["text"] == "komt morgen terug"


def test_the_number_of_questions_stays_what_it_was():
    """What was missed is asked once more after them, and counted apart."""
    widget = begun(*FEW)
    told = []
    while widget.desk:
        told.append(widget.screen["progress"])
        answer(widget, wrong if len(told) in (1, 3) else right)
    assert told == [
        "Vraag 1 van 3.",
        "Vraag 2 van 3.",
        "Vraag 3 van 3.",
        "Nog een keer: 1 van 2.",
        "Nog een keer: 2 van 2.",
    ]


@pytest.mark.parametrize(
    ("how", "title"),
    [
        ((right, right, right), "Alles in één keer goed."),
        ((right, None, right), "2 in één keer goed, 1 overgeslagen."),
        ((right, wrong, None), "1 van de 2 in één keer goed, 1 overgeslagen."),
        ((None, wrong, None), "Nog niet in één keer goed, 2 overgeslagen. Daarom komt het terug."),
        ((right, right, "stop"), "2 in één keer goed."),
        ((right, "stop"), "In één keer goed."),
    ],
)
def test_the_end_does_not_call_all_right_what_was_skipped_or_left(how, title):
    widget = begun(*FEW)
    for each in how:
        if each == "stop":
            send(widget, do="stop")
        elif each is None:
            send(widget, do="skip")
        else:
            answer(widget, each)
    if widget.desk:  # what was missed, once more
        send(widget, do="stop")
    assert panel(widget)["title"] == title


def test_one_question_is_not_called_each():
    answered_before(FEW[0])
    assert panel(review("zaad"))["lines"][1].startswith("De vraag gaat")


def test_with_remembering_off_the_end_promises_nothing():
    """Nothing was kept, so no rule comes back on another day because of it."""
    answered_before(*FEW)
    memory().set("onthouden", "uit")
    widget = review("zaad")
    send(widget, do="begin")
    for how in (wrong, wrong, wrong):
        answer(widget, how)
    send(widget, do="stop")
    page = panel(widget)
    assert page["title"] == "Nog niet in één keer goed."
    assert page["lines"] == [not_kept(memory().store)]
    assert [row["text"] for row in page["rows"]] == [""] * 3


def test_a_house_rule_of_another_table_is_not_asked():
    """One exercise had it; at the own table, told by the browser, it is asked."""
    table = {"variant": "amsterdams", "maatslag": "alles"}
    answered_before(*FEW)
    answered_before(HOUSE, table="amsterdams maatslag=alles")
    widget = review("zaad")
    assert panel(widget)["lines"][0].startswith("3 vragen")
    send(widget, do="table", rules=table)
    assert panel(widget)["lines"][0].startswith("4 vragen")
    send(widget, do="begin")
    assert {turn.unit for turn in widget.turns} == {*FEW, HOUSE}
    send(widget, do="stop")
    send(widget, do="table", rules=None)
    send(widget, do="begin")
    assert {turn.unit for turn in widget.turns} == {*FEW}


def test_a_skipped_question_stays_due():
    widget = begun(*FEW)
    skipped = unit_of(widget.desk.question)
    send(widget, do="skip")
    assert unit_of(widget.desk.question) != skipped
    answer(widget)
    answer(widget)
    assert len(kept()) == 2
    assert due_units(memory().records(), memory().now()) == (skipped,)
    assert labels(widget) == ["Ga door: nog 1 vraag"]


def test_skipping_is_offered_before_a_try_only():
    widget = begun(*FEW)
    assert [each["do"] for each in widget.screen["others"]] == ["skip", "stop"]
    answer_once = wrong(widget.desk.question)
    send(widget, do="check", answer=answer_once)
    assert [each["do"] for each in widget.screen["others"]] == ["stop"]


def test_who_stops_keeps_what_was_answered():
    widget = begun(*FEW)
    answer(widget)
    send(widget, do="stop")
    assert panel(widget)["title"] == "In één keer goed."
    assert len(kept()) == 1
    assert labels(widget) == ["Ga door: nog 2 vragen"]
    send(widget, do="begin")
    assert len(widget.turns) == 2


def test_who_stops_at_once_is_back_at_the_beginning():
    widget = begun(*FEW)
    send(widget, do="stop")
    assert labels(widget) == ["Begin"]
    assert kept() == []


def test_a_session_is_short_and_can_be_gone_on_with():
    widget = begun(*UNITS[:20])
    assert len(widget.turns) == MOST_A_SESSION
    while widget.desk:
        answer(widget)
    assert labels(widget) == [f"Ga door: nog {20 - MOST_A_SESSION} vragen"]


def test_the_next_question_is_dealt_before_it_is_asked_for(monkeypatch):
    widget = begun(*FEW)
    place, ahead = widget._ahead
    assert place == 1
    monkeypatch.setattr(MODULE, "fresh_for", None)
    send(widget, do="check", answer=right(widget.desk.question))
    widget._go_on()
    assert widget.desk.question.name == ahead.name


def test_a_seed_repeats_the_cards():
    answered_before(*FEW)
    questions = []
    for widget in (review("zaad"), review("zaad")):
        send(widget, do="begin")
        questions.append(widget.desk.question)
    assert questions[0] == questions[1]


def test_a_question_is_answered_once():
    widget = begun(*FEW)
    send(widget, do="check", answer=right(widget.desk.question))
    send(widget, do="again")
    assert widget.desk.attempt.done


TABLE = {"variant": "rotterdams", "partij": 8}
ELSEWHERE = Unit("maat-kleur", "amsterdams")


def test_questions_are_asked_at_the_own_table_where_that_is_the_same_rule():
    """A rule of another table keeps its own rules, and says that it goes otherwise at mine."""
    answered_before(*FEW, ELSEWHERE)
    widget = review("zaad")
    assert widget.screen["follows"]
    send(widget, do="table", rules=TABLE)
    assert labels(widget) == ["Begin"]
    send(widget, do="begin")
    asked = {}
    while widget.desk:
        asked[unit_of(widget.desk.question)] = widget.desk.question.rules
        answer(widget)
    assert set(asked) == {*FEW, ELSEWHERE}
    assert asked.pop(ELSEWHERE) == (Ruleset.of("amsterdams"),)
    assert set(asked.values()) == {(read_table(TABLE),)}


def test_a_table_chosen_meanwhile_leaves_the_question_that_lies_there():
    """The next one follows it."""
    widget = begun(*FEW)
    before = widget.desk.question
    send(widget, do="table", rules=TABLE)
    assert widget.desk.question == before
    assert before.rules != (read_table(TABLE),)
    answer(widget)
    assert widget.desk.question.rules == (read_table(TABLE),)


def test_a_table_that_cannot_be_read_is_told_and_the_session_goes_on():
    widget = begun(*FEW)
    send(widget, do="table", rules={"variant": "utrechts"})
    assert widget.screen["apart"] == UNREADABLE_TABLE
    answer(widget)
    assert widget.screen["progress"] == "Vraag 2 van 3."


def test_answers_from_the_browser_are_counted_before_the_session_and_not_in_it():
    """On a shared server they come a moment after the page was opened."""
    widget = review("zaad")
    assert labels(widget) == []
    answered_before(*FEW)
    memory()._tell()
    assert labels(widget) == ["Begin"]
    send(widget, do="begin")
    before = widget.desk
    memory()._tell()
    assert widget.desk is before
    assert "progress" in widget.screen


def test_a_page_opened_again_asks_for_fresh_numbers():
    widget = review("zaad")
    answered_before(*FEW)
    send(widget, do="refresh")
    assert labels(widget) == ["Begin"]


def test_a_rule_that_cannot_be_dealt_is_left_out_of_the_session(monkeypatch):
    """Whatever the reason: the others are asked, first or in the middle, and nothing fails."""

    def deal(unit, seed, hardness, table):
        if unit == FEW[0]:
            raise KlaverlesError("verwacht een patroon")
        return fresh_for(unit, seed, hardness, table)

    monkeypatch.setattr(MODULE, "fresh_for", deal)
    for seed in ("zaad", "een", "twee", "drie"):
        memory.cache_clear()
        answered_before(*FEW)
        widget = review(seed)
        send(widget, do="begin")
        asked = set()
        while widget.desk:
            asked.add(answer(widget))
        assert asked == set(FEW[1:])
        assert len(kept()) == 2


def test_a_session_in_which_nothing_can_be_dealt_is_over_at_once(monkeypatch):
    def deal(unit, seed, hardness, table):
        raise KlaverlesError("verwacht een patroon")

    monkeypatch.setattr(MODULE, "fresh_for", deal)
    widget = begun(*FEW)
    assert (widget.desk, widget.turns) == (None, [])
    assert labels(widget) == ["Begin"]


def test_what_is_known_well_is_asked_with_harder_cards(monkeypatch):
    """And what was missed comes back with easy ones."""
    asked = []

    def deal(unit, seed, hardness, table):
        asked.append((unit, hardness))
        return fresh_for(unit, seed, hardness, table)

    monkeypatch.setattr(MODULE, "fresh_for", deal)
    known = FEW[0]
    for days in (400, 395, 380, 350):
        answered_before(known, days=days)
    answered_before(*FEW[1:], days=80, tries=2)
    widget = review("zaad")
    send(widget, do="begin")
    while widget.desk:
        answer(widget, wrong if unit_of(widget.desk.question) == known else right)
    assert dict(asked[:3])[known] == 2
    assert {hard for unit, hard in asked[:3] if unit != known} == {0}
    assert asked[3:] == [(known, 0)]
