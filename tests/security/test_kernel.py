"""The line between a page and its kernel: nothing runs over it, and it leads to one kernel only."""

import json
import socket
import stat
import sys
from itertools import pairwise
from pathlib import Path
from uuid import UUID

import pytest
import websocket
from jupyter_client import BlockingKernelClient
from room_learner import KERNEL, packed
from visitors import SECRET, SHOWN, Visitor, comes_true, serving

from klaverles.cli.room_settings import KERNEL_MEGABYTES

CHANNELS = ("shell", "control", "stdin", "iopub", "hb", "", "../shell")
TARGETS = (
    "os.system",
    "builtins.exec",
    "klaverles.cli.main:main",
    "jupyter.widget.control",
    "__import__('os').system",
)


@pytest.fixture
def written(tmp_path):
    """A file that only code in a kernel can make."""
    return tmp_path / "gekraakt"


def code_that_makes(path):
    return {"code": f"open({str(path)!r}, 'w').close()", "silent": False, "allow_stdin": True}


def alive(line):
    """Hear everything until the kernel answers a proper question."""
    return line.until(line.say("kernel_info_request", {}), "kernel_info_reply")


def connection_file(room, kernel):
    commands = [each for each in room.kernels() if kernel in " ".join(each)]
    return Path(commands[0][commands[0].index("-f") + 1])


# What the line is for.


def test_a_page_may_speak_with_its_widgets(visitor):
    """The control of all tests below: a proper message is heard, and answered with every state."""
    line = visitor.line()
    control = {"comm_id": "een"}
    line.say("comm_open", {**control, "target_name": "jupyter.widget.control", "data": {}})
    asked = line.say("comm_msg", {**control, "data": {"method": "request_states"}})
    heard = line.until(asked, "comm_msg")
    assert "screen" in json.dumps(heard[-1][2])


def test_code_would_run_for_who_has_the_key_of_the_kernel(room, visitor, written):
    """The control of the attacks: the same code, sent past the server, makes the file."""
    client = BlockingKernelClient(connection_file=str(connection_file(room, visitor.kernel)))
    client.load_connection_file()
    client.start_channels()
    try:
        client.execute(code_that_makes(written)["code"])
        assert comes_true(written.exists)
    finally:
        client.stop_channels()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds a process to it")
def test_a_kernel_takes_no_more_memory_than_it_may(room, guest, written):
    """Whoever finds a way to make it ask for more ends that lesson at most, and not the room."""
    client = BlockingKernelClient(connection_file=str(connection_file(room, guest.kernel)))
    client.load_connection_file()
    client.start_channels()
    after = written.with_name("daarna")
    try:
        greedy = f"kept = bytes({KERNEL_MEGABYTES} * 2**20)"
        client.execute(f"{greedy}\n{code_that_makes(written)['code']}", stop_on_error=False)
        client.execute(code_that_makes(after)["code"])
        assert comes_true(after.exists)
        assert not written.exists()
    finally:
        client.stop_channels()


# Code.


@pytest.mark.parametrize("channel", CHANNELS)
def test_no_code_runs_whatever_the_channel(visitor, written, channel):
    line = visitor.line()
    line.say("execute_request", code_that_makes(written), channel)
    for kind in ("execute_request ", "Execute_Request", "apply_request", "run_cell", "eval"):
        line.say(kind, code_that_makes(written), channel)
    heard = alive(line)
    heard += alive(line)
    assert not [kind for kind, *_ in heard if kind.startswith(("execute", "error"))]
    assert not written.exists()


def test_a_header_that_says_two_things_runs_no_code(visitor, written):
    """The server and the kernel read the same kind of message in it."""
    line = visitor.line()
    header = json.dumps(line.header("comm_msg"))
    for one, other in (("execute_request", "comm_msg"), ("comm_msg", "execute_request")):
        both = header.replace(
            '"msg_type": "comm_msg"', f'"msg_type": "{one}", "msg_type": "{other}"'
        )
        whole = packed("shell", {}, code_that_makes(written))
        line.shout(_with_header(whole, both.encode()))
    alive(line)
    assert not written.exists()


def _with_header(message, header):
    """Put other bytes in the place of a packed message's header."""
    amount = int.from_bytes(message[:8], "little")
    places = [int.from_bytes(message[8 * n : 8 * n + 8], "little") for n in range(1, amount + 1)]
    parts = [message[one:two] for one, two in pairwise(places)]
    parts[1] = header
    places = [8 * (amount + 1)]
    for part in parts:
        places.append(places[-1] + len(part))
    return b"".join([*(n.to_bytes(8, "little") for n in (amount, *places)), *parts])


