"""Where answers are kept follows from how the course was started; learners are never mixed."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records import answer

from klaverles.lessons.keeping import open_store, personal_store, user_folder
from klaverles.lessons.store import Keeping

PERSONAL = {"KLAVERLES_PROGRESS": "personal"}
OFF = {"KLAVERLES_PROGRESS": "off"}
HUB = {"JUPYTERHUB_USER": "anna"}
BINDER = {"BINDER_SERVICE_HOST": "10.0.0.1"}


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("environ", "keeping"),
    [
        ({}, Keeping.SESSION),
        ({"KLAVERLES_PROGRESS": ""}, Keeping.SESSION),
        ({"KLAVERLES_PROGRESS": "aap"}, Keeping.SESSION),
        (PERSONAL, Keeping.FILE),
        (OFF, Keeping.OFF),
        (HUB, Keeping.FILE),
        (HUB | OFF, Keeping.OFF),
        (BINDER, Keeping.SESSION),
        (BINDER | HUB | PERSONAL, Keeping.SESSION),
        ({"BINDER_LAUNCH_HOST": "x", **HUB}, Keeping.SESSION),
        ({"BINDER_REPO_URL": "x", **HUB}, Keeping.SESSION),
    ],
)
def test_the_start_decides_where_answers_are_kept(environ, keeping, home):
    store = open_store(environ)
    store.add(answer(1))
    assert store.keeping is keeping
    assert bool(list(home.rglob("*.sqlite3"))) is (keeping is Keeping.FILE)


def test_the_personal_file_is_the_same_next_week():
    open_store(PERSONAL).add(answer(1))
    assert open_store(PERSONAL).records() == personal_store({}).records() == (answer(1),)


def test_users_of_a_hub_each_have_their_own_file(home):
    """Nor do they see that of who started the course by hand; inside the folder for data."""
    names = ["anna", "Anna", "../anna", "/anna", "..", "an/na", "anna=", "x" * 300, "con", "é"]
    stores = [open_store({"JUPYTERHUB_USER": name}) for name in names] + [open_store(PERSONAL)]
    for number, store in enumerate(stores):
        store.add(answer(number))
    for number, store in enumerate(stores):
        assert store.records() == (answer(number),)
        assert store.path.resolve().is_relative_to(home / "klaverles")
        assert store.trouble is None


@given(st.text(min_size=1), st.text(min_size=1))
def test_two_names_are_never_the_same_folder(one, other):
    """Not even where capitals do not count, and no name is a path."""
    first, second = user_folder(one), user_folder(other)
    assert (first == second) == (one == other)
    assert first == first.lower()
    assert first.isascii()
    assert not set(first) & set('/\\:.*?"<>| ')
    assert len(first) <= 100


def test_a_user_without_a_home_has_a_session(monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: Path("~/x"))
    assert open_store(PERSONAL).keeping is Keeping.SESSION
