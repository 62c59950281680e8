"""The kernels behind the lessons: this very Python, lean and quiet, and some always ready."""

import asyncio
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NoReturn

from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_client.session import Session
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError

from klaverles.cli.room_settings import Seating, free_megabytes, limit_memory
from klaverles.cli.room_turns import Turns

REFILL_AFTER = 2.0
"""Seconds between handing out a ready kernel and starting the next: first the page itself."""
LOOK_EVERY = 0.5
"""Seconds between two looks whether a kernel is missing."""
AGAIN_AFTER = 60.0
"""Seconds that a kernel may take to be ready, and after which starting one is tried again."""
FIRST_VISIT = 120
"""Seconds that a page has to come for its kernel; who only fetched its text never comes."""
GONE = 60
"""Seconds after which a kernel without a page makes way for a newcomer who finds no place."""
FULL, STOPPING = "vol", "stopt"
"""Why there is no place: what the page *Het is druk* is told."""

_OPTIONS = (
    "--log-level=ERROR",  # English remarks about TCP and comms are not for learners
    "--HistoryManager.enabled=False",  # nothing is kept of what a learner did
    "--IPKernelApp.exec_lines=import klaverles.widgets",  # so that a ready kernel has it already
)


class LessonKernelSpecs(KernelSpecManager):
    """Know one kernel only, whatever other kernels this machine has."""

    def find_kernel_specs(self) -> dict[str, str]:
        """Return the one kernel and the folder of its description."""
        return {NATIVE_KERNEL_NAME: self.get_kernel_spec(NATIVE_KERNEL_NAME).resource_dir}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Return the kernel of this Python, under whatever name it is asked for."""
        spec = super().get_kernel_spec(NATIVE_KERNEL_NAME)
        launch = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        spec.argv = [*launch, *_OPTIONS]
        return spec


@dataclass(slots=True)
class Place:
    """A kernel that was handed out: since when, left by its page when, and whether it ever came."""

    since: float
    left: float | None
    visited: bool = False


class LessonKernels(AsyncMappingKernelManager):
    """Start kernels up to a limit, and keep some ready so that a lesson need not wait for Python.

    Voilà can prepare kernels too, but some for every notebook, which costs far more.
    The ignored types: Jupyter makes one class of its waiting and its asynchronous manager.
    """

    seating = Seating()
    say: Callable[[str], None] = staticmethod(lambda _line: None)
    stopping = False

    def __init__(self, **kwargs: Any) -> None:
        """Begin with nobody."""
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self._ready: deque[str] = deque()
        self._places: dict[str, Place] = {}
        self._arriving = self._starting = 0
        self.turns = Turns()
        self._refill_at = 0.0
        self._filling: asyncio.Task[None] | None = None

    @property
    def taken(self) -> int:
        """How many kernels were handed out and still run."""
        return len([each for each in self._places if each in self])

    @property
    def ready(self) -> int:
        """How many kernels wait for somebody."""
        return len([each for each in self._ready if each in self])

    def no_place(self, *, inside: bool = False) -> str:
        """Return why there is no place, or nothing if there is one.

        One in ten is kept for who goes from one lesson to the next: the kernel that they leave
        ends a moment after the new one is asked for.
        """
        if self.stopping:
            return STOPPING
        limit = self.seating.limit
        if limit and self.taken + self._arriving >= limit - (0 if inside else limit // 10):
            return FULL
        return "" if self.ready or self._may_start() else FULL

    async def let_in(self, *, inside: bool = False) -> None:
        """See that there is a place, if need be that of a page long gone.

        Raises HTTPError 503 if there is none.
        """
        why = self.no_place(inside=inside)
        if why == FULL and (gone := self._longest_gone()):
            del self._places[gone]  # so that nobody else ends it too
            await self.shutdown_kernel(gone, now=True)  # type: ignore[no-untyped-call]
            why = self.no_place(inside=inside)
        if why:
            self._refuse(why)

    def _longest_gone(self) -> str:
        """Return the kernel whose page has been away longest, if that is long."""
        before = time.monotonic() - GONE
        left = {
            each: place.left
            for each, place in self._places.items()
            if each in self and place.left is not None and place.left < before
        }
        return min(left, key=left.__getitem__, default="")

    def _refuse(self, why: str) -> NoReturn:
        self.say(why)
        raise HTTPError(503, why)

    def _may_start(self) -> bool:
        if self.seating.limit and len(self) + self._starting >= self.seating.limit:
            return False
        free = free_megabytes() if self.seating.leave_free else None
        return free is None or free >= self.seating.leave_free

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Hand out a kernel that is ready if there is one, else start one.

        Raises HTTPError 503 if no kernel may be started any more.
        """
        if self.stopping:
            self._refuse(STOPPING)
        while self._ready:
            kernel_id = self._ready.popleft()
            if kernel_id in self:  # else it died while it waited
                break
        else:
            if not self._may_start():
                self._refuse(FULL)
            self._arriving += 1
            try:
                kernel_id = await self._start(**kwargs)
            finally:
                self._arriving -= 1
        now = time.monotonic()
        self._places[kernel_id] = Place(now, left=now)
        self._refill_at = now + REFILL_AFTER
        return kernel_id

    async def _start(self, **kwargs: Any) -> str:
        """Start a kernel. Raises HTTPError 503 if this machine cannot."""
        self._starting += 1
        try:
            if self.seating.limit:  # what a kernel itself writes could name what somebody did
                kwargs["stderr"] = subprocess.DEVNULL
            kernel_id: str = await super().start_kernel(**kwargs)
            if self.seating.limit:
                limit_memory(self.get_kernel(kernel_id).provisioner.pid)
            return kernel_id
        except OSError as error:  # no memory, no more processes
            raise HTTPError(503, FULL) from error
        finally:
            self._starting -= 1

    # The kernels that are ready.

    def begin(self) -> None:
        """Have kernels ready from now on; call this while the event loop runs."""
        self._filling = asyncio.get_running_loop().create_task(self._keep_ready())

    async def _keep_ready(self) -> None:
        """Start a kernel when one is missing: one by one, and not while a lesson is opened."""
        while not self.stopping:
            quiet = not self.turns.opening and time.monotonic() >= self._refill_at
            if not (quiet and self.ready < self.seating.ready and self._may_start()):
                await asyncio.sleep(LOOK_EVERY)
                continue
            try:
                await self._start_ahead()
            except Exception:  # whatever it was, the next one is tried after a while
                self.log.exception("No kernel could be made ready")
                self._refill_at = time.monotonic() + AGAIN_AFTER

    async def _start_ahead(self) -> None:
        """Start a kernel, and wait until it has loaded what a lesson needs."""
        kernel_id = await self._start()
        self._ready.append(kernel_id)
        kernel: Any = self.get_kernel(kernel_id)
        # A session of its own: a kernel answers one of two that bear the same name, and by now a
        # learner may have got this kernel.
        client = kernel.client(
            session=Session(config=kernel.session.config, key=kernel.session.key)
        )
        client.start_channels()
        try:
            await client.wait_for_ready(timeout=AGAIN_AFTER)
        except RuntimeError:  # it died, or hangs: nobody is to get it
            if kernel_id in self._ready:
                self._ready.remove(kernel_id)
                if kernel_id in self:
                    await self.shutdown_kernel(kernel_id, now=True)  # type: ignore[no-untyped-call]
        finally:
            client.stop_channels()

    # Who is there, and who has gone.

    def notify_connect(self, kernel_id: str) -> None:
        """Notice that a page is there."""
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]
        if place := self._places.get(kernel_id):
            place.left, place.visited = None, True

    def notify_disconnect(self, kernel_id: str) -> None:
        """Notice that a page has gone, with or without a goodbye."""
        super().notify_disconnect(kernel_id)  # type: ignore[no-untyped-call]
        place = self._places.get(kernel_id)
        if place and not self._kernel_connections.get(kernel_id):
            place.left = time.monotonic()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that nobody watches, or that is too old; but none that is ready."""
        self._places = {each: place for each, place in self._places.items() if each in self}
        place, now = self._places.get(kernel_id), time.monotonic()
        if place is None:
            return
        away = self.seating.away if place.visited else min(FIRST_VISIT, self.seating.away + 5)
        left = place.left is not None and now - place.left > away
        if left or 0 < self.seating.longest < now - place.since:
            await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]

    # The end.

    async def settle(self, patience: float = 3.0) -> None:
        """Give out no kernels any more, and wait until none is at work, but not for ever."""
        await self._stop_filling()
        until = time.monotonic() + patience
        while time.monotonic() < until and any(
            getattr(self.get_kernel(each), "execution_state", "") == "busy"
            for each in self._places
            if each in self
        ):
            await asyncio.sleep(0.05)

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]
        """End all kernels, and start none any more."""
        await self._stop_filling()
        await super().shutdown_all(now=now)

    async def _stop_filling(self) -> None:
        """Start nothing any more; a kernel that is half started cannot be ended, so wait for it."""
        self.stopping = True
        until = time.monotonic() + 5
        while self._starting and time.monotonic() < until:
            await asyncio.sleep(0.02)
        if self._filling:
            self._filling.cancel()
