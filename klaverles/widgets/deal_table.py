"""The table at which a deal is played: takes messages, keeps every moment, gives the screen.

Plain Python, so that tests and other front ends can play a deal exactly as the page does.
"""

from collections.abc import Callable
from typing import Any

from klaverles.play.advice import best
from klaverles.play.choice import Choice
from klaverles.play.knowledge import Knowledge
from klaverles.play.open_cards import card_values
from klaverles.play.table import Layout, Mode, Moment
from klaverles.rules.cards import Card, Suit
from klaverles.rules.dealing import Hands
from klaverles.rules.errors import RulesetError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.view.advice_text import advice_for, advice_text
from klaverles.view.deal_screen import Said, Screen, Shown, deal_screen
from klaverles.view.deal_text import (
    taken_text,
    trick_text,
    turn_text,
    verdict_of_player,
)
from klaverles.view.names import SEAT_NAMES, capital, rules_name
from klaverles.view.open_text import NOT_FOUND
from klaverles.view.open_values import best_cards_text, values_box
from klaverles.widgets.deal_memory import DealMemory

_STARTS = {
    Mode.SLAG: "Speel jouw kaart. De anderen spelen zelf.",
    Mode.OPEN: "Speel voor wie aan de beurt is, of kies Laat spelen.",
    Mode.VERZAKEN: "Hier mag je ook een kaart spelen die niet mag. Dan zie je wat het kost.",
}


