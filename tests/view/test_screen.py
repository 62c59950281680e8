"""The screen: what is drawn agrees with the canonical sentence, and says all by words too."""

import re

import pytest
from course import EXERCISES

from klaverles import Card, Situation
from klaverles.lessons.attempt import Attempt, Outcome
from klaverles.lessons.kinds import Kind
from klaverles.lessons.patterns import fresh_question
from klaverles.rules.ruleset import Ruleset
from klaverles.view.names import HOUSE_RULE_NAMES
from klaverles.view.pictures import card_svg, cards_html
from klaverles.view.report import report
from klaverles.view.screen import VARIANT_MATTERS, question_screen, switch_to

NAMES = {"jij": "jij", "links": "links", "maat": "je maat", "rechts": "rechts"}
exercises = pytest.mark.parametrize(
    "exercise", [each for _, each in EXERCISES], ids=[name for name, _ in EXERCISES]
)


@exercises
def test_the_picture_shows_what_the_sentence_says(exercise):
    """Each card drawn at a seat is named for that seat, who led is named first, and the hand."""
    screen = question_screen(Attempt(exercise.question()))
    sentence = screen["sentence"].lower()
    for seat in screen["seats"]:
        if seat["card"]:
            word = Card.parse(seat["card"]["id"]).word
            verb = "kwam uit met" if seat["led"] else "speelde"
            assert re.search(rf"{NAMES[seat['id']]} {verb} {word}", sentence), sentence
    for card in screen["hand"]:
        assert Card.parse(card["id"]).word in sentence
    for trick in screen["tricks"]:
        for card in trick["cards"]:
            assert Card.parse(card["id"]).word in sentence
    for row in (screen["sheet"] or {"rows": []})["rows"]:
        assert all(cell in sentence for cell in row[1:])
    if screen["trump"]:
        assert f"troef is {screen['trump']['word']}" in sentence


@exercises
def test_what_is_played_is_always_on_the_screen(exercise):
    """Amsterdams or Rotterdams is never assumed in silence where they differ; house rules never."""
    question = exercise.question()
    screen = question_screen(Attempt(question))
    if question.kind in VARIANT_MATTERS:
        for variant in exercise.spel:
            assert variant.capitalize() in screen["rules"]
    said = " ".join([screen["rules"], screen["prompt"], *screen["facts"]]).lower()
    for name, value in exercise.huisregels.items():
        assert HOUSE_RULE_NAMES[name] in said or str(value) in said or name == "troef_kiezen"


def test_a_forbidden_card_says_why_in_its_own_verdict():
    """After the answer every card of the hand carries its verdict and reason."""
    for row in Situation:
        question = fresh_question(row, Ruleset.amsterdams(), "scherm")
        screen = question_screen(Attempt(question, Outcome.SHOWN))
        for card in screen["hand"]:
            assert card["verdict"]["mark"] == ("mag" if card["verdict"]["allowed"] else "mag niet")
            assert card["verdict"]["sentence"]


def test_the_other_variant_shows_which_cards_change():
    """The maat has the slag with a plain card: free at Amsterdams, introeven at Rotterdams."""
    question = fresh_question(Situation.PARTNER_PLAIN, Ruleset.amsterdams(), "wissel")
    attempt = Attempt(question, Outcome.RIGHT)
    screen = question_screen(attempt, elsewhere=Ruleset.rotterdams())
    changed = {card["id"] for card in screen["hand"] if card["verdict"]["changed"]}
    allowed = question.position.allowed(Ruleset.rotterdams())
    assert changed == {str(c) for c in question.position.hand.cards if c not in allowed}
    assert len(switch_to(attempt, Ruleset.rotterdams(), on=True)["text"]) == len(changed)
    assert screen["headline"] == "In Rotterdam:"


def test_nothing_is_judged_before_the_answer():
    screen = question_screen(
        Attempt(fresh_question(Situation.SUIT_HELD, Ruleset.amsterdams(), "x"))
    )
    assert all(card["verdict"] is None for card in screen["hand"])
    assert screen["report"] == ""


def test_the_report_holds_all_that_is_needed_to_judge_again():
    question = fresh_question(Situation.OPPONENT_TRUMP_LOWER, Ruleset.rotterdams(), "melding")
    text = report(Attempt(question, Outcome.SHOWN))
    for part in ("hand ", "troef ", "Ruleset.rotterdams()", "rij 9", "klaverles", "Python"):
        assert part in text


def test_a_suit_is_never_told_by_colour_alone():
    """Each face carries its rank as text and its suit as a shape of its own."""
    faces = {card_svg(Card.parse(text)) for text in ("h7", "r7", "k7", "s7")}
    assert len({re.search(r' d="([^"]+)"', face)[1] for face in faces}) == 4


def test_hand_and_trick_draw_themselves_in_a_notebook():
    from klaverles import Hand, Trick

    assert "klaveren boer" in Hand.parse("kB s7")._repr_html_()
    assert "harten aas" in Trick.parse("hA")._repr_html_()
    assert cards_html(Hand(())) == "<span>geen kaarten</span>"


def test_a_kind_without_own_words_has_words():
    question = fresh_question(Situation.SUIT_HELD, Ruleset.amsterdams(), "mag", Kind.MAY_THIS)
    assert question.card.word in question_screen(Attempt(question))["prompt"]
