"""A whole deal as a value: every step by the rules, back to any moment, and what it counts."""

from random import Random

import pytest
from games import one_suit_each, random_game, random_step
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import rule_sets, seats

from klaverles import Card, KlaverlesError, Reason, Ruleset, Seat, Side, Suit, roem, score_deal
from klaverles.play.game import Game
from klaverles.play.game_start import ForbiddenCardError, GameError, Phase, turned_suits
from klaverles.rules.errors import CardError, TrumpChoiceError

AMSTERDAMS = Ruleset.amsterdams()
CALLING = Ruleset.amsterdams(roem_melden="melden")
TURNED = {"gedraaid-verplicht": "hhk", "gedraaid-zoeker": "h"}

seeds = st.integers(0, 1 << 32)
SLOWER = settings(max_examples=60)


def fresh(rules=AMSTERDAMS, dealer=Seat.SOUTH):
    return Game.deal(Random(5), dealer, rules)


def choosing(rule, **more):
    """Return a deal dealt by SOUTH; where cards are turned, harten twice and then klaveren."""
    rules = Ruleset.amsterdams(troef_kiezen=rule, **more)
    return Game.of(fresh().hands, Seat.SOUTH, rules, TURNED.get(rule, ""))


def passed(game, times):
    for _ in range(times):
        game = game.speak("pas")
    return game


@SLOWER
@given(rule_sets(), seeds)
def test_a_deal_ends_after_eight_tricks_with_162_points(rules, seed):
    """Under every rule set, and nobody has played against the rules."""
    game = random_game(seed, rules)
    assert game.phase is Phase.OVER
    assert game.to_act is None
    assert not game.allowed
    assert sum(game.points) == 162
    assert len(game.tricks) == 8
    assert [set(hand.cards) for hand in game.record.hands] == [set(h.cards) for h in game.hands]
    assert game.record.faults(rules) == ()


@SLOWER
@given(rule_sets(), seeds)
def test_the_score_is_that_of_the_tricks(rules, seed):
    """What both sides write is what counting the tricks gives, where roem need not be called."""
    game = random_game(seed, rules.replace(roem_melden="automatisch"))
    assert game.score == score_deal(*game.record.results(game.rules), game.rules)
    ours, theirs = game.written
    playing_first = (ours, theirs) if game.maker.team == 0 else (theirs, ours)
    assert playing_first == (game.score.playing, game.score.defending)


@SLOWER
@given(rule_sets(), seeds, st.integers(0, 1 << 16))
def test_back_gives_the_value_before(rules, seed, choice):
    """One step back after any step is the deal as it was."""
    random = Random(choice)
    game = Game.deal(Random(seed), 0, rules)
    while game.to_act is not None:
        after = random_step(game, random)
        assert after != game
        assert after.back() == game
        assert (after.back().choice, after.back().in_play) == (game.choice, game.in_play)
        game = after


@SLOWER
@given(rule_sets(), seeds)
def test_a_moment_is_the_deal_after_its_first_steps(rules, seed):
    """Going to a moment is playing the first steps again, and the last moment is now."""
    game = random_game(seed, rules)
    again = game.at(0)
    assert again == Game.of(game.hands, game.dealer, rules, game.turned)
    for number, step in enumerate(game.steps, start=1):
        again = again.step(step)
        assert game.at(number) == again
        assert game.at(number).in_play == again.in_play
    assert game.at(len(game.steps)) is game


