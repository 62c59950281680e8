"""Run the tests of the rule book's worked examples with no pytest: in the browser's Python too.

``run`` imports the test modules with a small stand-in for pytest and calls every test with every
case. It knows only as much of pytest as those modules use.
"""

import importlib
import inspect
import itertools
import sys
import types
from pathlib import Path

MODULES = ("test_cases", "test_cases_counting")
_TESTS = Path(__file__).resolve().parent
FILES = {
    **{f"{name}.py": _TESTS / "rules" / f"{name}.py" for name in MODULES},
    **{
        f"{name}.py": _TESTS / f"{name}.py"
        for name in ("casefile", "house_rules", "judge", "judge_counting", "judge_roem")
    },
    "data/rule-cases.json": _TESTS / "data" / "rule-cases.json",
    "rule_checks.py": Path(__file__),
}


class _Param:
    def __init__(self, *values, id=None):
        self.values = values


class _Raises:
    def __init__(self, kind):
        self.kind = kind

    def __enter__(self):
        return self

    def __exit__(self, kind, value, _trace):
        self.value = value
        return kind is not None and issubclass(kind, self.kind)


def _parametrize(names, values, **_options):
    names = [each.strip() for each in names.split(",")] if isinstance(names, str) else names

    def keep(test):
        found = [_values(each, len(names)) for each in values]
        rows = [dict(zip(names, each, strict=True)) for each in found]
        test.rows = [*getattr(test, "rows", []), rows]
        return test

    return keep


def _values(given, amount):
    if isinstance(given, _Param):
        return given.values
    return given if amount > 1 else (given,)


def _stand_in():
    pytest = types.ModuleType("pytest")
    pytest.param = _Param
    pytest.raises = _Raises
    pytest.mark = types.SimpleNamespace(parametrize=_parametrize)
    return pytest


def run():
    """Return how many checks were made, and the names of those that failed."""
    sys.modules["pytest"] = _stand_in()
    made, failed = 0, []
    for module in map(importlib.import_module, MODULES):
        for name, test in inspect.getmembers(module, inspect.isfunction):
            if not name.startswith("test_"):
                continue
            for rows in itertools.product(*getattr(test, "rows", [])):
                made += 1
                try:
                    test(**{key: value for row in rows for key, value in row.items()})
                except Exception as error:
                    failed.append(f"{name}: {type(error).__name__} {error}")
    return made, failed


if __name__ == "__main__":
    print(run())
