"""What a visitor can ask the server for: the lessons, and no other file, list, name or method."""

import json
import socket
from pathlib import Path
from urllib.parse import quote

import pytest
import websocket
from visitors import PATIENCE, SECRET, Visitor

from klaverles.lessons.content import exercises_folder, notebooks_folder

LESSON = "/voila/render/02_bekennen.ipynb"
STATIC = "/voila/templates/klaverles/static/"
POST = "application/x-www-form-urlencoded"


@pytest.fixture(scope="module")
def stranger(room):
    """Somebody who never opened a page."""
    return Visitor(room.url)


def ways_up(path):
    """Return ways to write a path from the root that a careless server takes for one below it."""
    steps = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "%252e%252e%252f", "....//", "..;/"]
    below = str(path).lstrip("/")
    for step in steps:
        yield step * 12 + below
        yield step * 12 + quote(below, safe="")
    yield from (f"/{below}", f"%2f{below}", f"//{below}", f"file://{path}", quote(str(path), ""))
    yield f"./{below}%00.ipynb"


@pytest.fixture(scope="module")
def secret(outside):
    """A file that the server's own user can read."""
    path = outside / "geheim.txt"
    assert path.read_text() == SECRET  # the control
    return path


# Files.


def test_the_lessons_and_their_files_are_there(stranger):
    """The control of all tests below."""
    assert stranger.ask(STATIC + "klaverles.js").status == 200
    assert stranger.ask("/voila/static/voila.js").status == 200
    assert stranger.ask("/voila/labextensions/anywidget/static/nope.js").status == 404
    answer = stranger.ask("/voila/render/eigen_binnen.ipynb")
    assert (answer.status, "Binnen" in answer.text) == (200, True)


@pytest.mark.parametrize(
    "door",
    [
        *("/voila/render/", "/voila/files/", STATIC, "/voila/static/", "/voila/templates/", "/"),
        *("/voila/labextensions/anywidget/static/", "/static/", "/files/", "/api/contents/"),
        *("/voila/tree/", "/voila/api/contents/", "/nbconvert/html/", "/view/", "/lab/tree/"),
    ],
)
def test_no_way_leads_to_a_file_outside(stranger, secret, outside, door):
    for path in (secret, outside / "buiten.ipynb", Path("/etc/passwd")):
        for way in ways_up(path):
            answer = stranger.ask(door + way)
            assert answer.status in (302, 400, 403, 404), door + way
            assert SECRET not in answer.text
            assert "root:" not in answer.text
            if answer.status == 302:  # only ever to the first page
                assert answer.headers["Location"] == "/voila/render/00_start.ipynb"


@pytest.mark.parametrize("name", ["buiten.ipynb", "eigen_buiten.ipynb", "map/buiten.ipynb", "map"])
def test_a_link_out_of_a_teachers_folder_is_not_followed(stranger, name):
    """Nor said on the start page, where the lesson that really lies there is."""
    assert stranger.ask(f"/voila/render/{name}").status == 404
    start = stranger.ask("/voila/render/00_start.ipynb").text
    assert "eigen_binnen.ipynb" in start
    assert "Buiten" not in start
    assert SECRET not in start


@pytest.mark.parametrize("name", ["notities.txt", "binnen.toml", "traag.ipynb", "huisregels.toml"])
@pytest.mark.parametrize(
    "door",
    ["/", "/files/", "/voila/files/", "/voila/render/./", "/static/", STATIC, "/api/contents/"],
)
def test_a_file_beside_a_lesson_is_not_served(stranger, name, door):
    """Not the exercise file, not the notebook as a file, not what else lies there."""
    assert stranger.ask(f"{door}{name}").status == 404
    assert stranger.ask(f"{door}{name}?download=1&type=file&content=1").status == 404


