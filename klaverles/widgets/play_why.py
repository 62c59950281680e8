"""What is explained at a table at which is played: why a card, why a word, what the coach thinks.

A computer player is asked again with what it knew and with the same seed, and so gives the same
reason; what another person holds is never told.
"""

from dataclasses import replace

from klaverles.play import players
from klaverles.play.choice import Why
from klaverles.play.coach import counsel, word_counsel
from klaverles.play.game import Game
from klaverles.play.game_start import Phase
from klaverles.play.hearing import hearing_of
from klaverles.play.look_back import decision, turning_points
from klaverles.play.open_cards import open_view
from klaverles.play.sitting import Sitting
from klaverles.rules.cards import Card
from klaverles.rules.duties import Verdict, verdicts
from klaverles.rules.seats import Seat
from klaverles.view.choice_text import card_why_text, word_why_text
from klaverles.view.coach_text import remark_text, word_lines
from klaverles.view.deal_screen import SEAT_WORDS, Screen
from klaverles.view.deal_text import turn_text, verdict_of_player
from klaverles.view.names import SEAT_NAMES, capital, listed
from klaverles.view.play_actions import may_open
from klaverles.view.play_open import open_panel
from klaverles.view.play_panels import call_panel, coach_panel, marks_of, why_panel, word_panel
from klaverles.view.play_review import decided, review
from klaverles.view.play_scene import Scene
from klaverles.view.play_seats import word_place
from klaverles.view.play_words import WRONG, Said, word_text


def verdict_now(game: Game, card: Card) -> Verdict | None:
    """Return what the rules say of a card of the player to move; None if it is not held."""
    deal = game.in_play
    if deal is None or not game.allowed:
        return None
    judged = verdicts(deal.hands[deal.seat_to_play], deal.trick, deal.trump, deal.rules)
    return next((each for each in judged if each.card == card), None)


def refused(game: Game, card: Card) -> Said:
    """Say why this person's card may not be played, and which may."""
    verdict, deal = verdict_now(game, card), game.in_play
    if verdict is None or deal is None:
        return Said("")
    allowed = listed([each.word for each in game.allowed], "of")
    text = f"{verdict_of_player(verdict, deal)} Wel mag: {allowed}."
    return Said(text, "Dat mag niet", WRONG, about=card)


def why_card(scene: Scene, card: Card) -> Screen | None:
    """Return why a card may be played, or was; None for a card that is not in sight."""
    lies = [*scene.trick.cards, *(scene.last_trick.cards if scene.last_trick else ())]
    if card in scene.game.held[Seat.SOUTH].cards or card == scene.sitting.fault:
        lines = _own_card(scene, card)
    elif card in lies:
        lines = _played_card(scene, card)
    else:
        return None
    return why_panel(f"Waarom {card.word}?", lines)


def _own_card(scene: Scene, card: Card) -> list[str]:
    game = scene.game
    verdict, deal = verdict_now(game, card), game.in_play
    if scene.choosing:
        return ["Eerst wordt troef gekozen. Daarna zie je hier of deze kaart mag."]
    fault = card == scene.sitting.fault
    if verdict is None or deal is None or not (scene.may_play or fault):
        turn = f"{turn_text(scene.turn)} " if scene.turn else ""
        return [f"{turn}Bij jouw beurt zie je hier of deze kaart mag."]
    lines = [verdict_of_player(verdict, deal)]
    if verdict.allowed and len(game.allowed) > 1:
        lines.append(remark_text(counsel(game.knowledge()), card)[0])
    return lines


def _played_card(scene: Scene, card: Card) -> list[str]:
    game = scene.game
    before = game.at(game.steps.index(card))
    verdict, deal, seat = verdict_now(before, card), before.in_play, before.to_act
    if verdict is None or deal is None or seat is None:
        return []
    knowledge = before.knowledge()
    lines = [verdict_of_player(verdict, deal)]
    asks = bool(deal.trick.cards)  # who leads may play any card, and needs no verdict
    if level := scene.sitting.level_at(seat.after(scene.me)):
        choice = players.card(level, knowledge, scene.sitting.seed)
        if choice.card == card:
            told = card_why_text(choice, knowledge, SEAT_NAMES[seat])
            only = card_why_text(replace(choice, why=Why.ENIGE_KAART), knowledge, SEAT_NAMES[seat])
            if not asks:
                return [told]
            if told != only:  # a duty is not said twice
                lines.append(told)
    elif seat is Seat.SOUTH and len(before.allowed) > 1:
        lines.append(remark_text(counsel(knowledge), card)[0])
    return lines


