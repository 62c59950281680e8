"""Looking back over a deal: what is said of a card that mattered, and of the one that decided."""

from klaverles.play.coach import Counsel
from klaverles.play.game import Game
from klaverles.play.look_back import Decision, TurningPoint
from klaverles.rules.cards import Card
from klaverles.rules.seats import Seat
from klaverles.view.advice_text import advice_for
from klaverles.view.coach_card import advice_of, better_card, better_text, reason_text
from klaverles.view.coach_text import less
from klaverles.view.names import SEAT_NAMES, capital, listed


def turning_text(point: TurningPoint, game: Game) -> tuple[str, str]:
    """Return a title, as in "Slag 3: jouw harten tien", and what the card did.

    ``game`` is the deal that the point is of; it may have gone on.
    """
    moment = game.at(point.step)
    seat = moment.to_act or Seat.SOUTH
    text = _lost(point, seat) if point.lost > 0 else _won(point, seat)
    return f"Slag {len(moment.tricks) + 1}: {_whose(point.card, seat)}", text


def _whose(card: Card, seat: Seat) -> str:
    return f"jouw {card.word}" if seat is Seat.SOUTH else f"{card.word} van {SEAT_NAMES[seat]}"


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


_DECIDED = {
    (False, 0): ("Hier ging het spel verloren", "Tot dan was het met open kaarten nog te halen."),
    (False, 1): ("Hier werd het nat voor hen", "Tot dan konden zij het met open kaarten halen."),
    (True, 0): ("Hier werd het spel gewonnen", "Tot dan was het met open kaarten niet te halen."),
    (True, 1): ("Hier haalden zij het", "Tot dan konden jullie hen met open kaarten nat spelen."),
}
_ALWAYS = {
    (False, 0): ("Dit spel was nooit te halen", "dan gingen jullie nat"),
    (False, 1): ("Zij konden dit spel nooit halen", "dan gingen zij nat"),
    (True, 0): ("Dit spel was steeds te halen", "dan haalden jullie het"),
    (True, 1): ("Zij konden dit spel steeds halen", "dan haalden zij het"),
}
_NAMED = 3  # so many cards that kept it open are named, else how many there were


def decision_text(decision: Decision, game: Game) -> tuple[str, str]:
    """Return a title that names the card that decided a deal, and what would have kept it open."""
    team = (game.maker or Seat.SOUTH).team
    if decision.card is None:
        title, then = _ALWAYS[decision.made, team]
        return title, f"Op elk moment gold: speelde iedereen vanaf daar zo goed mogelijk, {then}."
    moment = game.at(decision.step)
    head, text = _DECIDED[decision.made, team]
    whose = _whose(decision.card, moment.to_act or Seat.SOUTH)
    kept = "bleef het nat" if decision.made else "bleef het te halen"
    return f"{head}: slag {len(moment.tricks) + 1}, {whose}", f"{text} {_with(decision)} {kept}."


def _with(decision: Decision) -> str:
    names = [card.word for card in decision.better]
    if len(names) > _NAMED:
        return f"Met {len(names)} andere kaarten"
    return f"Met {listed(names, 'of')}"
