"""What a test shows around its questions: where you are, and the result by subject."""

from klaverles.lessons.exam import ExamResult
from klaverles.view.face import Screen


def progress(place: int, total: int, result: ExamResult) -> str:
    """Return where the learner is."""
    return f"Vraag {place} van {total}. Tot nu toe {result.right} in één keer goed."


def result_screen(result: ExamResult, *, certificate: bool) -> Screen:
    """Return the end of a test: the sum, a line a subject, and a certificate if it was passed."""
    rows = [
        {
            "name": each.lesson.titel,
            "text": f"{each.right} van {each.asked}",
            "href": each.notebook,
            "repeat": each.repeat,
        }
        for each in result.subjects()
    ]
    again = [row for row in rows if row["repeat"]]
    advice = (
        "Herhaal de lessen met een pijltje. Daarna gaat het vast beter."
        if again
        else "Alles was in één keer goed. Je kunt zo aanschuiven aan een tafel."
    )
    screen: Screen = {
        "headline": f"Je had er {result.right} van de {result.asked} in één keer goed, zonder tip.",
        "advice": advice,
        "rows": rows,
        "certificate": None,
    }
    if certificate and result.passed:
        screen["certificate"] = {
            "title": "Oorkonde",
            "text": "heeft de cursus klaverjassen gedaan en de eindtoets gehaald",
            "score": f"{result.right} van de {result.asked} vragen in één keer goed",
        }
    elif certificate:
        screen["advice"] += " Voor de oorkonde heb je driekwart nodig. Probeer het gerust nog eens."
    return screen
