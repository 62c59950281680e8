"""What a question looks like: plain data that the widget draws and that tests can read."""

from dataclasses import replace
from typing import Any

from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.question import SEAT_WORDS, Kind, Question
from klaverles.rules.cards import Card
from klaverles.rules.duties import Verdict
from klaverles.rules.order import PLAIN_ORDER, TRUMP_ORDER
from klaverles.rules.ruleset import Ruleset, Variant
from klaverles.rules.seats import Seat
from klaverles.view.feedback import (
    HEADLINES,
    changes,
    choice_label,
    explanation,
    message,
    prompt,
)
from klaverles.view.names import capital, rules_name, spoken
from klaverles.view.pictures import card_svg, suit_svg
from klaverles.view.report import report
from klaverles.view.sentences import table_sentence, verdict_sentence

Screen = dict[str, Any]

_CITIES = {Variant.AMSTERDAMS: "Amsterdam", Variant.ROTTERDAMS: "Rotterdam"}


def question_screen(attempt: Attempt, *, other_variant: bool = False) -> Screen:
    """Return all that is shown of an attempt.

    ``other_variant`` shows the verdicts under the other variant, after the question is done.
    """
    question = attempt.question
    position = question.position
    rules = _rules_shown(question, other_variant)
    judged = replace(question, rules=(rules,)) if other_variant else question
    return {
        "name": question.name,
        "kind": question.kind.value,
        "rules": rules_name(judged.rules),
        "prompt": prompt(question),
        "sentence": table_sentence(position),
        "trump": _trump(question),
        "seats": [_seat(question, seat, attempt.done) for seat in Seat],
        "hand": [
            _card(each, question, attempt, rules, other_variant)
            for each in _judged(question, rules)
        ],
        "hand_asked": question.kind.answered_with_hand,
        "choices": _choices(attempt, judged),
        "tips": list(question.tips[: attempt.tips_shown]),
        "more_tips": not attempt.done and attempt.tips_shown < len(question.tips),
        "outcome": attempt.outcome.value,
        "done": attempt.done,
        "headline": f"In {_CITIES[rules.variant]}:"
        if other_variant
        else HEADLINES[attempt.outcome],
        "message": explanation(Attempt(judged, Outcome.RIGHT))
        if other_variant
        else message(attempt),
        "switch": _switch(question, other_variant) if attempt.done else None,
        "report": report(attempt) if attempt.done else "",
        "cheat": cheat_sheet(),
    }


def _spoken(attempt: Attempt, judged: Question) -> dict[str, str]:
    """Return what is said: of the answer, or of the same cards under the other variant."""
    if judged == attempt.question:
        return {"headline": HEADLINES[attempt.outcome], "message": message(attempt)}
    city = _CITIES[judged.main_rules.variant]
    return {"headline": f"In {city}:", "message": explanation(Attempt(judged, Outcome.RIGHT))}


def example_screen(question: Question) -> Screen:
    """Return a worked example: everything is shown at once, nothing is asked."""
    screen = question_screen(Attempt(question, Outcome.SHOWN))
    hidden = {"headline": "", "switch": None, "report": ""}
    return screen | hidden | {"example": True, "prompt": "Voorbeeld"}


def cheat_sheet() -> list[str]:
    """Return the two orders of strength, from the engine's own tables."""
    trump, plain = (" ".join(order) for order in (TRUMP_ORDER, PLAIN_ORDER))
    return [
        f"Troef, van hoog naar laag: {trump}",
        f"Een andere kleur, van hoog naar laag: {plain}",
        "B is boer, V is vrouw, H is heer, A is aas.",
    ]


def _rules_shown(question: Question, other_variant: bool) -> Ruleset:
    rules = question.main_rules
    return rules.replace(variant=rules.variant.other) if other_variant else rules


def _trump(question: Question) -> dict[str, str] | None:
    suit = question.position.trump
    return {"word": suit.word, "svg": suit_svg(suit, 22)} if suit else None


def _seat(question: Question, seat: Seat, done: bool) -> Screen:
    position = question.position
    trick = position.trick
    turn = (seat - trick.leader) % 4
    card = trick.cards[turn] if turn < len(trick.cards) else None
    winning = done and bool(trick.cards) and trick.winner(position.trump) is seat
    return {
        "id": SEAT_WORDS[seat],
        "name": capital(SEAT_WORDS[seat]),
        "led": bool(trick.cards) and seat is trick.leader,
        "turn": not trick.complete and not done and seat is trick.seat_to_play,
        "card": _face(card, question) if card else None,
        "winning": ("voor ons" if seat.team == 0 else "voor hen") if winning else "",
        "asked": question.kind is Kind.WHOSE_TRICK and card is not None and not done,
    }


def _face(card: Card, question: Question) -> dict[str, str]:
    return {
        "id": str(card),
        "name": spoken(card, question.position.trump),
        "svg": card_svg(card),
    }


def _judged(question: Question, rules: Ruleset) -> list[tuple[Card, Verdict | None]]:
    position = question.position
    if position.trick.complete or not position.hand.cards:
        return [(card, None) for card in position.hand.cards]
    return [(each.card, each) for each in position.verdicts(rules)]


def _card(
    judged: tuple[Card, Verdict | None],
    question: Question,
    attempt: Attempt,
    rules: Ruleset,
    other_variant: bool,
) -> Screen:
    card, verdict = judged
    shown = attempt.done and verdict is not None and question.kind is not Kind.WHOSE_TRICK
    screen: Screen = {
        **_face(card, question),
        "chosen": str(card) in attempt.answer and question.kind.answered_with_hand,
        "asked": card == question.card,
        "verdict": None,
    }
    if shown and verdict is not None:
        before = _verdict_of(card, question, question.main_rules)
        screen["verdict"] = {
            "allowed": verdict.allowed,
            "mark": "mag" if verdict.allowed else "mag niet",
            "reason": verdict.reason.value,
            "sentence": verdict_sentence(verdict, question.position, rules),
            "changed": other_variant and before.allowed is not verdict.allowed,
        }
    return screen


def _verdict_of(card: Card, question: Question, rules: Ruleset) -> Verdict:
    return next(each for each in question.position.verdicts(rules) if each.card == card)


def _choices(attempt: Attempt, judged: Question) -> list[Screen]:
    """Return what can be chosen; which is right is asked under the rules that are shown."""
    question = attempt.question
    if question.kind.answered_with_hand or question.kind is Kind.WHOSE_TRICK:
        return []
    key = judged.key()
    return [
        {
            "id": option,
            "label": choice_label(question, option),
            "chosen": option in attempt.answer and attempt.outcome is not Outcome.OPEN,
            "right": attempt.done and option in key,
        }
        for option in question.options()
    ]


def _switch(question: Question, other_variant: bool) -> Screen | None:
    if question.kind is Kind.WHOSE_TRICK:
        return None
    rules = question.main_rules
    other = rules.variant.other
    sentences = changes(question, rules.replace(variant=other))
    place = _CITIES[other]
    return {
        "label": f"Terug naar {_CITIES[rules.variant]}" if other_variant else f"En in {place}?",
        "on": other_variant,
        "text": sentences or [f"In {place} is het hier hetzelfde."],
    }
