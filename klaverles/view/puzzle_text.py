"""The words of a puzzle: what is wanted, what the idea is, and how it ends after a card."""

from klaverles.play.puzzle import Goal, Puzzle, Tried, need, so_far
from klaverles.play.puzzle_idea import Idea
from klaverles.rules.counting import SideResult
from klaverles.rules.order import LAST_TRICK
from klaverles.rules.roem import roem
from klaverles.rules.seats import Seat
from klaverles.view.names import SEAT_NAMES, capital

QUESTIONS: dict[Goal, str] = {
    Goal.MAKE: "Wij maakten troef. Met welke kaart halen we het spel?",
    Goal.DEFEAT: "Zij maakten troef. Met welke kaart spelen we hen nat?",
    Goal.PIT: "Wij hebben tot nu toe alle slagen. Met welke kaart halen we pit?",
    Goal.ONE_TRICK: "Zij hebben tot nu toe alle slagen. Met welke kaart pakken wij er nog een?",
}
_FIRST_TIPS: dict[Goal, str] = {
    Goal.MAKE: "Reken eerst uit hoeveel we nog nodig hebben. Welke slagen zijn zeker van ons?",
    Goal.DEFEAT: "Reken eerst uit hoeveel zij nog nodig hebben. Welke slagen zijn zeker van hen?",
    Goal.PIT: "Zoek eerst de slag die nog mis kan gaan. Wie van hen kan die pakken?",
    Goal.ONE_TRICK: "Zoek eerst de slag die wij nog kunnen pakken. Wat hebben zij daartegen?",
}
IDEA_NAMES: dict[Idea, str] = {idea: idea.value.replace("-", " ") for idea in Idea}
"""What an idea is called."""

IDEA_TIPS: dict[Idea, str] = {
    Idea.MAKE_ROEM: "Er zit nog roem in de kaarten. Hoe komt die bij ons?",
    Idea.AVOID_ROEM: "Er zit nog roem in de kaarten. Hoe houd je die bij hen weg?",
    Idea.LAST_TRICK: "Kijk vooruit naar de laatste slag. Wie wint die, en met welke kaart?",
    Idea.DRAW_TRUMP: "Zij hebben nog troef. Wat doen ze daarmee als jij niets doet?",
    Idea.SPARE_TRUMP: "Wanneer is een troef meer waard: nu of later?",
    Idea.PARTNER_RUFFS: "Welke kleur heeft je maat niet meer? Heeft hij nog troef?",
    Idea.TO_PARTNER: "Wie van jullie tweeën moet de volgende slag uitkomen?",
    Idea.GIVE_LEAD: "Wat gebeurt er als een van hen moet uitkomen?",
    Idea.CASH: "Welke slag is nu van jou en straks misschien niet meer?",
    Idea.DUCK: "Moet je deze slag wel winnen?",
    Idea.TAKE: "Wat gebeurt er als je deze slag laat lopen?",
    Idea.TAKE_OVER: "De slag is van je maat. Wie van jullie moet straks uitkomen?",
    Idea.TAKE_HIGH: "Met welke kaart win je deze slag, en welke houd je voor straks?",
    Idea.TAKE_LOW: "Heb je de hoogste kaart hier nodig, of straks?",
    Idea.RUFF: "Heb je nog troef? Kijk wat er in deze slag te halen is.",
    Idea.FEED: "De slag komt bij ons. Hoeveel kun je erbij leggen?",
    Idea.UNBLOCK: "Een hoge kaart kan in de weg zitten. Welke wil je kwijt?",
    Idea.KEEP_HIGH: "Welke kaart kan later nog een slag winnen?",
    Idea.DISCARD: "Welke kleur heb je straks nog nodig, en welke niet?",
    Idea.RIGHT_SUIT: "Loop de kleuren langs. Wie kan wat bekennen, en wie troeft?",
}
"""A push towards the idea."""

