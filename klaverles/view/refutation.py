"""Why a duty that was chosen does not decide here: the first thing on the table against it.

Each duty takes some things for granted. ``_NEEDS`` lists them in the order in which a player asks
them at the table; the first one that is not so is what the learner is told. Nothing here decides
what is right: that is asked of the rules before.
"""

from collections.abc import Callable

from klaverles.play.position import Position
from klaverles.rules.duties import Reason
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import CardClass
from klaverles.view.sentences import Words


class _Table:
    """The facts of a position that the needs ask for."""

    def __init__(self, position: Position, rules: Ruleset) -> None:
        held = set(position.facts.classes)
        self.words = Words.of(position, rules)
        self.suit = CardClass.SUIT in held
        self.higher = CardClass.HIGHER in held
        self.trumps = bool(held & {CardClass.HIGHER, CardClass.LOWER})
        self.plain = CardClass.OTHER in held
        self.trump_lies = any(card.suit is position.trump for card in position.trick.cards)
        self.partner = position.facts.partner_winning
        self.maatslag = self.partner and not self.words.rotterdams


_Need = tuple[Callable[[_Table], bool], Callable[[_Table], str]]


def _compared(table: _Table, found: str) -> str:
    return f"Vergelijk je troeven met {table.words.of_best}. {found}"


_NO_SUIT: _Need = (
    lambda t: not t.suit,
    lambda t: f"Kijk eerst naar de gevraagde kleur. Je hebt {t.words.led_suit}.",
)
_SUIT: _Need = (
    lambda t: t.suit,
    lambda t: (
        "Troef is gevraagd, en die heb je niet. Bekennen kan dus niet."
        if t.words.trump_led
        else f"Er is {t.words.led_suit} gevraagd, en dat heb je niet."
    ),
)
_TRUMP_LED: _Need = (
    lambda t: t.words.trump_led,
    lambda t: f"Er is geen troef gevraagd, maar {t.words.led_suit}.",
)
_PLAIN_LED: _Need = (
    lambda t: not t.words.trump_led,
    lambda t: "Troef is gevraagd. Kijk wat je dan moet bekennen.",
)
_TRUMPS: _Need = (lambda t: t.trumps, lambda t: "Tel eens hoeveel troeven je hebt.")
_NO_TRUMPS: _Need = (
    lambda t: not t.trumps,
    lambda t: "Je hebt troef in je hand. Ben je dan wel vrij?",
)
_TRUMP_LIES: _Need = (
    lambda t: t.trump_lies,
    lambda t: "Er ligt nog geen troef, dus er is niets om overheen of onder te gaan.",
)
_NO_TRUMP_LIES: _Need = (
    lambda t: not t.trump_lies,
    lambda t: f"Er ligt al een troef: {t.words.of_best}. Dan telt ook hoe hoog de jouwe is.",
)
_NOT_OURS: _Need = (
    lambda t: not t.maatslag,
    lambda t: f"De slag is aan je maat, met {t.words.best}. Moet je dan troeven?",
)
_KNOWS_MAATSLAG: _Need = (
    lambda t: not t.words.rotterdams,
    lambda t: "Dit is Rotterdams, en dat kent geen maatslag.",
)
_OURS: _Need = (
    lambda t: t.partner,
    lambda t: f"De slag is niet aan je maat, maar aan {t.words.best_by} met {t.words.best}.",
)
_OURS_BY_PLAIN: _Need = (
    lambda t: not t.trump_lies,
    lambda t: f"Je maat heeft de slag met {t.words.best}, en dat is troef. Dan mag niet alles.",
)
_OURS_BY_TRUMP: _Need = (
    lambda t: t.trump_lies,
    lambda t: f"Je maat heeft de slag, maar {t.words.best} is geen troef.",
)
_HIGHER: _Need = (
    lambda t: t.higher,
    lambda t: _compared(t, "Je hebt er geen die hoger is."),
)
_NOT_HIGHER: _Need = (
    lambda t: not t.higher,
    lambda t: _compared(t, "Je hebt er een die hoger is."),
)
_PLAIN: _Need = (
    lambda t: t.plain,
    lambda t: "Je hebt geen gewone kaart om af te gooien.",
)
_NO_PLAIN: _Need = (
    lambda t: not t.plain,
    lambda t: "Kijk nog eens in je hand: je hebt ook een gewone kaart.",
)

_RUFFING = (_NO_SUIT, _PLAIN_LED, _TRUMPS)
_NEEDS: dict[Reason, tuple[_Need, ...]] = {
    Reason.BEKENNEN: (_SUIT,),
    Reason.HIGHER_TRUMP: (_NO_SUIT, _TRUMP_LED, _TRUMPS, _HIGHER),
    Reason.LOWER_TRUMP: (_NO_SUIT, _TRUMP_LED, _TRUMPS, _NOT_HIGHER),
    Reason.INTROEVEN: (*_RUFFING, _NOT_OURS, _NO_TRUMP_LIES),
    Reason.OVERTROEVEN: (*_RUFFING, _TRUMP_LIES, _HIGHER, _NOT_OURS),
    Reason.ONDERTROEVEN_FORBIDDEN: (*_RUFFING, _TRUMP_LIES, _NOT_HIGHER, _PLAIN),
    Reason.ONDERTROEVEN_FORCED: (*_RUFFING, _TRUMP_LIES, _NOT_HIGHER, _NO_PLAIN),
    Reason.MAATSLAG_PLAIN: (*_RUFFING, _OURS, _KNOWS_MAATSLAG, _OURS_BY_PLAIN),
    Reason.MAATSLAG_TRUMP: (*_RUFFING, _OURS, _KNOWS_MAATSLAG, _OURS_BY_TRUMP, _HIGHER),
    Reason.NOTHING_REQUIRED: (_NO_SUIT, _NO_TRUMPS),
}


def refutation(chosen: Reason, position: Position, rules: Ruleset) -> str:
    """Return what on the table speaks against a duty that does not decide here.

    Where only a house rule speaks against it, the learner is pointed at the house rules.
    """
    if not position.trick.cards:
        return "Er ligt nog geen kaart: jij komt uit."
    table = _Table(position, rules)
    for is_so, otherwise in _NEEDS[chosen]:
        if not is_so(table):
            return otherwise(table)
    return "Kijk boven de vraag welke huisregels er aan deze tafel gelden."
