"""The coach speaks in the words of the table, to the right side, and never scolds."""

import re
from dataclasses import replace
from random import Random

import pytest
from learner_texts import WORD
from plays import known, moments
from rule_sets import RULE_SETS

from klaverles import Card, Hand, Ruleset, Seat, Suit
from klaverles.play.advice import Advice, good_cards
from klaverles.play.choice import Bid, BidWhy, Choice, Estimate, Why
from klaverles.play.club import choose, choose_word
from klaverles.play.coach import Counsel
from klaverles.play.game import Game
from klaverles.play.game_start import Phase
from klaverles.play.hearing import hearing_of
from klaverles.play.look_back import TurningPoint
from klaverles.play.trump_advice import HandReason
from klaverles.view.coach_card import best_card, reason_text
from klaverles.view.coach_contrast import contrast_text
from klaverles.view.coach_reasons import (
    WHY_SENTENCES,
    WORD_SENTENCES,
    added_roem,
    advice_reason,
)
from klaverles.view.coach_text import (
    counsel_lines,
    mark,
    remark_text,
    word_lines,
)
from klaverles.view.look_back_text import turning_text
from klaverles.view.names import DUTY_CHOICES

SENTENCE = re.compile(r"(?<=[.?!])\s+")
SCOLDING = re.compile(r"\b(fout|verkeerd|slecht|dom|mis|helaas|jammer)\b", re.IGNORECASE)
UNTOLD = (WHY_SENTENCES[Why.GEMIDDELD_BEST], WHY_SENTENCES[Why.UITGEREKEND], "evenveel", "hangt af")
"""What is said where nothing on the table tells why."""


def counsel_of(knowledge, choice, weak=()):
    """Return a counsel as the coach makes it, from a choice and the cards that are weaker."""
    good = frozenset(knowledge.allowed).difference(weak)
    applies = tuple(each for each in Advice if good & good_cards(knowledge, each))
    return Counsel(knowledge, choice, applies, good)


def advised(knowledge):
    """Return the counsel of a player who compares nothing: the club player."""
    return counsel_of(knowledge, choose(knowledge, Random(1)))


def compared(knowledge, best, behind, error=1.0):
    """Return the counsel of a player who compared the cards: the best, and how far others are."""
    found = [
        Estimate(card, 20.0 - behind.get(card, 0), behind.get(card, 0.0), error)
        for card in knowledge.allowed
    ]
    weak = {each.of for each in found if each.weaker}
    return counsel_of(knowledge, Choice(best, Why.GEMIDDELD_BEST, tuple(found), 40), weak)


def drawn(knowledge, random):
    """Return a counsel with estimates drawn at random: any card may be best."""
    best = random.choice(knowledge.allowed)
    behind = {card: random.choice((0.4, 3.0, 14.0)) for card in knowledge.allowed if card != best}
    return compared(knowledge, best, behind)


def both(amount, seed=1):
    """Yield counsels over random moments, of advice alone and with estimates."""
    random = Random(seed)
    for _, knowledge in moments(amount, RULE_SETS, seed):
        yield advised(knowledge)
        if len(knowledge.allowed) > 1:
            yield drawn(knowledge, random)


def is_dutch_prose(text):
    sentences = SENTENCE.split(text)
    return all(
        each[0].isupper() and each.endswith(".") and len(WORD.findall(each)) <= 25
        for each in sentences
    )


def test_every_reason_has_a_sentence():
    assert set(WHY_SENTENCES) == set(Why)
    assert set(WORD_SENTENCES) == {*HandReason, *BidWhy}
    assert all(map(is_dutch_prose, [*WHY_SENTENCES.values(), *WORD_SENTENCES.values()]))


def test_all_that_the_coach_says_is_short_and_whole():
    for counsel in both(600):
        for card in counsel.knowledge.hand:
            assert is_dutch_prose(remark_text(counsel, card)[0]), remark_text(counsel, card)[0]
        for line in counsel_lines(counsel):
            assert is_dutch_prose(line), line


