"""Looking back over a deal: what is said of a card that mattered, and of the open cards."""

from klaverles.play.coach import Counsel
from klaverles.play.game import Game
from klaverles.play.look_back import OpenView, TurningPoint
from klaverles.rules.cards import Card
from klaverles.rules.seats import Seat
from klaverles.view.advice_text import advice_for
from klaverles.view.coach_card import advice_of, better_card, better_text, reason_text
from klaverles.view.coach_text import less
from klaverles.view.names import SEAT_NAMES, capital

EXACT = "Met alle kaarten open is dit uitgerekend tot het einde."
GUESSED = "Met alle kaarten open is dit geschat: tot het einde rekenen gaat nu nog niet."
MEANING = "Een getal is wat jullie meer opschrijven dan zij; met een min schrijven zij meer op."
NOTHING = "Hier was er maar één kaart die mocht."


def turning_text(point: TurningPoint, game: Game) -> tuple[str, str]:
    """Return a title, as in "Slag 3: jouw harten tien", and what the card did.

    ``game`` is the deal that the point is of; it may have gone on.
    """
    moment = game.at(point.step)
    seat = moment.to_act or Seat.SOUTH
    word = point.card.word
    whose = f"jouw {word}" if seat is Seat.SOUTH else f"{word} van {SEAT_NAMES[seat]}"
    number = len(moment.tricks) + 1
    text = _lost(point, seat) if point.lost > 0 else _won(point, seat)
    return f"Slag {number}: {whose}", text


def _lost(point: TurningPoint, seat: Seat) -> str:
    counsel = point.counsel
    best, gap = better_card(counsel, point.lost)
    if best == point.card:
        best = counsel.choice.card
    said = f"{capital(point.card.word)} mocht, maar bracht {less(gap)} dan {best.word}."
    if seat is Seat.SOUTH:
        return f"{said} {better_text(counsel, point.card, best)}"
    return f"{said}{_advice(counsel, best, seat)}"


def _won(point: TurningPoint, seat: Seat) -> str:
    counsel = point.counsel
    behind = [each.behind for each in counsel.choice.estimates if each.of != point.card]
    said = f"{capital(point.card.word)} was een goede kaart."
    if behind and min(behind) > 0:
        next_best = less(min(behind))
        rest = "de andere" if len(behind) == 1 else "elke andere"
        said = f"{capital(point.card.word)} was de beste kaart: {rest} bracht {next_best}."
        if len(behind) > 1:
            said = said.replace("bracht gemiddeld", "bracht gemiddeld minstens")
    if seat is Seat.SOUTH:
        return f"{said} {reason_text(counsel, point.card)}"
    return f"{said}{_advice(counsel, point.card, seat)}"


def _advice(counsel: Counsel, card: Card, seat: Seat) -> str:
    """Return the advice for another player who follows; nothing where none names the card."""
    advice = advice_of(counsel, card)
    return f" {advice_for(advice, SEAT_NAMES[seat])}" if advice else ""


def open_lines(view: OpenView) -> list[str]:
    """Say how the values of the open cards were found, and what they mean."""
    if not view.values:
        return [NOTHING]
    return [EXACT if view.exact else GUESSED, MEANING]
