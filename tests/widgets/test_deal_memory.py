"""What is remembered of the deals in the lessons: the duties of the learner's own cards."""

import pytest

from klaverles.lessons.answered import Verdict
from klaverles.lessons.course import COURSE
from klaverles.play.table import Mode
from klaverles.rules.duties import Reason
from klaverles.rules.seats import Seat
from klaverles.rules.situations import Situation
from klaverles.widgets import memory as memory_module
from klaverles.widgets.deal import one_trick, open_deal, revoke_deal
from klaverles.widgets.memory import memory

DAY = 86_400


def send(widget, **message):
    widget._handle_custom_msg(message, [])
    return widget.screen


def remembered():
    return memory().records()


def split(widget):
    """Return the cards of the hand to play from: what may be played, and what may not."""
    moment = widget.table.moment
    allowed = moment.deal.allowed()
    return [str(card) for card in allowed], [
        str(card) for card in moment.hand.cards if card not in allowed
    ]


def bound(widget):
    """Play an open deal on until the learner's own hand has a forbidden card."""
    for _ in range(64):
        moment = widget.table.moment
        if moment.to_play is Seat.SOUTH and split(widget)[1]:
            return widget
        send(widget, do="next" if moment.lying else "play", card=split(widget)[0][0])
    raise AssertionError("this deal has no duty")


def test_the_own_card_of_a_trick_is_a_duty_met():
    widget = one_trick("een")
    allowed, forbidden = split(widget)
    assert forbidden
    send(widget, do="play", card=allowed[0])
    (record,) = remembered()
    assert (record.place, record.verdict, record.mistake) == ("kaarten", Verdict.MET, "")
    assert (record.tips, record.again, record.table) == (0, False, "amsterdams")
    assert Situation(record.unit)
    assert [each["id"] for each in widget.memory["new"]] == [record.id]


def test_a_forbidden_card_is_a_duty_broken_and_the_next_try_does_not_mend_it():
    widget = one_trick("een")
    allowed, forbidden = split(widget)
    send(widget, do="play", card=forbidden[0])
    send(widget, do="play", card=allowed[0])
    (record,) = remembered()
    assert record.verdict is Verdict.BROKEN
    assert Reason(record.mistake)


def test_in_an_open_deal_only_the_own_cards_count():
    """The learner plays for all four; the duties are those of the own hand."""
    widget, duties = open_deal("avond"), 0
    while not widget.table.moment.over:
        moment = widget.table.moment
        if moment.lying:
            send(widget, do="next")
            continue
        allowed, forbidden = split(widget)
        duties += moment.to_play is Seat.SOUTH and bool(forbidden)
        send(widget, do="play", card=allowed[0])
    assert len(remembered()) == duties > 0
    assert {each.place for each in remembered()} == {"openspel"}


def test_taking_back_and_playing_again_count_no_duty_twice():
    widget = bound(open_deal("avond"))
    allowed, _ = split(widget)
    send(widget, do="play", card=allowed[0])
    once = remembered()
    send(widget, do="back")
    send(widget, do="play", card=allowed[-1])
    send(widget, do="again")
    send(bound(widget), do="play", card=allowed[0])
    assert remembered() == once


def test_the_same_cards_on_a_page_opened_again_count_once_a_day(monkeypatch):
    """A seed repeats the cards; another day they are a new answer, as an exercise is."""
    now = [0]
    monkeypatch.setattr(memory(), "_clock", lambda: 20_000 * DAY + now[0])
    for now[0], expected in ((0, 1), (60, 1), (DAY + 60, 2)):
        widget = one_trick("aan-tafel")
        send(widget, do="play", card=split(widget)[0][0])
        assert len(remembered()) == expected


@pytest.mark.parametrize("help_", ["why", "values", "auto"])
def test_who_asked_first_had_a_tip(help_):
    widget = bound(open_deal("avond"))
    allowed, _ = split(widget)
    before = len(remembered())
    send(widget, do=help_, card=allowed[0])
    if help_ == "auto":
        send(widget, do="back")
    send(widget, do="play", card=allowed[0])
    assert [each.tips for each in remembered()[before:]] == [1]


def test_let_play_records_nothing():
    widget = bound(open_deal("avond"))
    before = remembered()
    send(widget, do="auto")
    assert remembered() == before


def test_where_breaking_is_the_exercise_nothing_is_remembered(monkeypatch):
    """And that widget has nothing to do with the browser's tab."""
    monkeypatch.setattr(memory_module, "open_store", lambda environ: 1 / 0)
    widget = revoke_deal("straf")
    for _ in range(40):
        moment = widget.table.moment
        if moment.lying or moment.fault:
            send(widget, do="back" if moment.fault else "next")
            continue
        if moment.over:
            break
        allowed, forbidden = split(widget)
        for card in forbidden:
            send(widget, do="play", card=card)
            send(widget, do="back")
        send(widget, do="play", card=allowed[0])
    assert widget.memory == {}


def test_a_duty_is_kept_under_a_lesson_of_the_course():
    for make in (one_trick, open_deal):
        widget = make("een")
        if widget.table.mode is Mode.OPEN:
            bound(widget)
        send(widget, do="play", card=split(widget)[0][0])
    assert {each.place for each in remembered()} <= set(COURSE)
