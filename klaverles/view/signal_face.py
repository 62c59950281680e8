"""Words and picture of a signal: what a card tells, and why it tells something or nothing."""

from klaverles.lessons.advice_question import SignalQuestion
from klaverles.lessons.attempt import Attempt
from klaverles.lessons.question import SEAT_WORDS, Answer
from klaverles.play.signals import Signal
from klaverles.rules.cards import Rank
from klaverles.rules.tricks import Trick
from klaverles.view.face import Face, Screen, trick_seats, trump_sign
from klaverles.view.names import SEAT_NAMES, capital, small
from klaverles.view.sentences import trick_sentence

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
        return f"{SIGNAL_REASONS[found]} {card}: {small(self.label(found))}."

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
