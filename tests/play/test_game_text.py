"""A whole deal as one line of text: what it looks like, and that it reads back exactly."""

from random import Random

import pytest
from games import one_suit_each, random_game
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import rule_sets

from klaverles import KlaverlesError, Ruleset
from klaverles.play.game import Game
from klaverles.play.game_text import GameTextError, parse_rules, rules_text

AMSTERDAMS = Ruleset.amsterdams()
HANDS = "hA10HVB987 kA10HVB987 rA10HVB987 sA10HVB987"
START = f"klv1 amsterdams Z / {HANDS}"
PLAYING = f"{START} / pas pas pas h / k7r7s7h7"
CALLED = PLAYING.replace("amsterdams", "amsterdams,roem_melden=melden")

seeds = st.integers(0, 1 << 32)


def test_a_deal_that_has_just_begun():
    """The version, the way of playing, the dealer and the four hands; then words and tricks."""
    game = one_suit_each(AMSTERDAMS)
    assert game.at(0).text() == START
    assert game.at(2).text() == f"{START} / pas pas"
    assert game.play("k7").play("r7").play("s7").play("h7").play("h8").text() == f"{PLAYING} h8"


def test_house_rules_turned_suits_and_calls():
    """House rules that differ stand with the way of playing; a call stands behind its trick."""
    rules = Ruleset.rotterdams(roem_melden="melden", troef_kiezen="gedraaid-zoeker", partij=1500)
    game = Game.of(one_suit_each(AMSTERDAMS).hands, 2, rules, "r").speak("speel")
    for card in "sA hA kA rA".split():
        game = game.play(card)
    assert game.call(100).text() == (
        "klv1 rotterdams,roem_melden=melden,troef_kiezen=gedraaid-zoeker,partij=1500 N r / "
        f"{HANDS} / speel / sAhAkArA+100"
    )


@settings(max_examples=100)
@given(rule_sets(), seeds, st.integers(0, 50) | st.none())
def test_every_moment_reads_back_exactly(rules, seed, steps):
    """Under every rule set, at every moment of a deal."""
    game = random_game(seed, rules, steps)
    again = Game.parse(game.text())
    assert again == game
    assert (again.choice, again.in_play) == (game.choice, game.in_play)
    assert again.text() == game.text()


def test_a_whole_deal_is_short():
    """At most 200 characters with the default rules, also after four passes."""
    games = [random_game(seed, rules) for seed in range(40) for rules in (AMSTERDAMS,)]
    assert any(len(game.words) == 5 for game in games)
    assert max(len(game.text()) for game in games) <= 200


def test_a_text_that_was_wrapped_reads_the_same():
    """A mail program may break the line at any space."""
    game = random_game(4, AMSTERDAMS)
    assert Game.parse("\n  " + game.text().replace(" ", " \n") + "\n") == game


@given(rule_sets())
def test_rules_read_back_exactly(rules):
    assert " " not in rules_text(rules)
    assert parse_rules(rules_text(rules)) == rules


