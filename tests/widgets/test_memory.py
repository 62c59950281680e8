"""What is remembered of what a learner does, and how a browser's tab takes part."""

import datetime
import json
import sqlite3
import time
from contextlib import closing

import pytest

from klaverles import Ruleset
from klaverles.lessons.answered import Answered, Verdict, new_id, read, written
from klaverles.lessons.attempt import Attempt
from klaverles.lessons.file_schema import NEWEST
from klaverles.lessons.file_store import FileStore
from klaverles.lessons.kinds import Kind, Mistake
from klaverles.lessons.patterns import fresh_question
from klaverles.lessons.recorded import mistake_behind
from klaverles.lessons.review import grade_of, histories
from klaverles.lessons.schedule import Grade
from klaverles.lessons.store import Keeping, SessionStore, Trouble
from klaverles.lessons.units import unit_of
from klaverles.rules.duties import Reason
from klaverles.rules.situations import Situation
from klaverles.view.done_text import done_text
from klaverles.widgets import lesson, puzzles, quiz
from klaverles.widgets import memory as memory_module
from klaverles.widgets.memory import MOST_FROM_PAGE, MOST_LETTERS, Memory, memory

DAY = 86_400
MOMENT = 1_764_500_000


def send(widget, **message):
    widget._handle_custom_msg(message, [])
    return widget.screen


def right(widget):
    question = widget.desk.question
    key = question.key()
    return list(key if question.is_right(key) else key[:1])


def wrong(widget):
    question = widget.desk.question
    options = [(each,) for each in question.options()] or [("7",) * len(question.key())]
    return list(next(each for each in options if not question.is_right(each)))


def remembered():
    return memory().records()


def use(monkeypatch, store, clock=time.time):
    """Let this kernel remember in a store of the test's own."""
    monkeypatch.setattr(memory_module, "open_store", lambda environ: store)
    known = memory()
    monkeypatch.setattr(known, "_clock", clock)
    return known


@pytest.fixture
def exercise():
    """An exercise that asks for cards."""
    view = lesson("bekennen")
    return lambda: view.exercise(view.lesson.exercises[0].id)


# An answer.


def test_a_right_answer_is_recorded_once(exercise):
    """Once, when the attempt came to its end; what is tapped after that adds nothing."""
    widget = exercise()
    send(widget, do="check", answer=right(widget))
    for do in ("check", "answer", "tip", "switch"):
        send(widget, do=do, answer=wrong(widget))
    (record,) = remembered()
    question = widget.desk.question
    unit = unit_of(question)
    assert (record.place, record.name) == ("bekennen", question.name)
    assert (record.unit, record.rules) == (unit.pattern, unit.rules)
    assert (record.verdict, record.tries, record.tips) == (Verdict.FOUND, 1, 0)
    assert record.mastered
    assert record.table.startswith(question.main_rules.variant.value)
    assert (record.again, record.mistake, record.round, record.seconds) == (False, "", "", None)
    assert abs(record.at - time.time()) < 60


def test_a_question_that_nobody_answered_is_not_recorded(exercise):
    widget = exercise()
    send(widget, do="tip")
    send(widget, do="check", answer=[])
    assert remembered() == ()


def test_a_wrong_first_try_is_recorded_at_once(exercise):
    """So closing the page does not undo it."""
    widget = exercise()
    send(widget, do="tip")
    send(widget, do="check", answer=wrong(widget))
    send(widget, do="check", answer=[])
    (record,) = remembered()
    assert (record.verdict, record.tries, record.tips) == (Verdict.MISSED, 1, 1)
    assert record.name == widget.desk.question.name
    assert not record.mastered


@pytest.mark.parametrize(("do", "verdict"), [("check", Verdict.FOUND), ("answer", Verdict.SHOWN)])
def test_a_miss_and_the_end_of_its_question_are_one_answer(exercise, do, verdict):
    widget = exercise()
    send(widget, do="check", answer=wrong(widget))
    (missed,) = remembered()
    send(widget, do=do, answer=right(widget))
    (record,) = remembered()
    assert (record.verdict, record.again, record.mistake) == (verdict, False, missed.mistake)
    assert grade_of(record) is grade_of(missed) is Grade.AGAIN
    assert [each.verdict for each in memory().store.records()] == [Verdict.MISSED, verdict]


