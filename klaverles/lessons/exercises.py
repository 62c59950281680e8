"""Exercises and lessons as their authors wrote them.

The author gives cards, a question, tips and an expectation. The expectation is compared by
``check`` and in the tests; it never decides anything. Field names are the keys of the files and
therefore Dutch, for the teachers who write them.
"""

from dataclasses import dataclass, field
from typing import TypeVar

from klaverles.lessons.question import SEAT_WORDS, Kind, Question
from klaverles.play.position import Position
from klaverles.rules.cards import Card, parse_cards
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset, Variant
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
            if self.uitkomst:
                raise KlaverlesError(
                    f"uitkomst {self.uitkomst!r} hoort alleen bij een hele slag: wie uitkwam "
                    "volgt anders uit het aantal kaarten"
                )
            return Position.parse(self.hand, trick, self.troef).sorted()
        seats = {word: seat for seat, word in SEAT_WORDS.items()}
        if self.uitkomst not in seats:
            raise KlaverlesError(
                f"uitkomst {self.uitkomst!r} past niet bij een hele slag: "
                f"verwacht {', '.join(seats)}"
            )
        hand = Hand.parse(self.hand)
        parse_cards((*hand.cards, *trick.cards))
        lying = Trick(trick.cards, seats[self.uitkomst])
        return Position(hand, lying, parse_trump(self.troef)).sorted()

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

    ``patronen`` are the rows of the rule book's table from which it deals fresh questions, in one
    of the ``soorten``, each under one of the variants in ``spel``. Raises KlaverlesError if there
    is nothing to deal from.
    """

    id: str
    titel: str
    vraag: str
    minuten: int
    doelen: tuple[str, ...]
    patronen: tuple[Situation, ...]
    soorten: tuple[Kind, ...]
    spel: tuple[str, ...]
    exercises: tuple[Exercise, ...] = ()
    examples: tuple[Example, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a lesson that could not deal a question."""
        for name in ("doelen", "patronen", "soorten", "spel"):
            if not getattr(self, name):
                raise KlaverlesError(f"veld {name} is leeg: verwacht er minstens één")
        if unfit := set(self.soorten) & {Kind.PLAY_ONE, Kind.WHOSE_TRICK}:
            raise KlaverlesError(
                f"veld soorten: {', '.join(unfit)} wordt niet gedeeld: "
                "verwacht kies-alle, mag-deze of welke-plicht"
            )
        for name in self.spel:
            Variant.parse(name)
        if self.minuten < 1:
            raise KlaverlesError(f"veld minuten: {self.minuten} kan niet: verwacht 1 of meer")

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
