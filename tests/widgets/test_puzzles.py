"""The page of puzzles: a level is chosen, a wrong card is punished on the table, the score kept."""

import pytest

from klaverles import Card, KlaverlesError
from klaverles.lessons.attempt import Outcome
from klaverles.lessons.puzzle_list import PuzzleLevel, puzzles_of
from klaverles.play.puzzle_idea import idea_of
from klaverles.view.names import capital
from klaverles.view.puzzle_text import IDEA_NAMES
from klaverles.widgets import puzzles


def send(widget, **message):
    """Do what a browser does when the page sends a message."""
    widget._handle_custom_msg(message, [])


def fails(widget):
    """Return an allowed card that fails."""
    return next(each for each in widget.desk.question.judged().tried if not each.reached)


def test_the_first_easy_puzzle_lies_open():
    """All four hands are there, and who peeks is told so."""
    screen = puzzles("zaad").screen
    assert screen["intro"].startswith("Puzzel 1 van ")
    assert [hand["name"] for hand in screen["hands"]] == ["Links", "Maat", "Rechts"]
    assert any("liggen open" in line for line in screen["facts"])
    assert screen["lines"] == []


def test_a_card_that_fails_is_punished_on_the_table():
    """After the first miss the line of that card alone; after the second also that of the right."""
    widget = puzzles("zaad")
    tried, right = fails(widget), widget.desk.question.key()[0]
    send(widget, do="check", answer=[str(tried.card)])
    assert widget.screen["outcome"] == Outcome.TRY_AGAIN
    (line,) = widget.screen["lines"]
    shown = [card["id"] for trick in line["tricks"] for card in trick["cards"]]
    lying = list(map(str, widget.desk.question.puzzle.deal.trick.cards))
    assert shown == [*lying, str(tried.card), *map(str, tried.line)]
    assert Card.parse(right).word not in line["text"].lower()
    send(widget, do="check", answer=[str(tried.card)])
    assert [each["title"] for each in widget.screen["lines"]] == [
        f"Zo gaat het na {Card.parse(right).word}",
        f"Zo gaat het na {tried.card.word}",
    ]


def test_the_right_card_names_the_idea():
    widget = puzzles("zaad")
    idea = idea_of(widget.desk.question.judged())
    send(widget, do="check", answer=list(widget.desk.question.key()))
    assert widget.screen["outcome"] == Outcome.RIGHT
    assert f"Het idee: {IDEA_NAMES[idea]}." in widget.screen["message"]
    assert widget.screen["score"] == [
        {"name": "Alles samen", "text": "1 van 1"},
        {"name": capital(IDEA_NAMES[idea]), "text": "1 van 1"},
    ]


def test_a_level_is_played_in_its_order_and_starts_again():
    widget = puzzles("zaad")
    send(widget, do="set", name="niveau", value="moeilijk")
    hard = puzzles_of(PuzzleLevel.HARD)
    for exercise in (*hard, hard[0]):
        assert widget.desk.question.name == exercise.id
        send(widget, do="next")


def test_new_puzzles_are_found_on_the_spot():
    """Another one every time; the seed repeats them."""
    seen = []
    for widget in (puzzles("zaad"), puzzles("zaad")):
        send(widget, do="set", name="niveau", value="nieuw")
        send(widget, do="next")
        seen.append(widget.desk.question.puzzle)
        assert widget.screen["intro"] == "Puzzel 2, nieuw."
    assert seen[0] == seen[1]


def test_the_own_table_does_not_change_a_puzzle():
    """It is bound to the rules by which it was played."""
    widget = puzzles("zaad")
    before = widget.desk.question
    send(widget, do="table", rules={"variant": "rotterdams"})
    assert widget.desk.question == before
    assert not widget.screen["follows"]


def test_a_level_that_is_none_is_refused():
    with pytest.raises(KlaverlesError, match="onmogelijk"):
        puzzles("zaad")._receive(None, {"do": "set", "name": "niveau", "value": "onmogelijk"}, None)
