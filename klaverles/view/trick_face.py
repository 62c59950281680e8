"""Words and picture for a whole trick: its points, its roem, and who gets that."""

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.kinds import Kind, Mistake
from klaverles.lessons.question import NONE, Answer
from klaverles.lessons.trick_question import US, TrickQuestion
from klaverles.rules.cards import Card, Rank
from klaverles.rules.order import LAST_TRICK, PLAIN_POINTS, TRUMP_POINTS, points
from klaverles.rules.roem import CallResult, Roem, RoemKind
from klaverles.view.cheat_sheet import worth
from klaverles.view.face import Face, Screen, trick_seats, trump_sign
from klaverles.view.mistake_text import MISTAKE_SENTENCES
from klaverles.view.names import SEAT_NAMES, capital, listed
from klaverles.view.sentences import trick_sentence

ROEM_NAMES: dict[RoemKind, str] = {
    RoemKind.DRIEKAART: "driekaart",
    RoemKind.VIERKAART: "vierkaart",
    RoemKind.STUK: "stuk",
    RoemKind.FOUR_ALIKE: "vier gelijke kaarten",
    RoemKind.FOUR_BOEREN: "vier boeren",
}
CALL_LABELS: dict[CallResult, str] = {
    CallResult.RIGHT: "Alle roem telt mee.",
    CallResult.PART_MISSED: "Alleen wat geroepen is telt; de rest vervalt.",
    CallResult.MISSED: "De roem vervalt: die is gemist.",
    CallResult.FALSE: "Vals: het geroepen getal gaat naar de andere kant.",
    CallResult.NOTHING: "Er is geen roem en er is niets geroepen.",
}


def points_sum(question: TrickQuestion) -> str:
    """Return the sum of a trick written out, as in "20 + 14 + 0 + 3 = 37"."""
    values = [points(card, question.trump) for card in question.trick.cards]
    more = f" + {LAST_TRICK} voor de laatste slag" if question.last else ""
    total = sum(values) + (LAST_TRICK if question.last else 0)
    return f"{' + '.join(map(str, values))}{more} = {total}"


def roem_sum(found: Roem) -> str:
    """Return the parts of a trick's roem with their cards and points."""
    if not found.parts:
        return "Er ligt geen roem."
    parts = [
        f"{ROEM_NAMES[part.kind]}, {part.points}: {listed([card.word for card in part.cards])}"
        for part in found.parts
    ]
    total = f" Samen {found.points}." if len(parts) > 1 else ""
    return f"{capital('. '.join(map(capital, parts)))}.{total}"


