"""A partij as a value: who gives, the totals, when it ends, and its text."""

import pytest
from games import one_suit_each, random_game
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import rule_sets, seats

from klaverles import KlaverlesError, Ruleset, Seat
from klaverles.play.match import Line, Match, MatchError
from klaverles.rules.errors import CountError
from klaverles.rules.partij import PartijState

AMSTERDAMS = Ruleset.amsterdams()
EIGHT = Ruleset.amsterdams(partij=8)

seeds = st.integers(0, 1 << 32)


def after(rules, *scores, dealer=Seat.SOUTH):
    match = Match(rules, dealer)
    for ours, theirs in scores:
        match = match.with_deal(ours, theirs)
    return match


@pytest.mark.parametrize("first", Seat)
def test_the_deal_moves_one_place_to_the_left(first):
    """Na elk spel geeft de volgende speler links."""
    match = Match(AMSTERDAMS, first)
    for turns in range(16):
        assert match.dealer is first.after(turns)
        match = match.with_deal(82, 80)


def test_totals_add_up_both_columns():
    """WIJ en ZIJ tellen elk hun eigen kolom op."""
    match = after(AMSTERDAMS, (0, 162), (102, 80), (262, 0))
    assert match.totals == (364, 242)
    assert match.running == ((0, 162), (102, 242), (364, 242))
    assert (match.state, match.over) == (PartijState.CONTINUE, False)
    assert match.back() == after(AMSTERDAMS, (0, 162), (102, 80))


@pytest.mark.parametrize(("rules", "deals"), [(AMSTERDAMS, 16), (EIGHT, 8)])
def test_a_partij_has_a_number_of_deals(rules, deals):
    """Zestien spellen, of acht; daarna kan er geen meer bij."""
    match = after(rules, *[(100, 62)] * (deals - 1))
    assert not match.over
    match = match.with_deal(0, 162)
    assert (match.state, match.over) == (PartijState.TEAM_0, True)
    with pytest.raises(MatchError, match=f"uit na {deals} spellen"):
        match.with_deal(82, 80)


def test_a_tie_is_played_on():
    """Gelijk na het laatste spel: nog een spel, tot het beslist is."""
    match = after(EIGHT, *[(81, 81)] * 8)
    assert (match.state, match.over) == (PartijState.EXTRA_DEAL, False)
    again = match.with_deal(81, 81)
    assert (again.state, again.dealer) == (PartijState.EXTRA_DEAL, Seat.WEST)
    assert again.with_deal(80, 82).state is PartijState.TEAM_1


def test_to_1500_points_the_higher_total_wins():
    """Komen beide in één spel voorbij 1500, dan wint het hoogste totaal."""
    match = after(Ruleset.amsterdams(partij=1500), (1450, 1430), (62, 100))
    assert match.totals == (1512, 1530)
    assert match.state is PartijState.TEAM_1


@pytest.mark.parametrize("wrong", [-1, True, 81.5, "82", None])
def test_numbers_that_nobody_writes(wrong):
    with pytest.raises(CountError, match="verwacht een getal, 0 of meer"):
        Match(AMSTERDAMS).with_deal(wrong, 80)


def test_a_table_that_rounds_writes_tens():
    """Bij afronden op tientallen staat er geen 82 op het blad."""
    match = Match(Ruleset.amsterdams(afronden="tientallen"))
    assert match.with_deal(80, 90).totals == (80, 90)
    with pytest.raises(CountError, match="82 punten kan niet: verwacht een tiental"):
        match.with_deal(80, 82)


@settings(max_examples=40)
@given(rule_sets(), seats, seeds)
def test_a_deal_that_was_played_counts_what_it_brought(rules, dealer, seed):
    game = random_game(seed, rules, dealer=dealer)
    match = Match(rules, dealer).with_game(game)
    assert match.totals == game.written
    assert match.game(0) == game


