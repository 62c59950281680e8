"""A puzzle as a question: open hands, one goal, and one card that reaches it."""

from dataclasses import dataclass, replace
from random import Random

from klaverles.lessons.kinds import How, Kind
from klaverles.lessons.question import Answer, Question
from klaverles.play.puzzle import Judged, Puzzle, PuzzleError, judge
from klaverles.play.puzzle_find import find
from klaverles.rules.cards import Card, Suit
from klaverles.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleQuestion(Question):
    """Which card reaches the goal? The solver tries them all, and knows all hands."""

    puzzle: Puzzle

    @property
    def how(self) -> How:
        """How it is answered."""
        return How.HAND_ONE

    @property
    def trump(self) -> Suit | None:
        """The trump suit."""
        return self.puzzle.deal.trump

    @property
    def bound_to_rules(self) -> bool:
        """Whether it only makes sense under its own rules: those by which the deal was played."""
        return True

    def cards(self) -> tuple[Card, ...]:
        """Return all cards that lie open or were played: the whole pack."""
        deal = self.puzzle.deal
        held = [card for hand in deal.hands for card in hand.cards]
        played = [card for trick in (*deal.tricks, deal.trick) for card in trick.cards]
        return (*held, *played)

    def options(self) -> Answer:
        """Return the hand."""
        return tuple(map(str, self.puzzle.deal.hands[0].cards))

    def judged(self, rules: Ruleset | None = None) -> Judged:
        """Return what becomes of every card that may be played."""
        judge_by = rules or self.main_rules
        if judge_by == self.puzzle.deal.rules:
            return judge(self.puzzle)
        return judge(replace(self.puzzle, deal=replace(self.puzzle.deal, rules=judge_by)))

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return the one card. Raises PuzzleError if none or more than one reaches the goal."""
        right = self.judged(rules).right
        if len(right) != 1:
            found = f"{len(right)} kaarten halen het doel ({' '.join(map(str, right))})"
            raise PuzzleError(f"{found}: verwacht er precies één")
        return (str(right[0]),)


def fresh_puzzle(rules: Ruleset, random: Random, seed: str) -> PuzzleQuestion:
    """Return a puzzle from a deal of computer players."""
    return PuzzleQuestion(
        name=f"{Kind.PUZZLE.value}-{seed}",
        kind=Kind.PUZZLE,
        rules=(rules,),
        seed=seed,
        puzzle=find(random, rules).puzzle,
    )
