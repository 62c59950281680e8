"""The course: its lessons in teaching order, and the notebook of each."""

from klaverles.lessons.lesson import Lesson
from klaverles.lessons.loader import lesson_named

COURSE: dict[str, str] = {
    "kaarten": "01_kaarten_en_tafel.ipynb",
    "bekennen": "02_bekennen.ipynb",
    "waarde": "03_volgorde_en_waarde.ipynb",
    "introeven": "04_introeven_en_overtroeven.ipynb",
    "ondertroeven": "05_ondertroeven.ipynb",
    "maatslag": "06_maatslag.ipynb",
    "toets": "07_gemengde_toets.ipynb",
    "roem": "08_roem.ipynb",
    "troefkiezen": "09_troef_kiezen.ipynb",
    "telling": "10_de_telling.ipynb",
    "verzaken": "11_verzaken.ipynb",
    "partij": "12_de_partij.ipynb",
    "tactiek": "13_tactiek.ipynb",
    "seinen": "14_seinen.ipynb",
    "openspel": "15_open_spel.ipynb",
    "huisregels": "16_huisregels.ipynb",
    "vragen": "17_veelgestelde_vragen.ipynb",
    "begrippen": "18_begrippenlijst.ipynb",
    "eindtoets": "19_eindtoets.ipynb",
}
"""Lesson id to notebook."""

_MIXED = ("toets", "vragen", "begrippen", "openspel", "huisregels", "eindtoets")
"""Lessons that practise what others teach; they come last where a subject is looked up."""


def lesson_about(pattern: str) -> Lesson:
    """Return the lesson that teaches a pattern: one that deals it, else one that asks it.

    The first of the course, mixed ones after the others; the final test if no lesson does either.
    """
    teaching = [name for name in COURSE if name not in _MIXED]
    for names, fits in ((teaching, _deals), (_MIXED[:-1], _deals), (teaching, _asks)):
        for name in names:
            if fits(lesson_named(name), pattern):
                return lesson_named(name)
    return lesson_named(_MIXED[-1])


def _deals(lesson: Lesson, pattern: str) -> bool:
    return pattern in lesson.patronen


def _asks(lesson: Lesson, pattern: str) -> bool:
    return any(pattern == exercise.question().pattern for exercise in lesson.exercises)
