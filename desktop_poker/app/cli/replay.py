"""``replay``: play PHH hands with our engine and compare the results."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import assert_never

from msgspec import Struct

from desktop_poker.app.cli.console import Exit, complain, say, say_json
from desktop_poker.app.cli.options import add_command
from desktop_poker.app.tally_texts import tally_texts
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.amounts import plain
from desktop_poker.storage.phh.document import SUFFIXES, PhhTable, read_file, read_hand
from desktop_poker.storage.phh.replaying import Kind, replay_hand
from desktop_poker.storage.phh.tally import ImportTally


class Entry(Struct, frozen=True):
    """A hand that did not come out as stated, or could not be played."""

    file: str
    hand: str
    reason: str


class ReplayReport(Struct):
    """The keys of the JSON output."""

    hands: int = 0
    agree: int = 0
    raked: int = 0
    rake: float = 0.0
    counts_returned: int = 0
    unstated: int = 0
    undecided: list[Entry] = []
    unfinished: list[Entry] = []
    differ: list[Entry] = []
    unplayable: list[Entry] = []


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
    report, tally = ReplayReport(), ImportTally()
    unread = 0
    for path in _files(arguments.files):
        try:
            tables = read_file(path)
        except BadInput as error:
            unread += 1
            complain(texts.error(error))
            continue
        for table in tables:
            line = _replay(path, table, report, tally, texts)
            if not arguments.json:
                say(line)
    if arguments.json:
        say_json(_counted(report, tally))
    else:
        for line in _summary(report, tally, texts):
            say(line)
    if unread:
        return Exit.BAD_INPUT
    return Exit.DISAGREEMENT if report.differ or report.unplayable else Exit.OK


def _counted(report: ReplayReport, tally: ImportTally) -> ReplayReport:
    report.agree = tally.agreeing
    report.raked = tally.kinds[Kind.RAKED]
    report.rake = round(tally.rake, 6)
    report.counts_returned = tally.counts_returned
    report.unstated = tally.kinds[Kind.UNSTATED]
    return report


def _summary(report: ReplayReport, tally: ImportTally, texts: Texts) -> list[str]:
    first = texts.count(
        "{number} hand: {agree} agree, {differ} differ, {unplayable} unplayable",
        "{number} hands: {agree} agree, {differ} differ, {unplayable} unplayable",
        report.hands,
        agree=tally.agreeing,
        differ=len(report.differ),
        unplayable=len(report.unplayable),
    )
    return [first, *tally_texts(tally, texts)]


def _files(given: list[Path]) -> Iterator[Path]:
    for path in given:
        if path.is_dir():
            found = sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file())
            if not found:
                raise BadInput("{path}: no .phh or .phhs file in this folder", path=path)
            yield from found
        else:
            yield path


def _replay(
    path: Path, table: PhhTable, report: ReplayReport, tally: ImportTally, texts: Texts
) -> str:
    """Replay a hand and count it; returns the line that tells of it."""
    report.hands += 1
    where = f"{path} {table.name}"
    try:
        hand = read_hand(table)
        played = replay_hand(hand)
    except BadInput as error:
        reason = texts.error(error)
        report.unplayable.append(Entry(str(path), table.name, reason))
        return texts("{where}: unplayable: {reason}", where=where, reason=reason)
    tally.add(played)
    match played.kind:
        case Kind.AGREES:
            return texts("{where}: agrees", where=where)
        case Kind.RAKED:
            rake = plain(played.rake * hand.unit)
            return texts("{where}: agrees, with a rake of {rake}", where=where, rake=rake)
        case Kind.UNSTATED:
            return texts("{where}: no result to check", where=where)
        case Kind.UNDECIDED:
            reason = texts("neither the cards nor the file tell who won")
            report.undecided.append(Entry(str(path), table.name, reason))
        case Kind.UNFINISHED:
            reason = texts("the hand is not finished")
            report.unfinished.append(Entry(str(path), table.name, reason))
        case Kind.DIFFERS:
            reason = texts.error(played.difference or BadInput("the results differ"))
            report.differ.append(Entry(str(path), table.name, reason))
            return texts("{where}: differs: {reason}", where=where, reason=reason)
        case _:
            assert_never(played.kind)
    return texts("{where}: no result to check: {reason}", where=where, reason=reason)
