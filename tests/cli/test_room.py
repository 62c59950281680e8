"""``klaverles serve``: a room full of strangers, one machine, and no place for everybody."""

import argparse
import asyncio
import gc
import logging
import os
import re
import signal
import subprocess
import sys
from collections import deque
from types import SimpleNamespace
from uuid import UUID, uuid4

import psutil
import pytest
from room_learner import PROTOCOL, Learner, NoPlaceError
from rooms import run, running_room
from served import comes_true
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClosedError, websocket_connect

from klaverles.cli import room, room_line
from klaverles.cli.main import main
from klaverles.cli.room_settings import alone, for_room, free_megabytes, host_name
from klaverles.lessons.keeping import VARIABLE as KEEPING
from klaverles.lessons.room_counts import VARIABLE as COUNTING
from klaverles.lessons.room_counts import read_room

LESSON = "02_bekennen.ipynb"
BUSY = "Het is druk"


# What is asked for on the command line.


@pytest.fixture
def served(monkeypatch, tmp_path):
    """Serve nothing, but return what would have been served, and how."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in (KEEPING, COUNTING, "JUPYTERHUB_USER"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    calls = []

    def serve_as(service, folder, port, announce):
        calls.append(SimpleNamespace(service=service, folder=folder, port=port, say=announce))
        return 0

    monkeypatch.setattr(room, "serve_as", serve_as)
    return calls


def test_a_room_is_served_on_all_addresses_with_places_and_some_ready(served):
    assert main(["serve"]) == 0
    service = served[0].service
    assert service.address == "0.0.0.0"
    assert service.seating.limit == 60
    assert 0 < service.seating.ready < service.seating.limit
    assert service.seating.leave_free > 0
    assert service.seating.longest > 0


def test_who_is_alone_has_no_limit_and_is_not_reached_by_others():
    assert alone().address == "127.0.0.1"
    assert alone().names == {"localhost"}
    assert (alone().seating.limit, alone().seating.ready, alone().seating.longest) == (0, 1, 0)


def test_no_more_kernels_are_ready_than_there_are_places():
    assert for_room("0.0.0.0", 2, 4, 300).seating.ready == 2


def test_strangers_share_no_file(served, monkeypatch):
    """Whatever was chosen on this computer before: a room is kept by each learner's own tab."""
    monkeypatch.setenv(KEEPING, "personal")
    monkeypatch.setenv("JUPYTERHUB_USER", "anna")
    main(["serve"])
    assert KEEPING not in os.environ
    assert "JUPYTERHUB_USER" not in os.environ


def test_a_room_is_counted_in_a_folder_that_exists(served):
    main(["serve"])
    assert os.path.isdir(os.path.dirname(os.environ[COUNTING]))


def test_a_room_that_is_not_to_be_counted_is_not(served, monkeypatch):
    monkeypatch.setenv(COUNTING, "zaal.sqlite3")
    main(["serve", "--geen-telling"])
    assert COUNTING not in os.environ


def test_a_teachers_own_folder_is_served_beside_the_course(served, tmp_path):
    own = tmp_path / "mijn"
    own.mkdir()
    main(["serve", "--eigen", str(own)])
    assert served[0].folder.name == "lessen"


def test_it_says_where_it_can_be_reached_and_by_whom(served, capsys):
    main(["serve", "--naam", "cursus.school.nl", "192.0.2.7"])
    served[0].say(8866)
    said = capsys.readouterr().out
    assert "http://cursus.school.nl:8866/" in said
    assert "http://192.0.2.7:8866/" in said
    assert "Iedereen in dit netwerk" in said
    main(["serve", "--adres", "127.0.0.1"])
    served[1].say(8866)
    assert "Alleen deze computer" in capsys.readouterr().out


@pytest.mark.parametrize(
    "options",
    [
        ["--kernels", "0"],
        ["--kernels", "-1"],
        ["--kernels", "veel"],
        ["--gereed", "1e9"],
        ["--vrij", "²"],
        ["--naam", "http://cursus.nl/"],
        ["--naam", "a b"],
        ["--port", "70000"],
        ["--adres", " "],
    ],
)
def test_what_cannot_be_is_said_in_one_line(options, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["serve", *options])
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert options[0] in said


