"""Words and picture where advice decides: the best card, or the card that gives a signal."""

from typing import Any

from klaverles.lessons.advice_question import AdviceQuestion
from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.play.advice import Rating
from klaverles.play.signals import Signal, signal_of
from klaverles.rules.cards import Card, Suit
from klaverles.rules.seats import Seat
from klaverles.view.advice_text import ADVICE_SENTENCES
from klaverles.view.face import Face, Screen, picture, played_tricks, trick_seats, trump_sign
from klaverles.view.mistake_text import MISTAKE_SENTENCES
from klaverles.view.names import SEAT_NAMES, capital, listed, small
from klaverles.view.sentences import table_sentence, trick_sentence, verdict_sentence
from klaverles.view.signal_face import SIGNAL_LABELS, SIGNAL_REASONS

RATING_MARKS: dict[Rating, str] = {
    Rating.FORBIDDEN: "mag niet",
    Rating.ALLOWED: "mag",
    Rating.GOOD: "mag en is goed",
}
_ASKED: dict[Signal, str] = {
    Signal.AANSEINEN: "Laat je maat zien dat je sterk bent in {suit}.",
    Signal.AFSEINEN: "Laat je maat zien dat je niets hoogs hebt in {suit}.",
    Signal.AAS_MET_TIEN: "Laat je maat zien dat je in {suit} ook de tien hebt.",
    Signal.TIEN_ZONDER_AAS: "Laat je maat zien dat je in {suit} het aas niet hebt.",
    Signal.GEEN_SEIN: "Speel een kaart van {suit} die niets zegt.",
}


class AdviceFace(Face[AdviceQuestion]):
    """A position in which one allowed card is clearly better."""

    family = AdviceQuestion

    @property
    def trump(self) -> Suit | None:
        """The trump of the position."""
        return self.question.knowledge.trump

    def prompt(self) -> str:
        """Ask for the best card, or for the card that gives a signal."""
        if self.question.signal is None:
            return "Jij bent aan de beurt. Welke kaart is hier het best?"
        suit = self.question.suit.word if self.question.suit else ""
        return f"{_ASKED[self.question.signal].format(suit=suit)} Welke kaart speel je?"

    def headline(self, attempt: Attempt) -> str:
        """Never call an allowed card wrong."""
        if attempt.outcome is Outcome.TRY_AGAIN and self._rating(attempt) is Rating.ALLOWED:
            return "Dat mag. Maar er is beter."
        return super().headline(attempt)

    def _rating(self, attempt: Attempt) -> Rating:
        return self.question.rating(Card.parse(attempt.answer[0]), self.rules)

    def pointer(self, attempt: Attempt) -> str:
        """Say why a card is forbidden, or what an allowed one costs."""
        card = Card.parse(attempt.answer[0])
        if self._rating(attempt) is Rating.FORBIDDEN:
            return f"{self._verdict(card)} Probeer het nog eens."
        mistake = self.question.mistake_of(attempt.answer)
        if self.question.signal is not None:
            return f"{capital(card.word)} mag. {self._says(card)} Zoek je een betere?"
        why = MISTAKE_SENTENCES[mistake] if mistake else (self.question.tips or self.tips())[0]
        return f"{capital(card.word)} mag. {why} Zoek je een betere?"

    def _verdict(self, card: Card) -> str:
        position = self.question.knowledge.position
        found = next(each for each in position.verdicts(self.rules) if each.card == card)
        return verdict_sentence(found, position, self.rules)

    def _says(self, card: Card) -> str:
        """Say what another card would tell than the one that was asked for."""
        known, suit = self.question.knowledge, self.question.suit
        if card.suit is not suit:
            return f"Maar over {suit.word if suit else 'die kleur'} vertelt die kaart niets."
        trick = known.trick.with_card(card)
        found = signal_of(trick, Seat.SOUTH, known.trump, known.tricks)
        if found is Signal.GEEN_SEIN:
            return "Maar die kaart is geen sein."
        return f"Maar die zegt: ‘{SIGNAL_LABELS[found]}’."

    def explanation(self, attempt: Attempt) -> str:
        """Name the good cards and the advice that decides."""
        good = listed([Card.parse(each).word for each in self.question.key(self.rules)], "of")
        question = self.question
        if question.advice is not None:
            why = ADVICE_SENTENCES[question.advice]
        else:
            why = SIGNAL_REASONS[question.signal or Signal.GEEN_SEIN]
        own = ""
        if attempt.answer and attempt.outcome is Outcome.SHOWN:
            card = Card.parse(attempt.answer[0])
            own = {
                Rating.FORBIDDEN: f"{self._verdict(card)} ",
                Rating.ALLOWED: f"{capital(card.word)} mag. ",
                Rating.GOOD: "",
            }[self.question.rating(card, self.rules)]
        best = "Het best is" if question.advice is not None else "Dat sein geef je met"
        return f"{own}{best} {good}. {why}"

    def tips(self) -> tuple[str, ...]:
        """Go from the state of the trick to what decides."""
        known = self.question.knowledge
        if not known.trick.cards:
            first = "Jij komt uit. Wie heeft troef gemaakt, en hoeveel troeven zijn er nog?"
        else:
            winner = SEAT_NAMES[known.trick.winner(known.trump)].replace("jij", "jou")
            last = len(known.trick.cards) == 3
            more = "Jij speelt als laatste." if last else "Kan er na jou nog iemand overheen?"
            first = f"De slag is nu aan {winner}. {more}"
        if self.question.signal is not None:
            return (
                "Laag, midden of hoog: elk zegt iets anders.",
                "Zeven, acht of negen is aanseinen. Boer of vrouw is afseinen.",
            )
        return first, "Denk aan wat je maat ermee kan, en aan wat de tegenstanders nog hebben."

    def sentence(self) -> str:
        """Return the table, who made trump and what was played before."""
        known = self.question.knowledge
        maker = SEAT_NAMES[known.maker].replace("jij", "jijzelf")
        before = "".join(f" {trick_sentence(each)}" for each in known.tricks)
        return f"{table_sentence(known.position)} Troef is gemaakt door {maker}.{before}"

    def parts(self, attempt: Attempt) -> Screen:
        """Show the table and the hand, with three verdicts after the answer."""
        known = self.question.knowledge
        seats = trick_seats(known.trick, self.trump, winner=attempt.done)
        seats[known.maker]["note"] = "maakte troef"
        seats[Seat.SOUTH]["turn"] = not attempt.done
        return {
            "trump": trump_sign(self.trump),
            "seats": seats,
            "hand": [self._card(card, attempt) for card in known.hand],
            "tricks": played_tricks(known.tricks, known.trump),
        }

    def _card(self, card: Card, attempt: Attempt) -> dict[str, Any]:
        shown: dict[str, Any] = {
            **picture(card, self.trump),
            "chosen": str(card) in attempt.answer,
            "asked": False,
            "verdict": None,
        }
        if attempt.done:
            rating = self.question.rating(card, self.rules)
            sentence = self._verdict(card)
            if rating is Rating.GOOD and self.question.advice is not None:
                sentence = (
                    f"{capital(card.word)} mag en is goed: "
                    f"{small(ADVICE_SENTENCES[self.question.advice])}"
                )
            shown["verdict"] = {
                "allowed": rating is not Rating.FORBIDDEN,
                "good": rating is Rating.GOOD,
                "mark": RATING_MARKS[rating],
                "reason": str(rating),
                "sentence": sentence,
                "changed": False,
            }
        return shown
