"""A small, complete lesson for a teacher to begin with: an exercise file and its notebook."""

import json
from typing import Any

_FILE = """\
# Een les van klaverles. Wat achter een # staat, is uitleg voor jou; de cursus leest het niet.
# Nakijken: klaverles controleer {id}.toml
# Hoe het verder kan, staat in de gids "Schrijf je eigen opgaven".

[les]
id = "{id}"                   # de naam van de les: kleine letters en streepjes
titel = "{title}"             # zo heet de les op de bladzijde
vraag = "Welke kaart mag ik spelen?"     # waar de les antwoord op geeft
minuten = 5                              # hoelang je erover doet
doelen = ["je weet wanneer je moet bekennen, en wanneer je moet troeven"]
patronen = ["kleur-in-hand", "tegenstander-kleur"]   # hieruit komen steeds nieuwe vragen

# Kaarten: eerst de kleur (k r h s), dan de waarde (7 8 9 10 B V H A). Harten boer is dus hB.
# De spelers heten jij, links, maat en rechts. Na jou komt links.

[[opgave]]                               # de eerste vraag
id = "welke-kaarten-mogen"               # een eigen naam, in woorden
soort = "kies-alle"                      # tik alle kaarten aan die mogen
spel = ["amsterdams", "rotterdams"]      # bij welk spel dit antwoord klopt
troef = "h"                              # harten is troef
slag = "sA s9"                           # wat er ligt; de laatste kaart is van rechts
hand = "s7 sH h8 kA"                     # wat jij in je hand hebt
verwacht = "s7 sH"                       # jouw antwoord; de computer rekent het na
tips = ["Welke kleur is gevraagd?", "Heb je die kleur in je hand?"]

[[opgave]]                               # de tweede vraag, van een andere soort
id = "moet-je-hier-troeven"
soort = "mag-deze"                       # mag deze ene kaart? Het antwoord is ja of nee
spel = ["amsterdams", "rotterdams"]
troef = "h"
slag = "sA"
hand = "h8 kA k7"
kaart = "kA"                             # om deze kaart gaat het
vraag = "Je hebt geen schoppen. Mag je {{kA}} spelen?"   # zo'n kaart wordt een naam
verwacht = "nee"
tips = ["Wie heeft de slag?", "Heb je troef?"]

[[opgave]]                               # de derde vraag
id = "wie-wint-deze-slag"
soort = "wiens-slag"                     # wijs de speler aan
spel = ["amsterdams", "rotterdams"]
troef = "h"
slag = "sA s10 h7 s8"                    # vier kaarten: een hele slag
uitkomst = "links"                       # wie de eerste kaart speelde
hand = "kB rA"
verwacht = "rechts"
tips = ["Ligt er troef?", "Tel vanaf links mee wie wat speelde."]
uitleg = "Ook de laagste troef wint van een aas."   # dit leest wie het antwoord heeft

[[voorbeeld]]                            # hier wordt niets gevraagd: je ziet elke kaart met uitleg
id = "troeven-of-niet"
spel = ["amsterdams", "rotterdams"]
troef = "h"
slag = "rA"
hand = "h9 hB k8"
"""


def new_file(name: str, title: str) -> str:
    """Return the exercise file of a new lesson; ``title`` must fit between quotes."""
    text = _FILE.format(id=name, title=title.replace("\\", "\\\\").replace('"', '\\"'))
    return "\n".join(_aligned(line) for line in text.split("\n"))


def _aligned(line: str) -> str:
    """Put the comment of the two filled-in lines where those of the others stand."""
    if line.startswith(("id = ", "titel = ")) and "   # " in line:
        value, _, comment = line.rpartition("   # ")
        return f"{value.rstrip():<40} # {comment}"
    return line


def new_notebook(name: str, title: str) -> str:
    """Return the notebook of a new lesson: short text and one-line cells, as in the course."""
    start = ["from klaverles.widgets import lesson", f'les = lesson("{name}")']
    cells = [
        *(code(line) for line in start),
        prose(f"# {title}\n\nSchrijf hier in een paar zinnen waar de les over gaat."),
        code('les.exercise("welke-kaarten-mogen")'),
        prose("Hier kun je iets uitleggen. Daarna komt een voorbeeld."),
        code('les.example("troeven-of-niet")'),
        code('les.exercise("moet-je-hier-troeven")'),
        code('les.exercise("wie-wint-deze-slag")'),
        prose("## Meer oefenen\n\nSteeds nieuwe vragen over deze regels."),
        code("les.another()"),
    ]
    return notebook(name, title, cells)


def code(line: str) -> dict[str, Any]:
    """Return a cell with one line that shows something."""
    return {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {"deletable": False},
        "outputs": [],
        "source": [line],
    }


def prose(text: str) -> dict[str, Any]:
    """Return a cell with text."""
    lines = text.splitlines(keepends=True)
    return {"cell_type": "markdown", "metadata": {"deletable": False}, "source": lines}


def notebook(name: str, title: str, cells: list[dict[str, Any]], **more: Any) -> str:
    """Return a notebook as its file holds it."""
    numbered = [{**cell, "id": f"{name[:50]}-{place:02}"} for place, cell in enumerate(cells)]
    metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        "title": title,
        **more,
    }
    whole = {"cells": numbered, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
