"""The score block of a table with real cards: partijen, deals, and every step back and forth.

A block is the list of what was done, and how much of it counts: undo counts one step less, redo
one more. Everything on the sheet follows from these steps and the rules of the table.
"""

from dataclasses import dataclass, replace

from klaverles.play.score_entry import Deal, Written
from klaverles.rules.errors import CountError
from klaverles.rules.partij import PartijState, dealer_of, partij_state
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Added:
    """A deal was written under the others."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class Corrected:
    """The deal at ``place``, from 0, became another."""

    place: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class Deleted:
    """The deal at ``place``, from 0, was crossed out."""

    place: int


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """It was said who deals first in this partij."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Length:
    """It was said how long a partij is from now on; the rules are asked if this never was."""

    value: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The partij was put away, counted under these rules for good, and a next one began."""

    rules: Ruleset


@dataclass(frozen=True, slots=True)
class Reopened:
    """A partij that was put away came back, and the one being played was put away.

    That one is counted under ``rules`` for good; without deals it is no longer kept.
    """

    number: int
    rules: Ruleset


Step = Added | Corrected | Deleted | FirstDealer | Length | Closed | Reopened


@dataclass(frozen=True, slots=True)
class Partij:
    """The deals of one partij, who dealt first, and the rules; ``rules.partij`` is its length.

    ``number`` counts from 1, and stays the same when the partij is put away and comes back.
    """

    rules: Ruleset
    first_dealer: Seat = Seat.SOUTH
    deals: tuple[Deal, ...] = ()
    number: int = 1

    def written(self) -> tuple[Written, ...]:
        """Return what every deal brings."""
        return tuple(deal.written(self.rules) for deal in self.deals)

    def standings(self) -> tuple[tuple[int, int], ...]:
        """Return the totals before the first deal and after each."""
        rows = [(0, 0)]
        for each in self.written():
            rows.append((rows[-1][0] + each.points[0], rows[-1][1] + each.points[1]))
        return tuple(rows)

    @property
    def totals(self) -> tuple[int, int]:
        """The totals of WIJ and ZIJ now."""
        return self.standings()[-1]

    @property
    def state(self) -> PartijState:
        """Whether it is over, and who won."""
        return partij_state(self.totals, len(self.deals), self.rules)

    @property
    def over(self) -> bool:
        """Whether no deal follows."""
        return self.state not in (PartijState.CONTINUE, PartijState.EXTRA_DEAL)

    def dealer(self, place: int) -> Seat:
        """Return who deals the deal at this place, from 0."""
        return dealer_of(place, self.first_dealer)

    @property
    def next_dealer(self) -> Seat:
        """Who deals next."""
        return self.dealer(len(self.deals))

    def deal(self, place: int) -> Deal:
        """Return the deal at this place. Raises CountError if there is none."""
        if isinstance(place, bool) or not 0 <= place < len(self.deals):
            raise CountError(
                f"spel {place + 1} is er niet: verwacht een van de {len(self.deals)} spellen"
            )
        return self.deals[place]


@dataclass(frozen=True, slots=True)
class ScoreBlock:
    """All that was done at a table; ``done`` of the steps count, the others can be redone."""

    rules: Ruleset
    steps: tuple[Step, ...] = ()
    done: int = 0

    def __post_init__(self) -> None:
        """Refuse steps that cannot follow each other."""
        Ruleset.required(self.rules)
        if not 0 <= self.done <= len(self.steps):
            raise CountError(f"{self.done} stappen: verwacht 0 tot en met {len(self.steps)}")
        _sheet(self.rules, self.steps)

    def partijen(self) -> tuple[Partij, ...]:
        """Return every partij by its number, and at the end the one that is being played."""
        return _sheet(self.rules, self.steps[: self.done])

    @property
    def partij(self) -> Partij:
        """The partij that is being played."""
        return self.partijen()[-1]

    def add(self, deal: Deal) -> "ScoreBlock":
        """Write a deal under the others. Raises CountError if the partij is over."""
        if self.partij.over:
            raise CountError("Deze partij is uit: verwacht eerst een nieuwe partij")
        return self._step(Added(deal))

    def correct(self, place: int, deal: Deal) -> "ScoreBlock":
        """Make a deal another one; the totals follow. Raises CountError if it is not there."""
        return self if self.partij.deal(place) == deal else self._step(Corrected(place, deal))

    def delete(self, place: int) -> "ScoreBlock":
        """Cross a deal out; the turn to deal moves up. Raises CountError if it is not there."""
        return self._step(Deleted(place))

    def first_dealer(self, seat: Seat) -> "ScoreBlock":
        """Say who deals first in this partij."""
        return self if seat is self.partij.first_dealer else self._step(FirstDealer(seat))

    def length(self, value: int) -> "ScoreBlock":
        """Say how long this partij is: 16 or 8 deals, or 1500 points.

        Raises RulesetError for another length.
        """
        rules = self.partij.rules.replace(partij=value)
        return self if rules == self.partij.rules else self._step(Length(rules.partij))

    def new_partij(self) -> "ScoreBlock":
        """Put this partij away and begin the next; one without deals is still the next one."""
        return self._step(Closed(self.partij.rules)) if self.partij.deals else self

    def reopen(self, number: int) -> "ScoreBlock":
        """Go on with a partij that was put away, and put this one away if it has deals.

        It is counted under the rules of the table again. Raises CountError if it is not there.
        """
        return self._step(Reopened(number, self.partij.rules))

    def at_table(self, rules: Ruleset) -> "ScoreBlock":
        """Count the partij that is played under other rules; those put away stay as they are."""
        return replace(self, rules=rules)

    def undo(self) -> "ScoreBlock":
        """Take the last step back, if there is one."""
        return replace(self, done=max(self.done - 1, 0))

    def redo(self) -> "ScoreBlock":
        """Do again the last step that was taken back, if there is one."""
        return replace(self, done=min(self.done + 1, len(self.steps)))

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back."""
        return self.done > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be done again."""
        return self.done < len(self.steps)

    def _step(self, step: Step) -> "ScoreBlock":
        steps = (*self.steps[: self.done], step)
        return ScoreBlock(self.rules, steps, len(steps))


def _sheet(rules: Ruleset, steps: tuple[Step, ...]) -> tuple[Partij, ...]:
    """Return the partijen that follow from the steps. Raises CountError if a step cannot be."""
    away: list[Partij] = []
    now = Partij(rules)
    for step in steps:
        match step:
            case Added(deal):
                now = replace(now, deals=(*now.deals, deal))
            case Corrected(place, deal):
                now.deal(place)
                now = replace(now, deals=(*now.deals[:place], deal, *now.deals[place + 1 :]))
            case Deleted(place):
                now.deal(place)
                now = replace(now, deals=(*now.deals[:place], *now.deals[place + 1 :]))
            case FirstDealer(seat):
                now = replace(now, first_dealer=seat)
            case Length(value):
                now = replace(now, rules=now.rules.replace(partij=value))
            case Closed(counted):
                away.append(replace(now, rules=counted))
                most = max(each.number for each in away)
                now = Partij(now.rules, now.next_dealer, number=most + 1)
            case Reopened(number, counted):
                back = _put_away(away, number)
                kept = [replace(now, rules=counted)] if now.deals else []
                away = [each for each in (*away, *kept) if each is not back]
                now = replace(back, rules=rules.replace(partij=back.rules.partij))
    return (*sorted(away, key=lambda each: each.number), now)


def _put_away(away: list[Partij], number: int) -> Partij:
    for each in away:
        if each.number == number and not isinstance(number, bool):
            return each
    numbers = ", ".join(str(each.number) for each in away)
    wanted = f"een van {numbers}" if away else "eerst een partij om te bewaren"
    raise CountError(f"partij {number} is niet bewaard: verwacht {wanted}")
