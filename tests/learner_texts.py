"""Every text that a learner reads, with where it stands: lessons, exercises, words, screens.

Run as a program it prints the words that the spelling dictionary does not know.
"""

import ast
import json
import re
import shutil
import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path

import klaverles
from klaverles.lessons.content import exercises_folder, notebooks_folder
from klaverles.lessons.glossary import GLOSSARY_FILE

PACKAGE = Path(klaverles.__file__).parent
WORD_LIST = Path(__file__).parent / "data" / "woorden.txt"
DICTIONARY = "nl_NL"

HOLE = "\ufffc"
"""Stands where a text takes in something at run time."""

TECHNICAL = {
    "hand", "handen", "huisregels", "id", "kaart", "patronen", "slag", "slagen", "soort",
    "soorten", "spel", "troef", "uitkomst", "verwacht",
}  # fmt: skip
"""Keys of an exercise file whose values are cards, names or options."""

NAMES = {"klaverles", "ctrl"}
"""No words of the game, but names: of this course, and of a key."""

DRAWINGS = {"pictures.py"}
"""Modules of the view that hold drawings and no words."""

SETTINGS = {"DejaVu Sans", "offset points"}
"""Strings of the view that go to a drawing library."""

CARD = re.compile(r"\{[^{}]*\}|(?<!\w)[krhsKRHS♣♦♥♠](?:10|[789BVHA])(?!\w)|(?<!\w)[BVHA](?!\w)")
MARKUP = re.compile(r"```.*?```|`[^`\n]*`|<[^<>]*>|\]\([^)\s]*(?:\s+\"[^\"]*\")?\)", re.DOTALL)
WORD = re.compile(rf"[{HOLE}\w]+(?:['’-][{HOLE}\w]+)*")
SENTENCE_END = re.compile(r"(?<=[.?!])[)\"'*]*\s+|\n+|\|")
SELECTOR = re.compile(
    r"(?:^|[\s.])(?:k[a-z]|jp|lm)-|^kl |[.#:\[]\w+[\s,\]:]|[=(){}<>;]|use strict|\d+px"
)


@dataclass(frozen=True)
class Text:
    """A text and the file it stands in."""

    where: str
    text: str

    @property
    def prose(self):
        """The text without code, tags, the targets of links and cards."""
        return CARD.sub(HOLE, MARKUP.sub(" ", self.text)).replace("*", "")

    def sentences(self):
        """Return the sentences; an item of a list and a cell of a table are one too."""
        parts = SENTENCE_END.split(self.prose)
        return [" ".join(part.strip("# -").split()) for part in parts if WORD.search(part)]

    def words(self):
        """Return the words that are written out here, none that is finished at run time."""
        return [word for word in WORD.findall(self.prose) if re.fullmatch(r"[^\W\d_’'-].*", word)
                and HOLE not in word and not re.search(r"[\d_]", word)]  # fmt: skip


def texts():
    """Return all of them."""
    return [*notebooks(), *exercises(), *words_of_the_table(), *view(), *scripts()]


def notebooks():
    """Yield the markdown of the lessons."""
    for path in sorted(notebooks_folder().glob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                yield Text(path.name, "".join(cell["source"]))


def exercises():
    """Yield what authors wrote in the exercise files."""
    for path in sorted(exercises_folder().glob("*.toml")):
        yield from _strings(tomllib.loads(path.read_text(encoding="utf-8")), path.name)


def words_of_the_table():
    """Yield the glossary."""
    data = tomllib.loads(GLOSSARY_FILE.read_text(encoding="utf-8"))
    for each in data["begrip"]:
        for text in (each["woord"], each["kort"], each["uitleg"], *each.get("ook", ())):
            yield Text(GLOSSARY_FILE.name, text)


def view():
    """Yield the texts in the modules of the view; what is filled in at run time is a hole."""
    for path in sorted((PACKAGE / "view").glob("*.py")):
        if path.name not in DRAWINGS:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield from (
                Text(path.name, text)
                for text in _constants(tree)
                if " " in text.strip() and text not in SETTINGS
            )


def scripts():
    """Yield the texts in the scripts of the widgets."""
    literal = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
    for path in sorted((PACKAGE / "widgets" / "static").glob("*.js")):
        source = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        source = re.sub(r"(?m)(?<![:\"])//.*$", "", source)
        for found in literal.finditer(source):
            text = re.sub(r"\$\{[^{}]*\}", HOLE, found[1] or found[2] or "")
            if " " in text.strip() and not SELECTOR.search(text):
                yield Text(path.name, text)


def _strings(value, where, key=""):
    if isinstance(value, dict):
        for name, each in value.items():
            if name not in TECHNICAL or (isinstance(each, list | dict) and name == "vragen"):
                yield from _strings(each, where, name)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each, where, key)
    elif isinstance(value, str) and (" " in value or key == "titel"):
        yield Text(where, value)


def _constants(node):
    """Yield the texts below a node; docstrings and other lone strings are for programmers."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [each.value if isinstance(each, ast.Constant) else HOLE for each in node.values]
        yield "".join(parts)
        for each in node.values:
            if isinstance(each, ast.FormattedValue):
                yield from _constants(each.value)
    else:
        for each in ast.iter_child_nodes(node):
            yield from _constants(each)


def has_dictionary():
    """Say whether hunspell is here, with its Dutch dictionary."""
    if shutil.which("hunspell") is None:
        return False
    found = subprocess.run(
        ["hunspell", "-D"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    return f"/{DICTIONARY}" in found.stderr + found.stdout


def unknown(words):
    """Return the words that the dictionary does not know, with or without their capital.

    Eén is één with a capital; Dutch then leaves the first accent out.
    """
    words = {word for word in words if word != "Eén" and word.lower() not in NAMES}
    asked = sorted({form for word in words for form in (word, word.lower())})
    done = subprocess.run(
        ["hunspell", "-d", DICTIONARY, "-i", "utf-8", "-l"],
        input="\n".join(asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    refused = set(done.stdout.split())
    return {word for word in words if word in refused and word.lower() in refused}


def own_words():
    """Return the game's own words, which no dictionary has."""
    return WORD_LIST.read_text(encoding="utf-8").split()


if __name__ == "__main__":
    everything = texts()
    strange = unknown({word for each in everything for word in each.words()})
    for word in sorted({each.lower() for each in strange} - set(own_words())):
        files = sorted({t.where for t in everything if word in map(str.lower, t.words())})
        print(word, *files)
