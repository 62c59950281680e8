"""Exercises and lessons as their authors wrote them.

The author gives cards, a question, tips and an expectation. The expectation is compared by
``check`` and in the tests; it never decides anything. Field names are the keys of the files and
therefore Dutch, for the teachers who write them.
"""

from dataclasses import dataclass, field
from typing import TypeVar

from klaverles.lessons.question import SEAT_WORDS, Kind, Question
from klaverles.play.position import Position
from klaverles.rules.cards import Card
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.situations import Situation
from klaverles.rules.tricks import Hand, Trick, parse_trump


@dataclass(frozen=True)
class Exercise:
    """One exercise as its author wrote it. Field names are the keys of the file."""

    id: str
    soort: Kind
    spel: tuple[str, ...]
    troef: str
    slag: str
    hand: str
    verwacht: str
    kaart: str = ""
    uitkomst: str = ""
    vraag: str = ""
    tips: tuple[str, ...] = ()
    huisregels: dict[str, str | int] = field(default_factory=dict)

    def question(self) -> Question:
        """Return the question. Raises KlaverlesError for cards or rules that cannot be."""
        if not self.spel:
            raise KlaverlesError("spel is leeg: verwacht amsterdams, rotterdams of allebei")
        rules = tuple(Ruleset.of(name, **self.huisregels) for name in self.spel)
        return Question(
            name=self.id,
            kind=self.soort,
            position=self._position(),
            rules=rules,
            card=Card.parse(self.kaart) if self.kaart else None,
            text=self.vraag,
            tips=self.tips,
        )

    def _position(self) -> Position:
        trick = Trick.parse(self.slag)
        if not trick.complete:
            return Position.parse(self.hand, trick, self.troef).sorted()
        seats = {word: seat for seat, word in SEAT_WORDS.items()}
        if self.uitkomst not in seats:
            raise KlaverlesError(
                f"uitkomst {self.uitkomst!r} past niet bij een hele slag: "
                f"verwacht {', '.join(seats)}"
            )
        hand, trump = Hand.parse(self.hand), parse_trump(self.troef)
        return Position(hand, Trick(trick.cards, Seat(seats[self.uitkomst])), trump).sorted()

    def expected(self) -> frozenset[str]:
        """Return the author's expectation in the form of a key."""
        if self.soort.answered_with_hand:
            return frozenset(map(str, Hand.parse(self.verwacht).cards))
        return frozenset({self.verwacht})


@dataclass(frozen=True)
class Example:
    """One worked example: a position that the lesson shows with every card's verdict."""

    id: str
    spel: tuple[str, ...]
    troef: str
    slag: str
    hand: str
    huisregels: dict[str, str | int] = field(default_factory=dict)

    def question(self) -> Question:
        """Return the position as a question that is answered on the spot."""
        return Exercise(**vars(self), soort=Kind.ALL_ALLOWED, verwacht="").question()


@dataclass(frozen=True)
class Lesson:
    """A lesson: what it is called and what it asks, and its exercises in teaching order.

    ``patronen`` are the rows of the rule book's table from which it deals fresh questions, each
    under one of the variants in ``spel``.
    """

    id: str
    titel: str
    vraag: str
    minuten: int
    doelen: tuple[str, ...]
    patronen: tuple[Situation, ...]
    spel: tuple[str, ...]
    exercises: tuple[Exercise, ...] = ()
    examples: tuple[Example, ...] = ()

    def exercise(self, name: str) -> Exercise:
        """Return the exercise with this id. Raises KlaverlesError if there is none."""
        return _named(name, self.exercises, f"opgave van {self.id}")

    def example(self, name: str) -> Example:
        """Return the worked example with this id. Raises KlaverlesError if there is none."""
        return _named(name, self.examples, f"voorbeeld van {self.id}")


_Item = TypeVar("_Item", Exercise, Example)


def _named(name: str, items: tuple[_Item, ...], what: str) -> _Item:
    for each in items:
        if each.id == name:
            return each
    raise KlaverlesError(
        f"{name!r} is geen {what}: verwacht {', '.join(each.id for each in items)}"
    )


def check(exercise: Exercise) -> str | None:
    """Compare the author's expectation with the engine; return a Dutch sentence if they differ."""
    question = exercise.question()
    for rules in question.rules:
        key = question.key(rules)
        if key != exercise.expected():
            return (
                f"verwacht {exercise.verwacht!r}, maar bij {rules!r} "
                f"zegt het spel {' '.join(sorted(key))!r}"
            )
    return None