def test_an_address_that_cannot_be_is_said():
    """In a room the address is on the board: no other one is taken by itself."""
    command = [sys.executable, "-m", "klaverles", "serve", "--geen-telling"]
    done = subprocess.run(
        [*command, "--adres", "192.0.2.200"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "192.0.2.200, poort 8866: dat kan niet, want dat adres heeft deze" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("text", "name"),
    [("Cursus.School.NL.", "cursus.school.nl"), ("10.0.0.1", "10.0.0.1"), ("a:80", None)],
)
def test_a_name_of_a_computer_is_known_when_seen(text, name):
    assert host_name(text) == name


def test_free_memory_is_read_where_the_system_tells_it(tmp_path):
    told = tmp_path / "meminfo"
    told.write_text("MemTotal:  8000 kB\nMemAvailable:   5242880 kB\n")
    assert free_megabytes(told) == 5120
    told.write_text("?")
    assert free_megabytes(told) is None
    assert free_megabytes(tmp_path / "none") is None


def test_the_log_tells_what_failed_and_where_but_never_of_whom(capsys):
    """No address, no question, no answer: only the kind of error and the line of code."""
    from klaverles.cli.room_log import TerminalLog

    try:
        raise ValueError("192.0.2.7 koos harten aas")
    except ValueError:
        record = logging.LogRecord(
            "tornado", logging.ERROR, __file__, 1, "GET /?naam=%s", ("Jan",), sys.exc_info()
        )
    TerminalLog().emit(record)
    said = capsys.readouterr().err
    assert "ValueError in test_room.py:" in said
    assert not re.search(r"192|harten|Jan|naam", said)


def test_a_kernel_of_which_nobody_knows_is_ended():
    """It was started and then something failed; but one that waits, or is started now, stays."""
    from klaverles.cli.kernels import LessonKernels

    ended = []

    async def look(**state):
        kernels = LessonKernels()
        kernels._kernels["k"] = object()
        for name, value in state.items():
            setattr(kernels, name, value)

        async def end(kernel_id):
            ended.append(kernel_id)

        kernels.shutdown_kernel = end
        await kernels.cull_kernel_if_idle("k")

    run(look(_starting=1))
    run(look(_ready=deque(["k"])))
    assert ended == []
    run(look())
    assert ended == ["k"]


@pytest.mark.parametrize(
    ("error", "told"), [(WebSocketClosedError(), False), (ValueError("onze fout"), True)]
)
def test_a_page_that_leaves_while_it_is_told_something_is_no_error(error, told):
    heard = []

    async def send():
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _loop, context: heard.append(context["exception"]))
        sent = loop.create_future()
        sent.add_done_callback(room_line._unless_it_left)
        sent.set_exception(error)
        del sent
        await asyncio.sleep(0)
        gc.collect()

    run(send())
    assert heard == [error] * told


# A room that is served.


@pytest.fixture(scope="module")
def small():
    """A room of two places."""
    with running_room("--kernels", "2", "--gereed", "1", "--naam", "cursus.school.nl") as started:
        yield started


async def seated(room, amount):
    """Let so many learners in; give them."""
    learners = [Learner(room.url) for _ in range(amount)]
    for each in learners:
        await each.open(LESSON)
    return learners


def test_who_finds_no_place_gets_a_friendly_page_until_somebody_leaves(small):
    """With 503, a moment to try again, which it does by itself, and a way back."""

    async def work():
        first, second = await seated(small, 2)
        status, headers, text = await asyncio.to_thread(small.ask, f"voila/render/{LESSON}")
        assert status == 503
        assert BUSY in text
        assert 1 <= int(headers["Retry-After"]) <= 20
        assert f'http-equiv="refresh" content="{headers["Retry-After"]}"' in text
        assert 'href="/voila/tree"' in text
        third = Learner(small.url)
        with pytest.raises(NoPlaceError):
            await third.open(LESSON)
        await first.leave()
        assert await asyncio.to_thread(comes_true, lambda: small.health()["kernels"] == 1)
        await third.open(LESSON)
        assert await third.answer(third.question(), 0)
        await second.leave()
        await third.leave()

    run(work())
    assert comes_true(lambda: small.health()["kernels"] == 0)


