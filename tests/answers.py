"""Every answer that can be given to a question, or for typed and ordered ones those that matter."""

from itertools import chain, combinations, permutations

from klaverles.lessons.kinds import How, Kind


def answers(question):
    """Return all answers; for orders and numbers the right one, known mistakes and neighbours."""
    options, how = question.options(), question.how
    if how in (How.HAND_MANY, How.CHOICES):
        sizes = range(1, len(options) + 1)
        return list(chain.from_iterable(combinations(options, size) for size in sizes))
    if how is How.TRICK_MANY:
        cards = options[:-1]
        some = chain.from_iterable(combinations(cards, size) for size in (1, 2, 3, 4))
        return [*some, options[-1:]]
    if how is How.ORDER:
        return _distinct([question.key(), *question.mistakes(), *_swapped(question.key())])
    if how is How.NUMBERS:
        return _distinct([question.key(), *question.mistakes(), *_near(question.key())])
    return [(each,) for each in options]


def _swapped(key):
    """Return the orders with one pair of neighbours swapped, and the order upside down."""
    for place in range(len(key) - 1):
        yield (*key[:place], key[place + 1], key[place], *key[place + 2 :])
    yield key[::-1]


def _near(key):
    """Return numbers one more and one less in each place, all noughts, and the places swapped."""
    for place, number in enumerate(key):
        for step in (-1, 1):
            if int(number) + step >= 0:
                yield (*key[:place], str(int(number) + step), *key[place + 1 :])
    yield tuple("0" for _ in key)
    yield from permutations(key)


def _distinct(found):
    return list(dict.fromkeys(found))


def is_right(question, answer):
    """Judge an answer by the key alone: the way the widget must agree with."""
    key = question.key()
    if question.how.ordered:
        return tuple(answer) == key
    one_of = question.kind in (Kind.PLAY_ONE, Kind.BEST_CARD, Kind.GIVE_SIGNAL)
    return set(answer) <= set(key) if one_of else set(answer) == set(key)
