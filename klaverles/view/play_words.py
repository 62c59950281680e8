"""What the table says during a deal: whose turn it is, what was said, who took the trick."""

from dataclasses import dataclass

from klaverles.play.sitting import Sitting
from klaverles.rules.cards import Card, Suit
from klaverles.rules.duties import verdicts
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.partij import PartijState
from klaverles.rules.roem import CallResult, called_roem, roem
from klaverles.rules.seats import Seat
from klaverles.rules.trump_choice import PASS, PLAY
from klaverles.view.deal_text import FOR_SIDE, taken_text, trick_text, turn_text, verdict_of_player
from klaverles.view.names import SEAT_NAMES, capital, listed
from klaverles.view.play_scene import Scene, side_names

GOOD, WRONG, QUIET = "goed", "nog-een-keer", "open"


@dataclass(frozen=True, slots=True)
class Said:
    """What the table says; ``aside`` is for who listens, ``about`` the card that it is about."""

    text: str
    headline: str = ""
    tone: str = QUIET
    aside: str = ""
    about: Card | None = None


def problem(error: KlaverlesError) -> Said:
    """Say what was refused."""
    return Said(f"{capital(str(error))}.", tone=WRONG)


def happening(scene: Scene) -> Said:
    """Say what happens now at the table."""
    sitting = scene.sitting
    if sitting.written:
        return _ended(scene)
    if sitting.fault:
        return _revoked(scene)
    if scene.choosing:
        return _choosing(scene)
    if scene.game.awaits_call:
        return _calling(scene)
    if sitting.lying:
        return _taken(scene)
    lies = trick_text(scene.trick)
    turn = scene.turn if scene.turn is not None else Seat.SOUTH
    if lies:
        return Said(turn_text(turn), aside=lies)
    leads = f"{capital(SEAT_NAMES[turn])} komt uit."
    return Said(leads if scene.game.plays else f"{maker_text(scene)} {leads}")


def word_text(seat: Seat, word: str, turned: Suit | None = None) -> str:
    """Say what somebody said: "Links past", "Jij speelt harten"."""
    who = capital(SEAT_NAMES[seat])
    if word == PASS:
        return f"{who} past"
    suit = turned if word == PLAY else Suit.parse(word)
    return f"{who} speelt {suit.word}" if suit else f"{who} speelt"


def maker_text(scene: Scene) -> str:
    """Say who plays which suit; empty until that is known."""
    game = scene.game
    if game.maker is None or game.trump is None:
        return ""
    if game.choice.forced and len(game.turned) > 1:
        must = f"{capital(SEAT_NAMES[game.maker])} moet dat spelen."
        return f"Iedereen paste. De volgende gedraaide kaart is {game.trump.word}. {must}"
    forced = " Dat moest." if game.choice.forced else ""
    return f"{capital(SEAT_NAMES[game.maker])} speelt {game.trump.word}.{forced}"


def table_text(scene: Scene) -> str:
    """Return the table in Dutch: trump, what lies there, whose turn it is."""
    game = scene.game
    trump = f"Troef is {game.trump.word}." if game.trump else f"{words_text(scene)}"
    turn = turn_text(scene.turn) if scene.turn is not None else ""
    return " ".join(part for part in (trump, trick_text(scene.trick), turn) if part)


def words_text(scene: Scene) -> str:
    """Say which card was turned, and what was said so far."""
    game = scene.game
    turned = game.turned[0] if game.turned else None
    shown = [f"De gedraaide kaart is {turned.word}."] if turned else []
    first = game.choice.first_speaker
    spoke = [game.at(place).to_act or first for place in range(len(game.words))]
    said = [word_text(seat, word, turned) for seat, word in zip(spoke, game.words, strict=True)]
    return " ".join(shown + [f"{each}." for each in said])


def _choosing(scene: Scene) -> Said:
    before = words_text(scene)
    if not scene.my_turn or scene.turn is None:
        return Said(turn_text(scene.turn or Seat.SOUTH), aside=before)
    words = scene.game.allowed_words
    if PLAY in words:
        ask = "Speel je op de gedraaide kaart, of pas je?"
    elif PASS in words:
        ask = "Jij bent aan de beurt. Noem een kleur, of pas."
    else:
        ask = "Jij moet troef maken. Kies een kleur."
    return Said(ask, aside=before)


def _calling(scene: Scene) -> Said:
    if not scene.my_turn:
        return Said(f"{capital(SEAT_NAMES[scene.turn or Seat.NORTH])} kijkt of er roem ligt.")
    return Said("Jij wint deze slag. Ligt er roem? Roep hoeveel.", aside=trick_text(scene.trick))


