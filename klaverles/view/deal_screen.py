"""What a deal on the table looks like: plain data that the widget draws and tests can read."""

from dataclasses import dataclass
from typing import Any

from klaverles.play.table import Layout, Mode, Moment
from klaverles.rules.cards import Card, Suit
from klaverles.rules.order import points
from klaverles.rules.roem import roem
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.view.deal_score import price, result, totals, trick_sum
from klaverles.view.deal_text import FOR_SIDE, trick_text, turn_text
from klaverles.view.names import SEAT_NAMES, capital, rules_name, spoken
from klaverles.view.pictures import card_svg, suit_svg

Screen = dict[str, Any]

SEAT_WORDS = {seat: name.split()[-1] for seat, name in SEAT_NAMES.items()}
"""A seat in one word, as its place at the table is called."""

TITLES = {
    Mode.SLAG: "Speel één slag",
    Mode.OPEN: "Open spel: vier handen op tafel",
    Mode.VERZAKEN: "Wat kost verzaken?",
}
_NEW = {Mode.SLAG: "Nog een slag", Mode.OPEN: "Nog een spel", Mode.VERZAKEN: "Nog een spel"}
HANDS = {
    Seat.SOUTH: "Jouw hand",
    Seat.WEST: "Hand van links",
    Seat.NORTH: "Hand van je maat",
    Seat.EAST: "Hand van rechts",
}
"""What the hand of a seat is called."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the table says now; ``tone`` is open, goed or nog-een-keer.

    ``aside`` comes first and is for who listens: what others see lying on the table.
    """

    headline: str = ""
    text: str = ""
    tone: str = "open"
    about: Card | None = None
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """All that a screen is made of."""

    mode: Mode
    layout: Layout
    moment: Moment
    said: Said
    rules: Ruleset
    can_undo: bool = False
    endless: bool = False
    values: Screen | None = None


def deal_screen(shown: Shown) -> Screen:
    """Return all that is shown of a deal."""
    moment, mode = shown.moment, shown.mode
    deal = moment.deal
    turn, maker = moment.to_play, shown.layout.maker
    bare = mode is Mode.SLAG  # a first trick is about cards, not about who plays and what it counts
    return {
        "mode": mode.value,
        "title": TITLES[mode],
        "place": _place(shown),
        "rules": rules_name((deal.rules,)),
        "switch": None if bare else _switch(shown.rules),
        "trump": {"word": shown.layout.trump.word, "svg": suit_svg(shown.layout.trump, 22)},
        "maker": "" if bare else f"{capital(SEAT_NAMES[shown.layout.maker])} maakte troef",
        "totals": [] if bare else totals(moment, maker),
        "sentence": table_text(shown),
        "seats": [] if moment.over else [_seat(moment, seat, mode) for seat in Seat],
        "sum": trick_sum(moment),
        "hands": [_hand(shown, seat) for seat in _seen(shown)],
        "turn": SEAT_WORDS[turn] if turn is not None else None,
        "actions": _actions(shown),
        "headline": shown.said.headline,
        "message": shown.said.text,
        "aside": shown.said.aside,
        "tone": shown.said.tone,
        "about": str(shown.said.about) if shown.said.about else None,
        "price": price(moment, maker),
        "result": result(moment, maker),
        "values": shown.values,
        "over": moment.over,
    }


def table_text(shown: Shown) -> str:
    """Return the table in one or more Dutch sentences: trump, what lies there, whose turn it is."""
    moment = shown.moment
    trump = f"Troef is {shown.layout.trump.word}."
    turn = moment.to_play
    parts = [trump, trick_text(moment.trick), turn_text(turn) if turn is not None else ""]
    return " ".join(part for part in parts if part)


def _place(shown: Shown) -> str:
    if shown.moment.over:
        return "Het spel is uit"
    return "" if shown.mode is Mode.SLAG else f"Slag {shown.moment.number + 1} van 8"


