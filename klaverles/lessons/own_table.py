"""The learner's own table: house rules chosen once, that every question then follows."""

from collections.abc import Mapping

from klaverles.lessons.question import Question
from klaverles.rules.errors import RulesetError
from klaverles.rules.ruleset import Ruleset


def read_table(data: object) -> Ruleset:
    """Read the rules that a browser kept. Raises RulesetError for anything that is none."""
    if not isinstance(data, Mapping) or not all(isinstance(each, str) for each in data):
        raise RulesetError(f"{data!r} zijn geen huisregels: verwacht een variant en huisregels")
    chosen = dict(data)
    return Ruleset.of(chosen.pop("variant", ""), **chosen)


def written_table(rules: Ruleset) -> dict[str, str | int]:
    """Return the rules as a browser keeps them; only what differs from the defaults."""
    return {"variant": rules.variant.value, **rules.house_rules()}


def at_table(question: Question, table: Ruleset) -> Question:
    """Return the question as it is asked at the learner's own table.

    It is asked under the table's rules when the author's rules include its variant without house
    rules of their own, and the answer stays the same; else as the author wrote it, since the text
    is about those rules.
    """
    fits = any(each.variant is table.variant and not each.house_rules() for each in question.rules)
    if not fits or question.bound_to_rules:
        return question
    moved = question.under(table)
    return moved if moved.key() == question.key() else question


def differs_at(question: Question, table: Ruleset) -> bool:
    """Say whether the answer is another one at the learner's own table."""
    if question.bound_to_rules or table in question.rules:
        return False
    return question.under(table).key() != question.key()
