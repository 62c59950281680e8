"""A partij as a value: its deals, as they were played or as a line on the score sheet.

The text form has one line for the partij and one for each deal: ``162 0`` (WIJ and ZIJ), or the
text of the deal itself, which is then counted again.
"""

from dataclasses import dataclass, replace

from klaverles.play.game import Game
from klaverles.play.game_text import SEAT_LETTERS, VERSION, parse_rules, rules_text
from klaverles.rules.counting import written
from klaverles.rules.errors import CountError, KlaverlesError
from klaverles.rules.partij import PartijState, dealer_of, partij_state
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat

MATCH_VERSION = "klvp1"

_ON = (PartijState.CONTINUE, PartijState.EXTRA_DEAL)


class MatchError(KlaverlesError):
    """A deal that does not belong to this partij, or a text that is no partij."""


@dataclass(frozen=True, slots=True)
class Line:
    """What WIJ (team 0) and ZIJ wrote down for a deal, and the deal's text if it is known."""

    scores: tuple[int, int]
    game: str | None = None

    def __str__(self) -> str:
        return self.game or "{} {}".format(*self.scores)


@dataclass(frozen=True, slots=True)
class Match:
    """A partij after some deals; ``with_game`` and ``with_deal`` return the next one."""

    rules: Ruleset
    first_dealer: Seat = Seat.SOUTH
    lines: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is no rule set and what is no seat."""
        Ruleset.required(self.rules)
        object.__setattr__(self, "first_dealer", Seat.parse(self.first_dealer))

    @property
    def played(self) -> int:
        """The number of deals played."""
        return len(self.lines)

    @property
    def totals(self) -> tuple[int, int]:
        """What WIJ and ZIJ have together, all deals added up."""
        ours, theirs = (sum(line.scores[team] for line in self.lines) for team in (0, 1))
        return ours, theirs

    @property
    def running(self) -> tuple[tuple[int, int], ...]:
        """The totals after each deal."""
        return tuple(
            replace(self, lines=self.lines[: place + 1]).totals for place in range(self.played)
        )

    @property
    def state(self) -> PartijState:
        """Whether the partij goes on, is tied and played on, or who won."""
        return partij_state(self.totals, self.played, self.rules)

    @property
    def over(self) -> bool:
        """Whether the partij has ended."""
        return self.state not in _ON

    @property
    def dealer(self) -> Seat:
        """Who gives the next deal."""
        return dealer_of(self.played, self.first_dealer)

    def with_deal(self, ours: int, theirs: int) -> "Match":
        """Return the partij after a deal, given what WIJ and ZIJ wrote down.

        Raises CountError for numbers that nobody writes, MatchError if the partij has ended.
        """
        for value in (ours, theirs):
            if not isinstance(value, int) or isinstance(value, bool) or value < 0:
                raise CountError(f"{value!r} punten kan niet: verwacht een getal, 0 of meer")
            if value != written(value, self.rules):
                raise CountError(f"{value} punten kan niet: verwacht een tiental")
        return self._with(Line((ours, theirs)))

    def with_game(self, game: Game) -> "Match":
        """Return the partij after a deal that was played to its end.

        Raises MatchError for a deal that is not over, has another dealer or other rules.
        """
        if game.rules != self.rules:
            raise MatchError(f"dit spel heeft regels {game.rules}: verwacht {self.rules}")
        if game.dealer is not self.dealer:
            here, wanted = SEAT_LETTERS[game.dealer], SEAT_LETTERS[self.dealer]
            raise MatchError(
                f"gever {here} past niet bij spel {self.played + 1}: verwacht {wanted}"
            )
        if (scores := game.written) is None:
            raise MatchError(f"spel {self.played + 1} is niet uit: verwacht acht hele slagen")
        return self._with(Line(scores, game.text()))

    def back(self) -> "Match":
        """Return the partij without its last deal. Raises MatchError if there is none."""
        if not self.lines:
            raise MatchError("er is nog geen spel gespeeld: verwacht een spel om terug te nemen")
        return replace(self, lines=self.lines[:-1])

    def game(self, number: int) -> Game | None:
        """Return a deal (from 0) as it was played; None if only its score is known."""
        text = self.lines[number].game
        return Game.parse(text) if text else None

    def text(self) -> str:
        """Return the partij as lines of text, which ``parse`` reads."""
        head = f"{MATCH_VERSION} {rules_text(self.rules)} {SEAT_LETTERS[self.first_dealer]}"
        return "\n".join((head, *map(str, self.lines)))

    @classmethod
    def parse(cls, text: str) -> "Match":
        """Read a partij, play its deals again and count them. Raises KlaverlesError.

        The message names the line; empty lines are skipped.
        """
        if not isinstance(text, str):
            raise MatchError(f"{text!r} is geen partij: verwacht tekst met {MATCH_VERSION}")
        numbered = [(at, line.strip()) for at, line in enumerate(text.splitlines(), start=1)]
        match: Match | None = None
        for at, line in numbered:
            if not line:
                continue
            try:
                match = _begin(line) if match is None else match._with_line(line)
            except KlaverlesError as error:
                raise MatchError(f"regel {at}: {error}") from None
        if match is None:
            raise MatchError(f"'' is geen partij: verwacht een regel met {MATCH_VERSION}")
        return match

    def _with(self, line: Line) -> "Match":
        if self.over:
            raise MatchError(f"de partij is uit na {self.played} spellen: verwacht geen spel meer")
        return replace(self, lines=(*self.lines, line))

    def _with_line(self, text: str) -> "Match":
        if text.startswith(VERSION):
            return self.with_game(Game.parse(text))
        numbers = text.split()
        if len(numbers) != 2 or not all(_is_number(each) for each in numbers):
            raise MatchError(f"{text[:80]!r} is geen spel: verwacht twee getallen of {VERSION}")
        return self.with_deal(int(numbers[0]), int(numbers[1]))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 5


def _begin(text: str) -> Match:
    parts = text.split()
    if len(parts) != 3 or parts[0] != MATCH_VERSION:
        raise MatchError(f"{text[:80]!r} is geen partij: verwacht {MATCH_VERSION}, spel en gever")
    if parts[2] not in tuple(SEAT_LETTERS):
        raise MatchError(f"{parts[2][:80]!r} is geen gever: verwacht Z, W, N of O")
    return Match(parse_rules(parts[1]), Seat(SEAT_LETTERS.index(parts[2])))
