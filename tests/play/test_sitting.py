"""A learner at the table as a value: what may follow what, and its text form."""

import json
from dataclasses import replace
from datetime import date
from random import Random

import pytest
from games import one_suit_each, random_step

from klaverles import KlaverlesError, Ruleset, Seat
from klaverles.play.choice import Level
from klaverles.play.game import Game
from klaverles.play.sitting import Kind, Sitting, solo
from klaverles.play.sitting_settings import Settings, SittingError, read_chairs
from klaverles.play.sitting_text import read_sitting, written_sitting
from klaverles.rules.counting import score_verzaakt
from klaverles.rules.partij import dealer_of

AMSTERDAMS = Ruleset.amsterdams()
CALLING = Ruleset.rotterdams(roem_melden="melden")
DAY = date(2026, 11, 30)


def seated(rules=AMSTERDAMS, **settings):
    chosen = Settings(**{"level": Level.BEGINNER, **settings})
    return Sitting.begin(Kind.PARTIJ, chosen, solo(chosen.level), rules, "zaad")


def onward(sitting, random=None):
    """Go one thing further: a step, a trick turned over, or the next deal."""
    if sitting.to_act is None:
        return sitting.next_deal() if sitting.written else sitting.turned_over()
    if random is None or sitting.waiting:
        return sitting.let()
    return sitting.after(random_step(sitting.game, random).steps[-1])


def moments(sitting, random=None):
    """Yield the sitting and everything after it, to the end of the partij."""
    yield sitting
    while not sitting.over:
        sitting = onward(sitting, random)
        yield sitting


@pytest.mark.parametrize("rules", [AMSTERDAMS, CALLING])
def test_a_partij_is_written_as_the_match_counts_it(rules):
    """Every line on the sheet is what the deal's own text counts to."""
    last = [*moments(seated(rules, length="8"), Random(3))][-1]
    assert last.match.played >= 8
    assert last.match.state.value in ("team0", "team1")
    for number, line in enumerate(last.match.lines):
        assert Game.parse(line.game).written == line.scores
        assert last.match.game(number).dealer is dealer_of(number, last.match.first_dealer)


@pytest.mark.parametrize("rules", [AMSTERDAMS, CALLING])
def test_the_text_of_every_moment_is_read_back(rules):
    """Nothing is lost between two visits."""
    for moment in moments(seated(rules, length="1"), Random(5)):
        assert read_sitting(written_sitting(moment)) == moment


def test_a_single_deal_ends_the_sitting():
    last = [*moments(seated(length="1"))][-1]
    assert (last.over, last.match.played, last.match.over) == (True, 1, False)
    with pytest.raises(SittingError, match="verwacht"):
        last.next_deal()


def test_a_whole_trick_lies_until_it_is_turned_over():
    """Nobody acts while it lies, except who must call its roem."""
    for moment in moments(seated(CALLING, length="1"), Random(8)):
        if moment.lying:
            winner = moment.game.tricks[-1].winner(moment.game.trump)
            assert moment.to_act is (winner if moment.game.awaits_call else None)
            if moment.game.awaits_call:
                with pytest.raises(SittingError, match="verwacht een slag"):
                    moment.turned_over()


def test_a_step_back_is_before_the_last_thing_a_person_did():
    """Also through the cards of computer players and after the deal was written down."""
    seen = {}
    for moment in moments(seated(length="1"), Random(2)):
        if moment.to_act is Seat.SOUTH:
            last = moment
        elif moment.can_undo:
            back = moment.undo()
            assert back == last
            assert back.match.played == 0
            seen[len(back.game.steps)] = moment.written
    assert len(seen) >= 8
    assert any(seen.values())


def test_the_same_step_again_brings_the_same_answers():
    """A computer player answers the same way after a step back."""
    first = [*moments(seated(length="1"))]
    start = first[-1].again()
    assert start.game.steps == ()
    assert [*moments(start)][-1].game == first[-1].game


def test_nothing_is_taken_back_before_a_person_did_something():
    fresh = seated()
    assert not fresh.can_undo
    with pytest.raises(SittingError, match="terug te nemen"):
        fresh.undo()


def forbidden_moment(**house):
    """Return a sitting in which SOUTH holds a card that may not be played."""
    for moment in moments(seated(Ruleset.amsterdams(**house), length="1", forbidden="verzaken")):
        game = moment.game
        if moment.to_act is Seat.SOUTH and 0 < len(game.allowed) < len(game.held[0].cards):
            card = next(card for card in game.held[0].cards if card not in game.allowed)
            return moment, card
    raise AssertionError("no forbidden card in this deal")