def test_the_counsel_is_the_duty_what_a_good_player_thinks_and_the_cards():
    counsel = compared(known("sA s7 k8"), Card.parse("sA"), {Card.parse("k8"): 12.4})
    assert counsel_lines(counsel) == [
        "Je komt uit: elke kaart mag.",
        "Schoppen aas is een goede kaart: alleen met troef kunnen zij daar overheen.",
        "Ook goed: schoppen zeven. Dat maakt hier niets uit.",
        "Klaveren acht brengt gemiddeld 12 punten minder.",
    ]


def test_a_counsel_begins_with_the_duty_that_holds():
    for counsel in both(400, seed=2):
        if not counsel.knowledge.is_last_trick:
            assert counsel_lines(counsel)[0] in DUTY_CHOICES.values()


def test_of_the_last_card_no_duty_is_told():
    """Whoever leads the last trick does not hear that every card may be led."""
    counsel = advised(known("sA"))
    assert counsel_lines(counsel) == ["Je hebt nog één kaart: schoppen aas."]
    assert remark_text(counsel, Card.parse("sA"))[0] == "Schoppen aas was je laatste kaart."


def test_every_good_card_is_named_and_no_weaker_one_is_called_good():
    for counsel in both(400, seed=3):
        k = counsel.knowledge
        lines = [each.lower().split(": ")[0] for each in counsel_lines(counsel)[1:2]]
        lines += [each.lower() for each in counsel_lines(counsel)[2:]]
        every = any("elke andere kaart" in each for each in lines)
        for card in k.allowed if len(k.allowed) > 1 else ():
            line = next((each for each in lines if card.word in each), "")
            if mark(counsel, card) == "goed":
                assert every or "goed" in line or "de beste kaart" in line, (card, lines)
            else:
                assert not every
                assert "goed" not in line, (card, lines)
                assert "de beste" not in line, (card, lines)


@pytest.mark.parametrize(
    ("apart", "error", "said"),
    [
        (0.0, 1.0, "Dat maakt hier niets uit."),
        (1.5, 1.0, "Dat scheelt gemiddeld weinig."),
        (7.0, 4.0, "Wat beter uitpakt, hangt af van de kaarten die je niet ziet."),
    ],
)
def test_with_another_good_card_it_is_said_what_that_means(apart, error, said):
    """Who hears "laag bij" and sees a ten called good as well, is told how that can be."""
    knowledge = known("s10 k7", "hB")
    counsel = compared(knowledge, Card.parse("k7"), {Card.parse("s10"): apart}, error)
    assert counsel_lines(counsel)[2] == f"Ook goed: schoppen tien. {said}"


@pytest.mark.parametrize(
    ("behind", "error", "said"),
    [
        (12.4, 1.0, "Harten acht brengt gemiddeld 12 punten minder."),
        (3.2, 0.1, "Harten acht brengt gemiddeld 3 punten minder."),
        (1.2, 0.1, "Ook goed: harten acht. Dat scheelt gemiddeld weinig."),
        (
            12.4,
            7.0,
            "Ook goed: harten acht. Wat beter uitpakt, hangt af van de kaarten die je niet ziet.",
        ),
    ],
)
def test_a_card_is_weaker_only_beyond_the_error(behind, error, said):
    knowledge = known("sA h8", maker=Seat.WEST)
    counsel = compared(knowledge, Card.parse("sA"), {Card.parse("h8"): behind}, error)
    assert said in counsel_lines(counsel)


def test_the_words_under_the_cards():
    knowledge = known("s9 s7 k7", "sA")
    counsel = compared(knowledge, Card.parse("s7"), {Card.parse("s9"): 9.0})
    assert [mark(counsel, card) for card in knowledge.hand] == ["mag", "goed", "mag niet"]


def test_a_card_is_praised_or_said_to_be_weaker_as_it_is_marked():
    for counsel in both(500, seed=4):
        for card in counsel.knowledge.allowed:
            text, tone = remark_text(counsel, card)
            alone = len(counsel.knowledge.allowed) == 1
            assert (tone == "goed") == (mark(counsel, card) == "goed" and not alone)
            assert card.word in text.lower()


