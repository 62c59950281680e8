"""Words and picture where advice decides: the best card, and signals."""

from typing import Any

from klaverles.lessons.advice_question import AdviceQuestion, SignalQuestion
from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.question import SEAT_WORDS, Answer
from klaverles.play.advice import Rating
from klaverles.play.signals import Signal, signal_of
from klaverles.rules.cards import Card, Rank, Suit
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick
from klaverles.view.advice_text import ADVICE_SENTENCES
from klaverles.view.face import Face, Screen, picture, trick_seats, trump_sign
from klaverles.view.mistake_text import MISTAKE_SENTENCES
from klaverles.view.names import SEAT_NAMES, capital, listed
from klaverles.view.sentences import table_sentence, trick_sentence, verdict_sentence

RATING_MARKS: dict[Rating, str] = {
    Rating.FORBIDDEN: "mag niet",
    Rating.ALLOWED: "mag",
    Rating.GOOD: "mag en is goed",
}
SIGNAL_LABELS: dict[Signal, str] = {
    Signal.AANSEINEN: "Ik ben sterk in deze kleur",
    Signal.AFSEINEN: "Ik heb in deze kleur niets hoogs",
    Signal.AAS_MET_TIEN: "Ik heb van deze kleur ook de tien",
    Signal.TIEN_ZONDER_AAS: "Ik heb het aas niet, en mijn tien staat waarschijnlijk kaal",
    Signal.GEEN_SEIN: "Deze kaart zegt niets bijzonders",
}
SIGNAL_REASONS: dict[Signal, str] = {
    Signal.AANSEINEN: (
        "Een zeven, acht of negen weggooien op de slag van je maat is aanseinen: daar ben je sterk."
    ),
    Signal.AFSEINEN: (
        "Een boer of vrouw weggooien op de slag van je maat is afseinen: daar heb je niets hoogs."
    ),
    Signal.AAS_MET_TIEN: (
        "Wie het aas laat zien terwijl de tien nog weg is, heeft die tien meestal ook."
    ),
    Signal.TIEN_ZONDER_AAS: (
        "Wie met de tien uitkomt terwijl het aas nog weg is, heeft dat aas niet. "
        "Vaak staat de tien kaal."
    ),
    Signal.GEEN_SEIN: "Dit is geen vrije keuze of geen afgesproken kaart, dus hij zegt niets.",
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
        turn = {**seats[Seat.SOUTH], "turn": not attempt.done}
        maker = SEAT_WORDS[known.maker]
        marked = [{**each, "note": "maakte troef" if each["id"] == maker else ""} for each in seats]
        marked[Seat.SOUTH] = {**marked[Seat.SOUTH], "turn": turn["turn"]}
        return {
            "trump": trump_sign(self.trump),
            "seats": marked,
            "hand": [self._card(card, attempt) for card in known.hand],
            "tricks": [
                _played(place, each, known.trump) for place, each in enumerate(known.tricks, 1)
            ],
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
                    f"{_small(ADVICE_SENTENCES[self.question.advice])}"
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


class SignalFace(Face[SignalQuestion]):
    """A card that may tell something."""

    family = SignalQuestion

    def prompt(self) -> str:
        """Ask what the card tells."""
        who = SEAT_NAMES[self.question.sender]
        return f"Wat vertelt {self.question.card.word} van {who}?"

    def own(self, answer: Answer) -> str:
        """Repeat the choice."""
        return f"Je koos: ‘{self.label(answer[0])}’."

    def hint(self, answer: Answer) -> str:
        """Ask what kind of card it is."""
        trick, place = self.question.trick, self.question.trick.cards.index(self.question.card)
        if place == 0 and self.question.card.rank is Rank.AAS:
            return "Met deze kaart werd uitgekomen. Welke kaart van die kleur komt er vlak onder?"
        if place == 0:
            return "Met deze kaart werd uitgekomen. Is er nog een hogere, of is die al gespeeld?"
        if self.question.card.suit is trick.led:
            return "Met deze kaart werd gewoon bekend. Had de speler een vrije keuze?"
        if not self._on_own_trick():
            return "Deze kaart is weggegooid. Van wie was de slag op dat moment?"
        return "Deze kaart is weggegooid. Is het een lage, een middelste of een hoge?"

    def explanation(self, attempt: Attempt) -> str:
        """Say which agreement holds."""
        found = Signal(self.question.key(self.rules)[0])
        card = capital(self.question.card.word)
        if found is Signal.GEEN_SEIN:
            return f"{card} is geen sein. {self._no_signal()}"
        return f"{SIGNAL_REASONS[found]} {card}: {_small(self.label(found))}."

    def _on_own_trick(self) -> bool:
        """Say whether the sender's partner was winning when the card was played."""
        trick = self.question.trick
        turn = trick.cards.index(self.question.card)
        lying = Trick(trick.cards[:turn], trick.leader)
        return lying.winner(self.question.trump) is self.question.sender.partner

    def _no_signal(self) -> str:
        """Say why the card tells nothing."""
        card, trick = self.question.card, self.question.trick
        if card.suit is self.question.trump:
            return "Met troef sein je niet."
        if card == trick.cards[0]:
            if card.rank in (Rank.TEN, Rank.AAS):
                other = "het aas" if card.rank is Rank.TEN else "de tien"
                return f"Van deze kleur is {other} al gespeeld, dus daarover valt niets te zeggen."
            return "Uitkomen is alleen een sein met een aas of een tien."
        if card.suit is trick.led:
            return "Wie bekent, kan geen andere kleur kiezen en vertelt dus niets."
        if not self._on_own_trick():
            return "Seinen doe je op een slag van je maat, en deze was van de tegenstanders."
        if card.rank is Rank.AAS:
            return "De tien van deze kleur is al gespeeld."
        return "Over een heer of een tien is niets afgesproken."

    def tips(self) -> tuple[str, ...]:
        """Go from the kind of card to the agreement."""
        return (
            self.hint(()),
            "Laag weggooien is sterk, boer of vrouw is zwak. Een aas belooft de tien.",
        )

    def label(self, option: str) -> str:
        """Return the signal as the player would say it."""
        return SIGNAL_LABELS[Signal(option)]

    def sentence(self) -> str:
        """Return the trick as far as it was played."""
        trump = self.question.trump
        said = f"Troef is {trump.word}." if trump else "Er is geen troef."
        return f"{said} {trick_sentence(self.question.trick)}"

    def parts(self, attempt: Attempt) -> Screen:
        """Show the trick, the sender's card marked."""
        question = self.question
        seats = trick_seats(question.trick, question.trump, winner=attempt.done)
        sender = SEAT_WORDS[question.sender]
        return {
            "trump": trump_sign(question.trump),
            "seats": [{**each, "here": each["id"] == sender} for each in seats],
        }


def _played(place: int, trick: Trick, trump: Suit | None) -> Screen:
    return {
        "name": f"Slag {place}",
        "winner": "wij" if trick.winner(trump).team == 0 else "zij",
        "cards": [
            {
                **picture(card, trump),
                "seat": capital(SEAT_WORDS[trick.seat_of(turn)]),
                "led": turn == 0,
                "chosen": False,
                "right": False,
            }
            for turn, card in enumerate(trick.cards)
        ],
    }


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
