"""A deal on the score sheet of a table with real cards: played, or ended by a revoke.

Also what somebody typed to write one down: a draft, which becomes a deal or says what is wrong.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum

from klaverles.rules.counting import Side, SideResult, score_deal, score_verzaakt
from klaverles.rules.errors import CountError
from klaverles.rules.order import DEAL_POINTS
from klaverles.rules.ruleset import Ruleset

SIDES = ("WIJ", "ZIJ")
"""The two columns: team 0, with the learner, and team 1."""

_KEYS = ("wij", "zij")
_NO_PIT, _PIT = (4, 4), (8, 0)


class EntryError(CountError):
    """A draft that is no deal yet; ``field`` is where, ``missing`` if nothing stands there."""

    def __init__(self, message: str, field: str, *, missing: bool = False) -> None:
        """Keep the place next to the sentence."""
        super().__init__(message)
        self.field = field
        self.missing = missing


@dataclass(frozen=True, slots=True)
class Written:
    """What a deal brings each column, and what was special: nat, pit, a revoke."""

    points: tuple[int, int]
    nat: bool = False
    pit: int | None = None
    revoked: int | None = None


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that was played: the side that made trump, and what WIJ and ZIJ took.

    ``pit`` is the side with all eight tricks. Raises CountError for what no deal can bring.
    """

    playing: int
    points: tuple[int, int]
    roem: tuple[int, int]
    pit: int | None = None

    def __post_init__(self) -> None:
        """Refuse a deal that cannot be counted."""
        _team(self.playing)
        if self.pit is not None and self.points[_team(self.pit)] != DEAL_POINTS:
            raise CountError(
                f"pit met {self.points[self.pit]} punten kan niet: "
                f"verwacht {DEAL_POINTS} punten bij {SIDES[self.pit]}"
            )
        score_deal(*self._results(), Ruleset.amsterdams())

    def _results(self) -> tuple[SideResult, SideResult]:
        """Return what the playing and the defending side took; only pit needs the tricks."""
        us, them = self.playing, 1 - self.playing
        tricks = _NO_PIT if self.pit is None else _PIT if self.pit == us else _PIT[::-1]
        return (
            SideResult(self.points[us], self.roem[us], tricks[0]),
            SideResult(self.points[them], self.roem[them], tricks[1]),
        )

    def written(self, rules: Ruleset) -> Written:
        """Return what is written down under these rules."""
        score = score_deal(*self._results(), rules)
        both = (score.playing, score.defending)
        sides = {None: None, Side.PLAYING: self.playing, Side.DEFENDING: 1 - self.playing}
        return Written(_columns(both, self.playing), score.nat, sides[score.pit])


@dataclass(frozen=True, slots=True)
class RevokedDeal:
    """A deal that ended when ``offender`` revoked, with the roem made so far."""

    offender: int
    roem: tuple[int, int]

    def __post_init__(self) -> None:
        """Refuse roem that cannot be."""
        _team(self.offender)
        score_verzaakt(*_columns(self.roem, self.offender), Ruleset.amsterdams())

    def written(self, rules: Ruleset) -> Written:
        """Return what is written down under these rules."""
        both = score_verzaakt(*_columns(self.roem, self.offender), rules)
        return Written(_columns(both, self.offender), revoked=self.offender)


Deal = PlayedDeal | RevokedDeal


def _team(value: int) -> int:
    if value not in (0, 1) or isinstance(value, bool):
        raise CountError(f"{value!r} is geen partij: verwacht 0 (WIJ) of 1 (ZIJ)")
    return value


def _columns(both: tuple[int, int], first: int) -> tuple[int, int]:
    """Turn a pair that begins with one side into WIJ and ZIJ; the same turns it back."""
    return both if first == 0 else (both[1], both[0])