def test_an_allowed_card_is_never_called_wrong():
    for counsel in both(500, seed=5):
        for card in counsel.knowledge.allowed:
            text, _ = remark_text(counsel, card)
            assert not SCOLDING.search(text), text
            assert f"{card.word} mag niet" not in text.lower(), text


def test_a_forbidden_card_gets_its_duty():
    counsel = advised(known("s9 s7 k7", "sA"))
    text, tone = remark_text(counsel, Card.parse("k7"))
    assert text.startswith("Klaveren zeven mag niet: ")
    assert "bekennen" in text
    assert tone == "open"


def test_of_a_weaker_card_it_is_said_what_was_better_and_why():
    knowledge = known("sA s7 k8", maker=Seat.SOUTH)
    counsel = compared(knowledge, Card.parse("sA"), {Card.parse("k8"): 12.4, Card.parse("s7"): 9.6})
    assert remark_text(counsel, Card.parse("k8")) == (
        "Klaveren acht mag, maar bracht gemiddeld 12 punten minder dan schoppen aas. "
        "Alleen met troef kunnen zij daar overheen.",
        "open",
    )
    assert remark_text(counsel, Card.parse("sA")) == (
        "Schoppen aas was de beste kaart. Alleen met troef kunnen zij daar overheen.",
        "goed",
    )


def test_what_speaks_for_both_cards_is_no_reason_for_the_better_one():
    knowledge = known("sA k8 h7 h8", maker=Seat.WEST)
    counsel = compared(knowledge, Card.parse("sA"), {Card.parse("k8"): 8.0})
    text, _ = remark_text(counsel, Card.parse("k8"))
    assert text.endswith("Alleen met troef kunnen zij daar overheen.")
    assert "maakten troef" not in text


def test_a_gap_is_counted_from_the_card_that_is_named():
    """The named card is 5 behind the best, the played one 18: that is 13 between the two."""
    knowledge = known("kA kV r9", maker=Seat.SOUTH)
    cards = {Card.parse("kA"): 5.0, Card.parse("kV"): 18.0}
    found = [Estimate(card, 0.0, cards.get(card, 0.0), 3.0) for card in knowledge.allowed]
    choice = Choice(Card.parse("kA"), Why.HOOG_UITKOMEN, tuple(found), 40)
    counsel = counsel_of(knowledge, choice, {Card.parse("kV")})
    text, _ = remark_text(counsel, Card.parse("kV"))
    assert text.startswith(
        "Klaveren vrouw mag, maar bracht gemiddeld 13 punten minder dan klaveren"
    )
    line = "Klaveren vrouw brengt gemiddeld 18 punten minder dan ruiten negen."
    assert line in counsel_lines(counsel)


def test_where_the_estimate_goes_against_the_advice_that_is_said():
    knowledge = known("r10 k8 sV", "h7 hB h8")
    counsel = compared(knowledge, Card.parse("k8"), {Card.parse("r10"): 8.0})
    text, _ = remark_text(counsel, Card.parse("r10"))
    assert text.startswith("Ruiten tien mag. Dat is meestal de raad, maar hier bracht het ")


def test_the_coach_speaks_to_the_right_side():
    """Who defends hears that they made trump, who plays that jullie did."""
    sides = set()
    for counsel in both(1500, seed=6):
        text = " ".join([*counsel_lines(counsel), remark_text(counsel, best_card(counsel))[0]])
        for theirs in re.findall(r"(jullie|zij) maakten troef", text.lower()):
            assert (theirs == "jullie") == counsel.knowledge.playing_side
            sides.add(theirs)
    assert sides == {"jullie", "zij"}


def _gives_a_reason(text):
    """Say whether a remark tells of the table, and not only that the cards were compared."""
    return not any(each in text for each in UNTOLD)


def _club_moments(deals):
    """Yield what the learner knew and played in deals of four club players."""
    for seed in range(deals):
        rules = RULE_SETS[seed % len(RULE_SETS)]
        game = Game.deal(Random(seed), seed % 4, rules)
        while game.phase is Phase.CHOOSING:
            game = game.speak(choose_word(hearing_of(game)).word)
        while game.to_act is not None:
            if game.awaits_call:
                game = game.call(0)
                continue
            k = game.knowledge()
            choice = choose(k, Random(seed))
            if game.to_act is Seat.SOUTH:
                yield k, choice
            game = game.play(choice.card)


