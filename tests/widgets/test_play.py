"""A partij against computer players, played by the messages that the page sends."""

import datetime
import json
from dataclasses import replace
from random import Random

import pytest

from klaverles import Ruleset, Seat
from klaverles.play.game import Game
from klaverles.play.match import Match
from klaverles.play.sitting_text import read_sitting
from klaverles.rules.cards import PACK, Card
from klaverles.rules.counting import score_verzaakt
from klaverles.rules.roem import roem
from klaverles.widgets import play_line, play_why
from klaverles.widgets.play import daily_challenge, one_screen, play_match

DAY = datetime.date(2026, 11, 30)
CALLING = {"variant": "rotterdams", "roem_melden": "melden"}
TOGETHER = {"kind": "samen", "seats": ["Piet", "beginner", "Riet", "Joop"], "length": "1"}


def send(widget, **message):
    """Do what a browser does when the page sends a message."""
    widget._handle_custom_msg(message, [])
    return widget.screen


def begun(seed="een", table=None, make=play_match, **choices):
    widget = make(seed)
    if table:
        send(widget, do="table", rules=table)
    send(widget, do="begin", **{"level": "beginner", "length": "1", **choices})
    return widget


def can(screen, do):
    return any(action["do"] == do for action in screen["actions"])


def press(widget, random, cards=None):
    """Do one thing that the screen asks for; the learner's choices are made by lot."""
    screen = widget.screen
    if screen["view"] == "handover":
        return send(widget, do="ready")
    if screen["waiting"]:
        return send(widget, do="go", at=screen["at"])
    if screen["view"] == "bidding":
        return send(widget, do="word", word=random.choice(screen["words"])["word"])
    if screen["view"] == "calling":
        return send(widget, do="call", amount=random.choice(screen["calls"])["amount"])
    if can(screen, "next"):
        return send(widget, do="next")
    free = [card["id"] for card in screen["hand"]["cards"] if not card["forbidden"]]
    return send(widget, do="play", card=random.choice(free))


def screens(widget, seed=1, ends=("deal-over", "match-over")):
    """Play on and yield every screen, to the end of the deal or the partij."""
    random = Random(seed)
    yield widget.screen
    while widget.screen["view"] not in ends:
        yield press(widget, random)


def until(widget, wanted, seed=1):
    """Play on until a screen is as wanted."""
    for screen in screens(widget, seed):
        if wanted(screen):
            return screen
    raise AssertionError("the deal had no such moment")


def my_turn(screen):
    return screen["view"] == "playing" and screen["hand"]["turn"]


def state_of(screen):
    return {key: value for key, value in screen.items() if key != "seq"}


def hidden_from(widget, me=Seat.SOUTH):
    """Return the cards that the others still hold."""
    held = widget.table.sitting.game.held
    return {card for seat in Seat if seat is not me for card in held[seat].cards}


def told(screen):
    """Return all that the page shows or says, as text; not what it keeps for later."""
    return json.dumps({k: v for k, v in screen.items() if k != "kept"}, ensure_ascii=False)


def named(text, cards):
    """Return which of these cards a text names, in any of the ways in which a card is written."""

    def ways(card):
        troef = f"troef{card.rank.word}, {card.suit.word}"
        return f'"{card}"', card.word, troef, f"{card.suit.sign}{card.rank.value}"

    return {card for card in cards if any(way in text or way in text.lower() for way in ways(card))}


# A whole partij.


@pytest.mark.parametrize("level", ["beginner", "club"])
@pytest.mark.parametrize("table", [None, CALLING])
def test_a_whole_partij_is_played_by_messages_alone(level, table):
    """Eight deals or more; the sheet is what the engine counts from the cards that were played."""
    widget = begun(table=table, level=level, length="8")
    for screen in screens(widget, ends=("match-over",)):
        if screen["view"] == "deal-over":
            line = screen["sheet"]["rows"][-1]
            assert Game.parse(screen["text"]).written == (line["wij"], line["zij"])
            assert (screen["result"]["wij"], screen["result"]["zij"]) == (line["wij"], line["zij"])
    match = Match.parse(json.loads(screen["kept"])["match"])
    assert match.over
    assert screen["sheet"]["totals"] == list(match.totals)
    assert [(row["wij"], row["zij"]) for row in screen["sheet"]["rows"]] == [
        line.scores for line in match.lines
    ]
    assert str(max(match.totals)) in screen["outcome"]


