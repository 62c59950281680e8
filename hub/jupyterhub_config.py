"""A JupyterHub for a club or a class: everybody an own name, own lessons and own progress.

It keeps names and progress in the folder where it is started; README.md tells how.
"""

import os
import sys
from pathlib import Path

import nativeauthenticator

from klaverles.cli.voila_config import SHARE, START_PAGE
from klaverles.lessons.content import notebooks_folder

HERE = Path(__file__).resolve().parent
DATA = Path.cwd()
LEARNERS = 30
MEGABYTES = 600  # a lesson with figures takes 110, a server 120
HOUR = 3600

START = f"""
import resource
resource.setrlimit(resource.RLIMIT_DATA, ({MEGABYTES << 20},) * 2)
from klaverles.cli.quick import skip_slow_imports
skip_slow_imports()
from jupyterhub.singleuser import main
main()
"""
"""What starts one learner's server: limited in memory, and without a slow import."""

c = get_config()  # noqa: F821  (JupyterHub puts this function here)

os.umask(0o077)  # what this hub writes is for nobody else on this machine

c.JupyterHub.bind_url = "http://127.0.0.1:8000"  # a web server with https stands before it
c.ConfigurableHTTPProxy.command = str(HERE / "node_modules/.bin/configurable-http-proxy")
c.ConfigurableHTTPProxy.log_level = "warn"
c.JupyterHub.log_level = "WARN"  # who opened which page is nobody's business
c.JupyterHub.default_url = "/hub/spawn"  # who is known goes to the start page at once
c.JupyterHub.implicit_spawn_seconds = 1
c.JupyterHub.template_paths = [
    str(HERE / "templates"),
    str(Path(nativeauthenticator.__file__).parent / "templates"),
]

# Who comes in: everybody chooses a name and a password of their own.
c.JupyterHub.authenticator_class = "native"
c.NativeAuthenticator.open_signup = True  # False: not before "beheer" said yes, at /hub/authorize
c.NativeAuthenticator.minimum_password_length = 8
c.NativeAuthenticator.check_common_password = True
c.NativeAuthenticator.allowed_failed_logins = 10
c.NativeAuthenticator.seconds_before_next_try = 300
c.Authenticator.allow_all = True  # NativeAuthenticator itself says who is let in
c.Authenticator.admin_users = {"beheer"}
c.Authenticator.username_pattern = r"[a-z0-9][a-z0-9._-]{0,31}"  # it becomes a folder

# How many, and how much: the next one gets the page that says it is busy.
c.JupyterHub.active_server_limit = LEARNERS
c.JupyterHub.concurrent_spawn_limit = 8
c.Spawner.start_timeout = c.Spawner.http_timeout = 120

# A learner's server: the lessons as pages, nothing else (jupyter_server_config.py). All run as
# one user of the system, so what keeps learners apart is that no page runs code of their own.
# Where systemd runs, let it give each learner a user too, and hold them to the memory together:
#   c.JupyterHub.spawner_class = "systemd"      # pip install jupyterhub-systemdspawner
#   c.SystemdSpawner.dynamic_users = True
#   c.SystemdSpawner.mem_limit = "1G"
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(DATA / "leden" / "{username}")
c.Spawner.cmd = [sys.executable, "-c", START, f"--config={HERE / 'jupyter_server_config.py'}"]
c.Spawner.notebook_dir = str(notebooks_folder())
c.Spawner.default_url = f"/voila/render/{START_PAGE}"
c.Spawner.disable_user_config = True
c.Spawner.args = ["--ServerApp.log_level=WARN"]
c.Spawner.environment = {
    "JUPYTERHUB_SINGLEUSER_APP": "jupyter_server.serverapp.ServerApp",
    "JUPYTER_PATH": str(SHARE),
}

# What is idle ends after an hour, and everything after half a day; progress stays.
c.JupyterHub.load_roles = [
    {
        "name": "opruimer",
        "services": ["opruimer"],
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
    }
]
c.JupyterHub.services = [
    {
        "name": "opruimer",
        "command": [
            *(sys.executable, "-m", "jupyterhub_idle_culler"),
            *(f"--timeout={HOUR}", f"--max-age={12 * HOUR}", "--cull-every=300"),
        ],
    }
]