@SLOWER
@given(rule_sets(), seeds, st.integers(1, 3))
def test_the_table_turned_gives_the_same_deal_turned(rules, seed, turns):
    """No rule looks at a seat itself: turned seats, the same steps, the same course."""
    game = random_game(seed, rules)
    hands = tuple(game.hands[(seat - turns) % 4] for seat in Seat)
    turned = Game.of(hands, game.dealer.after(turns), rules, game.turned)
    for number, step in enumerate(game.steps):
        before = game.at(number)
        assert turned.to_act is before.to_act.after(turns)
        assert set(turned.allowed) == set(before.allowed)
        assert turned.allowed_words == before.allowed_words
        turned = turned.step(step)
    assert turned.maker is game.maker.after(turns)
    assert turned.score == game.score
    swapped = -1 if turns % 2 else 1
    assert (turned.points, turned.roem) == (game.points[::swapped], game.roem[::swapped])
    assert turned.written == game.written[::swapped]


@pytest.mark.parametrize("dealer", Seat)
def test_left_of_the_dealer_leads_whoever_made_trump(dealer):
    """Links van de gever komt uit; daarna wie de slag won."""
    game = passed(fresh(dealer=dealer), 2).speak("h")
    assert game.maker is dealer.after(3)
    assert game.to_act is dealer.next
    for number in range(32):
        lead = game.trick.leader
        game = game.play(game.allowed[0])
        if number % 4 == 3:
            assert game.tricks[-1].leader is lead
            assert game.trick.leader is game.tricks[-1].winner(game.trump)


def test_vrij_binds_left_of_the_dealer_after_four_passes():
    """Passen alle vier, dan moet links van de gever een kleur noemen."""
    game = passed(choosing("vrij"), 4)
    assert game.phase is Phase.CHOOSING
    assert game.to_act is Seat.WEST
    assert game.allowed_words == tuple(Suit)
    with pytest.raises(TrumpChoiceError) as error:
        game.speak("pas")
    assert error.value.code == "passen-mag-niet"
    assert (game.speak("♠").maker, game.speak("♠").trump) == (Seat.WEST, Suit.SCHOPPEN)


def test_verplicht_leaves_one_speaker():
    """Links van de gever noemt altijd een kleur."""
    game = choosing("verplicht")
    assert game.allowed_words == tuple(Suit)
    assert (game.speak("k").maker, game.speak("k").phase) == (Seat.WEST, Phase.PLAYING)


def test_gedraaid_verplicht_turns_on_to_another_suit():
    """Past iedereen, dan is de eerste andere kleur troef, en links van de gever speelt."""
    game = choosing("gedraaid-verplicht")
    assert game.allowed_words == ("pas", "speel")
    assert game.speak("speel").trump is Suit.HARTEN
    forced = passed(game, 4)
    assert (forced.maker, forced.trump, forced.phase) == (Seat.WEST, Suit.KLAVEREN, Phase.PLAYING)


def test_gedraaid_zoeker_names_another_suit():
    """Past iedereen, dan noemt links van de gever een kleur, maar niet de geweigerde."""
    game = passed(choosing("gedraaid-zoeker"), 4)
    assert game.allowed_words == (Suit.KLAVEREN, Suit.RUITEN, Suit.SCHOPPEN)
    with pytest.raises(TrumpChoiceError) as error:
        game.speak("harten")
    assert error.value.code == "kleur-al-gepast"


def test_a_suit_that_is_not_held_may_be_forbidden():
    """Met troef-in-hand verplicht noem je alleen een kleur die je zelf hebt."""
    rules = Ruleset.amsterdams(troef_in_hand="verplicht")
    game = Game.of(one_suit_each(AMSTERDAMS).hands, Seat.SOUTH, rules)
    assert game.allowed_words == ("pas", Suit.KLAVEREN)


@given(rule_sets(), seeds)
def test_cards_are_turned_as_far_as_the_rules_need(rules, seed):
    """One suit, or all up to the first other one; a suit has five low cards to turn."""
    turned = turned_suits(Random(seed), rules)
    if rules.troef_kiezen == "gedraaid-zoeker":
        assert len(turned) == 1
    elif rules.troef_kiezen == "gedraaid-verplicht":
        assert 2 <= len(turned) <= 6
        assert len(set(turned[:-1])) == 1
        assert turned[-1] is not turned[0]
    else:
        assert turned == ()


