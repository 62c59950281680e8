"""Answering a question in a page, by mouse or by keyboard, wherever the page is served."""

from course import EXERCISES
from playwright.sync_api import expect

from klaverles.lessons.attempt import Attempt
from klaverles.lessons.kinds import Kind
from klaverles.view.feedback import HEADLINES, message

BY_NAME = {exercise.id: exercise.question() for _, exercise in EXERCISES}


class Table:
    """One question in the page, and the same question as the engine knows it."""

    def __init__(self, page, root):
        self.page, self.root = page, root
        self.attempt = Attempt(BY_NAME[root.get_attribute("data-question")])

    @property
    def right(self):
        question = self.attempt.question
        return [each for each in question.options() if each in question.key()]

    @property
    def wrong(self):
        question = self.attempt.question
        return [next(each for each in question.options() if each not in question.key())]

    def choose_by_mouse(self, cards):
        self._clear()
        for card in cards:
            self.root.locator(f'[data-card="{card}"]').click()
        self.root.get_by_role("button", name="Kijk na").click()
        self._expect_verdict(cards)

    def choose_by_keyboard(self, cards):
        """From the hand: numbers for the cards, Tab to the button, Enter."""
        options = self.attempt.question.options()
        self.root.locator(".kl-hand button[tabindex='0']").focus()
        self.page.keyboard.press("Escape")
        for card in cards:
            self.page.keyboard.press(str(options.index(card) + 1))
        self.page.keyboard.press("Tab")
        expect(self.root.get_by_role("button", name="Kijk na")).to_be_focused()
        self.page.keyboard.press("Enter")
        self._expect_verdict(cards)

    def _clear(self):
        for card in self.root.locator('[aria-pressed="true"]').all():
            card.click()

    def _expect_verdict(self, cards):
        """The very sentence that the engine gives for this answer is in the page."""
        self.attempt = self.attempt.check(cards)
        headline = HEADLINES[self.attempt.outcome]
        status = self.root.locator(".kl-status")
        expect(status).to_contain_text(f"{headline} {message(self.attempt)}")


def tables(page, kind=Kind.ALL_ALLOWED):
    """Return the authored questions of a kind in a page, in order, that have a wrong card."""
    page.locator(".kl-question[data-question]").first.wait_for(timeout=60_000)
    found = []
    for root in page.locator(".kl-question[data-question]").all():
        question = BY_NAME.get(root.get_attribute("data-question"))
        if question and question.kind is kind and set(question.key()) < set(question.options()):
            found.append(Table(page, root))
    return found
