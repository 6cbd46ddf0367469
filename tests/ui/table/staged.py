"""Tables in any situation, for the tests of what is drawn and pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from desktop_poker.app.shots.staging import ME, StagedTable, calm, shove
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.action_frames import AskBar, DecideBar, RunOutBar, WaitBar
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.table.tournament_frame import TournamentFrame, tournament_frame
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.ui.look import look_of
from tests.some_games import FIRST_GAMES

TEXTS = Texts("en")
LOOK = look_of(Settings())
EVERY_GAME = FIRST_GAMES
STUD_GAMES = tuple(key for key in FIRST_GAMES if GAMES[key].has_bring_in)
BOARD_GAMES = tuple(key for key in FIRST_GAMES if key not in STUD_GAMES)

There = Callable[[TableScreen], bool]
Choose = Callable[[ActionDue, StagedTable], Act]


def table(
    game: str = "holdem",
    seats: int = 4,
    seed: str = "1",
    texts: Texts = TEXTS,
    *,
    tournament: str = "",
    has_clock: bool = False,
    **options: str,
) -> StagedTable:
    """A table whose hands follow from a seed."""
    draft = Draft(
        games=(game,), seats=seats, options=options, tournament=tournament, has_clock=has_clock
    )
    return StagedTable(setup_of(draft), texts, seed=seed)


def decides(screen: TableScreen) -> bool:
    return isinstance(screen.bar(), DecideBar)


def waits(screen: TableScreen) -> bool:
    """Somebody else's turn, with boxes to tick."""
    bar = screen.bar()
    return isinstance(bar, WaitBar) and bool(bar.choices)


def asks(screen: TableScreen) -> bool:
    return isinstance(screen.bar(), AskBar)


def runs_out(screen: TableScreen) -> bool:
    return isinstance(screen.bar(), RunOutBar)


def after_the_flop(screen: TableScreen) -> bool:
    hand = screen.view.hand
    return decides(screen) and hand is not None and hand.street > 0


def decision(screen: TableScreen) -> DecideBar:
    bar = screen.bar()
    assert isinstance(bar, DecideBar)
    return bar


def side_pots() -> TableScreen:
    """A table with a main pot and at least one side pot."""
    for seed in range(50):
        staged = table(seats=6, seed=f"pots{seed}")
        staged.play_until(lambda s: s.view.hand is not None and s.view.hand.started.hand_no > 5)
        try:
            return staged.play_until(lambda s: len(s.frame().pots) > 1, shove)
        except LookupError:  # somebody has won everything
            continue
    raise LookupError("no side pots")


def two_boards() -> TableScreen:
    """Two whole boards, before anybody has won."""
    staged = table(seed="7", runouts="ask")
    return staged.play_until(lambda s: [len(b) for b in s.frame().boards] == [5, 5], shove)


@cache
def decisions(game: str, count: int = 40) -> tuple[DecideBar, ...]:
    """Many decisions of the viewer, calm ones and wild ones."""
    found: list[DecideBar] = []
    for number, choose in enumerate((calm, shove, calm)):
        staged = table(game, seed=f"{game}{number}")
        for _ in range(count):
            try:
                found.append(decision(staged.play_until(decides, choose)))
            except LookupError:  # the viewer has lost everything
                break
    return tuple(found)


__all__ = ["ME", "StagedTable", "calm", "shove"]


def tournament_of(ends_at: float | None = None) -> TournamentFrame:
    """A tournament of five at its beginning, its level by time or by hands."""
    found = tournament_frame(
        table(tournament="turbo", seats=5).play_until(decides).view, TEXTS, Figures()
    )
    assert found is not None
    return replace(found, ends_at=ends_at, left="3 hands left")
