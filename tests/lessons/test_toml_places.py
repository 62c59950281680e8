"""A fault is told with its line: tables and fields are found whatever strings and comments hold."""

import tomllib

import pytest

from klaverles.lessons.content import exercises_folder
from klaverles.lessons.toml_places import Places

FILES = sorted(exercises_folder().glob("*.toml"))

TRICKY = '''# [[opgave]] in a comment
titel = "[[opgave]] # no comment"   # [[opgave]]

[[opgave]]   # first
id = "een" # = 2
tips = [
  "[[opgave]]",  # ]
  'x = "1"',
]
tekst = """
[[opgave]]
id = "not this one"
\\""" still inside
"""
[opgave.huisregels]
tegenpit = 0

  [[ "opgave" ]]
"id" = "twee"
lezen = \'\'\'
[[opgave]]\'\'\'
huisregels.tegenpit = 0
kort = { id = "inline", list = [
  1 ] }
'''


def test_brackets_in_strings_and_comments_are_no_tables():
    data, places = tomllib.loads(TRICKY), Places(TRICKY)
    assert len(data["opgave"]) == 2
    assert places.order("opgave") == [("opgave", 1), ("opgave", 2)]
    lines = TRICKY.split("\n")
    assert lines[places.line("opgave", 1) - 1].startswith("[[opgave]]   # first")
    assert '"opgave"' in lines[places.line("opgave", 2) - 1]


@pytest.mark.parametrize(
    ("table", "number", "field", "starts"),
    [
        ("", 1, "titel", "titel ="),
        ("opgave", 1, "id", 'id = "een"'),
        ("opgave", 1, "tips", "tips = ["),
        ("opgave", 1, "huisregels", "[opgave.huisregels]"),
        ("opgave", 2, "id", '"id" = "twee"'),
        ("opgave", 2, "huisregels", "huisregels.tegenpit"),
        ("opgave", 2, "kort", "kort ="),
    ],
)
def test_a_field_is_found_in_its_own_table(table, number, field, starts):
    line = Places(TRICKY).line(table, number, field)
    assert TRICKY.split("\n")[line - 1].startswith(starts)


def test_a_field_that_is_missing_has_the_line_of_its_table():
    places = Places(TRICKY)
    assert places.line("opgave", 2, "slag") == places.line("opgave", 2)
    assert places.line("niets", 3, "slag") == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_field_of_the_course_is_found(path):
    """As tomllib reads them, and on a line that begins with the field's name."""
    text = path.read_text(encoding="utf-8")
    data, places, lines = tomllib.loads(text), Places(text), text.split("\n")
    found = 0
    for table in ("opgave", "voorbeeld"):
        for number, each in enumerate(data.get(table, []), 1):
            assert lines[places.line(table, number) - 1].startswith(f"[[{table}]]")
            for field in each:
                assert lines[places.line(table, number, field) - 1].startswith(f"{field} =")
                found += 1
    assert found
