"""What an author fills in for questions with cards on the table: positions, rows, tricks."""

from dataclasses import dataclass
from typing import ClassVar

from klaverles.lessons.advice_question import AdviceQuestion, SignalQuestion
from klaverles.lessons.authored import Exercise, seat, whole_trick
from klaverles.lessons.card_question import CARD_KINDS, By, CardQuestion
from klaverles.lessons.duty_question import DUTY_KINDS, DutyQuestion
from klaverles.lessons.kinds import Kind
from klaverles.lessons.question import Answer
from klaverles.lessons.trick_question import TRICK_KINDS, TrickQuestion
from klaverles.play.advice import Advice
from klaverles.play.knowledge import Knowledge
from klaverles.play.position import Position
from klaverles.play.record import Record
from klaverles.play.signals import Signal
from klaverles.rules.cards import Card, Suit, parse_cards
from klaverles.rules.duties import Reason
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.tricks import Hand, Trick, parse_trump


@dataclass(frozen=True, kw_only=True)
class DutyExercise(Exercise):
    """A position: which cards may be played, which duty holds, whose trick it is."""

    kinds: ClassVar[tuple[Kind, ...]] = DUTY_KINDS

    spel: tuple[str, ...]
    troef: str
    slag: str
    hand: str
    kaart: str = ""
    uitkomst: str = ""
    naast: tuple[Reason, ...] = ()

    def question(self) -> DutyQuestion:
        """Return the question."""
        card = Card.parse(self.kaart) if self.kaart else None
        position = self._position()
        asked = DutyQuestion(**self.common(), position=position, card=card, others=self.naast)
        right = {asked.duty_reason(rules) for rules in asked.rules} if self.naast else set()
        if self.naast and (self.soort is not Kind.WHICH_DUTY or right & set(self.naast)):
            raise KlaverlesError(
                "veld naast: verwacht andere plichten dan de juiste, bij welke-plicht"
            )
        return asked

    def _position(self) -> Position:
        trick = Trick.parse(self.slag)
        if not trick.complete:
            if self.uitkomst:
                raise KlaverlesError(
                    f"uitkomst {self.uitkomst!r} hoort alleen bij een hele slag: wie uitkwam "
                    "volgt anders uit het aantal kaarten"
                )
            return Position.parse(self.hand, trick, self.troef).sorted()
        hand, lying = Hand.parse(self.hand), whole_trick(self.slag, self.uitkomst)
        parse_cards((*hand.cards, *lying.cards))
        return Position(hand, lying, parse_trump(self.troef)).sorted()

    def expected(self) -> Answer:
        """Return the expectation; cards may be written in any form."""
        if self.soort in (Kind.ALL_ALLOWED, Kind.PLAY_ONE):
            return tuple(sorted(map(str, Hand.parse(self.verwacht).cards)))
        return (self.verwacht,)


@dataclass(frozen=True, kw_only=True)
class CardExercise(Exercise):
    """Cards on a row, to find one or to put in order."""

    kinds: ClassVar[tuple[Kind, ...]] = CARD_KINDS

    kaarten: str
    troef: str = ""
    kaart: str = ""
    orde: By = "sterkte"

    def question(self) -> CardQuestion:
        """Return the question."""
        return CardQuestion(
            **self.common(),
            row=parse_cards(self.kaarten),
            trump=Suit.parse(self.troef) if self.troef else None,
            wanted=Card.parse(self.kaart) if self.kaart else None,
            by=self.orde,
        )


@dataclass(frozen=True, kw_only=True)
class TrickExercise(Exercise):
    """A whole trick: its points or its roem."""

    kinds: ClassVar[tuple[Kind, ...]] = TRICK_KINDS

    troef: str
    slag: str
    uitkomst: str
    laatste: bool = False
    geroepen: int = 0

    def question(self) -> TrickQuestion:
        """Return the question."""
        return TrickQuestion(
            **self.common(),
            trick=whole_trick(self.slag, self.uitkomst),
            trump=parse_trump(self.troef),
            last=self.laatste,
            called=self.geroepen,
        )


@dataclass(frozen=True, kw_only=True)
class AdviceExercise(Exercise):
    """A position with what was played before it, and the advice or the signal that decides."""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.BEST_CARD, Kind.GIVE_SIGNAL)

    troef: str
    slag: str
    hand: str
    troefmaker: str
    gespeeld: tuple[str, ...] = ()
    uitkomst: str = ""
    advies: Advice | None = None
    sein: Signal | None = None
    kleur: str = ""

    def question(self) -> AdviceQuestion:
        """Return the question."""
        position = Position.parse(self.hand, self.slag, self.troef).sorted()
        before: tuple[Trick, ...] = ()
        if self.gespeeld:
            first = seat(self.uitkomst, "uitkomst")
            before = Record.parse(self.gespeeld, first, self.troef).tricks
            if before[-1].winner(position.trump) is not position.trick.leader:
                raise KlaverlesError("veld gespeeld: wie de vorige slag won, komt nu niet uit")
        if len(before) + len(position.hand.cards) != 8:
            raise KlaverlesError(
                f"{len(before)} slagen gespeeld en {len(position.hand.cards)} kaarten in de hand: "
                "verwacht samen acht"
            )
        common = self.common()
        maker = seat(self.troefmaker, "troefmaker")
        return AdviceQuestion(
            **common,
            knowledge=Knowledge(position, common["rules"][0], maker, before),
            advice=self.advies,
            signal=self.sein,
            suit=Suit.parse(self.kleur) if self.kleur else None,
        )

    def expected(self) -> Answer:
        """Return the good cards."""
        return tuple(sorted(map(str, Hand.parse(self.verwacht).cards)))


@dataclass(frozen=True, kw_only=True)
class SignalExercise(Exercise):
    """A trick as far as it was played, and whose card tells something: that of ``van``."""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.WHICH_SIGNAL,)

    troef: str
    slag: str
    uitkomst: str
    van: str = "maat"
    gespeeld: tuple[str, ...] = ()

    def question(self) -> SignalQuestion:
        """Return the question."""
        trump = parse_trump(self.troef)
        trick = Trick.parse(self.slag, seat(self.uitkomst, "uitkomst"))
        parse_cards((*trick.cards, *(c for each in self.gespeeld for c in parse_cards(each))))
        before = tuple(Trick.parse(each) for each in self.gespeeld)
        sender = seat(self.van, "van")
        return SignalQuestion(
            **self.common(), trick=trick, sender=sender, trump=trump, before=before
        )
