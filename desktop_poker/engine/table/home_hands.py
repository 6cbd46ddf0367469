"""From one hand of real cards to the next: settle, give places, move the button, post (E1, I6)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.events import HandStarted, HandVoided, PotAwarded, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.table.boundary import pay_box
from desktop_poker.engine.table.button import (
    Positions,
    can_play,
    hand_started,
    next_clockwise,
    next_positions,
)
from desktop_poker.engine.table.events import (
    BreakEnded,
    GameChanged,
    GameStarted,
    LevelBegan,
    RoomMoved,
    StacksSettled,
    TableEvent,
)
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.home_state import (
    LEDGER_VERSION,
    PLACES_LAST,
    HomeState,
    Ledger,
    Note,
    Played,
    Redeal,
    Timestamp,
)
from desktop_poker.engine.table.home_tournament import (
    asked_about,
    busts_after,
    entries_are_open,
    fallen_leave,
    is_decided,
    rest_finish,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.rotation import game_begins, next_game, playing
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.table.tournament import (
    busted_players_leave,
    level_after,
    level_goes_on,
)

_TWO = 2


def settled(state: HomeState) -> Ledger:
    """The ledger with the finished hand's chips where they belong."""
    ledger, hand = state.ledger, state.hand
    if hand is None:
        return ledger
    if state.is_playing:
        raise Refused(Reason.NOT_NOW)
    stacks = tuple(
        (player.seat, state.stack(player.seat))
        for player in hand.state.players
        if _is_here(ledger, player.seat)
    )
    table = evolve_table(ledger.table, StacksSettled(stacks, hand.state.box))
    started = hand.log.started
    paid = {
        payout.seat
        for event in hand.log.events
        if isinstance(event, PotAwarded)
        for payout in event.payouts
    }
    redeal = _redeal(hand.log.events[-1], started)
    if redeal is not None:
        hands = (*ledger.hands, *played(state))
        return replace(ledger, table=_uncounted(table, started), redeal=redeal, hands=hands)
    return replace(
        ledger,
        table=table,
        began=tuple((seating.seat, seating.stack) for seating in started.seatings),
        winners=tuple(table.at(seat).player for seat in sorted(paid) if _is_here(ledger, seat)),
        busts=busts_after(state),
        version=LEDGER_VERSION,
        redeal=None,
        hands=(*ledger.hands, *played(state)),
    )


def _uncounted(table: TableState, started: HandStarted) -> TableState:
    """A void hand uses up no hand of a level or a rotation, and its number is kept (I6a)."""
    return replace(
        table,
        hand_no=started.hand_no - 1,
        hands_of_game=table.hands_of_game - 1,
        hands_of_level=table.hands_of_level - 1,
    )


def played(state: HomeState) -> tuple[Played, ...]:
    """What has come of the hand, once it is over."""
    if state.hand is None or state.is_playing:
        return ()
    won: dict[str, int] = {}
    for event in state.hand.log.events:
        if isinstance(event, PotAwarded):
            for payout in event.payouts:
                name = state.people[int(payout.seat)]
                won[name] = won.get(name, 0) + payout.amount
    return (Played(hand_no=state.hand.log.started.hand_no, won=tuple(won.items())),)


def hands_played(state: HomeState) -> int:
    """How many hands were played to their end; a misdeal is none (I6a)."""
    ends = (*state.ledger.hands, *played(state))
    # Older programs gave a hand that was dealt again a number of its own.
    without = {hand.hand_no for hand in ends} - {hand.hand_no for hand in ends if hand.won}
    last = state.table.hand_no - state.is_playing
    return last - sum(number <= last for number in without)


def _is_here(ledger: Ledger, seat: Seat) -> bool:
    return ledger.table.seats[seat] is not None


