"""What is said about a position after an answer: what it means, and the duty that decided."""

from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.duty_question import DutyQuestion
from klaverles.lessons.kinds import How, Kind
from klaverles.lessons.question import NO, SEAT_WORDS, YES, Answer
from klaverles.rules.cards import Card
from klaverles.rules.duties import Reason, Verdict
from klaverles.rules.order import PLAIN_ORDER, TRUMP_ORDER
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import Situation
from klaverles.view.duty_text import duty_sentence
from klaverles.view.names import DUTY_CHOICES, SEAT_NAMES, capital, listed
from klaverles.view.refutation import refutation
from klaverles.view.sentences import Words, verdict_sentence, winner_sentence


def duty_prompt(question: DutyQuestion) -> str:
    """Return the kind's own wording."""
    match question.kind:
        case Kind.ALL_ALLOWED:
            return "Welke kaarten mag je spelen? Kies ze allemaal."
        case Kind.PLAY_ONE:
            return "Jij bent aan de beurt. Welke kaart speel je?"
        case Kind.WHICH_DUTY:
            return "Welke regel geldt hier voor jou?"
        case Kind.WHOSE_TRICK:
            return "Van wie is de slag op dit moment? Tik die kaart aan."
        case _:
            card = question.card
            return f"Mag je {card.word if card else ''} spelen?"


def pointer(question: DutyQuestion, answer: Answer) -> str:
    """Return what the first wrong try gets: what is wrong with it, not what is right."""
    rules = question.main_rules
    if question.how in (How.HAND_MANY, How.HAND_ONE):
        verdicts = _by_card(question, rules)
        wrong = [verdicts[each] for each in question.options() if each in answer]
        wrong = [each for each in wrong if not each.allowed]
        if wrong:
            sentence = verdict_sentence(wrong[0], question.position, rules)
            others = len(wrong) - 1
            more = f" En let ook op {_named(wrong[1:])}." if others else ""
            return f"{sentence}{more} Probeer het nog eens."
        chosen = capital(_named_keys(answer))
        return f"{chosen}: dat is goed. Maar er mag nog meer. Loop al je kaarten langs."
    if question.kind is Kind.WHOSE_TRICK:
        return _beaten(question, answer[0])
    if question.kind is Kind.WHICH_DUTY:
        chosen = Reason(answer[0])
        return f"{refutation(chosen, question.position, rules)} Kies nog eens."
    return f"{_about_card(question)} Kies nog eens."


def _beaten(question: DutyQuestion, seat_word: str) -> str:
    """Say why the card at this seat does not have the trick, without naming the one that has."""
    trick, trump = question.position.trick, question.position.trump
    place = next(i for i in range(len(trick.cards)) if SEAT_WORDS[trick.seat_of(i)] == seat_word)
    card = trick.cards[place]
    played = f"{capital(SEAT_NAMES[trick.seat_of(place)])} speelde {card.word}."
    if card.suit is trump:
        order = " ".join(TRUMP_ORDER)
        return f"{played} Er ligt een hogere troef. Troef van hoog naar laag: {order}."
    if any(other.suit is trump for other in trick.cards):
        return f"{played} Maar er ligt ook troef, en die wint van elke andere kleur."
    if card.suit is not trick.led:
        return f"{played} Die kleur is niet gevraagd en is geen troef, dus die kaart wint niet."
    order = " ".join(PLAIN_ORDER)
    return f"{played} Er ligt een hogere {card.suit.word}. Van hoog naar laag: {order}."


def _about_card(question: DutyQuestion) -> str:
    """Say what to look at for the card that is asked about: the step that decides this row."""
    position, rules = question.position, question.main_rules
    trick, card = position.trick, question.card
    row = position.situation
    if card is None or trick.led is None:
        return _first_look(question)
    if row is Situation.SUIT_HELD:
        same = "dezelfde kleur als" if card.suit is trick.led else "een andere kleur dan"
        return f"Er is {trick.led.word} gevraagd. Jouw kaart heeft {same} {trick.cards[0].word}."
    if trick.led is position.trump or row is Situation.NOTHING:
        return f"{_first_look(question)} Tel je troeven."
    words = Words.of(position, rules)
    won = f"Je hebt geen {words.led_suit}. De slag is aan {words.best_by} met {words.best}."
    if position.facts.partner_winning:
        return f"{won} Wat betekent dat in {'Rotterdam' if words.rotterdams else 'Amsterdam'}?"
    if row is Situation.OPPONENT_PLAIN:
        return f"{won} Je hebt wel troef."
    return f"{won} Kun je daaroverheen? En wat heb je verder nog?"


