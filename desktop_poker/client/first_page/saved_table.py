"""A table that can be gone on with, in a few figures for the home page."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from desktop_poker.client.first_page.home_frame import SavedFrame
from desktop_poker.client.first_page.recent_frame import when_text
from desktop_poker.client.table.current_stakes import current_stakes
from desktop_poker.client.table.faces import faces_at
from desktop_poker.client.telling.characters import bot_id
from desktop_poker.client.telling.company import company_text
from desktop_poker.client.telling.game_names import game_text, game_title
from desktop_poker.client.telling.wording import stakes_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import PlayerId, Seated, TableState
from desktop_poker.games.rotations import rotation_of

_FOLDED_AFTER = 7  # days


def saved_frame(table: TableState, me: PlayerId, texts: Texts) -> SavedFrame:
    """A table to go on with, in a few figures."""
    figures = Figures()
    seat = table.seat_of(me)
    own = table.at(seat) if seat is not None else None
    result = own.stack - own.brought if own is not None else 0
    # In its first hand a table is kept as it was opened, before anybody sat down.
    seated = [seated.player for _, seated in table.taken] or _coming(table.setup, me)
    stack = own.stack if own is not None else None if table.hand_no else _first_stack(table.setup)
    return SavedFrame(
        title=texts("{game}, {number} seats", game=_games(table.setup, texts), number=len(seated)),
        detail="  ·  ".join(_details(table, own, texts)),
        stack=figures.text(stack) if stack is not None else "–",
        result=figures.signed(result),
        result_is_gain=result > 0 if result else None,
        hands=f"{table.hand_no:,}",
        avatars=tuple(faces_at(tuple(seated)).values()),
    )


def open_table_frame(
    table_id: str,
    table: TableState,
    me: PlayerId,
    moments: tuple[datetime, datetime],  # when somebody was there last, and now; local times
    texts: Texts,
) -> SavedFrame:
    """One of the tables that are open, to be told from the others."""
    frame, when = saved_frame(table, me, texts), when_text(*moments, texts)
    seat = table.seat_of(me)
    details = _details(table, table.at(seat) if seat is not None else None, texts)
    is_event = table.setup.tournament is not None
    return replace(
        frame,
        table_id=table_id,
        when=when,
        is_old=(moments[1] - moments[0]).days >= _FOLDED_AFTER,
        game=_mix(table, texts) if _rotates(table.setup) else _game_now(table, texts),
        brief="  ·  ".join((details[1], *details[4:]) if is_event else details[-1:]),
        spoken=texts(", ").join((frame.title, *details, when)),
    )


def _rotates(setup: TableSetup) -> bool:
    return len(setup.games) > 1


def _games(setup: TableSetup, texts: Texts) -> str:
    """What is played at a table: a game, or all that take turns (G8)."""
    if not _rotates(setup):
        return game_title(setup.games[0].game, texts)
    mix = rotation_of(tuple(entry.game for entry in setup.games))
    if setup.dealers_choice:
        return texts("Dealer's choice")
    if mix is not None:
        return texts(mix.name)
    names = texts(", ").join(game_text(entry.game, texts) for entry in setup.games)
    return texts("Rotation ({games})", games=names)


def _mix(table: TableState, texts: Texts) -> str:
    if table.setup.dealers_choice:
        return texts("Dealer's choice")
    mix = rotation_of(tuple(entry.game for entry in table.setup.games))
    return texts(mix.name) if mix is not None else texts("Rotation")


def _game_now(table: TableState, texts: Texts) -> str:
    return game_text(table.setup.games[table.game_no].game, texts)


def _details(table: TableState, own: Seated | None, texts: Texts) -> list[str]:
    """The kind of table, who plays there, its stakes, and how far it has come."""
    company = company_text(table, texts)
    bots = [company] if company else []
    stakes = stakes_text(current_stakes(table), texts)
    if _rotates(table.setup):
        stakes = texts("{game} {stakes}", game=_game_now(table, texts), stakes=stakes)
    come = (
        texts("after hand {number}", number=table.hand_no)
        if table.hand_no
        else texts("in the first hand")
    )
    if table.setup.tournament is None:
        return [texts("Practice"), *bots, stakes, come]
    level = texts("Level {number}", number=table.level + 1)
    return [texts("Tournament"), level, stakes, come, *_place(table, own, texts), *bots]


def _place(table: TableState, own: Seated | None, texts: Texts) -> list[str]:
    if own is None:
        return []
    ahead = sum(other.stack > own.stack for _, other in table.taken)
    everybody = {seated.player for _, seated in table.taken} | {
        finisher.player for finisher in table.finishers
    }
    return [texts("place {place} of {all}", place=ahead + 1, all=len(everybody))]


def _coming(setup: TableSetup, me: PlayerId) -> list[PlayerId]:
    """Who sits down when a table against bots is opened."""
    return [me, *(PlayerId(bot_id(number, "bot")) for number in range(setup.seats - 1))]


def _first_stack(setup: TableSetup) -> int | None:
    """What everybody begins with."""
    if setup.tournament is not None:
        return setup.tournament.starting_stack
    return setup.cash.most_buy_in if setup.cash is not None else None
