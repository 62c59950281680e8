"""How a learner wants to play: the level, the length, the coach, and who sits on which chair."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from klaverles.play.choice import Level
from klaverles.rules.errors import KlaverlesError

Chairs: TypeAlias = tuple[str, str, str, str]
"""Who sits where, SOUTH first: the value of a ``Level``, or the name of a person."""

LEARNER = ""
"""The one learner at the table, who needs no name."""

ONE_DEAL = "1"
"""The length of a sitting that is no partij."""

CHOICES: dict[str, tuple[str, ...]] = {
    "length": ("8", "16", "1500", ONE_DEAL),
    "coach": ("vraag", "steeds"),
    "forbidden": ("weiger", "verzaken"),
    "pace": ("rustig", "vlot"),
}
"""The values of each setting, the default first."""

LONGEST_NAME = 20


class SittingError(KlaverlesError):
    """A setting, a chair or a step that does not fit the table."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What was chosen before a partij. Raises SittingError for a value that is no choice.

    ``length`` is the number of deals, 1500 points, or one deal; ``coach`` speaks when asked or
    after every card; a ``forbidden`` card is refused or played; with ``takeover`` a computer
    player plays for who waits too long.
    """

    level: Level = Level.CLUB
    length: str = "8"
    coach: str = "vraag"
    forbidden: str = "weiger"
    takeover: bool = False
    pace: str = "rustig"

    def __post_init__(self) -> None:
        """Check every value."""
        if (level := level_of(self.level)) is None:
            raise SittingError(f"{self.level!r} is geen niveau: verwacht {', '.join(Level)}")
        object.__setattr__(self, "level", level)
        for name, values in CHOICES.items():
            if (value := getattr(self, name)) not in values:
                raise SittingError(f"{value!r} is geen keuze: verwacht {', '.join(values)}")
        if not isinstance(self.takeover, bool):
            raise SittingError(f"{self.takeover!r} is geen keuze: verwacht ja of nee")

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Settings":
        """Read the settings among other things; what is missing gets its default."""
        return cls(**{each.name: data[each.name] for each in fields(cls) if each.name in data})

    def written(self) -> dict[str, str | bool]:
        """Return the settings as plain data, which ``read`` reads."""
        return {each.name: _plain(getattr(self, each.name)) for each in fields(self)}


def read_chairs(data: object) -> Chairs:
    """Read who sits where from four texts. Raises SittingError."""
    if not isinstance(data, Sequence) or isinstance(data, str) or len(data) != 4:
        raise SittingError(f"{data!r} zijn geen plaatsen: verwacht er vier")
    south, west, north, east = (_chair(each) for each in data)
    chairs = (south, west, north, east)
    names = [each.casefold() for each in chairs if level_of(each) is None]
    if not names:
        raise SittingError("aan tafel zit niemand: verwacht minstens één naam")
    for name in names:
        if names.count(name) > 1:
            raise SittingError(f"{name!r} zit er twee keer: verwacht verschillende namen")
    return chairs


def level_of(chair: object) -> Level | None:
    """Return the level of a chair with a computer player; None for a person."""
    return next((level for level in Level if level.value == chair), None)


def _chair(value: object) -> str:
    name = " ".join(value.split()) if isinstance(value, str) else ""
    if not 0 < len(name) <= LONGEST_NAME:
        raise SittingError(f"{value!r} is geen naam: verwacht 1 tot en met {LONGEST_NAME} letters")
    return name.lower() if level_of(name.lower()) else name


def _plain(value: object) -> str | bool:
    return value if isinstance(value, bool) else str(value)
