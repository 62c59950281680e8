"""Whether a side can take every trick that is left, all cards open, whatever the others do.

Points do not count here, so this asks less than the solver and stops at the first trick lost.
"""

from klaverles.play.deal import DealInProgress
from klaverles.play.fast_tables import Tables, tables_of
from klaverles.play.game_start import GameError
from klaverles.rules.order import mask


def sweeps(deal: DealInProgress, team: int) -> bool:
    """Say whether a team has taken all tricks so far and can take all the others.

    Raises GameError for a deal without trump.
    """
    if deal.trump is None:
        raise GameError("zonder troef is dit niet uit te rekenen: verwacht een troefkleur")
    if any(trick.winner(deal.trump).team != team for trick in deal.tricks):
        return False
    south, west, north, east = (mask(hand.cards) for hand in deal.hands)
    lying = tuple(card.index for card in deal.trick.cards)
    search = _Sweep((south, west, north, east), team, tables_of(deal.trump, deal.rules))
    return search.reached(south | west | north | east, lying, int(deal.trick.leader))


class _Sweep:
    """One search; what was found at the start of a trick is remembered."""

    def __init__(self, hands: tuple[int, int, int, int], team: int, tables: Tables) -> None:
        self._hands, self._team, self._tables = hands, team, tables
        self._known: dict[tuple[int, int], bool] = {}

    def reached(self, left: int, trick: tuple[int, ...], leader: int) -> bool:
        """Say whether the team takes this trick and all after it."""
        if trick:
            return self._within(left, trick, leader)
        if not left:
            return True
        if (found := self._known.get((left, leader))) is None:
            found = self._known[left, leader] = self._within(left, trick, leader)
        return found

    def _within(self, left: int, trick: tuple[int, ...], leader: int) -> bool:
        if len(trick) == 4:
            power = self._tables.powers[trick[0] >> 3]
            winner = leader + max(range(4), key=lambda place: power[trick[place]]) & 3
            return winner & 1 == self._team and self.reached(left, (), winner)
        seat = leader + len(trick) & 3
        hand = self._hands[seat] & left
        may = self._tables.legal(hand, trick)
        tried = (
            self._within(left ^ 1 << card, (*trick, card), leader)
            for card in range(32)
            if may >> card & 1
        )
        return any(tried) if seat & 1 == self._team else all(tried)
