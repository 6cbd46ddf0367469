"""Changes of the ledger around the hands: people, chips, stakes, levels, noted cards (I8, I9).

Each function answers one entry with the facts it causes, or refuses it.
"""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HouseRules
from desktop_poker.engine.rules.stakes import MOST_CHIPS
from desktop_poker.engine.table.events import (
    BreakEnded,
    CameBack,
    ChipsAdded,
    ChipsKind,
    LevelBegan,
    PlayerLeft,
    PlayerSatDown,
    SatOut,
    StackCorrected,
    TableEvent,
)
from desktop_poker.engine.table.home_commands import (
    Arrive,
    ChangeLevels,
    CorrectStack,
    NoteCards,
)
from desktop_poker.engine.table.home_hands import settled, told
from desktop_poker.engine.table.home_state import (
    BOARD,
    Gone,
    HomeState,
    Ledger,
    Timestamp,
    has_begun,
)
from desktop_poker.engine.table.home_tournament import (
    asked_about,
    entries_are_open,
    may_buy_in,
)
from desktop_poker.engine.table.seating import LONGEST_NAME, check_whole_chips
from desktop_poker.engine.table.setup import (
    TableSetup,
    check_paid_in_chips,
    check_table,
    check_tournament,
)
from desktop_poker.engine.table.state import PlayerId, Seated, TableState
from desktop_poker.engine.table.tournament import may_add_on

LONGEST_REASON = 120
LONGEST_LEVEL = 240  # minutes or hands
LOCKED = ("odd_chips", "misdeal_blinds", "misdeal_limit", "showdown", "burn")
"""Options that stay once play has started (I8)."""


def player_id(name: str) -> PlayerId:
    """Who somebody is for the evening: a name comes back as the same person."""
    return PlayerId(f"home:{name.strip().casefold()}")


def seated_at(state: HomeState, seat: Seat) -> Seated:
    """Who sits in a chair; refuses an empty one."""
    seats = state.table.seats
    found = seats[seat] if 0 <= seat < len(seats) else None
    if found is None:
        raise Refused(Reason.NOT_SEATED, seat=seat)
    return found


def sit_down(state: HomeState, command: Arrive, moment: Timestamp) -> HomeState:
    """Somebody takes a chair, and is dealt in at once and for free but never as small blind."""
    table, seat = state.table, command.seat
    name = command.name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused(Reason.BAD_NAME, name=name)
    if any(seated.name.casefold() == name.casefold() for _, seated in table.taken):
        raise Refused(Reason.NAME_TAKEN, name=name)
    if not 0 <= seat < len(table.seats):
        raise Refused(Reason.UNKNOWN_SEAT, seat=seat)
    if table.seats[seat] is not None or _is_in_the_hand(state, seat):
        raise Refused(Reason.SEAT_TAKEN, seat=seat)
    _check_room(table)
    rules = table.setup.tournament
    stack = command.stack
    if rules is not None:
        if not entries_are_open(state.ledger):
            raise Refused(Reason.ALREADY_STARTED)
        if any(finisher.player == player_id(name) for finisher in table.finishers):
            raise Refused(Reason.NAME_TAKEN, name=name)
        stack = rules.starting_stack
    elif not 1 <= stack <= MOST_CHIPS:
        raise Refused(Reason.AMOUNT_OUT_OF_RANGE, amount=stack, least=1, most=MOST_CHIPS)
    check_whole_chips(table, stack)
    waiting = rules is None and has_begun(table)
    sat = PlayerSatDown(
        seat=seat,
        player=player_id(name),
        name=name,
        stack=stack,
        is_bot=False,
        waiting=waiting,
        time_bank=0.0,
        grace_bank=0.0,
    )
    ledger = told(state.ledger, [sat], moment)
    if waiting:
        ledger = told(ledger, [CameBack(seat, posts=True)], moment, noted=False)
    return replace(state, ledger=ledger)


def _check_room(table: TableState) -> None:
    """Refuse one more than the game can be played with, whatever chairs there are."""
    most = min(game(entry.game).seats[-1] for entry in table.setup.games)
    if len(table.taken) >= most:
        raise Refused(Reason.TOO_MANY_PLAYERS, most=most)


