"""The panels under a table at which is played: why a card, raad, the last trick, open cards."""

from collections.abc import Iterable

from klaverles.play.choice import Bid, Estimate
from klaverles.play.coach import Counsel
from klaverles.play.hearing import Hearing
from klaverles.play.look_back import OpenView, TurningPoint
from klaverles.rules.cards import Card, Suit
from klaverles.rules.roem import roem
from klaverles.rules.seats import Seat
from klaverles.view.coach_text import counsel_lines, mark, word_lines
from klaverles.view.deal_screen import Screen, face
from klaverles.view.deal_text import sum_text, taken_text, trick_text
from klaverles.view.look_back_text import open_lines, turning_text
from klaverles.view.names import listed
from klaverles.view.play_scene import Scene
from klaverles.view.play_seats import open_hands, seat_screen, sign
from klaverles.view.trump_face import word_of

OPEN_WARNING = (
    "Dit kon niemand aan tafel zien. Een goede kaart kan met open kaarten toch slecht uitpakken."
)
NOTHING_STOOD_OUT = "In dit spel maakte geen van je kaarten een groot verschil."


_SHORT = 3  # so many lines of the coach stand above the hand, the rest in a fold


def panel(kind: str, title: str, lines: Iterable[str], **more: object) -> Screen:
    """Return a panel; what it does not have is empty."""
    empty: Screen = {
        "more": [],
        "cards": [],
        "seats": [],
        "hands": [],
        "values": [],
        "warning": "",
    }
    return {"kind": kind, "title": title, "lines": [each for each in lines if each]} | empty | more


def why_panel(title: str, lines: Iterable[str]) -> Screen:
    """Return why a card may be played or not, or why a word was said."""
    return panel("waarom", title, lines)


def coach_panel(scene: Scene, counsel: Counsel) -> Screen:
    """Return what a good player would think of the card to play."""
    values = _values(counsel.choice.estimates, scene.trump)
    return _advice(counsel_lines(counsel), values)


def word_panel(bid: Bid, hearing: Hearing) -> Screen:
    """Return what a good player would say."""
    values = _values(bid.estimates, None)
    return _advice(word_lines(bid, hearing), values)


def _advice(lines: list[str], values: list[Screen]) -> Screen:
    """Return a panel of the coach; what the weaker choices cost is there for who unfolds it."""
    less = next((n for n, line in enumerate(lines) if line.endswith("minder.")), len(lines))
    most = min(less, _SHORT)
    return panel("coach", "Raad", lines[:most], more=lines[most:], values=values)


def call_panel(scene: Scene) -> Screen:
    """Return what roem lies in the trick, for who must call it."""
    game = scene.game
    lies = roem(scene.trick, game.trump, game.rules)
    lines = [
        f"{part.kind.value.replace('-', ' ').capitalize()} met "
        f"{listed([card.word for card in part.cards])}: {part.points}."
        for part in lies.parts
    ]
    total = f"Roep {lies.points}." if lies.parts else "Er ligt geen roem in deze slag."
    return panel("coach", "Raad", [*lines, total])


def last_panel(scene: Scene) -> Screen | None:
    """Return the last trick that was turned over; None before the first."""
    trick, deal = scene.last_trick, scene.deal
    if trick is None or deal is None:
        return None
    last = scene.number == 8
    lines = [taken_text(trick, deal), sum_text(trick, deal, last=last)]
    seats = [seat_screen(scene, seat, trick) for seat in Seat]
    return panel("laatste-slag", f"Slag {scene.number}", lines, seats=seats)


def open_panel(scene: Scene, view: OpenView | None) -> Screen:
    """Return the four hands, and what each card would bring if it is this person's turn."""
    lines = open_lines(view) if view else []
    values = _values(view.values, scene.trump) if view else []
    return panel(
        "open",
        "Met open kaarten",
        lines,
        hands=open_hands(scene),
        values=values,
        warning=OPEN_WARNING,
    )


def marks_of(counsel: Counsel) -> dict[Card, str]:
    """Return the coach's mark for each card of the hand."""
    return {card: mark(counsel, card) for card in counsel.knowledge.hand}


def review(scene: Scene, points: Iterable[TurningPoint]) -> list[Screen]:
    """Return the moments of a deal that mattered, as they were seen then."""
    found = []
    for point in points:
        title, text = turning_text(point, scene.game)
        then = scene.game.at(point.step)
        moment = Scene(scene.sitting, scene.me, then)
        deal = then.in_play
        trick = deal.trick if deal else scene.trick
        marks = marks_of(point.counsel)
        lies = trick_text(trick) or "Jij kwam uit."
        found.append(
            {
                "title": title,
                "sentence": lies,
                "trump": sign(then.trump),
                "seats": [seat_screen(moment, seat, trick) for seat in Seat],
                "hand": [
                    {
                        **face(card, then.trump),
                        "mark": marks.get(card),
                        "played": card == point.card,
                    }
                    for card in then.held[Seat.SOUTH].cards
                ],
                "text": text,
            }
        )
    return found


def _values(estimates: Iterable[Estimate], trump: Suit | None) -> list[Screen]:
    """Return estimates as bars: the length runs from the worst to the best."""
    values = sorted(estimates, key=lambda each: -each.mean)
    if not values:
        return []
    most, least = values[0].mean, values[-1].mean
    span = most - least or 1
    return [
        {
            "id": str(each.of),
            "name": each.of.word if isinstance(each.of, Card) else word_of(each.of),
            "text": f"{each.mean:+.0f}".replace("-", "−"),
            "width": round(20 + 80 * (each.mean - least) / span) if most > least else 100,
            "best": not each.behind,
        }
        for each in values
    ]
