"""The rule book's advice, one function each: which cards it recommends to this player now.

Each function is careful: where an expert would doubt, it recommends nothing. An empty set means
that the advice does not apply. Source: the rule book, "Tactics and signals".
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from klaverles.play.knowledge import Knowledge
from klaverles.rules.cards import PACK, Card, Rank, Suit
from klaverles.rules.order import beats, points
from klaverles.rules.roem import roem
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat

Cards = frozenset[Card]
NONE: Cards = frozenset()
_FAT = (Rank.TEN, Rank.AAS)


@lru_cache(maxsize=1 << 14)
def certain_roem(cards: tuple[Card, ...], trump: Suit | None, rules: Ruleset) -> int:
    """Return the roem that these cards of a trick bring, whichever cards follow."""
    if len(cards) == 4:
        return roem(cards, trump, rules).points
    if len(cards) < 2:
        return 0
    others = [card for card in PACK if card not in cards]
    least = 200
    for more in combinations(others, 4 - len(cards)):
        least = min(least, roem((*cards, *more), trump, rules).points)
        if not least:
            break
    return least


def cheapest(cards: Iterable[Card], trump: Suit | None) -> Cards:
    """Return the cards with the fewest points."""
    cards = tuple(cards)
    least = min((points(card, trump) for card in cards), default=0)
    return frozenset(card for card in cards if points(card, trump) == least)


def _trumps(k: Knowledge) -> list[Card]:
    return [card for card in k.hand if card.suit is k.trump]


def _plain(k: Knowledge) -> list[Card]:
    """Return the allowed cards that spend no trump: all if trump was led."""
    if k.trick.led is not None and k.trick.led is k.trump:
        return list(k.allowed)
    return [card for card in k.allowed if card.suit is not k.trump]


def _is_theirs(k: Knowledge) -> bool:
    return k.winner in (Seat.WEST, Seat.EAST)


def _keeper(k: Knowledge, card: Card) -> bool:
    """Say whether a card will take a later trick: high, and no opponent can trump it."""
    if k.is_last_trick or not k.is_high(card):
        return False
    return card.suit is k.trump or not k.trumps_against


def _barers(k: Knowledge) -> Cards:
    """Return the discards that leave a ten alone while the ace of its suit is out."""
    found = set()
    for card in _plain(k):
        suit = [each for each in k.hand if each.suit is card.suit]
        with_ten = len(suit) == 2 and Card(card.suit, Rank.TEN) in suit
        ace_out = Card(card.suit, Rank.AAS) in k.unseen
        if card.suit is not k.trick.led and card.rank is not Rank.TEN and with_ten and ace_out:
            found.add(card)
    return frozenset(found)


def _added_roem(k: Knowledge, card: Card) -> int:
    lying = k.trick.cards
    after = certain_roem((*lying, card), k.trump, k.rules)
    return after - certain_roem(lying, k.trump, k.rules)


def gives_roem(k: Knowledge, card: Card) -> bool:
    """Say whether a card surely makes roem in a trick that the opponents are winning."""
    after = k.trick.with_card(card).winner(k.trump)
    return after.team != Seat.SOUTH.team and _added_roem(k, card) > 0


def draw_trump(k: Knowledge) -> Cards:
    """Leading for the playing side while opponents may hold trump: the highest, if it is high.

    Boer and nel in one hand are equally high, and so on down. Not with a single trump, nor with
    the last two cards.
    """
    mine = _trumps(k)
    if k.trick.cards or not k.playing_side or not k.trumps_against:
        return NONE
    if len(mine) < 2 or len(k.hand) == 2:
        return NONE
    return frozenset(card for card in mine if k.is_high(card))


def keep_trump(k: Knowledge) -> Cards:
    """Leading as a defender with at most three trumps: a plain card."""
    mine = _trumps(k)
    if k.trick.cards or k.playing_side or not 0 < len(mine) <= 3 or not k.trumps_against:
        return NONE
    return frozenset(k.allowed).difference(mine)


def feed_partner(k: Knowledge) -> Cards:
    """The trick is surely the partner's: tens and aces that would not take a later trick.

    An ace only where it follows suit under the partner's card; and no ten thrown away from under
    the own ace. Where roem can be made in the trick, only those that make it.
    """
    if not k.trick_is_sure(Seat.NORTH):
        return NONE
    fat = [card for card in _plain(k) if _may_be_fed(k, card) and not _keeper(k, card)]
    return _with_roem(k, frozenset(card for card in fat if k.surely_ours(card)))


def _may_be_fed(k: Knowledge, card: Card) -> bool:
    follows = card.suit is k.trick.led
    if card.rank is Rank.AAS:
        return follows and k.trick.with_card(card).winner(k.trump) is Seat.NORTH
    return card.rank is Rank.TEN and (follows or Card(card.suit, Rank.AAS) not in k.hand)


def play_low(k: Knowledge) -> Cards:
    """The trick cannot be taken, or the partner's is not sure: the fewest points, never a ten.

    Not where going over the partner might be better.
    """
    if not k.trick.cards or k.trick_is_sure(Seat.NORTH):
        return NONE
    winning = k.trick.cards[k.trick.winner_index(k.trump)]
    cards = list(k.allowed) if _is_theirs(k) else _plain(k)
    if any(beats(card, winning, k.trump) for card in cards):
        return NONE
    bare = _barers(k)
    cards = [c for c in _plain(k) if c not in bare and not _keeper(k, c) and not gives_roem(k, c)]
    low = cheapest(cards, k.trump)
    return frozenset(card for card in low if points(card, k.trump) < points_of_ten(k.trump))


def points_of_ten(trump: Suit | None) -> int:
    """Return what a ten is worth, in every suit."""
    return points(Card(Suit.HARTEN, Rank.TEN), trump)


def guard_ten(k: Knowledge) -> Cards:
    """Discarding: a low card that is not the only one beside a ten whose ace is out."""
    bare = _barers(k)
    led = k.trick.led
    discarding = led is not None and all(card.suit is not led for card in k.allowed)
    if not discarding or not bare or feed_partner(k):
        return NONE
    vrouw = Card(next(suit for suit in Suit if suit is not k.trump), Rank.VROUW)
    most = points(vrouw, k.trump)
    cards = [card for card in _plain(k) if card not in bare and not _keeper(k, card)]
    return frozenset(c for c in cards if points(c, k.trump) <= most and not gives_roem(k, c))


def count_trumps(k: Knowledge) -> Cards:
    """Leading with trump in hand while no opponent has any: the high plain cards."""
    if k.trick.cards or not _trumps(k) or k.trumps_against:
        return NONE
    return frozenset(card for card in _plain(k) if k.is_high(card))


def save_for_last(k: Knowledge) -> Cards:
    """In the seventh trick: not the card that surely takes the last one.

    Not where that card might win a trick with points now.
    """
    if len(k.hand) != 2 or len(k.allowed) != 2:
        return NONE
    first, second = k.hand
    for keep, other in ((first, second), (second, first)):
        if _last_by_trump(k, keep, other) or _last_by_lead(k, keep, other):
            return frozenset([other])
    return NONE


def _last_by_trump(k: Knowledge, keep: Card, other: Card) -> bool:
    if keep.suit is not k.trump or not k.is_high(keep):
        return False
    if other.suit is k.trump and k.is_high(other):
        return False
    if not k.trick.cards:
        return not (k.is_high(other) and k.trumps_against)
    useful = k.trick.with_card(keep).winner(k.trump) is Seat.SOUTH
    useful = useful and not k.trick_is_sure(Seat.NORTH)
    return not useful or k.trick.points(k.trump) < points_of_ten(k.trump)


def _last_by_lead(k: Knowledge, keep: Card, other: Card) -> bool:
    """Say whether the other card takes this trick, and the one kept, led then, the last."""
    if keep.suit is k.trump or k.trumps_against or not k.is_high(keep) or k.is_high(other):
        return False
    takes = k.trick.with_card(other).winner(k.trump) is Seat.SOUTH
    return bool(k.trick.cards) and takes and k.surely_ours(other)


def avoid_roem(k: Knowledge) -> Cards:
    """The trick is surely theirs unless I take it: not the card that makes roem in it."""
    if not _is_theirs(k) or k.winner is None or not k.trick_is_sure(k.winner):
        return NONE
    bad = [card for card in k.allowed if gives_roem(k, card)]
    if not bad:
        return NONE
    rest = [card for card in k.allowed if card not in bad]
    cheap = [c for c in rest if c.rank not in _FAT or k.surely_ours(c)] or rest
    return frozenset(cheap).difference(_barers(k)) or frozenset(cheap)


def seek_roem(k: Knowledge) -> Cards:
    """The trick is surely ours with this card, and the card makes the most roem in it."""
    if not k.trick.cards:
        return NONE
    gains = {card: _added_roem(k, card) for card in k.allowed if k.surely_ours(card)}
    most = max(gains.values(), default=0)
    return frozenset(card for card, gain in gains.items() if gain == most) if most else NONE


def take_trick(k: Knowledge) -> Cards:
    """Their trick can surely be taken: with what takes it, as last player not with a high card.

    Not with a high trump before the last player, where a lower one may do.
    """
    if not _is_theirs(k):
        return NONE
    sure = [card for card in k.allowed if k.surely_ours(card)]
    if k.is_last_to_play:
        low = frozenset(card for card in sure if not k.is_high(card))
        return _with_roem(k, low or frozenset(sure))
    takes = [c for c in k.allowed if k.trick.with_card(c).winner(k.trump) is Seat.SOUTH]
    doubtful = len(takes) > len(sure) and any(card.suit is k.trump for card in sure)
    return NONE if doubtful else _with_roem(k, frozenset(sure))


def _with_roem(k: Knowledge, cards: Cards) -> Cards:
    """Return the cards, or only those that make roem if roem can be made."""
    return cards & (seek_roem(k) or cards)
