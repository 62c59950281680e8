"""Fresh questions by name: every pattern of the course that can be dealt again, seeded."""

from collections.abc import Callable
from functools import partial
from random import Random

from klaverles.lessons.advice_question import fresh_advice, fresh_signal
from klaverles.lessons.card_question import fresh_find, fresh_order
from klaverles.lessons.count_question import COUNT_KINDS, fresh_count
from klaverles.lessons.duty_question import DUTY_KINDS
from klaverles.lessons.kinds import Kind
from klaverles.lessons.patterns import fresh_duty_question
from klaverles.lessons.puzzle_question import fresh_puzzle
from klaverles.lessons.question import Question
from klaverles.lessons.record_question import RECORD_KINDS, fresh_record
from klaverles.lessons.table_question import fresh_partij, fresh_seat
from klaverles.lessons.term_question import TERM_KINDS, fresh_term
from klaverles.lessons.trick_question import TRICK_KINDS, fresh_trick
from klaverles.lessons.trump_question import TRUMP_KINDS, fresh_trump
from klaverles.play.advice import Advice
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.situations import Situation

Generator = Callable[[Ruleset, Random, str], Question]

GENERATORS: dict[str, Generator] = {
    Kind.FIND_CARD.value: fresh_find,
    "volgorde-kleur": partial(fresh_order, by="sterkte", in_trump=False),
    "volgorde-troef": partial(fresh_order, by="sterkte", in_trump=True),
    "volgorde-roem": partial(fresh_order, by="roem", in_trump=False),
    **{kind.value: partial(fresh_trick, kind) for kind in TRICK_KINDS},
    **{kind.value: partial(fresh_count, kind) for kind in COUNT_KINDS},
    **{kind.value: partial(fresh_record, kind) for kind in RECORD_KINDS},
    **{kind.value: partial(fresh_trump, kind) for kind in TRUMP_KINDS},
    **{kind.value: partial(fresh_seat, kind) for kind in (Kind.WHO_DEALS, Kind.WHO_GETS)},
    **{kind.value: partial(fresh_partij, kind) for kind in (Kind.PARTIJ_STATE, Kind.ADD_UP)},
    **{advice.value: partial(fresh_advice, advice) for advice in Advice},
    Kind.WHICH_SIGNAL.value: fresh_signal,
    **{kind.value: partial(fresh_term, kind) for kind in TERM_KINDS},
    Kind.PUZZLE.value: fresh_puzzle,
}
"""By the name an author writes among ``patronen``; the rows of the duty table come on top."""


def is_pattern(name: str) -> bool:
    """Say whether fresh questions can be dealt under this name."""
    return name in GENERATORS or name in list(Situation)


def pattern_names() -> tuple[str, ...]:
    """Return every name under which fresh questions can be dealt."""
    return (*(row.value for row in Situation), *GENERATORS)


def fresh(
    pattern: str, rules: Ruleset, seed: str, kinds: tuple[Kind, ...] = (Kind.ALL_ALLOWED,)
) -> Question:
    """Return a fresh question; the same seed gives the same one.

    ``kinds`` are the ways to ask about a row of the duty table. Raises KlaverlesError for a
    pattern that does not exist.
    """
    if pattern in list(Situation):
        duty_kinds = tuple(kind for kind in kinds if kind in DUTY_KINDS)
        return fresh_duty_question(Situation(pattern), rules, seed, duty_kinds)
    if pattern not in GENERATORS:
        raise KlaverlesError(f"{pattern!r} is geen patroon: verwacht {', '.join(GENERATORS)}")
    return GENERATORS[pattern](rules, Random(f"{pattern}/{rules!r}/{seed}"), seed)
