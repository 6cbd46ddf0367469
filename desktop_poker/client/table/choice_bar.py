"""The action bar while the next game is chosen (N2)."""

from __future__ import annotations

from desktop_poker.client.table.action_frames import AskBar, ButtonFrame, WaitBar
from desktop_poker.client.telling.choosing import game_at
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import ChooseGame
from desktop_poker.engine.table.rotation import CHOICE_SECONDS, chooser, next_game
from desktop_poker.engine.table.state import TableState


def choice_bar(table: TableState, me: Seat, texts: Texts) -> AskBar | WaitBar | None:
    """What somebody sees between hands while the next game is chosen; None: nobody chooses."""
    seat = chooser(table)
    if seat is None:
        return None
    after = game_at(table, next_game(table), texts)
    if table.choice is not None:
        return WaitBar(
            headline=texts("Next is {game}.", game=after),
            detail=texts("The next hand begins in a moment."),
        )
    if seat != me:
        name = table.at(seat).name
        return WaitBar(headline=texts("{name} chooses the next game.", name=name))
    return AskBar(
        headline=texts("You choose the next game."),
        detail=texts(
            "{seconds} seconds; else it is the next in order, {game}.",
            seconds=round(CHOICE_SECONDS),
            game=after,
        ),
        answers=tuple(
            ButtonFrame(verb=game_at(table, number, texts), command=ChooseGame(number))
            for number in range(len(table.setup.games))
        ),
        is_shown_first=True,
        usual=next_game(table),
    )
