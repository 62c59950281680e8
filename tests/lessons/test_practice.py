"""Which mistakes are made most, and where the course teaches what is right."""

import pytest
from records import about, answer

from klaverles.lessons.answered import Verdict
from klaverles.lessons.course import COURSE
from klaverles.lessons.generators import fresh
from klaverles.lessons.kinds import Mistake
from klaverles.lessons.loader import lesson_named
from klaverles.lessons.practice import SAME_RULE, TAUGHT_IN, common_mistakes
from klaverles.lessons.units import Unit, lesson_id_of
from klaverles.rules.duties import Reason, duty
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset, Variant
from klaverles.rules.situations import Situation

SEEDS = [str(number) for number in range(40)]


def test_every_mistake_and_every_duty_has_its_lesson():
    """A new one is not forgotten; no two are written down the same."""
    assert set(TAUGHT_IN) == {*Mistake, *Reason}
    assert len({each.value for each in TAUGHT_IN}) == len(Mistake) + len(Reason)


def mistakes_in(lesson_id):
    """Yield the mistakes that can be made in a lesson, in its exercises or its fresh questions."""
    lesson = lesson_named(lesson_id)
    for exercise in lesson.exercises:
        yield from exercise.question().mistakes().values()
    rules = Ruleset.of(lesson.spel[0])
    for pattern in lesson.patronen:
        for seed in SEEDS:
            yield from fresh(pattern, rules, seed, lesson.soorten).mistakes().values()


@pytest.mark.parametrize("lesson_id", sorted({TAUGHT_IN[each] for each in Mistake}))
def test_the_lesson_of_a_mistake_asks_where_it_is_made(lesson_id):
    """Who goes there can make it, and learn why it is one."""
    taught = {each for each in Mistake if TAUGHT_IN[each] == lesson_id}
    for mistake in mistakes_in(lesson_id):
        taught.discard(mistake)
        if not taught:
            break
    assert not taught


@pytest.mark.parametrize("reason", Reason)
def test_the_lesson_of_a_duty_teaches_a_row_in_which_it_is_asked(reason):
    """The row of the rule book's table, as the course teaches it."""
    rows = {
        row
        for row in Situation
        for variant in Variant
        for name in ("ondertroeven", "maatslag", "troef_gevraagd_maat")
        for value in HOUSE_RULES[name]
        for _, why in duty(row, True, Ruleset.of(variant, **{name: value})).values()
        if why is reason
    }
    assert TAUGHT_IN[reason] in {lesson_id_of(Unit(row.value)) for row in rows}


@pytest.mark.parametrize("one", SAME_RULE)
def test_two_ways_to_break_one_rule_are_taught_in_one_lesson(one):
    """They are counted together, and nothing is counted on from there."""
    assert TAUGHT_IN[one] == TAUGHT_IN[SAME_RULE[one]]
    assert SAME_RULE[one] not in SAME_RULE


def test_the_mistakes_made_most_come_first_each_with_its_lesson():
    """Wherever it was made: the question may have been about something else."""
    elsewhere = Unit("tegenstander-troef-hogere")
    records = [
        about(elsewhere, 0, mistake=Mistake.UNDERTRUMPS.value, place="toets"),
        about(elsewhere, 1, mistake=Reason.ONDERTROEVEN_FORBIDDEN.value),
        about(Unit("roem/geen"), 2, mistake=Mistake.STUK_ANY_SUIT.value),
        about(elsewhere, 3, mistake=Reason.INTROEVEN.value, verdict=Verdict.BROKEN),
        about(elsewhere, 4, mistake=Mistake.UNDERTRUMPS.value, again=True),
        about(elsewhere, 5),
    ]
    found = common_mistakes(records)
    assert [(each.mistake, each.times, each.lesson_id) for each in found] == [
        (Reason.ONDERTROEVEN_FORBIDDEN, 2, "ondertroeven"),
        (Reason.INTROEVEN, 1, "introeven"),
        (Mistake.STUK_ANY_SUIT, 1, "roem"),
    ]
    assert (found[2].title, found[2].notebook) == ("Roem", COURSE["roem"])
    assert common_mistakes(records, 1) == found[:1]


def test_a_mistake_of_a_question_that_does_not_come_back_has_its_lesson_too():
    """As one of a puzzle, which practises no unit."""
    records = [answer(1, unit="", place="puzzels", mistake=Mistake.TEN_UNSAFE.value)]
    assert [each.lesson_id for each in common_mistakes(records)] == ["tactiek"]


def test_a_mistake_of_another_version_is_left_out():
    """It has no sentence here."""
    assert common_mistakes([answer(1, mistake="kraken-vergeten")]) == ()
