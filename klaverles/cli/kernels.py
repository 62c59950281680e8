"""The kernels behind the lessons: this very Python, lean and quiet, and one always ready."""

import asyncio
import sys
from typing import Any

from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_client.session import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

REFILL_AFTER = 2.0
"""Seconds between handing out the spare kernel and starting the next: first the page itself."""

_OPTIONS = (
    "--log-level=ERROR",  # English remarks about TCP and comms are not for learners
    "--HistoryManager.enabled=False",  # nothing is kept of what a learner did
    "--IPKernelApp.exec_lines=import klaverles.widgets",  # so that a spare kernel has it already
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


class LessonKernels(AsyncMappingKernelManager):
    """Start kernels, and keep a spare one so that a lesson need not wait for its Python.

    Voilà can prepare kernels too, but one for every notebook, which costs eight times as much.
    The ignored types: Jupyter makes one class of its waiting and its asynchronous manager.
    """

    _spare: asyncio.Task[str] | None = None
    _refill: asyncio.TimerHandle | None = None

    def prepare_spare(self) -> None:
        """Start the spare kernel; call this while the event loop runs."""
        self._spare = asyncio.get_running_loop().create_task(super().start_kernel())

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Hand out the spare kernel if there is one, else start a kernel as always."""
        spare, self._spare = self._spare, None
        if spare is None:
            return await super().start_kernel(**kwargs)
        self._refill = asyncio.get_running_loop().call_later(REFILL_AFTER, self.prepare_spare)
        kernel_id = await spare
        if kernel_id not in self:  # it died while it waited
            return await super().start_kernel(**kwargs)
        self.get_kernel(kernel_id).last_activity = utcnow()  # type: ignore[attr-defined]
        return kernel_id

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that nobody watches, but not the spare one, which waits for somebody."""
        if self._spare and self._spare.done() and self._spare.result() == kernel_id:
            return
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]
        """End all kernels, and start no spare one any more."""
        if self._refill:
            self._refill.cancel()
        await super().shutdown_all(now=now)