HOUSES = [
    {"variant": "rotterdams", "troef_kiezen": "verplicht", "eerste_spreker": "gever"},
    {"variant": "amsterdams", "troef_kiezen": "gedraaid-verplicht", "roem_melden": "melden"},
    {"variant": "rotterdams", "troef_kiezen": "gedraaid-zoeker", "troef_in_hand": "verplicht"},
    {"variant": "amsterdams", "afronden": "tientallen", "ondertroeven": "vrij", "tegenpit": 0},
]


@pytest.mark.parametrize("table", HOUSES)
@pytest.mark.parametrize("length", ["8", "1500"])
def test_every_way_of_choosing_trump_and_counting_can_be_played(table, length):
    """Also to 1500 points; the buttons offer what the rules allow."""
    widget = begun("zaad", table, length=length)
    for screen in screens(widget, ends=("match-over",)):
        if screen["view"] == "bidding":
            game = widget.table.sitting.game
            offered = {word["word"] for word in screen["words"]}
            assert offered == (
                set(map(str, game.allowed_words)) if not screen["waiting"] else set()
            )
            assert (screen["turned"] is not None) is bool(game.turned)
        assert screen["status"]["text"]
    assert screen["sheet"]["totals"] == list(widget.table.sitting.match.totals)


def test_a_deal_against_experts_is_played_by_messages_alone():
    widget = begun(level="expert")
    *_, screen = screens(widget)
    assert Game.parse(screen["text"]).written == (screen["result"]["wij"], screen["result"]["zij"])
    assert ("nat" in screen["sheet"]["rows"][0]["note"]) is screen["result"]["nat"]


def test_the_deal_is_counted_to_162_and_said_in_sentences():
    *_, screen = screens(begun(level="club"))
    assert sum(row["points"] for row in screen["totals"]) == 162
    assert sum(row["tricks"] for row in screen["totals"]) == 8
    assert len(screen["result"]["tricks"]) == 8
    assert screen["status"]["headline"] in ("Gehaald.", "Nat.")


def test_one_deal_is_no_partij():
    """After it comes another, and no partij ends."""
    widget = begun(length="1")
    *_, screen = screens(widget)
    assert (screen["view"], screen["title"]) == ("deal-over", "Eén spel")
    first = screen["text"]
    screen = send(widget, do="next")
    assert (screen["view"], screen["at"], screen["stand"]) == ("bidding", 0, [])
    assert first not in screen["kept"]


# Reading and keeping.


@pytest.mark.parametrize("choices", [{}, {"coach": "steeds"}, {"table": CALLING}])
def test_the_same_screen_comes_back_after_a_reload(choices):
    """At any moment the kept text gives a new page the same screen."""
    widget, seen = begun(**choices), set()
    for place, screen in enumerate(screens(widget, seed=4)):
        if choices.get("coach") and place % 5 and screen["view"] != "deal-over":
            continue
        other = play_match()
        send(other, do="table", rules=None)
        assert state_of(send(other, do="restore", text=screen["kept"])) == state_of(screen)
        seen.add(screen["view"])
    assert seen >= {"bidding", "playing", "deal-over"}
    assert ("calling" in seen) is ("table" in choices)


def test_the_computer_players_go_on_as_they_would_have_after_a_reload():
    widget = begun(level="club")
    kept = until(widget, my_turn)["kept"]
    other = play_match()
    send(other, do="restore", text=kept)
    ends = [[*screens(each, seed=6)][-1]["text"] for each in (widget, other)]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("text", ["x", "{", "{}", '{"version":1}', "[1]", "null", 3, ["a"]])
def test_a_broken_text_is_said_and_a_fresh_start_is_shown(text):
    """And the broken text is not overwritten until a partij begins."""
    widget = play_match()
    screen = send(widget, do="restore", text=text)
    assert (screen["view"], screen["can_resume"]) == ("start", None)
    assert "niet te lezen" in screen["status"]["headline"]
    assert "verwacht" in screen["status"]["text"]
    assert "kept" not in screen
    assert send(widget, do="begin")["view"] == "bidding"


def test_a_partij_that_was_left_can_be_taken_up_again():
    """Also after a reload, and by what was chosen last time."""
    widget = begun(length="8", pace="vlot")
    before = until(widget, my_turn)
    screen = send(widget, do="stop")
    assert screen["view"] == "start"
    assert screen["can_resume"] == "Spel 1 van 8, WIJ 0, ZIJ 0"
    assert screen["form"]["chosen"]["pace"] == "vlot"
    other = play_match()
    again = send(other, do="restore", text=screen["kept"])
    assert (again["view"], again["can_resume"]) == ("start", screen["can_resume"])
    assert state_of(send(other, do="resume")) == state_of(before)