def test_who_opens_the_page_again_after_a_wrong_try_has_not_found_it_at_once(exercise):
    """The page says so; the right answer counts as once more, and the rule stays missed."""
    left = exercise()
    send(left, do="check", answer=wrong(left))
    reopened = exercise()
    assert reopened.screen["done_before"] == "Vandaag al geprobeerd, het was nog niet goed."
    send(reopened, do="check", answer=right(reopened))
    assert [(each.verdict, each.again) for each in remembered()] == [
        (Verdict.MISSED, False),
        (Verdict.FOUND, True),
    ]
    (history,) = histories(remembered()).values()
    assert (history.answers, history.last_grade) == (1, Grade.AGAIN)


def test_a_question_missed_on_two_pages_was_missed_twice_and_graded_once(exercise):
    for _ in range(2):
        widget = exercise()
        send(widget, do="check", answer=wrong(widget))
    send(widget, do="check", answer=right(widget))
    first, last = remembered()
    assert (first.verdict, last.verdict, last.tries) == (Verdict.MISSED, Verdict.FOUND, 2)
    assert [grade_of(each) for each in (first, last)] == [Grade.AGAIN, None]


def test_tips_and_tries_are_recorded(exercise):
    widget = exercise()
    send(widget, do="tip")
    send(widget, do="check", answer=wrong(widget))
    send(widget, do="check", answer=right(widget))
    (record,) = remembered()
    assert (record.verdict, record.tries, record.tips) == (Verdict.FOUND, 2, 1)
    assert not record.mastered


def test_the_answer_that_was_asked_for_is_not_found(exercise):
    widget = exercise()
    send(widget, do="answer")
    (record,) = remembered()
    assert (record.verdict, record.tries) == (Verdict.SHOWN, 0)


def test_opnieuw_is_recorded_as_once_more(exercise):
    """The very same question, just before: it proves little, and is marked."""
    widget = exercise()
    for _ in range(2):
        send(widget, do="check", answer=right(widget))
        send(widget, do="again")
    assert [each.again for each in remembered()] == [False, True]


def test_the_same_exercise_on_a_page_opened_again_is_once_more_too(exercise):
    """Closing the page is no way to make a miss undone; a quarter of an hour later it counts."""
    widget = exercise()
    send(widget, do="answer")
    reopened = exercise()
    send(reopened, do="check", answer=right(reopened))
    assert [each.again for each in remembered()] == [False, True]


def test_the_same_exercise_later_is_a_new_answer(exercise, monkeypatch):
    now = [0]
    use(monkeypatch, store := SessionStore(), lambda: now[0])
    for now[0] in (MOMENT, MOMENT + 900, MOMENT + 8 * DAY):
        widget = exercise()
        send(widget, do="check", answer=right(widget))
    assert [each.again for each in store.records()] == [False, False, False]


def test_a_clock_that_was_set_back_just_gives_its_own_time(exercise, monkeypatch):
    now = [0]
    use(monkeypatch, store := SessionStore(), lambda: now[0])
    for now[0] in (MOMENT, MOMENT - 40 * DAY):
        widget = exercise()
        send(widget, do="check", answer=right(widget))
    assert [each.at for each in store.records()] == [MOMENT - 40 * DAY, MOMENT]


def test_after_a_clock_that_was_ahead_every_answer_counts_again(exercise, monkeypatch):
    """What was remembered a year ahead is not just before, today nor next week."""
    now = [0]
    use(monkeypatch, store := SessionStore(), lambda: now[0])
    for now[0] in (MOMENT + 365 * DAY, MOMENT, MOMENT + 60, MOMENT + 8 * DAY):
        widget = exercise()
        send(widget, do="check", answer=right(widget))
    found = {each.at - MOMENT: each.again for each in store.records()}
    assert found == {365 * DAY: False, 0: False, 60: True, 8 * DAY: False}


def test_the_time_an_answer_took_is_only_kept_where_it_is_wanted(exercise):
    memory().set("tijd", "aan")
    widget = exercise()
    send(widget, do="tip")
    send(widget, do="answer")
    assert remembered()[0].seconds == 0
    memory().set("tijd", "")
    send(widget, do="again")
    send(widget, do="answer")
    assert remembered()[1].seconds is None


