"""Widgets: the lessons as a notebook uses them.

>>> from klaverles.widgets import lesson, quiz      # doctest: +SKIP
>>> lesson("bekennen").exercise("eerste-kaart")     # doctest: +SKIP
"""

from klaverles.widgets.deal import one_trick, open_deal, revoke_deal
from klaverles.widgets.house_rules import house_rules
from klaverles.widgets.lesson import LessonView, lesson, quiz
from klaverles.widgets.pages import figure, word_list
from klaverles.widgets.play import daily_challenge, one_screen, play_match
from klaverles.widgets.progress import start_panel
from klaverles.widgets.progress_page import progress
from klaverles.widgets.puzzle import puzzles
from klaverles.widgets.review import review
from klaverles.widgets.score_block import score_block

__all__ = [
    "LessonView",
    "daily_challenge",
    "figure",
    "house_rules",
    "lesson",
    "one_screen",
    "one_trick",
    "open_deal",
    "play_match",
    "progress",
    "puzzles",
    "quiz",
    "review",
    "revoke_deal",
    "score_block",
    "start_panel",
    "word_list",
]