def test_other_house_rules_wait_for_the_next_partij():
    """The partij that is played keeps its own rules; the next follows the table."""
    widget = begun(length="8")
    screen = send(widget, do="table", rules={"variant": "rotterdams"})
    assert "blijft Amsterdams" in screen["status"]["text"]
    assert screen["rules"] == "Amsterdams"
    send(widget, do="new")
    assert send(widget, do="begin")["rules"] == "Rotterdams"


def test_a_step_of_a_computer_player_is_taken_once():
    """A message that comes twice, or late, does nothing."""
    widget = begun()
    screen = until(widget, lambda screen: screen["waiting"])
    after = send(widget, do="go", at=screen["at"])
    assert after["at"] == screen["at"] + 1
    assert send(widget, do="go", at=screen["at"])["at"] == after["at"]


# Cards that may not be played, roem, and going back.


def test_a_forbidden_card_is_refused_with_its_reason():
    """The reason names the card, and what may be played stands with it."""
    widget, seen = begun(level="club"), 0
    for screen in screens(widget, seed=9):
        if not my_turn(screen):
            continue
        for card in screen["hand"]["cards"]:
            if card["forbidden"]:
                seen += 1
                assert card["forbidden"].startswith("mag niet: ")
                refused = send(widget, do="play", card=card["id"])
                word = Card.parse(card["id"]).word
                assert refused["status"]["text"].startswith(f"{word.capitalize()} mag niet: ")
                assert "Wel mag: " in refused["status"]["text"]
                assert (refused["at"], refused["about"]) == (screen["at"], card["id"])
    assert seen > 3


def test_a_revoke_shows_its_price_and_goes_on_the_sheet():
    """With the table's own house rule marked; Neem terug takes it back, also from the sheet."""
    widget = begun(forbidden="verzaken", table={"variant": "amsterdams", "verzaken": "162+100"})
    held = widget.table
    for screen in screens(widget, seed=9):
        if my_turn(screen) and len(screen["hand"]["cards"]) > len(held.sitting.game.allowed):
            break
    assert all(card["forbidden"] is None for card in screen["hand"]["cards"])
    allowed = {str(card) for card in held.sitting.game.allowed}
    card = next(c["id"] for c in screen["hand"]["cards"] if c["id"] not in allowed)
    revoked = send(widget, do="play", card=card)
    assert (revoked["view"], revoked["waiting"]) == ("revoked", False)
    assert [row["own"] for row in revoked["price"]["rows"]] == [False, True, False]
    assert [seat["id"] for seat in revoked["seats"] if seat["fault"]] == ["jij"]
    other = play_match()
    assert state_of(send(other, do="restore", text=revoked["kept"])) == state_of(revoked)
    over = send(widget, do="next")
    pays, gets = score_verzaakt(0, 0, Ruleset.amsterdams(verzaken="162+100"))
    assert over["sheet"]["rows"] == [{"deal": 1, "wij": pays, "zij": gets, "note": "WIJ verzaakt"}]
    back = send(widget, do="undo")
    assert back["view"] == "playing"
    assert read_sitting(back["kept"]).match.totals == (0, 0)
    assert back["hand"] == screen["hand"]


def calling_moment(lies):
    """Return a widget in which the learner must call roem, and how much lies there."""
    for seed in range(200):
        widget = begun(f"spel {seed}", CALLING)
        for screen in screens(widget, seed):
            if screen["view"] == "calling":
                game = widget.table.sitting.game
                there = roem(game.trick, game.trump, game.rules).points
                if bool(there) is lies:
                    return widget, there
    raise AssertionError("no such trick")


def test_roem_is_not_shown_before_it_is_called():
    """The learner must find it alone."""
    widget, _ = calling_moment(lies=True)
    screen = widget.screen
    assert screen["sum"] is None
    assert all(seat["roem"] == [] for seat in screen["seats"])
    assert [call["amount"] for call in screen["calls"]][:2] == [0, 20]


def test_roem_that_is_not_called_is_missed_and_the_cards_are_named():
    widget, there = calling_moment(lies=True)
    screen = send(widget, do="call", amount=0)
    assert screen["status"]["headline"] == "Roem gemist"
    assert f"Er lag {there} roem" in screen["status"]["text"]
    assert "verloren" in screen["status"]["text"]
    assert any(seat["roem"] for seat in screen["seats"])


def test_roem_falsely_called_goes_to_the_others():
    widget, _ = calling_moment(lies=False)
    before = [row["roem"] for row in widget.screen["totals"]]
    screen = send(widget, do="call", amount=50)
    assert screen["status"]["headline"] == "Vals geroepen"
    assert "gaat naar hen" in screen["status"]["text"]
    assert [row["roem"] for row in screen["totals"]] == [before[0], before[1] + 50]


