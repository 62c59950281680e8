"""The rule book and the course: each subject is taught, each beginner's mistake is met twice."""

from collections import defaultdict

import pytest
from course import LESSONS

from klaverles.lessons.course import COURSE
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import BEGINNERS, Kind
from klaverles.lessons.subjects import Subject
from klaverles.rules.situations import Situation

ROWS: dict[Situation, Subject] = {
    Situation.LEAD: Subject.LEAD,
    Situation.SUIT_HELD: Subject.BEKENNEN,
    Situation.TRUMP_LED_HIGHER: Subject.TRUMP_LED,
    Situation.TRUMP_LED_LOWER: Subject.TRUMP_LED,
    Situation.TRUMP_LED_NONE: Subject.NOTHING,
    Situation.NOTHING: Subject.NOTHING,
    Situation.OPPONENT_PLAIN: Subject.INTROEVEN,
    Situation.OPPONENT_TRUMP_HIGHER: Subject.OVERTROEVEN,
    Situation.OPPONENT_TRUMP_LOWER: Subject.ONDERTROEVEN,
    Situation.OPPONENT_TRUMP_FORCED: Subject.FORCED_UNDER,
    Situation.PARTNER_PLAIN: Subject.MAATSLAG,
    Situation.PARTNER_TRUMP_HIGHER: Subject.PARTNER_TRUMPED,
    Situation.PARTNER_TRUMP_LOWER: Subject.PARTNER_TRUMPED,
    Situation.PARTNER_TRUMP_FORCED: Subject.PARTNER_TRUMPED,
    Situation.PARTNER_TRUMP_ONLY_TRUMPS: Subject.PARTNER_TRUMPED,
}
"""What a position teaches by the row that it is in."""


def subjects_of(exercise):
    """Return what an exercise teaches: what its author says, and the row of its position."""
    question = exercise.question()
    found = set(exercise.onderwerpen)
    if isinstance(question, DutyQuestion):
        whose = question.kind is Kind.WHOSE_TRICK
        found.add(Subject.TRICK_WINNER if whose else ROWS[question.pattern])
    return found


def table():
    """Return rule -> lesson -> exercise ids, in teaching order."""
    found = {subject: defaultdict(list) for subject in Subject}
    for lesson in sorted(LESSONS, key=lambda each: list(COURSE).index(each.id)):
        for exercise in lesson.exercises:
            for subject in subjects_of(exercise):
                found[subject][lesson.id].append(exercise.id)
    return found


TABLE = table()


@pytest.mark.parametrize("subject", Subject)
def test_every_subject_of_the_rule_book_is_taught_by_an_exercise(subject):
    """In a lesson of its own, not only in a test at the end."""
    lessons = set(TABLE[subject]) - {"toets", "eindtoets"}
    assert lessons, f"{subject}: no exercise teaches it"


@pytest.mark.parametrize("row", Situation)
def test_every_row_of_the_duty_table_is_asked(row):
    asked = [
        exercise.id
        for lesson in LESSONS
        for exercise in lesson.exercises
        if isinstance(exercise.question(), DutyQuestion) and exercise.question().pattern is row
    ]
    assert asked


@pytest.mark.parametrize("mistake", BEGINNERS)
def test_every_mistake_of_beginners_is_typical_of_two_exercises(mistake):
    """The author names it, and the check proves that some wrong answer follows from it."""
    met = [each.id for lesson in LESSONS for each in lesson.exercises if each.fout is mistake]
    assert len(met) >= 2, met


if __name__ == "__main__":
    for subject, lessons in TABLE.items():
        for lesson, ids in lessons.items():
            print(f"{subject.value}: {lesson}: {', '.join(ids)}")
