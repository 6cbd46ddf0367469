"""What the home page says: a greeting, the table to go on with, games to begin."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.first_page.practice import PracticeMemo, practice_text
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.telling.opponents import USUAL_LEVEL
from desktop_poker.client.texts.texts import Texts
from desktop_poker.games import catalogue

SELF = "me"  # the player at this computer
_MORNING, _EVENING = 5, 18  # hours


class SavedFrame(Struct, frozen=True, kw_only=True):
    """A table that can be gone on with."""

    title: str
    detail: str
    stack: str
    result: str
    result_is_gain: bool | None  # None: neither won nor lost
    hands: str
    avatars: tuple[str, ...]
    table_id: str = ""  # empty: not known yet
    when: str = ""  # somebody was there last
    is_old: bool = False  # for a week nobody was there: folded away, never deleted unasked
    game: str = ""  # the title and the details in fewer words, for a narrow row
    brief: str = ""
    spoken: str = ""  # tells it from the others in one sentence


class HeldSeatFrame(Struct, frozen=True, kw_only=True):
    """A seat at a friend's table that was not given up."""

    table_id: str
    title: str
    detail: str


class DayFrame(Struct, frozen=True, kw_only=True):
    """What one evening has brought."""

    name: str  # of the day of the week
    share: float  # of the best or worst of them, -1 to 1
    result: str  # empty: nothing was played
    is_last: bool


class PlayedFrame(Struct, frozen=True, kw_only=True):
    """A hand that was played lately, or that a file holds."""

    hand_id: int
    game: str
    when: str
    cards: str  # two letters each
    result: str  # empty: the viewer was not in it
    is_gain: bool
    chips: int = 0  # won or lost
    who: str = ""  # names of a hand that the viewer was not in


class RecentFrame(Struct, frozen=True, kw_only=True):
    """What was played lately."""

    total: str
    is_gain: bool | None  # None: neither won nor lost
    hands: str  # how many
    days: tuple[DayFrame, ...]
    high: str = ""  # what the highest bar stands for
    low: str = ""  # … and the lowest
    played: tuple[PlayedFrame, ...]  # the newest first
    spoken: str  # the same as one sentence


class HomeFrame(Struct, frozen=True, kw_only=True):
    """The home page."""

    name: str
    avatar: str
    greeting: str
    lead: str
    saved: SavedFrame | None  # the table that was used last
    others: tuple[SavedFrame, ...]  # that are open as well
    seats: tuple[HeldSeatFrame, ...]  # at friends' tables
    games: tuple[tuple[str, str], ...]  # keys and names
    practice: str  # what one click opens


def home_frame(
    name: str,
    avatar: str,
    hour: int,
    saved: SavedFrame | None,
    texts: Texts,
    *,
    others: tuple[SavedFrame, ...] = (),
    seats: tuple[HeldSeatFrame, ...] = (),
    level: str = USUAL_LEVEL,
    practice: PracticeMemo | None = None,
) -> HomeFrame:
    """The home page for somebody at an hour of the day."""
    return HomeFrame(
        name=name,
        avatar=avatar,
        greeting=greeting(name, hour, texts),
        lead=texts("Pick up where you left off, or deal a fresh hand.")
        if saved is not None or seats
        else texts("Deal a hand: one click, and you are in it."),
        saved=saved,
        others=others,
        seats=seats,
        games=tuple(
            (game.key, game_text(game.key, texts))
            for game in catalogue.games()
            if game.usual.on_first_page
        ),
        practice=practice_text(practice or PracticeMemo(opponents=(level,)), texts),
    )


def seat_frame(
    table_id: str, title: str, address: str, texts: Texts, *, is_hosted: bool
) -> HeldSeatFrame:
    """The way back to a friend's table, or to the one that this computer hosts."""
    where = texts("hosted here: the table is opened again") if is_hosted else address
    return HeldSeatFrame(table_id=table_id, title=title, detail=where)


def unread(texts: Texts) -> SavedFrame:
    """A saved table about which nothing is known yet: it keeps its place on the page."""
    return SavedFrame(
        title=texts("Your last table"),
        detail=" ",
        stack="–",
        result="–",
        result_is_gain=None,
        hands="–",
        avatars=(),
    )


def greeting(name: str, hour: int, texts: Texts) -> str:
    """A word for the time of day."""
    if _MORNING <= hour < 12:  # noqa: PLR2004 - noon
        return texts("Good morning, {name}", name=name)
    if hour >= _EVENING or hour < _MORNING:
        return texts("Good evening, {name}", name=name)
    return texts("Hello, {name}", name=name)