def test_roem_rightly_called_counts():
    widget, there = calling_moment(lies=True)
    before = widget.screen["totals"][0]["roem"]
    screen = send(widget, do="call", amount=there)
    assert screen["totals"][0]["roem"] == before + there
    assert f"{there} roem" in screen["status"]["text"]


def test_a_call_of_nonsense_is_refused_in_dutch():
    widget, _ = calling_moment(lies=True)
    before = widget.screen["at"]
    for amount in (30, "twintig", None, True):
        screen = send(widget, do="call", amount=amount)
        assert "verwacht" in screen["status"]["text"]
        assert screen["at"] == before


@pytest.mark.parametrize("table", [None, CALLING])
def test_a_step_back_shows_what_the_learner_saw_before(table):
    """From anywhere, through the cards of the others, and after the deal was counted."""
    widget = begun(table=table, level="club")
    last, seen = None, 0
    for screen in screens(widget, seed=12):
        asks = screen["view"] in ("bidding", "calling") or my_turn(screen)
        if asks and not screen["waiting"]:
            last = screen
        elif last and can(screen, "undo"):
            seen += 1
            other = play_match()
            send(other, do="restore", text=screen["kept"])
            back = send(other, do="undo")
            for part in ("view", "at", "hand", "totals", "stand", "words", "calls", "place"):
                assert back[part] == last[part], part
    assert seen > 20
    assert "Teruggenomen" in back["status"]["text"]


def test_the_same_cards_again_from_the_choice_of_trump():
    """Also from a text that was copied; the hands are the same."""
    widget = begun(level="club")
    *_, over = screens(widget)
    again = send(widget, do="again")
    assert (again["view"], again["at"]) == ("bidding", 0)
    other = play_match()
    pasted = send(other, do="begin", kind="tekst", text=f" {over['text']}\n", level="club")
    assert pasted["hand"] == again["hand"]
    assert [*screens(other)][-1]["text"].split(" / ")[1] == over["text"].split(" / ")[1]


def test_a_text_that_is_no_deal_is_refused_in_dutch():
    widget = play_match()
    screen = send(widget, do="begin", kind="tekst", text="klv1 amsterdams Z / h9")
    assert screen["view"] == "start"
    assert "verwacht" in screen["status"]["text"]


# Explanations.


def test_every_card_that_lies_says_why_it_was_played():
    """For a computer player the reason that made the choice is given, and the duty only once.

    Who leads may play any card: there the reason is enough.
    """
    widget, reasons = begun(level="club"), 0
    for screen in screens(widget, seed=3):
        if screen["view"] != "playing":
            continue
        for seat in screen["seats"]:
            if seat["card"]:
                panel = send(widget, do="why", card=seat["card"]["id"])["panel"]
                assert panel["kind"] == "waarom"
                lines, other = panel["lines"], seat["id"] != "jij"
                assert (" mag: " in lines[0]) is not (other and seat["led"])
                again = ("bekende.", "speelde troef bij.", "met een lage kaart.")
                assert not (other and lines[1:] and lines[1].endswith(again))
                reasons += other and (seat["led"] or len(lines) == 2)
                send(widget, do="close")
    assert reasons > 20


def test_a_card_out_of_sight_is_not_explained():
    """Nobody is told who holds it."""
    widget = begun()
    screen = until(widget, my_turn)
    for card in hidden_from(widget):
        answer = send(widget, do="why", card=str(card))
        assert answer["panel"] is None
        assert "niet te zien" in answer["status"]["text"]
    assert answer["hand"] == screen["hand"]


def test_a_word_of_a_computer_player_is_explained():
    widget = begun("twee")
    screen = until(widget, lambda s: s["view"] == "bidding" and any(p["said"] for p in s["seats"]))
    seat = next(place["id"] for place in screen["seats"] if place["said"])
    panel = send(widget, do="why-word", seat=seat)["panel"]
    assert [line[-1] for line in panel["lines"]] == ["."]


def test_the_coach_marks_every_card_of_the_hand():
    """As the rules say: what is marked as forbidden may not be played, and something is good."""
    widget = begun(level="club")
    until(widget, my_turn)
    screen = send(widget, do="coach")
    allowed = {str(card) for card in widget.table.sitting.game.allowed}
    marks = {card["id"]: card["mark"] for card in screen["hand"]["cards"]}
    assert {card for card, mark in marks.items() if mark != "mag niet"} == allowed
    assert "goed" in marks.values()
    assert screen["panel"]["lines"]
    closed = send(widget, do="coach")
    assert closed["panel"] is None
    assert {card["mark"] for card in closed["hand"]["cards"]} == {None}


