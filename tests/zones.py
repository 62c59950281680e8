"""A clock that stands where a learner lives."""

import os
import time
from contextlib import contextmanager
from datetime import datetime

AMSTERDAM = "CET-1CEST,M3.5.0,M10.5.0/3"
PARAMARIBO = "<-03>3"
SYDNEY = "AEST-10AEDT,M10.1.0,M4.1.0/3"
ZONES = (AMSTERDAM, PARAMARIBO, SYDNEY, "UTC0")


@contextmanager
def living_in(zone):
    """Set this computer's clock to a zone, as POSIX writes it."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = zone
    time.tzset()
    try:
        yield
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before
        time.tzset()


def moment(*parts):
    """Return a moment on this computer's clock in UTC seconds: year, month, day, hour, minute."""
    return int(datetime(*parts).timestamp())
