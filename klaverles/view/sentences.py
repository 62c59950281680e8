"""The canonical Dutch sentence of a table, and one true sentence for every verdict.

The sentence is the label for a screen reader, the text form of a position, and what the picture
is compared with.
"""

from dataclasses import dataclass

from klaverles.play.position import Position
from klaverles.rules.duties import Reason, Verdict
from klaverles.rules.ruleset import Ruleset, Variant
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick
from klaverles.view.names import SEAT_NAMES, capital, listed


@dataclass(frozen=True, slots=True)
class Words:
    """What the sentences about a position are made of."""

    led: str
    led_suit: str
    led_by: str
    best: str
    best_by: str
    of_best: str
    trump_led: bool
    partner_wins: bool
    rotterdams: bool

    @classmethod
    def of(cls, position: Position, rules: Ruleset) -> "Words":
        """Gather them; an empty trick gives empty words."""
        trick, trump = position.trick, position.trump
        rotterdams = rules.variant is Variant.ROTTERDAMS
        if not trick.cards:
            return cls("", "", "", "", "", "", False, False, rotterdams)
        best = trick.winner_index(trump)
        seat = trick.seat_of(best)
        name = trick.cards[best].word
        return cls(
            led=trick.cards[0].word,
            led_suit=trick.cards[0].suit.word,
            led_by=SEAT_NAMES[trick.leader],
            best=name,
            best_by=SEAT_NAMES[seat],
            of_best=f"{name} van {SEAT_NAMES[seat]}",
            trump_led=trick.led is trump,
            partner_wins=seat is Seat.NORTH,
            rotterdams=rotterdams,
        )


def table_sentence(position: Position) -> str:
    """Return what lies on the table and what the learner holds, in Dutch."""
    trump = f"Troef is {position.trump.word}." if position.trump else "Er is geen troef."
    cards = position.trick.cards
    if not cards:
        table = "Jij komt uit."
    else:
        turn = "" if position.trick.complete else " Jij bent aan de beurt."
        table = f"{trick_sentence(position.trick)}{turn}"
    hand = listed([card.word for card in position.hand.cards])
    return f"{trump} {table}" + (f" In je hand: {hand}." if hand else "")


def trick_sentence(trick: Trick) -> str:
    """Return who came out with what, and who played what on it."""
    first = f"{capital(SEAT_NAMES[trick.leader])} kwam uit met {trick.cards[0].word}"
    rest = [
        f"{SEAT_NAMES[trick.seat_of(place)]} speelde {card.word}"
        for place, card in enumerate(trick.cards[1:], start=1)
    ]
    return f"{listed([first, *rest])}."


def winner_sentence(position: Position) -> str:
    """Say whose trick it is now, and why."""
    trick, trump = position.trick, position.trump
    place = trick.winner_index(trump)
    card, seat = trick.cards[place], trick.seat_of(place)
    why = "de hoogste troef" if card.suit is trump else f"de hoogste {card.suit.word}"
    if len(trick.cards) == 1:
        why = "de enige kaart tot nu toe"
    return f"De slag is aan {SEAT_NAMES[seat].replace('jij', 'jou')}: {card.word} is {why}."


def verdict_sentence(verdict: Verdict, position: Position, rules: Ruleset) -> str:
    """Say of one card whether it may be played and why, naming the card that decides it."""
    words = Words.of(position, rules)
    is_trump = verdict.card.suit is position.trump
    why = _why_allowed if verdict.allowed else _why_forbidden
    may = "mag" if verdict.allowed else "mag niet"
    return f"{capital(verdict.card.word)} {may}: {why(verdict.reason, words, is_trump)}"


def example_text(position: Position, rules: Ruleset) -> str:
    """Return a worked example as text: the table's sentence, then each card's verdict."""
    lines = [table_sentence(position)]
    lines += [f"- {verdict_sentence(each, position, rules)}" for each in position.verdicts(rules)]
    return "\n".join(lines)