def explanation(question: DutyQuestion, attempt: Attempt) -> str:
    """Return why the right answer is right, with the learner's own answer in it."""
    rules = question.main_rules
    if question.kind is Kind.WHOSE_TRICK:
        winner = question.position.trick.winner(question.position.trump)
        side = "Voor ons." if winner.team == 0 else "Voor hen."
        return f"{winner_sentence(question.position)} {side}"
    duty = duty_sentence(question.duty_reason(rules), question.position, rules)
    if question.kind is Kind.WHICH_DUTY:
        return duty
    verdicts = _by_card(question, rules)
    if question.kind is Kind.MAY_THIS:
        return _with_own(verdicts[str(question.card)], question, duty)
    if question.kind is Kind.PLAY_ONE and attempt.answer:
        return _with_own(verdicts[attempt.answer[0]], question, duty)
    if attempt.outcome is Outcome.RIGHT:
        return duty
    wrong = [v for name, v in verdicts.items() if name in attempt.answer and not v.allowed]
    own = f"{verdict_sentence(wrong[0], question.position, rules)} " if wrong else ""
    return f"{own}{duty}{_what_may_be_played(list(verdicts.values()), attempt.answer)}"


def _with_own(verdict: Verdict, question: DutyQuestion, duty: str) -> str:
    """Say how one card is judged, and the duty that decides unless that says the same."""
    own = verdict_sentence(verdict, question.position, question.main_rules)
    said = question.position.situation is Situation.SUIT_HELD
    return own if said else f"{own} {duty}"


def _what_may_be_played(verdicts: list[Verdict], chosen: Answer) -> str:
    """Name the cards that may be played, apart from those that were chosen already."""
    allowed = [each for each in verdicts if each.allowed]
    if len(allowed) == len(verdicts):
        return " Al je kaarten zijn dus goed."
    missed = [each.card.word for each in allowed if str(each.card) not in chosen]
    if missed and len(missed) < len(allowed):
        return f" Ook {listed(missed)} {'mag' if len(missed) == 1 else 'mogen'}."
    return f" Je mag {listed([each.card.word for each in allowed], 'of')} spelen."


def general_tips(question: DutyQuestion) -> tuple[str, ...]:
    """Return tips in steps for a question whose author gave none."""
    trick = question.position.trick
    if question.kind is Kind.WHOSE_TRICK:
        return ("Ligt er een troef in de slag?", "Zonder troef telt alleen de gevraagde kleur.")
    if not trick.cards or trick.led is None:
        return ("Er ligt nog niets. Wie uitkomt, hoeft niet te bekennen.",)
    tips = [_first_look(question)]
    if question.position.situation is not Situation.SUIT_HELD:
        winner = trick.winner(question.position.trump)
        card = trick.cards[trick.winner_index(question.position.trump)]
        tips.append(f"De slag is nu aan {SEAT_NAMES[winner]} met {card.word}.")
        lies = card.suit is question.position.trump
        higher = " En is die hoger of lager dan de troef die er ligt?" if lies else ""
        tips.append(f"Heb je troef?{higher}")
    return tuple(tips)


def changes(question: DutyQuestion, rules: Ruleset) -> list[str]:
    """Return a sentence for every card that is judged otherwise under other rules."""
    position = question.position
    now = position.verdicts(question.main_rules)
    then = position.verdicts(rules)
    return [
        verdict_sentence(after, position, rules)
        for before, after in zip(now, then, strict=True)
        if before.allowed is not after.allowed
    ]


def choice_label(question: DutyQuestion, option: str) -> str:
    """Return how a choice of the question reads."""
    match question.kind:
        case Kind.WHICH_DUTY:
            return DUTY_CHOICES[Reason(option)]
        case Kind.MAY_THIS:
            return {YES: "Ja, dat mag", NO: "Nee, dat mag niet"}[option]
        case _:
            return capital(option)


def _first_look(question: DutyQuestion) -> str:
    trick = question.position.trick
    if trick.led is None:
        return "Er ligt nog niets: jij komt uit."
    if trick.led is question.position.trump:
        return "Troef is gevraagd. Heb je troef, en kun je hoger?"
    return f"Er is {trick.led.word} gevraagd. Heb je {trick.led.word}?"


def _by_card(question: DutyQuestion, rules: Ruleset) -> dict[str, Verdict]:
    return {str(each.card): each for each in question.position.verdicts(rules)}


def _named(verdicts: list[Verdict]) -> str:
    return listed([each.card.word for each in verdicts])


def _named_keys(cards: Answer) -> str:
    return listed([Card.parse(each).word for each in cards])
