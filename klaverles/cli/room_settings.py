"""For whom a server is: one person on this computer, or a room full of learners.

Only plain values live here, so that the command line can read them without importing Jupyter.
"""

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

CULL_VARIABLE = "KLAVERLES_CULL_SECONDS"
"""Seconds after which a kernel without a page ends; the tests do not wait ten minutes."""
LONGEST_VARIABLE = "KLAVERLES_LONGEST_SECONDS"
"""Seconds after which a kernel of a room ends, whatever its page does."""

KERNEL_MEGABYTES = 800
"""Memory that a kernel of a room may take: ten lessons' worth, and twice the solver's worst."""

_NAME = re.compile(r"[a-z0-9]([a-z0-9._-]{0,251}[a-z0-9])?")


@dataclass(frozen=True, slots=True)
class Seating:
    """How many kernels there may be, and for how long; a kernel is a learner's place."""

    limit: int = 0
    """Lessons that may be open at the same time; 0 is no limit."""
    ready: int = 1
    """Kernels that wait for the next learner."""
    leave_free: int = 0
    """Megabytes of memory that stay free: with less, nobody new comes in."""
    longest: int = 0
    """Seconds that a kernel may live, also with an open page; 0 is no limit."""
    away: int = 600
    """Seconds that a kernel without a page waits for it to come back."""

    @property
    def between(self) -> int:
        """Return how many kernels there may be besides, for who goes from lesson to lesson."""
        return max(2, self.limit // 10) if self.limit else 0


@dataclass(frozen=True, slots=True)
class Service:
    """Where a server listens, under which names it may be asked, and how many it serves."""

    address: str = "127.0.0.1"
    names: frozenset[str] = frozenset({"localhost"})
    seating: Seating = Seating()
    room: bool = False


def alone() -> Service:
    """Return the server of one person, which only this computer can reach."""
    return Service(seating=Seating(away=_seconds(CULL_VARIABLE, 600)))


def for_room(
    address: str, limit: int, ready: int, leave_free: int, names: Iterable[str] = ()
) -> Service:
    """Return the server of a room; ``names`` are host names besides this computer's own."""
    seating = Seating(
        limit=limit,
        ready=min(ready, limit),
        leave_free=leave_free,
        longest=_seconds(LONGEST_VARIABLE, 8 * 3600),
        away=_seconds(CULL_VARIABLE, 600),
    )
    return Service(address, frozenset({"localhost", *names}), seating, room=True)


def host_name(text: str) -> str | None:
    """Return a host name or address in small letters, or None for what can be neither."""
    name = text.strip().lower().removesuffix(".")
    return name if _NAME.fullmatch(name) else None


def free_megabytes(meminfo: Path = Path("/proc/meminfo")) -> int | None:
    """Return how much memory can still be used, or None where this is not told."""
    try:
        text = meminfo.read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    found = re.search(r"^MemAvailable:\s*(\d+) kB", text, re.M)
    return int(found[1]) // 1024 if found else None


def limit_memory(pid: int) -> None:
    """Let a process take ``KERNEL_MEGABYTES`` at most, where the system can hold it to that."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_DATA, prlimit
    except ImportError:  # Linux only
        return
    _, hard = prlimit(pid, RLIMIT_DATA)
    most = KERNEL_MEGABYTES * 2**20
    if hard == RLIM_INFINITY or most < hard:
        prlimit(pid, RLIMIT_DATA, (most, most))


def _seconds(variable: str, usual: int) -> int:
    return int(os.environ.get(variable, usual))
