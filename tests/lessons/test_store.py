"""Answers are kept: in order, once, and whatever becomes of the file."""

import sqlite3
from contextlib import closing

import pytest
from records import MONDAY, answer, deal

from klaverles.lessons import file_link, file_open
from klaverles.lessons.file_schema import NEWEST, STEPS
from klaverles.lessons.file_store import FileStore
from klaverles.lessons.store import Keeping, SessionStore, Trouble

ANSWERS = tuple(answer(number) for number in range(400))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "diep" / "klaverles" / "voortgang.sqlite3"


@pytest.fixture(params=["file", "session"])
def store(request, path):
    return FileStore(path) if request.param == "file" else SessionStore()


def kept(path):
    """Return what another lesson, opened now, finds in the file."""
    return FileStore(path).records()


def asides(path):
    return sorted(path.parent.glob("voortgang.kapot-*.sqlite3"))


def filled(path):
    """Make a file with many answers, nothing of it beside the file, and return its bytes."""
    store = FileStore(path)
    store.take_in(ANSWERS)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return path.read_bytes()


# What every place for answers does.


def test_records_come_back_by_time_and_then_by_arrival(store):
    """A clock that was set back does no harm."""
    first, same, later = answer(5), answer(6, at=answer(5).at), answer(9)
    over, early = deal(7, at=answer(5).at), answer(1)
    store.add(later)
    store.add(first, over)
    store.add(same)
    store.add(early)
    assert store.records() == (early, first, over, same, later)


def test_a_record_that_is_there_already_is_ignored(store):
    store.add(answer(1), deal(1))
    store.add(answer(1, tries=4), answer(1), deal(1, ours=9), answer(2))
    assert store.records() == (answer(1), deal(1), answer(2))


def test_an_import_tells_how_many_were_new(store):
    store.add(answer(1), deal(2))
    assert store.take_in([answer(3), answer(1), deal(2), answer(3), deal(4)]) == 2
    assert store.take_in([answer(3), deal(4)]) == 0
    assert store.records() == (answer(1), deal(2), answer(3), deal(4))


def test_settings_are_kept(store):
    assert store.setting("tijd") == ""
    store.set("tijd", "aan")
    store.set("tijd", "uit")
    assert store.setting("tijd") == "uit"


def test_with_remembering_off_nothing_is_added(store):
    """What was there stays; an import is asked for, so it is kept."""
    store.add(answer(1))
    store.set("onthouden", "uit")
    store.add(answer(2))
    store.take_in([answer(3)])
    store.set("onthouden", "aan")
    store.add(answer(4))
    assert store.records() == (answer(1), answer(3), answer(4))


def test_erasing_forgets_answers_deals_and_settings(store):
    store.add(answer(1), deal(2))
    store.set("tijd", "aan")
    store.erase()
    assert (store.records(), store.setting("tijd"), store.trouble) == ((), "", None)
    store.add(answer(3))
    assert store.records() == (answer(3),)


def test_what_is_nowhere_else_is_known_and_can_be_forgotten(path, tmp_path):
    """In a session that is everything; with a file what could not be written."""
    session, file = SessionStore(), FileStore(path)
    (tmp_path / "los").write_text("", encoding="utf-8")
    stuck = FileStore(tmp_path / "los" / "voortgang.sqlite3")
    for store in (session, file, stuck):
        store.add(answer(2), answer(1))
    waiting = (answer(2), answer(1))
    assert [each.waiting() for each in (session, file, stuck)] == [waiting, (), waiting]
    for store in (session, file, stuck):
        store.forget_waiting({answer(1).id})
    assert [len(each.records()) for each in (session, file, stuck)] == [1, 2, 1]
    for store in (session, file, stuck):
        store.forget_waiting()
    assert [len(each.records()) for each in (session, file, stuck)] == [0, 2, 0]


def test_a_store_that_is_off_keeps_nothing():
    store = SessionStore(Keeping.OFF)
    store.add(answer(1))
    assert store.take_in([answer(2)]) == 0
    assert store.records() == ()


# The file.


def test_the_file_is_made_by_the_first_answer(path):
    """Looking leaves no trace."""
    store = FileStore(path)
    assert (store.records(), store.setting("tijd"), store.trouble) == ((), "", None)
    assert not path.parent.parent.exists()
    store.add(answer(1))
    assert kept(path) == (answer(1),)


def test_open_lessons_see_what_others_add(path):
    """Also a deal and an answer of long ago, between what was read before."""
    one, other = FileStore(path), FileStore(path)
    one.add(answer(5))
    assert other.records() == (answer(5),)
    other.add(answer(6), deal(5))
    other.set("tijd", "aan")
    assert one.records() == other.records() == (answer(5), deal(5), answer(6))
    one.add(answer(1))
    assert other.records() == (answer(1), answer(5), deal(5), answer(6))
    assert one.setting("tijd") == "aan"