@pytest.mark.parametrize(
    "target",
    [
        *("/voila/render", "/voila/render/", "/voila", "/voila/tree/x", "/tree", "/files/"),
        *("/api", "/api/contents", "/api/contents/", "/voila/api/contents/", "/api/config/x"),
        *("/api/contents?content=1", "/voila/static/", STATIC, "/voila/templates/", "/login"),
        *(
            "/terminals/websocket/1",
            "/api/terminals",
            "/lab",
            "/metrics",
            "/logout",
            "/.git/config",
        ),
        *("/voila/templates/klaverles/static/../index.html.j2", "/voila/static/../templates"),
        *("/voila/templates/lab/static/voila-style.js", "/voila/themes/x", "/server-info"),
    ],
)
def test_nothing_is_listed_and_no_other_door_is_open(stranger, target):
    answer = stranger.ask(target)
    assert answer.status in (403, 404)
    assert ".ipynb" not in answer.text.replace("00_start.ipynb", "")


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "MOVE"])
@pytest.mark.parametrize("target", [LESSON, STATIC + "klaverles.js", "/gezond", "/"])
def test_nothing_can_be_written_or_taken_away(stranger, served, method, target):
    """Whatever the method, what is served stays what it was."""
    before = {path.name: path.stat().st_mtime for path in served.glob("*/lessen/*")}
    assert stranger.ask(target, method, b"x=1", Content_Type=POST).status in (403, 404, 405)
    assert {path.name: path.stat().st_mtime for path in served.glob("*/lessen/*")} == before
    assert "02_bekennen.ipynb" in before


# Answers tell nothing of the machine.


@pytest.mark.parametrize(
    "target", ["/nee", LESSON + "x", "/api/kernels/x", "/voila/render/%ff.ipynb"]
)
def test_an_error_is_a_dutch_page_without_a_word_of_the_machine(stranger, target):
    answer = stranger.ask(target)
    assert answer.status in (400, 404)
    for word in ("Traceback", "File ", str(notebooks_folder()), str(exercises_folder()), "tornado"):
        assert word not in answer.text


def test_an_address_comes_back_as_text_or_not_at_all(stranger):
    hostile = "<script>alert(1)</script>"
    for target in (f"/{hostile}", f"/{quote(hostile)}", f"{LESSON}?template={hostile}&theme=x"):
        answer = stranger.ask(target)
        assert hostile not in answer.text
        assert "alert(1)" not in answer.text
        split = stranger.ask(f"/{quote(hostile)}%0d%0aSet-Cookie:%20a=b")
        assert "a=b" not in str(split.headers)


# Headers.


def policy(answer):
    parts = [each.split() for each in answer.headers["Content-Security-Policy"].split(";")]
    return {name: values for name, *values in parts}


@pytest.mark.parametrize(
    "target", ["/", LESSON, "/nee", "/gezond", STATIC + "klaverles.js", "/voila/static/voila.js"]
)
def test_every_answer_says_what_a_page_may_do(stranger, target):
    """Nothing from elsewhere, no other page around it, no word elsewhere of where one came from."""
    answer = stranger.ask(target)
    says = policy(answer)
    assert says["default-src"] == ["'self'"]
    assert says["object-src"] == says["base-uri"] == says["form-action"] == ["'none'"]
    assert says["frame-ancestors"] == ["'self'"]
    assert "'unsafe-eval'" not in says["script-src"]
    assert not [
        each for values in says.values() for each in values if "http" in each or each == "*"
    ]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_the_cookie_is_for_our_own_pages_only(room):
    visitor = Visitor(room.url)
    answer = visitor.ask(LESSON)
    cookies = answer.headers.get_all("Set-Cookie") or []
    assert all("SameSite=Strict" in each for each in cookies)
    assert [each.partition("=")[0] for each in cookies] in (["_xsrf"], [])


# Who asks: names, origins, pictures on somebody's page.


FOREIGN = ("example.org", "localhost.example.org", "127.0.0.1.example.org", "", "0.0.0.0", "[::1]")


