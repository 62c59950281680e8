"""Lesson pages sooner: templates are compiled once, and a kernel that is ready is believed."""

import time
from collections.abc import AsyncIterator
from queue import Empty
from typing import Any

import voila.notebook_renderer
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from jupyter_client.asynchronous.client import AsyncKernelClient
from voila.exporter import VoilaExporter


class _Compiled(BytecodeCache):
    """Keep compiled templates as long as the server lives; a changed file is compiled again."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what was kept of this template."""
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template that was just compiled."""
        self._kept[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()

BROKEN = (
    '<p class="kl-failed" role="alert">Het lukte niet om deze les te openen. '
    '<a href="">Probeer het opnieuw</a>.</p>'
)


class LessonExporter(VoilaExporter):  # type: ignore[misc]
    """Voilà's own way from notebook to page, which compiles all templates for every page anew."""

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()
        environment.bytecode_cache = _COMPILED
        return environment

    async def generate_from_notebook_node(
        self, *args: Any, **kwargs: Any
    ) -> AsyncIterator[tuple[str, Any]]:
        """Give the page piece by piece, and end it where a kernel fails; Voilà would never end it.

        A page that ends too soon says so itself, once its script is there.
        """
        try:
            async for piece in super().generate_from_notebook_node(*args, **kwargs):
                yield piece
        except Exception:  # whatever it is
            self.log.error("A lesson stopped while it was opened", exc_info=True)
            yield BROKEN, {}


def use_lesson_exporter() -> None:
    """Let Voilà make its pages with our exporter; it has no setting for that."""
    voila.notebook_renderer.VoilaExporter = LessonExporter


class LessonClient(AsyncKernelClient):
    """How the server asks a kernel for a lesson's cells.

    Jupyter's own client waits a fifth of a second for messages of before, which nobody needs here:
    each answer says to which question it belongs.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until the kernel answers, and is heard. Raises RuntimeError if it is not."""
        until = time.monotonic() + (timeout or 60)
        while time.monotonic() < until:
            self.kernel_info()
            try:
                reply: dict[str, Any] = await self.get_shell_msg(timeout=1)
                await self.get_iopub_msg(timeout=0.2)
            except Empty:
                if not await self.is_alive():
                    raise RuntimeError("the kernel died before it answered") from None
                continue
            if reply["msg_type"] == "kernel_info_reply":
                self._handle_kernel_info_reply(reply)
                return
        raise RuntimeError("the kernel does not answer")
