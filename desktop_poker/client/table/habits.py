"""What somebody always does: buy chips, run it once or twice. Asked of the table by itself."""

from __future__ import annotations

from desktop_poker.client.telling.characters import kind_of_player
from desktop_poker.client.telling.opponents import level_of
from desktop_poker.engine.hand.asking import RunoutVoteDue
from desktop_poker.engine.hand.commands import VoteRunouts
from desktop_poker.engine.table.commands import AddChips, Rebuy, TableCommand
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.table.tournament import may_rebuy
from desktop_poker.engine.views.seat_view import SeatView

_VOTES = {"once": 1, "twice": 2}
_ROOKIE = "rookie"


def own_buying(view: SeatView, *, tops_up: bool, rebuys: bool) -> TableCommand | None:
    """Chips that are bought between hands without a question; None: none."""
    table, seat = view.table, view.viewer
    seated = None if table is None or seat is None else table.seats[seat]
    if table is None or seated is None or seated.leaving or not table.hand_no:
        return None
    if table.room not in (RoomState.STARTING, RoomState.WAITING) or seated.reserved:
        return None
    if table.setup.tournament is not None:
        return Rebuy() if rebuys and may_rebuy(table, seated) else None
    cash = table.setup.cash
    wanted = tops_up if seated.stack else rebuys
    room = 0 if cash is None else cash.most_buy_in - seated.stack
    return AddChips(room) if wanted and room > 0 else None


def own_vote(view: SeatView, runs: str) -> VoteRunouts | None:
    """How often somebody always runs the board; None: they want to be asked."""
    due, seat = view.due, view.viewer
    if not isinstance(due, RunoutVoteDue) or seat not in due.seats or seat is None:
        return None
    return VoteRunouts(seat, _VOTES[runs]) if runs in _VOTES else None


def is_for_beginners(table: TableState) -> bool:
    """Whether the weakest bots sit here: then hands are named for whoever learns."""
    kinds = [kind_of_player(seated.player) for _, seated in table.taken if seated.is_bot]
    return bool(kinds) and all(level_of(kind) == _ROOKIE for kind in kinds)
