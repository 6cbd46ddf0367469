"""What somebody may ask of the table about their own chair and chips."""

from __future__ import annotations

from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.commands import (
    AddChips,
    CallBombPot,
    CloseRoom,
    ComeBack,
    SetStraddle,
    SitOut,
    TableCommand,
)
from desktop_poker.engine.table.setup import has_bomb_pots, has_straddles


def seat_menu(screen: TableScreen, texts: Texts) -> list[tuple[str, TableCommand]]:
    """Words and the command that they stand for; nothing for somebody who watches."""
    table, seat = screen.view.table, screen.view.viewer
    if table is None or seat is None or table.seats[seat] is None or screen.cut_off:
        return []
    seated = table.at(seat)
    found: list[tuple[str, TableCommand]] = []
    if seated.sitting_out:
        found.append((texts("I'm back"), ComeBack(post=True)))
    else:
        found.append((texts("Sit out from the next hand"), SitOut()))
    if has_straddles(table.setup):
        on = not seated.straddles
        words = texts("Straddle when it is my turn to") if on else texts("Straddle no more")
        found.append((words, SetStraddle(on=on)))
    room = screen.room_to_buy()
    if room:
        amount = screen.figures.text(room)
        found.append((texts("Top up by {amount} after this hand", amount=amount), AddChips(room)))
    if table.owner == seated.player and has_bomb_pots(table.setup) and not table.bomb_called:
        found.append((texts("Make the next hand a bomb pot"), CallBombPot()))
    if table.owner == seated.player and not table.closing:
        found.append((texts("Close the table after this hand"), CloseRoom()))
    return found
