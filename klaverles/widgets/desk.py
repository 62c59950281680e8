"""The desk at which questions are answered: takes messages, keeps the attempt, gives the screen.

Plain Python, so that tests and other front ends can answer questions exactly as the page does.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.lesson import CheatSheet
from klaverles.lessons.own_table import at_table, differs_at, read_table
from klaverles.lessons.question import Question
from klaverles.rules.errors import RulesetError
from klaverles.rules.ruleset import Ruleset
from klaverles.view.feedback import general_tips
from klaverles.view.screen import Screen, depends_on_rules, question_screen, switch_to
from klaverles.widgets.watch import watch

UNREADABLE_TABLE = "De huisregels van je tafel zijn niet te lezen. Kies ze opnieuw."
OTHER_AT_TABLE = "Aan jouw tafel gaat dit anders. Na je antwoord zie je hoe."

Following = Callable[[Ruleset | None], Question]
"""Gives the next question, at the learner's own table if there is one."""


class Desk:
    """One question at a time. ``following`` makes it endless: it is asked for the next question.

    ``keep`` is called with every attempt that is to be remembered: one whose first try was wrong,
    and one that came to its end; ``on_done`` then only with the latter. ``begun`` is the same
    question, missed before its page was left. ``table`` are the rules of the learner's own table,
    when chosen. A desk was ``asked_for`` if the learner has just gone on to it; else it came with
    its page, and nobody knows when it is looked at.
    """

    def __init__(
        self,
        question: Question,
        following: Following | None = None,
        keep: Callable[[Attempt], None] | None = None,
        cheat: CheatSheet = CheatSheet.FULL,
        table: Ruleset | None = None,
        *,
        on_done: Callable[[Attempt], None] | None = None,
        begun: Attempt | None = None,
        asked_for: bool = False,
    ) -> None:
        """Put the first question on the table."""
        self._following = following
        self._keep = keep
        self._on_done = on_done
        self._cheat = cheat
        self._ahead: Question | None = None
        self._note = ""
        self.table = table
        self._watch = watch()
        self._begun = self._watch.now() if asked_for else None
        self._ask(question, begun)

    def _ask(self, question: Question, begun: Attempt | None = None) -> None:
        self._written, self._before = question, begun
        asked = at_table(question, self.table) if self.table else question
        tipped = asked if asked.tips else replace(asked, tips=general_tips(asked))
        before = (begun.tries, begun.tips_shown) if begun else (0, 0)
        self.attempt = Attempt(tipped, tries=before[0], tips_shown=before[1])
        self._elsewhere = False

    @property
    def question(self) -> Question:
        """The question on the table."""
        return self.attempt.question

    def _other_rules(self) -> Ruleset:
        """Return the rules that the switch shows: the own table's, or the other variant's."""
        rules = self.question.main_rules
        if self.table is not None and self.table not in self.question.rules:
            return self.table
        return rules.replace(variant=rules.variant.other)

    def screen(self) -> Screen:
        """Return what is shown now."""
        other = self._other_rules()
        shown = question_screen(
            self.attempt, elsewhere=other if self._elsewhere else None, cheat=self._cheat
        )
        return shown | {
            "switch": switch_to(self.attempt, other, on=self._elsewhere),
            "endless": self._following is not None,
            "follows": True,
            "apart": self._note or self._apart(),
        }

    def _apart(self) -> str:
        question = self.question
        other = self.table is not None and depends_on_rules(question)
        return OTHER_AT_TABLE if other and self.table and differs_at(question, self.table) else ""

    def receive(self, message: dict[str, Any]) -> None:
        """Handle what the page sends: check, tip, answer, switch, again, next, table.

        Anything else does nothing. Raises KlaverlesError for an answer that was not among the
        options.
        """
        match message.get("do"):
            case "check":
                self._move_on(self.attempt.check(message.get("answer", ())))
            case "answer":
                self._move_on(self.attempt.give_up())
            case "tip":
                self._move_on(self.attempt.tip())
            case "switch" if self.attempt.done:
                self._elsewhere = not self._elsewhere
            case "again":
                self._begun = self._watch.now()
                self._ask(self._written)
            case "next" if self._following is not None:
                question, self._ahead = self._ahead or self._following(self.table), None
                self._begun = self._watch.now()
                self._ask(question)
            case "table":
                self._sit_down(message.get("rules"))

    def _sit_down(self, rules: object) -> None:
        """Follow the learner's own table from now on; an open question is asked anew there."""
        self._note, self._ahead = "", None
        try:
            self.table = read_table(rules) if rules else None
        except RulesetError:
            self.table, self._note = None, UNREADABLE_TABLE
        if self.attempt.tries > (self._before.tries if self._before else 0) or self.attempt.done:
            return
        if self._following is not None and self.table is not None:
            self._ask(self._following(self.table))
        else:
            self._ask(self._written, self._before)

    def look_ahead(self) -> None:
        """Deal the next question already, while the learner reads the verdict."""
        if self._following is not None and self.attempt.done and self._ahead is None:
            self._ahead = self._following(self.table)

    def _move_on(self, attempt: Attempt) -> None:
        ended = attempt.done and not self.attempt.done
        missed = attempt.outcome is Outcome.TRY_AGAIN and attempt.tries > self.attempt.tries
        if ended:
            attempt = replace(attempt, seconds=self._watch.answered(self._begun))
        elif self._begun is None:
            self._begun = self._watch.begun()
        self.attempt = attempt
        if self._keep is not None and (missed or ended):
            self._keep(attempt)
        if self._on_done is not None and ended:
            self._on_done(attempt)