def test_the_coach_remarks_on_every_real_choice_if_asked_to():
    """The remark stays until the learner's next card; a card without a choice needs none."""
    widget, remarks = begun(coach="steeds"), 0
    for screen in screens(widget, seed=2):
        if my_turn(screen) and len(widget.table.sitting.game.allowed) > 1:
            card = str(widget.table.sitting.game.allowed[0])
            after = send(widget, do="play", card=card)
            assert Card.parse(card).word in after["remark"]["text"].lower()
            remarks += 1
    assert remarks > 3


@pytest.mark.parametrize("do", ["undo", "let", "word", "again"])
def test_a_reload_brings_no_remark_that_was_not_there(do):
    """What was said of a card is said again after a reload, and goes when the learner goes on."""
    widget = begun(level="club", coach="steeds")
    until(widget, lambda s: my_turn(s) and s["remark"])
    for message in ({}, {"do": do}):
        screen = send(widget, **message)
        other = play_match()
        send(other, do="restore", text=screen["kept"])
        assert (other.screen["remark"] is None) is (screen["remark"] is None)
        assert other.screen["remark"] == screen["remark"]
    assert (screen["remark"] is None) is (do != "word")


def test_the_coach_says_three_things_at_most_and_the_rest_when_unfolded():
    """What the weaker cards cost comes last, so the own hand stays in sight."""
    widget, longer = begun(level="club"), 0
    for screen in screens(widget, seed=4):
        if screen["view"] in ("bidding", "playing") and can(screen, "coach"):
            panel = send(widget, do="coach")["panel"]
            assert 0 < len(panel["lines"]) <= 3
            assert not [line for line in panel["lines"] if line.endswith("punten minder.")]
            longer += bool(panel["more"])
            send(widget, do="close")
    assert longer > 3


def test_a_next_card_that_is_turned_is_said():
    """All pass on the turned card: another suit is turned, and who must play it hears so."""
    table = {"variant": "amsterdams", "troef_kiezen": "gedraaid-verplicht"}
    for seed in range(60):
        widget = begun(f"spel {seed}", table)
        screen = widget.screen
        while screen["view"] == "bidding":
            turn = screen["words"] and not screen["waiting"]
            step = {"do": "word", "word": "pas"} if turn else {"do": "go", "at": screen["at"]}
            screen = send(widget, **step)
        game = widget.table.sitting.game
        if game.words == ("pas",) * 4:
            assert f"De volgende gedraaide kaart is {game.trump.word}" in screen["status"]["text"]
            return
        assert "volgende" not in screen["status"]["text"]
    raise AssertionError("nobody passed four times")


def test_only_the_last_trick_may_be_looked_at_again():
    widget = begun()
    until(widget, lambda s: s["view"] == "playing" and s["place"] == "Slag 3 van 8")
    trick = widget.table.sitting.game.tricks[1]
    panel = send(widget, do="last")["panel"]
    assert {seat["card"]["id"] for seat in panel["seats"]} == set(map(str, trick.cards))
    assert panel["title"] == "Slag 2"
    older = widget.table.sitting.game.tricks[0].cards[0]
    assert send(widget, do="why", card=str(older))["panel"]["kind"] == "laatste-slag"
    assert send(widget, do="why", card=str(trick.cards[0]))["panel"]["kind"] == "waarom"


def test_open_cards_warn_that_nobody_could_see_them():
    """They give a value for every card that may be played, and the four hands."""
    widget = begun(level="club")
    until(widget, lambda s: my_turn(s) and s["place"] == "Slag 5 van 8")
    panel = send(widget, do="open")["panel"]
    assert "niemand aan tafel" in panel["warning"]
    shown = {card["id"] for row in panel["hands"] for card in row["cards"]}
    assert shown == {str(c) for hand in widget.table.sitting.game.held for c in hand.cards}
    allowed = {str(card) for card in widget.table.sitting.game.allowed}
    assert {value["id"] for value in panel["values"]} == allowed
    assert send(widget, do="open")["panel"] is None


def test_a_computer_player_plays_for_who_asks_it_and_says_why():
    """Word, card and call alike; the takeover is heard only at its own moment."""
    widget, seen = begun(table=CALLING, takeover=True, level="club"), set()
    for screen in screens(widget, seed=1):
        while screen.get("takeover") and screen["view"] not in ("deal-over", "match-over"):
            late = send(widget, do="let", at=screen["at"] - 1)
            assert late["at"] == screen["at"]
            seen.add(screen["view"])
            after = send(widget, do="let", at=screen["at"])
            assert after["at"] == screen["at"] + 1
            assert after["panel"]["lines"]
            screen = after
    assert seen >= {"playing", "calling"}


