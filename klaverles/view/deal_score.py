"""What a deal on the table counts, as plain data: so far, a trick, a revoke, the end."""

from typing import Any

from klaverles.play.table import Moment
from klaverles.rules.roem import roem
from klaverles.rules.seats import Seat
from klaverles.view.deal_text import (
    FOR_SIDE,
    SIDES,
    by_team,
    prices,
    result_text,
    sum_text,
    trick_text,
)
from klaverles.view.names import capital, listed


def totals(moment: Moment, maker: Seat) -> list[dict[str, Any]]:
    """Return what both sides have so far."""
    record = moment.record(maker, _fair(moment))
    rows = []
    for team, name in enumerate(SIDES):
        result = record.result(team, moment.deal.rules)
        rows.append(
            {"name": name, "points": result.points, "roem": result.roem, "tricks": result.tricks}
        )
    return rows


def trick_sum(moment: Moment) -> dict[str, Any] | None:
    """Return what a whole trick that lies is worth, and for whom; None if there is none."""
    if not moment.lying or moment.fault:
        return None
    deal, trick = moment.deal, moment.trick
    team = trick.winner(deal.trump).team
    last = len(deal.tricks) == 8
    parts = roem(trick, deal.trump, deal.rules).parts
    found = [
        f"{part.kind.value.replace('-', ' ')} {listed([card.word for card in part.cards])}: "
        f"{part.points}"
        for part in parts
    ]
    return {
        "side": FOR_SIDE[team],
        "text": sum_text(trick, deal, last=last),
        "roem": [capital(each) for each in found],
    }


def price(moment: Moment, maker: Seat) -> dict[str, Any] | None:
    """Return what a revoke costs with each house rule; None if nobody revoked."""
    if moment.fault is None:
        return None
    record = moment.record(maker, moment.fault.trick)
    rows = prices(moment.fault.seat, record, moment.deal.rules)
    return {"title": "Wat schrijven WIJ en ZIJ nu op?", "rows": rows}


def result(moment: Moment, maker: Seat) -> dict[str, Any] | None:
    """Return how the deal ended and what both sides write; None before its end."""
    if not moment.over:
        return None
    deal = moment.deal
    score, lines = result_text(moment.record(maker), deal.rules)
    ours, theirs = by_team(score, maker)
    tricks: list[dict[str, Any]] = [
        {
            "cards": " ".join(card.suit.sign + card.rank.value for card in trick.cards),
            "spoken": trick_text(trick),
            "sum": sum_text(trick, deal, last=place == 7),
            "side": FOR_SIDE[trick.winner(deal.trump).team],
        }
        for place, trick in enumerate(deal.tricks)
    ]
    return {
        "nat": score.nat,
        "lines": lines,
        "wij": ours,
        "zij": theirs,
        "tricks": tricks,
    }


def _fair(moment: Moment) -> int:
    """Return how many tricks count: not the one in which was revoked."""
    return moment.fault.trick if moment.fault else 8
