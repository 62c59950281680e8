"""Looking back over a deal on the screen: the card that decided it, and the own moments."""

from collections.abc import Iterable

from klaverles.play.look_back import Decision, TurningPoint
from klaverles.rules.seats import Seat
from klaverles.view.deal_screen import Screen, face
from klaverles.view.deal_text import trick_text
from klaverles.view.look_back_text import decision_text, turning_text
from klaverles.view.open_text import OPEN_WARNING
from klaverles.view.play_panels import marks_of
from klaverles.view.play_scene import Scene
from klaverles.view.play_seats import open_hands, seat_screen, sign

NOTHING_STOOD_OUT = "In dit spel maakte geen van je kaarten een groot verschil."


def review(scene: Scene, points: Iterable[TurningPoint]) -> list[Screen]:
    """Return the moments of a deal that mattered, as they were seen then."""
    found = []
    for point in points:
        title, text = turning_text(point, scene.game)
        moment = _then(scene, point.step)
        marks = marks_of(point.counsel)
        hand = [
            {
                **face(card, moment.trump),
                "mark": marks.get(card),
                "played": card == point.card,
            }
            for card in moment.game.held[Seat.SOUTH].cards
        ]
        found.append({"title": title, "text": text, "hand": hand} | _table(moment, point.step))
    return found


def decided(scene: Scene, decision: Decision | None) -> Screen | None:
    """Return the card that decided a deal, with the four hands; None if that is not known."""
    if decision is None:
        return None
    title, text = decision_text(decision, scene.game)
    shown: Screen = {"title": title, "text": text, "warning": OPEN_WARNING, "hand": []}
    if decision.card is None:
        return shown | {"step": decision.step, "seats": [], "hands": [], "card": None}
    moment = _then(scene, decision.step)
    return (
        shown
        | _table(moment, decision.step)
        | {
            "card": face(decision.card, moment.trump),
            "hands": open_hands(moment),
        }
    )


def _then(scene: Scene, step: int) -> Scene:
    return Scene(scene.sitting, scene.me, scene.game.at(step))


def _table(moment: Scene, step: int) -> Screen:
    deal = moment.game.in_play
    trick = deal.trick if deal else moment.trick
    return {
        "step": step,
        "sentence": trick_text(trick) or "Jij kwam uit.",
        "trump": sign(moment.trump),
        "seats": [seat_screen(moment, seat, trick) for seat in Seat],
    }