def test_the_first_miss_is_what_is_remembered_of_an_attempt():
    question = fresh_question(Situation.OPPONENT_TRUMP_LOWER, Ruleset.amsterdams(), "mis")
    verdicts = question.position.verdicts(question.main_rules)
    forbidden = [str(each.card) for each in verdicts if not each.allowed]
    attempt = Attempt(question).check(forbidden[:1])
    assert attempt.missed == (forbidden[0],)
    assert attempt.check(question.key()).missed == (forbidden[0],)
    assert Attempt(question).check(question.key()).missed == ()


def test_the_mistake_has_its_name_or_else_the_reason_of_the_card():
    """Trumping while able to follow has a name; a plain card of another suit only its reason."""
    question = fresh_question(Situation.OPPONENT_TRUMP_LOWER, Ruleset.amsterdams(), "naam")
    named = [given for given, why in question.mistakes().items() if why is Mistake.UNDERTRUMPS]
    assert mistake_behind(question, named[0]) == "ondertroeven"
    for seed in range(20):
        follow = fresh_question(Situation.SUIT_HELD, Ruleset.amsterdams(), str(seed))
        for each in follow.position.verdicts(follow.main_rules):
            if each.allowed:
                continue
            found = mistake_behind(follow, (str(each.card),))
            trump = each.card.suit is follow.position.trump
            assert found == (Mistake.TRUMPS_WHILE_FOLLOWING if trump else Reason.BEKENNEN)


def test_a_card_too_few_is_a_miss_without_a_name():
    question = fresh_question(Situation.LEAD, Ruleset.amsterdams(), "weinig")
    assert mistake_behind(question, question.key()[:1]) == ""


@pytest.mark.parametrize(("answer", "wanted"), [("ja", True), ("nee", False)])
def test_a_forbidden_card_that_was_thought_allowed_gives_its_reason(answer, wanted):
    """Who thinks that an allowed card is forbidden broke no duty."""
    for seed in range(30):
        row, rules = Situation.SUIT_HELD, Ruleset.rotterdams()
        question = fresh_question(row, rules, str(seed), Kind.MAY_THIS)
        if not question.is_right((answer,)):
            assert bool(mistake_behind(question, (answer,))) is wanted


# Where it is asked.


def test_fresh_questions_of_a_lesson_are_recorded():
    widget = lesson("bekennen").another("zaad")
    send(widget, do="answer")
    send(widget, do="next")
    send(widget, do="answer")
    records = remembered()
    assert {each.place for each in records} == {"bekennen"}
    assert len({each.name for each in records}) == 2


def test_the_quiz_is_recorded_under_its_rules():
    widget = quiz("zaad")
    send(widget, do="set", name="variant", value="rotterdams")
    send(widget, do="set", name="ondertroeven", value="verplicht")
    send(widget, do="answer")
    (record,) = remembered()
    assert (record.place, record.table) == ("quiz", "rotterdams ondertroeven=verplicht")
    assert Situation(record.unit)


def test_a_puzzle_is_recorded_and_is_no_rule_to_review():
    widget = puzzles("zaad")
    send(widget, do="answer")
    (record,) = remembered()
    assert (record.place, record.unit) == ("puzzels", "")


def test_every_kind_of_question_in_the_course_can_be_recorded_and_read_again():
    """Written down and read, a record is the same."""
    for place in ("toets", "eindtoets"):
        widget = lesson(place).test("alles")
        while "result" not in widget.screen:
            send(widget, do="check", answer=wrong(widget))
            send(widget, do="answer")
            send(widget, do="next")
    records = remembered()
    assert len(records) > 20
    assert [read(json.loads(json.dumps(written(each)))) for each in records] == list(records)


def test_the_repr_of_a_widget_does_not_depend_on_what_is_remembered(exercise):
    before = [repr(exercise()), repr(lesson("toets").test())]
    widget = exercise()
    send(widget, do="answer")
    test = lesson("toets").test()
    send(test, do="answer")
    assert [repr(exercise()), repr(lesson("toets").test())] == before


# What a lesson shows of it.


def test_an_exercise_says_that_it_was_done_and_stays_open(exercise):
    widget = exercise()
    assert widget.screen["done_before"] == ""
    send(widget, do="check", answer=right(widget))
    assert widget.screen["done_before"] == "", "not of the answer just given"
    later = exercise()
    assert later.screen["done_before"] == "Vandaag al gedaan, in één keer goed."
    assert later.screen["outcome"] == "open"
    assert not any(card["verdict"] for card in later.screen["hand"])


