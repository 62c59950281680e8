"""The text behind *Klopt niet?*: all that is needed to look a question up and judge it again."""

import sys
from importlib.metadata import PackageNotFoundError, version

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.rules.ruleset import Ruleset
from klaverles.view.feedback import face_of
from klaverles.view.sentences import verdict_sentence


def report(attempt: Attempt) -> str:
    """Return the question, rule sets, versions and the engine's reasoning as text to copy."""
    question = attempt.question
    lines = [
        "Klopt niet? Melding over een vraag van klaverles",
        f"vraag: {question.name} ({question.kind.value})",
        face_of(question).sentence(),
        f"mijn antwoord: {' '.join(attempt.answer) or '-'}",
    ]
    if isinstance(question, DutyQuestion):
        lines.insert(2, f"stand: {question.position}")
    for rules in question.rules:
        judged = question.under(rules)
        lines.append(f"regels: {rules!r}")
        lines.append(f"antwoord van het spel: {' '.join(question.key(rules))}")
        lines.append(face_of(judged).explanation(attempt))
        if isinstance(question, DutyQuestion) and not question.position.trick.complete:
            lines += _verdicts(question, rules)
    lines.append(f"versies: klaverles {_version()}, Python {sys.version.split()[0]}")
    return "\n".join(lines)


def _verdicts(question: DutyQuestion, rules: Ruleset) -> list[str]:
    """Return the row of the rule book's table and each card's verdict with its reason code."""
    position = question.position
    return [f"geval: rij {position.situation.row}, {position.situation.value}"] + [
        f"  {each.card} [{each.reason.value}] {verdict_sentence(each, position, rules)}"
        for each in position.verdicts(rules)
    ]


def _version() -> str:
    try:
        return version("klaverles")
    except PackageNotFoundError:
        return "niet geïnstalleerd"
