"""Patterns: a fresh question for every row of the rule book's table, seeded.

Each question comes from a deal that was really dealt and played by the rules up to this moment,
so it can occur at a table; and it holds the row's trap, so that guessing does not help.
"""

from collections.abc import Callable, Iterator
from random import Random

from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import Kind
from klaverles.play.deal import DealInProgress, random_play
from klaverles.play.position import Position
from klaverles.rules.cards import PACK, Suit
from klaverles.rules.duties import duty
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.order import strength
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.situations import CardClass, Situation
from klaverles.rules.tricks import Hand, Trick

Trap = Callable[[Position, set[CardClass]], bool]

_UP, _LOW, _OTHER = CardClass.HIGHER, CardClass.LOWER, CardClass.OTHER
_MOST_DEALS = 4000

TRAPS: dict[Situation, Trap] = {
    Situation.LEAD: lambda position, held: _OTHER in held and _UP in held,
    Situation.SUIT_HELD: lambda position, held: bool(held & {_UP, _LOW}),
    Situation.TRUMP_LED_HIGHER: lambda position, held: _LOW in held,
    Situation.TRUMP_LED_LOWER: lambda position, held: _OTHER in held,
    Situation.TRUMP_LED_NONE: lambda position, held: len(_suits(position)) > 1,
    Situation.NOTHING: lambda position, held: len(_suits(position)) > 1,
    Situation.OPPONENT_PLAIN: lambda position, held: _OTHER in held,
    Situation.OPPONENT_TRUMP_HIGHER: lambda position, held: _LOW in held and _OTHER in held,
    Situation.OPPONENT_TRUMP_LOWER: lambda position, held: True,
    Situation.OPPONENT_TRUMP_FORCED: lambda position, held: True,
    Situation.PARTNER_PLAIN: lambda position, held: _OTHER in held,
    Situation.PARTNER_TRUMP_HIGHER: lambda position, held: _LOW in held,
    Situation.PARTNER_TRUMP_LOWER: lambda position, held: True,
    Situation.PARTNER_TRUMP_FORCED: lambda position, held: True,
    Situation.PARTNER_TRUMP_ONLY_TRUMPS: lambda position, held: _LOW in held,
}
"""What makes each row a question: a card in hand that tempts to the typical mistake."""

_LONG_TRUMPS = (
    Situation.OPPONENT_TRUMP_HIGHER,
    Situation.OPPONENT_TRUMP_LOWER,
    Situation.OPPONENT_TRUMP_FORCED,
    Situation.PARTNER_TRUMP_HIGHER,
    Situation.PARTNER_TRUMP_LOWER,
    Situation.PARTNER_TRUMP_FORCED,
    Situation.PARTNER_TRUMP_ONLY_TRUMPS,
)
"""Rows that are rare in random deals, and common for a player with several trumps."""


def _suits(position: Position) -> set[Suit]:
    return {card.suit for card in position.hand.cards}


def fresh_position(situation: Situation, rules: Ruleset, seed: str) -> Position:
    """Return a position of this row; the same seed gives the same one.

    Raises KlaverlesError if none came up in a bounded number of deals.
    """
    random = Random(f"{situation}/{rules!r}/{seed}")
    for _ in range(_MOST_DEALS):
        moments = [deal.position() for deal in _moments(random, rules, situation)]
        if fitting := [each for each in moments if _fits(each, situation)]:
            return random.choice(fitting).sorted()
    raise KlaverlesError(f"{situation} kwam niet voor in {_MOST_DEALS} spellen bij {rules!r}")


def _fits(position: Position, situation: Situation) -> bool:
    found = position.facts
    trap = TRAPS[situation]
    enough = len(position.hand.cards) >= 2
    return enough and found.situation is situation and trap(position, set(found.classes))


def fresh_question(
    situation: Situation, rules: Ruleset, seed: str, kind: Kind = Kind.ALL_ALLOWED
) -> DutyQuestion:
    """Return a fresh question of this row; ``MAY_THIS`` asks as often about a forbidden card."""
    position = fresh_position(situation, rules, seed)
    card = None
    if kind is Kind.MAY_THIS:
        random = Random(f"{seed}/{position}")
        wanted = random.random() < 0.5
        cards = [each.card for each in position.verdicts(rules) if each.allowed is wanted]
        card = random.choice(cards or list(position.hand.cards))
    return DutyQuestion(
        name=f"{situation.value}-{seed}",
        kind=kind,
        position=position,
        rules=(rules,),
        card=card,
        seed=seed,
    )


def fresh_duty_question(
    situation: Situation, rules: Ruleset, seed: str, kinds: tuple[Kind, ...]
) -> DutyQuestion:
    """Return a fresh question of this row, asked in one of these ways."""
    # Where every card may be played there is nothing to ask about a single one.
    mixed = has_forbidden(situation, rules)
    kind = Random(f"{seed}/soort").choice(kinds) if mixed and kinds else Kind.ALL_ALLOWED
    return fresh_question(situation, rules, seed, kind)


def has_forbidden(situation: Situation, rules: Ruleset) -> bool:
    """Say whether in this row some cards may not be played, so that there is a choice."""
    return any(not allowed for allowed, _ in duty(situation, False, rules).values())


def _moments(random: Random, rules: Ruleset, situation: Situation) -> Iterator[DealInProgress]:
    if situation in _LONG_TRUMPS:
        return _play_of_long_trumps(random, rules)
    return random_play(random, rules)


def _play_of_long_trumps(random: Random, rules: Ruleset) -> Iterator[DealInProgress]:
    """Deal SOUTH several trumps and let SOUTH keep them; yield SOUTH's turns only."""
    trump = random.choice(list(Suit))
    trumps = sorted((c for c in PACK if c.suit is trump), key=lambda c: strength(c, trump))
    # Mostly low trumps: the higher ones are needed in the other hands to go over.
    own = random.sample(trumps[:6], random.choice((2, 3, 3, 4)))
    rest = [card for card in PACK if card not in own]
    random.shuffle(rest)
    cut = 8 - len(own)
    hands = (
        Hand(tuple(own + rest[:cut])),
        Hand(tuple(rest[cut : cut + 8])),
        Hand(tuple(rest[cut + 8 : cut + 16])),
        Hand(tuple(rest[cut + 16 :])),
    )
    deal = DealInProgress(hands, trump, rules, Trick((), Seat(random.randrange(4))))
    while not deal.over:
        if deal.seat_to_play is Seat.SOUTH:
            yield deal
            deal = deal.play_at_random(random, last=trump)
        else:
            deal = deal.play_at_random(random)
