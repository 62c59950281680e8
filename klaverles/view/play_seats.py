"""The seats and cards of a table at which is played, as plain data."""

from klaverles.play.game import Game
from klaverles.rules.cards import Card, Suit
from klaverles.rules.duties import Reason, Verdict
from klaverles.rules.order import points
from klaverles.rules.roem import roem
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick
from klaverles.rules.trump_choice import PASS
from klaverles.view.deal_screen import HANDS, SEAT_WORDS, Screen, face, hand_row
from klaverles.view.deal_text import FOR_SIDE
from klaverles.view.names import capital
from klaverles.view.pictures import suit_svg
from klaverles.view.play_scene import Scene

_SHORT = {
    Reason.BEKENNEN: "bekennen",
    Reason.HIGHER_TRUMP: "hoger in troef",
    Reason.INTROEVEN: "introeven",
    Reason.OVERTROEVEN: "overtroeven",
    Reason.ONDERTROEVEN_REQUIRED: "ondertroeven moet",
    Reason.DISCARD_ONLY: "afgooien",
}


def seats(scene: Scene) -> list[Screen]:
    """Return the four seats with what lies there."""
    game = scene.game
    return [
        seat_screen(scene, seat, scene.trick, secret=game.awaits_call)
        | {
            "turn": scene.turn is seat,
            "fault": scene.sitting.fault is not None and game.to_act is seat,
            "dealer": seat is game.dealer,
            "said": "" if card_at(scene.trick, seat) else word_said(game, seat),
            "thinking": scene.sitting.waiting and scene.turn is seat,
        }
        for seat in Seat
    ]


def seat_screen(scene: Scene, seat: Seat, trick: Trick, *, secret: bool = False) -> Screen:
    """Return a seat with its card in a trick; ``secret`` hides the roem that must be called."""
    card = card_at(trick, seat)
    trump, whole = scene.trump, trick.complete
    bonus = roem(trick, trump, scene.game.rules).parts if whole and not secret else ()
    won = whole and trick.winner(trump) is seat
    return {
        "id": SEAT_WORDS[seat],
        "name": seat_name(scene, seat),
        "led": bool(trick.cards) and seat is trick.leader,
        "turn": False,
        "card": face(card, trump) if card else None,
        "points": points(card, trump) if card and whole else None,
        "roem": [part.kind.value.replace("-", " ") for part in bonus if card in part.cards],
        "winning": FOR_SIDE[seat.team] if won else "",
        "asked": card is not None,
        "fault": False,
        "dealer": seat is scene.game.dealer,
        "said": "",
        "thinking": False,
    }


def seat_name(scene: Scene, seat: Seat) -> str:
    """Return a seat's name; on a shared screen with who sits there."""
    name = capital(SEAT_WORDS[seat])
    if not scene.together:
        return name
    level = scene.sitting.level_at(seat.after(scene.me))
    return f"{name} ({'computer' if level else scene.chair(seat)})"


def word_said(game: Game, seat: Seat) -> str:
    """Return the last word of a seat, until the first trick has been taken."""
    found = word_place(game, seat)
    if found is None or game.tricks:
        return ""
    word = game.words[found]
    if word == PASS:
        return "pas"
    suit = game.trump
    return f"speelt {suit.sign} {suit.word}" if suit else "speelt"


def word_place(game: Game, seat: Seat) -> int | None:
    """Return which of the words was a seat's last one, from 0; None if it has not spoken."""
    spoke = [game.at(place).to_act for place in range(len(game.words))]
    return max((place for place, each in enumerate(spoke) if each is seat), default=None)


def hand(scene: Scene, marks: dict[Card, str], *, shown: bool = True) -> Screen:
    """Return this person's hand; a card that may not be played says why in a few words."""
    refuses = scene.sitting.settings.forbidden == "weiger"
    why = {each.card: short_reason(each) for each in scene.verdicts() if not each.allowed}
    cards = scene.game.held[Seat.SOUTH].cards if shown else ()
    fault = scene.sitting.fault if scene.game.to_act is Seat.SOUTH else None
    return {
        "label": HANDS[Seat.SOUTH],
        "turn": scene.may_play,
        "cards": [
            face(card, scene.trump)
            | {"forbidden": why.get(card) if refuses else None, "mark": marks.get(card)}
            for card in cards
            if card != fault
        ],
    }


def short_reason(verdict: Verdict) -> str:
    """Say in a few words why a card may not be played."""
    return f"mag niet: {_SHORT.get(verdict.reason, 'niet ondertroeven')}"


def open_hands(scene: Scene) -> list[Screen]:
    """Return the four hands as rows of suits, for who looks at open cards."""
    return [
        hand_row(seat, scene.game.held[seat].cards, scene.trump, turn=scene.turn is seat)
        for seat in (Seat.NORTH, Seat.WEST, Seat.EAST, Seat.SOUTH)
    ]


def sign(suit: Suit | None) -> Screen | None:
    """Return a suit with its word and picture; None if there is none."""
    return {"word": suit.word, "svg": suit_svg(suit, 22)} if suit else None


def card_at(trick: Trick, seat: Seat) -> Card | None:
    """Return the card that a seat played in a trick."""
    place = (seat - trick.leader) % 4
    return trick.cards[place] if place < len(trick.cards) else None
