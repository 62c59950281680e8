"""A remembered answer can be written and read, and nothing else is taken for one."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records import answer, deal

from klaverles.lessons.answered import RecordError, Verdict, new_id, read, written

FULL = answer(
    1,
    rules="amsterdams",
    verdict=Verdict.SHOWN,
    tries=2,
    tips=3,
    again=True,
    mistake="te-laag",
    round="toets-1",
    seconds=17,
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("record", [answer(1), FULL, deal(2)], ids=["bare", "full", "deal"])
def test_what_is_written_as_json_is_read_back(record):
    assert read(json.loads(json.dumps(written(record)))) == record


@pytest.mark.parametrize(
    ("verdict", "tries", "tips", "mastered"),
    [
        (Verdict.FOUND, 1, 0, True),
        (Verdict.FOUND, 2, 0, False),
        (Verdict.FOUND, 1, 1, False),
        (Verdict.SHOWN, 1, 0, False),
        (Verdict.MET, 1, 0, True),
        (Verdict.BROKEN, 1, 0, False),
    ],
)
def test_mastered_is_right_at_once_without_a_tip(verdict, tries, tips, mastered):
    assert answer(1, verdict=verdict, tries=tries, tips=tips).mastered is mastered


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "aap"),
        ("kind", ["antwoord"]),
        ("id", ""),
        ("id", 7),
        ("at", "gisteren"),
        ("at", 1.5),
        ("at", True),
        ("at", -1),
        ("at", 10**30),
        pytest.param("at", 10**5000, id="at-of-5000-digits"),
        pytest.param("name", [10**5000], id="name-of-5000-digits"),
        ("name", None),
        ("name", "x" * 1001),
        ("name", "\ud800"),
        ("verdict", "goed"),
        ("verdict", {}),
        ("tries", -1),
        ("tips", "1"),
        ("again", 1),
        ("seconds", -3),
        ("beurt", "x"),
    ],
)
def test_a_field_that_cannot_be_is_named(field, value):
    """The message is one line, and shows what stood there."""
    with pytest.raises(RecordError) as caught:
        read(written(answer(1)) | {field: value})
    assert field in str(caught.value)
    assert "verwacht" in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize("field", ["kind", "id", "at", "unit", "verdict"])
def test_a_field_that_is_missing_is_named(field):
    data = written(answer(1))
    del data[field]
    with pytest.raises(RecordError, match=field):
        read(data)


def test_a_later_field_may_be_missing():
    """What has a value of its own is not asked for."""
    data = {name: value for name, value in written(answer(1)).items() if name != "seconds"}
    assert read(data) == answer(1)


@given(VALUES, st.sampled_from(sorted(written(FULL))))
def test_nothing_but_a_record_error_is_raised(value, field):
    """A browser may send anything: alone, or in any field of a good record."""
    for data in (value, written(FULL) | {field: value}):
        try:
            record = read(data)
        except RecordError:
            continue
        assert read(written(record)) == record


def test_ids_are_never_the_same():
    assert len({new_id() for _ in range(1000)}) == 1000
