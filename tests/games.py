"""Whole deals played at random, for the tests of games, their text and the partij."""

from random import Random

from klaverles import Seat
from klaverles.play.game import Game
from klaverles.rules.roem import roem
from klaverles.rules.trump_choice import PASS

PASS_SHARE = 0.6  # so that four passes are met often


def random_step(game, random):
    """Return the deal after a random legal step; a call is right, missed, too low or false."""
    if game.trump is None:
        words = game.allowed_words
        passes = PASS in words and random.random() < PASS_SHARE
        return game.speak(PASS if passes else random.choice(words))
    if game.awaits_call:
        there = roem(game.trick, game.trump, game.rules).points
        return game.call(random.choice((there, there, there, 0, 20, 70)))
    return game.play(random.choice(game.allowed))


def random_game(seed, rules, steps=None, dealer=None):
    """Return a deal after so many random steps; without a number it is played to its end."""
    random = Random(seed)
    game = Game.deal(random, random.randrange(4) if dealer is None else dealer, rules)
    while game.to_act is not None and (steps is None or len(game.steps) < steps):
        game = random_step(game, random)
    return game


def one_suit_each(rules, trump="h"):
    """Return a deal in which SOUTH dealt, holds all harten and made trump of them; EAST passed.

    Every trick is SOUTH's from the second on; WEST leads the first.
    """
    hands = [f"{suit}7 {suit}8 {suit}9 {suit}10 {suit}B {suit}V {suit}H {suit}A" for suit in "hkrs"]
    game = Game.of(hands, Seat.SOUTH, rules)
    return game.speak("pas").speak("pas").speak("pas").speak(trump)
