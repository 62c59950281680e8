"""What an author writes for each kind of exercise, and how it becomes a question.

Field names are the keys of the exercise files and therefore Dutch. The author's ``verwacht`` is
compared with the engine by ``check`` and in the tests; it never decides anything.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from klaverles.lessons.kinds import Kind, Mistake
from klaverles.lessons.question import SEATS, Answer, Question
from klaverles.lessons.subjects import Subject
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick

BOTH = ("amsterdams", "rotterdams")


@dataclass(frozen=True, kw_only=True)
class Exercise(ABC):
    """One exercise as its author wrote it: what all kinds have in common.

    ``inleiding`` stands before the question and ``uitleg`` after the explanation; in all texts a
    card in braces, as in ``{hB}``, becomes its name and must be in play. ``fout`` is the typical
    mistake, which must follow from some wrong answer; ``onderwerpen`` are the subjects it teaches.
    """

    kinds: ClassVar[tuple[Kind, ...]] = ()

    id: str
    soort: Kind
    verwacht: str
    spel: tuple[str, ...] = BOTH
    vraag: str = ""
    inleiding: str = ""
    uitleg: str = ""
    tips: tuple[str, ...] = ()
    fout: Mistake | None = None
    onderwerpen: tuple[Subject, ...] = ()
    huisregels: dict[str, str | int] = field(default_factory=dict)

    @abstractmethod
    def question(self) -> Question:
        """Return the question. Raises KlaverlesError for cards or rules that cannot be."""

    def common(self) -> dict[str, Any]:
        """Return what every question gets."""
        if not self.spel:
            raise KlaverlesError("spel is leeg: verwacht amsterdams, rotterdams of allebei")
        return {
            "name": self.id,
            "kind": self.soort,
            "rules": tuple(Ruleset.of(name, **self.huisregels) for name in self.spel),
            "text": self.vraag,
            "tips": self.tips,
            "intro": self.inleiding,
            "outro": self.uitleg,
        }

    def expected(self) -> Answer:
        """Return the author's expectation in the form of a key: sorted, unless order is asked."""
        words = tuple(self.verwacht.replace(",", " ").split())
        return words if self.question().how.ordered else tuple(sorted(words))


def seat(word: str, where: str) -> Seat:
    """Return the seat with this name. Raises KlaverlesError, naming the field."""
    if word in SEATS:
        return SEATS[word]
    raise KlaverlesError(f"veld {where}: {word!r} past niet: verwacht {', '.join(SEATS)}")


def whole_trick(cards: str, leader: str) -> Trick:
    """Return four cards with who led. Raises KlaverlesError."""
    lying = Trick.parse(cards)
    if leader not in SEATS:
        raise KlaverlesError(
            f"uitkomst {leader!r} past niet bij een hele slag: verwacht {', '.join(SEATS)}"
        )
    return Trick(lying.cards, SEATS[leader])
