"""Questions about the table and the partij: who deals, who gets which cards, who has won."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.lessons.question import SEAT_WORDS, Answer, Question
from klaverles.rules.cards import PACK
from klaverles.rules.dealing import deal
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.partij import PartijState, dealer_of, partij_state
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatQuestion(Question):
    """A question answered by tapping a seat.

    ``WHO_DEALS``: ``dealer`` dealt now; who deals ``later`` deals on? ``WHO_GETS``: ``dealer``
    deals; who gets the packet number ``later`` (from 1)?
    """

    dealer: Seat
    later: int = 1

    def __post_init__(self) -> None:
        """Refuse a deal or packet that does not exist."""
        most = 15 if self.kind is Kind.WHO_DEALS else 4 * len(self.packets(self.main_rules))
        if not 1 <= self.later <= most:
            raise KlaverlesError(f"nummer {self.later} kan niet: verwacht 1 tot en met {most}")

    @staticmethod
    def packets(rules: Ruleset) -> tuple[int, ...]:
        """Return how many cards a player gets in each round."""
        return tuple(map(int, rules.delen.split("-")))

    @property
    def how(self) -> How:
        """How it is answered."""
        return How.SEAT

    def options(self) -> Answer:
        """Return the four seats."""
        return tuple(SEAT_WORDS.values())

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return the seat, by dealing a real pack."""
        if self.kind is Kind.WHO_DEALS:
            return (SEAT_WORDS[dealer_of(self.later, self.dealer)],)
        judge = rules or self.main_rules
        sizes = self.packets(judge)
        before, turn = divmod(self.later - 1, 4)
        first = 4 * sum(sizes[:before]) + turn * sizes[before]
        hands = deal(PACK, self.dealer, judge)
        holder = next(seat for seat in Seat if PACK[first] in hands[seat].cards)
        return (SEAT_WORDS[holder],)

    def mistakes(self) -> Mapping[Answer, Mistake]:
        """Return the seat for who goes round the wrong way."""
        wrong = (SEAT_WORDS[self.dealer.after(-self.later)],)
        return {wrong: Mistake.OTHER_WAY_ROUND} if wrong != self.key() else {}


@dataclass(frozen=True, slots=True, kw_only=True)
class PartijQuestion(Question):
    """The score sheet: what WIJ and ZIJ wrote after each deal, from the first on.

    ``played`` is the number of deals the sheet stands for; it may show only the last of them,
    with ``before`` as the totals carried over.
    """

    sheet: tuple[tuple[int, int], ...]
    played: int
    before: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        """Refuse a sheet that cannot be."""
        if not self.sheet or self.played < len(self.sheet):
            raise KlaverlesError(f"{self.played} spellen: verwacht er minstens {len(self.sheet)}")
        if min(min(line) for line in (*self.sheet, self.before)) < 0:
            raise KlaverlesError("een negatief getal kan niet op het scoreblad")

    @property
    def how(self) -> How:
        """How it is answered."""
        return How.NUMBERS if self.kind is Kind.ADD_UP else How.CHOICE

    @property
    def totals(self) -> tuple[int, int]:
        """What WIJ and ZIJ have together."""
        columns = zip(self.before, *self.sheet, strict=True)
        ours, theirs = map(sum, columns)
        return ours, theirs

    def options(self) -> Answer:
        """Return what can follow; nothing where numbers are typed."""
        if self.kind is Kind.ADD_UP:
            return ()
        return tuple(state.value for state in PartijState)

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return the totals, or the state of the partij."""
        if self.kind is Kind.ADD_UP:
            return str(self.totals[0]), str(self.totals[1])
        return (partij_state(self.totals, self.played, rules or self.main_rules).value,)

    def mistakes(self) -> Mapping[Answer, Mistake]:
        """Return the totals with the columns swapped."""
        if self.kind is not Kind.ADD_UP:
            return {}
        ours, theirs = self.key()
        return {(theirs, ours): Mistake.SIDES_SWAPPED} if ours != theirs else {}


def fresh_seat(kind: Kind, rules: Ruleset, random: Random, seed: str) -> SeatQuestion:
    """Return a question about dealing."""
    most = 3 if kind is Kind.WHO_DEALS else 4 * len(SeatQuestion.packets(rules))
    return SeatQuestion(
        name=f"{kind.value}-{seed}",
        kind=kind,
        rules=(rules,),
        seed=seed,
        dealer=Seat(random.randrange(4)),
        later=random.randint(1, most),
    )


def fresh_partij(kind: Kind, rules: Ruleset, random: Random, seed: str) -> PartijQuestion:
    """Return a sheet near the end of a partij; ties and extra deals occur."""
    goal = random.choice((16, 16, 1500)) if rules.partij == 16 else rules.partij
    judged = rules.replace(partij=goal)
    sheet = tuple(_line(random) for _ in range(random.randint(3, 4)))
    ours, theirs = (sum(column) for column in zip(*sheet, strict=True))
    played = 15 + random.randrange(2) if goal == 16 else random.choice((goal, 11))
    if goal == 1500:
        played = random.randint(9, 12)
    target = random.choice((1500, 1480, 1440)) if goal == 1500 else random.choice((1180, 1240))
    before = max(0, target - ours), max(0, target - theirs + random.choice((-20, 0, 0, 30, 82)))
    return PartijQuestion(
        name=f"{kind.value}-{seed}",
        kind=kind,
        rules=(judged if kind is Kind.PARTIJ_STATE else rules,),
        seed=seed,
        sheet=sheet,
        played=played if kind is Kind.PARTIJ_STATE else len(sheet),
        before=before if kind is Kind.PARTIJ_STATE else (0, 0),
    )


def _line(random: Random) -> tuple[int, int]:
    """Return what two sides could have written after one deal."""
    ours = random.randint(20, 142)
    line = (ours, 162 - ours)
    if random.random() < 0.2:
        line = (0, 162) if random.random() < 0.5 else (162, 0)
    bonus = random.choice((0, 0, 20, 50))
    side = 0 if line[0] > line[1] else 1
    return (line[0] + bonus, line[1]) if side == 0 else (line[0], line[1] + bonus)
