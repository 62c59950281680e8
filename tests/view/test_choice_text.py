"""Why a player did something: a sentence for every reason, and nothing of the hand is told."""

import re
from random import Random

import pytest
from games import random_game
from learner_texts import WORD
from plays import known, moments
from rule_sets import RULE_SETS

from klaverles import Card, Hand, Ruleset, Seat, Suit
from klaverles.play.advice import Advice
from klaverles.play.beginner import beginner_card
from klaverles.play.choice import Bid, BidWhy, Choice, Level, Why
from klaverles.play.club import choose
from klaverles.play.game import Game
from klaverles.play.game_start import Phase
from klaverles.play.hearing import hearing_of
from klaverles.play.knowledge import Knowledge
from klaverles.play.players import word
from klaverles.play.position import Position
from klaverles.play.trump_advice import HandReason
from klaverles.rules.cards import PACK
from klaverles.view.choice_text import card_why_text, word_why_text
from klaverles.view.names import SEAT_NAMES

WHO = ("jij", "links", "je maat", "rechts", "Riet")
REASONS = [*Advice, *Why]
SENTENCE = re.compile(r"(?<=[.?!])\s+")


def is_dutch_prose(text):
    """Whole sentences of at most 25 words, each with a capital and a full stop."""
    sentences = SENTENCE.split(text)
    return all(
        each[0].isupper() and each.endswith(".") and len(WORD.findall(each)) <= 25
        for each in sentences
    )


def told(reason, knowledge, card, who):
    return card_why_text(Choice(card, reason, (), 40), knowledge, who)


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("reason", REASONS, ids=repr)
def test_every_reason_has_sentences_for_every_player(reason, who):
    """Leading, following and in the last trick; at most two, and none longer than 25 words."""
    for _, knowledge in moments(300, RULE_SETS):
        for card in knowledge.allowed:
            text = told(reason, knowledge, card, who)
            assert is_dutch_prose(text), text
            assert len(SENTENCE.split(text)) <= 2, text
            assert who in text or who in text.lower() or who == "jij", text


def _other_hands(knowledge, card, random):
    """Return what others would know who played the same card from other hands."""
    unseen = sorted(knowledge.unseen | set(knowledge.hand) - {card}, key=lambda each: each.index)
    for _ in range(4):
        rest = random.sample(unseen, len(knowledge.hand) - 1)
        hand = Hand((card, *rest))
        position = Position(hand, knowledge.trick, knowledge.trump)
        yield Knowledge(position, knowledge.rules, knowledge.maker, knowledge.tricks)


def test_a_player_does_not_betray_what_is_still_held():
    """Whatever the rest of the hand is, the same card is explained in the same words."""
    random = Random(5)
    for _, knowledge in moments(400, RULE_SETS):
        card = random.choice(knowledge.allowed)
        for reason in REASONS:
            text = told(reason, knowledge, card, "rechts")
            for other in _other_hands(knowledge, card, random):
                assert told(reason, other, card, "rechts") == text


def test_only_cards_that_lie_open_are_named():
    for _, knowledge in moments(400, RULE_SETS):
        card = knowledge.allowed[0]
        hidden = [each for each in PACK if each in {*knowledge.unseen, *knowledge.hand} - {card}]
        for reason in REASONS:
            text = told(reason, knowledge, card, "links")
            assert not any(each.word in text for each in hidden), text


def test_a_card_saved_for_the_last_trick_is_not_betrayed():
    """In the seventh trick nobody tells that the last trick is as good as won."""
    for _, knowledge in moments(400, RULE_SETS):
        for card in knowledge.allowed:
            saving = told(Advice.LAATSTE_SLAG, knowledge, card, "links")
            assert saving == told(Why.LAAGSTE, knowledge, card, "links")


def test_having_nothing_to_choose_is_not_told():
    """The only card that was allowed is explained as the lowest of many is: by what was seen."""
    for _, knowledge in moments(400, RULE_SETS):
        for card in knowledge.allowed:
            forced = told(Why.ENIGE_KAART, knowledge, card, "links")
            assert forced == told(Why.LAAGSTE, knowledge, card, "links")