def answer_of(**changes):
    return Answered(
        **{
            "id": new_id(),
            "at": int(datetime.datetime(2026, 11, 28, 20, 0).timestamp()),
            "place": "bekennen",
            "name": "eerste-kaart",
            "unit": "kleur-bekennen",
            "rules": "",
            "table": "amsterdams",
            "verdict": Verdict.FOUND,
            **changes,
        }
    )


@pytest.mark.parametrize(
    ("changes", "how"),
    [
        ({}, "in één keer goed"),
        ({"tips": 1}, "goed met een tip"),
        ({"tips": 2}, "goed met tips"),
        ({"tries": 2}, "de tweede keer goed"),
        ({"tries": 2, "tips": 1}, "de tweede keer goed, met een tip"),
        ({"verdict": Verdict.SHOWN, "tries": 2}, "toen kreeg je het antwoord te zien"),
    ],
)
def test_the_line_says_the_day_and_how_it_went(changes, how):
    today = datetime.date(2026, 11, 30)
    assert done_text(answer_of(**changes), today) == f"Al gedaan op 28 november, {how}."


def test_the_line_of_a_question_that_was_left_after_a_wrong_try():
    left = answer_of(verdict=Verdict.MISSED)
    told = "het was nog niet goed."
    assert done_text(left, datetime.date(2026, 11, 28)) == f"Vandaag al geprobeerd, {told}"
    assert done_text(left, datetime.date(2026, 11, 30)) == f"Al geprobeerd op 28 november, {told}"


def test_a_day_of_another_year_has_its_year():
    text = done_text(answer_of(), datetime.date(2027, 1, 2))
    assert text == "Al gedaan op 28 november 2026, in één keer goed."


def test_a_moment_that_no_calendar_has_gets_no_day():
    assert done_text(answer_of(at=10**18), datetime.date(2027, 1, 2)) == (
        "Al gedaan, in één keer goed."
    )


# Trouble.


class FullDisk(SessionStore):
    """A store that cannot write."""

    keeping = Keeping.FILE

    def add(self, *records):
        super().add(*records)
        self.trouble = Trouble.DISK_FULL


def test_trouble_is_told_once_under_the_next_verdict_and_breaks_nothing(exercise, monkeypatch):
    use(monkeypatch, FullDisk())
    widget = exercise()
    send(widget, do="check", answer=right(widget))
    assert "schijf is vol" in widget.screen["small"]
    assert widget.screen["outcome"] == "goed"
    memory().store.trouble = None
    for _ in range(2):
        send(widget, do="again")
        send(widget, do="check", answer=right(widget))
        assert widget.screen["small"] == ""


def test_an_answer_costs_little(monkeypatch, exercise):
    """With ten thousand answers the work for one more stays small; counted, not timed."""
    reads = []
    store = SessionStore()
    store.add(*(answer_of(id=f"{number:032x}", at=number) for number in range(10_000)))
    monkeypatch.setattr(store, "records", lambda: reads.append(1) or SessionStore.records(store))
    use(monkeypatch, store)
    widget = exercise()
    reads.clear()
    send(widget, do="answer")
    assert len(reads) <= 1


# A browser's tab.


def test_a_session_hands_every_new_record_to_the_page_once(exercise):
    widget = exercise()
    assert widget.memory["mode"] == "sessie"
    assert widget.memory["wants"]
    assert widget.memory["new"] == []
    send(widget, do="answer")
    assert [each["id"] for each in widget.memory["new"]] == [each.id for each in remembered()]
    other = exercise()
    send(other, do="tip")
    assert other.memory["new"] == []


def test_what_the_tab_kept_comes_back_on_a_page_opened_again(exercise):
    """A reload has a new kernel; the tab brings the answers, and what is open says so."""
    kept = [written(answer_of(name=exercise().desk.question.name))]
    memory().erase()
    widget = exercise()
    send(widget, do="recall", records=kept)
    assert widget.screen["done_before"].startswith("Al gedaan op 28 november")
    send(widget, do="recall", records=kept)
    assert len(remembered()) == 1


