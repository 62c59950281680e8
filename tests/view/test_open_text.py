"""What is said when the cards lie open: true for the cards that lie there, and in Dutch."""

import re
from dataclasses import replace

import pytest
from games import one_suit_each, random_game
from rule_sets import RULE_SETS

from klaverles import Card, Ruleset, Seat
from klaverles.play.choice import Estimate
from klaverles.play.look_back import Decision, decision
from klaverles.play.open_cards import OpenView, best_play, open_view
from klaverles.view.look_back_text import decision_text
from klaverles.view.names import SEAT_NAMES
from klaverles.view.open_text import (
    LINE_WARNING,
    NOT_FOUND,
    OPEN_WARNING,
    best_text,
    meaning,
    open_lines,
    step_text,
    values_lines,
)
from klaverles.view.open_values import best_cards_text

LONG = 60.0  # seconds: on a busy machine too the answer is exact
CALLING = Ruleset.amsterdams(roem_melden="melden")


def short(text):
    """Say whether no sentence is longer than 25 words."""
    return all(len(part.split()) <= 25 for part in re.split(r"(?<=[.?!:]) ", text))


def ends(amount, rules, left=3):
    """Yield a moment near the end of some deals."""
    for seed in range(amount):
        game = random_game(seed, rules)
        yield next(
            moment
            for step in range(len(game.steps))
            if (moment := game.at(step)).allowed and len(moment.held[moment.to_act].cards) == left
        )


def test_who_looks_at_open_cards_is_told_that_nobody_could_see_them():
    assert "niemand aan tafel" in OPEN_WARNING
    assert "niemand aan tafel" in LINE_WARNING
    moment = next(ends(1, RULE_SETS[0]))
    lines = values_lines(open_view(moment, LONG), moment.to_act, moment.rules)
    assert any("niet weten" in line for line in lines)


@pytest.mark.parametrize(("exact", "said"), [(True, "uitgerekend"), (False, "geschat")])
def test_open_cards_say_whether_they_were_counted_to_the_end(exact, said):
    view = OpenView((Estimate(Card.parse("h7"), 34.0, 0.0, 0.0),), exact)
    lines = open_lines(view, RULE_SETS[0])
    assert said in lines[0]
    assert "jullie" in lines[1]
    assert all(map(short, lines))


def test_without_a_choice_there_are_no_values_to_explain():
    assert len(open_lines(OpenView((), exact=False), RULE_SETS[0])) == 1


def test_where_roem_must_be_called_all_roem_counts_and_that_is_said():
    for rules, says in ((CALLING, True), (RULE_SETS[0], False)):
        view = open_view(next(ends(1, rules)), LONG)
        assert any("Alle roem telt" in line for line in open_lines(view, rules)) is says


def test_a_value_is_explained_for_the_side_that_plays():
    assert meaning(Seat.SOUTH).index("jullie") < meaning(Seat.SOUTH).index("hen")
    assert meaning(Seat.WEST).index("links") < meaning(Seat.WEST).index("jullie")
    assert meaning(Seat.NORTH) == meaning(Seat.SOUTH)
    assert meaning(Seat.EAST) == meaning(Seat.WEST)


@pytest.mark.parametrize("rules", RULE_SETS[::3])
def test_the_best_play_is_told_card_by_card_with_who_wins(rules):
    """Each sentence names the player and the card; the last one what is written down."""
    for moment in ends(6, rules):
        best = best_play(moment.in_play, moment.maker, LONG)
        for place, deal in enumerate(best.deals):
            text = step_text(best, place)
            assert short(text), text
            if not place:
                continue
            before = best.deals[place - 1]
            seat = before.seat_to_play
            card = next(c for c in before.hands[seat].cards if c not in deal.hands[seat].cards)
            leads = "speelt" if before.trick.cards else "komt uit met"
            start = f"{SEAT_NAMES[seat]} {leads} {card.word}."
            assert text.lower().startswith(start)
            whole = not deal.trick.cards
            assert ("wint met" in text) is whole
            assert (" = " in text) is whole
        assert ("Nat:" in text) is best.score.nat
        assert ("Gehaald:" in text) is not best.score.nat
        both = {best.score.playing, best.score.defending}
        assert {int(n) for n in re.findall(r"schrijven (\d+)", text)} == both


def test_how_it_ends_is_said_of_the_side_that_made_trump():
    seen = set()
    for rules in RULE_SETS[:2]:
        for moment in ends(24, rules):
            best = best_play(moment.in_play, moment.maker, LONG)
            who = "zij" if moment.maker.team else "jullie"
            text = best_text(best)
            nat = f"{who} nat" in text
            assert nat is best.score.nat
            assert nat or f"halen {who} het" in text
            seen.add((who, nat))
    assert len(seen) == 4


def test_all_tricks_with_best_play_is_called_pit():
    game = one_suit_each(RULE_SETS[0])
    while len(game.tricks) < 6:
        game = game.play(game.allowed[0])
    best = best_play(game.in_play, game.maker, LONG)
    assert ("met pit" in best_text(best)) is (best.score.pit is not None)
    sides = {trick.winner(game.trump).team for trick in best.deals[-1].tricks}
    assert (best.score.pit is not None) is (len(sides) == 1)


def test_the_card_that_decided_is_named_with_its_trick_and_what_kept_it_open():
    heads = set()
    for rules in RULE_SETS:
        for seed in range(5):
            game = random_game(seed, rules)
            found = decision(game, LONG)
            title, text = decision_text(found, game)
            assert short(text)
            heads.add(title.split(":")[0])
            if found.card is None:
                assert "Op elk moment" in text
                continue
            moment = game.at(found.step)
            assert f"slag {len(moment.tricks) + 1}, " in title
            assert found.card.word in title
            assert ("jouw" in title) is (moment.to_act is Seat.SOUTH)
            assert "open kaarten" in text
            if len(found.better) <= 3:
                assert all(card.word in text for card in found.better)
            else:
                assert f"{len(found.better)} andere kaarten" in text
    assert len(heads) >= 5


def test_each_result_for_each_side_has_its_own_words():
    """Made or nat, ours or theirs, by a card or all along."""
    texts = set()
    for seed in range(20):
        game = random_game(seed, RULE_SETS[0])
        found = decision(game, LONG)
        for made in (True, False):
            told = Decision(made, found.step, game.steps[found.step], found.better)
            texts.add(decision_text(told, game)[0].split(":")[0])
            texts.add(decision_text(replace(told, card=None), game)[0])
    assert len(texts) == 8


def test_the_best_cards_are_named_or_it_is_said_that_all_are_equal():
    equal = named = 0
    for moment in ends(20, RULE_SETS[1]):
        view = open_view(moment, LONG)
        text = best_cards_text(view)
        best = [each.of.word for each in view.values if not each.behind]
        if len(best) == len(view.values) > 1:
            equal += 1
            assert "niet uit" in text
        else:
            named += 1
            assert all(word in text for word in best)
    assert equal
    assert named


def test_what_takes_too_long_is_said_in_short_sentences():
    assert short(NOT_FOUND)
