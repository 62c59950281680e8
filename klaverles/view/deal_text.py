"""The words around a deal on the table: the duty of each player, the sum of a trick, the end."""

from klaverles.play.deal import DealInProgress
from klaverles.play.record import Record
from klaverles.rules.counting import (
    PIT,
    DealScore,
    Side,
    SideResult,
    score_deal,
    score_verzaakt,
    target,
)
from klaverles.rules.duties import Verdict
from klaverles.rules.order import DEAL_POINTS, LAST_TRICK, points
from klaverles.rules.roem import roem
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick
from klaverles.view.names import SEAT_NAMES, capital, listed
from klaverles.view.player_text import player_reason
from klaverles.view.sentences import verdict_sentence

SIDES = ("WIJ", "ZIJ")
FOR_SIDE = ("voor ons", "voor hen")

_PRICES = {
    "162+roem+100": "162, alle roem tot nu toe en 100 straf",
    "162+100": "162 en 100 straf",
    "162": "alleen 162",
}


def verdict_of_player(verdict: Verdict, deal: DealInProgress) -> str:
    """Say of a card of the player to move whether it may be played and why, by its real seat."""
    seat = deal.seat_to_play
    if seat is Seat.SOUTH:
        return verdict_sentence(verdict, deal.position(), deal.rules)
    may = "mag" if verdict.allowed else "mag niet"
    return f"{capital(verdict.card.word)} {may}: {player_reason(verdict, deal)}"


def trick_text(trick: Trick) -> str:
    """Say what lies on the table, in playing order; empty for an empty trick."""
    if not trick.cards:
        return ""
    first = f"{capital(SEAT_NAMES[trick.leader])} kwam uit met {trick.cards[0].word}"
    rest = [
        f"{SEAT_NAMES[trick.seat_of(place)]} speelde {card.word}"
        for place, card in enumerate(trick.cards[1:], start=1)
    ]
    return f"{listed([first, *rest])}."


def turn_text(seat: Seat) -> str:
    """Say whose turn it is."""
    name = SEAT_NAMES[seat]
    return f"{capital(name)} {'bent' if seat is Seat.SOUTH else 'is'} aan de beurt."


def sum_text(trick: Trick, deal: DealInProgress, *, last: bool) -> str:
    """Write out what a whole trick is worth: "11 + 10 + 4 + 0 = 25, roem 20"."""
    parts = [points(card, deal.trump) for card in trick.cards] + ([LAST_TRICK] if last else [])
    bonus = roem(trick, deal.trump, deal.rules).points
    written = " + ".join(map(str, parts))
    why = f" (met {LAST_TRICK} voor de laatste slag)" if last else ""
    return f"{written} = {sum(parts)}{why}, " + (f"roem {bonus}" if bonus else "geen roem")


def taken_text(trick: Trick, deal: DealInProgress) -> str:
    """Say who took a whole trick, with which card, and for which side."""
    winner = trick.winner(deal.trump)
    card = trick.cards[trick.winner_index(deal.trump)]
    return f"De slag is {FOR_SIDE[winner.team]}: {SEAT_NAMES[winner]} wint met {card.word}."


def amount(result: SideResult) -> str:
    """Write points and roem as a sum."""
    if not result.roem:
        return f"{result.points} punten"
    return f"{result.points} punten + {result.roem} roem = {result.total}"


def result_text(record: Record, rules: Ruleset) -> tuple[DealScore, list[str]]:
    """Return the score of a whole deal, and in sentences how it came about."""
    playing, defending = record.results(rules)
    score = score_deal(playing, defending, rules)
    side = SIDES[record.maker.team]
    both = playing.roem + defending.roem
    whole = f"{DEAL_POINTS} + {both} roem" if both else str(DEAL_POINTS)
    half = "meer dan de helft" if rules.nat_bij_gelijk == "ja" else "minstens de helft"
    lines = [
        f"{capital(SEAT_NAMES[record.maker])} maakte troef, dus {side} moeten het halen.",
        f"{side} hebben {amount(playing)}. {SIDES[1 - record.maker.team]} hebben "
        f"{amount(defending)}.",
        f"Nodig: {half} van {whole}, dus {target(both, rules)} of meer.",
    ]
    if score.nat:
        gets = f"{DEAL_POINTS} en alle roem" if both else str(DEAL_POINTS)
        lines.append(f"Nat: {side} schrijven 0, {SIDES[1 - record.maker.team]} krijgen {gets}.")
    else:
        lines.append("Gehaald: beide partijen schrijven op wat ze hebben.")
    if score.pit is Side.PLAYING:
        lines.append(f"Alle slagen voor {side}, dat is pit: {PIT} erbij.")
    elif score.pit is Side.DEFENDING:
        lines.append(f"Geen slag voor {side}, dat is tegenpit: {rules.tegenpit} erbij.")
    return score, lines


def by_team(score: DealScore, maker: Seat) -> tuple[int, int]:
    """Return what WIJ and ZIJ write."""
    pair = score.playing, score.defending
    return pair if maker.team == 0 else (pair[1], pair[0])


def prices(offender: Seat, record: Record, rules: Ruleset) -> list[dict[str, str | int | bool]]:
    """Return for each way of punishing a revoke what both sides write down."""
    ours, theirs = record.result(offender.team, rules).roem, record.result(1 - offender.team, rules)
    rows: list[dict[str, str | int | bool]] = []
    for value in map(str, HOUSE_RULES["verzaken"]):
        pays, gets = score_verzaakt(ours, theirs.roem, rules.replace(verzaken=value))
        rows.append(
            {
                "name": _PRICES[value],
                "sum": value.replace("roem", str(ours + theirs.roem)).replace("+", " + "),
                "wij": pays if offender.team == 0 else gets,
                "zij": gets if offender.team == 0 else pays,
                "own": value == rules.verzaken,
            }
        )
    return rows
