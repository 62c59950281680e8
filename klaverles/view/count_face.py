"""Words and picture for counting a deal: the target, made or nat, and what is written."""

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.count_question import CountQuestion
from klaverles.lessons.kinds import Kind, Mistake
from klaverles.lessons.question import Answer
from klaverles.rules.counting import PIT, Side
from klaverles.rules.order import DEAL_POINTS
from klaverles.view.face import Face, Screen
from klaverles.view.mistake_text import MISTAKE_SENTENCES

WE, THEY = "Wij", "Zij"
_PRICES = {
    "162+roem+100": "162, alle roem tot dan toe en 100 straf",
    "162+100": "162 en 100 straf, zonder roem",
    "162": "162, zonder roem en zonder straf",
}


class CountFace(Face[CountQuestion]):
    """A counted deal."""

    family = CountQuestion

    @property
    def _players(self) -> str:
        return WE if self.question.we_play else THEY

    @property
    def _others(self) -> str:
        return THEY if self.question.we_play else WE

    def prompt(self) -> str:
        """Ask for the target, the ending, or the two numbers on the sheet."""
        match self.question.kind:
            case Kind.TARGET:
                who = self._players
                ask = f"Hoeveel hebben {who.lower()} minstens nodig, punten en roem samen?"
                return f"{who} maakten troef. {ask}"
            case Kind.MADE_OR_NAT:
                return f"{self._players} maakten troef. Is het gehaald of nat?"
            case Kind.REVOKE_COST:
                return f"{self._players} verzaakten. Wat schrijft elke kant op?"
            case _:
                return f"{self._players} maakten troef. Wat schrijft elke kant op?"

    def own(self, answer: Answer) -> str:
        """Repeat the numbers or the choice."""
        if self.question.kind is Kind.MADE_OR_NAT:
            return f"Je koos: {answer[0]}."
        if len(answer) == 1:
            return f"Je schreef {answer[0]}."
        return f"Je schreef {answer[0]} voor wij en {answer[1]} voor zij."

    def mistake_sentence(self, answer: Answer) -> str:
        """Return the mistake's sentence, in the words of counting."""
        mistake = self.question.mistake_of(answer)
        if mistake is Mistake.ROEM_NOT_COUNTED:
            return "Ook de roem wordt opgeschreven."
        return MISTAKE_SENTENCES[mistake] if mistake else ""

    def hint(self, answer: Answer) -> str:
        """Say which step to do again."""
        match self.question.kind:
            case Kind.TARGET:
                return "Tel alle roem van beide kanten bij 162 op. Wat is dan meer dan de helft?"
            case Kind.MADE_OR_NAT if self.question.ours.total == self.question.theirs.total:
                return "Beide kanten hebben evenveel. Wat is daarover aan deze tafel afgesproken?"
            case Kind.MADE_OR_NAT:
                return "Tel bij elke kant de roem op. Wie heeft er meer?"
            case Kind.REVOKE_COST:
                return "Wie verzaakt, krijgt niets. Wat krijgen de anderen aan deze tafel?"
            case _ if self.rules.afronden != "nee" and any(int(each) % 10 for each in answer):
                return "Aan deze tafel rond je af op tientallen."
            case _:
                return "Kijk eerst of het gehaald is, en dan pas wat elke kant opschrijft."

    def explanation(self, attempt: Attempt) -> str:
        """Do the sum step by step."""
        match self.question.kind:
            case Kind.TARGET:
                return self._target()
            case Kind.MADE_OR_NAT:
                return self._compared()
            case Kind.REVOKE_COST:
                return self._price()
            case _:
                return f"{self._compared()} {self._written()}"

    def _target(self) -> str:
        roem = self.question.roem_both
        whole, needed = DEAL_POINTS + roem, self.question.needed(self.rules)
        half = f"{whole / 2:g}".replace(".", ",")
        more = 2 * needed > whole
        enough = "Het moet meer zijn dan de helft" if more else "Hier is precies de helft genoeg"
        rise = f"{DEAL_POINTS} + {roem} roem = {whole}" if roem else f"Zonder roem is het {whole}"
        return f"{rise}. De helft is {half}. {enough}: {needed}."

    def _compared(self) -> str:
        mine, other = self.question.playing, self.question.defending
        score = self.question.score(self.rules)
        ours = f"{self._players} hebben {_sum(mine.points, mine.roem)}"
        theirs = f"{self._others.lower()} {_sum(other.points, other.roem)}"
        if not score.nat and mine.total == other.total:
            end = "Dat is precies de helft, en aan deze tafel is dat genoeg: gehaald."
        elif not score.nat:
            end = "Dat is meer, dus gehaald."
        elif mine.total == other.total:
            end = "Precies de helft is niet genoeg: nat."
        else:
            end = "Dat is minder, dus nat."
        return f"{ours}, {theirs}. {end}"

    def _written(self) -> str:
        score, roem = self.question.score(self.rules), self.question.roem_both
        pit = f" De pit van {PIT} komt erbij." if score.pit else ""
        if score.pit is Side.DEFENDING and not self.rules.tegenpit:
            pit = ""
        if score.nat:
            added = f" + {roem} roem" if roem else ""
            text = f"Bij nat krijgt de andere kant alles: {DEAL_POINTS}{added}.{pit}"
        else:
            text = f"Elke kant schrijft het eigen getal op.{pit}"
        rounded = " Daarna wordt afgerond op tientallen." if self.rules.afronden != "nee" else ""
        ours, theirs = self.question.key(self.rules)
        return f"{text}{rounded} Wij: {ours}, zij: {theirs}."

    def _price(self) -> str:
        ours, theirs = self.question.key(self.rules)
        price = _PRICES[self.rules.verzaken]
        roem = self.question.roem_both
        adds = roem and self.rules.verzaken == "162+roem+100"
        added = f" Dat is {DEAL_POINTS} + {roem} + {PIT}." if adds else ""
        return f"Aan deze tafel krijgt de andere kant {price}.{added} Wij: {ours}, zij: {theirs}."

    def tips(self) -> tuple[str, ...]:
        """Go from the first step to the last."""
        match self.question.kind:
            case Kind.TARGET:
                return (
                    "Er zijn 162 punten. Alle roem van beide kanten komt daarbij.",
                    "De spelers moeten meer hebben dan de helft van dat alles.",
                )
            case Kind.REVOKE_COST:
                return (
                    "De kant die verzaakte schrijft niets op.",
                    f"Aan deze tafel krijgt de andere kant {_PRICES[self.rules.verzaken]}.",
                )
            case _:
                return (
                    f"Tel bij elke kant punten en roem op. Hebben {self._players.lower()} meer?",
                    "Gehaald: elk het eigen getal. Nat: 0, en alles voor de andere kant.",
                )

    def label(self, option: str) -> str:
        """Return made or nat."""
        return "Gehaald" if option == "gehaald" else "Nat"

    def sentence(self) -> str:
        """Return what both sides took."""
        question = self.question
        if question.kind in (Kind.TARGET, Kind.REVOKE_COST):
            made = "verzaakten" if question.kind is Kind.REVOKE_COST else "maakten troef"
            return (
                f"{self._players} {made}. Roem tot nu toe: wij {question.ours.roem}, "
                f"zij {question.theirs.roem}."
            )
        sides = [
            f"{name}: {side.points} punten, {side.roem} roem, {side.tricks} "
            f"{'slag' if side.tricks == 1 else 'slagen'}"
            for name, side in ((WE, question.ours), (THEY, question.theirs))
        ]
        return f"{self._players} maakten troef. {'. '.join(sides)}."

    def parts(self, attempt: Attempt) -> Screen:
        """Show the table of what was taken, and fields for what is asked."""
        question = self.question
        short = question.kind in (Kind.TARGET, Kind.REVOKE_COST)
        rows = [["Roem", question.ours.roem, question.theirs.roem]]
        if not short:
            rows.insert(0, ["Punten", question.ours.points, question.theirs.points])
            rows.append(["Slagen", question.ours.tricks, question.theirs.tricks])
        return {
            "sheet": {
                "caption": "Tot nu toe" if short else "Na acht slagen",
                "head": ["", WE.upper(), THEY.upper()],
                "rows": [[str(cell) for cell in row] for row in rows],
            },
            "fields": number_fields(question.kind),
        }


def number_fields(kind: Kind) -> list[dict[str, str]]:
    """Return what must be typed: one number, or one a side."""
    if kind is Kind.TARGET:
        return [{"id": "doel", "label": "Minstens nodig"}]
    if kind is Kind.MADE_OR_NAT:
        return []
    return [{"id": "wij", "label": "Wij"}, {"id": "zij", "label": "Zij"}]


def _sum(points: int, roem: int) -> str:
    return f"{points} + {roem} = {points + roem}" if roem else str(points)
