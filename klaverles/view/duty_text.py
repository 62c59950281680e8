"""The decisive duty in one sentence."""

from klaverles.play.position import Position
from klaverles.rules.duties import Reason
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import CardClass
from klaverles.view.sentences import Words


def duty_sentence(reason: Reason, position: Position, rules: Ruleset) -> str:
    """Say which duty decides here, and which card on the table makes it so."""
    w = Words.of(position, rules)
    match reason:
        case Reason.LEAD if position.trump is None:
            return "Je komt uit: je mag elke kaart spelen."
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
        case Reason.ONDERTROEVEN_FORBIDDEN if w.partner_wins and not w.rotterdams:
            return (
                f"De slag is aan je maat met {w.best}. Je hoeft niet te troeven, en eronder mag "
                "niet: je gooit af."
            )
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
        case Reason.DISCARD_ONLY if CardClass.OTHER not in position.facts.classes:
            return f"De slag is aan je maat met {w.best}. Afgooien kan niet: je hebt alleen troef."
        case Reason.DISCARD_ONLY:
            return f"Afgooien: de slag is aan je maat met {w.best}, en daar leg je geen troef bij."
        case Reason.NOTHING_REQUIRED if w.trump_led:
            return "Troef is gevraagd en je hebt er geen: je mag elke kaart spelen."
        case Reason.NOTHING_REQUIRED:
            return f"Je hebt geen {w.led_suit} en geen troef: je mag elke kaart spelen."