@pytest.mark.parametrize("price", ["162+roem+100", "162+100", "162"])
def test_a_revoke_costs_what_the_house_rule_says(price):
    """The side that revoked writes 0; the line has no cards, and can be taken back."""
    moment, card = forbidden_moment(verzaken=price)
    revoked = moment.revoke(card)
    assert read_sitting(written_sitting(revoked)) == revoked
    written = revoked.turned_over()
    pays, gets = score_verzaakt(*moment.game.roem, moment.match.rules)
    assert written.match.lines[-1].scores == (pays, gets)
    assert written.match.lines[-1].game is None
    assert read_sitting(written_sitting(written)) == written
    assert written.undo() == revoked.undo() == moment


def test_an_allowed_card_is_no_revoke():
    moment, _ = forbidden_moment()
    with pytest.raises(SittingError, match="mag wel"):
        moment.revoke(moment.game.allowed[0])


def test_the_day_is_the_same_for_everybody_and_is_played_once():
    """The cards and the answers of the computer players follow from the date; nothing is undone."""
    one, two = (Sitting.daily(Settings(length=n), DAY) for n in ("8", "1"))
    ends = [[*moments(each)][-1] for each in (one, two)]
    assert ends[0].match == ends[1].match
    assert Sitting.daily(Settings(), date(2026, 12, 1)).game != one.game
    assert not ends[0].can_undo
    for refused in (ends[0].undo, ends[0].again):
        with pytest.raises(SittingError):
            refused()


def test_the_same_cards_are_played_again_from_the_choice_of_trump():
    played = one_suit_each(Ruleset.rotterdams())
    again = Sitting.same_cards(Settings(), played.text(), "zaad")
    assert (again.game.steps, again.game.hands) == ((), played.hands)
    assert (again.single, again.match.rules) == (True, played.rules)


@pytest.mark.parametrize(
    "chairs",
    [None, "Piet", ["Piet"], ["club"] * 4, ["Piet", "piet", "club", "club"], ["", "a", "b", "c"],
     ["x" * 21, "club", "club", "club"], [1, 2, 3, 4]],
)  # fmt: skip
def test_chairs_that_no_table_has_are_refused(chairs):
    with pytest.raises(SittingError, match="verwacht"):
        read_chairs(chairs)


def test_a_level_is_a_computer_player_and_anything_else_a_person():
    chairs = read_chairs([" Piet  de Vries ", "Club", "Riet", "expert"])
    assert chairs == ("Piet de Vries", "club", "Riet", "expert")
    sitting = Sitting.begin(Kind.SAMEN, Settings(), chairs, AMSTERDAMS, "zaad")
    assert sitting.persons == (Seat.SOUTH, Seat.NORTH)


@pytest.mark.parametrize(
    "wrong",
    [{"level": "meester"}, {"length": "12"}, {"coach": "nooit"}, {"takeover": "ja"}, {"pace": 3}],
)
def test_a_setting_that_is_no_choice_is_refused(wrong):
    with pytest.raises(SittingError, match="verwacht"):
        Settings(**wrong)


def spoiled(**changes):
    """Return the text of a sitting with some parts changed."""
    return json.dumps(json.loads(written_sitting(seated())) | changes)


@pytest.mark.parametrize(
    "text",
    [None, "", "{", "[]", "3", "{}", spoiled(version=2), spoiled(match="klvp1"), spoiled(game=""),
     spoiled(lying=True), spoiled(lying=1), spoiled(written=True), spoiled(fault="hB"),
     spoiled(seats=["jij"]), spoiled(settings={"level": 1}), spoiled(settings=None),
     spoiled(day="2026-11-30"), spoiled(day=5), spoiled(kind="boom"), spoiled(seats=None),
     spoiled(game=Game.deal(Random(1), 0, Ruleset.rotterdams()).text())],
)  # fmt: skip
def test_a_broken_text_is_refused_in_dutch(text):
    """With one line that says what was expected, and never with another error."""
    with pytest.raises(KlaverlesError, match="verwacht") as told:
        read_sitting(text)
    assert "\n" not in str(told.value)


def test_parts_that_do_not_belong_together_are_refused():
    fresh = seated()
    with pytest.raises(SittingError, match="gever"):
        replace(fresh, match=replace(fresh.match, first_dealer=fresh.match.first_dealer.next))
    with pytest.raises(SittingError, match="geen eigen kaart"):
        replace(fresh, told=0)


def test_a_remark_of_the_coach_holds_until_the_person_goes_on():
    """A computer player's card leaves it; an own card, a step back and a next deal end it."""
    own = next(s for s in moments(seated()) if s.to_act in s.persons and s.game.plays)
    said = replace(own.let(), told=len(own.game.steps))
    assert read_sitting(written_sitting(said)) == said
    on = said
    while on.to_act not in on.persons:
        assert on.told == said.told
        on = onward(on)
    assert on.told == said.told
    assert on.let().told is None
    assert said.undo().told is None
    assert said.again().told is None


def test_a_text_from_before_remarks_were_kept_is_read():
    data = json.loads(written_sitting(seated()))
    del data["told"]
    assert read_sitting(json.dumps(data)) == seated()
