"""A real hub with its proxy: learners side by side, stopped, killed and started again."""

import json
import os
import signal
import subprocess

import psutil
import pytest
from environments import answers, checkout, free_port, inside, kill, run
from playwright.sync_api import expect
from served import comes_true
from tables import tables

READY = 90_000
START, LESSON = "00_start.ipynb", "02_bekennen.ipynb"
PASSWORD = "harten-boer-nel"
EXTRA = """
load_subconfig({ours!r})
c.Spawner.args += {root!r}
c.Spawner.environment["JUPYTERHUB_ACTIVITY_INTERVAL"] = "1"
c.JupyterHub.last_activity_interval = 1

def as_in_a_cluster(spawner):
    if spawner.user.name == "carla":
        spawner.cmd = {start!r}
        spawner.environment |= {environment!r}
        del spawner.environment["JUPYTER_PATH"]
        spawner.notebook_dir = {repository!r}
        spawner.default_url = {default_url!r}
        spawner.disable_user_config = False

c.Spawner.pre_spawn_hook = as_in_a_cluster
{more}
"""
HURRY = """
c.JupyterHub.active_server_limit = 2
command = c.JupyterHub.services[0]["command"]
c.JupyterHub.services[0]["command"] = [
    *(part for part in command if not part.startswith(("--timeout", "--cull-every"))),
    "--timeout=6",
    "--cull-every=2",
]
"""
TALK = """([kernel, message]) => new Promise((done) => {
  const here = `ws://${location.host}${location.pathname.split("/voila")[0]}`;
  const socket = new WebSocket(`${here}/api/kernels/${kernel}/channels`);
  const heard = [];
  socket.onmessage = (event) => {
    const text = typeof event.data === "string" ? event.data : "";
    heard.push(text);
    if (text.includes("kernel_info_reply")) done(heard.join("\\n"));
  };
  socket.onerror = () => done("refused");
  socket.onopen = () => {
    socket.send(JSON.stringify(message));
    const ask = { ...message, content: {} };
    ask.header = { ...message.header, msg_id: "vraag", msg_type: "kernel_info_request" };
    setTimeout(() => socket.send(JSON.stringify(ask)), 1000);
  };
})"""
KNOCK = """([door, method]) => fetch(door, {
  method,
  headers: { "X-XSRFToken": /(?:^|; )_xsrf=([^;]+)/.exec(document.cookie)[1] },
  body: method === "POST" ? "{}" : undefined,
}).then((answer) => answer.status)"""
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"


