"""Checking an exercise file to the end: form, the author's answers, and whether it can occur."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from klaverles.lessons.advice_question import AdviceQuestion
from klaverles.lessons.authored import Exercise
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.exercises import expectation_faults
from klaverles.lessons.fault import Fault
from klaverles.lessons.lesson import Lesson
from klaverles.lessons.loader import OPGAVE, VOORBEELD, Reading, read_lesson
from klaverles.play.possible import find_deal
from klaverles.rules.errors import KlaverlesError


@dataclass(frozen=True)
class Checked:
    """A file that was checked: every fault, and the lesson, also if only its answers are wrong."""

    lesson: Lesson | None
    faults: tuple[Fault, ...]
    amount: int
    """How many exercises are right as far as their form goes."""
    order: tuple[tuple[str, str], ...] = ()
    """``opgave`` or ``voorbeeld`` and its id, in the order of the file."""


def check_file(path: Path, *, deals: bool = True) -> Checked:
    """Check a file; the faults come in its order.

    An exercise without a fault in its form is compared with the rules also where others have one.
    Without ``deals`` no deal is looked for in which a position comes up, which takes longest.
    """
    reading = read_lesson(path)
    faults, lesson = list(reading.faults), reading.lesson
    for number, exercise in reading.exercises:
        try:
            found = list(expectation_faults(exercise))
        except KlaverlesError as error:  # a puzzle with two good cards, or none
            found, lesson = [("verwacht", str(error))], None
        else:
            found += [("", message) for message in (_impossible(exercise) if deals else ())]
        for field, message in found:
            line = reading.places.line(OPGAVE, number, field)
            faults.append(Fault(reading.file, message, line, f"{OPGAVE} {exercise.id}", field))
    in_order = tuple(sorted(faults, key=lambda each: each.line))
    return Checked(lesson, in_order, len(reading.exercises), _order(reading))


def _order(reading: Reading) -> tuple[tuple[str, str], ...]:
    """Return the exercises and examples as they stand in the file."""
    if reading.lesson is None:
        return ()
    items = {
        OPGAVE: [each.id for each in reading.lesson.exercises],
        VOORBEELD: [each.id for each in reading.lesson.examples],
    }
    order = reading.places.order(OPGAVE, VOORBEELD)
    if len(order) != sum(map(len, items.values())):  # written as lists between brackets
        order = [(table, number) for table in items for number in range(1, len(items[table]) + 1)]
    return tuple((table, items[table][number - 1]) for table, number in order)


def _impossible(exercise: Exercise) -> Iterator[str]:
    """Yield a line for each rule set under which the position cannot come about."""
    question = exercise.question()
    if isinstance(question, DutyQuestion):
        position = question.position
    elif isinstance(question, AdviceQuestion):
        position = question.knowledge.position
    else:
        return
    for rules in question.rules:
        if find_deal(position, rules, Random(exercise.id)) is None:
            yield (
                f"geen spel gevonden waarin deze stand kan voorkomen ({rules.variant.value}): "
                "verwacht kaarten die iedereen zo mag spelen"
            )
