"""The file with answers and other processes: many at once, killed, or without a right to write."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

import pytest
from records import answer

from klaverles.lessons.file_schema import STEPS
from klaverles.lessons.file_store import FileStore

ROOT = Path(__file__).parents[2]
MANY, EACH = 50, 200
START = """
import os, sys, time
sys.path.insert(0, "tests")
from pathlib import Path
from klaverles.lessons.file_store import FileStore
from records import answer
path, folder, number = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
said = os.open(folder / f"gezegd-{number}", os.O_WRONLY | os.O_CREAT)
(folder / f"klaar-{number}").touch()
while not (folder / "start").exists():
    time.sleep(0.02)
"""
WRITE = """
store = FileStore(path)
for each in range(200):
    record = answer(each, id=f"{number}-{each}")
    store.add(record)
    if store.trouble in (None, "kapot"):
        os.write(said, (record.id + "\\n").encode())
    if number % 3 == 0:
        time.sleep(0.01)  # these are killed halfway
store.add()
"""
READ_ONLY = """
import os, sys
sys.path.insert(0, "tests")
from pathlib import Path
from klaverles.lessons.file_store import FileStore
from records import answer
path = Path(sys.argv[1])
if os.geteuid() == 0:
    os.setuid(65534)
store = FileStore(path)
print(store.trouble, len(store.records()))
store.add(answer(1000))
print(store.trouble, len(store.records()))
"""
FULL = """
import os, resource, sys
sys.path.insert(0, "tests")
from pathlib import Path
from klaverles.lessons.file_store import FileStore
from records import answer
path = Path(sys.argv[1])
store = FileStore(path)
store.add(answer(0))
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, hard))
for number in range(1, 400):
    store.add(answer(number))
print(store.trouble, len(store.records()))
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
store.add(answer(400))
print(store.trouble, len(store.records()))
"""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and rights of POSIX")


def printed(code, *arguments):
    """Return the lines that this code prints in a process of its own."""
    command = [sys.executable, "-c", code, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def crowd(tmp_path, path, amount, code):
    """Start this many processes, all alive, that begin in the same moment."""
    command = [sys.executable, "-c", START + code, str(path), str(tmp_path)]
    processes = [subprocess.Popen([*command, str(number)], cwd=ROOT) for number in range(amount)]
    while len(list(tmp_path.glob("klaar-*"))) < amount:
        assert not [each for each in processes if each.poll()]
        time.sleep(0.05)
    (tmp_path / "start").touch()
    return processes


def said(tmp_path):
    """Return the ids of all answers of which ``add`` said that they are kept."""
    return {id_ for each in tmp_path.glob("gezegd-*") for id_ in each.read_text().split()}


def whole(path):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchone()[0]


@pytest.fixture
def public():
    """A folder that everyone may look into."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_nothing_that_was_said_to_be_kept_is_lost(tmp_path):
    """Fifty lessons write two hundred answers each; every third is killed halfway."""
    path = tmp_path / "map" / "voortgang.sqlite3"
    processes = crowd(tmp_path, path, MANY, WRITE)
    for number, process in enumerate(processes):
        if number % 3 == 0:
            while (tmp_path / f"gezegd-{number}").stat().st_size < 30 * (1 + number % 7):
                time.sleep(0.005)
            process.send_signal(signal.SIGKILL)
    codes = [process.wait(timeout=60) for process in processes]
    killed = [number for number, code in enumerate(codes) if code == -signal.SIGKILL]
    assert killed == list(range(0, MANY, 3))
    assert {code for number, code in enumerate(codes) if number not in killed} == {0}
    kept = {record.id for record in FileStore(path).records()}
    assert said(tmp_path) <= kept
    living = [number for number in range(MANY) if number not in killed]
    assert {f"{number}-{each}" for number in living for each in range(EACH)} <= kept
    assert len(said(tmp_path)) < MANY * EACH
    assert whole(path) == "ok"


@pytest.mark.parametrize("state", ["old", "broken", "truncated"])
def test_many_may_find_the_file_old_or_broken_at_once(tmp_path, state):
    """One renews it or puts it aside, and no fresh file is taken for the broken one."""
    path = tmp_path / "map" / "voortgang.sqlite3"
    path.parent.mkdir()
    if state == "broken":
        path.write_bytes(b"geen database" * 1000)
    elif state == "truncated":
        store = FileStore(path)
        store.take_in([answer(number) for number in range(400)])
        store.close()
        os.truncate(path, path.stat().st_size // 2)
    else:
        with closing(sqlite3.connect(path)) as connection:
            for statement in STEPS[0]:
                connection.execute(statement)
            connection.execute("PRAGMA user_version = 1")
    processes = crowd(tmp_path, path, 8, WRITE)
    assert [process.wait(timeout=60) for process in processes] == [0] * 8
    asides = list(path.parent.glob("*.kapot-*.sqlite3"))
    assert len(asides) == (0 if state == "old" else 1)
    expected = {f"{number}-{each}" for number in range(8) for each in range(EACH)}
    assert said(tmp_path) == expected
    assert expected <= {record.id for record in FileStore(path).records()}
    assert whole(path) == "ok"


def test_where_nobody_may_write_answers_live_in_memory(public):
    """A folder that is not there and cannot be made."""
    public.chmod(0o555)
    lines = printed(READ_ONLY, public / "klaverles" / "voortgang.sqlite3")
    assert lines == ["alleen-lezen 0", "alleen-lezen 1"]
    assert not list(public.iterdir())


@pytest.mark.parametrize("what", ["folder", "file", "old file"])
def test_a_file_that_may_only_be_read_is_read(public, what):
    """Also one of an earlier version, which stays as it is."""
    path = public / "voortgang.sqlite3"
    store = FileStore(path)
    store.add(answer(1), answer(2))
    store.close()
    if what == "old file":
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("DROP TABLE deals")
            connection.execute("PRAGMA user_version = 1")
    path.chmod(0o444)
    public.chmod(0o777 if what == "file" else 0o555)
    before = path.read_bytes()
    assert printed(READ_ONLY, path) == ["alleen-lezen 2", "alleen-lezen 3"]
    assert path.read_bytes() == before


def test_when_the_disk_is_full_the_rest_waits(tmp_path):
    """Files may grow no further; after that everything is written."""
    path = tmp_path / "voortgang.sqlite3"
    assert printed(FULL, path) == ["schijf-vol 400", "None 401"]
    assert FileStore(path).records() == tuple(answer(number) for number in range(401))
    assert whole(path) == "ok"