@pytest.mark.parametrize(
    ("rule", "turned"),
    [
        ("vrij", "h"),
        ("verplicht", "h"),
        ("gedraaid-zoeker", ""),
        ("gedraaid-zoeker", "hk"),
        ("gedraaid-verplicht", ""),
        ("gedraaid-verplicht", "h"),
        ("gedraaid-verplicht", "hhkk"),
        ("gedraaid-verplicht", "hkh"),
        ("gedraaid-verplicht", "hhhhhhk"),
    ],
)
def test_turned_cards_that_the_rules_do_not_turn(rule, turned):
    """Too few, too many, or any at all where none is turned."""
    with pytest.raises(TrumpChoiceError, match="verwacht"):
        Game.of(fresh().hands, 0, Ruleset.amsterdams(troef_kiezen=rule), turned)


def test_hands_that_make_no_deal():
    """Vier handen van acht, elke kaart één keer."""
    south, west, north, east = fresh().hands
    for hands in (
        (south, west, north),
        (south, south, north, east),
        (south, west, north, east.without(east.cards[0])),
    ):
        with pytest.raises(CardError, match=r"verwacht|twee keer"):
            Game.of(hands, 0, AMSTERDAMS)


def test_the_order_in_a_hand_makes_no_other_deal():
    game = fresh()
    turned_round = [hand.cards[::-1] for hand in game.hands]
    assert Game.of(turned_round, game.dealer, game.rules) == game


def test_hands_are_held_as_trump_asks():
    """Is troef gekozen, dan liggen boer en nel van troef vooraan."""
    game = one_suit_each(AMSTERDAMS)
    assert str(game.held[Seat.SOUTH]) == "hB h9 hA h10 hH hV h8 h7"
    assert str(game.hands[Seat.SOUTH]) == "hA h10 hH hV hB h9 h8 h7"
    assert game.at(0).held == game.hands


def test_a_forbidden_card_is_refused_with_its_reason():
    """Kun je bekennen, dan moet je; de fout zegt welke kaart, welke regel en wat wel mag."""
    game = Game.of(
        [
            "h7 h8 k7 k8 k9 r7 r8 r9",
            "s7 s8 s9 sA hB h9 hA h10",
            "sB sV sH s10 rA r10 rH rV",
            "hH hV rB kA k10 kH kV kB",
        ],
        Seat.SOUTH,
        AMSTERDAMS,
    )
    game = game.speak("h").play("s7").play("sH")
    with pytest.raises(CardError, match="zit niet in de hand"):
        game.play("s8")
    with pytest.raises(
        ForbiddenCardError, match=r"^rB mag niet \(introeven\): verwacht hH hV$"
    ) as e:
        game.play("rB")
    assert e.value.verdict.reason is Reason.INTROEVEN
    assert [str(card) for card in game.allowed] == ["hH", "hV"]
    assert game.play("hH").trick.seat_to_play is Seat.SOUTH


