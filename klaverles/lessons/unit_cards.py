"""Cards for units that random deals seldom bring: roem of each kind, and how a deal ends.

Every trick and every count here can be made with a real pack.
"""

from itertools import product
from random import Random

from klaverles.lessons.count_question import CountQuestion
from klaverles.lessons.kinds import Kind
from klaverles.lessons.trick_question import TrickQuestion
from klaverles.lessons.unit import Unit
from klaverles.lessons.unit_asked import (
    ALIKE,
    LONG_RUN,
    NO_PIT,
    NO_ROEM,
    PIT,
    RUN,
    STUK,
    STUK_ON_RUN,
    TEGENPIT,
    unit_of,
)
from klaverles.play.deal import random_play
from klaverles.play.record import Record
from klaverles.rules.cards import PACK, Card, Rank, Suit
from klaverles.rules.counting import SideResult
from klaverles.rules.order import DEAL_POINTS
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick

_EXTRA = tuple(product((0, 20, 40, 50, 70), repeat=2))
"""Roem that each side may have found, besides what lies in the deal."""

_MOST_DEALS = 400


def roem_trick(
    unit: Unit, kind: Kind, rules: Ruleset, random: Random, seed: str
) -> TrickQuestion | None:
    """Return a trick with this kind of roem, if these random numbers give one."""
    trump = random.choice(list(Suit))
    core = _core(unit.pattern, trump, random)
    rest = [card for card in PACK if card not in core]
    cards = [*core, *random.sample(rest, 4 - len(core))]
    random.shuffle(cards)
    question = TrickQuestion(
        name=f"{unit.pattern}-{seed}",
        kind=kind,
        rules=(rules,),
        seed=seed,
        trick=Trick(tuple(cards), Seat(random.randrange(4))),
        trump=trump,
    )
    tempting = unit.pattern != NO_ROEM or bool(question.mistakes())
    return question if tempting and unit_of(question) == unit else None


def _core(pattern: str, trump: Suit, random: Random) -> list[Card]:
    """Return the cards that make the roem, or look as if they did."""
    chosen = random.choice(list(Suit))
    suit = [card for card in PACK if card.suit is chosen]
    trumps = [card for card in PACK if card.suit is trump]
    start = random.randrange(6)
    if pattern == RUN:
        return suit[start : start + 3]
    if pattern == LONG_RUN:
        return suit[min(start, 4) : min(start, 4) + 4]
    if pattern == STUK:
        return trumps[5:7]
    if pattern == STUK_ON_RUN:
        return random.choice((trumps[4:7], trumps[5:8], trumps[3:7], trumps[4:8]))
    if pattern == ALIKE:
        rank = random.choice(list(Rank))
        return [card for card in PACK if card.rank is rank]
    return random.sample(suit, random.choice((2, 3)))


def counted_deal(
    unit: Unit, kind: Kind, rules: Ruleset, random: Random, seed: str
) -> CountQuestion | None:
    """Return a deal that ends like this, if these random numbers give one."""

    def asked(ours: SideResult, theirs: SideResult, we_play: bool) -> CountQuestion | None:
        question = CountQuestion(
            name=f"{unit.pattern}-{seed}",
            kind=kind,
            rules=(rules,),
            seed=seed,
            ours=ours,
            theirs=theirs,
            we_play=we_play,
        )
        return question if unit_of(question) == unit else None

    if unit.pattern in (PIT, TEGENPIT, NO_PIT):
        winners, losers = _all_points(unit.pattern, random)
        we_win = random.random() < 0.5
        winners_play = {PIT: True, TEGENPIT: False}.get(unit.pattern, random.random() < 0.5)
        sides = (winners, losers) if we_win else (losers, winners)
        return asked(*sides, we_play=we_win is winners_play)
    for _ in range(_MOST_DEALS):
        ours, theirs = _played(rules, random)
        we_play = random.random() < 0.5
        for more, others in random.sample(_EXTRA, len(_EXTRA)):
            found = asked(_with_roem(ours, more), _with_roem(theirs, others), we_play)
            if found is not None:
                return found
    return None


def _played(rules: Ruleset, random: Random) -> tuple[SideResult, SideResult]:
    """Return what both sides took in a deal that was really played."""
    *_, deal = random_play(random, rules)
    over = deal.play_at_random(random)
    record = Record(over.tricks, over.trump, Seat.SOUTH)
    return record.result(0, rules), record.result(1, rules)


def _with_roem(side: SideResult, more: int) -> SideResult:
    return SideResult(side.points, side.roem + more, side.tricks) if side.tricks else side


def _all_points(pattern: str, random: Random) -> tuple[SideResult, SideResult]:
    """Return every point for one side; a lost trick of 7, 8 and 9 is worth nothing but roem."""
    roem = random.choice((0, 0, 20, 40, 50, 70))
    if pattern != NO_PIT:
        return SideResult(DEAL_POINTS, roem, 8), SideResult(0, 0, 0)
    return SideResult(DEAL_POINTS, roem, 7), SideResult(0, random.choice((0, 0, 20)), 1)
