"""The decisive duty in one sentence, and why a duty that was chosen does not hold."""

from klaverles.play.position import Position
from klaverles.rules.duties import Reason
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import CardClass
from klaverles.view.sentences import Words


def duty_sentence(reason: Reason, position: Position, rules: Ruleset) -> str:
    """Say which duty decides here, and which card on the table makes it so."""
    w = Words.of(position, rules)
    match reason:
        case Reason.LEAD:
            return "Je komt uit: je mag elke kaart spelen, ook troef."
        case Reason.BEKENNEN:
            return f"Bekennen: er is {w.led_suit} gevraagd en je hebt {w.led_suit}."
        case Reason.HIGHER_TRUMP:
            return f"Troef is gevraagd: wie hoger kan dan {w.of_best}, moet hoger."
        case Reason.LOWER_TRUMP:
            return f"Troef is gevraagd: je kunt niet over {w.of_best} heen, maar troef moet wel."
        case Reason.ANY_TRUMP:
            return f"Troef is gevraagd: aan deze tafel hoef je niet over {w.of_best} heen."
        case Reason.INTROEVEN if w.partner_wins:
            return (
                f"Introeven: je hebt geen {w.led_suit} en wel troef. Rotterdams kent geen maatslag."
            )
        case Reason.INTROEVEN:
            return (
                f"Introeven: je hebt geen {w.led_suit}, en de slag is aan {w.best_by} met {w.best}."
            )
        case Reason.OVERTROEVEN:
            return f"Overtroeven: je kunt niet bekennen en wel over {w.of_best} heen."
        case Reason.ONDERTROEVEN_FORBIDDEN:
            return f"Niet ondertroeven: je kunt niet over {w.of_best} heen, dus je gooit af."
        case Reason.ONDERTROEVEN_FORCED:
            return f"Gedwongen ondertroeven: je hebt alleen troeven onder {w.of_best}."
        case Reason.ONDERTROEVEN_REQUIRED:
            return f"Ondertroeven is hier verplicht: je troeft, ook onder {w.of_best}."
        case Reason.ONDERTROEVEN_FREE:
            return f"Ondertroeven is hier vrij: over {w.of_best} kun je niet heen."
        case Reason.MAATSLAG_PLAIN:
            return f"Maatslag: je kunt niet bekennen en de slag is aan je maat met {w.best}."
        case Reason.MAATSLAG_TRUMP if rules.maatslag == "alles":
            return f"Maatslag: de slag is aan je maat met {w.best}. Hier mag dan elke kaart."
        case Reason.MAATSLAG_TRUMP:
            return (
                f"Maatslag: de slag is aan je maat met {w.best}. Afgooien mag en een hogere troef "
                "ook, ondertroeven niet."
            )
        case Reason.DISCARD_ONLY:
            return f"Afgooien: de slag is aan je maat met {w.best}, en daar leg je geen troef bij."
        case Reason.NOTHING_REQUIRED if w.trump_led:
            return "Troef is gevraagd en je hebt er geen: je mag elke kaart spelen."
        case Reason.NOTHING_REQUIRED:
            return f"Je hebt geen {w.led_suit} en geen troef: je mag elke kaart spelen."


def refutation(chosen: Reason, position: Position, rules: Ruleset) -> str:
    """Say what on the table speaks against a duty that does not decide here."""
    w = Words.of(position, rules)
    held = set(position.facts.classes)
    trumps = held & {CardClass.HIGHER, CardClass.LOWER}
    trump_lies = any(card.suit is position.trump for card in position.trick.cards)
    if not position.trick.cards:
        return "Er ligt nog geen kaart: jij komt uit."
    if CardClass.SUIT in held:
        return f"Kijk eerst naar de gevraagde kleur. Je hebt {w.led_suit}."
    if chosen is Reason.BEKENNEN:
        if w.trump_led:
            return "Troef is gevraagd. Dan is bekennen alleen niet altijd genoeg."
        return f"Er is {w.led_suit} gevraagd, en dat heb je niet."
    if chosen is Reason.NOTHING_REQUIRED:
        return "Je hebt troef in je hand. Ben je dan wel vrij?"
    if not trumps:
        return "Tel eens hoeveel troeven je hebt."
    if chosen.value.startswith("maatslag"):
        return _against_maatslag(w)
    if chosen in (Reason.HIGHER_TRUMP, Reason.LOWER_TRUMP):
        if not w.trump_led:
            return f"Er is geen troef gevraagd, maar {w.led_suit}."
        return _about_height(w, CardClass.HIGHER in held)
    if w.trump_led:
        return "Troef is gevraagd. Dan gelden de regels voor troef bekennen."
    if not trump_lies:
        if chosen is Reason.INTROEVEN:
            return f"Kijk aan wie de slag nu is: {w.best} is van {w.best_by}."
        return "Er ligt nog geen troef, dus er is niets om overheen of onder te gaan."
    if chosen is Reason.INTROEVEN:
        return f"Er ligt al een troef: {w.of_best}. Dan telt ook hoe hoog de jouwe is."
    if w.partner_wins and not w.rotterdams:
        return f"Kijk aan wie de slag nu is: {w.best} is van {w.best_by}."
    return _about_height(w, CardClass.HIGHER in held)


def _about_height(w: Words, can_go_over: bool) -> str:
    can = "Je hebt een troef die hoger is" if can_go_over else "Je hebt geen troef die hoger is"
    return f"Vergelijk je troeven met {w.of_best}. {can}."


def _against_maatslag(w: Words) -> str:
    if w.trump_led:
        return "Troef is gevraagd. Maatslag geldt alleen als je niet kunt bekennen."
    if not w.partner_wins:
        return f"De slag is niet aan je maat, maar aan {w.best_by} met {w.best}."
    if w.rotterdams:
        return "Dit is Rotterdams, en dat kent geen maatslag."
    return f"Je maat heeft de slag inderdaad, met {w.best}. Kijk goed of dat een troef is."
