"""Deals on the table, played through the widget's own handler in every mode."""

import re
from random import Random

import pytest

from klaverles import KlaverlesError, Ruleset, Seat
from klaverles.play.advice import Advice
from klaverles.play.choice import Choice, Why
from klaverles.play.knowledge import Knowledge
from klaverles.play.open_cards import OpenView
from klaverles.play.table import Mode, fresh_layout
from klaverles.rules.tricks import Hand
from klaverles.view.advice_text import ADVICE_SENTENCES, advice_for
from klaverles.view.names import rules_name
from klaverles.widgets import deal_table
from klaverles.widgets.deal import DealWidget, one_trick, open_deal, revoke_deal
from klaverles.widgets.deal_table import DealTable

RULES = [Ruleset.amsterdams(), Ruleset.rotterdams(ondertroeven="verplicht")]
SEEDS = ["een", "twee", "drie", "vier"]
NAMES = {Seat.WEST: "links", Seat.NORTH: "je maat", Seat.EAST: "rechts"}


def send(widget, **message):
    """Do what a browser does when the page sends a message."""
    widget._handle_custom_msg(message, [])
    return widget.screen


def dealt(mode, rules, seed):
    """Return a table of seeded cards, where the others play any allowed card."""
    random = Random(seed)

    def choose(knowledge: Knowledge) -> Choice:
        return Choice(random.choice(knowledge.allowed), Why.LAAGSTE)

    each = fresh_layout(random, rules)
    return DealWidget(
        DealTable(each.hands, each.trump, each.maker, each.leader, rules, mode, choose)
    )


def laid(mode, south, west, north, east, trump="h", leader=Seat.WEST, **house):
    """Return a table with these cards, where the others play their first allowed card."""
    hands = tuple(Hand.parse(cards) for cards in (south, west, north, east))
    rules = Ruleset.amsterdams(**house)
    suit = next(card.suit for card in Hand.parse(f"{trump}B").cards)
    return DealWidget(
        DealTable(
            hands,
            suit,
            Seat.SOUTH,
            leader,
            rules,
            mode,
            lambda k: Choice(k.allowed[0], Why.LAAGSTE),
        )
    )


def ask_for_every_forbidden_card(widget):
    """Each is refused with a reason that names it, and nothing else changes."""
    moment = widget.table.moment
    allowed = moment.deal.allowed()
    for card in moment.hand.cards:
        if card in allowed:
            continue
        screen = send(widget, do="play", card=str(card))
        assert screen["message"].startswith(f"{card.word.capitalize()} mag niet: ")
        assert screen["about"] == str(card)
        assert widget.table.moment is moment
    return allowed


def state_of(screen):
    return {key: screen[key] for key in ("sentence", "hands", "totals", "seats", "place")}


def check_the_end(screen):
    assert sum(row["points"] for row in screen["totals"]) == 162
    assert sum(row["tricks"] for row in screen["totals"]) == 8
    roem = sum(row["roem"] for row in screen["totals"])
    written = screen["result"]["wij"] + screen["result"]["zij"]
    assert written in {162 + roem, 262 + roem}
    assert len(screen["result"]["tricks"]) == 8


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", RULES, ids=["amsterdams", "rotterdams"])
def test_an_open_deal_is_played_for_all_four_to_162_points(rules, seed):
    """Whoever is to move, a forbidden card is refused, and a step back undoes one card."""
    widget, random = dealt(Mode.OPEN, rules, seed), Random(seed)
    while not widget.screen["over"]:
        if widget.screen["turn"] is None:
            send(widget, do="next")
            continue
        card = str(random.choice(ask_for_every_forbidden_card(widget)))
        before = state_of(widget.screen)
        after = state_of(send(widget, do="play", card=card))
        assert after != before
        assert state_of(send(widget, do="back")) == before
        assert state_of(send(widget, do="play", card=card)) == after
    check_the_end(widget.screen)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", RULES, ids=["amsterdams", "rotterdams"])
