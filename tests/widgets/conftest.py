"""Every test of a widget begins with a kernel that remembers nothing."""

import pytest

from klaverles.widgets import memory as memory_module
from klaverles.widgets.watch import watch


@pytest.fixture(autouse=True)
def fresh_memory(monkeypatch):
    """Forget what an earlier test left; the real folder of whoever tests is never opened."""
    for name in ("KLAVERLES_PROGRESS", "JUPYTERHUB_USER"):
        monkeypatch.delenv(name, raising=False)
    memory_module.memory.cache_clear()
    watch.cache_clear()
    yield
    memory_module.memory.cache_clear()