def test_the_side_that_made_trump_is_named_from_the_learners_chair():
    """Drawing trump: jullie for the partner, zij for an opponent."""
    knowledge = known("hB h9 sA", maker=Seat.SOUTH)
    card = Card.parse("hB")
    assert told(Advice.TREK_TROEF, knowledge, card, "links") == (
        "Links trok troef met de hoogste die er nog was, want zij maakten troef."
    )
    assert told(Advice.TREK_TROEF, knowledge, card, "je maat") == (
        "Je maat trok troef met de hoogste die er nog was, want jullie maakten troef."
    )
    low = known("h9 h7 sA", maker=Seat.SOUTH)
    assert told(Advice.TREK_TROEF, low, Card.parse("h9"), "je maat") == (
        "Je maat trok troef, want jullie maakten troef."
    )


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("links", "De slag was van rechts, dus legde links er met ruiten tien 10 punten bij."),
        ("je maat", "De slag was van jou, dus legde je maat er met ruiten tien 10 punten bij."),
        ("rechts", "De slag was van links, dus legde rechts er met ruiten tien 10 punten bij."),
    ],
)
def test_the_partner_is_the_players_own_partner(who, said):
    knowledge = known("r10 k8 sV", "h7 hB h8")
    assert told(Advice.VETMESTEN, knowledge, Card.parse("r10"), who) == said


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("links", "De slag van rechts was nog niet zeker, dus speelde links laag bij."),
        ("je maat", "Jouw slag was nog niet zeker, dus speelde je maat laag bij."),
    ],
)
def test_a_low_card_on_the_partners_trick_is_told_so(who, said):
    knowledge = known("s7 s8", "sA s9")
    assert told(Advice.LAAG_BIJSPELEN, knowledge, Card.parse("s7"), who) == said


def test_that_a_dear_card_was_the_lowest_is_not_told():
    """Whoever lets a ten go does not tell that nothing lower was held."""
    knowledge = known("s10 sB", "sA")
    text = told(Advice.LAAG_BIJSPELEN, knowledge, Card.parse("s10"), "links")
    assert text == "Er was schoppen gevraagd, en links bekende."


@pytest.mark.parametrize(
    ("card", "trick", "said"),
    [
        (
            "h8",
            "sA",
            "Links kon geen schoppen bekennen, moest introeven en deed dat met harten acht.",
        ),
        ("hB", "sA s7 h9", "Links speelde als laatste en pakte jouw slag met harten boer."),
        ("hB", "h7 h9", "Troef was gevraagd, en links moest met harten boer over jouw kaart."),
    ],
)
def test_a_trump_that_the_rules_asked_for_is_not_called_a_choice(card, trick, said):
    text = told(Why.GOEDKOOP_PAKKEN, known(f"{card} k7", trick), Card.parse(card), "links")
    assert text == said


def test_a_defender_does_not_come_out_with_trump():
    knowledge = known("r10 h8 sV", maker=Seat.WEST)
    card = Card.parse("sV")
    assert told(Advice.BEWAAR_TROEF, knowledge, card, "links") == (
        "Jullie maakten troef, dus kwam links niet met troef uit, maar met schoppen vrouw."
    )
    assert told(Advice.BEWAAR_TROEF, knowledge, card, "je maat") == (
        "Zij maakten troef, dus kwam je maat niet met troef uit, maar met schoppen vrouw."
    )


def test_an_expert_says_in_how_many_ways_the_cards_were_compared():
    knowledge = known("sA s7 k8 k9")
    text = told(Why.GEMIDDELD_BEST, knowledge, Card.parse("sA"), "je maat")
    assert text == (
        "Je maat kwam uit met schoppen aas, de hoogste schoppen. "
        "Je maat vergeleek de kaarten in 40 mogelijke verdelingen: deze bracht gemiddeld het "
        "meeste op."
    )


