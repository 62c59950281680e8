"""The last tricks with all cards in sight, as they will be written down if both sides play best.

The solver gives the difference that the cards decide. Who is ahead writes that down; if the maker
is not, all points and all roem go over: of the roem that is still to come nothing is known then,
so only what was made counts. Rounding is left out.
"""

from collections.abc import Sequence

from klaverles.play.solver_search import Effort
from klaverles.play.solver_trick import close_in, compile_rest, sweep_bonus
from klaverles.rules.cards import Suit
from klaverles.rules.order import DEAL_POINTS
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat


def endgame_values(
    rules: Ruleset,
    trump: Suit,
    maker: Seat,
    hands: Sequence[int],
    trick: tuple[int, ...],
    leader: int,
    taken: Sequence[tuple[int, int, int]],
    cards: Sequence[int],
) -> list[int]:
    """Return for each card that may be played what team 0 writes down more than team 1.

    ``taken`` holds points, roem and tricks of team 0 and of team 1 before this trick.
    """
    (points, roem, tricks), (others_points, others_roem, others_tricks) = taken
    before = points + roem - others_points - others_roem
    sweep = (not others_tricks) + 2 * (not tricks)
    bonus = sweep_bonus(maker, rules)
    south, west, north, east = hands
    left = south | west | north | east
    rest = compile_rest((south, west, north, east), trump, rules, bonus, Effort())
    sign = -1 if maker.team else 1
    for_none = bonus[1 - maker.team] if sweep >> 1 - maker.team & 1 else 0
    needed = 1 if rules.nat_bij_gelijk == "ja" else 0
    whole = DEAL_POINTS + roem + others_roem
    guess, found = before, []
    for card in cards:
        lying = (*trick, card)

        def value(alpha: int, beta: int, card: int = card, lying: tuple[int, ...] = lying) -> int:
            after = left ^ 1 << card
            return before + rest(after, lying, leader, sweep, alpha - before, beta - before)

        guess = close_in(value, guess).low
        if sign * guess >= needed:
            found.append(guess)
        else:
            none = for_none if -sign * guess >= DEAL_POINTS + for_none else 0
            found.append(-sign * (whole + none))
    return found