def test_looking_back_shows_the_moments_that_mattered():
    """Each with the hand and the table of that moment, and the card that was played."""
    widget = begun(level="club")
    *_, over = screens(widget, seed=3)
    assert over["review"] is None
    screen = send(widget, do="review")
    game = widget.table.sitting.game
    assert screen["review"]
    for moment in screen["review"]:
        played = [card["id"] for card in moment["hand"] if card["played"]]
        assert len(played) == 1
        assert Card.parse(played[0]) in game.plays
        assert Card.parse(played[0]).word in moment["title"]
        assert all(card["mark"] for card in moment["hand"])
        assert moment["trump"]["word"] == game.trump.word


@pytest.fixture
def patient(monkeypatch):
    """Give open cards all the time they need, also on a busy machine."""
    best, opened, decided = play_line.best_play, play_line.open_view, play_why.decision
    for module in (play_line, play_why):
        monkeypatch.setattr(module, "open_view", lambda game: opened(game, 60.0))
    monkeypatch.setattr(play_line, "best_play", lambda deal, maker: best(deal, maker, 60.0))
    monkeypatch.setattr(play_why, "decision", lambda game: decided(game, 60.0))


def follow(widget):
    """Go on to the last card of the best play, and return its panels."""
    panels = [widget.screen["panel"]]
    while not panels[-1]["actions"][1]["off"]:
        panels.append(send(widget, do="line-next")["panel"])
    return panels


def test_the_best_play_is_followed_on_the_table_and_changes_nothing(patient):
    """Card by card, forward and back; the deal stays where it was."""
    widget = begun(level="club")
    until(widget, lambda s: my_turn(s) and s["place"] == "Slag 5 van 8")
    before = widget.table.sitting
    assert [each["do"] for each in send(widget, do="open")["panel"]["actions"]] == ["line"]
    first = send(widget, do="line")["panel"]
    assert "niemand aan tafel" in first["warning"]
    assert first["actions"][0]["off"]
    panels = follow(widget)
    held = sum(len(hand.cards) for hand in before.game.held)
    assert len(panels) == held + 1
    for number, panel in enumerate(panels[:-1]):
        assert sum(len(row["cards"]) for row in panel["hands"]) == held - number
    assert panels[-1]["hands"] == []
    assert "schrijven" in panels[-1]["heard"]
    assert send(widget, do="line-next")["panel"] == panels[-1]
    assert send(widget, do="line-back")["panel"] == panels[-2]
    assert widget.table.sitting == before
    assert send(widget, do="close")["panel"] is None
    assert send(widget, do="line-next")["panel"] is None


def test_the_best_play_goes_away_with_the_next_card(patient):
    widget = begun(level="club")
    until(widget, lambda s: my_turn(s) and s["place"] == "Slag 6 van 8")
    send(widget, do="open")
    assert send(widget, do="line")["panel"]["kind"] == "lijn"
    assert press(widget, Random(1))["panel"] is None


def test_where_hands_are_secret_there_is_no_best_play():
    """Not in the challenge of the day, not for another's turn, not before trump is chosen."""
    daily = daily_challenge(DAY)
    send(daily, do="begin", kind="dag", level="beginner")
    until(daily, lambda s: my_turn(s) and s["place"] == "Slag 7 van 8")
    assert send(daily, do="line")["panel"] is None
    widget = begun()
    until(
        widget, lambda s: s["view"] == "playing" and s["waiting"] and s["place"] != "Slag 1 van 8"
    )
    assert send(widget, do="line")["panel"] is None
    for at in (0, 12, True, "x", [3], 9999):
        assert send(widget, do="line", at=at)["panel"] is None


def test_looking_back_names_the_card_that_decided_with_open_cards(patient):
    """Its moment is shown with the four hands, and the best play from there can be followed."""
    named = 0
    for seed in range(4):
        widget = begun(f"blik {seed}", level="beginner")
        *_, over = screens(widget, seed=seed)
        assert over["decided"] is None
        game = widget.table.sitting.game
        shown = send(widget, do="review")["decided"]
        assert "niemand aan tafel" in shown["warning"]
        step = shown["step"]
        if shown["card"]:
            named += 1
            assert game.steps[step] == Card.parse(shown["card"]["id"])
            held = {str(card) for hand in game.at(step).held for card in hand.cards}
            assert {card["id"] for row in shown["hands"] for card in row["cards"]} == held
        panel = send(widget, do="line", at=step)["panel"]
        assert panel["at"] == step
        assert len(follow(widget)) == 33 - len(game.at(step).plays)
        for at in (0, -1, len(game.steps), True, None, "x"):
            assert send(widget, do="line", at=at)["panel"] is None
    assert named


