"""What cannot be is refused with an error that shows what was given."""

import re

import pytest

from klaverles import (
    Card,
    Hand,
    KlaverlesError,
    Ruleset,
    Seat,
    SideResult,
    Suit,
    Trick,
    legal_cards,
    roem,
    score_deal,
    situation,
    trick_points,
    trick_winner,
    verdicts,
)
from klaverles.rules.cards import PACK
from klaverles.rules.counting import score_verzaakt
from klaverles.rules.dealing import deal
from klaverles.rules.partij import partij_state
from klaverles.rules.trump_choice import TrumpChoice

RULES = Ruleset.amsterdams()
NO_CARD = ["x7", "h11", "h1", "♥", "h", "7", "Bh", "hB9", "harten", "joker", "h6", "hB-", "?"]
NO_TEXT = [7, None, 3.5, True]
NO_SEAT = [4, -1, 17, "1", "noord", None, 1.0, True]
NO_SUIT = ["x", "", "hh", "B", "troef", 3, "sans", "♥♥"]


def refused(given, call, *args, **kwargs):
    """Check that the call is refused, in one line that shows what was given."""
    with pytest.raises(KlaverlesError) as error:
        call(*args, **kwargs)
    message = str(error.value)
    assert str(given) in message
    assert "\n" not in message
    assert isinstance(error.value, ValueError)
    return message


def at_the_table(hand, trick="", trump="h"):
    """Return the three calls that look at a table."""
    situated = {"hand": hand, "trick": trick, "trump": trump}
    return [
        lambda: legal_cards(**situated, rules=RULES),
        lambda: verdicts(**situated, rules=RULES),
        lambda: situation(**situated),
    ]


@pytest.mark.parametrize("text", NO_CARD)
def test_a_text_that_is_no_card(text):
    """Wat geen kaart is, wordt geweigerd: alleen of tussen andere kaarten, in hand en slag."""
    shown = repr(text)
    refused(shown, Card.parse, text)
    refused(shown, Hand.parse, f"s7 {text} rH")
    refused(shown, Trick.parse, ["s7", text])
    refused(shown, trick_winner, f"s7 {text}", "h")
    refused(shown, trick_points, f"s7 {text}", "h")
    refused(shown, roem, ["s7", "s8", "s9", text], "h", RULES)
    for call in at_the_table(f"s7 {text}") + at_the_table("s7", text):
        refused(shown, call)


@pytest.mark.parametrize("value", NO_TEXT)
def test_something_that_is_no_text(value):
    """Een getal of niets is geen kaart."""
    refused(repr(value), Card.parse, value)
    refused(repr(value), Hand.parse, ["s7", value])
    for call in at_the_table(["s7", value]) + at_the_table("s7", ["h7", value]):
        refused(repr(value), call)


def test_no_text_at_all():
    """Een lege tekst is niet één kaart, en twee kaarten zijn dat ook niet."""
    refused("''", Card.parse, "")
    refused("s7 s8", Card.parse, "s7 s8")


@pytest.mark.parametrize("value", [None, 7, 1.5])
def test_something_that_is_no_hand_and_no_trick(value):
    """Een getal of niets is ook geen hand en geen slag."""
    refused(repr(value), Hand.parse, value)
    refused(repr(value), Trick.parse, value)
    for call in at_the_table(value) + at_the_table("s7", value):
        refused(repr(value), call)


def test_a_player_without_cards():
    """Wie aan de beurt is, heeft nog minstens één kaart."""
    for hand in ("", []):
        for call in at_the_table(hand, "s7"):
            refused(repr(hand), call)


def test_a_card_twice():
    """Elke kaart bestaat maar een keer: niet twee keer in de hand of in de slag."""
    refused("s7 staat er twee keer in", Hand.parse, "rH s7 s7")
    refused("s7", Hand.parse, ["s7", Card.parse("S7")])
    refused("hB", Trick.parse, "hB k7 ♥B")
    refused("hB", trick_winner, "hB hB", "h")
    for call in at_the_table("s7 rH s7") + at_the_table("rH", "s7 h9 s7"):
        refused("s7", call)


def test_a_card_both_in_hand_and_trick():
    """Een kaart die al in de slag ligt, kan niet ook in de hand zitten."""
    for call in at_the_table("rH s7", "s7 h9"):
        refused("s7", call)


def test_a_trick_of_five():
    """Een slag heeft hoogstens vier kaarten."""
    five = "s7 s8 s9 s10 sB"
    refused(five, Trick.parse, five)
    refused(five, trick_winner, five, "h")
    refused(five, trick_points, five, "h")
    refused(five, roem, five, "h", RULES)
    refused("sB", Trick.parse("s7 s8 s9 s10").with_card, Card.parse("sB"))
    for call in at_the_table("rH", five):
        refused(five, call)


