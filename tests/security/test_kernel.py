"""The line between a page and its kernel: nothing runs over it, and it leads to one kernel only."""

import contextlib
import json
import socket
import stat
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from uuid import UUID

import psutil
import pytest
import websocket
from jupyter_client import BlockingKernelClient
from room_learner import KERNEL, PROTOCOL, packed
from served import comes_true, serving
from visitors import PATIENCE, SECRET, SHOWN, Visitor

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


def kernels(room):
    """Return the command of every kernel that runs."""
    found = []
    for each in room.family():
        with contextlib.suppress(psutil.Error):
            found.append(each.cmdline())
    return [each for each in found if "ipykernel_launcher" in each]


def connection_file(room, kernel):
    commands = [each for each in kernels(room) if kernel in " ".join(each)]
    return Path(commands[0][commands[0].index("-f") + 1])


@contextlib.contextmanager
def keyholder(room, kernel):
    """Somebody who speaks with a kernel past the server, as only its user can."""
    client = BlockingKernelClient(connection_file=str(connection_file(room, kernel)))
    client.load_connection_file()
    client.start_channels()
    try:
        yield client
    finally:
        client.stop_channels()


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
    with keyholder(room, visitor.kernel) as client:
        client.execute(code_that_makes(written)["code"])
        assert comes_true(written.exists)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds a process to it")
def test_a_kernel_takes_no_more_memory_than_it_may(room, guest, written):
    """Whoever finds a way to make it ask for more ends that lesson at most, and not the room."""
    after = written.with_name("daarna")
    greedy = f"kept = bytes({KERNEL_MEGABYTES} * 2**20)"
    with keyholder(room, guest.kernel) as client:
        client.execute(f"{greedy}\n{code_that_makes(written)['code']}", stop_on_error=False)
        client.execute(code_that_makes(after)["code"])
        assert comes_true(after.exists)
    assert not written.exists()


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


def test_an_answer_to_a_question_of_the_kernel_is_not_heard(room, guest, written):
    """The control: the kernel asks, and hears who has its key."""
    after = written.with_name("daarna")
    with keyholder(room, guest.kernel) as client:
        asks = "open(input(), 'w').close()"
        client.execute(asks, allow_stdin=True)
        assert comes_true(client.stdin_channel.msg_ready)
        line = guest.line()
        line.say("input_reply", {"value": str(written)}, "stdin")
        line.say("input_reply", {"value": str(written)}, "shell")
        time.sleep(1)
        assert not written.exists()
        client.input(str(after))
        assert comes_true(after.exists)


@pytest.mark.parametrize("target", TARGETS)
def test_a_comm_with_an_odd_target_opens_nothing(visitor, written, target):
    line = visitor.line()
    data = {"state": code_that_makes(written), "cmd": f"touch {written}", "code": f"{written}"}
    more = {"target_module": "os", "data": data}
    line.say("comm_open", {"comm_id": "vreemd", "target_name": target, **more})
    line.say("comm_msg", {"comm_id": "vreemd", "data": {"method": "system", **data}})
    alive(line)
    assert not written.exists()


def widgets_of(client, path):
    """Return how many widgets a kernel has, as who has its key can ask."""
    path.unlink(missing_ok=True)
    count = "len(ipywidgets.widgets.widget._instances)"
    client.execute(f"import ipywidgets; open({str(path)!r}, 'w').write(f'{{{count}}}.')")
    assert comes_true(lambda: path.exists() and path.read_text().endswith("."))
    return int(path.read_text()[:-1])


def test_no_page_makes_a_widget_in_its_kernel(room, guest, written):
    """Jupyter would make any that it knows; the control: who has the key makes one."""
    state = {"_model_name": "TextModel", "_model_module": "@jupyter-widgets/controls"}
    state |= {"_view_name": "TextView", "_view_module": "@jupyter-widgets/controls"}
    state |= {"_model_module_version": "2.0.0", "_view_module_version": "2.0.0"}
    content = {"comm_id": "nieuw", "target_name": "jupyter.widget", "data": {"state": state}}
    with keyholder(room, guest.kernel) as client:
        before = widgets_of(client, written)
        line = guest.line()
        line.say("comm_open", content, metadata={"version": "2.1.0"})
        alive(line)
        assert widgets_of(client, written) == before
        client.shell_channel.send(
            client.session.msg("comm_open", content, metadata={"version": "2.1.0"})
        )
        assert widgets_of(client, written) > before