def _taken(scene: Scene) -> Said:
    deal, trick = scene.deal, scene.trick
    if deal is None:
        return Said("")
    ours = trick.winner(scene.trump).team == 0
    text, tone = taken_text(trick, deal), GOOD if ours else QUIET
    called, told = call_text(scene)
    if called in (CallResult.MISSED, CallResult.PART_MISSED, CallResult.FALSE):
        mine = trick.winner(scene.trump) is Seat.SOUTH
        head = "Vals geroepen" if called is CallResult.FALSE else "Roem gemist"
        return Said(f"{told} {text}", head if mine else "", WRONG if mine else QUIET)
    return Said(f"{text} {told}".strip(), tone=tone, aside=trick_text(trick))


def call_text(scene: Scene) -> tuple[CallResult, str]:
    """Say what became of the call of roem in the trick that lies there."""
    game, trick = scene.game, scene.trick
    if game.rules.roem_melden != "melden" or not game.calls:
        return CallResult.NOTHING, ""
    called, lies = game.calls[-1], roem(trick, game.trump, game.rules)
    result = called_roem(trick, game.trump, called, game.rules)
    winner = trick.winner(game.trump)
    who = capital(SEAT_NAMES[winner])
    cards = "; ".join(
        f"{part.kind.value.replace('-', ' ')} met {listed([card.word for card in part.cards])}"
        for part in lies.parts
    )
    match result:
        case CallResult.RIGHT:
            return result, f"{who} roept {called} roem."
        case CallResult.MISSED:
            return result, f"Er lag {lies.points} roem: {cards}. Niet geroepen is verloren."
        case CallResult.PART_MISSED:
            return result, (
                f"Er lag {lies.points} roem: {cards}. Je riep {called}. De rest is verloren."
            )
        case CallResult.FALSE:
            there = f"maar {lies.points} roem: {cards}" if lies.parts else "geen roem"
            side = FOR_SIDE[1 - winner.team].removeprefix("voor ")
            return result, f"Er lag {there}. De {called} die je riep, gaat naar {side}."
    return result, ""


def _revoked(scene: Scene) -> Said:
    card, deal = scene.sitting.fault, scene.game.in_play
    if card is None or deal is None:
        return Said("")
    held = deal.hands[deal.seat_to_play]
    place = held.cards.index(card)
    verdict = verdicts(held, deal.trick, deal.trump, deal.rules)[place]
    text = verdict_of_player(verdict, deal)
    over = "Aan een clubtafel is het spel nu voorbij. Hieronder zie je wat het kost."
    return Said(f"{text} {over}", "Verzaakt!", WRONG, about=card)


def _ended(scene: Scene) -> Said:
    sitting = scene.sitting
    names, last = side_names(sitting), sitting.match.lines[-1]
    writes = " ".join(
        f"{name} schrijven {score}." for name, score in zip(names, last.scores, strict=True)
    )
    if sitting.match.over and not sitting.single:
        return Said(writes, "De partij is uit.", _won(sitting), aside=outcome_text(sitting))
    score = sitting.game.score
    if sitting.fault or score is None:
        return Said(writes, "Verzaakt.", QUIET)
    ours = (sitting.game.maker or Seat.SOUTH).team == 0
    tone = QUIET if scene.together else GOOD if score.nat is not ours else QUIET
    return Said(writes, "Nat." if score.nat else "Gehaald.", tone)


def _won(sitting: Sitting) -> str:
    return GOOD if sitting.match.state is PartijState.TEAM_0 else QUIET


def outcome_text(sitting: Sitting) -> str:
    """Say how the partij stands, or who has won it."""
    match, names = sitting.match, side_names(sitting)
    ours, theirs = match.totals
    most, least = max(ours, theirs), min(ours, theirs)
    leader = names[0] if ours > theirs else names[1]
    match match.state:
        case PartijState.TEAM_0 | PartijState.TEAM_1:
            return f"{leader} hebben de partij gewonnen, met {most} tegen {least}."
        case PartijState.DRAW:
            return f"De partij blijft gelijk: {ours} tegen {theirs}."
        case PartijState.EXTRA_DEAL:
            return f"Het staat gelijk, {ours} tegen {theirs}. Er komt een spel bij."
    if sitting.single:
        return ""
    ahead = f"{leader} staan {most - least} voor." if most > least else "Het staat gelijk."
    return f"{ahead} {_to_go(sitting)}"


def _to_go(sitting: Sitting) -> str:
    length = sitting.match.rules.partij
    if length == 1500:
        return f"Nog {1500 - max(sitting.match.totals)} punten tot 1500."
    left = length - sitting.match.played
    return "Nog één spel." if left == 1 else f"Nog {left} spellen."


def not_now(scene: Scene, card: Card) -> Said:
    """Say why no card can be played now."""
    if scene.sitting.written:
        text = "Dit spel is uit."
    elif scene.choosing:
        text = "Eerst wordt troef gekozen."
    elif scene.game.awaits_call:
        text = "De slag ligt er nog. Eerst wordt gezegd of er roem is."
    elif scene.sitting.lying:
        text = "De slag ligt er nog. Kies eerst Verder."
    elif scene.my_turn:
        text = "Kies een kaart uit je eigen hand."
    else:
        text = turn_text(scene.turn or Seat.SOUTH)
    return Said(text, about=card)
