"""A whole deal as one line of text, short enough to paste and to read.

``klv1 amsterdams Z / h9107V… … … … / pas h / s10hVs8hH …``: the version; the way of playing with
the house rules that differ, ``amsterdams,tegenpit=0``; the dealer, Z W N or O; the turned suits,
if any. Then the four hands from Z clockwise, the words, and the tricks in playing order, with
``+20`` where roem was called.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from klaverles.play.game import Game
from klaverles.play.game_start import Step
from klaverles.rules.cards import PACK, Card, Suit
from klaverles.rules.errors import KlaverlesError, RulesetError
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand
from klaverles.rules.trump_choice import PASS, PLAY

VERSION = "klv1"
SEAT_LETTERS = "ZWNO"

_END = "/"
_CARDS = {str(card): card for card in PACK}
_CARD = re.compile(r"[krhs](?:10|[789BVHA])")
_RANKS = re.compile(r"([krhs])|(10|[789BVHA])")
_CALL = re.compile(r"\+([0-9]{1,3})$")
_WORDS: dict[str, str] = {PASS: PASS, PLAY: PLAY} | {suit.value: suit for suit in Suit}


class GameTextError(KlaverlesError):
    """A text that is no deal; ``place`` is the character where it goes wrong, from 1."""

    def __init__(self, message: str, place: int) -> None:
        """Keep the place next to the sentence."""
        super().__init__(f"teken {place}: {message}")
        self.place = place


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of the text without spaces, and its first character's place, from 1."""

    text: str
    place: int

    def fault(self, why: str, offset: int = 0) -> GameTextError:
        """Return the error for this piece."""
        return GameTextError(f"{self.text[:80]!r} {why}", self.place + offset)


def game_text(game: Game) -> str:
    """Return the line of text of a deal."""
    head = [VERSION, rules_text(game.rules), SEAT_LETTERS[game.dealer]]
    head += ["".join(game.turned)] if game.turned else []
    parts = [head, [_hand_text(hand) for hand in game.hands], [*game.words], _tricks_text(game)]
    while not parts[-1]:
        parts.pop()
    return f" {_END} ".join(" ".join(part) for part in parts)


def parse_game(text: str) -> Game:
    """Read a deal and play it again, step by step. Raises GameTextError with the place."""
    if not isinstance(text, str):
        raise KlaverlesError(f"{text!r} is geen tekst van een spel: verwacht {VERSION} en een spel")
    pieces = [_Piece(m[0], m.start() + 1) for m in re.finditer(r"\S+", text)]
    if not pieces or pieces[0].text != VERSION:
        first = pieces[0] if pieces else _Piece("", 1)
        raise first.fault(f"is geen spel: verwacht {VERSION} aan het begin")
    parts = _split(pieces[1:])
    end = _Piece("", len(text) + 1)
    if not 2 <= len(parts) <= 4:
        raise end.fault(f"is het eind: verwacht twee tot vier delen met {_END} ertussen")
    game = _begin(parts[0], parts[1], end)
    for piece, offset, step in _steps(parts[2:]):
        try:
            game = game.step(step)
        except KlaverlesError as error:
            raise piece.fault(f"kan niet: {error}", offset) from None
    return game


def rules_text(rules: Ruleset) -> str:
    """Return a rule set without spaces: the way of playing and what differs from the default."""
    changed = (f"{name}={value}" for name, value in rules.house_rules().items())
    return ",".join((rules.variant.value, *changed))


def parse_rules(text: str) -> Ruleset:
    """Read such a rule set. Raises RulesetError."""
    variant, *changed = text.split(",")
    values = dict(each.partition("=")[::2] for each in changed)
    for name in values:
        if name not in HOUSE_RULES:
            raise RulesetError(f"{name!r} is geen huisregel: verwacht bijvoorbeeld tegenpit=0")
    return Ruleset.of(variant, **values)


def _hand_text(hand: Hand) -> str:
    """Write each suit's letter once, before its ranks."""
    text, suit = "", None
    for card in hand.cards:
        text += card.rank.value if card.suit is suit else str(card)
        suit = card.suit
    return text


def _tricks_text(game: Game) -> list[str]:
    plays, calls = game.plays, game.calls
    found = ["".join(map(str, plays[at : at + 4])) for at in range(0, len(plays), 4)]
    return [
        text + (f"+{calls[place]}" if place < len(calls) else "")
        for place, text in enumerate(found)
    ]


def _split(pieces: list[_Piece]) -> list[list[_Piece]]:
    parts: list[list[_Piece]] = [[]]
    for piece in pieces:
        if piece.text == _END:
            parts.append([])
        else:
            parts[-1].append(piece)
    return parts


def _begin(head: list[_Piece], hands: list[_Piece], end: _Piece) -> Game:
    if not 2 <= len(head) <= 3:
        raise (head[-1] if head else end).fault("past niet: verwacht het soort spel en de gever")
    if len(hands) != 4:
        raise (hands[-1] if hands else end).fault(
            f"past niet: verwacht vier handen, geen {len(hands)}"
        )
    try:
        rules = parse_rules(head[0].text)
    except KlaverlesError as error:
        raise head[0].fault(f"kan niet: {error}") from None
    if head[1].text not in tuple(SEAT_LETTERS):
        raise head[1].fault("is geen gever: verwacht Z, W, N of O")
    dealer = Seat(SEAT_LETTERS.index(head[1].text))
    turned = head[2] if len(head) == 3 else _Piece("", head[1].place)
    held = _hands(hands)
    try:
        return Game.of(held, dealer, rules, turned.text)
    except KlaverlesError as error:
        raise turned.fault(f"kan niet: {error}") from None


def _hands(pieces: list[_Piece]) -> list[Hand]:
    seen: set[Card] = set()
    hands = []
    for piece in pieces:
        cards, suit, at = [], "", 0
        while at < len(piece.text):
            match = _RANKS.match(piece.text, at)
            if match is None or not (match[1] or suit):
                raise piece.fault("is geen hand: verwacht kleuren met waarden, zoals hB9kA10", at)
            suit = match[1] or suit
            if match[2]:
                card = _CARDS[suit + match[2]]
                if card in seen:
                    raise piece.fault(f"heeft {card} nog eens: verwacht elke kaart één keer", at)
                seen.add(card)
                cards.append(card)
            at = match.end()
        if len(cards) != 8:
            raise piece.fault(f"heeft {len(cards)} kaarten: verwacht er acht")
        hands.append(Hand(tuple(cards)))
    return hands


def _steps(parts: list[list[_Piece]]) -> Iterator[tuple[_Piece, int, Step]]:
    """Yield each word, card and call with its piece and its place in that piece."""
    for piece in parts[0] if parts else []:
        if piece.text not in _WORDS:
            raise piece.fault("is geen woord: verwacht pas, speel, k, r, h of s")
        yield piece, 0, _WORDS[piece.text]
    tricks = parts[1] if len(parts) > 1 else []
    for piece in tricks:
        call = _CALL.search(piece.text)
        end = call.start() if call else len(piece.text)
        at = cards = 0
        while at < end:
            match = _CARD.match(piece.text, at, end)
            if match is None:
                raise piece.fault("is geen slag: verwacht kaarten zoals s10hVs8hH", at)
            yield piece, at, _CARDS[match[0]]
            at, cards = match.end(), cards + 1
        if cards > 4 or (cards < 4 and (call or piece is not tricks[-1])):
            raise piece.fault(f"heeft {cards} kaarten: verwacht er vier in een slag")
        if call:
            yield piece, end, int(call[1])