def test_who_is_in_goes_on_to_the_next_lesson_also_when_it_is_full(small):
    """The lesson that they leave ends a moment later; nobody else gets in between."""

    async def work():
        learners = await seated(small, 2)
        for each in learners:
            onwards = Learner(small.url)
            await onwards.open("04_introeven_en_overtroeven.ipynb", came_from=small.page(LESSON))
            with pytest.raises(NoPlaceError):
                await Learner(small.url).open(LESSON)
            await each.leave()
            await onwards.answer(onwards.question(), 0)
            learners[learners.index(each)] = onwards
        for each in learners:
            await each.leave()

    run(work())
    assert comes_true(lambda: small.health()["kernels"] == 0)


def test_the_health_page_tells_how_busy_it_is_and_nothing_of_anybody(small):
    assert comes_true(lambda: small.health()["gereed"] == 1)
    health = small.health()
    assert set(health) == {"versie", "kernels", "gereed", "grens", "vol", "seconden"}
    assert (health["kernels"], health["grens"], health["vol"]) == (0, 2, False)


def test_a_kernel_that_is_ready_is_somebody_elses_soon(small):
    """It is handed out, and when the page is there another one is started."""
    assert comes_true(lambda: small.health()["gereed"] == 1)
    waiting = small.family()

    async def work():
        (learner,) = await seated(small, 1)
        assert await asyncio.to_thread(comes_true, lambda: small.health()["gereed"] == 1)
        return learner

    async def whole():
        await (await work()).leave()

    run(whole())
    assert comes_true(lambda: not psutil.wait_procs(waiting, timeout=0)[1])


@pytest.mark.parametrize(
    "door",
    [
        "api/kernels",
        "api/sessions",
        "api/contents",
        "api/terminals",
        "voila/api/contents",
        "voila/api/contents/02_bekennen.ipynb",
        "voila/files/02_bekennen.ipynb",
        "voila/render/",
        "voila/render/../02_bekennen.ipynb",
        "voila/render/.ipynb_checkpoints/02_bekennen-checkpoint.ipynb",
        "voila/templates/lab/static/index.js",
        "login",
        "logout",
        f"api/kernels/{UUID(int=7)}",
    ],
)
def test_no_door_is_open_that_a_page_does_not_need(small, door):
    assert small.ask(door)[0] == 404


def test_nobody_gets_a_cookie_that_outlives_the_visit(small):
    cookies = small.ask("bestaat-niet")[1].get_all("Set-Cookie") or []
    assert [each.partition("=")[0] for each in cookies] == ["_xsrf"]
    assert "expires" not in cookies[0]


def test_it_answers_to_its_own_names_only(small):
    """So no site can point a name of its own at this machine, and read along."""
    for name in ("cursus.school.nl", "localhost", "127.0.0.1"):
        assert small.ask("gezond", headers={"Host": name})[0] == 200
    for name in ("example.org", "127.0.0.2", "cursus.school.nl.example.org"):
        status, _, text = small.ask("gezond", headers={"Host": name})
        assert status == 403
        assert "Zo kun je de cursus niet openen" in text


def test_a_kernel_is_not_reached_from_another_site_or_without_its_name(small):
    """The websocket refuses a strange origin, and a kernel's id cannot be guessed."""

    async def work():
        (learner,) = await seated(small, 1)
        address = small.url.replace("http", "ws", 1) + "api/kernels/{}/channels"
        for kernel, origin in (
            (learner.kernel, "http://example.org"),
            (uuid4(), small.url.removesuffix("/")),
        ):
            asked = HTTPRequest(address.format(kernel), headers={"Origin": origin})
            with pytest.raises(HTTPClientError) as refused:
                await websocket_connect(asked, subprotocols=[PROTOCOL])
            assert refused.value.code in (403, 404)
        status = (await learner.ask(f"api/kernels/{learner.kernel}", method="DELETE")).code
        assert status == 405
        assert (await learner.ask(f"api/kernels/{learner.kernel}")).code == 200
        await learner.leave()

    run(work())


def asked(learner):
    """Return the questions of which the tab keeps an answer."""
    return {each["name"] for each in learner.kept.values()}


