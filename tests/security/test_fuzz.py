"""Ten thousand texts that are wrong: each is refused in one line of ours, or was right after all.

``KLAVERLES_FUZZ`` is their number. Whatever is read, nothing is written and nothing else is raised.
"""

import json
import os
import string
import tomllib
from collections import Counter
from contextlib import suppress
from random import Random
from types import SimpleNamespace

import pytest
from course import LESSON_FILES
from games import random_game
from records import answer
from tornado.httputil import HTTPHeaders, HTTPInputError, HTTPServerRequest, RequestStartLine
from tornado.web import Application
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from klaverles.cli.room_doors import (
    KernelSocket,
    KernelState,
    LessonPage,
    NoSuchPage,
    WrongName,
    doors,
)
from klaverles.lessons.checking import check_file
from klaverles.lessons.exam_round import Round
from klaverles.lessons.exported import export_text, read_export
from klaverles.lessons.loader import load_lesson
from klaverles.lessons.own_folder import read_house_rules
from klaverles.lessons.own_table import read_table, written_table
from klaverles.lessons.store import SessionStore
from klaverles.lessons.unit import read_table_text
from klaverles.play.choice import Level
from klaverles.play.game_text import game_text, parse_game
from klaverles.play.match import Match
from klaverles.play.position import Position
from klaverles.play.score_block import ScoreBlock
from klaverles.play.score_entry import PlayedDeal
from klaverles.play.score_text import read_block, written_block
from klaverles.play.sitting import Kind, Sitting, solo
from klaverles.play.sitting_settings import Settings
from klaverles.play.sitting_text import read_sitting, written_sitting
from klaverles.rules.cards import Card, Suit
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.widgets.memory import Memory

AMOUNT = int(os.environ.get("KLAVERLES_FUZZ", 10_000))
SNIPPETS = (
    *("", " ", "\n", "\x00", "\x1b[31m", "\u202e", "\ufeff", "\ud800", "é", "♥", "\U0001f0a1"),
    *("<script>alert(1)</script>", "{{7*7}}", "%s%n", "${x}", "../" * 9, "C:\\nul", "/etc/passwd"),
    *("-1", "0", "1e999", "NaN", "Infinity", "9" * 5000, "0x10", "true", "null", "None"),
    *("[" * 2000, "{" * 2000, "]", "}", '"', "'", '"""', "\\", "\\u0000", ",", "=", "[[opgave]]"),
    *("h10", "hB", "kA s7", "pas", "klv1", "amsterdams,tegenpit=", "+20", "/", "A" * 20_000),
    *("__import__('os').system('touch x')", "!!python/object/apply:os.system [touch x]", "\r\n"),
)
VALUES = (
    *(None, True, -1, 0, 10**30, 1e308, float("nan"), float("inf"), "", "x" * 5000, "\ud800"),
    *([], {}, [[]], {"": {}}, ["<img src=x onerror=alert(1)>"], {"__class__": "os"}, [None] * 99),
)


def damaged(text, chance):
    """Return a text with one to six things wrong with it."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at = chance.randint(0, len(text))
        to = min(len(text), at + chance.choice((0, 1, 1, 2, 8, 40, 400)))
        match chance.randrange(6):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:at] + text[at:to] * chance.choice((2, 3)) + text[to:]
            case 2:
                text = text[:at] + chance.choice(string.printable) + text[to:]
            case 3:
                text = text[:at]
            case _:
                text = text[:at] + chance.choice(SNIPPETS) + text[to:]
    return text


def spoiled(data, chance):
    """Return JSON data in which one value, anywhere, is another one."""
    if isinstance(data, dict) and data and chance.random() < 0.9:
        name = chance.choice(sorted(data))
        if chance.random() < 0.1:
            return {each: data[each] for each in data if each != name}
        return {**data, name: spoiled(data[name], chance)}
    if isinstance(data, list) and data and chance.random() < 0.9:
        at = chance.randrange(len(data))
        return [*data[:at], spoiled(data[at], chance), *data[at + 1 :]]
    return chance.choice(VALUES)


def json_text(text, chance):
    """Return a JSON text that is damaged, or well formed with a value that cannot be."""
    if chance.random() < 0.5:
        return damaged(text, chance)
    return json.dumps(spoiled(json.loads(text), chance))


def toml_value(value):
    """Return a value as TOML writes it; nothing becomes a word that TOML does not know."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {toml_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return str(value).lower() if isinstance(value, float) else json.dumps(value)


