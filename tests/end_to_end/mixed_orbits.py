"""A robot plays the mixes of the championship through the window, and reads all that it sees.

python -m tests.end_to_end.mixed_orbits [--hands 0] [--seats 6]

With no number of hands every game of every mix is played for a whole orbit.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from desktop_poker.client.setup.new_table import Draft, most_seats
from desktop_poker.client.table.action_frames import AskBar, DecideBar, DrawBar
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.room import RoomState
from desktop_poker.games.rotations import ROTATIONS, Rotation
from desktop_poker.storage.records import HandRecord
from desktop_poker.ui.table.table_page import TablePage
from tests.app.windows import quick
from tests.end_to_end.robot import play_evening

_TEXTS = Texts("en")
_RAW = re.compile("|".join((r"[{}]", r"\b[a-z]+_[a-z_0-9]+\b")))  # a template, a key


class Reader:
    """Looks at the page at every moment: what is wrong there is an error."""

    def __init__(self, mix: Rotation) -> None:
        self._mix = mix
        self.games: set[str] = set()
        self.bars: set[str] = set()

    def __call__(self, page: TablePage, screen: TableScreen) -> None:
        view, frame, bar = screen.view, screen.frame(), screen.bar()
        self.bars.add(type(bar).__name__)
        if view.hand is None or view.table is None or view.table.room is not RoomState.IN_HAND:
            return
        self.games.add(view.hand.started.game)
        assert frame.title == _TEXTS(self._mix.name)
        assert frame.rotation is not None
        assert frame.rotation.now.name == game_text(view.hand.started.game, _TEXTS)
        own = view.due
        mine = isinstance(own, ActionDue | DrawDue | ShowDue) and own.seat == view.viewer
        match bar:
            case DecideBar():
                assert isinstance(own, ActionDue)
                assert mine
                for button in (bar.fold, bar.passive, bar.wager):
                    assert (button.command is None) == bool(button.reason), button
                if bar.sizing is not None:
                    assert bar.sizing.most <= bar.sizing.all_in
                assert (bar.ladder is not None) == view.hand.has_fixed_bet
            case DrawBar():
                assert isinstance(own, DrawDue)
                assert mine
            case AskBar():
                assert mine or isinstance(own, RunoutVoteDue)
            case _:
                assert not (mine and isinstance(own, ActionDue | DrawDue))
        words = [frame.title, frame.subtitle, frame.hand_label, frame.notice, frame.thrown_text]
        words += [seat.action for seat in frame.seats] + [line.text for line in screen.log[-5:]]
        words.append(page.bar.accessibleName())
        for word in words:
            assert not _RAW.search(word), word


def draft_of(mix: Rotation, seats: int, hands: int) -> Draft:
    """A table of a mix without pauses."""
    first, *more = mix.games
    found = quick(first, *more, seats=min(seats, most_seats(mix.games)))
    return replace(found, rotate_every=hands or None)


def play_mix(
    app: QApplication, folder: Path, mix: Rotation, *, seats: int, hands: int, seed: int
) -> tuple[Reader, list[HandRecord]]:
    """Play every game of a mix for so many hands; 0: for an orbit."""
    reader = Reader(mix)
    draft = draft_of(mix, seats, hands)
    wanted = len(mix.games) * (hands or draft.seats)

    def over(screen: TableScreen) -> bool:
        table = screen.view.table
        return table is not None and table.hand_no > wanted

    found = play_evening(app, folder, draft, over, seed=seed, seconds=60 + 5 * wanted, look=reader)
    assert {record.game for record in found} == set(mix.games)
    return reader, found


def main() -> None:
    """Play all mixes, and say what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=0)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    app = QApplication([])
    for mix in ROTATIONS:
        with tempfile.TemporaryDirectory() as folder:
            reader, found = play_mix(
                app,
                Path(folder),
                mix,
                seats=arguments.seats,
                hands=arguments.hands,
                seed=arguments.seed,
            )
        games = ", ".join(sorted(reader.games))
        said = f"{mix.name}: {len(found)} hands of {len(reader.games)} games ({games})"
        print(said, flush=True)  # noqa: T201 - a command
        assert reader.games <= set(GAMES)


if __name__ == "__main__":
    main()
