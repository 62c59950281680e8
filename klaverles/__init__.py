"""klaverles: learn klaverjassen by being put before a situation and told why.

The rules engine is here at the root; the course is in ``klaverles.widgets``::

    >>> from klaverles import Ruleset, legal_cards
    >>> legal_cards(hand="s7 rH", trick="k9 kA sB", trump="s", rules=Ruleset.amsterdams())
    (Card.parse('rH'),)
"""

from klaverles.rules.cards import PACK, Card, Rank, Suit
from klaverles.rules.counting import DealScore, Side, SideResult, score_deal
from klaverles.rules.duties import Reason, Verdict, legal_cards, verdicts
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.roem import Roem, RoemKind, RoemPart, roem
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset, Variant
from klaverles.rules.seats import Seat
from klaverles.rules.situations import Situation, situation
from klaverles.rules.tricks import Hand, Trick, trick_points, trick_winner

__version__ = "0.1.0"


def _drawn(cards: Hand | Trick) -> str:
    """Draw cards for a notebook; the drawing is loaded when one is asked for."""
    from klaverles.view.pictures import cards_html

    return cards_html(cards)


# The rules draw nothing and may not know the view; the root, above all floors, joins the two.
Hand._repr_html_ = Trick._repr_html_ = _drawn  # type: ignore[attr-defined]

__all__ = [
    "HOUSE_RULES",
    "PACK",
    "Card",
    "DealScore",
    "Hand",
    "KlaverlesError",
    "Rank",
    "Reason",
    "Roem",
    "RoemKind",
    "RoemPart",
    "Ruleset",
    "Seat",
    "Side",
    "SideResult",
    "Situation",
    "Suit",
    "Trick",
    "Variant",
    "Verdict",
    "legal_cards",
    "roem",
    "score_deal",
    "situation",
    "trick_points",
    "trick_winner",
    "verdicts",
]
