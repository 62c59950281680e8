"""What one player knows while trump is chosen: the own hand and the words that were spoken."""

from dataclasses import dataclass

from klaverles.play.game import Game
from klaverles.play.game_start import GameError
from klaverles.rules.cards import Suit
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand


@dataclass(frozen=True, slots=True)
class Hearing:
    """What the speaker knows, turned so that this player sits at SOUTH.

    ``words`` were spoken so far, in order; ``allowed`` may be said now; ``turned`` are the turned
    suits that lie open: the first one only.
    """

    hand: Hand
    rules: Ruleset
    dealer: Seat
    words: tuple[str, ...]
    allowed: tuple[str, ...]
    turned: tuple[Suit, ...] = ()


def hearing_of(game: Game) -> Hearing:
    """Return what the next speaker in a deal knows. Raises GameError if trump has been chosen."""
    if (seat := game.choice.next_seat) is None:
        raise GameError(f"troef is al gekozen ({game.trump}): verwacht een spel zonder troef")
    dealer = game.dealer.after(-seat)
    hand = game.hands[seat]
    return Hearing(hand, game.rules, dealer, game.words, game.allowed_words, game.turned[:1])
