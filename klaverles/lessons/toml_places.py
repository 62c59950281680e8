"""On which line of an exercise file a table or a field stands; tomllib does not tell.

The text is known to be good TOML. Strings and comments are blanked first, since they may hold
anything, brackets too; then the lines are walked, and those inside a list are passed over.
"""

import re
from dataclasses import dataclass, field

_STRING_OR_COMMENT = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?!")|\'\'\'.*?\'\'\'(?!\')'
    r'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*',
    re.DOTALL,
)
_HEADER = re.compile(r"\s*(\[\[?)([^\[\]]+)\]\]?\s*$")
_KEY = re.compile(r"\s*([^=]+?)\s*=")
_OPEN, _CLOSED = "[{", "]}"


@dataclass(slots=True)
class Section:
    """A table of the file: its name, the how-manieth of that name, its line and its fields'."""

    name: str
    number: int
    line: int
    keys: dict[str, int] = field(default_factory=dict)


class Places:
    """Where everything stands in one file; lines count from 1."""

    def __init__(self, text: str) -> None:
        """Walk through the text once."""
        self.sections = [Section("", 1, 1)]
        depth = 0
        lines = text.split("\n")
        for number, blank in enumerate(_without_strings(text).split("\n"), 1):
            if depth == 0:
                self._walk(lines[number - 1], blank, number)
                blank = "" if _HEADER.match(blank) else blank
            depth += sum(map(blank.count, _OPEN)) - sum(map(blank.count, _CLOSED))

    def _walk(self, line: str, blank: str, number: int) -> None:
        if header := _HEADER.match(blank):
            name = _plain(line[header.start(2) : header.end(2)])
            whole = [each for each in self.sections if each.name == name.partition(".")[0]]
            if "." in name and whole:  # [opgave.huisregels] is a field of the opgave above
                whole[-1].keys.setdefault(name.split(".")[1], number)
            amount = sum(each.name == name for each in self.sections)
            self.sections.append(Section(name, amount + 1, number))
        elif key := _KEY.match(blank):
            name = _plain(line[key.start(1) : key.end(1)]).partition(".")[0]
            self.sections[-1].keys.setdefault(name, number)

    def line(self, name: str, number: int = 1, key: str = "") -> int:
        """Return the line of a field, or of the table that should have it."""
        for each in self.sections:
            if (each.name, each.number) == (name, number):
                return each.keys.get(key, each.line)
        return self.sections[0].keys.get(name, 1)

    def top(self, key: str) -> int:
        """Return the line of a field that stands under no heading, or of a heading of its name."""
        lines = [each.line for each in self.sections if each.name.partition(".")[0] == key]
        return self.sections[0].keys.get(key, lines[0] if lines else 1)

    def order(self, *names: str) -> list[tuple[str, int]]:
        """Return the tables with these names in the order of the file, each with its number."""
        return [(each.name, each.number) for each in self.sections if each.name in names]


def _without_strings(text: str) -> str:
    """Return a text of the same shape, with _ for each sign of a string and no comments."""

    def blank(found: re.Match[str]) -> str:
        return " " * len(found[0]) if found[0][0] == "#" else re.sub(r"[^\n]", "_", found[0])

    return _STRING_OR_COMMENT.sub(blank, text)


def _plain(name: str) -> str:
    """Return a name without quotes and without space around its dots."""
    return ".".join(part.strip().strip("\"'") for part in name.split("."))
