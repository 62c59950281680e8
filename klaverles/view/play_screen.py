"""What the table of a partij looks like: plain data that the page draws and tests can read."""

from dataclasses import dataclass, field

from klaverles.play.daily import result_line
from klaverles.play.game_start import CALLS
from klaverles.play.sitting import Sitting
from klaverles.rules.cards import Card, Suit
from klaverles.rules.seats import Seat
from klaverles.rules.trump_choice import PASS, PLAY
from klaverles.view.deal_screen import Screen
from klaverles.view.names import SEAT_NAMES, capital, gives, rules_name
from klaverles.view.pictures import suit_svg
from klaverles.view.play_actions import actions
from klaverles.view.play_scene import Scene, person
from klaverles.view.play_score import price, result, sheet, standing, totals, trick_sum
from klaverles.view.play_seats import hand, seats, sign
from klaverles.view.play_start import title
from klaverles.view.play_words import Said, outcome_text, table_text

_PAUSES = {"rustig": 1100, "vlot": 300}


@dataclass(frozen=True, slots=True)
class Shown:
    """All that a screen is made of; ``review`` is None until it was asked for.

    ``decided`` comes with it: the card that decided the deal, with open cards.
    """

    scene: Scene
    said: Said
    panel: Screen | None = None
    remark: Screen | None = None
    marks: dict[Card, str] = field(default_factory=dict)
    review: list[Screen] | None = None
    decided: Screen | None = None


def view_of(sitting: Sitting, scene: Scene) -> str:
    """Return what kind of screen this is."""
    if sitting.written:
        return "match-over" if sitting.match.over and not sitting.single else "deal-over"
    if sitting.fault:
        return "revoked"
    if scene.choosing:
        return "bidding"
    return "calling" if scene.game.awaits_call and scene.my_turn else "playing"


def status(said: Said) -> Screen:
    """Return what the table says, for the status region."""
    return {
        "headline": said.headline,
        "text": said.text,
        "tone": said.tone,
        "aside": said.aside,
    }


def handover_screen(sitting: Sitting, seat: Seat) -> Screen:
    """Return the screen between two persons: no card is shown."""
    who = person(sitting, seat)
    said = Said(f"Geef het scherm aan {who}.")
    return {
        "view": "handover",
        "title": title(sitting),
        "rules": rules_name((sitting.match.rules.replace(partij=16),)),
        "status": status(said),
        "at": len(sitting.game.steps),
        "who": who,
        "text": said.text,
        "stand": standing(sitting),
        "about": None,
        "actions": [
            {
                "do": "ready",
                "label": f"Ik ben {who}: laat mijn kaarten zien",
                "main": True,
                "aside": False,
            },
            {"do": "stop", "label": "Stoppen", "main": False, "aside": True},
        ],
    }


def play_screen(shown: Shown) -> Screen:
    """Return all that is shown of a partij in which is played."""
    scene, sitting = shown.scene, shown.scene.sitting
    view = view_of(sitting, scene)
    screen: Screen = {
        "view": view,
        "title": title(sitting),
        "rules": rules_name((sitting.match.rules.replace(partij=16),)),
        "status": status(shown.said),
        "at": len(sitting.game.steps),
        "about": str(shown.said.about) if shown.said.about else None,
        "stand": standing(sitting),
        "totals": totals(sitting),
        "actions": actions(scene, view, shown.panel, reviewed=shown.review is not None),
        "panel": shown.panel,
        "remark": shown.remark,
        "waiting": sitting.waiting,
        "takeover": sitting.settings.takeover and scene.my_turn,
        "pause": _PAUSES[sitting.settings.pace],
    }
    if sitting.written:
        return screen | _ended(shown)
    return screen | _table(shown) | ({"price": price(sitting)} if sitting.fault else {})


def _table(shown: Shown) -> Screen:
    scene, game = shown.scene, shown.scene.game
    trump = game.trump
    turned = game.turned[0] if game.turned and trump is None else None
    return {
        "trump": sign(trump),
        "turned": sign(turned),
        "maker": f"{capital(SEAT_NAMES[game.maker])} maakte troef"
        if game.maker is not None
        else "",
        "dealer": gives(game.dealer),
        "place": "Troef kiezen" if scene.choosing else f"Slag {scene.number + 1} van 8",
        "sentence": table_text(scene),
        "seats": seats(scene),
        "sum": trick_sum(scene),
        "hand": hand(scene, shown.marks),
        "words": _words(scene),
        "calls": _calls(scene),
    }


def _ended(shown: Shown) -> Screen:
    sitting = shown.scene.sitting
    over = sitting.match.over and not sitting.single
    daily = result_line(sitting.day, sitting.match) if sitting.day and over else None
    return {
        "result": result(sitting),
        "sheet": sheet(sitting),
        "text": sitting.game.text(),
        "review": shown.review,
        "decided": shown.decided,
        "outcome": outcome_text(sitting) if over else None,
        "share": daily,
    }


def _words(scene: Scene) -> list[Screen]:
    """Return what this person may say now, pas last."""
    if not scene.choosing or not scene.my_turn:
        return []
    found = [
        {"word": each.value, "label": capital(each.word), "svg": suit_svg(each, 22)}
        for each in Suit
        if each in scene.game.allowed_words
    ]
    if PLAY in scene.game.allowed_words:
        suit = scene.game.turned[0]
        label = f"Speel {suit.word}"
        found.append({"word": PLAY, "label": label, "svg": suit_svg(suit, 22)})
    if PASS in scene.game.allowed_words:
        found.append({"word": PASS, "label": "Pas"})
    return found


def _calls(scene: Scene) -> list[Screen]:
    """Return how much roem this person may call now."""
    if not scene.game.awaits_call or not scene.my_turn:
        return []
    return [{"amount": amount, "label": str(amount) if amount else "Geen roem"} for amount in CALLS]
