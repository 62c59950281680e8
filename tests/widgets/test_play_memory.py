"""What is remembered of a deal that is played: duties met and broken, and how it ended."""

import datetime
from random import Random

import pytest

from klaverles.lessons.answered import Answered, Played, Verdict
from klaverles.play.choice import Level
from klaverles.play.club_chair import club_difference
from klaverles.rules.duties import Reason
from klaverles.rules.situations import Situation
from klaverles.widgets.memory import memory
from klaverles.widgets.play import daily_challenge, one_screen, play_match

DAY = datetime.date(2026, 11, 30)


def send(widget, **message):
    widget._handle_custom_msg(message, [])
    return widget.screen


def begun(seed="een", **choices):
    widget = play_match(seed)
    send(widget, do="begin", **{"level": "beginner", "length": "1", **choices})
    return widget


def press(widget, random):
    """Do one thing that the screen asks for; the learner's choices are made by lot."""
    screen = widget.screen
    if screen["view"] == "handover":
        return send(widget, do="ready")
    if screen["waiting"]:
        return send(widget, do="go", at=screen["at"])
    if screen["view"] == "bidding":
        return send(widget, do="word", word=random.choice(screen["words"])["word"])
    if any(action["do"] == "next" for action in screen["actions"]):
        return send(widget, do="next")
    free = [card["id"] for card in screen["hand"]["cards"] if not card["forbidden"]]
    return send(widget, do="play", card=random.choice(free))


def until(widget, wanted, seed=1):
    """Play on until a screen is as wanted."""
    random = Random(seed)
    while not wanted(widget.screen):
        assert widget.screen["view"] != "deal-over", "the deal had no such moment"
        press(widget, random)
    return widget.screen


def finish(widget, seed=1):
    random = Random(seed)
    while widget.screen["view"] != "deal-over":
        press(widget, random)
    return widget


def my_turn(screen):
    return screen["view"] == "playing" and screen["hand"]["turn"]


def can(screen, do):
    return any(action["do"] == do for action in screen["actions"])


def duties():
    return [each for each in memory().records() if isinstance(each, Answered)]


def deals():
    return [each for each in memory().records() if isinstance(each, Played)]


def forbidden(screen):
    """The cards of the hand that may not be played now."""
    cards = screen["hand"]["cards"] if my_turn(screen) else []
    return [card["id"] for card in cards if card["forbidden"]]


def test_each_own_card_where_one_was_forbidden_is_a_duty_met():
    """Where every card may be played there is no duty, and nothing is recorded."""
    widget = begun()
    random, met = Random(1), 0
    while widget.screen["view"] != "deal-over":
        before, bound = len(duties()), bool(forbidden(widget.screen))
        press(widget, random)
        assert len(duties()) - before == int(bound)
        met += bound
    assert met > 0
    for each in duties():
        assert (each.place, each.verdict, each.mistake, each.again) == (
            "spelen",
            Verdict.MET,
            "",
            False,
        )
        assert Situation(each.unit)
        assert each.table.startswith("amsterdams")


def test_a_forbidden_card_that_was_refused_is_broken_and_the_next_try_does_not_mend_it():
    widget = begun()
    screen = until(widget, forbidden)
    before = len(duties())
    send(widget, do="play", card=forbidden(screen)[0])
    press(widget, Random(2))
    added = duties()[before:]
    assert [each.verdict for each in added] == [Verdict.BROKEN]
    assert Reason(added[0].mistake)


def test_verzaken_is_a_broken_duty():
    widget = begun(forbidden="verzaken")

    def bound(_screen):
        game = widget.table.sitting.game
        mine = game.to_act == 0 and game.allowed
        return mine and set(game.held[0].cards) - set(game.allowed)

    until(widget, bound)
    game = widget.table.sitting.game
    card = next(card for card in game.held[0].cards if card not in game.allowed)
    send(widget, do="play", card=str(card))
    assert widget.screen["view"] == "revoked"
    assert duties()[-1].verdict is Verdict.BROKEN
    send(widget, do="next")
    assert deals()[0].ours == -sum(widget.table.sitting.match.lines[-1].scores)


def test_asking_why_or_playing_out_of_turn_is_no_try():
    widget = begun()
    screen = until(widget, forbidden)
    before = memory().records()
    card = forbidden(screen)[0]
    send(widget, do="why", card=card)
    send(widget, do="play", card="geen kaart")
    send(widget, do="close")
    assert memory().records() == before


def test_who_asked_the_coach_had_a_tip():
    widget = begun()
    until(widget, forbidden)
    send(widget, do="coach")
    press(widget, Random(2))
    assert duties()[-1].tips == 1


