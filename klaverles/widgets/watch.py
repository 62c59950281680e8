"""How long a question lay before a learner, on a page where many lie from the beginning."""

import time
from collections.abc import Callable
from functools import cache


class Watch:
    """Knows when the last answer of a page ended: only then one looks at another question."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Nothing was answered yet."""
        self._clock = clock
        self._answered: float | None = None

    def now(self) -> float:
        """Return the time by this watch."""
        return self._clock()

    def begun(self) -> float:
        """Return since when a question is looked at of which a learner is now first heard."""
        return self.now() if self._answered is None else self._answered

    def answered(self, begun: float | None) -> int | None:
        """Note that an answer ended; return how many seconds it took, None if nobody knows."""
        known = [each for each in (begun, self._answered) if each is not None]
        self._answered = self.now()
        return round(self._answered - max(known)) if known else None


@cache
def watch() -> Watch:
    """Return the watch of this kernel, which has one page."""
    return Watch()
