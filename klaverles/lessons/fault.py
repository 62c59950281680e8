"""A fault in an exercise file: where it stands, what is wrong, and what was probably meant."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

_LONGEST = 60
_MOST_NAMED = 40
"""Of more words than these, only those with the same first letter are named."""
_DIGITS = ("nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen")
ID = re.compile(r"[a-z]+(-[a-z]+)*")
"""What an id looks like: words in small letters, joined by dashes."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault. ``what`` is the table, as in ``opgave eerste``; ``line`` 0 is the whole file."""

    file: str
    message: str
    line: int = 0
    what: str = ""
    field: str = ""

    def __str__(self) -> str:
        """Return it as one line: file, line, exercise, field, what is wrong."""
        where = [self.file]
        where += [f"regel {self.line}"] if self.line else []
        where += [self.what] if self.what else []
        where += [f"veld {self.field}"] if self.field else []
        return f"{', '.join(where)}: {self.message}"


def shown(value: object) -> str:
    """Return a value on one line, cut off where it grows long."""
    text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def file_name(name: str) -> str:
    """Return the name of a file as it can stand in a line."""
    return name if name.isprintable() else ascii(name)


def unknown(value: object, known: Iterable[str]) -> str:
    """Say that a word is not among those known, which was probably meant, or else which are."""
    words = list(map(str, known))
    meant = near(value, words) if isinstance(value, str) else None
    many = len(words) > 12
    if meant and many:
        return f"{shown(value)} ken ik niet: bedoel je {meant!r}?"
    if len(words) > _MOST_NAMED:
        words = [*[each for each in words if each[:1] == str(value)[:1]][:_MOST_NAMED], "..."]
    expected = f"{shown(value)} ken ik niet: verwacht {', '.join(words)}"
    return f"{expected}; bedoel je {meant!r}?" if meant else expected


def near(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that looks most like this one, if any does."""
    folded = {each.casefold(): str(each) for each in known}
    plain = re.sub(r"[\s_]+", "-", word.strip().casefold())
    underscored = plain.replace("-", "_")
    for each in (plain, underscored):
        if found := get_close_matches(each, folded, n=1, cutoff=0.7):
            return folded[found[0]]
    return None


def safe_id(text: str) -> str:
    """Return a text as an id, as in ``les-twee`` for "Les 2"; empty if nothing is left."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    spelled = re.sub(r"[0-9]", lambda found: f"-{_DIGITS[int(found[0])]}-", plain)
    return "-".join(re.findall(r"[a-z]+", spelled.replace("'", "")))