def test_every_forbidden_card_of_a_deal_shows_its_price_and_can_be_taken_back(rules, seed):
    widget, random = dealt(Mode.VERZAKEN, rules, seed), Random(seed)
    while not widget.screen["over"]:
        if widget.screen["turn"] is None:
            send(widget, do="next")
            continue
        assert widget.screen["turn"] == "jij"
        allowed = widget.table.moment.deal.allowed()
        before = state_of(widget.screen)
        for card in widget.table.moment.hand.cards:
            if card not in allowed:
                screen = send(widget, do="play", card=str(card))
                assert f"{card.word.capitalize()} mag niet: " in screen["message"]
                assert [row["wij"] for row in screen["price"]["rows"]] == [0, 0, 0]
                assert screen["totals"] == before["totals"], "a revoked trick counts for nobody"
                assert state_of(send(widget, do="back")) == before
        send(widget, do="play", card=str(random.choice(allowed)))
    check_the_end(widget.screen)


@pytest.mark.parametrize("seed", SEEDS)
def test_one_trick_asks_something_and_ends_with_its_sum(seed):
    """There are forbidden cards and a choice; the others play themselves."""
    widget = one_trick(seed)
    for _ in range(5):
        assert widget.screen["turn"] == "jij"
        allowed = ask_for_every_forbidden_card(widget)
        assert 1 < len(allowed) < 8
        screen = send(widget, do="play", card=str(allowed[0]))
        adds, total = re.match(r"([\d +]+) = (\d+)", screen["sum"]["text"]).groups()
        assert sum(map(int, adds.split(" + "))) == int(total)
        won = [seat for seat in screen["seats"] if seat["winning"]]
        assert [seat["winning"] for seat in won] == [screen["sum"]["side"]]
        assert all(seat["card"] for seat in screen["seats"])
        assert screen["actions"][0]["label"] == "Nog een slag"
        send(widget, do="new")


def test_the_four_cards_stay_until_the_learner_goes_on():
    widget = revoke_deal("blijft")
    send(widget, do="play", card=str(widget.table.moment.deal.allowed()[0]))
    lies = [seat["card"]["id"] for seat in widget.screen["seats"]]
    assert widget.screen["actions"][0]["label"] == "Verder"
    own = widget.screen["hands"][-1]["cards"][0]["id"]
    screen = send(widget, do="play", card=own)
    assert [seat["card"]["id"] for seat in screen["seats"]] == lies
    assert screen["message"] == "De slag ligt er nog. Kies eerst Verder."
    send(widget, do="next")
    left = [seat["card"]["id"] for seat in widget.screen["seats"] if seat["card"]]
    assert not set(left) & set(lies)


TRICK_WITH_ROEM = {
    "south": "hH h8 s9 s8 s7 k7 r8 r7",
    "west": "hB h9 hA h10 kA k10 kH kV",
    "north": "hV sA s10 sH kB k9 rA r10",
    "east": "h7 sV sB rH rV rB r9 k8",
}


def test_points_and_roem_of_a_trick_are_marked_and_added():
    """Boer, vrouw and heer of trump are driekaart and stuk, for the side that takes the trick."""
    widget = laid(Mode.OPEN, **TRICK_WITH_ROEM)
    for card in ("hB", "hV", "h7", "hH"):
        screen = send(widget, do="play", card=card)
    assert screen["sum"] == {
        "side": "voor hen",
        "text": "20 + 3 + 0 + 4 = 27, roem 40",
        "roem": [
            "Driekaart harten boer, harten vrouw en harten heer: 20",
            "Stuk harten vrouw en harten heer: 20",
        ],
    }
    assert {seat["id"]: seat["points"] for seat in screen["seats"]} == {
        "jij": 4,
        "links": 20,
        "maat": 3,
        "rechts": 0,
    }
    assert [seat["id"] for seat in screen["seats"] if seat["roem"]] == ["jij", "links", "maat"]
    assert [seat["winning"] for seat in screen["seats"]] == ["", "voor hen", "", ""]
    assert screen["totals"][1] == {"name": "ZIJ", "points": 27, "roem": 40, "tricks": 1}


