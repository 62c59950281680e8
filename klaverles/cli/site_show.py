"""Show a built site on this computer, as any web server would."""

import threading
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Quiet(SimpleHTTPRequestHandler):
    """Serve files without a word about each."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",  # Python knows it from 3.12
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Return a server of this folder on this machine only; the caller runs it."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(folder)))


def show(folder: Path, browser: bool = True) -> None:
    """Serve the site until Ctrl-C and open it in the browser."""
    with server(folder) as running:
        address = f"http://localhost:{running.server_port}/"
        print(f"De website staat klaar op {address}\nStoppen: Ctrl-C", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        running.serve_forever()
