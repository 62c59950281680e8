"""Start sooner: leave out one slow library that nothing here needs."""

import sys


def skip_slow_imports() -> None:
    """Make ``import rfc3987_syntax`` fail at once, before Jupyter is imported.

    jsonschema uses that library if it can, to check a kind of address that no file of ours
    holds. Its grammar takes more than a second to build, half of all the imports together.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
