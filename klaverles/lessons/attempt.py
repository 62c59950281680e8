"""A learner's attempt at a question: tries, tips and where it ended. Each step a new value."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from klaverles.lessons.question import Answer, AnswerError, Question


class Outcome(StrEnum):
    """Where an attempt stands."""

    OPEN = "open"
    NOTHING_CHOSEN = "nog-niets-gekozen"
    UNREADABLE = "niet-te-lezen"
    TRY_AGAIN = "nog-een-keer"
    RIGHT = "goed"
    SHOWN = "antwoord-getoond"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Outcome.{self.name}"


@dataclass(frozen=True, slots=True)
class Attempt:
    """A question being answered. The first wrong try gives a pointer, the second the answer.

    ``missed`` is the first wrong answer. ``seconds`` is how long the question lay there, as far as
    somebody measured it; it makes no difference to what an attempt is.
    """

    question: Question
    outcome: Outcome = Outcome.OPEN
    answer: Answer = ()
    tries: int = 0
    tips_shown: int = 0
    missed: Answer = ()
    seconds: int | None = field(default=None, compare=False)

    @property
    def done(self) -> bool:
        """Whether the answer is known now, found or shown."""
        return self.outcome in (Outcome.RIGHT, Outcome.SHOWN)

    @property
    def mastered(self) -> bool:
        """Whether it was found at the first try, without a tip."""
        return self.outcome is Outcome.RIGHT and self.tries == 1 and self.tips_shown == 0

    def check(self, answer: Iterable[str]) -> "Attempt":
        """Return the attempt after an answer; no change when it was done already.

        Raises KlaverlesError for an answer that was not among the options.
        """
        if self.done:
            return self
        typed = tuple(answer)
        try:
            given = self.question.read(typed)
        except AnswerError:
            return replace(self, outcome=Outcome.UNREADABLE, answer=typed)
        if not self.question.complete(given):
            return replace(self, outcome=Outcome.NOTHING_CHOSEN, answer=given)
        tries = self.tries + 1
        missed = self.missed
        if self.question.is_right(given):
            outcome = Outcome.RIGHT
        else:
            outcome = Outcome.TRY_AGAIN if tries == 1 else Outcome.SHOWN
            missed = missed or given
        return replace(self, outcome=outcome, answer=given, tries=tries, missed=missed)

    def tip(self) -> "Attempt":
        """Return the attempt with one tip more on the table."""
        shown = min(self.tips_shown + 1, len(self.question.tips))
        return self if self.done else replace(self, tips_shown=shown)

    def give_up(self) -> "Attempt":
        """Return the attempt with the answer on the table, before it was found."""
        return self if self.done else replace(self, outcome=Outcome.SHOWN)
