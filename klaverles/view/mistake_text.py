"""Each known mistake in one true sentence, without the answer in it."""

from klaverles.lessons.kinds import Mistake

MISTAKE_SENTENCES: dict[Mistake, str] = {
    Mistake.HEER_OVER_TEN: "De tien staat boven de heer, in elke kleur.",
    Mistake.BOER_NINE_HIGH: "De boer en de negen zijn alleen in troef hoog.",
    Mistake.EIGHT_OVER_VROUW: "Ook in troef is de acht bijna de laagste: de vrouw staat erboven.",
    Mistake.STRENGTH_FOR_ROEM: (
        "Voor roem telt niet welke kaart sterker is. Daar is de rij in elke kleur 7 8 9 10 B V H A."
    ),
    Mistake.STUK_ANY_SUIT: "Heer en vrouw zijn alleen stuk in de troefkleur.",
    Mistake.NOT_OVER_PARTNER: "Is troef gevraagd, dan moet je ook over je maat heen.",
    Mistake.PARTNER_BEATEN: "De slag is niet aan je maat, dus je bent niet vrij.",
    Mistake.UNDERTRUMPS: "Onder een troef die er ligt, mag je zo geen troef spelen.",
    Mistake.TRUMPS_WHILE_FOLLOWING: (
        "Je kunt de gevraagde kleur spelen, en dan mag je niet troeven."
    ),
    Mistake.STAYS_AT_82: "82 is alleen genoeg zonder roem. Alle roem telt mee voor het doel.",
    Mistake.HALF_IS_ENOUGH: "Precies de helft is niet genoeg.",
    Mistake.GIVES_ROEM: "Daarmee maak je roem in een slag van de tegenstanders.",
    Mistake.PIT_BY_POINTS: "Voor pit tellen de slagen, niet de punten.",
    Mistake.MAKER_LEADS: "Wie troef maakte, hoeft niet uit te komen.",
    Mistake.ROEM_TO_PLAYER: "Het maakt niet uit wie de kaarten speelde.",
    Mistake.TEN_UNSAFE: (
        "De slag is nog niet zeker van je maat, en dan ben je je tien misschien kwijt."
    ),
    Mistake.PLAIN_VALUES: "Je telde troef als een gewone kleur.",
    Mistake.TRUMP_VALUES: "De boer en de negen zijn alleen in troef zo veel waard.",
    Mistake.LAST_TEN_FORGOTTEN: "Het is de laatste slag. Daar hoort iets bij.",
    Mistake.LAST_TEN_TOO_SOON: "De tien punten extra zijn alleen voor de laatste slag.",
    Mistake.ROEM_NOT_COUNTED: "Roem en kaartpunten tel je apart.",
    Mistake.STUK_FORGOTTEN: "Er ligt nog meer roem in deze slag.",
    Mistake.TWO_RUNS: "Vier op een rij is niet twee keer drie.",
    Mistake.RUN_WRAPS: "Na het aas houdt de rij op: de zeven sluit er niet op aan.",
    Mistake.LOW_FOUR: "Vier zevens, achten of negens zijn hier geen roem.",
    Mistake.NAT_KEEPS: "Wie nat is, houdt niets over, ook de eigen roem niet.",
    Mistake.ROEM_STAYS: "Ook de roem gaat naar de andere kant.",
    Mistake.NAT_NOT_SEEN: "Vergelijk eerst wat elke kant heeft, roem en al.",
    Mistake.PIT_FORGOTTEN: "Alle acht slagen is pit, en daar hoort iets bij.",
    Mistake.SIDES_SWAPPED: "Kijk nog eens welke kolom van jullie is.",
    Mistake.FULL_RISE: "Het doel schuift niet met alle roem op, maar met de helft.",
    Mistake.OTHER_WAY_ROUND: "Het gaat met de klok mee: na jou komt links.",
    Mistake.PENALTY_FORGOTTEN: "Aan deze tafel kost verzaken meer dan dat.",
}