def test_what_takes_too_long_is_said(monkeypatch):
    widget = begun(level="beginner")
    [*_] = screens(widget, seed=3)
    send(widget, do="review")
    monkeypatch.setattr(play_line, "best_play", lambda *_: None)
    step = next(at for at, s in enumerate(widget.table.sitting.game.steps) if isinstance(s, Card))
    screen = send(widget, do="line", at=step)
    assert screen["panel"] is None
    assert "niet in twee tellen" in screen["status"]["text"]


# The day, and several persons.


def test_the_day_has_the_same_cards_for_everybody():
    """Whatever the own table says, and also for who plays against another level."""
    one, two = daily_challenge(DAY), daily_challenge(DAY)
    send(two, do="table", rules=CALLING)
    hands = [send(each, do="begin", kind="dag", level="club")["hand"] for each in (one, two)]
    assert hands[0] == hands[1]
    assert one.screen["title"] == "Uitdaging: spel 1 van 8"
    ends = [[*screens(each, ends=("match-over",))][-1] for each in (one, two)]
    assert ends[0]["sheet"] == ends[1]["sheet"]
    assert ends[0]["share"].startswith("klaverles 30 november 2026")
    done = send(one, do="stop")
    assert (done["begins"], done["actions"][0]["label"]) == (False, "Bekijk je uitslag")
    assert "Je hebt vandaag gespeeld" in done["can_resume"]
    assert send(one, do="resume")["view"] == "match-over"
    send(one, do="stop")
    again = send(one, do="begin", kind="dag")
    assert (again["view"], again["sheet"]) == ("match-over", ends[0]["sheet"])
    assert "al gespeeld" in again["status"]["text"]


def test_the_day_is_played_once():
    """No step back, no second try, no open cards; the coach may be asked."""
    widget = daily_challenge(DAY)
    send(widget, do="begin", level="beginner")
    screen = until(widget, lambda s: my_turn(s) and s["place"] == "Slag 2 van 8")
    for do in ("undo", "again", "open"):
        assert not can(screen, do)
        assert state_of(send(widget, do=do)) == state_of(screen)
    assert can(screen, "coach")
    assert not send(widget, do="stop")["begins"]
    again = send(widget, do="begin", level="club")
    assert (again["at"], again["hand"]) == (screen["at"], screen["hand"])
    other = daily_challenge(DAY + datetime.timedelta(days=1))
    send(other, do="restore", text=again["kept"])
    assert other.screen["can_resume"].startswith("30 november 2026: Spel 1 van 8")
    assert other.screen["begins"]
    assert send(other, do="begin")["at"] == 0


@pytest.mark.parametrize("table", [None, CALLING])
def test_no_screen_shows_a_card_that_is_hidden(table):
    """Not in a picture, not in a name, not in a sentence; open cards and looking back aside."""
    widget = begun(table=table, level="club")
    for screen in screens(widget, seed=7):
        assert not named(told(screen), hidden_from(widget))
        for seat in screen.get("seats", []):
            if seat["card"]:
                shown = send(widget, do="why", card=seat["card"]["id"])
                assert not named(told(shown), hidden_from(widget))
                send(widget, do="close")
            if seat["said"]:
                shown = send(widget, do="why-word", seat=seat["id"])
                assert not named(told(shown), hidden_from(widget))
                send(widget, do="close")


def test_around_one_screen_nobody_sees_the_cards_of_another():
    """Between two persons stands a screen without cards, and only the holder's hand is shown."""
    widget = begun(make=one_screen, **TOGETHER)
    asked, held = set(), None
    for screen in screens(widget, seed=5):
        sitting = widget.table.sitting
        if screen["view"] == "deal-over":
            continue
        if screen["view"] == "handover":
            asked.add(screen["who"])
            held = {"Piet": 0, "Riet": 2, "Joop": 3}[screen["who"]]
            everything = {card for hand in sitting.game.held for card in hand.cards}
            assert not named(told(screen), everything)
            assert "hand" not in screen
            continue
        own = set(map(str, sitting.game.held[held].cards))
        assert {card["id"] for card in screen["hand"]["cards"]} == own
        assert not named(told(screen), hidden_from(widget, Seat(held)))
        assert not can(screen, "open")
        for seat in screen["seats"]:
            if seat["card"]:
                shown = send(widget, do="why", card=seat["card"]["id"])
                assert not named(told(shown), hidden_from(widget, Seat(held)))
                send(widget, do="close")
    assert asked == {"Piet", "Riet", "Joop"}
    assert screen["sheet"]["names"] == ["Piet en Riet", "Joop en de computer"]
    assert Game.parse(screen["text"]).written == (screen["result"]["wij"], screen["result"]["zij"])