def toml_text(text, chance):
    """Return a lesson of at most four items, damaged, or whole with a value that cannot be."""
    data = tomllib.loads(text)
    for name in ("opgave", "voorbeeld"):
        found = data.get(name, [])
        data[name] = chance.sample(found, min(2, len(found)))
    if spoil := chance.random() < 0.7:
        data = spoiled(data, chance)
    if not isinstance(data, dict):
        return f"les = {toml_value(data)}"
    whole = "\n".join(f"{json.dumps(k)} = {toml_value(v)}" for k, v in data.items())
    return whole if spoil else damaged(whole, chance)


@pytest.fixture(autouse=True)
def nothing_is_written(tmp_path, monkeypatch):
    """Work in an empty folder that is also this user's home, and look at it afterwards."""
    home = tmp_path / "thuis"
    home.mkdir()
    monkeypatch.chdir(home)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    yield
    assert list(home.rglob("*")) == []


def refused(read, inputs):
    """Read all these; return how many were refused, each in one line that shows no code of ours."""
    told = []
    for each in inputs:
        try:
            read(each)
        except KlaverlesError as error:
            told.append(str(error))
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error} for {each!r:.2000}") from error
    for line in told:
        assert line.strip()
        assert line.isprintable(), ascii(line)[:500]
        assert "Traceback" not in line
    return len(told)


def part(of_all):
    return max(40, int(AMOUNT * of_all))


def run(read, samples, spoil, share, seed):
    """Read so many spoiled samples; some are refused, and with them the reading goes on."""
    chance = Random(seed)
    amount = part(share)
    inputs = [spoil(chance.choice(samples), chance) for _ in range(amount)]
    assert refused(read, samples) == 0  # the control: as they are, they are read
    assert refused(read, inputs) > amount // 4


RULES = (Ruleset.amsterdams(), Ruleset.rotterdams(roem_melden="melden"))
GAMES = [
    random_game(seed, RULES[seed % 2], steps) for seed, steps in enumerate((0, 3, 9, 20, None))
]
POSITIONS = [("h7 hB s10", "kA k7", "s"), ("r9", "", None), ("h7 h8 h9 h10 hB hV hH hA", "sA", "r")]
TABLES = ["amsterdams", "rotterdams ondertroeven=verplicht", "amsterdams tegenpit=0"]


def sittings():
    """Yield a sitting as it is kept, at some moments."""
    chosen = Settings(level=Level.BEGINNER)
    sitting = Sitting.begin(Kind.PARTIJ, chosen, solo(chosen.level), RULES[0], "zaad")
    for _ in range(12):
        yield written_sitting(sitting)
        sitting = sitting.let() if sitting.to_act is not None else sitting.turned_over()


def block():
    played = ScoreBlock(RULES[0]).add(PlayedDeal(0, (100, 62), (20, 0)))
    return written_block(played.add(PlayedDeal(1, (60, 102), (0, 0))))


def exports():
    records = [answer(number) for number in range(5)]
    return [export_text([]), export_text(records)]


def test_positions():
    """A hand, a trick and trump, as text or as anything else."""

    def spoil(sample, chance):
        fields = list(sample)
        at = chance.randrange(3)
        text = isinstance(fields[at], str) and chance.random() < 0.8
        fields[at] = damaged(fields[at], chance) if text else chance.choice(VALUES)
        return fields

    run(lambda fields: Position.parse(*fields).verdicts(RULES[0]), POSITIONS, spoil, 0.15, 1)


def test_cards_suits_and_house_rules():
    for read, samples, seed in (
        (Card.parse, ["h10", "sB"], 2),
        (Suit.parse, ["h", "k"], 3),
        (read_table_text, TABLES, 4),
        (Round.parse, ["toets", f"toets vers 12 {TABLES[1]}"], 5),
    ):
        chance = Random(seed)
        inputs = [damaged(chance.choice(samples), chance) for _ in range(part(0.03))]
        assert refused(read, samples) == 0
        assert refused(read, inputs)
    kept = [json.dumps(written_table(each)) for each in RULES]
    spoil = lambda text, chance: json.dumps(spoiled(json.loads(text), chance))  # noqa: E731
    run(lambda text: read_table(json.loads(text)), kept, spoil, 0.03, 6)


def test_deals():
    run(parse_game, [game_text(each) for each in GAMES], damaged, 0.15, 7)
    match = Match(RULES[0], 0).with_deal(100, 62).with_deal(0, 162).text()
    run(Match.parse, [match], damaged, 0.05, 8)


def test_sittings():
    run(read_sitting, [*sittings()], json_text, 0.1, 9)


def test_score_blocks():
    run(read_block, [block()], json_text, 0.1, 10)


def test_imports():
    run(read_export, exports(), json_text, 0.15, 11)