def test_what_was_answered_is_kept_by_the_tab_when_its_kernel_is_killed(small):
    """And the page, which asks after its kernel, hears that it is gone."""

    async def work():
        learner = Learner(small.url)
        await learner.open(LESSON)
        model = learner.question()
        for number in range(3):
            await learner.answer(model, number)
            await learner.change(model, {"do": "next"})
        assert len(asked(learner)) == 3
        for process in small.family():
            process.kill()
        address = f"api/kernels/{learner.kernel}"
        assert await asyncio.to_thread(comes_true, lambda: small.ask(address)[0] == 404)
        await learner.hang_up()
        await learner.open(LESSON)  # with what the tab kept
        assert await learner.answer(learner.question(), 0)
        assert len(asked(learner)) == 4
        await learner.leave()

    run(work())


def test_answers_are_counted_without_names():
    """``klaverles zaal`` shows them; the file has no more than numbers a day."""
    with running_room("--kernels", "2", "--gereed", "0") as counted:

        async def work():
            (learner,) = await seated(counted, 1)
            await learner.answer(learner.question(), 0)
            await learner.leave()

        run(work())
        tallies = read_room(counted.counts)
    assert [(each.place, each.amount) for each in tallies] == [("bekennen", 1)]


def test_without_memory_a_newcomer_must_wait():
    """Nothing is started that this machine cannot hold."""
    with running_room("--gereed", "3", "--vrij", "9999999") as full:
        status, _, text = full.ask(f"voila/render/{LESSON}")
        assert (status, BUSY in text) == (503, True)
        assert full.health()["vol"]
        assert not full.family()
        said = full.logged
    assert "te weinig geheugen" in said
    assert "127.0.0.1" not in said


def test_no_kernel_lives_for_ever():
    """Who says no goodbye loses the place after a while, and so does who never leaves."""
    short = {"KLAVERLES_CULL_SECONDS": "6", "KLAVERLES_LONGEST_SECONDS": "25"}
    with running_room("--kernels", "3", "--gereed", "0", **short) as strict:

        async def work():
            stays, goes = await seated(strict, 2)
            await goes.leave(goodbye=False)
            assert await asyncio.to_thread(comes_true, lambda: strict.health()["kernels"] == 1)
            assert (await stays.ask(f"api/kernels/{stays.kernel}")).code == 200
            assert await asyncio.to_thread(comes_true, lambda: strict.health()["kernels"] == 0)
            await stays.hang_up()

        run(work())


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_room_stops_when_it_is_told_to(name):
    """Exit code 0, a friendly line, and no kernel left behind; also when its window is closed."""
    number = getattr(signal, name)
    with running_room("--kernels", "3", "--gereed", "1") as stopped:
        assert stopped.ask(f"voila/render/{LESSON}")[0] == 200
        kernels = stopped.family()
        assert kernels
        code, said = stopped.stop(number)
        assert code == 0
        assert said.strip().endswith("Tot de volgende keer!")
        assert "Traceback" not in stopped.logged
        assert not psutil.wait_procs(kernels, timeout=10)[1]


def test_while_it_stops_an_answer_is_finished_and_nobody_comes_in():
    """A verdict that is being worked out still comes; a new page says that the course stops."""
    with running_room("--kernels", "3", "--gereed", "1") as stopping:

        async def work():
            (learner,) = await seated(stopping, 1)
            model = learner.question()
            answer = asyncio.create_task(learner.change(model, {"do": "answer"}))
            await asyncio.sleep(0)
            stopping.process.send_signal(signal.SIGTERM)
            page = await Learner(stopping.url).ask(f"voila/render/{LESSON}")
            screen, _ = await answer
            await learner.hang_up()
            return screen["done"], page.code, page.body.decode()

        done, status, text = run(work())
        assert done
        assert status == 503
        assert "De cursus stopt" in text


def test_the_command_has_a_dutch_help(capsys):
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    said = capsys.readouterr().out
    assert "iedereen in dit netwerk" in said
    for option in ("--kernels", "--gereed", "--vrij", "--naam", "--eigen", "--geen-telling"):
        assert option in said


def test_numbers_are_read_as_people_write_them():
    assert room._number("0") == 0
    with pytest.raises(argparse.ArgumentTypeError):
        room._at_least_one("0")
