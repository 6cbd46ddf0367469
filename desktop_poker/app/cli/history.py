"""``history``: list, show, export, import and verify stored hands."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from msgspec import Struct

from desktop_poker.app.cli.console import Exit, complain, say, say_json
from desktop_poker.app.cli.options import add_command, add_profile
from desktop_poker.app.imported_text import imported_text, left_out_texts
from desktop_poker.app.reading_texts import reading_texts
from desktop_poker.app.told_hands import told_remarks
from desktop_poker.client.history.hand_story import folded, hand_story
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.storage.database import look_into, open_database
from desktop_poker.storage.errors import ProfileInUse
from desktop_poker.storage.phh.importing import Imported, import_file
from desktop_poker.storage.phh.writing import to_phh, to_phhs
from desktop_poker.storage.profile import Profile, ProfileFolder, write_whole
from desktop_poker.storage.records import HandRecord, Records

_FEW = 20


class HistoryLine(Struct, frozen=True):
    """One line of the list: the keys of its JSON form."""

    hand_id: int
    played_at: str
    game: str
    players: list[str]
    result: int | None  # chips won or lost by the profile's owner


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(
        commands, "history", run, texts, texts("list, show, export and import stored hands")
    )
    parser.add_argument(
        "what", choices=("list", "show", "export", "import", "verify"), help=texts("what to do")
    )
    parser.add_argument(
        "names", nargs="*", metavar="HAND|FILE", help=texts("hand numbers, or files to import")
    )
    add_profile(parser, texts, with_default=False)
    parser.add_argument("--last", type=int, default=None, metavar="N", help=texts("newest hands"))
    parser.add_argument("--to", type=Path, help=texts("file to export to; .phh, .phhs or .txt"))
    parser.add_argument("--json", action="store_true", help=texts("print JSON"))


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Do one of the five."""
    with open_records(arguments, texts, writes=arguments.what == "import") as records:
        match arguments.what:
            case "list":
                return _list(records, arguments, texts)
            case "show":
                return _show(records, arguments, texts)
            case "export":
                return _export(records, arguments, texts)
            case "import":
                return _import(records, arguments, texts)
            case _:
                return _verify(records, texts)


@contextmanager
def open_records(
    arguments: argparse.Namespace, texts: Texts, *, writes: bool = False
) -> Iterator[Records]:
    """The history; while the window is open it can be read, and nothing comes in."""
    with ExitStack() as closing:
        path = ProfileFolder(arguments.profile).database_file
        try:
            closing.enter_context(Profile(arguments.profile))
        except ProfileInUse:
            connection = None if writes else look_into(path)
            if connection is None:
                raise
        else:
            database = open_database(path)
            connection = database.connection
            if database.damaged is not None:
                kept = database.damaged
                complain(texts("the history was damaged and is kept in {path}", path=kept))
        records = Records(connection, path)
        closing.callback(records.close)
        yield records


def _list(records: Records, arguments: argparse.Namespace, texts: Texts) -> Exit:
    lines = [_line(record) for record in records.hands(arguments.last or _FEW)]
    if arguments.json:
        say_json(lines)
        return Exit.OK
    for line in lines:
        result = "" if line.result is None else f" {line.result:+}"
        players = ", ".join(line.players)
        game = game_text(line.game, texts)
        say(f"{line.hand_id:6} {line.played_at[:19]} {game}: {players}{result}")
    if not lines:
        say(texts("There are no hands yet."))
    return Exit.OK


def _line(record: HandRecord) -> HistoryLine:
    _, final = folded(record.events)[-1]
    result = None
    if record.own_seat is not None:
        seat = Seat(record.own_seat)
        began = {seating.seat: seating.stack for seating in final.started.seatings}
        result = final.player(seat).stack - began[seat]
    return HistoryLine(
        record.hand_id, record.played_at, record.game, list(record.names.values()), result
    )


def _chosen(records: Records, arguments: argparse.Namespace) -> list[HandRecord]:
    if not arguments.names:
        return list(records.hands(arguments.last))
    chosen: list[HandRecord] = []
    for name in arguments.names:
        if not re.fullmatch(r"\d{1,15}", name, re.ASCII):
            raise BadInput("{name!r} is not the number of a hand", name=name)
        chosen.append(records.hand(int(name)))
    return chosen


def _show(records: Records, arguments: argparse.Namespace, texts: Texts) -> Exit:
    for record in _chosen(records, arguments):
        for line in (*readable(record, texts), *told_remarks(records, record, texts)):
            say(line)
    return Exit.OK


def readable(record: HandRecord, texts: Texts) -> list[str]:
    """A hand as sentences."""
    viewer = None if record.own_seat is None else Seat(record.own_seat)
    head = f"#{record.hand_id} {record.played_at}"
    story = hand_story(record.events, record.names, viewer, texts)
    return [head, *story, *reading_texts(record.reading, record.names, texts)]


def _export(records: Records, arguments: argparse.Namespace, texts: Texts) -> Exit:
    chosen = _chosen(records, arguments)
    if not chosen:
        raise BadInput("there are no hands to export")
    target: Path | None = arguments.to
    suffix = target.suffix if target is not None else ".phhs"
    if suffix == ".phh" and len(chosen) > 1:
        raise BadInput("a .phh file holds one hand; use .phhs for more")
    match suffix:
        case ".phh":
            text = to_phh(chosen[0])
        case ".phhs":
            text = to_phhs(chosen)
        case ".txt":
            text = "\n\n".join("\n".join(readable(record, texts)) for record in chosen) + "\n"
        case _:
            raise BadInput("{path}: export to .phh, .phhs or .txt", path=target)
    if target is None:
        say(text)
    else:
        write_whole(target, text.encode())
        say(
            texts.count(
                "{number} hand written to {path}",
                "{number} hands written to {path}",
                len(chosen),
                path=target,
            )
        )
    return Exit.OK


def _import(records: Records, arguments: argparse.Namespace, texts: Texts) -> Exit:
    if not arguments.names:
        raise BadInput("name the files to import")
    done: list[Imported] = []
    for name in arguments.names:
        try:
            done.append(import_file(records, Path(name)))
        except BadInput as error:
            complain(texts.error(error))
    for line in left_out_texts(done, texts):
        complain(line)
    if done:
        say(imported_text(done, texts))
    if len(done) < len(arguments.names):
        return Exit.BAD_INPUT
    return Exit.DISAGREEMENT if any(file.left_out for file in done) else Exit.OK


def _verify(records: Records, texts: Texts) -> Exit:
    broken = records.first_broken_link()
    if broken is None:
        say(texts("The chain of hands is sound."))
        return Exit.OK
    say(texts("The chain of hands is broken at hand {number}.", number=broken))
    return Exit.DISAGREEMENT
