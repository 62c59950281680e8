"""Each exercise, each answer that can be given, through the widget's own handler."""

from itertools import chain, combinations

import pytest
from course import EXERCISES, LESSONS

from klaverles import Card, KlaverlesError, Situation
from klaverles.lessons.attempt import Outcome
from klaverles.lessons.question import Kind
from klaverles.widgets import lesson, quiz
from klaverles.widgets.desk import Desk
from klaverles.widgets.question import QuestionWidget

exercises = pytest.mark.parametrize(
    "exercise", [each for _, each in EXERCISES], ids=[name for name, _ in EXERCISES]
)


def send(widget, **message):
    """Do what a browser does when the page sends a message."""
    widget._handle_custom_msg(message, [])


def answers(question):
    options = question.options()
    if question.kind is Kind.ALL_ALLOWED:
        sizes = range(1, len(options) + 1)
        return chain.from_iterable(combinations(options, size) for size in sizes)
    return ((each,) for each in options)


@exercises
def test_every_answer_gets_its_verdict_and_a_reason(exercise):
    """Right is right; a first miss gets a pointer to the own card, a second the answer."""
    question = exercise.question()
    key = question.key()
    for answer in answers(question):
        widget = QuestionWidget(Desk(question))
        send(widget, do="check", answer=list(answer))
        screen = widget.screen
        right = set(answer) == key if question.kind is Kind.ALL_ALLOWED else set(answer) <= key
        assert screen["outcome"] == (Outcome.RIGHT if right else Outcome.TRY_AGAIN)
        assert screen["message"]
        if not right:
            _points_at_own_card(question, answer, screen["message"])
            send(widget, do="check", answer=list(answer))
            assert widget.screen["outcome"] == Outcome.SHOWN
            assert widget.screen["message"] != screen["message"]
        assert widget.screen["done"]


def _points_at_own_card(question, answer, message):
    if not question.kind.answered_with_hand:
        return
    wrong = [each for each in answer if each not in question.key()]
    named = [Card.parse(each).word for each in wrong or answer]
    assert any(word in message.lower() for word in named), message
    hidden = question.key() - set(answer)
    for each in hidden:
        assert Card.parse(each).word not in message.lower(), "the first miss shows no answer"


@exercises
def test_a_legal_card_is_never_called_wrong(exercise):
    question = exercise.question()
    if question.kind is not Kind.PLAY_ONE:
        return
    for card in question.key():
        widget = QuestionWidget(Desk(question))
        send(widget, do="check", answer=[card])
        assert widget.screen["outcome"] == Outcome.RIGHT


def test_nothing_chosen_is_said_kindly():
    widget = lesson(LESSONS[0].id).another("leeg")
    send(widget, do="check", answer=[])
    assert widget.screen["headline"] == "Nog niets gekozen."
    assert not widget.screen["done"]


def test_a_tip_at_a_time():
    widget = lesson("bekennen").another("tip")
    assert widget.screen["tips"] == []
    send(widget, do="tip")
    assert len(widget.screen["tips"]) == 1


def test_the_answer_can_be_asked_for_and_is_then_not_mastered():
    widget = lesson("bekennen").another("antwoord")
    send(widget, do="answer")
    assert widget.screen["outcome"] == Outcome.SHOWN
    assert widget.screen["message"]
    assert not widget.desk.attempt.mastered


def test_again_clears_the_table_and_next_brings_a_fresh_question():
    widget = lesson("introeven").another("verder")
    first = widget.screen["sentence"]
    send(widget, do="check", answer=[widget.screen["hand"][0]["id"]])
    send(widget, do="again")
    assert widget.screen["sentence"] == first
    assert widget.screen["outcome"] == Outcome.OPEN
    send(widget, do="next")
    assert widget.screen["sentence"] != first


@pytest.mark.parametrize("each", LESSONS, ids=lambda each: each.id)
def test_nog_eentje_never_ends_and_stays_within_the_lesson(each):
    widget = lesson(each.id).another("lang")
    seen = set()
    for _ in range(2 * len(each.patronen) * len(each.spel)):
        seen.add(widget.desk.question.pattern)
        send(widget, do="next")
    assert seen == set(each.patronen)


def test_the_other_variant_only_after_the_answer():
    widget = lesson("maatslag").another("wissel")
    send(widget, do="switch")
    assert widget.screen["switch"] is None


def test_an_answer_from_elsewhere_is_refused():
    widget = lesson("bekennen").another("vreemd")
    with pytest.raises(KlaverlesError, match="geen antwoord"):
        widget.desk.receive({"do": "check", "answer": ["<script>"]})


def test_a_message_without_sense_changes_nothing():
    widget = lesson("bekennen").another("onzin")
    before = widget.desk.screen()
    send(widget, do="iets")
    send(widget)
    assert widget.desk.screen() == before


def test_a_verdict_that_is_repeated_is_drawn_again():
    """Who checks nothing twice hears twice that nothing was chosen."""
    widget = lesson("bekennen").another("weer")
    send(widget, do="check", answer=[])
    first = widget.screen
    send(widget, do="check", answer=[])
    assert widget.screen != first
    assert widget.screen["message"] == first["message"]


def test_the_quiz_asks_what_is_played_first():
    """Amsterdams or Rotterdams is always asked for; there is no question before it is known."""
    widget = quiz("zaad")
    assert "prompt" not in widget.screen
    assert [field["name"] for field in widget.screen["form"]] == ["variant"]
    send(widget, do="set", name="variant", value="rotterdams")
    assert widget.screen["prompt"]
    assert widget.screen["rules"] == "Rotterdams"
    send(widget, do="set", name="ondertroeven", value="verplicht")
    assert "ondertroeven: verplicht" in widget.screen["rules"]


def test_the_quiz_keeps_score_by_pattern():
    widget = quiz("zaad")
    send(widget, do="set", name="variant", value="amsterdams")
    for _ in range(3):
        send(widget, do="check", answer=sorted(widget.desk.question.key()))
        send(widget, do="next")
    assert widget.screen["score"][0] == {"name": "alles samen", "text": "3 van 3"}
    assert sum(widget.score.asked.values()) == 3
    assert set(widget.score.asked) <= set(Situation)


def test_the_quiz_refuses_a_rule_that_is_none():
    widget = quiz("zaad")
    with pytest.raises(KlaverlesError, match="leids"):
        widget._set("variant", "leids")
    with pytest.raises(KlaverlesError, match="kleur"):
        widget._set("kleur", "rood")
