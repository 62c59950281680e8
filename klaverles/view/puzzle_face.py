"""Words and picture of a puzzle: the open hands, the verdict on each card, and how play goes on."""

from typing import Any

from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.puzzle_question import PuzzleQuestion
from klaverles.play.puzzle import Judged, Tried
from klaverles.play.puzzle_idea import Idea, idea_of
from klaverles.rules.cards import Card
from klaverles.rules.seats import Seat
from klaverles.view.deal_screen import hand_row
from klaverles.view.face import Face, Screen, picture, played_tricks, trick_seats, trump_sign
from klaverles.view.names import SEAT_NAMES, capital, listed, small
from klaverles.view.puzzle_text import (
    IDEA_NAMES,
    IDEA_SENTENCES,
    QUESTIONS,
    ending,
    facts,
    made_by,
    punishment,
    tips,
)
from klaverles.view.sentences import table_sentence, trick_sentence, verdict_sentence

OTHERS = (Seat.WEST, Seat.NORTH, Seat.EAST)


class PuzzleFace(Face[PuzzleQuestion]):
    """An endgame with open hands."""

    family = PuzzleQuestion

    @property
    def judged(self) -> Judged:
        """The puzzle with every card tried."""
        return self.question.judged(self.rules)

    @property
    def idea(self) -> Idea:
        """The idea behind it."""
        return idea_of(self.judged)

    def prompt(self) -> str:
        """Ask for the card that reaches the goal."""
        return QUESTIONS[self.question.puzzle.goal]

    def headline(self, attempt: Attempt) -> str:
        """Never call an allowed card wrong."""
        if attempt.outcome is Outcome.TRY_AGAIN and self._tried(attempt) is not None:
            return "Dat mag. Maar er is beter."
        return super().headline(attempt)

    def _tried(self, attempt: Attempt) -> Tried | None:
        """Return what becomes of the own card; None if it is forbidden or there is none."""
        cards = [Card.parse(each) for each in attempt.answer]
        return next((each for each in self.judged.tried if each.card in cards), None)

    def pointer(self, attempt: Attempt) -> str:
        """Say why a card is forbidden, or how the others punish an allowed one."""
        tried = self._tried(attempt)
        if tried is None:
            return f"{self._verdict(Card.parse(attempt.answer[0]))} Probeer het nog eens."
        return f"{self._punished(tried)} Zoek je een betere?"

    def _punished(self, tried: Tried) -> str:
        return f"{capital(tried.card.word)} mag. Maar {small(self._answered(tried))}"

    def _answered(self, tried: Tried) -> str:
        """Say what the others make of a card that fails."""
        return punishment(self.question.puzzle, tried, self.idea)

    def _verdict(self, card: Card) -> str:
        position = self.question.puzzle.deal.position()
        found = next(each for each in position.verdicts(self.rules) if each.card == card)
        return verdict_sentence(found, position, self.rules)

    def explanation(self, attempt: Attempt) -> str:
        """Name the right card, the idea and how it ends; the own card first if it fails."""
        right = self._right()
        own = ""
        if attempt.answer and attempt.outcome is Outcome.SHOWN:
            tried = self._tried(attempt)
            card = Card.parse(attempt.answer[0])
            own = self._verdict(card) if tried is None else self._punished(tried)
        best = f"Alleen {right.card.word} is goed. {IDEA_SENTENCES[self.idea]}"
        idea = f"Het idee: {IDEA_NAMES[self.idea]}."
        return f"{own} {best} {ending(self.question.puzzle, right)} {idea}".strip()

    def _right(self) -> Tried:
        return self.judged.of(Card.parse(self.question.key(self.rules)[0]))

    def tips(self) -> tuple[str, ...]:
        """Go from what is needed to the idea."""
        return tips(self.question.puzzle, self.idea)

    def sentence(self) -> str:
        """Return the table, all hands, who made trump and what was played before."""
        puzzle, deal = self.question.puzzle, self.question.puzzle.deal
        hands = " ".join(
            f"{capital(SEAT_NAMES[seat])} heeft "
            f"{listed([card.word for card in deal.hands[seat].cards])}."
            for seat in OTHERS
        )
        before = " ".join(trick_sentence(each) for each in deal.tricks)
        table = table_sentence(deal.position())
        return f"{table} {hands} {made_by(puzzle.maker)} {before}".strip()

    def parts(self, attempt: Attempt) -> Screen:
        """Show the table, all hands and what was played; after an answer how play goes on."""
        puzzle, deal = self.question.puzzle, self.question.puzzle.deal
        seats = trick_seats(deal.trick, self.trump, winner=attempt.done)
        seats[puzzle.maker]["note"] = "maakte troef"
        seats[Seat.SOUTH]["turn"] = not attempt.done
        return {
            "trump": trump_sign(self.trump),
            "facts": facts(puzzle),
            "seats": seats,
            "hand": [self._card(card, attempt) for card in deal.hands[Seat.SOUTH].cards],
            "hands": [
                hand_row(seat, deal.hands[seat].cards, self.trump, turn=False) for seat in OTHERS
            ],
            "tricks": played_tricks(deal.tricks, self.trump),
            "lines": self._lines(attempt),
        }

    def _lines(self, attempt: Attempt) -> list[Screen]:
        """Return how play goes on: after the own card, and once it is known after the right one."""
        own = self._tried(attempt) if attempt.outcome is not Outcome.OPEN else None
        shown = [own] if own is not None and not own.reached else []
        if attempt.done:
            natural = self.judged.natural
            if not shown and natural is not None:
                shown = [self.judged.of(natural)]
            shown = [self._right(), *shown]
        return [self._line(tried, attempt) for tried in shown]

    def _line(self, tried: Tried, attempt: Attempt) -> Screen:
        puzzle = self.question.puzzle
        first, name = len(puzzle.deal.tricks), (str(tried.card),)
        own = name if name == attempt.answer else ()
        rows = played_tricks(tried.end.tricks, self.trump, own, name if tried.reached else ())
        said = ending(puzzle, tried) if tried.reached else self._answered(tried)
        return {
            "title": f"Zo gaat het na {tried.card.word}",
            "tricks": rows[first:],
            "text": said,
        }

    def _card(self, card: Card, attempt: Attempt) -> dict[str, Any]:
        shown: dict[str, Any] = {
            **picture(card, self.trump),
            "chosen": str(card) in attempt.answer,
            "asked": False,
            "verdict": None,
        }
        if attempt.done:
            tried = next((each for each in self.judged.tried if each.card == card), None)
            shown["verdict"] = self._shown_verdict(card, tried)
        return shown

    def _shown_verdict(self, card: Card, tried: Tried | None) -> Screen:
        if tried is None:
            mark, sentence = "mag niet", self._verdict(card)
        elif tried.reached:
            mark = "mag en is goed"
            sentence = f"{capital(card.word)} mag en is goed: {IDEA_SENTENCES[self.idea]}"
        else:
            mark = "mag"
            sentence = f"{capital(card.word)} mag: {self._answered(tried)}"
        return {
            "allowed": tried is not None,
            "good": tried is not None and tried.reached,
            "mark": mark,
            "reason": mark.replace(" ", "-"),
            "sentence": sentence,
            "changed": False,
        }
