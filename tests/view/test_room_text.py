"""The overview of a room: the hardest question first, and nothing of what few have answered."""

from klaverles.lessons.room_counts import Tally
from klaverles.view.room_text import room_lines

TITLES = {"bekennen": "Kleur bekennen", "roem": "Roem"}


def test_lessons_come_in_the_order_of_the_course_and_the_hardest_question_first():
    lines = room_lines(
        [
            Tally("quiz", "kleur-in-hand", at_once=10),
            Tally("roem", "twee-rijen", at_once=5, later=4, shown=1),
            Tally("bekennen", "makkelijk", at_once=9, later=1),
            Tally("bekennen", "moeilijk", at_once=2, later=3, shown=5),
        ],
        TITLES,
    )
    assert lines == [
        "Kleur bekennen: 20 antwoorden, 55% meteen goed",
        "  Moeilijk: 80% niet meteen goed, 50% keek naar het antwoord (10 antwoorden)",
        "  Makkelijk: 10% niet meteen goed (10 antwoorden)",
        "",
        "Roem: 10 antwoorden, 50% meteen goed",
        "  Twee rijen: 50% niet meteen goed, 10% keek naar het antwoord (10 antwoorden)",
        "",
        "Quiz: 10 antwoorden, 100% meteen goed",
        "  Kleur bekennen: 0% niet meteen goed (10 antwoorden)",
    ]


def test_a_question_that_few_answered_is_not_shown_nor_counted():
    """With four answers one could tell who gave which."""
    tallies = [Tally("roem", "vaak", at_once=5), Tally("roem", "zelden", shown=4)]
    lines = room_lines(tallies, TITLES)
    assert lines == [
        "Roem: 5 antwoorden, 100% meteen goed",
        "  Vaak: 0% niet meteen goed (5 antwoorden)",
        "",
        "Eén vraag is minder dan 5 keer beantwoord en blijft daarom weg.",
    ]
    assert any("Zelden" in each for each in room_lines(tallies, TITLES, at_least=1))


def test_an_empty_room_is_said():
    assert room_lines([], TITLES) == [
        "Er is nog geen vraag die vaak genoeg beantwoord is om te laten zien."
    ]
    assert room_lines([Tally("roem", "a", at_once=1)] * 2, TITLES)[-1] == (
        "2 vragen zijn minder dan 5 keer beantwoord en blijven daarom weg."
    )
