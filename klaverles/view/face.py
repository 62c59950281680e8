"""The face of a question: its words, and what of it is shown. One face a family of questions."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.question import SEAT_WORDS, Answer, Question
from klaverles.rules.cards import Card, Suit
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick
from klaverles.view.mistake_text import MISTAKE_SENTENCES
from klaverles.view.names import capital, spoken
from klaverles.view.pictures import card_svg, suit_svg

Screen = dict[str, Any]
Asked = TypeVar("Asked", bound=Question)

OUR_SIDE, THEIR_SIDE = "voor ons", "voor hen"


class Face(ABC, Generic[Asked]):
    """The words and the picture of one question. ``rules`` judge it; the first set by default."""

    family: ClassVar[type[Question]]

    def __init__(self, question: Asked, rules: Ruleset | None = None) -> None:
        """Look at a question under its own rules, or under others."""
        self.question = question
        self.rules = rules or question.main_rules

    @abstractmethod
    def prompt(self) -> str:
        """Return the kind's own wording."""

    @abstractmethod
    def explanation(self, attempt: Attempt) -> str:
        """Return why the right answer is right."""

    @abstractmethod
    def tips(self) -> tuple[str, ...]:
        """Return tips in steps, for a question whose author gave none."""

    @abstractmethod
    def sentence(self) -> str:
        """Return what is shown, in one canonical text: for a screen reader and for reports."""

    def headline(self, attempt: Attempt) -> str:
        """Return how the attempt stands, in two or three words."""
        return HEADLINES[attempt.outcome]

    def own(self, answer: Answer) -> str:
        """Return the learner's own answer as a sentence; it opens every pointer."""
        return f"Je koos {' en '.join(self.label(each).rstrip('.').lower() for each in answer)}."

    def hint(self, answer: Answer) -> str:
        """Return what to look at after a wrong answer that no known mistake explains."""
        return self.tips()[0]

    def mistake_sentence(self, answer: Answer) -> str:
        """Return the sentence of the mistake behind an answer, or nothing."""
        mistake = self.question.mistake_of(answer)
        return MISTAKE_SENTENCES[mistake] if mistake else ""

    def pointer(self, attempt: Attempt) -> str:
        """Return what the first wrong try gets: what is wrong with it, not what is right."""
        why = self.mistake_sentence(attempt.answer) or self.hint(attempt.answer)
        return f"{self.own(attempt.answer)} {why} Probeer het nog eens."

    def nothing(self) -> str:
        """Return what is said when nothing was chosen."""
        return "Dat geeft niet. Kies eerst iets, of vraag een tip."

    def label(self, option: str) -> str:
        """Return how a choice reads."""
        return capital(option)

    def parts(self, attempt: Attempt) -> Screen:
        """Return what is shown besides the words; keys as in ``EMPTY``."""
        return {}

    @property
    def trump(self) -> Suit | None:
        """The trump suit that is shown; None where there is none to show."""
        return getattr(self.question, "trump", None)


HEADLINES: dict[Outcome, str] = {
    Outcome.OPEN: "",
    Outcome.NOTHING_CHOSEN: "Nog niets gekozen.",
    Outcome.UNREADABLE: "Dat kan ik niet lezen.",
    Outcome.TRY_AGAIN: "Nog niet.",
    Outcome.RIGHT: "Goed.",
    Outcome.SHOWN: "Zo zit het.",
}

EMPTY: Screen = {
    "trump": None,
    "seats": [],
    "hand": [],
    "facts": [],
    "sheet": None,
    "fields": [],
    "tricks": [],
    "hands": [],
    "lines": [],
}
"""What a screen can show: trump, four seats, a hand, lines of facts, a table of numbers, fields
to type in, played tricks to look back at, the other hands when they lie open, and how play goes
on after a card."""


def trump_sign(suit: Suit | None) -> dict[str, str] | None:
    """Return a suit's name and sign."""
    return {"word": suit.word, "svg": suit_svg(suit, 22)} if suit else None


def picture(card: Card, trump: Suit | None) -> Screen:
    """Return a card's face with its spoken name."""
    return {"id": str(card), "name": spoken(card, trump), "svg": card_svg(card)}


def plain_card(card: Card, trump: Suit | None, answer: Answer = ()) -> Screen:
    """Return a card of a row or hand that carries no verdict."""
    chosen = str(card) in answer
    return {**picture(card, trump), "chosen": chosen, "asked": False, "verdict": None}


def trick_seats(
    trick: Trick, trump: Suit | None, *, winner: bool, counting: tuple[Card, ...] = ()
) -> list[Screen]:
    """Return the four seats with a trick; ``winner`` rings the winning card."""
    seats = []
    for seat in Seat:
        turn = (seat - trick.leader) % 4
        card = trick.cards[turn] if turn < len(trick.cards) else None
        wins = winner and bool(trick.cards) and trick.winner(trump) is seat
        side = OUR_SIDE if seat.team == 0 else THEIR_SIDE
        seats.append(
            {
                **empty_seat(seat),
                "led": bool(trick.cards) and seat is trick.leader,
                "card": picture(card, trump) if card else None,
                "winning": side if wins else "",
                "roem": card in counting,
            }
        )
    return seats


def empty_seat(seat: Seat) -> Screen:
    """Return a seat at which nothing lies yet."""
    return {
        "id": SEAT_WORDS[seat],
        "name": capital(SEAT_WORDS[seat]),
        "led": False,
        "turn": False,
        "card": None,
        "winning": "",
        "roem": False,
        "asked": False,
        "note": "",
    }


def bare_seats(*, asked: bool, notes: dict[Seat, str] | None = None) -> list[Screen]:
    """Return the four seats without cards; ``notes`` says what stands at a seat."""
    said = notes or {}
    return [{**empty_seat(seat), "asked": asked, "note": said.get(seat, "")} for seat in Seat]


def played_tricks(
    tricks: tuple[Trick, ...], trump: Suit | None, chosen: Answer = (), right: Answer = ()
) -> list[Screen]:
    """Return whole tricks as rows to look back at, each in the order of play."""
    return [
        {
            "name": f"Slag {place}",
            "winner": "wij" if trick.winner(trump).team == 0 else "zij",
            "cards": [
                {
                    **picture(card, trump),
                    "seat": capital(SEAT_WORDS[trick.seat_of(turn)]),
                    "led": turn == 0,
                    "chosen": str(card) in chosen,
                    "right": str(card) in right,
                }
                for turn, card in enumerate(trick.cards)
            ],
        }
        for place, trick in enumerate(tricks, start=1)
    ]
