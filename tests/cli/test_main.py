"""The command line: Dutch, one line for a mistake, and the right exit code."""

import os
import re
import subprocess
import sys

import pytest

from klaverles.cli import serve
from klaverles.cli.main import main
from klaverles.rules.errors import KlaverlesError

COMMANDS = (
    "start",
    "spelen",
    "quiz",
    "scoreblok",
    "lab",
    "mag",
    "nieuw",
    "controleer",
    "puzzel",
    "zaal",
    "voortgang",
)
ENGLISH = ("usage", "options:", "show this", "positional", "required", "default", "error")


def stopped(arguments):
    """Return the exit code of a command that argparse ends itself."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    return caught.value.code


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_help_is_dutch(command, capsys):
    """Every word that argparse adds by itself is translated."""
    assert stopped([*command, "--help"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("gebruik: klaverles")
    assert not [word for word in ENGLISH if word in text.lower()]


def test_help_names_every_command(capsys):
    """One look shows what can be done."""
    stopped(["--help"])
    text = capsys.readouterr().out
    assert all(re.search(rf"\n    {command}\s", text) for command in COMMANDS)


def test_version(capsys):
    """``--versie`` prints the name and the number."""
    assert stopped(["--versie"]) == 0
    assert capsys.readouterr().out.startswith("klaverles 0.")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["strat"], "'strat' ken ik niet"),
        (["start", "--poort", "8000"], "dit ken ik niet: --poort 8000"),
        (["start", "--port"], "hier hoort één waarde achter"),
        (["start", "--port", "tien"], "'tien' is geen poort"),
        (["start", "--port", "65536"], "'65536' is geen poort"),
        (["start", "--port", "-1"], "klaverles start"),
        (["--foo"], "dit ken ik niet: --foo"),
    ],
)
def test_a_command_that_is_not_understood_is_one_dutch_line(arguments, expected, capsys):
    """Exit code 2, nothing on standard output, and where to read more."""
    assert stopped(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert expected in err
    assert err.endswith("--help)\n")
    assert not [word for word in ENGLISH if word in err.lower()]


def test_something_that_cannot_be_is_one_line_and_exit_code_1(tmp_path, capsys):
    """A file where JupyterLab needs a folder."""
    (tmp_path / "bestand").write_text("", encoding="utf-8")
    assert main(["lab", "--map", str(tmp_path / "bestand")]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("klaverles: de lessen kunnen niet in ")


def test_options_alone_are_options_of_the_start(monkeypatch):
    """``klaverles --port 8931`` is the README's command with an option behind it."""
    seen = []
    monkeypatch.setattr(serve, "run", lambda args: seen.append(args) or 0)
    assert main(["--geen-browser", "--port", "8931"]) == 0
    assert (seen[0].command, seen[0].port, seen[0].browser) == ("start", 8931, False)


def test_a_home_that_is_nobodys_is_one_line(capsys):
    assert main(["lab", "--map", "~niemand-hier/x"]) == 1
    assert "~niemand-hier" in capsys.readouterr().err


def test_a_terminal_without_our_signs_gets_question_marks():
    """No traceback where ✓ cannot be printed."""
    done = subprocess.run(
        [sys.executable, "-m", "klaverles", "mag", "s7", "--troef", "s", "--spel", "amsterdams"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.splitlines()[1].startswith(b"? Schoppen zeven mag")


def test_a_course_without_its_start_page_says_so(tmp_path):
    """An incomplete installation is named, not served."""
    with pytest.raises(KlaverlesError, match=r"00_start\.ipynb staat niet in"):
        serve.serve(tmp_path)


def test_without_a_command_the_course_starts(monkeypatch):
    """The shortest command does what most people want."""
    seen = []
    monkeypatch.setattr(serve, "run", lambda args: seen.append(args) or 0)
    assert main([]) == 0
    assert (seen[0].page, seen[0].port, seen[0].browser) == ("00_start.ipynb", 8866, True)


def test_quiz_opens_the_quiz(monkeypatch):
    """``quiz`` differs from ``start`` in its page only."""
    seen = []
    monkeypatch.setattr(serve, "run", lambda args: seen.append(args) or 0)
    assert main(["quiz", "--port", "0", "--geen-browser"]) == 0
    assert (seen[0].page, seen[0].port, seen[0].browser) == ("quiz.ipynb", 0, False)


def test_ctrl_c_gives_no_traceback(monkeypatch, capsys):
    """Whatever is going on, Ctrl-C ends it with one word."""

    def interrupted(_args):
        raise KeyboardInterrupt

    monkeypatch.setattr(serve, "run", interrupted)
    assert main(["start"]) == 130
    assert capsys.readouterr().err.strip() == "Gestopt."


def test_help_is_quick():
    """Asking for help imports nothing of Jupyter."""
    code = (
        "import sys\n"
        "from klaverles.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "slow = {'voila', 'jupyterlab', 'tornado', 'traitlets', 'IPython', 'matplotlib'}\n"
        "sys.exit(', '.join(slow & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_reader_who_has_seen_enough_is_no_error():
    """``klaverles mag … | head`` ends in silence."""
    script = (
        f'"{sys.executable}" -m klaverles mag "s7 rH" --troef s --spel amsterdams --json | true; '
        'echo "${PIPESTATUS[0]}"'
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
    assert done.stdout.strip() == "0"
    assert done.stderr == ""
