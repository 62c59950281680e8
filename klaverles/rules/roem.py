"""Roem: the bonus for combinations among the four cards of a trick.

Source: the rule book, "Roem". The order is 7 8 9 10 B V H A in every suit, trump too.
"""

from dataclasses import dataclass
from enum import StrEnum

from klaverles.rules.cards import Card, Rank, Suit
from klaverles.rules.errors import TrickError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.tricks import Trick, TrickLike, TrumpLike, parse_trump

THREE_IN_A_ROW, FOUR_IN_A_ROW, STUK = 20, 50, 20
"""What a run of three or four cards brings, and heer and vrouw of trump."""


class RoemKind(StrEnum):
    """What cards can form."""

    DRIEKAART = "driekaart"
    VIERKAART = "vierkaart"
    STUK = "stuk"
    FOUR_ALIKE = "vier-gelijk"
    FOUR_BOEREN = "vier-boeren"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"RoemKind.{self.name}"


@dataclass(frozen=True, slots=True)
class RoemPart:
    """One combination: what it is, what it brings, and which cards form it."""

    kind: RoemKind
    points: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Roem:
    """All roem of a trick; goes to the side that takes the trick."""

    parts: tuple[RoemPart, ...] = ()

    @property
    def points(self) -> int:
        """The sum of the parts: 0, 20, 40, 50, 70, 100 or 200."""
        return sum(part.points for part in self.parts)


class CallResult(StrEnum):
    """What becomes of roem at a table where it must be called (house rule ``roem_melden``)."""

    RIGHT = "geroepen"
    MISSED = "gemist"
    PART_MISSED = "deels-gemist"
    FALSE = "vals"
    NOTHING = "niets"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"CallResult.{self.name}"


def called_roem(trick: TrickLike, trump: TrumpLike, called: int, rules: Ruleset) -> CallResult:
    """Say what a call is worth, made by the side that takes the trick before it is turned over.

    ``called`` is 0 when nobody called. What is not called is lost; a call for more than lies
    there is false. Raises TrickError unless there are four cards.
    """
    there = roem(trick, trump, rules).points
    if called > there:
        return CallResult.FALSE
    if called == there:
        return CallResult.RIGHT if there else CallResult.NOTHING
    return CallResult.PART_MISSED if called else CallResult.MISSED


def roem_after_call(
    trick: TrickLike, trump: TrumpLike, called: int, rules: Ruleset
) -> tuple[int, int]:
    """Return the roem for the side that took the trick and called, and for the other side.

    Falsely called roem goes to the opponents; roem that was not called is lost to both.
    """
    if called_roem(trick, trump, called, rules) is CallResult.FALSE:
        return 0, called
    return called, 0


def roem(trick: TrickLike, trump: TrumpLike, rules: Ruleset) -> Roem:
    """Return the roem of a complete trick.

    Raises TrickError unless there are four cards, CardError for cards that are none.
    """
    cards = Trick.parse(trick).cards
    if len(cards) != 4:
        lying = " ".join(map(str, cards))
        raise TrickError(f"{lying!r} is geen hele slag: verwacht vier kaarten")
    alike = _four_alike(cards, Ruleset.required(rules))
    if alike:
        return Roem((alike,))
    parts = []
    if run := _longest_run(cards):
        kind, worth = (
            (RoemKind.VIERKAART, FOUR_IN_A_ROW)
            if len(run) == 4
            else (RoemKind.DRIEKAART, THREE_IN_A_ROW)
        )
        parts.append(RoemPart(kind, worth, run))
    if stuk := _stuk(cards, parse_trump(trump)):
        parts.append(RoemPart(RoemKind.STUK, STUK, stuk))
    return Roem(tuple(parts))


def _four_alike(cards: tuple[Card, ...], rules: Ruleset) -> RoemPart | None:
    rank = cards[0].rank
    if any(card.rank is not rank for card in cards):
        return None
    if rank is Rank.BOER:
        return RoemPart(RoemKind.FOUR_BOEREN, rules.vier_boeren, cards)
    low = rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE)
    worth = rules.vier_gelijk_laag if low else 100
    return RoemPart(RoemKind.FOUR_ALIKE, worth, cards) if worth else None


def _longest_run(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return three or four neighbours of one suit, or nothing."""
    best: tuple[Card, ...] = ()
    run: list[Card] = []
    for card in sorted(cards, key=lambda each: each.index):
        follows = run and card.suit is run[-1].suit and card.index == run[-1].index + 1
        run = [*run, card] if follows else [card]
        if len(run) > len(best):
            best = tuple(run)
    return best if len(best) >= 3 else ()


def _stuk(cards: tuple[Card, ...], trump: Suit | None) -> tuple[Card, ...]:
    found = tuple(
        card for card in cards if card.suit is trump and card.rank in (Rank.HEER, Rank.VROUW)
    )
    return found if len(found) == 2 else ()
