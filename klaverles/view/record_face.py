"""Words and picture for looking back at a played deal."""

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.kinds import Kind, Mistake
from klaverles.lessons.question import Answer
from klaverles.lessons.record_question import RecordQuestion, Step
from klaverles.play.position import Position
from klaverles.play.record import Fault
from klaverles.rules.cards import Card
from klaverles.rules.duties import Reason
from klaverles.rules.order import LAST_TRICK
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand, Trick
from klaverles.view.count_face import CountFace
from klaverles.view.face import Face, Screen, played_tricks, trump_sign
from klaverles.view.names import SEAT_NAMES, capital, listed

_REVOKED: dict[Reason, str] = {
    Reason.BEKENNEN: "moest bekennen",
    Reason.HIGHER_TRUMP: "moest een hogere troef spelen",
    Reason.INTROEVEN: "moest introeven",
    Reason.OVERTROEVEN: "moest overtroeven",
    Reason.ONDERTROEVEN_FORBIDDEN: "mocht niet ondertroeven",
    Reason.ONDERTROEVEN_REQUIRED: "moest ondertroeven",
    Reason.DISCARD_ONLY: "moest afgooien",
}


_STEP_HINTS: dict[Step, str] = {
    Step.POINTS: f"Begin bij de punten. Tel elke slag, en denk aan de {LAST_TRICK} op het eind.",
    Step.ROEM: "De punten kloppen. Kijk nu bij elke slag of er roem ligt, en voor wie.",
    Step.WRITTEN: "Punten en roem kloppen. Is het gehaald of nat? Wat schrijf je dan op?",
}
_FIELDS = [
    {"id": f"{step}-{side}", "label": f"{label} {side}"}
    for step, label in ((Step.POINTS, "Punten"), (Step.ROEM, "Roem"), (Step.WRITTEN, "Op het blad"))
    for side in ("wij", "zij")
]


class RecordFace(Face[RecordQuestion]):
    """Eight played tricks."""

    family = RecordQuestion

    def prompt(self) -> str:
        """Ask for the card that was not allowed, or for the score."""
        if self.question.kind is Kind.WHO_REVOKED:
            return "In dit spel is één keer verzaakt. Met welke kaart? Tik die aan."
        maker = SEAT_NAMES[self.question.record.maker]
        made = "Jij maakte" if maker == "jij" else f"{capital(maker)} maakte"
        return f"{made} troef. Tel het spel, stap voor stap."

    def own(self, answer: Answer) -> str:
        """Name the card with its trick and player, or repeat the numbers."""
        if self.question.kind is not Kind.WHO_REVOKED:
            pairs = [f"{answer[at]} en {answer[at + 1]}" for at in (0, 2, 4)]
            return f"Je schreef {pairs[0]} punten, {pairs[1]} roem, en op het blad {pairs[2]}."
        card = Card.parse(answer[0])
        place = self.question.record.tricks.index(self.question.trick_of(card)) + 1
        seat = SEAT_NAMES[self.question.seat_of(card)]
        return f"Je koos {card.word}, in slag {place} gespeeld door {seat.replace('jij', 'jou')}."

    def mistake_sentence(self, answer: Answer) -> str:
        """Say it in the words of counting."""
        if self.question.kind is Kind.WHO_REVOKED:
            return ""
        if self.question.mistake_of(answer) is Mistake.LAST_TEN_FORGOTTEN:
            return f"De {LAST_TRICK} punten voor de laatste slag zijn vergeten."
        if self.question.first_wrong_step(answer) is not Step.WRITTEN:
            return ""
        why = CountFace(self.question.counted(self.rules)).mistake_sentence(answer[4:])
        return f"Punten en roem kloppen. {why}" if why else ""

    def hint(self, answer: Answer) -> str:
        """Say why that card was allowed, or where counting goes wrong most."""
        if self.question.kind is not Kind.WHO_REVOKED:
            return _STEP_HINTS[self.question.first_wrong_step(answer) or Step.POINTS]
        card = Card.parse(answer[0])
        trick = self.question.trick_of(card)
        if trick.cards[0] == card:
            return "Wie uitkomt, mag elke kaart spelen."
        wrong = self.question.fault(self.rules).card
        if card.suit is trick.led and wrong.suit is self.question.trick_of(wrong).led:
            return "Daarmee werd bekend, en hoger hoefde daar niet. Kijk naar een andere slag."
        if card.suit is trick.led:
            return "Daarmee werd gewoon bekend. Zoek iemand die dat niet deed."
        return "Die kaart mocht: ook uit de latere slagen blijkt niets anders."

    def explanation(self, attempt: Attempt) -> str:
        """Name the duty and the card that proves it, or do the sum."""
        if self.question.kind is Kind.WHO_REVOKED:
            return self._revoked(self.question.fault(self.rules))
        counted = CountFace(self.question.counted(self.rules), self.rules)
        return f"{counted.sentence()} {counted.explanation(attempt)}"

    def _revoked(self, fault: Fault) -> str:
        record = self.question.record
        trick = record.tricks[fault.trick]
        seat = SEAT_NAMES[fault.seat]
        turn = trick.cards.index(fault.card)
        lying = Trick(trick.cards[:turn], Seat.SOUTH.after(-turn))
        hand = Hand(record.cards_of(fault.seat, fault.trick))
        wanted = Position(hand, lying, record.trump).allowed(self.rules)
        later = [card.word for card in wanted]
        again = "je" if fault.seat is Seat.SOUTH else seat
        had = f"{capital(again)} had toen nog {listed(later, 'en')}"
        duty = _REVOKED[fault.verdict.reason]
        return (
            f"In slag {fault.trick + 1} speelde {seat} {fault.card.word}, maar {again} {duty}. "
            f"{had}: dat bleek later."
        )

    def tips(self) -> tuple[str, ...]:
        """Go from where to look to the trick."""
        if self.question.kind is Kind.WHO_REVOKED:
            trick = self.question.fault(self.rules).trick + 1
            return (
                "Zoek iemand die niet bekende of niet troefde. Speelde die het later toch?",
                f"Kijk goed naar slag {trick}.",
            )
        return (
            "Tel per kant de punten van de gewonnen slagen, en de roem apart.",
            f"De laatste slag is {LAST_TRICK} punten extra waard. Samen moet het 162 zijn.",
        )

    def sentence(self) -> str:
        """Return every trick."""
        record = self.question.record
        trump = f"Troef is {record.trump.word}." if record.trump else "Er is geen troef."
        lines = [
            f"Slag {place}: "
            + listed(
                [
                    f"{SEAT_NAMES[trick.seat_of(turn)]} {card.word}"
                    for turn, card in enumerate(trick.cards)
                ]
            )
            for place, trick in enumerate(record.tricks, start=1)
        ]
        return f"{trump} {'. '.join(lines)}."

    def parts(self, attempt: Attempt) -> Screen:
        """Show the tricks as rows, in the order of play."""
        record = self.question.record
        asked = self.question.kind is Kind.WHO_REVOKED
        fields = [] if asked else _FIELDS
        key = self.question.key(self.rules) if asked and attempt.done else ()
        tricks = played_tricks(record.tricks, record.trump, chosen=attempt.answer, right=key)
        return {"trump": trump_sign(record.trump), "tricks": tricks, "fields": fields}