@pytest.mark.parametrize(
    "kind",
    [
        *("inspect_request", "complete_request", "history_request", "is_complete_request"),
        *("debug_request", "interrupt_request", "connect_request", "create_subshell_request"),
        "usage_request",
    ],
)
def test_no_other_question_is_answered(visitor, kind):
    """Not what a name is, not what was run before, not how busy the machine is."""
    line = visitor.line()
    content = {"code": "le", "cursor_pos": 2, "detail_level": 1}
    content |= {"hist_access_type": "tail", "n": 9, "output": True, "raw": True}
    asked = [line.say(kind, content, channel) for channel in ("shell", "control")]
    heard = alive(line) + alive(line)
    assert not [each for each in heard if each[1] in asked]


def test_an_answer_that_nobody_asked_for_is_not_heard(visitor, written):
    line = visitor.line()
    line.say("input_reply", {"value": code_that_makes(written)["code"]}, "stdin")
    alive(line)
    assert not written.exists()


@pytest.mark.parametrize("target", TARGETS)
def test_a_comm_with_an_odd_target_opens_nothing(visitor, written, target):
    line = visitor.line()
    data = {"state": code_that_makes(written), "cmd": f"touch {written}", "code": f"{written}"}
    more = {"target_module": "os", "data": data}
    line.say("comm_open", {"comm_id": "vreemd", "target_name": target, **more})
    line.say("comm_msg", {"comm_id": "vreemd", "data": {"method": "system", **data}})
    alive(line)
    assert not written.exists()


def test_what_a_widget_does_not_know_it_does_not_do(visitor, written):
    """Messages that no script of ours sends are without effect, and the lesson goes on."""
    line = visitor.line()
    control = {"comm_id": "twee"}
    line.say("comm_open", {**control, "target_name": "jupyter.widget.control", "data": {}})
    asked = line.say("comm_msg", {**control, "data": {"method": "request_states"}})
    states = line.until(asked, "comm_msg")[-1][2]["data"]["states"]
    model = next(name for name, each in states.items() if "screen" in each["state"])
    hostile = [
        None,
        [],
        "__class__",
        {"do": "__init__"},
        {"do": ["check"]},
        {"do": "check", "answer": {"__reduce__": [f"touch {written}"]}},
        {"do": "check", "answer": ["x" * 100_000]},
        {"do": "recall", "records": [{"kind": "__import__"}] * 1000, "owner": ""},
    ]
    for content in hostile:
        line.say("comm_msg", {"comm_id": model, "data": {"method": "custom", "content": content}})
    line.say("comm_msg", {"comm_id": model, "data": {"method": "update", "state": {"x": 1}}})
    heard = alive(line)
    assert SECRET not in json.dumps(heard)
    assert "Traceback" not in json.dumps([content for kind, _, content in heard if kind != "error"])
    assert "error" not in [kind for kind, *_ in heard]
    assert not written.exists()
    tip = line.say(
        "comm_msg", {"comm_id": model, "data": {"method": "custom", "content": {"do": "tip"}}}
    )
    assert "screen" in json.dumps(line.until(tip, "comm_msg")[-1][2])


def test_the_older_form_of_the_line_is_refused(visitor):
    """In it Voilà would pass on the code of every cell that runs."""
    with pytest.raises(websocket.WebSocketBadStatusException, match="400"):
        visitor.line(plain=True)


def test_noise_ends_nothing_but_the_line_that_made_it(visitor, other):
    """A number of parts without end included, at which Jupyter itself works until it is full."""
    for noise in (b"", b"\x00", b"\xff" * 64, (2**63).to_bytes(8, "little") * 4, "[]", "{"):
        line = visitor.line()
        line.shout(noise)
        with pytest.raises(websocket.WebSocketConnectionClosedException):
            line.until("an end", "that comes")
    alive(visitor.line())
    alive(other.line())


# What a lesson is made of.


def test_a_page_and_its_line_hold_no_code_of_the_lesson(room):
    """Also not while the lesson runs, nor when it fails; what a cell prints does arrive."""
    visitor = Visitor(room.url)
    with socket.create_connection(("127.0.0.1", room.port)) as browser:
        target = "GET /voila/render/traag.ipynb HTTP/1.1"
        browser.sendall(f"{target}\r\nHost: {visitor.host}\r\nConnection: close\r\n\r\n".encode())
        got = b""
        while not KERNEL.search(got.decode("utf-8", "replace")):
            got += browser.recv(65536)
        kernel = KERNEL.search(got.decode("utf-8", "replace"))[1]
        line = visitor.line(kernel)
        while part := browser.recv(65536):
            got += part
    heard = json.dumps(alive(line))
    visitor.hang_up()
    assert SHOWN in heard
    assert SHOWN in got.decode()
    assert "Hier ging iets mis" in got.decode()
    assert SECRET not in heard
    assert SECRET not in got.decode()
    assert "sleutel" not in got.decode()


@pytest.mark.parametrize("page", ["00_start.ipynb", "eigen_binnen.ipynb"])
def test_a_page_shows_no_cell(room, page):
    visitor = Visitor(room.url)
    text = visitor.open(page)
    visitor.leave()
    assert "<main" in text
    assert "import lesson" not in text
    assert "klaverles.widgets" not in text


