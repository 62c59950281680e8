"""What one person at the table sees of a sitting: the deal turned, and everybody by name."""

from collections.abc import Iterable
from dataclasses import dataclass

from klaverles.play.deal import DealInProgress
from klaverles.play.game import Game
from klaverles.play.game_start import Phase
from klaverles.play.sitting import Kind, Sitting
from klaverles.play.turned import turned_by
from klaverles.rules.cards import Suit
from klaverles.rules.duties import Verdict, verdicts
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick
from klaverles.view.deal_text import SIDES
from klaverles.view.names import capital, listed


@dataclass(frozen=True, slots=True)
class Scene:
    """A sitting seen by the person at ``me``; seats of ``game`` are turned, so SOUTH looks."""

    sitting: Sitting
    me: Seat
    game: Game

    @classmethod
    def of(cls, sitting: Sitting, me: Seat) -> "Scene":
        """Turn the deal so that a person sits at SOUTH."""
        return cls(sitting, me, turned_by(sitting.game, -me % 4) if me else sitting.game)

    @property
    def deal(self) -> DealInProgress | None:
        """The deal as it lies, with a card that was played against the rules."""
        deal, fault = self.game.in_play, self.sitting.fault
        return deal.revoke(fault) if deal and fault else deal

    @property
    def trick(self) -> Trick:
        """The trick that lies on the table."""
        deal = self.deal
        if deal is None:
            return Trick((), self.game.choice.leader)
        fault = self.sitting.fault
        lies = self.sitting.lying or (fault and deal.tricks and fault in deal.tricks[-1].cards)
        return deal.tricks[-1] if lies else deal.trick

    @property
    def number(self) -> int:
        """Which trick that is, from 0."""
        return len(self.game.tricks) - int(self.sitting.lying)

    @property
    def last_trick(self) -> Trick | None:
        """The last trick that was turned over; only that one may be looked at again."""
        tricks = self.game.tricks[: self.number]
        return tricks[-1] if tricks else None

    @property
    def turn(self) -> Seat | None:
        """Who must act, on this screen; nobody while a whole trick lies."""
        seat = self.sitting.to_act
        return None if seat is None else seat.after(-self.me)

    @property
    def my_turn(self) -> bool:
        """Whether this person must act."""
        return self.turn is Seat.SOUTH

    @property
    def choosing(self) -> bool:
        """Whether trump is being chosen."""
        return self.game.phase is Phase.CHOOSING

    @property
    def may_play(self) -> bool:
        """Whether this person must play a card now."""
        return self.my_turn and not self.choosing and not self.game.awaits_call

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None until it is chosen."""
        return self.game.trump

    @property
    def together(self) -> bool:
        """Whether several persons share this screen."""
        return self.sitting.kind is Kind.SAMEN

    def chair(self, seat: Seat) -> str:
        """Return who sits on a chair of this screen: a name, or the level of a computer player."""
        return self.sitting.chairs[seat.after(self.me)]

    def verdicts(self) -> tuple[Verdict, ...]:
        """Return what the rules say of each card of this person's hand, if one must be played."""
        deal = self.game.in_play
        if deal is None or not self.may_play:
            return ()
        return verdicts(deal.hands[Seat.SOUTH], deal.trick, deal.trump, deal.rules)


def side_names(sitting: Sitting) -> tuple[str, str]:
    """Return what both sides are called: WIJ and ZIJ, or who they are on a shared screen."""
    if sitting.kind is not Kind.SAMEN:
        return SIDES[0], SIDES[1]
    ours, theirs = (_names(sitting, (seat for seat in Seat if seat.team == t)) for t in (0, 1))
    return ours, theirs


def mid_sentence(name: str) -> str:
    """Return what a side is called inside a sentence: de computers, WIJ."""
    return name.replace("De computer", "de computer", 1)


def person(sitting: Sitting, seat: Seat) -> str:
    """Return the name of who sits at a seat of the sitting."""
    return "de computer" if sitting.level_at(seat) else sitting.chairs[seat]


def _names(sitting: Sitting, seats: Iterable[Seat]) -> str:
    persons = [person(sitting, seat) for seat in seats]
    if len(set(persons)) == 1:
        return "De computers"
    return capital(listed(sorted(persons, key=lambda name: name == "de computer")))