def why_word(scene: Scene, place: object) -> Screen | None:
    """Return why somebody said its last word; None for who has not spoken."""
    seat = next((each for each, word in SEAT_WORDS.items() if word == place), None)
    at = word_place(scene.game, seat) if seat is not None else None
    if seat is None or at is None:
        return None
    before, word = scene.game.at(at), scene.game.words[at]
    turned = before.turned[0] if before.turned else None
    said = word_text(seat, word, turned)
    hearing = hearing_of(before)
    lines: list[str] = []
    if level := scene.sitting.level_at(seat.after(scene.me)):
        bid = players.word(level, hearing, scene.sitting.seed)
        if bid.word == word:
            lines = [word_why_text(bid, hearing, SEAT_NAMES[seat])]
    elif seat is Seat.SOUTH:
        lines = word_lines(word_counsel(hearing), hearing)
    return why_panel(said, lines or [f"{capital(SEAT_NAMES[seat])} koos dit zelf."])


def counselled(scene: Scene) -> tuple[Screen, dict[Card, str]] | None:
    """Return what the coach thinks now, and the marks of the cards; None if it is not the turn."""
    game = scene.game
    if not scene.my_turn:
        return None
    if scene.choosing:
        hearing = hearing_of(game)
        return word_panel(word_counsel(hearing), hearing), {}
    if game.awaits_call:
        return call_panel(scene), {}
    thought = counsel(game.knowledge())
    return coach_panel(thought), marks_of(thought)


def remark(game: Game, step: int, card: Card) -> Screen:
    """Return the coach's remark on a card that was played at a step of the deal."""
    knowledge = game.at(step).knowledge()
    text, tone = remark_text(counsel(knowledge), card)
    return {"text": text, "tone": tone}


def remarked(sitting: Sitting) -> tuple[int, Card] | None:
    """Return the step and the card on which the coach remarked last, if the remark still holds."""
    card = sitting.game.steps[sitting.told] if sitting.told is not None else None
    return (sitting.told, card) if sitting.told is not None and isinstance(card, Card) else None


def let_panel(scene: Scene) -> Screen:
    """Return what a computer player does for this person now, and why."""
    game, sitting = scene.game, scene.sitting
    level = sitting.settings.level
    if game.awaits_call:
        return call_panel(scene) | {"kind": "waarom", "title": "De computer riep voor jou"}
    if game.phase is Phase.CHOOSING:
        hearing = hearing_of(game)
        bid = players.word(level, hearing, sitting.seed)
        turned = game.turned[0] if game.turned else None
        said = word_text(Seat.SOUTH, bid.word, turned).removeprefix("Jij ")
        return why_panel(f"Voor jou gezegd: jij {said}", [word_why_text(bid, hearing, "jij")])
    knowledge = game.knowledge()
    choice = players.card(level, knowledge, sitting.seed)
    told = card_why_text(choice, knowledge, "jij").replace("Jij vergeleek", "De computer vergeleek")
    return why_panel(f"Voor jou gespeeld: {choice.card.word}", [told])


def opened(scene: Scene) -> Screen | None:
    """Return the four hands; None where they may not be looked at."""
    if not may_open(scene.sitting) or scene.choosing:
        return None
    return open_panel(scene, open_view(scene.game) if scene.may_play else None)


def looked_back(scene: Scene) -> tuple[list[Screen], Screen | None]:
    """Return the moments of this deal that mattered for this person, and the card that decided."""
    moments = review(scene, turning_points(scene.game, Seat.SOUTH))
    return moments, decided(scene, decision(scene.game))
