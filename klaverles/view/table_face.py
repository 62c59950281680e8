"""Words and picture for dealing and for the score sheet."""

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.kinds import Kind
from klaverles.lessons.question import SEATS, Answer
from klaverles.lessons.table_question import PartijQuestion, SeatQuestion
from klaverles.rules.partij import PartijState
from klaverles.view.face import Face, Screen, bare_seats
from klaverles.view.names import SEAT_NAMES, gives

_ORDINALS = ("eerste", "tweede", "derde", "vierde")
STATE_LABELS: dict[PartijState, str] = {
    PartijState.CONTINUE: "Gewoon doorspelen",
    PartijState.EXTRA_DEAL: "Een extra spel",
    PartijState.TEAM_0: "Wij hebben gewonnen",
    PartijState.TEAM_1: "Zij hebben gewonnen",
    PartijState.DRAW: "Gelijkspel",
}


class SeatFace(Face[SeatQuestion]):
    """Who deals, who gets which cards."""

    family = SeatQuestion

    @property
    def _packets(self) -> tuple[int, ...]:
        return SeatQuestion.packets(self.rules)

    def prompt(self) -> str:
        """Ask for the seat."""
        dealt = gives(self.question.dealer)
        if self.question.kind is Kind.WHO_DEALS:
            later = self.question.later
            when = "het volgende spel" if later == 1 else f"over {later} spellen"
            return f"{dealt}. Wie geeft {when}?"
        number, turn = divmod(self.question.later - 1, 4)
        return (
            f"{dealt}. Wie krijgt in de {_ORDINALS[number]} ronde het {_ORDINALS[turn]} pakje, "
            f"van {self._packets[number]} kaarten?"
        )

    def own(self, answer: Answer) -> str:
        """Name the seat."""
        return f"Je wees {SEAT_NAMES[SEATS[answer[0]]].replace('jij', 'jezelf')} aan."

    def explanation(self, attempt: Attempt) -> str:
        """Say how it goes round."""
        who = SEAT_NAMES[SEATS[self.question.key(self.rules)[0]]]
        if self.question.kind is Kind.WHO_DEALS:
            then = "geef jij" if who == "jij" else f"geeft {who}"
            return f"Het geven schuift elk spel één plaats op, met de klok mee. Dan {then}."
        deal = "-".join(map(str, self._packets))
        return (
            f"De gever begint links van zich en deelt {deal}, met de klok mee. "
            f"Dit pakje is voor {who.replace('jij', 'jou')}."
        )

    def tips(self) -> tuple[str, ...]:
        """Go from the direction to the step."""
        if self.question.kind is Kind.WHO_DEALS:
            return ("Het gaat met de klok mee.", "Na jou komt links, dan je maat, dan rechts.")
        return ("De gever begint links van zichzelf.", "In elke ronde krijgt de gever het laatst.")

    def sentence(self) -> str:
        """Say who deals."""
        return f"{gives(self.question.dealer)}."

    def parts(self, attempt: Attempt) -> Screen:
        """Show the seats, the dealer marked."""
        seats = bare_seats(asked=not attempt.done, notes={self.question.dealer: "gever"})
        key = self.question.key(self.rules)
        if attempt.done:
            seats = [{**seat, "here": seat["id"] in key} for seat in seats]
        return {"seats": seats}


