"""What a house plays, as everybody on the network may know it: games, stakes, seats; no names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import MOST_SEATS
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.stakes import (
    Stakes,
    check_entered_stakes,
    chips_from,
    read_stakes,
)
from desktop_poker.engine.rules.variant import StakesShape
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import TableState

OFFER_KEYS: Final = (b"g", b"k", b"s", b"c")  # games, kind, stakes, chairs
_CASH, _TOURNAMENT, _BEGUN = "cash", "tournament", "begun"
_FEWEST_SEATS: Final = 2


class Offer(Struct, frozen=True, kw_only=True):
    """What is played in a house: what all its tables have in common, and all their seats."""

    games: tuple[str, ...]
    stakes: Stakes | None = None  # blinds, or stud's bets; None: a tournament's, or several
    is_tournament: bool = False
    has_begun: bool = False  # a tournament that nobody can join any more
    taken: int
    seats: int


def offer_of(tables: Iterable[TableState]) -> Offer | None:
    """What these tables play; None when all of them are closed."""
    is_open = [table for table in tables if table.room is not RoomState.CLOSED]
    if not is_open:
        return None
    tournaments = [table for table in is_open if table.setup.tournament is not None]
    entries = [entry for table in is_open for entry in table.setup.games]
    games = tuple(dict.fromkeys(entry.game for entry in entries))
    stakes = {_bets(entry.stakes) for entry in entries}
    is_tournament = len(tournaments) == len(is_open)
    return Offer(
        games=games,
        stakes=stakes.pop() if len(games) == len(stakes) == 1 and not tournaments else None,
        is_tournament=is_tournament,
        has_begun=is_tournament and all(table.started for table in tournaments),
        taken=sum(len(table.taken) for table in is_open),
        seats=sum(len(table.seats) for table in is_open),
    )


def _bets(stakes: Stakes) -> Stakes:
    """What stakes are called by; antes are for those who sit down."""
    return Stakes(
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
    )


def written_offer(offer: Offer) -> dict[str, str]:
    """The keys of an announcement."""
    kind = (_BEGUN if offer.has_begun else _TOURNAMENT) if offer.is_tournament else _CASH
    keys = {"g": ",".join(offer.games), "k": kind, "c": f"{offer.taken}/{offer.seats}"}
    stakes = offer.stakes
    if stakes is not None:
        small, big = stakes.small_bet or stakes.small_blind, stakes.big_bet or stakes.big_blind
        keys["s"] = f"{small}/{big}"
    return keys


def read_offer(said: Mapping[bytes, str], tables: int) -> Offer | None:
    """Make sense of somebody's keys; None where there is none in them, or a newer program's."""
    games = tuple(said[b"g"].split(","))
    kind = said[b"k"]
    taken, seats = _pair(said[b"c"]) or (0, 0)
    known = len(set(games)) == len(games) and all(game in GAMES for game in games)
    fits = taken <= seats and _FEWEST_SEATS <= seats <= MOST_SEATS * tables
    if not (known and fits and kind in (_CASH, _TOURNAMENT, _BEGUN)):
        return None
    stakes = _read_stakes(said[b"s"], games) if said[b"s"] else None
    if said[b"s"] and (stakes is None or kind != _CASH):
        return None
    return Offer(
        games=games,
        stakes=stakes,
        is_tournament=kind != _CASH,
        has_begun=kind == _BEGUN,
        taken=taken,
        seats=seats,
    )


def _read_stakes(text: str, games: tuple[str, ...]) -> Stakes | None:
    """Stakes that the game could be played for."""
    pair = _pair(text)
    if pair is None or len(games) != 1:
        return None
    small, big = pair
    variant = GAMES[games[0]]
    both = small or variant.has_fixed_bets or variant.stakes is StakesShape.BLINDS
    try:
        stakes = read_stakes(text if both else str(big), variant)
        check_entered_stakes(stakes, variant)
    except BadInput:
        return None
    said = stakes.small_bet if variant.has_fixed_bets else stakes.small_blind
    return _bets(stakes) if said == small else None


def _pair(text: str) -> tuple[int, int] | None:
    """Two numbers, such as 3/6."""
    first, _, second = text.partition("/")
    one, other = chips_from(first), chips_from(second)
    return None if one is None or other is None else (one, other)
