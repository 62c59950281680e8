"""Where the course's own files are: inside the wheel, or at the top of a working copy."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def _folder(name: str) -> Path:
    shipped = _PACKAGE / "content" / name
    return shipped if shipped.is_dir() else _PACKAGE.parent / name


def notebooks_folder() -> Path:
    """Return the folder with the lesson notebooks."""
    return _folder("notebooks")


def exercises_folder() -> Path:
    """Return the folder with the exercise files, one TOML file a lesson."""
    return _folder("exercises")
