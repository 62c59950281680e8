"""What was missed and then found is one answer: only a miss that was left stands by itself."""

from dataclasses import replace

from klaverles.lessons.answered import Answered, Record, Verdict
from klaverles.lessons.counted_once import CountedOnce


@CountedOnce
def settled(records: tuple[Record, ...]) -> tuple[Record, ...]:
    """Return the records, in their order, without each miss whose question came to its end.

    The end tells of the wrong try too. What stays is what a learner left: a page that was closed or
    opened again after a wrong try.
    """
    missed: dict[tuple[str, ...], list[int]] = {}
    instead: dict[int, Answered] = {}
    ended: set[int] = set()
    for place, each in enumerate(records):
        if not isinstance(each, Answered):
            continue
        if each.verdict is Verdict.MISSED:
            missed.setdefault(each.asked, []).append(place)
        elif missed and each.ends_a_miss and (open_ones := missed.get(each.asked)):
            miss = open_ones.pop()
            ended.add(miss)
            first = records[miss]
            if isinstance(first, Answered) and first.mistake and not each.mistake:
                instead[place] = replace(each, mistake=first.mistake)
    if not ended:
        return records
    kept = enumerate(records)
    return tuple(instead.get(place, each) for place, each in kept if place not in ended)
