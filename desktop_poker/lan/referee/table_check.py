"""Life around the hand: seats, chips, levels, games and the button, by the rules of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from desktop_poker.engine.hand.events import HandStarted, PotAwarded
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.pots import divide
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.button import Positions, can_play, hand_started, next_positions
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    BombPotCalled,
    BoxPaid,
    BreakBegan,
    BreakEnded,
    CameBack,
    CardsShown,
    ChipsAdded,
    ChipsKind,
    ChipsReserved,
    CloseReserved,
    ConnectionLost,
    ConnectionRestored,
    Fact,
    GameChanged,
    GameChosen,
    GameStarted,
    HandOverReserved,
    HandStored,
    JoinRequested,
    JoinWithdrawn,
    LeaveReserved,
    LevelBegan,
    OwnerChanged,
    PlayerLeft,
    PlayerSatDown,
    PlayersFinished,
    RabbitShown,
    RabbitWished,
    Reacted,
    RemovalVoted,
    RoomMoved,
    SatOut,
    StackCorrected,
    StraddleSet,
    TablePaused,
    TableResumed,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.rotation import chooser, game_begins, next_game, playing
from desktop_poker.engine.table.seating import take_seat
from desktop_poker.engine.table.setup import has_bomb_pots, has_straddles
from desktop_poker.engine.table.state import JoinRequest, PlayerId, Seated, TableState
from desktop_poker.engine.table.tournament import (
    break_seconds,
    busted_players_leave,
    level_after,
    may_add_on,
    may_rebuy,
    winner_finishes,
)
from desktop_poker.lan.referee.complaint import HeardAt
from desktop_poker.lan.referee.manners_check import rabbit_right, shown_right, wished_right

_MINUTE: Final = 60.0
_SLACK: Final = 15.0  # seconds: the host's clock reached us over a network that may be slow
_NO_KEY: Final = b""  # only the first button is drawn with the hand's key
_TWO: Final = 2
_IN_HAND: Final = RoomState.IN_HAND


class TableCheck:
    """Follows a table between its hands."""

    def __init__(self) -> None:
        self._began: dict[Seat, int] | None = None  # stacks at the start of the last hand
        self._winners: set[PlayerId] = set()
        self._finished: set[PlayerId] = set()  # who was told a place, and has still a chair
        self._rest_is_over = False
        self._slack = _SLACK
        self._last_hand: HandState | None = None  # as we know it; None: we were not there

    def slept(self, seconds: float) -> None:
        """The host's clock stood still, and ours did not."""
        self._slack += seconds

    def hand_is_over(self, hand: HandState | None) -> None:
        """Remember the hand that cards may be shown of until the next one begins."""
        self._last_hand = hand

    def note(self, fact: Fact, table: TableState) -> None:
        """Remember what later facts depend on; `table` is as it was before this one."""
        match fact:
            case HandStarted():
                self._began = {one.seat: one.stack for one in fact.seatings}
                self._winners = set()
            case PotAwarded():
                self._winners |= {table.at(one.seat).player for one in fact.payouts}
            case PlayersFinished():
                self._finished = {one.player for one in fact.finishers}
            case BreakEnded():
                self._rest_is_over = True
            case LevelBegan():
                self._rest_is_over = False
            case _:
                pass

    def is_right(self, fact: Fact, table: TableState, hand: HandState | None, at: HeardAt) -> bool:
        """Whether a fact about the table can be true of it."""
        match fact:
            case PlayersFinished():
                right = self._finished_right(fact, table)
            case PlayerLeft():
                right = self._left_right(fact, table)
            case BoxPaid():
                right = self._box_right(fact, table)
            case LevelBegan():
                right = self._level_right(fact, table, at)
            case BreakBegan():
                right = self._break_right(fact, table, at)
            case BreakEnded():
                until = table.break_until
                right = until is not None and at.heard >= until - self._slack
            case RoomMoved():
                right = _moved_right(fact, table, hand)
            case CardsShown():
                right = shown_right(fact, table, self._last_hand)
            case RabbitShown():
                right = rabbit_right(fact, table, self._last_hand)
            case _:
                rule = _RULES.get(type(fact))
                right = rule is None or rule(fact, table)
        return right

    # The start of a hand.

    def start_is_right(self, fact: HandStarted, table: TableState, at: HeardAt) -> bool:
        """Whether a hand begins with the right people, stacks, button, blinds, game and stakes."""
        if table.room is not _IN_HAND or not table.started or table.break_until is not None:
            return False
        if self._level_is_missing(table, at) or next_game(table) != table.game_no:
            return False
        variant, rules, stakes = playing(table, table.game_no)
        positions = _positions(fact, table)
        if positions is None:
            return False
        mixed = len(table.setup.games) > 1
        if mixed and not table.hands_of_game and table.orbit != len(positions.dealt_in):
            return False
        return fact == hand_started(table, positions, variant, rules, stakes)

    # Levels.

    def _level_is_missing(self, table: TableState, at: HeardAt) -> bool:
        """Whether a new level should have begun before this hand."""
        rules = table.setup.tournament
        if rules is None:
            return False
        if table.level_began is None:
            return True
        if table.level >= len(rules.levels) - 1:
            return False
        if rules.level_hands:
            return table.hands_of_level >= rules.level_hands
        return at.earliest - table.level_began > rules.level_minutes * _MINUTE + self._slack

    @staticmethod
    def _level_may_end(table: TableState, at: HeardAt) -> bool:
        rules, began = table.setup.tournament, table.level_began
        if rules is None or began is None or table.level >= len(rules.levels) - 1:
            return False
        if rules.level_hands:
            return table.hands_of_level >= rules.level_hands
        return at.heard - began >= rules.level_minutes * _MINUTE - _SLACK

    def _break_right(self, fact: BreakBegan, table: TableState, at: HeardAt) -> bool:
        rest = break_seconds(table)
        near = abs(fact.until - rest - at.heard) <= self._slack + at.heard - at.earliest
        return rest > 0 and near and self._level_may_end(table, at)

    def _level_right(self, fact: LevelBegan, table: TableState, at: HeardAt) -> bool:
        if table.setup.tournament is None or table.break_until is not None:
            return False
        if abs(fact.at - at.heard) > self._slack + at.heard - at.earliest:
            return False
        if table.level_began is None:
            return fact.level == 0
        if fact.level != level_after(table):
            return False
        return self._rest_is_over or (not break_seconds(table) and self._level_may_end(table, at))

    # Who is out, who leaves, who gets the odd chips.

    def _finished_right(self, fact: PlayersFinished, table: TableState) -> bool:
        if table.setup.tournament is None or table.room is _IN_HAND:
            return False
        if len(table.taken) > 1 and self._began is None:
            return True  # with which stacks the last hand began we were not told
        expected = winner_finishes(table) or busted_players_leave(table, self._began or {})
        return bool(expected) and fact == expected[0]

    def _left_right(self, fact: PlayerLeft, table: TableState) -> bool:
        seated = table.at(fact.seat)
        if (seated.player, seated.name) != (fact.player, fact.name) or table.room is _IN_HAND:
            return False
        if table.setup.tournament is not None and table.started:
            return not seated.stack and fact.player in self._finished
        return seated.leaving

    def _box_right(self, fact: BoxPaid, table: TableState) -> bool:
        paid = sum(one.amount for one in fact.payouts)
        if not table.box or paid != table.box or table.room is _IN_HAND:
            return False
        if self._began is None:
            return True
        seats = sorted(s for one in self._winners if (s := table.seat_of(one)) is not None)
        return fact.payouts == tuple(one for one in divide(table.box, seats) if one.amount)


