"""Moments from deals played at random, for units that no generator deals or that come up seldom."""

from dataclasses import replace
from random import Random

from klaverles.lessons.advice_question import AdviceQuestion
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import Kind
from klaverles.play.advice import Advice, good_cards
from klaverles.play.deal import DealInProgress, random_play
from klaverles.play.knowledge import Knowledge
from klaverles.rules.cards import Rank
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat

SELDOM = (Advice.TEL_TROEF, Advice.TIEN_NIET_KAAL)
"""Advice that decides in few deals only: which moments can be it at all is looked at first."""


def whose_trick(rules: Ruleset, random: Random, seed: str, tempting: bool) -> DutyQuestion | None:
    """Return a trick of which the winner is asked, if the deal has one.

    A tempting one seems to go to someone else by a wrong order of the cards.
    """
    moments = [deal.position() for deal in random_play(random, rules)]
    fitting = [each for each in moments if len(each.trick.cards) >= 2]
    random.shuffle(fitting)
    for position in fitting:
        question = DutyQuestion(
            name=f"{Kind.WHOSE_TRICK.value}-{seed}",
            kind=Kind.WHOSE_TRICK,
            rules=(rules,),
            seed=seed,
            position=position.sorted(),
        )
        if bool(question.mistakes()) is tempting:
            return question
    return None


def advised(advice: Advice, rules: Ruleset, random: Random, seed: str) -> AdviceQuestion | None:
    """Return a moment in which this advice decides, if the deal has one."""
    maker = Seat(random.randrange(4))
    fitting = []
    for deal in random_play(random, rules):
        if _may_decide(advice, deal):
            known = Knowledge.of(deal, maker)
            if good_cards(known, advice):
                fitting.append(known)
    if not fitting:
        return None
    known = random.choice(fitting)
    return AdviceQuestion(
        name=f"{advice.value}-{seed}",
        kind=Kind.BEST_CARD,
        rules=(rules,),
        seed=seed,
        knowledge=replace(known, position=known.position.sorted()),
        advice=advice,
    )


def _may_decide(advice: Advice, deal: DealInProgress) -> bool:
    """Say whether it is worth working out what the player to move knows."""
    me = deal.seat_to_play
    hand = deal.hands[me].cards
    if advice is Advice.TEL_TROEF:
        against = (*deal.hands[me.next].cards, *deal.hands[me.after(3)].cards)
        holds = any(card.suit is deal.trump for card in hand)
        return not deal.trick.cards and holds and all(c.suit is not deal.trump for c in against)
    if not deal.trick.cards or any(card.suit is deal.trick.led for card in hand):
        return False
    tens = [card.suit for card in hand if card.rank is Rank.TEN and card.suit is not deal.trump]
    return any(sum(card.suit is suit for card in hand) == 2 for suit in tens)
