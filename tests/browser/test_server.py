"""``klaverles start``, met as a learner meets it: in a browser, and ended with Ctrl-C."""

import re
import time
import urllib.error
import urllib.request

import psutil
import pytest
from playwright.sync_api import expect

START = "00_start.ipynb"
LESSON = "02_bekennen.ipynb"
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
PATIENCE = 15


def status(address):
    """Return the status code that an address answers."""
    try:
        with urllib.request.urlopen(address) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def ends(course, kernel):
    """Wait until a kernel is gone; return whether it went."""
    deadline = time.monotonic() + PATIENCE
    while status(f"{course.url}api/kernels/{kernel}") == 200:
        if time.monotonic() > deadline:
            return False
        time.sleep(0.2)
    return True


def open_lesson(page, course, file=START):
    """Open a lesson and wait until its exercises are there; return the kernel's id."""
    page.goto(course.page(file))
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=30_000)
    return page.evaluate(KERNEL)


def test_the_front_door_leads_to_the_start_page(page, course):
    """Whoever types the address only, gets the first page."""
    page.goto(course.url)
    expect(page).to_have_url(course.page(START))


def test_a_lesson_page_is_dutch_and_has_a_title(page, course):
    """For the reader, for a search and for a screen reader."""
    page.goto(course.page(START))
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page.locator("main")).to_have_count(1)
    assert page.title() not in ("", "00_start")


def test_the_skip_link_comes_first_and_goes_to_the_lesson(page, course):
    """One Tab and Enter, and the keyboard is past the header."""
    open_lesson(page, course)
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Naar de les")
    expect(page.locator(":focus")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_the_page_says_that_it_is_being_prepared_until_it_is_ready(page, course):
    """In Dutch, as a status, and gone when the exercises are there."""
    page.goto(course.page(LESSON), wait_until="commit")
    notice = page.get_by_role("status").filter(has_text="De les wordt klaargezet")
    expect(notice).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=30_000)
    expect(notice).to_be_hidden()


def test_the_header_leads_back_to_the_start_page(page, course):
    """The name of the course is the way home."""
    open_lesson(page, course, LESSON)
    page.get_by_role("link", name="klaverles", exact=True).click()
    expect(page).to_have_url(course.page(START))


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_no_page_scrolls_sideways(page, course, width):
    """Also on the narrowest phone."""
    page.set_viewport_size({"width": width, "height": 700})
    open_lesson(page, course, LESSON)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_leaving_a_lesson_frees_its_kernel(page, course):
    """By going elsewhere and by closing the page; a kernel a visit would fill the memory."""
    first = open_lesson(page, course)
    second = open_lesson(page, course, LESSON)
    assert first != second
    assert ends(course, first)
    page.goto("about:blank")
    assert ends(course, second)


def test_a_page_that_is_open_keeps_its_kernel_and_an_abandoned_one_ends(page, start_course):
    """However long one thinks; but who never comes back, or is no browser, holds nothing."""
    course = start_course("--port", "0", KLAVERLES_CULL_SECONDS="3")
    kept = open_lesson(page, course)
    with urllib.request.urlopen(course.page(LESSON)) as answer:
        abandoned = re.search(r'"kernelId": "([\w-]+)"', answer.read().decode())[1]
    assert ends(course, abandoned)
    page.wait_for_timeout(4000)
    assert status(f"{course.url}api/kernels/{kept}") == 200


def test_a_page_whose_kernel_is_gone_says_so_and_offers_to_reload(page, course):
    """In Dutch; after reloading the lesson works again."""
    kernel = open_lesson(page, course)
    page.evaluate(
        """(kernel) => {
          const body = new FormData();
          body.append("_xsrf", document.cookie.match("_xsrf=([^;]*)")[1]);
          return fetch(`/voila/api/shutdown/${kernel}`, {method: "POST", body});
        }""",
        kernel,
    )
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("Deze les is gestopt", timeout=15_000)
    notice.get_by_role("link", name="Laad de les opnieuw").click()
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=30_000)
    assert page.evaluate(KERNEL) != kernel


@pytest.mark.parametrize(
    ("answer", "told"), [(404, "Deze les is gestopt"), (503, "De verbinding met de cursus is weg")]
)
def test_a_page_whose_server_could_not_be_reached_for_a_while_goes_on(page, course, answer, told):
    """As when a hub starts again: the sentence goes when the kernel is found, and is said once."""
    kernel = open_lesson(page, course)
    page.evaluate(
        """() => {
          window.said = 0;
          new MutationObserver(() => (window.said += 1)).observe(
            document.getElementById("kl-notice"), { childList: true });
        }"""
    )
    address = f"**/api/kernels/{kernel}"
    page.route(address, lambda route: route.fulfill(status=answer))
    expect(page.get_by_role("alert")).to_contain_text(told, timeout=15_000)
    for _ in range(2):
        with page.expect_response(address, timeout=15_000):
            pass  # the page looks again
    assert page.evaluate("window.said") == 1
    page.unroute(address)
    expect(page.locator("#kl-notice")).to_be_hidden(timeout=15_000)


def test_a_page_whose_server_is_gone_says_so(page, start_course):
    """The learner is told what to look at."""
    course = start_course("--port", "0")
    open_lesson(page, course)
    course.stop()
    expect(page.get_by_role("alert")).to_contain_text(
        "Kijk of klaverles nog draait", timeout=15_000
    )


def test_only_the_page_itself_may_end_its_kernel(page, course):
    """Without the token of the page the request is refused, and the kernel lives."""
    kernel = open_lesson(page, course)
    request = urllib.request.Request(f"{course.url}voila/api/shutdown/{kernel}", data=b"")
    assert status(request) == 403
    assert status(f"{course.url}api/kernels/{kernel}") == 200


def test_a_request_under_another_name_is_refused(course):
    """So no site can reach the course by pointing its own name at this machine."""
    request = urllib.request.Request(course.page(START), headers={"Host": "example.org"})
    assert status(request) == 403


@pytest.mark.parametrize("path", ["bestaat-niet", "voila/render/99_niets.ipynb"])
def test_a_page_that_does_not_exist_says_so_in_dutch(page, course, path):
    """With the way to the start page."""
    answer = page.goto(course.url + path)
    assert answer.status == 404
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.get_by_role("link", name="Naar het begin van de cursus").click()
    expect(page).to_have_url(course.page(START))


def test_ctrl_c_ends_everything_with_a_friendly_line(start_course):
    """Exit code 0, no traceback, no English, and no kernel left behind."""
    course = start_course("--port", "0")
    assert status(course.page(START)) == 200
    kernels = psutil.Process(course.process.pid).children(recursive=True)
    code, said = course.stop()
    assert code == 0
    assert said.strip().endswith("Tot de volgende keer!")
    assert "Traceback" not in said
    assert "WARNING" not in said
    assert kernels
    assert not psutil.wait_procs(kernels, timeout=10)[1]


def test_a_taken_port_is_said_and_another_one_used(course, start_course):
    """The course starts anyway."""
    port = re.search(r":(\d+)/", course.url)[1]
    other = start_course("--port", port)
    assert f"Poort {port} is bezet" in other.said
    assert other.url != course.url
    assert status(other.url) == 200


def test_the_course_is_reachable_from_this_machine_only(course):
    """It listens on the loopback address."""
    port = int(re.search(r":(\d+)/", course.url)[1])
    listening = [
        found.laddr.ip
        for found in psutil.Process(course.process.pid).net_connections()
        if found.status == psutil.CONN_LISTEN and found.laddr.port == port
    ]
    assert listening == ["127.0.0.1"]
