"""The expert chooses trump: the club's word, unless hands the others may hold speak against it.

Each word is tried on such hands, and the deal played out. After a pas the others are thought to
bid as the club does; what they passed on before is believed in the same way, mostly.
"""

from random import Random

from klaverles.play.choice import Bid, BidWhy
from klaverles.play.club import choose_word
from klaverles.play.expert import best_of, better, estimates
from klaverles.play.game_start import GameError, words_for
from klaverles.play.hearing import Hearing
from klaverles.play.playout import compile_playout
from klaverles.rules.cards import PACK, Suit
from klaverles.rules.dealing import Hands
from klaverles.rules.order import mask
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand
from klaverles.rules.trump_choice import TrumpChoice

WORD_WORLDS = 40
_BELIEF = 6
"""How many times hands are drawn again if someone would not have said what was said."""


def expert_word(hearing: Hearing, random: Random, worlds: int = WORD_WORLDS) -> Bid:
    """Return the club's word, or the best one if that brings clearly more."""
    usual = choose_word(hearing)
    rows = []
    for _ in range(worlds):
        hands, start = _believed(hearing, random)
        rows.append([_value(hands, _spoken(start, hands, word)) for word in hearing.allowed])
    found = estimates(hearing.allowed, rows)
    if better(found, hearing.allowed.index(usual.word)):
        return Bid(hearing.allowed[best_of(found)], BidWhy.GEMIDDELD_BEST, found, worlds)
    return Bid(usual.word, usual.why, found, worlds)


def _believed(hearing: Hearing, random: Random) -> tuple[Hands, TrumpChoice]:
    """Return hands with which all would have said what was said, if those are soon found."""
    hidden = [card for card in PACK if card not in hearing.hand.cards]
    turned = hearing.turned
    if turned:
        # Where the next suit becomes trump after four passes, any other may come.
        turned = (*turned, random.choice([suit for suit in Suit if suit not in turned]))
    for _ in range(_BELIEF):
        random.shuffle(hidden)
        west, north, east = (Hand(tuple(hidden[at : at + 8])) for at in (0, 8, 16))
        hands = (hearing.hand, west, north, east)
        choice = TrumpChoice.start(hearing.dealer, hearing.rules, turned)
        strange = False
        for word in hearing.words:
            mine = _speaker(choice) is Seat.SOUTH
            strange = strange or (not mine and _club_word(choice, hands) != word)
            choice = _spoken(choice, hands, word)
        if not strange:
            break
    return hands, choice


def _value(hands: Hands, choice: TrumpChoice) -> int:
    """Return what our side writes more, once the others have spoken and all cards are played."""
    while choice.trump is None:
        choice = _spoken(choice, hands, _club_word(choice, hands))
    maker = choice.dealer if choice.maker is None else choice.maker
    count = compile_playout(choice.rules, choice.trump, maker.team)
    return count([mask(hand.cards) for hand in hands], (), int(choice.leader), [0, 0], [0, 0], 0)


def _speaker(choice: TrumpChoice) -> Seat:
    if choice.next_seat is None:
        raise GameError(f"troef is al gekozen ({choice.trump}): verwacht een keuze")
    return choice.next_seat


def _spoken(choice: TrumpChoice, hands: Hands, word: str) -> TrumpChoice:
    seat = _speaker(choice)
    return choice.speak(seat, word, hands[seat])


def _club_word(choice: TrumpChoice, hands: Hands) -> str:
    """Return what a club player says whose turn it is."""
    seat = _speaker(choice)
    allowed = words_for(choice, seat, hands[seat])
    dealer = choice.dealer.after(-seat)
    return choose_word(
        Hearing(hands[seat], choice.rules, dealer, (), allowed, choice.turned[:1])
    ).word
