"""What is said of a wrong answer is true, is about that answer, and does not give the right one."""

import re
from itertools import combinations
from random import Random

import pytest

from klaverles import Card, Reason, Ruleset, Seat, Situation, Trick
from klaverles.lessons.attempt import Attempt
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import Kind
from klaverles.lessons.patterns import fresh_question
from klaverles.lessons.question import NO, YES
from klaverles.play.deal import random_play
from klaverles.play.position import Position
from klaverles.rules.situations import CardClass
from klaverles.rules.tricks import Hand
from klaverles.view.feedback import general_tips, message
from klaverles.view.refutation import refutation

PRESETS = [Ruleset.amsterdams(), Ruleset.rotterdams()]
rows = pytest.mark.parametrize("row", list(Situation), ids=str)
presets = pytest.mark.parametrize("rules", PRESETS, ids=repr)


def holds(position, suit):
    return any(card.suit.word == suit for card in position.hand.cards)


CLAIMS = {
    r"Je hebt (klaveren|ruiten|harten|schoppen)\.": lambda p, suit: holds(p, suit),
    r"Er is (\w+) gevraagd, en dat heb je niet": lambda p, suit: (
        p.trick.led.word == suit and not holds(p, suit)
    ),
    r"Troef is gevraagd, en die heb je niet": lambda p, _: (
        p.trick.led is p.trump and not holds(p, p.trump.word)
    ),
    r"Er is geen troef gevraagd": lambda p, _: p.trick.led is not p.trump,
    r"Troef is gevraagd\.": lambda p, _: p.trick.led is p.trump,
    r"Tel eens hoeveel troeven": lambda p, _: not holds(p, p.trump.word),
    r"Je hebt troef in je hand": lambda p, _: holds(p, p.trump.word),
    r"Er ligt nog geen troef": lambda p, _: all(c.suit is not p.trump for c in p.trick.cards),
    r"Er ligt al een troef": lambda p, _: any(c.suit is p.trump for c in p.trick.cards),
    r"De slag is aan je maat|Je maat heeft de slag": lambda p, _: p.facts.partner_winning,
    r"De slag is niet aan je maat": lambda p, _: not p.facts.partner_winning,
    r"en dat is troef": lambda p, _: any(c.suit is p.trump for c in p.trick.cards),
    r"is geen troef\.": lambda p, _: all(c.suit is not p.trump for c in p.trick.cards),
    r"Je hebt er geen die hoger is": lambda p, _: CardClass.HIGHER not in p.facts.classes,
    r"Je hebt er een die hoger is": lambda p, _: CardClass.HIGHER in p.facts.classes,
    r"Je hebt geen gewone kaart": lambda p, _: CardClass.OTHER not in p.facts.classes,
    r"je hebt ook een gewone kaart": lambda p, _: CardClass.OTHER in p.facts.classes,
    r"dat kent geen maatslag": lambda p, _: True,
    r"jij komt uit": lambda p, _: not p.trick.cards,
}


@rows
@presets
def test_a_duty_that_does_not_decide_is_refuted_by_a_fact(row, rules):
    """Each wrong choice hears something that is so at this table and speaks against it."""
    for seed in range(6):
        question = fresh_question(row, rules, f"weerleg-{seed}", Kind.WHICH_DUTY)
        for option in set(question.options()) - set(question.key()):
            sentence = refutation(Reason(option), question.position, rules)
            claimed = [(p, m) for p in CLAIMS if (m := re.search(p, sentence))]
            assert claimed, sentence
            for pattern, found in claimed:
                word = found[1] if found.groups() else ""
                assert CLAIMS[pattern](question.position, word), f"{sentence} {question.position}"
            if "Rotterdams" in sentence:
                assert rules == Ruleset.rotterdams()


def test_where_only_the_house_rule_differs_the_learner_is_sent_there():
    """Verplicht ondertroeven: 'niet ondertroeven' is wrong by this table's rule alone."""
    position = Position.parse("s7 rH", "k9 kA sB", "s")
    rules = Ruleset.rotterdams(ondertroeven="verplicht")
    assert "huisregels" in refutation(Reason.ONDERTROEVEN_FORBIDDEN, position, rules)


