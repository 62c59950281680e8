"""Open JupyterLab on a writable copy of the lessons, for who wants to look under the hood."""

import argparse
import logging
import os
import secrets
import signal
from pathlib import Path
from typing import Any

from klaverles.cli.lessons_copy import Copied, copy_lessons
from klaverles.cli.options import add_server_options, choose_memory, folder_named
from klaverles.cli.quick import skip_slow_imports
from klaverles.cli.voila_config import START_PAGE, use_own_settings
from klaverles.lessons.content import notebooks_folder
from klaverles.lessons.own_variable import VARIABLE as OWN_FOLDER

PORT = 8888
FOLDER = "~/klaverles-lessen"


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``lab`` to the command line."""
    text = "de lessen openen in JupyterLab, in een eigen kopie om in te werken"
    parser = subparsers.add_parser("lab", help=text, description=text.capitalize() + ".")
    parser.add_argument(
        "--map",
        dest="folder",
        type=Path,
        default=Path(FOLDER),
        metavar="MAP",
        help=f"map voor jouw kopie van de lessen (standaard {FOLDER})",
    )
    add_server_options(parser, PORT)


def run(args: argparse.Namespace) -> int:
    """Copy the lessons, say what was kept, and run JupyterLab until Ctrl-C."""
    folder = folder_named(args.folder)
    os.environ.setdefault(OWN_FOLDER, str(folder))  # own exercise files may lie there too
    for line in describe(copy_lessons(notebooks_folder(), folder), folder):
        print(line)
    choose_memory(args.remember)
    print("JupyterLab wordt gestart …", flush=True)
    use_own_settings()
    skip_slow_imports()
    from jupyterlab.labapp import LabApp
    from traitlets.config import Config

    # Jupyter warns itself about a setting that it reads and nobody set: not for learners.
    logging.captureWarnings(True)
    logging.getLogger("py.warnings").setLevel(logging.ERROR)
    token = secrets.token_urlsafe(24)
    config = Config(_settings(folder, args.port, args.browser, token))
    server = LabApp.initialize_server(argv=[], config=config)
    for number in (signal.SIGINT, signal.SIGTERM):  # the stock ones ask a question in English
        signal.signal(number, lambda *_: server.stop(from_signal=True))
    if args.port not in (0, server.port):
        print(f"Poort {args.port} is bezet, daarom wordt het poort {server.port}.")
    address = f"http://localhost:{server.port}/lab/tree/{START_PAGE}?token={token}"
    # The server binds its port as the first thing in its loop: say where it is only after that.
    ready = f"De lessen staan klaar op {address}\nStoppen: Ctrl-C"
    server.io_loop.add_callback(lambda: print(ready, flush=True))
    server.start()
    print("\nJupyterLab is gestopt. Tot de volgende keer!", flush=True)
    return 0


def describe(copied: Copied, folder: Path) -> list[str]:
    """Say in Dutch what happened to the learner's copy."""
    lines = [f"Jouw lessen staan in {folder}."]
    if copied.updated:
        lines.append(f"Vernieuwd: {', '.join(copied.updated)}.")
    if copied.kept:
        lines.append(f"Door jou veranderd, dus zo gelaten: {', '.join(copied.kept)}.")
    return lines


def _settings(folder: Path, port: int, browser: bool, token: str) -> dict[str, dict[str, Any]]:
    return {
        "ServerApp": {
            "root_dir": str(folder),
            "ip": "127.0.0.1",
            "port": port,
            "open_browser": browser,
            "allow_root": hasattr(os, "geteuid") and os.geteuid() == 0,
            "log_level": logging.ERROR,
            "kernel_spec_manager_class": "klaverles.cli.kernels.LessonKernelSpecs",
        },
        "IdentityProvider": {"token": token},  # our own, else Jupyter prints it in English
        "LabApp": {"default_url": f"/lab/tree/{START_PAGE}", "log_level": logging.ERROR},
    }