def test_a_deal_that_does_not_belong_here():
    """Another dealer, other rules, or a deal that is not over."""
    match = after(AMSTERDAMS, (82, 80))
    for game, words in (
        (random_game(1, AMSTERDAMS, dealer=0), "gever Z past niet bij spel 2: verwacht W"),
        (random_game(1, EIGHT, dealer=1), "verwacht Ruleset.amsterdams()"),
        (random_game(1, AMSTERDAMS, 30, dealer=1), "spel 2 is niet uit"),
    ):
        with pytest.raises(MatchError, match=words.replace("(", r"\(").replace(")", r"\)")):
            match.with_game(game)


def test_a_deal_known_by_its_score_alone():
    match = after(AMSTERDAMS, (82, 80))
    assert match.lines == (Line((82, 80)),)
    assert match.game(0) is None


def test_nothing_to_take_back():
    with pytest.raises(MatchError, match="nog geen spel gespeeld"):
        Match(AMSTERDAMS).back()


def test_the_text_has_a_line_for_each_deal():
    """The partij, a deal by its score, and a deal as it was played."""
    game = random_game(2, EIGHT, dealer=3)
    match = Match(EIGHT, Seat.NORTH).with_deal(0, 162).with_game(game)
    assert match.text() == f"klvp1 amsterdams,partij=8 N\n0 162\n{game.text()}"
    assert Match.parse(match.text().replace("\n", "\n\n ")) == match


@settings(max_examples=30)
@given(rule_sets(), seats, st.lists(st.booleans(), max_size=9), seeds)
def test_every_partij_reads_back_exactly(rules, first, played, seed):
    """With any mix of deals that were played and deals that are only a score."""
    match = Match(rules, first)
    for number, whole in enumerate(played):
        if match.over:
            break
        if whole:
            match = match.with_game(random_game(seed + number, rules, dealer=match.dealer))
        else:
            match = match.with_deal(170, 20 * (number % 3))
    again = Match.parse(match.text())
    assert again == match
    assert (again.totals, again.state, again.dealer) == (match.totals, match.state, match.dealer)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is geen partij: verwacht een regel met klvp1"),
        ("klv1 amsterdams Z", "regel 1: 'klv1 amsterdams Z' is geen partij"),
        ("klvp1 amsterdams", "regel 1: 'klvp1 amsterdams' is geen partij"),
        ("klvp1 leids Z", "regel 1: 'leids' is geen spel"),
        ("klvp1 amsterdams X", "regel 1: 'X' is geen gever: verwacht Z, W, N of O"),
        ("klvp1 amsterdams Z\n82", "regel 2: '82' is geen spel: verwacht twee getallen"),
        ("klvp1 amsterdams Z\n\n82 -80", "regel 3: '82 -80' is geen spel"),
        ("klvp1 amsterdams Z\n82 999999", "regel 2: '82 999999' is geen spel"),
        ("klvp1 amsterdams Z\nklv1 x", "regel 2: teken 7: .* verwacht twee tot vier delen"),
        ("klvp1 amsterdams Z" + "\n82 80" * 17, "regel 18: de partij is uit na 16 spellen"),
    ],
)
def test_a_text_that_is_no_partij(text, words):
    """The error names the line."""
    with pytest.raises(MatchError, match=words) as error:
        Match.parse(text)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("call", [lambda: Match("amsterdams"), lambda: Match.parse(3)])
def test_what_is_no_partij_at_all(call):
    with pytest.raises(KlaverlesError, match="verwacht"):
        call()


def test_false_calls_count_for_the_other_side_on_the_sheet():
    """Ook zonder één slag schrijft de tegenpartij vals geroepen roem op."""
    rules = Ruleset.amsterdams(roem_melden="melden")
    game = one_suit_each(rules).play("k7").play("r7").play("s7").play("h8").call(20)
    while game.to_act is not None:
        game = game.call(0) if game.awaits_call else game.play(game.allowed[0])
    assert Match(rules).with_game(game).totals == (262, 20)
