"""``klaverles start --eigen``, met as a learner meets it: the teacher's lessons beside ours."""

import pytest
from playwright.sync_api import expect

from klaverles.lessons.new_lesson import new_file, new_notebook

HOSTILE = "<img src=x onerror=alert(1)>"
KEPT = "localStorage.getItem('klaverles-tafel')"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("club")
    lesson = new_file("onze-avond", "Onze avond")
    (folder / "onze-avond.toml").write_text(lesson, encoding="utf-8")
    (folder / "onze-avond.ipynb").write_text(new_notebook("onze-avond", "Eigen"), encoding="utf-8")
    hostile = new_file("vreemd", HOSTILE)
    for words in ("Moet je", "Welke kleur is gevraagd?", "je weet wanneer", "Ook de laagste"):
        hostile = hostile.replace(words, f"{HOSTILE} {words}")
    (folder / "vreemd.toml").write_text(hostile, encoding="utf-8")
    (folder / "kapot.toml").write_text("[les", encoding="utf-8")
    rules = 'variant = "rotterdams"\nondertroeven = "verplicht"\n'
    (folder / "huisregels.toml").write_text(rules, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def own(folder, start_for_module):
    return start_for_module("--port", "0", "--eigen", str(folder))


def visit(page, course, file):
    page.goto(course.page(file))
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=30_000)


def test_the_terminal_tells_what_is_not_shown(own):
    assert "klaverles: kapot.toml, regel 1: geen geldige TOML" in own.said
    assert "Traceback" not in own.said


def test_the_start_page_leads_to_an_own_lesson_that_works(page, own):
    """Its exercise is answered, with a verdict."""
    visit(page, own, "00_start.ipynb")
    page.get_by_role("link", name="Onze avond").click()
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=30_000)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Onze avond")
    first = page.locator("[data-question=welke-kaarten-mogen]")
    first.locator("[data-card=s7]").click()
    first.locator("[data-card=sH]").click()
    first.get_by_role("button", name="Kijk na").click()
    expect(first).to_have_attribute("data-outcome", "goed")


def test_the_house_rules_of_the_folder_hold_where_nobody_chose(page, own):
    """They are not kept as if the learner had chosen them, and an own choice comes first."""
    visit(page, own, "16_huisregels.ipynb")
    variant = page.locator("select[name=variant]")
    expect(variant).to_have_value("rotterdams")
    assert page.evaluate(KEPT) is None
    variant.select_option("amsterdams")
    page.wait_for_function(f"() => {KEPT}?.includes('amsterdams')")
    visit(page, own, "16_huisregels.ipynb")
    expect(variant).to_have_value("amsterdams")


def test_words_of_an_author_stay_words(page, own):
    """Nothing runs, and no picture is asked for."""
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    page.on("request", lambda sent: asked.append(sent.url) if sent.url.endswith("/x") else None)
    for file in ("00_start.ipynb", "eigen_vreemd.ipynb"):
        visit(page, own, file)
        expect(page.locator("main")).to_contain_text(HOSTILE)
    page.get_by_role("button", name="Tip").first.click()
    expect(page.locator("main")).to_contain_text(f"{HOSTILE} Welke kleur")
    assert page.locator("main img[src=x]").count() == 0
    assert not asked


def test_a_notebook_of_the_folder_is_not_served(page, own):
    """It could run anything on this machine."""
    assert page.goto(own.page("onze-avond.ipynb")).status == 404


def test_a_notebook_is_served_where_the_teacher_says_so(page, folder, start_course):
    course = start_course("--port", "0", "--eigen", str(folder), "--eigen-notebooks")
    visit(page, course, "onze-avond.ipynb")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Eigen")
