"""How long the memory keeps a learner waiting, with ten thousand answers kept.

    python tests/bench/progress.py [--json] [--answers N]

The answers are of a year and a half: lessons, reviews and deals at the table, over all units of the
course. Each figure is the median of several runs with the caches of the lessons emptied, as in the
kernel of a page that was just opened; modules, matplotlib too, are imported already.
``start_page_ms`` is opening the file, reading all answers, and all that the start page shows;
``progress_page_ms`` the same for the page Voortgang with its figures, of which
``progress_words_ms`` is what stands there before the figures come. ``record_ms`` is adding one
answer to such a file. ``fresh_question_ms`` is dealing a question of a unit, the slowest unit's
median, and ``questions_share`` which part of the questions a simulated learner needs for the same
recall, compared with random ones.
"""

import argparse
import json
import sys
from datetime import date
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

import matplotlib.pyplot  # noqa: F401
from records import DAY, NOON, about, played
from simulated_learner import questions_share

from klaverles.lessons import clock, lesson_progress, review, unit, units
from klaverles.lessons.answered import Verdict
from klaverles.lessons.file_store import FileStore
from klaverles.lessons.kinds import Mistake
from klaverles.lessons.review import due_of, histories
from klaverles.lessons.settled import settled
from klaverles.lessons.standing import answers_by_day, lesson_standings, resume
from klaverles.rules.ruleset import Variant
from klaverles.view import progress_sheet
from klaverles.view.progress_figures import calendar_figure, rules_figure
from klaverles.view.progress_screen import Overview, progress_screen
from klaverles.view.progress_start import start_panel_screen

RUNS, RECORDED = 9, 99
DAYS = 540
NOW = NOON + DAYS * DAY
CACHED = (
    lesson_progress.lesson_heads,
    lesson_progress._done,
    lesson_progress._standings,
    lesson_progress._resume,
    clock._ordered,
    review._by_right_clock,
    progress_sheet._outline,
    units._places,
    units.is_unit,
    unit.tables_of,
    unit.unit_of_duty,
    unit.read_table_text,
)
LABELS = {
    "start_page_ms": "ms, start page",
    "progress_page_ms": "ms, page Voortgang with its figures",
    "progress_words_ms": "ms, page Voortgang without figures",
    "record_ms": "ms, recording one answer",
    "fresh_question_ms": "ms, a fresh question of the slowest unit",
    "questions_share": "of the questions that random asking needs for the same recall",
}


def answers(amount):
    """Return a learner's records: each unit well or less well known, some deals among them."""
    random = Random(11)
    every = units.all_units([Variant.AMSTERDAMS])
    lessons = [
        (head.id, name) for head in lesson_progress.lesson_heads() for name in head.exercises
    ]
    records = []
    while (number := len(records)) < amount:
        day = DAYS * number / amount
        if number % 40 == 39:
            records.append(
                played(day, ours=random.randint(-160, 160), club=random.randint(-160, 160))
            )
            continue
        found = random.random() < 0.8
        place, name = lessons[number % len(lessons)] if number % 3 == 0 else ("herhalen", "vers")
        unit, mistake = random.choice(every), "" if found else random.choice(list(Mistake)).value
        told = {"place": place, "name": name, "mistake": mistake}
        if not found and number + 1 < amount:
            records.append(about(unit, day, verdict=Verdict.MISSED, **told))
        end = {"verdict": Verdict.FOUND} if found else {"verdict": Verdict.SHOWN, "tries": 2}
        records.append(about(unit, day, **told, **end))
    return records


def start_page(path):
    records = settled(FileStore(path).records())
    known = histories(records, NOW)
    due = len(due_of(known, NOW))
    return start_panel_screen(resume(records, NOW), lesson_standings(records), due, None, NOW)


def progress_words(path):
    seen = Overview.of(settled(FileStore(path).records()), NOW)
    return seen, progress_screen(seen)


def progress_page(path):
    seen, screen = progress_words(path)
    today = date.fromtimestamp(NOW)
    return screen, rules_figure(seen.groups), calendar_figure(answers_by_day(seen.records), today)


def taken(work, runs=RUNS, fresh=True):
    """Return the median of how many milliseconds a piece of work takes."""
    times = []
    for _ in range(runs):
        for each in CACHED if fresh else ():
            each.cache_clear()
        start = perf_counter()
        work()
        times.append((perf_counter() - start) * 1000)
    return round(median(times), 2)


def slowest_unit():
    """Return the median of the unit that takes longest to deal."""

    def middle(each):
        seeds = iter(range(RUNS))
        return taken(lambda: units.fresh_for(each, f"meting-{next(seeds)}", 1), fresh=False)

    return max(middle(each) for each in units.all_units(Variant))


def measure(amount):
    """Return all figures."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "voortgang.sqlite"
        store = FileStore(path)
        store.add(*answers(amount))
        more = iter(range(10_000))
        figures = {
            "start_page_ms": taken(lambda: start_page(path)),
            "progress_page_ms": taken(lambda: progress_page(path)),
            "progress_words_ms": taken(lambda: progress_words(path)),
            "record_ms": taken(
                lambda: store.add(about(day=DAYS + next(more) / DAY)), RECORDED, False
            ),
            "fresh_question_ms": slowest_unit(),
            "questions_share": round(questions_share()[2], 2),
        }
        assert len(FileStore(path).records()) == amount + RECORDED, "not everything was written"
        return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--answers", type=int, default=10_000, metavar="N")
    options = parser.parse_args()
    figures = measure(options.answers)
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{options.answers:,} answers; medians, modules imported before:")
    for name, label in LABELS.items():
        print(f"{figures[name]:>10,}  {label}")


if __name__ == "__main__":
    main()
