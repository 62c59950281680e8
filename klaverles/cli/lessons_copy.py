"""Give a learner an own copy of the lessons, and never overwrite what they changed."""

import hashlib
import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from klaverles.rules.errors import KlaverlesError

MANIFEST = ".klaverles.json"
"""The hidden file that remembers, for each lesson, the hash of what we copied last."""


@dataclass(frozen=True)
class Copied:
    """What happened to which lesson; lessons that were already the same are not mentioned."""

    new: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()


def copy_lessons(source: Path, target: Path) -> Copied:
    """Bring ``target`` up to date with ``source``, as far as the learner left files alone.

    A missing lesson is copied, one that is still as we copied it is replaced by a newer
    edition, and any other is kept. Raises KlaverlesError if ``target`` is no folder in which
    files can be written.
    """
    try:
        target.mkdir(parents=True, exist_ok=True)
        return _copy(source, target)
    except OSError as error:
        reason = "dat is een bestand" if target.is_file() else "daar kan ik niet schrijven"
        raise KlaverlesError(
            f"de lessen kunnen niet in {target}: {reason}; kies een andere map met --map."
        ) from error


def _copy(source: Path, target: Path) -> Copied:
    new, updated, kept = [], [], []
    manifest = _read_manifest(target)
    for lesson in sorted(source.glob("*.ipynb")):
        own, name, edition = target / lesson.name, lesson.name, _hash(lesson)
        present = _hash(own) if own.exists() else None
        if present is None:
            new.append(name)
        elif present != edition and present == manifest.get(name):
            updated.append(name)
        elif present != edition:
            kept.append(name)
            continue
        if present != edition:
            _replace(own, lesson)
        manifest[name] = edition
    (target / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")
    return Copied(tuple(new), tuple(updated), tuple(kept))


def _read_manifest(target: Path) -> dict[str, str]:
    """Return what we copied before: nothing, if the file is absent or not ours to read."""
    path = target / MANIFEST
    if not path.exists():
        return {}
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:  # then no file counts as ours, so every changed one is kept
        return {}
    return manifest if isinstance(manifest, dict) else {}


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _replace(own: Path, lesson: Path) -> None:
    """Copy in one step, so that an interrupted copy does not look like a changed lesson."""
    half = own.with_name(f".{own.name}.half")
    shutil.copyfile(lesson, half)
    os.replace(half, own)
