"""The idea behind a puzzle: what the right card does that the natural one does not.

Read off the two cards and the two ways in which best play goes on after them; nobody types it in.
"""

from enum import StrEnum

from klaverles.play.deal import DealInProgress
from klaverles.play.puzzle import Goal, Judged, Tried
from klaverles.rules.cards import Card
from klaverles.rules.order import LAST_TRICK, points, strength
from klaverles.rules.roem import roem
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick

_MUCH = 7
"""So many points more make a card one to feed a trick of ours with."""


class Idea(StrEnum):
    """What a puzzle is about; the value is its Dutch name."""

    MAKE_ROEM = "roem-maken"
    AVOID_ROEM = "roem-vermijden"
    LAST_TRICK = "laatste-slag"
    DRAW_TRUMP = "troef-trekken"
    SPARE_TRUMP = "introeven-sparen"
    PARTNER_RUFFS = "maat-laten-troeven"
    TO_PARTNER = "maat-aan-slag"
    GIVE_LEAD = "van-slag-gaan"
    CASH = "eerst-incasseren"
    DUCK = "duiken"
    TAKE = "slag-pakken"
    TAKE_OVER = "maat-overnemen"
    TAKE_HIGH = "hoog-pakken"
    TAKE_LOW = "zuinig-pakken"
    RUFF = "introeven"
    FEED = "vetmesten"
    UNBLOCK = "hoge-kaart-wegdoen"
    KEEP_HIGH = "hoge-kaart-bewaren"
    DISCARD = "goede-kleur-weggooien"
    RIGHT_SUIT = "goede-kleur-uitkomen"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Idea.{self.name}"


_RARE = (Idea.DUCK, Idea.TAKE_LOW, Idea.TAKE_HIGH, Idea.KEEP_HIGH, Idea.RUFF, Idea.RIGHT_SUIT)
"""Ideas that say more than that the last trick was won by them."""


def idea_of(judged: Judged) -> Idea:
    """Return the idea: roem or the last trick where that makes the difference, else the card."""
    right = judged.of(judged.right[0])
    wrong = judged.of(judged.natural or _other(judged))
    deal = judged.puzzle.deal
    card = _lead(deal, right, wrong) if not deal.trick.cards else _follow(deal, right, wrong)
    if judged.puzzle.goal not in (Goal.MAKE, Goal.DEFEAT):
        return card
    counted = _by_count(right, wrong)
    return card if counted is None or (counted is Idea.LAST_TRICK and card in _RARE) else counted


def _other(judged: Judged) -> Card:
    return next(each.card for each in judged.tried if not each.reached)


def _by_count(right: Tried, wrong: Tried) -> Idea | None:
    """Return roem or the last trick, if it is more than half of what lies between the two."""
    (ours, theirs), (ours_then, theirs_then) = right.sides, wrong.sides
    made, given = ours.roem - ours_then.roem, theirs_then.roem - theirs.roem
    gap = (ours.total - theirs.total) - (ours_then.total - theirs_then.total)
    if 2 * max(made, given) > gap:
        return Idea.MAKE_ROEM if made > given else Idea.AVOID_ROEM
    last, last_then = _last_for_us(right), _last_for_us(wrong)
    return Idea.LAST_TRICK if 2 * (last - last_then) > gap else None


def _last_for_us(tried: Tried) -> int:
    """Return what the last trick brings us, less what it costs us."""
    deal, trick = tried.end, tried.end.tricks[-1]
    worth = trick.points(deal.trump) + LAST_TRICK + roem(trick, deal.trump, deal.rules).points
    return worth if trick.winner(deal.trump).team == 0 else -worth


def _this_trick(deal: DealInProgress, tried: Tried) -> Trick:
    return tried.end.tricks[len(deal.tricks)]


def _lead(deal: DealInProgress, right: Tried, wrong: Tried) -> Idea:
    trump, card = deal.trump, right.card
    winner = _this_trick(deal, right).winner(trump)
    others = (*deal.hands[Seat.WEST].cards, *deal.hands[Seat.EAST].cards)
    if card.suit is trump and any(other.suit is trump for other in others):
        return Idea.DRAW_TRUMP
    if wrong.card.suit is trump and card.suit is not trump:
        return Idea.SPARE_TRUMP
    if winner is Seat.NORTH:
        lies = _this_trick(deal, right)
        ruffed = lies.cards[lies.winner_index(trump)].suit is trump and card.suit is not trump
        return Idea.PARTNER_RUFFS if ruffed else Idea.TO_PARTNER
    if winner is not Seat.SOUTH:
        return Idea.GIVE_LEAD
    lost = _this_trick(deal, wrong).winner(trump).team == 1
    return Idea.CASH if lost else Idea.RIGHT_SUIT


def _follow(deal: DealInProgress, right: Tried, wrong: Tried) -> Idea:
    trump, card, other = deal.trump, right.card, wrong.card
    won, won_then = (_this_trick(deal, each).winner(trump) for each in (right, wrong))
    ruffs, ruffed = (each.suit is trump and deal.trick.led is not trump for each in (card, other))
    if won is not won_then and Seat.SOUTH in (won, won_then):
        if won is not Seat.SOUTH:
            return Idea.SPARE_TRUMP if ruffed and not ruffs else Idea.DUCK
        if deal.trick.winner(trump) is Seat.NORTH:
            return Idea.TAKE_OVER
        return Idea.RUFF if ruffs and not ruffed else Idea.TAKE
    if won.team == 0 and points(card, trump) - points(other, trump) >= _MUCH:
        return Idea.FEED
    if ruffs is not ruffed:
        return Idea.RUFF if ruffs else Idea.SPARE_TRUMP
    if card.suit is not other.suit:
        return Idea.DISCARD
    stronger = strength(card, trump) > strength(other, trump)
    if won is Seat.SOUTH:
        return Idea.TAKE_HIGH if stronger else Idea.TAKE_LOW
    return Idea.UNBLOCK if stronger else Idea.KEEP_HIGH