def test_taking_a_card_back_counts_no_duty_twice():
    widget = begun()
    until(widget, forbidden)
    press(widget, Random(2))
    once = duties()
    send(widget, do="undo")
    press(widget, Random(3))
    assert duties() == once


def test_a_page_that_was_opened_again_counts_no_duty_twice():
    """The partij that the browser kept is taken up, and the card is taken back and played."""
    first = begun()
    until(first, forbidden)
    press(first, Random(2))
    once = duties()
    again = begun_with(first.screen["kept"])
    send(again, do="undo")
    press(again, Random(3))
    assert duties() == once


def begun_with(kept):
    widget = play_match("anders")
    send(widget, do="restore", text=kept)
    return widget


def test_the_same_cards_played_again_are_once_more_and_no_new_deal():
    widget = finish(begun("een", length="1"))
    first = memory().records()
    assert len(deals()) == 1
    send(widget, do="again")
    finish(widget, seed=9)
    more = [each for each in memory().records() if each not in first]
    assert all(isinstance(each, Answered) and each.again for each in more)


@pytest.mark.parametrize("level", ["beginner", "club"])
def test_a_deal_is_remembered_next_to_what_a_club_player_made_of_it(level):
    widget = finish(begun("drie", level=level))
    (played,) = deals()
    sitting = widget.table.sitting
    ours, theirs = sitting.match.lines[-1].scores
    assert (played.place, played.level, played.ours) == ("spelen", level, ours - theirs)
    assert played.club == club_difference(sitting.game, Level(level), sitting.seed)
    assert played.table == "amsterdams"


def test_every_deal_of_a_partij_is_remembered_once():
    widget = begun(length="8")
    random = Random(4)
    while len(widget.table.sitting.match.lines) < 3:
        press(widget, random)
    assert len(deals()) == 3
    assert len({each.id for each in deals()}) == 3


@pytest.mark.parametrize("do", ["undo", "open", "let"])
def test_a_deal_with_help_says_nothing_of_how_well_somebody_plays(do):
    widget = begun()
    until(widget, lambda screen: my_turn(screen) and can(screen, "undo"))
    send(widget, do=do)
    finish(widget)
    assert deals() == []


def test_the_daily_challenge_is_remembered():
    widget = daily_challenge(DAY)
    send(widget, do="begin", level="beginner")
    finish(widget)
    assert len(deals()) == 1
    assert deals()[0].table.startswith("rotterdams")
    assert duties()


def test_nothing_is_remembered_of_a_screen_that_persons_share():
    widget = one_screen("een")
    send(widget, do="begin", kind="samen", seats=["Piet", "beginner", "Riet", "Joop"], length="1")
    finish(widget)
    assert memory().records() == ()


def test_a_record_reaches_the_page_with_the_card(monkeypatch):
    widget = begun()
    until(widget, forbidden)
    press(widget, Random(2))
    assert widget.memory["new"][-1]["place"] == "spelen"


def test_a_deal_that_ended_with_its_kernel_is_counted_when_it_is_taken_up(monkeypatch):
    """The club player takes a while; the page may be gone by then. Taken up again, it is once."""
    widget = begun()
    monkeypatch.setattr(widget.table.memory, "settle", lambda: None)
    finish(widget)
    assert deals() == []
    for _ in range(2):
        again = begun_with(widget.screen["kept"])
        assert again.screen["view"] == "deal-over"
        (played,) = deals()
    ours, theirs = widget.table.sitting.match.lines[-1].scores
    assert played.ours == ours - theirs


@pytest.mark.parametrize("do", ["undo", "open", "let"])
def test_help_is_not_forgotten_on_a_page_that_was_opened_again(do):
    """In the middle of the deal, or when it has ended."""
    widget = begun()
    until(widget, lambda screen: my_turn(screen) and can(screen, "undo"))
    send(widget, do=do)
    again = finish(begun_with(widget.screen["kept"]))
    begun_with(again.screen["kept"])
    assert deals() == []


def test_after_help_the_next_deal_counts_again():
    widget = begun(length="8")
    until(widget, lambda screen: my_turn(screen) and can(screen, "undo"))
    send(widget, do="undo")
    again = finish(begun_with(widget.screen["kept"]))
    send(again, do="next")
    finish(again)
    assert len(deals()) == 1


def test_a_deal_that_was_counted_is_not_counted_once_more_after_erasing():
    """What the browser keeps of the partij says so."""
    widget = finish(begun())
    kept = send(widget, do="review")["kept"]
    memory().erase()
    begun_with(kept)
    assert deals() == []