def test_nobody_plays_to_a_complete_trick():
    """Aan een slag van vier kaarten is niemand meer aan de beurt."""
    for call in at_the_table("rH", "s7 s8 s9 s10"):
        refused("s7 s8 s9 s10", call)


def test_tricks_that_are_not_there_yet():
    """Een lege slag heeft geen winnaar, en roem telt pas over vier kaarten."""
    refused("''", trick_winner, "", "h")
    for trick in ("s7", "s7 s8 s9"):
        refused(trick, roem, trick, "h", RULES)


def test_a_hand_of_nine():
    """Een hand heeft hoogstens acht kaarten."""
    nine = " ".join(str(card) for card in PACK[:9])
    refused(nine, Hand.parse, nine)
    for call in at_the_table(nine):
        refused(nine, call)


@pytest.mark.parametrize("value", NO_SUIT)
def test_a_suit_that_is_none(value):
    """Troef is een van de vier kleuren."""
    refused(repr(value), Suit.parse, value)
    refused(repr(value), trick_winner, "s7 s8", value)
    refused(repr(value), trick_points, "s7 s8", value)
    refused(repr(value), roem, "s7 s8 s9 s10", value, RULES)
    for call in at_the_table("s7", "", value):
        refused(repr(value), call)
    refused(repr(value), TrumpChoice.start(0, RULES).speak, 1, value)


@pytest.mark.parametrize("value", NO_SEAT)
def test_an_impossible_seat(value):
    """Er zijn vier plaatsen aan tafel: 0, 1, 2 en 3."""
    refused(repr(value), Seat.parse, value)
    refused(repr(value), Trick.parse, "s7", value)
    refused(repr(value), deal, PACK, value, RULES)
    refused(repr(value), TrumpChoice.start, value, RULES)
    refused(repr(value), TrumpChoice.start(0, RULES).speak, value, "pas")


@pytest.mark.parametrize("make", [Ruleset.amsterdams, Ruleset.rotterdams, RULES.replace])
def test_an_unknown_house_rule_or_value(make):
    """Een huisregel of waarde die het boek niet kent, wordt geweigerd."""
    refused("kraken", make, kraken=True)
    refused("vier-boeren", make, **{"vier-boeren": 100})
    for name, value in {
        "ondertroeven": "misschien",
        "maatslag": "",
        "troef_gevraagd_maat": None,
        "vier_boeren": 150,
        "vier_gelijk_laag": True,
        "tegenpit": -100,
        "partij": 17,
        "delen": "2-3-3",
    }.items():
        message = refused(repr(value), make, **{name: value})
        assert name in message
    refused("utrechts", RULES.replace, variant="utrechts")


def test_a_pack_that_is_not_whole():
    """Een spel heeft 32 verschillende kaarten."""
    refused("31", deal, PACK[:31], 0, RULES)
    refused("k7", deal, PACK[:31] + PACK[:1], 0, RULES)


def test_a_count_that_no_deal_can_bring():
    """Samen zijn het 162 punten en acht slagen; zonder slag is er geen punt en geen roem."""
    for given, side in {
        163: (163, 0, 8),
        -1: (-1, 0, 4),
        9: (100, 0, 9),
        15: (100, 15, 4),
        -20: (100, -20, 4),
        20: (0, 20, 0),
        12: (12, 0, 0),
        80.5: (80.5, 0, 4),
    }.items():
        refused(given, SideResult, *side)
    refused(80, score_deal, SideResult(80, 0, 4), SideResult(80, 0, 4), RULES)
    refused(3, score_deal, SideResult(80, 0, 3), SideResult(82, 0, 4), RULES)
    refused(-20, score_verzaakt, -20, 0, RULES)
    refused(-5, partij_state, (-5, 0), 3, RULES)
    refused(-1, partij_state, (0, 0), -1, RULES)


@pytest.mark.parametrize("rules", ["amsterdams", None, 1])
def test_rules_that_are_no_ruleset_are_named(rules):
    """Amsterdams of Rotterdams wordt altijd gevraagd, nooit stilzwijgend aangenomen."""
    with pytest.raises(KlaverlesError, match=re.escape(repr(rules))):
        legal_cards("s7 rH", "k9", "s", rules)
    with pytest.raises(KlaverlesError, match=re.escape(repr(rules))):
        roem("s7 s8 s9 sA", "h", rules)


def test_a_card_made_from_texts_is_a_card_or_refused():
    """Kleur en waarde worden nagekeken, ook zonder parse."""
    assert Card("h", "B") == Card.parse("hB")
    with pytest.raises(KlaverlesError, match="'J'"):
        Card("h", "J")
