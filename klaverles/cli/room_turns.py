"""Whose turn it is to open a lesson: not everybody at once, for that keeps everybody waiting."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

AT_ONCE = (os.cpu_count() or 1) + 1
"""Lessons that are being opened at the same time; the others wait for their turn, which is sooner
for most of them, and leaves time for who is answering."""
LONGEST_TURN = 20.0
"""Seconds after which a lesson that still opens keeps nobody else waiting."""


class Turns:
    """Count the lessons that are being opened."""

    def __init__(self) -> None:
        """Begin with none."""
        self._free = asyncio.Semaphore(AT_ONCE)
        self.opening = 0

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """Wait for one's turn to open a lesson, and give it up when the lesson is open."""
        await self._free.acquire()
        self.opening += 1
        loop = asyncio.get_running_loop()
        over = loop.call_later(LONGEST_TURN, self._end)
        try:
            yield
        finally:
            if over.when() > loop.time():  # else it was ended, or is about to be
                over.cancel()
                self._end()

    def _end(self) -> None:
        self.opening -= 1
        self._free.release()
