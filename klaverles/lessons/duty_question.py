"""Questions about one position: which cards may be played, which duty holds, whose trick it is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random

from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.lessons.question import NO, SEAT_WORDS, YES, Answer, Question
from klaverles.play.position import Position
from klaverles.rules.cards import Card, Rank
from klaverles.rules.duties import Reason, Verdict, duty
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import Situation

DUTY_KINDS = (
    Kind.ALL_ALLOWED,
    Kind.PLAY_ONE,
    Kind.WHICH_DUTY,
    Kind.WHOSE_TRICK,
    Kind.MAY_THIS,
)
_HOW = dict(
    zip(DUTY_KINDS, (How.HAND_MANY, How.HAND_ONE, How.CHOICE, How.SEAT, How.CHOICE), strict=True)
)
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
_DUTY_MISTAKES: dict[Reason, Mistake] = {
    Reason.ONDERTROEVEN_FORBIDDEN: Mistake.UNDERTRUMPS,
    Reason.OVERTROEVEN: Mistake.UNDERTRUMPS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DutyQuestion(Question):
    """A question about a position; ``card`` is the card asked about (``MAY_THIS`` only).

    ``others`` are the wrong duties to choose from (``WHICH_DUTY``); without them some are drawn.
    """

    position: Position
    card: Card | None = None
    others: tuple[Reason, ...] = ()

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
    def how(self) -> How:
        """How it is answered."""
        return _HOW[self.kind]

    def cards(self) -> tuple[Card, ...]:
        """Return hand and trick."""
        return (*self.position.hand.cards, *self.position.trick.cards)

    def duty_reason(self, rules: Ruleset | None = None) -> Reason:
        """Return the reason shared by all allowed cards: the duty that decides here."""
        facts = self.position.facts
        cells = duty(facts.situation, facts.partner_winning, rules or self.main_rules)
        return next(cells[each][1] for each in facts.classes if cells[each][0])

    def options(self) -> Answer:
        """Return all that can be chosen, in the order in which it is shown."""
        if self.how in (How.HAND_MANY, How.HAND_ONE):
            return tuple(map(str, self.position.hand.cards))
        if self.kind is Kind.MAY_THIS:
            return (YES, NO)
        if self.kind is Kind.WHOSE_TRICK:
            trick = self.position.trick
            return tuple(SEAT_WORDS[trick.seat_of(i)] for i in range(len(trick.cards)))
        return self._duties()

    def _duties(self) -> Answer:
        right = self.duty_reason()
        random = Random(f"{self.name}/{self.seed}/{self.position}")
        wrong = [each for each in _DUTIES_TO_CHOOSE if each not in (right, *self._also_true())]
        chosen = [right, *(self.others or random.sample(wrong, _CHOICES - 1))]
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

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return what is right: all of these (``ALL_ALLOWED``), or any one of them."""
        judge = rules or self.main_rules
        if self.kind is Kind.WHOSE_TRICK:
            return (SEAT_WORDS[self.position.trick.winner(self.position.trump)],)
        if self.kind is Kind.WHICH_DUTY:
            return (self.duty_reason(judge).value,)
        allowed = self.position.allowed(judge)
        if self.kind is Kind.MAY_THIS:
            return (YES if self.card in allowed else NO,)
        return tuple(sorted(map(str, allowed)))

    def is_right(self, answer: Iterable[str], rules: Ruleset | None = None) -> bool:
        """Say whether an answer is right. A legal card is never wrong where one is asked for."""
        given, key = self.read(answer), self.key(rules)
        if self.kind is Kind.ALL_ALLOWED:
            return given == key
        return len(given) == 1 and given[0] in key

    @property
    def pattern(self) -> Situation:
        """The row of the rule book's table that the question is about."""
        return self.position.situation

    def mistakes(self) -> Mapping[Answer, Mistake]:
        """Return the answers that a beginner's mistake leads to."""
        if self.kind is Kind.WHICH_DUTY:
            return self._duty_mistakes()
        if self.kind is Kind.WHOSE_TRICK:
            return self._winner_mistakes()
        why = {
            each.card: found
            for each in self.position.verdicts(self.main_rules)
            if (found := self._why_forbidden(each))
        }
        if self.kind is Kind.MAY_THIS:
            return {(YES,): why[self.card]} if self.card in why else {}
        return {(str(card),): mistake for card, mistake in why.items()}

    def mistake_of(self, answer: Iterable[str]) -> Mistake | None:
        """Return the mistake behind a wrong answer; of several cards the first that has one."""
        given = self.read(answer)
        if self.is_right(given):
            return None
        named = self.mistakes()
        if self.how is not How.HAND_MANY:
            return named.get(given)
        return next((named[(each,)] for each in given if (each,) in named), None)

    def _why_forbidden(self, verdict: Verdict) -> Mistake | None:
        """Return what a beginner thinks who plays this forbidden card."""
        if verdict.allowed:
            return None
        position = self.position
        is_trump = verdict.card.suit is position.trump
        row = position.situation
        partner_was_beaten = len(position.trick.cards) >= 2 and not position.facts.partner_winning
        if row is Situation.SUIT_HELD:
            return Mistake.TRUMPS_WHILE_FOLLOWING if is_trump else None
        if row is Situation.TRUMP_LED_HIGHER:
            over_partner = position.facts.partner_winning and is_trump
            return Mistake.NOT_OVER_PARTNER if over_partner else None
        if is_trump:
            return _DUTY_MISTAKES.get(verdict.reason)
        if partner_was_beaten and verdict.reason in (Reason.INTROEVEN, Reason.OVERTROEVEN):
            return Mistake.PARTNER_BEATEN
        return None

    def _duty_mistakes(self) -> Mapping[Answer, Mistake]:
        found: dict[Answer, Mistake] = {}
        row = self.position.situation
        beaten = len(self.position.trick.cards) >= 2 and not self.position.facts.partner_winning
        if beaten and row.row >= Situation.OPPONENT_PLAIN.row:
            for reason in (Reason.MAATSLAG_PLAIN, Reason.MAATSLAG_TRUMP):
                found[(reason.value,)] = Mistake.PARTNER_BEATEN
        if row is Situation.SUIT_HELD:
            for reason in (Reason.INTROEVEN, Reason.OVERTROEVEN):
                found[(reason.value,)] = Mistake.TRUMPS_WHILE_FOLLOWING
        return {given: why for given, why in found.items() if given[0] in self.options()}

    def _winner_mistakes(self) -> Mapping[Answer, Mistake]:
        """Return who would have the trick by a wrong order of strength."""
        trick, trump = self.position.trick, self.position.trump
        best = trick.cards[trick.winner_index(trump)]
        found: dict[Answer, Mistake] = {}
        for place, card in enumerate(trick.cards):
            if card.suit is best.suit and (why := confused(best, card, best.suit is trump)):
                found[(SEAT_WORDS[trick.seat_of(place)],)] = why
        return found


def confused(higher: Card, lower: Card, in_trump: bool) -> Mistake | None:
    """Return the mistake of who puts the lower of two cards of a suit above the higher one."""
    high, low = higher.rank, lower.rank
    if low is Rank.HEER and high is Rank.TEN:
        return Mistake.HEER_OVER_TEN
    if in_trump and low is Rank.EIGHT and high in (Rank.VROUW, Rank.HEER):
        return Mistake.EIGHT_OVER_VROUW
    if not in_trump and low in (Rank.BOER, Rank.NINE):
        return Mistake.BOER_NINE_HIGH
    return None
