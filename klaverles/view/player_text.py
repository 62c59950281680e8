"""Why another player may or may not play a card: the duties in the third person."""

from dataclasses import dataclass

from klaverles.play.deal import DealInProgress
from klaverles.rules.duties import Reason, Verdict
from klaverles.rules.seats import Seat
from klaverles.view.names import SEAT_NAMES


@dataclass(frozen=True, slots=True)
class _Words:
    """The player, and what lies on the table."""

    who: str
    led_suit: str
    of_best: str
    best: str
    partner: str
    trump_led: bool
    partner_wins: bool
    is_trump: bool


def player_reason(verdict: Verdict, deal: DealInProgress) -> str:
    """Return why the player to move, named by the real seat, may or may not play a card."""
    w = _words(verdict, deal)
    return (_allowed if verdict.allowed else _forbidden)(verdict.reason, w)


def _words(verdict: Verdict, deal: DealInProgress) -> _Words:
    seat, trick, trump = deal.seat_to_play, deal.trick, deal.trump
    who = SEAT_NAMES[seat]
    is_trump = verdict.card.suit is trump
    if not trick.cards:
        return _Words(who, "", "", "", "", False, False, is_trump)
    place = trick.winner_index(trump)
    winner = trick.seat_of(place)
    best = trick.cards[place].word
    mine = winner is Seat.SOUTH
    return _Words(
        who=who,
        led_suit=trick.cards[0].suit.word,
        of_best=f"jouw {best}" if mine else f"{best} van {SEAT_NAMES[winner]}",
        best=best,
        partner="jou" if mine else f"{SEAT_NAMES[winner]}, de maat van {who},",
        trump_led=trick.led is trump,
        partner_wins=winner is seat.partner,
        is_trump=is_trump,
    )


def _forbidden(reason: Reason, w: _Words) -> str:
    match reason:
        case Reason.BEKENNEN if w.trump_led:
            return f"{w.who} moet bekennen, want troef is gevraagd en {w.who} heeft troef."
        case Reason.BEKENNEN:
            return f"{w.who} moet bekennen, want er is {w.led_suit} gevraagd."
        case Reason.HIGHER_TRUMP:
            also = " Ook over de eigen maat." if w.partner_wins else ""
            return f"troef is gevraagd en {w.who} kan hoger dan {w.of_best}. Dat moet dan.{also}"
        case Reason.INTROEVEN if w.partner_wins:
            return (
                f"{w.who} heeft geen {w.led_suit} en wel troef. In Rotterdam moet dan troef, "
                "ook op de slag van de maat."
            )
        case Reason.INTROEVEN:
            return f"{w.who} heeft geen {w.led_suit} en wel troef, dus {w.who} moet introeven."
        case Reason.OVERTROEVEN if w.is_trump:
            return (
                f"deze troef ligt onder {w.of_best}. {w.who.capitalize()} heeft een hogere "
                "en moet overtroeven."
            )
        case Reason.OVERTROEVEN:
            return f"{w.who} heeft een troef boven {w.of_best} en moet overtroeven."
        case Reason.ONDERTROEVEN_REQUIRED:
            return f"{w.who} heeft troef, en ondertroeven is aan deze tafel verplicht."
        case Reason.DISCARD_ONLY:
            return f"op {w.of_best} mag {w.who} aan deze tafel geen troef leggen."
        case _:
            return (
                f"deze troef ligt onder {w.of_best}. Ondertroeven mag niet, "
                f"want {w.who} kan iets anders spelen."
            )


def _allowed(reason: Reason, w: _Words) -> str:
    match reason:
        case Reason.LEAD:
            return f"{w.who} komt uit, en dan mag elke kaart."
        case Reason.BEKENNEN:
            return f"er is {w.led_suit} gevraagd, en zo bekent {w.who}."
        case Reason.HIGHER_TRUMP:
            return f"troef is gevraagd, en deze gaat over {w.of_best} heen."
        case Reason.LOWER_TRUMP:
            return f"troef is gevraagd. Hoger dan {w.of_best} kan {w.who} niet, dus dit mag ook."
        case Reason.ANY_TRUMP:
            return f"aan deze tafel hoeft {w.who} niet over {w.of_best} heen, als het troef is."
        case Reason.INTROEVEN if w.partner_wins:
            return (
                f"{w.who} heeft geen {w.led_suit}. In Rotterdam moet dan troef, "
                "ook op de slag van de maat."
            )
        case Reason.INTROEVEN:
            return f"{w.who} heeft geen {w.led_suit} en troeft hiermee in."
        case Reason.OVERTROEVEN:
            return f"deze troef gaat over {w.of_best} heen."
        case Reason.ONDERTROEVEN_FORBIDDEN:
            return f"over {w.of_best} kan {w.who} niet heen en eronder mag niet: dus afgooien."
        case Reason.ONDERTROEVEN_FORCED:
            return f"{w.who} heeft niets dan troeven onder {w.of_best}; dan moet het wel."
        case Reason.ONDERTROEVEN_REQUIRED:
            return f"aan deze tafel moet er getroefd worden, ook onder {w.of_best}."
        case Reason.ONDERTROEVEN_FREE:
            return f"over {w.of_best} kan {w.who} niet heen, en dan is {w.who} hier vrij."
        case Reason.MAATSLAG_PLAIN | Reason.MAATSLAG_TRUMP if w.is_trump:
            return f"de slag is aan {w.partner} met {w.best}, en deze troef mag erbij."
        case Reason.MAATSLAG_PLAIN | Reason.MAATSLAG_TRUMP:
            return f"de slag is aan {w.partner} met {w.best}, dus troeven hoeft niet."
        case Reason.DISCARD_ONLY if w.is_trump:
            return f"afgooien kan niet: {w.who} heeft alleen nog troef."
        case Reason.DISCARD_ONLY:
            return f"aan deze tafel wordt er afgegooid op {w.of_best}."
        case Reason.NOTHING_REQUIRED if w.trump_led:
            return f"troef is gevraagd, maar {w.who} heeft er geen. Elke kaart is goed."
        case Reason.NOTHING_REQUIRED:
            return f"{w.who} heeft geen {w.led_suit} en geen troef, dus elke kaart mag."
