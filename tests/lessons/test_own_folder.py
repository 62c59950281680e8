"""A teacher's folder is data: which files count, and house rules with every fault told."""

import pytest

from klaverles import Ruleset
from klaverles.lessons.own_folder import (
    lesson_files,
    own_file,
    own_ids,
    own_notebooks,
    read_house_rules,
)
from klaverles.lessons.own_variable import VARIABLE


def test_only_the_files_of_the_folder_itself_count(tmp_path):
    """No hidden file, no house rules, no folder, and no link that leads elsewhere."""
    folder = tmp_path / "map"
    folder.mkdir()
    for name in ("b.toml", "a.toml", ".verborgen.toml", "huisregels.toml", "tekst.txt"):
        (folder / name).write_text("", encoding="utf-8")
    (folder / "map.toml").mkdir()
    (tmp_path / "geheim.toml").write_text("", encoding="utf-8")
    (folder / "link.toml").symlink_to(tmp_path / "geheim.toml")
    (folder / "stuk.toml").symlink_to(tmp_path / "weg.toml")
    assert [path.name for path in lesson_files(folder)] == ["a.toml", "b.toml"]


def test_a_notebook_of_the_course_is_no_own_one(tmp_path):
    for name in ("mijn-les.ipynb", "02_bekennen.ipynb", ".x.ipynb", "<b>.ipynb"):
        (tmp_path / name).write_text("{}", encoding="utf-8")
    assert [path.name for path in own_notebooks(tmp_path)] == ["mijn-les.ipynb"]


@pytest.mark.parametrize("name", ["../geheim", "", "a/b", "A", "x" * 5000])
def test_a_name_that_is_no_id_finds_no_file(tmp_path, monkeypatch, name):
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path.parent / "geheim.toml").write_text('[les]\nid = "../geheim"\n', encoding="utf-8")
    assert own_file(name) is None


def test_ids_are_read_also_where_the_rest_is_wrong(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / "a.toml").write_text('[les]\nid = "een"\n', encoding="utf-8")
    (tmp_path / "b.toml").write_text("[les", encoding="utf-8")
    (tmp_path / "c.toml").write_text('les = "x"', encoding="utf-8")
    assert own_ids() == ("een",)


def test_house_rules_are_read(tmp_path):
    text = 'variant = "rotterdams"\nondertroeven = "verplicht"\nvier_boeren = 100\n'
    (tmp_path / "huisregels.toml").write_text(text, encoding="utf-8")
    rules = read_house_rules(tmp_path).rules
    assert rules == Ruleset.rotterdams(ondertroeven="verplicht", vier_boeren=100)


def test_a_folder_without_house_rules_has_none(tmp_path):
    found = read_house_rules(tmp_path)
    assert found.rules is None
    assert not found.faults


def test_all_faults_in_the_house_rules_are_told_with_their_lines(tmp_path):
    text = '# regels\nvarint = "x"\nondertroeven = "verplich"\ntegenpit = 50\n[maatslag]\nx = 1\n'
    (tmp_path / "huisregels.toml").write_text(text, encoding="utf-8")
    told = [str(each) for each in read_house_rules(tmp_path).faults]
    assert len(told) == 5
    assert "veld variant: ontbreekt" in told[0]
    assert told[1].startswith("huisregels.toml, regel 2, veld varint: 'varint' is geen huisregel")
    assert "regel 3" in told[2]
    assert "bedoel je 'verplicht'?" in told[2]
    assert told[3].startswith("huisregels.toml, regel 4, veld tegenpit: tegenpit kan niet 50 zijn")
    assert told[4].startswith("huisregels.toml, regel 5, veld maatslag: ")


@pytest.mark.parametrize("text", ["variant = ", "variant = 3", 'variant = ["x"]', "\x00", ""])
def test_house_rules_that_cannot_be_read_are_told(tmp_path, text):
    (tmp_path / "huisregels.toml").write_text(text, encoding="utf-8")
    found = read_house_rules(tmp_path)
    assert found.rules is None
    assert len(found.faults) == 1
