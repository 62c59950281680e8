"""The glossary: every word of the table with a short gloss and an explanation.

The words are data, in ``begrippen.toml`` next to this module; field names are the keys of that
file. A short gloss stands with a word in a lesson, the explanation in the list of words.
"""

import re
import tomllib
import unicodedata
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from klaverles.rules.errors import KlaverlesError

GLOSSARY_FILE = Path(__file__).with_name("begrippen.toml")
GLOSSARY_NOTEBOOK = "18_begrippenlijst.ipynb"
"""The notebook with the list; a gloss in a lesson links to a word in it."""

LONGEST_GLOSS = 18
"""Words in a short gloss, at most."""

_ID = re.compile(r"[a-z]+(-[a-z]+)*")


class GlossaryError(KlaverlesError):
    """A fault in the file of words, or a word that is not in it."""


@dataclass(frozen=True, slots=True)
class Term:
    """One word of the table.

    ``kort`` is the gloss, ``uitleg`` the explanation, ``les`` the lesson that teaches it, ``ook``
    its other names. ``alledaags``: everyday Dutch too, so glossed only where an author says so.
    """

    id: str
    woord: str
    kort: str
    uitleg: str
    les: str
    ook: tuple[str, ...] = ()
    alledaags: bool = False


def load_glossary(path: Path) -> tuple[Term, ...]:
    """Read a file of words, sorted as a dictionary sorts.

    Raises GlossaryError for no TOML, a key that is missing, unknown or of the wrong kind, an id
    that does not fit its word or occurs twice, and a gloss that is too long.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise GlossaryError(f"{path.name}: niet te lezen als TOML ({error})") from None
    raw = data.pop("begrip", [])
    if data or not isinstance(raw, list):
        raise GlossaryError(f"{path.name}: verwacht alleen [[begrip]]")
    terms = [_term(each, f"{path.name}, begrip {place}") for place, each in enumerate(raw, 1)]
    ids = [each.id for each in terms]
    if twice := next((each for each in ids if ids.count(each) > 1), None):
        raise GlossaryError(f"{path.name}: {twice!r} komt twee keer voor: verwacht één keer")
    return tuple(sorted(terms, key=lambda each: plain(each.woord)))


@lru_cache(maxsize=1)
def glossary() -> tuple[Term, ...]:
    """Return all words of the course, sorted as a dictionary sorts."""
    return load_glossary(GLOSSARY_FILE)


def term(name: str) -> Term:
    """Return the word with this id. Raises GlossaryError if there is none."""
    for each in glossary():
        if each.id == name:
            return each
    near = ", ".join(each.id for each in glossary() if each.id[:1] == name[:1].lower())
    raise GlossaryError(f"{name!r} is geen begrip: verwacht {near or 'een id uit begrippen.toml'}")


def plain(text: str) -> str:
    """Return a text in small letters without accents: what a dictionary sorts by."""
    apart = unicodedata.normalize("NFD", text.lower())
    return "".join(each for each in apart if not unicodedata.combining(each))


def _term(raw: object, where: str) -> Term:
    if not isinstance(raw, dict):
        raise GlossaryError(f"{where}: verwacht een tabel, niet {raw!r}")
    where = f"{where}, {raw['id']}" if isinstance(raw.get("id"), str) else where
    known = {each.name: each for each in fields(Term)}
    if unknown := set(raw) - set(known):
        raise GlossaryError(f"{where}: veld {min(unknown)} hoort hier niet")
    values: dict[str, Any] = {}
    for name, each in known.items():
        if name in raw:
            values[name] = _value(name, raw[name], each.type, where)
        elif each.default is MISSING:
            raise GlossaryError(f"{where}: veld {name} ontbreekt: verwacht een tekst")
    made = Term(**values)
    _check(made, where)
    return made


def _value(name: str, value: object, wanted: object, where: str) -> object:
    if wanted is bool and isinstance(value, bool):
        return value
    if wanted is str and isinstance(value, str) and value.strip():
        return value
    if isinstance(value, list) and all(isinstance(each, str) for each in value) and name == "ook":
        return tuple(value)
    kind = {bool: "true of false", str: "een tekst"}.get(wanted, "een lijst van teksten")  # type: ignore[call-overload]
    raise GlossaryError(f"{where}: veld {name}: {value!r} past niet: verwacht {kind}")


def _check(made: Term, where: str) -> None:
    if not _ID.fullmatch(made.id) or made.id != plain(made.woord).replace(" ", "-"):
        raise GlossaryError(
            f"{where}: veld id: {made.id!r} past niet: verwacht het woord in kleine letters, "
            "met streepjes"
        )
    if len(made.kort.split()) > LONGEST_GLOSS:
        raise GlossaryError(
            f"{where}: veld kort: {len(made.kort.split())} woorden: "
            f"verwacht hoogstens {LONGEST_GLOSS}"
        )
    if found := set(made.kort) & set('"()[]|<>'):
        raise GlossaryError(
            f"{where}: veld kort: {min(found)!r} kan niet in een glos: verwacht gewone tekst"
        )
