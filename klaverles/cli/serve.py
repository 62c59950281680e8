"""Show the lessons as pages: start the server, say where it is, open the browser."""

import argparse
import logging
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from klaverles.cli.options import add_own_option, add_server_options, choose_memory
from klaverles.cli.quick import skip_slow_imports
from klaverles.cli.room_settings import Service, alone
from klaverles.cli.voila_config import (
    PLAY_PAGE,
    QUIZ_PAGE,
    SCORE_PAGE,
    START_PAGE,
    Settings,
    kernel_settings,
    page_settings,
    use_own_settings,
)
from klaverles.lessons.content import notebooks_folder
from klaverles.rules.errors import KlaverlesError

PORT = 8866


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``start``, ``spelen``, ``quiz`` and ``scoreblok`` to the command line."""
    for name, page, text in (
        ("start", START_PAGE, "de cursus openen in de browser (dit gebeurt ook zonder opdracht)"),
        ("spelen", PLAY_PAGE, "een partij spelen met de computer als maat en tegenstanders"),
        ("quiz", QUIZ_PAGE, "meteen oefenen: de cursus openen bij de quiz"),
        ("scoreblok", SCORE_PAGE, "de punten bijhouden van een partij met echte kaarten"),
    ):
        parser = subparsers.add_parser(name, help=text, description=text.capitalize() + ".")
        add_server_options(parser, PORT)
        add_own_option(parser)
        parser.set_defaults(page=page)


def run(args: argparse.Namespace) -> int:
    """Serve the lessons of this installation, with those of the teacher's own folder if any."""
    choose_memory(args.remember)
    if args.own is None:
        return serve(notebooks_folder(), args.page, args.port, args.browser)
    from klaverles.cli.own_lessons import beside

    with beside(notebooks_folder(), args.own, args.own_notebooks) as folder:
        return serve(folder, args.page, args.port, args.browser)


def serve(folder: Path, page: str = START_PAGE, port: int = PORT, browser: bool = True) -> int:
    """Serve the notebooks in ``folder`` until Ctrl-C and return the exit code.

    Port 0 means any free port. Raises KlaverlesError if the folder lacks ``page``.
    """

    def announce(actual: int) -> None:
        if port not in (0, actual):
            print(f"Poort {port} is bezet, daarom wordt het poort {actual}.")
        address = f"http://localhost:{actual}/"
        url = address if page == START_PAGE else f"{address}voila/render/{page}"
        print(f"De cursus staat klaar op {url}\nStoppen: Ctrl-C", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    return serve_as(alone(), folder, port, announce, page)


def serve_as(
    service: Service,
    folder: Path,
    port: int,
    announce: Callable[[int], None],
    page: str = START_PAGE,
) -> int:
    """Serve ``folder`` until a signal comes; ``announce`` is told the port when it listens.

    Raises KlaverlesError if the folder lacks ``page``, or a room's address cannot be used.
    """
    if not (folder / page).is_file():
        raise KlaverlesError(f"{page} staat niet in {folder}; installeer klaverles opnieuw.")
    print("klaverles wordt gestart …", flush=True)
    use_own_settings()
    skip_slow_imports()
    from traitlets.config import Config

    from klaverles.cli.voila_app import CourseServer

    logging.getLogger("tornado").setLevel(logging.ERROR)
    server = CourseServer(service, announce, config=Config(_settings(service, folder, port)))
    server.initialize([])
    server.start()
    print("\nDe cursus is gestopt. Tot de volgende keer!", flush=True)
    return 0


def _transport() -> str:
    """Return how server and kernels speak: where it can be through files of this user.

    A port that is free when it is chosen can be taken when the kernel wants it: then a page never
    opens. The name of such a file may have no more than 107 letters.
    """
    return "ipc" if sys.platform == "linux" and len(tempfile.gettempdir()) <= 40 else "tcp"


def _settings(service: Service, folder: Path, port: int) -> Settings:
    """Return all settings of our own server."""
    seating = service.seating
    shortest = min(each for each in (seating.away, seating.longest, 60) if each)
    pages = page_settings()
    pages["VoilaConfiguration"].update(
        kernel_spec_manager_class="klaverles.cli.kernels.LessonKernelSpecs",
        multi_kernel_manager_class="klaverles.cli.kernels.LessonKernels",
    )
    return {
        **pages,
        **kernel_settings(cull_after=seating.away, cull_every=shortest),
        "ServerKernelManager": {
            "client_factory": "klaverles.cli.voila_pages.LessonClient",
            "transport": _transport(),
        },
        "Voila": {
            "root_dir": str(folder),
            "port": port,
            "log_level": logging.ERROR,
            "identity_provider_class": "klaverles.cli.room_doors.Visitors",
        },
    }
