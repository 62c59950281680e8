"""Words and picture for choosing trump."""

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.kinds import Kind
from klaverles.lessons.question import SEATS, Answer
from klaverles.lessons.trump_question import FINE, TrumpQuestion
from klaverles.play.trump_advice import HandReason
from klaverles.rules.cards import Rank, Suit
from klaverles.rules.seats import Seat
from klaverles.rules.trump_choice import PASS, PLAY
from klaverles.view.face import Face, Screen, bare_seats, plain_card
from klaverles.view.mistake_text import MISTAKE_SENTENCES
from klaverles.view.names import SEAT_NAMES, capital, gives, listed

MODE_NAMES = {
    "vrij": "Vrij kiezen",
    "verplicht": "Verplicht kiezen",
    "gedraaid-verplicht": "Gedraaid, en na vier keer pas verplicht",
    "gedraaid-zoeker": "Gedraaid met zoeker",
}
_FAULT_LABELS = {
    FINE: "Dat mag",
    "niet-aan-de-beurt": "Fout: die speler is niet aan de beurt",
    "passen-mag-niet": "Fout: passen mag hier niet",
    "kleur-al-gepast": "Fout: op die kleur is al gepast",
    "verkeerd-woord": "Fout: dat woord hoort nu niet",
    "kleur-niet-in-hand": "Fout: die kleur zit niet in de hand",
}
_FAULT_REASONS = {
    "niet-aan-de-beurt": "die speler is niet aan de beurt",
    "passen-mag-niet": "passen mag hier niet",
    "kleur-al-gepast": "op die kleur is al gepast",
    "verkeerd-woord": "dat woord hoort nu niet",
    "kleur-niet-in-hand": "die kleur zit niet in de hand",
}
HAND_REASONS: dict[HandReason, str] = {
    HandReason.BOER_MET_STEUN: "De boer met genoeg troeven ernaast: dat is een goede troef.",
    HandReason.NEL_MET_STEUN: "De nel met genoeg troeven ernaast: dat is een goede troef.",
    HandReason.TE_WEINIG: "Dat is te weinig: je hebt geen boer of nel met genoeg ernaast.",
}