@pytest.mark.parametrize(
    ("house", "zij"), [("162+roem+100", 302), ("162+100", 262), ("162", 162)], ids=str
)
def test_what_verzaken_costs_with_each_house_rule(house, zij):
    """The other side writes 162, by most tables with all roem so far and 100; we write 0."""
    widget = laid(Mode.VERZAKEN, **TRICK_WITH_ROEM, verzaken=house)
    send(widget, do="play", card="hH")
    assert send(widget, do="next")["totals"][1]["roem"] == 40
    screen = send(widget, do="play", card="s9")
    own = [row for row in screen["price"]["rows"] if row["own"]]
    assert [(row["wij"], row["zij"]) for row in own] == [(0, zij)]
    assert sorted(row["zij"] for row in screen["price"]["rows"]) == [162, 262, 302]
    assert screen["headline"] == "Verzaakt!"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sentence_about_another_player_names_that_seat(seed):
    """Links, je maat and rechts are called so; only about your own card it says je."""
    widget, seen = dealt(Mode.OPEN, RULES[1], seed), set()
    while not widget.screen["over"]:
        seat = widget.table.moment.to_play
        if seat is None:
            send(widget, do="next")
            continue
        for card in widget.table.moment.hand.cards:
            text = send(widget, do="why", card=str(card))["message"]
            if seat is not Seat.SOUTH:
                rule = text.split(" Raad")[0].replace("je maat", "MAAT").replace("Je maat", "MAAT")
                assert not re.search(r"\b[Jj]e\b|\bjij\b", rule), text
                seen.add(NAMES[seat] in text)
        send(widget, do="auto")
    assert True in seen


@pytest.mark.parametrize("seed", SEEDS)
def test_no_sentence_is_longer_than_25_words(seed):
    for make in (one_trick, open_deal, revoke_deal):
        widget, random = make(seed), Random(seed)
        for _ in range(60):
            for card in widget.table.moment.hand.cards if widget.screen["turn"] else ():
                check_length(send(widget, do="why", card=str(card))["message"])
            if widget.screen["turn"]:
                allowed = widget.table.moment.deal.allowed()
                send(widget, do="play", card=str(random.choice(allowed)))
            check_length(widget.screen["message"])
            send(widget, do="next")
        for line in (widget.screen["result"] or {"lines": []})["lines"]:
            check_length(line)


def check_length(text):
    for sentence in re.split(r"(?<=[.!?:]) ", text):
        assert len(sentence.split()) <= 25, sentence


def test_a_card_that_lies_can_be_asked_about():
    """The answer looks at the moment in which it was played."""
    widget = laid(Mode.OPEN, **TRICK_WITH_ROEM)
    send(widget, do="play", card="hB")
    send(widget, do="play", card="hV")
    text = send(widget, do="why", card="hV")["message"]
    assert text.startswith("Harten vrouw mag: troef is gevraagd. Hoger dan harten boer van links")
    assert widget.screen["about"] == "hV"
    assert send(widget, do="close")["about"] is None


def test_advice_in_an_open_deal_says_which_card_is_better():
    """The playing side draws trump with its highest."""
    widget = laid(
        Mode.OPEN,
        "hB h9 h7 sA s7 kA k7 r7",
        "hA h8 s8 s9 k8 k9 r8 r9",
        "hV s10 sB k10 kB r10 rB rV",
        "h10 hH sV sH kV kH rH rA",
        leader=Seat.SOUTH,
    )
    good = send(widget, do="why", card="hB")["message"]
    assert good.endswith(f"Een goede kaart. {advice_for(Advice.TREK_TROEF)}")
    other = send(widget, do="why", card="h7")["message"]
    assert "Beter is harten boer" in other


def test_laat_spelen_plays_the_same_card_after_a_step_back():
    widget = open_deal("zelfde")
    first = state_of(send(widget, do="auto"))
    assert widget.table.moment.card is not None
    send(widget, do="back")
    assert state_of(send(widget, do="auto")) == first


def test_a_seed_repeats_the_deals_and_opnieuw_the_same_deal():
    one, other = open_deal("zaad"), open_deal("zaad")
    first = state_of(one.screen)
    assert state_of(other.screen) == first
    send(one, do="auto")
    assert state_of(send(one, do="again")) == first
    assert state_of(send(one, do="new")) == state_of(send(other, do="new"))
    assert state_of(one.screen) != first


