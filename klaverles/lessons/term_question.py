"""Questions about words: a term and its meaning, from the glossary."""

from dataclasses import dataclass
from random import Random

from klaverles.lessons.glossary import Term, glossary, term
from klaverles.lessons.kinds import How, Kind
from klaverles.lessons.question import Answer, Question
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset

TERM_KINDS = (Kind.TERM, Kind.WHICH_WORD)
_CHOICES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class TermQuestion(Question):
    """A word of the glossary: its meaning is asked, or the word for a meaning.

    ``others`` are the words it may be confused with; without them others are drawn by the seed.
    """

    word: str
    others: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a word that is not in the glossary, or that stands among the wrong ones."""
        for each in (self.word, *self.others):
            term(each)
        if self.word in self.others or len(set(self.others)) != len(self.others):
            raise KlaverlesError(f"{self.word}: verwacht andere, verschillende woorden")

    @property
    def how(self) -> How:
        """How it is answered."""
        return How.CHOICE

    @property
    def term(self) -> Term:
        """The word with its meaning."""
        return term(self.word)

    def options(self) -> Answer:
        """Return the ids of the words to choose from."""
        random = Random(f"{self.name}/{self.seed}/{self.word}")
        wrong = list(self.others)
        if not wrong:
            pool = [each.id for each in glossary() if self._apart(each)]
            same = [each for each in pool if term(each).les == self.term.les]
            random.shuffle(same)
            rest = [each for each in pool if each not in same]
            wrong = [*same, *random.sample(rest, _CHOICES - 1)][: _CHOICES - 1]
        chosen = [self.word, *wrong]
        random.shuffle(chosen)
        return tuple(chosen)

    def _apart(self, other: Term) -> bool:
        """Say whether a word is another one, and no second name that shares its meaning."""
        mine = self.term
        names = {mine.woord, *mine.ook}
        return other.id != mine.id and not names & {other.woord, *other.ook}

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return the word itself."""
        return (self.word,)


def fresh_term(kind: Kind, rules: Ruleset, random: Random, seed: str) -> TermQuestion:
    """Return a question about any word of the course."""
    word = random.choice(glossary()).id
    return TermQuestion(
        name=f"{kind.value}-{seed}", kind=kind, rules=(rules,), seed=seed, word=word
    )
