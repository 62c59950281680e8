"""What a question looks like: plain data that the widget draws and that tests can read."""

from typing import Any

from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.duty_question import DUTY_KINDS, DutyQuestion
from klaverles.lessons.kinds import How, Kind
from klaverles.lessons.lesson import CheatSheet
from klaverles.lessons.question import Question
from klaverles.lessons.trump_question import TrumpQuestion
from klaverles.rules.ruleset import Ruleset, Variant
from klaverles.view.cheat_sheet import cheat_sheet
from klaverles.view.duty_feedback import changes
from klaverles.view.face import EMPTY
from klaverles.view.feedback import face_of, headline, message, prompt
from klaverles.view.names import capital, house_rules_name, rules_name
from klaverles.view.report import report

Screen = dict[str, Any]

CITIES = {Variant.AMSTERDAMS: "Amsterdam", Variant.ROTTERDAMS: "Rotterdam"}
VARIANT_MATTERS = frozenset(
    {*DUTY_KINDS, Kind.WHO_REVOKED, Kind.BEST_CARD, Kind.GIVE_SIGNAL, Kind.PUZZLE}
)
"""Kinds for which it makes a difference whether Amsterdams or Rotterdams is played."""
_HOUSE_RULES_MATTER = frozenset(
    {
        Kind.ROEM_CARDS,
        Kind.ROEM_POINTS,
        Kind.TARGET,
        Kind.MADE_OR_NAT,
        Kind.SCORE,
        Kind.REVOKE_COST,
    }
)
"""Kinds that a house rule can change, but not the variant."""
_HAND = (How.HAND_MANY, How.HAND_ONE, How.ORDER)
_LISTED = (How.CHOICE, How.CHOICES)


def question_screen(
    attempt: Attempt, *, elsewhere: Ruleset | None = None, cheat: CheatSheet = CheatSheet.FULL
) -> Screen:
    """Return all that is shown of an attempt.

    ``elsewhere`` are other rules under which the answer is shown, after the question is done.
    """
    question = attempt.question
    face = face_of(question, elsewhere)
    judged: Question = face.question
    shown_after = elsewhere is not None and attempt.done
    return {
        **EMPTY,
        "name": question.name,
        "kind": question.kind.value,
        "how": question.how.value,
        "rules": _rules_line(judged),
        "intro": question.intro,
        "prompt": prompt(question),
        "sentence": face.sentence(),
        **face.parts(attempt),
        "hand_asked": question.how in _HAND,
        "choices": _choices(attempt, judged),
        "typed": list(attempt.answer) if question.how is How.NUMBERS else [],
        "right": list(judged.key()) if question.how is How.NUMBERS and attempt.done else [],
        "tips": list(question.tips[: attempt.tips_shown]),
        "more_tips": not attempt.done and attempt.tips_shown < len(question.tips),
        "outcome": attempt.outcome.value,
        "done": attempt.done,
        "headline": f"{_place(question, judged.main_rules)}:" if shown_after else headline(attempt),
        "message": _elsewhere(judged) if shown_after else message(attempt),
        "switch": None,
        "report": report(attempt) if attempt.done else "",
        "cheat": cheat_sheet(cheat),
        "apart": "",
    }


def _rules_line(question: Question) -> str:
    """Return what is played, where that can matter; house rules of the question always."""
    if question.kind in VARIANT_MATTERS:
        return rules_name(question.rules)
    shown_below = ("troef_kiezen",) if isinstance(question, TrumpQuestion) else ()
    return capital(house_rules_name(question.main_rules, shown_below))


def _elsewhere(judged: Question) -> str:
    return face_of(judged).explanation(Attempt(judged, Outcome.RIGHT, judged.key()))


def _place(question: Question, rules: Ruleset) -> str:
    """Return where these rules hold: in the other city, or at the learner's own table."""
    if rules == _other_variant(question):
        return f"In {CITIES[rules.variant]}"
    return "Aan jouw tafel"


def _other_variant(question: Question) -> Ruleset:
    rules = question.main_rules
    return rules.replace(variant=rules.variant.other)


def switch_to(attempt: Attempt, elsewhere: Ruleset, *, on: bool) -> Screen | None:
    """Return the button that shows the answer under other rules; None where it makes no sense."""
    question = attempt.question
    if not attempt.done or not depends_on_rules(question):
        return None
    if question.kind in _HOUSE_RULES_MATTER and elsewhere == _other_variant(question):
        return None
    place = _place(question, elsewhere)
    back = CITIES[question.main_rules.variant]
    if question.kind in _HOUSE_RULES_MATTER:
        back = "de vraag"
    text = _differences(question, elsewhere)
    return {
        "label": f"Terug naar {back}" if on else f"En {place[:1].lower()}{place[1:]}?",
        "on": on,
        "text": text or [f"{place} is het hier hetzelfde."],
    }


def _differences(question: Question, elsewhere: Ruleset) -> list[str]:
    if isinstance(question, DutyQuestion):
        return changes(question, elsewhere)
    same = question.under(elsewhere).key() == question.key()
    return [] if same else [_elsewhere(question.under(elsewhere))]


def depends_on_rules(question: Question) -> bool:
    """Say whether other rules could judge it otherwise."""
    judged = question.kind in VARIANT_MATTERS and isinstance(question, DutyQuestion)
    return question.kind is not Kind.WHOSE_TRICK and (
        judged or question.kind in _HOUSE_RULES_MATTER
    )


def example_screen(question: DutyQuestion) -> Screen:
    """Return a worked example: everything is shown at once, nothing is asked."""
    screen = question_screen(Attempt(question, Outcome.SHOWN))
    hidden = {"headline": "", "switch": None, "report": ""}
    return screen | hidden | {"example": True, "prompt": "Voorbeeld"}


def _choices(attempt: Attempt, judged: Question) -> list[Screen]:
    """Return what can be chosen; which is right is asked under the rules that are shown."""
    question = attempt.question
    face = face_of(question)
    options = question.options() if question.how in _LISTED else ()
    if question.how is How.TRICK_MANY:
        options = question.options()[-1:]  # the cards are tapped; only "none" is a button
    key = judged.key()
    return [
        {
            "id": option,
            "label": face.label(option),
            "chosen": option in attempt.answer and attempt.outcome is not Outcome.OPEN,
            "right": attempt.done and option in key,
        }
        for option in options
    ]