def _switch(rules: Ruleset) -> Screen:
    other = rules.variant.other
    return {
        "label": f"Speel {capital(other.value)}",
        "rules": {"variant": other.value, **rules.house_rules()},
    }


def face(card: Card, trump: Suit | None) -> dict[str, str]:
    """Return a card with its spoken name and its picture."""
    return {"id": str(card), "name": spoken(card, trump), "svg": card_svg(card)}


def _seat(moment: Moment, seat: Seat, mode: Mode) -> Screen:
    trick, deal = moment.trick, moment.deal
    place = (seat - trick.leader) % 4
    card = trick.cards[place] if place < len(trick.cards) else None
    whole = trick.complete
    bonus = roem(trick, deal.trump, deal.rules).parts if whole else ()
    won = whole and trick.winner(deal.trump) is seat
    return {
        "id": SEAT_WORDS[seat],
        "name": capital(SEAT_WORDS[seat]),
        "led": bool(trick.cards) and seat is trick.leader,
        "turn": moment.to_play is seat,
        "card": face(card, deal.trump) if card and deal.trump else None,
        "points": points(card, deal.trump) if card and whole else None,
        "roem": [part.kind.value.replace("-", " ") for part in bonus if card in part.cards],
        "winning": FOR_SIDE[seat.team] if won else "",
        "asked": card is not None and mode is Mode.OPEN,
        "fault": moment.fault is not None and card == moment.fault.card,
    }


def _seen(shown: Shown) -> list[Seat]:
    if shown.moment.over:
        return []
    open_hands = shown.mode is Mode.OPEN
    return [Seat.NORTH, Seat.WEST, Seat.EAST, Seat.SOUTH] if open_hands else [Seat.SOUTH]


def _hand(shown: Shown, seat: Seat) -> Screen:
    moment = shown.moment
    cards = moment.deal.hands[seat].cards
    return hand_row(seat, cards, shown.layout.trump, turn=moment.to_play is seat)


def hand_row(seat: Seat, cards: tuple[Card, ...], trump: Suit | None, *, turn: bool) -> Screen:
    """Return a hand card by card, and as a row of suits."""
    suits: dict[Suit, list[Card]] = {}
    for card in cards:
        suits.setdefault(card.suit, []).append(card)
    return {
        "id": SEAT_WORDS[seat],
        "label": HANDS[seat],
        "name": capital(SEAT_WORDS[seat]),
        "own": seat is Seat.SOUTH,
        "turn": turn,
        "cards": [face(card, trump) for card in cards],
        "suits": [
            {
                "word": suit.word,
                "trump": suit is trump,
                "letter": suit.value,
                "svg": suit_svg(suit, 18),
                "ranks": [card.rank.value for card in held],
                "names": ", ".join(card.word for card in held),
            }
            for suit, held in suits.items()
        ],
    }


def _actions(shown: Shown) -> list[Screen]:
    """Return the buttons that make sense now, the main one first."""
    moment, mode = shown.moment, shown.mode
    found: list[tuple[str, str]] = []
    done = moment.over or (mode is Mode.SLAG and moment.lying)
    if moment.fault:
        found.append(("back", "Neem terug"))
    elif moment.lying and not done:
        found.append(("next", "Verder"))
    if (done or moment.fault) and shown.endless:
        found.append(("new", _NEW[mode]))
    if mode is Mode.OPEN and moment.to_play is not None:
        found.append(("auto", "Laat spelen"))
        found.append(("values", "Wat levert elke kaart op?"))
    if shown.can_undo and not moment.fault:
        found.append(("back", "Stap terug"))
    if shown.can_undo:
        found.append(("again", "Opnieuw"))
    if shown.endless and not done and not moment.fault:
        found.append(("new", _NEW[mode]))
    main = bool(done or moment.lying or moment.fault)
    return [
        {
            "do": do,
            "label": label,
            "main": main and place == 0,
            "aside": do in ("again", "new") and not done and not moment.fault,
        }
        | ({"pressed": shown.values is not None} if do == "values" else {})
        for place, (do, label) in enumerate(found)
    ]