IDEA_SENTENCES: dict[Idea, str] = {
    Idea.MAKE_ROEM: "Zo valt er roem in een slag van ons.",
    Idea.AVOID_ROEM: "Zo krijgen zij geen roem die je kunt voorkomen.",
    Idea.LAST_TRICK: "Zo is de laatste slag van ons, met tien punten extra.",
    Idea.DRAW_TRUMP: "Je haalt troef uit hun handen voordat ze ermee kunnen troeven.",
    Idea.SPARE_TRUMP: "Je spaart je troef: later wint die meer dan nu.",
    Idea.PARTNER_RUFFS: "Je maat heeft die kleur niet en troeft de slag.",
    Idea.TO_PARTNER: "Je maat neemt de slag en komt daarna uit.",
    Idea.GIVE_LEAD: "Je geeft deze slag weg, en dan moeten zij uitkomen.",
    Idea.CASH: "Je neemt eerst de slag die nu zeker van jou is.",
    Idea.DUCK: "Je duikt: je laat deze slag gaan en wint er later meer mee.",
    Idea.TAKE: "Je pakt deze slag. Laat je hem lopen, dan kost dat te veel.",
    Idea.TAKE_OVER: "Je neemt de slag van je maat over, want nu moet jij uitkomen.",
    Idea.TAKE_HIGH: "Je pakt de slag met je hogere kaart en houdt de lagere voor later.",
    Idea.TAKE_LOW: "Je pakt de slag zuinig en houdt je hogere kaart voor later.",
    Idea.RUFF: "Je troeft de slag: nu levert je troef het meeste op.",
    Idea.FEED: "De slag komt bij ons, dus leg je er de meeste punten bij.",
    Idea.UNBLOCK: "Je doet een hoge kaart weg die later in de weg zit.",
    Idea.KEEP_HIGH: "Je houdt je hogere kaart, want die heb je nog nodig.",
    Idea.DISCARD: "Je gooit de kleur weg die je kunt missen.",
    Idea.RIGHT_SUIT: "Deze kleur moet eerst: een andere geeft hun te veel.",
}
"""What the right card does."""


def tips(puzzle: Puzzle, idea: Idea) -> tuple[str, ...]:
    """Go from what is needed to the idea."""
    return _FIRST_TIPS[puzzle.goal], IDEA_TIPS[idea]


def facts(puzzle: Puzzle) -> list[str]:
    """Say that all hands lie open, what both sides have, and what is still needed."""
    ours, theirs = so_far(puzzle.deal, puzzle.maker)
    lines = [
        "Alle handen liggen open. Aan tafel zie je alleen je eigen kaarten.",
        f"Tot nu toe: wij {_amount(ours)}, zij {_amount(theirs)}.",
    ]
    if puzzle.goal in (Goal.MAKE, Goal.DEFEAT):
        side, who = (ours, "wij") if puzzle.goal is Goal.MAKE else (theirs, "zij")
        verb = "hebben wij" if who == "wij" else "hebben zij"
        wanted = need(puzzle)
        left = max(0, wanted - side.total)
        lines.append(f"Valt er geen roem meer, dan {verb} {wanted} nodig: nog {left}.")
    return lines


def _amount(side: SideResult) -> str:
    return f"{side.points} punten en {side.roem} roem" if side.roem else f"{side.points} punten"


def punishment(puzzle: Puzzle, tried: Tried, idea: Idea) -> str:
    """Say what the others make of a card that fails: their best trick, and how it ends."""
    return " ".join(
        filter(None, [_best_trick_of_theirs(puzzle, tried, idea), ending(puzzle, tried)])
    )


def ending(puzzle: Puzzle, tried: Tried) -> str:
    """Say how it ends after a card, if all four play best."""
    ours, theirs = (side.total for side in tried.sides)
    match puzzle.goal:
        case Goal.MAKE:
            verdict = "gehaald" if tried.reached else "nat"
            return f"Het wordt {ours} voor ons en {theirs} voor hen: {verdict}."
        case Goal.DEFEAT:
            verdict = "zij zijn nat" if tried.reached else "zij halen het"
            return f"Het wordt {theirs} voor hen en {ours} voor ons: {verdict}."
        case Goal.PIT:
            return "Alle slagen zijn van ons: pit." if tried.reached else "Dan is het geen pit."
    return "Zij hebben niet alle slagen." if tried.reached else "Zij pakken alle slagen: pit."


def _best_trick_of_theirs(puzzle: Puzzle, tried: Tried, idea: Idea) -> str:
    """Name the trick in the rest that brings them most, and the card that takes it.

    Where roem is to be avoided it is the trick with roem.
    """
    deal, trump, first = tried.end, puzzle.deal.trump, len(puzzle.deal.tricks)
    best: tuple[int, int, int] | None = None
    for place, trick in enumerate(deal.tricks[first:], start=first):
        if trick.winner(trump).team == 0:
            continue
        bonus = roem(trick, trump, deal.rules).points
        worth = trick.points(trump) + bonus + (LAST_TRICK if place == 7 else 0)
        weight = worth + (bonus * 10 if idea is Idea.AVOID_ROEM else 0)
        best = max(best or (0, 0, 0), (weight, worth, -place))
    if best is None:
        return ""
    place = -best[2]
    trick = deal.tricks[place]
    which = "deze slag" if place == first else f"slag {place + 1}"
    seat, card = SEAT_NAMES[trick.winner(trump)], trick.cards[trick.winner_index(trump)]
    bonus = roem(trick, trump, deal.rules).points
    amount = f": {best[1]} punten" + (f", met {bonus} roem erbij" if bonus else "")
    counts = puzzle.goal in (Goal.MAKE, Goal.DEFEAT)
    return f"Dan pakt {seat} {which} met {card.word}{amount if counts else ''}."


def made_by(maker: Seat) -> str:
    """Say who made trump."""
    return f"{capital(SEAT_NAMES[maker])} maakte troef."
