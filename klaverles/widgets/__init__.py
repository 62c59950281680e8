"""Widgets: the lessons as a notebook uses them.

>>> from klaverles.widgets import lesson, quiz      # doctest: +SKIP
>>> lesson("bekennen").exercise("eerste-kaart")     # doctest: +SKIP
"""

from klaverles.widgets.lesson import LessonView, lesson, quiz

__all__ = ["LessonView", "lesson", "quiz"]
