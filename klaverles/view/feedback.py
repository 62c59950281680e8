"""What is said about any question: each family of questions has a face that knows the words."""

from typing import Any

from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.kinds import How
from klaverles.lessons.question import Question
from klaverles.rules.ruleset import Ruleset
from klaverles.view.advice_face import AdviceFace
from klaverles.view.card_face import CardFace
from klaverles.view.count_face import CountFace
from klaverles.view.duty_face import DutyFace
from klaverles.view.face import Face
from klaverles.view.puzzle_face import PuzzleFace
from klaverles.view.record_face import RecordFace
from klaverles.view.signal_face import SignalFace
from klaverles.view.table_face import PartijFace, SeatFace
from klaverles.view.term_face import TermFace
from klaverles.view.trick_face import TrickFace
from klaverles.view.trump_face import TrumpFace

FACES: dict[type[Question], type[Face[Any]]] = {
    face.family: face
    for face in (
        DutyFace,
        CardFace,
        TrickFace,
        CountFace,
        RecordFace,
        TrumpFace,
        SeatFace,
        PartijFace,
        AdviceFace,
        SignalFace,
        TermFace,
        PuzzleFace,
    )
}


def face_of(question: Question, rules: Ruleset | None = None) -> Face[Any]:
    """Return the face of a question, under its own rules or under others."""
    judged = question if rules is None else question.under(rules)
    return FACES[type(question)](judged)


def prompt(question: Question) -> str:
    """Return the question in words: the author's, or the kind's own."""
    return question.text or face_of(question).prompt()


def message(attempt: Attempt) -> str:
    """Return the sentences that answer this attempt; empty while nothing was checked."""
    face = face_of(attempt.question)
    match attempt.outcome:
        case Outcome.OPEN:
            return ""
        case Outcome.NOTHING_CHOSEN if _begun(attempt):
            typed = attempt.question.how is How.NUMBERS
            more = "Vul alle vakken in" if typed else "Kies ze allemaal"
            return f"Je bent nog niet klaar. {more}, of vraag een tip."
        case Outcome.NOTHING_CHOSEN:
            return face.nothing()
        case Outcome.UNREADABLE:
            return "Vul een heel getal in, zoals 44."
        case Outcome.TRY_AGAIN:
            return face.pointer(attempt)
    return f"{face.explanation(attempt)} {attempt.question.outro}".strip()


def headline(attempt: Attempt) -> str:
    """Return how the attempt stands, in two or three words."""
    if attempt.outcome is Outcome.NOTHING_CHOSEN and _begun(attempt):
        return "Nog niet alles."
    return face_of(attempt.question).headline(attempt)


def _begun(attempt: Attempt) -> bool:
    """Say whether a part was answered, where all is asked."""
    return any(each.strip() for each in attempt.answer)


def general_tips(question: Question) -> tuple[str, ...]:
    """Return tips in steps for a question whose author gave none."""
    return face_of(question).tips()
