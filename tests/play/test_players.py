"""Computer players: they see only their own seat, repeat themselves, and give the true reason."""

from random import Random

import pytest
from games import random_game
from plays import known, slowly
from rule_sets import RULE_SETS

from klaverles import Card, Ruleset, Seat, Suit, Trick
from klaverles.play import players
from klaverles.play.advice import Advice, best
from klaverles.play.beginner import grabbing
from klaverles.play.choice import BidWhy, Choice, Estimate, Level, Why
from klaverles.play.club import least_bad, one_of, without_advice
from klaverles.play.deal import DealInProgress
from klaverles.play.expert import best_of
from klaverles.play.game import Game
from klaverles.play.game_start import Phase
from klaverles.play.hearing import hearing_of
from klaverles.play.hidden import HiddenHands
from klaverles.play.trump_advice import HandReason, judge
from klaverles.play.trump_advice import best_of as best_suit
from klaverles.rules.order import unmask
from klaverles.rules.tricks import Hand
from klaverles.rules.trump_choice import PASS, PLAY

CHOOSING = [
    Ruleset.rotterdams(troef_kiezen=way, eerste_spreker=first)
    for way in ("vrij", "verplicht", "gedraaid-verplicht", "gedraaid-zoeker")
    for first in ("links-van-gever", "gever")
]
TABLES = [
    *RULE_SETS,
    *CHOOSING,
    Ruleset.amsterdams(roem_melden="melden", troef_in_hand="verplicht"),
]
levels = pytest.mark.parametrize("level", Level)


def _moments(amount, phase, seed=3):
    """Yield moments of random deals in which someone must play, or speak."""
    random = Random(seed)
    for number in range(amount):
        rules = TABLES[number % len(TABLES)]
        game = random_game(f"{seed} {number}", rules)
        asked = [each for at in range(len(game.steps)) if (each := game.at(at)).phase is phase]
        asked = [each for each in asked if not each.awaits_call]
        yield random.choice(asked)


def _otherwise(game, random):
    """Return the same deal with hidden cards that the player to act cannot tell from the real."""
    knowledge = game.knowledge()
    me = game.to_act
    hidden = HiddenHands(knowledge).draw(random)
    hands = []
    for seat in Seat:
        turned = (seat - me) % 4
        left = knowledge.hand if not turned else unmask(hidden[turned - 1])
        played = [
            trick.cards[place]
            for trick in (*game.tricks, game.trick)
            if (place := (seat - trick.leader) % 4) < len(trick.cards)
        ]
        hands.append(Hand((*left, *played)))
    other = Game.of(hands, game.dealer, game.rules, game.turned)
    for step in game.steps:
        other = other.step(step)
    return other


@levels
def test_hidden_cards_that_cannot_be_known_change_nothing(level):
    """The other hands are dealt again, in agreement with all that was played; the card stays."""
    random, changed = Random(8), 0
    for game in _moments(60, Phase.PLAYING):
        if game.rules.troef_in_hand == "verplicht":
            continue  # then a word proves a card, and the words are repeated below
        other = _otherwise(game, random)
        changed += other.hands != game.hands
        assert players.step(level, other, 5) == players.step(level, game, 5)
    assert changed > 40


@levels
def test_hidden_hands_change_no_word(level):
    """Before the first card: three other hands, the same words, the same answer."""
    random, changed = Random(9), 0
    for game in _moments(30, Phase.CHOOSING):
        if game.rules.troef_in_hand == "verplicht":
            continue
        seat = game.to_act
        hidden = [card for hand in game.hands if hand != game.hands[seat] for card in hand.cards]
        random.shuffle(hidden)
        hands = [game.hands[seat] if each is seat else None for each in Seat]
        for place in range(4):
            hands[place] = hands[place] or Hand(tuple(hidden.pop() for _ in range(8)))
        other = Game.of(hands, game.dealer, game.rules, game.turned)
        for word in game.words:
            other = other.speak(word)
        changed += other.hands != game.hands
        assert players.step(level, other, 5) == players.step(level, game, 5)
    assert changed > 20


@levels
def test_the_same_seed_gives_the_same_step(level):
    for phase in (Phase.CHOOSING, Phase.PLAYING):
        for game in _moments(12, phase, seed=4):
            assert players.step(level, game, "zaad") == players.step(level, game, "zaad")


@levels
@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_every_level_plays_a_deal_to_its_end_by_the_rules(level, rules):
    """All ways of choosing trump and of playing; 162 points, and all roem is called right."""
    game = Game.deal(Random(f"{level} {rules}"), Seat.WEST, rules)
    while game.phase is not Phase.OVER:
        game = game.step(players.step(level, game, 1))
    assert sum(game.points) == 162
    assert game.roem == tuple(game.record.result(team, rules).roem for team in (0, 1))