def test_what_the_computer_players_say_of_whole_deals_is_true():
    """Who is said to take the trick takes it, who is said to follow suit follows."""
    said = set()
    for seed in range(60):
        game = random_game(seed, RULE_SETS[seed % len(RULE_SETS)], steps=12)
        while game.to_act is not None:
            if game.awaits_call:
                game = game.call(0)
                continue
            if game.phase is Phase.CHOOSING:
                game = game.speak(game.allowed_words[-1])
                continue
            k, who = game.knowledge(), SEAT_NAMES[game.to_act]
            player = beginner_card if seed % 2 else choose
            choice = player(k, Random(seed))
            text = card_why_text(choice, k, who)
            after = k.trick.with_card(choice.card)
            on_top = after.winner(k.trump) is Seat.SOUTH
            if "pakte de slag" in text or "overheen" in text or "troefde de slag" in text:
                assert on_top, text
            if "bekende" in text:
                assert choice.card.suit is k.trick.led, text
            if "kon geen" in text:
                assert choice.card.suit is not k.trick.led, text
            if "gaf" in text and "weinig weg" in text:
                assert not on_top, text
            if "moest" in text:
                assert on_top, text
                assert choice.card.suit is k.trump, text
            if "trok troef" in text:
                assert k.playing_side, text
            said.add(choice.why)
            game = game.play(choice.card)
    assert said >= {*Advice} - {Advice.TIEN_NIET_KAAL}


def _hearings():
    """Return hearings in which each word can be said: free, turned, after four passes."""
    first = Game.deal(Random(2), Seat.EAST, Ruleset.amsterdams())
    passed = first
    for _ in range(4):
        passed = passed.speak("pas")
    obliged = Game.deal(Random(2), Seat.EAST, Ruleset.amsterdams(troef_kiezen="verplicht"))
    turned = Game.deal(Random(2), Seat.EAST, Ruleset.amsterdams(troef_kiezen="gedraaid-zoeker"))
    return [hearing_of(game) for game in (first, passed, obliged, turned)]


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("reason", [*HandReason, *BidWhy], ids=repr)
def test_every_reason_for_a_word_has_sentences(reason, who):
    for hearing in _hearings():
        for said in hearing.allowed:
            text = word_why_text(Bid(said, reason, (), 40), hearing, who)
            assert is_dutch_prose(text), text
            assert len(SENTENCE.split(text)) <= 2, text
            assert ("paste" in text) == (said == "pas"), text


def test_a_word_does_not_betray_which_cards_speak_for_it():
    """The boer and the nel are told in the same words, and no card of the hand is named."""
    for hearing in _hearings():
        for said in hearing.allowed:
            texts = [
                word_why_text(Bid(said, reason), hearing, "links")
                for reason in (HandReason.BOER_MET_STEUN, HandReason.NEL_MET_STEUN)
            ]
            assert texts[0] == texts[1]
            assert not re.search(r"boer|nel|aas", texts[0])


@pytest.mark.parametrize(
    ("bid", "said"),
    [
        (
            Bid("pas", HandReason.TE_WEINIG),
            "Rechts paste: de hand was niet sterk genoeg om te spelen.",
        ),
        (
            Bid(Suit.HARTEN, HandReason.BOER_MET_STEUN),
            "Rechts speelde harten: de hand was daar sterk genoeg voor.",
        ),
        (Bid("pas", BidWhy.WEINIG_TROEF), "Rechts paste: in geen kleur genoeg kaarten."),
    ],
)
def test_a_word_is_explained_as_it_is_said_at_the_table(bid, said):
    assert word_why_text(bid, _hearings()[0], "rechts") == said


def test_who_must_choose_says_why():
    _, passed, obliged, _ = _hearings()
    bid = Bid(Suit.RUITEN, BidWhy.MOET_KIEZEN)
    assert word_why_text(bid, passed, "links").startswith("Iedereen had gepast")
    assert word_why_text(bid, obliged, "links").startswith("Links zit links van de gever")


def test_the_words_of_all_levels_are_explained():
    for seed in range(20):
        game = Game.deal(Random(seed), seed % 4, RULE_SETS[seed % len(RULE_SETS)])
        while game.phase is Phase.CHOOSING:
            hearing = hearing_of(game)
            level = (Level.BEGINNER, Level.CLUB)[seed % 2]
            bid = word(level, hearing, seed)
            assert is_dutch_prose(word_why_text(bid, hearing, SEAT_NAMES[game.to_act]))
            game = game.speak(bid.word)
