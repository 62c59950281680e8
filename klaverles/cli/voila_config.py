"""What Voilà must know to show the lessons: used by our own server and by the one on Binder.

Only plain values live here, so that the command line can read it without importing Jupyter.
"""

import os
from pathlib import Path
from typing import Any

START_PAGE = "00_start.ipynb"
QUIZ_PAGE = "quiz.ipynb"
SCORE_PAGE = "scoreblok.ipynb"
PLAY_PAGE = "spelen.ipynb"
SHARE = Path(__file__).resolve().parent / "share" / "jupyter"
EXTENSIONS = (
    "@voila-dashboards/widgets-manager8",
    "@jupyter-widgets/jupyterlab-manager",
    "anywidget",
)
"""What runs in a page besides Voilà; anything else only costs time in the browser."""

Settings = dict[str, dict[str, Any]]


def use_own_settings() -> None:
    """Let Jupyter find our page template and our Dutch settings, which ship in this package."""
    for variable, ours in (("JUPYTER_PATH", SHARE), ("JUPYTER_CONFIG_PATH", SHARE / "config")):
        known = os.environ.get(variable)
        os.environ[variable] = os.pathsep.join([str(ours), *([known] if known else [])])


def local_mathjax(page_config: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Take formulas from Voilà's own bundle; a Jupyter server would name an address elsewhere."""
    page_config["fullMathjaxUrl"] = page_config["mathjaxConfig"] = None
    return page_config


def keep_token(request: Any, **_: Any) -> None:
    """Give the page the XSRF token with which it may end its kernel when it is left.

    Without it Voilà answers the page's last request with 403, and every visit leaves a kernel.
    Reading the token sets the cookie; ``request`` is the handler that answers the visitor.
    """
    request.xsrf_token  # noqa: B018


def page_settings() -> Settings:
    """Return how a lesson becomes a page; the keys are Voilà's own class names."""
    return {
        "VoilaConfiguration": {
            "template": "klaverles",
            "theme": "light",
            "classic_tree": True,  # the other tree is an English JupyterLab page
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "page_config_hook": local_mathjax,
            "prelaunch_hook": keep_token,
            "extension_allowlist": list(EXTENSIONS),
        },
        "VoilaExporter": {"language_code": "nl"},
        "VoilaExecutor": {
            "timeout": 60,
            "cell_error_instruction": "Laad de pagina opnieuw.",
            "cell_timeout_instruction": "Laad de pagina opnieuw.",
        },
    }


def kernel_settings(cull_after: int = 600, cull_every: int = 60) -> Settings:
    """Return how the kernels behind the lessons end: ``cull_after`` idle seconds unwatched.

    A kernel that died is not started again, because it would have forgotten the lesson's
    widgets; the page notices that its kernel is gone and says so.
    """
    return {
        "MappingKernelManager": {
            "cull_idle_timeout": cull_after,
            "cull_interval": cull_every,
            "cull_connected": False,  # an open page keeps its kernel, however long one thinks
        },
        "KernelRestarter": {"restart_limit": 0},
    }