def test_a_kernel_that_lived_on_records_nothing_twice_and_fills_up_the_tab(exercise):
    """In JupyterLab a reload keeps the kernel; a new tab gets what the kernel knows."""
    widget = exercise()
    send(widget, do="answer")
    mine = widget.memory["new"]
    send(widget, do="recall", records=mine)
    assert len(remembered()) == 1
    send(widget, do="recall", records=[])
    assert len(remembered()) == 1
    assert widget.memory["new"] == mine


def test_a_question_that_is_being_answered_is_left_alone(exercise):
    widget = exercise()
    send(widget, do="check", answer=wrong(widget))
    before = widget.screen
    send(widget, do="recall", records=[written(answer_of(name=widget.desk.question.name))])
    assert widget.screen == before


BAD = [
    None,
    "tekst",
    {"id": "x"},
    [None, 3, "x", {}, [], {"kind": "antwoord"}, {"kind": "spel", "id": 4}],
    [{**written(answer_of()), "verdict": "gewonnen"}],
    [{**written(answer_of()), "at": "gisteren"}],
    [{**written(answer_of()), "more": "<script>"}],
]


@pytest.mark.parametrize("sent", BAD)
def test_what_the_page_sends_and_cannot_be_read_does_no_harm(exercise, sent):
    good = written(answer_of())
    widget = exercise()
    send(widget, do="recall", records=sent, switches=["uit"], store="weg", path="/etc")
    assert all(isinstance(each, Answered) for each in remembered())
    send(widget, do="recall", records=[*(sent if isinstance(sent, list) else []), good])
    assert good["id"] in {each.id for each in remembered()}
    send(widget, do="check", answer=right(widget))
    assert widget.screen["outcome"] == "goed"


def test_of_a_page_that_sends_too_much_the_latest_are_taken(exercise):
    sent = [written(answer_of(id=f"{number:032x}", at=number)) for number in range(12_000)]
    send(exercise(), do="recall", records=sent)
    records = remembered()
    assert len(records) == MOST_FROM_PAGE
    assert records[-1].at == 11_999


def test_of_a_page_that_sends_very_long_texts_the_latest_are_taken(exercise):
    long = "x" * 1000
    fields = ("place", "name", "unit", "rules", "table", "mistake", "round")
    sent = [
        written(answer_of(id=f"{number:032x}", at=number, **dict.fromkeys(fields, long)))
        for number in range(1000)
    ]
    send(exercise(), do="recall", records=sent)
    records = remembered()
    assert records[-1].at == 999
    assert MOST_LETTERS * 0.99 < sum(len(each.place) * 7 for each in records) <= MOST_LETTERS


def test_a_page_has_no_say_where_nothing_is_kept_at_all(exercise, monkeypatch):
    known = use(monkeypatch, SessionStore(Keeping.OFF))
    widget = exercise()
    assert not widget.memory["wants"]
    send(widget, do="recall", records=[written(answer_of())])
    assert known.records() == ()
    send(widget, do="answer")
    assert widget.memory["new"] == []


# A file that cannot be written: the tab keeps what waits.


@pytest.fixture
def blocked(tmp_path):
    """The path of a file, with another file where its folder should come."""
    (tmp_path / "map").write_text("", encoding="utf-8")
    return tmp_path / "map" / "voortgang.sqlite3"


def newer(path):
    """Make a file of a newer course."""
    FileStore(path).add(answer_of())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
    return path


def sent_back(due):
    """What the tab sends to the next page, of what a kernel gave it."""
    return {"sent": due["new"], "switches": due["switches"], "owner": due["owner"]}


@pytest.mark.parametrize("trouble", [Trouble.READ_ONLY, Trouble.NEWER])
def test_what_cannot_be_written_lives_in_the_tab(trouble, blocked, tmp_path):
    """The next page, a kernel of its own, knows it; and nothing is taken twice."""
    path = blocked if trouble is Trouble.READ_ONLY else newer(tmp_path / "nieuw.sqlite3")
    here, there = Memory(FileStore(path)), Memory(FileStore(path))
    assert here.store.trouble is trouble
    assert here.for_page()["mode"] == "sessie"
    here.remember(one := answer_of())
    due = here.due_to_page()
    assert (due["mode"], due["new"]) == ("sessie", [written(one)])
    assert not here.owes_page
    for _ in range(2):
        there.recall(**sent_back(due))
    assert there.records() == here.records() == (one,)
    assert not there.owes_page
    there.remember(two := answer_of())
    assert there.due_to_page()["new"] == [written(two)]


