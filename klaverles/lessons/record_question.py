"""Questions that look back at a played deal: who revoked, and what is written down."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from klaverles.lessons.count_question import CountQuestion
from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.lessons.question import Answer, Question
from klaverles.play.deal import random_play
from klaverles.play.record import Fault, Record
from klaverles.rules.cards import Card, Suit
from klaverles.rules.dealing import shuffled_deal
from klaverles.rules.duties import verdicts
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.order import LAST_TRICK
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick

RECORD_KINDS = (Kind.WHO_REVOKED, Kind.COUNT_DEAL)


class Step(StrEnum):
    """The steps of counting a deal, each with a number for WIJ and one for ZIJ."""

    POINTS = "punten"
    ROEM = "roem"
    WRITTEN = "opschrijven"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Step.{self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordQuestion(Question):
    """A played deal. ``shown`` tricks are looked at; a revoke is proved by what came later."""

    record: Record

    def __post_init__(self) -> None:
        """Refuse a deal about which there is nothing to ask."""
        if len(self.record.tricks) != 8:
            raise KlaverlesError(f"{len(self.record.tricks)} slagen: verwacht een heel spel, acht")
        amounts = {len(self.record.faults(rules)) for rules in self.rules}
        if self.kind is Kind.WHO_REVOKED and amounts != {1}:
            raise KlaverlesError(f"{max(amounts)} keer verzaakt: verwacht precies één keer")
        if self.kind is Kind.COUNT_DEAL and amounts != {0}:
            raise KlaverlesError("in dit spel is verzaakt: verwacht een spel zonder fout")

    @property
    def how(self) -> How:
        """How it is answered."""
        return How.LOOK_BACK if self.kind is Kind.WHO_REVOKED else How.NUMBERS

    @property
    def bound_to_rules(self) -> bool:
        """Whether it only makes sense under its own rules: those by which the deal was played."""
        return True

    def cards(self) -> tuple[Card, ...]:
        """Return every card: the whole pack was played."""
        return tuple(card for trick in self.record.tricks for card in trick.cards)

    def fault(self, rules: Ruleset | None = None) -> Fault:
        """Return the one broken duty."""
        return self.record.faults(rules or self.main_rules)[0]

    def counted(self, rules: Ruleset | None = None) -> CountQuestion:
        """Return the same deal as its totals."""
        judge = rules or self.main_rules
        ours, theirs = (self.record.result(team, judge) for team in (0, 1))
        return CountQuestion(
            name=self.name,
            kind=Kind.SCORE,
            rules=(judge,),
            ours=ours,
            theirs=theirs,
            we_play=self.record.maker.team == 0,
        )

    def options(self) -> Answer:
        """Return the cards that were played."""
        return tuple(map(str, self.cards())) if self.kind is Kind.WHO_REVOKED else ()

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return the card that was played against the rules, or the count step by step.

        A count is six numbers, WIJ before ZIJ each time: points, roem, and what is written.
        """
        if self.kind is Kind.WHO_REVOKED:
            return (str(self.fault(rules).card),)
        counted = self.counted(rules)
        steps = (counted.ours.points, counted.theirs.points, counted.ours.roem, counted.theirs.roem)
        return (*map(str, steps), *counted.key())

    def first_wrong_step(self, answer: Answer) -> Step | None:
        """Return the first step of a count that is not right."""
        pairs = zip(Step, _in_pairs(answer), _in_pairs(self.key()), strict=True)
        return next((step for step, given, right in pairs if given != right), None)

    def _without_last_ten(self) -> Answer:
        """Return the points of who forgets that the last trick brings ten more."""
        ours, theirs = map(int, self.key()[:2])
        won = self.record.tricks[-1].winner(self.record.trump).team
        short = (ours - LAST_TRICK, theirs) if won == 0 else (ours, theirs - LAST_TRICK)
        return tuple(map(str, short))

    def mistakes(self) -> Mapping[Answer, Mistake]:
        """Return counts that go wrong in one step: the last ten, or what is written."""
        if self.kind is Kind.WHO_REVOKED:
            return {}
        key = self.key()
        found: dict[Answer, Mistake] = {
            (*self._without_last_ten(), *key[2:]): Mistake.LAST_TEN_FORGOTTEN
        }
        for written, why in self.counted().mistakes().items():
            found[(*key[:4], *written)] = why
        return found

    def mistake_of(self, answer: Iterable[str]) -> Mistake | None:
        """Return the mistake in the first wrong step; what follows from it does not count."""
        given = self.read(answer)
        if self.kind is Kind.WHO_REVOKED:
            return None
        step = self.first_wrong_step(given)
        if step is Step.POINTS and given[:2] == self._without_last_ten():
            return Mistake.LAST_TEN_FORGOTTEN
        return self.counted().mistake_of(given[4:]) if step is Step.WRITTEN else None

    def seat_of(self, card: Card) -> Seat:
        """Return who played a card."""
        trick = self.trick_of(card)
        return trick.seat_of(trick.cards.index(card))

    def trick_of(self, card: Card) -> Trick:
        """Return the trick in which a card was played."""
        return next(trick for trick in self.record.tricks if card in trick.cards)


def fresh_record(kind: Kind, rules: Ruleset, random: Random, seed: str) -> RecordQuestion:
    """Return a whole deal, played at random; with one revoke, or with none."""
    record = _with_revoke(rules, random) if kind is Kind.WHO_REVOKED else _lawful(rules, random)
    return RecordQuestion(
        name=f"{kind.value}-{seed}", kind=kind, rules=(rules,), seed=seed, record=record
    )


def _lawful(rules: Ruleset, random: Random) -> Record:
    *_, deal = random_play(random, rules)
    over = deal.play_at_random(random)
    return Record(over.tricks, over.trump, Seat(random.randrange(4)))


def _with_revoke(rules: Ruleset, random: Random) -> Record:
    """Play a deal in which one player, once, plays a forbidden card; the rest proves it."""
    while True:
        dealer = Seat(random.randrange(4))
        hands = list(shuffled_deal(random, dealer, rules))
        trump = random.choice(list(Suit))
        sinner, since = Seat(random.randrange(4)), random.randrange(5)
        trick, tricks = Trick((), dealer.next), list[Trick]()
        revoked = False
        while len(tricks) < 8:
            seat = trick.seat_to_play
            judged = verdicts(hands[seat], trick, trump, rules)
            wanted = [each.card for each in judged if each.allowed]
            forbidden = [each.card for each in judged if not each.allowed]
            if forbidden and seat is sinner and not revoked and len(tricks) >= since:
                wanted, revoked = forbidden, True
            card = random.choice(wanted)
            hands[seat] = hands[seat].without(card)
            trick = trick.with_card(card)
            if trick.complete:
                tricks.append(trick)
                trick = Trick((), trick.winner(trump))
        record = Record(tuple(tricks), trump, Seat(random.randrange(4)))
        if revoked and len(record.faults(rules)) == 1:
            return record


def _in_pairs(answer: Answer) -> tuple[Answer, ...]:
    return tuple(answer[place : place + 2] for place in range(0, len(answer), 2))