def _is_in_the_hand(state: HomeState, seat: Seat) -> bool:
    """Whether the hand, which can still be reopened, has a player in this chair."""
    return state.hand is not None and state.hand.state.has(seat)


def depart(state: HomeState, seat: Seat, moment: Timestamp) -> HomeState:
    """Somebody goes home: the stack is written down, and the chair is free."""
    seated = seated_at(state, seat)
    if state.table.setup.tournament is not None and has_begun(state.table):
        raise Refused(Reason.NOT_ALLOWED_HERE)
    redeal = settled(state).redeal
    if redeal is not None and any(post.seat == seat for post in redeal.standing):
        raise Refused(Reason.BLIND_STANDS)
    gone = Gone(
        player=seated.player,
        name=seated.name,
        brought=seated.brought,
        stack=state.stack(seat),
    )
    ledger = replace(state.ledger, gone=(*state.ledger.gone, gone))
    left = PlayerLeft(seat, seated.player, seated.name)
    return replace(state, ledger=told(ledger, [left], moment))


def step_away(state: HomeState, seat: Seat) -> list[TableEvent]:
    """Somebody is dealt no cards for now."""
    seated = seated_at(state, seat)
    redeal = settled(state).redeal if not state.is_playing else None
    if redeal is not None and any(post.seat == seat for post in redeal.standing):
        raise Refused(Reason.BLIND_STANDS)
    return [] if seated.sitting_out else [SatOut(seat)]


def buy_chips(state: HomeState, seat: Seat, amount: int) -> list[TableEvent]:
    """A top-up or a rebuy; in a tournament only for whoever is out of chips, in its time (H5)."""
    seated_at(state, seat)
    rules = state.table.setup.tournament
    stack = state.stack(seat)
    if rules is None:
        most = MOST_CHIPS - stack
        if not 1 <= amount <= most:
            raise Refused(Reason.AMOUNT_OUT_OF_RANGE, amount=amount, least=1, most=most)
        check_whole_chips(state.table, amount)
        kind = ChipsKind.TOP_UP if stack else ChipsKind.REBUY
        return [ChipsAdded(seat=seat, amount=amount, kind=kind)]
    if stack or not may_buy_in(state.ledger, seat):
        raise Refused(Reason.NOT_NOW)
    chips = rules.starting_stack
    return [ChipsAdded(seat=seat, amount=chips, kind=ChipsKind.REBUY, prize=rules.buy_in)]


def stay_out(state: HomeState, seat: Seat) -> HomeState:
    """Somebody without chips does not buy in again; the chair stays theirs (I4a)."""
    seated = seated_at(state, seat)
    if seat not in asked_about(state):
        raise Refused(Reason.NOT_NOW)
    return replace(state, ledger=replace(state.ledger, out=(*state.ledger.out, seated.player)))


def add_on(state: HomeState, seat: Seat) -> list[TableEvent]:
    """The tournament's add-on, once for each, at the end of the rebuy period."""
    seated = replace(seated_at(state, seat), stack=state.stack(seat))
    rules = state.table.setup.tournament
    if rules is None:
        raise Refused(Reason.NOT_ALLOWED_HERE)
    if state.table.finishers or not may_add_on(state.table, seated):
        raise Refused(Reason.NOT_NOW)
    kind = ChipsKind.ADD_ON
    return [ChipsAdded(seat=seat, amount=rules.add_on, kind=kind, prize=rules.buy_in)]


def correct_stack(state: HomeState, command: CorrectStack) -> list[TableEvent]:
    """The figure that people have counted; never without a reason (I9)."""
    seated_at(state, command.seat)
    reason = command.reason.strip()
    if not reason or len(reason) > LONGEST_REASON or not reason.isprintable():
        raise Refused(Reason.NO_REASON)
    if not 0 <= command.stack <= MOST_CHIPS:
        raise Refused(Reason.AMOUNT_OUT_OF_RANGE, amount=command.stack, least=0, most=MOST_CHIPS)
    by = command.stack - state.stack(command.seat)
    return [StackCorrected(seat=command.seat, by=by, to=command.stack, reason=reason)] if by else []


