"""A learner at the table: the partij, the deal that is being played, and who sits where.

Everything is a value: a step, a trick turned over, a step back and the next deal each give a next
sitting. The text form is in ``sitting_text``.
"""

from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from random import Random

from klaverles.play.choice import Level
from klaverles.play.daily import daily_game
from klaverles.play.game import Game
from klaverles.play.game_start import Phase, Step
from klaverles.play.match import Match
from klaverles.play.players import step as step_of_player
from klaverles.play.sitting_settings import (
    LEARNER,
    ONE_DEAL,
    Chairs,
    Settings,
    SittingError,
    level_of,
)
from klaverles.rules.cards import Card
from klaverles.rules.counting import score_verzaakt
from klaverles.rules.partij import dealer_of
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat


class Kind(StrEnum):
    """What is played; the value is its Dutch name."""

    PARTIJ = "partij"
    DAG = "dag"
    TEKST = "tekst"
    SAMEN = "samen"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Kind.{self.name}"


@dataclass(frozen=True, slots=True)
class Sitting:
    """A partij at one moment. Begin one with ``begin``, ``daily`` or ``same_cards``.

    ``lying`` says that a whole trick still lies there, ``fault`` is a forbidden card that was
    played, and ``written`` that the deal's line is on the sheet; ``away`` that the learner has
    left the table for a while. ``told`` is the step of the card on which the coach remarked, as
    long as the remark holds. ``counted``, in what is kept, says that this deal's result need not
    be remembered: it was already, or there was help. Raises SittingError for parts that do not
    belong together.
    """

    kind: Kind
    settings: Settings
    chairs: Chairs
    seed: str
    match: Match
    game: Game
    lying: bool = False
    fault: Card | None = None
    written: bool = False
    day: date | None = None
    away: bool = False
    told: int | None = None
    counted: bool = False
    persons: tuple[Seat, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out who the persons are, and refuse what cannot be."""
        persons = tuple(seat for seat in Seat if self.level_at(seat) is None)
        object.__setattr__(self, "persons", persons)
        if why := self._wrong():
            raise SittingError(f"{why}: verwacht een spel dat bij de partij past")

    @classmethod
    def begin(
        cls,
        kind: Kind,
        settings: Settings,
        chairs: Chairs,
        rules: Ruleset,
        seed: str,
    ) -> "Sitting":
        """Begin a partij under these rules; the settings say how long it is."""
        if settings.length != ONE_DEAL:
            rules = rules.replace(partij=settings.length)
        first = Seat(Random(seed).randrange(4))
        match = Match(rules, first)
        return cls(kind, settings, chairs, seed, match, _dealt(seed, match))

    @classmethod
    def daily(cls, settings: Settings, day: date) -> "Sitting":
        """Begin the challenge of a day; cards and computer players are the same for everybody."""
        game = daily_game(day, 0)
        length = str(game.rules.partij)
        settings = replace(settings, length=length, forbidden="weiger", takeover=False)
        match = Match(game.rules, game.dealer)
        chairs = solo(settings.level)
        return cls(Kind.DAG, settings, chairs, day.isoformat(), match, game, day=day)

    @classmethod
    def same_cards(cls, settings: Settings, text: str, seed: str) -> "Sitting":
        """Begin the deal of a text again, from the choice of trump. Raises KlaverlesError."""
        game = Game.parse(text).at(0)
        settings = replace(settings, length=ONE_DEAL)
        match = Match(game.rules, game.dealer)
        return cls(Kind.TEKST, settings, solo(settings.level), seed, match, game)

    @property
    def single(self) -> bool:
        """Whether this is one deal and no partij."""
        return self.settings.length == ONE_DEAL

    @property
    def practice(self) -> bool:
        """Whether steps may be taken back and cards be played again."""
        return self.kind is not Kind.DAG

    @property
    def over(self) -> bool:
        """Whether no deal follows."""
        return self.written and (self.single or self.match.over)

    @property
    def to_act(self) -> Seat | None:
        """Who must speak, play or call now; nobody while a whole trick lies or after the deal."""
        lies = self.lying and not self.game.awaits_call
        return None if self.written or self.fault or lies else self.game.to_act

    @property
    def waiting(self) -> bool:
        """Whether a computer player must act."""
        return self.to_act is not None and self.to_act not in self.persons

    def level_at(self, seat: Seat) -> Level | None:
        """Return how well the computer player at a seat plays; None for a person."""
        return level_of(self.chairs[seat])

    def after(self, step: Step) -> "Sitting":
        """Return the sitting after a word, a card or a call. Raises KlaverlesError."""
        if self.to_act is None:
            raise SittingError(f"{step} kan nu niet: verwacht iemand die aan de beurt is")
        game = self.game.step(step)
        whole = len(game.tricks) > len(self.game.tricks)
        told = None if self.to_act in self.persons else self.told
        return replace(self, game=game, lying=whole or isinstance(step, int), told=told)

    def let(self, level: Level | None = None) -> "Sitting":
        """Return the sitting after the step that a computer player takes for who must act."""
        if (seat := self.to_act) is None:
            raise SittingError("niemand is aan de beurt: verwacht een beurt om te laten spelen")
        level = self.level_at(seat) or level or self.settings.level
        return self.after(step_of_player(level, self.game, self.seed))

    def revoke(self, card: Card) -> "Sitting":
        """Return the sitting in which the player to move played a forbidden card."""
        if self.to_act is None:
            raise SittingError(f"{card} kan nu niet: verwacht iemand die aan de beurt is")
        return replace(self, fault=card, told=None)

    def turned_over(self) -> "Sitting":
        """Take the trick from the table; after the last one, or a revoke, write the deal down."""
        if self.fault and not self.written:
            return replace(self, match=self.match.with_deal(*self.revoke_score), written=True)
        if not self.lying or self.game.awaits_call:
            raise SittingError("er ligt geen hele slag: verwacht een slag om om te draaien")
        if self.game.phase is not Phase.OVER:
            return replace(self, lying=False)
        return replace(self, match=self.match.with_game(self.game), lying=False, written=True)

    def next_deal(self) -> "Sitting":
        """Deal the next one. Raises SittingError in the middle of a deal and after the last."""
        if not self.written or self.over:
            raise SittingError("er volgt nu geen spel: verwacht het eind van een spel")
        game = (
            daily_game(self.day, self.match.played) if self.day else _dealt(self.seed, self.match)
        )
        return replace(self, game=game, lying=False, fault=None, written=False, told=None)

    @property
    def can_undo(self) -> bool:
        """Whether a person has done something in this deal that may be taken back."""
        return self.practice and (self.fault is not None or self._own_moment() is not None)

    def undo(self) -> "Sitting":
        """Go back to before the last thing a person did in this deal. Raises SittingError."""
        game = self.game if self.fault else self._own_moment()
        if not self.practice or game is None:
            raise SittingError("er is niets terug te nemen: verwacht eerst een eigen kaart")
        match = self.match.back() if self.written else self.match
        return replace(
            self,
            match=match,
            game=game,
            lying=game.awaits_call,
            fault=None,
            written=False,
            told=None,
        )

    def again(self) -> "Sitting":
        """Begin this deal again, from the choice of trump. Raises SittingError."""
        if not self.practice:
            raise SittingError("dit spel speel je één keer: verwacht een volgend spel")
        match = self.match.back() if self.written else self.match
        return replace(
            self,
            match=match,
            game=self.game.at(0),
            lying=False,
            fault=None,
            written=False,
            told=None,
        )

    @property
    def revoke_score(self) -> tuple[int, int]:
        """What team 0 and team 1 write down after the revoke. Raises SittingError without one."""
        if self.fault is None or self.game.to_act is None:
            raise SittingError("er is niet verzaakt: verwacht een kaart die niet mocht")
        team = self.game.to_act.team
        pays, gets = score_verzaakt(
            self.game.roem[team], self.game.roem[1 - team], self.match.rules
        )
        return (pays, gets) if team == 0 else (gets, pays)

    def _own_moment(self) -> Game | None:
        """Return the deal just before a person last did something; None if nobody did."""
        game = self.game.before
        while game is not None and game.to_act not in self.persons:
            game = game.before
        return game

    def _own_card(self, step: int) -> bool:
        """Say whether a person played a card at a step."""
        if not 0 <= step < len(self.game.steps):
            return False
        return isinstance(self.game.steps[step], Card) and self.game.at(step).to_act in self.persons

    def _wrong(self) -> str:
        """Say what does not fit; empty if all does."""
        game, match = self.game, self.match
        if len(self.chairs) != 4 or not self.persons:
            return f"{len(self.chairs)} plaatsen met {len(self.persons)} spelers"
        if game.rules != match.rules:
            return f"{game.rules} en {match.rules}"
        number = match.played - int(self.written)
        if number < 0 or game.dealer is not dealer_of(number, match.first_dealer):
            return f"spel {number + 1} heeft een andere gever"
        whole = bool(game.tricks) and game.in_play is not None and not game.in_play.trick.cards
        if self.lying and (self.written or self.fault or not whole):
            return "er ligt geen hele slag"
        if self.told is not None and not self._own_card(self.told):
            return f"stap {self.told} is geen eigen kaart"
        if (self.kind is Kind.DAG) is not (self.day is not None):
            return "een dag hoort alleen bij de dagelijkse uitdaging"
        if self.fault:
            held = game.held[game.to_act].cards if game.allowed and game.to_act is not None else ()
            return "" if self.fault in set(held) - set(game.allowed) else f"{self.fault} mag wel"
        done = game.phase is Phase.OVER and not self.lying
        if self.written is not done or (game.awaits_call and not self.lying):
            return "het spel is niet opgeschreven"
        return ""


def solo(level: Level) -> Chairs:
    """Return the seats of a learner with three computer players of a level."""
    return LEARNER, level.value, level.value, level.value


def _dealt(seed: str, match: Match) -> Game:
    """Return the next deal of a partij; the same seed and number give the same cards."""
    return Game.deal(Random(f"{seed} {match.played}"), match.dealer, match.rules)
