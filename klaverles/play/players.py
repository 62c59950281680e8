"""The three levels of computer player, each asked with what its seat knows and with a seed.

The same knowledge and seed give the same choice, also after a step back. Nobody is told more than
a ``Knowledge`` or a ``Hearing``.
"""

from random import Random

from klaverles.play.beginner import beginner_card, beginner_word
from klaverles.play.choice import Bid, Choice, Level
from klaverles.play.club import choose, choose_word
from klaverles.play.expert import expert_card
from klaverles.play.expert_word import expert_word
from klaverles.play.game import Game
from klaverles.play.game_start import Phase, Step
from klaverles.play.hearing import Hearing, hearing_of
from klaverles.play.knowledge import Knowledge
from klaverles.rules.roem import roem


def card(level: Level, knowledge: Knowledge, seed: int | str) -> Choice:
    """Return the card that a player of this level plays."""
    random = Random(f"{seed} {knowledge.position}")
    if level is Level.BEGINNER:
        return beginner_card(knowledge, random)
    if level is Level.EXPERT:
        return expert_card(knowledge, random)
    return choose(knowledge, random)


def word(level: Level, hearing: Hearing, seed: int | str) -> Bid:
    """Return the word that a player of this level says."""
    random = Random(f"{seed} {hearing.hand} {hearing.words}")
    if level is Level.BEGINNER:
        return beginner_word(hearing, random)
    if level is Level.EXPERT:
        return expert_word(hearing, random)
    return choose_word(hearing)


def step(level: Level, game: Game, seed: int | str) -> Step:
    """Return the next step of a deal, as the player to act would take it.

    Roem is always called as it lies. Raises GameError for a deal that is over.
    """
    if game.awaits_call:
        return roem(game.trick, game.trump, game.rules).points
    if game.phase is Phase.CHOOSING:
        return word(level, hearing_of(game), seed).word
    return card(level, game.knowledge(), seed).card
