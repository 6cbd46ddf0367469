"""The tournament beside the table: level, clock, who is left, prizes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from desktop_poker.client.telling.wording import stakes_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TournamentRules, stakes_at
from desktop_poker.engine.table.state import Seated, TableState
from desktop_poker.engine.views.seat_view import SeatView

_MINUTE = 60
_NOTHING: Mapping[Seat, int] = MappingProxyType({})


class PlaceFrame(Struct, frozen=True, kw_only=True):
    """Somebody's place, and what they have, or what they have won."""

    place: str
    name: str
    what: str
    is_self: bool = False


class TournamentFrame(Struct, frozen=True, kw_only=True):
    """What somebody in a tournament wants to know."""

    level: str
    stakes: str
    following: str
    ends_at: float | None  # on the table's clock; None: levels go by hands
    left: str  # … and then this says how many are left
    players: str
    average: str
    ranks: tuple[PlaceFrame, ...]

    def headlines(self, time: str, *more: str) -> tuple[str, ...]:
        """In one line, whole and shorter, with the time that is left of the level."""
        now = (self.level, self.stakes, time)
        ways = (
            (*now, self.following, self.players, *more),
            (*now, self.players, *more),
            (*now, *more),
            now,
        )
        return tuple("  ·  ".join(part for part in way if part) for way in ways)

    def first_ranks(self, most: int) -> tuple[PlaceFrame, ...]:
        """The first so many; the last of them is the own one if that comes later."""
        own = [rank for rank in self.ranks[most:] if rank.is_self]
        return (*self.ranks[: most - len(own)], *own)


def tournament_frame(
    view: SeatView, texts: Texts, figures: Figures, waiting: Mapping[Seat, int] = _NOTHING
) -> TournamentFrame | None:
    """The tournament as it stands; None at a cash table."""
    table = view.table
    rules = None if table is None else table.setup.tournament
    if table is None or rules is None:
        return None
    variant = GAMES[table.setup.games[table.game_no].game]
    last = len(rules.levels) - 1
    still = _still_in(table)
    following = (
        texts(
            "Next: {stakes}", stakes=stakes_text(stakes_at(rules, table.level + 1, variant), texts)
        )
        if table.level < last
        else texts("Last level")
    )
    stacks = [seated.stack for _, seated in table.taken if seated.stack]
    average = figures.text(sum(stacks) // max(1, len(stacks)))
    everybody = len(still) + len(table.finishers)
    return TournamentFrame(
        level=texts("Level {number}", number=table.level + 1),
        stakes=stakes_text(stakes_at(rules, table.level, variant), texts),
        following=following,
        ends_at=level_ends_at(table),
        left=_hands_left(table, rules, texts),
        players=texts("{alive} of {all} players", alive=max(1, len(still)), all=everybody),
        average=texts("Average stack {amount}", amount=average),
        ranks=_ranks(view, table, texts, figures, waiting),
    )


def _still_in(table: TableState) -> list[Seated]:
    """Those who have no place yet; who may buy in again is one of them."""
    placed = {finisher.player for finisher in table.finishers}
    return [seated for _, seated in table.taken if seated.player not in placed]


def _ranks(
    view: SeatView, table: TableState, texts: Texts, figures: Figures, waiting: Mapping[Seat, int]
) -> tuple[PlaceFrame, ...]:
    """Whoever is in by what lies before them now, equals on one place; then the others."""
    alive = [(seated, _in_front(view, table, seated, waiting)) for seated in _still_in(table)]
    alive = sorted((one for one in alive if one[0].stack), key=lambda one: -one[1])
    me = None if view.viewer is None else table.seats[view.viewer]
    still = [
        PlaceFrame(
            place=f"{1 + sum(other > chips for _, other in alive)}.",
            name=seated.name,
            what=figures.text(chips) if chips else texts("all-in"),
            is_self=seated == me,
        )
        for seated, chips in alive
    ]
    out = [
        PlaceFrame(
            place=f"{finisher.place}.",
            name=finisher.name,
            what=texts("prize {prize}", prize=finisher.prize) if finisher.prize else "",
        )
        for finisher in reversed(table.finishers)
    ]
    return (*still, *out)


def _in_front(
    view: SeatView, table: TableState, seated: Seated, waiting: Mapping[Seat, int]
) -> int:
    """Somebody's chips as their plate shows them: bets of this hand are in the pot."""
    seat, hand = table.seat_of(seated.player), view.hand
    if table.room is not RoomState.IN_HAND or hand is None or seat is None or not hand.has(seat):
        return seated.stack
    return hand.player(seat).stack - waiting.get(seat, 0)


def level_ends_at(table: TableState) -> float | None:
    """When the level ends, on the table's clock; None: by hands, or never (it is over)."""
    rules = table.setup.tournament
    if rules is None or table.level >= len(rules.levels) - 1 or table.room is RoomState.CLOSED:
        return None
    if not rules.level_minutes or table.level_began is None:
        return None
    return table.level_began + rules.level_minutes * _MINUTE


def _hands_left(table: TableState, rules: TournamentRules, texts: Texts) -> str:
    if not rules.level_hands or table.level >= len(rules.levels) - 1:
        return ""
    if table.room is RoomState.CLOSED:
        return ""
    left = max(0, rules.level_hands - table.hands_of_level)
    return texts.count("{number} hand left", "{number} hands left", left)