def _positions(fact: HandStarted, table: TableState) -> Positions | None:
    """Who is dealt in, and who posts what; the first button is drawn, and may be anybody's."""
    variant, rules, _ = playing(table, table.game_no)
    if table.button is not None:
        return next_positions(table, variant, rules, _NO_KEY)
    able = can_play(table)
    if len(able) < _TWO or fact.button not in able:
        return None
    small, big = blind_seats(variant.forced_bets, able, fact.button)
    return Positions(dealt_in=able, button=fact.button, small_blind=small, big_blind=big)


def _moved_right(fact: RoomMoved, table: TableState, hand: HandState | None) -> bool:
    if table.room is _IN_HAND and hand is not None:
        return False  # a hand is settled before the room moves on
    match fact.room:
        case RoomState.IN_HAND:
            return table.started and not table.paused
        case RoomState.CLOSED:
            return table.closing or (table.setup.tournament is not None and len(table.taken) <= 1)
        case _:
            return True


# Rules that need nothing but the table as it was.


def _sat_down_right(fact: PlayerSatDown, table: TableState) -> bool:
    if table.room is _IN_HAND or table.seats[fact.seat] is not None:
        return False
    request = JoinRequest(
        player=fact.player, name=fact.name, seat=fact.seat, stack=fact.stack, is_bot=fact.is_bot
    )
    asked = next((one for one in table.requests if one.player == fact.player), request)
    return request == asked and _may_sit(request, table) and fact == take_seat(table, request)


def _may_sit(request: JoinRequest, table: TableState) -> bool:
    cash, tournament = table.setup.cash, table.setup.tournament
    if table.seat_of(request.player) is not None or table.seats[request.seat] is not None:
        return False
    if tournament is not None:
        return not table.started and request.stack == tournament.starting_stack
    return cash is not None and cash.least_buy_in <= request.stack <= cash.most_buy_in


