"""The main movements as sequences of pictures, each moment shown cold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_poker.app.shots.situations import STAKES, Chooser
from desktop_poker.app.shots.staging import StagedTable, calm, shove
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.choreography import Cue, Move, choreography
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.ui.table.table_page import TablePage

_MOMENTS = 6  # pictures of each movement
_MOST_SEEDS = 40


class Sequence(Struct, frozen=True, kw_only=True):
    """A movement, and a table at which it comes."""

    name: str
    moves: frozenset[Move]  # these and no others in one fact
    key: str = ""  # of a thing that moves
    game: str = "holdem"
    seats: int = 6
    choose: Chooser = calm

    def found_in(self, cues: tuple[Cue, ...]) -> bool:
        """Whether this is the movement."""
        there = {cue.move for cue in cues if not self.key or cue.key[0] == self.key}
        return self.moves == there


class _Scene(Struct, frozen=True):
    before: TableFrame
    screen: TableScreen
    cues: tuple[Cue, ...]


def take_sequences(folder: Path, studio: Studio) -> Iterator[str]:
    """Write the moments of every movement into a folder; yields their names as they are done."""
    folder.mkdir(parents=True, exist_ok=True)
    for sequence in SEQUENCES:
        found = _played(sequence, studio)
        page = TablePage(studio.texts, studio.settings)
        page.resize(studio.width, studio.height)
        page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        page.show()
        QApplication.processEvents()
        page.show_screen(found.screen)
        page.add_lines(found.screen, len(found.screen.log))
        QApplication.processEvents()  # the words beside the table take their room
        page.scene.show_frame(found.before)
        page.show_screen(found.screen, found.cues)
        length = page.scene.mover.length
        for number in range(_MOMENTS):
            moment = length * number / (_MOMENTS - 1)
            page.scene.mover.show_moment(moment)
            name = f"{sequence.name}-{round(moment):04}.png"
            if not page.grab().save(str(folder / name)):
                raise OSError(f"{folder / name} can't be written")
            yield name
        page.stop()
        page.hide()
        page.deleteLater()


def _played(sequence: Sequence, studio: Studio) -> _Scene:
    for number in range(_MOST_SEEDS):
        draft = Draft(
            games=(sequence.game,), seats=sequence.seats, stakes=dict(STAKES), rules="casino"
        )
        table = StagedTable(setup_of(draft), studio.texts, seed=f"{sequence.name}:{number}")
        try:
            return _until(table, sequence)
        except LookupError:
            continue
    raise LookupError(sequence.name)


def _until(table: StagedTable, sequence: Sequence) -> _Scene:
    hand, frame = table.screen.view.hand, table.screen.frame()
    found: list[_Scene] = []

    def there(screen: TableScreen) -> bool:
        nonlocal hand, frame
        cues = choreography(table.steps[-1].fact, hand, screen.view.hand, screen.awards)
        if sequence.found_in(cues):
            found.append(_Scene(frame, screen, cues))
            return True
        hand, frame = screen.view.hand, screen.frame()
        return False

    table.play_until(there, sequence.choose)
    return found[0]


SEQUENCES: tuple[Sequence, ...] = (
    Sequence(name="deal", moves=frozenset({Move.DEAL, Move.FLIP}), key="hole"),
    Sequence(
        name="deal-stud",
        moves=frozenset({Move.DEAL, Move.FLIP}),
        key="hole",
        game="stud_8",
        seats=8,
    ),
    Sequence(name="flop", moves=frozenset({Move.DEAL, Move.FLIP}), key="board"),
    Sequence(name="bet", moves=frozenset({Move.BET})),
    Sequence(name="fold", moves=frozenset({Move.FOLD})),
    Sequence(name="sweep", moves=frozenset({Move.SWEEP})),
    Sequence(name="return", moves=frozenset({Move.RETURN}), choose=shove, seats=2),
    Sequence(name="turn-up", moves=frozenset({Move.FLIP}), key="hole", choose=shove, seats=4),
    Sequence(
        name="run-out",
        moves=frozenset({Move.DEAL, Move.FLIP}),
        key="board",
        choose=shove,
        seats=4,
    ),
    Sequence(name="push", moves=frozenset({Move.PUSH}), choose=shove),
    Sequence(name="discard", moves=frozenset({Move.DISCARD}), game="triple_draw"),
    Sequence(
        name="draw",
        moves=frozenset({Move.SHIFT, Move.DEAL, Move.FLIP}),
        key="hole",
        game="triple_draw",
    ),
)
