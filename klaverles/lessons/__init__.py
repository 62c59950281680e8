"""Lessons: exercises as data, generators, grading. Knows the rules, knows no screen."""