class TrickFace(Face[TrickQuestion]):
    """A whole trick."""

    family = TrickQuestion

    def prompt(self) -> str:
        """Ask for points, roem cards, roem points, the side, or what becomes of a call."""
        match self.question.kind:
            case Kind.TRICK_POINTS if self.question.last:
                return "Dit is de laatste slag. Hoeveel punten brengt die op, zonder roem?"
            case Kind.TRICK_POINTS:
                return "Hoeveel punten zijn deze kaarten samen waard, zonder roem?"
            case Kind.ROEM_CARDS:
                return "Welke kaarten tellen voor roem? Tik ze aan."
            case Kind.ROEM_POINTS:
                return "Hoeveel roem ligt er in deze slag?"
            case Kind.ROEM_WHOSE:
                return "Voor wie is de roem in deze slag?"
            case _:
                called = self.question.called
                side = "Jullie" if self.question.winner.team == 0 else "De anderen"
                says = f"roepen {called}" if called else "roepen niets"
                return f"Hier moet je roem melden. {side} {says}. Wat gebeurt er?"

    def own(self, answer: Answer) -> str:
        """Repeat the number, the cards or the choice."""
        if self.question.kind is Kind.TRICK_POINTS:
            return f"Je schreef {answer[0]}."
        if self.question.kind is Kind.ROEM_CARDS:
            if NONE in answer:
                return "Je koos: geen roem."
            return f"Je koos {listed([Card.parse(each).word for each in answer])}."
        if self.question.kind is Kind.ROEM_CALLED:
            return f"Je koos ‘{self.label(answer[0]).rstrip('.')}’."
        return f"Je koos: {self.label(answer[0]).rstrip('.').lower()}."

    def mistake_sentence(self, answer: Answer) -> str:
        """Return the mistake's sentence; values are named for the cards that lie there."""
        mistake = self.question.mistake_of(answer)
        if mistake is Mistake.ROEM_NOT_COUNTED:
            return "Roem telt hier niet mee: het gaat om de punten van de kaarten."
        return MISTAKE_SENTENCES[mistake] if mistake else ""

    def hint(self, answer: Answer) -> str:
        """Say what to look at again."""
        match self.question.kind:
            case Kind.TRICK_POINTS:
                return "Tel kaart voor kaart, en kijk bij elke kaart of die troef is."
            case Kind.ROEM_CARDS if NONE in answer:
                return "Leg de kaarten van één kleur eens op een rij. Kijk ook wat troef is."
            case Kind.ROEM_CARDS:
                return self._cards_hint(answer)
            case Kind.ROEM_POINTS if len({card.rank for card in self.question.trick.cards}) == 1:
                return "Het zijn vier gelijke kaarten. Wat zijn die aan deze tafel waard?"
            case Kind.ROEM_POINTS:
                return "Zoek eerst de rij, en kijk dan naar heer en vrouw van troef."
            case Kind.ROEM_WHOSE:
                return "Kijk van wie de slag is."
            case _:
                return (
                    "Tel eerst zelf hoeveel roem er ligt, en vergelijk dat met wat er geroepen is."
                )

    def _cards_hint(self, answer: Answer) -> str:
        missed = [each for each in self.question.key(self.rules) if each not in answer]
        if len(missed) and set(answer) <= set(self.question.key(self.rules)):
            counts = "telt" if len(answer) == 1 else "tellen"
            return f"Die {counts} mee, maar je bent er nog niet."
        suits = {Card.parse(each).suit for each in answer}
        if len(suits) > 1 and len({Card.parse(each).rank for each in answer}) > 1:
            return "Een rij heeft één kleur. Kijk per kleur."
        return "Roem is drie of vier op een rij, heer en vrouw van troef, of vier gelijke kaarten."

    def explanation(self, attempt: Attempt) -> str:
        """Write out the sum, the parts, the winner or what became of the call."""
        question = self.question
        found = question.roem(self.rules)
        winner = SEAT_NAMES[question.winner].replace("jij", "jou")
        best = question.trick.cards[question.trick.winner_index(question.trump)].word
        side = "voor jullie" if question.winner.team == 0 else "voor de anderen"
        match question.kind:
            case Kind.TRICK_POINTS:
                return f"{points_sum(question)}."
            case Kind.ROEM_WHOSE:
                return f"De slag is aan {winner} met {best}. De roem hoort bij de slag: {side}."
            case Kind.ROEM_CALLED:
                return f"{roem_sum(found)} {self._called(question.call(self.rules))}"
            case _:
                return f"{roem_sum(found)}{self._why_none()}"

    def _why_none(self) -> str:
        """Say why cards that look like roem are none."""
        if self.question.roem(self.rules).parts:
            return ""
        ranks = {card.rank for card in self.question.trick.cards}
        if len(ranks) == 1:
            return " Vier zevens, achten of negens tellen hier niet."
        heer_vrouw = [
            suit
            for suit in {card.suit for card in self.question.trick.cards}
            if {Rank.HEER, Rank.VROUW}
            <= {card.rank for card in self.question.trick.cards if card.suit is suit}
        ]
        if heer_vrouw and heer_vrouw[0] is not self.question.trump:
            return f" Heer en vrouw van {heer_vrouw[0].word} zijn geen stuk: dat is geen troef."
        return " Er zijn geen drie kaarten van één kleur die op elkaar volgen."

    def _called(self, result: CallResult) -> str:
        called, there = self.question.called, self.question.roem(self.rules).points
        match result:
            case CallResult.RIGHT:
                return f"Er is {called} geroepen, en dat klopt: de roem telt."
            case CallResult.PART_MISSED:
                return (
                    f"Er is maar {called} geroepen. Die telt, de andere {there - called} vervalt."
                )
            case CallResult.MISSED:
                return "Niemand riep iets voordat de slag omging. De roem vervalt: gemist."
            case CallResult.FALSE:
                others = "de anderen" if self.question.winner.team == 0 else "jullie"
                return f"Er is {called} geroepen, en dat is te veel. Die {called} is voor {others}."
            case CallResult.NOTHING:
                return "Er is niets geroepen en er was niets te roepen."

    def tips(self) -> tuple[str, ...]:
        """Go from where to look to nearly the answer."""
        trump = self.question.trump.word if self.question.trump else "niets"
        match self.question.kind:
            case Kind.TRICK_POINTS:
                return (
                    f"Troef is {trump}. Welke kaarten zijn dat?",
                    f"Troef telt {worth(TRUMP_POINTS)}. Een andere kleur: {worth(PLAIN_POINTS)}.",
                )
            case Kind.ROEM_WHOSE:
                return ("Van wie is de slag?", "De roem gaat altijd met de slag mee.")
            case Kind.ROEM_CALLED:
                return (
                    "Hoeveel roem ligt er echt?",
                    "Te weinig geroepen: de rest vervalt. Te veel geroepen: dat is vals.",
                )
            case _:
                return (
                    "Leg de kaarten van één kleur op een rij: 7 8 9 10 B V H A.",
                    f"Troef is {trump}. Liggen daar de heer en de vrouw van?",
                )

    def label(self, option: str) -> str:
        """Return how a choice reads."""
        match self.question.kind:
            case Kind.ROEM_POINTS:
                return f"{option} roem" if option != "0" else "Geen roem"
            case Kind.ROEM_WHOSE:
                return "Voor ons" if option == US else "Voor de anderen"
            case Kind.ROEM_CALLED:
                return CALL_LABELS[CallResult(option)]
            case _:
                return "Geen roem"

    def sentence(self) -> str:
        """Return who played what."""
        question = self.question
        trump = f"Troef is {question.trump.word}." if question.trump else "Er is geen troef."
        last = " Dit is de laatste slag." if question.last else ""
        return f"{trump} {trick_sentence(question.trick)}{last}"

    def parts(self, attempt: Attempt) -> Screen:
        """Show the table; after the answer the winner, and which cards count for roem."""
        question = self.question
        found = question.roem(self.rules)
        counting = tuple(card for part in found.parts for card in part.cards)
        about_roem = question.kind is not Kind.TRICK_POINTS
        seats = trick_seats(
            question.trick,
            question.trump,
            winner=attempt.done,
            counting=counting if attempt.done and about_roem else (),
        )
        asked = question.kind is Kind.ROEM_CARDS and not attempt.done
        fields = []
        if question.kind is Kind.TRICK_POINTS:
            fields = [{"id": "punten", "label": "Punten"}]
        return {
            "trump": trump_sign(question.trump),
            "seats": [{**each, "many": asked} for each in seats],
            "fields": fields,
        }
