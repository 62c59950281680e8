"""Settings shared by all tests."""

from hypothesis import settings

settings.register_profile("rules", derandomize=True, deadline=None, max_examples=200)
settings.load_profile("rules")
