"""Makes the helpers in ``tests/`` importable and the properties repeatable."""

import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parents[1]))

settings.register_profile("rules", derandomize=True, deadline=None, max_examples=200)
settings.load_profile("rules")
