"""Hypothesis strategies for cards, tables and deals; the one place where they are made."""

from house_rules import HOUSE_RULES
from hypothesis import strategies as st

from klaverles import PACK, Card, Hand, Ruleset, Seat, SideResult, Suit, Trick

cards = st.sampled_from(PACK)
suits = st.sampled_from(Suit)
trumps = st.none() | suits
seats = st.sampled_from(Seat)
packs = st.permutations(PACK)
suit_permutations = st.permutations(list(Suit)).map(
    lambda order: dict(zip(Suit, order, strict=True))
)


@st.composite
def rule_sets(draw):
    """Draw a variant with any house rules."""
    values = {name: draw(st.sampled_from(choices)) for name, choices in HOUSE_RULES.items()}
    return draw(st.sampled_from([Ruleset.amsterdams, Ruleset.rotterdams]))(**values)


@st.composite
def tables(draw):
    """Draw ``(hand, trick, trump)``; trumps are frequent, so that every duty is met."""
    trump = draw(trumps)
    pack = draw(packs)
    if draw(st.booleans()):
        pack = sorted(pack, key=lambda card: card.suit is not trump)[:14]
        pack = draw(st.permutations(pack))
    lying = draw(st.integers(0, 3))
    held = draw(st.integers(1, 8))
    return Hand(tuple(pack[lying : lying + held])), Trick(tuple(pack[:lying])), trump


@st.composite
def full_tricks(draw):
    """Draw four cards in playing order."""
    return tuple(draw(st.lists(cards, min_size=4, max_size=4, unique=True)))


@st.composite
def near_tricks(draw):
    """Draw four cards that often form roem: neighbours of one suit, or one rank."""
    suit, start = draw(suits), draw(st.integers(0, 7))
    run = [card for card in PACK if card.suit is suit][start : start + 4]
    ranks = [card for card in PACK if card.rank is run[0].rank]
    pool = draw(st.permutations(sorted({*run, *ranks}, key=str)))
    return tuple(pool[:4])


@st.composite
def counted_deals(draw):
    """Draw what both sides took: 162 points, eight tricks and any roem."""
    tricks = draw(st.integers(0, 8))
    points = {0: 0, 8: 162}.get(tricks)
    if points is None:
        points = draw(st.integers(60, 102) | st.integers(0, 162))
    roem = [20 * draw(st.integers(0, 8)) if taken else 0 for taken in (tricks, 8 - tricks)]
    sides = (points, roem[0], tricks), (162 - points, roem[1], 8 - tricks)
    return SideResult(*sides[0]), SideResult(*sides[1])


def recoloured(these, colours):
    """Return the cards with their suits permuted."""
    return tuple(Card(colours[card.suit], card.rank) for card in these)
