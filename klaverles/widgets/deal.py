"""The widget of a deal on the table: thin, the table and the view do the work."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from klaverles.play.choice import Choice
from klaverles.play.club import choose as choose_as_club
from klaverles.play.knowledge import Knowledge
from klaverles.play.table import Layout, Mode, fresh_layout
from klaverles.rules.cards import Suit
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand
from klaverles.view.deal_screen import TITLES, Screen
from klaverles.view.names import rules_name
from klaverles.widgets.deal_table import DealTable
from klaverles.widgets.remembering import Remembering

_STATIC = Path(__file__).parent / "static"
_TRIES = 300
_WISHES = ("follow", "cannot follow", "cannot follow", "trump led")


def _joined(*names: str) -> str:
    return "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in names)


class DealWidget(Remembering):
    """A deal to play: the page draws ``screen``, and sends what the learner does."""

    _esm = _joined("dom.js", "memory.js", "deal_parts.js", "deal.js")
    _css = _joined("question.css", "deal.css")

    def __init__(self, table: DealTable) -> None:
        """Show the deal that lies on the table."""
        self.table = table
        apart: dict[str, Any] = {} if table.memory.keeps else {"memory": {}}
        super().__init__(screen=table.screen(), **apart)
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Say what this is and what is played, in a sentence that every run repeats."""
        return f"{TITLES[self.table.mode].rstrip('?')} ({rules_name((self.table.rules,))})."

    def show(self, screen: Screen) -> None:
        """Draw this screen, also when it is the same: a reason repeated is spoken again."""
        self.draw(screen | {"seq": self.screen.get("seq", 0) + 1})

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        self.table.receive(message)
        self.show(self.table.screen())


def one_trick(seed: str | None = None) -> DealWidget:
    """Play one trick from your own hand; a seed repeats the tricks."""
    return _dealt(Mode.SLAG, seed)


def open_deal(seed: str | None = None) -> DealWidget:
    """Play a deal with four open hands, for every seat in turn; a seed repeats the deals."""
    return _dealt(Mode.OPEN, seed)


def revoke_deal(seed: str | None = None) -> DealWidget:
    """Play a deal in which a forbidden card shows its price; a seed repeats the deals."""
    return _dealt(Mode.VERZAKEN, seed)


def _dealt(mode: Mode, seed: str | None) -> DealWidget:
    random = Random(seed)
    salt = f"{random.getrandbits(32):08x}"
    rules = Ruleset.amsterdams()

    def choose(knowledge: Knowledge) -> Choice:
        # The same cards bring the same choice, also after a step back.
        return choose_as_club(knowledge, Random(f"{salt} {knowledge.position}"))

    def following(rules: Ruleset) -> Layout:
        return _interesting(mode, rules, random, choose)

    first = following(rules)
    return DealWidget(
        DealTable(
            first.hands,
            first.trump,
            first.maker,
            first.leader,
            rules,
            mode,
            choose,
            following,
        )
    )


def _interesting(
    mode: Mode, rules: Ruleset, random: Random, choose: Callable[[Knowledge], Choice]
) -> Layout:
    """Deal until the learner has something to decide; single tricks take turns by kind."""
    wanted = random.choice(_WISHES)
    layout = fresh_layout(random, rules)
    for _ in range(_TRIES):
        if _promising(layout.hands[Seat.SOUTH], layout.trump) and (
            mode is not Mode.SLAG or _asks(layout, rules, choose, wanted)
        ):
            break
        layout = fresh_layout(random, rules)
    return layout


def _promising(hand: Hand, trump: Suit) -> bool:
    """Say whether a hand has trumps, and a suit so short that they will be needed."""
    suits = [card.suit for card in hand.cards]
    short = min(suits.count(suit) for suit in Suit if suit is not trump)
    return short <= 1 and 2 <= suits.count(trump) <= 5


def _asks(
    layout: Layout,
    rules: Ruleset,
    choose: Callable[[Knowledge], Choice],
    wanted: str,
) -> bool:
    """Say whether the learner's card in the first trick is a real choice."""
    moment = layout.start(rules)
    while moment.to_play is not Seat.SOUTH:
        moment = moment.after(choose(Knowledge.of(moment.deal, layout.maker)).card)
    if not 1 < len(moment.deal.allowed()) < len(moment.hand.cards):
        return False
    led = moment.trick.led
    if led is layout.trump:
        return wanted == "trump led"
    follows = any(card.suit is led for card in moment.hand.cards)
    return wanted == ("follow" if follows else "cannot follow")
