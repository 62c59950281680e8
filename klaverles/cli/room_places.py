"""The places of a room: who has one, since when, and who has gone without a word."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from klaverles.cli.room_settings import Seating

FIRST_VISIT = 120
"""Seconds that a page has to come for its kernel; who only fetched its text never comes."""
GONE = 60
"""Seconds after which a kernel without a page makes way for a newcomer who finds no place."""


@dataclass(slots=True)
class Place:
    """A kernel that was handed out: since when, left by its page when, and whether it ever came."""

    since: float
    left: float | None
    visited: bool = False


class Places:
    """The kernels that were handed out; one that is dead has no place any more."""

    def __init__(self, lives: Callable[[str], bool]) -> None:
        """Begin with nobody; ``lives`` says whether a kernel still runs."""
        self._lives = lives
        self._places: dict[str, Place] = {}

    def __iter__(self) -> Iterator[str]:
        """Yield the kernels that have a place."""
        return iter([each for each in self._places if self._lives(each)])

    def __len__(self) -> int:
        """How many there are."""
        return len(list(iter(self)))

    def take(self, kernel_id: str) -> None:
        """Give a kernel to somebody, whose page is still to come."""
        now = time.monotonic()
        self._places[kernel_id] = Place(now, left=now)

    def free(self, kernel_id: str) -> None:
        """Forget a place."""
        self._places.pop(kernel_id, None)

    def forget_the_dead(self) -> None:
        """Forget the places of kernels that ended."""
        self._places = {each: self._places[each] for each in self}

    def came(self, kernel_id: str) -> None:
        """Note that a page is there."""
        if place := self._places.get(kernel_id):
            place.left, place.visited = None, True

    def went(self, kernel_id: str) -> None:
        """Note that a page has gone, with or without a goodbye."""
        if place := self._places.get(kernel_id):
            place.left = time.monotonic()

    def longest_gone(self) -> str:
        """Return the kernel whose page has been away longest, if that is long, or nothing."""
        before = time.monotonic() - GONE
        left = {
            each: place.left
            for each in self
            if (place := self._places[each]).visited
            and place.left is not None
            and place.left < before
        }
        return min(left, key=left.__getitem__, default="")

    def is_over(self, kernel_id: str, seating: Seating) -> bool:
        """Whether nobody has watched this kernel for too long, or it is too old."""
        place, now = self._places.get(kernel_id), time.monotonic()
        if place is None:
            return True
        away = seating.away if place.visited else min(FIRST_VISIT, seating.away + 5)
        left = place.left is not None and now - place.left > away
        return left or 0 < seating.longest < now - place.since
