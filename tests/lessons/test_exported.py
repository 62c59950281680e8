"""An export is one readable JSON file; reading it twice changes nothing."""

import json

import pytest
from records import answer, deal

from klaverles.lessons.answered import RecordError, written
from klaverles.lessons.exported import export_text, read_export
from klaverles.lessons.store import SessionStore

RECORDS = (answer(1, name="een “gek” é"), answer(2), deal(3))


@pytest.mark.parametrize("records", [(), RECORDS[:1], RECORDS])
def test_what_is_exported_is_read_back(records):
    assert read_export(export_text(records)) == records


def test_each_answer_stands_on_its_own_line():
    lines = export_text(RECORDS).splitlines()
    assert [json.loads(line.rstrip(",")) for line in lines[4:-2]] == [*map(written, RECORDS)]


def test_the_format_and_its_version_are_named():
    data = json.loads(export_text(()))
    assert data == {"klaverles": "voortgang", "versie": 1, "antwoorden": []}


def test_two_imports_of_the_same_export_are_one():
    store = SessionStore()
    assert store.take_in(read_export(export_text(RECORDS))) == 3
    assert store.take_in(read_export(export_text(RECORDS))) == 0
    assert store.records() == RECORDS


def test_an_editor_may_have_put_a_mark_in_front():
    assert read_export("\ufeff" + export_text(RECORDS)) == RECORDS


def test_a_wrong_answer_is_named_by_number_and_field():
    text = export_text(RECORDS).replace(f'"at": {answer(2).at}', '"at": "dinsdag"')
    with pytest.raises(RecordError, match=r"^antwoord 2, veld at: 'dinsdag' kan niet"):
        read_export(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "regel 1"),
        ('{"klaverles": "voortgang",\n "versie": 1,,\n', "regel 2"),
        ("[]", "geen voortgang"),
        ('{"klaverles": "les"}', "geen voortgang"),
        ('{"klaverles": "voortgang"}', "versie"),
        ('{"klaverles": "voortgang", "versie": 2, "antwoorden": []}', "nieuwere klaverles"),
        ('{"klaverles": "voortgang", "versie": true, "antwoorden": []}', "versie"),
        ('{"klaverles": "voortgang", "versie": 1, "antwoorden": {}}', "antwoorden"),
        ('{"klaverles": "voortgang", "versie": 1, "antwoorden": [3]}', "antwoord 1"),
        ("[" * 100_000, "verwacht"),
        ("9" * 5000, "verwacht"),
    ],
)
def test_any_other_text_is_refused_in_one_line(text, expected):
    with pytest.raises(RecordError, match=expected) as caught:
        read_export(text)
    assert len(str(caught.value).splitlines()) == 1