def _recomputed(choice, knowledge, random):
    """Return the cards that the reason of a choice leads to."""
    why = choice.why
    if why is Why.ENIGE_KAART:
        return knowledge.allowed if len(knowledge.allowed) == 1 else ()
    if why in (Why.GEMIDDELD_BEST, Why.UITGEREKEND):
        return (choice.estimates[best_of(choice.estimates)].of,)
    if why is Why.GRIJPEN:
        return grabbing(knowledge)
    if isinstance(why, Advice):
        advised = best(knowledge)
        return advised[1] if advised[0] is why else ()
    reason, cards = without_advice(knowledge)
    if reason is not why:
        cards = knowledge.allowed  # the beginner's lowest
    return (one_of(knowledge, why, cards, random),)


@levels
def test_the_reason_of_a_card_gives_the_card(level):
    reasons = set()
    for game in _moments(150 if level is not Level.EXPERT else 60, Phase.PLAYING, seed=6):
        knowledge = game.knowledge()
        choice = players.card(level, knowledge, 2)
        again = Random(f"2 {knowledge.position}")
        assert choice.card in _recomputed(choice, knowledge, again)
        reasons.add(choice.why)
    assert len(reasons) >= 3


@levels
def test_the_reason_of_a_word_gives_the_word(level):
    reasons = set()
    for game in _moments(60, Phase.CHOOSING, seed=7):
        heard = hearing_of(game)
        bid = players.word(level, heard, 2)
        reasons.add(bid.why)
        suit = heard.turned[0] if bid.word == PLAY else bid.word
        lengths = {each: sum(c.suit is each for c in heard.hand.cards) for each in Suit}
        match bid.why:
            case BidWhy.GEMIDDELD_BEST:
                assert bid.word == bid.estimates[best_of(bid.estimates)].of
            case BidWhy.VEEL_TROEF:
                assert lengths[suit] >= 4
            case BidWhy.WEINIG_TROEF | HandReason.TE_WEINIG:
                assert bid.word == PASS
            case BidWhy.MOET_KIEZEN if level is Level.BEGINNER:
                assert lengths[suit] == max(lengths[each] for each in Suit if each in heard.allowed)
            case BidWhy.MOET_KIEZEN:
                assert bid.word == least_bad(heard.hand, heard.allowed)
            case _ if bid.word == PLAY:
                assert bid.why is judge(heard.hand, suit)
            case _:
                assert suit is best_suit(heard.hand, [w for w in heard.allowed if w != PASS])
                assert bid.why is judge(heard.hand, suit)
    assert level is Level.EXPERT or len(reasons) >= 3


def test_the_beginner_grabs_what_it_sees_even_from_its_partner():
    choice = players.card(Level.BEGINNER, known("rA r8 k7", "r10 r7"), 1)
    assert choice == Choice(Card.parse("rA"), Why.GRIJPEN)


def test_the_club_player_feeds_its_partner():
    choice = players.card(Level.CLUB, known("r10 k8 sV", "h7 hB h8"), 1)
    assert choice == Choice(Card.parse("r10"), Advice.VETMESTEN)


def test_with_two_cards_left_the_expert_counts_every_way_they_can_lie():
    """Its figures are the mean of what trying every card finds, over all ways."""
    before = [
        "h9 h8 hH h10", "kA k7 k8 k9", "sA s7 s8 s9", "s10 sV sB sH", "rA r7 r8 r9", "kH kB kV rB",
    ]  # fmt: skip
    knowledge = known("hB r10", before=before)
    choice = players.card(Level.EXPERT, knowledge, 1)
    ways = list(HiddenHands(knowledge).all())
    assert choice.worlds == len(ways) == 6
    for each in choice.estimates:
        found = []
        for way in ways:
            hands = (Hand(knowledge.hand), *(Hand(unmask(bits)) for bits in way))
            deal = DealInProgress(hands, Suit.HARTEN, knowledge.rules, Trick(), knowledge.tricks)
            found.append(slowly(deal.play(each.of), knowledge.maker))
        assert each.mean == pytest.approx(sum(found) / len(found))


def test_a_card_is_weaker_only_beyond_the_error_of_the_estimates():
    """Three errors, and never for less than three points; counted ways leave no doubt."""
    assert Estimate("pas", 10.0, 12.0, 3.9).weaker
    assert not Estimate("pas", 10.0, 12.0, 4.1).weaker
    assert not Estimate("pas", 10.0, 2.5, 0.1).weaker
    assert Estimate("pas", 10.0, 3.0, 0.0).weaker


def test_the_expert_leaves_the_club_s_card_only_for_one_that_brings_clearly_more():
    """Or, with two cards left, for any that brings more: there nothing is left to chance."""
    left = 0
    for game in _moments(60, Phase.PLAYING, seed=11):
        knowledge = game.knowledge()
        choice = players.card(Level.EXPERT, knowledge, 2)
        usual = players.card(Level.CLUB, knowledge, 2)
        if choice.card == usual.card:
            continue
        left += 1
        of_usual = next(each for each in choice.estimates if each.of == usual.card)
        assert of_usual.behind > 2 * of_usual.error
    assert left > 2
