"""Each exercise file: what the author expects is what the rules say, and it can really occur."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from course import EXERCISES, LESSONS

from klaverles import Hand, Ruleset, Seat, Suit, Trick
from klaverles.lessons.exercises import check
from klaverles.lessons.question import Kind
from klaverles.play.position import Position
from klaverles.play.possible import find_deal

exercises = pytest.mark.parametrize(
    "exercise", [each for _, each in EXERCISES], ids=[name for name, _ in EXERCISES]
)


@exercises
def test_the_author_expects_what_the_rules_say(exercise):
    """The engine is the only judge; an author who errs is told here."""
    assert check(exercise) is None


@exercises
def test_the_position_can_occur_at_a_table(exercise):
    """A deal is found, played by the rules, in which this position comes up."""
    position = exercise.question().position
    for rules in exercise.question().rules:
        found = find_deal(position, rules, Random(exercise.id))
        assert found is not None
        assert set(found.hands[Seat.SOUTH].cards) == set(position.hand.cards)
        lying = found.tricks[-1] if position.trick.complete else found.trick
        assert lying == position.trick


def test_a_whole_trick_that_cannot_be_is_found_out():
    """Who plays ruiten on troef while holding two troeven has revoked, so no deal leads there."""
    hand = Hand.parse("kA k7")
    trick = Trick.parse("h8 h9 hB r7", Seat.EAST)
    only_trump = Position(hand, trick, Suit.HARTEN)
    assert find_deal(only_trump, Ruleset.amsterdams(), Random(1)) is not None
    revoked = Position(Hand.parse("hA h7"), Trick.parse("h8 h9 hB r7", Seat.WEST), Suit.HARTEN)
    assert find_deal(revoked, Ruleset.amsterdams(), Random(1)) is None


@exercises
def test_a_first_tip_does_not_give_the_answer(exercise):
    """Tips go in steps; the first one names no card that is the answer."""
    question = exercise.question()
    assert len(exercise.tips) >= 2, "tips come in steps"
    if question.kind.answered_with_hand and len(question.key()) < len(question.options()):
        words = [c.word for c in question.position.hand.cards if str(c) in question.key()]
        assert not any(word in exercise.tips[0].lower() for word in words)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_has_enough_to_do(lesson):
    """At least eight exercises, two worked examples and one pattern for fresh questions."""
    assert len(lesson.exercises) >= 8
    assert len(lesson.examples) >= 2 or lesson.id == "toets"
    assert lesson.patronen
    assert lesson.doelen
    assert lesson.spel


def test_every_kind_of_question_occurs():
    """All five kinds are used in the course."""
    assert {each.soort for _, each in EXERCISES} == set(Kind)


def test_yes_and_no_are_both_right_often():
    """Who always says yes, or always no, is right about half of the time."""
    answers = Counter(each.verwacht for _, each in EXERCISES if each.soort is Kind.MAY_THIS)
    assert sum(answers.values()) >= 4
    assert 0.3 <= answers["ja"] / sum(answers.values()) <= 0.7


def test_no_seat_has_the_trick_most_of_the_time():
    """Who always points at the same seat is seldom right."""
    seats = Counter(each.verwacht for _, each in EXERCISES if each.soort is Kind.WHOSE_TRICK)
    assert sum(seats.values()) >= 4
    assert max(seats.values()) / sum(seats.values()) <= 0.5


def test_no_two_exercises_are_the_same_after_renaming_suits():
    """A second exercise with other suits would teach nothing new."""
    seen: dict[tuple[object, ...], str] = {}
    for name, exercise in EXERCISES:
        question = exercise.question()
        shape = _shape(question)
        assert shape not in seen, f"{name} is {seen[shape]} in other suits"
        seen[shape] = name


def _shape(question):
    """Return the smallest of all ways to rename the suits."""
    position = question.position
    ways = []
    for names in permutations("abcd"):
        to = dict(zip(Suit, names, strict=True))

        def renamed(card, to=to):
            return to[card.suit] + card.rank.value

        ways.append(
            (
                question.kind.value,
                renamed(question.card) if question.card else "",
                to[position.trump] if position.trump else "",
                tuple(map(renamed, position.trick.cards)),
                tuple(sorted(map(renamed, position.hand.cards))),
                question.main_rules.variant.value,
                tuple(sorted(question.main_rules.house_rules().items())),
            )
        )
    return min(ways)
