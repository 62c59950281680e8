"""The text behind *Klopt niet?*: all that is needed to look a question up and judge it again."""

import sys
from importlib.metadata import PackageNotFoundError, version

from klaverles.lessons.attempt import Attempt
from klaverles.view.sentences import table_sentence, verdict_sentence


def report(attempt: Attempt) -> str:
    """Return position, rule sets, versions and the engine's reasoning as text to copy."""
    question = attempt.question
    position = question.position
    lines = [
        "Klopt niet? Melding over een vraag van klaverles",
        f"vraag: {question.name} ({question.kind.value})",
        f"stand: {position}",
        table_sentence(position),
        f"mijn antwoord: {' '.join(sorted(attempt.answer)) or '-'}",
    ]
    for rules in question.rules:
        lines.append(f"regels: {rules!r}")
        lines.append(f"antwoord van het spel: {' '.join(sorted(question.key(rules)))}")
        if not position.trick.complete:
            lines.append(f"geval: rij {position.situation.row}, {position.situation.value}")
            lines += [
                f"  {each.card} [{each.reason.value}] {verdict_sentence(each, position, rules)}"
                for each in position.verdicts(rules)
            ]
    lines.append(f"versies: klaverles {_version()}, Python {sys.version.split()[0]}")
    return "\n".join(lines)


def _version() -> str:
    try:
        return version("klaverles")
    except PackageNotFoundError:
        return "niet geïnstalleerd"
