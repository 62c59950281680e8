"""The learner's own copy of the lessons: what is theirs stays theirs."""

import pytest

from klaverles.cli.lab import describe
from klaverles.cli.lessons_copy import MANIFEST, Copied, copy_lessons
from klaverles.rules.errors import KlaverlesError


@pytest.fixture
def course(tmp_path):
    folder = tmp_path / "cursus"
    folder.mkdir()
    for name in ("00_start.ipynb", "02_bekennen.ipynb"):
        (folder / name).write_text(f"{name}, eerste uitgave", encoding="utf-8")
    return folder


@pytest.fixture
def mine(tmp_path):
    return tmp_path / "diep" / "mijn lessen"


def test_a_first_copy_brings_every_lesson(course, mine):
    """The folder and the folders above it are made; every lesson is there, and writable."""
    assert copy_lessons(course, mine).new == ("00_start.ipynb", "02_bekennen.ipynb")
    (mine / "00_start.ipynb").write_text("mijn aantekening", encoding="utf-8")


def test_copying_again_changes_nothing(course, mine):
    """A second start has nothing to report."""
    copy_lessons(course, mine)
    assert copy_lessons(course, mine) == Copied()


def test_a_changed_lesson_is_never_overwritten(course, mine):
    """Not by the same edition and not by a newer one, however often the course starts."""
    copy_lessons(course, mine)
    (mine / "02_bekennen.ipynb").write_text("van mij", encoding="utf-8")
    assert copy_lessons(course, mine) == Copied(kept=("02_bekennen.ipynb",))
    (course / "02_bekennen.ipynb").write_text("tweede uitgave", encoding="utf-8")
    for _ in range(2):
        assert copy_lessons(course, mine) == Copied(kept=("02_bekennen.ipynb",))
    assert (mine / "02_bekennen.ipynb").read_text(encoding="utf-8") == "van mij"


def test_an_untouched_lesson_gets_the_newer_edition(course, mine):
    """A file that is still as we copied it belongs to the course."""
    copy_lessons(course, mine)
    (course / "00_start.ipynb").write_text("tweede uitgave", encoding="utf-8")
    assert copy_lessons(course, mine) == Copied(updated=("00_start.ipynb",))
    assert (mine / "00_start.ipynb").read_text(encoding="utf-8") == "tweede uitgave"


def test_a_missing_lesson_comes_back(course, mine):
    """Deleting a lesson is the way to get it afresh."""
    copy_lessons(course, mine)
    (mine / "00_start.ipynb").unlink()
    assert copy_lessons(course, mine) == Copied(new=("00_start.ipynb",))


@pytest.mark.parametrize("damage", ["geen json", "[1, 2]", ""])
def test_without_a_readable_manifest_every_different_file_counts_as_changed(course, mine, damage):
    """If we cannot know that a file is ours, it is the learner's."""
    copy_lessons(course, mine)
    (mine / MANIFEST).write_text(damage, encoding="utf-8")
    (course / "00_start.ipynb").write_text("tweede uitgave", encoding="utf-8")
    assert copy_lessons(course, mine) == Copied(kept=("00_start.ipynb",))


def test_a_file_the_learner_put_there_first_is_kept(course, mine):
    """Also when it happens to have the name of a lesson."""
    mine.mkdir(parents=True)
    (mine / "00_start.ipynb").write_text("al van mij", encoding="utf-8")
    assert copy_lessons(course, mine).kept == ("00_start.ipynb",)


@pytest.mark.parametrize("below", [".", "eronder"])
def test_a_file_is_no_folder(course, tmp_path, below):
    """A file in the place of the folder, or of one above it, is said in one Dutch line."""
    file = tmp_path / "bestand"
    file.write_text("", encoding="utf-8")
    with pytest.raises(KlaverlesError, match="andere map") as caught:
        copy_lessons(course, file / below)
    assert "\n" not in str(caught.value)


def test_what_was_kept_is_said_in_one_line(tmp_path):
    """All kept lessons share a line."""
    lines = describe(Copied(kept=("00_start.ipynb", "quiz.ipynb")), tmp_path)
    assert [line for line in lines if "zo gelaten" in line] == [
        "Door jou veranderd, dus zo gelaten: 00_start.ipynb, quiz.ipynb."
    ]
