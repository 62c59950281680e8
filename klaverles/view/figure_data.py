"""The numbers behind the figures: computed by the engine, or stored by the simulation."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from klaverles.play.simulate import HandType, NatShare
from klaverles.rules.cards import Card, Rank, Suit
from klaverles.rules.counting import Side, SideResult, score_deal, target
from klaverles.rules.order import (
    DEAL_POINTS,
    LAST_TRICK,
    PLAIN_ORDER,
    PLAIN_POINTS,
    TRUMP_ORDER,
    TRUMP_POINTS,
)
from klaverles.rules.roem import roem
from klaverles.rules.ruleset import Ruleset

RULES = Ruleset.amsterdams()
"""The figures show what nearly every table plays: the defaults. None depends on the variant."""

NAT_FILE = Path(__file__).with_name("nat.json")
"""What ``tests/refresh_figures.py`` stored of the simulation."""

NAT_SEED = "figuur"


@dataclass(frozen=True, slots=True)
class Ladder:
    """A suit's ranks from high to low, each with its points, and their sum."""

    name: str
    rungs: tuple[tuple[Rank, int], ...]

    @property
    def total(self) -> int:
        """The points of the whole suit."""
        return sum(worth for _, worth in self.rungs)


def ladders() -> tuple[Ladder, Ladder]:
    """Return the trump suit and a plain one."""
    return (
        Ladder("troef", tuple((rank, TRUMP_POINTS[rank]) for rank in TRUMP_ORDER)),
        Ladder("gewone kleur", tuple((rank, PLAIN_POINTS[rank]) for rank in PLAIN_ORDER)),
    )


def sum_of_a_deal() -> str:
    """Return how the points of a deal come together: "62 + 3 × 30 + 10 = 162"."""
    trump, plain = ladders()
    others = len(Suit) - 1
    total = trump.total + others * plain.total + LAST_TRICK
    return f"{trump.total} + {others} × {plain.total} + {LAST_TRICK} = {total}"


def targets() -> tuple[tuple[int, int], ...]:
    """Return ``(roem of both sides, what the playing side needs)`` for 0 to 100 roem."""
    return tuple((both, target(both, RULES)) for both in range(0, 101, 20))


@dataclass(frozen=True, slots=True)
class RoemExample:
    """A run of three: neighbours in the order of roem, and what it brings."""

    ranks: tuple[Rank, ...]
    points: int
    orders: tuple[tuple[str, tuple[Rank, ...]], ...]


def roem_example() -> RoemExample:
    """Return negen, tien, boer: a run, although these three are far apart in strength."""
    ranks = (Rank.NINE, Rank.TEN, Rank.BOER)
    cards = [*(Card(Suit.HARTEN, rank) for rank in ranks), Card(Suit.SCHOPPEN, Rank.SEVEN)]
    orders = (
        ("volgorde voor roem", tuple(Rank)),
        ("sterkte, gewone kleur", PLAIN_ORDER[::-1]),
        ("sterkte, troef", TRUMP_ORDER[::-1]),
    )
    return RoemExample(ranks, roem(cards, Suit.KLAVEREN, RULES).points, orders)


_PARTIJ = (  # who played, W or Z; that side's points, roem and tricks; the roem of the other side
    "W 98 20 5 0", "Z 104 40 6 0", "W 74 20 4 0", "W 91 0 5 20", "Z 110 0 5 20", "W 162 70 8 0",
    "Z 88 0 4 0", "Z 79 20 4 20", "W 101 50 5 0", "Z 120 20 6 0", "W 93 0 4 0", "W 85 20 5 0",
    "Z 97 0 5 40", "W 108 20 5 20", "Z 95 20 4 0", "W 89 0 5 0",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Standing:
    """The totals of both columns after a deal, and what was special about it."""

    deal: int
    wij: int
    zij: int
    event: str = ""


@lru_cache(maxsize=1)
def standings() -> tuple[Standing, ...]:
    """Return how one partij went, from 0-0 on; every deal is scored by the engine."""
    rows = [Standing(0, 0, 0)]
    for number, line in enumerate(_PARTIJ, start=1):
        side, *taken = line.split()
        points, bonus, tricks, other = map(int, taken)
        playing = SideResult(points, bonus, tricks)
        defending = SideResult(DEAL_POINTS - points, other, 8 - tricks)
        score = score_deal(playing, defending, RULES)
        ours, theirs = (
            (score.playing, score.defending) if side == "W" else (score.defending, score.playing)
        )
        who = "WIJ" if side == "W" else "ZIJ"
        event = f"{who} nat" if score.nat else f"{who} pit" if score.pit is Side.PLAYING else ""
        last = rows[-1]
        rows.append(Standing(number, last.wij + ours, last.zij + theirs, event))
    return tuple(rows)


@lru_cache(maxsize=1)
def nat_shares() -> tuple[NatShare, ...]:
    """Return how often each type of hand was nat in the stored simulation, the safest first."""
    stored = json.loads(NAT_FILE.read_text(encoding="utf-8"))
    shares = [NatShare(HandType(name), stored["deals"], nat) for name, nat in stored["nat"].items()]
    return tuple(sorted(shares, key=lambda each: each.share))