_NUMBERS = ("geen", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht")


def word_of(word: str) -> str:
    """Return what is said at the table: pas, speel or the suit's name."""
    return word if word in (PASS, PLAY) else Suit.parse(word).word


class TrumpFace(Face[TrumpQuestion]):
    """A trump choice."""

    family = TrumpQuestion

    def prompt(self) -> str:
        """Ask who speaks or leads, what may be said, what is wrong, or what to do."""
        question = self.question
        match question.kind:
            case Kind.WHO_SPEAKS:
                return "Wie moet er nu iets zeggen? Tik die plaats aan."
            case Kind.WHO_LEADS:
                return "Wie komt uit in de eerste slag? Tik die plaats aan."
            case Kind.WHAT_TO_SAY:
                return "Jij bent aan de beurt. Wat mag je nu zeggen? Kies alles wat mag."
            case Kind.WORD_FAULT:
                who = capital(SEAT_NAMES[question.by])
                return f"{who} zegt ‘{word_of(question.word)}’. Mag dat?"
            case _:
                suit = question.suit.word if question.suit else ""
                return f"Jij bent aan de beurt. Speel je op {suit}, of pas je?"

    def own(self, answer: Answer) -> str:
        """Repeat the seat, the words or the choice."""
        if self.question.kind is Kind.WHAT_TO_SAY:
            return f"Je koos {listed([word_of(each) for each in answer])}."
        if self.question.kind in (Kind.WHO_SPEAKS, Kind.WHO_LEADS):
            return f"Je wees {SEAT_NAMES[SEATS[answer[0]]].replace('jij', 'jezelf')} aan."
        if self.question.kind is Kind.WORD_FAULT:
            why = _FAULT_REASONS.get(answer[0])
            return f"Volgens jou mag het niet: {why}." if why else "Volgens jou mag dat."
        return f"Je koos: {self.label(answer[0]).lower()}."

    def mistake_sentence(self, answer: Answer) -> str:
        """Return the mistake's sentence."""
        mistake = self.question.mistake_of(answer)
        return MISTAKE_SENTENCES[mistake] if mistake else ""

    def hint(self, answer: Answer) -> str:
        """Say what was forgotten."""
        question = self.question
        match question.kind:
            case Kind.WHAT_TO_SAY:
                wrong = [each for each in answer if question.fault(each)]
                if wrong:
                    why = _FAULT_REASONS[question.fault(wrong[0])]
                    return f"{capital(word_of(wrong[0]))} kan niet: {why}."
                return f"Dat mag{' allemaal' if len(answer) > 1 else ''}, maar er mag nog meer."
            case Kind.WHO_SPEAKS if self._dealer_too_soon(answer):
                return "Dat is de gever. Die spreekt niet het eerst."
            case Kind.WHO_SPEAKS:
                return "Begin bij wie het eerst mag spreken en ga met de klok mee."
            case Kind.WHO_LEADS:
                return "Wie uitkomt hangt niet af van wie troef maakte, maar van de gever."
            case Kind.WORD_FAULT:
                return self._word_hint(answer[0])
            case _:
                return "Tel je troeven. Heb je de boer of de nel, en hoeveel ernaast?"

    def _dealer_too_soon(self, answer: Answer) -> bool:
        first = self.question.choice(self.rules).first_speaker
        return SEATS[answer[0]] is self.question.dealer is not first

    def _word_hint(self, fault: str) -> str:
        question = self.question
        if fault == "niet-aan-de-beurt":
            who = SEAT_NAMES[question.by]
            return f"{capital(who)} {'bent' if who == 'jij' else 'is'} wel aan de beurt."
        if fault == "passen-mag-niet" and question.word != PASS:
            return f"Wie ‘{word_of(question.word)}’ zegt, past niet."
        if question.key(self.rules)[0] == "kleur-niet-in-hand":
            return "Kijk naar je kleuren, en naar de huisregel van deze tafel."
        return "Kijk wie aan de beurt is, en wat er al gezegd is."

    def explanation(self, attempt: Attempt) -> str:
        """Say which rule of choosing decides, or what the advice is."""
        question = self.question
        choice = question.choice(self.rules)
        match question.kind:
            case Kind.WHO_LEADS:
                leader = SEAT_NAMES[choice.leader]
                return f"Links van de gever komt uit, wie ook troef maakte. Dat is {_you(leader)}."
            case Kind.WHO_SPEAKS:
                return self._turn()
            case Kind.WHAT_TO_SAY:
                key = question.key(self.rules)
                allowed = [word_of(each) for each in question.options() if each in key]
                return f"{self._stage()} Je mag {listed(allowed, 'of')} zeggen."
            case Kind.WORD_FAULT:
                found = question.key(self.rules)[0]
                said = f"‘{capital(word_of(question.word))}’"
                verdict = "mag" if found == FINE else f"mag niet: {_FAULT_REASONS[found]}"
                why = self._turn() if found == "niet-aan-de-beurt" else self._stage()
                if found == "kleur-niet-in-hand":
                    why = "Aan deze tafel noem je alleen een kleur die je zelf hebt."
                return f"{said} {verdict}. {why}"
            case _:
                suit = question.suit or Suit.KLAVEREN
                own = [card for card in question.hand.cards if card.suit is suit]
                aces = sum(c.rank is Rank.AAS and c.suit is not suit for c in question.hand.cards)
                held = f"Je hebt {_NUMBERS[len(own)]} {suit.word}"
                several = f" en {_NUMBERS[aces]} azen in andere kleuren"
                beside = ("", " en een aas in een andere kleur")[aces] if aces < 2 else several
                return f"{held}{beside}. {HAND_REASONS[question.advice]}"

    def _turn(self) -> str:
        choice = self.question.choice(self.rules)
        who = _you(SEAT_NAMES[choice.next_seat or choice.leader])
        spoken = len(self.question.spoken)
        if self.rules.troef_kiezen == "verplicht":
            return f"Links van de gever moet kiezen. Dat is {who}."
        if spoken >= 4:
            return f"Alle vier pasten. Dan moet links van de gever kiezen: {who}."
        first = "De gever" if choice.first_speaker is self.question.dealer else "Links van de gever"
        return f"{first} spreekt het eerst, daarna gaat het met de klok mee. Nu is het {who}."

    def _stage(self) -> str:
        question, choice = self.question, self.question.choice(self.rules)
        mode, spoken = self.rules.troef_kiezen, len(question.spoken)
        if mode == "verplicht":
            return "Links van de gever moet een kleur noemen. Passen kan niet."
        if spoken >= 4 and mode == "gedraaid-zoeker":
            refused = choice.turned[0].word
            return f"Links van de gever moet een kleur noemen, maar niet {refused}."
        if spoken >= 4:
            return "Alle vier pasten. Links van de gever moet nu een kleur noemen."
        if mode.startswith("gedraaid"):
            return f"Er ligt {choice.turned[0].word}. Om de beurt zeg je speel of pas."
        return "Om de beurt noem je een kleur of je past. De eerste kleur wordt troef."

    def _turned_later(self) -> list[str]:
        """Return the cards that were turned after four passes, if that was the way."""
        choice = self.question.choice(self.rules)
        if choice.trump is None or self.rules.troef_kiezen != "gedraaid-verplicht":
            return []
        later = choice.turned[1 : choice.turned.index(choice.trump) + 1]
        return [f"Daarna gedraaid: {listed([suit.word for suit in later], 'en dan')}"] * bool(later)

    def tips(self) -> tuple[str, ...]:
        """Go from where to look to the rule."""
        match self.question.kind:
            case Kind.WHO_LEADS:
                return ("Zoek eerst de gever.", "De speler links van de gever komt uit.")
            case Kind.PLAY_OR_PASS:
                return (
                    "Heb je de boer of de nel van die kleur?",
                    "Tel de troeven ernaast, en kijk of je ergens een aas hebt.",
                )
            case Kind.WHO_SPEAKS:
                return ("Zoek eerst de gever.", "Tel hoe vaak er al iets gezegd is.")
            case _:
                return ("Kijk hoe er gekozen wordt, en wie er al gepast heeft.", self._stage())

    def label(self, option: str) -> str:
        """Return how a choice reads."""
        if self.question.kind is Kind.WORD_FAULT:
            return _FAULT_LABELS[option]
        if self.question.kind is Kind.PLAY_OR_PASS:
            suit = self.question.suit.word if self.question.suit else ""
            return f"Spelen op {suit}" if option == PLAY else "Passen"
        return capital(word_of(option))

    def sentence(self) -> str:
        """Return who dealt, how trump is chosen, what was turned, said and held."""
        question = self.question
        lines = [f"{MODE_NAMES[self.rules.troef_kiezen]}. {gives(question.dealer)}."]
        if question.turned and "gedraaid" in self.rules.troef_kiezen:
            lines.append(f"Gedraaid ligt {question.turned[0].word}.")
        said = [f"{SEAT_NAMES[seat]} zei {word_of(word)}" for seat, word in question.speakers()]
        lines.append(f"{capital(listed(said))}." if said else "Er is nog niets gezegd.")
        lines.extend(f"{each}." for each in self._turned_later())
        if question.hand.cards:
            lines.append(f"In je hand: {listed([card.word for card in question.hand.cards])}.")
        return " ".join(lines)

    def parts(self, attempt: Attempt) -> Screen:
        """Show the seats with what was said, the turned card and the hand."""
        question = self.question
        notes: dict[Seat, str] = {}
        for seat, word in question.speakers():
            notes[seat] = ", ".join(filter(None, [notes.get(seat, ""), f"‘{word_of(word)}’"]))
        dealer = notes.get(question.dealer)
        notes[question.dealer] = f"gever, {dealer}" if dealer else "gever"
        asked = question.kind in (Kind.WHO_SPEAKS, Kind.WHO_LEADS) and not attempt.done
        facts = [MODE_NAMES[self.rules.troef_kiezen]]
        if question.turned and "gedraaid" in self.rules.troef_kiezen:
            facts.append(f"Gedraaide kaart: {question.turned[0].word}")
        facts.extend(self._turned_later())
        seats = bare_seats(asked=asked, notes=notes)
        return {
            "facts": facts,
            "seats": _with_answer(seats, question.key(self.rules), attempt),
            "hand": [plain_card(card, None) for card in question.hand.cards],
        }


def _with_answer(seats: list[Screen], key: Answer, attempt: Attempt) -> list[Screen]:
    """Ring the right seat once the answer is known."""
    return [{**seat, "here": seat["id"] in key} for seat in seats] if attempt.done else seats


def _you(name: str) -> str:
    return name.replace("jij", "jijzelf")