def test_what_a_deal_does_not_ask_for_now():
    """A card before trump, a word after it, a call where none is made, anything after the end."""
    start, playing, over = fresh(), fresh().speak("h"), random_game(1, AMSTERDAMS)
    waiting = one_suit_each(CALLING).play("kA").play("rA").play("sA").play("hA")
    cases = [
        (lambda: start.play("hB"), "eerst de keuze van troef"),
        (lambda: start.call(20), "verwacht een hele slag"),
        (lambda: start.back(), "nog niets gebeurd"),
        (lambda: start.knowledge(), "kiezen"),
        (lambda: playing.speak("k"), "al gekozen"),
        (lambda: playing.call(0), "verwacht een hele slag"),
        (lambda: waiting.play("h7"), "eerst hoeveel roem"),
        (lambda: waiting.knowledge(), "geen kaart gespeeld"),
        (lambda: waiting.call(30), "30 roem kan niet"),
        (lambda: waiting.call(-20), "-20 roem kan niet"),
        (lambda: waiting.call(20.0), "20.0 roem kan niet"),
        (lambda: waiting.call(True), "True roem kan niet"),
        (lambda: waiting.call(False), "False roem kan niet"),
        (lambda: over.play(over.plays[0]), "na acht slagen"),
        (lambda: over.speak("h"), "al gekozen"),
        (lambda: over.knowledge(), "klaar"),
        (lambda: over.at(-1), "moment -1 is er niet"),
        (lambda: over.at(len(over.steps) + 1), "is er niet: verwacht 0 tot en met"),
    ]
    for step, words in cases:
        with pytest.raises(KlaverlesError, match=words) as error:
            step()
        assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("called", "ours", "theirs"), [(100, 100, 0), (0, 0, 0), (20, 20, 0), (200, 0, 200)]
)
def test_roem_counts_as_it_was_called(called, ours, theirs):
    """Vier azen: geroepen 100; gemist is weg; te veel geroepen gaat naar de anderen."""
    whole = one_suit_each(CALLING).play("kA").play("rA").play("sA").play("hA")
    assert whole.awaits_call
    assert whole.to_act is Seat.SOUTH
    assert whole.allowed == ()
    assert len(whole.trick.cards) == 4
    assert whole.roem == (0, 0)
    after = whole.call(called)
    assert after.roem == (ours, theirs)
    assert after.calls == (called,)
    assert not after.awaits_call
    assert after.trick.cards == ()


def test_the_last_trick_waits_for_its_call_too():
    """Het spel is pas uit als ook na de laatste slag is geroepen of gezwegen."""
    game = random_game(3, CALLING)
    before = game.back()
    assert before.awaits_call
    assert (before.phase, before.score) == (Phase.PLAYING, None)
    assert len(game.calls) == 8
    with pytest.raises(GameError):
        game.call(0)


def test_roem_falsely_called_goes_to_a_side_without_a_trick():
    """Wie pit heeft en vals roept, geeft de tegenpartij die roem: zonder één slag."""
    game = one_suit_each(CALLING).play("k7").play("r7").play("s7").play("h8").call(20)
    while game.to_act is not None:
        game = game.call(0) if game.awaits_call else game.play(game.allowed[0])
    assert game.points == (162, 0)
    assert game.roem == (0, 20)
    assert (game.score.pit, game.score.nat) == (Side.PLAYING, False)
    assert game.written == (262, 20)


@SLOWER
@given(rule_sets(), seeds)
def test_right_calls_count_like_roem_that_counts_by_itself(rules, seed):
    """Roept iedereen goed, dan maakt het niet uit of er gemeld moet worden."""
    automatic = random_game(seed, rules.replace(roem_melden="automatisch"))
    game = Game.of(
        automatic.hands, automatic.dealer, rules.replace(roem_melden="melden"), automatic.turned
    )
    for step in automatic.steps:
        game = game.step(step)
        if game.awaits_call:
            game = game.call(roem(game.trick, game.trump, rules).points)
    assert (game.score, game.roem) == (automatic.score, automatic.roem)


@SLOWER
@given(rule_sets(), seeds, st.integers(0, 50), seats)
def test_the_player_to_act_knows_the_own_hand_and_all_that_was_played(rules, seed, steps, dealer):
    game = random_game(seed, rules, steps, dealer)
    if not game.allowed:
        return
    knowledge = game.knowledge()
    assert set(knowledge.hand) == set(game.held[game.to_act].cards)
    assert knowledge.allowed == game.allowed
    assert knowledge.maker is game.maker.after(-game.to_act)
    assert knowledge.seen == {*knowledge.hand, *game.plays}


def test_a_deal_prints_as_it_can_be_pasted_back():
    game = random_game(9, CALLING, 20)
    assert repr(game) == f"Game.parse({game.text()!r})"
    assert isinstance(game.plays[0], Card)
