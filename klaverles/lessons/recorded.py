"""From an attempt that was missed or came to its end to what is remembered of it."""

from collections.abc import Iterable
from dataclasses import replace

from klaverles.lessons.answered import Answered, Record, Verdict, new_id
from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.clock import in_time
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import Kind
from klaverles.lessons.question import YES, Answer, Question
from klaverles.lessons.units import table_text, unit_of

_VERDICTS = {Outcome.RIGHT: Verdict.FOUND, Outcome.SHOWN: Verdict.SHOWN}


def answered(
    attempt: Attempt,
    *,
    at: int,
    place: str,
    round: str = "",
    seconds: int | None = None,
) -> Answered:
    """Return what is remembered of an attempt: found, shown, or missed and still open."""
    question = attempt.question
    unit = unit_of(question)
    return Answered(
        id=new_id(),
        at=at,
        place=place,
        name=question.name,
        unit=unit.pattern if unit else "",
        rules=unit.rules if unit else "",
        table=table_text(question.main_rules),
        verdict=_VERDICTS.get(attempt.outcome, Verdict.MISSED),
        tries=attempt.tries,
        tips=attempt.tips_shown,
        mistake=mistake_behind(question, attempt.missed),
        round=round,
        seconds=seconds,
    )


def mistake_behind(question: Question, missed: Answer) -> str:
    """Return the mistake behind a wrong answer; for a duty without one, the reason it broke."""
    if not missed:
        return ""
    if mistake := question.mistake_of(missed):
        return mistake.value
    return _broken_duty(question, missed) if isinstance(question, DutyQuestion) else ""


def _broken_duty(question: DutyQuestion, missed: Answer) -> str:
    """Return the reason of the first forbidden card that was chosen, or the duty not seen."""
    if question.kind is Kind.WHOSE_TRICK:
        return ""
    if question.kind is Kind.WHICH_DUTY:
        return question.duty_reason().value
    chosen = set(missed)
    if question.kind is Kind.MAY_THIS:
        chosen = {str(question.card)} if YES in missed else set()
    judged = question.position.verdicts(question.main_rules)
    wrong = (each for each in judged if not each.allowed and str(each.card) in chosen)
    return next((each.reason.value for each in wrong), "")


def same_question(record: Answered, before: Iterable[Record]) -> Answered:
    """Return the record, marked ``again`` if the very same question stands among those before.

    Of these the latest comes first. An end is no second answer beside the miss that it ends.
    """
    ends = record.ends_a_miss
    for each in before:
        if not isinstance(each, Answered) or each.asked != record.asked:
            continue
        if not (ends and each.verdict is Verdict.MISSED):
            return replace(record, again=True)
        ends = False
    return record


def last_answer(records: Iterable[Record], place: str, name: str, now: int) -> Answered | None:
    """Return the last answer to a question at a place; looked for from the end, so it is quick."""
    for each in reversed(in_time(records, now)):
        if each.place == place and isinstance(each, Answered) and each.name == name:
            return each
    return None
