"""The partij of the day: eight deals with the same cards for everybody.

The date and the number of the deal decide the cards, and the date alone who deals first; the rules
never follow a learner's own table. So two learners can compare what they made of it.
"""

from datetime import date
from random import Random

from klaverles.play.game import Game
from klaverles.play.match import Match
from klaverles.rules.counting import Side
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.partij import PartijState, dealer_of
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat

MONTHS = (
    "januari",
    "februari",
    "maart",
    "april",
    "mei",
    "juni",
    "juli",
    "augustus",
    "september",
    "oktober",
    "november",
    "december",
)
"""The months by their Dutch names, whatever language the machine speaks."""

_OURS = 0  # the learner's team


def daily_rules() -> Ruleset:
    """Return the rules of the partij of the day: Rotterdams, trump chosen freely, eight deals."""
    return Ruleset.rotterdams(partij=8)


def daily_dealer(day: date) -> Seat:
    """Return who deals first on this date; the turn goes round from day to day."""
    return dealer_of(day.toordinal())


def daily_match(day: date) -> Match:
    """Return the partij of this date before its first deal."""
    return Match(daily_rules(), daily_dealer(day))


def daily_game(day: date, number: int) -> Game:
    """Return a deal of this date as it is dealt; ``number`` counts from 0.

    Numbers past the eighth are for a tie that is played on. Raises KlaverlesError for what is no
    number of a deal.
    """
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise KlaverlesError(f"{number!r} is geen nummer van een spel: verwacht 0 of meer")
    random = Random(f"klaverles {day.year}-{day.month}-{day.day} {number}")
    return Game.deal(random, dealer_of(number, daily_dealer(day)), daily_rules())


def date_text(day: date) -> str:
    """Write a date as it is said: "30 november 2026"."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def result_line(day: date, match: Match) -> str:
    """Return how the learner did in one line to copy, also when the partij is not over yet.

    Nat and pit are those of the learner's own side, as far as the deals are known card by card.
    """
    ours, theirs = match.totals
    parts = [f"klaverles {date_text(day)}", f"WIJ {ours}, ZIJ {theirs}", _outcome(match)]
    if counted := _nat_and_pit(match):
        parts.append(counted)
    return " · ".join(parts)


def _outcome(match: Match) -> str:
    ours, theirs = match.totals
    gap = abs(ours - theirs)
    match match.state:
        case PartijState.TEAM_0:
            return f"gewonnen met {gap}"
        case PartijState.TEAM_1:
            return f"verloren met {gap}"
        case PartijState.DRAW:
            return "gelijk"
    played = f"na {match.played} {'spel' if match.played == 1 else 'spellen'}"
    if ours == theirs:
        return f"gelijk {played}"
    return f"{gap} {'voor' if ours > theirs else 'achter'} {played}"


def _nat_and_pit(match: Match) -> str:
    """Say how often the learner's side went nat and made pit: "2x nat, 1x pit"."""
    nat = pit = 0
    for number in range(match.played):
        game = match.game(number)
        if game is None or game.score is None or game.maker is None:
            continue
        side = Side.PLAYING if game.maker.team == _OURS else Side.DEFENDING
        nat += side is Side.PLAYING and game.score.nat
        pit += game.score.pit is side
    return ", ".join(f"{count}x {word}" for count, word in ((nat, "nat"), (pit, "pit")) if count)
