"""What Binder reads agrees with the package, and names no machine."""

import os
import re
import runpy
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.version import Version
from traitlets.config import Config

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PINS = [
    Requirement(line)
    for line in (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def normal(name):
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("dependency", PROJECT["dependencies"])
def test_every_dependency_is_pinned_within_its_range(dependency):
    """A change in pyproject.toml must be followed here."""
    wanted = Requirement(dependency)
    versions = [str(pin.specifier) for pin in PINS if normal(pin.name) == normal(wanted.name)]
    assert versions
    assert all(wanted.specifier.contains(text.removeprefix("==")) for text in versions)


@pytest.mark.parametrize("pin", PINS, ids=lambda pin: pin.name)
def test_every_line_can_serve_as_a_constraint(pin):
    """One exact version; no extras and no address, which pip refuses in constraints."""
    assert re.fullmatch(r"==[\w.+!]+", str(pin.specifier))
    assert not pin.extras
    assert pin.url is None


def test_the_python_on_binder_is_one_we_support():
    """Without runtime.txt Binder takes a Python that is too old."""
    text = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip()
    version = text.removeprefix("python-")
    assert Version(version) in SpecifierSet(PROJECT["requires-python"])
    assert f"Programming Language :: Python :: {version}" in PROJECT["classifiers"]


@pytest.mark.parametrize("name", ["postBuild", "start"])
def test_scripts_can_be_run(name):
    """Binder runs them as programs."""
    assert os.access(BINDER / name, os.X_OK)
    assert (BINDER / name).read_text(encoding="utf-8").startswith("#!/bin/bash\n")


def test_the_server_on_binder_shows_lessons_as_ours_does():
    """Same template, same language, kernels that end."""
    config = Config()
    runpy.run_path(str(BINDER / "jupyter_server_config.py"), {"get_config": lambda: config})
    assert config.VoilaConfiguration.template == "klaverles"
    assert config.VoilaExporter.language_code == "nl"
    assert config.MappingKernelManager.cull_idle_timeout == 600
