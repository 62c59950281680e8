"""``klaverles serve``: the course for a class or a club, from one machine."""

import argparse
import os
import sys
from contextlib import ExitStack
from functools import partial

from klaverles.cli.options import add_own_option, port_number
from klaverles.cli.room_settings import Service, for_room, host_name
from klaverles.cli.serve import PORT, serve_as
from klaverles.lessons.content import notebooks_folder
from klaverles.lessons.keeping import VARIABLE as KEEPING

EVERYWHERE = ("0.0.0.0", "::")
KERNELS, READY, LEAVE_FREE = 60, 4, 300
_ONE_USER = (KEEPING, "JUPYTERHUB_USER")
"""Variables that say that all kernels are of one person, and may share a file."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    text = "de cursus laten zien aan een zaal: iedereen in dit netwerk kan hem openen"
    parser = subparsers.add_parser(
        "serve",
        help=text,
        description=f"{text.capitalize()}. Van niemand wordt hier iets bewaard.",
    )
    parser.add_argument(
        "--adres",
        dest="address",
        default=EVERYWHERE[0],
        metavar="ADRES",
        type=_address,
        help="adres van deze computer waarop de cursus te bereiken is (standaard alle)",
    )
    parser.add_argument(
        "--port",
        "--poort",
        type=port_number,
        default=PORT,
        metavar="N",
        help=f"poort op deze computer (standaard {PORT}; 0 is een vrije)",
    )
    parser.add_argument(
        "--kernels",
        type=_at_least_one,
        default=KERNELS,
        metavar="N",
        help=f"zoveel lessen mogen tegelijk open zijn, een per cursist (standaard {KERNELS})",
    )
    parser.add_argument(
        "--gereed",
        dest="ready",
        type=_number,
        default=READY,
        metavar="N",
        help=f"zoveel lessen staan vast klaar voor wie komt (standaard {READY})",
    )
    parser.add_argument(
        "--vrij",
        dest="leave_free",
        type=_number,
        default=LEAVE_FREE,
        metavar="MB",
        help=f"is er minder geheugen vrij, dan moet wie komt wachten (standaard {LEAVE_FREE})",
    )
    parser.add_argument(
        "--naam",
        dest="names",
        type=_name,
        nargs="+",
        action="extend",
        default=[],
        metavar="HOSTNAAM",
        help="naam waaronder deze computer in het netwerk bekend is, zoals cursus.school.nl",
    )
    parser.add_argument(
        "--geen-telling",
        dest="counted",
        action="store_false",
        help="niet tellen welke vragen het vaakst misgaan (zie klaverles zaal)",
    )
    add_own_option(parser)


def run(args: argparse.Namespace) -> int:
    """Serve the course until a signal comes. Raises KlaverlesError if the address cannot be."""
    for variable in _ONE_USER:
        os.environ.pop(variable, None)
    _count(args.counted)
    _open_more_files()
    service = for_room(
        args.address, args.kernels, args.ready, args.leave_free, [*_own_names(), *args.names]
    )
    with ExitStack() as stack:
        folder = notebooks_folder()
        if args.own is not None:
            from klaverles.cli.own_lessons import beside

            folder = stack.enter_context(beside(folder, args.own, args.own_notebooks))
        return serve_as(service, folder, args.port, partial(_announce, service, args.names))


def _announce(service: Service, names: list[str], port: int) -> None:
    """Say where the course can be reached, and by whom."""
    local = service.address in ("localhost", "127.0.0.1", "::1")
    hosts = [*names, *_addresses(service.address)]
    print("De cursus staat klaar. Openen kan op:")
    for host in dict.fromkeys(hosts):
        print(f"  http://{f'[{host}]' if ':' in host else host}:{port}/")
    print(
        "Alleen deze computer kan erbij."
        if local
        else "Iedereen in dit netwerk kan de cursus openen, zonder wachtwoord."
    )
    print(f"Er kunnen {service.seating.limit} lessen tegelijk open zijn. Hoe druk het is: /gezond")
    print("Stoppen: Ctrl-C", flush=True)


def _addresses(address: str) -> list[str]:
    """Return the addresses at which others can reach this machine."""
    if address not in EVERYWHERE:
        return [address]
    from jupyter_client.localinterfaces import public_ips

    try:
        found = [each for each in public_ips() if (":" in each) == (":" in address)]
    except Exception:  # every system tells its addresses in another way, or does not
        found = []
    return found or ["localhost"]


def _own_names() -> list[str]:
    """Return the names of this machine in its network."""
    import socket

    name = host_name(socket.gethostname())
    return [name, f"{name}.local"] if name else []


def _count(counted: bool) -> None:
    """Tell the kernels, which inherit it, where the room is counted; the folder is made here."""
    from klaverles.lessons.room_counts import VARIABLE, room_file

    if not counted:
        os.environ.pop(VARIABLE, None)
        return
    path = room_file(os.environ)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        print(f"klaverles: in {path.parent} kan niets staan; er wordt niet geteld", file=sys.stderr)
        return
    os.environ[VARIABLE] = str(path.absolute())


def _open_more_files() -> None:
    """Ask for as many open files as this user may have: a kernel takes some forty."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 16_384 if hard == resource.RLIM_INFINITY else min(hard, 16_384)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _number(text: str, least: int = 0) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 7 and int(text) >= least):
        raise argparse.ArgumentTypeError(
            f"{text!r} kan niet; kies een getal van {least} tot en met 9999999"
        )
    return int(text)


def _at_least_one(text: str) -> int:
    return _number(text, 1)


def _address(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("er staat geen adres; laat --adres weg voor alle")
    return text


def _name(text: str) -> str:
    name = host_name(text)
    if name is None:
        raise argparse.ArgumentTypeError(
            f"{text!r} is geen naam van een computer; schrijf hem zonder http:// en zonder poort"
        )
    return name