def test_nine_of_ten_remarks_give_a_reason_in_the_words_of_the_table():
    """Of the club player's cards and of any other, also where an estimate alone decides."""
    random = Random(9)
    total = reasons = 0
    for k, choice in _club_moments(200):
        if len(k.allowed) == 1:
            continue
        for counsel in (counsel_of(k, choice), drawn(k, random)):
            for card in {choice.card, random.choice(k.allowed)}:
                text, _ = remark_text(counsel, card)
                total += 1
                reasons += _gives_a_reason(text)
    assert total > 2000
    assert reasons / total >= 0.9, reasons / total


@pytest.mark.parametrize(
    ("hand", "trick", "card", "best", "said"),
    [
        (
            "hB h7",
            "sA",
            "hB",
            "h7",
            "Ook daarmee ligt jouw kaart boven, en harten boer houd je dan",
        ),
        ("h9 h7", "sA", "h7", "h9", "Daar kunnen de anderen minder makkelijk overheen."),
        ("s10 s7", "sA h9", "s10", "s7", "Dat scheelt 10 punten in hun slag."),
        ("s10 s7", "sA sV", "s7", "s10", "Blijft de slag van je maat, dan is dat 10 punten meer."),
        ("h7 k7", "", "h7", "k7", "Zo houd je je troef voor later."),
        ("hB h8", "sA s7 s9", "h8", "hB", "Dat is 20 punten meer in een slag voor jullie."),
        ("kH k8 s7", "", "k8", "kH", "Over klaveren heer kunnen zij minder makkelijk heen."),
        ("kH k8 s7", "", "kH", "k8", "Zo houd je klaveren heer nog achter de hand."),
        ("k10 k8 s7", "", "k10", "s7", "Zo waag je klaveren tien nog niet."),
        (
            "k9 k8 s7 h8",
            "",
            "k8",
            "s7",
            "Je hebt dan geen schoppen meer, en kunt daarna introeven.",
        ),
        ("k9 k8 s7", "", "s7", "k8", "Van klaveren heb je er meer: daar kun je er een van missen."),
    ],
)
def test_what_the_better_card_does_is_said(hand, trick, card, best, said):
    text = contrast_text(known(hand, trick), Card.parse(card), Card.parse(best))
    assert text.startswith(said)


def test_a_contrast_is_true_of_the_two_cards():
    for _, k in moments(600, RULE_SETS):
        for card in k.allowed:
            for best in set(k.allowed) - {card}:
                text = contrast_text(k, card, best)
                won = k.trick.with_card(best).winner(k.trump) if k.trick.cards else None
                assert text == "" or is_dutch_prose(text)
                over = Seat.SOUTH if "slag van je maat over" in text else Seat.NORTH
                assert "je maat" not in text or won is over
                assert "hun slag" not in text or won in (Seat.WEST, Seat.EAST)
                assert "jouw kaart boven" not in text or won is Seat.SOUTH
                assert "in een slag voor jullie" not in text or k.surely_ours(best)
                assert "maakt" not in text or added_roem(k, best) > 0
                assert f"{card.word} kan later" not in text.lower() or k.is_high(card)


def test_a_reason_for_a_card_is_true_on_the_table():
    """What is said of the trick, of higher cards and of trump can be checked in what is known."""
    said = set()
    for counsel in both(800, seed=7):
        k = counsel.knowledge
        for card in k.allowed:
            if mark(counsel, card) != "goed" or len(k.allowed) == 1:
                continue
            text = reason_text(counsel, card)
            won = k.trick.with_card(card).winner(k.trump)
            if "zeker voor jullie" in text or "Daar kunnen zij niet overheen" in text:
                assert k.surely_ours(card), text
            if "Alleen met troef" in text:
                assert k.is_high(card), text
                assert card.suit is not k.trump, text
            if "geef je" in text:
                assert won in (Seat.WEST, Seat.EAST), text
            if "zeker van je maat" in text or "al van je maat" in text:
                assert ("nog niet zeker" in text) != k.trick_is_sure(Seat.NORTH), text
            if "niet overheen, dus" in text or "niet pakken" in text:
                takers = {k.trick.with_card(each).winner(k.trump) for each in k.allowed}
                assert Seat.SOUTH not in takers, text
            if "roem erbij" in text or "roem bij" in text:
                assert "geen roem" in text or added_roem(k, card) > 0, text
            said.add(text)
    assert len(said) > 20


