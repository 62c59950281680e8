"""What a room's server says in its terminal: that it starts, is full or fails; never about whom."""

import logging
import sys
import time
from pathlib import Path

from klaverles.cli.kernels import ENDED, FULL, NO_MEMORY, STOPPING

_WORDS = {
    FULL: "het is druk: wie nieuw komt, moet even wachten",
    NO_MEMORY: "er is te weinig geheugen vrij (zie --vrij): wie nieuw komt, moet even wachten",
    ENDED: "een les is onverwacht gestopt; wie hem had, kan de pagina opnieuw laden",
    STOPPING: "de cursus stopt: nieuwe pagina's gaan niet meer open",
}
_AT_MOST_EVERY = 60.0


class TerminalLog(logging.Handler):
    """Write a line with the time of day; of an error only what kind it is and where it happened.

    What a library writes about an error can hold an address, a question or an answer.
    """

    def __init__(self) -> None:
        """Write errors, and nothing less."""
        super().__init__(logging.ERROR)
        self._said: dict[str, float] = {}

    def say(self, line: str) -> None:
        """Write a line."""
        print(f"{time.strftime('%H:%M:%S')} {line}", file=sys.stderr, flush=True)

    def tell(self, why: str) -> None:
        """Say that somebody found no place, or lost a lesson; once in a minute."""
        now = time.monotonic()
        if now - self._said.get(why, -_AT_MOST_EVERY) >= _AT_MOST_EVERY:
            self._said[why] = now
            self.say(_WORDS[why])

    def emit(self, record: logging.LogRecord) -> None:
        """Write what kind of error it was, and where."""
        kind, trace = "fout", None
        if record.exc_info and record.exc_info[0]:
            kind, trace = record.exc_info[0].__name__, record.exc_info[2]
        place = f"{Path(record.pathname).name}:{record.lineno}"
        while trace:
            place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
            trace = trace.tb_next
        self.say(f"er ging iets mis: {kind} in {place}")
