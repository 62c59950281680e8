"""Each exercise, each answer that can be given, through the widget's own handler."""

import pytest
from answers import answers, is_right
from course import EXERCISES, LESSONS

from klaverles import Card, KlaverlesError, Ruleset, Situation
from klaverles.lessons.advice_question import AdviceQuestion
from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.view.feedback import face_of, message
from klaverles.widgets import lesson, quiz
from klaverles.widgets.desk import Desk
from klaverles.widgets.house_rules import changed
from klaverles.widgets.question import QuestionWidget

exercises = pytest.mark.parametrize(
    "exercise", [each for _, each in EXERCISES], ids=[name for name, _ in EXERCISES]
)


def send(widget, **message):
    """Do what a browser does when the page sends a message."""
    widget._handle_custom_msg(message, [])


@exercises
def test_every_answer_gets_its_verdict_and_a_reason(exercise):
    """Right is right; a first miss gets a pointer to the own answer, a second the answer."""
    question = exercise.question()
    pointers = {}
    for answer in answers(question):
        widget = QuestionWidget(Desk(question))
        send(widget, do="check", answer=list(answer))
        screen = widget.screen
        right = is_right(question, answer)
        assert screen["outcome"] == (Outcome.RIGHT if right else Outcome.TRY_AGAIN), answer
        assert screen["message"]
        if not right:
            pointers[answer] = screen["message"]
            _points_at_own_card(question, answer, screen["message"])
            send(widget, do="check", answer=list(answer))
            assert widget.screen["outcome"] == Outcome.SHOWN
            assert widget.screen["message"] != screen["message"]
        assert widget.screen["done"]
    if question.how is not How.HAND_MANY:
        assert len(set(pointers.values())) == len(pointers), "each answer has its own explanation"


@exercises
def test_the_typical_mistake_is_named(exercise):
    """Whoever makes the mistake that the author has in mind, reads what is wrong with it."""
    if exercise.fout is None:
        return
    question = exercise.question()
    by_mistake = [each for each, why in question.mistakes().items() if why is exercise.fout]
    assert by_mistake
    for answer in by_mistake:
        said = message(Attempt(question).check(answer))
        words = NAMED[exercise.fout] if isinstance(question, DutyQuestion) else []
        sentence = face_of(question).mistake_sentence(answer)
        assert any(word in said for word in words) or (sentence and sentence in said), said


NAMED = {
    Mistake.HEER_OVER_TEN: ["Er ligt een hogere"],
    Mistake.BOER_NINE_HIGH: ["Er ligt een hogere"],
    Mistake.EIGHT_OVER_VROUW: ["Er ligt een hogere troef"],
    Mistake.NOT_OVER_PARTNER: ["ook al is die van je maat", "Troef is gevraagd"],
    Mistake.PARTNER_BEATEN: ["niet meer aan je maat", "De slag is niet aan je maat"],
    Mistake.UNDERTRUMPS: [
        "Ondertroeven mag niet",
        "moet overtroeven",
        "Kun je daaroverheen?",
        "Wat betekent dat in",
    ],
    Mistake.TRUMPS_WHILE_FOLLOWING: ["moet bekennen", "moet je bekennen", "gevraagd"],
}
"""How a position's own sentences name each mistake."""


def _points_at_own_card(question, answer, message):
    if question.how not in (How.HAND_MANY, How.HAND_ONE):
        return
    wrong = [each for each in answer if each not in question.key()]
    named = [Card.parse(each).word for each in wrong or answer]
    assert any(word in message.lower() for word in named), message
    if question.kind is Kind.FIND_CARD:
        return
    hidden = set(question.key()) - set(answer)
    for each in hidden:
        assert Card.parse(each).word not in message.lower(), "the first miss shows no answer"


@exercises
def test_a_legal_card_is_never_called_wrong(exercise):
    """Where one card is asked for: allowed is right, or allowed while another is better."""
    question = exercise.question()
    if question.kind is Kind.PLAY_ONE:
        allowed, better = question.key(), ()
    elif isinstance(question, AdviceQuestion):
        allowed, better = map(str, question.knowledge.allowed), question.key()
    else:
        return
    for card in allowed:
        widget = QuestionWidget(Desk(question))
        send(widget, do="check", answer=[card])
        if better and card not in better:
            assert widget.screen["headline"] == "Dat mag. Maar er is beter."
        else:
            assert widget.screen["outcome"] == Outcome.RIGHT


@exercises
def test_the_screen_shows_every_option(exercise):
    """What can be answered can be tapped or typed: a card, a seat, a choice or a field."""
    question = exercise.question()
    screen = QuestionWidget(Desk(question)).screen
    tapped = {card["id"] for card in screen["hand"]} if screen["hand_asked"] else set()
    tapped |= {choice["id"] for choice in screen["choices"]}
    tapped |= {seat["id"] for seat in screen["seats"] if seat["asked"]}
    tapped |= {seat["card"]["id"] for seat in screen["seats"] if seat.get("many") and seat["card"]}
    if question.how is How.LOOK_BACK:
        tapped |= {card["id"] for trick in screen["tricks"] for card in trick["cards"]}
    assert set(question.options()) <= tapped
    assert len(screen["fields"]) == (len(question.key()) if question.how is How.NUMBERS else 0)


def test_nothing_chosen_is_said_kindly():
    widget = lesson(LESSONS[0].id).another("leeg")
    send(widget, do="check", answer=[])
    assert widget.screen["headline"] == "Nog niets gekozen."
    assert not widget.screen["done"]


def test_a_row_that_is_not_whole_is_not_called_empty():
    """Wie één kaart van een rij aantikt, leest dat er nog kaarten bij moeten."""
    widget = lesson("waarde").exercise("plaatjes-en-de-tien")
    send(widget, do="check", answer=["hA"])
    assert widget.screen["headline"] == "Nog niet alles."
    assert "nog niet klaar" in widget.screen["message"]


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
    with pytest.raises(KlaverlesError, match="leids"):
        changed(None, "variant", "leids")
    with pytest.raises(KlaverlesError, match="kleur"):
        changed(Ruleset.amsterdams(), "kleur", "rood")
