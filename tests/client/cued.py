"""Facts with the cues that show them, from single hands and from whole evenings."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from desktop_poker.app.shots.staging import ME, StagedTable, calm, shove
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.choreography import Cue, choreography
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.hand.events import HandEvent, PotAwarded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from tests.client.retelling import ENGLISH
from tests.engine.playing import Play


class Told(NamedTuple):
    """A fact of a hand as a viewer hears of it."""

    event: HandEvent
    before: HandState | None
    after: HandState | None
    cues: tuple[Cue, ...]


class Shown(NamedTuple):
    """A fact at a table, with the pictures before and after it."""

    fact: Fact
    before: TableFrame
    after: TableFrame
    cues: tuple[Cue, ...]


def told(play: Play, viewer: int | None = 0) -> list[Told]:
    """Every fact of a hand, with its cues for one viewer."""
    seat = None if viewer is None else Seat(viewer)
    view, found = SeatView(seat), []
    awards: list[PotAwarded] = []
    for event in play.events:
        seen = redact(event, seat)
        before, view = view.hand, view.after(seen)
        cues = choreography(seen.event, before, view.hand, awards)
        if isinstance(event, PotAwarded):
            awards.append(event)
        found.append(Told(event, before, view.hand, cues))
    return found


def written(cues: tuple[Cue, ...]) -> list[str]:
    """Cues as lines that can be read: ``70 deal hole 1 0``."""
    return [f"{cue.at} {cue.move} {' '.join(map(str, cue.key))}" for cue in cues]


def lines(play: Play, kind: type, viewer: int | None = 0) -> list[list[str]]:
    """The written cues of every fact of one kind."""
    return [written(one.cues) for one in told(play, viewer) if isinstance(one.event, kind)]


@cache
def evening(
    game: str, *, wild: bool = False, seats: int = 4, seed: str = "1", length: int = 250
) -> tuple[Shown, ...]:
    """An evening at a staged table, up to so many facts; wild ones run boards twice."""
    options = {"runouts": "ask"} if wild and game in ("holdem", "dense_deck") else {}
    draft = Draft(games=(game,), seats=seats, options=options)
    table = StagedTable(setup_of(draft), ENGLISH, seed=f"{game} {seed}")
    found: list[Shown] = []
    hand, frame = table.screen.view.hand, table.screen.frame()

    def there(screen: TableScreen) -> bool:
        nonlocal hand, frame
        fact = redact(table.steps[-1].fact, ME).event  # a screen hears no more than its viewer
        cues = choreography(fact, hand, screen.view.hand, screen.awards)
        before, hand, frame = frame, screen.view.hand, screen.frame()
        found.append(Shown(fact, before, frame, cues))
        return len(found) >= length

    try:
        table.play_until(there, shove if wild else calm)
    except LookupError:
        assert found  # somebody has won everything
    return tuple(found)
