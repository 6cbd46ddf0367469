"""What the home page says: a greeting, the table to go on with, games to begin."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.amounts import Figures
from desktop_poker.client.texts import Texts
from desktop_poker.client.wording import game_text, game_title, stakes_text
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.state import PlayerId, TableState

_MORNING, _EVENING, _NIGHT = 5, 18, 23  # hours


class SavedFrame(Struct, frozen=True, kw_only=True):
    """A table that can be gone on with."""

    title: str
    detail: str
    stack: str
    result: str
    result_is_gain: bool
    hands: str
    seats: int
    avatars: tuple[str, ...]


class HomeFrame(Struct, frozen=True, kw_only=True):
    """The home page."""

    name: str
    avatar: str
    greeting: str
    lead: str
    saved: SavedFrame | None
    games: tuple[tuple[str, str], ...]  # keys and names


def home_frame(
    name: str, hour: int, table: TableState | None, me: PlayerId, texts: Texts
) -> HomeFrame:
    """The home page for somebody at an hour of the day."""
    return HomeFrame(
        name=name,
        avatar=me,
        greeting=greeting(name, hour, texts),
        lead=texts("Pick up where you left off, or deal a fresh hand.")
        if table is not None
        else texts("Deal a hand: one click, and you are in it."),
        saved=None if table is None else saved_frame(table, me, texts),
        games=tuple((key, game_text(key, texts)) for key in GAMES),
    )


def greeting(name: str, hour: int, texts: Texts) -> str:
    """A word for the time of day."""
    if _MORNING <= hour < 12:  # noqa: PLR2004 - noon
        return texts("Good morning, {name}", name=name)
    if hour >= _EVENING or hour < _MORNING:
        return texts("Good evening, {name}", name=name)
    return texts("Hello, {name}", name=name)


def saved_frame(table: TableState, me: PlayerId, texts: Texts) -> SavedFrame:
    """A table to go on with, in a few figures."""
    game = table.setup.games[table.game_no]
    figures = Figures()
    seat = table.seat_of(me)
    own = table.at(seat) if seat is not None else None
    result = own.stack - own.brought if own is not None else 0
    kind = texts("Tournament") if table.setup.tournament else texts("Practice")
    taken = [seated for _, seated in table.taken]
    return SavedFrame(
        title=texts("{game}, {number} seats", game=game_title(game.game, texts), number=len(taken)),
        detail="  ·  ".join(
            (
                kind,
                stakes_text(game.stakes, texts),
                texts("after hand {number}", number=table.hand_no),
            )
        ),
        stack=figures.text(own.stack) if own is not None else "–",
        result=figures.signed(result),
        result_is_gain=result >= 0,
        hands=f"{table.hand_no:,}",
        seats=len(table.seats),
        avatars=tuple(seated.player for seated in taken),
    )