@pytest.mark.parametrize(
    ("hand", "trick", "card", "advice", "said"),
    [
        ("s10 s7", "hA h7", "s7", Advice.LAAG_BIJSPELEN, "De slag is nog niet zeker van je maat"),
        ("s10 s7", "h7 hB", "s7", Advice.LAAG_BIJSPELEN, "De slag is voor hen, dus"),
        ("s10 s7", "sA", "s7", Advice.LAAG_BIJSPELEN, "Jij kunt er niet overheen, dus"),
        ("sV s7", "sB s10 sA", "s7", Advice.GEEN_ROEM, "De slag is voor hen, en zo"),
        ("hH h7", "", "hH", Advice.LAATSTE_SLAG, "Zo houd je harten zeven voor de laatste"),
    ],
)
def test_advice_is_said_in_the_words_of_the_table(hand, trick, card, advice, said):
    """Low on the partner's trick is told otherwise than low on theirs."""
    assert advice_reason(known(hand, trick), advice, Card.parse(card)).startswith(said)


@pytest.mark.parametrize(
    ("hand", "trick", "card", "best", "said"),
    [
        ("sV s7", "sB s10 sA", "sV", "s7", "Met schoppen vrouw geef je hun 20 roem."),
        ("hV h8", "hA", "hV", "h8", "Met harten vrouw kan er in hun slag nog roem vallen."),
        ("rA r8", "r7", "rA", "r8", "Zo waag je ruiten aas nog niet."),
        ("kH kB", "kA kV", "kB", "kH", "Blijft de slag van jullie, dan is dat 20 roem meer."),
        ("s10 s7 k8", "hB h7 h8", "s7", "k8", "Zo blijft schoppen tien niet kaal achter."),
    ],
)
def test_roem_and_a_bare_ten_are_named_before_points(hand, trick, card, best, said):
    assert contrast_text(known(hand, trick), Card.parse(card), Card.parse(best)) == said


def test_a_point_or_two_is_no_reason_for_a_large_difference():
    """Schoppen aas is 1 point more than the ten; that does not explain 21 points."""
    knowledge = known("sA s10", "s8 s7 sH")
    cards = Card.parse("s10"), Card.parse("sA")
    assert "1 punt meer" in contrast_text(knowledge, *cards, 1.0)
    assert "1 punt meer" not in contrast_text(knowledge, *cards, 21.0)


def _hearing(rules=None):
    game = Game.deal(Random(2), Seat.EAST, rules or Ruleset.amsterdams())
    return hearing_of(game)


def test_a_word_is_advised_with_its_reason_and_what_the_others_bring():
    found = (
        Estimate(Suit.HARTEN, 30.0, 0.0, 0.0),
        Estimate("pas", 10.0, 20.2, 3.0),
        Estimate(Suit.RUITEN, 29.0, 1.0, 3.0),
    )
    bid = Bid(Suit.HARTEN, BidWhy.GEMIDDELD_BEST, found, 40)
    assert word_lines(bid, _hearing()) == [
        "Een goede speler speelt hier harten.",
        WORD_SENTENCES[HandReason.NEL_MET_STEUN],
        "Harten spelen en ruiten spelen zijn allebei goed.",
        "Passen brengt gemiddeld 20 punten minder.",
    ]


