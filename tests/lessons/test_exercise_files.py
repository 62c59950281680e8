"""Each exercise file: what the author expects is what the rules say, and it can really occur."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from course import EXERCISES, LESSONS

from klaverles import Hand, Ruleset, Seat, Suit, Trick
from klaverles.lessons.advice_question import AdviceQuestion
from klaverles.lessons.course import COURSE
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.exercises import check
from klaverles.lessons.kinds import How, Kind
from klaverles.play.position import Position
from klaverles.play.possible import find_deal
from klaverles.view.feedback import general_tips

FEW_RULES = ("begrippen",)
"""Lessons in which words are learned, so that no rule decides and no card is tapped."""

exercises = pytest.mark.parametrize(
    "exercise", [each for _, each in EXERCISES], ids=[name for name, _ in EXERCISES]
)
positions = pytest.mark.parametrize(
    "exercise",
    [each for _, each in EXERCISES if isinstance(each.question(), DutyQuestion | AdviceQuestion)],
    ids=lambda exercise: exercise.id,
)


@exercises
def test_the_author_expects_what_the_rules_say(exercise):
    """The engine is the only judge; an author who errs is told here."""
    assert check(exercise) is None


@exercises
def test_the_typical_mistake_fails(exercise):
    """The author names a mistake; the answer that it leads to is wrong, and is recognised."""
    question = exercise.question()
    for answer, mistake in question.mistakes().items():
        assert question.mistake_of(answer) is mistake
        assert not question.is_right(answer)


def position_of(question):
    return question.position if isinstance(question, DutyQuestion) else question.knowledge.position


@positions
def test_the_position_can_occur_at_a_table(exercise):
    """A deal is found, played by the rules, in which this position comes up."""
    question = exercise.question()
    position = position_of(question)
    for rules in question.rules:
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
    """Tips go in steps; the first one names no card and no word that is the answer."""
    question = exercise.question()
    tips = exercise.tips or general_tips(question)
    assert len(tips) >= 2 or question.how is How.HAND_MANY, "tips come in steps"
    by_hand = question.how in (How.HAND_MANY, How.HAND_ONE)
    if by_hand and len(question.key()) < len(question.options()):
        words = [card.word for card in question.cards() if str(card) in question.key()]
        assert not any(word in tips[0].lower() for word in words)
    if question.how is How.NUMBERS:
        assert not (set(question.key()) - {"0"}) & set(tips[0].split())


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_has_enough_to_do(lesson):
    """At least ten exercises, a goal, and a pattern for fresh questions."""
    assert len(lesson.exercises) >= 10
    assert lesson.patronen
    assert lesson.doelen
    assert lesson.spel


def test_every_lesson_of_the_course_has_its_file():
    assert {lesson.id for lesson in LESSONS} == set(COURSE)


def test_the_course_has_at_least_150_exercises_of_every_kind():
    """All kinds of question are used in the course."""
    assert len(EXERCISES) >= 150
    assert {each.soort for _, each in EXERCISES} == set(Kind)


def test_an_id_names_one_exercise_in_the_whole_course():
    assert len({name.split("/")[1] for name, _ in EXERCISES}) == len(EXERCISES)


def answers_of(kind):
    found = [each.question() for _, each in EXERCISES if each.soort is kind]
    return Counter(question.key()[0] for question in found)


def test_yes_and_no_are_both_right_often():
    """Who always says yes, or always no, is right about half of the time."""
    answers = answers_of(Kind.MAY_THIS)
    assert answers.total() >= 4
    assert 0.3 <= answers["ja"] / answers.total() <= 0.7


@pytest.mark.parametrize(
    "kind", [Kind.WHOSE_TRICK, Kind.WHO_SPEAKS, Kind.WHO_LEADS, Kind.WHO_DEALS, Kind.WHO_GETS]
)
def test_no_seat_is_right_most_of_the_time(kind):
    """Who always points at the same seat is seldom right."""
    seats = answers_of(kind)
    assert seats.total() >= 3
    assert max(seats.values()) / seats.total() <= 0.5


def test_no_place_among_the_choices_is_right_most_of_the_time():
    """Who always takes the first of four choices is right about once in four."""
    places = Counter()
    for _, each in EXERCISES:
        question = each.question()
        if question.how is How.CHOICE and len(question.options()) == 4:
            places[question.options().index(question.key()[0])] += 1
    assert places.total() >= 20
    assert max(places.values()) / places.total() <= 0.45


def test_no_two_exercises_are_the_same_after_renaming_suits_and_turning_seats():
    """A second exercise with other suits would teach nothing new."""
    seen: dict[object, str] = {}
    for name, exercise in EXERCISES:
        shape = _shape(exercise.question())
        assert shape not in seen, f"{name} is {seen.get(shape)} in other suits"
        seen[shape] = name


def _shape(question):
    """Return the smallest of all ways to rename the suits and to turn the seats."""
    turns = range(4) if question.kind in (Kind.WHO_DEALS, Kind.WHO_GETS) else (0,)
    return min(
        _written(question, dict(zip(Suit, names, strict=True)), turn)
        for names in permutations("krhs")
        for turn in turns
    )


def _written(question, to, turn):
    """Return the question's own fields as text, renamed; words, tips and names do not count."""
    words = {"name", "text", "tips", "seed", "intro", "outro", "rules", "others"}
    fields = [each for each in type(question).__dataclass_fields__ if each not in words]
    rules = (question.main_rules.variant, sorted(question.main_rules.house_rules().items()))
    return repr([(each, _renamed(getattr(question, each), to, turn)) for each in fields]) + repr(
        rules
    )


def _renamed(value, to, turn):
    if isinstance(value, Suit):
        return to[value]
    if isinstance(value, Seat):
        return int(value.after(turn))
    if hasattr(value, "suit"):
        return to[value.suit] + value.rank.value
    if isinstance(value, Hand):
        return sorted(_renamed(card, to, turn) for card in value.cards)
    if isinstance(value, tuple | list):
        return [_renamed(each, to, turn) for each in value]
    if hasattr(value, "__dataclass_fields__"):
        public = [each for each in value.__dataclass_fields__ if each not in _WORKED_OUT]
        return [(each, _renamed(getattr(value, each), to, turn)) for each in public]
    return str(value)


_WORKED_OUT = ("rules", "allowed", "unseen", "_may_hold")
