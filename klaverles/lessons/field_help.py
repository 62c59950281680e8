"""For each field of an exercise file an example, to show where the field is missing."""

EXAMPLES: dict[str, str] = {
    "id": 'id = "heer-onder-tien"',
    "titel": 'titel = "Kleur bekennen"',
    "minuten": "minuten = 10",
    "doelen": 'doelen = ["je weet wanneer je moet bekennen"]',
    "patronen": 'patronen = ["kleur-in-hand"]',
    "soort": 'soort = "kies-alle"',
    "vraag": 'vraag = "Welke kaart moet ik spelen?"',
    "spel": 'spel = ["amsterdams", "rotterdams"]',
    "troef": 'troef = "h"',
    "slag": 'slag = "sA s9"',
    "hand": 'hand = "s7 h9 kA"',
    "kaart": 'kaart = "s7"',
    "kaarten": 'kaarten = "hA h10 hB"',
    "uitkomst": 'uitkomst = "links"',
    "troefmaker": 'troefmaker = "maat"',
    "gever": 'gever = "rechts"',
    "speler": 'speler = "wij"',
    "wij": 'wij = "92 20 5"',
    "zij": 'zij = "70 0 3"',
    "blad": 'blad = ["112 50", "0 162"]',
    "begrip": 'begrip = "troef"',
    "woord": 'woord = "pas"',
    "slagen": 'slagen = ["s7 sA s9 s8", "..."], acht slagen',
    "gespeeld": 'gespeeld = ["s7 sA s9 s8"]',
    "doel": 'doel = "pit"',
    "links": 'links = "sA h9"',
    "maat": 'maat = "kA r9"',
    "rechts": 'rechts = "rA k9"',
}

EXPECTED: dict[str, str] = {
    "kies-alle": '"s7 s9", alle kaarten die mogen',
    "speel-een": '"s7 s9", alle kaarten die mogen',
    "welke-plicht": '"bekennen"',
    "wiens-slag": '"maat"',
    "mag-deze": '"ja"',
    "welke-kaart": '"hH"',
    "volgorde": '"hA h10 hH", in volgorde',
    "slagpunten": '"37"',
    "roem-kaarten": '"r9 r10 rB", of "geen"',
    "roem-punten": '"20"',
    "roem-voor-wie": '"ons"',
    "doel": '"82"',
    "gehaald-of-nat": '"nat"',
    "telling": '"202 0", eerst wij',
    "verzaken-kost": '"262 0", eerst wij',
    "wie-verzaakte": '"r8"',
    "wat-mag-je-zeggen": '"h k pas r s"',
    "mag-dit-woord": '"mag"',
    "spelen-of-passen": '"pas"',
    "optellen": '"212 112", eerst wij',
    "beste-kaart": '"s10"',
    "geef-sein": '"hA"',
    "welk-sein": '"aanseinen"',
    "puzzel": '"hH"',
}
"""What ``verwacht`` looks like for a kind; for the others it is a seat or a word."""


def missing(field: str, kind: str = "") -> str:
    """Say that a field is missing, with an example."""
    if field == "verwacht":
        return f"ontbreekt: schrijf bijvoorbeeld verwacht = {EXPECTED.get(kind, 'het antwoord')}"
    example = EXAMPLES.get(field)
    return f"ontbreekt: schrijf bijvoorbeeld {example}" if example else "ontbreekt"
