"""``replay``: play PHH hands with our engine and compare the results."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from desktop_poker.app.cli.console import Exit, complain, say, say_json
from desktop_poker.app.cli.options import add_command
from desktop_poker.client.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.document import SUFFIXES, PhhTable, read_file, read_hand
from desktop_poker.storage.phh.replaying import replay_hand


class Entry(Struct, frozen=True):
    """A hand that did not come out as stated, or could not be played."""

    file: str
    hand: str
    reason: str


class Report(Struct):
    """The keys of the JSON output."""

    hands: int
    agree: int
    differ: list[Entry]
    unplayable: list[Entry]


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(
        commands, "replay", run, texts, texts("replay hands in the PHH format and compare results")
    )
    parser.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="FILE",
        help=texts(".phh or .phhs files, or folders of them"),
    )
    parser.add_argument("--json", action="store_true", help=texts("print JSON"))


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Replay all files; one that can't be read does not stop the others."""
    report = Report(0, 0, [], [])
    unread = 0
    for path in _files(arguments.files):
        try:
            tables = read_file(path)
        except BadInput as error:
            unread += 1
            complain(texts.error(error))
            continue
        for table in tables:
            line = _replay(path, table, report, texts)
            if not arguments.json:
                say(line)
    if arguments.json:
        say_json(report)
    else:
        say(
            texts.count(
                "{number} hand: {agree} agree, {differ} differ, {unplayable} unplayable",
                "{number} hands: {agree} agree, {differ} differ, {unplayable} unplayable",
                report.hands,
                agree=report.agree,
                differ=len(report.differ),
                unplayable=len(report.unplayable),
            )
        )
    if unread:
        return Exit.BAD_INPUT
    return Exit.DISAGREEMENT if report.differ or report.unplayable else Exit.OK


def _files(given: list[Path]) -> Iterator[Path]:
    for path in given:
        if path.is_dir():
            found = sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file())
            if not found:
                raise BadInput("{path}: no .phh or .phhs file in this folder", path=path)
            yield from found
        else:
            yield path


def _replay(path: Path, table: PhhTable, report: Report, texts: Texts) -> str:
    report.hands += 1
    where = f"{path} {table.name}"
    try:
        played = replay_hand(read_hand(table))
    except BadInput as error:
        reason = texts.error(error)
        report.unplayable.append(Entry(str(path), table.name, reason))
        return texts("{where}: unplayable: {reason}", where=where, reason=reason)
    if played.difference is None:
        report.agree += 1
        return texts("{where}: agrees", where=where)
    reason = texts.error(played.difference)
    report.differ.append(Entry(str(path), table.name, reason))
    return texts("{where}: differs: {reason}", where=where, reason=reason)
