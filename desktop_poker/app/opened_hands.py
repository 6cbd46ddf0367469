"""Files of hands that somebody opens with the program: into the history, and onto the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from PySide6.QtWidgets import QDialog

from desktop_poker.app.application import App
from desktop_poker.app.hand_copy import copy_of
from desktop_poker.app.imported_text import imported_text, left_out_texts
from desktop_poker.app.reading_texts import reading_texts
from desktop_poker.app.told_hands import told_remarks
from desktop_poker.client.first_page.home_frame import PlayedFrame
from desktop_poker.client.history.hand_replay import Elsewhere
from desktop_poker.client.history.stored_hand import StoredHand
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.texts.bidi import isolated
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.storage.hand_lines import HandLine, lines_of
from desktop_poker.storage.phh.importing import Imported, import_file
from desktop_poker.storage.records import Records
from desktop_poker.ui.history.hands_dialog import HandsDialog
from desktop_poker.ui.history.hands_view import HandsView
from desktop_poker.ui.look import look_of
from desktop_poker.ui.notices import Notice


class OpenedHands(Struct, frozen=True):
    """What became of some files."""

    files: tuple[Imported, ...]
    unread: tuple[BadInput, ...]  # no hands at all
    hands: tuple[HandLine, ...]


async def show_hands(app: App, paths: Sequence[Path]) -> None:
    """Import files and show their hands; whatever can't be read is named."""
    found = await asyncio.to_thread(import_files, app.evening.records, paths)
    dialog = shown(app, found)
    app.window.come_forward()
    dialog.open()


def import_files(records: Records, paths: Sequence[Path]) -> OpenedHands:
    """Take in every file that can be read."""
    files: list[Imported] = []
    unread: list[BadInput] = []
    for path in dict.fromkeys(paths):
        try:
            files.append(import_file(records, path))
        except BadInput as error:
            unread.append(error)
    lines = [line for file in files for line in lines_of(records, file.source)]
    return OpenedHands(tuple(files), tuple(unread), tuple(lines))


def shown(app: App, found: OpenedHands) -> QDialog:
    """The hands; or, where there are none, why."""
    texts = app.texts
    problems = [texts.error(error) for error in found.unread]
    problems += left_out_texts(found.files, texts)
    if not found.hands:
        headline = texts("There are no hands to show")
        advice = texts("Desktop Poker opens hands in the PHH format: .phh and .phhs files.")
        return Notice(texts, headline, advice, "\n".join(problems), app.window)
    records = app.evening.records
    view = HandsView(
        texts,
        look_of(app.settings),
        texts("They are in your history now.") + "\n" + imported_text(found.files, texts),
        [_row(line, texts) for line in found.hands],
        lambda number: stored_hand(records, number, texts),
        copies=copy_of,
    )
    view.tell_problems(problems)
    return HandsDialog(view, app.window)


def _row(line: HandLine, texts: Texts) -> PlayedFrame:
    """A hand of a file: nobody in it is the viewer."""
    return PlayedFrame(
        hand_id=line.hand_id,
        game=game_text(line.game, texts),
        when="",
        cards="",
        result="",
        is_gain=True,
        who=texts(", ").join(map(isolated, line.names)),
    )


def stored_hand(records: Records, number: int, texts: Texts) -> StoredHand:
    """A hand of the history."""
    record = records.hand(number)
    viewer = None if record.own_seat is None else Seat(record.own_seat)
    return StoredHand(
        number,
        record.facts,
        record.names,
        viewer,
        texts,
        players=record.players,
        elsewhere=Elsewhere(
            notes=(
                *reading_texts(record.reading, record.names, texts),
                *told_remarks(records, record, texts),
            ),
            unknown_stacks=frozenset(record.reading.unknown_stacks),
            rakes=record.reading.rakes,
        ),
    )