def test_all_fields_come_back(path):
    full = answer(1, rules="r", tries=2, tips=3, again=True, mistake="m", round="z", seconds=0)
    FileStore(path).add(full, deal(2))
    assert kept(path) == (full, deal(2))


def test_what_is_kept_is_never_changed(path):
    """Writers do not wait for readers, and the schema's version is in the file."""
    FileStore(path).add(answer(1))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA user_version").fetchone() == (NEWEST,)


def test_after_erasing_nothing_can_be_read_in_the_file(path):
    """Not in the file, not beside it, and not in a broken one that was put aside."""
    path.parent.mkdir(parents=True)
    path.write_bytes(b"kapot, met geheim-9 erin")
    store = FileStore(path)
    store.add(*(answer(number, name=f"geheim-{number}") for number in range(300)))
    files = [each for each in path.parent.iterdir() if b"geheim-9" in each.read_bytes()]
    assert len(files) >= 2
    store.erase()
    assert not [each for each in path.parent.iterdir() if b"geheim-" in each.read_bytes()]
    assert store.trouble is None


@pytest.mark.parametrize("version", range(NEWEST + 1))
def test_a_file_of_every_earlier_version_is_taken_along(path, version):
    """Each step keeps what was there, and then both kinds of records can be added."""
    path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(path)) as connection:
        for step in STEPS[:version]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {version}")
        if version >= 1:
            connection.execute(
                "INSERT INTO answers (id, at, place, name, unit, rules, asked_under, verdict,"
                " tries, tips, again, mistake, round, seconds) VALUES ('antwoord-3', ?,"
                " 'bekennen', 'opgave-3', 'kleur-in-hand', '', 'amsterdams', 'gevonden',"
                " 1, 0, 0, '', '', NULL)",
                (MONDAY + 180,),
            )
            connection.execute("INSERT INTO settings VALUES ('tijd', 'aan')")
        if version >= 2:
            connection.execute(
                "INSERT INTO deals (id, at, place, asked_under, level, ours, club, after_answer)"
                " VALUES ('spel-4', ?, 'spelen', 'rotterdams ondertroeven=verplicht', 'club',"
                " -42, 30, 1)",
                (MONDAY + 240,),
            )
        connection.commit()
    before = (answer(3), deal(4))[:version]
    store = FileStore(path)
    assert store.trouble is None
    assert store.records() == before
    assert store.setting("tijd") == ("aan" if version else "")
    store.add(answer(8), deal(9))
    assert kept(path) == (*before, answer(8), deal(9))
    assert not asides(path)


# Trouble: a clear word for it, the course goes on, nothing is lost.


