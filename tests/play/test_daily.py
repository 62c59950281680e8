"""The partij of the day: the same cards for everybody, and a line to compare."""

from datetime import date, datetime, timedelta

import pytest
from games import random_game

from klaverles import KlaverlesError, Ruleset, Seat
from klaverles.play.daily import (
    daily_dealer,
    daily_game,
    daily_match,
    daily_rules,
    date_text,
    result_line,
)
from klaverles.play.game import Game
from klaverles.play.match import Match

DAY = date(2026, 11, 30)


def test_the_same_date_and_number_give_the_same_cards():
    assert daily_game(DAY, 3).text() == daily_game(DAY, 3).text()
    assert daily_game(datetime(2026, 11, 30, 23, 59), 3).text() == daily_game(DAY, 3).text()


def test_the_cards_stay_those_of_every_earlier_version():
    """Who plays with another Python or another release still has the same cards."""
    assert (
        daily_game(DAY, 0).text()
        == "klv1 rotterdams,partij=8 N / sBhA8k10BrB87 sA87hVBkA87 s9hH97kVr10V9 s10HVh10kH9rAH"
    )


def test_another_date_or_number_gives_other_cards():
    days = [DAY + timedelta(days=each) for each in range(30)]
    dealt = {daily_game(day, number).hands for day in days for number in range(8)}
    assert len(dealt) == 30 * 8


def test_the_rules_are_rotterdams_with_a_free_choice_in_eight_deals():
    rules = daily_rules()
    assert rules == Ruleset.rotterdams(troef_kiezen="vrij", partij=8)
    assert daily_game(DAY, 0).rules == rules


def test_the_deal_goes_round_and_the_date_says_who_begins():
    dealers = [daily_game(DAY, number).dealer for number in range(9)]
    assert dealers == [daily_dealer(DAY).after(number) for number in range(9)]
    assert {daily_dealer(DAY + timedelta(days=each)) for each in range(4)} == set(Seat)


@pytest.mark.parametrize("number", [-1, True, "1", None, 1.0])
def test_what_is_no_number_of_a_deal_is_refused(number):
    with pytest.raises(KlaverlesError, match="verwacht"):
        daily_game(DAY, number)


def played(day, deals):
    """Play deals of a day to their end, always the first allowed card; SOUTH makes trump."""
    match = daily_match(day)
    for number in range(deals):
        game = daily_game(day, number)
        while game.trump is None:
            game = game.speak("h" if game.to_act is Seat.SOUTH else "pas")
        while game.to_act is not None:
            game = game.play(game.allowed[0])
        match = match.with_game(game)
    return match


def test_every_deal_of_the_day_fits_the_partij():
    match = played(DAY, 8)
    assert match.played == 8
    assert Match.parse(match.text()) == match


@pytest.mark.parametrize(
    ("deals", "said"),
    [
        ([(100, 62)] * 8, "WIJ 800, ZIJ 496 · gewonnen met 304"),
        ([(62, 100)] * 8, "WIJ 496, ZIJ 800 · verloren met 304"),
        ([(100, 62), (62, 100)] * 4, "WIJ 648, ZIJ 648 · gelijk na 8 spellen"),
        ([(100, 62)], "WIJ 100, ZIJ 62 · 38 voor na 1 spel"),
        ([(62, 100)] * 2, "WIJ 124, ZIJ 200 · 76 achter na 2 spellen"),
        ([], "WIJ 0, ZIJ 0 · gelijk na 0 spellen"),
    ],
)
def test_the_line_says_the_date_the_totals_and_who_won(deals, said):
    match = daily_match(DAY)
    for ours, theirs in deals:
        match = match.with_deal(ours, theirs)
    assert result_line(DAY, match) == f"klaverles 30 november 2026 · {said}"


def _counts(match):
    """Count again, from what was written: nat is 0 for who made trump, pit is 100 extra."""
    nat = pit = 0
    for number in range(match.played):
        game, (ours, theirs) = match.game(number), match.lines[number].scores
        tricks = sum(trick.winner(game.trump).team == 0 for trick in game.tricks)
        nat += game.maker.team == 0 and ours == 0 and theirs > 0
        pit += tricks == 8
    return nat, pit


def test_nat_and_pit_are_those_of_the_own_side():
    """The line is checked against a count of its own over partijen played at random."""
    seen = set()
    for seed in range(25):
        match = Match(daily_rules(), Seat.SOUTH)
        while not match.over:
            game = random_game(seed * 50 + match.played, daily_rules(), dealer=match.dealer)
            match = match.with_game(game)
        nat, pit = _counts(match)
        end = result_line(DAY, match).rsplit(" · ", 1)[1]
        assert (f"{nat}x nat" in end) == (nat > 0)
        assert (f"{pit}x pit" in end) == (pit > 0)
        seen.add(nat > 0)
    assert True in seen


def test_pit_is_counted_for_who_takes_all_tricks():
    hands = [f"{suit}7 {suit}8 {suit}9 {suit}10 {suit}B {suit}V {suit}H {suit}A" for suit in "krsh"]
    for seat, said in ((Seat.NORTH, "1x pit"), (Seat.EAST, None)):
        turned = [hands[(each - seat + 3) % 4] for each in range(4)]
        game = Game.of(turned, seat.after(-1), daily_rules()).speak("h")
        while game.to_act is not None:
            game = game.play(game.allowed[0])
        line = result_line(DAY, Match(daily_rules(), game.dealer).with_game(game))
        assert line.endswith(said) if said else "pit" not in line


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (date(2027, 1, 1), "1 januari 2027"),
        (date(2026, 8, 9), "9 augustus 2026"),
        (date(2028, 2, 29), "29 februari 2028"),
    ],
)
def test_a_date_is_written_in_dutch(day, said):
    assert date_text(day) == said
