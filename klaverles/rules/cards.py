"""Suits, ranks and cards: what they are called, and how they are read and printed.

Canonical text is a lower-case suit letter and an upper-case rank: ``hB`` is harten boer,
``k10`` klaveren tien. Source: the rule book, "Words and notation".
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from klaverles.rules.errors import CardError


class Suit(StrEnum):
    """One of the four suits; the value is its letter."""

    KLAVEREN = "k"
    RUITEN = "r"
    HARTEN = "h"
    SCHOPPEN = "s"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Suit.{self.name}"

    @property
    def sign(self) -> str:
        """The suit's sign: ♣ ♦ ♥ ♠."""
        return "♣♦♥♠"["krhs".index(self.value)]

    @property
    def word(self) -> str:
        """The suit's Dutch name: klaveren, ruiten, harten, schoppen."""
        return self.name.lower()

    @classmethod
    def parse(cls, value: "str | Suit") -> "Suit":
        """Read a suit from its letter, sign or Dutch name, in any case.

        Raises CardError for anything else.
        """
        if isinstance(value, cls):
            return value
        if isinstance(value, str) and (found := _SUITS.get(_plain(value))):
            return found
        raise CardError(f"{value!r} is geen kleur: verwacht k, r, h of s, ♣ ♦ ♥ ♠ of een naam")


class Rank(StrEnum):
    """One of the eight ranks, in the order that counts for roem; the value is its sign."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    BOER = "B"
    VROUW = "V"
    HEER = "H"
    AAS = "A"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Rank.{self.name}"

    @property
    def word(self) -> str:
        """The rank's Dutch name: zeven, acht … aas."""
        return _RANK_WORDS[self]


_RANK_WORDS = dict(
    zip(Rank, ("zeven", "acht", "negen", "tien", "boer", "vrouw", "heer", "aas"), strict=True)
)
_RANKS = {rank.lower(): rank for rank in Rank} | {w: r for r, w in _RANK_WORDS.items()}
_SUITS = (
    {suit.value: suit for suit in Suit}
    | {suit.sign: suit for suit in Suit}
    | dict(zip("♧♢♡♤", Suit, strict=True))
    | {suit.word: suit for suit in Suit}
    | {"klaver": Suit.KLAVEREN, "ruit": Suit.RUITEN, "hart": Suit.HARTEN, "schop": Suit.SCHOPPEN}
)
_CARD = re.compile(
    r"(?:(?P<word>klaveren|klaver|ruiten|ruit|harten|hart|schoppen|schop)[\s-]*"
    r"|(?P<sign>[krhs♣♦♥♠♧♢♡♤])[\ufe0e\ufe0f]?)"
    r"(?P<rank>10|[789bvha]|zeven|acht|negen|tien|boer|vrouw|heer|aas)(?=$|[\s,;])",
    re.IGNORECASE,
)
_GAP = re.compile(r"[\s,;]*")
_EXPECTED = "verwacht een kleur en een waarde, zoals hB, k10, ♥B of harten boer"


def _plain(text: str) -> str:
    """Lower case, without the marks that choose between a sign's text and picture form."""
    return text.strip().lower().replace("\ufe0e", "").replace("\ufe0f", "")


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 32 cards.

    ``index`` is 0 to 31: eight a suit in the order of Suit, and within it the order of roem.
    """

    suit: Suit
    rank: Rank
    index: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number the card once, so that fast code can use it as a bit."""
        object.__setattr__(self, "suit", Suit.parse(self.suit))
        if self.rank not in _RANK_WORDS:
            raise CardError(f"{self.rank!r} is geen waarde: verwacht {', '.join(Rank)}")
        object.__setattr__(self, "rank", Rank(self.rank))
        position = list(Suit).index(self.suit) * 8 + list(Rank).index(self.rank)
        object.__setattr__(self, "index", position)

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return f"{self.suit.value}{self.rank.value}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    @property
    def word(self) -> str:
        """The card's Dutch name: harten boer, klaveren tien."""
        return f"{self.suit.word} {self.rank.word}"

    @classmethod
    def parse(cls, value: "str | Card") -> "Card":
        """Read one card, as in ``hB``, ``HB``, ``♥B`` or ``harten boer``.

        Raises CardError, with the input and what was expected.
        """
        cards = parse_cards(value)
        if len(cards) != 1:
            raise CardError(f"{value!r} is niet één kaart: {_EXPECTED}")
        return cards[0]


PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""All 32 cards, by index."""

_BY_TEXT = {str(card).lower(): card for card in PACK}

CardsLike: TypeAlias = str | Card | Iterable[str | Card]


def parse_cards(value: CardsLike) -> tuple[Card, ...]:
    """Read cards from text such as ``"s7 rH"``, or from cards and texts, in their order.

    Raises CardError for a text that is no card (with its position) and for a card given twice.
    """
    if isinstance(value, Card):
        return (value,)
    if isinstance(value, str):
        cards = tuple(_scan(value))
    else:
        try:
            items = tuple(value)
        except TypeError:
            raise CardError(f"{value!r} zijn geen kaarten: {_EXPECTED}") from None
        cards = tuple(
            item if isinstance(item, Card) else _one(item, place)
            for place, item in enumerate(items, start=1)
        )
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise CardError(f"{twice} staat er twee keer in: {' '.join(map(str, cards))}")
    return cards


def _one(item: object, place: int) -> Card:
    if isinstance(item, str):
        found = tuple(_scan(item))
        if len(found) == 1:
            return found[0]
    raise CardError(f"{item!r} is geen kaart (nummer {place}): {_EXPECTED}")


def _scan(text: str) -> Iterator[Card]:
    """Yield the cards in a text; raises CardError at the first piece that is none."""
    place = 0
    while (place := _GAP.match(text, place).end()) < len(text):  # type: ignore[union-attr]
        match = _CARD.match(text, place)
        if match is None:
            piece = re.split(r"[\s,;]", text[place:], maxsplit=1)[0]
            raise CardError(
                f"{piece!r} is geen kaart (teken {place + 1} van {text!r}): {_EXPECTED}"
            )
        suit = _SUITS[(match["word"] or match["sign"]).lower()]
        yield _BY_TEXT[suit.value + _RANKS[match["rank"].lower()].value.lower()]
        place = match.end()
