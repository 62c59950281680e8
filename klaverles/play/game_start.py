"""What a whole deal begins with, and what its steps can be: words, cards, calls of roem."""

from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import TypeAlias

from klaverles.play.deal import DealInProgress
from klaverles.rules.cards import Card, Suit, parse_cards
from klaverles.rules.dealing import Hands
from klaverles.rules.duties import Verdict, verdicts
from klaverles.rules.errors import CardError, KlaverlesError, TrumpChoiceError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand
from klaverles.rules.trump_choice import PASS, PLAY, TrumpChoice

Step: TypeAlias = str | Card | int
"""A word (``pas``, ``speel`` or a Suit), a card, or the roem that is called."""

_LOW_CARDS = 5  # a suit's 2 to 6, from which a card is turned
CALLS = (0, 20, 40, 50, 70, 100, 200)
"""The roem that a trick can bring."""


class Phase(StrEnum):
    """What happens now in a deal."""

    CHOOSING = "kiezen"
    PLAYING = "spelen"
    OVER = "klaar"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Phase.{self.name}"


class GameError(KlaverlesError):
    """A step that the deal does not ask for now."""


class ForbiddenCardError(CardError):
    """A card that the rules forbid; ``verdict`` says why."""

    def __init__(self, verdict: Verdict, allowed: tuple[Card, ...]) -> None:
        """Keep the verdict next to the sentence."""
        cards = " ".join(map(str, allowed))
        super().__init__(f"{verdict.card} mag niet ({verdict.reason.value}): verwacht {cards}")
        self.verdict = verdict


@dataclass(frozen=True, slots=True)
class Dealt:
    """How the cards lie before the first word; hands are kept sorted.

    ``turned`` are the suits of the turned cards: one, or where the next card of another suit
    becomes trump after four passes, all up to that one.
    """

    rules: Ruleset
    dealer: Seat
    hands: Hands
    turned: tuple[Suit, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is no deal of 32 cards, and turned cards that the rules do not turn."""
        Ruleset.required(self.rules)
        object.__setattr__(self, "dealer", Seat.parse(self.dealer))
        for hand in self.hands:
            if len(hand.cards) != 8:
                raise CardError(f"{hand} is geen hand van acht: verwacht acht kaarten")
        parse_cards([card for hand in self.hands for card in hand.cards])
        south, west, north, east = (hand.sorted(None) for hand in self.hands)
        object.__setattr__(self, "hands", (south, west, north, east))
        object.__setattr__(self, "turned", tuple(Suit.parse(each) for each in self.turned))
        self._check_turned()

    def _check_turned(self) -> None:
        rule, turned = self.rules.troef_kiezen, self.turned
        if rule == "gedraaid-zoeker":
            fits, wanted = len(turned) == 1, "één gedraaide kleur"
        elif rule == "gedraaid-verplicht":
            others = [suit for suit in turned if suit is not turned[0]]
            fits = others == list(turned[-1:]) and len(turned) <= _LOW_CARDS + 1
            wanted = "gedraaide kleuren tot en met de eerste andere"
        else:
            fits, wanted = not turned, "geen gedraaide kleur"
        if not fits:
            raise TrumpChoiceError(
                f"gedraaid {''.join(turned)!r} past niet bij {rule}: verwacht {wanted}",
                "geen-gedraaide-kaart",
            )


def turned_suits(random: Random, rules: Ruleset) -> tuple[Suit, ...]:
    """Turn cards from the unused ones, as far as the rules can need; none where they turn none."""
    if not rules.troef_kiezen.startswith("gedraaid"):
        return ()
    suits = random.sample([suit for suit in Suit for _ in range(_LOW_CARDS)], _LOW_CARDS + 1)
    if rules.troef_kiezen == "gedraaid-zoeker":
        return tuple(suits[:1])
    other = next(place for place, suit in enumerate(suits) if suit is not suits[0])
    return tuple(suits[: other + 1])


def words_for(choice: TrumpChoice, seat: Seat, hand: Hand) -> tuple[str, ...]:
    """Return what a seat with this hand may say now: nothing out of turn."""
    found: list[str] = []
    for word in (PASS, PLAY, *Suit):
        try:
            choice.speak(seat, word, hand)
        except TrumpChoiceError:
            continue
        found.append(word)
    return tuple(found)


def refusal(deal: DealInProgress, card: Card) -> ForbiddenCardError | None:
    """Return the error for a card that is held but forbidden now, with its verdict."""
    hand = deal.hands[deal.seat_to_play]
    judged = verdicts(hand, deal.trick, deal.trump, deal.rules)
    for verdict in judged:
        if verdict.card == card and not verdict.allowed:
            return ForbiddenCardError(verdict, tuple(v.card for v in judged if v.allowed))
    return None
