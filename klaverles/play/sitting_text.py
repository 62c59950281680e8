"""A sitting as one line of text, to keep in a browser: JSON, with the number of its form.

The partij and the deal stand in it in their own text forms, so that they are played again and
counted again when they are read.
"""

import json
from datetime import date
from typing import Any

from klaverles.play.game import Game
from klaverles.play.match import Match
from klaverles.play.sitting import Kind, Sitting
from klaverles.play.sitting_settings import LEARNER, Settings, SittingError, read_chairs
from klaverles.rules.cards import Card
from klaverles.rules.errors import KlaverlesError

VERSION = 1
_LEARNER = "jij"


def written_sitting(sitting: Sitting) -> str:
    """Return a sitting as text; ``read_sitting`` returns the same sitting."""
    data = {
        "version": VERSION,
        "kind": sitting.kind.value,
        "settings": sitting.settings.written(),
        "seats": [each or _LEARNER for each in sitting.chairs],
        "seed": sitting.seed,
        "match": sitting.match.text(),
        "game": sitting.game.text(),
        "lying": sitting.lying,
        "fault": str(sitting.fault) if sitting.fault else None,
        "written": sitting.written,
        "away": sitting.away,
        "told": sitting.told,
        "counted": sitting.counted,
        "day": sitting.day.isoformat() if sitting.day else None,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_sitting(text: object) -> Sitting:
    """Read a sitting. Raises SittingError if this is none, or one of another form."""
    try:
        data = json.loads(text) if isinstance(text, str) else None
        version = data["version"] if data else None
    except (ValueError, TypeError, KeyError, RecursionError):
        data, version = None, None
    if not isinstance(data, dict) or version != VERSION:
        raise SittingError(f"{_short(text)} is geen bewaarde partij: verwacht vorm {VERSION}")
    try:
        return _read(data)
    except KlaverlesError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError):
        raise SittingError(f"{_short(text)} klopt niet: verwacht een hele partij") from None


def _read(data: dict[str, Any]) -> Sitting:
    kind = Kind(data["kind"])
    south, west, north, east = read_chairs(data["seats"])
    return Sitting(
        kind,
        Settings.read(data["settings"]),
        (south if kind is Kind.SAMEN else LEARNER, west, north, east),
        str(data["seed"]),
        Match.parse(data["match"]),
        Game.parse(data["game"]),
        lying=_flag(data["lying"]),
        fault=Card.parse(data["fault"]) if data["fault"] else None,
        written=_flag(data["written"]),
        away=_flag(data["away"]),
        told=_step(data.get("told")),
        counted=_flag(data.get("counted", False)),
        day=date.fromisoformat(data["day"]) if data["day"] else None,
    )


def _step(value: object) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise SittingError(f"{value!r} klopt niet: verwacht een stap")


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise SittingError(f"{value!r} klopt niet: verwacht ja of nee")


def _short(text: object) -> str:
    return repr(text) if len(repr(text)) <= 40 else f"{repr(text)[:37]}..."