class Hub:
    """A hub in a folder of its own, as an administrator starts it."""

    def __init__(self, folder, environment, repository):
        self.folder, self.repository = folder, repository
        self.variables = inside(environment, HOME=str(folder))
        self.ports = [free_port() for _ in range(3)]
        self.url = f"http://127.0.0.1:{self.ports[0]}/"
        self.process, self.family, self.again = None, set(), ""

    def start(self, more=""):
        config = self.folder / "config.py"
        cluster = self._in_a_cluster()
        image = f'cd {self.repository} && exec ./binder/start "$@"'
        text = EXTRA.format(
            ours=str(self.repository / "hub/jupyterhub_config.py"),
            root=["--allow-root"] if os.geteuid() == 0 else [],
            start=["bash", "-c", image, "-", *cluster["cmd"]],
            environment=cluster["extraEnv"],
            repository=str(self.repository),
            default_url=cluster["defaultUrl"],
            more=more,
        )
        config.write_text(text)
        hub, proxy = self.ports[1:]
        with (self.folder / "hub.log").open("a") as log:
            self.process = subprocess.Popen(
                [
                    *("jupyterhub", "--config", config, "--url", self.url),
                    f"--JupyterHub.hub_port={hub}",
                    f"--ConfigurableHTTPProxy.api_url=http://127.0.0.1:{proxy}",
                ],
                cwd=self.folder,
                env=self.variables,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        assert comes_true(lambda: answers(f"{self.url}hub/health") == 200), self.log()

    def _in_a_cluster(self):
        """Return what a cluster is told about a learner's server."""
        show = "import json,yaml,sys; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
        values = run("python", "-c", show, self.repository / "hub/values.yaml", env=self.variables)
        return json.loads(values)["singleuser"]

    def remember(self):
        """Return all processes that belong to the hub now, and end them at the very end."""
        if self.process.poll() is None:
            self.family |= set(psutil.Process(self.process.pid).children(recursive=True))
        return [each for each in self.family if lives(each)]

    def servers(self):
        """Return the names of the learners whose server runs."""
        found = set()
        for each in self.remember():
            try:
                found.add(each.environ().get("JUPYTERHUB_USER"))
            except psutil.Error:
                continue
        return found - {None, ""}

    def kernels(self, name):
        """Return how many kernels run for a learner."""
        theirs = [p for p in self.remember() if p.environ().get("JUPYTERHUB_USER") == name]
        return sum(["ipykernel_launcher" in p.cmdline() for p in theirs])

    def killed(self):
        """End the hub alone, as a crash does; its proxy and its servers live on."""
        self.remember()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.remember()
        self.process.terminate()
        self.process.wait(timeout=60)

    def log(self):
        return (self.folder / "hub.log").read_text()[-4000:]


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    """Install a hub as hub/README.md says, and start it."""
    environment = tmp_path_factory.mktemp("hub-python")
    repository = checkout(tmp_path_factory.mktemp("hub-repository"))
    run("python3", "-m", "venv", environment)
    variables = inside(environment)
    pins = ("-c", "binder/requirements.txt", "-r", "hub/requirements.txt")
    run("pip", "install", "-q", *pins, ".", cwd=repository, env=variables)
    run("npm", "ci", "--no-audit", "--no-fund", cwd=repository / "hub", env=variables)
    running = Hub(tmp_path_factory.mktemp("hub"), environment, repository)
    running.start()
    yield running
    if running.process.poll() is None:
        running.stop()
    kill(running.family)


@pytest.fixture(scope="module")
def visitors(hub, browser):
    """Return a function that gives the page of a learner, who has signed up and logged in."""
    pages = {}

    def page_of(name):
        if name not in pages:
            page = pages[name] = browser.new_context().new_page()
            page.goto(hub.url)
            page.get_by_role("link", name="Kies een naam").click()
            page.get_by_label("Naam").fill(name)
            page.get_by_label("Wachtwoord").fill(PASSWORD)
            page.get_by_label("Nog een keer").fill(PASSWORD)
            page.get_by_role("button").click()
            page.get_by_role("link", name="Log nu in").click()
            page.get_by_label("Naam").fill(name)
            page.get_by_label("Wachtwoord").fill(PASSWORD)
            page.get_by_role("button").click()
        return pages[name]

    yield page_of
    for page in pages.values():
        page.context.close()


def lives(process):
    """Say whether a process runs, so is not one that waits to be buried."""
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def ready(page):
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=READY)
    page.locator(".kl-question[data-asks]").first.wait_for()
    return page


def opened(page, hub, name, file=LESSON):
    page.goto(f"{hub.url}user/{name}/voila/render/{file}")
    return ready(page)


def answer(page, number):
    """Answer one of the questions right; return its name."""
    table = tables(page)[number]
    table.choose_by_mouse(table.right)
    return table.attempt.question.name


def done_before(page):
    """Return the names of the questions that were done before."""
    page.locator(".kl-question[data-asks]").first.wait_for()
    page.wait_for_timeout(500)
    done = page.locator(".kl-question:has(.kl-before)").all()
    return {each.get_attribute("data-question") for each in done}


DONE = {}
"""What each learner did so far; the tests below are one story."""


def test_who_logs_in_comes_to_the_start_page(hub, visitors):
    """Two learners, each with a server of their own."""
    for name in ("anna", "bert"):
        page = visitors(name)
        page.wait_for_url(f"{hub.url}user/{name}/voila/render/{START}", timeout=READY)
        ready(page)
    assert hub.servers() == {"anna", "bert"}


def test_each_sees_only_what_they_did_themselves(hub, visitors):
    anna, bert = (opened(visitors(name), hub, name) for name in ("anna", "bert"))
    DONE["anna"], DONE["bert"] = {answer(anna, 0)}, {answer(bert, 1)}
    for name in ("anna", "bert"):
        assert done_before(opened(visitors(name), hub, name)) == DONE[name]


def test_an_open_page_knows_that_its_kernel_lives(hub, visitors):
    """And of the pages that were left, no kernel lives on."""
    visitors("anna").wait_for_timeout(6_000)  # it looks every five seconds
    expect(visitors("anna").locator("#kl-notice")).to_be_hidden()
    assert comes_true(lambda: hub.kernels("anna") == 1)


def test_another_learners_pages_are_closed(hub, visitors):
    """A Dutch page says so, with a way back."""
    page = visitors("bert")
    page.goto(f"{hub.url}user/anna/voila/render/{LESSON}")
    expect(page.locator("h1")).to_have_text("Dit mag je niet zien")
    expect(page.get_by_role("link", name="Naar de lessen")).to_be_visible()
    assert done_before(opened(page, hub, "bert")) == DONE["bert"]