def _redeal(last: object, started: HandStarted) -> Redeal | None:
    if not isinstance(last, HandVoided):
        return None
    return Redeal(
        button=started.button,
        small_blind=started.small_blind,
        big_blind=started.big_blind,
        seats=tuple(seating.seat for seating in started.seatings),
        standing=last.standing,
        straddle=started.straddle,
        bomb_ante=started.bomb_ante,
    )


def told(
    ledger: Ledger, facts: Iterable[TableEvent], moment: Timestamp, *, noted: bool = True
) -> Ledger:
    """The ledger after some facts about the table, with a note of each."""
    for fact in facts:
        seat = getattr(fact, "seat", None)
        name = getattr(fact, "name", "")
        if seat is not None and not name:
            name = ledger.table.at(seat).name
        table = evolve_table(ledger.table, fact)
        notes = ledger.notes
        if noted:
            note = Note(wall=moment.wall, hand_no=table.hand_no, seat_name=name, fact=fact)
            notes = (*notes, note)
        ledger = replace(ledger, table=table, notes=notes)
    return ledger


def next_hand(ledger: Ledger, moment: Timestamp) -> tuple[Ledger, HandStarted | None]:
    """Post the next hand; None when a break begins or the tournament is over instead."""
    if ledger.table.room is RoomState.CLOSED:
        raise Refused(Reason.ROOM_CLOSED)
    if ledger.redeal is not None:
        started = _dealt_again(ledger, ledger.redeal)
        if started is not None:
            return _with_hand(ledger, started), started
        if ledger.version >= PLACES_LAST and ledger.next_button is None:
            # A blind has left: the blinds are others, the button is the same (I6).
            ledger = replace(ledger, next_button=ledger.redeal.button)
    if not ledger.table.started:
        # Who leaves before the first hand takes the buy-in along, nobody after it.
        ledger = told(ledger, [GameStarted()], moment, noted=False)
    now = ledger.clock.time(moment.seconds)
    if ledger.table.setup.tournament is not None:
        ledger = _tournament_goes_on(ledger, now, moment)
        if ledger.table.room is RoomState.CLOSED or ledger.table.break_until is not None:
            return ledger, None
    ledger, started = _new_hand(ledger, moment)
    return _with_hand(ledger, started), started


def _with_hand(ledger: Ledger, started: HandStarted) -> Ledger:
    table = evolve_table(ledger.table, started)
    return replace(ledger, table=table, redeal=None, next_button=None)


def _tournament_goes_on(ledger: Ledger, now: float, moment: Timestamp) -> Ledger:
    """Levels and breaks, and places once nobody can buy in; with one player left it is over."""
    table = ledger.table
    if table.break_until is not None and now < table.break_until:
        raise Refused(Reason.NOT_NOW, seconds=table.break_until - now)
    if table.hand_no and ledger.version < PLACES_LAST:
        # A journal of an older program: who had no chips was out at once.
        ledger = told(ledger, busted_players_leave(table, dict(ledger.began)), moment)
    if is_decided(HomeState(ledger=ledger)):
        return closed(ledger, moment)
    if len(can_play(ledger.table)) < _TWO:
        raise Refused(Reason.NOT_ENOUGH_PLAYERS)
    return _fallen_leave(ledger, told(ledger, level_goes_on(ledger.table, now), moment), moment)


def _fallen_leave(before: Ledger, after: Ledger, moment: Timestamp) -> Ledger:
    """Give places when the last level with rebuys is over; who can still buy in says so first."""
    if after.table.break_until is not None or entries_are_open(after):
        return after
    asked = asked_about(HomeState(ledger=before))
    if asked:
        raise Refused(Reason.REBUY_OPEN, seat=asked[0], name=before.table.at(asked[0]).name)
    return told(after, fallen_leave(after), moment) if after.table.hand_no else after


