"""All answers as one readable JSON text, to keep or to take to another computer."""

import json
from collections.abc import Iterable

from klaverles.lessons.answered import Record, RecordError, read, written

VERSION = 1
_WHAT = "voortgang"


class NewerFileError(RecordError):
    """A file that a later version wrote, in a form that this one does not know."""


def export_text(records: Iterable[Record]) -> str:
    """Return the records as JSON, one on each line."""
    lines = [f"  {json.dumps(written(record))}" for record in records]
    inside = "\n{}\n ".format(",\n".join(lines)) if lines else ""
    return f'{{\n "klaverles": "{_WHAT}",\n "versie": {VERSION},\n "antwoorden": [{inside}]\n}}\n'


def read_export(text: str) -> tuple[Record, ...]:
    """Read what ``export_text`` gave; RecordError names the answer and the field that is wrong."""
    try:
        data = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise RecordError(
            f"regel {error.lineno}: dit is geen JSON, verwacht een voortgangsbestand van klaverles"
        ) from None
    except (RecursionError, ValueError):  # nested without end, or a number of 5000 digits
        raise RecordError("dit kan niet, verwacht een voortgangsbestand van klaverles") from None
    if not isinstance(data, dict) or data.get("klaverles") != _WHAT:
        raise RecordError(
            'dit is geen voortgang: verwacht een bestand dat begint met "klaverles": "voortgang"'
        )
    version = data.get("versie")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError(f"veld versie: {version!r} kan niet, verwacht een getal vanaf 1")
    if version > VERSION:
        raise NewerFileError(
            f"dit bestand is van een nieuwere klaverles: het heeft versie {version}, "
            f"verwacht hoogstens {VERSION}"
        )
    answers = data.get("antwoorden")
    if not isinstance(answers, list):
        raise RecordError("veld antwoorden ontbreekt, verwacht een lijst")
    return tuple(_record(number, each) for number, each in enumerate(answers, 1))


def _record(number: int, data: object) -> Record:
    try:
        return read(data)
    except RecordError as error:
        raise RecordError(f"antwoord {number}, {error}") from None
