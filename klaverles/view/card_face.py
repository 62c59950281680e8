"""Words and picture for cards on a row: find one, or put them in order."""

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.card_question import CardQuestion
from klaverles.lessons.kinds import Kind, Mistake
from klaverles.lessons.question import Answer
from klaverles.rules.cards import Card, Rank
from klaverles.rules.order import order_of
from klaverles.view.face import Face, Screen, plain_card, trump_sign
from klaverles.view.mistake_text import MISTAKE_SENTENCES
from klaverles.view.names import capital, listed


class CardFace(Face[CardQuestion]):
    """A row of cards."""

    family = CardQuestion

    def prompt(self) -> str:
        """Ask for one card, or for all in order."""
        question = self.question
        if question.kind is Kind.FIND_CARD and question.wanted:
            return f"Welke kaart is {question.wanted.word}? Tik die aan."
        if question.by == "roem":
            return "Zet deze kaarten op een rij zoals ze voor roem tellen, de zeven het eerst."
        return "Zet deze kaarten op volgorde. Tik eerst de hoogste aan, dan de volgende."

    def own(self, answer: Answer) -> str:
        """Name the card, or the row with the first pair in the wrong order."""
        if self.question.kind is Kind.FIND_CARD:
            return f"Je koos {Card.parse(answer[0]).word}."
        pair = self.question.first_slip(answer)
        if pair is None:
            return ""
        row = listed([Card.parse(each).rank.word for each in answer])
        return f"Jouw rij is {row}. Daarin staat {pair[0].word} voor {pair[1].word}."

    def mistake_sentence(self, answer: Answer) -> str:
        """Return the sentence for the whole order, or for its first wrong pair."""
        question = self.question
        mistake = question.slip_mistake(answer) or question.mistake_of(answer)
        if mistake is Mistake.PLAIN_VALUES:
            return "Dit is troef, en troef heeft een eigen volgorde."
        return MISTAKE_SENTENCES[mistake] if mistake else ""

    def hint(self, answer: Answer) -> str:
        """Say where to look."""
        if self.question.kind is Kind.FIND_CARD and self.question.wanted:
            card, wanted = Card.parse(answer[0]), self.question.wanted
            if card.suit is wanted.suit:
                return "De kleur klopt. Kijk nu naar de letter of het cijfer."
            return "Dat is een andere kleur. Kijk naar het teken op de kaart."
        if self.question.by == "roem":
            return "Voor roem is de rij in elke kleur hetzelfde, ook in troef."
        return f"Van hoog naar laag is het {self._order()}."

    def _order(self) -> str:
        if self.question.by == "roem":
            return " ".join(Rank)
        return " ".join(order_of(self.question.row[0].suit, self.question.trump))

    def explanation(self, attempt: Attempt) -> str:
        """Name the card's signs, or all cards in order."""
        question = self.question
        if question.kind is Kind.FIND_CARD and question.wanted:
            wanted = question.wanted
            sign = f"het teken van {wanted.suit.word}, met {_sign(wanted.rank)}"
            return f"{capital(wanted.word)}: {sign}."
        row = listed([Card.parse(each).rank.word for each in question.key()])
        if question.by == "roem":
            return f"Voor roem is het {row}. De hele rij is {self._order()}."
        kind = "Troef" if question.in_trump else "Een gewone kleur"
        return f"{kind} gaat van hoog naar laag zo: {self._order()}. Hier dus: {row}."

    def tips(self) -> tuple[str, ...]:
        """Go from a nudge to the order itself."""
        if self.question.kind is Kind.FIND_CARD and self.question.wanted:
            wanted = self.question.wanted
            return (
                f"Zoek eerst het teken van {wanted.suit.word}.",
                f"Zoek dan {_sign(wanted.rank)}.",
            )
        if self.question.by == "roem":
            return (
                "Voor roem geldt in elke kleur dezelfde rij.",
                f"De rij is {self._order()}.",
            )
        first = (
            "Dit is de troefkleur. Welke twee kaarten zijn daar het hoogst?"
            if self.question.in_trump
            else "Dit is een gewone kleur. Waar staat de tien?"
        )
        return first, f"Van hoog naar laag: {self._order()}."

    def sentence(self) -> str:
        """Return the row, and trump where strength is asked."""
        row = listed([card.word for card in self.question.row])
        trump = self.trump
        return f"{f'Troef is {trump.word}. ' if trump else ''}Op een rij: {row}."

    def parts(self, attempt: Attempt) -> Screen:
        """Show the row as a hand."""
        trump = self.trump
        return {
            "trump": trump_sign(trump),
            "hand": [
                {**plain_card(card, trump, attempt.answer), "right": self._right(card, attempt)}
                for card in self.question.row
            ],
        }

    def _right(self, card: Card, attempt: Attempt) -> str:
        """Return the card's mark after the answer: the one, or its place."""
        key = self.question.key(self.rules)
        if not attempt.done or str(card) not in key:
            return ""
        return "deze" if self.question.kind is Kind.FIND_CARD else str(key.index(str(card)) + 1)


def _sign(rank: Rank) -> str:
    return f"de letter {rank}" if rank.isalpha() else f"het getal {rank}"