def closed(ledger: Ledger, moment: Timestamp) -> Ledger:
    """The evening is over: posts that stood and odd chips find their owners."""
    if ledger.redeal is not None:
        for post in ledger.redeal.standing:
            stack = ledger.table.at(post.seat).stack + post.amount
            settled_stack = StacksSettled(((post.seat, stack),), ledger.table.box)
            ledger = replace(ledger, table=evolve_table(ledger.table, settled_stack))
        ledger = replace(ledger, redeal=None)
    facts: list[TableEvent] = []

    def tell(fact: TableEvent) -> TableState:
        facts.append(fact)
        return evolve_table(ledger.table, fact)

    pay_box(ledger.table, tell, ledger.winners)
    ledger = told(ledger, facts, moment)
    if ledger.table.setup.tournament is not None and ledger.table.hand_no:
        ledger = told(ledger, fallen_leave(ledger), moment)
        ledger = told(ledger, rest_finish(ledger), moment)
    return told(ledger, [RoomMoved(RoomState.CLOSED)], moment, noted=False)


def _new_hand(ledger: Ledger, moment: Timestamp) -> tuple[Ledger, HandStarted]:
    number = next_game(ledger.table)
    variant, rules, stakes = playing(ledger.table, number)
    positions = _positions(ledger, variant)
    if len(positions.dealt_in) not in variant.seats:
        raise Refused(Reason.TOO_MANY_PLAYERS, most=variant.seats[-1])
    if game_begins(ledger.table):
        ledger = told(ledger, [GameChanged(number, len(positions.dealt_in))], moment, noted=False)
    started = hand_started(ledger.table, positions, variant, rules, stakes)
    return ledger, replace(started, live_blinds=())


def _positions(ledger: Ledger, variant: Variant) -> Positions:
    """People choose a button, or it moves on; who comes in does so without posting (E5)."""
    table = ledger.table
    able = can_play(table)
    if len(able) < _TWO:
        raise Refused(Reason.NOT_ENOUGH_PLAYERS)
    chosen = ledger.next_button
    if chosen is None and table.button is None:
        chosen = able[0]
    if chosen is not None:
        button = chosen if chosen in able else next_clockwise(able, chosen)
        small, big = blind_seats(variant.forced_bets, able, button)
        return Positions(dealt_in=able, button=button, small_blind=small, big_blind=big)
    rules = table.setup.games[table.game_no].rules
    found = next_positions(table, variant, rules, b"")
    if found is None:
        raise Refused(Reason.NOT_ENOUGH_PLAYERS)
    return found


def _dealt_again(ledger: Ledger, redeal: Redeal) -> HandStarted | None:
    """The void hand once more; None when its blinds have left and nothing of them stands."""
    table = ledger.table
    posted = {post.seat for post in redeal.standing}
    able = set(can_play(table)) | posted
    seats = tuple(seat for seat in redeal.seats if seat in able)
    blinds = {seat for seat in (redeal.small_blind, redeal.big_blind) if seat is not None}
    if len(seats) < _TWO or not blinds <= set(seats):
        return None
    variant, rules, stakes = playing(table, table.game_no)
    return HandStarted(
        hand_no=table.hand_no + 1,
        game=variant.key,
        rules=rules,
        stakes=stakes,
        button=redeal.button,
        seatings=tuple(Seating(seat, table.at(seat).stack) for seat in seats),
        small_blind=redeal.small_blind,
        big_blind=redeal.big_blind,
        standing=redeal.standing,
        straddle=redeal.straddle if redeal.straddle in seats else None,
        bomb_ante=redeal.bomb_ante,
        boards=1 + (redeal.bomb_ante > 0 and rules.double_board),
        carried=table.box,
        tournament=table.setup.tournament is not None,
    )


def end_break(ledger: Ledger, moment: Timestamp) -> Ledger:
    """Everybody is back: the next level begins."""
    if ledger.table.break_until is None:
        raise Refused(Reason.NOT_NOW)
    now = ledger.clock.time(moment.seconds)
    after = told(ledger, [BreakEnded(), LevelBegan(level_after(ledger.table), now)], moment)
    return _fallen_leave(ledger, after, moment)
