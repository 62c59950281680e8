"""A score block as one line of text, to keep in a browser: JSON, with the number of its form.

A step is a short list: ``["+", deal]``, ``["=", place, deal]``, ``["-", place]``,
``["gever", seat]``, ``["lengte", number]``, ``["partij", rules]`` or ``["verder", number, rules]``.
A deal is
``["s", playing, points WIJ, roem WIJ, roem ZIJ, pit]`` or ``["v", offender, roem WIJ, roem ZIJ]``.
"""

import json
from typing import Any

from klaverles.play.score_block import (
    Added,
    Closed,
    Corrected,
    Deleted,
    FirstDealer,
    Length,
    Reopened,
    ScoreBlock,
    Step,
)
from klaverles.play.score_entry import Deal, PlayedDeal, RevokedDeal
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.order import DEAL_POINTS
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat

VERSION = 1
_NAME = "scoreblok"


class ScoreTextError(KlaverlesError):
    """A text that is no score block, or one of a later form."""


def written_block(block: ScoreBlock) -> str:
    """Return a block as text; ``read_block`` returns the same block."""
    data = {
        _NAME: VERSION,
        "regels": _written_rules(block.rules),
        "gedaan": block.done,
        "stappen": [_written_step(step) for step in block.steps],
    }
    return json.dumps(data, separators=(",", ":"))


def read_block(text: str) -> ScoreBlock:
    """Read a block. Raises ScoreTextError if this is none, or one of another form."""
    try:
        data = json.loads(text)
        version = data[_NAME]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise ScoreTextError(f"{_short(text)} is geen scoreblok: verwacht bewaarde tekst") from None
    if version != VERSION:
        raise ScoreTextError(f"{version!r} is een andere vorm van scoreblok: verwacht {VERSION}")
    try:
        steps = tuple(_read_step(step) for step in data["stappen"])
        return ScoreBlock(_read_rules(data["regels"]), steps, _whole(data["gedaan"]))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        raise ScoreTextError(f"{_short(text)} klopt niet: verwacht een heel scoreblok") from None


def _short(text: object) -> str:
    return repr(text) if len(repr(text)) <= 40 else f"{repr(text)[:37]}..."


def _written_rules(rules: Ruleset) -> dict[str, str | int]:
    return {"variant": rules.variant.value, **rules.house_rules()}


def _read_rules(data: dict[str, Any]) -> Ruleset:
    chosen = dict(data)
    return Ruleset.of(chosen.pop("variant"), **chosen)


def _written_step(step: Step) -> list[Any]:
    match step:
        case Added(deal):
            return ["+", _written_deal(deal)]
        case Corrected(place, deal):
            return ["=", place, _written_deal(deal)]
        case Deleted(place):
            return ["-", place]
        case FirstDealer(seat):
            return ["gever", int(seat)]
        case Length(value):
            return ["lengte", value]
        case Closed(rules):
            return ["partij", _written_rules(rules)]
        case Reopened(number, rules):
            return ["verder", number, _written_rules(rules)]


def _read_step(data: list[Any]) -> Step:
    match data:
        case ["+", deal]:
            return Added(_read_deal(deal))
        case ["=", place, deal]:
            return Corrected(_whole(place), _read_deal(deal))
        case ["-", place]:
            return Deleted(_whole(place))
        case ["gever", seat]:
            return FirstDealer(Seat.parse(seat))
        case ["lengte", value]:
            return Length(_whole(value))
        case ["partij", rules]:
            return Closed(_read_rules(rules))
        case ["verder", number, rules]:
            return Reopened(_whole(number), _read_rules(rules))
    raise ScoreTextError(f"{_short(data)} is geen stap: verwacht een spel of een partij")


def _written_deal(deal: Deal) -> list[Any]:
    if isinstance(deal, RevokedDeal):
        return ["v", deal.offender, *deal.roem]
    return ["s", deal.playing, deal.points[0], *deal.roem, deal.pit]


def _read_deal(data: list[Any]) -> Deal:
    match data:
        case ["s", playing, points, wij, zij, pit]:
            return PlayedDeal(
                _whole(playing),
                (_whole(points), DEAL_POINTS - points),
                (_whole(wij), _whole(zij)),
                None if pit is None else _whole(pit),
            )
        case ["v", offender, wij, zij]:
            return RevokedDeal(_whole(offender), (_whole(wij), _whole(zij)))
    raise ScoreTextError(f"{_short(data)} is geen spel: verwacht gespeeld of verzaakt")


def _whole(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ScoreTextError(f"{value!r} is geen getal: verwacht een heel getal")