def test_when_the_file_works_again_what_the_tab_has_is_written_and_forgotten_there(blocked):
    """By the kernel that waited, and by a page that opens later; each record comes in once."""
    here = Memory(FileStore(blocked))
    here.remember(one := answer_of())
    due = here.due_to_page()
    blocked.parent.unlink()
    there = Memory(FileStore(blocked))
    assert there.for_page()["mode"] == "bestand"
    there.recall(**sent_back(due))
    settled = there.due_to_page()
    assert (settled["mode"], settled["new"], settled["kept"]) == ("bestand", [], [one.id])
    assert FileStore(blocked).records() == (one,)
    here.remember(two := answer_of())
    assert here.owes_page
    settled = here.due_to_page()
    assert (settled["mode"], settled["new"], settled["kept"]) == ("bestand", [], [one.id])
    assert not here.owes_page
    assert FileStore(blocked).records() == (one, two)


def test_a_kernel_in_trouble_fills_up_a_tab_that_lost_it(blocked):
    """In JupyterLab the page can be opened in another tab, with the same kernel."""
    here = Memory(FileStore(blocked))
    here.remember(one := answer_of())
    here.due_to_page()
    here.recall([], {}, here.owner)
    assert here.due_to_page()["new"] == [written(one)]


def test_what_waits_for_one_file_never_gets_into_another(blocked, tmp_path):
    """Two users of a hub may use the same tab one after the other; a session is nobody's file."""
    here, other = Memory(FileStore(blocked)), Memory(FileStore(tmp_path / "ander.sqlite3"))
    here.remember(answer_of())
    due = here.due_to_page()
    session = Memory(SessionStore())
    session.remember(answer_of())
    for sent in (due, session.due_to_page()):
        other.recall(**sent_back(sent))
        other.erased_elsewhere(sent["owner"])
    session.recall(**sent_back(due))
    assert other.records() == ()
    assert not other.store.path.exists()
    assert len(session.records()) == 1


def test_a_page_that_sends_nothing_makes_no_file(tmp_path):
    known = Memory(FileStore(tmp_path / "map" / "voortgang.sqlite3"))
    known.recall([], {}, known.owner)
    known.recall([{"id": "x"}], {"onthouden": 3}, known.owner)
    assert not (tmp_path / "map").exists()
    assert not known.owes_page


def test_the_switch_that_was_turned_in_trouble_comes_along_into_the_file(blocked):
    here = Memory(FileStore(blocked))
    here.set("onthouden", "uit")
    here.remember(answer_of())
    due = here.due_to_page()
    assert (due["new"], due["switches"]["onthouden"]) == ([], "uit")
    blocked.parent.unlink()
    there = Memory(FileStore(blocked))
    there.recall(**sent_back(due))
    assert FileStore(blocked).setting("onthouden") == "uit"
    assert there.due_to_page()["switches"] == {"onthouden": "", "tijd": ""}
    assert not there.owes_page


def test_who_had_turned_remembering_off_gets_nothing_into_the_file(tmp_path):
    """With a file that could not be read the choice was not known; later it counts again."""
    path = tmp_path / "voortgang.sqlite3"
    known = Memory(FileStore(path))
    known.set("onthouden", "uit")
    known.recall([written(answer_of())], {}, known.owner)
    assert FileStore(path).records() == ()


def test_erasing_in_trouble_empties_the_tab(blocked):
    here = Memory(FileStore(blocked))
    here.remember(answer_of())
    here.due_to_page()
    here.erase()
    due = here.due_to_page()
    assert (bool(due["erase"]), due["new"], here.records()) == (True, [], ())


def test_a_broken_file_with_a_fresh_one_needs_no_tab(tmp_path):
    path = tmp_path / "voortgang.sqlite3"
    path.write_bytes(b"kapot" * 900)
    known = Memory(FileStore(path))
    known.remember(answer_of())
    assert known.store.trouble is Trouble.BROKEN
    assert known.for_page()["mode"] == "bestand"
    assert not known.owes_page


# Several kernels on one page, as in JupyterLab.


