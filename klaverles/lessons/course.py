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

_MIXED = ("toets", "eindtoets", "vragen", "begrippen", "openspel", "huisregels")
"""Lessons that practise what others teach; they come last where a subject is looked up."""


def lesson_about(pattern: str) -> Lesson:
    """Return the lesson that teaches a pattern; the first of the course, mixed ones last.

    Raises KlaverlesError if no lesson deals it.
    """
    names = [name for name in COURSE if name not in _MIXED] + list(_MIXED)
    lessons = (lesson_named(name) for name in names)
    found = next((each for each in lessons if pattern in each.patronen), None)
    return found or lesson_named("eindtoets")