# Somebody else's kernel.


def test_a_kernel_has_a_name_that_cannot_be_guessed(visitor, other):
    """122 bits of chance each, from the operating system."""
    names = {UUID(visitor.kernel), UUID(other.kernel)}
    assert len(names) == 2
    assert {name.version for name in names} == {4}


@pytest.mark.parametrize(
    "target",
    [
        *("/api/kernels", "/api/kernels/", "/api/sessions", "/api/kernelspecs", "/api/status"),
        *("/api/kernels?", "/voila/api/kernels", "/api/kernels/*", "/api/terminals", "/api/me"),
        *("/metrics", "/voila/execution/", "/voila/query/", "/api", "/gezond"),
    ],
)
def test_nothing_tells_the_name_of_another_kernel(visitor, other, target):
    """The control: the other kernel is there, and answers to who knows its name."""
    answer = visitor.ask(target)
    assert other.kernel not in answer.text
    assert answer.status == (200 if target == "/gezond" else 404)
    assert visitor.lives(other.kernel)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_kernel_cannot_be_made_changed_or_ended_at_jupyters_doors(visitor, other, method):
    form = {"Cookie": f"_xsrf={visitor.xsrf}", "X_XSRFToken": visitor.xsrf}
    for target in (f"/api/kernels/{other.kernel}", "/api/kernels", "/api/sessions"):
        assert visitor.ask(target, method, b"{}", **form).status in (403, 404, 405)
    for way in ("restart", "interrupt"):
        target = f"/api/kernels/{other.kernel}/{way}"
        assert visitor.ask(target, "POST", b"{}", **form).status == 404
    assert other.lives()


def test_a_guess_leads_nowhere(visitor, other):
    """Also if only the last letter is wrong."""
    last = "0" if other.kernel[-1] != "0" else "1"
    guess = other.kernel[:-1] + last
    assert not visitor.lives(guess)
    with pytest.raises(websocket.WebSocketBadStatusException, match="404"):
        visitor.line(guess)
    alive(visitor.line(other.kernel))  # the control: with the right name there is a line


def test_the_key_of_a_kernel_is_for_nobody_else_on_the_machine(room, visitor):
    """Neither the key, nor on Linux the files through which server and kernel speak."""
    path = connection_file(room, visitor.kernel)
    assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0
    told = json.loads(path.read_text())
    if told["transport"] == "ipc":
        folder = Path(told["ip"]).parent
        assert any(folder.glob(f"{Path(told['ip']).name}-*"))
        assert stat.S_IMODE(folder.stat().st_mode) & 0o077 == 0
    else:
        assert told["ip"] == "127.0.0.1"


def test_only_who_has_the_page_ends_its_kernel(room, guest):
    """A post without the page's token is refused; with it the kernel goes."""
    target, form = f"/voila/api/shutdown/{guest.kernel}", "application/x-www-form-urlencoded"
    for body, cookie in ((b"", ""), (b"_xsrf=x", "_xsrf=y"), (b"_xsrf=x", "")):
        assert guest.ask(target, "POST", body, Content_Type=form, Cookie=cookie).status == 403
    assert guest.lives()
    assert connection_file(room, guest.kernel)
    assert guest.leave() == 204
    assert not guest.lives()
    assert comes_true(lambda: guest.kernel not in str(room.kernels()))


# For ever.


@pytest.fixture(scope="module")
def hasty():
    """A room for three, where a kernel may live for eight seconds."""
    options = ("--port", "0", "--kernels", "3", "--gereed", "0", "--vrij", "0", "--geen-telling")
    times = {"KLAVERLES_CULL_SECONDS": "3", "KLAVERLES_LONGEST_SECONDS": "12"}
    with serving("serve", "--adres", "127.0.0.1", *options, **times) as served:
        yield served


def test_there_are_never_more_kernels_than_places(hasty):
    """Whoever asks for page after page gets the friendly one, and no kernel."""
    statuses, visitor = [], Visitor(hasty.url)
    for _ in range(5):
        answer = visitor.ask("/voila/render/00_start.ipynb")
        statuses.append(answer.status)
    assert statuses == [200, 200, 200, 503, 503]
    assert "Het is druk" in answer.text
    assert len(hasty.kernels()) == 3
    assert comes_true(lambda: not hasty.kernels())  # nobody came for them


def test_a_line_without_a_page_holds_a_kernel_no_longer_than_a_page_may(hasty):
    """It answers pings and speaks, and still its time ends; until then it is kept."""
    assert comes_true(lambda: not hasty.kernels())
    visitor = Visitor(hasty.url)
    visitor.open("00_start.ipynb")
    line = visitor.line()
    alive(line)
    line._socket.settimeout(0.5)

    def speaks():
        try:
            line.say("kernel_info_request", {})
            line.hear()
        except (OSError, websocket.WebSocketException):
            pass
        return not visitor.lives()

    assert comes_true(speaks, 40)
    visitor.hang_up()
    assert not hasty.kernels()