def _requested_right(fact: JoinRequested, table: TableState) -> bool:
    request = fact.request
    taken = any(request.player == r.player or request.seat == r.seat for r in table.requests)
    return table.room is _IN_HAND and not taken and _may_sit(request, table)


def _reserved_right(fact: ChipsReserved, table: TableState) -> bool:
    return table.room is _IN_HAND and _may_add(fact.amount, table.at(fact.seat), table)


def _may_add(amount: int, seated: Seated, table: TableState) -> bool:
    cash = table.setup.cash
    if cash is None:
        return False
    least = 1 if seated.stack else cash.least_buy_in
    return least <= amount <= cash.most_buy_in - seated.stack


def _added_right(fact: ChipsAdded, table: TableState) -> bool:
    if table.room is _IN_HAND:
        return False
    if table.setup.cash is None:
        return _bought_in_right(fact, table)
    seated = table.at(fact.seat)
    if fact.kind is not ChipsKind.TOP_UP or fact.prize:
        return False
    if not seated.reserved:
        return _may_add(fact.amount, seated, table)
    room = table.setup.cash.most_buy_in - seated.stack
    return fact.amount == max(0, min(seated.reserved, room))


def _bought_in_right(fact: ChipsAdded, table: TableState) -> bool:
    seated, tournament = table.at(fact.seat), table.setup.tournament
    if tournament is None or fact.prize != tournament.buy_in:
        return False
    if fact.kind is ChipsKind.REBUY:
        return may_rebuy(table, seated) and fact.amount == tournament.starting_stack
    is_add_on = fact.kind is ChipsKind.ADD_ON and fact.amount == tournament.add_on
    return is_add_on and may_add_on(table, seated)


def _owner_right(fact: OwnerChanged, table: TableState) -> bool:
    return fact.owner in (None, table.owner) or _is_person(fact.owner, table)


def _is_person(player: PlayerId | None, table: TableState) -> bool:
    seat = table.seat_of(player) if player is not None else None
    return seat is not None and not table.at(seat).is_bot


def _game_right(fact: GameChanged, table: TableState) -> bool:
    number, begins = next_game(table), game_begins(table)
    return fact.game_no == number and begins and table.room is not _IN_HAND


def _chosen_right(fact: GameChosen, table: TableState) -> bool:
    games = table.setup.games
    known = 0 <= fact.game_no < len(games) and games[fact.game_no].game == fact.game
    return known and chooser(table) == fact.seat


def _absent_right(fact: AbsenceNoted, table: TableState) -> bool:
    seated = table.at(fact.seat)
    return not seated.connected and not seated.long_away


def _voted_right(fact: RemovalVoted, table: TableState) -> bool:
    seated, voter = table.at(fact.seat), table.at(fact.by)
    return seated.long_away and not voter.is_bot and voter.player not in seated.votes


_RULES: Final[Mapping[type, Callable[[Any, TableState], bool]]] = {
    GameStarted: lambda _, table: not table.started and len(table.taken) >= _TWO,
    PlayerSatDown: _sat_down_right,
    JoinRequested: _requested_right,
    JoinWithdrawn: lambda fact, table: any(r.player == fact.player for r in table.requests),
    LeaveReserved: lambda fact, table: not table.at(fact.seat).leaving,
    SatOut: lambda fact, table: not table.at(fact.seat).sitting_out,
    CameBack: lambda fact, table: (s := table.at(fact.seat)).sitting_out or s.waiting,
    StraddleSet: lambda fact, table: (
        has_straddles(table.setup) and table.at(fact.seat).straddles != fact.on
    ),
    BombPotCalled: lambda _, table: has_bomb_pots(table.setup) and not table.bomb_called,
    ChipsReserved: _reserved_right,
    ChipsAdded: _added_right,
    StackCorrected: lambda _, __: False,  # people count stacks of real chips only (I9)
    OwnerChanged: _owner_right,
    HandOverReserved: lambda fact, table: _is_person(fact.to, table),
    CloseReserved: lambda _, table: not table.closing,
    TablePaused: lambda _, table: not table.paused,
    TableResumed: lambda _, table: table.paused,
    ConnectionLost: lambda fact, table: table.at(fact.seat).connected,
    ConnectionRestored: lambda fact, table: not table.at(fact.seat).connected,
    AbsenceNoted: _absent_right,
    RemovalVoted: _voted_right,
    RabbitWished: wished_right,
    Reacted: lambda fact, table: table.seats[fact.seat] is not None,
    GameChanged: _game_right,
    GameChosen: _chosen_right,
    HandStored: lambda fact, table: fact.hand_no == table.hand_no and table.room is not _IN_HAND,
}