def test_what_went_wrong_in_a_kernel_is_not_told(room, guest):
    """The lines that failed and their places; what a lesson prints is heard."""
    with keyholder(room, guest.kernel) as client:
        line = guest.line()
        alive(line)  # who listens too late misses what is said to all
        client.execute(f"import sys; print('{SECRET}', file=sys.stderr); print('{SHOWN}')")
        heard = ""
        while SHOWN not in heard:
            heard += json.dumps(line.hear())
    assert SECRET not in heard


def test_who_asks_and_does_not_read_fills_no_memory(room):
    """A thousand times all widgets of a lesson, more than a gigabyte; also after hanging up."""
    server = psutil.Process(room.process.pid)
    for hangs_up in (False, True):
        visitor = Visitor(room.url)
        visitor.open("02_bekennen.ipynb")
        line = visitor.line()
        before = server.memory_info().rss
        control = {"comm_id": "veel"}
        line.say("comm_open", {**control, "target_name": "jupyter.widget.control", "data": {}})
        with contextlib.suppress(OSError, websocket.WebSocketException):
            for _ in range(1000):
                line.say("comm_msg", {**control, "data": {"method": "request_states"}})
        if hangs_up:
            visitor.hang_up()
        most = 0
        for _ in range(40):
            most = max(most, server.memory_info().rss - before)
            time.sleep(0.2)
        assert most < 200 * 2**20
        visitor.leave()


def test_who_hangs_up_before_the_line_is_there_is_gone(hasty):
    """The kernel ends as that of anybody who left."""
    assert comes_true(lambda: not hasty.family())
    visitor = Visitor(hasty.url)
    visitor.open("00_start.ipynb")
    for _ in range(2):
        with socket.create_connection(("127.0.0.1", hasty.port), timeout=PATIENCE) as line:
            line.sendall(
                f"GET /api/kernels/{visitor.kernel}/channels?session_id=x HTTP/1.1\r\n"
                f"Host: {visitor.host}\r\nOrigin: {visitor.url.rstrip('/')}\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: x\r\nSec-WebSocket-Protocol: {PROTOCOL}\r\n"
                f"Cookie: _xsrf={visitor.xsrf}\r\n\r\n".encode()
            )
    alive(visitor.line())
    assert comes_true(
        lambda: '"connections": 1}' in visitor.ask(f"/api/kernels/{visitor.kernel}").text, 5
    )
    visitor.hang_up()
    assert comes_true(lambda: not visitor.lives(), 15)


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
    with socket.create_connection(("127.0.0.1", room.port), timeout=PATIENCE) as browser:
        target = "GET /voila/render/traag.ipynb HTTP/1.1"
        browser.sendall(f"{target}\r\nHost: {visitor.host}\r\nConnection: close\r\n\r\n".encode())
        got = b""
        while not KERNEL.search(got.decode("utf-8", "replace")):
            part = browser.recv(65536)
            assert part, got
            got += part
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
    assert comes_true(lambda: guest.kernel not in str(kernels(room)))


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
    visitor = Visitor(hasty.url)
    with ThreadPoolExecutor(8) as crowd:
        came = crowd.map(visitor.ask, ["/voila/render/00_start.ipynb"] * 8)
        answers = sorted(came, key=lambda each: each.status)
    assert [each.status for each in answers] == [200] * 3 + [503] * 5
    assert all("Het is druk" in each.text for each in answers[3:])
    assert len(hasty.family()) == 3
    assert comes_true(lambda: not hasty.family())  # nobody came for them


def test_a_line_without_a_page_holds_a_kernel_no_longer_than_a_page_may(hasty):
    """It answers pings and speaks, and still its time ends; until then it is kept."""
    assert comes_true(lambda: not hasty.family())
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
    assert not hasty.family()
