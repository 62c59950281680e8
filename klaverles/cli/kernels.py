"""The kernels behind the lessons: this very Python, lean and quiet, and some always ready."""

import asyncio
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from typing import Any, NoReturn

from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_client.session import Session
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import ApiPath
from tornado.web import HTTPError

from klaverles.cli.room_places import Places
from klaverles.cli.room_settings import Seating, free_megabytes, limit_memory
from klaverles.cli.room_turns import Turns

REFILL_AFTER = 2.0
"""Seconds between handing out a ready kernel and starting the next: first the page itself."""
LOOK_EVERY = 0.5
"""Seconds between two looks whether a kernel is missing."""
AGAIN_AFTER = 60.0
"""Seconds that a kernel may take to be ready, and after which starting one is tried again."""
GOODBYE = 2.0
"""Seconds that who goes from lesson to lesson waits until the lesson that they leave has ended."""
FULL, NO_MEMORY, STOPPING, ENDED = "vol", "geheugen", "stopt", "weg"
"""Why there is no place, and that a lesson ended: what *Het is druk* and the terminal are told."""
WHILE_AWAY = 4_000_000
"""Bytes that are kept of what a kernel says while its page is away."""

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


class Heard(list[tuple[str, list[bytes]]]):
    """What a kernel says while its page is away, as far as there is room for it."""

    room = WHILE_AWAY

    def append(self, said: tuple[str, list[bytes]]) -> None:
        """Keep a message, if it is not too much."""
        self.room -= sum(map(len, said[1]))
        if self.room >= 0:
            super().append(said)


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
        self._places = Places(self.__contains__)
        self._arriving = self._starting = 0
        self.turns = Turns()
        self._refill_at = 0.0
        self._filling: asyncio.Task[None] | None = None

    @property
    def taken(self) -> int:
        """How many kernels were handed out and still run."""
        return len(self._places)

    @property
    def ready(self) -> int:
        """How many kernels wait for somebody."""
        return len([each for each in self._ready if each in self])

    def no_place(self, *, inside: bool = False) -> str:
        """Return why there is no place, or nothing if there is one.

        Beside the places for all there are some for who goes from one lesson to the next: the
        kernel that they leave ends a moment after the new one is asked for.
        """
        if self.stopping:
            return STOPPING
        seating = self.seating
        most = seating.limit + (seating.between if inside else 0)
        if seating.limit and self.taken + self._arriving >= most:
            return FULL
        return "" if self.ready else self._cannot_start()

    async def let_in(self, *, inside: bool = False) -> None:
        """See that there is a place, if need be that of a page long gone.

        Raises HTTPError 503 if there is none.
        """
        why = self.no_place(inside=inside)
        until = time.monotonic() + GOODBYE
        while inside and why == FULL and time.monotonic() < until:
            await asyncio.sleep(0.1)
            why = self.no_place(inside=True)
        if why == FULL and (gone := self._places.longest_gone()):
            self._places.free(gone)  # so that nobody else ends it too
            await self.shutdown_kernel(gone, now=True)  # type: ignore[no-untyped-call]
            why = self.no_place(inside=inside)
        if why:
            self._refuse(why)

    def _refuse(self, why: str) -> NoReturn:
        self.say(why)
        raise HTTPError(503, why)

    def _cannot_start(self) -> str:
        """Return why no kernel may be started, or nothing."""
        seating = self.seating
        if seating.limit and len(self) + self._starting >= seating.limit + seating.between:
            return FULL
        free = free_megabytes() if seating.leave_free else None
        return "" if free is None or free >= seating.leave_free else NO_MEMORY

    async def start_kernel(self, **_: Any) -> str:  # type: ignore[override]
        """Hand out a kernel that is ready if there is one, else start one just like it.

        What Voilà adds for a page (its address as variables) no lesson needs. Raises HTTPError 503
        if no kernel may be started any more.
        """
        if self.stopping:
            self._refuse(STOPPING)
        while self._ready:
            kernel_id = self._ready.popleft()
            self._places.take(kernel_id)
            if await self._lives(kernel_id):  # else it died while it waited
                break
            self._places.free(kernel_id)
        else:
            if why := self._cannot_start():
                self._refuse(why)
            self._arriving += 1
            try:
                kernel_id = await self._start()
            finally:
                self._arriving -= 1
            self._places.take(kernel_id)
        self._refill_at = time.monotonic() + REFILL_AFTER
        return kernel_id

    async def _lives(self, kernel_id: str) -> bool:
        kernel: Any = self.get_kernel(kernel_id) if kernel_id in self else None
        return kernel is not None and await kernel.is_alive()

    async def _start(self) -> str:
        """Start a kernel in the lessons' folder. Raises HTTPError 503 if this machine cannot."""
        self._starting += 1
        # What a kernel itself writes could name what somebody did.
        quiet: dict[str, Any] = {"stderr": subprocess.DEVNULL} if self.seating.limit else {}
        try:
            kernel_id: str = await super().start_kernel(path=ApiPath(""), **quiet)
            if self.seating.limit:
                kernel: Any = self.get_kernel(kernel_id)
                limit_memory(kernel.provisioner.pid)
            return kernel_id
        except OSError as error:  # no memory, no more processes
            raise HTTPError(503, NO_MEMORY) from error
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
            if not (quiet and self.ready < self.seating.ready and not self._cannot_start()):
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
        self._places.came(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        """Notice that a page has gone, with or without a goodbye."""
        super().notify_disconnect(kernel_id)  # type: ignore[no-untyped-call]
        if not self._kernel_connections.get(kernel_id):
            self._places.went(kernel_id)

    def start_buffering(self, kernel_id: str, session_key: str, channels: Any) -> None:
        """Keep what a kernel says until its page is back: not everything, as Jupyter does."""
        super().start_buffering(kernel_id, session_key, channels)  # type: ignore[no-untyped-call]
        self._kernel_buffers[kernel_id]["buffer"] = Heard()

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Let go of all that was kept for a kernel, which Jupyter forgets to do."""
        self.stop_watching_activity(kernel_id)  # type: ignore[no-untyped-call]
        self.stop_buffering(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self._places:
            self.say(ENDED)
        super()._handle_kernel_died(kernel_id)  # type: ignore[no-untyped-call]

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that nobody watches, that is too old, or of which nobody knows."""
        self._places.forget_the_dead()
        waits = kernel_id in self._ready or self._starting
        known = kernel_id in self._places
        if self._places.is_over(kernel_id, self.seating) and (known or not waits):
            await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]

    # The end.

    async def settle(self, patience: float = 3.0) -> None:
        """Give out no kernels any more, and wait until none is at work, but not for ever."""
        await self._stop_filling()
        until = time.monotonic() + patience
        while time.monotonic() < until and any(
            getattr(self.get_kernel(each), "execution_state", "") == "busy" for each in self._places
        ):
            await asyncio.sleep(0.05)

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]
        """End all kernels, and start none any more."""
        await self._stop_filling()
        for failed in [each for each in self._pending_kernels if each not in self]:
            del self._pending_kernels[failed]  # else Jupyter ends none
        await super().shutdown_all(now=now)

    async def _stop_filling(self) -> None:
        """Start nothing any more; a kernel that is half started cannot be ended, so wait for it."""
        self.stopping = True
        until = time.monotonic() + 5
        while self._starting and time.monotonic() < until:
            await asyncio.sleep(0.02)
        if self._filling:
            self._filling.cancel()
