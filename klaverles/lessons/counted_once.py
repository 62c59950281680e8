"""What follows from all answers, worked out once for the very same records.

A store gives the same tuple as long as nothing was added, and pages ask for more than one thing.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from klaverles.lessons.answered import Record

Found = TypeVar("Found")


class CountedOnce(Generic[Found]):
    """A function of all records that remembers its last answer; what it gives is not changed."""

    def __init__(self, work: Callable[[tuple[Record, ...]], Found]) -> None:
        self._work = work
        self.__doc__ = work.__doc__
        self._last: tuple[tuple[Record, ...], Found] | None = None

    def __call__(self, records: Iterable[Record]) -> Found:
        """Return what the function finds."""
        last = self._last
        if last is not None and last[0] is records:
            return last[1]
        kept = tuple(records)
        found = self._work(kept)
        self._last = (kept, found)
        return found

    def cache_clear(self) -> None:
        """Forget the last answer."""
        self._last = None
