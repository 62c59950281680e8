"""What is looked up in the records when a question is shown again."""

from records import DAY, NOON, about, played

from klaverles.lessons.recorded import last_answer


def test_the_last_answer_is_that_of_the_same_question_at_the_same_place():
    first, last = (about(day=day, place="roem", name="stuk") for day in (-2, -1))
    others = [about(place="quiz", name="stuk"), about(place="roem", name="geen"), played()]
    records = (first, last, *others)
    assert last_answer(records, "roem", "stuk", NOON) == last
    assert last_answer(records, "roem", "vier", NOON) is None
    assert last_answer((), "roem", "stuk", NOON) is None


def test_an_answer_of_a_clock_that_was_ahead_is_the_last_until_there_is_another():
    ahead, since = (about(day=day, place="roem", name="stuk") for day in (365, 0))
    assert last_answer((ahead,), "roem", "stuk", NOON) == ahead
    assert last_answer((since, ahead), "roem", "stuk", NOON) == since
    assert last_answer((since, ahead), "roem", "stuk", NOON + 366 * DAY) == ahead