def asked(page, door, method="GET"):
    """Knock at a door of the learner's own server as a script in the page can; return the code."""
    return page.evaluate(KNOCK, [f"/user/bert/{door}", method])


def test_a_page_may_ask_after_its_own_kernel(hub, visitors):
    page = visitors("bert")
    assert asked(page, f"api/kernels/{page.evaluate(KERNEL)}") == 200


@pytest.mark.parametrize(
    "door",
    [
        *("lab", "tree", "terminals/1", "files/00_start.ipynb", "nbconvert/html/00_start.ipynb"),
        *("api/contents", "api/contents/00_start.ipynb", "api/terminals", "api/sessions"),
        *("api/kernelspecs", "voila/files/00_start.ipynb", "voila/render/%2e%2e/x.ipynb"),
    ],
)
def test_jupyters_own_doors_are_closed(hub, visitors, door):
    assert asked(visitors("bert"), door) in (403, 404)


@pytest.mark.parametrize("door", ["api/kernels", "api/sessions", "api/terminals", "api/contents"])
def test_nothing_can_be_made_there(hub, visitors, door):
    assert asked(visitors("bert"), door, "POST") in (403, 404)


def test_a_page_cannot_run_code(hub, visitors, tmp_path):
    """The kernel's own door takes what widgets say, and nothing else."""
    page = opened(visitors("bert"), hub, "bert")
    written = tmp_path / "gekraakt"
    header = {
        "msg_id": "kraak",
        "msg_type": "execute_request",
        "username": "",
        "session": "x",
        "version": "5.3",
        "date": "2026-01-01T00:00:00Z",
    }
    code = f"open({str(written)!r}, 'w').close()"
    message = {
        "channel": "shell",
        "header": header,
        "parent_header": {},
        "metadata": {},
        "content": {"code": code, "silent": False},
        "buffers": [],
    }
    heard = page.evaluate(TALK, [page.evaluate(KERNEL), message])
    assert "kernel_info_reply" in heard  # so it was heard, and the code was not
    assert "execute" not in heard
    assert not written.exists()


def test_every_process_of_a_learner_is_held_to_its_memory(hub, visitors):
    theirs = [each for each in hub.remember() if each.environ().get("JUPYTERHUB_USER")]
    limits = {" ".join(each.cmdline()): each.rlimit(psutil.RLIMIT_DATA)[1] for each in theirs}
    assert len(limits) >= 3
    assert set(limits.values()) == {600 << 20}, limits


def test_a_learners_folder_is_for_nobody_else(hub):
    """Nor is what the hub itself keeps."""
    for path in [*hub.folder.glob("leden/*"), *hub.folder.glob("leden/**/*.sqlite3")]:
        assert path.stat().st_mode & 0o077 == 0
    assert len(list(hub.folder.glob("leden/*/**/*.sqlite3"))) == 2


def test_what_was_done_is_there_after_a_stop(hub, visitors):
    hub.stop()
    assert not [each for each in hub.family if lives(each)]
    hub.start()
    for name in ("anna", "bert"):
        assert done_before(opened(visitors(name), hub, name)) == DONE[name]


def test_a_page_goes_on_when_the_hub_is_killed(hub, visitors):
    """What is answered while there is no hub is kept, and the hub that comes back finds all."""
    page = opened(visitors("anna"), hub, "anna")
    hub.killed()
    DONE["anna"].add(answer(page, 1))
    hub.start()
    expect.set_options(timeout=READY)  # the proxy is a new one: the page takes its time to find it
    try:
        DONE["anna"].add(answer(page, 2))
    finally:
        expect.set_options(timeout=5_000)
    page.wait_for_timeout(6_000)  # it looks every five seconds
    expect(page.locator("#kl-notice")).to_be_hidden()
    assert done_before(opened(page, hub, "anna")) == DONE["anna"]


def test_who_is_idle_gives_their_place_to_the_next(hub, visitors):
    """An open page stays; the third learner gets a friendly page, and then the free place."""
    hub.stop()
    hub.start(HURRY)
    anna, bert = (opened(visitors(name), hub, name) for name in ("anna", "bert"))
    carla = visitors("carla")
    expect(carla.locator("h1")).to_have_text("Het is druk", timeout=READY)
    bert.goto("about:blank")
    assert comes_true(lambda: "bert" not in hub.servers())
    assert "anna" in hub.servers()
    carla.wait_for_url(f"{hub.url}user/carla/voila/render/notebooks/{START}", timeout=READY)
    ready(carla)  # started with the command that a cluster uses
    expect(anna.locator("#kl-notice")).to_be_hidden()
    answer(anna, 0)
