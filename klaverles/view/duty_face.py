"""Words and picture of a position: the trick, the hand, and each card's verdict."""

from typing import Any

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.rules.cards import Card, Suit
from klaverles.rules.duties import Verdict
from klaverles.rules.ruleset import Ruleset
from klaverles.view.duty_feedback import (
    choice_label,
    duty_prompt,
    explanation,
    general_tips,
    pointer,
)
from klaverles.view.face import Face, Screen, picture, trick_seats, trump_sign
from klaverles.view.sentences import table_sentence, verdict_sentence


class DutyFace(Face[DutyQuestion]):
    """A position and its duties."""

    family = DutyQuestion

    @property
    def trump(self) -> Suit | None:
        """The trump of the position."""
        return self.question.position.trump

    def prompt(self) -> str:
        """Ask for cards, a duty, the winner, or yes or no."""
        return duty_prompt(self.question)

    def pointer(self, attempt: Attempt) -> str:
        """Name the learner's own card and the card on the table that forbids it."""
        said = pointer(self.question, attempt.answer)
        if self.question.kind is Kind.WHICH_DUTY:
            return f"Je koos: ‘{self.label(attempt.answer[0]).rstrip('.')}’. {said}"
        if self.question.mistake_of(attempt.answer) is Mistake.PARTNER_BEATEN:
            return f"{self.mistake_sentence(attempt.answer)} {said}"
        return said

    def explanation(self, attempt: Attempt) -> str:
        """Name the duty that decides."""
        return explanation(self.question, attempt)

    def tips(self) -> tuple[str, ...]:
        """Go from the suit that was led to whether one can go higher."""
        return general_tips(self.question)

    def nothing(self) -> str:
        """Ask for a card."""
        return "Dat geeft niet. Kies eerst een kaart, of vraag een tip."

    def label(self, option: str) -> str:
        """Return how a choice reads."""
        return choice_label(self.question, option)

    def sentence(self) -> str:
        """Return the canonical sentence of the table."""
        return table_sentence(self.question.position)

    def parts(self, attempt: Attempt) -> Screen:
        """Show the table and the hand with its verdicts."""
        question = self.question
        position = question.position
        asked = question.kind is Kind.WHOSE_TRICK and not attempt.done
        seats = trick_seats(position.trick, position.trump, winner=attempt.done)
        turn = None if position.trick.complete or attempt.done else position.trick.seat_to_play
        for seat, each in enumerate(seats):
            each["asked"] = asked and each["card"] is not None
            each["turn"] = seat == turn
        own = attempt.question
        before = own.main_rules if isinstance(own, DutyQuestion) else self.rules
        return {
            "trump": trump_sign(position.trump),
            "seats": seats,
            "hand": [self._card(each, attempt, before) for each in self._judged()],
        }

    def _judged(self) -> list[tuple[Card, Verdict | None]]:
        position = self.question.position
        if position.trick.complete or not position.hand.cards:
            return [(card, None) for card in position.hand.cards]
        return [(each.card, each) for each in position.verdicts(self.rules)]

    def _card(
        self, judged: tuple[Card, Verdict | None], attempt: Attempt, before: Ruleset
    ) -> dict[str, Any]:
        """Return a card; ``before`` are the rules of the question, to mark what is judged anew."""
        card, verdict = judged
        question = self.question
        shown: dict[str, Any] = {
            **picture(card, self.trump),
            "chosen": question.how in _BY_HAND and str(card) in attempt.answer,
            "asked": card == question.card,
            "verdict": None,
        }
        if attempt.done and verdict is not None and question.kind is not Kind.WHOSE_TRICK:
            was = next(v for v in question.position.verdicts(before) if v.card == card)
            shown["verdict"] = {
                "allowed": verdict.allowed,
                "good": False,
                "mark": "mag" if verdict.allowed else "mag niet",
                "reason": verdict.reason.value,
                "sentence": verdict_sentence(verdict, question.position, self.rules),
                "changed": was.allowed is not verdict.allowed,
            }
        return shown


_BY_HAND = (How.HAND_MANY, How.HAND_ONE)
