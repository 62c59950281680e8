"""The kinds of exercises in a file: which form belongs to which kind, and checking one."""

from collections.abc import Iterator
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
from klaverles.lessons.unit import table_text

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
    return next((message for _, message in expectation_faults(exercise)), None)


def expectation_faults(exercise: Exercise) -> Iterator[tuple[str, str]]:
    """Yield where the engine says otherwise than the author, with the field."""
    question = exercise.question()
    tables: dict[tuple[str, ...], list[str]] = {}
    for rules in question.rules:
        tables.setdefault(question.key(rules), []).append(table_text(rules))
    for key, names in tables.items():
        if key != exercise.expected():
            yield (
                "verwacht",
                f"je verwacht {exercise.verwacht!r}, maar volgens de regels "
                f"({', '.join(names)}) is het {' '.join(key)!r}",
            )
    follows = set(question.mistakes().values())
    if exercise.fout is not None and exercise.fout not in follows:
        could = ", ".join(sorted(follows))
        yield (
            "fout",
            f"de fout {exercise.fout.value!r} volgt hier uit geen enkel antwoord: "
            + (f"verwacht {could}, of laat het veld weg" if could else "laat het veld weg"),
        )
