"""What is remembered of a deal on the table of a lesson: the duties of the learner's own cards.

A duty counts once for each deal and step, whatever is taken back or played again. The same cards on
another day count anew, as an exercise does.
"""

from typing import Any

from klaverles.lessons.answered import Answered
from klaverles.lessons.units import table_text
from klaverles.play.table import Layout, Mode, Moment
from klaverles.rules.cards import Card
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.widgets.memory import memory
from klaverles.widgets.play_memory import digest, duty_of

_PLACES = {Mode.SLAG: "kaarten", Mode.OPEN: "openspel"}
"""The lesson where it is played. Where verzaken is the exercise, nothing is remembered."""
_DAY = 86_400


class DealMemory:
    """Hears what is done at one table; in a mode without a place it keeps nothing."""

    def __init__(self, mode: Mode) -> None:
        """Begin with nothing."""
        self._place = _PLACES.get(mode, "")
        self._done: set[str] = set()
        self._helped: set[str] = set()
        self._replayed: set[str] = set()

    @property
    def keeps(self) -> bool:
        """Whether anything is remembered here."""
        return bool(self._place)

    def heard(self, layout: Layout, moment: Moment, message: dict[str, Any]) -> None:
        """Remember with what help the next card is played."""
        do, deal = message.get("do"), _deal_key(layout, moment.deal.rules)
        if do == "again":
            self._replayed.add(deal)
        if moment.to_play is not Seat.SOUTH:
            return
        own = [str(card) for card in moment.hand.cards]
        if do in ("auto", "values") or (do == "why" and message.get("card") in own):
            self._helped.add(f"{deal} {_step(moment)}")

    def tried(self, layout: Layout, moment: Moment, card: Card) -> None:
        """Remember whether a card that the learner plays, or wants to play, met its duty."""
        if not self.keeps or moment.to_play is not Seat.SOUTH:
            return
        deal = _deal_key(layout, moment.deal.rules)
        step = f"{deal} {_step(moment)}"
        duty = duty_of(moment.deal, card)
        if duty is None or step in self._done:
            return
        self._done.add(step)
        at = memory().now()
        memory().remember(
            Answered(
                id=digest(f"{self._place} {step} {at // _DAY}"),
                at=at,
                place=self._place,
                name=f"{deal[:8]}-{_step(moment)}",
                unit=duty.unit.pattern,
                rules=duty.unit.rules,
                table=table_text(moment.deal.rules),
                verdict=duty.verdict,
                tips=int(step in self._helped),
                again=deal in self._replayed,
                mistake=duty.mistake,
            )
        )


def _step(moment: Moment) -> int:
    """Return how many cards were played before."""
    return 4 * len(moment.deal.tricks) + len(moment.deal.trick.cards)


def _deal_key(layout: Layout, rules: Ruleset) -> str:
    """Return a name for the cards of a deal and its rules."""
    hands = " ".join("".join(map(str, hand.cards)) for hand in layout.hands)
    return digest(f"{hands} {layout.trump} {layout.leader.name} {table_text(rules)}")
