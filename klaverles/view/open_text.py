"""What is said when the cards lie open: what a value means, and the best play card by card."""

from klaverles.play.deal import DealInProgress
from klaverles.play.open_cards import BestPlay, OpenView
from klaverles.rules.counting import Side
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Trick
from klaverles.view.deal_text import SIDES, by_team, sum_text, taken_text
from klaverles.view.names import SEAT_NAMES, capital

OPEN_WARNING = (
    "Dit kon niemand aan tafel zien. Een goede kaart kan met open kaarten toch slecht uitpakken."
)
LINE_WARNING = "Met open kaarten. Dit kon niemand aan tafel zien."
NOT_FOUND = "Dit is niet in twee tellen uit te rekenen. Later in het spel lukt het wel."
NOTHING = "Hier was er maar één kaart die mocht."

_EXACT = "Met alle kaarten open is dit uitgerekend. Iedereen speelt daarna zo goed mogelijk."
_GUESSED = "Met alle kaarten open is dit geschat: tot het einde rekenen duurt nu te lang."
_MEANING = "Een getal is het verschil over het hele spel: {ours} min {theirs}."
_WRITTEN = "Een getal is wat jullie meer opschrijven dan zij; met een min schrijven zij meer op."
_CALLED = "Alle roem telt hier mee, ook als niemand hem roept."


def open_lines(view: OpenView, rules: Ruleset) -> list[str]:
    """Say how the values of this person's cards were found, what they mean and where it ends."""
    if not view.values:
        return [NOTHING]
    best = [best_text(view.best)] if view.best else []
    if not view.exact:
        return [_GUESSED, _WRITTEN, *best]
    return [_EXACT, meaning(Seat.SOUTH), *best, *called(rules)]


def values_lines(view: OpenView, seat: Seat, rules: Ruleset) -> list[str]:
    """Say the same of the cards of any seat, at a table where all hands lie open."""
    best = [best_text(view.best)] if view.best else []
    unseen = "Een speler ziet alleen zijn eigen hand, en kan dit dus niet weten."
    return [_EXACT, meaning(seat), *best, unseen, *called(rules)]


def meaning(seat: Seat) -> str:
    """Say what a value is, for the side of a seat."""
    ours, theirs = "jullie punten, roem en pit", "die van hen"
    if seat.team:
        ours, theirs = "punten, roem en pit van links en rechts", "die van jullie"
    return _MEANING.format(ours=ours, theirs=theirs)


def called(rules: Ruleset) -> list[str]:
    """Say that all roem counts, where it must be called."""
    return [_CALLED] if rules.roem_melden == "melden" else []


def best_text(best: BestPlay) -> str:
    """Say how a deal ends if everybody plays best from here."""
    return f"Speelt iedereen vanaf hier zo goed mogelijk, dan {_ends(best)}."


def _ends(best: BestPlay) -> str:
    score, team = best.score, best.maker.team
    who = ("jullie", "zij")
    ours, theirs = by_team(score, best.maker)
    does = f"gaan {who[team]} nat" if score.nat else f"halen {who[team]} het"
    pit = " met pit" if score.pit is Side.PLAYING else ""
    return f"{does}{pit}: jullie schrijven {ours}, zij {theirs}"


def step_text(best: BestPlay, place: int) -> str:
    """Say what happened with the last card of a line; the place is how many cards were played."""
    deal = best.deals[place]
    if not place:
        return "Zo ligt het hier. Kies Volgende kaart."
    before = best.deals[place - 1]
    seat = before.seat_to_play
    card = shown_trick(deal, place).cards[len(before.trick.cards)]
    does = "speelt" if before.trick.cards else "komt uit met"
    said = f"{capital(SEAT_NAMES[seat])} {does} {card.word}."
    if deal.trick.cards:
        return said
    trick, last = deal.tricks[-1], deal.over
    said = f"{said} {taken_text(trick, deal)} {sum_text(trick, deal, last=last)}."
    return f"{said} {_over(best)}" if deal.over else said


def _over(best: BestPlay) -> str:
    score = best.score
    ours, theirs = by_team(score, best.maker)
    how = "Nat" if score.nat else "Gehaald"
    return f"{how}: {SIDES[0]} schrijven {ours}, {SIDES[1]} schrijven {theirs}."


def shown_trick(deal: DealInProgress, place: int) -> Trick:
    """Return the trick on the table; a whole one lies until the next card of the line."""
    whole = place and not deal.trick.cards
    return deal.tricks[-1] if whole else deal.trick