def change_setup(ledger: Ledger, setup: TableSetup) -> Ledger:
    """Other stakes, levels or games from the next hand on; what is locked stays (I8)."""
    most = min(game(entry.game).seats[-1] for entry in setup.games) if setup.games else 0
    # More chairs than the game has players may stay: nobody moves for a round of stud.
    check_table(replace(setup, seats=min(setup.seats, most)))
    table = ledger.table
    if setup.seats != table.setup.seats:
        raise Refused(Reason.LOCKED)
    if (setup.cash is None) != (table.setup.cash is None):
        raise Refused(Reason.LOCKED)
    if has_begun(table) and _locked(setup) != _locked(table.setup):
        raise Refused(Reason.LOCKED)
    if len(table.taken) > most:
        raise Refused(Reason.TOO_MANY_PLAYERS, most=most)
    level = min(table.level, len(setup.tournament.levels) - 1) if setup.tournament else 0
    changed = replace(table, setup=setup, game_no=0, hands_of_game=0, orbit=0, level=level)
    return replace(ledger, table=changed)


def _locked(setup: TableSetup) -> tuple[object, ...]:
    rules: HouseRules = setup.games[0].rules
    return tuple(getattr(rules, name) for name in LOCKED)


def choose_cards(state: HomeState, *, on_screen: bool) -> HomeState:
    """Real cards or the app's, in every game: the same people, stacks and button go on."""
    return replace(state, ledger=replace(state.ledger, on_screen=on_screen))


def change_levels(ledger: Ledger, command: ChangeLevels) -> Ledger:
    """Levels that are still to come, or the one being played from the next hand on (I8)."""
    table = ledger.table
    rules = table.setup.tournament
    if rules is None:
        raise Refused(Reason.NOT_ALLOWED_HERE)
    played = table.level
    if command.levels[:played] != rules.levels[:played] or len(command.levels) <= played:
        raise Refused(Reason.LOCKED)
    if not 1 <= command.length <= LONGEST_LEVEL:
        raise Refused(
            Reason.AMOUNT_OUT_OF_RANGE, amount=command.length, least=1, most=LONGEST_LEVEL
        )
    changed = replace(
        rules,
        levels=command.levels,
        level_minutes=0.0 if rules.level_hands else float(command.length),
        level_hands=command.length if rules.level_hands else 0,
    )
    check_tournament(changed)
    setup = replace(table.setup, tournament=changed)
    check_paid_in_chips(setup)
    return replace(ledger, table=replace(table, setup=setup))


def to_level(ledger: Ledger, level: int, moment: Timestamp) -> list[TableEvent]:
    """The director says which level it is; a break is over then."""
    rules = ledger.table.setup.tournament
    if rules is None:
        raise Refused(Reason.NOT_ALLOWED_HERE)
    last = len(rules.levels) - 1
    if not 0 <= level <= last:
        raise Refused(Reason.AMOUNT_OUT_OF_RANGE, amount=level + 1, least=1, most=last + 1)
    began = LevelBegan(level, ledger.clock.time(moment.seconds))
    return [began] if ledger.table.break_until is None else [BreakEnded(), began]


def note_cards(state: HomeState, command: NoteCards) -> HomeState:
    """Cards that somebody has turned up, or that lie on the board; no card lies in two places."""
    hand = state.hand
    if hand is None:
        raise Refused(Reason.NOT_NOW)
    place = BOARD if command.seat is None else command.seat
    if command.seat is None:
        room = len(hand.state.boards[0])
    elif hand.state.has(command.seat):
        player = hand.state.player(command.seat)
        room = len(player.down + player.up)
    else:
        raise Refused(Reason.NOT_ELIGIBLE, seat=command.seat)
    if state.key:
        raise Refused(Reason.NOT_NOW)  # the app knows the cards that it has dealt
    if command.cards and len(command.cards) != room:
        raise Refused(Reason.WRONG_CARDS, cards=room)
    others = [card for key, cards in state.noted.items() if key != place for card in cards]
    known = [*others, *command.cards]
    if len(set(known)) != len(known):
        raise Refused(Reason.SAME_CARD_TWICE)
    noted = {key: cards for key, cards in state.noted.items() if key != place}
    if command.cards:
        noted[place] = command.cards
    return replace(state, noted=noted)
