"""The hub's files: pinned, Dutch, without an address elsewhere, and fit for a cluster."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml
from jinja2 import Environment, FileSystemLoader
from packaging.requirements import Requirement

from klaverles.cli.voila_config import START_PAGE

ROOT = Path(__file__).parents[2]
HUB = ROOT / "hub"
TEMPLATES = HUB / "templates"
VALUES = yaml.safe_load((HUB / "values.yaml").read_text(encoding="utf-8"))
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
KNOWN = {
    "hub": {
        "activeServerLimit": int,
        "concurrentSpawnLimit": int,
        "config": {"*": object},
    },
    "proxy": {
        "https": {"enabled": bool, "hosts": list, "letsencrypt": {"contactEmail": str}},
    },
    "singleuser": {
        "image": {"name": str, "tag": str},
        "cmd": list,
        "defaultUrl": str,
        "startTimeout": int,
        "extraEnv": {"*": str},
        "memory": {"guarantee": str, "limit": str},
        "cpu": {"guarantee": (int, float), "limit": (int, float)},
        "storage": {"type": str, "capacity": str, "homeMountPath": str},
        "networkPolicy": {"enabled": bool, "egressAllowRules": {"*": bool}},
    },
    "cull": {"enabled": bool, "timeout": int, "every": int, "maxAge": int},
}
"""The fields that we use of the chart, with their kinds; the chart refuses any it does not know."""

PAGES = ["native-login", "login", "signup", "change-password", "spawn_pending", "stop_pending"]
PAGES += ["not_running", "logout", "error", "404", "home"]
FILES = [path for path in HUB.rglob("*") if path.is_file() and "node_modules" not in path.parts]


def strangers(values, known, where=""):
    """Return the fields that are unknown or of the wrong kind."""
    found = []
    for name, value in values.items():
        kind = known.get(name, known.get("*"))
        if isinstance(kind, dict) and isinstance(value, dict):
            found += strangers(value, kind, f"{where}{name}.")
        elif kind is None or isinstance(kind, dict) or not isinstance(value, kind):
            found.append(f"{where}{name}")
    return found


def test_the_chart_knows_every_field_that_we_set():
    assert strangers(VALUES, KNOWN) == []
    assert strangers({"cull": {"timeout": "lang", "x": 1}, "y": {}}, KNOWN) == [
        "cull.timeout",
        "cull.x",
        "y",
    ]


def test_a_cluster_starts_the_server_of_this_version_at_the_start_page():
    single = VALUES["singleuser"]
    assert single["image"]["tag"] == VERSION
    assert single["defaultUrl"] == f"/voila/render/notebooks/{START_PAGE}"
    assert (ROOT / "notebooks" / START_PAGE).is_file()
    assert single["cmd"][0] == "jupyterhub-singleuser"
    assert (ROOT / single["cmd"][1].removeprefix("--config=")).is_file()


def test_a_cluster_keeps_the_progress_of_each_and_not_the_lessons():
    """The storage lies where the answers are written, and covers nothing of the image."""
    storage = VALUES["singleuser"]["storage"]
    assert storage["type"] == "dynamic"
    assert storage["homeMountPath"].endswith("/.local/share/klaverles")


@pytest.mark.parametrize(
    "line", (HUB / "requirements.txt").read_text(encoding="utf-8").splitlines()[1:]
)
def test_every_python_package_is_pinned(line):
    """And never to another version than that of Binder."""
    pin = Requirement(line)
    assert re.fullmatch(r"==[\w.]+", str(pin.specifier))
    others = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    same = [Requirement(text) for text in others[1:]]
    assert all(str(pin.specifier) == str(each.specifier) for each in same if each.name == pin.name)


def test_the_proxy_is_pinned_with_all_that_it_needs():
    wanted = json.loads((HUB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    locked = json.loads((HUB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert all(re.fullmatch(r"[\d.]+", version) for version in wanted.values())
    assert locked[""]["dependencies"] == wanted
    for name, package in locked.items():
        assert not name or (package["integrity"] and "resolved" not in package)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_file_names_an_address_of_others(path):
    """But this computer, and where the makers of the proxy's parts are thanked."""
    text = path.read_text(encoding="utf-8")
    if path.name == "package-lock.json":
        text = re.sub(r'"funding": (\{[^}]*\}|\[[^\]]*\])', "", text)
    found = re.findall(r"https?://([\w.-]+)", text)
    assert set(found) <= {"127.0.0.1", "0.0.0.0"}


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("code", [404, 429, 500])
def test_every_page_of_the_hub_is_dutch_and_has_a_way_on(name, code):
    hostile = "<script>alert(1)</script>"
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    page = environment.get_template(f"{name}.html").render(
        base_url="/hub/",
        status_code=code,
        status_message=hostile,
        message=hostile,
        username=hostile,
        login_error="Invalid username or password",
        alert="alert-danger",
        result_message=hostile,
        authenticator_login_url="/hub/login",
        spawn_url="/hub/spawn",
        xsrf="x",
        enable_signup=True,
    )
    assert '<html lang="nl">' in page
    assert "<script" not in page
    assert not re.search(r"Invalid|Sign|Server|Spawn", page)
    assert re.search(r'<a href="/|<form|http-equiv="refresh"', page)


def test_every_page_of_the_hub_was_looked_at():
    names = {path.stem for path in TEMPLATES.glob("*.html")} - {"klaverles"}
    assert names == set(PAGES)
