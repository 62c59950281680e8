"""What a computer player decides: a card or a word, and the reason that made the choice.

A reason is a code. For a card it is a piece of advice, or one of ``Why`` where no advice applied;
for a word it is what the hand is worth, or one of ``BidWhy``.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from klaverles.play.advice import Advice
from klaverles.play.trump_advice import HandReason
from klaverles.rules.cards import Card, Suit

_LEAST = 3
"""Fewer points than this are never called a difference."""


class Level(StrEnum):
    """How well a computer player plays; the value is its Dutch name."""

    BEGINNER = "beginner"
    CLUB = "club"
    EXPERT = "expert"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Level.{self.name}"


class Why(StrEnum):
    """Why a card was chosen, where no advice was followed; the value is its Dutch name."""

    ENIGE_KAART = "enige-kaart"
    HOOG_UITKOMEN = "hoog-uitkomen"
    LAAG_UITKOMEN = "laag-uitkomen"
    GRIJPEN = "grijpen"
    GOEDKOOP_PAKKEN = "goedkoop-pakken"
    LAAGSTE = "laagste"
    GEMIDDELD_BEST = "gemiddeld-best"
    UITGEREKEND = "uitgerekend"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Why.{self.name}"


class BidWhy(StrEnum):
    """Why a word was said, where the hand alone did not decide; the value is its Dutch name."""

    VEEL_TROEF = "veel-troef"
    WEINIG_TROEF = "weinig-troef"
    MOET_KIEZEN = "moet-kiezen"
    GEMIDDELD_BEST = "gemiddeld-best"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"BidWhy.{self.name}"


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a card or word brings on average, over possible hidden hands.

    ``mean`` is what the own side writes down more than the other side. ``behind`` is how much less
    that is than with the best, 0 for the best itself; ``error`` is the standard error of
    ``behind``, 0 where every way the cards may lie was counted.
    """

    of: Card | str
    mean: float
    behind: float
    error: float

    @property
    def weaker(self) -> bool:
        """Whether it brings less than the best, beyond doubt: three errors, and three points."""
        return self.behind >= _LEAST and self.behind > 3 * self.error


CardWhy: TypeAlias = Advice | Why
WordWhy: TypeAlias = HandReason | BidWhy


@dataclass(frozen=True, slots=True)
class Choice:
    """A card, the reason for it, and the estimates that made it if it was compared with others.

    ``worlds`` is how many ways the hidden cards could lie were looked at.
    """

    card: Card
    why: CardWhy
    estimates: tuple[Estimate, ...] = ()
    worlds: int = 0

    @property
    def advice(self) -> Advice | None:
        """The advice that was followed; None where none was."""
        return self.why if isinstance(self.why, Advice) else None


@dataclass(frozen=True, slots=True)
class Bid:
    """A word (``pas``, ``speel`` or a Suit), the reason for it, and the estimates if any."""

    word: str | Suit
    why: WordWhy
    estimates: tuple[Estimate, ...] = ()
    worlds: int = 0
