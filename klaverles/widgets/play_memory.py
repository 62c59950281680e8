"""What is remembered of a deal that is played: the duties of the own cards, and how it ended.

A duty counts once for each deal and step, whatever is taken back or played again; its id follows
from the cards, so a page that was opened again adds nothing either.
"""

from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from klaverles.lessons.answered import Answered, Played, Verdict
from klaverles.lessons.units import Unit, table_text, unit_of_duty
from klaverles.play.club_chair import club_difference
from klaverles.play.deal import DealInProgress
from klaverles.play.sitting import Kind, Sitting
from klaverles.rules.cards import Card
from klaverles.rules.duties import verdicts
from klaverles.rules.seats import Seat
from klaverles.view.play_scene import Scene
from klaverles.widgets.memory import memory

PLACE = "spelen"
_NOT_ALONE = ("undo", "again", "let", "open")
"""After these a deal no longer says how well somebody plays."""


class PlayMemory:
    """Hears what is done at one table. Nothing is kept of a screen that persons share."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._done: set[str] = set()
        self._replayed: set[str] = set()
        self._helped: set[str] = set()
        self._counted: set[str] = set()
        self._to_count: Sitting | None = None

    def heard(self, scene: Scene, message: dict[str, Any]) -> None:
        """Remember with what help the next cards are played."""
        do, deal = message.get("do"), _deal_key(scene.sitting)
        if do in _NOT_ALONE and (scene.sitting.practice or do == "let"):
            self._helped.add(deal)
        if do == "again":
            self._replayed.add(deal)
        own = [str(card) for card in scene.game.held[Seat.SOUTH].cards]
        if do == "coach" or (do == "why" and message.get("card") in own):
            self._helped.add(f"{deal} {len(scene.game.steps)}")

    def tried(self, scene: Scene, card: Card) -> None:
        """Remember whether a card that the learner plays, or wants to play, met its duty."""
        sitting, deal = scene.sitting, scene.game.in_play
        if sitting.kind is Kind.SAMEN or deal is None:
            return
        key = _deal_key(sitting)
        moment = f"{key} {len(scene.game.steps)}"
        duty = duty_of(deal, card)
        if duty is None or moment in self._done:
            return
        self._done.add(moment)
        memory().remember(
            Answered(
                id=digest(moment),
                at=memory().now(),
                place=PLACE,
                name=f"{key[:8]}-{len(scene.game.steps)}",
                unit=duty.unit.pattern,
                rules=duty.unit.rules,
                table=table_text(deal.rules),
                verdict=duty.verdict,
                tips=int(moment in self._helped),
                again=key in self._replayed,
                mistake=duty.mistake,
            )
        )

    def ended(self, sitting: Sitting) -> None:
        """Note that a deal was written down; ``settle`` does the rest."""
        key = _deal_key(sitting)
        if sitting.kind is Kind.SAMEN or not sitting.written or key in self._done | self._helped:
            return
        self._done.add(key)
        self._to_count = sitting

    def marked(self, sitting: Sitting) -> Sitting:
        """Return a sitting to keep, which says whether its deal must still be counted."""
        key = _deal_key(sitting)
        return replace(sitting, counted=key in self._counted | self._helped)

    def taken_up(self, sitting: Sitting) -> Sitting:
        """Go on with a sitting that was kept; a deal that had ended may not be counted yet."""
        if sitting.counted:
            self._helped.add(_deal_key(sitting))
        self.ended(sitting)
        return replace(sitting, counted=False)

    def settle(self) -> None:
        """Let a club player play the deal that ended, and remember both results."""
        sitting, self._to_count = self._to_count, None
        if sitting is None:
            return
        self._counted.add(key := _deal_key(sitting))
        ours, theirs = sitting.match.lines[-1].scores
        level = sitting.settings.level
        memory().remember(
            Played(
                id=digest(key),
                at=memory().now(),
                place=PLACE,
                table=table_text(sitting.match.rules),
                level=level.value,
                ours=ours - theirs,
                club=club_difference(sitting.game, level, sitting.seed),
            )
        )


@dataclass(frozen=True, slots=True)
class Duty:
    """How a card met the duty of the moment; ``mistake`` is the reason why it did not."""

    verdict: Verdict
    mistake: str
    unit: Unit


def duty_of(deal: DealInProgress, card: Card) -> Duty | None:
    """Return how a card met the duty of the moment; None where every card may be played."""
    hand = deal.hands[deal.seat_to_play]
    judged = verdicts(hand, deal.trick, deal.trump, deal.rules)
    mine = next((each for each in judged if each.card == card), None)
    if mine is None or all(each.allowed for each in judged):
        return None
    facts = deal.position().facts
    unit = unit_of_duty(facts.situation, deal.rules, facts.partner_winning)
    verdict = Verdict.MET if mine.allowed else Verdict.BROKEN
    return Duty(verdict, "" if mine.allowed else mine.reason.value, unit)


def _deal_key(sitting: Sitting) -> str:
    """Return a name for the cards of a deal and its rules."""
    return digest(sitting.game.at(0).text())


def digest(text: str) -> str:
    """Return a name for a record that follows from what it is about."""
    return blake2b(text.encode(), digest_size=16).hexdigest()
