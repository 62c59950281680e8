"""The lower part of Voortgang: where answers are kept, the switches, a file, and erasing all."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date

from klaverles.lessons.answered import Played, Record, Verdict
from klaverles.lessons.exported import NewerFileError
from klaverles.lessons.store import REMEMBERING, Keeping, Store, is_written
from klaverles.rules.errors import KlaverlesError
from klaverles.view.face import Screen
from klaverles.view.names import listed
from klaverles.view.progress_text import SWITCHED_OFF, is_on, keeping_sentence, trouble_sentence

SWITCHED_ON = "aan"
QUIET, GOOD, AGAIN = "", "goed", "nog-een-keer"
"""How a message sounds."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that is on or off."""

    name: str
    label: str
    usually_on: bool

    def is_on(self, store: Store) -> bool:
        """Say how it stands."""
        return (store.setting(self.name) or self._usual) == SWITCHED_ON

    @property
    def _usual(self) -> str:
        return SWITCHED_ON if self.usually_on else SWITCHED_OFF


REMEMBER = Switch(REMEMBERING, "Onthouden", True)
TIME = Switch("tijd", "Tijd per vraag bijhouden", False)
SWITCHES = (REMEMBER, TIME)


def switch_named(name: object) -> Switch | None:
    """Return the switch of a setting, if there is one."""
    return next((each for each in SWITCHES if each.name == name), None)


def switch_note(switch: Switch, store: Store) -> str:
    """Return what a switch does as it stands now."""
    if switch is TIME:
        if not TIME.is_on(store):
            return "Hoe lang je over een vraag doet, wordt niet bijgehouden."
        if not is_on(store):
            return "Dit gaat pas in als Onthouden aan staat."
        return "Bij elk antwoord staat ook hoe lang je erover deed. Meer gebeurt er niet mee."
    if not is_on(store):
        return "Zet je dit aan, dan tellen je antwoorden vanaf dat moment mee."
    if store.keeping is Keeping.BROWSER or is_written(store):
        return "Je antwoorden worden bewaard, zodat je later verder kunt."
    return "Je antwoorden gaan mee naar de andere pagina's, zolang dit tabblad open is."


def turned(switch: Switch, store: Store) -> str:
    """Return what is said right after a switch was turned."""
    if switch is TIME:
        if not TIME.is_on(store):
            return "De tijd per vraag wordt niet meer bijgehouden."
        if not is_on(store):
            return "De tijd per vraag komt erbij zodra Onthouden weer aan staat."
        return "Vanaf nu komt ook de tijd per vraag erbij."
    if is_on(store):
        return "Vanaf nu worden je antwoorden weer onthouden."
    return "Vanaf nu komt er niets meer bij. Wat er al staat, blijft."


def keeping_screen(store: Store, records: Collection[Record], asked: int) -> Screen:
    """Return what stands under Bewaren; ``asked`` counts the taps towards erasing everything.

    Where nothing is kept yet, there is nothing to save or erase.
    """
    return {
        "where": keeping_sentence(store),
        "trouble": trouble_sentence(store),
        "switches": [
            {
                "name": each.name,
                "label": each.label,
                "note": switch_note(each, store),
                "on": each.is_on(store),
            }
            for each in (SWITCHES if store.keeping is not Keeping.OFF else ())
        ],
        "file": store.keeping is not Keeping.OFF,
        "save": bool(records),
        "erase": _erase(kept_text(records), asked) if records or store.aside else None,
    }


def _erase(kept: str, asked: int) -> Screen:
    return [
        {"step": 0, "text": "", "go": "Wis alles", "stop": ""},
        {
            "step": 1,
            "text": f"Wil je alles wissen wat onthouden is: {kept}, met je instellingen?",
            "go": "Ja, ga verder",
            "stop": "Nee, laat staan",
        },
        {
            "step": 2,
            "text": "Dit kan niet worden teruggedraaid. Weet je het heel zeker?",
            "go": "Wis alles voorgoed",
            "stop": "Nee, laat staan",
        },
    ][asked]


def kept_text(records: Iterable[Record]) -> str:
    """Return what there is of each kind: answers, choices at the table, deals."""
    kinds = Counter(_kind(each) for each in records)
    parts = [_amount(kinds[kind], kind) for kind in _KINDS if kinds[kind]]
    return listed(parts or [_amount(0, _ANSWER)])


_ANSWER = ("antwoord", "antwoorden")
_CHOICE = ("keuze aan tafel", "keuzes aan tafel")
_DEAL = ("spel", "spellen")
_KINDS = (_ANSWER, _CHOICE, _DEAL)


def _kind(record: Record) -> tuple[str, str]:
    if isinstance(record, Played):
        return _DEAL
    return _CHOICE if record.verdict in (Verdict.MET, Verdict.BROKEN) else _ANSWER


def _amount(amount: int, kind: tuple[str, str]) -> str:
    one, more = kind
    return f"{amount} {one if amount == 1 else more}"


def taken_in(before: Iterable[Record], read: Iterable[Record]) -> str:
    """Return what reading a file brought, to who had these records before."""
    known = {each.id for each in before}
    once = {each.id: each for each in read}
    new = [each for name, each in once.items() if name not in known]
    old = [each for name, each in once.items() if name in known]
    if not once:
        return "In dit bestand staan geen antwoorden. Er is niets veranderd."
    if not new:
        return f"Alles uit dit bestand stond er al: {kept_text(old)}."
    there = f" {kept_text(old)} {'stond' if len(old) == 1 else 'stonden'} er al." if old else ""
    return f"Ingelezen: {kept_text(new)} erbij.{there}"


def unreadable(error: KlaverlesError) -> str:
    """Return why a file was not read, for who does not look inside it."""
    if isinstance(error, NewerFileError):
        why = "Dit bestand is van een nieuwere klaverles. Werk klaverles bij, dan lukt het wel."
    else:
        why = "Dit is geen bestand van klaverles, of het is beschadigd."
    return f"{why} Er is niets veranderd."


SAVED = "Je bestand staat klaar bij je downloads. Bewaar het op een plek die je terugvindt."
NOTHING_TO_SAVE = "Er is nog niets om te bewaren."
NOT_ERASED = "Er is niets gewist."
ERASED = "Alles is gewist. Je begint weer met een leeg blad."
ERASING_FAILED = "Wissen is niet gelukt. Probeer het straks nog eens."


def file_name(today: date) -> str:
    """Return the name of a file to keep; the day in it tells several apart."""
    return f"klaverles-voortgang-{today.isoformat()}.json"
