"""Where somebody has a server to themselves, only who has its token gets in.

The hub's own doors are tried in ``tests/browser/test_on_hub.py``.
"""

import os

import pytest
import websocket
from served import serving
from visitors import Visitor

DOORS = (
    *("/lab", "/api/contents", "/api/contents/00_start.ipynb", "/files/00_start.ipynb"),
    *("/api/kernels", "/api/sessions", "/api/terminals", "/voila/render/00_start.ipynb"),
)


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """JupyterLab as ``klaverles lab`` opens it; here code of one's own may run."""
    folder = tmp_path_factory.mktemp("lab")
    names = ("JUPYTERLAB_WORKSPACES_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTER_CONFIG_DIR")
    own = {name: str(folder / name.lower()) for name in names}
    options = ("--geen-browser", "--port", "0", "--map", str(folder / "lessen"))
    with serving("lab", *options, KLAVERLES_PROGRESS="", **own) as served:
        yield served


@pytest.fixture(scope="module")
def token(lab):
    return lab.said.partition("token=")[2].split()[0]


@pytest.mark.parametrize("door", DOORS)
def test_without_the_token_every_door_is_closed(lab, token, door):
    """Also with a wrong one; the control: with the token it opens, if it is there at all."""
    visitor = Visitor(lab.url)
    for target in (door, f"{door}?token=", f"{door}?token={token[:-1]}", f"{door}?token={token}x"):
        answer = visitor.ask(target)
        assert answer.status in (302, 403)
        if answer.status == 302:
            assert answer.headers["Location"].startswith("/login")
    assert visitor.ask(f"{door}?token={token}").status in (200, 302, 404)
    assert "/login" not in str(visitor.ask(f"{door}?token={token}").headers["Location"])


def test_without_the_token_no_kernel_is_made_and_no_line_is_opened(lab, token):
    visitor = Visitor(lab.url)
    assert visitor.ask("/api/kernels", "POST", b"{}").status == 403
    made = visitor.ask("/api/kernels", "POST", b"{}", Authorization=f"token {token}")
    assert made.status == 201
    kernel = made.text.partition('"id": "')[2][:36]
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        visitor.line(kernel)
    line = visitor.line(kernel, header=[f"Authorization: token {token}"])
    line.until(line.say("kernel_info_request", {}), "kernel_info_reply")
    line.close()


def test_the_token_is_another_one_each_time_and_cannot_be_guessed(token):
    assert len(token) >= 32
    assert token not in os.environ.values()


def test_another_site_opens_no_line_even_with_the_token_of_a_page(lab, token):
    visitor = Visitor(lab.url)
    headers = {"Authorization": f"token {token}"}
    kernel = visitor.ask("/api/kernels", "POST", b"{}", **headers).text.partition('"id": "')[2][:36]
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        visitor.line(kernel, origin="http://example.org")


def test_the_lab_is_known_under_this_machines_names_only(lab, token):
    """So no site that points a name of its own here gets any further than the token."""
    visitor = Visitor(lab.url)
    assert visitor.ask(f"/api/contents?token={token}", Host="example.org").status == 403
    assert visitor.ask(f"/api/contents?token={token}").status == 200