def test_a_card_from_another_hand_is_not_played():
    widget = laid(Mode.OPEN, **TRICK_WITH_ROEM)
    screen = send(widget, do="play", card="hH")
    assert screen["message"] == "Links is aan de beurt. Kies een kaart uit die hand."
    assert widget.table.moment.trick.cards == ()


def test_the_rules_of_the_own_table_start_the_deal_again():
    """Before the first card at once; later they wait for Opnieuw or a next deal."""
    widget = open_deal("regels")
    assert widget.screen["rules"] == "Amsterdams"
    send(widget, do="table", rules=widget.screen["switch"]["rules"])
    assert widget.screen["rules"] == "Rotterdams"
    assert widget.screen["switch"]["label"] == "Speel Amsterdams"
    send(widget, do="auto")
    screen = send(widget, do="table", rules={"variant": "amsterdams", "verzaken": "162"})
    assert screen["rules"] == "Rotterdams"
    assert "Dit spel blijft Rotterdams." in screen["message"]
    assert send(widget, do="again")["rules"] == rules_name((Ruleset.amsterdams(verzaken="162"),))


@pytest.mark.parametrize(
    "rules", [None, {}, {"variant": "leids"}, {"variant": "amsterdams", "x": 1}]
)
def test_rules_that_are_none_are_refused(rules):
    with pytest.raises(KlaverlesError, match="verwacht"):
        open_deal("regels").table.receive({"do": "table", "rules": rules})


def test_a_message_without_sense_changes_nothing():
    widget = open_deal("onzin")
    before = widget.table.screen()
    for message in ({}, {"do": "iets"}, {"do": "next"}, {"do": "back"}, {"do": "close"}):
        widget.table.receive(message)
        assert widget.table.screen() == before
    with pytest.raises(KlaverlesError, match="<script>"):
        widget.table.receive({"do": "play", "card": "<script>"})


def test_the_text_of_a_deal_is_the_same_in_every_run():
    assert repr(open_deal()) == "Open spel: vier handen op tafel (Amsterdams)."
    assert repr(one_trick()) == "Speel één slag (Amsterdams)."
    assert repr(revoke_deal()) == "Wat kost verzaken (Amsterdams)."


def test_every_advice_has_a_sentence():
    assert set(ADVICE_SENTENCES) == set(Advice)
    assert len(set(ADVICE_SENTENCES.values())) == len(Advice)


def test_what_each_card_brings_is_shown_for_whoever_plays():
    """For every allowed card of the player to move; gone with the next card, or asked again."""
    widget = dealt(Mode.OPEN, RULES[0], "twee")
    random = Random(3)
    seats = set()
    while not widget.table.moment.over:
        moment = widget.table.moment
        if moment.lying:
            send(widget, do="next")
            continue
        if moment.number >= 4:
            values = send(widget, do="values")["values"]
            seats.add(moment.to_play)
            assert {each["id"] for each in values["values"]} == set(map(str, moment.deal.allowed()))
            assert values["title"].count(NAMES.get(moment.to_play, "jou"))
            assert widget.table.moment is moment
            best = [each["name"] for each in values["values"] if each["best"]]
            assert "niet uit" in widget.screen["message"] or all(
                name in widget.screen["message"] for name in best
            )
            for text in [*values["lines"], widget.screen["message"]]:
                check_length(text)
            assert send(widget, do="values")["values"] is None
            send(widget, do="values")
        assert (
            send(widget, do="play", card=str(random.choice(moment.deal.allowed())))["values"]
            is None
        )
    assert seats == set(Seat)


def test_what_takes_too_long_is_said_and_nothing_is_shown(monkeypatch):
    widget = dealt(Mode.OPEN, RULES[0], "een")
    monkeypatch.setattr(deal_table, "card_values", lambda *_: OpenView((), exact=False))
    screen = send(widget, do="values")
    assert screen["values"] is None
    assert "niet in twee tellen" in screen["message"]


@pytest.mark.parametrize("mode", [Mode.SLAG, Mode.VERZAKEN])
def test_where_one_hand_lies_open_no_values_are_given(mode):
    widget = dealt(mode, RULES[0], "een")
    assert "values" not in [each["do"] for each in widget.screen["actions"]]
    assert send(widget, do="values")["values"] is None
