"""Words for questions about a term and its meaning."""

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.glossary import term
from klaverles.lessons.kinds import Kind
from klaverles.lessons.question import Answer
from klaverles.lessons.term_question import TermQuestion
from klaverles.view.face import Face
from klaverles.view.names import capital, small


class TermFace(Face[TermQuestion]):
    """A word of the glossary."""

    family = TermQuestion

    def prompt(self) -> str:
        """Ask for the meaning or for the word."""
        if self.question.kind is Kind.TERM:
            return f"Wat betekent ‘{self.question.term.woord}’?"
        return f"Welk woord hoort hierbij? {self.question.term.kort}"

    def own(self, answer: Answer) -> str:
        """Say what was chosen, and what that really is."""
        chosen = term(answer[0])
        if self.question.kind is Kind.TERM:
            return f"Wat je koos, heet ‘{chosen.woord}’."
        return f"Je koos ‘{chosen.woord}’. Dat is iets anders: {small(chosen.kort)}"

    def hint(self, answer: Answer) -> str:
        """Point at the lesson's context."""
        return "Lees ook de andere antwoorden."

    def explanation(self, attempt: Attempt) -> str:
        """Give the word with its meaning and explanation."""
        word = self.question.term
        return f"{capital(word.woord)}: {small(word.kort)} {word.uitleg}"

    def tips(self) -> tuple[str, ...]:
        """Name a letter or the length of the word, or its explanation."""
        word = self.question.term
        if self.question.kind is Kind.TERM:
            return (
                "Streep eerst weg wat het zeker niet is.",
                f"Denk aan de les over {small(_LESSON_WORDS.get(word.les, 'klaverjassen'))}.",
            )
        return (
            f"Het woord begint met een {word.woord[:1].upper()}.",
            f"Het woord telt {len(word.woord)} letters.",
        )

    def label(self, option: str) -> str:
        """Return the meaning, or the word."""
        found = term(option)
        return capital(found.kort) if self.question.kind is Kind.TERM else capital(found.woord)

    def sentence(self) -> str:
        """Return what is asked about."""
        word = self.question.term
        return word.woord if self.question.kind is Kind.TERM else word.kort


_LESSON_WORDS = {
    "kaarten": "de kaarten en de tafel",
    "bekennen": "kleur bekennen",
    "waarde": "volgorde en waarde",
    "introeven": "introeven en overtroeven",
    "ondertroeven": "ondertroeven",
    "maatslag": "de maatslag",
    "roem": "roem",
    "troefkiezen": "troef kiezen",
    "telling": "de telling",
    "verzaken": "verzaken",
    "partij": "de partij",
    "tactiek": "tactiek",
    "seinen": "seinen",
    "openspel": "open spel",
    "huisregels": "huisregels",
}