class Kind(StrEnum):
    """How a deal came to its end."""

    PLAYED = "gespeeld"
    REVOKED = "verzaakt"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Kind.{self.name}"


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed, as text; a side is ``wij`` or ``zij``, and empty is not chosen.

    ``side`` is the side whose points were typed; those of the other side follow.
    """

    kind: str = Kind.PLAYED.value
    playing: str = ""
    side: str = "wij"
    points: str = ""
    roem_wij: str = ""
    roem_zij: str = ""
    pit: str = ""
    offender: str = ""

    @classmethod
    def read(cls, data: object) -> "Draft":
        """Read what a page sent; what is no text of a known field is left out."""
        if not isinstance(data, Mapping):
            return cls()
        known = {each.name for each in fields(cls)}
        return cls(**{k: v.strip() for k, v in data.items() if k in known and isinstance(v, str)})

    @classmethod
    def of(cls, deal: Deal) -> "Draft":
        """Return a deal as it would have been typed."""
        roem_wij, roem_zij = (str(each) if each else "" for each in deal.roem)
        if isinstance(deal, RevokedDeal):
            side = _KEYS[deal.offender]
            return cls(Kind.REVOKED.value, offender=side, roem_wij=roem_wij, roem_zij=roem_zij)
        return cls(
            playing=_KEYS[deal.playing],
            side=_KEYS[deal.playing],
            points=str(deal.points[deal.playing]),
            roem_wij=roem_wij,
            roem_zij=roem_zij,
            pit="" if deal.pit is None else _KEYS[deal.pit],
        )

    def columns(self) -> tuple[str, str]:
        """Return the points of WIJ and ZIJ as they stand: one typed, the other follows."""
        try:
            wij, zij = self._points()
        except EntryError:
            return (self.points, "") if self.side != "zij" else ("", self.points)
        return str(wij), str(zij)

    def deal(self) -> Deal:
        """Return the deal. Raises EntryError, which says what is missing or cannot be."""
        if self.kind == Kind.REVOKED:
            offender = self._side("offender", "verzaakte")
            return RevokedDeal(offender, self._roem())
        playing = self._side("playing", "speelde")
        points, roem = self._points(), self._roem()
        pit = _KEYS.index(self.pit) if self.pit in _KEYS else None
        if pit is not None and points[pit] != DEAL_POINTS:
            raise EntryError(
                f"Pit met {points[pit]} punten kan niet: "
                f"verwacht {DEAL_POINTS} punten bij {SIDES[pit]}",
                "pit",
            )
        if pit is not None and roem[1 - pit]:
            raise EntryError(
                f"{roem[1 - pit]} roem zonder slag kan niet: verwacht 0 roem bij {SIDES[1 - pit]}",
                f"roem_{_KEYS[1 - pit]}",
            )
        return PlayedDeal(playing, points, roem, pit)

    def _side(self, field: str, did: str) -> int:
        chosen = getattr(self, field)
        if chosen not in _KEYS:
            raise EntryError(f"Wie {did}? Kies WIJ of ZIJ", field, missing=True)
        return _KEYS.index(chosen)

    def _points(self) -> tuple[int, int]:
        if not self.points and self.pit in _KEYS:
            return _columns((DEAL_POINTS, 0), _KEYS.index(self.pit))
        if not self.points:
            raise EntryError(
                f"Typ de punten van één kant: verwacht 0 tot en met {DEAL_POINTS}",
                "points",
                missing=True,
            )
        typed = _number(self.points)
        if typed is None or typed > DEAL_POINTS:
            raise EntryError(
                f"{self.points} punten kan niet: verwacht 0 tot en met {DEAL_POINTS}", "points"
            )
        return _columns((typed, DEAL_POINTS - typed), 1 if self.side == "zij" else 0)

    def _roem(self) -> tuple[int, int]:
        return self._roem_of("roem_wij"), self._roem_of("roem_zij")

    def _roem_of(self, field: str) -> int:
        text = getattr(self, field) or "0"
        typed = _number(text)
        if typed is None or typed % 10:
            raise EntryError(
                f"{text} roem kan niet: verwacht een tiental, zoals 0, 20, 50 of 100", field
            )
        return typed


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else None
