"""Questions where advice decides: the best allowed card, and signals given and read."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.lessons.question import Answer, Question
from klaverles.play.advice import Advice, Rating, good_cards, rate
from klaverles.play.club import choose
from klaverles.play.deal import DealInProgress, random_play
from klaverles.play.knowledge import Knowledge
from klaverles.play.signals import Signal, signal_of, signalling_cards
from klaverles.play.tactics import gives_roem
from klaverles.rules.cards import Card, Rank, Suit
from klaverles.rules.dealing import shuffled_deal
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class AdviceQuestion(Question):
    """Which allowed card is clearly better? ``advice`` decides, or the ``signal`` to give.

    Three verdicts: not allowed, allowed, allowed and good.
    """

    knowledge: Knowledge
    advice: Advice | None = None
    signal: Signal | None = None
    suit: Suit | None = None

    def __post_init__(self) -> None:
        """Refuse a position in which the advice has nothing to say."""
        if (self.advice is None) is (self.kind is Kind.BEST_CARD):
            raise KlaverlesError("advies en soort passen niet: verwacht een advies bij beste-kaart")
        good = self._good(self.main_rules)
        if not good:
            what = self.advice or self.signal
            raise KlaverlesError(f"{what} geldt hier niet: verwacht een stand waarin het beslist")
        if len(good) == len(self.knowledge.allowed):
            raise KlaverlesError("elke toegestane kaart is even goed: verwacht een keuze")

    @property
    def how(self) -> How:
        """How it is answered."""
        return How.HAND_ONE

    @property
    def pattern(self) -> str:
        """The advice or signal that is practised."""
        return str(self.advice or self.signal)

    @property
    def bound_to_rules(self) -> bool:
        """Whether it only makes sense under its own rules: those by which the deal was played."""
        return True

    def cards(self) -> tuple[Card, ...]:
        """Return hand, trick and the tricks before it."""
        position = self.knowledge.position
        before = tuple(card for trick in self.knowledge.tricks for card in trick.cards)
        return (*position.hand.cards, *position.trick.cards, *before)

    def options(self) -> Answer:
        """Return the hand."""
        return tuple(map(str, self.knowledge.position.hand.cards))

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return the good cards; any one of them is right."""
        return tuple(sorted(map(str, self._good(rules or self.main_rules))))

    def _good(self, rules: Ruleset) -> frozenset[Card]:
        known = replace(self.knowledge, rules=rules)
        if self.advice is not None:
            return good_cards(known, self.advice)
        if self.signal is None or self.suit is None:
            raise KlaverlesError("sein of kleur ontbreekt: verwacht allebei bij geef-sein")
        return signalling_cards(known, self.signal, self.suit)

    def is_right(self, answer: Iterable[str], rules: Ruleset | None = None) -> bool:
        """Say whether the card is one of the good ones."""
        given = self.read(answer)
        return len(given) == 1 and given[0] in self.key(rules)

    def rating(self, card: Card, rules: Ruleset | None = None) -> Rating:
        """Return the verdict on a card: forbidden, allowed, or allowed and good."""
        judge = rules or self.main_rules
        if self.advice is not None:
            return rate(replace(self.knowledge, rules=judge), self.advice)[card]
        if card not in self.knowledge.position.allowed(judge):
            return Rating.FORBIDDEN
        return Rating.GOOD if card in self._good(judge) else Rating.ALLOWED

    def mistakes(self) -> dict[Answer, Mistake]:
        """Return the allowed cards that a beginner's mistake leads to."""
        found: dict[Answer, Mistake] = {}
        for card in self.knowledge.allowed:
            if self.rating(card) is not Rating.ALLOWED:
                continue
            if self.advice is Advice.GEEN_ROEM and gives_roem(self.knowledge, card):
                found[(str(card),)] = Mistake.GIVES_ROEM
            elif self.advice is Advice.LAAG_BIJSPELEN and card.rank is Rank.TEN:
                found[(str(card),)] = Mistake.TEN_UNSAFE
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalQuestion(Question):
    """What does this card of ``sender`` tell? The trick lies as far as it was played."""

    trick: Trick
    sender: Seat
    trump: Suit | None
    before: tuple[Trick, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a trick in which the sender has not played."""
        turn = (self.sender - self.trick.leader) % 4
        if turn >= len(self.trick.cards):
            raise KlaverlesError(f"{self.trick}: verwacht een kaart van wie het sein geeft")

    @property
    def how(self) -> How:
        """How it is answered."""
        return How.CHOICE

    @property
    def card(self) -> Card:
        """The card that tells something."""
        return self.trick.cards[(self.sender - self.trick.leader) % 4]

    def cards(self) -> tuple[Card, ...]:
        """Return the cards of the trick and of those before it."""
        return (*self.trick.cards, *(card for each in self.before for card in each.cards))

    def options(self) -> Answer:
        """Return the signals."""
        return tuple(map(str, Signal))

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return what it tells, by the agreement of the rule book."""
        return (signal_of(self.trick, self.sender, self.trump, self.before).value,)


def fresh_advice(advice: Advice, rules: Ruleset, random: Random, seed: str) -> AdviceQuestion:
    """Return a moment from a deal played by the advice, in which this advice decides."""
    while True:
        for known in _moments(rules, random):
            good = good_cards(known, advice)
            if good and len(good) < len(known.allowed) and random.random() < 0.5:
                return AdviceQuestion(
                    name=f"{advice}-{seed}",
                    kind=Kind.BEST_CARD,
                    rules=(rules,),
                    seed=seed,
                    knowledge=known,
                    advice=advice,
                )


def fresh_signal(rules: Ruleset, random: Random, seed: str) -> SignalQuestion:
    """Return a trick in which the partner's card tells something, or nothing."""
    wanted = random.choice(list(Signal))
    while True:
        *_, deal = random_play(random, rules)
        played = deal.play_at_random(random).tricks
        turns = random.randrange(4)
        tricks = [Trick(each.cards, each.leader.after(turns)) for each in played]
        for place, trick in enumerate(tricks):
            before = tuple(tricks[:place])
            if signal_of(trick, Seat.NORTH, deal.trump, before) is wanted:
                return SignalQuestion(
                    name=f"welk-sein-{seed}",
                    kind=Kind.WHICH_SIGNAL,
                    rules=(rules,),
                    seed=seed,
                    trick=Trick(trick.cards[: (Seat.NORTH - trick.leader) % 4 + 1], trick.leader),
                    sender=Seat.NORTH,
                    trump=deal.trump,
                    before=before,
                )


def _moments(rules: Ruleset, random: Random) -> Iterable[Knowledge]:
    """Deal and play one deal; yield what the player to move knows, each time."""
    dealer, maker = Seat(random.randrange(4)), Seat(random.randrange(4))
    hands = shuffled_deal(random, dealer, rules)
    deal = DealInProgress(hands, random.choice(list(Suit)), rules, Trick((), dealer.next))
    while not deal.over:
        known = Knowledge.of(deal, maker)
        yield replace(known, position=known.position.sorted())
        deal = deal.play(choose(known, random).card)
