"""Answering a question in a page, by mouse or by keyboard, wherever the page is served."""

from answers import answers
from course import EXERCISES
from playwright.sync_api import expect

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.kinds import How, Kind
from klaverles.view.feedback import headline, message

ANSWERS = ".kl-hand button, button.kl-spot, button.kl-turned, .kl-choice"
CHECKED = (How.HAND_MANY, How.ORDER, How.TRICK_MANY, How.CHOICES, How.NUMBERS)
"""Ways to answer that end with the check button."""

PHONES = (320, 360)
"""The widths of narrow phones, in CSS pixels."""

BY_NAME = {exercise.id: exercise.question() for _, exercise in EXERCISES}


class Table:
    """One question in the page, and the same question as the engine knows it."""

    def __init__(self, page, root):
        self.page, self.root = page, root
        self.attempt = Attempt(BY_NAME[root.get_attribute("data-question")])

    @property
    def right(self):
        question = self.attempt.question
        key = question.key()
        if question.how.ordered:
            return list(key)
        if question.is_right(key):
            return [each for each in question.options() if each in key]
        return list(key[:1])

    @property
    def wrong(self):
        question = self.attempt.question
        if question.how.ordered:
            return next(list(each) for each in answers(question) if not question.is_right(each))
        return [next(each for each in question.options() if each not in question.key())]

    def choose_by_mouse(self, answer):
        how = self.attempt.question.how
        self._clear()
        for place, each in enumerate(answer):
            if how is How.NUMBERS:
                self.root.locator(".kl-fields input").nth(place).fill(each)
            else:
                self._spot(each).click()
        if how in CHECKED:
            self.root.get_by_role("button", name="Kijk na").click()
        self._expect_verdict(answer)

    def choose_by_keyboard(self, answer):
        """From the first of the answers: numbers, arrows or digits, then Tab and Enter."""
        question = self.attempt.question
        if question.how is How.NUMBERS:
            return self._type(answer)
        spots = self.root.locator(ANSWERS)
        spots.first.focus()
        if question.how in CHECKED:
            self.page.keyboard.press("Escape")
        for each in answer:
            self._walk_to(self._spot(each))
            self.page.keyboard.press("Enter" if question.how is not How.HAND_MANY else " ")
        if question.how in CHECKED:
            while self.page.evaluate("document.activeElement.dataset.act") != "check":
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
        self._expect_verdict(answer)
        return None

    def _walk_to(self, spot):
        """Go to an answer by Tab and arrows alone, wherever the focus stands among them."""
        here = "document.activeElement"
        wanted = spot.element_handle()
        group = self.page.evaluate_handle("(spot) => spot.closest('[role=group]')", wanted)
        for _ in range(40):
            if self.page.evaluate(f"(spot) => {here} === spot", wanted):
                return
            same = self.page.evaluate(f"(group) => group.contains({here})", group)
            roving = self.page.evaluate(f"() => {here}.tabIndex >= 0 && !{here}.dataset.played")
            self.page.keyboard.press("ArrowRight" if same and roving else "Tab")
        raise AssertionError("an answer cannot be reached by keyboard")

    def _type(self, answer):
        fields = self.root.locator(".kl-fields input")
        fields.first.focus()
        for place, each in enumerate(answer):
            if place:
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Control+a")
            self.page.keyboard.type(each)
        self.page.keyboard.press("Enter")
        self._expect_verdict(answer)

    def _spot(self, each):
        names = ("data-card", "data-seat", "data-choice", "data-played")
        return self.root.locator(", ".join(f'button[{name}="{each}"]' for name in names)).first

    def _clear(self):
        while (pressed := self.root.locator('[aria-pressed="true"]')).count():
            pressed.first.click()

    def _expect_verdict(self, answer):
        """The very sentence that the engine gives for this answer is in the page."""
        self.attempt = self.attempt.check(answer)
        status = self.root.locator(".kl-status")
        expect(status).to_contain_text(f"{headline(self.attempt)} {message(self.attempt)}")


def tables(page, kind=Kind.ALL_ALLOWED, least=0):
    """Return the authored questions of a kind in a page, in order, that have a wrong card.

    Waits until there are at least so many: JupyterLab draws them one by one.
    """
    for _ in range(240):
        found = []
        for root in page.locator(".kl-question[data-question]").all():
            question = BY_NAME.get(root.get_attribute("data-question"))
            if question and question.kind is kind and _can_be_missed(question):
                found.append(Table(page, root))
        if len(found) >= least:
            return found
        page.wait_for_timeout(250)
    raise AssertionError(f"{len(found)} questions of {kind} are drawn, not {least}")


def _can_be_missed(question):
    return question.how.ordered or set(question.key()) < set(question.options())


def assert_fits(page, what, width):
    """Say that at this width the page fits, and all of this is big enough to tap; return it."""
    page.set_viewport_size({"width": width, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = page.locator(what).evaluate_all(
        """(all) => all.filter(each => each.checkVisibility({ visibilityProperty: true }))
           .map(each => each.getBoundingClientRect().toJSON())"""
    )
    for box in boxes:
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert box["left"] >= 0
        assert box["right"] <= width
    return boxes