def cut(whole):
    return whole[: len(whole) // 2]


def scratched(whole):
    return whole[:100] + b"\xa5" * 12188 + whole[12288:]


@pytest.mark.parametrize(
    "spoil",
    [lambda _: b"geen database, " * 500, cut, scratched, lambda whole: whole[:700]],
    ids=["text", "truncated", "malformed", "head only"],
)
def test_a_broken_file_is_kept_aside(path, spoil):
    """A fresh one is begun; the broken one is left as it was, for who can repair it."""
    broken = spoil(filled(path))
    path.write_bytes(broken)
    store = FileStore(path)
    assert store.trouble is Trouble.BROKEN
    assert [store.aside] == asides(path)
    assert store.aside.read_bytes() == broken
    store.add(answer(1), answer(1000))
    assert store.trouble is Trouble.BROKEN  # still to be told
    assert {answer(1), answer(1000)} <= set(kept(path)) < {*ANSWERS, answer(1000)}
    assert FileStore(path).trouble is None


@pytest.mark.parametrize("spoil", [lambda _: b"geen database, " * 500, cut])
def test_a_file_that_breaks_while_it_is_open_is_kept_aside(path, spoil):
    """Whoever notices first, each goes on with the one fresh file."""
    whole = filled(path)
    stores = [FileStore(path) for _ in range(3)]
    with path.open("r+b") as file:  # the same file, as a failing disk would
        file.write(spoil(whole))
        file.truncate()
    for number, store in enumerate(stores):
        store.add(answer(1000 + number))
    found = [store.records() for store in stores]
    assert {answer(1000), answer(1001), answer(1002)} <= set(found[0])
    assert found == [kept(path)] * 3
    assert len(asides(path)) == 1
    assert Trouble.BROKEN in [store.trouble for store in stores]


@pytest.mark.parametrize("statement", ["DROP TABLE answers", "PRAGMA user_version = -3"])
def test_a_file_without_our_tables_is_broken(path, statement):
    filled(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
    store = FileStore(path)
    store.add(answer(1000))
    assert [store.aside] == asides(path)
    assert answer(1000) in kept(path)


def test_two_broken_files_in_one_second_have_two_names(path):
    path.parent.mkdir(parents=True)
    for text in (b"eerste" * 99, b"tweede" * 99):
        path.write_bytes(text)
        FileStore(path).close()
    assert {each.read_bytes()[:6] for each in asides(path)} == {b"eerste", b"tweede"}


def test_what_can_be_read_of_a_broken_file_is_taken_along(path):
    """Also the choice to remember nothing, which must not be undone by a fault."""
    store = FileStore(path)
    store.add(deal(0))
    store.set("onthouden", "uit")
    store.close()
    whole = filled(path)
    place = whole.index(b"antwoord-200")
    page = place - place % 4096
    path.write_bytes(whole[:page] + b"\xa5" * 4096 + whole[page + 4096 :])
    store = FileStore(path)
    assert store.trouble is Trouble.BROKEN
    assert set(store.records()) < {deal(0), *ANSWERS}
    assert {deal(0), ANSWERS[0], ANSWERS[-1]} < set(store.records())
    assert store.setting("onthouden") == "uit"


def test_a_file_of_a_newer_course_is_left_alone(path):
    """Not a byte changes; answers live in memory until the course is new enough."""
    filled(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
    before = path.read_bytes()
    store = FileStore(path)
    assert store.trouble is Trouble.NEWER
    store.add(answer(1))
    store.set("tijd", "aan")
    store.erase()
    store.add(answer(2))
    assert (store.records(), store.trouble) == ((answer(2),), Trouble.NEWER)
    assert path.read_bytes() == before
    assert not asides(path)


def test_a_newer_course_may_renew_the_file_while_it_is_open(path):
    """Then nothing more is written into it by the older one."""
    store = FileStore(path)
    store.add(answer(1))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
    store.add(answer(2))
    assert store.trouble is Trouble.NEWER
    assert answer(2) in store.records()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM answers").fetchone() == (1,)


def test_a_file_that_is_removed_is_begun_anew(path):
    """And what another puts in its place is read."""
    store = FileStore(path)
    store.add(answer(1))
    for each in path.parent.iterdir():
        each.unlink()
    assert store.records() == ()
    store.add(answer(2))
    assert kept(path) == store.records() == (answer(2),)
    path.unlink()
    FileStore(path).add(answer(3))
    assert store.records() == (answer(3),)


def test_a_file_that_is_erased_by_another_lesson_is_empty_here_too(path):
    """Also if the other went on at once, with as many answers as before."""
    store = FileStore(path)
    store.add(answer(1), answer(2))
    assert store.records() == (answer(1), answer(2))
    other = FileStore(path)
    other.erase()
    other.add(answer(3), answer(4))
    assert store.records() == (answer(3), answer(4))
    store.add(answer(5))
    assert kept(path) == (answer(3), answer(4), answer(5))


def test_a_file_that_is_locked_is_written_later(path, monkeypatch):
    """The answers wait in memory, and are shown meanwhile."""
    FileStore(path).add(answer(1))
    for module in (file_open, file_link):
        monkeypatch.setattr(module, "PATIENCE", 0.05)
    store = FileStore(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store.add(answer(2))
        store.set("tijd", "aan")
        assert store.take_in([answer(1), answer(3)]) == 1
        assert store.trouble is Trouble.BUSY
        assert store.records() == (answer(1), answer(2), answer(3))
        assert store.setting("tijd") == "aan"
        assert store.trouble is Trouble.BUSY
        other.execute("ROLLBACK")
    store.add(answer(4))
    assert store.trouble is None
    assert kept(path) == (answer(1), answer(2), answer(3), answer(4))
    assert FileStore(path).setting("tijd") == "aan"


def test_who_turned_remembering_off_has_nothing_waiting_either(path, monkeypatch):
    """Also if another lesson turned it off, and this one can only read that."""
    FileStore(path).set("onthouden", "uit")
    for module in (file_open, file_link):
        monkeypatch.setattr(module, "PATIENCE", 0.05)
    store = FileStore(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store.add(answer(1))
        assert store.trouble is Trouble.BUSY
    assert (store.records(), store.waiting()) == ((), ())


def test_adding_leaves_the_file_alone_until_it_is_opened(path):
    """An answer waits for no disk: it is put beside the file. Who opens it moves much of it in."""
    store = FileStore(path)
    store.take_in(ANSWERS)
    store.close()
    before = path.read_bytes()
    more = [answer(number) for number in range(400, 1000)]
    for each in more:
        store.add(each)
    beside = path.with_name(path.name + "-wal")
    assert beside.stat().st_size > file_open.BIG
    assert path.read_bytes() == before
    other = FileStore(path)
    assert store.records() == other.records() == (*ANSWERS, *more)
    alone = path.with_name("kopie.sqlite3")
    alone.write_bytes(path.read_bytes())
    assert FileStore(alone).records() == (*ANSWERS, *more)
    store.add(answer(1000))
    assert beside.stat().st_size <= file_open.BIG


def test_a_disk_that_is_full_loses_nothing(path):
    """What did not fit is written by the next answer that does."""
    store = FileStore(path)
    store.add(answer(0))
    connection = store._link.to_write()
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    for each in ANSWERS[1:]:
        store.add(each)
    assert store.trouble is Trouble.DISK_FULL
    assert store.records() == ANSWERS
    assert store.trouble is Trouble.DISK_FULL
    assert len(kept(path)) < len(ANSWERS)
    connection.execute("PRAGMA max_page_count = 10000")
    store.add(answer(400))
    assert store.trouble is None
    assert kept(path) == (*ANSWERS, answer(400))


def test_a_place_that_cannot_be_made_is_read_only(tmp_path):
    """A file where the folder should come. When it is gone, all is written."""
    (tmp_path / "bestand").write_text("", encoding="utf-8")
    path = tmp_path / "bestand" / "klaverles" / "voortgang.sqlite3"
    store = FileStore(path)
    assert store.trouble is Trouble.READ_ONLY
    store.add(answer(1))
    assert (store.records(), store.trouble) == ((answer(1),), Trouble.READ_ONLY)
    (tmp_path / "bestand").unlink()
    store.add(answer(2))
    assert store.trouble is None
    assert kept(path) == (answer(1), answer(2))


def test_a_folder_with_the_name_of_the_file_is_no_disaster(path):
    path.mkdir(parents=True)
    store = FileStore(path)
    store.add(answer(1))
    assert store.trouble is not None
    assert store.records() == (answer(1),)


# What is in the file and cannot be.


@pytest.mark.parametrize(
    "change",
    [
        "at = 'x'",
        "at = 1e300",
        "at = 9223372036854775807",
        "at = -1",
        "tries = 'x'",
        "tips = 2000000",
        "again = 7",
        "seconds = 'lang'",
        "id = ''",
        "unit = x'ff00'",
        "name = hex(zeroblob(501))",
        "verdict = 'nieuw'",
    ],
)
def test_a_row_that_can_be_no_answer_is_left_out(path, change):
    """The others are shown, and what comes after is kept."""
    FileStore(path).add(answer(1), answer(2, seconds=3), answer(3))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"UPDATE answers SET {change} WHERE number = 2")
    store = FileStore(path)
    assert store.records() == (answer(1), answer(3))
    store.add(answer(4))
    assert (store.records(), store.trouble) == ((answer(1), answer(3), answer(4)), None)


@pytest.mark.parametrize(
    "change", ["at = 1e300", "club = 'x'", "after_answer = 'x'", "level = x'00'"]
)
def test_a_row_that_can_be_no_deal_is_left_out(path, change):
    FileStore(path).add(deal(1), deal(2))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"UPDATE deals SET {change} WHERE number = 1")
    assert FileStore(path).records() == (deal(2),)


def test_a_text_with_one_bit_wrong_hides_no_answer(path):
    """It is no longer UTF-8; the letter is lost, the answer is not."""
    FileStore(path).add(answer(1), answer(2))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE answers SET name = CAST(x'61ff' AS TEXT) WHERE number = 1")
    store = FileStore(path)
    assert store.records() == (answer(1, name="a\ufffd"), answer(2))
    assert store.trouble is None


def test_a_text_that_python_cannot_read_is_a_broken_file():
    """SQLite gives this error no code of its own."""
    with (
        closing(sqlite3.connect(":memory:")) as connection,
        pytest.raises(sqlite3.OperationalError) as caught,
    ):
        connection.execute("SELECT CAST(x'ff' AS TEXT)").fetchone()
    assert file_open.trouble_of(caught.value) is Trouble.BROKEN


def test_erasing_while_another_reads_says_that_the_old_text_is_still_there(path, monkeypatch):
    """Once nobody reads, erasing again leaves nothing."""
    monkeypatch.setattr(file_open, "PATIENCE", 0.05)
    store = FileStore(path)
    store.add(*(answer(number, name=f"geheim-{number}") for number in range(50)))
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM answers").fetchone()
        store.erase()
        assert store.trouble is Trouble.BUSY
        reader.execute("COMMIT")
    store.erase()
    assert store.trouble is None
    assert not [each for each in path.parent.iterdir() if b"geheim-" in each.read_bytes()]


def test_a_name_that_no_file_can_have_can_be_erased(tmp_path):
    store = FileStore(tmp_path / ("x" * 300) / "voortgang.sqlite3")
    store.add(answer(1))
    store.erase()
    assert store.records() == ()
    assert store.trouble is Trouble.READ_ONLY