def test_what_is_done_in_one_notebook_another_that_is_open_hears(exercise):
    """The other takes it in, shows it, and sends nothing back."""
    elsewhere = Memory(SessionStore())
    widget = exercise()
    elsewhere.remember(answer_of(name=widget.desk.question.name))
    elsewhere.set("tijd", "aan")
    due = elsewhere.due_to_page()
    send(widget, do="also", owner="", records=due["new"], switches=due["switches"])
    assert widget.screen["done_before"].startswith("Al gedaan op 28 november")
    assert memory().store.setting("tijd") == "aan"
    assert widget.memory["new"] == []
    assert not memory().owes_page


def test_erasing_in_one_notebook_erases_in_the_others(exercise):
    widget = exercise()
    send(widget, do="answer")
    send(widget, do="erased", owner="")
    assert remembered() == ()
    assert not widget.memory["erase"]
    send(widget, do="recall", records=[])
    assert not memory().owes_page


@pytest.mark.parametrize("file", [False, True])
def test_a_notebook_that_was_closed_while_all_was_erased_brings_nothing_back(file, blocked):
    """Its kernel lives on. What was read in again after erasing stays, also if it is older."""
    closed, here = (Memory(FileStore(blocked) if file else SessionStore()) for _ in range(2))
    old, saved, new = (answer_of(at=at) for at in (10, 20, 40))
    closed.remember(old, saved)
    closed.due_to_page()
    closed.remember(new)
    here._clock = lambda: 30
    here.erase()
    erased = here.due_to_page()["erase"]
    closed.recall([written(saved)], {}, closed.owner, erased)
    assert closed.records() == (saved, new)
    assert closed.due_to_page()["new"] == [written(new)]
    for nonsense in (None, "30", 3.5, True, [30], -1):
        closed.recall([], {}, closed.owner, nonsense)
    assert closed.records() == (saved, new)


def test_erasing_in_one_notebook_leaves_a_file_to_that_one(tmp_path):
    """What was added to the file after that stays."""
    path = tmp_path / "voortgang.sqlite3"
    known = Memory(FileStore(path))
    known.remember(one := answer_of())
    known.erased_elsewhere(known.owner)
    assert known.records() == (one,)


def test_erasing_empties_the_tab_too(exercise):
    widget = exercise()
    send(widget, do="answer")
    memory().erase()
    send(widget, do="again")
    assert widget.memory["erase"]
    assert widget.memory["new"] == []
    assert remembered() == ()
    send(widget, do="answer")
    assert not widget.memory["erase"]


def test_who_turned_remembering_off_gives_the_tab_nothing(exercise):
    memory().set("onthouden", "uit")
    widget = exercise()
    send(widget, do="answer")
    assert remembered() == ()
    assert widget.memory["new"] == []
    assert widget.memory["switches"]["onthouden"] == "uit"


def test_the_tab_carries_the_switch_to_the_next_page(exercise):
    send(exercise(), do="recall", records=[], switches={"onthouden": "uit", "pad": "/etc"})
    assert memory().store.setting("onthouden") == "uit"
    assert memory().store.setting("pad") == ""


def test_widgets_without_questions_ask_nothing_of_the_browser():
    from klaverles.widgets import house_rules, one_screen

    example = lesson("bekennen").lesson.examples
    for widget in (house_rules(), one_screen()):
        assert widget.memory == {}
    for each in example[:1]:
        assert lesson("bekennen").example(each.id).memory == {}


def test_a_widget_that_is_gone_is_not_called():
    called = []

    class Screen:
        def look(self):
            called.append(1)

    known = Memory(SessionStore())
    gone, stays = Screen(), Screen()
    known.subscribe(gone.look)
    known.subscribe(stays.look)
    del gone
    known.recall([written(answer_of())])
    assert called == [1]


def test_an_import_in_a_session_goes_to_the_tab_as_well():
    known = Memory(SessionStore())
    mine, theirs = answer_of(), answer_of()
    known.remember(mine)
    known.due_to_page()
    assert known.take_in([mine, theirs]) == 1
    assert [each["id"] for each in known.due_to_page()["new"]] == [theirs.id]


def test_memory_is_opened_at_its_first_use(monkeypatch):
    opened = []
    store = SessionStore()
    monkeypatch.setattr(memory_module, "open_store", lambda environ: opened.append(1) or store)
    from klaverles.widgets import house_rules

    house_rules()
    assert opened == []
    memory()
    memory()
    assert opened == [1]
