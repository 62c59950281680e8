"""Questions about counting a deal: the target, made or nat, and what each side writes."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.lessons.question import Answer, Question
from klaverles.play.deal import random_play
from klaverles.play.record import Record
from klaverles.rules.counting import (
    PIT,
    DealScore,
    Side,
    SideResult,
    score_deal,
    score_verzaakt,
    target,
)
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.order import DEAL_POINTS
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat

COUNT_KINDS = (Kind.TARGET, Kind.MADE_OR_NAT, Kind.SCORE, Kind.REVOKE_COST)


class Ending(StrEnum):
    """How a deal ends for the side that made trump."""

    MADE = "gehaald"
    NAT = "nat"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Ending.{self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountQuestion(Question):
    """A counted deal: what WIJ and ZIJ took, and whether WIJ made trump.

    For ``REVOKE_COST`` the points do not matter: ``we_play`` then says that WIJ revoked.
    """

    ours: SideResult
    theirs: SideResult
    we_play: bool

    def __post_init__(self) -> None:
        """Refuse sides that make no deal together."""
        if self.kind in (Kind.MADE_OR_NAT, Kind.SCORE):
            self.score()

    @property
    def how(self) -> How:
        """How it is answered."""
        return How.CHOICE if self.kind is Kind.MADE_OR_NAT else How.NUMBERS

    @property
    def playing(self) -> SideResult:
        """What the side that made trump took."""
        return self.ours if self.we_play else self.theirs

    @property
    def defending(self) -> SideResult:
        """What the other side took."""
        return self.theirs if self.we_play else self.ours

    @property
    def roem_both(self) -> int:
        """All roem of the deal so far."""
        return self.ours.roem + self.theirs.roem

    def score(self, rules: Ruleset | None = None) -> DealScore:
        """Return what is written, by side. Raises CountError for what is no deal."""
        return score_deal(self.playing, self.defending, rules or self.main_rules)

    def needed(self, rules: Ruleset | None = None) -> int:
        """Return what the playing side must reach, roem included."""
        return target(self.roem_both, rules or self.main_rules)

    def options(self) -> Answer:
        """Return made or nat; nothing where numbers are typed."""
        return tuple(map(str, Ending)) if self.kind is Kind.MADE_OR_NAT else ()

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return the target, the ending, or what WIJ and ZIJ write, in that order."""
        judge = rules or self.main_rules
        if self.kind is Kind.TARGET:
            return (str(self.needed(judge)),)
        if self.kind is Kind.MADE_OR_NAT:
            return (Ending.NAT if self.score(judge).nat else Ending.MADE,)
        if self.kind is Kind.REVOKE_COST:
            offender, other = self.playing, self.defending
            return self._ours_first(*score_verzaakt(offender.roem, other.roem, judge))
        score = self.score(judge)
        return self._ours_first(score.playing, score.defending)

    def _ours_first(self, playing: int, defending: int) -> Answer:
        pair = (playing, defending) if self.we_play else (defending, playing)
        return str(pair[0]), str(pair[1])

    def mistakes(self) -> Mapping[Answer, Mistake]:
        """Return the answers that follow from a known mistake."""
        ways = {
            Kind.TARGET: self._target_mistakes,
            Kind.MADE_OR_NAT: self._ending_mistakes,
            Kind.SCORE: self._score_mistakes,
            Kind.REVOKE_COST: self._cost_mistakes,
        }[self.kind]()
        found: dict[Answer, Mistake] = {}
        for answer, why in ways:
            if answer != self.key():
                found.setdefault(answer, why)
        return found

    def _target_mistakes(self) -> list[tuple[Answer, Mistake]]:
        half = (DEAL_POINTS + self.roem_both) // 2
        plain = target(0, self.main_rules)
        return [
            ((str(plain),), Mistake.STAYS_AT_82),
            ((str(half),), Mistake.HALF_IS_ENOUGH),
            ((str(plain + self.roem_both),), Mistake.FULL_RISE),
        ]

    def _ending_mistakes(self) -> list[tuple[Answer, Mistake]]:
        if not self.score().nat:
            return []
        mine, other = self.playing, self.defending
        answer = (str(Ending.MADE),)
        if mine.total == other.total:
            return [(answer, Mistake.HALF_IS_ENOUGH)]
        if mine.total >= target(0, self.main_rules):
            return [(answer, Mistake.STAYS_AT_82)]
        return [(answer, Mistake.NAT_NOT_SEEN)]

    def _score_mistakes(self) -> list[tuple[Answer, Mistake]]:
        mine, other, score = self.playing, self.defending, self.score()
        right = self.key()
        found: list[tuple[Answer, Mistake]] = []

        def note(playing: int, defending: int, why: Mistake) -> None:
            found.append((self._ours_first(playing, defending), why))

        def nat(bonus: int = 0) -> tuple[int, int]:
            return 0, DEAL_POINTS + bonus

        if score.pit is not None:
            less = PIT if score.pit is Side.PLAYING else 0
            note(score.playing - less, score.defending - (PIT - less), Mistake.PIT_FORGOTTEN)
        elif DEAL_POINTS in (mine.points, other.points) and mine.tricks and other.tricks:
            won = mine.points == DEAL_POINTS
            note(
                score.playing + (PIT if won else 0),
                score.defending + (0 if won else PIT),
                Mistake.PIT_BY_POINTS,
            )
        if score.nat:
            if mine.total == other.total:
                why = Mistake.HALF_IS_ENOUGH
            elif mine.total >= target(0, self.main_rules):
                why = Mistake.STAYS_AT_82
            else:
                why = Mistake.NAT_NOT_SEEN
            note(mine.total, other.total, why)
            if mine.roem:
                note(*nat(other.roem), Mistake.ROEM_STAYS)
                note(mine.roem, DEAL_POINTS + other.roem, Mistake.NAT_KEEPS)
            if self.roem_both:
                note(*nat(), Mistake.ROEM_NOT_COUNTED)
        elif self.roem_both:
            note(mine.points, other.points, Mistake.ROEM_NOT_COUNTED)
        found.append(((right[1], right[0]), Mistake.SIDES_SWAPPED))
        return found

    def _cost_mistakes(self) -> list[tuple[Answer, Mistake]]:
        right = self.key()
        price = max(map(int, right))
        fined = self.main_rules.verzaken != "162"
        found: list[tuple[Answer, Mistake]] = [((right[1], right[0]), Mistake.SIDES_SWAPPED)]
        if fined:
            for less in (DEAL_POINTS, price - PIT):
                found.append((self._ours_first(0, less), Mistake.PENALTY_FORGOTTEN))
        if price > DEAL_POINTS + PIT:
            found.append((self._ours_first(0, DEAL_POINTS + PIT), Mistake.ROEM_STAYS))
        return found