@pytest.mark.parametrize(
    ("marked", "words"),
    [
        ("^", "is geen spel: verwacht klv1"),
        ("  ^hallo", "'hallo' is geen spel: verwacht klv1"),
        ("^" + START.replace("klv1", "klv2"), "verwacht klv1"),
        ("klv1^", "verwacht twee tot vier delen"),
        (PLAYING + " / k8 / k9^", "verwacht twee tot vier delen"),
        (START.replace("amsterdams Z", "^amsterdams"), "verwacht het soort spel en de gever"),
        (START.replace(" Z ", " Z h ^k "), "verwacht het soort spel en de gever"),
        (START.replace("amsterdams", "^leids"), "verwacht amsterdams of rotterdams"),
        (START.replace("amsterdams", "^amsterdams,pit=3"), "'pit' is geen huisregel"),
        (START.replace("amsterdams", "^amsterdams,variant=3"), "is geen huisregel"),
        (START.replace("amsterdams", "^amsterdams,cls=3"), "is geen huisregel"),
        (START.replace("amsterdams", "^amsterdams,tegenpit"), "verwacht 100, 0"),
        (START.replace(" Z ", " ^ZW "), "verwacht Z, W, N of O"),
        (START.replace(" Z ", " Z ^h "), "verwacht geen gedraaide kleur"),
        (START.replace(" Z ", " Z ^x "), "is geen kleur"),
        (START.replace("rA10HVB987 sA10HVB987", "^rA10HVB987"), "verwacht vier handen, geen 3"),
        (START.replace("hA10H", "hA^11H"), "is geen hand"),
        (START.replace("hA10H", "^A10H"), "is geen hand"),
        (START.replace("hA10HVB", "^hA10hVB"), "heeft 7 kaarten: verwacht er acht"),
        (START.replace("hA10H", "hA10^A"), "heeft hA nog eens"),
        (START.replace("kA10H", "k10h^A"), "heeft hA nog eens"),
        (START + " / pas ^dubbel", "is geen woord: verwacht pas"),
        (START + " / pas ^speel", "'speel' kan nu niet: verwacht een kleur"),
        (START + " / pas k ^k", "al gekozen"),
        (START + " / pas / ^k7", "k7 kan nog niet"),
        (PLAYING + " h8^x9", "is geen slag"),
        (PLAYING + " h8^h9", "h9 zit niet in de hand"),
        (PLAYING + "^+20", "20 roem melden kan nu niet"),
        (PLAYING + " ^h8k8 r8s8", "heeft 2 kaarten: verwacht er vier"),
        (PLAYING.replace("k7r7", "^k7r7") + "h8", "heeft 5 kaarten: verwacht er vier"),
        (CALLED + " ^h8", "verwacht eerst hoeveel roem"),
        (CALLED + "^+30", "30 roem kan niet"),
        (CALLED + "^+1000", "is geen slag"),
    ],
)
def test_a_text_that_is_no_deal(marked, words):
    """The error is one line, shows the piece that is wrong, and where it stands (at the ^)."""
    with pytest.raises(GameTextError, match=words) as error:
        Game.parse(marked.replace("^", ""))
    place = marked.index("^") + 1
    assert (error.value.place, "\n" in str(error.value)) == (place, False)
    assert str(error.value).startswith(f"teken {place}: ")


def test_a_forbidden_card_is_found_where_it_stands():
    """Reading plays the deal again, so every card is judged."""
    game = random_game(12, AMSTERDAMS)
    text = game.text()
    for number in range(len(game.words), len(game.steps)):
        before = game.at(number)
        wrong = [card for card in before.held[before.to_act].cards if card not in before.allowed]
        if wrong and before.trick.cards:
            start = before.text()
            with pytest.raises(GameTextError, match=f"{wrong[0]} mag niet") as error:
                Game.parse(start + str(wrong[0]))
            assert error.value.place == len(start) + 1
            return
    pytest.fail(f"no forbidden card in {text}")


@pytest.mark.parametrize("given", [None, 5, b"klv1", ["klv1"]])
def test_what_is_no_text(given):
    with pytest.raises(KlaverlesError, match="is geen tekst van een spel"):
        Game.parse(given)


@given(rule_sets(), seeds)
def test_a_damaged_text_is_a_deal_or_a_clear_error(rules, seed):
    """A character changed, lost or added is never another kind of error."""
    random = Random(seed)
    text = random_game(seed % 50, rules).text()
    at = random.randrange(len(text))
    other = random.choice("krhs789BVHA10 /+,=Zpas\n٣é")
    damaged = text[:at] + random.choice(("", other, other + text[at])) + text[at + 1 :]
    try:
        game = Game.parse(damaged)
    except KlaverlesError as error:
        message = str(error)
    else:
        assert Game.parse(game.text()) == game
        return
    assert message.startswith("teken ")
    assert "\n" not in message
