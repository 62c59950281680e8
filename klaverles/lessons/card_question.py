"""Questions about cards apart from any trick: find a card by name, put cards in order."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Literal

from klaverles.lessons.duty_question import confused
from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.lessons.question import Answer, Question
from klaverles.rules.cards import PACK, Card, Rank, Suit
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.order import PLAIN_ORDER, TRUMP_ORDER, strength
from klaverles.rules.ruleset import Ruleset

CARD_KINDS = (Kind.FIND_CARD, Kind.ORDER)

By = Literal["sterkte", "roem"]
"""Which order is asked: that of strength, strongest first, or that of roem, from 7 to A."""


def _ranks(text: str) -> tuple[Rank, ...]:
    return tuple(map(Rank, text.split()))


_HEER_ON_TOP = _ranks("A H 10 V B 9 8 7")
_EIGHT_UP = _ranks("B 9 8 A 10 H V 7")
_EIGHT_OVER_VROUW = _ranks("B 9 A 10 H 8 V 7")
_TRUMP_HEER_ON_TOP = _ranks("B 9 A H 10 V 8 7")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardQuestion(Question):
    """Cards on a row. ``wanted`` is the card to find (``FIND_CARD``), ``by`` the order asked."""

    row: tuple[Card, ...]
    trump: Suit | None = None
    wanted: Card | None = None
    by: By = "sterkte"

    def __post_init__(self) -> None:
        """Refuse a row that cannot be asked about."""
        if not 2 <= len(self.row) <= 8:
            raise KlaverlesError(f"{len(self.row)} kaarten: verwacht er 2 tot en met 8")
        if self.kind is Kind.FIND_CARD and self.wanted not in self.row:
            raise KlaverlesError(f"kaart {self.wanted} ligt er niet bij: verwacht een van de rij")
        if self.kind is Kind.ORDER and len({card.suit for card in self.row}) != 1:
            raise KlaverlesError("kaarten van meer kleuren: verwacht één kleur bij volgorde")
        if self.by == "sterkte" and self.kind is Kind.ORDER and self.trump is None:
            raise KlaverlesError("troef ontbreekt: verwacht een kleur bij volgorde van sterkte")

    @property
    def how(self) -> How:
        """How it is answered."""
        return How.HAND_ONE if self.kind is Kind.FIND_CARD else How.ORDER

    @property
    def in_trump(self) -> bool:
        """Whether the row is of the trump suit."""
        return self.row[0].suit is self.trump

    @property
    def pattern(self) -> str:
        """The name of the generator."""
        if self.kind is Kind.FIND_CARD:
            return self.kind.value
        if self.by == "roem":
            return "volgorde-roem"
        return "volgorde-troef" if self.in_trump else "volgorde-kleur"

    def cards(self) -> tuple[Card, ...]:
        """Return the row."""
        return self.row

    def options(self) -> Answer:
        """Return the cards as they lie."""
        return tuple(map(str, self.row))

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return the card, or the cards in order."""
        if self.kind is Kind.FIND_CARD:
            return (str(self.wanted),)
        if self.by == "roem":
            return tuple(map(str, sorted(self.row, key=lambda card: card.index)))
        strongest_first = sorted(self.row, key=lambda card: -strength(card, self.trump))
        return tuple(map(str, strongest_first))

    def mistakes(self) -> Mapping[Answer, Mistake]:
        """Return the order by each wrong table of strength that beginners use."""
        if self.kind is Kind.FIND_CARD:
            return {}
        wrong: dict[Mistake, tuple[tuple[Rank, ...], ...]]
        if self.by == "roem":
            wrong = {Mistake.STRENGTH_FOR_ROEM: (PLAIN_ORDER[::-1], PLAIN_ORDER, TRUMP_ORDER[::-1])}
        elif self.in_trump:
            wrong = {
                Mistake.EIGHT_OVER_VROUW: (_EIGHT_UP, _EIGHT_OVER_VROUW),
                Mistake.HEER_OVER_TEN: (_TRUMP_HEER_ON_TOP,),
                Mistake.PLAIN_VALUES: (PLAIN_ORDER,),
            }
        else:
            wrong = {
                Mistake.HEER_OVER_TEN: (_HEER_ON_TOP,),
                Mistake.BOER_NINE_HIGH: (TRUMP_ORDER,),
            }
        found: dict[Answer, Mistake] = {}
        for mistake, orders in wrong.items():
            for order in orders:
                cards = sorted(self.row, key=lambda card: order.index(card.rank))
                answer = tuple(map(str, cards))
                if answer != self.key():
                    found.setdefault(answer, mistake)
        return found

    def first_slip(self, answer: Answer) -> tuple[Card, Card] | None:
        """Return the first neighbours in an answer of which the second should come first."""
        place = {name: index for index, name in enumerate(self.key())}
        for first, second in pairwise(answer):
            if place[first] > place[second]:
                return Card.parse(first), Card.parse(second)
        return None

    def slip_mistake(self, answer: Answer) -> Mistake | None:
        """Return the mistake behind the first wrong pair, if it is one that has a name."""
        if self.kind is not Kind.ORDER or self.by == "roem":
            return None
        pair = self.first_slip(answer)
        return confused(pair[1], pair[0], self.in_trump) if pair else None


def fresh_find(rules: Ruleset, random: Random, seed: str) -> CardQuestion:
    """Return eight cards of which one is named; court cards and look-alikes often."""
    courts = [card for card in PACK if card.rank in (Rank.BOER, Rank.VROUW, Rank.HEER, Rank.AAS)]
    row = random.sample(courts, 5)
    row += random.sample([card for card in PACK if card not in row], 3)
    random.shuffle(row)
    name = f"welke-kaart-{seed}"
    wanted = random.choice(row)
    return CardQuestion(
        name=name, kind=Kind.FIND_CARD, rules=(rules,), seed=seed, row=tuple(row), wanted=wanted
    )


def fresh_order(rules: Ruleset, random: Random, seed: str, by: By, in_trump: bool) -> CardQuestion:
    """Return five cards of one suit, out of order, with the pairs that beginners swap."""
    suit = random.choice(list(Suit))
    trump = suit if in_trump else random.choice([each for each in Suit if each is not suit])
    tempting = (
        (Rank.TEN, Rank.HEER, Rank.EIGHT, Rank.VROUW)
        if in_trump
        else (Rank.TEN, Rank.HEER, Rank.BOER, Rank.NINE)
    )
    own = [Card(suit, rank) for rank in random.sample(tempting, 3)]
    own += random.sample([card for card in PACK if card.suit is suit and card not in own], 2)
    name = f"volgorde-{seed}"
    while True:
        random.shuffle(own)
        question = CardQuestion(
            name=name,
            kind=Kind.ORDER,
            rules=(rules,),
            seed=seed,
            row=tuple(own),
            trump=trump,
            by=by,
        )
        if question.key() != question.options():
            return question
