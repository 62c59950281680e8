"""What a deal and a partij count, as plain data: so far, the end, a revoke, the score sheet."""

from dataclasses import dataclass
from functools import lru_cache

from klaverles.play.game import Game
from klaverles.play.game_score import counted
from klaverles.play.match import Line
from klaverles.play.record import Record
from klaverles.play.sitting import Sitting
from klaverles.play.table import Moment
from klaverles.rules.counting import Side, SideResult
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.view.deal_score import trick_sum as sum_of_moment
from klaverles.view.deal_screen import Screen
from klaverles.view.deal_text import FOR_SIDE, SIDES, prices, result_text, sum_text, trick_text
from klaverles.view.names import SEAT_NAMES, capital, listed
from klaverles.view.play_scene import Scene, mid_sentence, person, side_names
from klaverles.view.play_words import outcome_text


@dataclass(frozen=True, slots=True)
class CalledRecord(Record):
    """The tricks of a deal in which roem counts as it was called, where it must be."""

    calls: tuple[int, ...] = ()

    def result(self, team: int, rules: Ruleset) -> SideResult:
        """Return what a team (0 or 1) took so far."""
        plain = Record(self.tricks, self.trump, self.maker)
        return counted(plain, self.calls, team, rules)


def totals(sitting: Sitting) -> list[Screen]:
    """Return what both sides have so far in this deal."""
    rows = []
    for team, name in enumerate(side_names(sitting)):
        result = sitting.game.result(team)
        rows.append(
            {"name": name, "points": result.points, "roem": result.roem, "tricks": result.tricks}
        )
    return rows


def standing(sitting: Sitting) -> list[Screen]:
    """Return what both sides have in the partij; nothing where there is one deal only."""
    if sitting.single:
        return []
    both = zip(side_names(sitting), sitting.match.totals, strict=True)
    return [{"name": name, "total": total} for name, total in both]


def trick_sum(scene: Scene) -> Screen | None:
    """Return what the whole trick that lies is worth; None while its roem must be called."""
    deal = scene.deal
    if deal is None or not scene.sitting.lying or scene.game.awaits_call:
        return None
    return sum_of_moment(Moment(deal, lying=True))


def price(sitting: Sitting) -> Screen | None:
    """Return what a revoke costs with each house rule; None if nobody revoked."""
    seat = sitting.game.to_act
    if sitting.fault is None or seat is None:
        return None
    rows = prices(seat, _record(sitting.game), sitting.match.rules)
    sides = " en ".join(map(mid_sentence, side_names(sitting)))
    return {"title": f"Wat schrijven {sides} nu op?", "rows": rows}


def result(sitting: Sitting) -> Screen | None:
    """Return how the deal ended and what both sides write; None before it is written down."""
    if not sitting.written:
        return None
    game, names = sitting.game, side_names(sitting)
    ours, theirs = sitting.match.lines[-1].scores
    deal = game.in_play
    if sitting.fault or deal is None:
        lines = _revoke_lines(sitting, names)
        return {"nat": False, "lines": lines, "wij": ours, "zij": theirs, "tricks": []}
    score, lines = result_text(_record(game), game.rules)
    solo = names == SIDES
    if not solo:
        maker = game.maker or Seat.SOUTH
        lines = [_named(line, names) for line in lines]
        made = lines[0].partition(", ")[2]
        lines[0] = f"{capital(person(sitting, maker))} maakte troef, {made}"
    tricks = [
        {
            "cards": " ".join(card.suit.sign + card.rank.value for card in trick.cards),
            "spoken": trick_text(trick) if solo else listed([card.word for card in trick.cards]),
            "sum": sum_text(trick, deal, last=place == 7),
            "side": FOR_SIDE[team] if solo else f"voor {mid_sentence(names[team])}",
        }
        for place, trick in enumerate(game.tricks)
        for team in (trick.winner(deal.trump).team,)
    ]
    return {"nat": score.nat, "lines": lines, "wij": ours, "zij": theirs, "tricks": tricks}


def sheet(sitting: Sitting) -> Screen:
    """Return the score sheet."""
    names = side_names(sitting)
    rows = [
        {
            "deal": number,
            "wij": line.scores[0],
            "zij": line.scores[1],
            "note": _note(line, names),
        }
        for number, line in enumerate(sitting.match.lines, start=1)
    ]
    return {
        "names": list(names),
        "rows": rows,
        "totals": list(sitting.match.totals),
        "line": outcome_text(sitting),
    }


@lru_cache(maxsize=256)
def _note(line: Line, names: tuple[str, str]) -> str:
    """Say of a deal on the sheet who went nat, made pit or revoked."""
    if line.game is None:
        return f"{names[line.scores.index(0)]} verzaakt"
    game = Game.parse(line.game)
    if game.score is None or game.maker is None:
        return ""
    playing = game.maker.team
    words = [f"{names[playing]} nat"] if game.score.nat else []
    if game.score.pit is not None:
        team = playing if game.score.pit is Side.PLAYING else 1 - playing
        words.append(f"{names[team]} pit")
    return ", ".join(words)


def _revoke_lines(sitting: Sitting, names: tuple[str, str]) -> list[str]:
    seat = sitting.game.to_act or Seat.SOUTH
    card, rows = sitting.fault, prices(seat, _record(sitting.game), sitting.match.rules)
    own = next(row for row in rows if row["own"])
    who = person(sitting, seat) or SEAT_NAMES[seat]
    gets = max(sitting.match.lines[-1].scores)
    return [
        f"{capital(who)} speelde {card.word if card else ''}, en dat mocht niet.",
        f"{names[seat.team]} schrijven 0.",
        f"{names[1 - seat.team]} krijgen {own['name']}: {own['sum']}.",
        f"Op het blad komt {gets}.",
    ]


def _record(game: Game) -> CalledRecord:
    return CalledRecord(game.tricks, game.trump, game.maker or Seat.SOUTH, game.calls)


def _named(line: str, names: tuple[str, str]) -> str:
    """Name the sides of a shared screen in a sentence."""
    for side, name in zip(SIDES, names, strict=True):
        line = line.replace(side, mid_sentence(name))
    return ". ".join(capital(part) for part in line.split(". "))
