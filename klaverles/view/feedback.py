"""What is said after an answer: a headline, what it means, and the duty that decided."""

from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.question import NO, SEAT_WORDS, YES, Kind, Question
from klaverles.rules.cards import Card
from klaverles.rules.duties import Reason, Verdict
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import Situation
from klaverles.view.duty_text import duty_sentence, refutation
from klaverles.view.names import DUTY_CHOICES, SEAT_NAMES, capital, listed
from klaverles.view.sentences import verdict_sentence, winner_sentence

HEADLINES: dict[Outcome, str] = {
    Outcome.OPEN: "",
    Outcome.NOTHING_CHOSEN: "Nog niets gekozen.",
    Outcome.TRY_AGAIN: "Nog niet.",
    Outcome.RIGHT: "Goed.",
    Outcome.SHOWN: "Zo zit het.",
}


def prompt(question: Question) -> str:
    """Return the question in words: the author's, or the kind's own."""
    if question.text:
        return question.text
    match question.kind:
        case Kind.ALL_ALLOWED:
            return "Welke kaarten mag je spelen? Kies ze allemaal."
        case Kind.PLAY_ONE:
            return "Jij bent aan de beurt. Welke kaart speel je?"
        case Kind.WHICH_DUTY:
            return "Welke regel geldt hier voor jou?"
        case Kind.WHOSE_TRICK:
            return "Van wie is de slag op dit moment? Tik die kaart aan."
        case Kind.MAY_THIS:
            card = question.card
            return f"Mag je {card.word if card else ''} spelen?"


def message(attempt: Attempt) -> str:
    """Return the sentences that answer this attempt; empty while nothing was checked."""
    match attempt.outcome:
        case Outcome.OPEN:
            return ""
        case Outcome.NOTHING_CHOSEN:
            return "Dat geeft niet. Kies eerst een kaart, of vraag een tip."
        case Outcome.TRY_AGAIN:
            return pointer(attempt)
    return explanation(attempt)


def pointer(attempt: Attempt) -> str:
    """Return what the first wrong try gets: what is wrong with it, not what is right."""
    question, rules = attempt.question, attempt.question.main_rules
    if question.kind.answered_with_hand:
        verdicts = _by_card(question, rules)
        wrong = [verdicts[each] for each in question.options() if each in attempt.answer]
        wrong = [each for each in wrong if not each.allowed]
        if wrong:
            sentence = verdict_sentence(wrong[0], question.position, rules)
            others = len(wrong) - 1
            more = f" En let ook op {_named(wrong[1:])}." if others else ""
            return f"{sentence}{more} Probeer het nog eens."
        chosen = capital(_named_keys(attempt.answer))
        return f"{chosen}: dat is goed. Maar er mag nog meer. Loop al je kaarten langs."
    if question.kind is Kind.WHOSE_TRICK:
        seats = {word: seat for seat, word in SEAT_WORDS.items()}
        trick = question.position.trick
        seat = seats[next(iter(attempt.answer))]
        card = next(c for i, c in enumerate(trick.cards) if trick.seat_of(i) is seat)
        return (
            f"{capital(SEAT_NAMES[seat])} speelde {card.word}. Er ligt een kaart die daarvan wint. "
            "Kijk of er troef ligt, en dan pas naar de hoogste van de gevraagde kleur."
        )
    if question.kind is Kind.WHICH_DUTY:
        chosen = Reason(next(iter(attempt.answer)))
        return f"{refutation(chosen, question.position, rules)} Kies nog eens."
    return f"{_first_look(question)} Kies nog eens."


def explanation(attempt: Attempt) -> str:
    """Return why the right answer is right, with the learner's own answer in it."""
    question, rules = attempt.question, attempt.question.main_rules
    if question.kind is Kind.WHOSE_TRICK:
        winner = question.position.trick.winner(question.position.trump)
        side = "Voor ons." if winner.team == 0 else "Voor hen."
        return f"{winner_sentence(question.position)} {side}"
    duty = duty_sentence(question.duty_reason(rules), question.position, rules)
    if question.kind is Kind.WHICH_DUTY:
        return duty
    verdicts = _by_card(question, rules)
    if question.kind is Kind.MAY_THIS:
        own = verdict_sentence(verdicts[str(question.card)], question.position, rules)
        return f"{own} {duty}"
    if question.kind is Kind.PLAY_ONE and attempt.answer:
        own = verdict_sentence(verdicts[next(iter(attempt.answer))], question.position, rules)
        return f"{own} {duty}"
    if attempt.outcome is Outcome.RIGHT:
        return duty
    wrong = [v for name, v in verdicts.items() if name in attempt.answer and not v.allowed]
    own = f"{verdict_sentence(wrong[0], question.position, rules)} " if wrong else ""
    allowed = _named([each for each in verdicts.values() if each.allowed])
    return f"{own}{duty} Je mag {allowed} spelen."


def general_tips(question: Question) -> tuple[str, ...]:
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
        tips.append("Heb je troef? En is die hoger of lager dan de troef die er ligt?")
    return tuple(tips)


def changes(question: Question, rules: Ruleset) -> list[str]:
    """Return a sentence for every card that is judged otherwise under other rules."""
    position = question.position
    now = position.verdicts(question.main_rules)
    then = position.verdicts(rules)
    return [
        verdict_sentence(after, position, rules)
        for before, after in zip(now, then, strict=True)
        if before.allowed is not after.allowed
    ]


def choice_label(question: Question, option: str) -> str:
    """Return how a choice of the question reads."""
    match question.kind:
        case Kind.WHICH_DUTY:
            return DUTY_CHOICES[Reason(option)]
        case Kind.MAY_THIS:
            return {YES: "Ja, dat mag", NO: "Nee, dat mag niet"}[option]
        case _:
            return capital(option)


def _first_look(question: Question) -> str:
    trick = question.position.trick
    if trick.led is None:
        return "Er ligt nog niets: jij komt uit."
    if trick.led is question.position.trump:
        return "Troef is gevraagd. Heb je troef, en kun je hoger?"
    return f"Er is {trick.led.word} gevraagd. Heb je {trick.led.word}?"


def _by_card(question: Question, rules: Ruleset) -> dict[str, Verdict]:
    return {str(each.card): each for each in question.position.verdicts(rules)}


def _named(verdicts: list[Verdict]) -> str:
    return listed([each.card.word for each in verdicts])


def _named_keys(cards: frozenset[str]) -> str:
    return listed([Card.parse(each).word for each in sorted(cards)])
