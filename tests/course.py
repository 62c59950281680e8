"""What the tests walk through: every lesson, exercise and example of the course."""

from klaverles.lessons.content import exercises_folder, notebooks_folder
from klaverles.lessons.course import COURSE
from klaverles.lessons.loader import load_lesson

PUZZLE_FILE = exercises_folder() / "puzzels.toml"
LESSON_FILES = sorted(set(exercises_folder().glob("*.toml")) - {PUZZLE_FILE})
LESSONS = [load_lesson(path) for path in LESSON_FILES]
PUZZLES = load_lesson(PUZZLE_FILE)
EXERCISES = [
    (f"{lesson.id}/{exercise.id}", exercise)
    for lesson in (*LESSONS, PUZZLES)
    for exercise in lesson.exercises
]
AFTER_LESSONS = (
    "spelen",
    "dagelijks",
    "samen",
    "quiz",
    "herhalen",
    "puzzels",
    "scoreblok",
    "voortgang",
)
NOTEBOOKS = sorted(
    notebooks_folder().glob("*.ipynb"),
    key=lambda path: (path.stem in AFTER_LESSONS and AFTER_LESSONS.index(path.stem) + 1, path.name),
)
LESSON_NOTEBOOKS = [path for path in NOTEBOOKS if path.name in COURSE.values()]