def _why_allowed(reason: Reason, w: Words, is_trump: bool) -> str:
    match reason:
        case Reason.LEAD:
            return "je komt uit, en dan mag elke kaart."
        case Reason.BEKENNEN:
            return f"er is {w.led_suit} gevraagd en zo beken je."
        case Reason.HIGHER_TRUMP:
            return f"troef is gevraagd, en deze gaat over {w.of_best} heen."
        case Reason.LOWER_TRUMP:
            return f"troef is gevraagd. Boven {w.of_best} heb je niets, dus elke troef is goed."
        case Reason.ANY_TRUMP:
            return f"aan deze tafel hoef je niet over {w.of_best} heen, als je maar troef speelt."
        case Reason.INTROEVEN if w.partner_wins:
            return f"je hebt geen {w.led_suit}; in Rotterdam troef je dan ook bij je maat."
        case Reason.INTROEVEN:
            return f"je hebt geen {w.led_suit}, en met deze kaart troef je in."
        case Reason.OVERTROEVEN:
            return f"deze troef gaat over {w.of_best} heen."
        case Reason.ONDERTROEVEN_FORBIDDEN:
            return f"over {w.of_best} kun je niet heen en eronder mag niet, dus je gooit af."
        case Reason.ONDERTROEVEN_FORCED:
            return f"je hebt niets anders dan troeven onder {w.of_best}; dan moet het wel."
        case Reason.ONDERTROEVEN_REQUIRED:
            return f"aan deze tafel troef je altijd, ook onder {w.of_best}."
        case Reason.ONDERTROEVEN_FREE:
            return f"over {w.of_best} kun je niet heen, en aan deze tafel ben je dan vrij."
        case Reason.MAATSLAG_PLAIN if is_trump:
            return f"de slag is aan je maat met {w.best}. Troeven hoeft niet, maar het mag."
        case Reason.MAATSLAG_PLAIN:
            return f"de slag is aan je maat met {w.best}, dus je hoeft niet te troeven."
        case Reason.MAATSLAG_TRUMP if is_trump:
            return f"de slag is aan je maat met {w.best}, en deze troef mag erbij."
        case Reason.MAATSLAG_TRUMP:
            return f"de slag is aan je maat met {w.best}, dus je hoeft niet te troeven."
        case Reason.DISCARD_ONLY if is_trump:
            return f"op {w.of_best} moet je afgooien, maar je hebt alleen nog troef."
        case Reason.DISCARD_ONLY:
            return f"aan deze tafel gooi je af op {w.of_best}."
        case Reason.NOTHING_REQUIRED if w.trump_led:
            return "troef is gevraagd, maar je hebt er geen. Elke kaart is goed."
        case Reason.NOTHING_REQUIRED:
            return f"je hebt geen {w.led_suit} en geen troef, dus je bent vrij."


def _why_forbidden(reason: Reason, w: Words, is_trump: bool) -> str:
    match reason:
        case Reason.BEKENNEN if w.trump_led:
            return f"{w.led_by} vroeg troef met {w.led}. Je hebt troef, dus die moet je bekennen."
        case Reason.BEKENNEN:
            return f"{w.led_by} kwam uit met {w.led}. Je hebt {w.led_suit}, dus je moet bekennen."
        case Reason.HIGHER_TRUMP:
            also = ", ook al is die van je maat" if w.partner_wins else ""
            return f"troef is gevraagd, en je kunt hoger dan {w.of_best}. Dat moet dan{also}."
        case Reason.INTROEVEN if w.partner_wins:
            return (
                f"je hebt geen {w.led_suit} en wel troef. In Rotterdam moet je dan introeven, "
                f"ook al is de slag aan je maat met {w.best}."
            )
        case Reason.INTROEVEN:
            return (
                f"de slag is aan {w.best_by} met {w.best}. Je hebt geen {w.led_suit} en wel "
                "troef, dus je moet introeven."
            )
        case Reason.OVERTROEVEN if is_trump:
            return f"deze troef ligt onder {w.of_best}. Je hebt een hogere en moet overtroeven."
        case Reason.OVERTROEVEN:
            return f"je hebt een troef boven {w.of_best}, dus je moet overtroeven."
        case Reason.ONDERTROEVEN_REQUIRED:
            return (
                f"ondertroeven is hier verplicht. Je hebt troef, ook al is die lager dan {w.best}."
            )
        case Reason.DISCARD_ONLY:
            return f"op {w.of_best} mag je aan deze tafel geen troef leggen: je moet afgooien."
        case _:
            return (
                f"deze troef ligt onder {w.of_best}. Ondertroeven mag niet, "
                "want je kunt iets anders spelen."
            )
