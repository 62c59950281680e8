"""Choose where answers are kept, by how the course was started."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from klaverles.lessons.store import Keeping, SessionStore, Store

VARIABLE = "KLAVERLES_PROGRESS"
"""``personal`` on one's own computer, ``browser`` where Python runs
in the browser itself, ``off`` for no memory."""

_BINDER = ("BINDER_SERVICE_HOST", "BINDER_LAUNCH_HOST", "BINDER_REPO_URL")
_FILE = "voortgang.sqlite3"
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")
_LONGEST = 80


def open_store(environ: Mapping[str, str]) -> Store:
    """Return the place for answers that suits how this kernel was started.

    A file is only used for one person: who started the course on this computer, or the user
    of a hub. All others share the server with strangers, as on Binder: one session each.
    """
    wanted = environ.get(VARIABLE, "")
    if wanted == "off":
        return SessionStore(Keeping.OFF)
    if wanted == "browser":
        return SessionStore(Keeping.BROWSER)
    if any(environ.get(name) for name in _BINDER):
        return SessionStore()
    user = environ.get("JUPYTERHUB_USER", "")
    folder = _data_folder() if user or wanted == "personal" else None
    if folder is None:
        return SessionStore()
    from klaverles.lessons.file_store import FileStore

    return FileStore(folder / user_folder(user) / _FILE if user else folder / _FILE)


def personal_store(environ: Mapping[str, str]) -> Store:
    """Return the place for who uses this computer, however the course was started."""
    return open_store({**environ, VARIABLE: "personal"})


def user_folder(user: str) -> str:
    """Return a safe folder name, never the same for two users, also where A and a are one."""
    letters = user.encode("utf-8", "surrogatepass")
    name = "".join([chr(b) if chr(b) in _PLAIN else f"={b:02x}" for b in letters])
    if len(name) > _LONGEST:
        return f"gebruiker+{sha256(letters).hexdigest()}"
    return f"gebruiker-{name}"


def _data_folder() -> Path | None:
    """Return this user's folder for data, or None for a user without a home."""
    from platformdirs import user_data_path

    folder = user_data_path("klaverles", appauthor=False)
    return folder if folder.is_absolute() else None