def test_what_a_page_says_that_it_kept():
    """What cannot be read is skipped, and what can be is remembered: nothing is raised."""
    chance = Random(12)
    good = json.loads(exports()[1])["antwoorden"]
    taken = 0
    for _ in range(part(0.05)):
        memory = Memory(SessionStore())
        records, more = spoiled(good, chance), (chance.choice(VALUES), chance.choice(VALUES))
        memory.recall(records, more[0], chance.choice(("", more[1])), more[1])
        taken += len(memory.records())
    assert taken


def test_exercise_files(tmp_path_factory):
    """Each fault is a line that names the file; words in it have no sign that steers a terminal."""
    chance, folder = Random(13), tmp_path_factory.mktemp("opgaven")
    samples = [path.read_text("utf-8") for path in LESSON_FILES]
    path, faulty = folder / "les.toml", 0
    for _ in range(part(0.1)):
        text = toml_text(chance.choice(samples), chance)
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        before = path.read_bytes()
        faults = check_file(path, deals=False).faults
        faulty += bool(faults)
        for each in faults:
            assert str(each).startswith("les.toml"), each
            assert "\x1b" not in str(each)
            assert "\n" not in str(each)
            assert "Traceback" not in str(each)
        if faults:
            refused(load_lesson, [path])
        assert [*folder.iterdir()] == [path]
        assert path.read_bytes() == before
    assert faulty > part(0.1) // 4


def test_house_rule_files(tmp_path_factory):
    chance, folder = Random(14), tmp_path_factory.mktemp("regels")
    path = folder / "huisregels.toml"
    for _ in range(part(0.03)):
        text = 'variant = "rotterdams"\nondertroeven = "verplicht"\n'
        path.write_bytes(damaged(text, chance).encode("utf-8", "surrogatepass"))
        found = read_house_rules(folder)
        assert found.faults or found.rules


# Addresses, at the doors of the server but without a network.


KERNEL = "12345678-1234-4234-8234-1234567890ab"
ADDRESSES = (
    "/voila/render/02_bekennen.ipynb",
    "/voila/templates/klaverles/static/klaverles.css",
    "/voila/static/voila.js",
    "/voila/labextensions/anywidget/static/remoteEntry.js",
    f"/api/kernels/{KERNEL}",
    f"/api/kernels/{KERNEL}/channels",
    f"/voila/api/shutdown/{KERNEL}",
    "/gezond",
    "/",
)
STEPS = (
    *("..", ".", "%2e%2e", "..%2f", "%2e%2e%5c", "....//", "..;", "%c0%ae", "%00", "\\", "//"),
    *("etc/passwd", "files", "tree", "api", "kernels", "contents", "?", "#", "*", "%s", "é", "~"),
    *("<script>", "javascript:", "%0d%0aSet-Cookie:x=1", "A" * 9000, "[", "(" * 50, "@", ":80"),
)
CONNECTION = SimpleNamespace(context=None)
SERVER = SimpleNamespace(
    voila_configuration=None,
    template_paths=[],
    config=None,
    static_paths=["/"],
    labextensions_path=["/"],
)


def strayed(address, chance):
    """Return an address with strange steps in it."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randint(0, len(address))
        glue = chance.choice(("", "/"))
        address = f"{address[:at]}{glue}{chance.choice(STEPS)}{glue}{address[at:]}"
    return address


def test_addresses():
    """Whatever the address, a door of ours opens that a page needs, or *Deze pagina bestaat niet*.

    And what such a door is given is the name of a lesson or of a kernel, as it should be.
    """
    chance = Random(15)
    application = Application(doors(SERVER, frozenset({"localhost"})))

    def knock(target, host="localhost"):
        headers = HTTPHeaders({"Host": host})
        line = RequestStartLine("GET", target, "HTTP/1.1")
        request = HTTPServerRequest(start_line=line, headers=headers, connection=CONNECTION)
        found = application.find_handler(request)
        return found.handler_class, [*found.path_args, *found.path_kwargs.values()]

    opened = Counter(knock(each)[0] for each in ADDRESSES)
    assert NoSuchPage not in opened  # the control: as they are, they lead somewhere
    assert WrongName not in opened
    for _ in range(part(0.1)):
        door, given = knock(strayed(chance.choice(ADDRESSES), chance))
        opened[door] += 1
        if door in (KernelState, KernelSocket, VoilaShutdownKernelHandler):
            assert given == [KERNEL.encode()] or given == [KERNEL]
        if door is LessonPage:
            assert os.fsdecode(given[0]).endswith(".ipynb")
        with suppress(HTTPInputError):  # no name at all, which no door sees
            assert knock("/gezond", damaged("localhost", chance) + "x")[0] is WrongName
    assert opened[NoSuchPage] > part(0.1) // 4
