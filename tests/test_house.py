"""The house: floors, what an import costs, and that the parts ship together."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HEAVY = [
    "IPython",
    "anywidget",
    "cattrs",
    "ipywidgets",
    "matplotlib",
    "numpy",
    "traitlets",
    "voila",
]


def _loaded(code: str) -> set[str]:
    """Return the top-level modules that a fresh Python has after running the code."""
    script = f"{code}; import sys; print(*sorted({{m.split('.')[0] for m in sys.modules}}))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return set(done.stdout.split())


def test_imports_only_go_down_the_floors():
    """The floors and their contracts are in pyproject.toml."""
    done = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout


def test_the_library_is_free_of_jupyter():
    assert not _loaded("import klaverles") & set(HEAVY)


def test_lessons_and_sentences_are_free_of_jupyter():
    loaded = _loaded("import klaverles.lessons.loader, klaverles.view.screen")
    assert not loaded & (set(HEAVY) - {"cattrs"})


@pytest.mark.parametrize("module", ["klaverles.widgets", "klaverles.cli.main"])
def test_figures_are_loaded_only_where_one_is_drawn(module):
    assert not _loaded(f"import {module}") & {"matplotlib", "numpy"}


def test_a_module_is_small():
    """80 to 250 lines is the measure; no module may outgrow it."""
    for path in (ROOT / "klaverles").rglob("*.py"):
        lines = path.read_text(encoding="utf-8").count("\n")
        assert lines <= 290, f"{path.relative_to(ROOT)} has {lines} lines"
