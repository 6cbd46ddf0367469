"""``host``: tables for friends on the network, without a window."""

from __future__ import annotations

import argparse
import asyncio
import io
import socket
from typing import TYPE_CHECKING

from msgspec.structs import replace

from desktop_poker.app.cli.console import Exit, complain, flush_results, say
from desktop_poker.app.cli.options import add_command, add_profile
from desktop_poker.app.cli.table_options import add_table_options, table_setup
from desktop_poker.app.cli.terminal import hear_lines
from desktop_poker.client.setup.new_table import SPEEDS
from desktop_poker.client.telling.opponents import USUAL_OPPONENTS, is_known
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.storage.profile import Profile, usual_folder

if TYPE_CHECKING:
    from desktop_poker.app.hosting import Hosting, HouseSetup

_MOST_TABLES = 100
_EVERYWHERE = "0.0.0.0"  # noqa: S104 - friends come from outside; nobody gets in without the code


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(
        commands, "host", run, texts, texts("open tables for friends on the network")
    )
    parser.add_argument("--name", help=texts("the name under which friends find it"))
    add_profile(parser, texts, with_default=False)
    parser.add_argument("--port", type=int, help=texts("another port than the usual one"))
    parser.add_argument(
        "--address", default=_EVERYWHERE, help=texts("listen on this address of the computer only")
    )
    parser.add_argument("--bots", type=int, default=0, help=texts("seats that bots take"))
    parser.add_argument(
        "--opponents",
        default="",
        metavar="A,B,…",
        help=texts(
            "a level each (rookie, casual, regular, expert, master), with a style if wanted "
            "(expert:rock), or surprise; they take turns at the seats"
        ),
    )
    parser.add_argument("--speed", choices=tuple(SPEEDS), default="normal", help=texts("of bots"))
    parser.add_argument("--tables", type=int, default=1, help=texts("how many such tables"))
    parser.add_argument(
        "--start-at",
        type=int,
        default=0,
        metavar="N",
        help=texts("begin by itself with N players; 0: the owner begins"),
    )
    parser.add_argument("--new", action="store_true", help=texts("leave saved tables alone"))
    parser.add_argument(
        "--hidden", action="store_true", help=texts("do not announce it on the network")
    )
    parser.add_argument(
        "--no-qr", action="store_true", help=texts("print no QR code of the invite link")
    )
    parser.add_argument(
        "--phones",
        action="store_true",
        help=texts("let friends play on their phones, by a QR code"),
    )
    parser.add_argument(
        "--phones-port", type=int, metavar="PORT", help=texts("another port for phones")
    )
    parser.add_argument(
        "--phones-not-encrypted",
        action="store_true",
        help=texts("no warning on the phones, but whoever shares the network can read along"),
    )
    add_table_options(parser, texts)


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Host until interrupted, terminated, or the last table is closed."""
    from desktop_poker.app.hosting import FOLDER  # noqa: PLC0415 - lazy: loads TLS and mDNS
    from desktop_poker.host.host_thread import NETWORK_LOOP  # noqa: PLC0415 - lazy

    setup = _house(arguments, texts)
    folder = (arguments.profile or usual_folder()) / FOLDER
    with Profile(folder) as profile, asyncio.Runner(loop_factory=NETWORK_LOOP) as runner:
        runner.run(_host(profile, setup, arguments, texts))
    return Exit.OK


def _house(arguments: argparse.Namespace, texts: Texts) -> HouseSetup:
    from desktop_poker.app.hosting import HouseSetup  # noqa: PLC0415 - lazy
    from desktop_poker.lan.names import plain_line  # noqa: PLC0415 - lazy
    from desktop_poker.lan.wire.limits import LONGEST_HOUSE  # noqa: PLC0415 - lazy

    # At a friend's table nobody's hidden cards are ever recorded open.
    arguments.closed = True
    table = table_setup(arguments)
    if not 1 <= arguments.tables <= _MOST_TABLES:
        raise BadInput("a house has 1 to {most} tables", most=_MOST_TABLES)
    name = plain_line(arguments.name or texts("Poker night"))
    if not 1 <= len(name) <= LONGEST_HOUSE:
        raise BadInput("a table needs a name of 1 to {longest} characters", longest=LONGEST_HOUSE)
    if not 0 <= arguments.bots < table.seats:
        raise BadInput("bots can take 0 to {most} seats here", most=table.seats - 1)
    return HouseSetup(
        name=name,
        tables=tuple(_numbered(table, n, arguments.tables) for n in range(arguments.tables)),
        bots=arguments.bots,
        opponents=_opponents(arguments.opponents),
        starts_at=arguments.start_at,
        pause=SPEEDS[arguments.speed],
        is_new=arguments.new,
        finds=not arguments.hidden,
    )


def _opponents(text: str) -> tuple[str, ...]:
    kinds = tuple(kind.strip() for kind in text.split(",") if kind.strip()) or USUAL_OPPONENTS
    for kind in kinds:
        if not is_known(kind):
            raise BadInput("unknown opponent: {kind!r}", kind=kind)
    return kinds


def _numbered(table: TableSetup, number: int, count: int) -> TableSetup:
    return table if count == 1 else replace(table, name=f"{table.name} {number + 1}")


async def _host(
    profile: Profile, setup: HouseSetup, arguments: argparse.Namespace, texts: Texts
) -> None:
    from desktop_poker.app.hosting import Hosting  # noqa: PLC0415 - lazy
    from desktop_poker.stopping import called_to_stop  # noqa: PLC0415 - lazy

    stop = asyncio.Event()
    # First of all: who sees the port open may stop the program in the same moment.
    with called_to_stop(stop.set):
        listener = _listener(arguments)
        hosting = Hosting(profile, setup, complain, stop=stop)
        hosting.listen(listener)
        _tell(hosting, arguments, texts)
        if arguments.phones or arguments.phones_not_encrypted:
            await _open_phones(hosting, arguments, texts)
        address = _addresses(arguments)[0]
        hear_lines(lambda line: _do(line, hosting, address, texts))
        await hosting.run()
        say(texts("The tables are saved; the same command goes on with them."))


def _listener(arguments: argparse.Namespace) -> socket.socket:
    from desktop_poker.lan.invites import DEFAULT_PORT  # noqa: PLC0415 - lazy
    from desktop_poker.lan.server import open_port, open_usual_port  # noqa: PLC0415 - lazy

    if arguments.port is None:
        return open_usual_port(arguments.address, DEFAULT_PORT)
    return open_port(arguments.address, arguments.port)


async def _open_phones(hosting: Hosting, arguments: argparse.Namespace, texts: Texts) -> None:
    from desktop_poker.app.phone_house import PHONE_PORT  # noqa: PLC0415 - lazy
    from desktop_poker.lan.server import open_port, open_usual_port  # noqa: PLC0415 - lazy

    port = arguments.phones_port
    if port is None:
        listener = open_usual_port(arguments.address, PHONE_PORT)
    else:
        listener = open_port(arguments.address, port)
    phones = await hosting.open_phones(listener, plain=arguments.phones_not_encrypted)
    address = _addresses(arguments)[0]
    link = phones.url(address, phones.link_for_all())
    say(texts("Phones: {link}", link=link))
    if not arguments.no_qr:
        say(qr_text(link))
    say(
        texts(
            "Table view for a TV or tablet: {link}",
            link=phones.url(address, phones.link_for_view()),
        )
    )
    if phones.is_plain:
        say(texts("Not encrypted: whoever shares the network can read the cards."))
    else:
        say(texts("The phone warns once, because it does not know this computer yet."))
    say(
        texts("Type phones to see who has come, renew for a new link, kick NAME to let a phone go.")
    )
    flush_results()


def _addresses(arguments: argparse.Namespace) -> list[str]:
    from desktop_poker.lan.discovery import own_addresses  # noqa: PLC0415 - lazy

    everywhere = arguments.address == _EVERYWHERE
    return (own_addresses() or ["127.0.0.1"]) if everywhere else [arguments.address]


def _do_with_phones(line: str, hosting: Hosting, address: str, texts: Texts) -> bool:
    """Do what is typed about phones; False: it is about something else."""
    phones = hosting.phones
    word, _, rest = line.partition(" ")
    if phones is None or word.casefold() not in ("phones", "renew", "kick"):
        return False
    match word.casefold():
        case "phones":
            for guest in phones.people():
                where = texts("here") if guest.is_here else texts("out of reach")
                say(texts("{name}: {where}", name=guest.name, where=where))
            if not phones.people():
                say(texts("No phone has come yet."))
        case "renew":
            say(texts("Phones: {link}", link=phones.url(address, phones.renew())))
        case _:
            wanted = rest.strip().casefold()
            found = [one for one in phones.people() if one.name.casefold() == wanted]
            for guest in found:
                phones.dismiss(guest.player)
                say(texts("{name} is let go after this hand.", name=guest.name))
            if not found:
                say(texts("No phone is called {name!r}.", name=rest.strip()))
    return True


def _do(line: str, hosting: Hosting, address: str, texts: Texts) -> None:
    """Do what is typed while the house is open."""
    if _do_with_phones(line, hosting, address, texts):
        pass
    elif line.casefold() == "unlock":
        hosting.door.allow_again()
        say(texts("Everybody may try the code again."))
    elif line:
        say(texts("I do not understand {line!r}.", line=line))
    flush_results()


def _tell(hosting: Hosting, arguments: argparse.Namespace, texts: Texts) -> None:
    """Say where it is and how to join."""
    from desktop_poker.lan.codes import shown_code  # noqa: PLC0415 - lazy

    addresses = _addresses(arguments)
    if hosting.is_resumed:
        say(texts("Going on with the tables that were left."))
    for address in addresses:
        where = f"{address}:{hosting.address.port}"
        say(texts("Address: {address}", address=where))
    say(texts("Code: {code}", code=shown_code(hosting.code)))
    invite = hosting.invite(addresses[0]).link
    say(texts("Invite link: {link}", link=invite))
    if not arguments.no_qr:
        say(qr_text(invite))
    say(texts("Type unlock to let everybody try the code again after too many wrong ones."))
    say(
        texts(
            "This computer knows everybody's cards: host on one that nobody plays on. "
            "Ctrl+C stops and saves."
        )
    )
    flush_results()


def qr_text(link: str) -> str:
    """A QR code for a terminal, drawn with half blocks."""
    import segno  # noqa: PLC0415 - lazy

    out = io.StringIO()
    segno.make(link, error="l").terminal(out=out, compact=True)
    return out.getvalue().rstrip("\n")
