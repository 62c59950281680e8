"""A question about a position: what may be answered, and what the engine says is right.

No answer is stored anywhere. A question holds cards and a rule set; ``key`` asks the rules.
"""

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from klaverles.play.position import Position
from klaverles.rules.cards import Card
from klaverles.rules.duties import Reason, duty
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.situations import Situation


class Kind(StrEnum):
    """What is asked; the value is what an author writes."""

    ALL_ALLOWED = "kies-alle"
    PLAY_ONE = "speel-een"
    WHICH_DUTY = "welke-plicht"
    WHOSE_TRICK = "wiens-slag"
    MAY_THIS = "mag-deze"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Kind.{self.name}"

    @property
    def answered_with_hand(self) -> bool:
        """Whether the answer is given by choosing cards of the hand."""
        return self in (Kind.ALL_ALLOWED, Kind.PLAY_ONE)


YES, NO = "ja", "nee"
SEAT_WORDS: dict[Seat, str] = dict(zip(Seat, ("jij", "links", "maat", "rechts"), strict=True))
"""How an answer names a seat, seen from the learner."""

_DUTIES_TO_CHOOSE = (
    Reason.BEKENNEN,
    Reason.HIGHER_TRUMP,
    Reason.LOWER_TRUMP,
    Reason.INTROEVEN,
    Reason.OVERTROEVEN,
    Reason.ONDERTROEVEN_FORBIDDEN,
    Reason.ONDERTROEVEN_FORCED,
    Reason.MAATSLAG_PLAIN,
    Reason.MAATSLAG_TRUMP,
    Reason.NOTHING_REQUIRED,
)
_CHOICES = 4


@dataclass(frozen=True, slots=True)
class Question:
    """One question: kind, position and the rule sets for which it is asked.

    ``rules`` holds one rule set, or one for each variant where the answer is the same. ``card``
    is the card asked about (``MAY_THIS`` only). ``seed`` shuffles the choices. ``text`` replaces
    the kind's own wording; ``tips`` go from a nudge to nearly the answer.
    """

    name: str
    kind: Kind
    position: Position
    rules: tuple[Ruleset, ...]
    card: Card | None = None
    text: str = ""
    tips: tuple[str, ...] = ()
    seed: str = ""

    def __post_init__(self) -> None:
        """Refuse a question that cannot be asked."""
        if self.kind is not Kind.MAY_THIS and self.card is not None:
            raise KlaverlesError(f"kaart {self.card} hoort alleen bij een vraag van soort mag-deze")
        if self.kind is Kind.MAY_THIS and self.card is None:
            raise KlaverlesError("kaart ontbreekt: verwacht de kaart waar de vraag over gaat")
        if self.card is not None and self.card not in self.position.hand.cards:
            raise KlaverlesError(
                f"kaart {self.card} zit niet in de hand {self.position.hand}: "
                "verwacht de kaart waar de vraag over gaat"
            )
        if self.kind is Kind.WHOSE_TRICK and not self.position.trick.cards:
            raise KlaverlesError("de slag is leeg: verwacht minstens één kaart bij wiens-slag")
        if self.kind is not Kind.WHOSE_TRICK and self.position.trick.complete:
            raise KlaverlesError(
                f"{self.position.trick} is al een hele slag: verwacht hoogstens drie kaarten"
            )

    @property
    def main_rules(self) -> Ruleset:
        """The rule set by which the answer is judged first."""
        return self.rules[0]

    def duty_reason(self, rules: Ruleset | None = None) -> Reason:
        """Return the reason shared by all allowed cards: the duty that decides here."""
        facts = self.position.facts
        cells = duty(facts.situation, facts.partner_winning, rules or self.main_rules)
        return next(cells[each][1] for each in facts.classes if cells[each][0])

    def options(self) -> tuple[str, ...]:
        """Return all that can be chosen, in the order in which it is shown."""
        if self.kind.answered_with_hand:
            return tuple(map(str, self.position.hand.cards))
        if self.kind is Kind.MAY_THIS:
            return (YES, NO)
        if self.kind is Kind.WHOSE_TRICK:
            trick = self.position.trick
            return tuple(SEAT_WORDS[trick.seat_of(i)] for i in range(len(trick.cards)))
        return self._duties()

    def _duties(self) -> tuple[str, ...]:
        right = self.duty_reason()
        random = Random(f"{self.name}/{self.seed}/{self.position}")
        wrong = [each for each in _DUTIES_TO_CHOOSE if each not in (right, *self._also_true())]
        chosen = [right, *random.sample(wrong, _CHOICES - 1)]
        random.shuffle(chosen)
        return tuple(each.value for each in chosen)

    def _also_true(self) -> tuple[Reason, ...]:
        """Return the duties that would be a second right answer, or nearly one."""
        row = self.position.situation
        if row in (Situation.TRUMP_LED_HIGHER, Situation.TRUMP_LED_LOWER):
            return (Reason.BEKENNEN,)
        if row in (Situation.TRUMP_LED_NONE, Situation.NOTHING):
            return (Reason.MAATSLAG_PLAIN, Reason.MAATSLAG_TRUMP)
        if row.row > Situation.PARTNER_TRUMP_HIGHER.row:
            return (Reason.MAATSLAG_PLAIN, Reason.MAATSLAG_TRUMP)
        return ()

    def key(self, rules: Ruleset | None = None) -> frozenset[str]:
        """Return what the engine says is right: all of these (``ALL_ALLOWED``) or one of them."""
        judge = rules or self.main_rules
        if self.kind is Kind.WHOSE_TRICK:
            return frozenset({SEAT_WORDS[self.position.trick.winner(self.position.trump)]})
        if self.kind is Kind.WHICH_DUTY:
            return frozenset({self.duty_reason(judge).value})
        allowed = self.position.allowed(judge)
        if self.kind is Kind.MAY_THIS:
            return frozenset({YES if self.card in allowed else NO})
        return frozenset(map(str, allowed))

    def is_right(self, answer: frozenset[str], rules: Ruleset | None = None) -> bool:
        """Say whether an answer is right. A legal card is never wrong where one is asked for."""
        key = self.key(rules)
        if self.kind is Kind.ALL_ALLOWED:
            return answer == key
        return len(answer) == 1 and answer <= key

    @property
    def pattern(self) -> Situation:
        """The row of the rule book's table that the question is about."""
        return self.position.situation
