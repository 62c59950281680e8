"""What the page sends, read: how a partij begins, the own table, a call; and who looks now."""

from collections.abc import Mapping
from datetime import date
from random import Random
from typing import Any

from klaverles.lessons.own_table import read_table
from klaverles.play.sitting import Kind, Sitting, solo
from klaverles.play.sitting_settings import Settings, SittingError, read_chairs
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat

UNREADABLE = "De bewaarde partij is niet te lezen. Begin hier een nieuwe."


def begun(
    message: Mapping[str, Any],
    kinds: tuple[Kind, ...],
    rules: Ruleset,
    random: Random,
    today: date,
) -> Sitting:
    """Return the partij that a message asks for. Raises KlaverlesError for what cannot be."""
    kind = next((each for each in kinds if each.value == message.get("kind", kinds[0])), None)
    if kind is None:
        raise SittingError(
            f"{message.get('kind')!r} is hier niet te spelen: verwacht {', '.join(kinds)}"
        )
    settings = Settings.read(message)
    seed = f"{random.getrandbits(32):08x}"
    match kind:
        case Kind.DAG:
            return Sitting.daily(settings, today)
        case Kind.TEKST:
            return Sitting.same_cards(settings, _text(message), seed)
        case Kind.SAMEN:
            chairs = read_chairs(message.get("seats"))
            return Sitting.begin(kind, settings, chairs, rules, seed)
    return Sitting.begin(kind, settings, solo(settings.level), rules, seed)


def _text(message: Mapping[str, Any]) -> str:
    if text := str(message.get("text", "")).strip():
        return text
    raise SittingError("er staat nog geen tekst: verwacht een regel die met klv1 begint")


def another(sitting: Sitting, random: Random) -> Sitting:
    """Return a next single deal, played in the same way."""
    seed = f"{random.getrandbits(32):08x}"
    return Sitting.begin(sitting.kind, sitting.settings, sitting.chairs, sitting.match.rules, seed)


def table_rules(rules: object) -> Ruleset:
    """Return the rules of the learner's own table; the usual ones if there is none."""
    return read_table(rules) if rules else Ruleset.amsterdams()


def amount(message: Mapping[str, Any]) -> int:
    """Return the roem that is called. Raises SittingError for what is no number."""
    value = message.get("amount")
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise SittingError(f"{value!r} roem kan niet: verwacht een getal, 0 is niets")


def awaited(sitting: Sitting, holder: Seat | None) -> Seat | None:
    """Return who must get the shared screen now; None if its holder may go on looking."""
    if sitting.kind is not Kind.SAMEN or sitting.written:
        return None
    turn = sitting.to_act
    if holder is not None and (turn not in sitting.persons or turn is holder):
        return None
    first = sitting.game.to_act or Seat.SOUTH
    return next(seat for seat in map(first.after, range(4)) if seat in sitting.persons)