@rows
@presets
def test_no_second_duty_among_the_choices_is_true(row, rules):
    """Following suit is true as well where trump is led; a maatslag where the partner trumped."""
    for seed in range(6):
        question = fresh_question(row, rules, f"keuze-{seed}", Kind.WHICH_DUTY)
        options = set(question.options()) - set(question.key())
        if question.position.trick.led is question.position.trump and holds(
            question.position, question.position.trump.word
        ):
            assert Reason.BEKENNEN not in options
        if row.row in (13, 14, 15):
            assert not {each for each in options if each.startswith("maatslag")}


def all_allowed(position):
    rules = (Ruleset.amsterdams(),)
    return DutyQuestion(name="proef", kind=Kind.ALL_ALLOWED, position=position, rules=rules)


def whole_tricks():
    for seed in range(40):
        for deal in random_play(Random(f"slag-{seed}"), Ruleset.amsterdams()):
            for trick in deal.tricks[-1:]:
                yield trick, deal.trump


def test_a_card_that_does_not_have_the_trick_hears_what_beats_it():
    """Trump is blamed only if trump lies, a higher card of the suit only if one lies."""
    met = set()
    for trick, trump in whole_tricks():
        lying = Trick(trick.cards, Seat.SOUTH)
        question = DutyQuestion(
            name="slag",
            kind=Kind.WHOSE_TRICK,
            position=Position(Hand(), lying, trump),
            rules=(Ruleset.amsterdams(),),
        )
        for option in set(question.options()) - set(question.key()):
            place = question.options().index(option)
            card, winner = lying.cards[place], lying.cards[lying.winner_index(trump)]
            said = message(Attempt(question).check([option]))
            assert card.word in said.lower()
            assert winner.word not in said.lower()
            if "hogere troef" in said:
                assert card.suit is winner.suit is trump
                met.add("hogere troef")
            elif "ook troef" in said:
                assert winner.suit is trump
                assert card.suit is not trump
                met.add("ook troef")
            elif "niet gevraagd" in said:
                assert card.suit is not lying.led
                met.add("niet gevraagd")
            else:
                assert card.suit is winner.suit is lying.led
                met.add("hogere van de kleur")
    assert len(met) == 4


@rows
@presets
def test_may_this_card_gets_a_pointer_that_fits_the_row(row, rules):
    """The step that decides, not always the suit: who has the trick, and with what."""
    question = fresh_question(row, rules, "wijs", Kind.MAY_THIS)
    wrong = NO if YES in question.key() else YES
    said = message(Attempt(question).check([wrong]))
    trick = question.position.trick
    if row.row >= 7:
        winner = trick.cards[trick.winner_index(question.position.trump)]
        assert winner.word in said
    elif trick.cards:
        assert trick.led.word in said or "Troef is gevraagd" in said


@rows
def test_a_tip_speaks_of_a_trump_on_the_table_only_if_one_lies(row):
    question = fresh_question(row, Ruleset.amsterdams(), "tips")
    lies = any(card.suit is question.position.trump for card in question.position.trick.cards)
    for tip in general_tips(question):
        assert lies or "de troef die er ligt" not in tip


def test_an_incomplete_choice_hears_what_was_missed():
    """What was chosen well is not counted out again as if all of it were missed."""
    position = Position.parse("kA k10 kH sA", "k9", "h")
    question = all_allowed(position)
    for chosen in combinations(["kA", "k10", "kH"], 2):
        said = message(Attempt(question).check(chosen).check(chosen))
        (missed,) = {"kA", "k10", "kH"} - set(chosen)
        assert said.endswith(f"Ook {Card.parse(missed).word} mag.")


def test_where_everything_goes_nothing_is_counted_out():
    position = Position.parse("sA rH", "k9", "h")
    question = all_allowed(position)
    said = message(Attempt(question).check(["sA"]).check(["sA"]))
    assert said.endswith("Al je kaarten zijn dus goed.")
    assert "ruiten heer" not in said
