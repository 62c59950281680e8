"""A question: what may be answered, and what the engine says is right.

No answer is stored anywhere. A question holds cards and rule sets; ``key`` asks the rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Self

from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.rules.cards import Card
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat

Answer = tuple[str, ...]
"""What was tapped or typed; sorted, except where the order is what is asked."""

YES, NO = "ja", "nee"
NONE = "geen"
"""The answer that there is nothing to point at."""

SEAT_WORDS: dict[Seat, str] = dict(zip(Seat, ("jij", "links", "maat", "rechts"), strict=True))
"""How an answer names a seat, seen from the learner."""

SEATS: dict[str, Seat] = {word: seat for seat, word in SEAT_WORDS.items()}


class AnswerError(KlaverlesError):
    """Something typed that is no answer; it costs no try."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(ABC):
    """One question: its kind and the rule sets for which it is asked.

    ``rules`` holds one rule set, or one for each variant where the answer is the same. ``seed``
    shuffles the choices. ``text`` replaces the kind's own wording; ``tips`` go from a nudge to
    nearly the answer; ``intro`` stands before the question and ``outro`` after the explanation.
    """

    name: str
    kind: Kind
    rules: tuple[Ruleset, ...]
    text: str = ""
    tips: tuple[str, ...] = ()
    seed: str = ""
    intro: str = ""
    outro: str = ""

    @property
    def main_rules(self) -> Ruleset:
        """The rule set by which the answer is judged first."""
        return self.rules[0]

    @property
    @abstractmethod
    def how(self) -> How:
        """How it is answered."""

    @abstractmethod
    def options(self) -> Answer:
        """Return all that can be chosen, in the order shown; empty where numbers are typed."""

    @abstractmethod
    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return what the engine says is right."""

    @property
    def pattern(self) -> str:
        """What it practises: the name of a generator or a row of the table; the kind by default."""
        return self.kind.value

    def cards(self) -> tuple[Card, ...]:
        """Return the cards in play, none by default; only these may be mentioned in its texts."""
        return ()

    @property
    def bound_to_rules(self) -> bool:
        """Whether it only makes sense under its own rules, as a deal that was played by them."""
        return False

    def is_right(self, answer: Iterable[str], rules: Ruleset | None = None) -> bool:
        """Say whether an answer is right."""
        return self.read(answer) == self.key(rules)

    def mistakes(self) -> Mapping[Answer, Mistake]:
        """Return wrong answers that follow from a known mistake, with that mistake."""
        return {}

    def mistake_of(self, answer: Iterable[str]) -> Mistake | None:
        """Return the mistake that explains a wrong answer, if one does."""
        given = self.read(answer)
        return None if self.is_right(given) else self.mistakes().get(given)

    def under(self, rules: Ruleset) -> Self:
        """Return the same question under one other rule set."""
        return replace(self, rules=(rules,))

    def read(self, answer: Iterable[str]) -> Answer:
        """Return an answer in its standard form.

        Raises KlaverlesError for one that was not among the options, AnswerError for typed
        text that is no number.
        """
        given = tuple(answer)
        if self.how is How.NUMBERS:
            return tuple(_number(each) for each in given)
        if unknown := set(given) - set(self.options()):
            raise KlaverlesError(
                f"{', '.join(sorted(unknown))} is hier geen antwoord: "
                f"verwacht {', '.join(self.options())}"
            )
        return given if self.how.ordered else tuple(sorted(given))

    def complete(self, answer: Answer) -> bool:
        """Say whether something was answered at all, in all places."""
        wanted = len(self.key()) if self.how.ordered else 1
        return len([each for each in answer if each.strip()]) >= wanted


def _number(text: str) -> str:
    plain = text.strip()
    if plain and not (plain.isascii() and plain.isdigit() and len(plain) <= 5):
        raise AnswerError(f"{text!r} is geen getal: verwacht een heel getal, zoals 44")
    return str(int(plain)) if plain else ""
