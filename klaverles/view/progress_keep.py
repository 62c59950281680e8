"""The lower part of Voortgang: where answers are kept, the switches, a file, and erasing all."""

from dataclasses import dataclass
from datetime import date

from klaverles.lessons.store import Keeping, Store
from klaverles.rules.errors import KlaverlesError
from klaverles.view.face import Screen
from klaverles.view.names import capital
from klaverles.view.progress_text import SWITCHED_OFF, keeping_sentence, trouble_sentence

SWITCHED_ON = "aan"
QUIET, GOOD, AGAIN = "", "goed", "nog-een-keer"
"""How a message sounds."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that is on or off, with what is said when it is turned."""

    name: str
    label: str
    note: str
    usually_on: bool
    turned_on: str
    turned_off: str

    def is_on(self, store: Store) -> bool:
        """Say how it stands."""
        return (store.setting(self.name) or self._usual) == SWITCHED_ON

    @property
    def _usual(self) -> str:
        return SWITCHED_ON if self.usually_on else SWITCHED_OFF


SWITCHES = (
    Switch(
        "onthouden",
        "Onthouden",
        "Je antwoorden worden bewaard, zodat je later verder kunt.",
        True,
        "Vanaf nu worden je antwoorden weer onthouden.",
        "Vanaf nu komt er niets meer bij. Wat er al staat, blijft.",
    ),
    Switch(
        "tijd",
        "Tijd per vraag bijhouden",
        "Er staat dan bij elk antwoord hoe lang je erover deed. Meer gebeurt er niet mee.",
        False,
        "Vanaf nu wordt ook de tijd per vraag bewaard.",
        "Vanaf nu wordt de tijd per vraag niet meer bewaard.",
    ),
)


def switch_named(name: object) -> Switch | None:
    """Return the switch of a setting, if there is one."""
    return next((each for each in SWITCHES if each.name == name), None)


def keeping_screen(store: Store, amount: int, asked: int) -> Screen:
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
                "note": each.note,
                "on": each.is_on(store),
            }
            for each in (SWITCHES if store.keeping is not Keeping.OFF else ())
        ],
        "file": store.keeping is not Keeping.OFF,
        "save": amount > 0,
        "erase": _erase(amount, asked) if amount or store.aside else None,
    }


def _erase(amount: int, asked: int) -> Screen:
    answers = answers_text(amount)
    return [
        {"step": 0, "text": "", "go": "Wis alles", "stop": ""},
        {
            "step": 1,
            "text": f"Wil je alles wissen wat onthouden is: {answers} en je instellingen?",
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


def answers_text(amount: int) -> str:
    """Return a number of answers."""
    return "1 antwoord" if amount == 1 else f"{amount} antwoorden"


def taken_in(new: int, all_: int) -> str:
    """Return what reading a file brought."""
    if not all_:
        return "In dit bestand staan geen antwoorden. Er is niets veranderd."
    if not new:
        return f"Alles uit dit bestand stond er al: {answers_text(all_)}."
    old = all_ - new
    known = f" {answers_text(old)} {'stond' if old == 1 else 'stonden'} er al." if old else ""
    return f"Ingelezen: {answers_text(new)} erbij.{known}"


def unreadable(error: KlaverlesError) -> str:
    """Return why a file was not read."""
    return f"Dit bestand kan ik niet inlezen, en er is niets veranderd. {capital(str(error))}."


SAVED = "Je bestand staat klaar bij je downloads. Bewaar het op een plek die je terugvindt."
NOTHING_TO_SAVE = "Er is nog niets om te bewaren."
NOT_ERASED = "Er is niets gewist."
ERASED = "Alles is gewist. Je begint weer met een leeg blad."
ERASING_FAILED = "Wissen is niet gelukt. Probeer het straks nog eens."


def file_name(today: date) -> str:
    """Return the name of a file to keep; the day in it tells several apart."""
    return f"klaverles-voortgang-{today.isoformat()}.json"
