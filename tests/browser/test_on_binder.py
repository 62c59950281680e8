"""What Binder builds and starts, done here without its image: the same steps, the same links."""

import re

import pytest
from environments import ROOT, checkout, free_port, inside, python_of, run, serving
from playwright.sync_api import expect
from tables import tables
from test_lab import run_all

from klaverles.lessons.keeping import open_store
from klaverles.view.progress_text import keeping_sentence

REPO2DOCKER = "jupyter-repo2docker==2026.4.0"
TOKEN = "geheim"
ON_BINDER = {"BINDER_SERVICE_HOST": "10.0.0.1", "BINDER_LAUNCH_HOST": "x", "BINDER_REPO_URL": "x"}
VERSION = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()[len("python-") :]
READY = 60_000


def test_the_image_has_our_python_our_pins_and_our_start(tmp_path):
    """The tool that Binder builds with reads binder/ as it is meant."""
    run(python_of(VERSION), "-m", "venv", tmp_path)
    run(tmp_path / "bin" / "pip", "install", "-q", REPO2DOCKER)
    tool = tmp_path / "bin" / "jupyter-repo2docker"
    said = run(tool, "--no-build", "--debug", ".", cwd=ROOT)
    python = VERSION.replace(".", "-2e")  # a dot in the name of a file that is copied
    assert re.search(rf"environment-2epy-2d{python}\D", said)
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in said
    assert "RUN ./binder/postBuild" in said
    assert 'R2D_ENTRYPOINT="${REPO_DIR}/binder/start"' in said
    assert "apt-get -qq install" in said
    assert said.count("apt-get -qq install") == 2  # the image's own, and none for us


@pytest.fixture(scope="module")
def binder(tmp_path_factory):
    """Install and start as Binder's image does, and return the address of the server."""
    environment = tmp_path_factory.mktemp("binder-python")
    repository = checkout(tmp_path_factory.mktemp("binder-repository"))
    home = tmp_path_factory.mktemp("binder-home")
    run(python_of(VERSION), "-m", "venv", environment)
    variables = inside(environment, MPLCONFIGDIR=str(home))
    pip = ("pip", "install", "-q", "--disable-pip-version-check")
    run(*pip, "-r", "binder/requirements.txt", cwd=repository, env=variables)
    run("./binder/postBuild", cwd=repository, env=variables)
    assert list(home.glob("fontlist*")), "the first figure has to look for fonts"
    port = free_port()
    url = f"http://127.0.0.1:{port}/user/abc/"
    command = [
        *("./binder/start", "jupyter", "lab", "--no-browser", "--allow-root"),
        *(f"--port={port}", "--port-retries=0", "--ServerApp.base_url=/user/abc/"),
        f"--IdentityProvider.token={TOKEN}",
    ]
    with serving(
        command,
        home / "server.log",
        f"{url}api/status?token={TOKEN}",
        cwd=repository,
        env={**variables, **ON_BINDER, "HOME": str(home)},
    ):
        yield url


def done_before(page, name):
    return page.locator(f'[data-question="{name}"] .kl-before')


def test_the_first_link_opens_the_start_page(page, binder, browser):
    """A question is answered; the answer stays in this tab, and the page says so."""

    def opened(visitor, file="00_start.ipynb"):
        visitor.goto(f"{binder}voila/render/notebooks/{file}?token={TOKEN}")
        expect(visitor.locator("html")).to_have_attribute("data-ready", "true", timeout=READY)
        return visitor

    first = tables(opened(page))[0]
    name = first.attempt.question.name
    first.choose_by_mouse(first.right)
    opened(page)
    expect(done_before(page, name)).to_have_count(1)
    with browser.new_context() as other:
        stranger = opened(other.new_page())
        stranger.wait_for_timeout(500)
        expect(done_before(stranger, name)).to_have_count(0)
    opened(page, "voortgang.ipynb")
    expect(page.locator("main")).to_contain_text(keeping_sentence(open_store(ON_BINDER)))


def test_the_second_link_opens_the_notebook(page, binder):
    """In a Dutch JupyterLab, with the question that can be answered."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{binder}lab/tree/notebooks/00_start.ipynb?token={TOKEN}")
    run_all(page, "00_start.ipynb")
    expect(page.locator("html")).to_have_attribute("lang", re.compile("^nl"))
    first = tables(page, least=1)[0]
    first.choose_by_mouse(first.right)
