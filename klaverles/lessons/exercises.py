"""The kinds of exercises in a file: which form belongs to which kind, and checking one."""

from dataclasses import dataclass, field

from klaverles.lessons.authored import Exercise
from klaverles.lessons.card_forms import (
    AdviceExercise,
    CardExercise,
    DutyExercise,
    SignalExercise,
    TrickExercise,
)
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import Kind
from klaverles.lessons.puzzle_form import PuzzleExercise
from klaverles.lessons.table_forms import (
    CountExercise,
    PartijExercise,
    RecordExercise,
    SeatExercise,
    TermExercise,
    TrumpExercise,
)

AUTHORED: dict[Kind, type[Exercise]] = {
    kind: made
    for made in (
        DutyExercise,
        CardExercise,
        TrickExercise,
        CountExercise,
        RecordExercise,
        TrumpExercise,
        SeatExercise,
        PartijExercise,
        AdviceExercise,
        SignalExercise,
        TermExercise,
        PuzzleExercise,
    )
    for kind in made.kinds
}
"""Which form an author fills in for each kind."""


@dataclass(frozen=True, kw_only=True)
class Example:
    """One worked example: a position that the lesson shows with every card's verdict."""

    id: str
    spel: tuple[str, ...]
    troef: str
    slag: str
    hand: str
    huisregels: dict[str, str | int] = field(default_factory=dict)

    def question(self) -> DutyQuestion:
        """Return the position as a question that is answered on the spot."""
        return DutyExercise(**vars(self), soort=Kind.ALL_ALLOWED, verwacht="").question()


def check(exercise: Exercise) -> str | None:
    """Compare the author's expectation with the engine; return a Dutch sentence if they differ."""
    question = exercise.question()
    for rules in question.rules:
        key = question.key(rules)
        if key != exercise.expected():
            return (
                f"verwacht {exercise.verwacht!r}, maar bij {rules!r} "
                f"zegt het spel {' '.join(key)!r}"
            )
    if exercise.fout is not None and exercise.fout not in set(question.mistakes().values()):
        return f"de fout {exercise.fout.value!r} volgt hier uit geen enkel antwoord"
    return None