class PartijFace(Face[PartijQuestion]):
    """The score sheet."""

    family = PartijQuestion

    def prompt(self) -> str:
        """Ask for the totals or for what follows."""
        if self.question.kind is Kind.ADD_UP:
            return "Tel het scoreblad op. Wat hebben wij, en wat hebben zij?"
        length = self.rules.partij
        goal = "tot 1500 punten" if length == 1500 else f"van {length} spellen"
        played = f"{self.question.played}{' spellen' if length == 1500 else ''}"
        return f"Jullie spelen een partij {goal}. Er zijn {played} gespeeld. Wat nu?"

    def own(self, answer: Answer) -> str:
        """Repeat the numbers or the choice."""
        if self.question.kind is Kind.ADD_UP:
            return f"Je schreef {answer[0]} voor wij en {answer[1]} voor zij."
        return f"Je koos: {self.label(answer[0]).lower()}."

    def hint(self, answer: Answer) -> str:
        """Say which step to do again."""
        if self.question.kind is Kind.ADD_UP:
            right = self.question.key(self.rules)
            column = next(
                name for name, a, b in zip(("wij", "zij"), answer, right, strict=True) if a != b
            )
            return f"De kolom {column.upper()} klopt niet. Tel hem nog eens van boven naar beneden."
        to_points = self.rules.partij == 1500
        if self.question.key(self.rules)[0] == PartijState.CONTINUE:
            return "Heeft er al iemand 1500?" if to_points else "Is het laatste spel al gespeeld?"
        if answer[0] == PartijState.CONTINUE:
            return "Er is al iemand over de 1500." if to_points else "De spellen zijn op."
        tied = self.question.totals[0] == self.question.totals[1]
        if tied and answer[0] == PartijState.DRAW:
            return "Gelijk is het wel, maar daar blijft het niet bij."
        if tied and answer[0] == PartijState.EXTRA_DEAL:
            return "Gelijk is het wel. Wat heeft deze tafel daarover afgesproken?"
        return "Tel de twee kolommen nog eens op en vergelijk."

    def explanation(self, attempt: Attempt) -> str:
        """Write out the sums, and what follows from them."""
        ours, theirs = self.question.totals
        if self.question.kind is Kind.ADD_UP:
            columns = list(zip(self.question.before, *self.question.sheet, strict=True))
            sums = [" + ".join(str(n) for n in column if n) or "0" for column in columns]
            return f"Wij: {sums[0]} = {ours}. Zij: {sums[1]} = {theirs}."
        state = PartijState(self.question.key(self.rules)[0])
        return f"Wij staan op {ours}, zij op {theirs}. {self._because(state)}"

    def _because(self, state: PartijState) -> str:
        to_points = self.rules.partij == 1500
        match state:
            case PartijState.CONTINUE if to_points:
                return "Nog niemand heeft 1500, dus je speelt door."
            case PartijState.CONTINUE:
                return f"Er zijn nog geen {self.rules.partij} spellen gespeeld, dus je speelt door."
            case PartijState.EXTRA_DEAL:
                return "Dat is gelijk. Dan speel je een spel extra, tot er verschil is."
            case PartijState.DRAW:
                return "Aan deze tafel blijft gelijk gelijk."
            case _:
                winner = "Wij hebben" if state is PartijState.TEAM_0 else "Zij hebben"
                over = "Er is iemand over de 1500" if to_points else "Het laatste spel is gespeeld"
                return f"{over}. {winner} gewonnen, met het hoogste totaal."

    def tips(self) -> tuple[str, ...]:
        """Go from the first step to the last."""
        if self.question.kind is Kind.ADD_UP:
            return ("Tel elke kolom apart op.", "Begin met de ronde getallen.")
        return (
            "Tel eerst beide kolommen op.",
            "Nog niet uit: je speelt door. Uit, maar gelijk: dan komt er een spel bij.",
        )

    def label(self, option: str) -> str:
        """Return how a choice reads."""
        return STATE_LABELS[PartijState(option)]

    def _rows(self) -> list[list[str]]:
        first = self.question.played - len(self.question.sheet)
        rows = [
            [str(first + place), str(ours), str(theirs)]
            for place, (ours, theirs) in enumerate(self.question.sheet, start=1)
        ]
        carried = ["vooraf", *map(str, self.question.before)]
        return [carried, *rows] if any(self.question.before) else rows

    def sentence(self) -> str:
        """Return the sheet in words."""
        lines = [f"spel {name}: wij {ours}, zij {theirs}" for name, ours, theirs in self._rows()]
        return f"Op het scoreblad staat {'; '.join(lines)}.".replace("spel vooraf", "vooraf")

    def parts(self, attempt: Attempt) -> Screen:
        """Show the sheet, and the fields for the totals."""
        add_up = self.question.kind is Kind.ADD_UP
        return {
            "sheet": {
                "caption": "Scoreblad",
                "head": ["spel", "WIJ", "ZIJ"],
                "rows": self._rows(),
            },
            "fields": [{"id": "wij", "label": "Wij"}, {"id": "zij", "label": "Zij"}]
            if add_up
            else [],
        }
