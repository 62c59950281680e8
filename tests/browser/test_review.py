"""The start page and Herhalen in a browser, for a learner of whom something is remembered."""

import re
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from klaverles.lessons.answered import Answered, Verdict, new_id
from klaverles.lessons.keeping import open_store
from klaverles.lessons.loader import lesson_named
from klaverles.lessons.unit_asked import unit_of

DAY = 86_400
HALF_DONE = "ondertroeven"


def remembered(lesson_id, days, most=None):
    """Yield the answers to the first exercises of a lesson, all right at once."""
    for exercise in lesson_named(lesson_id).exercises[:most]:
        unit = unit_of(exercise.question())
        yield Answered(
            id=new_id(),
            at=int(time.time()) - days * DAY,
            place=lesson_id,
            name=exercise.id,
            unit=unit.pattern if unit else "",
            rules=unit.rules if unit else "",
            table="amsterdams",
            verdict=Verdict.FOUND,
        )


@pytest.fixture
def known(start_course, tmp_path, monkeypatch):
    """Start the course for who did one lesson long ago and half of another yesterday."""
    environment = {"XDG_DATA_HOME": str(tmp_path), "KLAVERLES_PROGRESS": "personal"}
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    store = open_store(environment)
    assert store.path.is_relative_to(tmp_path)
    store.add(*remembered("bekennen", 30), *remembered(HALF_DONE, 1, 3))
    return start_course("--port", "0", **environment)


def open_page(page, course, file, width=360):
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(course.page(file))
    ready(page)


def ready(page):
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)


def accessible(page, width=360):
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []


def test_the_start_page_shows_where_you_were(page, known):
    """Go on, review, and a mark behind the lessons that were begun: in words, spoken too."""
    open_page(page, known, "00_start.ipynb")
    panel = page.get_by_role("region", name="Waar je gebleven was")
    expect(
        panel.get_by_role("link", name=re.compile("^Verder bij Ondertroeven: 3 van de"))
    ).to_be_visible()
    total = len(lesson_named(HALF_DONE).exercises)
    on = panel.get_by_role("link", name="Verder bij Ondertroeven")
    expect(on).to_contain_text(f"3 van de {total} vragen gedaan")
    expect(panel.get_by_role("link", name="Vandaag herhalen")).to_contain_text("ongeveer")
    lessons = page.get_by_role("listitem")
    done = lessons.filter(has=page.get_by_role("link", name="Kleur bekennen", exact=True))
    expect(done.locator(".kl-lesson-mark")).to_contain_text("klaar")
    half = lessons.filter(has=page.get_by_role("link", name="Ondertroeven", exact=True))
    expect(half.locator(".kl-lesson-mark")).to_contain_text(f"3 van {total}")
    expect(page.locator(".kl-lesson-mark")).to_have_count(2)
    for link in panel.get_by_role("link").all():
        assert link.bounding_box()["height"] >= 44
    accessible(page)
    on.click()
    page.wait_for_url("**/05_ondertroeven.ipynb#verder")
    ready(page)
    questions = page.locator(".kl-question[data-asks]")
    expect(questions.nth(2)).to_be_in_viewport()
    expect(questions.nth(1)).not_to_be_in_viewport()
    expect(page.locator(".kl-question:focus, .kl-question :focus")).to_have_count(0)


def test_a_newcomer_sees_no_panel(page, course):
    """Also no empty room: the first question follows the first sentences."""
    open_page(page, course, "00_start.ipynb")
    expect(page.locator(".kl-start-none")).to_have_count(1)
    expect(page.get_by_role("region", name="Waar je gebleven was")).to_have_count(0)
    expect(page.locator(".kl-lesson-mark")).to_have_count(0)
    assert (
        page.locator(".kl-start-none").evaluate(
            "(node) => node.closest('.jp-OutputArea').getBoundingClientRect().height"
        )
        <= 4
    )


def test_a_session_by_keyboard_alone(page, known):
    """Begin, show an answer, skip and stop; the focus is where the learner goes on."""
    open_page(page, known, "00_start.ipynb", width=1280)
    page.get_by_role("link", name="Vandaag herhalen").press("Enter")
    page.wait_for_url("**/herhalen.ipynb")
    ready(page)
    root = page.locator(".kl-question")
    begin = root.get_by_role("button", name="Begin")
    begin.press("Enter")
    expect(root.locator(".kl-progress")).to_contain_text("Vraag 1 van ")
    expect(root.locator(":is(.kl-hand, .kl-choices, .kl-fields, .kl-table) :focus")).to_have_count(
        1
    )
    root.get_by_role("button", name="Antwoord").press("Enter")
    status = root.locator(".kl-status")
    expect(status).to_contain_text("Dit ging over: ")
    expect(status).to_be_focused()
    accessible(page, 1280)
    root.locator('[data-act="next"]').press("Enter")
    expect(root.locator(".kl-progress")).to_contain_text("Vraag 2 van ")
    expect(root).to_have_attribute("data-outcome", "open")
    root.get_by_role("button", name="Sla over").press("Enter")
    expect(root.locator(".kl-progress")).to_contain_text("Vraag 3 van ")
    root.get_by_role("button", name="Stop").press("Enter")
    title = root.locator(".kl-review .kl-prompt")
    expect(title).to_be_focused()
    rows = root.locator(".kl-reviewed li")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("komt morgen terug")
    expect(rows.get_by_role("link")).to_have_count(1)


def test_what_was_answered_is_not_asked_again_after_a_reload(page, known):
    """On a phone, with nothing sticking out."""
    open_page(page, known, "herhalen.ipynb")
    root = page.locator(".kl-question")
    amount = root.locator(".kl-review [role=status]").inner_text().split()[0]
    accessible(page)
    root.get_by_role("button", name="Begin").click()
    expect(root.locator(".kl-progress")).to_contain_text(f"van {amount}")
    root.get_by_role("button", name="Antwoord").click()
    expect(root.locator(".kl-status")).to_contain_text("Dit ging over: ")
    accessible(page)
    page.reload()
    ready(page)
    left = root.locator(".kl-review [role=status]")
    expect(left).to_contain_text(f"{int(amount) - 1} vra")