class DealTable:
    """One deal at a time, from its layout to the last trick; with ``following`` always a next.

    ``choose`` plays for the others: it is asked with what the player to move knows.
    """

    def __init__(
        self,
        hands: Hands,
        trump: Suit,
        maker: Seat,
        leader: Seat,
        rules: Ruleset,
        mode: Mode,
        choose: Callable[[Knowledge], Choice],
        following: Callable[[Ruleset], Layout] | None = None,
    ) -> None:
        """Put the deal on the table; the others play until it is the learner's turn."""
        self.mode = mode
        self.rules = rules
        self._choose = choose
        self._following = following
        self.memory = DealMemory(mode)
        self._start(Layout(hands, trump, maker, leader))

    def _start(self, layout: Layout) -> None:
        self.layout = layout
        self._moments = [layout.start(self.rules)]
        self._values: tuple[Moment, Screen] | None = None
        self._play_others()
        self.said = Said(text=" ".join([self._what_lies(), _STARTS[self.mode]]).strip())

    @property
    def moment(self) -> Moment:
        """The moment on the table."""
        return self._moments[-1]

    def screen(self) -> Screen:
        """Return what is shown now."""
        values = self._values
        return deal_screen(
            Shown(
                self.mode,
                self.layout,
                self.moment,
                self.said,
                self.rules,
                can_undo=self._can_undo(),
                endless=self._following is not None,
                values=values[1] if values and values[0] is self.moment else None,
            )
        )

    def receive(self, message: dict[str, Any]) -> None:
        """Handle what the page sends; a message without sense does nothing.

        Raises KlaverlesError for a text that is no card, and for rules that are none.
        """
        self.memory.heard(self.layout, self.moment, message)
        match message.get("do"):
            case "play":
                self._play(Card.parse(message.get("card", "")))
            case "why":
                self._explain(Card.parse(message.get("card", "")))
            case "close" if self.said.about is not None:
                self.said = Said(text=self._what_lies())
            case "next" if self.moment.lying and self.moment.fault is None:
                self._turn_over()
            case "auto" if self.mode is Mode.OPEN and self.moment.to_play is not None:
                self._let_play()
            case "values" if self.mode is Mode.OPEN and self.moment.to_play is not None:
                self._toggle_values()
            case "back" if self._can_undo():
                self._undo()
            case "again":
                self._start(self.layout)
            case "new" if self._following is not None:
                self._start(self._following(self.rules))
            case "table":
                self._set_rules(message.get("rules"))

    # What the learner does.

    def _play(self, card: Card) -> None:
        moment = self.moment
        seat = moment.to_play
        if seat is None or card not in moment.hand.cards:
            self._not_now(card)
            return
        self.memory.tried(self.layout, moment, card)
        verdict = moment.verdict(card)
        if verdict.allowed:
            self._moments.append(moment.after(card))
            self._play_others()
            self._say_what_happened(seat, card)
        elif self.mode is Mode.VERZAKEN:
            self._moments.append(moment.after(card, revoking=True))
            text = verdict_of_player(verdict, moment.deal)
            over = "Aan een clubtafel is het spel nu voorbij."
            self.said = Said("Verzaakt!", f"{text} {over}", "nog-een-keer", card)
        else:
            self.said = Said("", verdict_of_player(verdict, moment.deal), "nog-een-keer", card)

    def _not_now(self, card: Card) -> None:
        """Say why nothing can be played now, or not this card."""
        if self.moment.lying:
            text = "De slag ligt er nog. Kies eerst Verder."
            if self.mode is Mode.SLAG:
                text = "De slag is gespeeld. Kies Nog een slag, of speel hem opnieuw."
        elif self.moment.to_play is not None:
            text = f"{turn_text(self.moment.to_play)} Kies een kaart uit die hand."
        else:
            text = "Er wordt nu niet gespeeld."
        self.said = Said("", text, about=card)

    def _turn_over(self) -> None:
        self._moments[-1] = self.moment.turned_over()
        self._play_others()
        self.said = Said(text=self._what_lies())

    def _let_play(self) -> None:
        seat = self.moment.deal.seat_to_play
        choice = self._choose(Knowledge.of(self.moment.deal, self.layout.maker))
        self._moments.append(self.moment.after(choice.card))
        why = f" {advice_for(choice.advice, _other(seat))}" if choice.advice else ""
        self._say_what_happened(seat, choice.card, why)

    def _toggle_values(self) -> None:
        """Show what each card of the player to move brings, or no longer."""
        moment = self.moment
        if self._values and self._values[0] is moment:
            self._values = None
            return
        view = card_values(moment.deal, self.layout.maker)
        if not view.exact:
            self.said = Said("", NOT_FOUND)
            return
        self._values = moment, values_box(moment.deal, view)
        self.said = Said("", best_cards_text(view))

    def _explain(self, card: Card) -> None:
        """Say why a card of the player to move, or one that lies, may be played or not."""
        moment = self._moment_of(card)
        if moment is None:
            self._not_now(card)
            return
        deal = moment.deal
        seat = deal.seat_to_play
        verdict = moment.verdict(card)
        text = verdict_of_player(verdict, deal)
        advised = best(Knowledge.of(deal, self.layout.maker))
        if self.mode is Mode.OPEN and verdict.allowed and advised:
            text += f" {advice_text(card, *advised, _other(seat))}"
        tone = "goed" if verdict.allowed else "nog-een-keer"
        self.said = Said("", text, tone, card)

    def _undo(self) -> None:
        """Take back a card; where the others play themselves, up to the learner's own card."""
        self._moments.pop()
        while not self._learner_moved_from(self.moment):
            self._moments.pop()
        self.said = Said(text=f"Teruggenomen. {self._what_lies()}".strip())

    def _set_rules(self, rules: object) -> None:
        if not isinstance(rules, dict):
            raise RulesetError(f"{rules!r} zijn geen regels: verwacht variant en huisregels")
        house = {name: value for name, value in rules.items() if name != "variant"}
        self.rules = Ruleset.of(rules.get("variant", ""), **house)
        name = rules_name((self.rules,))
        if not self._can_undo():
            self._start(self.layout)
            self.said = Said(text=f"Nu speel je {name}. {self._what_lies()}".strip())
        elif self.rules != self.moment.deal.rules:
            now = rules_name((self.moment.deal.rules,))
            self.said = Said(
                text=f"Dit spel blijft {now}. Kies Opnieuw of een nieuw spel, dan geldt {name}."
            )

    # What follows from it.

    def _play_others(self) -> None:
        if self.mode is Mode.OPEN:
            return
        while self.moment.to_play not in (None, Seat.SOUTH):
            choice = self._choose(Knowledge.of(self.moment.deal, self.layout.maker))
            self._moments.append(self.moment.after(choice.card))

    def _say_what_happened(self, seat: Seat, card: Card, why: str = "") -> None:
        moment = self.moment
        deal = moment.deal
        played = f"{capital(SEAT_NAMES[seat])} {_plays(seat)} {card.word}.{why}"
        if not moment.lying:
            self.said = Said(text=f"{played} {turn_text(deal.seat_to_play)}")
            return
        text = taken_text(moment.trick, deal)
        tone = "goed" if moment.trick.winner(deal.trump).team == 0 else "open"
        if self.mode is Mode.OPEN:
            self.said = Said("", f"{played} {text}", tone)
        else:
            self.said = Said("", text, tone, aside=trick_text(moment.trick))

    def _what_lies(self) -> str:
        moment = self.moment
        if moment.over:
            return "Alle acht slagen zijn gespeeld."
        if moment.lying:
            return taken_text(moment.trick, moment.deal)
        if not moment.trick.cards:
            return f"{capital(SEAT_NAMES[moment.deal.seat_to_play])} komt uit."
        return f"{trick_text(moment.trick)} {turn_text(moment.deal.seat_to_play)}"

    def _learner_moved_from(self, moment: Moment) -> bool:
        """Say whether a moment is one in which the learner chooses."""
        turn = moment.to_play
        return turn is not None and (self.mode is Mode.OPEN or turn is Seat.SOUTH)

    def _can_undo(self) -> bool:
        return any(map(self._learner_moved_from, self._moments[:-1]))

    def _moment_of(self, card: Card) -> Moment | None:
        """Return the moment in which a card is, or was, one of the choices."""
        if self.moment.to_play is not None and card in self.moment.hand.cards:
            return self.moment
        lies = card in self.moment.trick.cards
        played = (place for place, each in enumerate(self._moments) if each.card == card)
        place = next(played, 0) if lies else 0
        return self._moments[place - 1] if place else None


def _other(seat: Seat) -> str:
    """Return the name of a player who is not the learner, else nothing."""
    return "" if seat is Seat.SOUTH else SEAT_NAMES[seat]


def _plays(seat: Seat) -> str:
    return "speelde" if seat is Seat.SOUTH else "speelt"