def test_around_one_screen_everybody_sits_at_the_near_side():
    """Who holds the screen is named Jij, and the others have their names."""
    widget = begun(make=one_screen, **TOGETHER)
    for screen in screens(widget, seed=5):
        if screen["view"] == "handover":
            who = screen["who"]
        elif screen["view"] == "playing":
            names = {seat["id"]: seat["name"] for seat in screen["seats"]}
            assert names["jij"] == f"Jij ({who})"
            assert (names["maat"] == "Maat (Riet)") is (who == "Piet")


def test_around_one_screen_the_pairs_have_their_names():
    """In the sheet, in what a trick is worth, and inside a sentence."""
    seats = ["Piet", "beginner", "Riet", "beginner"]
    widget = begun(make=one_screen, **{**TOGETHER, "seats": seats})
    *_, over = screens(widget, seed=5)
    assert over["sheet"]["names"] == ["Piet en Riet", "De computers"]
    assert {t["side"] for t in over["result"]["tricks"]} <= {
        "voor Piet en Riet",
        "voor de computers",
    }
    lines = over["result"]["lines"]
    assert not [line for line in lines if ", dus De" in line or not line[0].isupper()]
    assert not [word for line in lines for word in line.split() if word in ("WIJ", "ZIJ")]


def test_a_reload_around_one_screen_asks_who_holds_it():
    widget = begun(make=one_screen, **TOGETHER)
    screen = until(widget, my_turn)
    other = one_screen()
    assert send(other, do="restore", text=screen["kept"])["view"] == "handover"
    assert state_of(send(other, do="ready")) == state_of(screen)


# Messages.

NONSENSE = [
    {}, {"do": "x"}, {"do": "play"}, {"do": "play", "card": "zomaar"}, {"do": "play", "card": 3},
    {"do": "why"}, {"do": "why", "card": None}, {"do": "why-word"}, {"do": "why-word", "seat": 4},
    {"do": "word"}, {"do": "word", "word": 3}, {"do": "call"}, {"do": "call", "amount": "x"},
    {"do": "go"}, {"do": "go", "at": "x"}, {"do": "next"}, {"do": "let", "at": -1},
    {"do": "review"}, {"do": "ready"}, {"do": "restore"}, {"do": "resume"}, {"do": "close"},
    {"do": "table", "rules": 3}, {"do": "table", "rules": {"variant": "x"}},
    {"do": "begin", "level": "meester"}, {"do": "begin", "kind": "dag"}, {"do": "begin", "kind": 3},
    {"do": "begin", "kind": "tekst"}, {"do": "begin", "kind": "tekst", "text": 3},
]  # fmt: skip


@pytest.mark.parametrize("message", NONSENSE)
def test_a_message_without_sense_changes_nothing_at_the_table(message):
    widget = begun()
    until(widget, my_turn)
    before = widget.table.sitting
    send(widget, **message)
    assert widget.table.sitting == before


@pytest.mark.parametrize("message", [each for each in NONSENSE if each.get("do") != "ready"])
def test_a_message_without_sense_begins_nothing(message):
    widget = play_match()
    assert send(widget, **message)["view"] == "start"
    assert "kept" not in widget.screen


def test_any_message_at_any_moment_leaves_a_screen_that_can_be_kept():
    """Whatever is pressed, in whatever order, the kept text is read back."""
    random = Random(11)
    widget = begun(table=CALLING, forbidden="verzaken", length="8")
    simple = [
        "next",
        "coach",
        "last",
        "open",
        "line",
        "line-next",
        "review",
        "undo",
        "let",
        "close",
        "again",
        "stop",
        "resume",
    ]
    for _ in range(400):
        screen = widget.screen
        do = random.choice([*simple, "press", "press", "press", "press", "card", "why"])
        if do == "press" and screen["view"] not in ("start", "revoked", "match-over"):
            screen = press(widget, random)
        elif do in ("card", "why"):
            card = str(random.choice(PACK))
            screen = send(widget, do="play" if do == "card" else do, card=card)
        elif do in simple:
            screen = send(widget, do=do)
        assert replace(read_sitting(screen["kept"]), counted=False) == widget.table.sitting


def test_it_says_what_it_is():
    assert repr(play_match()) == "Een partij klaverjassen."
    assert repr(daily_challenge(DAY)) == "De dagelijkse uitdaging."
    assert play_match().screen["kinds"] == ["partij", "tekst"]
    assert one_screen().screen["kinds"] == ["samen"]