def fresh_count(kind: Kind, rules: Ruleset, random: Random, seed: str) -> CountQuestion:
    """Return a question about a deal that was really played, near the edge as often as not."""
    while True:
        *_, deal = random_play(random, rules)
        over = deal.play_at_random(random)
        record = Record(over.tricks, over.trump, Seat.SOUTH)
        ours, theirs = record.result(0, rules), record.result(1, rules)
        bonus = random.choice((0, 0, 20, 20, 40, 50, 70))
        if bonus and random.random() < 0.5 and ours.tricks:
            ours = SideResult(ours.points, ours.roem + bonus, ours.tricks)
        elif bonus and theirs.tricks:
            theirs = SideResult(theirs.points, theirs.roem + bonus, theirs.tricks)
        near = abs(ours.total - theirs.total) <= 60
        if not near and random.random() < 0.7:
            continue
        return CountQuestion(
            name=f"{kind.value}-{seed}",
            kind=kind,
            rules=(rules,),
            seed=seed,
            ours=ours,
            theirs=theirs,
            we_play=random.random() < 0.5,
        )


def parse_result(text: str, where: str) -> SideResult:
    """Read "92 punten, 20 roem, 5 slagen" given as three numbers: ``92 20 5``.

    Raises KlaverlesError, naming the field, for anything else; CountError for what cannot be.
    """
    parts = text.split()
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        raise KlaverlesError(f"veld {where}: {text!r}: verwacht punten, roem en slagen: 92 20 5")
    points, roem, tricks = map(int, parts)
    return SideResult(points, roem, tricks)
