"""Reading a file of TOML, with its faults in Dutch, for who never heard of TOML."""

import re
import tomllib
from pathlib import Path
from typing import Any

from klaverles.lessons.fault import Fault, file_name

MOST_BYTES = 1_000_000
"""So long may a file be; the longest of the course has a tenth of it."""

_POSITION = re.compile(r"\(at (?:line (\d+), column (\d+)|end of document)\)")
_MEANINGS = (
    ("Expected '='", 'na de naam van een veld hoort een =, zoals troef = "h"'),
    ("Invalid statement", 'hier hoort een veld, zoals troef = "h", of een kopje, zoals [[opgave]]'),
    ("Invalid value", 'na de = hoort een waarde; een tekst staat tussen aanhalingstekens: "h"'),
    ("Illegal character '\\n'", 'een tekst moet op dezelfde regel eindigen, met een "'),
    ("Unterminated", "een tekst begint wel, maar houdt niet op; zet er een aanhalingsteken achter"),
    ("Expected \"'", "een tekst begint wel, maar houdt niet op; zet er een aanhalingsteken achter"),
    ("Unclosed array", "een lijst begint met [ maar houdt niet op; mist er een komma of een ]?"),
    ("Unclosed inline", "een { is niet gesloten; mist er een komma of een }?"),
    (
        "Expected newline",
        "op deze regel staat nog iets achter de waarde; mist er een # of een komma?",
    ),
    ("Cannot overwrite", "een veld of kopje staat hier voor de tweede keer"),
    ("Cannot declare", "dit kopje staat er twee keer; voor elke opgave schrijf je [[opgave]]"),
    ("Duplicate inline", "een veld staat hier voor de tweede keer"),
    ("Expected ']", "een kopje is niet af: verwacht [les], [[opgave]] of [[voorbeeld]]"),
    ("Invalid initial", "hier hoort de naam van een veld"),
    ("Unescaped '\\'", "een \\ kan in een tekst niet; laat hem weg"),
)


class UnreadableError(Exception):
    """What stands in the way of reading a file at all."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def read_toml(path: Path) -> tuple[str, dict[str, Any]]:
    """Return the text of a file, and what it holds. Raises UnreadableError."""
    name = file_name(path.name)
    text = _text(path, name)
    try:
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UnreadableError(_syntax(name, text, str(error))) from None
    except (RecursionError, ValueError):  # nested without end, or a number of 5000 digits
        raise UnreadableError(
            Fault(name, "geen geldige TOML: hier staat iets dat niet kan")
        ) from None


def _text(path: Path, name: str) -> str:
    try:
        if path.is_dir():
            raise UnreadableError(Fault(name, "dit is een map: verwacht een bestand"))
        if not path.exists():
            raise UnreadableError(Fault(name, "dit bestand is er niet"))
        if not path.is_file():
            raise UnreadableError(Fault(name, "dit is geen gewoon bestand"))
        if path.stat().st_size > MOST_BYTES:
            raise UnreadableError(Fault(name, "dit bestand is te groot: verwacht hoogstens 1 MB"))
        return path.read_text(encoding="utf-8-sig")
    except PermissionError:
        raise UnreadableError(Fault(name, "dit bestand mag niet gelezen worden")) from None
    except UnicodeDecodeError:
        raise UnreadableError(Fault(name, "dit is geen tekst in UTF-8")) from None
    except (OSError, ValueError):
        raise UnreadableError(Fault(name, "dit bestand kan ik niet lezen")) from None


def _syntax(name: str, text: str, message: str) -> Fault:
    """Return a fault against TOML itself, with its line."""
    lines = text.rstrip("\n").count("\n") + 1
    found = _POSITION.search(message)
    line = int(found[1]) if found and found[1] else lines
    meaning = next((dutch for start, dutch in _MEANINGS if message.startswith(start)), None)
    last = text.split("\n")[min(line, lines) - 1].strip()
    seen = f" (daar staat: {last[:50]})" if last.isprintable() and last else ""
    what = meaning or "deze regel is niet te lezen"
    return Fault(name, f"geen geldige TOML: {what}{seen}", min(line, lines))
