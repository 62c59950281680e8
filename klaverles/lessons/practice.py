"""What a learner did: how much on which day, and which mistakes come back."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, tzinfo

from klaverles.lessons.answered import Answered, Record
from klaverles.lessons.clock import in_time
from klaverles.lessons.course import COURSE
from klaverles.lessons.kinds import Mistake
from klaverles.lessons.lesson_progress import lesson_heads
from klaverles.rules.duties import Reason

TAUGHT_IN: dict[Mistake | Reason, str] = {
    Mistake.HEER_OVER_TEN: "waarde",
    Mistake.BOER_NINE_HIGH: "waarde",
    Mistake.EIGHT_OVER_VROUW: "waarde",
    Mistake.STRENGTH_FOR_ROEM: "roem",
    Mistake.STUK_ANY_SUIT: "roem",
    Mistake.NOT_OVER_PARTNER: "introeven",
    Mistake.PARTNER_BEATEN: "maatslag",
    Mistake.UNDERTRUMPS: "ondertroeven",
    Mistake.TRUMPS_WHILE_FOLLOWING: "bekennen",
    Mistake.STAYS_AT_82: "telling",
    Mistake.HALF_IS_ENOUGH: "telling",
    Mistake.GIVES_ROEM: "tactiek",
    Mistake.PIT_BY_POINTS: "telling",
    Mistake.MAKER_LEADS: "troefkiezen",
    Mistake.ROEM_TO_PLAYER: "roem",
    Mistake.TEN_UNSAFE: "tactiek",
    Mistake.PLAIN_VALUES: "waarde",
    Mistake.TRUMP_VALUES: "waarde",
    Mistake.LAST_TEN_FORGOTTEN: "waarde",
    Mistake.LAST_TEN_TOO_SOON: "waarde",
    Mistake.ROEM_NOT_COUNTED: "telling",
    Mistake.STUK_FORGOTTEN: "roem",
    Mistake.TWO_RUNS: "roem",
    Mistake.RUN_WRAPS: "roem",
    Mistake.LOW_FOUR: "roem",
    Mistake.NAT_KEEPS: "telling",
    Mistake.ROEM_STAYS: "telling",
    Mistake.NAT_NOT_SEEN: "telling",
    Mistake.PIT_FORGOTTEN: "telling",
    Mistake.SIDES_SWAPPED: "telling",
    Mistake.FULL_RISE: "telling",
    Mistake.OTHER_WAY_ROUND: "kaarten",
    Mistake.PENALTY_FORGOTTEN: "verzaken",
    Reason.LEAD: "bekennen",
    Reason.BEKENNEN: "bekennen",
    Reason.HIGHER_TRUMP: "introeven",
    Reason.LOWER_TRUMP: "introeven",
    Reason.ANY_TRUMP: "introeven",
    Reason.INTROEVEN: "introeven",
    Reason.OVERTROEVEN: "introeven",
    Reason.ONDERTROEVEN_FORBIDDEN: "ondertroeven",
    Reason.ONDERTROEVEN_FORCED: "ondertroeven",
    Reason.ONDERTROEVEN_REQUIRED: "ondertroeven",
    Reason.ONDERTROEVEN_FREE: "ondertroeven",
    Reason.MAATSLAG_PLAIN: "maatslag",
    Reason.MAATSLAG_TRUMP: "maatslag",
    Reason.DISCARD_ONLY: "maatslag",
    Reason.NOTHING_REQUIRED: "introeven",
}
"""The lesson that teaches what was forgotten, wherever the question stood."""

SAME_RULE: dict[Mistake | Reason, Mistake | Reason] = {
    Mistake.TRUMPS_WHILE_FOLLOWING: Reason.BEKENNEN,
    Mistake.NOT_OVER_PARTNER: Reason.HIGHER_TRUMP,
    Reason.LOWER_TRUMP: Reason.ANY_TRUMP,
    Mistake.UNDERTRUMPS: Reason.ONDERTROEVEN_FORBIDDEN,
    Mistake.FULL_RISE: Mistake.STAYS_AT_82,
    Mistake.TRUMP_VALUES: Mistake.PLAIN_VALUES,
    Mistake.LAST_TEN_TOO_SOON: Mistake.LAST_TEN_FORGOTTEN,
    Mistake.ROEM_STAYS: Mistake.NAT_KEEPS,
}
"""Two ways to break one rule: they are counted together, as the second."""

_KNOWN: dict[str, Mistake | Reason] = {each.value: each for each in TAUGHT_IN}


@dataclass(frozen=True, slots=True)
class MistakeCount:
    """A mistake that was made, how often, and the lesson that teaches what is right.

    It is a ``Reason`` where a duty was broken without a known mistake behind it.
    """

    mistake: Mistake | Reason
    times: int
    lesson_id: str
    title: str
    notebook: str


def answers_by_day(records: Iterable[Record], zone: tzinfo | None = None) -> dict[date, int]:
    """Return how many answers and duties at the table each day had, the oldest day first.

    Days are those of ``zone``, or of this computer.
    """
    days = Counter(_day(each.at, zone) for each in records if isinstance(each, Answered))
    return dict(sorted(days.items()))


def _day(at: int, zone: tzinfo | None) -> date:
    return datetime.fromtimestamp(at, zone).date()


def common_mistakes(records: Iterable[Record], most: int = 5) -> tuple[MistakeCount, ...]:
    """Return the mistakes made most often, of equal ones the latest first.

    Those of one rule are one. What this course does not know, as from a later version, is left out.
    """
    times: Counter[Mistake | Reason] = Counter()
    latest: dict[Mistake | Reason, int] = {}
    for place, each in enumerate(in_time(records)):
        if isinstance(each, Answered) and not each.again and each.mistake in _KNOWN:
            known = _KNOWN[each.mistake]
            broken = SAME_RULE.get(known, known)
            times[broken] += 1
            latest[broken] = place
    often = sorted(times, key=lambda each: (-times[each], -latest[each]))
    titles = {head.id: head.title for head in lesson_heads()}
    return tuple(
        MistakeCount(each, times[each], lesson, titles[lesson], COURSE[lesson])
        for each in often[:most]
        for lesson in (TAUGHT_IN[each],)
    )