@pytest.mark.parametrize("reason", [*HandReason, *BidWhy], ids=repr)
def test_every_word_is_advised_in_whole_sentences(reason):
    turned = Ruleset.amsterdams(troef_kiezen="gedraaid-zoeker")
    for hearing in (_hearing(), _hearing(turned)):
        found = tuple(
            Estimate(word, 10.0 - 6 * at, 6.0 * at, 1.0) for at, word in enumerate(hearing.allowed)
        )
        for word in hearing.allowed:
            lines = word_lines(Bid(word, reason, found, 40), hearing)
            assert all(map(is_dutch_prose, lines)), lines
            assert ("past hier" in lines[0]) == (word == "pas")


@pytest.mark.parametrize(
    ("hand", "word", "said"),
    [
        ("hB h9 h7 kA k8 r7 r8 s7", Suit.HARTEN, HandReason.BOER_MET_STEUN),
        ("h9 hA h8 h7 k8 r7 r8 s7", Suit.HARTEN, HandReason.NEL_MET_STEUN),
        ("hV h8 h7 k8 k7 r7 r8 s7", "pas", HandReason.TE_WEINIG),
        ("hB h9 h7 kA k8 r7 r8 s7", "pas", BidWhy.GEMIDDELD_BEST),
        ("hV h8 h7 k8 k7 r7 r8 s7", Suit.HARTEN, BidWhy.GEMIDDELD_BEST),
    ],
)
def test_a_compared_word_is_explained_by_the_hand_where_that_says_the_same(hand, word, said):
    hearing = replace(_hearing(), hand=Hand.parse(hand))
    lines = word_lines(Bid(word, BidWhy.GEMIDDELD_BEST, (), 40), hearing)
    assert lines[1] == WORD_SENTENCES[said]


def _turning(lost, card="k8", steps=4):
    """Return a deal with SOUTH to lead, and a point about its card."""
    hands = ["sA s7 k8 k9 h7 h8 rB r7", "s8 s9 k7 kB h9 hB r8 r9", "sB sV kV kH hV hH rV rH"]
    rest = "sH s10 kA k10 hA h10 rA r10"
    game = Game.of([*hands, rest], Seat.EAST, Ruleset.amsterdams()).speak("h")
    knowledge = game.knowledge()
    counsel = compared(knowledge, Card.parse("sA"), dict.fromkeys(knowledge.allowed[1:], 12.4))
    point = TurningPoint(len(game.steps), Card.parse(card), counsel, lost)
    return point, game.play(card)


def test_a_card_that_cost_points_is_looked_back_at():
    title, text = turning_text(*_turning(13.7))
    assert title == "Slag 1: jouw klaveren acht"
    assert text.startswith("Klaveren acht mocht, maar bracht gemiddeld 14 punten minder dan ")
    assert is_dutch_prose(text)


def test_a_card_that_was_better_than_all_others_is_praised():
    point, game = _turning(0.0, card="sA")
    title, text = turning_text(point, game)
    assert title == "Slag 1: jouw schoppen aas"
    assert "goede kaart" in text or "de beste kaart" in text
    assert not SCOLDING.search(text)


def test_turning_points_of_any_moment_read_as_dutch():
    random = Random(3)
    for seed in range(30):
        game = Game.deal(Random(seed), seed % 4, Ruleset.rotterdams()).speak("h")
        while game.to_act is not None:
            k, step = game.knowledge(), len(game.steps)
            seat, number = game.to_act, len(game.tricks) + 1
            card = random.choice(k.allowed)
            game = game.play(card)
            if len(k.allowed) > 1:
                counsel = drawn(k, random)
                title, text = turning_text(TurningPoint(step, card, counsel, 7.2), game)
                assert title.startswith(f"Slag {number}: ")
                assert ("jouw" in title) == (seat is Seat.SOUTH)
                assert is_dutch_prose(text.strip()), text
                text = turning_text(TurningPoint(step, card, counsel, 0.0), game)[1]
                assert is_dutch_prose(text.strip()), text


def test_with_one_other_card_looking_back_names_that_one():
    point, game = _turning(0.0, card="sA")
    two = known("sA s7")
    counsel = compared(two, Card.parse("sA"), {Card.parse("s7"): 9.0})
    _, text = turning_text(replace(point, counsel=counsel), game)
    assert text.startswith("Schoppen aas was de beste kaart: de andere bracht gemiddeld 9 punten")