@pytest.mark.parametrize("host", FOREIGN)
def test_a_request_under_another_name_is_refused(stranger, visitor, host):
    """So no site can point a name of its own at this machine, and read our pages through it."""
    port = stranger.host.partition(":")[2]
    for target in (LESSON, "/gezond", STATIC + "klaverles.js", f"/api/kernels/{visitor.kernel}"):
        assert stranger.ask(target, Host=f"{host}:{port}").status in (400, 403)
    body = f"_xsrf={visitor.xsrf}".encode()
    path = f"/voila/api/shutdown/{visitor.kernel}"
    assert visitor.ask(path, "POST", body, Content_Type=POST, Host=f"{host}:{port}").status in (
        400,
        403,
    )
    with pytest.raises(websocket.WebSocketBadStatusException):
        visitor.line(host=f"{host}:{port}", origin=f"http://{host}:{port}")
    assert stranger.ask("/gezond", Host=f"localhost:{port}").status == 200
    assert visitor.lives()


@pytest.mark.parametrize(
    "origin", ["http://example.org", "null", "https://{host}.example.org", "file://"]
)
def test_a_line_from_another_site_is_refused(visitor, origin):
    """The control: from our own page it opens."""
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        visitor.line(origin=origin.format(host=visitor.host))
    visitor.line().say("kernel_info_request", {})


def test_a_post_from_another_site_is_refused(visitor):
    """Our cookie does not go along with it; and if it did, its origin is told."""
    path, token = f"/voila/api/shutdown/{visitor.kernel}", f"_xsrf={visitor.xsrf}"
    for form, more in (
        (b"", {"Cookie": ""}),
        (token.encode(), {"Cookie": ""}),
        (token.encode(), {"Origin": "http://example.org"}),
        (b"", {}),
    ):
        assert visitor.ask(path, "POST", form, Content_Type=POST, **more).status in (403, 404)
    assert visitor.xsrf
    assert visitor.lives()


@pytest.mark.parametrize("kind", ["image", "script", "iframe", "empty", "object"])
def test_a_picture_on_somebodys_page_starts_no_kernel(stranger, room, kind):
    """A browser says what it asks for and from where; a hundred pictures are no hundred visits."""
    before = json.loads(stranger.ask("/gezond").text)["kernels"]
    headers = {"Sec_Fetch_Dest": kind, "Sec_Fetch_Site": "cross-site"}
    assert stranger.ask(LESSON, **headers).status == 403
    assert json.loads(stranger.ask("/gezond").text)["kernels"] == before


@pytest.mark.parametrize("form", ["image/avif,image/webp,*/*;q=0.8", "*/*", "text/css,*/*;q=0.1"])
def test_nor_does_it_in_a_network_without_https(stranger, form):
    """There a browser tells only what form it wants; a page is asked for as HTML."""
    before = json.loads(stranger.ask("/gezond").text)["kernels"]
    assert stranger.ask(LESSON, Accept=form).status == 403
    assert json.loads(stranger.ask("/gezond").text)["kernels"] == before


def test_a_link_on_somebodys_page_does_lead_to_the_lesson(stranger):
    headers = {"Sec_Fetch_Dest": "document", "Sec_Fetch_Site": "cross-site"}
    assert stranger.ask("/voila/render/00_start.ipynb", **headers).status == 200


def test_the_health_page_tells_of_nobody(stranger, visitor):
    said = json.loads(stranger.ask("/gezond").text)
    assert set(said) == {"versie", "kernels", "gereed", "grens", "vol", "seconden"}
    assert said["kernels"] >= 1


def test_too_much_is_not_taken(room, stranger):
    """A post of more than a page ever sends, and a head that does not end."""
    many = b"a" * 200_000
    head = f"POST /gezond HTTP/1.1\r\nHost: {stranger.host}\r\n".encode()
    for sent in (head + b"Content-Length: 200000\r\n\r\n" + many, head + b"X: " + many):
        with socket.create_connection(("127.0.0.1", room.port), timeout=PATIENCE) as line:
            try:
                line.sendall(sent)
                answer = line.recv(1000)
            except ConnectionError:  # it hung up before all was said
                answer = b""
        assert b" 200 " not in answer
    assert stranger.ask("/gezond").status == 200
