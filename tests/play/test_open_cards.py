"""Open cards: what each card brings, the best play of all, and the card that decided a deal."""

from itertools import pairwise

import pytest
from games import one_suit_each, random_game
from rule_sets import RULE_SETS

from klaverles import Card, Ruleset
from klaverles.play.game_start import GameError, Phase
from klaverles.play.look_back import decision
from klaverles.play.open_cards import best_play, card_values, open_view
from klaverles.play.solver import is_made, never
from klaverles.rules.roem import roem

CALLING = Ruleset.rotterdams(roem_melden="melden")
LONG = 60.0  # seconds: on a busy machine too the answer is exact


def _moments(game, left):
    """Return the moments with at most so many cards in the hand to play."""
    found = [game.at(step) for step in range(len(game.steps))]
    return [each for each in found if each.allowed and len(each.held[each.to_act].cards) <= left]


def _ahead(score, maker, team):
    """Return what a team has more than the other, as nobody is nat."""
    playing, defending = (score.playing, score.defending)
    return playing - defending if maker.team == team else defending - playing


@pytest.mark.parametrize("rules", RULE_SETS[::4])
def test_a_card_brings_what_the_deal_is_worth_after_it(rules):
    """For the side to play; the best card brings what the best play of all brings."""
    for moment in _moments(random_game(5, rules), 4):
        view = open_view(moment, LONG)
        assert view.exact
        assert [each.of for each in view.values] == list(moment.allowed)
        for each in view.values:
            after = moment.in_play.play(each.of)
            if not after.over:
                same = after.seat_to_play.team == moment.to_act.team
                best = max(e.mean for e in card_values(after, moment.maker, LONG).values)
                assert each.mean == (best if same else -best)
        first = next(each for each in view.values if each.of == _first(view.best))
        assert first.behind == 0
        if not view.best.score.nat:
            assert first.mean == _ahead(view.best.score, moment.maker, moment.to_act.team)


def _first(best):
    """Return the first card of a best line."""
    before, after = best.deals[:2]
    lying = after.trick.cards or after.tricks[-1].cards
    return lying[len(before.trick.cards)]


def test_the_best_play_goes_card_by_card_to_the_end():
    game = random_game(7, Ruleset.amsterdams())
    for moment in _moments(game, 5):
        deals = best_play(moment.in_play, moment.maker, LONG).deals
        assert deals[0] == moment.in_play
        assert deals[-1].over
        for before, after in pairwise(deals):
            assert after in [before.play(card) for card in before.allowed()]


def test_without_time_there_is_an_estimate_and_no_best_play():
    """The estimate is of what is written down, and gives every card a value."""
    game = random_game(5, Ruleset.rotterdams())
    moment = _moments(game, 8)[0]
    view = open_view(moment, -1.0)
    assert not view.exact
    assert view.best is None
    assert [each.of for each in view.values] == list(moment.allowed)
    assert best_play(moment.in_play, moment.maker, -1.0) is None
    assert card_values(moment.in_play, moment.maker, -1.0).values == ()
    assert decision(game, -1.0) is None


def test_open_cards_before_trump_is_chosen_are_refused():
    game = random_game(5, Ruleset.amsterdams()).at(0)
    assert game.phase is Phase.CHOOSING
    with pytest.raises(GameError, match="verwacht"):
        open_view(game)


@pytest.mark.parametrize("rules", RULE_SETS[::3])
def test_the_card_that_decided_is_the_last_that_turned_the_result(rules):
    """Before it the other result was to be had, after it no card changed it any more."""
    kinds = set()
    for seed in range(6):
        game = random_game(seed, rules)
        found = decision(game, LONG)
        if found is None:
            continue
        steps = [at for at, step in enumerate(game.steps) if isinstance(step, Card)]
        results = [is_made(game.at(step).in_play, game.maker, never) for step in steps]
        results.append(not game.score.nat)
        assert found.made is results[-1]
        turned = [at for at in range(32) if results[at] is not results[at + 1]]
        kinds.add(bool(turned))
        assert found.step == steps[turned[-1] if turned else 0]
        assert (found.card is not None) is bool(turned)
        if turned:
            moment = game.at(found.step)
            keeps = {
                card
                for card in moment.allowed
                if is_made(moment.in_play.play(card), game.maker, never) is not found.made
            }
            assert set(found.better) == keeps
            assert found.card not in keeps
            assert (moment.to_act.team == game.maker.team) is not found.made
    assert True in kinds


def test_who_holds_all_trumps_made_it_from_the_first_card_on():
    game = one_suit_each(Ruleset.amsterdams())
    while game.to_act is not None:
        game = game.play(game.allowed[0])
    found = decision(game, LONG)
    assert (found.made, found.card) == (True, None)


def test_roem_called_otherwise_than_it_lay_decides_too():
    """Then no card is named; nor in a deal that is not over."""
    game = random_game(3, CALLING)
    rightly = wrongly = game.at(0)
    for step in game.steps:
        if rightly.awaits_call:
            lies = roem(rightly.trick, rightly.trump, CALLING).points
            rightly, wrongly = rightly.call(lies), wrongly.call(0 if lies else 20)
        else:
            rightly, wrongly = rightly.step(step), wrongly.step(step)
    assert decision(rightly, LONG).made is not rightly.score.nat
    assert decision(wrongly, LONG) is None
    assert decision(rightly.back(), LONG) is None
